#pragma once

#include "core/base/result.h"

#include <Eigen/SparseCore>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace toile {

// A sparse Cholesky factor as CHOLMOD makes it: groups of neighbouring columns with the same rows, each a dense block.
// A = P' L L' P. This is the only file of ours, with cholesky.cpp, that sees the library.
class Supernodes {
public:
    static Result<std::unique_ptr<Supernodes>> make(const Eigen::SparseMatrix<double>& lower);
    Supernodes(const Supernodes&) = delete;
    Supernodes& operator=(const Supernodes&) = delete;
    ~Supernodes();

    // Same places, new numbers.
    Result<void> refactor(const Eigen::SparseMatrix<double>& lower);
    // Lets the numbers go and keeps what refactor needs.
    void dropNumbers();

    [[nodiscard]] std::size_t rows() const;
    [[nodiscard]] std::size_t count() const; // of supernodes
    // order()[i] is the row of the matrix that is row i of the factor.
    [[nodiscard]] std::span<const std::int32_t> order() const;
    [[nodiscard]] std::int32_t firstColumn(std::size_t node) const;
    [[nodiscard]] std::int32_t columns(std::size_t node) const { return firstColumn(node + 1) - firstColumn(node); }
    // Ascending; the first are the node's own columns.
    [[nodiscard]] std::span<const std::int32_t> rowsOf(std::size_t node) const;
    // Column by column, as many rows each as rowsOf has; above the diagonal is rubbish.
    [[nodiscard]] const double* block(std::size_t node) const;

private:
    Supernodes();
    struct Library;
    std::unique_ptr<Library> m_library;
    std::uint64_t m_pattern = 0;
};

} // namespace toile
