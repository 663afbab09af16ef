#pragma once

#include "core/cloth/stepper.h"

namespace toile {

// Gives free cloth the momentum that its outer forces leave it, linear and angular (Desbrun's corrector), after a step
// of whatever scheme: constant matrices, sweeps that stop early and layers all take some. Cloth that is held is let be,
// as pins take up force and torque by right.
class MomentumCorrector {
public:
    explicit MomentumCorrector(const ClothModel& model);

    // Before the step, and after it.
    void begin(const ClothState& state);
    void correct(const std::vector<Vec3>& forces, double h, ClothState& state) const;

private:
    std::vector<double> m_mass;
    double m_totalMass = 0;
    bool m_held;
    std::vector<Vec3> m_positions, m_velocities; // before the step
};

// The same scheme with the corrector after it. It rests in steps with contact, which gives momentum of its own.
[[nodiscard]] std::unique_ptr<Stepper> withMomentumCorrected(std::unique_ptr<Stepper> stepper, const ClothModel& model,
                                                             const StepperSettings& settings);

} // namespace toile
