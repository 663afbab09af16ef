#include "ui/canvas/snapping.h"

#include "ui/canvas/panel_drawing.h"

#include <algorithm>
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
        if (const auto crossing = nearestCrossing()) {
            return {*crossing, true, {}};
        }
        if (m_edge.found()) {
            return {m_edge.at, true, {}};
        }
        Snap snap{m_request.table, m_level.found() || m_upright.found(), {}};
        if (!snap.snapped && m_request.toThings && onAngle(snap)) {
            return snap;
        }
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
        if (nearest.distance <= m_request.reachMm) {
            keepPiecesNear(panel, segment);
        }
    }
    // Straight pieces of edges within reach: where two of them cross the hand is held.
    void keepPiecesNear(const Panel& panel, const CurveSegment& segment) {
        const std::vector<Vec2> points = flatten(segment, 0.05);
        for (std::size_t i = 1; i < points.size(); ++i) {
            const QLineF piece(pointOf(toTable(panel, points[i - 1])), pointOf(toTable(panel, points[i])));
            const Vec2 a = vecOf(piece.p1());
            const Vec2 way = vecOf(piece.p2()) - a;
            const double t = std::clamp((m_request.table - a).dot(way) / std::max(way.squaredNorm(), 1e-12), 0.0, 1.0);
            if ((a + t * way - m_request.table).norm() <= m_request.reachMm) {
                m_pieces.push_back(piece);
            }
        }
    }
    [[nodiscard]] std::optional<Vec2> nearestCrossing() const {
        Nearest best;
        for (std::size_t i = 0; i < m_pieces.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                QPointF at;
                if (m_pieces[i].intersects(m_pieces[j], &at) == QLineF::BoundedIntersection) {
                    take(best, (vecOf(at) - m_request.table).norm(), vecOf(at));
                }
            }
        }
        return best.found() ? std::optional(best.at) : std::nullopt;
    }
    bool onAngle(Snap& snap) const {
        const Vec2 way = m_request.table - m_request.from.value_or(m_request.table);
        if (way.norm() < 4 * m_request.reachMm) {
            return false;
        }
        const double step = std::numbers::pi / 12;
        const double angle = std::round(std::atan2(way.y(), way.x()) / step) * step;
        const Vec2 direction(std::cos(angle), std::sin(angle));
        const double along = way.dot(direction);
        const Vec2 at = *m_request.from + along * direction;
        if ((at - m_request.table).norm() > m_request.reachMm / 2) {
            return false;
        }
        // Along the ray the length falls on the grid.
        const double grid = m_request.gridMm;
        snap.at = *m_request.from + (grid > 0 ? std::round(along / grid) * grid : along) * direction;
        snap.snapped = true;
        snap.guides = {QLineF(pointOf(*m_request.from), pointOf(snap.at))};
        return true;
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
    std::vector<QLineF> m_pieces;
};

} // namespace

Snap snapped(const Pattern& pattern, const SnapRequest& request) {
    Search search(request);
    for (const PanelPtr& panel : pattern.panels) {
        if (panel->visible && request.toThings) {
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
