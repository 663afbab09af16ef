#pragma once

#include "core/pattern/pattern.h"

namespace toile {

// A small pattern in which every field of every type differs from its default at least once, and every kind of curve,
// corner, internal line, notch, placement and wind comes up. tests/migrate/v1/everything.toile is this pattern.
[[nodiscard]] Pattern samplePattern();

} // namespace toile
