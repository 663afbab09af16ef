#pragma once

#include "tests/ui/support/studio_fixture.h"

namespace toile {

// What must hold after whatever a person does: what is broken of it, or nothing.
[[nodiscard]] QString brokenInvariant(Studio& studio);

} // namespace toile
