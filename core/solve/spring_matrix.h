#pragma once

#include "core/base/parallel_for.h"
#include "core/base/result.h"
#include "core/base/vec.h"

#include <Eigen/SparseCore>

#include <cstdint>
#include <span>
#include <vector>

namespace toile {

struct SpringCoupling {
    int a = 0, b = 0;
    double stiffness = 0; // N/m
};

// A = M + h^2 L, the one matrix behind every implicit scheme here: M the masses, L the stiffness-weighted Laplacian of
// the springs. It is the same for x, y and z, and constant while masses, springs, step and fixed vertices are.
// Fixed vertices have a row of their own identity and no part in the others but on the diagonal.
class SpringMatrix {
public:
    SpringMatrix(std::vector<double> mass, std::span<const SpringCoupling> springs, double h,
                 const std::vector<int>& fixed = {});

    [[nodiscard]] std::size_t size() const { return m_mass.size(); }
    [[nodiscard]] double h() const { return m_h; }
    [[nodiscard]] const std::vector<double>& mass() const { return m_mass; }
    [[nodiscard]] const std::vector<double>& diagonal() const { return m_diagonal; }
    [[nodiscard]] bool isFixed(std::size_t i) const { return m_fixed[i] != 0; }

    // Row i holds its entries off the diagonal (all negative), in order of column.
    [[nodiscard]] std::span<const std::int32_t> columns(std::size_t row) const {
        return {m_column.data() + m_rowStart[row], m_rowStart[row + 1] - m_rowStart[row]};
    }
    [[nodiscard]] std::span<const double> values(std::size_t row) const {
        return {m_value.data() + m_rowStart[row], m_rowStart[row + 1] - m_rowStart[row]};
    }
    [[nodiscard]] std::size_t entries() const { return m_column.size(); }

    // y = A x
    void multiply(const std::vector<Vec3>& x, std::vector<Vec3>& y, Workers workers) const;

private:
    std::vector<double> m_mass;
    std::vector<char> m_fixed;
    double m_h;
    std::vector<double> m_diagonal;
    std::vector<std::size_t> m_rowStart;
    std::vector<std::int32_t> m_column;
    std::vector<double> m_value;
};

// The diagonal and what is below it, column by column.
[[nodiscard]] Eigen::SparseMatrix<double> lowerTriangle(const SpringMatrix& matrix);

[[nodiscard]] bool allFinite(const Eigen::SparseMatrix<double>& matrix);
// What to say to a person where such a matrix has no factor.
[[nodiscard]] Error noFactor();

// Vertices per range of a parallel loop over rows: long enough to hide the cost of handing it out.
inline constexpr std::size_t kRowGrain = 2048;

} // namespace toile
