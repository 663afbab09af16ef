// The printed R_i = (x_G - x_i) x dT dt^2/m with dT = sum F_i x x_i turns the right way (r = x_i - x_G: R = r x
// (sum r x F), and sum r x R = -J (sum r x F)), but it is short of a division by the moment of inertia, as its unit
// shows. With J = sum m (r^2 I - r r^T) and E the excess of angular momentum over what the outer forces give,
// dv_i = -(J^-1 E) x r_i takes away exactly E and, being a rotation about x_G, no linear momentum. What of that is
// missing goes to all alike.
//
// With x' = x + h v' the sums of r' x v' and of r x v' over the old places are the same, so velocities are corrected
// about the old places first, and places with them. What schemes that move otherwise leave is then taken from the
// velocities alone, about the new places.

#include "core/cloth/momentum_corrector.h"

#include "core/cloth/schemes/wrapped_stepper.h"

#include <Eigen/Dense>

namespace toile {

namespace {

Vec3 centreOf(const std::vector<double>& mass, double total, const std::vector<Vec3>& positions) {
    Vec3 sum = Vec3::Zero();
    for (std::size_t i = 0; i < mass.size(); ++i) {
        sum += mass[i] * positions[i];
    }
    return sum / total;
}

// What is to be taken from every velocity: drift + spin x (x - centre).
struct Excess {
    Vec3 drift, spin, centre;
    [[nodiscard]] Vec3 at(const Vec3& x) const { return drift + spin.cross(x - centre); }
};

} // namespace

MomentumCorrector::MomentumCorrector(const ClothModel& model) : m_mass(model.mass), m_held(!model.pins.empty()) {
    for (const double m : m_mass) {
        m_totalMass += m;
    }
}

void MomentumCorrector::begin(const ClothState& state) {
    if (!m_held) {
        m_positions = state.positions;
        m_velocities = state.velocities;
    }
}

void MomentumCorrector::correct(const std::vector<Vec3>& forces, double h, ClothState& state) const {
    if (m_held || !(m_totalMass > 0)) {
        return;
    }
    const Vec3 before = centreOf(m_mass, m_totalMass, m_positions);
    const auto excessAbout = [&](const std::vector<Vec3>& places) {
        const Vec3 centre = centreOf(m_mass, m_totalMass, places);
        Vec3 linear = Vec3::Zero();
        Vec3 angular = Vec3::Zero();
        Eigen::Matrix3d inertia = Eigen::Matrix3d::Zero();
        for (std::size_t i = 0; i < m_mass.size(); ++i) {
            const Vec3 due = m_mass[i] * m_velocities[i] + h * forces[i];
            const Vec3 has = m_mass[i] * state.velocities[i];
            const Vec3 r = places[i] - centre;
            linear += has - due;
            angular += r.cross(has) - (m_positions[i] - before).cross(due);
            inertia += m_mass[i] * (r.squaredNorm() * Eigen::Matrix3d::Identity() - r * r.transpose());
        }
        // A straight line has no inertia about itself.
        return Excess{linear / m_totalMass, inertia.completeOrthogonalDecomposition().solve(angular), centre};
    };
    const Excess first = excessAbout(m_positions);
    for (std::size_t i = 0; i < m_mass.size(); ++i) {
        const Vec3 less = first.at(m_positions[i]);
        state.velocities[i] -= less;
        state.positions[i] -= h * less;
    }
    const Excess rest = excessAbout(state.positions);
    for (std::size_t i = 0; i < m_mass.size(); ++i) {
        state.velocities[i] -= rest.at(state.positions[i]);
    }
}

namespace {

class CorrectedStepper : public WrappedStepper {
public:
    CorrectedStepper(std::unique_ptr<Stepper> inside, const ClothModel& model, double h)
        : WrappedStepper(std::move(inside)), m_corrector(model), m_h(h) {}

    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        if (m_touches) {
            WrappedStepper::step(state, forces);
            return;
        }
        m_corrector.begin(state);
        WrappedStepper::step(state, forces);
        m_corrector.correct(forces, m_h, state);
    }
    void setContact(std::span<const ContactPlane> planes) override {
        m_touches = !planes.empty();
        WrappedStepper::setContact(planes);
    }

private:
    MomentumCorrector m_corrector;
    double m_h;
    bool m_touches = false;
};

} // namespace

std::unique_ptr<Stepper> withMomentumCorrected(std::unique_ptr<Stepper> stepper, const ClothModel& model,
                                               const StepperSettings& settings) {
    return std::make_unique<CorrectedStepper>(std::move(stepper), model, settings.timeStepS);
}

} // namespace toile
