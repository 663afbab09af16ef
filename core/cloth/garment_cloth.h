#pragma once

#include "core/cloth/cloth_model.h"
#include "core/mesh/assembly.h"

namespace toile {

// A garment as masses and springs: structural springs along the edges of its triangles, flexion springs between the two
// corners across an edge, elastics. Stiffness follows the fabric's N/m over the cloth beside an edge, k = Y A / l^2
// (Van Gelder 1998), so that a finer mesh is the same cloth.
[[nodiscard]] ClothModel clothFromGarment(const Garment& garment);

} // namespace toile
