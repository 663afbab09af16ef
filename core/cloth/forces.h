#pragma once

#include "core/base/parallel_for.h"
#include "core/cloth/cloth_model.h"

namespace toile {

// Energy of all springs, J: k/2 (l - l0)^2, times the contraction resistance where l < l0.
[[nodiscard]] double springEnergy(const ClothModel& model, const ClothState& state);

// Forces of all springs, N; the negative gradient of springEnergy. Overwrites out.
void springForces(const ClothModel& model, const SpringRows& rows, const ClothState& state, std::vector<Vec3>& out,
                  Workers workers);

// Springs, their own damping, and `viscosity` seconds times stiffness times the relative velocity of the ends:
// Desbrun's artificial viscosity is viscosity = dt. Overwrites out.
void springForcesWithViscosity(const ClothModel& model, const SpringRows& rows, const ClothState& state,
                               double viscosity, std::vector<Vec3>& out, Workers workers);

[[nodiscard]] double kineticEnergy(const ClothModel& model, const ClothState& state);
[[nodiscard]] double gravityEnergy(const ClothModel& model, const ClothState& state, const Vec3& gravity);
[[nodiscard]] Vec3 linearMomentum(const ClothModel& model, const ClothState& state);
// About the centre of mass.
[[nodiscard]] Vec3 angularMomentum(const ClothModel& model, const ClothState& state);

} // namespace toile
