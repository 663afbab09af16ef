#pragma once

#include "core/file/pattern_file.h"

#include <string>
#include <string_view>

namespace toile {

// Pieces as cutting rooms exchange them (AAMA, ASTM D6673), and closed lines of any other DXF drawing.
//   - The sewing line (layer 14) becomes the outline, its distance to the boundary (layer 1) the seam allowance;
//   without
//     one the boundary is the outline. Strokes end where edges end, so every stroke is an edge.
//   - A mirror line (6) on an edge makes the piece a half on fold, two drawn lines (8) from a gap of the sewing line to
//   a
//     common tip a dart's legs, which are sewn. Cutouts (11) become holes and slits, other drawn lines internal lines.
//   - Units are what the text "Units:" says, unless the largest piece would be no piece of clothing; of several sizes
//     the sample size is read; where grain mostly lies along x all is turned so that it points up.
[[nodiscard]] Result<ReadPattern> readDxfText(std::string_view text);
[[nodiscard]] Result<ReadPattern> loadDxf(const std::string& path);

} // namespace toile
