#include "ui/tools/moved_points.h"

#include "core/pattern/edits/pattern_edits_points.h"

#include <set>

namespace toile {

Vec2 turnedIntoPanel(const Panel& panel, const Vec2& tableBy) {
    return fromTable(panel, tableBy) - fromTable(panel, Vec2::Zero());
}

Result<Pattern> moveSelected(const Pattern& before, const Selection& selection, const Vec2& tableBy) {
    Pattern after = before;
    // Linked copies follow: a point that is selected on two of them moves once.
    std::set<std::pair<PanelId, PointId>> movedPoints;
    std::set<std::pair<PanelId, EdgeId>> movedEdges;
    for (const PanelPtr& panel : before.panels) {
        if (panel->locked) {
            continue;
        }
        const Vec2 by = turnedIntoPanel(*panel, tableBy);
        const PanelId shape = before.shapeSource(panel->id);
        std::vector<PointMove> moves;
        std::vector<EdgeId> edges;
        for (const Path* path : allPaths(panel->shape)) {
            std::set<PointId> taken; // along by an edge
            for (std::size_t i = 0; i < path->edges.size(); ++i) {
                const EdgeId edge = path->edges[i].id;
                if (selection.edges.contains({panel->id, edge})) {
                    taken.insert({path->points[i].id, path->points[endPointIndex(*path, i)].id});
                    if (movedEdges.insert({shape, edge}).second) {
                        edges.push_back(edge);
                    }
                }
            }
            for (const PathPoint& point : path->points) {
                if (selection.points.contains({panel->id, point.id}) && !taken.contains(point.id) &&
                    movedPoints.insert({shape, point.id}).second) {
                    moves.push_back({point.id, point.position + by});
                }
            }
        }
        if (!moves.empty()) {
            Result<Pattern> moved = movePoints(after, panel->id, moves);
            if (!moved) {
                return moved;
            }
            after = std::move(moved.value());
        }
        if (!edges.empty()) {
            Result<Pattern> moved = moveEdges(after, panel->id, edges, by);
            if (!moved) {
                return moved;
            }
            after = std::move(moved.value());
        }
    }
    return after;
}

} // namespace toile
