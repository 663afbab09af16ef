#pragma once

#include "core/base/result.h"
#include "core/pattern/pattern.h"

#include <string>

namespace toile {

// How a pattern is drawn on paper, mm on the paper.
struct SvgOptions {
    double lineMm = 0.6;        // width of the lines to sew on; others follow it
    double textMm = 12;         // height of the largest labels; small pieces get smaller ones
    double marginMm = 30;       // round everything
    bool seamAllowances = true; // with the line to cut on
    bool testSquare = true;     // 5 cm, to check the printer's scale
};

// The pieces as they lie on the table, in real size: lines to cut and to sew on, darts, notches, grain, internal lines
// and labels. Of a piece cut on fold the drawn half is shown, and the other half as a shadow. Same pattern, same text.
[[nodiscard]] std::string writeSvg(const Pattern& pattern, const SvgOptions& options = {});

[[nodiscard]] Result<void> saveSvg(const Pattern& pattern, const std::string& path);

} // namespace toile
