#pragma once

#include "core/base/vec.h"
#include "core/pattern/panel.h"

#include <vector>

namespace toile {

// The rectangle round places of a panel, mm.
struct FlatBox {
    Vec2 low = Vec2::Constant(1e300), high = Vec2::Constant(-1e300);

    void add(const Vec2& p) {
        low = low.cwiseMin(p);
        high = high.cwiseMax(p);
    }
    [[nodiscard]] double width() const { return high.x() - low.x(); }
    [[nodiscard]] Vec2 middle() const { return 0.5 * (low + high); }
};
[[nodiscard]] FlatBox boxOf(const std::vector<Vec2>& points);

// Places along a panel's outline.
[[nodiscard]] std::vector<Vec2> outlineOf(const Panel& panel);

// Places all over a panel: its outline, and a lattice within.
[[nodiscard]] std::vector<Vec2> placesOf(const std::vector<Vec2>& outline, const FlatBox& box);

} // namespace toile
