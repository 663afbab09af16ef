#pragma once

#include "core/pattern/pattern.h"

#include <QLineF>

#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace toile {

// Where a drawn or dragged point should go instead of where the hand put it.
struct Snap {
    Vec2 at = Vec2::Zero();     // table mm
    bool snapped = false;       // to a point, a crossing, an edge, in line with a point or to an angle
    std::vector<QLineF> guides; // that show why
};

struct SnapRequest {
    Vec2 table = Vec2::Zero();
    double reachMm = 5;
    double gridMm = 0;    // 0: no grid
    bool toThings = true; // points, edges, being in line, angles; or to the grid at most
    // Where the line begins that the hand draws: round angles hold it.
    std::optional<Vec2> from;
    // Points that move along and therefore cannot hold the hand.
    std::set<std::pair<PanelId, PointId>> moving;
};

// Points and crossings of edges win over edges, edges over being level or upright with a point, that over a multiple of
// 15 degrees, that over the grid.
[[nodiscard]] Snap snapped(const Pattern& pattern, const SnapRequest& request);

// The place nearest to `at` seen from `from` in a direction of a multiple of 45 degrees.
[[nodiscard]] Vec2 lockedTo45(const Vec2& from, const Vec2& at);

} // namespace toile
