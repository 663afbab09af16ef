#pragma once

#include "core/base/triangle_mesh.h"

#include <cstddef>
#include <span>

namespace toile {

// Adds a polygon of a file as triangles, turned over when mirrored. Files name places that are not there or no numbers:
// such a polygon, and one of fewer than three corners, is left out and false returned.
bool addPolygon(std::span<const unsigned> corners, bool mirrored, TriangleMesh& mesh);

} // namespace toile
