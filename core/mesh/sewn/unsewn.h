#pragma once

#include "core/mesh/sewn/assembly.h"

namespace toile {

// The same pieces before any stitch: every cut vertex is a vertex of its own. Seams, elastics, folds, pins and tacks,
// which belong to the sewn garment, are left out; seam pairs stay, to be pulled together.
[[nodiscard]] Garment unsewn(const Garment& garment);

} // namespace toile
