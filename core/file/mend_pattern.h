#pragma once

#include "core/file/json_fields.h"
#include "core/pattern/pattern.h"

#include <vector>

namespace toile {

// A panel as it stood in the file.
struct DraftPanel {
    Panel panel;
    bool hasShape = true; // false for linked copies, which get theirs from their source
};

// Brings what was read into the state every pattern is in: ids are there and differ within their kind, links lead to a
// panel with a shape of its own, copies have the shape of their source, nextId lies above everything. Tells every
// change. References that lead nowhere stay: checkPattern reports them, and the person decides.
void mendPattern(Pattern& pattern, std::vector<DraftPanel> panels, ReadNotes& notes);

} // namespace toile
