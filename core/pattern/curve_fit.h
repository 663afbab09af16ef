#pragma once

#include "core/pattern/curve.h"

#include <vector>

namespace toile {

// A spline through few of the points, from the first to the last, that stays within a tolerance of the line through all
// of them.
[[nodiscard]] Curve curveThrough(const std::vector<Vec2>& points, double toleranceMm);

} // namespace toile
