// The factor of A by CHOLMOD (Chen, Davis, Hager, Rajamanickam 2008): supernodal, ordered by nested dissection (METIS).
// Same answer as Desbrun's dense filter at the price of a sparse one.

#include "core/solve/solvers.h"

#include <cholmod.h>

#include <cstring>

namespace toile {

namespace {

class Cholesky : public LinearSolver {
public:
    explicit Cholesky(const SpringMatrix& matrix) : m_size(matrix.size()) {
        cholmod_start(&m_common);
        m_common.supernodal = CHOLMOD_SUPERNODAL;
        m_common.nmethods = 1;
        m_common.method[0].ordering = CHOLMOD_METIS;
        m_common.print = 0;
        cholmod_sparse* lower = lowerTriangle(matrix);
        m_factor = cholmod_analyze(lower, &m_common);
        m_factored =
            m_factor != nullptr && cholmod_factorize(lower, m_factor, &m_common) != 0 && m_common.status == CHOLMOD_OK;
        cholmod_free_sparse(&lower, &m_common);
        m_right = cholmod_allocate_dense(m_size, 3, m_size, CHOLMOD_REAL, &m_common);
    }
    Cholesky(const Cholesky&) = delete;
    Cholesky& operator=(const Cholesky&) = delete;
    ~Cholesky() override {
        cholmod_free_dense(&m_right, &m_common);
        cholmod_free_dense(&m_solution, &m_common);
        cholmod_free_dense(&m_forward, &m_common);
        cholmod_free_dense(&m_scratch, &m_common);
        cholmod_free_factor(&m_factor, &m_common);
        cholmod_finish(&m_common);
    }
    [[nodiscard]] bool factored() const { return m_factored && m_right != nullptr; }

    void solve(const std::vector<Vec3>& right, std::vector<Vec3>& solution) override {
        auto* b = static_cast<double*>(m_right->x);
        for (std::size_t i = 0; i < m_size; ++i) {
            for (std::size_t axis = 0; axis < 3; ++axis) {
                b[axis * m_size + i] = right[i][static_cast<Eigen::Index>(axis)];
            }
        }
        // solve2 keeps its work space from call to call: nothing is allocated in a step.
        cholmod_solve2(CHOLMOD_A, m_factor, m_right, nullptr, &m_solution, nullptr, &m_forward, &m_scratch, &m_common);
        const auto* x = static_cast<const double*>(m_solution->x);
        solution.resize(m_size);
        for (std::size_t i = 0; i < m_size; ++i) {
            solution[i] = {x[i], x[m_size + i], x[2 * m_size + i]};
        }
    }

private:
    cholmod_sparse* lowerTriangle(const SpringMatrix& matrix) {
        cholmod_sparse* lower =
            cholmod_allocate_sparse(m_size, m_size, m_size + matrix.entries() / 2, 1, 1, -1, CHOLMOD_REAL, &m_common);
        auto* start = static_cast<int*>(lower->p);
        auto* row = static_cast<int*>(lower->i);
        auto* value = static_cast<double*>(lower->x);
        int at = 0;
        for (std::size_t c = 0; c < m_size; ++c) { // A is symmetric: its rows are its columns
            start[c] = at;
            row[at] = static_cast<int>(c);
            value[at++] = matrix.diagonal()[c];
            for (std::size_t e = 0; e < matrix.columns(c).size(); ++e) {
                if (matrix.columns(c)[e] > static_cast<int>(c)) {
                    row[at] = matrix.columns(c)[e];
                    value[at++] = matrix.values(c)[e];
                }
            }
        }
        start[m_size] = at;
        return lower;
    }

    std::size_t m_size;
    cholmod_common m_common{};
    cholmod_factor* m_factor = nullptr;
    cholmod_dense* m_right = nullptr;
    cholmod_dense* m_solution = nullptr;
    cholmod_dense* m_forward = nullptr;
    cholmod_dense* m_scratch = nullptr;
    bool m_factored = false;
};

} // namespace

SolverResult makeCholesky(MatrixPtr matrix, Workers) {
    auto solver = std::make_unique<Cholesky>(*matrix);
    if (!solver->factored()) {
        return Error{
            "the matrix of masses and springs has no factor; look for a fabric with stiffness or weight that is "
            "negative or not a number"};
    }
    return std::unique_ptr<LinearSolver>(std::move(solver));
}

} // namespace toile
