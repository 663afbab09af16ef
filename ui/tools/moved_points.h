#pragma once

#include "core/base/result.h"
#include "core/pattern/pattern.h"
#include "ui/document/selection.h"

// Selected points and edges as a hand moves them over the table.
namespace toile {

// A way on the table as it is in the panel's own coordinates.
[[nodiscard]] Vec2 turnedIntoPanel(const Panel& panel, const Vec2& tableBy);
// Locked panels stay as they are.
[[nodiscard]] Result<Pattern> moveSelected(const Pattern& before, const Selection& selection, const Vec2& tableBy);

} // namespace toile
