#include "ui/canvas/table_hit.h"

#include "core/pattern/edits/panel_cut.h"

namespace toile {

namespace {

struct NearestOnShape {
    TableHit hit;
    double pointDistance;
    double edgeDistance;
};

void searchPath(const Path& path, InternalId internal, NearestOnShape& nearest) {
    if (!wellFormed(path)) {
        return;
    }
    for (const PathPoint& point : path.points) {
        const double distance = (point.position - nearest.hit.inPanel).norm();
        if (distance < nearest.pointDistance) {
            nearest.pointDistance = distance;
            nearest.hit.point = point.id;
            nearest.hit.internal = internal;
        }
    }
    for (std::size_t i = 0; i < path.edges.size(); ++i) {
        const CurveSegment segment = segmentOf(path, i);
        const CurvePoint closest = closestPoint(segment, nearest.hit.inPanel);
        if (closest.distance < nearest.edgeDistance) {
            nearest.edgeDistance = closest.distance;
            nearest.hit.edge = path.edges[i].id;
            const ArcLength arc(segment);
            nearest.hit.edgeFraction = arc.total() > 0 ? arc.lengthUpTo(closest.t) / arc.total() : 0;
            if (!nearest.hit.point.valid()) {
                nearest.hit.internal = internal;
            }
        }
    }
}

NearestOnShape nearestOn(const Panel& panel, const Vec2& inPanel, double reachMm) {
    NearestOnShape nearest{{}, reachMm, reachMm};
    nearest.hit.panel = panel.id;
    nearest.hit.inPanel = inPanel;
    searchPath(panel.shape.outline, {}, nearest);
    for (const Path& hole : panel.shape.holes) {
        searchPath(hole, {}, nearest);
    }
    for (const InternalLine& line : panel.shape.internals) {
        searchPath(line.path, line.id, nearest);
    }
    return nearest;
}

bool canBeHit(const Panel& panel) {
    return panel.visible && wellFormed(panel.shape.outline);
}

bool onCloth(const Panel& panel, const Vec2& inPanel) {
    std::vector<Vec2> loop;
    for (const CutPiece& piece : cutOutline(panel.shape)) {
        const std::vector<Vec2> points = flatten(piece.segment, 0.5);
        loop.insert(loop.end(), points.begin(), points.end());
    }
    return loop.size() > 2 && contains(loop, inPanel);
}

} // namespace

std::optional<TableHit> hitTest(const Pattern& pattern, const Vec2& table, double reachMm) {
    for (auto at = pattern.panels.rbegin(); at != pattern.panels.rend(); ++at) {
        const Panel& panel = **at;
        if (!canBeHit(panel)) {
            continue;
        }
        const NearestOnShape nearest = nearestOn(panel, fromTable(panel, table), reachMm);
        if (nearest.hit.point.valid() || nearest.hit.edge.valid() || onCloth(panel, nearest.hit.inPanel)) {
            return nearest.hit;
        }
    }
    return std::nullopt;
}

std::optional<TableHit> hitTestWhole(const Pattern& pattern, const Vec2& table, double reachMm) {
    auto hit = hitTest(pattern, table, reachMm);
    if (hit && (hit->edge.valid() || hit->point.valid())) {
        return hit;
    }
    for (auto at = pattern.panels.rbegin(); at != pattern.panels.rend(); ++at) {
        const Panel& panel = **at;
        if (!canBeHit(panel) || !panel.shape.foldEdge) {
            continue;
        }
        NearestOnShape nearest = nearestOn(panel, acrossFold(panel.shape, fromTable(panel, table)), reachMm);
        if (nearest.hit.edge.valid() && nearest.hit.edge != *panel.shape.foldEdge) {
            nearest.hit.onMirrorHalf = true;
            return nearest.hit;
        }
    }
    return hit;
}

PanelPtr mirrorHalfAt(const Pattern& pattern, const Vec2& table, double reachMm) {
    const auto hit = hitTestWhole(pattern, table, reachMm);
    return hit && hit->onMirrorHalf ? pattern.findPanel(hit->panel) : nullptr;
}

Vec2 acrossFoldOnTable(const Panel& panel, const Vec2& table) {
    return toTable(panel, acrossFold(panel.shape, fromTable(panel, table)));
}

} // namespace toile
