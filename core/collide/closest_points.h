#pragma once

#include "core/base/vec.h"

#include <array>

namespace toile {

// Nearest places of points, segments and triangles. Any input that is finite gives a finite answer: segments and
// triangles may be of no length and no area. The distance is always one between the two places named by the weights, so
// rounding can make it too large by a little, never too small.

struct NearestOnTriangle {
    double squaredDistance = 0;
    std::array<double, 3> weights{1, 0, 0}; // of the corners; not negative, sum 1
};
[[nodiscard]] NearestOnTriangle nearestOnTriangle(const Vec3& point, const Vec3& a, const Vec3& b, const Vec3& c);

struct NearestOnSegments {
    double squaredDistance = 0;
    double s = 0; // the place on the first segment is lerp(a, b, s)
    double t = 0; // and lerp(c, d, t) on the second
};
[[nodiscard]] NearestOnSegments nearestOnSegments(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d);

// The place on a segment nearest to a point, as a part of the way from a to b.
[[nodiscard]] double nearestOnSegment(const Vec3& point, const Vec3& a, const Vec3& b);

} // namespace toile
