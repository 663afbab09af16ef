#include "core/cloth/forces/wind.h"

#include "core/base/index.h"
#include "core/base/units.h"

#include <Eigen/Geometry>

#include <array>
#include <cmath>
#include <numbers>

namespace toile {

namespace {

// A number in [0, 1) that depends on its arguments alone (splitmix64 finaliser by Stafford), so that a run repeats.
double seeded(std::uint64_t seed, std::uint64_t a, std::uint64_t b) {
    std::uint64_t x = seed * 0x9e3779b97f4a7c15ULL + a * 0xbf58476d1ce4e5b9ULL + b * 0x94d049bb133111ebULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    x ^= x >> 31;
    return static_cast<double>(x >> 11) * 0x1.0p-53;
}

using WindShape = Vec3 (*)(const WindSource&, double time, std::size_t vertex);

Vec3 steady(const WindSource& w, double, std::size_t) {
    return w.speed * w.direction;
}

Vec3 gusting(const WindSource& w, double time, std::size_t) {
    const double phase = 2 * std::numbers::pi * time / std::max(w.gustPeriodS, 1e-3);
    // Two incommensurate swings: gusts that do not quite repeat.
    const double swing = 0.7 * std::sin(phase) + 0.3 * std::sin(2.618 * phase + 1);
    return w.speed * std::max(0.0, 1 + w.gustPercent / 100 * swing) * w.direction;
}

// Liu's listing: per axis k sin(l t + phase) + k' sin(l' r), with a random phase r of every mass that is new each time.
// Here r comes from the seed, the vertex and the time in hundredths, so that the same run blows the same wind.
Vec3 sines(const WindSource& w, double time, std::size_t vertex) {
    const double phase = 2 * std::numbers::pi * time / std::max(w.gustPeriodS, 1e-3);
    const auto moment = static_cast<std::uint64_t>(std::llround(100 * time));
    Vec3 v = w.speed * w.direction;
    for (Eigen::Index axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<std::uint64_t>(axis);
        const double start = 2 * std::numbers::pi * seeded(w.seed, a, 0);
        const double flutter = 2 * std::numbers::pi * seeded(w.seed + 1, 3 * vertex + a, moment);
        v[axis] += w.speed * w.gustPercent / 100 * (0.7 * std::sin(phase + start) + 0.3 * std::sin(flutter));
    }
    return v;
}

struct WindKindShape {
    WindKind kind;
    WindShape shape;
};
constexpr std::array<WindKindShape, 3> kShapes{{
    {WindKind::Steady, steady},
    {WindKind::Gust, gusting},
    {WindKind::Sines, sines},
}};

Vec3 capped(const Vec3& v, double most) {
    const double speed = v.norm();
    return speed > most ? Vec3(v * (most / speed)) : v;
}

Vec3 drag(double coefficient, double area, const Vec3& v, const Vec3& normal) {
    return coefficient * area * v.norm() * normal.dot(v) * normal;
}

// Against the cloth's own velocity, solved backwards over the step with everything else that moves the cloth taken to
// do what it did in the step before: R = m (v - v_before) / h - F_before. With G = K A |u| and u the air's speed past
// the cloth, the force at the step's end F = G (u - h (F + R) / m) is
//   F (1 + h G / m) = G (u - (v - v_before)) + h G / m F_before,
// all along the normal: what light cloth can take, and G u itself as soon as nothing changes any more.
Vec3 relativeDrag(double coefficient, double area, double mass, double seconds, const Vec3& past, const Vec3& gained,
                  const Vec3& forceBefore, const Vec3& normal) {
    const double grip = coefficient * area * past.norm();
    const double light = seconds * grip / mass;
    return (grip * normal.dot(past - gained) + light * normal.dot(forceBefore)) / (1 + light) * normal;
}

const FlowRegion* regionAt(const Air& air, const Vec3& p) {
    for (const FlowRegion& r : air.regions) {
        if ((p.array() >= r.low.array()).all() && (p.array() <= r.high.array()).all()) {
            return &r;
        }
    }
    return nullptr;
}

} // namespace

double partFelt(const WindSource& source, const Vec3& place) {
    if (!(source.reachM > 0)) {
        return 1;
    }
    const double far = (place - kMetresPerMm * source.positionMm).norm() / source.reachM;
    return far < 1 ? (1 - far * far) * (1 - far * far) : 0;
}

Vec3 windVelocity(const WindSource& source, double time, std::size_t vertex) {
    for (const WindKindShape& k : kShapes) {
        if (k.kind == source.kind) {
            return k.shape(source, time, vertex);
        }
    }
    return Vec3::Zero();
}

// Wind does not see creases of one triangle; feeding them would make every gust crumple the cloth.
void WindForces::smoothOverNeighbours(const ClothModel& model) {
    for (int pass = 0; pass < 3; ++pass) {
        m_sums = m_normals;
        for (const Spring& s : model.springs) {
            if (s.role == SpringRole::Structural) {
                m_sums[at(s.a)] += m_normals[at(s.b)];
                m_sums[at(s.b)] += m_normals[at(s.a)];
            }
        }
        for (std::size_t i = 0; i < m_sums.size(); ++i) {
            const double length = m_sums[i].norm();
            m_normals[i] = length > 0 ? Vec3(m_sums[i] / length) : m_normals[i];
        }
    }
}

void WindForces::findNormals(const ClothModel& model, const std::vector<Vec3>& positions, NormalRule rule) {
    vertexNormals(positions, model.triangles, m_normals);
    if (rule == NormalRule::Triangles) {
        return;
    }
    m_sums.assign(positions.size(), Vec3::Zero());
    m_lengths.assign(positions.size(), 0);
    for (const Spring& s : model.springs) {
        if (s.role == SpringRole::Structural) {
            const Vec3 d = positions[at(s.a)] - positions[at(s.b)];
            m_sums[at(s.a)] += d;
            m_sums[at(s.b)] -= d;
            m_lengths[at(s.a)] += d.norm();
            m_lengths[at(s.b)] += d.norm();
        }
    }
    constexpr double vanishes = 1e-3; // of the lengths summed: flat cloth, where rounding would choose the direction
    for (std::size_t i = 0; i < m_sums.size(); ++i) {
        const double size = m_sums[i].norm();
        m_normals[i] = size > vanishes * m_lengths[i] ? Vec3(m_sums[i] / size) : m_normals[i];
    }
}

std::vector<Vec3> clothNormals(const ClothModel& model, const std::vector<Vec3>& positions, NormalRule rule) {
    WindForces wind;
    wind.findNormals(model, positions, rule);
    return std::move(wind.m_normals);
}

void addWindForces(const ClothModel& model, const ClothState& state, const Air& air, double time,
                   const BodyQuery* bodies, Workers workers, std::vector<Vec3>& forces) {
    WindForces().add(model, state, air, time, bodies, workers, forces);
}

void WindForces::add(const ClothModel& model, const ClothState& state, const Air& air, double time,
                     const BodyQuery* bodies, Workers workers, std::vector<Vec3>& forces) {
    if (air.sources.empty() && air.regions.empty()) {
        m_velocities.clear(); // what it remembers would be old when wind comes up again
        return;
    }
    findNormals(model, state.positions, air.normals);
    if (air.relativeWithinS > 0) {
        smoothOverNeighbours(model);
    }
    const bool relative = air.relativeWithinS > 0;
    if (relative && m_velocities.size() != forces.size()) { // the first step, or another cloth
        m_velocities = state.velocities;
        m_drags.assign(forces.size(), Vec3::Zero());
    }
    constexpr std::size_t grain = 512;
    const auto push = [&](std::size_t i, double coefficient, const Vec3& flow) -> Vec3 {
        if (!relative) {
            return drag(coefficient, model.area[i], flow, m_normals[i]);
        }
        m_drags[i] =
            relativeDrag(coefficient, model.area[i], model.mass[i], air.relativeWithinS, flow - state.velocities[i],
                         state.velocities[i] - m_velocities[i], m_drags[i], m_normals[i]);
        m_velocities[i] = state.velocities[i];
        return m_drags[i];
    };
    parallelFor(workers, forces.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            if (const FlowRegion* river = regionAt(air, state.positions[i])) {
                forces[i] += push(i, river->drag, river->current);
                continue;
            }
            Vec3 sum = Vec3::Zero();
            for (const WindSource& source : air.sources) {
                const Vec3 v = partFelt(source, state.positions[i]) * windVelocity(source, time, i);
                const bool sheltered = source.sheltered && bodies && v.norm() > 0 &&
                                       bodies->blocks(state.positions[i], -v.normalized(), source.shelterM);
                sum += sheltered ? Vec3::Zero() : v;
            }
            forces[i] += push(i, air.drag, capped(sum, air.mostSpeed));
        }
    });
}

} // namespace toile
