#pragma once

#include "core/base/function_ref.h"
#include "core/base/parallel_for.h"
#include "core/solve/aligned_numbers.h"
#include "core/solve/front_layout.h"

#include <span>
#include <vector>

namespace toile {

// What is left of a supernode when its front is done: its columns of the factor, as FrontKernels leave them.
struct Eliminated {
    std::size_t node;
    const double* front;
    std::int32_t side, columns; // of the front, both padded to eights; rows below begin after the columns
    const double* inverse;      // of the triangle on the diagonal, row by row
};

// doubles for a factor whose order and places are known (multifrontal: Duff and Reid 1983). Every supernode gathers the
// matrix's entries in its columns and what its children left over into a small dense matrix, eliminates its columns
// there and leaves the rest over for its parent. Parts of the tree that know nothing of each other go to different
// workers. Allocates nothing once made but when there is no team of workers.
class Fronts {
public:
    // Which has to outlive it.
    explicit Fronts(const FrontLayout& layout);

    // From the matrix's values, where the layout has them. `take` gets each supernode once, from any worker. False
    // where there is no factor.
    bool factor(std::span<const double> values, Workers workers, FunctionRef<void(const Eliminated&)> take);
    [[nodiscard]] std::size_t bytes() const;

private:
    using Node = FrontLayout::Node;
    // For one worker: the front it is at, and the inverse of that.
    struct Desk {
        AlignedNumbers<double> front, inverse;
    };
    bool factorPart(const FrontLayout::Part& part, Desk& desk, AlignedNumbers<double>& store,
                    std::span<const double> values, FunctionRef<void(const Eliminated&)> take);
    void assemble(const Node& node, std::span<const double> values, double* front);
    [[nodiscard]] AlignedNumbers<double>& storeOf(int part) {
        return part == FactorCut::kTop ? m_topStore : m_stores[static_cast<std::size_t>(part)];
    }

    const FrontLayout& m_layout;
    const FrontKernels& m_kernels;
    std::vector<Desk> m_desks; // of every part; the top has the first one's
    std::vector<AlignedNumbers<double>> m_stores;
    AlignedNumbers<double> m_topStore;
    std::vector<char> m_failed; // parts
};

} // namespace toile
