// The default scheme: implicit Euler on fabric as measured. Each step looks for the positions x that minimise
//   1/2 (x - y)^T M (x - y) + h^2 E(x),   y = x0 + h v + h^2 f / m,
// E the energy of membrane, bending, tapes and contact, by nonlinear conjugate gradients (Polak and Ribiere). The
// preconditioner is the energy's own second derivatives (TangentFactor), which know along from across; for cloth of
// very many vertices, boards and networks that may pass through themselves it is the constant matrix A = M + h^2 L
// with the contact of some steps ago (ClothFactor). The length of each stride comes from the true curvature of the
// energy along it.
//
// The iteration starts where the velocity and that part of the last acceleration would take the cloth which the forces
// explain, as far as that leads down: exact in free fall and exact at rest.
//
// Everything inside the iteration is a small difference from the positions before the step, and so in single precision.

#include "core/base/stopwatch.h"
#include "core/base/worker_team.h"
#include "core/cloth/contact/plane_contact.h"
#include "core/cloth/contact/self_contact.h"
#include "core/cloth/forces/couplings.h"
#include "core/cloth/forces/float_sums.h"
#include "core/cloth/forces/fold_bending.h"
#include "core/cloth/forces/membrane.h"
#include "core/cloth/forces/taut_springs.h"
#include "core/cloth/schemes/cloth_factor.h"
#include "core/cloth/schemes/pin_holder.h"
#include "core/cloth/schemes/steppers.h"
#include "core/cloth/schemes/tangent_factor.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace toile {

namespace {

constexpr std::size_t kGrain = 1024;
// Vertices: above, factoring the second derivatives anew takes longer than the strides it saves.
constexpr std::size_t kMostTangent = 12000;
// Four are enough for a pendulum of cloth to swing in its time; folds of silk want six.
constexpr int kIterations = 8;
// With the constant matrix; ten leave a pendulum a quarter too slow.
constexpr int kConstantIterations = 20;
// While cloth is pulled out of itself, about by its pins or by a body that moves, so many times as many are worth their
// time; but not until so many seconds after it was made and laid down: nobody laid it as it wants to lie.
constexpr int kTurmoil = 3;
constexpr double kJustMade = 0.4;
constexpr double kUnrest = 1; // m/s2: root mean square of what is not in balance
// Second derivatives know nothing of triangles that turn by more than this, radians. Where pins turn them so far, or
// where that is wanted and so much is not in balance (m/s2), the rest of the step strides with the constant matrix and
// looks every few strides for what cloth is drawn into.
constexpr double kTurnsByPins = 0.5;
constexpr double kTurns = 1;
constexpr double kUproar = 200;
constexpr int kLooks = 4;
// The stiffest contact gets, in parts of how hard a vertex is to move alone in the cloth's plane.
constexpr float kContactPart = 0.5F;
// Cloth that is drawn tight over a body presses on its skin as hard as on nothing else: with softer contact it would be
// drawn into the skin in every step and have to be pushed out again by hand. The constant matrix, which learns of
// contact a step late, cannot stand for so much.
constexpr float kSkinPart = 15;

std::vector<float> contactStiffness(const ClothModel& model, double h, float part) {
    std::vector<float> stiffness = ClothFactor::stiffness(model, h);
    for (float& k : stiffness) {
        k *= part;
    }
    return stiffness;
}

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

std::vector<float> inSinglePrecision(const std::vector<double>& values) {
    return {values.begin(), values.end()};
}

class FabricStepper : public Stepper {
public:
    FabricStepper(const ClothModel& model, const StepperSettings& settings, std::unique_ptr<TangentFactor> tangent,
                  std::unique_ptr<ClothFactor> constant)
        : m_pins(model), m_pinned(model.pins), m_settings(settings), m_team(settings.workers),
          m_workers(settings.workers.team ? settings.workers : m_team.workers()), m_tangent(std::move(tangent)),
          m_constant(std::move(constant)), m_membrane(model), m_bending(model, settings.timeStepS),
          m_folds(model.folds), m_tapes(model, settings.timeStepS),
          m_contact(inSinglePrecision(model.mass),
                    contactStiffness(model, settings.timeStepS, m_tangent ? kSkinPart : kContactPart)),
          m_corners(m_contact), m_pairs(contactStiffness(model, settings.timeStepS, kContactPart)),
          m_exactMass(model.mass), m_touching(model.size(), 0), m_lastVelocity(model.size(), Vec3::Zero()) {
        m_mass = inSinglePrecision(model.mass);
        m_totalMass = std::accumulate(model.mass.begin(), model.mass.end(), 0.0);
        m_planes.reserve(2 * model.size());
        m_cornerPlanes.reserve(model.size());
        if (settings.selfContact && !model.triangles.empty()) {
            m_self = std::make_unique<SelfContact>(model, m_workers);
            m_pairs.reserve(usualPairCount(model.size()));
        }
    }

    [[nodiscard]] bool takesContact() const override { return true; }
    [[nodiscard]] bool takesFolds() const override { return true; }
    void setContact(std::span<const ContactPlane> planes) override {
        m_planes.assign(planes.begin(), planes.end());
        std::erase_if(m_planes, [&](const ContactPlane& p) { return m_pins.holds(at(p.vertex)); });
        const auto secondOf = [](const ContactPlane& a, const ContactPlane& b) { return a.vertex == b.vertex; };
        m_cornerPlanes.clear();
        for (auto first = m_planes.begin();
             (first = std::adjacent_find(first, m_planes.end(), secondOf)) != m_planes.end(); ++first) {
            m_cornerPlanes.push_back(*std::next(first));
        }
        m_planes.erase(std::unique(m_planes.begin(), m_planes.end(), secondOf), m_planes.end());
    }

    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        const WorkerTeam::Shift shift(m_team);
        const double h = m_settings.timeStepS;
        m_phases = {};
        m_pins.aim(state, h);
        begin(state, forces);
        iterate();
        m_ageS += h;
        m_drift = missingMomentum();
        m_contact.end();
        m_corners.end();
        std::fill(m_touching.begin(), m_touching.end(), 0.0F);
        m_contact.addStiffnessTouched(m_touching);
        m_corners.addStiffnessTouched(m_touching);
        for (std::size_t i = 0; i < m_moved.size(); ++i) {
            const Vec3 moved = vec3(m_moved[i]) + m_drift;
            m_lastVelocity[i] = state.velocities[i];
            state.positions[i] += moved;
            state.velocities[i] = moved / h;
        }
        m_pins.settle(state);
    }

    [[nodiscard]] StepPhases phases() const override { return m_phases; }
    [[nodiscard]] bool keepsClothApart() const override { return m_self != nullptr; }
    [[nodiscard]] std::size_t selfTests() const override { return m_self ? m_self->tests() : 0; }
    [[nodiscard]] bool tangledBeyondHope() const override { return m_self && m_self->beyondHope(); }
    void keepApart(const std::vector<Vec3>& before, ClothState& state) override {
        if (!m_self) {
            return;
        }
        const WorkerTeam::Shift shift(m_team);
        const Timed timed(m_phases.selfContact);
        m_ahead = state.positions;
        if (m_self->guard(before, state.positions, m_workers) > 0) {
            for (std::size_t i = 0; i < m_ahead.size(); ++i) {
                if (m_ahead[i] != state.positions[i]) {
                    state.velocities[i] = (state.positions[i] - before[i]) / m_settings.timeStepS;
                }
            }
        }
    }

private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    void begin(const ClothState& state, const std::vector<Vec3>& forces) {
        const double h = m_settings.timeStepS;
        const std::size_t n = m_mass.size();
        for (std::vector<Float4>* v : {&m_moved, &m_inertia, &m_right, &m_last, &m_answer, &m_way, &m_bent, &m_bends}) {
            v->resize(n);
        }
        m_exact.resize(n);
        if (m_constant) {
            const Timed timed(m_phases.global);
            m_constant->follow(m_touching, m_workers);
        }
        m_membrane.begin(state.positions, m_workers);
        m_tapes.begin(state);
        const std::span<const ContactPlane> seconds(m_cornerPlanes.data(), m_tangent ? m_cornerPlanes.size() : 0);
        m_contact.begin(m_planes, seconds, state.positions);
        m_corners.begin(m_cornerPlanes, seconds, state.positions);
        m_folding.assign(m_folds.empty() ? 0 : n, Vec3::Zero());
        addFoldForces(m_folds, state.positions, m_folding);
        parallelFor(m_workers, n, kGrain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                m_moved[i] = Float4{};
                const Vec3 bent = m_bending.force(i, state.positions);
                m_bent[i] = float4(m_folds.empty() ? bent : Vec3(bent + m_folding[i]));
                const Vec3& v = state.velocities[i];
                if (m_pins.holds(i)) {
                    m_way[i] = m_inertia[i] = float4(h * v);
                    continue;
                }
                const Vec3 pushed = forces[i] / m_exactMass[i];
                m_exact[i] = h * v + h * h * pushed;
                m_inertia[i] = float4(m_exact[i]);
                m_way[i] = float4(h * v + h * h * explained(i, v - m_lastVelocity[i], pushed));
            }
        });
        m_contact.guide(m_way);
        m_corners.guide(m_way);
        if (m_self) {
            m_start = state.positions;
            findPairs(m_way);
        }
        setOut();
    }

    // That are about to touch when cloth goes this way.
    void findPairs(std::span<const Float4> way) {
        const Timed timed(m_phases.selfContact);
        m_ahead.resize(m_start.size());
        for (std::size_t i = 0; i < m_start.size(); ++i) {
            m_ahead[i] = m_start[i] + vec3(way[i]);
        }
        m_pairs.begin(m_self->find(m_start, m_ahead, m_workers));
    }
    // What is not in balance, anew.
    void stay() {
        std::fill(m_way.begin(), m_way.end(), Float4{});
        curvature();
        go(0);
    }

    // The first part of the way.
    void setOut() {
        m_jerked = false;
        if (m_tangent && std::any_of(m_pinned.begin(), m_pinned.end(), [&](const Pinned& pin) {
                return dot(m_way[at(pin.vertex)], m_way[at(pin.vertex)]) > 0;
            })) {
            carryPins();
            m_ageS = kJustMade;
        }
        const double sharp = curvature();
        if (!m_tangent) { // is not searched but given
            go(1);
            return;
        }
        // As far as it leads down: all of it in free fall, little of what trembles.
        go(0);
        const double slope = along(m_right, m_way);
        go(sharp > 0 ? static_cast<float>(std::clamp(slope / sharp, 0.0, 1.0)) : 1.0F);
        if (m_jerked) {
            beCautious();
        } else {
            knowTangent();
        }
    }

    // Until the step is over.
    void beCautious() {
        const Timed timed(m_phases.global);
        m_tangent->forgetWays(m_membrane, m_tapes, {&m_contact, &m_corners}, m_workers);
    }

    // Where the cloth is now.
    void knowTangent() {
        const Timed timed(m_phases.global);
        m_tangent->follow(m_membrane, m_tapes, {&m_contact, &m_corners}, m_pairs, m_workers);
    }

    // Pins go all of their way, however far the cloth's own leads down: what they pull has to see where they are.
    void carryPins() {
        m_answer = m_way;
        std::fill(m_way.begin(), m_way.end(), Float4{});
        for (const Pinned& pin : m_pinned) {
            m_way[at(pin.vertex)] = std::exchange(m_answer[at(pin.vertex)], Float4{});
        }
        curvature(); // for what bends along the way
        m_jerked = m_membrane.mostChange() > kTurnsByPins;
        go(1);
        m_way.swap(m_answer);
    }

    // What part of the last step's acceleration the present forces explain. Down a slope contact turns them, but does
    // not make them larger.
    [[nodiscard]] Vec3 explained(std::size_t i, const Vec3& gained, const Vec3& pushed) const {
        const double size = pushed.squaredNorm();
        if (m_contact.touched(i)) {
            const double most = m_settings.timeStepS * std::sqrt(size);
            return std::min(1.0, most / std::max(gained.norm(), 1e-12)) / m_settings.timeStepS * gained;
        }
        if (!(size > 0)) {
            return Vec3::Zero();
        }
        return std::clamp(gained.dot(pushed) / (m_settings.timeStepS * size), 0.0, 1.0) * pushed;
    }

    // Of all that is minimised, along m_way.
    double curvature() {
        const double h2 = m_settings.timeStepS * m_settings.timeStepS;
        const double inner = m_membrane.curvature(m_way, m_workers) + m_tapes.curvature(m_way);
        const double mass = m_sums.sum(m_workers, m_mass.size(), [&](std::size_t begin, std::size_t end) {
            double sum = 0;
            m_bending.changes(begin, end, m_way, m_bends);
            for (std::size_t i = begin; i < end; ++i) {
                sum += static_cast<double>(m_mass[i] * dot(m_way[i], m_way[i])) -
                       h2 * static_cast<double>(dot(m_way[i], m_bends[i]));
            }
            return sum;
        });
        return h2 * inner + mass + m_contact.curvature(m_way, m_workers) + m_corners.curvature(m_way, m_workers) +
               m_pairs.curvature(m_way);
    }

    // A part of m_way further, and m_right = M (y - x) + h^2 forces there.
    void go(float part) {
        const auto h2 = static_cast<float>(m_settings.timeStepS * m_settings.timeStepS);
        m_membrane.advance(part, m_workers);
        m_tapes.advance(part);
        parallelFor(m_workers, m_mass.size(), kGrain, [&](std::size_t begin, std::size_t end) {
            m_membrane.forces(begin, end, m_right);
            for (std::size_t i = begin; i < end; ++i) {
                m_moved[i] += part * m_way[i];
                m_bent[i] += part * m_bends[i];
                m_right[i] = m_mass[i] * (m_inertia[i] - m_moved[i]) + h2 * (m_right[i] + m_bent[i]);
            }
        });
        m_tapes.addForces(h2, m_right);
        m_contact.addForces(m_moved, m_right, m_workers);
        m_corners.addForces(m_moved, m_right, m_workers);
        m_pairs.addForces(m_moved, m_right);
        for (const Pinned& pin : m_pinned) {
            m_right[at(pin.vertex)] = Float4{};
        }
    }

    double along(std::span<const Float4> a, std::span<const Float4> b) {
        return m_sums.sum(m_workers, a.size(),
                          [&](std::size_t begin, std::size_t end) { return dotInRange(a, b, begin, end); });
    }

    [[nodiscard]] int usualStrides(bool cautious) const {
        return m_settings.iterations > 0 ? m_settings.iterations
               : m_tangent && !cautious  ? kIterations
                                         : kConstantIterations;
    }
    // With what may be needed in turmoil.
    [[nodiscard]] int mostStrides(int usual) const {
        const bool tangled = m_self && m_self->tangled();
        return m_settings.iterations == 0 && (tangled || (m_tangent && m_ageS >= kJustMade)) ? kTurmoil * usual : usual;
    }

    void iterate() {
        // Root mean square of the acceleration that is not in balance, as if nothing but mass stood against it: where
        // it is less than this, m/s2, the step is as good as it has to be. The constant matrix sees less of what is
        // out of balance across the cloth.
        const double unbalanced = m_tangent ? 3e-4 : 5e-5;
        const double h2 = m_settings.timeStepS * m_settings.timeStepS;
        const double enough = unbalanced * h2;
        const double unrest = kUnrest * h2;
        const double uproar = kUproar * h2;
        bool cautious = m_jerked;
        int usual = usualStrides(cautious);
        int most = mostStrides(usual);
        double before = 0;
        for (int i = 0; i < most; ++i) {
            if (m_tangent && !cautious && i > 0 && i % usual == 0) { // much has changed: its derivatives too
                knowTangent();
                before = 0;
            }
            if (cautious && m_self && i > 0 && i % kLooks == 0) { // cloth is drawn where it did not seem to go
                findPairs(m_moved);
                stay();
                before = 0;
            }
            solve();
            const double rho = along(m_right, m_answer);
            const double bar = i < usual ? enough : unrest;
            if (!(rho > bar * bar * m_totalMass)) {
                return;
            }
            const double turned = before > 0 ? std::max(0.0, (rho - along(m_last, m_answer)) / before) : 0;
            const auto beta = static_cast<float>(turned);
            double slope = m_sums.sum(m_workers, m_way.size(), [&](std::size_t begin, std::size_t end) {
                for (std::size_t k = begin; k < end; ++k) {
                    m_way[k] = before > 0 ? m_answer[k] + beta * m_way[k] : m_answer[k];
                    m_last[k] = m_right[k];
                }
                return dotInRange(m_right, m_way, begin, end);
            });
            if (!(slope > 0)) {
                m_way = m_answer;
                slope = rho;
            }
            const double sharp = curvature();
            if (m_tangent && !cautious && rho > uproar * uproar * m_totalMass && m_membrane.mostChange() > kTurns) {
                cautious = true;
                beCautious();
                usual = usualStrides(cautious);
                most = i + usual;
                before = 0;
                continue;
            }
            if (!stride(slope, sharp)) {
                return;
            }
            before = rho;
        }
    }

    void solve() {
        const Timed timed(m_phases.global);
        if (m_tangent) {
            m_tangent->solve(m_right, m_answer, m_workers);
        } else {
            m_constant->solve(m_right, m_answer, m_workers);
        }
        ++m_phases.iterations;
    }

    // Free cloth changes its momentum by what the outer forces give and nothing else, to double precision.
    [[nodiscard]] Vec3 missingMomentum() const {
        Vec3 sum = Vec3::Zero();
        if (m_pins.any() || m_contact.touches()) {
            return sum;
        }
        for (std::size_t i = 0; i < m_mass.size(); ++i) {
            sum += m_exactMass[i] * (m_exact[i] - vec3(m_moved[i]));
        }
        return sum / m_totalMass;
    }

    // As far along m_way as the curvature says, less where that turns out to be too far.
    bool stride(double slope, double sharp) {
        constexpr double off = 0.5; // the slope there, in parts of the slope here
        constexpr int corrections = 4;
        if (!(sharp > 0) || !std::isfinite(sharp)) {
            return false;
        }
        double low = 0;
        double high = slope / sharp;
        double part = high;
        go(static_cast<float>(part));
        double ahead = along(m_right, m_way);
        if (!(ahead < -off * slope)) {
            return true;
        }
        // Too far: what holds only beyond some point, as friction and contact do, is not in the curvature here.
        for (int i = 0; i < corrections && std::abs(ahead) > off * slope; ++i) {
            (ahead < 0 ? high : low) = part;
            const double next = ahead < 0 && low == 0 ? part * slope / (slope - ahead) : 0.5 * (low + high);
            go(static_cast<float>(next - part));
            part = next;
            ahead = along(m_right, m_way);
        }
        return true;
    }

    const PinHolder m_pins;
    const std::vector<Pinned> m_pinned;
    const StepperSettings m_settings;
    WorkerTeam m_team;
    const Workers m_workers;
    std::unique_ptr<TangentFactor> m_tangent; // one of these two
    std::unique_ptr<ClothFactor> m_constant;
    Membrane m_membrane;
    Couplings m_bending;
    const std::vector<ClothFold> m_folds;
    TautSprings m_tapes;
    PlaneContact m_contact;
    PlaneContact m_corners; // with the second plane of those that have two
    PairContact m_pairs;
    std::unique_ptr<SelfContact> m_self; // null where cloth may pass through itself
    StepPhases m_phases;
    RangeSums m_sums;
    std::vector<double> m_exactMass; // kg
    std::vector<float> m_mass;
    double m_totalMass = 0;
    double m_ageS = 0;     // or as old as matters, once pins have moved
    bool m_jerked = false; // pins turn triangles further than second derivatives can tell
    std::vector<ContactPlane> m_planes, m_cornerPlanes;
    std::vector<float> m_touching; // contact stiffness, where the last step ended in contact
    std::vector<Vec3> m_start, m_lastVelocity, m_ahead, m_folding;
    std::vector<Vec3> m_exact; // m_inertia in double precision
    Vec3 m_drift = Vec3::Zero();
    // Of every vertex: how far it has moved in this step and where inertia would take it, m; what is not in balance
    // (h^2 N), now and an iteration ago; the factor's answer to it; the direction being gone; bending forces, N, and
    // how they change along it.
    std::vector<Float4> m_moved, m_inertia, m_right, m_last, m_answer, m_way, m_bent, m_bends;
};

} // namespace

StepperResult makeFabric(const ClothModel& model, const StepperSettings& settings) {
    const auto made = [&](std::unique_ptr<TangentFactor> tangent, std::unique_ptr<ClothFactor> constant) {
        return std::unique_ptr<Stepper>(
            std::make_unique<FabricStepper>(model, settings, std::move(tangent), std::move(constant)));
    };
    if (settings.constantMatrix || (model.membrane.empty() && !settings.selfContact) || model.size() > kMostTangent ||
        isBoard(model, settings.timeStepS)) {
        auto constant = ClothFactor::make(model, settings.timeStepS, settings.workers);
        return constant ? StepperResult(made(nullptr, std::move(constant).value())) : Error{constant.error()};
    }
    auto tangent = TangentFactor::make(model, settings.timeStepS);
    return tangent ? StepperResult(made(std::move(tangent).value(), nullptr)) : Error{tangent.error()};
}

} // namespace toile
