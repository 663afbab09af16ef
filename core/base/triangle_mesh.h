#pragma once

#include "core/base/vec.h"

#include <array>
#include <vector>

namespace toile {

using Triangle = std::array<int, 3>; // counter-clockwise seen from outside

// Triangles in space: a body, or a garment on its way to a file. Metres, Y up.
struct TriangleMesh {
    std::vector<Vec3> positions;
    std::vector<Triangle> triangles;
};

// Of unit length.
[[nodiscard]] inline Vec3 normalOf(const Vec3& a, const Vec3& b, const Vec3& c) {
    return (b - a).cross(c - a).normalized();
}
// Area-weighted vertex normals, unit length; (0, 1, 0) where nothing defines one.
[[nodiscard]] std::vector<Vec3> vertexNormals(const std::vector<Vec3>& positions,
                                              const std::vector<Triangle>& triangles);
// The same into a vector that may be kept from call to call.
void vertexNormals(const std::vector<Vec3>& positions, const std::vector<Triangle>& triangles,
                   std::vector<Vec3>& normals);

} // namespace toile
