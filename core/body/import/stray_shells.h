#pragma once

#include "core/base/triangle_mesh.h"

#include <cstddef>
#include <vector>

namespace toile {

// What a file holds beside its body: a floor, a ball, a scrap far away. They would be taken for a part of its size.
struct StrayShells {
    std::vector<char> vertices; // 1 for those of a shell that is no part of the body
    std::size_t shells = 0;
    std::size_t triangles = 0; // of those that are nobody's
    std::size_t ofOthers = 0;  // triangles of other figures
};

// A shell is what hangs together over its vertices. The body is the shells with many triangles and all that lie near
// them, as heads, hands and eyes do that were modelled apart; of several figures that stand clear of each other the one
// with the most triangles.
[[nodiscard]] StrayShells findStrayShells(const TriangleMesh& welded);

} // namespace toile
