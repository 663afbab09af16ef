// The default scheme: implicit Euler on fabric as measured. Each step looks for the positions that minimise inertia
// plus energy (StepEnergy), with the skin and the cloth that it touches in it (FabricContact), by Strides.
//
// The search starts where the velocity and that part of the last acceleration would take the cloth which the forces
// explain, as far as that leads down: exact in free fall and exact at rest.

#include "core/base/stopwatch.h"
#include "core/base/worker_team.h"
#include "core/cloth/fabric/strides.h"
#include "core/cloth/schemes/steppers.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace toile {

namespace {

constexpr std::size_t kGrain = 1024;
// Vertices: above, factoring the second derivatives of cloth that swings anew takes longer than the strides it saves.
constexpr std::size_t kMostSwinging = 12000;
// The constant matrix knows nothing of cloth on cloth. Where tight layers press on each other its strides end further
// out of balance than this (m/s2), and the cloth trembles for ever: after so many steps one by one that is no passing
// commotion. Cloth that comes to rest ends its steps a hundred times nearer to balance.
constexpr double kAstray = 30;
constexpr int kAstraySteps = 4;
// m: cloth on cloth that goes further than this in a step is on its way with it; what goes less may be trembling.
constexpr double kOnItsWay = 5e-4;

// Bending holds it so many times as hard as its mass does that couplings of neighbours cannot stand for it: boards, and
// cloth in meshes much finer than it folds.
bool isBoard(const ClothModel& model, double h) {
    constexpr double many = 1e4;
    double held = 0;
    for (const Spring& s : model.springs) {
        held += s.restLength == 0 ? 2 * h * h * s.stiffness : 0;
    }
    return held > many * std::accumulate(model.mass.begin(), model.mass.end(), 0.0);
}

class FabricStepper : public Stepper {
public:
    FabricStepper(const ClothModel& model, const StepperSettings& settings, std::unique_ptr<TangentFactor> tangent,
                  std::unique_ptr<ClothFactor> constant)
        : m_pins(model), m_h(settings.timeStepS), m_unhurried(settings.constantMatrix),
          m_large(!tangent && !settings.constantMatrix && !model.membrane.empty()), m_team(settings.workers),
          m_workers(settings.workers.team ? settings.workers : m_team.workers()), m_mass(model.mass),
          m_contact(model, m_h, tangent != nullptr, settings.selfContact, m_workers),
          m_energy(model, m_h, m_contact, m_workers),
          m_strides(model, m_h, settings.iterations, std::move(tangent), std::move(constant), m_workers),
          m_lastVelocity(model.size(), Vec3::Zero()) {}

    [[nodiscard]] bool takesContact() const override { return true; }
    [[nodiscard]] bool takesFolds() const override { return true; }
    void setContact(std::span<const ContactPlane> planes) override { m_contact.setPlanes(planes, m_pins); }

    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        const WorkerTeam::Shift shift(m_team);
        m_phases = {};
        m_pins.aim(state, m_h);
        m_energy.begin(state, forces, m_pins);
        guess(state, forces);
        if (m_contact.keepsClothApart()) {
            const Timed timed(m_phases.selfContact);
            // Threads tear pieces about too, and nothing of them has to slide as far as friction lets it.
            const bool torn = m_contact.isTorn(m_energy.direction()) || m_unhurried;
            m_contact.findPairs(m_energy.direction(), torn, m_workers);
            m_contact.guideApart(m_energy.direction());
        }
        m_strides.go(m_energy, m_phases);
        m_astraySteps = m_large && m_strides.outOfBalance() > kAstray ? m_astraySteps + 1 : 0;
        // What threads draw together is not to swing about.
        const StepEnergy::RigidMove missing = m_energy.missingMomentum(state.positions, !m_unhurried);
        m_contact.end();
        const std::span<const Float4> moves = m_energy.moved();
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Vec3 strode = vec3(moves[i]);
            const Vec3 moved = strode + missing.of(state.positions[i] + strode);
            m_lastVelocity[i] = state.velocities[i];
            state.positions[i] += moved;
            state.velocities[i] = moved / m_h;
        }
        m_pins.settle(state);
    }

    [[nodiscard]] StepPhases phases() const override { return m_phases; }
    [[nodiscard]] bool keepsClothApart() const override { return m_contact.keepsClothApart(); }
    [[nodiscard]] std::size_t selfTests() const override { return m_contact.selfTests(); }
    [[nodiscard]] bool tangledBeyondHope() const override { return m_contact.tangledBeyondHope(); }
    [[nodiscard]] bool isAstray() const override { return m_astraySteps >= kAstraySteps; }
    void keepApart(const std::vector<Vec3>& before, ClothState& state) override {
        if (m_contact.keepsClothApart()) {
            const WorkerTeam::Shift shift(m_team);
            const Timed timed(m_phases.selfContact);
            m_contact.guard(before, state, m_workers);
        }
    }

private:
    // Where cloth will most likely go.
    void guess(const ClothState& state, const std::vector<Vec3>& forces) {
        const std::span<Float4> way = m_energy.direction();
        parallelFor(m_workers, way.size(), kGrain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                const Vec3& v = state.velocities[i];
                way[i] = float4(m_h * v);
                if (!m_pins.holds(i)) {
                    const Vec3 pushed = forces[i] / m_mass[i];
                    way[i] = float4(m_h * v + m_h * m_h * explained(i, v, pushed));
                }
            }
        });
        m_contact.guide(way);
    }

    // What part of the last step's acceleration the present forces explain. Down a slope contact turns them, but does
    // not make them larger; so it does for all layers of what slides together.
    [[nodiscard]] Vec3 explained(std::size_t i, const Vec3& velocity, const Vec3& pushed) const {
        const Vec3 gained = velocity - m_lastVelocity[i];
        const double size = pushed.squaredNorm();
        const bool onItsWay = !m_unhurried && m_h * velocity.norm() > kOnItsWay;
        if (m_contact.wasOnSkin(i) || (onItsWay && m_contact.wasOnCloth(i))) {
            const double most = m_h * std::sqrt(size);
            return std::min(1.0, most / std::max(gained.norm(), 1e-12)) / m_h * gained;
        }
        if (!(size > 0)) {
            return Vec3::Zero();
        }
        return std::clamp(gained.dot(pushed) / (m_h * size), 0.0, 1.0) * pushed;
    }

    const PinHolder m_pins;
    const double m_h;
    const bool m_unhurried;
    const bool m_large; // has the constant matrix for no other reason
    WorkerTeam m_team;
    const Workers m_workers;
    const std::vector<double> m_mass; // kg
    FabricContact m_contact;
    StepEnergy m_energy;
    Strides m_strides;
    StepPhases m_phases;
    int m_astraySteps = 0; // one after the other
    std::vector<Vec3> m_lastVelocity;
};

} // namespace

StepperResult makeFabric(const ClothModel& model, const StepperSettings& settings) {
    const auto made = [&](std::unique_ptr<TangentFactor> tangent, std::unique_ptr<ClothFactor> constant) {
        return std::unique_ptr<Stepper>(
            std::make_unique<FabricStepper>(model, settings, std::move(tangent), std::move(constant)));
    };
    const bool large = model.size() > kMostSwinging && !(settings.secondDerivatives && !model.membrane.empty());
    if (settings.constantMatrix || (model.membrane.empty() && !settings.selfContact) || large) {
        auto constant = ClothFactor::make(model, settings.timeStepS, settings.workers);
        return constant ? StepperResult(made(nullptr, std::move(constant).value())) : Error{constant.error()};
    }
    using Bending = TangentFactor::Bending;
    const Bending bending = isBoard(model, settings.timeStepS) ? Bending::AsItIs : Bending::DrawnIn;
    auto tangent = TangentFactor::make(model, settings.timeStepS, bending);
    return tangent ? StepperResult(made(std::move(tangent).value(), nullptr)) : Error{tangent.error()};
}

} // namespace toile
