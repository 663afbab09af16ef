// Kang and Cho's direct update (their eq. 6) seen as what it is: with D the diagonal of A and N = D - A the positive
// part beside it, x = D^-1 (b + N D^-1 b), two Jacobi sweeps from nothing. Symbols of the paper: D_i = m_i + h^2 sum_j
// k_ij, N_ij = h^2 k_ij, b = h F~, x the velocity changes.

#include "core/solve/solvers.h"

namespace toile {

namespace {

class Jacobi : public LinearSolver {
public:
    Jacobi(MatrixPtr matrix, Workers workers) : m_matrix(std::move(matrix)), m_workers(workers) {
        for (const double d : m_matrix->diagonal()) {
            m_inverse.push_back(1 / d);
        }
        m_first.resize(m_matrix->size());
    }
    void solve(const std::vector<Vec3>& right, std::vector<Vec3>& solution) override {
        solution.resize(right.size());
        parallelFor(m_workers, right.size(), kRowGrain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                m_first[i] = m_inverse[i] * right[i];
            }
        });
        parallelFor(m_workers, right.size(), kRowGrain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                Vec3 sum = right[i];
                const auto columns = m_matrix->columns(i);
                const auto values = m_matrix->values(i);
                for (std::size_t e = 0; e < columns.size(); ++e) {
                    sum -= values[e] * m_first[static_cast<std::size_t>(columns[e])];
                }
                solution[i] = m_inverse[i] * sum;
            }
        });
    }

private:
    MatrixPtr m_matrix;
    Workers m_workers;
    std::vector<double> m_inverse;
    std::vector<Vec3> m_first;
};

} // namespace

SolverResult makeJacobi(MatrixPtr matrix, Workers workers) {
    return std::unique_ptr<LinearSolver>(std::make_unique<Jacobi>(std::move(matrix), workers));
}

} // namespace toile
