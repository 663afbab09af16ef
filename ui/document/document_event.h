#pragma once

#include "core/pattern/pattern.h"

#include <memory>
#include <variant>

namespace toile {

using PatternPtr = std::shared_ptr<const Pattern>;

// What happened to a document. One signal carries them all; a listener visits the kinds it cares about.
struct PatternChanged {
    PatternPtr before;
    PatternPtr after;
    bool opened = false; // another garment, not an edit of this one
};
struct SelectionChanged {};
struct FileChanged {};   // path or saved state
struct PlacesChanged {}; // the arrangement points of the body are known, or other ones

using DocumentEvent = std::variant<PatternChanged, SelectionChanged, FileChanged, PlacesChanged>;

} // namespace toile
