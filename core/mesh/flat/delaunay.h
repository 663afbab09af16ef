#pragma once

#include "core/base/result.h"
#include "core/mesh/flat/flat_triangulation.h"
#include "core/mesh/flat/outline_graph.h"

#include <vector>

namespace toile {

// The constrained Delaunay triangulation of the cloth: inside the outline, outside holes and windows, all pieces of the
// graph being edges. `bounds` tells for each segment of the graph whether cloth ends there. Points beyond the graph's
// nodes are free vertices; they are numbered after the nodes. The only file that knows CGAL.
[[nodiscard]] Result<FlatTriangulation> triangulate(const OutlineGraph& graph, const std::vector<char>& bounds,
                                                    const std::vector<Vec2>& freePoints);

} // namespace toile
