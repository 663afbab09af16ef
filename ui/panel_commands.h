#pragma once

#include "core/base/result.h"
#include "core/pattern/pattern_edits_panels.h"

namespace toile {

class Document;

// What the Edit menu does to the selection. Each is one undo step, or one line saying why it was not done.
[[nodiscard]] Result<void> deleteSelection(Document& document);
[[nodiscard]] Result<void> duplicateSelection(Document& document);
// Mirrored copies that stay linked, with their sewing.
[[nodiscard]] Result<void> makeSymmetricCopies(Document& document);
[[nodiscard]] Result<void> unlinkSelection(Document& document);
[[nodiscard]] Result<void> flipSelection(Document& document);
[[nodiscard]] Result<void> turnSelection(Document& document, double degrees);
[[nodiscard]] Result<void> alignSelection(Document& document, Align align);
[[nodiscard]] Result<void> distributeSelection(Document& document, Along along);
// Turns seams that run the wrong way.
[[nodiscard]] Result<void> alignSeamDirections(Document& document);

} // namespace toile
