#pragma once

#include "core/solve/spring_matrix.h"

#include <memory>

namespace toile {

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
class TwoSweeps {
public:
    TwoSweeps(std::shared_ptr<const SpringMatrix> matrix, bool balanced);

    // For every row, in ranges that any worker may take and that begin at multiples of kGrain.
    static constexpr std::size_t kGrain = 1024;
    void first(const std::vector<Vec3>& right, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            m_first[i] = m_inverse[i] * right[i];
        }
        if (!m_missing.empty()) {
            Vec3 sum = Vec3::Zero();
            for (std::size_t i = begin; i < end; ++i) {
                sum += m_missing[i] * right[i];
            }
            m_sums[begin / kGrain] = sum;
        }
    }
    // When all of the first is done.
    void between();
    // Row by row, by any worker.
    [[nodiscard]] Vec3 second(const std::vector<Vec3>& right, std::size_t row) const {
        Vec3 carried = Vec3::Zero();
        const auto columns = m_matrix->columns(row);
        const auto values = m_matrix->values(row);
        for (std::size_t e = 0; e < columns.size(); ++e) {
            carried -= values[e] * m_first[static_cast<std::size_t>(columns[e])];
        }
        return second(right, row, carried);
    }
    // For whoever has the springs at hand and needs no matrix: with N first() of that row, which is nothing in rows
    // that are fixed.
    [[nodiscard]] Vec3 second(const std::vector<Vec3>& right, std::size_t row, const Vec3& carried) const {
        const Vec3 sum = right[row] + carried;
        Vec3 answer = m_inverse[row] * sum;
        if (!m_missing.empty()) {
            answer += m_missing[row] * m_lost;
        }
        return answer;
    }

    // Of the first sweep, D^-1 b.
    [[nodiscard]] const std::vector<Vec3>& afterFirst() const { return m_first; }

private:
    void balance();

    std::shared_ptr<const SpringMatrix> m_matrix;
    std::vector<double> m_inverse;
    std::vector<Vec3> m_first, m_sums;
    std::vector<double> m_missing; // u; empty where there is nothing to balance
    double m_inverseMissing = 0;   // 1 / (m^T u)
    Vec3 m_lost = Vec3::Zero();
};

} // namespace toile
