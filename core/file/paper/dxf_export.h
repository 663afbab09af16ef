#pragma once

#include "core/base/result.h"
#include "core/pattern/pattern.h"

#include <string>
#include <vector>

namespace toile {

// DXF as cutting rooms exchange it (AAMA, ASTM D6673): R12, millimetres, a block per piece. Layers:
//   1 line to cut on (one closed polyline, clockwise) and texts   2, 3 its corners and points of curves
//   4 notches   6 mirror line of a half on fold   7 grain   8 lines drawn on the cloth   11 holes and slits
//   13 places of fasteners   14 line to sew on, a polyline per edge   15 words to print
// Sewing has no place in it. Same pattern, same text.
[[nodiscard]] std::string writeDxf(const Pattern& pattern);

[[nodiscard]] Result<void> saveDxf(const Pattern& pattern, const std::string& path);
[[nodiscard]] std::vector<std::string> leftOutOfDxf(const Pattern& pattern);

} // namespace toile
