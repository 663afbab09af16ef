// The factor in single precision as a whole solver: each answer is corrected by solving for what it left over, the
// residual formed in double precision (iterative refinement, Wilkinson 1963).

#include "core/solve/packed_factor.h"
#include "core/solve/solvers.h"

namespace toile {

namespace {

constexpr double kEnough = 1e-10; // of the residual, relative to the right-hand side
constexpr int kMostRounds = 8;    // each leaves about a thousandth of the residual

class PackedCholesky : public LinearSolver {
public:
    PackedCholesky(MatrixPtr matrix, std::unique_ptr<PackedFactor> factor, Workers workers)
        : m_matrix(std::move(matrix)), m_factor(std::move(factor)), m_workers(workers),
          m_residual(m_matrix->size(), Vec3::Zero()), m_rows(4 * m_matrix->size()) {}

    void solve(const std::vector<Vec3>& right, std::vector<Vec3>& solution) override {
        solution.assign(right.size(), Vec3::Zero());
        m_residual = right;
        const double whole = squaredSum(right);
        double left = whole;
        for (m_rounds = 0; m_rounds < kMostRounds && left > kEnough * kEnough * whole; ++m_rounds) {
            correct(solution, std::sqrt(left / static_cast<double>(right.size())));
            m_matrix->multiply(solution, m_residual, m_workers);
            for (std::size_t i = 0; i < right.size(); ++i) {
                m_residual[i] = right[i] - m_residual[i];
            }
            left = squaredSum(m_residual);
        }
    }
    [[nodiscard]] int iterations() const override { return m_rounds; }

private:
    static double squaredSum(const std::vector<Vec3>& v) {
        double sum = 0;
        for (const Vec3& x : v) {
            sum += x.squaredNorm();
        }
        return sum;
    }
    // Scaled, so that small leftovers do not sink below what a float can hold.
    void correct(std::vector<Vec3>& solution, double scale) {
        for (std::size_t i = 0; i < solution.size(); ++i) {
            for (std::size_t axis = 0; axis < 3; ++axis) {
                m_rows[4 * i + axis] = static_cast<float>(m_residual[i][static_cast<Eigen::Index>(axis)] / scale);
            }
        }
        m_factor->solve(m_rows.data(), m_rows.data(), m_workers);
        for (std::size_t i = 0; i < solution.size(); ++i) {
            solution[i] += scale * Vec3(m_rows[4 * i], m_rows[4 * i + 1], m_rows[4 * i + 2]);
        }
    }

    MatrixPtr m_matrix;
    std::unique_ptr<PackedFactor> m_factor;
    Workers m_workers;
    int m_rounds = 0;
    std::vector<Vec3> m_residual;
    std::vector<float> m_rows;
};

} // namespace

SolverResult makePackedCholesky(MatrixPtr matrix, Workers workers) {
    auto factor = PackedFactor::make(lowerTriangle(*matrix), workers);
    if (!factor) {
        return Error{factor.error()};
    }
    return std::unique_ptr<LinearSolver>(
        std::make_unique<PackedCholesky>(std::move(matrix), std::move(factor).value(), workers));
}

} // namespace toile
