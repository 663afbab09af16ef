#include "ui/canvas/snapping.h"

#include "ui/canvas/panel_drawing.h"

#include <cmath>
#include <numbers>

namespace toile {

namespace {

// One walk over all that is drawn, remembering the nearest of each kind.
class Search {
public:
    explicit Search(const SnapRequest& request) : m_request(request) {}

    void visit(const Panel& panel) {
        for (const Path* path : allPaths(panel.shape)) {
            if (!wellFormed(*path)) {
                continue;
            }
            for (const PathPoint& point : path->points) {
                if (!m_request.moving.contains({panel.id, point.id})) {
                    tryPoint(toTable(panel, point.position));
                }
            }
            for (std::size_t i = 0; i < path->edges.size(); ++i) {
                const PointId start = path->points[i].id;
                const PointId end = path->points[endPointIndex(*path, i)].id;
                if (!m_request.moving.contains({panel.id, start}) && !m_request.moving.contains({panel.id, end})) {
                    tryEdge(panel, segmentOf(*path, i));
                }
            }
        }
    }

    [[nodiscard]] Snap result() const {
        if (m_point.found()) {
            return {m_point.at, true, {}};
        }
        if (m_edge.found()) {
            return {m_edge.at, true, {}};
        }
        Snap snap{m_request.table, m_level.found() || m_upright.found(), {}};
        onGrid(snap.at);
        if (m_upright.found()) {
            snap.at.x() = m_upright.at.x();
        }
        if (m_level.found()) {
            snap.at.y() = m_level.at.y();
        }
        for (const Nearest* line : {&m_upright, &m_level}) {
            if (line->found()) {
                snap.guides.emplace_back(pointOf(line->at), pointOf(snap.at));
            }
        }
        return snap;
    }

private:
    struct Nearest {
        double distance = 1e300;
        Vec2 at = Vec2::Zero();
        [[nodiscard]] bool found() const { return distance < 1e300; }
    };

    void tryPoint(const Vec2& at) {
        const Vec2 off = (at - m_request.table).cwiseAbs();
        take(m_point, off.norm(), at);
        // Being in line counts within half the reach: it happens by chance more often.
        take(m_upright, 2 * off.x(), at);
        take(m_level, 2 * off.y(), at);
    }
    void tryEdge(const Panel& panel, const CurveSegment& segment) {
        const CurvePoint nearest = closestPoint(segment, fromTable(panel, m_request.table));
        take(m_edge, nearest.distance, toTable(panel, nearest.position));
    }
    void take(Nearest& best, double distance, const Vec2& at) const {
        if (distance < best.distance && distance <= m_request.reachMm) {
            best = {distance, at};
        }
    }
    void onGrid(Vec2& at) const {
        if (m_request.gridMm > 0) {
            at = (at / m_request.gridMm).array().round() * m_request.gridMm;
        }
    }

    const SnapRequest& m_request;
    Nearest m_point, m_edge, m_upright, m_level;
};

} // namespace

Snap snapped(const Pattern& pattern, const SnapRequest& request) {
    Search search(request);
    for (const PanelPtr& panel : pattern.panels) {
        if (panel->visible) {
            search.visit(*panel);
        }
    }
    return search.result();
}

Vec2 lockedTo45(const Vec2& from, const Vec2& at) {
    const Vec2 way = at - from;
    const double step = std::numbers::pi / 4;
    const double angle = std::round(std::atan2(way.y(), way.x()) / step) * step;
    const Vec2 direction(std::cos(angle), std::sin(angle));
    return from + way.dot(direction) * direction;
}

} // namespace toile
