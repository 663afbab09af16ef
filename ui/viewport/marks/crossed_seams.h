#pragma once

#include "core/drape/drape_frame.h"

#include <set>

namespace toile {

// Seams whose connector lines cross as the pieces lie now: they would be sewn twisted, and be shorter the other way
// round. None once the garment is sewn.
[[nodiscard]] std::set<SeamId> crossedSeams(const DrapeFrame& frame);

} // namespace toile
