#pragma once

#include "core/mesh/sewn/assembly.h"

#include <vector>

namespace toile {

// Panels that are sewn standing and worn turned down, as a collar over its stand, are laid over what they are sewn to:
// from the seam outwards and down along the outside of the rest of the garment, each place as far from the seam as it
// is in the flat cloth. Sewn where they are worn they would be caught between neck and shoulders. positions: of sewn
// vertices, m. Returns whether there was such a panel.
bool turnDown(const Garment& garment, std::vector<Vec3>& positions);

} // namespace toile
