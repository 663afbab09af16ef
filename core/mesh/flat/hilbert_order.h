#pragma once

#include "core/base/vec.h"

#include <cstdint>
#include <span>
#include <vector>

namespace toile {

// For every point its place along Hilbert's curve through their bounding square: points near each other mostly have
// places near each other, so what is numbered along the curve lies together in memory as it does on the cloth.
[[nodiscard]] std::vector<std::uint64_t> hilbertPlaces(std::span<const Vec2> points);

} // namespace toile
