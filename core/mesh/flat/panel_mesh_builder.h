#pragma once

#include "core/mesh/flat/cut_edges.h"
#include "core/mesh/flat/flat_triangulation.h"
#include "core/mesh/flat/outline_graph.h"
#include "core/mesh/flat/panel_mesh.h"

namespace toile {

// Makes the lasting mesh from the finished triangulation: opens slits, drops what is unused, names vertices and edges.
[[nodiscard]] PanelMesh buildPanelMesh(PanelId id, const CutPanel& panel, const OutlineGraph& graph,
                                       const FlatTriangulation& flat);

} // namespace toile
