// Explicit schemes: S = M^-1. Euler in the form all five papers print, with the new velocity moving the positions
// (often called symplectic); midpoint and Runge-Kutta of fourth order on the pair of positions and velocities.

#include "core/cloth/forces/spring_forces.h"
#include "core/cloth/forces/vertex_loop.h"
#include "core/cloth/schemes/pin_holder.h"
#include "core/cloth/schemes/steppers.h"

namespace toile {

namespace {

class ExplicitStepper : public Stepper {
public:
    ExplicitStepper(const ClothModel& model, const StepperSettings& settings)
        : m_mass(model.mass), m_springs(model), m_pins(model), m_h(settings.timeStepS), m_workers(settings.workers) {}

protected:
    // Accelerations of a state; none where it is pinned.
    void accelerate(const ClothState& state, const std::vector<Vec3>& forces, std::vector<Vec3>& out) {
        m_springs.evaluate(state, 0, out, m_workers);
        forEachVertex(m_workers, out.size(), [&](std::size_t i) {
            out[i] = m_pins.holds(i) ? Vec3::Zero() : Vec3((out[i] + forces[i]) / m_mass[i]);
        });
    }

    const std::vector<double> m_mass;
    const SpringForces m_springs;
    const PinHolder m_pins;
    const double m_h;
    const Workers m_workers;
};

class EulerStepper : public ExplicitStepper {
public:
    using ExplicitStepper::ExplicitStepper;
    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        m_pins.aim(state, m_h);
        accelerate(state, forces, m_acceleration);
        forEachVertex(m_workers, m_acceleration.size(), [&](std::size_t i) {
            state.velocities[i] += m_h * m_acceleration[i];
            state.positions[i] += m_h * state.velocities[i];
        });
        m_pins.settle(state);
    }

private:
    std::vector<Vec3> m_acceleration;
};

// Butcher's tableau with one entry per row is all that these two need.
class RungeKuttaStepper : public ExplicitStepper {
public:
    struct Stage {
        double at;     // how far the stage is evaluated, with the slope of the stage before
        double weight; // in the sum
    };
    RungeKuttaStepper(const ClothModel& model, const StepperSettings& settings, std::vector<Stage> stages)
        : ExplicitStepper(model, settings), m_stages(std::move(stages)) {}

    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        m_pins.aim(state, m_h);
        const std::size_t n = state.positions.size();
        m_trial = state;
        m_slopeX.assign(n, Vec3::Zero());
        m_slopeV.assign(n, Vec3::Zero());
        m_sumX.assign(n, Vec3::Zero());
        m_sumV.assign(n, Vec3::Zero());
        for (const Stage& stage : m_stages) {
            forEachVertex(m_workers, n, [&](std::size_t i) {
                m_trial.positions[i] = state.positions[i] + m_h * stage.at * m_slopeX[i];
                m_trial.velocities[i] = state.velocities[i] + m_h * stage.at * m_slopeV[i];
            });
            accelerate(m_trial, forces, m_slopeV);
            forEachVertex(m_workers, n, [&](std::size_t i) {
                m_slopeX[i] = m_trial.velocities[i];
                m_sumX[i] += stage.weight * m_slopeX[i];
                m_sumV[i] += stage.weight * m_slopeV[i];
            });
        }
        forEachVertex(m_workers, n, [&](std::size_t i) {
            state.positions[i] += m_h * m_sumX[i];
            state.velocities[i] += m_h * m_sumV[i];
        });
        m_pins.settle(state);
    }

private:
    std::vector<Stage> m_stages;
    ClothState m_trial;
    std::vector<Vec3> m_slopeX, m_slopeV, m_sumX, m_sumV;
};

} // namespace

StepperResult makeEuler(const ClothModel& model, const StepperSettings& settings) {
    return std::unique_ptr<Stepper>(std::make_unique<EulerStepper>(model, settings));
}

StepperResult makeMidpoint(const ClothModel& model, const StepperSettings& settings) {
    return std::unique_ptr<Stepper>(
        std::make_unique<RungeKuttaStepper>(model, settings, std::vector<RungeKuttaStepper::Stage>{{0, 0}, {0.5, 1}}));
}

StepperResult makeRungeKutta(const ClothModel& model, const StepperSettings& settings) {
    return std::unique_ptr<Stepper>(std::make_unique<RungeKuttaStepper>(
        model, settings,
        std::vector<RungeKuttaStepper::Stage>{{0, 1.0 / 6}, {0.5, 1.0 / 3}, {0.5, 1.0 / 3}, {1, 1.0 / 6}}));
}

} // namespace toile
