#pragma once

#include "core/base/result.h"
#include "core/mesh/sewn/assembly.h"
#include "core/pattern/pattern.h"

#include <set>

namespace toile {

// A pocket on its front: the panel put on the one it is sewn to, so that what is sewn lies together, a little off it to
// the outside (above) or the inside. Of several it is sewn to, the one with the most stitches that is not among those
// that are put.
[[nodiscard]] Result<Panel> superimposed(const Pattern& pattern, const Garment& garment, PanelId panel,
                                         const std::set<PanelId>& put, bool above);

} // namespace toile
