#pragma once

#include "core/cloth/cloth_model.h"
#include "core/mesh/sewn/assembly.h"

namespace toile {

// A garment as masses and springs: structural springs along the edges of its triangles, bending couplings along the
// edges and between the corners across them, elastics. Stretch stiffness follows the fabric's N/m over the cloth beside
// an edge, k = Y A / l^2 (Van Gelder 1998), and bending its N m, so that a finer mesh is the same cloth.
[[nodiscard]] ClothModel clothFromGarment(const Garment& garment);

} // namespace toile
