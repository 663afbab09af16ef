#pragma once

#include "core/drape/drape_frame.h"
#include "core/drape/fit/fit_maps.h"

#include <deque>
#include <map>
#include <set>
#include <string_view>

namespace toile {

// The fit maps with their scales: those that a person has set, as tight clothes and loose ones are not read on the same
// one, and those that the cloth asks for. Made once and kept, as frames that are shown name them.
class FitScales {
public:
    // The kind itself while it has its own scale.
    [[nodiscard]] const FitMapKind* scaled(const FitMapKind& kind) const;
    // The end of the scale from now on, whatever the cloth is; 0 for its own again.
    void setMost(const FitMapKind& kind, double most);
    // The map is switched on: the cloth that is seen next is asked how far its scale goes, moving or not.
    void begin(const FitMapKind& kind);
    // A frame with this map is shown; still cloth is asked anew. True when the scale is another one now.
    bool follow(const FitMapKind& kind, const DrapeFrame& frame, bool still);

private:
    [[nodiscard]] const FitMapKind* withMost(const FitMapKind& kind, double most);

    std::deque<FitMapKind> m_made;
    std::map<std::string_view, const FitMapKind*> m_set, m_fitted; // by name
    std::set<std::string_view> m_new;
};

// The next wider or narrower scale that ends in a round number.
[[nodiscard]] double nextMost(const FitMapKind& kind, bool wider);

} // namespace toile
