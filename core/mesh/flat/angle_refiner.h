#pragma once

#include "core/mesh/flat/flat_triangulation.h"
#include "core/mesh/flat/outline_graph.h"

#include <vector>

namespace toile {

// A place on a piece of a drawn line where refinement needs a vertex.
struct PieceSplit {
    int piece = 0;
    double along = 0.5; // from its node a to its node b
};

// Adds vertices until no angle is smaller than asked for, after Chew (1993): the circumcentre of a bad triangle, or,
// where a drawn line stands between the triangle and it, the middle of that piece. Triangles in corners of drawn lines
// sharper than 60 degrees are let be, and nothing is made smaller than the floor.
//
// The triangulation is only a sketch afterwards where pieces were split: their vertices belong into the sampling plan,
// so that the other side of the seam has them too.
struct RefineLimits {
    double leastAngleDeg = 20.5;
    double floorMm = 0.2;    // no edge is divided that is not twice as long
    bool splitPieces = true; // else pieces are only named, and stay whole
    int mostInsertions = 100000;
};
[[nodiscard]] std::vector<PieceSplit> refineAngles(FlatTriangulation& flat, const OutlineGraph& graph,
                                                   const RefineLimits& limits);

// For every face, whether it stands in a corner of drawn lines (or borders) that meet at less than 60 degrees.
[[nodiscard]] std::vector<char> facesInSharpCorners(const FlatTriangulation& flat);

} // namespace toile
