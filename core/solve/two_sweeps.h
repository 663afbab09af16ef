#pragma once

#include "core/solve/spring_matrix.h"

#include <memory>

namespace toile {

// Kang and Cho's direct update (their eq. 6) seen as what it is: with D a diagonal and N = D - A, x = D^-1 (b + N D^-1
// b), two Jacobi sweeps from nothing. Symbols of the paper: D_i = m_i + h^2 sum_j k_ij, N_ij = h^2 k_ij, b = h F~, x
// the velocity changes. Where couplings push (bending) that D, the diagonal of A, is too small and the sweeps would
// grow without bound: D_i is then half of A_ii + m_i + sum_j |A_ij|, so that D + N has no eigenvalue below the least
// mass.
//
// What two sweeps do not carry over is inertia. S = D^-1 (D + N) D^-1 is the inverse of A + R with R = N (D + N)^-1 N,
// which has no negative eigenvalue: the update is the exact filter of cloth whose mass is M + R and whose weight is
// still M g. That is why it falls too slowly, by 1 + h^2 sum k / 2 m for smooth motion. It is also why it is stable:
// springs being no stiffer in any direction than in A, E + v^T R v / 2 never grows, whatever the step, though the
// energy E alone may, for what R has swallowed comes back. Cloth that starts at rest never has more than at its start.
//
// Printed so, free cloth does not fall freely. A whole answer has m^T S = 1^T (a push is kept) and S m = 1 (gravity
// moves all alike). S being symmetric, both come from one change of it: with u = 1 - S m,
//   S' = S + u u^T / (m^T u),   S' m = S m + u = 1,
// pushes what is missing where it is missing, and S' is still no more than A^-1 (by Cauchy and Schwarz, as u = (A^-1 -
// S) m), so that the same holds for it. The balanced sweeps are S'; cloth that is held has nothing to balance and takes
// S as printed.
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
    // For whoever has the springs at hand and needs no matrix: with what N beside its diagonal makes of first() in that
    // row, which is nothing in rows that are fixed.
    [[nodiscard]] Vec3 second(const std::vector<Vec3>& right, std::size_t row, const Vec3& carried) const {
        Vec3 sum = right[row] + carried;
        if (!m_own.empty()) {
            sum += m_own[row] * m_first[row];
        }
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
    std::vector<double> m_inverse; // D^-1
    std::vector<double> m_own;     // N's diagonal; empty where there is none
    std::vector<Vec3> m_first, m_sums;
    std::vector<double> m_missing; // u; empty where there is nothing to balance
    double m_inverseMissing = 0;   // 1 / (m^T u)
    Vec3 m_lost = Vec3::Zero();
};

} // namespace toile
