// Desbrun, Schroeder and Barr's precomputed filter: W = (I - dt^2/m H)^-1 = A^-1 M, kept as the dense inverse of A.

#include "core/solve/solvers.h"

#include <Eigen/Cholesky>

namespace toile {

namespace {

// n^2 numbers are kept and n^3 / 3 operations spent: at this size 128 MB and a few seconds.
constexpr std::size_t kMostVertices = 4000;

class DenseInverse : public LinearSolver {
public:
    DenseInverse(MatrixPtr matrix, Workers workers) : m_workers(workers) {
        const auto n = static_cast<Eigen::Index>(matrix->size());
        Eigen::MatrixXd dense = Eigen::MatrixXd::Zero(n, n);
        for (Eigen::Index i = 0; i < n; ++i) {
            const auto row = static_cast<std::size_t>(i);
            dense(i, i) = matrix->diagonal()[row];
            for (std::size_t e = 0; e < matrix->columns(row).size(); ++e) {
                dense(i, matrix->columns(row)[e]) = matrix->values(row)[e];
            }
        }
        m_inverse = dense.llt().solve(Eigen::MatrixXd::Identity(n, n));
    }
    void solve(const std::vector<Vec3>& right, std::vector<Vec3>& solution) override {
        const auto n = static_cast<Eigen::Index>(right.size());
        solution.resize(right.size());
        using Rows = Eigen::Matrix<double, Eigen::Dynamic, 3, Eigen::RowMajor>;
        const Eigen::Map<const Rows> b(right.front().data(), n, 3);
        Eigen::Map<Rows> x(solution.front().data(), n, 3);
        constexpr std::size_t grain = 64;
        parallelFor(m_workers, right.size(), grain, [&](std::size_t begin, std::size_t end) {
            const auto first = static_cast<Eigen::Index>(begin);
            const auto count = static_cast<Eigen::Index>(end - begin);
            // Columns of a symmetric matrix are its rows, and lie together in memory.
            x.middleRows(first, count).noalias() = m_inverse.middleCols(first, count).transpose() * b;
        });
    }

private:
    Workers m_workers;
    Eigen::MatrixXd m_inverse;
};

} // namespace

SolverResult makeDenseInverse(MatrixPtr matrix, Workers workers) {
    if (matrix->size() > kMostVertices) {
        return Error{"the dense filter is for at most " + std::to_string(kMostVertices) +
                     " vertices and this cloth has " + std::to_string(matrix->size()) +
                     "; use the scheme cholesky, or a larger particle distance"};
    }
    return std::unique_ptr<LinearSolver>(std::make_unique<DenseInverse>(std::move(matrix), workers));
}

} // namespace toile
