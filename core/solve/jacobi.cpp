#include "core/solve/solvers.h"
#include "core/solve/two_sweeps.h"

namespace toile {

namespace {

class Jacobi : public LinearSolver {
public:
    Jacobi(MatrixPtr matrix, Workers workers, bool balanced)
        : m_sweeps(std::move(matrix), balanced), m_workers(workers) {}
    void solve(const std::vector<Vec3>& right, std::vector<Vec3>& solution) override {
        solution.resize(right.size());
        parallelFor(m_workers, right.size(), kRowGrain,
                    [&](std::size_t begin, std::size_t end) { m_sweeps.first(right, begin, end); });
        m_sweeps.between();
        parallelFor(m_workers, right.size(), kRowGrain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                solution[i] = m_sweeps.second(right, i);
            }
        });
    }

private:
    static_assert(kRowGrain % TwoSweeps::kGrain == 0);
    TwoSweeps m_sweeps;
    Workers m_workers;
};

} // namespace

SolverResult makeJacobi(MatrixPtr matrix, Workers workers) {
    return std::unique_ptr<LinearSolver>(std::make_unique<Jacobi>(std::move(matrix), workers, false));
}

SolverResult makeBalancedJacobi(MatrixPtr matrix, Workers workers) {
    return std::unique_ptr<LinearSolver>(std::make_unique<Jacobi>(std::move(matrix), workers, true));
}

} // namespace toile
