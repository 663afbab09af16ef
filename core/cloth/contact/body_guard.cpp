#include "core/cloth/contact/body_guard.h"

#include "core/base/index.h"
#include "core/cloth/schemes/pin_holder.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr std::size_t kTriangleGrain = 128; // triangles
constexpr int kMostLevels = 3;
constexpr double kFinest = 0.002;   // m: parts this small are places
constexpr double kLookNear = 0.001; // m: what is no nearer than this does not go through the skin, whatever answers
constexpr double kLooked = 0.001;   // m: what is so much further off need not be looked at again until it has moved
constexpr double kClear = 0.3;      // of the offset: how far off the skin what is pushed comes
constexpr int kGuardRounds = 3;
// A step in which a vertex goes further (m) is looked at in so many parts, as is one in which bodies move.
constexpr double kFarInAStep = 0.02;
constexpr int kPartsOfMoving = 4;
constexpr int kMostPartsOfWay = 16;

} // namespace

BodyGuard::BodyGuard(const ClothModel& model)
    : m_triangles(model.triangles), m_friction(model.frictionBody), m_deepest(model.triangles.size()),
      m_touched(model.size()) {
    const PinHolder pins(model);
    for (std::size_t i = 0; i < model.size(); ++i) {
        m_inverseMass.push_back(pins.holds(i) ? 0 : 1 / model.mass[i]);
    }
    m_back.reserve(m_triangles.size());
}

std::array<Vec3, 3> BodyGuard::cornersOf(std::size_t triangle, const std::vector<Vec3>& positions) const {
    const Triangle& t = m_triangles[triangle];
    return {positions[at(t[0])], positions[at(t[1])], positions[at(t[2])]};
}

// No place of a part is nearer to the skin than its middle less the way there: parts that are far enough need no
// closer look, others are cut in four.
void BodyGuard::search(const BodyQuery& body, const std::array<Vec3, 3>& corners, const Weights& part, double near,
                       int level, Place& deepest) {
    const auto placeOf = [&](const Vec3& w) -> Vec3 {
        return w[0] * corners[0] + w[1] * corners[1] + w[2] * corners[2];
    };
    const Vec3 weights = (part[0] + part[1] + part[2]) / 3;
    const Vec3 middle = placeOf(weights);
    double radius = 0;
    for (const Vec3& w : part) {
        radius = std::max(radius, (placeOf(w) - middle).norm());
    }
    SurfacePoint skin;
    if (!body.closest(middle, radius + std::min(near + kLooked, deepest.distance), skin)) {
        return;
    }
    if (skin.distance < near && skin.distance < deepest.distance) {
        deepest = {skin.distance, weights, skin, std::min(deepest.room, skin.distance - near)};
    }
    if (level == 0 || radius < kFinest || skin.distance - radius >= std::min(near, deepest.distance)) {
        deepest.room = std::min(deepest.room, skin.distance - radius - near);
        return;
    }
    const Weights half{(part[1] + part[2]) / 2, (part[2] + part[0]) / 2, (part[0] + part[1]) / 2};
    search(body, corners, half, near, level - 1, deepest);
    search(body, corners, {part[0], half[2], half[1]}, near, level - 1, deepest);
    search(body, corners, {half[2], part[1], half[0]}, near, level - 1, deepest);
    search(body, corners, {half[1], half[0], part[2]}, near, level - 1, deepest);
}

// How far the corner that moved most has come since it was looked at.
double BodyGuard::moved(std::size_t triangle, const std::vector<Vec3>& positions) const {
    double most = 0;
    for (const int v : m_triangles[triangle]) {
        most = std::max(most, (m_seen[at(v)] - positions[at(v)]).squaredNorm());
    }
    return std::sqrt(most);
}

// Again at what has moved further since than it had room.
void BodyGuard::look(const BodyQuery& body, const std::vector<Vec3>& positions, double near, Workers workers) {
    const bool all = m_seen.size() != positions.size();
    parallelFor(workers, m_triangles.size(), kTriangleGrain, [&](std::size_t begin, std::size_t end) {
        const Weights whole{Vec3::UnitX(), Vec3::UnitY(), Vec3::UnitZ()};
        for (std::size_t i = begin; i < end; ++i) {
            if (all && i + BodyQuery::kAhead < end) {
                const std::array<Vec3, 3> next = cornersOf(i + BodyQuery::kAhead, positions);
                body.expect((next[0] + next[1] + next[2]) / 3);
            }
            const double way = all ? 0 : moved(i, positions);
            m_deepest[i].room -= way;
            if (all || (way > 0 && m_deepest[i].room <= 0)) {
                m_deepest[i] = {};
                m_deepest[i].room = kLooked;
                if (!body.comesNear(cornersOf(i, positions), near + kLooked)) {
                    continue;
                }
                search(body, cornersOf(i, positions), whole, near, kMostLevels, m_deepest[i]);
            }
        }
    });
    m_seen = positions;
}

void BodyGuard::push(std::size_t triangle, const BodyContactSettings& settings, double clear,
                     const std::vector<Vec3>& before, ClothState& state) const {
    const Place& place = m_deepest[triangle];
    const Triangle& t = m_triangles[triangle];
    Vec3 slid = -settings.timeStepS * place.skin.velocity;
    double give = 0;
    double friction = 0;
    for (std::size_t k = 0; k < 3; ++k) {
        const double w = place.weights[static_cast<Eigen::Index>(k)];
        slid += w * (state.positions[at(t[k])] - before[at(t[k])]);
        give += w * w * m_inverseMass[at(t[k])];
        friction += w * m_friction[at(t[k])];
    }
    if (!(give > 0)) {
        return;
    }
    const double depth = clear - place.distance;
    Vec3 change = depth * place.skin.normal;
    slid -= slid.dot(place.skin.normal) * place.skin.normal;
    const double length = slid.norm();
    if (settings.friction && length > 0) {
        change -= std::min(1.0, friction * depth / length) * slid;
    }
    for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t v = at(t[k]);
        state.positions[v] += place.weights[static_cast<Eigen::Index>(k)] * m_inverseMass[v] / give * change;
        state.velocities[v] = (state.positions[v] - before[v]) / settings.timeStepS;
    }
}

void BodyGuard::pushOff(const BodyQuery& bodies, const BodyContactSettings& settings, const std::vector<Vec3>& before,
                        ClothState& state, Workers workers, bool first) {
    constexpr double worthIt = 1e-5; // m
    const BodyQuery& body = m_instead != nullptr ? *m_instead : bodies;
    const double clear = kClear * settings.offset;
    m_still = settings.still;
    if (first && !settings.still) {
        m_seen.clear();
    }
    for (int round = 0; round < kGuardRounds; ++round) {
        look(body, state.positions, std::max(clear, kLookNear), workers);
        bool any = false;
        for (std::size_t i = 0; i < m_triangles.size(); ++i) {
            if (m_deepest[i].distance < clear - worthIt) {
                push(i, settings, clear, before, state);
                any = true;
            }
        }
        if (!any) {
            return;
        }
    }
}

// At the end of the step, and where a triangle or a body goes so far in it that it could come out again, on the way.
bool BodyGuard::wentThrough(const BodyQuery& body, std::size_t triangle, const std::vector<Vec3>& before,
                            const std::vector<Vec3>& positions) const {
    if (m_deepest[triangle].room <= 0 && body.meets(cornersOf(triangle, positions))) {
        return true;
    }
    double way = 0;
    for (const int v : m_triangles[triangle]) {
        way = std::max(way, (positions[at(v)] - before[at(v)]).squaredNorm());
    }
    const int least = m_still ? 1 : kPartsOfMoving;
    const int parts = std::clamp(static_cast<int>(std::sqrt(way) / kFarInAStep) + 1, least, kMostPartsOfWay);
    const std::array<Vec3, 3> from = cornersOf(triangle, before);
    const std::array<Vec3, 3> to = cornersOf(triangle, positions);
    for (int i = 1; i < parts; ++i) {
        const double time = static_cast<double>(i) / parts;
        if (body.meetsAt({lerp(from[0], to[0], time), lerp(from[1], to[1], time), lerp(from[2], to[2], time)}, time)) {
            return true;
        }
    }
    return false;
}

bool BodyGuard::holdBack(const BodyQuery& bodies, const std::vector<Vec3>& before, double timeStepS,
                         ClothState& state) {
    const BodyQuery& body = m_instead != nullptr ? *m_instead : bodies;
    look(body, state.positions, kLookNear, {1});
    m_back.clear();
    for (std::size_t i = 0; i < m_triangles.size(); ++i) {
        if (wentThrough(body, i, before, state.positions) && !body.meetsAt(cornersOf(i, before), 0)) {
            m_back.push_back(i);
        }
    }
    bool any = false;
    for (const std::size_t i : m_back) {
        const std::array<Vec3, 3> from = cornersOf(i, before);
        const Vec3& w = m_deepest[i].weights;
        const Vec3 place = w.sum() > 0 ? Vec3(w[0] * from[0] + w[1] * from[1] + w[2] * from[2]) : from[0];
        for (std::size_t k = 0; k < 3; ++k) {
            const std::size_t v = at(m_triangles[i][k]);
            const Vec3 home = body.carried(from[k], place);
            if (m_inverseMass[v] > 0 && state.positions[v] != home) {
                state.positions[v] = home;
                state.velocities[v] = (home - from[k]) / timeStepS;
                any = true;
            }
        }
    }
    return any;
}

void ApartKeeper::keep(Stepper& stepper, const BodyQuery* body, const std::vector<Vec3>& before, double timeStepS,
                       ClothState& state, BodyGuard* guard) {
    constexpr int rounds = 16;
    if (body == nullptr) {
        stepper.takesBodies(nullptr, 0);
    }
    const auto goHome = [&](std::size_t i, const Vec3& home) {
        state.positions[i] = home;
        state.velocities[i] = (home - before[i]) / timeStepS;
    };
    for (int round = 0; round < rounds; ++round) {
        m_wanted = state.positions;
        stepper.keepApart(before, state);
        bool again = false;
        for (std::size_t i = 0; body && i < m_wanted.size(); ++i) {
            const Vec3& now = state.positions[i];
            SurfacePoint skin;
            if (now != m_wanted[i] && body->closest(now, 0, skin) && skin.distance < 0) {
                const Vec3 home = body->carried(before[i], before[i]);
                again = again || now != home;
                goHome(i, home);
            }
        }
        again = (body && guard && guard->holdBack(*body, before, timeStepS, state)) || again;
        if (!again) {
            return;
        }
    }
    // Everybody still being in somebody's way, all stay where they were, beside what moves.
    for (std::size_t i = 0; i < before.size(); ++i) {
        goHome(i, body && guard && !guard->holds(i) ? body->carried(before[i], before[i]) : before[i]);
    }
    stepper.keepApart(before, state);
}

} // namespace toile
