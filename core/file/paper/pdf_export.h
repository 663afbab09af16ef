#pragma once

#include "core/base/result.h"
#include "core/pattern/pattern.h"

#include <string>

namespace toile {

// How a pattern is printed in real size on many sheets.
struct PdfOptions {
    Vec2 pageMm{210, 297};  // A4, upright
    double marginMm = 10;   // which printers leave white
    double overlapMm = 10;  // of neighbouring pages, to glue them on
    double lineMm = 0.5;    // width of the lines to cut on
    double textMm = 12;     // height of the largest labels
    bool allowances = true; // with the line to cut on
};

// A first page that shows how the others lie beside each other, with a square of 5 cm to check the printer's scale, and
// then the pages as they lie on the table, row by row, those without anything left out. Lines across the pages are to
// be laid on each other; the half diamonds on them and the names of the pages (A1, A2...) tell which. Refused where it
// would be thousands of pages. Same pattern, same bytes.
[[nodiscard]] Result<std::string> writePdf(const Pattern& pattern, const PdfOptions& options = {});

[[nodiscard]] Result<void> savePdf(const Pattern& pattern, const std::string& path);

} // namespace toile
