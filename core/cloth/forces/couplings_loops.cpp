// Built for the vectoriser, see core/CMakeLists.txt.

#include "core/cloth/forces/couplings_loops.h"

#include "core/base/instruction_sets.h"

namespace toile {

namespace {

inline __attribute__((always_inline)) void forceLoop(std::size_t begin, std::size_t end, const std::size_t* start,
                                                     const CouplingsOfFour* fours, const float* total, const Float4* x,
                                                     Float4* forces) {
    for (std::size_t i = begin; i < end; ++i) {
        Float4 sums[4] = {};
        for (std::size_t f = start[i]; f < start[i + 1]; ++f) {
            const CouplingsOfFour& four = fours[f];
            for (std::size_t k = 0; k < 4; ++k) {
                sums[k] += four.stiffness[k] * x[four.other[k]];
            }
        }
        forces[i] = (sums[0] + sums[1]) + (sums[2] + sums[3]) - total[i] * x[i];
    }
}

TOILE_LOOPS_AVX512 void forces512(std::size_t begin, std::size_t end, const std::size_t* start,
                                  const CouplingsOfFour* fours, const float* total, const Float4* x, Float4* forces) {
    forceLoop(begin, end, start, fours, total, x, forces);
}
TOILE_LOOPS_AVX2 void forces256(std::size_t begin, std::size_t end, const std::size_t* start,
                                const CouplingsOfFour* fours, const float* total, const Float4* x, Float4* forces) {
    forceLoop(begin, end, start, fours, total, x, forces);
}

} // namespace

void couplingForces(std::size_t begin, std::size_t end, const std::size_t* start, const CouplingsOfFour* fours,
                    const float* total, const Float4* x, Float4* forces) {
    switch (widestHere()) {
    case InstructionSet::avx512:
        return forces512(begin, end, start, fours, total, x, forces);
    case InstructionSet::avx2:
        return forces256(begin, end, start, fours, total, x, forces);
    case InstructionSet::baseline:
        break;
    }
    forceLoop(begin, end, start, fours, total, x, forces);
}

} // namespace toile
