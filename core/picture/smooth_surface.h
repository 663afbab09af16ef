#pragma once

#include "core/picture/picture_scene.h"

namespace toile {

// Triangles that have vertices of their own on each side of a sharp crease: a normal between both would light neither.
struct CreasedTriangles {
    std::vector<int> vertexOf; // which vertex of the surface each of theirs is
    std::vector<Triangle> triangles;
};
[[nodiscard]] CreasedTriangles cutAtCreases(const std::vector<Vec3>& positions, const std::vector<Triangle>& triangles);

// A surface so cut, with the normals of what it is then.
void splitCreases(PaintedSurface& surface);

// Cuts every triangle of a surface into four, round where its normals say that it is round and along its rims, until
// its edges have `edge` metres in the mean, at most `rounds` times: cloth of few particles is drawn as smooth as it
// hangs. Vertices stay where they are.
void smoothSurface(PaintedSurface& surface, double edge, int rounds);

} // namespace toile
