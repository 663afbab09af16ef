#pragma once

#include "core/mesh/flat/cut_edges.h"
#include "core/mesh/sewn/seam_matcher.h"

#include <vector>

namespace toile {

// A straight piece between two neighbouring samples of a stretch.
struct GraphSegment {
    int a = 0, b = 0; // nodes, in the direction of the stretch; equal when samples fell together
    std::size_t stretch = 0;
    double fractionA = 0, fractionB = 1; // of the edge
};

// What the mesh of a panel has to follow: every sample once, and the pieces between them.
struct OutlineGraph {
    std::vector<Vec2> nodes;
    std::vector<GraphSegment> segments;
    std::vector<std::size_t> firstSegment; // of each stretch, and one past the last
};

[[nodiscard]] OutlineGraph buildGraph(const CutPanel& panel, const PanelSampling& sampling);

// A wish for one more vertex.
struct EdgeSplit {
    std::size_t edge = 0; // index into CutPanel::edges
    double fraction = 0;
};

// Pieces that cross each other, or pass through a node. Short curves drawn close together do so when they are sampled
// coarsely; splitting them helps. What stays crossed however fine is a mistake of the drawing.
struct GraphFault {
    Vec2 at = Vec2::Zero();
    std::size_t segmentA = 0, segmentB = 0; // B is A when a node lies on A
    double alongA = 0.5, alongB = 0.5;
};
[[nodiscard]] std::vector<GraphFault> findFaults(const OutlineGraph& graph);

} // namespace toile
