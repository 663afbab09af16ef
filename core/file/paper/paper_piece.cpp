#include "core/file/paper/paper_piece.h"

#include "core/file/paper/paper_fasteners.h"
#include "core/pattern/allowance/seam_allowance.h"
#include "core/pattern/edits/panel_cut.h"
#include "core/pattern/panel_limits.h"
#include "core/pattern/seam_direction.h"

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
    if (!wellFormed(panel.shape.outline) || hasTooManyEdges(panel.shape)) {
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

std::vector<CurveSegment> lineThrough(const std::vector<Vec2>& points) {
    std::vector<CurveSegment> segments;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        segments.push_back({points[i], {}, points[i + 1]});
    }
    return segments;
}

class PieceDrawer {
public:
    PieceDrawer(const Pattern& pattern, const PanelPtr& panel, const PaperOptions& options)
        : m_pattern(pattern), m_panel(*panel), m_options(options) {
        m_piece.panel = panel;
        if (const Fabric* fabric = pattern.findFabric(panel->fabric)) {
            m_piece.colour = fabric->colour;
        }
        if (panel->shape.foldEdge) {
            m_fold = edgeSegment(panel->shape, *panel->shape.foldEdge);
        }
    }

    PaperPiece draw() {
        addOutline();
        addInternals();
        addDartFolds();
        addNotches();
        addFasteners();
        addGrainAndWords();
        return std::move(m_piece);
    }

private:
    void stroke(PaperLine line, const std::vector<CurveSegment>& segments, bool closed = false) {
        if (!segments.empty()) {
            m_piece.strokes.push_back({line, onTable(segments), closed});
        }
    }

    [[nodiscard]] std::vector<CurveSegment> onTable(std::vector<CurveSegment> segments) const {
        for (CurveSegment& s : segments) {
            s.start = toTable(m_panel, s.start);
            s.end = toTable(m_panel, s.end);
            for (Vec2& control : s.curve.controls) {
                control = toTable(m_panel, control);
            }
        }
        return segments;
    }

    void addOutline();
    void addCutLine();
    void addInternals();
    void addDartFolds();
    void addNotches();
    void addNotch(const SeamSide& side, const Notch& notch);
    void addFasteners();
    void addGrainAndWords();

    const Pattern& m_pattern;
    const Panel& m_panel;
    const PaperOptions& m_options;
    std::optional<CurveSegment> m_fold;
    PaperPiece m_piece;
    std::vector<Vec2> m_notchesDrawn;
};

void PieceDrawer::addOutline() {
    std::vector<CurveSegment> drawn;
    std::vector<CurveSegment> whole;
    std::vector<CurveSegment> legs;
    for (const CutPiece& piece : cutOutline(m_panel.shape)) {
        whole.push_back(piece.segment);
        if (!piece.onMirrorHalf) {
            (piece.dart.valid() ? legs : drawn).push_back(piece.segment);
        }
        for (const Vec2& p : flatten(piece.segment, 0.1)) {
            m_piece.box.extend(toTable(m_panel, p));
        }
    }
    m_piece.half = onTable(segmentsOf(m_panel.shape.outline));
    if (m_fold) {
        m_piece.whole = onTable(whole);
    }
    const std::vector<Edge>& edges = m_panel.shape.outline.edges;
    const bool allowed = m_options.seamAllowances &&
                         std::any_of(edges.begin(), edges.end(), [](const Edge& e) { return e.allowanceMm > 0; });
    if (allowed) {
        addCutLine();
    }
    const PaperLine line = allowed ? PaperLine::Sew : PaperLine::Cut;
    stroke(line, drawn);
    for (const Path& hole : m_panel.shape.holes) {
        stroke(line, segmentsOf(hole), true);
    }
    stroke(PaperLine::Dart, legs);
    if (m_fold) {
        stroke(PaperLine::OnFold, {*m_fold});
    }
}

void PieceDrawer::addCutLine() {
    const AllowanceOutline cut = allowanceOutline(m_panel.shape);
    const Vec2 middle = middleOf(flatten(m_panel.shape.outline, 1));
    const auto closedLine = [&](const std::vector<Vec2>& polygon) {
        if (!m_fold) {
            stroke(PaperLine::Cut, lineThrough(polygon), true);
            return;
        }
        for (const std::vector<Vec2>& line : beside(polygon, m_fold->start, m_fold->end, middle)) {
            stroke(PaperLine::Cut, lineThrough(line));
        }
    };
    closedLine(cut.outline);
    for (const auto* list : {&cut.holes, &cut.gaps}) {
        for (const std::vector<Vec2>& polygon : *list) {
            closedLine(polygon);
        }
    }
}

void PieceDrawer::addInternals() {
    for (const InternalLine& line : m_panel.shape.internals) {
        if (wellFormed(line.path)) {
            stroke(line.kind == InternalKind::Fold  ? PaperLine::Fold
                   : line.kind == InternalKind::Cut ? PaperLine::Slit
                                                    : PaperLine::Inner,
                   segmentsOf(line.path), line.path.closed);
        }
    }
}

// The line each dart is folded on, from the middle of its mouth to the tip.
void PieceDrawer::addDartFolds() {
    std::optional<CutPiece> in;
    for (const CutPiece& piece : cutOutline(m_panel.shape)) {
        if (piece.onMirrorHalf || !piece.dart.valid()) {
            continue;
        }
        if (piece.towardsTip) {
            in = piece;
        } else if (in && in->dart == piece.dart) {
            stroke(PaperLine::Fold, lineThrough({0.5 * (in->segment.start + piece.segment.end), piece.segment.start}));
        }
    }
}

void PieceDrawer::addNotch(const SeamSide& side, const Notch& notch) {
    const auto place = pointOnSide(m_pattern, side, notch.position);
    if (!place || place->panel != m_panel.id) {
        return;
    }
    // The direction of the seam there, from the nearer neighbour on the same panel.
    constexpr double step = 1e-3;
    Vec2 along = Vec2::Zero();
    for (const double to : {notch.position + step, notch.position - step}) {
        const auto next = to >= 0 && to <= 1 ? pointOnSide(m_pattern, side, to) : std::nullopt;
        if (next && next->panel == m_panel.id && (next->at - place->at).norm() > 1e-9 && along.isZero()) {
            along = (next->at - place->at).normalized();
        }
    }
    if (along.isZero()) {
        return;
    }
    Vec2 at = place->at;
    const std::vector<Vec2> outline = flatten(m_panel.shape.outline, 0.1);
    // Of a piece cut on fold the drawn half carries the marks of both.
    if (m_fold) {
        const Vec2 direction = m_fold->end - m_fold->start;
        const double ofHalf = cross(direction, middleOf(outline) - m_fold->start);
        if (cross(direction, at - m_fold->start) * ofHalf < 0) {
            const Vec2 tip = acrossFold(m_panel.shape, Vec2(at + along));
            at = acrossFold(m_panel.shape, at);
            along = tip - at;
        }
    }
    for (const Vec2& drawn : m_notchesDrawn) {
        if ((drawn - at).norm() < 0.5) {
            return;
        }
    }
    m_notchesDrawn.push_back(at);
    Vec2 outwards = leftOf(along);
    if (contains(outline, Vec2(at + 0.5 * outwards))) {
        outwards = -outwards;
    }
    const Vec2 origin = toTable(m_panel, Vec2::Zero());
    const PaperNotch drawn{toTable(m_panel, at), toTable(m_panel, along) - origin, toTable(m_panel, outwards) - origin,
                           std::clamp(notch.count, 1, 6)};
    PaperStroke strokes{PaperLine::Notch, {}, false};
    for (const Vec2& foot : feetOf(drawn)) {
        strokes.segments.push_back({foot - 2 * drawn.outwards, {}, foot + 7 * drawn.outwards});
    }
    m_piece.strokes.push_back(std::move(strokes));
    m_piece.notches.push_back(drawn);
}

void PieceDrawer::addNotches() {
    for (const Seam& seam : m_pattern.seams) {
        for (const Notch& notch : seam.notches) {
            addNotch(seam.a, notch);
            addNotch(seam.b, notch);
        }
    }
}

void PieceDrawer::addFasteners() {
    std::vector<CurveSegment> all;
    for (const FastenerMark& mark : fastenersOn(m_pattern, m_panel)) {
        m_piece.fasteners.push_back(toTable(m_panel, mark.at));
        for (const std::vector<Vec2>& line : mark.lines) {
            for (const CurveSegment& segment : lineThrough(line)) {
                all.push_back(segment);
            }
        }
    }
    stroke(PaperLine::Fastener, all);
}

void PieceDrawer::addGrainAndWords() {
    const auto label = labelFor(m_panel, m_pattern.findFabric(m_panel.fabric), m_options.textMm);
    if (!label) {
        return;
    }
    PaperStroke arrow{PaperLine::Grain, {}, false};
    const Vec2 across = leftOf(label->arrowHalf).normalized();
    const double head = std::min(0.6 * m_options.textMm, 0.4 * label->arrowHalf.norm());
    for (const double way : {1.0, -1.0}) {
        const Vec2 tip = label->arrowCentre + way * label->arrowHalf;
        const Vec2 neck = tip - way * head * label->arrowHalf.normalized();
        arrow.segments.push_back({label->arrowCentre, {}, tip});
        for (const double hand : {0.35, -0.35}) {
            arrow.segments.push_back({neck + hand * head * across, {}, tip});
        }
    }
    m_piece.strokes.push_back(std::move(arrow));
    m_piece.grain = {Vec2(label->arrowCentre - label->arrowHalf), Vec2(label->arrowCentre + label->arrowHalf)};
    m_piece.words = label->lines;
}

// The cubic with the ends and derivatives of a stretch of a curve: exact for lines and Beziers, close for short
// stretches of any other kind.
CurveSegment cubicOver(const CurveSegment& s, double from, double to) {
    const double third = (to - from) / 3;
    const Vec2 a = positionAt(s, from);
    const Vec2 b = positionAt(s, to);
    return {a, {CurveKind::Cubic, {a + third * derivativeAt(s, from), b - third * derivativeAt(s, to)}}, b};
}

void appendCubics(const CurveSegment& s, double from, double to, int depth, std::vector<CurveSegment>& out) {
    constexpr double toleranceMm = 0.02;
    constexpr double straightMm = 0.01;
    const CurveSegment cubic = cubicOver(s, from, to);
    double off = 0;
    for (const double t : {0.2, 0.5, 0.8}) {
        off = std::max(off, (positionAt(cubic, t) - positionAt(s, from + t * (to - from))).norm());
    }
    if (off > toleranceMm && depth < 8) {
        const double middle = 0.5 * (from + to);
        appendCubics(s, from, middle, depth + 1, out);
        appendCubics(s, middle, to, depth + 1, out);
        return;
    }
    const Vec2 chord = cubic.end - cubic.start;
    const double bulge = std::max(std::abs(cross(chord, cubic.curve.controls[0] - cubic.start)),
                                  std::abs(cross(chord, cubic.curve.controls[1] - cubic.start)));
    out.push_back(bulge <= straightMm * chord.norm() ? CurveSegment{cubic.start, {}, cubic.end} : cubic);
}

} // namespace

std::vector<PaperPiece> paperPieces(const Pattern& pattern, const PaperOptions& options) {
    std::vector<PaperPiece> pieces;
    for (const PanelPtr& panel : pattern.panels) {
        if (drawable(*panel)) {
            pieces.push_back(PieceDrawer(pattern, panel, options).draw());
        }
    }
    return pieces;
}

const std::array<PaperLineStyle, 10>& paperLineStyles() {
    constexpr Colour black{0x22, 0x22, 0x22};
    constexpr Colour grey{0x55, 0x55, 0x55};
    static constexpr std::array<PaperLineStyle, 10> kStyles{{
        {PaperLine::Cut, "cut", black, 1, {}},
        {PaperLine::Sew, "sew", grey, 0.8, {6, 4}},
        {PaperLine::OnFold, "onfold", black, 1.4, {14, 4, 3, 4}},
        {PaperLine::Inner, "inner", {0x77, 0x77, 0x77}, 0.7, {}},
        {PaperLine::Fold, "fold", {0x15, 0x65, 0xc0}, 0.8, {10, 4, 2, 4}},
        {PaperLine::Slit, "slit", {0xb7, 0x1c, 0x1c}, 0.8, {}},
        {PaperLine::Dart, "dart", grey, 0.8, {}},
        {PaperLine::Notch, "notch", black, 1.4, {}},
        {PaperLine::Fastener, "fastener", black, 0.8, {}},
        {PaperLine::Grain, "grain", black, 0.8, {}},
    }};
    return kStyles;
}

std::vector<Vec2> feetOf(const PaperNotch& notch) {
    constexpr double apart = 6;
    std::vector<Vec2> feet;
    for (int i = 0; i < notch.count; ++i) {
        feet.push_back(notch.at + (i - 0.5 * (notch.count - 1)) * apart * notch.along);
    }
    return feet;
}

std::vector<CurveSegment> linesAndCubics(const CurveSegment& segment) {
    std::vector<CurveSegment> out;
    appendCubics(segment, 0, 1, 0, out);
    return out;
}

} // namespace toile
