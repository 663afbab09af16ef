#include "core/solve/spring_matrix.h"

#include "core/base/check.h"

#include <algorithm>
#include <cmath>

namespace toile {

SpringMatrix::SpringMatrix(std::vector<double> mass, std::span<const SpringCoupling> springs, double h,
                           const std::vector<int>& fixed)
    : m_mass(std::move(mass)), m_fixed(m_mass.size(), 0), m_h(h), m_diagonal(m_mass) {
    for (const int v : fixed) {
        m_fixed[static_cast<std::size_t>(v)] = 1;
    }
    struct Entry {
        std::int32_t row, column;
        double value;
    };
    std::vector<Entry> entries;
    entries.reserve(2 * springs.size());
    for (const SpringCoupling& s : springs) {
        const auto a = static_cast<std::size_t>(s.a);
        const auto b = static_cast<std::size_t>(s.b);
        TOILE_CHECK(a < m_mass.size() && b < m_mass.size() && a != b, "a spring needs two different vertices");
        const double k = h * h * s.stiffness;
        m_diagonal[a] += k;
        m_diagonal[b] += k;
        if (!m_fixed[a] && !m_fixed[b]) {
            entries.push_back({s.a, s.b, -k});
            entries.push_back({s.b, s.a, -k});
        }
    }
    for (std::size_t i = 0; i < m_mass.size(); ++i) {
        if (m_fixed[i]) {
            m_diagonal[i] = 1;
        }
    }
    // Stable, so that springs between the same two vertices are summed in their own order.
    std::stable_sort(entries.begin(), entries.end(), [](const Entry& p, const Entry& q) {
        return p.row != q.row ? p.row < q.row : p.column < q.column;
    });
    m_rowStart.assign(m_mass.size() + 1, 0);
    std::int32_t lastRow = -1;
    for (const Entry& e : entries) {
        if (e.row == lastRow && m_column.back() == e.column) {
            m_value.back() += e.value;
            continue;
        }
        lastRow = e.row;
        m_column.push_back(e.column);
        m_value.push_back(e.value);
        m_rowStart[static_cast<std::size_t>(e.row) + 1] = m_column.size();
    }
    for (std::size_t i = 1; i < m_rowStart.size(); ++i) {
        m_rowStart[i] = std::max(m_rowStart[i], m_rowStart[i - 1]);
    }
}

void SpringMatrix::multiply(const std::vector<Vec3>& x, std::vector<Vec3>& y, Workers workers) const {
    y.resize(size());
    parallelFor(workers, size(), kRowGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            Vec3 sum = m_diagonal[i] * x[i];
            for (std::size_t e = m_rowStart[i]; e < m_rowStart[i + 1]; ++e) {
                sum += m_value[e] * x[static_cast<std::size_t>(m_column[e])];
            }
            y[i] = sum;
        }
    });
}

Eigen::SparseMatrix<double> lowerTriangle(const SpringMatrix& matrix) {
    const auto n = static_cast<Eigen::Index>(matrix.size());
    Eigen::SparseMatrix<double> lower(n, n);
    lower.reserve(static_cast<Eigen::Index>(matrix.size() + matrix.entries() / 2));
    for (std::size_t c = 0; c < matrix.size(); ++c) { // A is symmetric: its rows are its columns
        const auto column = static_cast<std::int32_t>(c);
        lower.startVec(column);
        lower.insertBack(column, column) = matrix.diagonal()[c];
        for (std::size_t e = 0; e < matrix.columns(c).size(); ++e) {
            if (matrix.columns(c)[e] > column) {
                lower.insertBack(matrix.columns(c)[e], column) = matrix.values(c)[e];
            }
        }
    }
    lower.finalize();
    return lower;
}

bool allFinite(const Eigen::SparseMatrix<double>& matrix) {
    return std::all_of(matrix.valuePtr(), matrix.valuePtr() + matrix.nonZeros(),
                       [](double v) { return std::isfinite(v); });
}

Error noFactor() {
    return Error{"the matrix of masses and springs has no factor; look for a fabric with stiffness or weight that is "
                 "negative or not a number"};
}

} // namespace toile
