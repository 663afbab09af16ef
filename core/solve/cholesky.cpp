// A sparse factor of A: the same answer as Desbrun's dense filter at the price of a sparse one.

#include "core/solve/solvers.h"
#include "core/solve/supernodes.h"

namespace toile {

namespace {

class Cholesky : public LinearSolver {
public:
    explicit Cholesky(std::unique_ptr<Supernodes> factor) : m_factor(std::move(factor)) {}
    void solve(const std::vector<Vec3>& right, std::vector<Vec3>& solution) override {
        m_factor->solve(right, solution);
    }

private:
    std::unique_ptr<Supernodes> m_factor;
};

} // namespace

SolverResult makeCholesky(MatrixPtr matrix, Workers) {
    const Eigen::SparseMatrix<double> lower = lowerTriangle(*matrix);
    auto factor = Supernodes::analyse(lower);
    if (!factor) {
        return Error{factor.error()};
    }
    if (const auto done = factor.value()->factor(lower); !done) {
        return Error{done.error()};
    }
    return std::unique_ptr<LinearSolver>(std::make_unique<Cholesky>(std::move(factor).value()));
}

} // namespace toile
