#pragma once

#include "core/base/result.h"
#include "core/base/vec.h"

#include <Eigen/SparseCore>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace toile {

// A sparse Cholesky factor as CHOLMOD makes it: groups of neighbouring columns with the same rows, each a dense block.
// A = P' L L' P. Nothing else of ours sees the library.
class Supernodes {
public:
    // Order and places alone.
    static Result<std::unique_ptr<Supernodes>> analyse(const Eigen::SparseMatrix<double>& lower);
    Supernodes(const Supernodes&) = delete;
    Supernodes& operator=(const Supernodes&) = delete;
    ~Supernodes();

    // Numbers for the places.
    Result<void> factor(const Eigen::SparseMatrix<double>& lower);

    [[nodiscard]] std::size_t rows() const;
    [[nodiscard]] std::size_t count() const; // of supernodes
    // order()[i] is the row of the matrix that is row i of the factor.
    [[nodiscard]] std::span<const std::int32_t> order() const;
    [[nodiscard]] std::int32_t firstColumn(std::size_t node) const;
    [[nodiscard]] std::int32_t columns(std::size_t node) const { return firstColumn(node + 1) - firstColumn(node); }
    // Ascending; the first are the node's own columns.
    [[nodiscard]] std::span<const std::int32_t> rowsOf(std::size_t node) const;
    // A x = b for three right-hand sides, rows of x, y, z, with the numbers as they are. Keeps what it works in.
    void solve(const std::vector<Vec3>& right, std::vector<Vec3>& solution);

private:
    Supernodes();
    struct Library;
    std::unique_ptr<Library> m_library;
};

} // namespace toile
