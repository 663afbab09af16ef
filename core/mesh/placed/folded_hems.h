#pragma once

#include "core/body/measure/arrangement.h"
#include "core/mesh/sewn/assembly.h"

#include <vector>

namespace toile {

// Turns over what is sewn down on its own panel beyond a fold, as a hem or a tunnel is: lying flat, the seam would
// crumple the cloth between its two sides. Places are those of the cut vertices, m.
void foldHems(const Garment& garment, const std::vector<ArrangementPoint>& points, std::vector<Vec3>& places);

} // namespace toile
