#pragma once

#include "core/cloth/cloth_model.h"

#include <vector>

namespace toile::testing {

// Adds a square sheet of side x side vertices in the plane of x and z, its warp along x, as a membrane without bending:
// 4000 and 2500 N/m, 400 in shear, 0.3 of it in compression, up to a strain of 0.1.
void addSheet(ClothModel& model, std::vector<Vec3>& positions, int side, double spacing, const Vec3& corner);

} // namespace toile::testing
