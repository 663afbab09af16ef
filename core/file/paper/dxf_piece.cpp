#include "core/file/paper/dxf_piece.h"

#include "core/base/text.h"
#include "core/base/units.h"
#include "core/file/paper/dxf_outline.h"
#include "core/pattern/check/polygon_crossings.h"
#include "core/pattern/edits/panel_cut.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

namespace toile {

namespace {

constexpr double kNearMm = 0.5;   // ends of strokes that are one place
constexpr double kOnLineMm = 0.2; // of an edge on the mirror line
constexpr double kWidestAllowanceMm = 120;
constexpr std::size_t kMostStrokes = 3000; // of one piece
constexpr std::size_t kMostSegments = 30000;

std::string withoutBlanks(const std::string& text) {
    const auto first = text.find_first_not_of(' ');
    return first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

CurveSegment mapped(CurveSegment segment, const FlatMap& map) {
    segment.start = map(segment.start);
    segment.end = map(segment.end);
    for (Vec2& control : segment.curve.controls) {
        control = map(control);
    }
    return segment;
}

// "2", "1,0", "1,1": pieces, and pieces turned over.
int quantityFrom(const std::string& text) {
    int sum = 0;
    for (std::size_t at = 0; at < text.size();) {
        int value = 0;
        const char* const begin = text.data() + at;
        const auto [end, problem] = std::from_chars(begin, text.data() + text.size(), value);
        sum += problem == std::errc{} && value > 0 && value < 1000 ? value : 0;
        const std::size_t comma = text.find(',', at);
        at = comma == std::string::npos ? text.size() : comma + 1;
    }
    return std::max(1, sum);
}

class PieceReader {
public:
    PieceReader(const DxfBlock& piece, const FlatMap& toMm, Pattern& pattern, Messages& messages)
        : m_piece(piece), m_map(toMm), m_pattern(pattern), m_messages(messages), m_keys(keysOf(piece)) {}

    void read(FabricId fabric);

private:
    [[nodiscard]] std::vector<DxfRow> rowsOn(const char* layer) const;
    [[nodiscard]] std::vector<Vec2> pointsOn(const char* layer) const;
    [[nodiscard]] std::string name() const;
    void tell(const std::string& what) { m_messages.add("piece '" + m_panel.name + "': " + what); }

    bool drawOutline();
    void fillDarts(DxfLoop& sewn, std::vector<DxfRow>& drawn);
    void setAllowances();
    void setFold();
    void addInternals(const std::vector<DxfRow>& rows, InternalKind kind);
    void setGrain();
    void giveIds(Path& path);
    void sewDarts();

    const DxfBlock& m_piece;
    const FlatMap& m_map;
    Pattern& m_pattern;
    Messages& m_messages;
    DxfKeys m_keys;
    Panel m_panel;
    std::vector<DxfRow> m_drawn;              // lines on the cloth that are nothing else
    std::vector<Vec2> m_boundary;             // to cut on; empty where it is the outline
    std::vector<std::array<Vec2, 3>> m_darts; // mouth, tip, mouth
};

std::vector<DxfRow> PieceReader::rowsOn(const char* layer) const {
    std::vector<DxfRow> rows;
    for (const DxfStroke& stroke : m_piece.strokes) {
        if (stroke.layer == layer) {
            DxfRow& row = rows.emplace_back();
            for (const CurveSegment& segment : stroke.segments) {
                row.push_back(mapped(segment, m_map));
            }
        }
    }
    return rows;
}

std::vector<Vec2> PieceReader::pointsOn(const char* layer) const {
    std::vector<Vec2> points;
    for (const DxfPoint& point : m_piece.points) {
        if (point.layer == layer) {
            points.push_back(m_map(point.at));
        }
    }
    return points;
}

// "front", "front 2", ...
std::string PieceReader::name() const {
    std::string wanted = valueOf(m_keys, "piece name");
    wanted = wanted.empty() ? m_piece.name : wanted;
    wanted = wanted.empty() ? "piece" : wanted;
    std::string free = wanted;
    for (int i = 2; m_pattern.findPanel(std::string_view(free)); ++i) {
        free = wanted + " " + std::to_string(i);
    }
    return free;
}

// A gap of the sewing line that two drawn lines lead round is the mouth of a dart: the outline follows its legs.
void PieceReader::fillDarts(DxfLoop& sewn, std::vector<DxfRow>& drawn) {
    for (std::size_t gap = 0; gap < sewn.rows.size(); ++gap) {
        if (sewn.rows[gap].size() != 1) {
            continue;
        }
        const CurveSegment mouth = sewn.rows[gap].front();
        const auto legFrom = [&](const Vec2& end, const Vec2* tip) {
            return std::find_if(drawn.begin(), drawn.end(), [&](const DxfRow& row) {
                for (const DxfRow& leg : {row, reversed(row)}) {
                    if ((leg.front().start - end).norm() < kNearMm && (leg.back().end - mouth.start).norm() > kNearMm &&
                        (leg.back().end - mouth.end).norm() > kNearMm &&
                        (!tip || (leg.back().end - *tip).norm() < kNearMm)) {
                        return true;
                    }
                }
                return false;
            });
        };
        const auto first = legFrom(mouth.start, nullptr);
        if (first == drawn.end()) {
            continue;
        }
        const Vec2 tip =
            (first->front().start - mouth.start).norm() < kNearMm ? first->back().end : first->front().start;
        const auto second = legFrom(mouth.end, &tip);
        if (second == drawn.end() || second == first) {
            continue;
        }
        drawn.erase(std::max(first, second));
        drawn.erase(std::min(first, second));
        sewn.rows[gap] = {{mouth.start, {}, tip}};
        sewn.rows.insert(sewn.rows.begin() + static_cast<std::ptrdiff_t>(gap) + 1, {{tip, {}, mouth.end}});
        m_darts.push_back({mouth.start, tip, mouth.end});
        ++gap;
    }
}

bool PieceReader::drawOutline() {
    std::vector<DxfLoop> boundaries = loopsOf(rowsOn(dxf::kBoundary), kNearMm);
    if (boundaries.empty() || !(boundaries.front().area > 1)) {
        tell("left out, because its boundary encloses nothing");
        return false;
    }
    if (boundaries.front().widestGapMm > 0) {
        tell("its boundary was open by " + numberText(std::round(10 * boundaries.front().widestGapMm) / 10) +
             " mm; closed by a straight edge");
    }
    m_drawn = rowsOn(dxf::kDrawnLines);
    const std::vector<Vec2> corners = pointsOn(dxf::kTurnPoints);
    std::vector<DxfLoop> sewn = loopsOf(rowsOn(dxf::kSewLine), kNearMm);
    const DxfLoop* outline = &boundaries.front();
    if (!sewn.empty() && sewn.front().area > 0.15 * outline->area && sewn.front().area <= 1.001 * outline->area) {
        m_boundary = flattened(*outline);
        fillDarts(sewn.front(), m_drawn);
        outline = &sewn.front();
    } else {
        const std::vector<DxfRow> rows = rowsOn(dxf::kSewLine);
        m_drawn.insert(m_drawn.end(), rows.begin(), rows.end());
    }
    m_panel.shape.outline = pathOf(*outline, corners);
    for (auto loop = boundaries.begin() + 1; loop != boundaries.end(); ++loop) {
        m_drawn.insert(m_drawn.end(), loop->rows.begin(), loop->rows.end());
    }
    return true;
}

// How far the boundary is from the middle of every edge.
void PieceReader::setAllowances() {
    Path& outline = m_panel.shape.outline;
    for (std::size_t e = 0; e < outline.edges.size() && !m_boundary.empty(); ++e) {
        const double width = distanceToPolyline(positionAt(segmentOf(outline, e), 0.5), {m_boundary, true});
        outline.edges[e].allowanceMm = width < kWidestAllowanceMm ? std::round(10 * width) / 10 : 0;
    }
    for (const auto& [from, tip, to] : m_darts) {
        for (std::size_t e = 0; e < outline.edges.size(); ++e) {
            const CurveSegment segment = segmentOf(outline, e);
            if ((segment.start - tip).norm() < 1e-9 || (segment.end - tip).norm() < 1e-9) {
                outline.edges[e].allowanceMm = 0;
            }
        }
    }
}

void PieceReader::setFold() {
    const std::vector<DxfRow> mirrors = rowsOn(dxf::kMirrorLine);
    if (mirrors.empty()) {
        return;
    }
    const Vec2 a = mirrors.front().front().start;
    const Vec2 b = mirrors.front().back().end;
    Path& outline = m_panel.shape.outline;
    std::optional<std::size_t> fold;
    double longest = 0;
    for (std::size_t e = 0; e < outline.edges.size() && a != b; ++e) {
        const CurveSegment s = segmentOf(outline, e);
        const Vec2 along = (b - a).normalized();
        const double off = std::max(std::abs(cross(along, Vec2(s.start - a))), std::abs(cross(along, Vec2(s.end - a))));
        if (s.curve.kind == CurveKind::Line && off < kOnLineMm && (s.end - s.start).norm() > longest) {
            longest = (s.end - s.start).norm();
            fold = e;
        }
    }
    if (!fold || longest < 0.5 * (b - a).norm()) {
        tell("its mirror line lies on no edge; left out");
        return;
    }
    outline.edges[*fold].allowanceMm = 0;
    m_panel.shape.foldEdge = outline.edges[*fold].id;
}

void PieceReader::addInternals(const std::vector<DxfRow>& rows, InternalKind kind) {
    const std::vector<Vec2> outline = flatten(m_panel.shape.outline, 0.1);
    int beyond = 0;
    for (const DxfRow& row : rows) {
        const std::vector<Vec2> points = flattened(row);
        const Vec2 middle = points.size() > 2 ? points[points.size() / 2] : Vec2(0.5 * (points[0] + points[1]));
        const bool inDart = std::any_of(m_darts.begin(), m_darts.end(), [&](const auto& dart) {
            return contains({dart[0], dart[1], dart[2]}, middle) || distanceToSegment(middle, dart[1], dart[0]) < 0.1;
        });
        if (inDart || !contains(outline, middle)) {
            beyond += inDart ? 0 : 1;
            continue;
        }
        const bool closed = row.size() > 1 && (row.back().end - row.front().start).norm() < kNearMm;
        InternalLine line;
        line.id = m_pattern.takeId<InternalId>();
        line.kind = kind;
        line.path = closed ? pathOf({{row}, 0, 0}, {}) : openPathOf(row, {});
        giveIds(line.path);
        if (closed && kind == InternalKind::Cut) {
            m_panel.shape.holes.push_back(std::move(line.path));
        } else {
            m_panel.shape.internals.push_back(std::move(line));
        }
    }
    if (beyond > 0) {
        tell(std::to_string(beyond) + " lines beside the cloth: left out");
    }
}

void PieceReader::setGrain() {
    if (const std::optional<Vec2> direction = grainOf(m_piece)) {
        const Vec2 d = m_map.linear * *direction;
        double angle = degrees(std::atan2(-d.x(), d.y()));
        angle += angle <= -90 ? 180 : angle > 90 ? -180 : 0;
        m_panel.shape.grain.angleDeg = std::round(1000 * angle) / 1000 + 0.0;
        const DxfRow line = rowsOn(dxf::kGrainLine).front();
        m_panel.shape.grain.positionMm = 0.5 * (line.front().start + line.back().end);
    }
}

void PieceReader::giveIds(Path& path) {
    for (PathPoint& point : path.points) {
        point.id = m_pattern.takeId<PointId>();
    }
    for (Edge& edge : path.edges) {
        edge.id = m_pattern.takeId<EdgeId>();
    }
}

void PieceReader::sewDarts() {
    const Path& outline = m_panel.shape.outline;
    int number = 0;
    for (const auto& dart : m_darts) {
        Seam seam;
        for (std::size_t e = 0; e < outline.edges.size(); ++e) {
            const CurveSegment s = segmentOf(outline, e);
            if ((s.end - dart[1]).norm() < 1e-9) {
                seam.a = {{m_panel.id, outline.edges[e].id, 0, 1}};
            } else if ((s.start - dart[1]).norm() < 1e-9) {
                seam.b = {{m_panel.id, outline.edges[e].id, 1, 0}};
            }
        }
        if (!seam.a.empty() && !seam.b.empty()) {
            seam.id = m_pattern.takeId<SeamId>();
            seam.name = m_panel.name + ", dart " + std::to_string(++number);
            // The legs of a dart that leans are not alike.
            const auto length = [&](const EdgeRange& leg) { return lengthOf(*edgeSegment(m_panel.shape, leg.edge)); };
            seam.ratioPercent = std::round(1000 * length(seam.b.front()) / length(seam.a.front())) / 10;
            m_pattern.seams.push_back(std::move(seam));
        }
    }
}

void PieceReader::read(FabricId fabric) {
    m_panel.name = name();
    std::size_t segments = 0;
    for (const DxfStroke& stroke : m_piece.strokes) {
        segments += stroke.segments.size();
    }
    if (m_piece.strokes.size() > kMostStrokes || segments > kMostSegments) {
        tell("left out, because it has more than " + std::to_string(kMostSegments) + " points or " +
             std::to_string(kMostStrokes) + " lines");
        return;
    }
    if (!drawOutline()) {
        return;
    }
    m_panel.id = m_pattern.takeId<PanelId>();
    m_panel.fabric = fabric;
    m_panel.label = m_panel.name;
    m_panel.quantity = quantityFrom(valueOf(m_keys, "quantity"));
    m_panel.notes = valueOf(m_keys, "annotation");
    giveIds(m_panel.shape.outline);
    setAllowances();
    setFold();
    addInternals(m_drawn, InternalKind::Plain);
    addInternals(rowsOn(dxf::kCutouts), InternalKind::Cut);
    setGrain();
    for (const auto& [layer, what] :
         {std::pair(dxf::kNotches, "notches: left out, since notches belong to seams; sew the edges and set them"),
          {dxf::kDrillHoles, "drill holes: left out"}}) {
        if (const std::size_t count = pointsOn(layer).size(); count > 0) {
            tell(std::to_string(count) + " " + what);
        }
    }
    sewDarts();
    m_pattern.panels.push_back(std::make_shared<const Panel>(std::move(m_panel)));
}

} // namespace

DxfKeys keysOf(const DxfBlock& block) {
    DxfKeys keys;
    for (const DxfWords& text : block.texts) {
        const std::size_t colon = text.words.find(':');
        if (colon != std::string::npos) {
            const std::size_t value = text.words.find_first_not_of(' ', colon + 1);
            keys.emplace(lowered(withoutBlanks(text.words.substr(0, colon))),
                         value == std::string::npos ? std::string() : text.words.substr(value));
        }
    }
    return keys;
}

std::string valueOf(const DxfKeys& keys, const std::string& key) {
    const auto found = keys.find(key);
    return found == keys.end() ? std::string() : found->second;
}

bool hasBoundary(const DxfBlock& block) {
    return std::any_of(block.strokes.begin(), block.strokes.end(),
                       [](const DxfStroke& stroke) { return stroke.layer == dxf::kBoundary; });
}

std::optional<Vec2> grainOf(const DxfBlock& block) {
    for (const DxfStroke& stroke : block.strokes) {
        const Vec2 along = stroke.segments.back().end - stroke.segments.front().start;
        if (stroke.layer == dxf::kGrainLine && along.norm() > 0) {
            return along;
        }
    }
    return std::nullopt;
}

void addDxfPiece(const DxfBlock& piece, const FlatMap& toMm, FabricId fabric, Pattern& pattern, Messages& messages) {
    PieceReader(piece, toMm, pattern, messages).read(fabric);
}

} // namespace toile
