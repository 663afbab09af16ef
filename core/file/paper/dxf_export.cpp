#include "core/file/paper/dxf_export.h"

#include "core/base/units.h"
#include "core/file/paper/paper_piece.h"
#include "core/file/text_output.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace toile {

namespace {

constexpr double kCurveToleranceMm = 0.05;
constexpr const char* kSize = "ONE"; // patterns are drafted for one body

enum Layer {
    kCutLine = 1,
    kTurnPoints = 2,
    kCurvePoints = 3,
    kNotches = 4,
    kMirrorLine = 6,
    kGrainLine = 7,
    kDrawnLines = 8,
    kCutouts = 11,
    kDrillHoles = 13,
    kSewLine = 14,
    kAnnotation = 15
};

// Where lines go by what they mean, in the order of PaperLine; 0: they are written otherwise. Lines to cut on that are
// not the boundary are holes.
constexpr std::array<int, 10> kLayerOf{kCutouts, kSewLine, 0, kDrawnLines, kDrawnLines, kCutouts, kDrawnLines, 0, 0, 0};

// Group codes and values, a line each.
class DxfText {
public:
    void put(int code, std::string_view value) {
        m_out << (code < 10 ? "  " : code < 100 ? " " : "") << code << "\r\n" << value << "\r\n";
    }
    void put(int code, double value) {
        TextOutput number;
        number << (std::isfinite(value) ? std::round(value * 1000) / 1000 + 0.0 : 0.0);
        put(code, number.text());
    }
    void entity(std::string_view kind, int layer) {
        put(0, kind);
        put(8, std::to_string(layer));
    }
    void place(const Vec2& p, int code = 10) {
        put(code, p.x());
        put(code + 10, p.y());
    }
    void polyline(const std::vector<Vec2>& points, int layer, bool closed) {
        if (points.size() < 2) {
            return;
        }
        entity("POLYLINE", layer);
        put(66, "1");
        place(Vec2::Zero());
        put(70, closed ? "1" : "0");
        for (const Vec2& p : points) {
            entity("VERTEX", layer);
            place(p);
        }
        put(0, "SEQEND");
    }
    void line(const Vec2& a, const Vec2& b, int layer) {
        entity("LINE", layer);
        place(a);
        place(b, 11);
    }
    void point(const Vec2& p, int layer) {
        entity("POINT", layer);
        place(p);
    }
    // No control characters, which would break the lines.
    void text(const Vec2& at, double height, std::string words, int layer) {
        std::replace_if(
            words.begin(), words.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
        entity("TEXT", layer);
        place(at);
        put(40, height);
        put(1, words);
    }
    [[nodiscard]] const std::string& text() const { return m_out.text(); }

private:
    TextOutput m_out;
};

// One line through all segments, straight over gaps such as the mouths of darts.
std::vector<Vec2> pointsOf(const std::vector<CurveSegment>& segments) {
    std::vector<Vec2> points;
    for (const CurveSegment& segment : segments) {
        for (const Vec2& p : flatten(segment, kCurveToleranceMm)) {
            if (points.empty() || (p - points.back()).norm() > 1e-6) {
                points.push_back(p);
            }
        }
    }
    return points;
}

// Where the line to cut on is met from a notch outwards; the notch itself when it is not.
Vec2 onBoundary(const std::vector<Vec2>& boundary, const Vec2& from, const Vec2& outwards) {
    double nearest = 1e9;
    for (std::size_t i = 0; i < boundary.size(); ++i) {
        const Vec2& a = boundary[i];
        const Vec2 side = boundary[(i + 1) % boundary.size()] - a;
        const double across = cross(outwards, side);
        if (std::abs(across) < 1e-12) {
            continue;
        }
        const double along = cross(Vec2(a - from), side) / across;
        const double onSide = cross(Vec2(a - from), outwards) / across;
        if (along > -1e-6 && onSide >= 0 && onSide <= 1) {
            nearest = std::min(nearest, along);
        }
    }
    return nearest < 1e9 ? Vec2(from + nearest * outwards) : from;
}

class PieceWriter {
public:
    PieceWriter(const PaperPiece& piece, const Pattern& pattern, DxfText& out)
        : m_piece(piece), m_pattern(pattern), m_out(out) {}

    void write() {
        writeBoundary();
        writeLines();
        writeNotches();
        for (const Vec2& place : m_piece.fasteners) {
            m_out.point(local(place), kDrillHoles);
        }
        if (m_piece.grain) {
            m_out.line(local((*m_piece.grain)[0]), local((*m_piece.grain)[1]), kGrainLine);
        }
        writeWords();
    }

private:
    [[nodiscard]] Vec2 local(const Vec2& table) const { return table - m_piece.panel->tablePositionMm; }
    [[nodiscard]] std::vector<Vec2> local(std::vector<Vec2> points) const {
        for (Vec2& p : points) {
            p = local(p);
        }
        return points;
    }

    void writeBoundary();
    void writeLines();
    void writeNotches();
    void writeWords();

    const PaperPiece& m_piece;
    const Pattern& m_pattern;
    DxfText& m_out;
    std::vector<Vec2> m_boundary;
    const PaperStroke* m_boundaryStroke = nullptr;
};

void PieceWriter::writeBoundary() {
    const auto first = std::find_if(m_piece.strokes.begin(), m_piece.strokes.end(),
                                    [](const PaperStroke& s) { return s.line == PaperLine::Cut; });
    if (first == m_piece.strokes.end()) {
        return;
    }
    m_boundaryStroke = &*first;
    m_boundary = local(pointsOf(first->segments));
    const bool onFold = m_piece.panel->shape.foldEdge.has_value() && !m_boundary.empty();
    if (onFold) {
        m_out.line(m_boundary.back(), m_boundary.front(), kMirrorLine);
    } else if (m_boundary.size() > 1 && (m_boundary.front() - m_boundary.back()).norm() < 1e-6) {
        m_boundary.pop_back();
    }
    if (signedArea(m_boundary) > 0) {
        std::reverse(m_boundary.begin(), m_boundary.end());
    }
    m_out.polyline(m_boundary, kCutLine, true);
    constexpr double cornerDeg = 15;
    const std::size_t n = m_boundary.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 in = m_boundary[i] - m_boundary[(i + n - 1) % n];
        const Vec2 out = m_boundary[(i + 1) % n] - m_boundary[i];
        const double turn = std::abs(degrees(std::atan2(cross(in, out), in.dot(out))));
        m_out.point(m_boundary[i], turn > cornerDeg ? kTurnPoints : kCurvePoints);
    }
}

void PieceWriter::writeLines() {
    for (const PaperStroke& stroke : m_piece.strokes) {
        const int layer = kLayerOf[static_cast<std::size_t>(stroke.line)];
        if (&stroke == m_boundaryStroke || layer == 0) {
            continue;
        }
        if (stroke.closed) {
            m_out.polyline(local(pointsOf(stroke.segments)), layer, true);
            continue;
        }
        for (const CurveSegment& edge : stroke.segments) {
            m_out.polyline(local(flatten(edge, kCurveToleranceMm)), layer, false);
        }
    }
}

void PieceWriter::writeNotches() {
    constexpr double depth = 5;
    for (const PaperNotch& notch : m_piece.notches) {
        for (const Vec2& foot : feetOf(notch)) {
            const Vec2 base = onBoundary(m_boundary, local(foot), notch.outwards);
            m_out.point(base, kNotches);
            m_out.put(30, depth);
            m_out.put(39, 0.0); // a slit
            m_out.put(50, degrees(std::atan2(-notch.outwards.y(), -notch.outwards.x())));
        }
    }
}

void PieceWriter::writeWords() {
    const Panel& panel = *m_piece.panel;
    const Vec2 at = m_piece.words.empty() ? Vec2::Zero() : local(m_piece.words.front().at);
    double down = 0;
    const auto say = [&](const std::string& words) {
        down += 6;
        m_out.text(at - Vec2(0, down), 4, words, kCutLine);
    };
    say("Piece Name: " + panel.name);
    say(std::string("Size: ") + kSize);
    say("Quantity: " + std::to_string(panel.quantity));
    if (const Fabric* fabric = m_pattern.findFabric(panel.fabric)) {
        say("Material: " + fabric->name);
    }
    if (!panel.notes.empty()) {
        say("Annotation: " + panel.notes);
    }
    for (const LabelLine& line : m_piece.words) {
        m_out.text(local(line.at), line.height, line.text, kAnnotation);
    }
}

// Letters, digits and underscores, each name once.
std::string blockName(const std::string& name, std::set<std::string>& taken) {
    std::string plain;
    for (const char c : name) {
        const bool kept = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
        plain += kept ? c : '_';
    }
    plain = plain.empty() ? "piece" : plain;
    std::string unique = plain;
    for (int i = 2; !taken.insert(unique).second; ++i) {
        unique = plain + "-" + std::to_string(i);
    }
    return unique + "_" + kSize;
}

} // namespace

std::string writeDxf(const Pattern& pattern) {
    const std::vector<PaperPiece> pieces = paperPieces(pattern);
    DxfText out;
    out.put(0, "SECTION");
    out.put(2, "HEADER");
    out.put(9, "$ACADVER");
    out.put(1, "AC1009");
    out.put(0, "ENDSEC");
    out.put(0, "SECTION");
    out.put(2, "BLOCKS");
    std::set<std::string> taken;
    std::vector<std::string> names;
    for (const PaperPiece& piece : pieces) {
        names.push_back(blockName(piece.panel->name, taken));
        out.entity("BLOCK", kCutLine);
        out.put(2, names.back());
        out.put(70, "64");
        out.place(Vec2::Zero());
        out.put(3, names.back());
        PieceWriter(piece, pattern, out).write();
        out.entity("ENDBLK", kCutLine);
    }
    out.put(0, "ENDSEC");
    out.put(0, "SECTION");
    out.put(2, "ENTITIES");
    double down = 0;
    for (const std::string& words : {"Style Name: " + pattern.name, std::string("Creator: Toile"),
                                     std::string("Sample Size: ") + kSize, std::string("Units: METRIC")}) {
        out.text(Vec2(0, down), 6, words, kCutLine);
        down -= 9;
    }
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        out.entity("INSERT", kCutLine);
        out.put(2, names[i]);
        out.place(pieces[i].panel->tablePositionMm);
    }
    out.put(0, "ENDSEC");
    out.put(0, "EOF");
    return out.text();
}

Result<void> saveDxf(const Pattern& pattern, const std::string& path) {
    TextOutput out;
    out << writeDxf(pattern);
    return out.writeTo(path);
}

std::vector<std::string> leftOutOfDxf(const Pattern& pattern) {
    std::vector<std::string> lines;
    if (!pattern.seams.empty()) {
        lines.push_back(std::to_string(pattern.seams.size()) +
                        " seams: left out but for their notches, because DXF has "
                        "no sewing");
    }
    if (!pattern.elastics.empty()) {
        lines.push_back(std::to_string(pattern.elastics.size()) + " elastics: left out, because DXF has none");
    }
    return lines;
}

} // namespace toile
