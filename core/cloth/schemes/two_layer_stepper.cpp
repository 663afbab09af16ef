// Kang and Cho's two layers (their table 1). The coarse layer takes inner and outer forces in d sub-steps with any
// other scheme; its change of velocity over the frame, carried to the dense layer, is averaged with what inner forces
// alone do there in two half steps of the direct update. The coarse layer is fitted to the dense one at the start of
// the next frame rather than at the end of this, which is the same and lets contact and stretch limits speak in
// between.

#include "core/cloth/forces/spring_forces.h"
#include "core/cloth/schemes/coarse_layer.h"
#include "core/cloth/schemes/pin_holder.h"
#include "core/cloth/schemes/steppers.h"
#include "core/cloth/spring_system.h"
#include "core/solve/two_sweeps.h"

namespace toile {

namespace {

class TwoLayerStepper : public Stepper {
public:
    TwoLayerStepper(const ClothModel& model, const StepperSettings& settings, CoarseLayer layer,
                    std::unique_ptr<Stepper> coarse)
        : m_springs(model), m_pins(model), m_settings(settings), m_layer(std::move(layer)), m_coarse(std::move(coarse)),
          m_sweeps(springMatrix(model, 0.5 * settings.timeStepS), true),
          m_coarseState(stateAt(m_layer.model, std::vector<Vec3>(m_layer.model.size(), Vec3::Zero()))) {}

    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        const double h = m_settings.timeStepS;
        moveCoarse(state, forces);
        m_layer.toDense(m_coarseChange, m_denseChange, m_settings.workers);
        m_pins.aim(state, h);
        for (int half = 0; half < 2; ++half) {
            moveDense(state, 0.5 * h);
        }
        m_pins.settle(state);
    }

private:
    // Half a step by the direct update, as in direct_stepper.cpp, averaged with the coarse layer's change.
    void moveDense(ClothState& state, double h) {
        m_springs.evaluate(state, h, m_right, m_settings.workers, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                m_right[i] = m_pins.holds(i) ? Vec3::Zero() : Vec3(h * m_right[i]);
            }
            m_sweeps.first(m_right, begin, end);
        });
        m_sweeps.between();
        parallelFor(m_settings.workers, m_right.size(), TwoSweeps::kGrain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                if (!m_pins.holds(i)) {
                    const Vec3 carried = m_springs.carriedOver(i, h, m_sweeps.afterFirst());
                    state.velocities[i] += 0.5 * (m_denseChange[i] + m_sweeps.second(m_right, i, carried));
                }
                state.positions[i] += h * state.velocities[i];
            }
        });
    }

    // Leaves the coarse layer's change of velocity over the frame in m_coarseChange.
    void moveCoarse(const ClothState& state, const std::vector<Vec3>& forces) {
        for (std::size_t c = 0; c < m_layer.denseVertex.size(); ++c) {
            const auto v = static_cast<std::size_t>(m_layer.denseVertex[c]);
            m_coarseState.positions[c] = state.positions[v];
            m_coarseState.velocities[c] = state.velocities[v];
        }
        m_coarseState.pinTargets = state.pinTargets;
        m_coarseBefore = m_coarseState.velocities;
        m_layer.toCoarse(forces, m_coarseForces, m_settings.workers);
        for (int i = 0; i < m_settings.coarseSubSteps; ++i) {
            m_coarse->step(m_coarseState, m_coarseForces);
        }
        m_coarseChange.resize(m_coarseBefore.size());
        for (std::size_t c = 0; c < m_coarseChange.size(); ++c) {
            m_coarseChange[c] = m_coarseState.velocities[c] - m_coarseBefore[c];
        }
    }

    const SpringForces m_springs;
    const PinHolder m_pins;
    const StepperSettings m_settings;
    const CoarseLayer m_layer;
    std::unique_ptr<Stepper> m_coarse;
    TwoSweeps m_sweeps;
    ClothState m_coarseState;
    std::vector<Vec3> m_coarseBefore, m_coarseForces, m_coarseChange, m_denseChange;
    std::vector<Vec3> m_right;
};

} // namespace

StepperResult makeTwoLayer(const ClothModel& model, const StepperSettings& settings) {
    if (settings.coarseScheme == "two-layer") {
        return Error{"the coarse layer cannot have two layers itself; choose another scheme for it"};
    }
    CoarseLayer layer = makeCoarseLayer(model, settings.coarseContraction);
    StepperSettings coarseSettings = settings;
    coarseSettings.timeStepS = settings.timeStepS / settings.coarseSubSteps;
    StepperResult coarse = makeStepper(settings.coarseScheme, layer.model, coarseSettings);
    if (!coarse) {
        return Error{"the coarse layer: " + coarse.error()};
    }
    return std::unique_ptr<Stepper>(
        std::make_unique<TwoLayerStepper>(model, settings, std::move(layer), std::move(coarse).value()));
}

} // namespace toile
