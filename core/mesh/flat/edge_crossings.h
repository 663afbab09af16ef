#pragma once

#include "core/mesh/flat/cut_edges.h"

#include <vector>

namespace toile {

// A place on an edge where another line meets it.
struct EdgeBreak {
    std::size_t edge = 0; // index into CutPanel::edges
    double fraction = 0;
};

// Lines that come this near to an edge with one of their ends touch it.
inline constexpr double kTouchMm = 0.1;

// Where internal lines, holes and the outline cross or touch each other, on both edges that meet. The outline with
// itself is left out: there it is a mistake that meshing reports.
[[nodiscard]] std::vector<EdgeBreak> findCrossings(const CutPanel& panel);

} // namespace toile
