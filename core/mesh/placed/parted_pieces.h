#pragma once

#include "core/base/vec.h"
#include "core/mesh/sewn/assembly.h"

#include <vector>

namespace toile {

// Pieces with free places that lie in one plane and over each other, as the tips of two trouser legs do at the crotch,
// start a little apart: cloth in exactly one plane could go neither past nor off what it lies in. The later piece is
// put outwards. Positions are per cut vertex, m.
void partPieces(const Garment& garment, std::vector<Vec3>& positions);

} // namespace toile
