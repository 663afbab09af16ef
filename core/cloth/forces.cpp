#include "core/cloth/forces.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr std::size_t kGrain = 2048;

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

// How strongly a spring pulls per metre between its ends: k (1 - l0 / l), less when it is contracted.
double pullPerMetre(double length, double rest, double stiffness, double contraction) {
    if (rest == 0) {
        return stiffness; // a coupling: linear, and never in compression
    }
    if (!(length > 0)) {
        return 0; // no direction to push in
    }
    const double pull = stiffness * (1 - rest / length);
    return pull < 0 ? contraction * pull : pull;
}

Vec3 centreOfMass(const ClothModel& model, const ClothState& state) {
    Vec3 sum = Vec3::Zero();
    double mass = 0;
    for (std::size_t i = 0; i < model.size(); ++i) {
        sum += model.mass[i] * state.positions[i];
        mass += model.mass[i];
    }
    return sum / mass;
}

} // namespace

double springEnergy(const ClothModel& model, const ClothState& state) {
    double energy = 0;
    for (std::size_t i = 0; i < model.springs.size(); ++i) {
        const Spring& s = model.springs[i];
        const double stretch = (state.positions[at(s.a)] - state.positions[at(s.b)]).norm() - state.restLengths[i];
        energy += (stretch < 0 && state.restLengths[i] > 0 ? model.contractionResistance : 1) * 0.5 * s.stiffness *
                  stretch * stretch;
    }
    return energy;
}

void springForces(const ClothModel& model, const SpringRows& rows, const ClothState& state, std::vector<Vec3>& out,
                  Workers workers) {
    out.resize(model.size());
    parallelFor(workers, model.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Vec3 here = state.positions[i];
            Vec3 force = Vec3::Zero();
            for (const SpringRows::End* e = rows.begin(i); e != rows.end(i); ++e) {
                const Vec3 d = state.positions[at(e->other)] - here;
                const Spring& s = model.springs[at(e->spring)];
                force +=
                    pullPerMetre(d.norm(), state.restLengths[at(e->spring)], s.stiffness, model.contractionResistance) *
                    d;
            }
            out[i] = force;
        }
    });
}

void springForcesWithViscosity(const ClothModel& model, const SpringRows& rows, const ClothState& state,
                               double viscosity, std::vector<Vec3>& out, Workers workers) {
    out.resize(model.size());
    const bool damped =
        std::any_of(model.springs.begin(), model.springs.end(), [](const Spring& s) { return s.damping > 0; });
    parallelFor(workers, model.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Vec3 here = state.positions[i];
            const Vec3 velocity = state.velocities[i];
            Vec3 force = Vec3::Zero();
            for (const SpringRows::End* e = rows.begin(i); e != rows.end(i); ++e) {
                const Vec3 d = state.positions[at(e->other)] - here;
                const Vec3 dv = state.velocities[at(e->other)] - velocity;
                const double squared = d.squaredNorm();
                force += pullPerMetre(std::sqrt(squared), state.restLengths[at(e->spring)], e->stiffness,
                                      model.contractionResistance) *
                         d;
                force += viscosity * e->stiffness * dv;
                if (damped && squared > 0) {
                    force += model.springs[at(e->spring)].damping * dv.dot(d) / squared * d;
                }
            }
            out[i] = force;
        }
    });
}

double kineticEnergy(const ClothModel& model, const ClothState& state) {
    double energy = 0;
    for (std::size_t i = 0; i < model.size(); ++i) {
        energy += 0.5 * model.mass[i] * state.velocities[i].squaredNorm();
    }
    return energy;
}

double gravityEnergy(const ClothModel& model, const ClothState& state, const Vec3& gravity) {
    double energy = 0;
    for (std::size_t i = 0; i < model.size(); ++i) {
        energy -= model.mass[i] * gravity.dot(state.positions[i]);
    }
    return energy;
}

Vec3 linearMomentum(const ClothModel& model, const ClothState& state) {
    Vec3 sum = Vec3::Zero();
    for (std::size_t i = 0; i < model.size(); ++i) {
        sum += model.mass[i] * state.velocities[i];
    }
    return sum;
}

Vec3 angularMomentum(const ClothModel& model, const ClothState& state) {
    const Vec3 centre = centreOfMass(model, state);
    Vec3 sum = Vec3::Zero();
    for (std::size_t i = 0; i < model.size(); ++i) {
        sum += model.mass[i] * (state.positions[i] - centre).cross(state.velocities[i]);
    }
    return sum;
}

} // namespace toile
