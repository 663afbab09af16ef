#pragma once

#include "core/mesh/cut_edges.h"
#include "core/mesh/flat_triangulation.h"
#include "core/mesh/outline_graph.h"
#include "core/mesh/panel_mesh.h"

namespace toile {

// Makes the lasting mesh from the finished triangulation: opens slits, drops what is unused, names vertices and edges.
[[nodiscard]] PanelMesh buildPanelMesh(PanelId id, const CutPanel& panel, const OutlineGraph& graph,
                                       const FlatTriangulation& flat);

} // namespace toile
