#pragma once

#include "core/pattern/pattern.h"

namespace toile {

// A pattern the tests know by heart: two panels of 300 x 400 mm side by side, sewn along their long sides into a tube,
// hanging beside the mannequin's torso.
[[nodiscard]] Pattern tubePattern();

} // namespace toile
