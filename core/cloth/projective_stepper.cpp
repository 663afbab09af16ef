// Projective iteration (Liu et al. 2013, "Fast simulation of mass-spring systems"; Bouaziz et al. 2014).
// With M the masses, L the stiffness-weighted Laplacian and h the step, A = M + h^2 L is factored once. Each iteration
// gives every spring the vector d of its rest length along its present direction and solves
//   A x = M y + h^2 sum k d,   y = x + h v + h^2 f / m.

#include "core/cloth/projective_stepper.h"

#include "core/base/check.h"

#include <Eigen/SparseCholesky>

namespace toile {

namespace {

constexpr int kIterations = 10;
// Pinned vertices stay in the matrix with a mass beside which cloth is nothing, and are put exactly in place
// afterwards.
constexpr double kPinMass = 1e5;

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

class ProjectiveStepper : public Stepper {
public:
    ProjectiveStepper(const ClothModel& model, double h) : m_model(model), m_h(h), m_mass(model.mass) {
        for (const GarmentPin& pin : model.pins) {
            m_mass[at(pin.vertex)] = kPinMass;
        }
        const auto n = static_cast<Eigen::Index>(m_mass.size());
        std::vector<Eigen::Triplet<double>> entries;
        for (Eigen::Index i = 0; i < n; ++i) {
            entries.emplace_back(i, i, m_mass[static_cast<std::size_t>(i)]);
        }
        for (const Spring& s : model.springs) {
            const double k = h * h * s.stiffness;
            entries.emplace_back(s.a, s.a, k);
            entries.emplace_back(s.b, s.b, k);
            entries.emplace_back(std::max(s.a, s.b), std::min(s.a, s.b), -k);
        }
        Eigen::SparseMatrix<double> matrix(n, n);
        matrix.setFromTriplets(entries.begin(), entries.end());
        m_factor.compute(matrix);
        TOILE_CHECK(m_factor.info() == Eigen::Success, "M + h^2 L has no Cholesky factor");
        m_right.resize(n, 3);
        m_solution.resize(n, 3);
    }

    void step(ClothState& state, const std::vector<Vec3>& forces) override {
        const std::vector<Vec3> before = state.positions;
        std::vector<Vec3> inertia(before.size());
        for (std::size_t i = 0; i < before.size(); ++i) {
            inertia[i] = before[i] + m_h * state.velocities[i] + m_h * m_h / m_model.mass[i] * forces[i];
        }
        const auto holdPins = [&](std::vector<Vec3>& positions) {
            for (const GarmentPin& pin : m_model.pins) {
                positions[at(pin.vertex)] = pin.target.value_or(before[at(pin.vertex)]);
            }
        };
        holdPins(inertia);
        state.positions = inertia;
        for (int i = 0; i < kIterations; ++i) {
            iterate(inertia, state.positions);
        }
        holdPins(state.positions);
        for (std::size_t i = 0; i < before.size(); ++i) {
            state.velocities[i] = (state.positions[i] - before[i]) / m_h;
        }
    }

private:
    void iterate(const std::vector<Vec3>& inertia, std::vector<Vec3>& positions) {
        for (std::size_t i = 0; i < inertia.size(); ++i) {
            m_right.row(static_cast<Eigen::Index>(i)) = m_mass[i] * inertia[i];
        }
        for (const Spring& s : m_model.springs) {
            const Vec3 along = positions[at(s.a)] - positions[at(s.b)];
            const double length = along.norm();
            if (length > 1e-12) {
                const Vec3 pull = (m_h * m_h * s.stiffness * s.restLength / length) * along;
                m_right.row(s.a) += pull;
                m_right.row(s.b) -= pull;
            }
        }
        m_solution = m_factor.solve(m_right);
        for (std::size_t i = 0; i < positions.size(); ++i) {
            positions[i] = m_solution.row(static_cast<Eigen::Index>(i));
        }
    }

    ClothModel m_model;
    double m_h;
    std::vector<double> m_mass;
    Eigen::SimplicialLLT<Eigen::SparseMatrix<double>> m_factor;
    Eigen::MatrixX3d m_right, m_solution;
};

} // namespace

std::unique_ptr<Stepper> makeProjectiveStepper(const ClothModel& model, double timeStepS) {
    return std::make_unique<ProjectiveStepper>(model, timeStepS);
}

} // namespace toile
