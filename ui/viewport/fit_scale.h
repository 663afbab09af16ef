#pragma once

#include "core/drape/fit/fit_maps.h"

#include <deque>
#include <map>
#include <string_view>

namespace toile {

// The fit maps with the scales that a person has set: tight clothes and loose ones are not read on the same one.
// Made once and kept, as frames that are shown name them.
class FitScales {
public:
    // The kind itself while it has its own scale.
    [[nodiscard]] const FitMapKind* scaled(const FitMapKind& kind) const;
    // The end of the scale from now on; 0 for its own.
    void setMost(const FitMapKind& kind, double most);

private:
    std::deque<FitMapKind> m_made;
    std::map<std::string_view, const FitMapKind*> m_set; // by name
};

// The next wider or narrower scale that ends in a round number.
[[nodiscard]] double nextMost(const FitMapKind& kind, bool wider);

} // namespace toile
