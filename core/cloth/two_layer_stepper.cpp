// Kang and Cho's two layers (their table 1). The coarse layer takes inner and outer forces in d sub-steps with any
// other scheme; its change of velocity over the frame, carried to the dense layer, is averaged with what inner forces
// alone do there in two half steps of the direct update. The coarse layer is fitted to the dense one at the start of
// the next frame rather than at the end of this, which is the same and lets contact and stretch limits speak in
// between.

#include "core/cloth/coarse_layer.h"
#include "core/cloth/forces.h"
#include "core/cloth/pin_holder.h"
#include "core/cloth/spring_system.h"
#include "core/cloth/steppers.h"

namespace toile {

namespace {

class TwoLayerStepper : public Stepper {
public:
    TwoLayerStepper(const ClothModel& model, const StepperSettings& settings, CoarseLayer layer,
                    std::unique_ptr<Stepper> coarse, std::unique_ptr<LinearSolver> dense,
                    std::shared_ptr<const SpringMatrix> matrix)
        : m_model(model), m_rows(model), m_pins(model), m_settings(settings), m_layer(std::move(layer)),
          m_coarse(std::move(coarse)), m_matrix(std::move(matrix)), m_dense(std::move(dense)),
          m_coarseState(stateAt(m_layer.model, std::vector<Vec3>(m_layer.model.size(), Vec3::Zero()))) {}

    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        const double h = m_settings.timeStepS;
        const std::vector<Vec3> coarseChange = m_layer.toDense(moveCoarse(state, forces));
        m_pins.aim(state, h);
        for (int half = 0; half < 2; ++half) {
            springForcesWithViscosity(m_model, m_rows, state, 0.5 * h, m_right, m_settings.workers);
            for (std::size_t i = 0; i < m_right.size(); ++i) {
                m_right[i] = m_pins.holds(i) ? Vec3::Zero() : Vec3(0.5 * h * m_right[i]);
            }
            m_dense->solve(m_right, m_change);
            for (std::size_t i = 0; i < m_change.size(); ++i) {
                if (!m_pins.holds(i)) {
                    state.velocities[i] += 0.5 * (coarseChange[i] + m_change[i]);
                }
                state.positions[i] += 0.5 * h * state.velocities[i];
            }
        }
        m_pins.settle(state);
    }

private:
    // The coarse layer's change of velocity over the frame.
    std::vector<Vec3> moveCoarse(const ClothState& state, const std::vector<Vec3>& forces) {
        for (std::size_t c = 0; c < m_layer.denseVertex.size(); ++c) {
            const auto v = static_cast<std::size_t>(m_layer.denseVertex[c]);
            m_coarseState.positions[c] = state.positions[v];
            m_coarseState.velocities[c] = state.velocities[v];
        }
        m_coarseState.pinTargets = state.pinTargets;
        const std::vector<Vec3> before = m_coarseState.velocities;
        const std::vector<Vec3> coarseForces = m_layer.toCoarse(forces);
        for (int i = 0; i < m_settings.coarseSubSteps; ++i) {
            m_coarse->step(m_coarseState, coarseForces);
        }
        std::vector<Vec3> change(before.size());
        for (std::size_t c = 0; c < change.size(); ++c) {
            change[c] = m_coarseState.velocities[c] - before[c];
        }
        return change;
    }

    const ClothModel m_model;
    const SpringRows m_rows;
    const PinHolder m_pins;
    const StepperSettings m_settings;
    const CoarseLayer m_layer;
    std::unique_ptr<Stepper> m_coarse;
    std::shared_ptr<const SpringMatrix> m_matrix;
    std::unique_ptr<LinearSolver> m_dense;
    ClothState m_coarseState;
    std::vector<Vec3> m_right, m_change;
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
    auto matrix = springMatrix(model, 0.5 * settings.timeStepS);
    Result<std::unique_ptr<LinearSolver>> dense = findLinearSolverKind("jacobi")->make(matrix, settings.workers);
    return std::unique_ptr<Stepper>(std::make_unique<TwoLayerStepper>(
        model, settings, std::move(layer), std::move(coarse).value(), std::move(dense).value(), std::move(matrix)));
}

} // namespace toile
