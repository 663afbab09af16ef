#pragma once

#include "core/pattern/pattern.h"

namespace toile {

// What an edit made: the pattern after it, and the ids of what is new in it. The pattern before is untouched, so undo
// is putting it back.
template <typename Made>
struct Edited {
    Pattern pattern;
    Made made;
};

} // namespace toile
