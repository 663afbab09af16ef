#pragma once

#include "core/base/triangle_mesh.h"

#include <vector>

namespace toile {

// Splits the marked triangles into four, and what borders on them so that the mesh stays closed.
void splitTriangles(const std::vector<char>& marked, TriangleMesh& mesh);

// Turns edges round in their two triangles wherever that makes the triangles less slender and does not bend the
// surface (Delaunay's rule on both sides of every edge), a round after the other until none is left.
void flipToDelaunay(TriangleMesh& mesh);

} // namespace toile
