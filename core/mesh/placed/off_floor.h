#pragma once

#include "core/base/vec.h"
#include "core/mesh/sewn/assembly.h"

#include <vector>

namespace toile {

// Panels that are put so low that they reach through the floor: wide skirts hang higher than they are laid out. They go
// up to what they are sewn to, as far as there is room between, and what is still too long is folded along the floor,
// away from the body, and lies on it. Left to be pushed up from below they would crumple. Places are those of the cut
// vertices, m; lowest is how high cloth lies on the floor, middle a place in the body.
void keepOffFloor(const Garment& garment, double lowest, const Vec3& middle, std::vector<Vec3>& places);

} // namespace toile
