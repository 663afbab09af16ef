#pragma once

#include "core/pattern/pattern.h"

#include <string>
#include <vector>

namespace toile {

// Cloth that is sewn to a line of its own piece beside it (a hem that is turned up, a tunnel, a tuck) folds half-way
// between, and lying flat would crumple. Where no fold is drawn there, one is added, wrong sides together; told. What
// is hardly deeper than the particle distance (the panels' own, or one for all where that is positive) gets a line
// along its middle: layers of one row of triangles would have all their vertices in common.
[[nodiscard]] Pattern withFoldsBetween(const Pattern& pattern, double spacingMm, std::vector<std::string>& told);

} // namespace toile
