#include "core/solve/two_sweeps.h"

#include <cmath>

namespace toile {

namespace {

// What D has to be more than A's diagonal in a row; rounding of sums that should be equal is nothing.
double missingOnDiagonal(const SpringMatrix& matrix, std::size_t row) {
    constexpr double rounding = 1e-12;
    double least = matrix.mass()[row];
    for (const double value : matrix.values(row)) {
        least += std::abs(value);
    }
    const double has = matrix.diagonal()[row];
    return least > (1 + rounding) * has ? 0.5 * (least - has) : 0;
}

} // namespace

TwoSweeps::TwoSweeps(std::shared_ptr<const SpringMatrix> matrix, bool balanced)
    : m_matrix(std::move(matrix)), m_first(m_matrix->size(), Vec3::Zero()),
      m_sums(m_matrix->size() / kGrain + 1, Vec3::Zero()) {
    bool anyOwn = false;
    for (std::size_t i = 0; i < m_matrix->size(); ++i) {
        const double own = m_matrix->isFixed(i) ? 0 : missingOnDiagonal(*m_matrix, i);
        anyOwn = anyOwn || own > 0;
        m_own.push_back(own);
        m_inverse.push_back(1 / (m_matrix->diagonal()[i] + own));
    }
    if (!anyOwn) {
        m_own.clear();
    }
    if (balanced) {
        balance();
    }
}

// With n = N 1, what a vertex shares with its neighbours, m = D - n and so u = 1 - S m = D^-1 N D^-1 n.
void TwoSweeps::balance() {
    std::vector<double> shared;
    for (std::size_t i = 0; i < m_matrix->size(); ++i) {
        if (m_matrix->isFixed(i)) {
            return;
        }
        double sum = m_own.empty() ? 0 : m_own[i];
        for (const double value : m_matrix->values(i)) {
            sum -= value;
        }
        shared.push_back(m_inverse[i] * sum);
    }
    std::vector<double> missing;
    double all = 0;
    for (std::size_t i = 0; i < shared.size(); ++i) {
        double sum = m_own.empty() ? 0 : m_own[i] * shared[i];
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

void TwoSweeps::between() {
    m_lost = Vec3::Zero();
    for (Vec3& sum : m_sums) {
        m_lost += sum;
        sum = Vec3::Zero();
    }
    m_lost *= m_inverseMissing;
}

} // namespace toile
