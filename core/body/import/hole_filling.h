#pragma once

#include "core/base/triangle_mesh.h"

#include <cstddef>

namespace toile {

struct FilledHoles {
    std::size_t holes = 0;
    std::size_t edges = 0; // that were round them
};

// Closes the holes that lie in a skin's surface, as faces that are missing leave them, between the vertices round them.
// Ends such as a cut neck, a hem or the rim of a sheet stay open: there the surface does not run on across the hole.
// The triangles look the same way out and are there once.
[[nodiscard]] FilledHoles fillHoles(TriangleMesh& skin);

} // namespace toile
