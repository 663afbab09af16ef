#pragma once

#include "core/base/result.h"
#include "core/pattern/edits/edited.h"

// Half and whole panels. See pattern_edits.h for what all edits share.
namespace toile {

// Makes the drawn shape the half of a piece cut on fold at a straight edge of its outline.
[[nodiscard]] Result<Pattern> setFoldEdge(const Pattern& pattern, PanelId panel, EdgeId edge);

// Draws the whole piece: the other half gets edges, darts, holes and internal lines of its own, and what was sewn on
// mirrored edges is sewn on those.
[[nodiscard]] Result<Pattern> unfoldPanel(const Pattern& pattern, PanelId panel);

// The opposite: of a panel that is the same on both sides of the line through a and b, within toleranceMm, keeps the
// half to the left of the line, on fold. What was sewn on the other half is sewn on the mirrored one.
[[nodiscard]] Result<Pattern> foldPanel(const Pattern& pattern, PanelId panel, const Vec2& a, const Vec2& b,
                                        double toleranceMm = 0.1);

} // namespace toile
