#pragma once

#include "core/pattern/panel.h"

#include <vector>

namespace toile {

struct AllowanceOptions {
    double toleranceMm = 0.05; // how closely curves are followed
    double mitreLimit = 3;     // no corner reaches farther than this many times the wider allowance
};

// Closed polygons, mm, panel coordinates, the first point not repeated.
struct AllowanceOutline {
    // Where the cloth is cut: the outline with its allowance. Counter-clockwise, never crossing itself, round the
    // outline on all sides. Where there is no allowance it is the outline itself. Empty when the shape has no outline
    // to cut.
    std::vector<Vec2> outline;
    // What is left of each hole once its allowance is taken from it, clockwise; a hole narrower than its allowance
    // leaves nothing.
    std::vector<std::vector<Vec2>> holes;
    // Gaps that allowances close round without filling them, as between the horns of a crescent. Clockwise.
    std::vector<std::vector<Vec2>> gaps;
};

// The line to cut along, each edge's allowance wide outside the sewing line. A half on fold is unfolded; the fold has
// no allowance. How two allowances turn the corner between them is the point's corner kind:
//   Mitre  both run on until they meet, cut off where that would be farther than the mitre limit
//   Round  about the corner
//   Bevel  straight across
//   Fold   ends so that, folded over along the sewing line, the allowance lies on what is beside it: for hems and
//          cuffs. Of the two edges the one with such corners at both ends is folded, otherwise the wider one.
// Over the mouth of a dart the line follows the cap that gives an even edge once the dart is folded to its side (or
// slashed and pressed open).
//
// The allowance is the union of a strip per edge and a piece per corner, made by Boost.Polygon (its header comes with
// CGAL, so it costs no new dependency; its booleans run on integers and give clean polygons for any input). Coordinates
// snap to a ten-thousandth of a millimetre.
[[nodiscard]] AllowanceOutline allowanceOutline(const PanelShape& shape, const AllowanceOptions& options = {});

} // namespace toile
