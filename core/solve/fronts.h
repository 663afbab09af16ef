#pragma once

#include "core/base/function_ref.h"
#include "core/base/parallel_for.h"
#include "core/solve/aligned_numbers.h"
#include "core/solve/factor_cut.h"
#include "core/solve/front_kernels.h"
#include "core/solve/supernodes.h"

#include <Eigen/SparseCore>

#include <vector>

namespace toile {

// What is left of a supernode when its front is done: its columns of the factor, as FrontKernels leave them.
struct Eliminated {
    std::size_t node;
    const double* front;
    std::int32_t side, columns; // of the front, both padded to eights; rows below begin after the columns
    const double* inverse;      // of the triangle on the diagonal, row by row
};

// Numbers for a factor whose order and places are known (multifrontal: Duff and Reid 1983). Every supernode gathers the
// matrix's entries in its columns and what its children left over into a small dense matrix, eliminates its columns
// there and leaves the rest over for its parent. Parts of the tree that know nothing of each other go to different
// workers. Nothing is allocated after the first factor but when there is no team of workers.
class Fronts {
public:
    // The order and places of `nodes` are those of the lower triangle.
    Fronts(const Supernodes& nodes, const FactorCut& cut, const Eigen::SparseMatrix<double>& lower);

    // From the values of such a lower triangle. `take` gets each supernode once, from any worker. False where there is
    // no factor.
    bool factor(const double* values, const FrontKernels& kernels, Workers workers,
                FunctionRef<void(const Eliminated&)> take);
    [[nodiscard]] std::size_t bytes() const;

private:
    struct Node {
        std::int32_t columns = 0, side = 0; // of its front, padded
        std::int32_t own = 0, below = 0;    // columns and rows below, not padded
        std::size_t places = 0;             // of its rows below, in its parent's front
        std::size_t entries = 0;            // of the matrix, first and beyond
        std::size_t entriesEnd = 0;
        std::size_t left = 0; // first number of what it leaves over, in its part's store
        int part = 0;
        std::vector<std::size_t> children;
    };
    struct Part {
        std::vector<std::size_t> nodes;
        AlignedNumbers<double> front, inverse, store;
        bool failed = false;
    };
    [[nodiscard]] Part& partOf(int part) {
        return part == FactorCut::kTop ? m_top : m_parts[static_cast<std::size_t>(part)];
    }
    void layNodes(const Supernodes& nodes, const FactorCut& cut);
    void layEntries(const Supernodes& nodes, const Eigen::SparseMatrix<double>& lower);
    void layStore(Part& part);
    bool factorPart(Part& part, const double* values, const FrontKernels& kernels,
                    FunctionRef<void(const Eliminated&)> take);
    void assemble(const Node& node, const double* values, double* front);
    void addLeftOver(const Node& child, std::int32_t side, double* front);

    std::vector<Node> m_nodes;
    std::vector<Part> m_parts;
    Part m_top;
    std::vector<std::int32_t> m_places;
    struct Entry {
        std::int32_t from; // which value of the matrix
        std::int32_t to;   // where in the front
    };
    std::vector<Entry> m_entries;
};

} // namespace toile
