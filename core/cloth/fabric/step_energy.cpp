#include "core/cloth/fabric/step_energy.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace toile {

namespace {

constexpr std::size_t kEnergyGrain = 1024;

} // namespace

StepEnergy::StepEnergy(const ClothModel& model, double h, FabricContact& contact, Workers workers)
    : m_h(h), m_workers(workers), m_contact(contact), m_membrane(model), m_bending(model, h), m_folds(model.folds),
      m_tapes(model, h), m_pinned(model.pins), m_exactMass(model.mass), m_mass(model.mass.begin(), model.mass.end()),
      m_totalMass(std::accumulate(model.mass.begin(), model.mass.end(), 0.0)), m_exact(model.size()) {
    for (std::vector<Float4>* v : {&m_moved, &m_inertia, &m_right, &m_way, &m_bent, &m_bends}) {
        v->resize(model.size());
    }
}

void StepEnergy::begin(const ClothState& state, const std::vector<Vec3>& forces, const PinHolder& pins) {
    m_membrane.begin(state.positions, m_workers);
    m_tapes.begin(state);
    m_contact.begin(state.positions);
    m_folding.assign(m_folds.empty() ? 0 : m_mass.size(), Vec3::Zero());
    addFoldForces(m_folds, state.positions, m_folding);
    parallelFor(m_workers, m_mass.size(), kEnergyGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            m_moved[i] = Float4{};
            const Vec3 bent = m_bending.force(i, state.positions);
            m_bent[i] = float4(m_folds.empty() ? bent : Vec3(bent + m_folding[i]));
            m_exact[i] = m_h * state.velocities[i];
            if (!pins.holds(i)) {
                m_exact[i] += m_h * m_h * (forces[i] / m_exactMass[i]);
            }
            m_inertia[i] = float4(m_exact[i]);
        }
    });
}

double StepEnergy::curvature() {
    const double h2 = m_h * m_h;
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
    return h2 * inner + mass + m_contact.curvature(m_way, m_workers);
}

void StepEnergy::go(float part) {
    const auto h2 = static_cast<float>(m_h * m_h);
    m_membrane.advance(part, m_workers);
    m_tapes.advance(part);
    parallelFor(m_workers, m_mass.size(), kEnergyGrain, [&](std::size_t begin, std::size_t end) {
        m_membrane.forces(begin, end, m_right);
        for (std::size_t i = begin; i < end; ++i) {
            m_moved[i] += part * m_way[i];
            m_bent[i] += part * m_bends[i];
            m_right[i] = m_mass[i] * (m_inertia[i] - m_moved[i]) + h2 * (m_right[i] + m_bent[i]);
        }
    });
    m_tapes.addForces(h2, m_right);
    m_contact.addForces(m_moved, m_right, m_workers);
    for (const Pinned& pin : m_pinned) {
        m_right[static_cast<std::size_t>(pin.vertex)] = Float4{};
    }
}

void StepEnergy::stay() {
    std::fill(m_way.begin(), m_way.end(), Float4{});
    static_cast<void>(curvature());
    go(0);
}

double StepEnergy::along(std::span<const Float4> a, std::span<const Float4> b) {
    return m_sums.sum(m_workers, a.size(),
                      [&](std::size_t begin, std::size_t end) { return dotInRange(a, b, begin, end); });
}

Vec3 StepEnergy::RigidMove::turned(const Vec3& arm) const {
    const double angle = turn.norm();
    if (!(angle > 0)) {
        return Vec3::Zero();
    }
    const Vec3 across = turn.cross(arm);
    const double half = std::sin(0.5 * angle) / (0.5 * angle);
    return std::sin(angle) / angle * across + 0.5 * half * half * turn.cross(across);
}

// Where inertia and outer forces would take a vertex, less where it goes, is what the cloth's own forces did: they add
// up to nothing, and round any middle they turn nothing. What strides have left of that is as good as a rigid move,
// which stretches nothing. Arms are those the step began with, at which the outer forces were found: a moment at its
// end is just as large, for what moves along its own way turns nothing.
StepEnergy::RigidMove StepEnergy::missingMomentum(std::span<const Vec3> start, bool withTurn) const {
    RigidMove move;
    if (!m_pinned.empty() || m_contact.onSkin()) {
        return move;
    }
    Vec3 began = Vec3::Zero(); // where the middle was
    for (std::size_t i = 0; i < m_mass.size(); ++i) {
        const Vec3 moved = vec3(m_moved[i]);
        move.shift += m_exactMass[i] / m_totalMass * (m_exact[i] - moved);
        move.middle += m_exactMass[i] / m_totalMass * (start[i] + moved);
        began += m_exactMass[i] / m_totalMass * start[i];
    }
    if (!withTurn) {
        return move;
    }
    Eigen::Matrix3d inertia = Eigen::Matrix3d::Zero(); // of how a turn there changes what turns round where it began
    for (std::size_t i = 0; i < m_mass.size(); ++i) {
        const Vec3 arm = start[i] - began;
        const Vec3 now = start[i] + vec3(m_moved[i]) - move.middle;
        inertia += m_exactMass[i] * (arm.dot(now) * Eigen::Matrix3d::Identity() - now * arm.transpose());
    }
    constexpr double thin = 1e-6; // a line of cloth turns round itself without effort
    inertia.diagonal().array() += thin * inertia.trace();
    const Eigen::Matrix3d inverse = inertia.inverse();
    constexpr int mostRounds = 8;    // two, but for what spins
    constexpr double fine = 1e-9;    // radians
    constexpr double furthest = 0.5; // of what spins faster some is lost
    for (int round = 0; round < mostRounds; ++round) {
        Vec3 missing = Vec3::Zero(); // kg m2
        for (std::size_t i = 0; i < m_mass.size(); ++i) {
            const Vec3 moved = vec3(m_moved[i]);
            const Vec3 turned = move.turned(start[i] + moved - move.middle);
            missing += m_exactMass[i] * (start[i] - began).cross(m_exact[i] - moved - turned);
        }
        const Vec3 further = inverse * missing;
        if (!further.allFinite() || !((move.turn + further).norm() < furthest)) {
            break;
        }
        move.turn += further;
        if (!(further.norm() > fine)) {
            break;
        }
    }
    return move;
}

} // namespace toile
