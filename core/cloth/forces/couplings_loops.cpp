// Built for the vectoriser, see core/CMakeLists.txt.

#include "core/cloth/forces/couplings_loops.h"

#include "core/base/instruction_sets.h"
#include "core/base/side_by_side.h"

namespace toile {

namespace {

// The stiffness of the ends from `kFirst` on, each in all lanes of its four.
template <std::size_t kLanes, int kFirst>
TOILE_INLINE Floats<kLanes> stiffnessOf(const CouplingsOfFour& four) {
    const Float4 k = *reinterpret_cast<const Float4*>(four.stiffness);
    const auto all = ofFours<kLanes>([&](std::size_t) __attribute__((always_inline)) { return k; });
    return [&]<int... lane>(std::integer_sequence<int, lane...>) __attribute__((always_inline)) {
        return __builtin_shufflevector(all, all, (lane / 4 * 4 + kFirst + lane / 4)...);
    }
    (std::make_integer_sequence<int, kLanes>());
}

// Four ends at a time, each with a sum of its own.
template <std::size_t kLanes>
TOILE_INLINE void forceLoop(std::size_t begin, std::size_t end, const std::size_t* start, const CouplingsOfFour* fours,
                            const Float4* x, Float4* forces) {
    constexpr std::size_t ends = kLanes / 4; // in a vector
    for (std::size_t i = begin; i < end; ++i) {
        const auto here = ofFours<kLanes>([&](std::size_t) __attribute__((always_inline)) { return x[i]; });
        Floats<kLanes> sums[16 / kLanes] = {};
        for (std::size_t f = start[i]; f < start[i + 1]; ++f) {
            const CouplingsOfFour& four = fours[f];
            [&]<std::size_t... v>(std::index_sequence<v...>) __attribute__((always_inline)) {
                ((sums[v] += stiffnessOf<kLanes, static_cast<int>(ends * v)>(four) *
                             (ofFours<kLanes>([&](std::size_t k) __attribute__((always_inline)) {
                                  return x[four.other[ends * v + k]];
                              }) -
                              here)),
                 ...);
            }
            (std::make_index_sequence<16 / kLanes>());
        }
        forces[i] = (fourOf<0>(sums[0]) + fourOf<1 % ends>(sums[1 / ends])) +
                    (fourOf<2 % ends>(sums[2 / ends]) + fourOf<3 % ends>(sums[3 / ends]));
    }
}

TOILE_LOOPS_AVX512 void forces512(std::size_t begin, std::size_t end, const std::size_t* start,
                                  const CouplingsOfFour* fours, const Float4* x, Float4* forces) {
    forceLoop<16>(begin, end, start, fours, x, forces);
}
TOILE_LOOPS_AVX2 void forces256(std::size_t begin, std::size_t end, const std::size_t* start,
                                const CouplingsOfFour* fours, const Float4* x, Float4* forces) {
    forceLoop<8>(begin, end, start, fours, x, forces);
}

} // namespace

void couplingForces(std::size_t begin, std::size_t end, const std::size_t* start, const CouplingsOfFour* fours,
                    const Float4* x, Float4* forces) {
    switch (widestHere()) {
    case InstructionSet::avx512:
        return forces512(begin, end, start, fours, x, forces);
    case InstructionSet::avx2:
        return forces256(begin, end, start, fours, x, forces);
    case InstructionSet::baseline:
        break;
    }
    forceLoop<4>(begin, end, start, fours, x, forces);
}

} // namespace toile
