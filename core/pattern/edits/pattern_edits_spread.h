#pragma once

#include "core/base/result.h"
#include "core/pattern/edits/edited.h"

#include <optional>

// Slash and spread: adds fullness by cutting a panel from edge to edge and moving one side away; the outline stays one
// closed line. See pattern_edits.h for what all edits share.
namespace toile {

struct SpreadMade {
    std::optional<EdgeId> startGap; // the new edge where the cut begins, none at a hinge
    std::optional<EdgeId> endGap;
};
// Along the straight line through a and b, which enters the outline before their middle and leaves it behind: the side
// to the right is moved away (on fold, the side without the fold) by so many mm across the cut at its start and its
// end. Zero is a hinge, equal widths open it in parallel, negative ones close. Internal lines and holes across the cut
// are stretched, what is sewn across the cut is sewn across the gap as well.
[[nodiscard]] Result<Edited<SpreadMade>> slashAndSpread(const Pattern& pattern, PanelId panel, const Vec2& a,
                                                        const Vec2& b, double startMm, double endMm);
// The same with a hinge at the start of the cut, by an angle.
[[nodiscard]] Result<Edited<SpreadMade>> slashAndTurn(const Pattern& pattern, PanelId panel, const Vec2& a,
                                                      const Vec2& b, double angleDeg);

} // namespace toile
