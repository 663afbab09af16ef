#include "core/file/svg_export.h"

#include "core/file/svg_fasteners.h"
#include "core/file/svg_label.h"
#include "core/file/svg_pen.h"
#include "core/file/text_output.h"
#include "core/pattern/panel_cut.h"
#include "core/pattern/seam_allowance.h"
#include "core/pattern/seam_direction.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <optional>

namespace toile {

namespace {

std::vector<CurveSegment> segmentsOf(const Path& path) {
    std::vector<CurveSegment> segments;
    for (std::size_t i = 0; i < path.edges.size(); ++i) {
        segments.push_back(segmentOf(path, i));
    }
    return segments;
}

// Whether there is something to draw, of a size that a sheet can have.
bool drawable(const Panel& panel) {
    constexpr double mostMm = 1e5;
    if (!wellFormed(panel.shape.outline)) {
        return false;
    }
    for (const Path* path : allPaths(panel.shape)) {
        for (const PathPoint& p : path->points) {
            if (!(p.position.cwiseAbs().maxCoeff() < mostMm)) {
                return false;
            }
        }
        for (const Edge& e : path->edges) {
            for (const Vec2& control : e.curve.controls) {
                if (!(control.cwiseAbs().maxCoeff() < mostMm)) {
                    return false;
                }
            }
        }
    }
    return panel.tablePositionMm.cwiseAbs().maxCoeff() < mostMm;
}

// Of the whole cut piece, on the table.
Eigen::AlignedBox2d boxOf(const Panel& panel) {
    Eigen::AlignedBox2d box;
    for (const CutPiece& piece : cutOutline(panel.shape)) {
        for (const Vec2& p : flatten(piece.segment, 0.1)) {
            box.extend(toTable(panel, p));
        }
    }
    return box;
}

class Drawing {
public:
    Drawing(const Pattern& pattern, const SvgOptions& options) : m_pattern(pattern), m_options(options) {}

    std::string write();

private:
    void openSheet();
    void writeStyle();
    void writePanel(const Panel& panel);
    void writeOutline(const Panel& panel, const PanelPen& pen);
    void writeInternals(const Panel& panel, const PanelPen& pen);
    void writeDartFolds(const Panel& panel, const PanelPen& pen);
    void writeNotches(const Panel& panel, const PanelPen& pen);
    void writeNotch(const Panel& panel, const PanelPen& pen, const SeamSide& side, const Notch& notch);
    void writeGrainAndLabel(const Panel& panel);
    void writeTitle();

    void path(const char* kind, const std::string& data) {
        if (!data.empty()) {
            m_out << "<path class=\"" << kind << "\" d=\"" << data << "\"/>\n";
        }
    }
    void text(const Vec2& table, double height, const std::string& what, const char* anchor) {
        m_out << "<text " << m_sheet.xy("x", "y", table) << " font-size=\"" << svgNumber(height) << "\" text-anchor=\""
              << anchor << "\">" << svgText(what) << "</text>\n";
    }

    const Pattern& m_pattern;
    const SvgOptions& m_options;
    Sheet m_sheet;
    TextOutput m_out;
    std::vector<std::pair<PanelId, Vec2>> m_notchesDrawn;
};

// The part of a closed polygon on the side of the line that `inside` lies on, as open lines that leave out the line
// itself.
std::vector<std::vector<Vec2>> beside(const std::vector<Vec2>& polygon, const Vec2& a, const Vec2& b,
                                      const Vec2& inside) {
    const Vec2 along = (b - a).normalized();
    const double side = cross(along, inside - a) > 0 ? 1 : -1;
    const auto off = [&](const Vec2& p) { return side * cross(along, p - a); };
    std::vector<std::vector<Vec2>> lines;
    bool drawing = false;
    const std::size_t n = polygon.size();
    // Starting beyond the line keeps every stretch whole.
    std::size_t first = 0;
    while (first < n && off(polygon[first]) > 1e-6) {
        ++first;
    }
    for (std::size_t i = 0; i <= n; ++i) {
        const Vec2& p = polygon[(first + i) % n];
        const bool in = off(p) > 1e-6;
        if (i > 0 && in != drawing) {
            const Vec2& q = polygon[(first + i - 1) % n];
            const Vec2 meets = lerp(q, p, off(q) / (off(q) - off(p)));
            if (in) {
                lines.emplace_back();
            }
            lines.back().push_back(meets);
        }
        if (in && i > 0) {
            lines.back().push_back(p);
        }
        drawing = in && i > 0;
    }
    return lines;
}

std::optional<CurveSegment> foldOf(const PanelShape& shape) {
    return shape.foldEdge ? edgeSegment(shape, *shape.foldEdge) : std::nullopt;
}

void Drawing::openSheet() {
    Eigen::AlignedBox2d box;
    double allowance = 0;
    for (const PanelPtr& p : m_pattern.panels) {
        if (!drawable(*p)) {
            continue;
        }
        box.extend(boxOf(*p));
        for (const Edge& e : p->shape.outline.edges) {
            allowance = std::max(allowance, m_options.seamAllowances ? e.allowanceMm : 0);
        }
    }
    if (box.isEmpty()) {
        box.extend(Vec2::Zero());
    }
    const double margin = m_options.marginMm + allowance;
    const double title = 2.2 * m_options.textMm + (m_options.testSquare ? 62 : 0);
    m_sheet.origin = Vec2(box.min().x() - margin, box.max().y() + margin + title);
    m_sheet.size = Vec2(std::max(box.sizes().x() + 2 * margin, 300.0), box.sizes().y() + 2 * margin + title);
    const std::string w = svgNumber(m_sheet.size.x());
    const std::string h = svgNumber(m_sheet.size.y());
    m_out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << w
          << "mm\" height=\"" << h << "mm\" viewBox=\"0 0 " << w << " " << h << "\">\n";
    m_out << "<title>" << svgText(m_pattern.name) << "</title>\n";
}

void Drawing::writeStyle() {
    const double w = m_options.lineMm;
    const auto rule = [&](const char* kind, const std::string& colour, double width, const std::string& dash) {
        m_out << "." << kind << "{fill:none;stroke:" << colour << ";stroke-width:" << svgNumber(width)
              << ";stroke-linejoin:round" << (dash.empty() ? "" : ";stroke-dasharray:" + dash) << "}\n";
    };
    const auto dash = [&](std::initializer_list<double> lengths) {
        std::string out;
        for (const double l : lengths) {
            out += (out.empty() ? "" : " ") + svgNumber(l * w);
        }
        return out;
    };
    m_out << "<style>\n";
    m_out << "text{font-family:sans-serif;fill:#222}\n";
    rule("cut", "#222", w, "");
    rule("sew", "#555", 0.8 * w, dash({6, 4}));
    rule("onfold", "#222", 1.4 * w, dash({14, 4, 3, 4}));
    rule("inner", "#777", 0.7 * w, "");
    rule("fold", "#1565c0", 0.8 * w, dash({10, 4, 2, 4}));
    rule("slit", "#b71c1c", 0.8 * w, "");
    rule("dart", "#555", 0.8 * w, "");
    rule("notch", "#222", 1.4 * w, "");
    rule("fastener", "#222", 0.8 * w, "");
    rule("grain", "#222", 0.8 * w, "");
    m_out << "</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n";
}

void Drawing::writeOutline(const Panel& panel, const PanelPen& pen) {
    const auto fold = foldOf(panel.shape);
    std::vector<CurveSegment> drawn;
    std::vector<CurveSegment> whole;
    std::vector<CurveSegment> legs;
    for (const CutPiece& piece : cutOutline(panel.shape)) {
        whole.push_back(piece.segment);
        if (!piece.onMirrorHalf) {
            (piece.dart.valid() ? legs : drawn).push_back(piece.segment);
        }
    }
    const Fabric* fabric = m_pattern.findFabric(panel.fabric);
    const Colour colour = fabric ? fabric->colour : Colour{};
    const std::string half = pathData(pen, segmentsOf(panel.shape.outline), true);
    if (fold) {
        m_out << "<path fill=\"" << svgWash(colour, 0.14) << "\" d=\"" << pathData(pen, whole, true) << "\"/>\n";
    }
    m_out << "<path fill=\"" << svgWash(colour, 0.38) << "\" d=\"" << half << "\"/>\n";

    bool allowed = false;
    if (m_options.seamAllowances) {
        for (const Edge& e : panel.shape.outline.edges) {
            allowed = allowed || e.allowanceMm > 0;
        }
    }
    if (allowed) {
        const AllowanceOutline cut = allowanceOutline(panel.shape);
        const Vec2 middle = middleOf(flatten(panel.shape.outline, 1));
        const auto closedLine = [&](const std::vector<Vec2>& polygon) {
            if (!fold) {
                path("cut", polylineData(pen, polygon, true));
                return;
            }
            for (const std::vector<Vec2>& line : beside(polygon, fold->start, fold->end, middle)) {
                path("cut", polylineData(pen, line, false));
            }
        };
        closedLine(cut.outline);
        for (const auto* list : {&cut.holes, &cut.gaps}) {
            for (const std::vector<Vec2>& polygon : *list) {
                closedLine(polygon);
            }
        }
    }
    path(allowed ? "sew" : "cut", pathData(pen, drawn, false));
    for (const Path& hole : panel.shape.holes) {
        path(allowed ? "sew" : "cut", pathData(pen, segmentsOf(hole), true));
    }
    path("dart", pathData(pen, legs, false));
    if (fold) {
        path("onfold", pathData(pen, {*fold}, false));
    }
}

void Drawing::writeInternals(const Panel& panel, const PanelPen& pen) {
    for (const InternalLine& line : panel.shape.internals) {
        const char* kind = line.kind == InternalKind::Fold ? "fold" : line.kind == InternalKind::Cut ? "slit" : "inner";
        if (wellFormed(line.path)) {
            path(kind, pathData(pen, segmentsOf(line.path), line.path.closed));
        }
    }
}

// The line each dart is folded on, from the middle of its mouth to the tip.
void Drawing::writeDartFolds(const Panel& panel, const PanelPen& pen) {
    std::optional<CutPiece> in;
    for (const CutPiece& piece : cutOutline(panel.shape)) {
        if (piece.onMirrorHalf || !piece.dart.valid()) {
            continue;
        }
        if (piece.towardsTip) {
            in = piece;
        } else if (in && in->dart == piece.dart) {
            path("fold",
                 polylineData(pen, {0.5 * (in->segment.start + piece.segment.end), piece.segment.start}, false));
        }
    }
}

void Drawing::writeNotch(const Panel& panel, const PanelPen& pen, const SeamSide& side, const Notch& notch) {
    const auto place = pointOnSide(m_pattern, side, notch.position);
    if (!place || place->panel != panel.id) {
        return;
    }
    // The direction of the seam there, from the nearer neighbour on the same panel.
    constexpr double step = 1e-3;
    Vec2 along = Vec2::Zero();
    for (const double to : {notch.position + step, notch.position - step}) {
        const auto next = to >= 0 && to <= 1 ? pointOnSide(m_pattern, side, to) : std::nullopt;
        if (next && next->panel == panel.id && (next->at - place->at).norm() > 1e-9 && along.isZero()) {
            along = (next->at - place->at).normalized();
        }
    }
    if (along.isZero()) {
        return;
    }
    Vec2 at = place->at;
    const std::vector<Vec2> outline = flatten(panel.shape.outline, 0.1);
    // Of a piece cut on fold the drawn half carries the marks of both.
    if (const auto fold = foldOf(panel.shape)) {
        const Vec2 direction = fold->end - fold->start;
        const double ofHalf = cross(direction, middleOf(outline) - fold->start);
        if (cross(direction, at - fold->start) * ofHalf < 0) {
            const Vec2 tip = acrossFold(panel.shape, Vec2(at + along));
            at = acrossFold(panel.shape, at);
            along = tip - at;
        }
    }
    for (const auto& [id, drawn] : m_notchesDrawn) {
        if (id == panel.id && (drawn - at).norm() < 0.5) {
            return;
        }
    }
    m_notchesDrawn.emplace_back(panel.id, at);
    Vec2 outwards = leftOf(along);
    if (contains(outline, Vec2(at + 0.5 * outwards))) {
        outwards = -outwards;
    }
    constexpr double apart = 6;
    std::string d;
    for (int i = 0; i < std::clamp(notch.count, 1, 6); ++i) {
        const Vec2 foot = at + (i - 0.5 * (notch.count - 1)) * apart * along;
        d += "M" + pen.at(foot - 2 * outwards) + "L" + pen.at(foot + 7 * outwards);
    }
    path("notch", d);
}

void Drawing::writeNotches(const Panel& panel, const PanelPen& pen) {
    for (const Seam& seam : m_pattern.seams) {
        for (const Notch& notch : seam.notches) {
            writeNotch(panel, pen, seam.a, notch);
            writeNotch(panel, pen, seam.b, notch);
        }
    }
}

void Drawing::writeGrainAndLabel(const Panel& panel) {
    const auto label = labelFor(panel, m_pattern.findFabric(panel.fabric), m_options.textMm);
    if (!label) {
        return;
    }
    std::string d;
    const Vec2 across = leftOf(label->arrowHalf).normalized();
    const double head = std::min(0.6 * m_options.textMm, 0.4 * label->arrowHalf.norm());
    for (const double way : {1.0, -1.0}) {
        const Vec2 tip = label->arrowCentre + way * label->arrowHalf;
        const Vec2 neck = tip - way * head * label->arrowHalf.normalized();
        d += "M" + m_sheet.at(label->arrowCentre) + "L" + m_sheet.at(tip);
        for (const double hand : {0.35, -0.35}) {
            d += "M" + m_sheet.at(neck + hand * head * across) + "L" + m_sheet.at(tip);
        }
    }
    path("grain", d);
    for (const LabelLine& line : label->lines) {
        text(line.at, line.height, line.text, "start");
    }
}

void Drawing::writePanel(const Panel& panel) {
    const PanelPen pen{panel, m_sheet};
    m_out << "<g id=\"panel-" << static_cast<long long>(panel.id.value) << "\">\n<title>" << svgText(panel.name)
          << "</title>\n";
    if (drawable(panel)) {
        writeOutline(panel, pen);
        writeInternals(panel, pen);
        writeDartFolds(panel, pen);
        writeNotches(panel, pen);
        path("fastener", fastenerData(m_pattern, pen));
        writeGrainAndLabel(panel);
    }
    m_out << "</g>\n";
}

void Drawing::writeTitle() {
    const Vec2 corner = m_sheet.origin + Vec2(m_options.marginMm, -m_options.marginMm);
    text(corner - Vec2(0, m_options.textMm), 1.6 * m_options.textMm, m_pattern.name, "start");
    if (!m_options.testSquare) {
        return;
    }
    const Vec2 low = corner - Vec2(0, 1.6 * m_options.textMm + 58);
    m_out << "<rect class=\"cut\" " << m_sheet.xy("x", "y", low + Vec2(0, 50)) << " width=\"50\" height=\"50\"/>\n";
    text(low + Vec2(25, 22), 8, "5 cm", "middle");
}

std::string Drawing::write() {
    openSheet();
    writeStyle();
    for (const PanelPtr& panel : m_pattern.panels) {
        writePanel(*panel);
    }
    writeTitle();
    m_out << "</svg>\n";
    return m_out.text();
}

} // namespace

std::string writeSvg(const Pattern& pattern, const SvgOptions& options) {
    return Drawing(pattern, options).write();
}

Result<void> saveSvg(const Pattern& pattern, const std::string& path) {
    TextOutput out;
    out << writeSvg(pattern);
    return out.writeTo(path);
}

} // namespace toile
