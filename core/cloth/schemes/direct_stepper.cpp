// Kang and Cho's direct update (their eq. 6), the same predictor as the filters' (filter_stepper.cpp) with two sweeps
// for an answer. The work is memory: everything a vertex needs is done in two passes over the cloth, forces and first
// sweep in the one, second sweep and motion in the other, and both read the springs: there is no matrix in a step.

#include "core/cloth/forces/spring_forces.h"
#include "core/cloth/schemes/pin_holder.h"
#include "core/cloth/schemes/steppers.h"
#include "core/cloth/spring_system.h"
#include "core/solve/two_sweeps.h"

namespace toile {

namespace {

class DirectStepper : public Stepper {
public:
    DirectStepper(const ClothModel& model, const StepperSettings& settings)
        : m_springs(model), m_pins(model), m_h(settings.timeStepS), m_workers(settings.workers),
          m_sweeps(springMatrix(model, settings.timeStepS), true) {}

    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        m_pins.aim(state, m_h);
        m_springs.evaluate(state, m_h, m_right, m_workers, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                m_right[i] = m_pins.holds(i) ? Vec3::Zero() : Vec3(m_h * (m_right[i] + forces[i]));
            }
            m_sweeps.first(m_right, begin, end);
        });
        m_sweeps.between();
        parallelFor(m_workers, m_right.size(), TwoSweeps::kGrain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                if (!m_pins.holds(i)) {
                    const Vec3 carried = m_springs.carriedOver(i, m_h, m_sweeps.afterFirst());
                    state.velocities[i] += m_sweeps.second(m_right, i, carried);
                }
                state.positions[i] += m_h * state.velocities[i];
            }
        });
        m_pins.settle(state);
    }

private:
    static_assert(SpringForces::kGrain % TwoSweeps::kGrain == 0);
    const SpringForces m_springs;
    const PinHolder m_pins;
    const double m_h;
    const Workers m_workers;
    TwoSweeps m_sweeps;
    std::vector<Vec3> m_right;
};

} // namespace

StepperResult makeDirect(const ClothModel& model, const StepperSettings& settings) {
    return std::unique_ptr<Stepper>(std::make_unique<DirectStepper>(model, settings));
}

} // namespace toile
