#pragma once

#include "core/base/result.h"
#include "core/pattern/edits/pattern_edits_panels.h"

#include <string>

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
[[nodiscard]] Result<void> setStateOfSelection(Document& document, PanelState state);
// Locks the selected panels, or unlocks them when all of them are locked.
[[nodiscard]] Result<void> toggleLock(Document& document);
// Hides the selected panels.
[[nodiscard]] Result<void> hideSelection(Document& document);
[[nodiscard]] Result<void> showAllPanels(Document& document);
// Makes the selected edges curves of this kind.
[[nodiscard]] Result<void> setKindOfSelectedEdges(Document& document, CurveKind kind);
// The selected panels, or all when none is selected, of a fabric of the garment or one that Toile ships.
[[nodiscard]] Result<void> assignFabric(Document& document, const std::string& name);
// A fabric like this one for the selected panels alone.
[[nodiscard]] Result<void> giveSelectionNewFabric(Document& document, FabricId like);
[[nodiscard]] Result<void> unfoldSelection(Document& document);
[[nodiscard]] Result<void> cutOnSelectedFold(Document& document);
[[nodiscard]] Result<void> makeLinkedCopies(Document& document);
// Turns seams that run the wrong way.
[[nodiscard]] Result<void> alignSeamDirections(Document& document);

} // namespace toile
