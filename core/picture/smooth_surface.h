#pragma once

#include "core/picture/picture_scene.h"

namespace toile {

// Gives each side of a sharp crease vertices and normals of its own: a normal between both would light neither.
void splitCreases(PaintedSurface& surface);

// Cuts every triangle of a surface into four, round where its normals say that it is round and along its rims, until
// its edges have `edge` metres in the mean, at most `rounds` times: cloth of few particles is drawn as smooth as it
// hangs. Vertices stay where they are.
void smoothSurface(PaintedSurface& surface, double edge, int rounds);

} // namespace toile
