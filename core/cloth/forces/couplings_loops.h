#pragma once

#include "core/base/float4.h"

#include <cstddef>
#include <cstdint>

namespace toile {

// Four ends of couplings of one vertex; those that fill up the last four have no stiffness.
struct alignas(16) CouplingsOfFour {
    std::uint32_t other[4];
    float stiffness[4];
};

// forces[i] = sum over its ends of k (x[other] - x[i]) for the vertices from begin to end; start[i] is the first of its
// fours. Differences first: what moves as a whole is not to feel what rounding leaves of the sum of k, which in a
// regular mesh is alike everywhere and drives stiff cloth on. Compiled once per instruction set; all give the same
// bytes.
void couplingForces(std::size_t begin, std::size_t end, const std::size_t* start, const CouplingsOfFour* fours,
                    const Float4* x, Float4* forces);

} // namespace toile
