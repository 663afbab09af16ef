#pragma once

#include "core/mesh/sewn/assembly.h"
#include "core/pattern/pattern.h"

#include <vector>

namespace toile {

// Edges that a hand means which points at cloth beside them: of the panel as cut, so that nobody means the fold of a
// piece that was cut on one, and what lies beyond it counts.

[[nodiscard]] bool isNearEdge(const Pattern& pattern, const ClothPoint& place);
// The stretch of an edge between two places that are near it; one that runs into a fold goes on beyond it. Empty when
// no edge is near, or the places are on two panels.
[[nodiscard]] SeamSide sideBetween(const Pattern& pattern, const ClothPoint& from, const ClothPoint& to);
// Every vertex of the cloth on the edge nearest to a place; one that runs into a fold goes on beyond it. None when no
// edge is near.
[[nodiscard]] std::vector<ClothPoint> clothAlongEdge(const Pattern& pattern, const Garment& garment,
                                                     const ClothPoint& place);

} // namespace toile
