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
          m_change(m_layer.model.size()), m_rest(model.size()) {
        for (const Spring& spring : model.springs) {
            m_cut.push_back(spring.restLength);
        }
        m_denseRest = m_cut;
    }

    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        const double h = m_settings.timeStepS;
        moveCoarse(state, forces);
        m_pins.aim(state, h);
        follow(state);
        moveDense(state, 0.5 * h, nullptr);
        moveDense(state, 0.5 * h, m_rest.data());
        m_pins.settle(state);
    }

private:
    // All that is not held takes over by how much the coarse layer's mean velocity differs from that at the frame's
    // start, and what it will still have to take over at the end is left in m_rest. Both at once, as weights are most
    // of what is read here.
    void follow(ClothState& state) {
        const CoarseLayer::Weights& weights = m_layer.denseFromCoarse;
        forEachVertex(m_settings.workers, m_rest.size(), [&](std::size_t i) {
            Vec3 mean = Vec3::Zero();
            Vec3 rest = Vec3::Zero();
            for (std::size_t e = weights.start[i]; e < weights.start[i + 1] && !m_pins.holds(i); ++e) {
                const CoarseChange& change = m_change[static_cast<std::size_t>(weights.from[e])];
                mean += weights.weight[e] * change.mean;
                rest += weights.weight[e] * change.rest;
            }
            state.velocities[i] += mean;
            m_rest[i] = rest;
        });
    }

    // Half a step by the direct update, as in direct_stepper.cpp, of whose answer half is taken; and what comes after.
    void moveDense(ClothState& state, double h, const Vec3* after) {
        m_springs.evaluate(state, h, m_right, m_settings.workers, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                m_right[i] = m_pins.holds(i) ? Vec3::Zero() : Vec3(h * m_right[i]);
            }
            m_sweeps.first(m_right, begin, end);
        });
        m_sweeps.between();
        parallelFor(m_settings.workers, m_right.size(), TwoSweeps::kGrain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                Vec3 velocity = state.velocities[i];
                if (!m_pins.holds(i)) {
                    const Vec3 carried = m_springs.carriedOver(i, h, m_sweeps.afterFirst());
                    velocity += 0.5 * m_sweeps.second(m_right, i, carried);
                }
                state.positions[i] += h * velocity;
                state.velocities[i] = after != nullptr ? Vec3(velocity + after[i]) : velocity;
            }
        });
    }

    // Leaves what has become of the coarse layer's velocities in m_change.
    void moveCoarse(const ClothState& state, const std::vector<Vec3>& forces) {
        const std::size_t n = m_layer.denseVertex.size();
        for (std::size_t c = 0; c < n; ++c) {
            const auto v = static_cast<std::size_t>(m_layer.denseVertex[c]);
            m_coarseState.positions[c] = state.positions[v];
            m_coarseState.velocities[c] = state.velocities[v];
        }
        m_coarseState.pinTargets = state.pinTargets;
        followRestLengths(state);
        m_positionsBefore = m_coarseState.positions;
        m_velocitiesBefore = m_coarseState.velocities;
        m_layer.toCoarse(forces, m_coarseForces, m_settings.workers);
        for (int i = 0; i < m_settings.coarseSubSteps; ++i) {
            m_coarse->step(m_coarseState, m_coarseForces);
        }
        for (std::size_t c = 0; c < n; ++c) {
            const Vec3 mean = (m_coarseState.positions[c] - m_positionsBefore[c]) / m_settings.timeStepS;
            m_change[c] = {mean - m_velocitiesBefore[c], m_coarseState.velocities[c] - mean};
        }
    }

    // What is drawn in or let out is so in both layers: a coarse spring by as much as those it stands for in the mean.
    void followRestLengths(const ClothState& state) {
        if (state.restLengths == m_denseRest) {
            return;
        }
        m_denseRest = state.restLengths;
        const CoarseLayer::Weights& weights = m_layer.springFromDense;
        for (std::size_t s = 0; s < m_layer.model.springs.size(); ++s) {
            double part = 0;
            for (std::size_t e = weights.start[s]; e < weights.start[s + 1]; ++e) {
                const auto spring = static_cast<std::size_t>(weights.from[e]);
                part += weights.weight[e] * (m_cut[spring] > 0 ? m_denseRest[spring] / m_cut[spring] : 1);
            }
            m_coarseState.restLengths[s] = part * m_layer.model.springs[s].restLength;
        }
    }

    const SpringForces m_springs;
    const PinHolder m_pins;
    const StepperSettings m_settings;
    const CoarseLayer m_layer;
    std::unique_ptr<Stepper> m_coarse;
    TwoSweeps m_sweeps;
    ClothState m_coarseState;
    std::vector<Vec3> m_positionsBefore, m_velocitiesBefore; // of the coarse layer
    std::vector<double> m_denseRest;                         // m, as the coarse layer knows them
    std::vector<double> m_cut;                               // m, as the springs were made
    struct CoarseChange {
        Vec3 mean, rest; // of the frame against its start, of its end against the mean; m/s
    };
    std::vector<CoarseChange> m_change;
    std::vector<Vec3> m_rest; // carried to the dense layer
    std::vector<Vec3> m_coarseForces;
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
