// Kang and Cho's direct update (their eq. 6) seen as what it is: with D the diagonal of A and N = D - A the positive
// part beside it, x = D^-1 (b + N D^-1 b), two Jacobi sweeps from nothing. Symbols of the paper: D_i = m_i + h^2 sum_j
// k_ij, N_ij = h^2 k_ij, b = h F~, x the velocity changes.
//
// Printed so, S = D^-1 + D^-1 N D^-1 swallows momentum: what two sweeps do not carry to the neighbours is lost, so that
// free cloth falls too slowly. A whole answer has m^T S = 1^T (a push is kept) and S m = 1 (gravity moves all alike).
// S being symmetric, both come from one change of it: with u = 1 - S m, none of it negative where springs pull,
//   S' = S + u u^T / (m^T u),   S' m = S m + u = 1,
// pushes what is missing where it is missing. The balanced sweeps are S'; cloth that is held has nothing to balance and
// takes S as printed.

#include "core/solve/solvers.h"

namespace toile {

namespace {

class Jacobi : public LinearSolver {
public:
    Jacobi(MatrixPtr matrix, Workers workers, bool balanced) : m_matrix(std::move(matrix)), m_workers(workers) {
        for (const double d : m_matrix->diagonal()) {
            m_inverse.push_back(1 / d);
        }
        m_first.resize(m_matrix->size());
        if (balanced) {
            balance();
        }
    }
    void solve(const std::vector<Vec3>& right, std::vector<Vec3>& solution) override {
        sweep(right, solution);
        if (m_missing.empty()) {
            return;
        }
        m_sums.resize((right.size() + kRowGrain - 1) / kRowGrain);
        parallelFor(m_workers, right.size(), kRowGrain, [&](std::size_t begin, std::size_t end) {
            Vec3 sum = Vec3::Zero();
            for (std::size_t i = begin; i < end; ++i) {
                sum += m_missing[i] * right[i];
            }
            m_sums[begin / kRowGrain] = sum;
        });
        Vec3 lost = Vec3::Zero();
        for (const Vec3& sum : m_sums) {
            lost += sum;
        }
        lost *= m_inverseMissing;
        parallelFor(m_workers, right.size(), kRowGrain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                solution[i] += m_missing[i] * lost;
            }
        });
    }

private:
    void sweep(const std::vector<Vec3>& right, std::vector<Vec3>& solution) {
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

    // With n = N 1, what a vertex shares with its neighbours, m = D - n and so u = 1 - S m = D^-1 N D^-1 n.
    void balance() {
        std::vector<double> shared;
        for (std::size_t i = 0; i < m_matrix->size(); ++i) {
            if (m_matrix->isFixed(i)) {
                return;
            }
            double sum = 0;
            for (const double value : m_matrix->values(i)) {
                sum -= value;
            }
            shared.push_back(m_inverse[i] * sum);
        }
        std::vector<double> missing;
        double all = 0;
        for (std::size_t i = 0; i < shared.size(); ++i) {
            double sum = 0;
            for (std::size_t e = 0; e < m_matrix->columns(i).size(); ++e) {
                sum -= m_matrix->values(i)[e] * shared[static_cast<std::size_t>(m_matrix->columns(i)[e])];
            }
            missing.push_back(m_inverse[i] * sum);
            all += m_matrix->mass()[i] * missing[i];
        }
        if (all > 0) { // without springs nothing is lost
            m_missing = std::move(missing);
            m_inverseMissing = 1 / all;
        }
    }

    MatrixPtr m_matrix;
    Workers m_workers;
    std::vector<double> m_inverse;
    std::vector<Vec3> m_first, m_sums;
    std::vector<double> m_missing; // u; empty where there is nothing to balance
    double m_inverseMissing = 0;   // 1 / (m^T u)
};

} // namespace

SolverResult makeJacobi(MatrixPtr matrix, Workers workers) {
    return std::unique_ptr<LinearSolver>(std::make_unique<Jacobi>(std::move(matrix), workers, false));
}

SolverResult makeBalancedJacobi(MatrixPtr matrix, Workers workers) {
    return std::unique_ptr<LinearSolver>(std::make_unique<Jacobi>(std::move(matrix), workers, true));
}

} // namespace toile
