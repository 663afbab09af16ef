#pragma once

#include "core/base/vec.h"

namespace toile {

// The nearest place of a triangle, and on which of its parts it lies.
struct TrianglePlace {
    Vec3 position;
    int feature; // 0..2 corner, 3..5 the edge from corner f - 3, 6 the face
};
[[nodiscard]] TrianglePlace closestOnTriangle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c);

// How far along a unit (or other) direction a ray meets the triangle, from either side; negative when it does not.
[[nodiscard]] double rayMeetsTriangle(const Vec3& from, const Vec3& direction, const Vec3& a, const Vec3& b,
                                      const Vec3& c);

// The signed solid angle under which a point sees the triangle, over 4 pi; positive where its back is seen, so that a
// closed outward skin sums to 1 inside.
[[nodiscard]] double windingOfTriangle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c);

} // namespace toile
