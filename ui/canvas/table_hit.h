#pragma once

#include "core/pattern/pattern.h"

#include <optional>

namespace toile {

// What lies under a place of the table. The smallest thing within reach wins: a point before an edge before the cloth.
struct TableHit {
    PanelId panel;
    PointId point;           // valid when a corner is near
    EdgeId edge;             // valid when an edge is near
    double edgeFraction = 0; // arc-length fraction of the edge
    InternalId internal;     // of the edge or point, when it belongs to an internal line
    Vec2 inPanel = Vec2::Zero();
    bool onMirrorHalf = false; // of a panel on fold; the rest speaks of the drawn half then
};

// Panels later in the list lie on top. Hidden panels are not there.
[[nodiscard]] std::optional<TableHit> hitTest(const Pattern& pattern, const Vec2& table, double reachMm);

// The same, and on the mirrored halves of panels on fold: for what can be sewn there but not drawn.
[[nodiscard]] std::optional<TableHit> hitTestWhole(const Pattern& pattern, const Vec2& table, double reachMm);

// The panel on fold on whose mirrored half a place is, near its edges, when no drawn line is near.
[[nodiscard]] PanelPtr mirrorHalfAt(const Pattern& pattern, const Vec2& table, double reachMm);
// The place of the table across the fold of a panel that has one.
[[nodiscard]] Vec2 acrossFoldOnTable(const Panel& panel, const Vec2& table);

} // namespace toile
