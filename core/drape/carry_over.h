#pragma once

#include "core/mesh/assembly.h"

#include <vector>

namespace toile {

// Where the vertices of a changed garment are, from where the cloth was: each takes the place of the same spot of the
// same panel. Vertices of panels that were not there take the place in `placed` (per cut vertex of the new garment).
[[nodiscard]] std::vector<Vec3> carryOver(const Garment& old, const std::vector<Vec3>& oldPositions,
                                          const Garment& changed, const std::vector<Vec3>& placed);

// The mean of what each sewn vertex's cut vertices have.
[[nodiscard]] std::vector<Vec3> meanOfCut(const Garment& garment, const std::vector<Vec3>& perCutVertex);

} // namespace toile
