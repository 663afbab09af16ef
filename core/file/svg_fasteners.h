#pragma once

#include "core/file/svg_pen.h"
#include "core/pattern/pattern.h"

#include <string>

namespace toile {

// The d of the marks for everything tacked to a panel: buttons and their holes, hooks and their bars, press studs,
// stitches. Of a piece cut on fold the drawn half carries the marks of both.
[[nodiscard]] std::string fastenerData(const Pattern& pattern, const PanelPen& pen);

} // namespace toile
