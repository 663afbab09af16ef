#pragma once

#include "core/mesh/flat/panel_mesher.h"

#include <vector>

namespace toile {

// Where cloth is narrow between borders that are sewn together, sewing can make both ends of an edge one vertex (at the
// tip of a cone, across a belt loop), or make one edge of two, of one panel or of two (in corners that two panels
// share), so that four triangles would meet in it. For each mesh, the edges to be divided so that neither happens.
[[nodiscard]] std::vector<std::vector<EdgeDivision>> findClashes(const Pattern& pattern,
                                                                 const std::vector<PanelMeshPtr>& meshes);

// The mesh with new vertices on these edges.
[[nodiscard]] PanelMesh divideEdges(const PanelMesh& mesh, const std::vector<EdgeDivision>& edges);

} // namespace toile
