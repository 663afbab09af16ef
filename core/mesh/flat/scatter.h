#pragma once

#include "core/mesh/flat/flat_triangulation.h"
#include "core/mesh/flat/size_field.h"

#include <vector>

namespace toile {

// About `count` points inside the cloth, as far from each other and from the outline's nodes as the size field says, in
// no order and along no direction (dart throwing; always the same points for the same input). Fewer where no more fit.
[[nodiscard]] std::vector<Vec2> scatterPoints(const FlatTriangulation& outline, const SizeField& size, int count);

} // namespace toile
