#include "core/cloth/stretch_limit.h"

#include "core/cloth/schemes/pin_holder.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <numbers>

namespace toile {

namespace {

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

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

constexpr std::array<StretchLimitKind, 2> kKinds{{
    {"clamp", "springs keep their stretch up to the limit (Provot, Desbrun, Chung)", clamped},
    {"arctan", "stretch grows along an arctangent towards the limit (Liu)", arctanCurve},
}};

// Springs that hang on each other hand the limit on step by step. Drawn together by more than their excess, they are
// done in a fifth of the passes (successive over-relaxation). The first pass, which is all that single springs need,
// and the last are exact.
constexpr double kOverdrawn = 1.8;

bool limited(SpringRole role) {
    return role == SpringRole::Structural || role == SpringRole::Shear || role == SpringRole::Volume;
}

} // namespace

std::span<const StretchLimitKind> stretchLimitKinds() {
    return kKinds;
}

const StretchLimitKind* findStretchLimitKind(std::string_view name) {
    const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& k) { return k.name == name; });
    return found == kKinds.end() ? nullptr : &*found;
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

int StretchLimiter::limit(const StretchLimitKind& kind, const StretchLimitSettings& settings,
                          const std::vector<Vec3>& before, double h, ClothState& state) {
    allow(kind, settings.limit, state);
    return again(settings, before, h, state, [] {});
}

int StretchLimiter::again(const StretchLimitSettings& settings, const std::vector<Vec3>& before, double h,
                          ClothState& state, FunctionRef<void()> afterPass) {
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
    for (std::size_t i = 0; i < state.positions.size(); ++i) {
        state.velocities[i] = (state.positions[i] - before[i]) / h;
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
