// The predictor of Desbrun, Schroeder and Barr (their eq. 3), shared by Meyer, Chung and Kang: linearised implicit
// Euler with the springs' rest lengths left out of the derivative,
//   A dv = h (F + F~ + F_ext),   A = M + h^2 L,   F~_i = h sum k_ij (v_j - v_i),
// after which v += dv, x += h v. The schemes differ in how they answer A dv = b: by the dense inverse (Desbrun's W is
// A^-1 M), by a sparse factor, or by two sweeps (Kang, direct_stepper.cpp). Desbrun and Meyer add external forces
// unfiltered; where nothing is pinned that is the same for gravity, as the rows of W sum to 1. Pinned vertices are
// outside the matrix here, and filtering all forces keeps the place of rest independent of h.

#include "core/cloth/forces/spring_forces.h"
#include "core/cloth/forces/vertex_loop.h"
#include "core/cloth/schemes/pin_holder.h"
#include "core/cloth/schemes/steppers.h"
#include "core/cloth/spring_system.h"

namespace toile {

namespace {

class FilterStepper : public Stepper {
public:
    FilterStepper(const ClothModel& model, const StepperSettings& settings, std::shared_ptr<const SpringMatrix> matrix,
                  std::unique_ptr<LinearSolver> solver)
        : m_springs(model), m_pins(model), m_settings(settings), m_matrix(std::move(matrix)),
          m_solver(std::move(solver)) {}

    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        const double h = m_settings.timeStepS;
        m_pins.aim(state, h);
        // Viscosity sees the pins' new velocity, so its effect on their neighbours is complete before the solve.
        m_springs.evaluate(state, h, m_right, m_settings.workers);
        forEachVertex(m_settings.workers, m_right.size(), [&](std::size_t i) {
            m_right[i] = m_pins.holds(i) ? Vec3::Zero() : Vec3(h * (m_right[i] + forces[i]));
        });
        m_solver->solve(m_right, m_change);
        forEachVertex(m_settings.workers, m_change.size(), [&](std::size_t i) {
            state.velocities[i] += m_change[i];
            state.positions[i] += h * state.velocities[i];
        });
        m_pins.settle(state);
    }

private:
    const SpringForces m_springs;
    const PinHolder m_pins;
    const StepperSettings m_settings;
    std::shared_ptr<const SpringMatrix> m_matrix; // solvers may look at it as long as they live
    std::unique_ptr<LinearSolver> m_solver;
    std::vector<Vec3> m_right, m_change;
};

StepperResult makeFilter(std::string_view solverName, const ClothModel& model, const StepperSettings& settings) {
    auto matrix = springMatrix(model, settings.timeStepS);
    Result<std::unique_ptr<LinearSolver>> solver = findLinearSolverKind(solverName)->make(matrix, settings.workers);
    if (!solver) {
        return Error{solver.error()};
    }
    return std::unique_ptr<Stepper>(
        std::make_unique<FilterStepper>(model, settings, std::move(matrix), std::move(solver).value()));
}

} // namespace

StepperResult makeCholeskyFilter(const ClothModel& model, const StepperSettings& settings) {
    return makeFilter("cholesky", model, settings);
}

StepperResult makeDenseFilter(const ClothModel& model, const StepperSettings& settings) {
    return makeFilter("dense-inverse", model, settings);
}

} // namespace toile
