#pragma once

#include "core/cloth/fabric/fabric_contact.h"
#include "core/cloth/forces/couplings.h"
#include "core/cloth/forces/float_sums.h"
#include "core/cloth/forces/fold_bending.h"
#include "core/cloth/forces/membrane.h"
#include "core/cloth/forces/taut_springs.h"

#include <Eigen/Geometry>

#include <span>
#include <vector>

namespace toile {

// What a step of the default scheme minimises,
//   1/2 (x - y)^T M (x - y) + h^2 E(x),   y = x0 + h v + h^2 f / m,
// E the energy of membrane, bending, tapes, folds and contact, and the place where one is looking for its least:
// direction() says where to go from there.
//
// All in here is a small difference from the positions before the step, and so in single precision.
class StepEnergy {
public:
    StepEnergy(const ClothModel& model, double h, FabricContact& contact, Workers workers);

    // At the positions before a step.
    void begin(const ClothState& state, const std::vector<Vec3>& forces, const PinHolder& pins);

    [[nodiscard]] std::span<Float4> direction() { return m_way; }
    // How steeply it curves along direction(), which go() and mostChange() then remember.
    [[nodiscard]] double curvature();
    // The most that a metre of any yarn turns or stretches along direction(), m.
    [[nodiscard]] double mostChange() const { return m_membrane.mostChange(); }
    // A part of direction() further.
    void go(float part);
    // What is not in balance anew, of contact that has changed.
    void stay();

    // How far vertices have moved, m, and what is not in balance there, h^2 N.
    [[nodiscard]] std::span<const Float4> moved() const { return m_moved; }
    [[nodiscard]] std::span<const Float4> outOfBalance() const { return m_right; }
    [[nodiscard]] double along(std::span<const Float4> a, std::span<const Float4> b);

    // Free cloth changes its momentum, and what turns it, by what the outer forces give and nothing else, to double
    // precision: how all of it has to move for that, having begun the step at `start`.
    struct RigidMove {
        Vec3 shift = Vec3::Zero(); // m
        Vec3 turn = Vec3::Zero();  // radians, round the middle
        Vec3 middle = Vec3::Zero();
        // By how much it moves a vertex that strides have taken there: shapes stay as they are however far they turn.
        [[nodiscard]] Vec3 of(const Vec3& place) const { return shift + turned(place - middle); }
        [[nodiscard]] Vec3 turned(const Vec3& arm) const;
    };
    [[nodiscard]] RigidMove missingMomentum(std::span<const Vec3> start, bool withTurn) const;
    // kg
    [[nodiscard]] double totalMass() const { return m_totalMass; }

    [[nodiscard]] const Membrane& membrane() const { return m_membrane; }
    [[nodiscard]] const TautSprings& tapes() const { return m_tapes; }
    [[nodiscard]] FabricContact& contact() { return m_contact; }

private:
    const double m_h;
    const Workers m_workers;
    FabricContact& m_contact;
    Membrane m_membrane;
    Couplings m_bending;
    const std::vector<ClothFold> m_folds;
    TautSprings m_tapes;
    const std::vector<Pinned> m_pinned;
    RangeSums m_sums;
    std::vector<double> m_exactMass; // kg
    std::vector<float> m_mass;
    double m_totalMass;
    std::vector<Vec3> m_folding;
    std::vector<Vec3> m_exact; // m_inertia in double precision
    // Of every vertex: how far it has moved and where inertia would take it, m; what is not in balance, h^2 N; the
    // direction; bending forces, N, and how they change along it.
    std::vector<Float4> m_moved, m_inertia, m_right, m_way, m_bent, m_bends;
};

} // namespace toile
