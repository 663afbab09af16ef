#include "core/solve/solvers.h"

namespace toile {

namespace {

class MassOnly : public LinearSolver {
public:
    explicit MassOnly(MatrixPtr matrix) : m_matrix(std::move(matrix)) {}
    void solve(const std::vector<Vec3>& right, std::vector<Vec3>& solution) override {
        solution.resize(right.size());
        for (std::size_t i = 0; i < right.size(); ++i) {
            solution[i] = right[i] / (m_matrix->isFixed(i) ? 1.0 : m_matrix->mass()[i]);
        }
    }

private:
    MatrixPtr m_matrix;
};

} // namespace

SolverResult makeMassOnly(MatrixPtr matrix, Workers) {
    return std::unique_ptr<LinearSolver>(std::make_unique<MassOnly>(std::move(matrix)));
}

} // namespace toile
