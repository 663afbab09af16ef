#pragma once

#include "core/base/vec.h"

namespace toile {

// Signs of determinants that are never wrong, for judges: a quick evaluation with a bound on its error, and exact
// arithmetic where that leaves doubt (after Shewchuk 1997). Exact for coordinates that are 0 or between 1e-90 and 1e90
// in size.

// Where d lies seen from the plane of a, b, c: 1 on the side from which they run counter-clockwise, -1 on the other, 0
// in the plane.
[[nodiscard]] int sideOfPlane(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d);

// Where c lies seen from the line from a to b: 1 left of it, -1 right of it, 0 on it.
[[nodiscard]] int sideOfLine(const Vec2& a, const Vec2& b, const Vec2& c);

} // namespace toile
