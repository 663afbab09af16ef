#pragma once

#include "core/pattern/pattern.h"

#include <QLineF>

#include <set>
#include <utility>
#include <vector>

namespace toile {

// Where a drawn or dragged point should go instead of where the hand put it.
struct Snap {
    Vec2 at = Vec2::Zero();     // table mm
    bool snapped = false;       // to a point, an edge or in line with a point
    std::vector<QLineF> guides; // that show why
};

struct SnapRequest {
    Vec2 table = Vec2::Zero();
    double reachMm = 5;
    double gridMm = 0; // 0: no grid
    // Points that move along and therefore cannot hold the hand.
    std::set<std::pair<PanelId, PointId>> moving;
};

// Points win over edges, edges over being level or upright with a point, that over the grid.
[[nodiscard]] Snap snapped(const Pattern& pattern, const SnapRequest& request);

// The place nearest to `at` seen from `from` in a direction of a multiple of 45 degrees.
[[nodiscard]] Vec2 lockedTo45(const Vec2& from, const Vec2& at);

} // namespace toile
