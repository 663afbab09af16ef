// Kang and Cho's two layers (their table 1). The coarse layer takes inner and outer forces in d sub-steps with any
// other scheme; its change of velocity over the frame, carried to the dense layer, is averaged with what inner forces
// alone do there in two half steps of the direct update. The coarse layer is fitted to the dense one at the start of
// the next frame rather than at the end of this, which is the same and lets contact and stretch limits speak in
// between.

#include "core/cloth/forces/spring_forces.h"
#include "core/cloth/forces/vertex_loop.h"
#include "core/cloth/schemes/coarse_layer.h"
#include "core/cloth/schemes/pin_holder.h"
#include "core/cloth/schemes/steppers.h"
#include "core/cloth/spring_system.h"

namespace toile {

namespace {

class TwoLayerStepper : public Stepper {
public:
    TwoLayerStepper(const ClothModel& model, const StepperSettings& settings, CoarseLayer layer,
                    std::unique_ptr<Stepper> coarse, std::unique_ptr<LinearSolver> dense,
                    std::shared_ptr<const SpringMatrix> matrix)
        : m_springs(model), m_pins(model), m_settings(settings), m_layer(std::move(layer)), m_coarse(std::move(coarse)),
          m_matrix(std::move(matrix)), m_dense(std::move(dense)),
          m_coarseState(stateAt(m_layer.model, std::vector<Vec3>(m_layer.model.size(), Vec3::Zero()))) {}

    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        const double h = m_settings.timeStepS;
        moveCoarse(state, forces);
        m_layer.toDense(m_coarseChange, m_denseChange, m_settings.workers);
        m_pins.aim(state, h);
        for (int half = 0; half < 2; ++half) {
            m_springs.evaluate(state, 0.5 * h, m_right, m_settings.workers);
            forEachVertex(m_settings.workers, m_right.size(), [&](std::size_t i) {
                m_right[i] = m_pins.holds(i) ? Vec3::Zero() : Vec3(0.5 * h * m_right[i]);
            });
            m_dense->solve(m_right, m_change);
            forEachVertex(m_settings.workers, m_change.size(), [&](std::size_t i) {
                if (!m_pins.holds(i)) {
                    state.velocities[i] += 0.5 * (m_denseChange[i] + m_change[i]);
                }
                state.positions[i] += 0.5 * h * state.velocities[i];
            });
        }
        m_pins.settle(state);
    }

private:
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
    std::shared_ptr<const SpringMatrix> m_matrix;
    std::unique_ptr<LinearSolver> m_dense;
    ClothState m_coarseState;
    std::vector<Vec3> m_coarseBefore, m_coarseForces, m_coarseChange, m_denseChange;
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
    Result<std::unique_ptr<LinearSolver>> dense =
        findLinearSolverKind("jacobi-balanced")->make(matrix, settings.workers);
    return std::unique_ptr<Stepper>(std::make_unique<TwoLayerStepper>(
        model, settings, std::move(layer), std::move(coarse).value(), std::move(dense).value(), std::move(matrix)));
}

} // namespace toile
