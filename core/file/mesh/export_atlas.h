#pragma once

#include "core/mesh/sewn/assembly.h"

#include <vector>

namespace toile {

// All panels side by side in one square, to one scale, none on top of another, each turned so that its warp runs
// upwards: a printed fabric then lies along the grain.
struct PatternAtlas {
    std::vector<Vec2> uvs; // per cut vertex, 0 to 1
    double squareMm = 1;   // side of the square
};
[[nodiscard]] PatternAtlas layOutPattern(const Garment& garment);

} // namespace toile
