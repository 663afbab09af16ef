#pragma once

#include "core/cloth/cloth_model.h"

#include <span>

namespace toile {

// Energy of all springs, J: k/2 (l - l0)^2, times the contraction resistance where l < l0.
[[nodiscard]] double springEnergy(const ClothModel& model, const ClothState& state);

[[nodiscard]] double kineticEnergy(const ClothModel& model, const ClothState& state);
[[nodiscard]] double gravityEnergy(const ClothModel& model, const ClothState& state, const Vec3& gravity);
[[nodiscard]] Vec3 linearMomentum(const ClothModel& model, const ClothState& state);
// About the centre of mass.
[[nodiscard]] Vec3 angularMomentum(const ClothModel& model, const ClothState& state);

// Adds pressure along the normals of the triangles where they are now, times a share of it.
void addPressureForces(std::span<const PressedTriangle> pressed, std::span<const Vec3> positions, double share,
                       std::span<Vec3> forces);

} // namespace toile
