#pragma once

#include "core/solve/supernodes.h"

#include <vector>

namespace toile {

// How a factor's supernodes are shared out: parts that know nothing of each other, and a top that waits for all of
// them. Depends on the factor alone, so that any number of workers computes the same sums.
struct FactorCut {
    static constexpr int kTop = -1;
    std::vector<int> part; // of every supernode, or kTop
    int parts = 1;
};
[[nodiscard]] FactorCut cutFactor(const Supernodes& nodes);

} // namespace toile
