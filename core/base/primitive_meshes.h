#pragma once

#include "core/base/triangle_mesh.h"

namespace toile {

// Closed meshes with outward triangles, for obstacles and tests.

// Six faces of a cube, each cut into divisions^2 squares, blown up to a sphere.
[[nodiscard]] TriangleMesh sphereMesh(const Vec3& centre, double radius, int divisions = 16);
// The upper half of a sphere on a flat base.
[[nodiscard]] TriangleMesh hemisphereMesh(const Vec3& baseCentre, double radius, int divisions = 16);
[[nodiscard]] TriangleMesh boxMesh(const Vec3& low, const Vec3& high, int divisions = 1);

// The same surface with every triangle in four.
[[nodiscard]] TriangleMesh quartered(const TriangleMesh& mesh);
// Both in one mesh.
[[nodiscard]] TriangleMesh together(TriangleMesh a, const TriangleMesh& b);

} // namespace toile
