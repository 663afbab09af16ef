#pragma once

#include "core/base/parallel_for.h"
#include "core/base/result.h"

#include <Eigen/SparseCore>

#include <cstdint>
#include <memory>
#include <span>

namespace toile {

struct PackedKernels;

// The factor of a symmetric positive definite matrix, laid out for solving again and again: single precision, in the
// order the processor's vectors want it, cut into two halves for two workers. A solve of 16 k vertices takes a fraction
// of a millisecond where the factor it is copied from takes several.
//
// The answer is good to single precision times the matrix's condition: form the residual anew, in double precision or
// from the forces themselves, where more is wanted.
class PackedFactor {
public:
    // Of the matrix's lower triangle; what stands above the diagonal is not read. CHOLMOD orders it and groups its
    // columns (supernodes, nested dissection by METIS). An Error when the matrix has no factor.
    static Result<std::unique_ptr<PackedFactor>> make(const Eigen::SparseMatrix<double>& lower, Workers workers);
    // With the inner loops of another instruction set than the best.
    static Result<std::unique_ptr<PackedFactor>> make(const Eigen::SparseMatrix<double>& lower, Workers workers,
                                                      const PackedKernels& kernels);
    // For numbers that change all the time, and a single right-hand side: the places alone, no numbers yet. Those of
    // the lower triangle's entries will stand at these places among those that are given.
    static Result<std::unique_ptr<PackedFactor>> prepare(const Eigen::SparseMatrix<double>& lower,
                                                         std::span<const std::int32_t> placeOfValue,
                                                         const PackedKernels& kernels);

    PackedFactor(const PackedFactor&) = delete;
    PackedFactor& operator=(const PackedFactor&) = delete;
    ~PackedFactor();

    // New numbers in the same places: keeps the order and the symbolic factor, which are the smaller half of make's
    // time. An Error for what is no number, with the old factor as it was; and for a matrix that has no factor: then
    // there is none until one is made.
    Result<void> refactor(const Eigen::SparseMatrix<double>& lower, Workers workers); // after make()
    Result<void> refactor(std::span<const double> values, Workers workers);           // after prepare()

    // solution = A^-1 right. After make() four floats per row: x, y, z and one that is ignored in and zero out; after
    // prepare() one. Both in the caller's order, may be the same array, need no alignment. The same bytes for any
    // number of workers; more than two do not help. Allocates nothing; not for two threads at once.
    void solve(const float* right, float* solution, Workers workers);

    [[nodiscard]] std::size_t rows() const;
    [[nodiscard]] std::size_t bytes() const;
    // Of the factor's two triangles that are kept, padding included.
    [[nodiscard]] std::size_t entries() const;

private:
    class Impl;
    explicit PackedFactor(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace toile
