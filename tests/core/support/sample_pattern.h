#pragma once

#include "core/pattern/pattern.h"

namespace toile {

// A small pattern in which every field of every type differs from its default at least once, and every kind of curve,
// corner, internal line, notch, placement and wind comes up. tests/migrate keeps it: everything_of_N.toile of the
// newest version N.
[[nodiscard]] Pattern samplePattern();

} // namespace toile
