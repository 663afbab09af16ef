// Projective iteration (Liu et al. 2013, "Fast simulation of mass-spring systems"; Bouaziz et al. 2014). Each iteration
// gives every spring the vector d of its rest length along its present direction and solves
//   A x = M y + h^2 sum k d,   y = x + h v + h^2 f / m,   A = M + h^2 L,
// with the same constant factor that filters forces in the other schemes. Written for the step x - x0, so that pinned
// vertices, which have no part in A, enter by the right-hand side alone.

#include "core/cloth/pin_holder.h"
#include "core/cloth/spring_system.h"
#include "core/cloth/steppers.h"

namespace toile {

namespace {

constexpr std::size_t kGrain = 2048;

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

class ProjectiveStepper : public Stepper {
public:
    ProjectiveStepper(const ClothModel& model, const StepperSettings& settings,
                      std::shared_ptr<const SpringMatrix> matrix, std::unique_ptr<LinearSolver> solver)
        : m_model(model), m_rows(model), m_pins(model), m_settings(settings), m_matrix(std::move(matrix)),
          m_solver(std::move(solver)) {}

    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        const double h = m_settings.timeStepS;
        m_before = state.positions;
        m_pins.aim(state, h);
        m_inertia.resize(m_before.size());
        for (std::size_t i = 0; i < m_before.size(); ++i) {
            const Vec3 pushed = m_pins.holds(i) ? Vec3::Zero() : Vec3(h * h / m_model.mass[i] * forces[i]);
            m_inertia[i] = m_before[i] + h * state.velocities[i] + pushed;
        }
        state.positions = m_inertia;
        for (int i = 0; i < m_settings.iterations; ++i) {
            iterate(state);
        }
        m_pins.settle(state);
        for (std::size_t i = 0; i < m_before.size(); ++i) {
            state.velocities[i] = (state.positions[i] - m_before[i]) / h;
        }
    }

private:
    // Solves for the correction of the present positions: A c = M (y - x) + h^2 sum k (d - (x_i - x_j)).
    void iterate(ClothState& state) {
        const double h2 = m_settings.timeStepS * m_settings.timeStepS;
        m_right.resize(state.positions.size());
        parallelFor(m_settings.workers, m_right.size(), kGrain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                if (m_pins.holds(i)) {
                    m_right[i].setZero();
                    continue;
                }
                const Vec3 here = state.positions[i];
                Vec3 sum = m_model.mass[i] * (m_inertia[i] - here);
                for (const SpringRows::End* e = m_rows.begin(i); e != m_rows.end(i); ++e) {
                    const Vec3 away = state.positions[at(e->other)] - here;
                    const double length = away.norm();
                    const double rest = state.restLengths[at(e->spring)];
                    double pull = length > 0 ? m_model.springs[at(e->spring)].stiffness * (1 - rest / length) : 0;
                    pull *= pull < 0 ? m_model.contractionResistance : 1;
                    sum += h2 * pull * away;
                }
                m_right[i] = sum;
            }
        });
        m_solver->solve(m_right, m_correction);
        for (std::size_t i = 0; i < m_correction.size(); ++i) {
            state.positions[i] += m_correction[i];
        }
    }

    const ClothModel m_model;
    const SpringRows m_rows;
    const PinHolder m_pins;
    const StepperSettings m_settings;
    std::shared_ptr<const SpringMatrix> m_matrix;
    std::unique_ptr<LinearSolver> m_solver;
    std::vector<Vec3> m_before, m_inertia, m_right, m_correction;
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
