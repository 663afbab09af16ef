#pragma once

#include "core/base/triangle_mesh.h"

#include <functional>

namespace toile {

// The surface where field is zero (negative inside), as triangles with outward sense, found on a grid of cubes of the
// given size inside the box. The field must be positive on the boundary of the box, or the surface is left open there.
// Surface nets (Gibson 1998) with a vertex for every piece of surface in a cube (as dual marching cubes, Nielson 2004),
// at the mean of the edges that the piece crosses.
[[nodiscard]] TriangleMesh surfaceOf(const std::function<double(const Vec3&)>& field, const Vec3& low, const Vec3& high,
                                     double cell);

} // namespace toile
