#include "core/cloth/fabric/strides.h"

#include "core/base/stopwatch.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace toile {

namespace {

// Four are enough for a pendulum of cloth to swing in its time; folds of silk want six.
constexpr int kIterations = 8;
// What lies on skin and is not pulled by pins has gone far enough after so many, where no more than kCalm or this part
// of what was not in balance is left: friction holds it until the next step. With kUnrest alone a belt holds a
// fifteenth too much.
constexpr int kFewOnSkin = 5;
constexpr double kLeftOnSkin = 0.03;
// With the constant matrix; ten leave a pendulum a quarter too slow.
constexpr int kConstantIterations = 20;
// While cloth is pulled out of itself, about by its pins or by a body that moves, so many times as many are worth their
// time; but not until so many seconds after it was made and laid down: nobody laid it as it wants to lie.
constexpr int kTurmoil = 3;
constexpr double kJustMade = 0.4;
constexpr double kUnrest = 1; // m/s2: root mean square of what is not in balance
// Root mean square of the acceleration that is not in balance, as if nothing but mass stood against it: where it is
// less than this, m/s2, the step is as good as it has to be; on skin, where friction forgives more, less is asked. The
// constant matrix sees less of what is out of balance across the cloth.
constexpr double kEnough = 3e-4;
constexpr double kEnoughOnSkin = 3e-3;
constexpr double kEnoughByConstant = 5e-5;
// Cloth that swings freely takes further strides until no more than this part of what was not in balance is left: by so
// much its acceleration is wrong.
constexpr double kLeftOfSwing = 0.01;
// A factor of cloth that has moved since leads more slowly. It is made anew when a stride takes less than this part of
// what it took with a fresh one, or ends in more than so much (m/s2).
constexpr double kReachKept = 0.7;
constexpr double kCalm = 0.1;
// Second derivatives know nothing of triangles that turn by more than this, radians. Where pins turn them so far, or
// where that is wanted and so much is not in balance (m/s2), the rest of the step strides with the constant matrix and
// looks every few strides for what cloth is drawn into.
constexpr double kTurnsByPins = 0.5;
constexpr double kTurns = 1;
constexpr double kUproar = 200;
constexpr int kLooks = 4;
// Where, in uproar, so many times as much is out of balance (as the factor measures it) as a stride ago, something has
// been run into that the way taken so far knew nothing of.
constexpr double kRunInto = 10;

} // namespace

Strides::Strides(const ClothModel& model, double h, int strides, std::unique_ptr<TangentFactor> tangent,
                 std::unique_ptr<ClothFactor> constant, Workers workers)
    : m_h(h), m_strides(strides), m_workers(workers), m_pinned(model.pins), m_tangent(std::move(tangent)),
      m_constant(std::move(constant)), m_last(model.size(), Float4{}), m_answer(model.size(), Float4{}) {}

void Strides::go(StepEnergy& energy, StepPhases& phases) {
    m_energy = &energy;
    m_phases = &phases;
    if (m_constant) {
        const Timed timed(phases.global);
        m_constant->follow(energy.contact().stiffnessTouched(), m_workers);
    }
    setOut();
    search();
    m_ageS += m_h;
}

// The first part of the way.
void Strides::setOut() {
    const std::span<const Float4> way = m_energy->direction();
    m_cautious = false;
    m_pulled = m_tangent && std::any_of(m_pinned.begin(), m_pinned.end(), [&](const Pinned& pin) {
                   const Float4& move = way[static_cast<std::size_t>(pin.vertex)];
                   return dot(move, move) > 0;
               });
    if (m_pulled) {
        carryPins();
        m_ageS = kJustMade;
    }
    const double sharp = m_energy->curvature();
    if (!m_tangent) { // is not searched but given
        m_energy->go(1);
        return;
    }
    // As far as it leads down: all of it in free fall, little of what trembles.
    m_energy->go(0);
    const double slope = m_energy->along(m_energy->outOfBalance(), way);
    m_energy->go(sharp > 0 ? static_cast<float>(std::clamp(slope / sharp, 0.0, 1.0)) : 1.0F);
    if (m_cautious) {
        beCautious();
    } else {
        knowTangent();
    }
}

// Pins go all of their way, however far the cloth's own leads down: what they pull has to see where they are.
void Strides::carryPins() {
    const std::span<Float4> way = m_energy->direction();
    std::copy(way.begin(), way.end(), m_answer.begin());
    std::fill(way.begin(), way.end(), Float4{});
    for (const Pinned& pin : m_pinned) {
        const auto v = static_cast<std::size_t>(pin.vertex);
        way[v] = std::exchange(m_answer[v], Float4{});
    }
    static_cast<void>(m_energy->curvature()); // for what bends along the way
    m_cautious = m_energy->mostChange() > kTurnsByPins;
    m_energy->go(1);
    std::copy(m_answer.begin(), m_answer.end(), way.begin());
}

// Until the step is over.
void Strides::beCautious() {
    const Timed timed(m_phases->global);
    m_cautious = true;
    m_tangent->forgetWays(m_energy->membrane(), m_energy->tapes(), m_energy->contact(), m_workers);
}

// Where the cloth is now.
void Strides::knowTangent() {
    const Timed timed(m_phases->global);
    m_fresh = m_tangent->follow(m_energy->membrane(), m_energy->tapes(), m_energy->contact(), m_wanting, m_workers);
}

// Cloth is drawn where it did not seem to go.
void Strides::lookAgain() {
    {
        const Timed timed(m_phases->selfContact);
        m_energy->contact().findPairs(m_energy->moved(), true, m_workers);
    }
    m_energy->stay();
}

int Strides::usualStrides() const {
    return m_strides > 0 ? m_strides : m_tangent && !m_cautious ? kIterations : kConstantIterations;
}

int Strides::fewestStrides(int usual) const {
    const bool carried = m_tangent && !m_cautious && !m_pulled && m_energy->contact().onSkin();
    return m_strides == 0 && carried ? std::min(kFewOnSkin, usual) : usual;
}

// With what may be needed in turmoil.
int Strides::mostStrides(int usual) const {
    const bool turmoil = m_energy->contact().tangled() || (m_tangent && m_ageS >= kJustMade);
    return m_strides == 0 && turmoil ? kTurmoil * usual : usual;
}

// The square of such an acceleration as the factor measures it.
double Strides::measured(double acceleration) const {
    const double moved = acceleration * m_h * m_h;
    return moved * moved * m_energy->totalMass();
}

// What may be left after so many strides.
double Strides::mayStay(int strides, double first) const {
    const double unrest = measured(kUnrest);
    const auto partOf = [&](double part) { return std::min(unrest, part * part * first); };
    if (!m_tangent) {
        return unrest;
    }
    if (!m_energy->contact().onSkin()) {
        return partOf(kLeftOfSwing);
    }
    return strides < kIterations ? std::max(measured(kCalm), partOf(kLeftOnSkin)) : unrest;
}

void Strides::search() {
    const double asked = m_energy->contact().onSkin() ? kEnoughOnSkin : kEnough;
    const double enough = measured(m_tangent ? asked : kEnoughByConstant);
    int usual = usualStrides();
    int fewest = fewestStrides(usual);
    int most = mostStrides(usual);
    double first = 0;
    double rho = 0;
    double before = 0; // the measure a stride ago, 0 where the search begins anew
    int i = 0;
    for (; i < most; ++i) {
        const double bar = i < fewest ? enough : std::max(enough, mayStay(i, first));
        if (before > 0 && before <= bar) {
            break;
        }
        if (m_cautious && m_energy->contact().keepsClothApart() && i > 0 && i % kLooks == 0) {
            lookAgain();
            before = 0;
        }
        rho = solve();
        first = i == 0 ? rho : first;
        if (!(rho > bar)) {
            break;
        }
        if (m_tangent && !m_cautious && i > 0 && i % usual == 0) { // much has changed: its derivatives too
            m_wanting = !m_fresh;
            knowTangent();
            before = 0;
            rho = m_fresh ? solve() : rho;
        }
        const double slope = turn(rho, before);
        const double sharp = m_energy->curvature();
        if (m_tangent && !m_cautious && rho > measured(kUproar) && turnsTooFar(slope, sharp)) {
            beCautious();
            usual = usualStrides();
            fewest = usual;
            most = i + usual;
            before = 0;
            continue;
        }
        if (!stride(slope, sharp)) {
            break;
        }
        before = rho;
    }
    judgeFactor(first, rho, i);
    m_outOfBalance = std::sqrt(std::max(0.0, rho) / measured(1));
}

void Strides::judgeFactor(double first, double last, int strides) {
    if (!m_tangent || m_cautious || strides < 2 || !(last > 0)) {
        return;
    }
    const double reach = std::log(first / last) / strides;
    m_reach = m_fresh ? reach : m_reach;
    m_wanting = !m_fresh && (reach < kReachKept * m_reach || last > measured(kCalm));
}

// In the stride that is about to be taken. What runs into cloth is stopped after a small part of its direction, however
// long that is; but what is tangled is pulled about by its stiffest springs, and finds out of it by the constant
// matrix.
bool Strides::turnsTooFar(double slope, double sharp) const {
    const bool stopped = sharp > 0 && !m_energy->contact().tangled();
    const double part = stopped ? std::min(1.0, slope / sharp) : 1.0;
    return part * m_energy->mostChange() > kTurns;
}

// Returns how the factor measures what is not in balance.
double Strides::solve() {
    const std::span<const Float4> right = m_energy->outOfBalance();
    {
        const Timed timed(m_phases->global);
        if (m_tangent) {
            m_tangent->solve(right, m_answer, m_workers);
        } else {
            m_constant->solve(right, m_answer, m_workers);
        }
    }
    ++m_phases->iterations;
    return m_energy->along(right, m_answer);
}

// The next direction, from the factor's answer and the last one. Returns the slope along it.
double Strides::turn(double rho, double before) {
    const std::span<const Float4> right = m_energy->outOfBalance();
    const std::span<Float4> way = m_energy->direction();
    before = m_tangent && rho > std::max(kRunInto * before, measured(kUproar)) ? 0 : before;
    const double turned = before > 0 ? std::max(0.0, (rho - m_energy->along(m_last, m_answer)) / before) : 0;
    const auto beta = static_cast<float>(turned);
    constexpr std::size_t grain = 1024;
    parallelFor(m_workers, way.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t k = begin; k < end; ++k) {
            way[k] = before > 0 ? m_answer[k] + beta * way[k] : m_answer[k];
            m_last[k] = right[k];
        }
    });
    const double slope = m_energy->along(right, way);
    if (slope > 0) {
        return slope;
    }
    std::copy(m_answer.begin(), m_answer.end(), way.begin());
    return rho;
}

// As far along the direction as the curvature says, less where that turns out to be too far.
bool Strides::stride(double slope, double sharp) {
    constexpr double off = 0.5; // the slope there, in parts of the slope here
    constexpr int corrections = 4;
    if (!(sharp > 0) || !std::isfinite(sharp)) {
        return false;
    }
    double low = 0;
    double high = slope / sharp;
    double part = high;
    const auto slopeAhead = [&] { return m_energy->along(m_energy->outOfBalance(), m_energy->direction()); };
    m_energy->go(static_cast<float>(part));
    double ahead = slopeAhead();
    if (!(ahead < -off * slope)) {
        return true;
    }
    // Too far: what holds only beyond some point, as friction and contact do, is not in the curvature here.
    for (int i = 0; i < corrections && std::abs(ahead) > off * slope; ++i) {
        (ahead < 0 ? high : low) = part;
        const double next = ahead < 0 && low == 0 ? part * slope / (slope - ahead) : 0.5 * (low + high);
        m_energy->go(static_cast<float>(next - part));
        part = next;
        ahead = slopeAhead();
    }
    return true;
}

} // namespace toile
