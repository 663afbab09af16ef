#include "core/mesh/flat/cut_edges.h"

#include "core/base/units.h"
#include "core/pattern/check/polygon_crossings.h"
#include "core/pattern/panel_limits.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace toile {

namespace {

constexpr double kLargestMm = 1e5; // a hundred metres: beyond it a slip of the units, not a panel

bool usable(const Vec2& p) {
    return std::abs(p.x()) <= kLargestMm && std::abs(p.y()) <= kLargestMm; // false for numbers that are none
}

bool usable(const Path& path) {
    if (!wellFormed(path)) {
        return false;
    }
    for (const PathPoint& p : path.points) {
        if (!usable(p.position)) {
            return false;
        }
    }
    for (const Edge& e : path.edges) {
        const CurveKindInfo& info = infoOf(e.curve.kind);
        const std::size_t n = e.curve.controls.size();
        if (n < info.leastControls || n > info.mostControls ||
            !std::all_of(e.curve.controls.begin(), e.curve.controls.end(), [](const Vec2& c) { return usable(c); })) {
            return false;
        }
    }
    return true;
}

double turnOf(const CurveSegment& s) {
    if (s.curve.kind == CurveKind::Line) {
        return 0;
    }
    const int steps = 12 * static_cast<int>(std::max<std::size_t>(1, s.curve.controls.size()));
    double turn = 0;
    Vec2 before = directionAt(s, 0);
    for (int i = 1; i <= steps; ++i) {
        const Vec2 after = directionAt(s, static_cast<double>(i) / steps);
        turn += std::abs(std::atan2(cross(before, after), before.dot(after)));
        before = after;
    }
    return degrees(turn);
}

class Taker {
public:
    explicit Taker(CutPanel& panel) : m_panel(panel) {}

    void beginLine(CutLineKind kind, bool closed, InternalId internal) {
        m_panel.lines.push_back({kind, closed, internal, {}});
    }

    void addStretch(const CutEdgeKey& key, const CurveSegment& segment, double from, double to) {
        ArcLength measure(segment);
        const double length = measure.total();
        if (!(length > 1e-9)) {
            return; // nothing there; its neighbours meet in the same point
        }
        const auto [found, isNew] = m_panel.indexOf.try_emplace(key, m_panel.edges.size());
        if (isNew) {
            m_panel.edges.push_back({key, m_panel.lines.size() - 1, 0, 0, {}});
        }
        CutEdge& edge = m_panel.edges[found->second];
        edge.lengthMm = key.dart.valid() ? std::max(edge.lengthMm, length) : edge.lengthMm + length;
        edge.turnDeg = std::max(edge.turnDeg, turnOf(segment));
        edge.stretches.push_back(m_panel.stretches.size());
        m_panel.lines.back().stretches.push_back(m_panel.stretches.size());
        m_panel.stretches.push_back({segment, std::move(measure), found->second, from, to});
    }

    void addPath(CutLineKind kind, const Path& path, InternalId internal, bool onMirrorHalf) {
        beginLine(kind, path.closed, internal);
        for (std::size_t i = 0; i < path.edges.size(); ++i) {
            addStretch({path.edges[i].id, {}, onMirrorHalf}, segmentOf(path, i), 0, 1);
        }
    }

private:
    CutPanel& m_panel;
};

CutLineKind lineKind(InternalKind kind) {
    return kind == InternalKind::Cut    ? CutLineKind::Cut
           : kind == InternalKind::Fold ? CutLineKind::Fold
                                        : CutLineKind::Plain;
}

// A border that crosses or touches itself has no inside.
std::string faultOfOutline(const CutPanel& cut) {
    Polyline outline;
    for (std::size_t stretch : cut.lines.front().stretches) {
        const std::vector<Vec2> points = flatten(cut.stretches[stretch].segment, 0.05);
        outline.points.insert(outline.points.end(), points.begin(), points.end() - 1);
    }
    const double area = std::abs(signedArea(outline.points));
    if (!(area > 1e-3)) {
        return "the outline encloses nothing; draw it with an area";
    }
    if (const auto crossing = findCrossing({outline})) {
        char text[160];
        std::snprintf(
            text, sizeof text,
            "the outline, darts cut out, crosses or touches itself near (%.1f, %.1f) mm; move a point so that "
            "it does not",
            crossing->at.x(), crossing->at.y());
        return text;
    }
    return {};
}

} // namespace

Vec2 CutStretch::positionAt(double edgeFraction) const {
    if (edgeFraction == from) {
        return segment.start;
    }
    if (edgeFraction == to) {
        return segment.end;
    }
    return measure.positionAtFraction((edgeFraction - from) / (to - from));
}

Result<CutPanel> takeApart(const Panel& panel) {
    const PanelShape& shape = panel.shape;
    if (!usable(shape.outline) || !shape.outline.closed) {
        return Error{"panel '" + panel.name +
                     "': the outline is not a closed line of points within 100 m; redraw or remove the panel"};
    }
    PanelShape sound = shape;
    std::erase_if(sound.holes, [](const Path& hole) { return !usable(hole) || !hole.closed; });
    std::erase_if(sound.internals, [](const InternalLine& line) { return !usable(line.path); });
    std::erase_if(sound.darts, [](const Dart& d) {
        return !(std::abs(d.widthMm) <= kLargestMm && std::abs(d.depthMm) <= kLargestMm && d.position >= 0 &&
                 d.position <= 1 && std::abs(d.leanDeg) < 90);
    });
    if (hasTooManyEdges(panel.shape)) {
        return Error{"panel '" + panel.name + "': it has more than " + std::to_string(kMostEdges) +
                     " edges; draw it with fewer points, as curves"};
    }
    CutPanel cut;
    Taker taker(cut);
    taker.beginLine(CutLineKind::Outline, true, {});
    for (const CutPiece& piece : cutOutline(sound)) {
        const bool backwards = piece.dart.valid() && !piece.towardsTip;
        taker.addStretch({piece.edge, piece.dart, piece.onMirrorHalf}, piece.segment, backwards ? 1 : piece.from,
                         backwards ? 0 : piece.to);
    }
    if (cut.stretches.size() < 2) {
        return Error{"panel '" + panel.name + "': the outline encloses nothing; draw at least three points"};
    }
    if (const std::string fault = faultOfOutline(cut); !fault.empty()) {
        return Error{"panel '" + panel.name + "': " + fault};
    }
    for (const CutInternal& hole : cutHoles(sound)) {
        taker.addPath(CutLineKind::Hole, hole.path, {}, hole.onMirrorHalf);
    }
    for (const CutInternal& internal : cutInternals(sound)) {
        taker.addPath(lineKind(internal.line->kind), internal.path, internal.line->id, internal.onMirrorHalf);
    }
    return cut;
}

} // namespace toile
