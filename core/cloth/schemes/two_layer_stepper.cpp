// Kang and Cho's two layers (their table 1). The coarse layer takes inner and outer forces in d sub-steps with any
// other scheme; its change of velocity over the frame, carried to the dense layer, is averaged with what inner forces
// alone do there in two half steps of the direct update: half of each of the three changes, the coarse one twice. The
// coarse layer is fitted to the dense one at the start of the next frame rather than at the end of this, which is the
// same and lets contact and stretch limits speak in between.
//
// Their table takes the coarse layer's change of velocity from its mean over the frame. Read as printed, cloth would
// keep half of what gravity gives it, and coarse layers of many sub-steps would feel half of their own springs. Taken
// from the frame's end, it throws stiff cloth about, and the more so the better the coarse layer is solved: the
// velocity at a moment does not tell where a vibration has gone meanwhile. So the dense layer travels with the mean,
// which is where the coarse one went, and takes over the rest of the change when the frame ends. Without the answers of
// its own it then does exactly what its coarse layer does, whatever the scheme: it falls freely as exactly and is as
// stable. Those answers come on top: soft cloth, to which the direct update answers in full, feels its springs half as
// strongly again.

#include "core/cloth/forces/spring_forces.h"
#include "core/cloth/forces/vertex_loop.h"
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
          m_coarseState(stateAt(m_layer.model, std::vector<Vec3>(m_layer.model.size(), Vec3::Zero()))),
          m_coarseMean(m_layer.model.size()), m_coarseRest(m_layer.model.size()) {}

    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        const double h = m_settings.timeStepS;
        moveCoarse(state, forces);
        m_pins.aim(state, h);
        follow(m_coarseMean, state);
        for (int half = 0; half < 2; ++half) {
            moveDense(state, 0.5 * h);
        }
        follow(m_coarseRest, state);
        m_pins.settle(state);
    }

private:
    // A change of the coarse layer's velocities, taken over by all that is not held.
    void follow(const std::vector<Vec3>& coarse, ClothState& state) {
        m_layer.toDense(coarse, m_carried, m_settings.workers);
        forEachVertex(m_settings.workers, m_carried.size(),
                      [&](std::size_t i) { state.velocities[i] += m_pins.holds(i) ? Vec3::Zero() : m_carried[i]; });
    }

    // Half a step by the direct update, as in direct_stepper.cpp, of whose answer half is taken.
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
                    state.velocities[i] += 0.5 * m_sweeps.second(m_right, i, carried);
                }
                state.positions[i] += h * state.velocities[i];
            }
        });
    }

    // Leaves in m_coarseMean by how much the coarse layer's mean velocity over the frame differs from that at its
    // start, and in m_coarseRest by how much its last one differs from the mean.
    void moveCoarse(const ClothState& state, const std::vector<Vec3>& forces) {
        const std::size_t n = m_layer.denseVertex.size();
        for (std::size_t c = 0; c < n; ++c) {
            const auto v = static_cast<std::size_t>(m_layer.denseVertex[c]);
            m_coarseState.positions[c] = state.positions[v];
            m_coarseState.velocities[c] = state.velocities[v];
        }
        m_coarseState.pinTargets = state.pinTargets;
        m_coarseBefore = m_coarseState;
        m_layer.toCoarse(forces, m_coarseForces, m_settings.workers);
        for (int i = 0; i < m_settings.coarseSubSteps; ++i) {
            m_coarse->step(m_coarseState, m_coarseForces);
        }
        for (std::size_t c = 0; c < n; ++c) {
            const Vec3 mean = (m_coarseState.positions[c] - m_coarseBefore.positions[c]) / m_settings.timeStepS;
            m_coarseMean[c] = mean - m_coarseBefore.velocities[c];
            m_coarseRest[c] = m_coarseState.velocities[c] - mean;
        }
    }

    const SpringForces m_springs;
    const PinHolder m_pins;
    const StepperSettings m_settings;
    const CoarseLayer m_layer;
    std::unique_ptr<Stepper> m_coarse;
    TwoSweeps m_sweeps;
    ClothState m_coarseState, m_coarseBefore;
    std::vector<Vec3> m_coarseForces, m_coarseMean, m_coarseRest;
    std::vector<Vec3> m_carried;
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
