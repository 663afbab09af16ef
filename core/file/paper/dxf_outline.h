#pragma once

#include "core/file/paper/dxf_drawing.h"
#include "core/pattern/path.h"

#include <vector>

namespace toile {

// Segments that follow each other, as one stroke of the file or as the filling of a gap.
using DxfRow = std::vector<CurveSegment>;

// A closed line made of strokes: what each row was drawn as, in order.
struct DxfLoop {
    std::vector<DxfRow> rows;
    double widestGapMm = 0; // between the strokes, closed by straight rows
    double area = 0;
};

[[nodiscard]] DxfRow reversed(const DxfRow& row);
[[nodiscard]] std::vector<Vec2> flattened(const DxfRow& row);
[[nodiscard]] std::vector<Vec2> flattened(const DxfLoop& loop);

// Chains strokes end to start, whichever way they were drawn, into closed loops, the largest first; the boundary of a
// piece is usually several open strokes, one for each edge. Strokes that close nowhere are joined by straight rows to
// one loop when there is no other.
[[nodiscard]] std::vector<DxfLoop> loopsOf(std::vector<DxfRow> rows, double nearMm);

// A path whose edges are the rows, cut at corners (turns of more than 30 degrees and the places given): straight rows
// become lines, others splines through some of their points. Without ids; counter-clockwise when closed.
[[nodiscard]] Path pathOf(const DxfLoop& loop, const std::vector<Vec2>& corners);
[[nodiscard]] Path openPathOf(const DxfRow& row, const std::vector<Vec2>& corners);

} // namespace toile
