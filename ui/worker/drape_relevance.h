#pragma once

#include "core/pattern/pattern.h"

namespace toile {

// False when two patterns drape alike: they differ at most in where panels lie on the table, what is shown or locked,
// and in texts.
[[nodiscard]] bool drapesDifferently(const Pattern& before, const Pattern& after);

} // namespace toile
