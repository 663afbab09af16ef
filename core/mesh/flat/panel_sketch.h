#pragma once

#include "core/mesh/flat/cut_edges.h"
#include "core/mesh/flat/flat_triangulation.h"
#include "core/mesh/flat/outline_graph.h"
#include "core/mesh/flat/panel_mesh.h"

#include <memory>
#include <string>
#include <vector>

namespace toile {

// A panel with its samples in place, ready to be filled with triangles.
struct PanelSketch {
    std::string name;
    std::shared_ptr<const CutPanel> cut;
    double spacingMm = 20;
    OutlineGraph graph;
    std::vector<char> bounds; // of each segment of the graph: whether cloth ends there
};

[[nodiscard]] PanelSketch sketchPanel(const std::string& name, std::shared_ptr<const CutPanel> cut,
                                      const PanelSampling& sampling, double spacingMm);

// The samples that are missing for a good mesh: where pieces cross that the curves do not, and where narrow places,
// short edges and sharp corners need shorter pieces beside them. An Error when the panel cannot be meshed at all.
[[nodiscard]] Result<std::vector<EdgeSplit>> missingSamples(const PanelSketch& sketch);

struct FilledPanel {
    FlatTriangulation flat;
    std::vector<EdgeSplit> splits; // still missing; the mesh is usable, its angles would be better with them
};
[[nodiscard]] Result<FilledPanel> fillPanel(const PanelSketch& sketch);

// The lasting mesh.
[[nodiscard]] PanelMesh finishPanel(PanelId id, const PanelSketch& sketch, const FlatTriangulation& flat);

} // namespace toile
