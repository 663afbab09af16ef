#pragma once

#include "core/base/triangle_mesh.h"

#include <functional>

namespace toile {

// The surface where field is zero (negative inside), as triangles with outward sense, found on a grid of cubes of the
// given size inside the box. The field must be positive on the boundary of the box, or the surface is left open there.
// Naive surface nets (Gibson 1998): one vertex per crossed cube, at the mean of its crossed edges.
[[nodiscard]] TriangleMesh surfaceOf(const std::function<double(const Vec3&)>& field, const Vec3& low, const Vec3& high,
                                     double cell);

} // namespace toile
