#include "core/cloth/forces/forces.h"

#include "core/base/index.h"

#include <Eigen/Geometry>

namespace toile {

namespace {

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

void addPressureForces(std::span<const PressedTriangle> pressed, std::span<const Vec3> positions, double share,
                       std::span<Vec3> forces) {
    for (const PressedTriangle& t : pressed) {
        const Vec3& a = positions[at(t.vertices[0])];
        const Vec3 twiceArea = (positions[at(t.vertices[1])] - a).cross(positions[at(t.vertices[2])] - a);
        const Vec3 push = share * t.pressure / 6 * twiceArea; // a third each
        for (const int v : t.vertices) {
            forces[at(v)] += push;
        }
    }
}

} // namespace toile
