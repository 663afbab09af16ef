#pragma once

#include "core/base/parallel_for.h"
#include "core/base/result.h"

#include <Eigen/SparseCore>

#include <memory>

namespace toile {

struct PackedKernels;

// The factor of a symmetric positive definite matrix, laid out for solving with three right-hand sides again and again:
// single precision, in the order the processor's vectors want it, cut into two halves for two workers. A solve of 16 k
// vertices takes a fraction of a millisecond where the factor it is copied from takes several.
//
// The answer is good to single precision times the matrix's condition: form the residual anew, in double precision or
// from the forces themselves, where more is wanted.
class PackedFactor {
public:
    // Of the matrix's lower triangle; what stands above the diagonal is not read. Factors with CHOLMOD (supernodes,
    // nested dissection by METIS). An Error when the matrix has no factor.
    static Result<std::unique_ptr<PackedFactor>> make(const Eigen::SparseMatrix<double>& lower, Workers workers);
    // With the inner loops of another instruction set than the best.
    static Result<std::unique_ptr<PackedFactor>> make(const Eigen::SparseMatrix<double>& lower, Workers workers,
                                                      const PackedKernels& kernels);

    PackedFactor(const PackedFactor&) = delete;
    PackedFactor& operator=(const PackedFactor&) = delete;
    ~PackedFactor();

    // New numbers in the same places: keeps the order and the symbolic factor, which are the smaller half of make's
    // time. After an Error the old factor stands.
    Result<void> refactor(const Eigen::SparseMatrix<double>& lower, Workers workers);

    // solution = A^-1 right, four floats per row: x, y, z and one that is ignored in and zero out. Both in the caller's
    // order, may be the same array, need no alignment. The same bytes for any number of workers; more than two do not
    // help. Allocates nothing; not for two threads at once.
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
