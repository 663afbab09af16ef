#pragma once

#include "core/pattern/edits/panel_cut.h"

#include <vector>

// Between the files of seam_allowance; of no use elsewhere.
namespace toile::allowance {

// A loop of edges flattened, with the cloth on its left and the allowance on its right.
struct RingEdge {
    std::vector<Vec2> points; // at least two, no two running ones equal; the last is the first of the next edge
    double width = 0;
    CornerKind corner = CornerKind::Mitre; // where the edge starts
};
using Ring = std::vector<RingEdge>;

// The cut outline with darts capped.
[[nodiscard]] Ring outlineRing(const PanelShape& shape, double toleranceMm);
[[nodiscard]] Ring holeRing(const Path& hole, double toleranceMm);

// Convex pieces, in any sense, whose union is the allowance of one edge and its share of the corners at its ends; what
// must be taken from that union before it joins the others.
struct Strip {
    std::vector<std::vector<Vec2>> pieces;
    std::vector<std::vector<Vec2>> trims;
};
[[nodiscard]] std::vector<Strip> strips(const Ring& ring, double mitreLimit);

} // namespace toile::allowance
