#pragma once

#include "core/base/vec.h"
#include "core/mesh/assembly.h"

#include <vector>

namespace toile {

struct Spring {
    int a = 0, b = 0;
    double restLength = 0; // m
    double stiffness = 0;  // N/m
};

// A garment as masses and springs: what stays the same from step to step.
struct ClothModel {
    std::vector<double> mass; // kg
    std::vector<double> frictionBody;
    std::vector<Spring> springs;
    std::vector<GarmentPin> pins;
};

// Structural springs along the edges of the triangles, flexion springs across them, elastics. The stiffness of an edge
// carries the fabric's N/m over the cloth beside it, k = Y A / l^2 (Van Gelder 1998), so a finer mesh is the same
// cloth.
[[nodiscard]] ClothModel buildClothModel(const Garment& garment);

// What changes from step to step.
struct ClothState {
    std::vector<Vec3> positions;  // m
    std::vector<Vec3> velocities; // m/s
};

} // namespace toile
