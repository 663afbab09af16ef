#pragma once

#include "core/base/triangle_mesh.h"

#include <cstddef>
#include <vector>

namespace toile {

// How many pairs of triangles without a common vertex pierce each other. A judge for reports, not for the solver.
[[nodiscard]] std::size_t countCrossingPairs(const std::vector<Vec3>& positions,
                                             const std::vector<Triangle>& triangles);

} // namespace toile
