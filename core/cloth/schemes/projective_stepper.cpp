// Projective iteration (Liu et al. 2013, "Fast simulation of mass-spring systems"; Bouaziz et al. 2014). Each iteration
// gives every spring the vector d of its rest length along its present direction and solves
//   A x = M y + h^2 sum k d,   y = x + h v + h^2 f / m,   A = M + h^2 L,
// with the same constant factor that filters forces in the other schemes. Written for the correction of x, so that
// pinned vertices, which have no part in A, enter by the right-hand side alone.
//
// Contact is part of the solve, as projecting vertices afterwards lets tension vanish and waistbands slide off: a
// vertex below its plane gets a stiffness k_c along the normal, and across it one that lets friction grow with the
// slide up to Coulomb's mu f_n. The matrix A + h^2 C is solved by conjugate gradients with the factor of A as
// preconditioner: A hardly changes, so a few steps do.

#include "core/base/index.h"
#include "core/cloth/schemes/pin_holder.h"
#include "core/cloth/schemes/steppers.h"
#include "core/cloth/spring_system.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr std::size_t kLocalGrain = 2048;
constexpr int kIterations = 10;
constexpr int kContactSteps = 4; // of conjugate gradients
// Contact stiffness in parts of the mean spring around: hard enough for tenths of a millimetre, soft enough for few
// steps.
constexpr double kContactPart = 0.2;

double meanStiffness(const ClothModel& model) {
    double sum = 0;
    int count = 0;
    for (const Spring& s : model.springs) {
        if (s.role == SpringRole::Structural) {
            sum += s.stiffness;
            ++count;
        }
    }
    return count > 0 ? sum / count : 1000;
}

class ProjectiveStepper : public Stepper {
public:
    ProjectiveStepper(const ClothModel& model, const StepperSettings& settings,
                      std::shared_ptr<const SpringMatrix> matrix, std::unique_ptr<LinearSolver> solver)
        : m_model(model), m_rows(model), m_pins(model), m_settings(settings), m_matrix(std::move(matrix)),
          m_solver(std::move(solver)), m_contactStiffness(kContactPart * meanStiffness(model)),
          m_damped(std::any_of(model.springs.begin(), model.springs.end(), [](auto& s) { return s.damping != 0; })) {
        m_planes.reserve(2 * model.size());
        m_active.reserve(2 * model.size());
    }

    [[nodiscard]] bool takesContact() const override { return true; }
    void setContact(std::span<const ContactPlane> planes) override {
        m_planes.assign(planes.begin(), planes.end());
        std::erase_if(m_planes, [&](const ContactPlane& p) { return m_pins.holds(at(p.vertex)); });
    }

    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        const double h = m_settings.timeStepS;
        m_before = state.positions;
        m_pins.aim(state, h);
        m_inertia.resize(m_before.size());
        for (std::size_t i = 0; i < m_before.size(); ++i) {
            const Vec3 pushed = m_pins.holds(i) ? Vec3::Zero() : Vec3(h * h / m_model.mass[i] * forces[i]);
            m_inertia[i] = m_before[i] + h * state.velocities[i] + pushed;
        }
        // From where the cloth was, not from where inertia would take it: springs do not know front from back, and in
        // light cloth thrown about by wind neighbours would pass each other before the first iteration and stay folded.
        for (std::size_t i = 0; i < m_before.size(); ++i) {
            if (m_pins.holds(i)) {
                state.positions[i] = m_inertia[i];
            }
        }
        const int iterations = m_settings.iterations > 0 ? m_settings.iterations : kIterations;
        for (int i = 0; i < iterations; ++i) {
            iterate(state);
        }
        m_pins.settle(state);
        for (std::size_t i = 0; i < m_before.size(); ++i) {
            state.velocities[i] = (state.positions[i] - m_before[i]) / h;
        }
    }

private:
    // A vertex in contact: h^2 C = along n n^T + across (I - n n^T).
    struct Active {
        std::size_t vertex;
        Vec3 normal;
        double along, across;

        [[nodiscard]] Vec3 times(const Vec3& x) const { return across * x + (along - across) * normal.dot(x) * normal; }
    };

    // Solves for the correction of the present positions: A c = M (y - x) + h^2 sum k (d - (x_i - x_j)), and contact.
    void iterate(ClothState& state) {
        const double h2 = m_settings.timeStepS * m_settings.timeStepS;
        m_right.resize(state.positions.size());
        parallelFor(m_settings.workers, m_right.size(), kLocalGrain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                if (m_pins.holds(i)) {
                    m_right[i].setZero();
                    continue;
                }
                const Vec3 here = state.positions[i];
                Vec3 sum = m_model.mass[i] * (m_inertia[i] - here);
                for (const SpringRows::End* e = m_rows.begin(i); e != m_rows.end(i); ++e) {
                    const Vec3 away = state.positions[at(e->other)] - here;
                    const double rest = state.restLengths[at(e->spring)];
                    double pull = e->stiffness;
                    if (rest > 0) {
                        const double length = away.norm();
                        pull *= length > 0 ? 1 - rest / length : 0;
                        pull *= pull < 0 ? m_model.contractionResistance : 1;
                    }
                    sum += h2 * pull * away;
                    if (m_damped) {
                        sum += h2 * damping(e->spring, away, i, at(e->other), state);
                    }
                }
                m_right[i] = sum;
            }
        });
        touch(state, h2);
        if (m_active.empty()) {
            m_solver->solve(m_right, m_correction);
        } else {
            solveInContact();
        }
        for (std::size_t i = 0; i < m_correction.size(); ++i) {
            state.positions[i] += m_correction[i];
        }
    }

    // The spring's own, against how its ends have moved apart in this step: along it, of couplings every way.
    [[nodiscard]] Vec3 damping(std::int32_t spring, const Vec3& away, std::size_t i, std::size_t other,
                               const ClothState& state) const {
        const double grip = m_model.springs[at(spring)].damping / m_settings.timeStepS;
        const Vec3 apart = (state.positions[other] - m_before[other]) - (state.positions[i] - m_before[i]);
        if (state.restLengths[at(spring)] == 0) {
            return grip * apart;
        }
        const double squared = away.squaredNorm();
        return squared > 0 ? Vec3(grip * apart.dot(away) / squared * away) : Vec3::Zero();
    }

    // Which vertices are below their planes now, and what pushes them back.
    void touch(const ClothState& state, double h2) {
        m_active.clear();
        for (const ContactPlane& plane : m_planes) {
            const std::size_t v = at(plane.vertex);
            const double depth = plane.level - plane.normal.dot(state.positions[v]);
            if (depth <= 0) {
                continue;
            }
            const double k = h2 * m_contactStiffness;
            Vec3 slide = state.positions[v] - m_before[v];
            slide -= slide.dot(plane.normal) * plane.normal;
            const double length = slide.norm();
            // A spring to where the vertex was that gives way when it would pull harder than friction can.
            const double across = std::min(k, plane.friction * k * depth / std::max(length, 1e-9));
            m_active.push_back({v, plane.normal, k, across});
            m_right[v] += k * depth * plane.normal - across * slide;
        }
    }

    void solveInContact() {
        const std::size_t n = m_right.size();
        m_correction.assign(n, Vec3::Zero());
        m_residual = m_right;
        m_solver->solve(m_residual, m_preconditioned);
        m_direction = m_preconditioned;
        double rho = dot(m_residual, m_preconditioned);
        for (int i = 0; i < kContactSteps && rho > 0; ++i) {
            m_matrix->multiply(m_direction, m_product, m_settings.workers);
            for (const Active& a : m_active) {
                m_product[a.vertex] += a.times(m_direction[a.vertex]);
            }
            const double alpha = rho / dot(m_direction, m_product);
            for (std::size_t k = 0; k < n; ++k) {
                m_correction[k] += alpha * m_direction[k];
                m_residual[k] -= alpha * m_product[k];
            }
            m_solver->solve(m_residual, m_preconditioned);
            const double next = dot(m_residual, m_preconditioned);
            for (std::size_t k = 0; k < n; ++k) {
                m_direction[k] = m_preconditioned[k] + next / rho * m_direction[k];
            }
            rho = next;
        }
    }
    static double dot(const std::vector<Vec3>& a, const std::vector<Vec3>& b) {
        double sum = 0;
        for (std::size_t i = 0; i < a.size(); ++i) {
            sum += a[i].dot(b[i]);
        }
        return sum;
    }

    const ClothModel m_model;
    const SpringRows m_rows;
    const PinHolder m_pins;
    const StepperSettings m_settings;
    std::shared_ptr<const SpringMatrix> m_matrix;
    std::unique_ptr<LinearSolver> m_solver;
    double m_contactStiffness; // N/m
    bool m_damped;
    std::vector<ContactPlane> m_planes;
    std::vector<Active> m_active;
    std::vector<Vec3> m_before, m_inertia, m_right, m_correction;
    std::vector<Vec3> m_residual, m_preconditioned, m_direction, m_product;
};

} // namespace

StepperResult makeProjective(const ClothModel& model, const StepperSettings& settings) {
    auto matrix = springMatrix(model, settings.timeStepS);
    Result<std::unique_ptr<LinearSolver>> solver = findLinearSolverKind("cholesky")->make(matrix, settings.workers);
    if (!solver) {
        return Error{solver.error()};
    }
    return std::unique_ptr<Stepper>(
        std::make_unique<ProjectiveStepper>(model, settings, std::move(matrix), std::move(solver).value()));
}

} // namespace toile
