// Full implicit Euler after Baraff and Witkin 1998: linearised about the present state, solved by conjugate gradients
// with constraints as a filter.
//   (M + h D + h^2 K) dv = h (f - h K v),   K = -df/dx by 3x3 blocks,
// for a spring of direction n and length l: K_ii = k n n^T + max(0, k (1 - l0/l)) (I - n n^T). The part across is left
// out in compression, where it is negative and the system would not be definite.

#include "core/base/index.h"
#include "core/cloth/forces/spring_forces.h"
#include "core/cloth/schemes/pin_holder.h"
#include "core/cloth/schemes/steppers.h"

#include <Eigen/LU>

#include <cmath>

namespace toile {

namespace {

constexpr std::size_t kGrain = 1024;
constexpr double kTolerance = 1e-6;
constexpr int kMostIterations = 1000;

// The block of one spring: along n n^T + across (I - n n^T), h and h^2 already in it.
struct SpringBlock {
    Vec3 direction;
    double along, across;

    [[nodiscard]] Vec3 times(const Vec3& v) const {
        return across * v + (along - across) * direction.dot(v) * direction;
    }
};

class ImplicitStepper : public Stepper {
public:
    ImplicitStepper(const ClothModel& model, const StepperSettings& settings)
        : m_model(model), m_rows(model), m_springs(model), m_pins(model), m_h(settings.timeStepS),
          m_workers(settings.workers) {}

    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        m_pins.aim(state, m_h);
        linearise(state);
        m_springs.evaluate(state, 0, m_right, m_workers);
        stiffnessTimes(state.velocities, m_product);
        for (std::size_t i = 0; i < m_right.size(); ++i) {
            m_right[i] = m_pins.holds(i) ? Vec3::Zero() : Vec3(m_h * (m_right[i] + forces[i]) - m_product[i]);
        }
        solve();
        keepMomentum();
        for (std::size_t i = 0; i < m_change.size(); ++i) {
            state.velocities[i] += m_change[i];
            state.positions[i] += m_h * state.velocities[i];
        }
        m_pins.settle(state);
    }

private:
    void linearise(const ClothState& state) {
        m_stiff.resize(m_model.springs.size());
        m_damped.resize(m_model.springs.size());
        for (std::size_t i = 0; i < m_model.springs.size(); ++i) {
            const Spring& s = m_model.springs[i];
            const Vec3 d = state.positions[at(s.b)] - state.positions[at(s.a)];
            const double length = d.norm();
            const Vec3 n = length > 0 ? Vec3(d / length) : Vec3::UnitX();
            const double stretch = length > 0 ? 1 - state.restLengths[i] / length : 0;
            const double k = s.stiffness * (stretch < 0 ? m_model.contractionResistance : 1);
            const double across = state.restLengths[i] == 0 ? s.stiffness : std::max(0.0, k * stretch);
            m_stiff[i] = {n, m_h * m_h * (state.restLengths[i] == 0 ? s.stiffness : k), m_h * m_h * across};
            const double everyWay = state.restLengths[i] == 0 ? m_h * s.damping : 0;
            m_damped[i] = {n, m_stiff[i].along + m_h * s.damping, m_stiff[i].across + everyWay};
        }
        m_inverseDiagonal.resize(m_model.size());
        parallelFor(m_workers, m_model.size(), kGrain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                Eigen::Matrix3d block = m_model.mass[i] * Eigen::Matrix3d::Identity();
                for (const SpringRows::End* e = m_rows.begin(i); e != m_rows.end(i); ++e) {
                    const SpringBlock& s = m_damped[at(e->spring)];
                    block += s.across * Eigen::Matrix3d::Identity() +
                             (s.along - s.across) * s.direction * s.direction.transpose();
                }
                m_inverseDiagonal[i] = block.inverse();
            }
        });
    }

    // h^2 K x
    void stiffnessTimes(const std::vector<Vec3>& x, std::vector<Vec3>& out) const { multiply(m_stiff, 0, x, out); }

    void multiply(const std::vector<SpringBlock>& blocks, double massPart, const std::vector<Vec3>& x,
                  std::vector<Vec3>& out) const {
        out.resize(x.size());
        parallelFor(m_workers, x.size(), kGrain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                Vec3 sum = massPart * m_model.mass[i] * x[i];
                for (const SpringRows::End* e = m_rows.begin(i); e != m_rows.end(i); ++e) {
                    sum += blocks[at(e->spring)].times(x[i] - x[at(e->other)]);
                }
                out[i] = sum;
            }
        });
    }

    void filter(std::vector<Vec3>& x) const {
        for (std::size_t i = 0; i < x.size(); ++i) {
            if (m_pins.holds(i)) {
                x[i].setZero();
            }
        }
    }
    static double dot(const std::vector<Vec3>& a, const std::vector<Vec3>& b) {
        double sum = 0;
        for (std::size_t i = 0; i < a.size(); ++i) {
            sum += a[i].dot(b[i]);
        }
        return sum;
    }
    void precondition() {
        m_preconditioned.resize(m_residual.size());
        for (std::size_t i = 0; i < m_residual.size(); ++i) {
            m_preconditioned[i] = m_inverseDiagonal[i] * m_residual[i];
        }
        filter(m_preconditioned);
    }

    // What the iteration leaves unsolved would be a small force from nowhere; free cloth gets it back as a whole.
    void keepMomentum() {
        if (m_pins.any()) {
            return;
        }
        Vec3 missing = Vec3::Zero();
        double mass = 0;
        for (std::size_t i = 0; i < m_change.size(); ++i) {
            missing += m_right[i] - m_model.mass[i] * m_change[i];
            mass += m_model.mass[i];
        }
        for (Vec3& change : m_change) {
            change += missing / mass;
        }
    }

    void solve() {
        m_change.assign(m_right.size(), Vec3::Zero());
        m_residual = m_right;
        precondition();
        m_direction = m_preconditioned;
        double rho = dot(m_residual, m_preconditioned);
        const double enough = kTolerance * kTolerance * rho;
        for (int i = 0; i < kMostIterations && rho > enough; ++i) {
            multiply(m_damped, 1, m_direction, m_product);
            filter(m_product);
            const double alpha = rho / dot(m_direction, m_product);
            for (std::size_t k = 0; k < m_change.size(); ++k) {
                m_change[k] += alpha * m_direction[k];
                m_residual[k] -= alpha * m_product[k];
            }
            precondition();
            const double next = dot(m_residual, m_preconditioned);
            const double beta = next / rho;
            for (std::size_t k = 0; k < m_change.size(); ++k) {
                m_direction[k] = m_preconditioned[k] + beta * m_direction[k];
            }
            rho = next;
        }
    }

    const ClothModel m_model;
    const SpringRows m_rows;
    const SpringForces m_springs;
    const PinHolder m_pins;
    const double m_h;
    const Workers m_workers;
    std::vector<SpringBlock> m_stiff, m_damped;
    std::vector<Eigen::Matrix3d> m_inverseDiagonal;
    std::vector<Vec3> m_right, m_change, m_residual, m_preconditioned, m_direction, m_product;
};

} // namespace

StepperResult makeImplicit(const ClothModel& model, const StepperSettings& settings) {
    return std::unique_ptr<Stepper>(std::make_unique<ImplicitStepper>(model, settings));
}

} // namespace toile
