#pragma once

#include "core/base/result.h"
#include "core/pattern/edits/edited.h"

#include <optional>

// One panel into two, and two into one. See pattern_edits.h for what all edits share.
namespace toile {

struct PanelSplit {
    PanelId first;                // the larger part, which stays the panel it was
    PanelId second;               // new, with the same properties
    std::optional<PanelId> image; // of the second beyond the fold, when only the first stays on fold: a mirrored copy
    std::optional<SeamId> seam;   // along the cut, when sewn back
};
// Cuts a panel along the straight line through two places, from where it enters the outline before their middle to
// where it leaves behind it. Edges, darts, holes, internal lines, pins and tacks go to their side, internal lines that
// cross the cut are cut too, and what is sewn to the pieces follows. Linked copies are cut alike. A panel on fold may
// be cut through the fold; both parts are then on fold. Cut clear of the fold, the part at the fold stays the panel it
// was, and of the other there are two.
[[nodiscard]] Result<Edited<PanelSplit>> splitPanel(const Pattern& pattern, PanelId panel, const Vec2& a, const Vec2& b,
                                                    bool sewBack);
// The same along an internal line that reaches the outline at both ends. What was sewn on the line stays with the first
// part.
[[nodiscard]] Result<Edited<PanelSplit>> splitPanelAlong(const Pattern& pattern, PanelId panel, InternalId line,
                                                         bool sewBack);

// The opposite: joins the panels of a seam along it into the panel of side a. Both sides are whole edges in a row, of
// one form; the second panel is moved so that they meet. Edges that were one before a split become one again.
[[nodiscard]] Result<Edited<PanelId>> mergePanels(const Pattern& pattern, SeamId seam);

} // namespace toile
