#include "core/cloth/stretch_limit.h"

#include "core/base/index.h"
#include "core/cloth/schemes/pin_holder.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <queue>
#include <utility>

namespace toile {

namespace {

double clamped(double stretch, double restLength, double limit) {
    return std::min(stretch, limit * restLength);
}

// Liu's curve y = (0.2 l0 / pi) arctan(5 pi x / l0): slope 1 at the origin, never above l0 / 10. With the limit as a
// parameter c it is y = (2 c l0 / pi) arctan(pi x / (2 c l0)), theirs at c = 0.1.
double arctanCurve(double stretch, double restLength, double limit) {
    if (stretch <= 0) {
        return stretch;
    }
    const double c = 2 * limit * restLength / std::numbers::pi;
    return c * std::atan(stretch / c);
}

constexpr std::array<StretchLimitKind, 2> kLimitKinds{{
    {"clamp", "springs keep their stretch up to the limit (Provot, Desbrun, Chung)", clamped},
    {"arctan", "stretch grows along an arctangent towards the limit (Liu)", arctanCurve},
}};

// Springs that hang on each other hand the limit on step by step. Drawn together by more than their excess, they are
// done in half the passes (successive over-relaxation). Drawn in by half as much again and more, cloth without
// stiffness that falls into its limit gains energy. The first pass, which is all that single springs need, and the last
// are exact.
constexpr double kOverdrawn = 1.4;

bool limited(SpringRole role) {
    return role == SpringRole::Structural || role == SpringRole::Shear || role == SpringRole::Volume;
}

} // namespace

std::span<const StretchLimitKind> stretchLimitKinds() {
    return kLimitKinds;
}

const StretchLimitKind* findStretchLimitKind(std::string_view name) {
    const auto found =
        std::find_if(kLimitKinds.begin(), kLimitKinds.end(), [&](const auto& k) { return k.name == name; });
    return found == kLimitKinds.end() ? nullptr : &*found;
}

StretchLimiter::StretchLimiter(const ClothModel& model) {
    const PinHolder pins(model);
    for (std::size_t i = 0; i < model.springs.size(); ++i) {
        const Spring& s = model.springs[i];
        if (limited(s.role)) {
            const double wa = pins.holds(at(s.a)) ? 0 : 1 / model.mass[at(s.a)];
            const double wb = pins.holds(at(s.b)) ? 0 : 1 / model.mass[at(s.b)];
            const double both = wa + wb > 0 ? wa + wb : 1;
            m_springs.push_back({s.a, s.b, wa / both, wb / both, 0, 0});
            m_spring.push_back(static_cast<std::int32_t>(i));
        }
    }
    if (pins.any()) {
        orderOutwards(model);
        m_kept.assign(model.size(), Vec3::Zero());
    }
}

// By the way along springs from the nearest pin (Dijkstra).
void StretchLimiter::orderOutwards(const ClothModel& model) {
    const PinHolder pins(model);
    std::vector<std::vector<Inward>> ends(model.size());
    for (std::size_t i = 0; i < m_springs.size(); ++i) {
        ends[at(m_springs[i].a)].push_back({static_cast<std::int32_t>(i), m_springs[i].b});
        ends[at(m_springs[i].b)].push_back({static_cast<std::int32_t>(i), m_springs[i].a});
    }
    using Item = std::pair<double, std::int32_t>;
    std::priority_queue<Item, std::vector<Item>, std::greater<>> queue;
    std::vector<double> way(model.size(), std::numeric_limits<double>::infinity());
    std::vector<char> done(model.size(), 0);
    for (const Pinned& pin : model.pins) {
        way[at(pin.vertex)] = 0;
        queue.push({0, pin.vertex});
    }
    while (!queue.empty()) {
        const std::int32_t vertex = queue.top().second;
        queue.pop();
        if (std::exchange(done[at(vertex)], 1) != 0) {
            continue;
        }
        for (const Inward& e : ends[at(vertex)]) {
            const double further = way[at(vertex)] + model.springs[at(m_spring[at(e.spring)])].restLength;
            if (done[at(e.nearer)] != 0 && !pins.holds(at(vertex))) {
                m_inward.push_back(e);
            } else if (further < way[at(e.nearer)]) {
                way[at(e.nearer)] = further;
                queue.push({further, e.nearer});
            }
        }
        if (!pins.holds(at(vertex))) {
            m_outwards.push_back({vertex, static_cast<std::uint32_t>(m_inward.size())});
        }
    }
}

// The curve maps the stretch that the step has made; passes only bring back what passes stretched themselves, to the
// length allowed here.
void StretchLimiter::allow(const StretchLimitKind& kind, double limit, const ClothState& state) {
    for (std::size_t i = 0; i < m_springs.size(); ++i) {
        Limited& s = m_springs[i];
        const double rest = state.restLengths[at(m_spring[i])];
        const double stretch = (state.positions[at(s.a)] - state.positions[at(s.b)]).norm() - rest;
        s.most = rest + kind.allowed(stretch, rest, limit);
        s.mostSquared = s.most * s.most;
    }
}

// Every spring that is too long loses `drawn` times its excess. Returns by how much the worst was too long, in parts of
// what it may be.
double StretchLimiter::pass(bool backwards, double drawn, ClothState& state) {
    double worst = 0;
    for (std::size_t k = 0; k < m_springs.size(); ++k) {
        const Limited& s = m_springs[backwards ? m_springs.size() - 1 - k : k];
        const Vec3 d = state.positions[at(s.b)] - state.positions[at(s.a)];
        const double squared = d.squaredNorm();
        if (!(squared > s.mostSquared)) {
            continue;
        }
        const double length = std::sqrt(squared);
        worst = std::max(worst, (length - s.most) / std::max(s.most, 1e-12));
        const double excess = drawn * (length - s.most);
        state.positions[at(s.a)] += s.shareA * excess / length * d;
        state.positions[at(s.b)] -= s.shareB * excess / length * d;
    }
    return worst;
}

// How far the longest spring is above the limit, in parts of what it may be.
double StretchLimiter::beyond(double limit, const ClothState& state) const {
    double worst = 0;
    for (std::size_t i = 0; i < m_springs.size(); ++i) {
        const double most = (1 + limit) * state.restLengths[at(m_spring[i])];
        const double squared =
            (state.positions[at(m_springs[i].b)] - state.positions[at(m_springs[i].a)]).squaredNorm();
        worst = squared > most * most ? std::max(worst, std::sqrt(squared) / std::max(most, 1e-12) - 1) : worst;
    }
    return worst;
}

void StretchLimiter::passOutwards(double limit, ClothState& state) {
    constexpr int rounds = 8;       // of a vertex that hangs by several springs
    constexpr double under = 1e-9;  // of the length, for rounding
    constexpr double enough = 1e-6; // too long is nothing yet
    const double before = beyond(limit, state);
    if (m_outwards.empty() || before <= enough) {
        return;
    }
    m_kept = state.positions;
    std::uint32_t first = 0;
    for (const Outward& out : m_outwards) {
        Vec3& here = state.positions[at(out.vertex)];
        bool tooLong = true;
        for (int round = 0; round < rounds && tooLong; ++round) {
            tooLong = false;
            for (std::uint32_t i = first; i < out.end; ++i) {
                const double most = (1 + limit) * (1 - under) * state.restLengths[at(m_spring[at(m_inward[i].spring)])];
                const Vec3 d = here - state.positions[at(m_inward[i].nearer)];
                const double squared = d.squaredNorm();
                if (squared > most * most) {
                    here -= (1 - most / std::sqrt(squared)) * d;
                    tooLong = true;
                }
            }
        }
        first = out.end;
    }
    if (!(beyond(limit, state) < before)) {
        state.positions = m_kept;
    }
}

namespace {

void followPositions(const std::vector<Vec3>& before, double h, ClothState& state) {
    for (std::size_t i = 0; i < state.positions.size(); ++i) {
        state.velocities[i] = (state.positions[i] - before[i]) / h;
    }
}

} // namespace

int StretchLimiter::limit(const StretchLimitKind& kind, const StretchLimitSettings& settings,
                          const std::vector<Vec3>& before, double h, ClothState& state) {
    allow(kind, settings.limit, state);
    const int made = makePasses(settings, state, [] {});
    if (settings.outwards) {
        passOutwards(settings.limit, state);
    }
    followPositions(before, h, state);
    return made;
}

int StretchLimiter::again(const StretchLimitSettings& settings, const std::vector<Vec3>& before, double h,
                          ClothState& state, FunctionRef<void()> afterPass) {
    const int made = makePasses(settings, state, afterPass);
    followPositions(before, h, state);
    return made;
}

int StretchLimiter::makePasses(const StretchLimitSettings& settings, ClothState& state, FunctionRef<void()> afterPass) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    int passes = 0;
    for (bool settled = false; !settled && passes < settings.mostPasses; ++passes) {
        // To and fro, so that what a pin holds is felt at the far end after one pass whichever way the springs are
        // listed.
        const bool between = passes > 0 && passes + 1 < settings.mostPasses;
        const double worst = pass(passes % 2 == 1, between ? kOverdrawn : 1, state);
        afterPass();
        const double elapsed = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
        settled = worst <= settings.enough || (settings.budgetMs > 0 && elapsed > settings.budgetMs);
    }
    return passes;
}

double largestStretch(const ClothModel& model, const ClothState& state) {
    double worst = 0;
    for (std::size_t i = 0; i < model.springs.size(); ++i) {
        const Spring& s = model.springs[i];
        if (limited(s.role) && state.restLengths[i] > 0) {
            const double length = (state.positions[at(s.a)] - state.positions[at(s.b)]).norm();
            worst = std::max(worst, length / state.restLengths[i] - 1);
        }
    }
    return worst;
}

} // namespace toile
