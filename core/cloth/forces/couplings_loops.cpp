// Built for the vectoriser, see core/CMakeLists.txt.

#include "core/cloth/forces/couplings_loops.h"

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

#if defined(__x86_64__)
__attribute__((target("avx512f,avx512dq,avx512vl,prefer-vector-width=512"))) void
forces512(std::size_t begin, std::size_t end, const std::size_t* start, const CouplingsOfFour* fours,
          const float* total, const Float4* x, Float4* forces) {
    forceLoop(begin, end, start, fours, total, x, forces);
}
__attribute__((target("avx2"))) void forces256(std::size_t begin, std::size_t end, const std::size_t* start,
                                               const CouplingsOfFour* fours, const float* total, const Float4* x,
                                               Float4* forces) {
    forceLoop(begin, end, start, fours, total, x, forces);
}
#endif

} // namespace

void couplingForces(std::size_t begin, std::size_t end, const std::size_t* start, const CouplingsOfFour* fours,
                    const float* total, const Float4* x, Float4* forces) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl")) {
        return forces512(begin, end, start, fours, total, x, forces);
    }
    if (__builtin_cpu_supports("avx2")) {
        return forces256(begin, end, start, fours, total, x, forces);
    }
#endif
    forceLoop(begin, end, start, fours, total, x, forces);
}

} // namespace toile
