// Built for the vectoriser, see core/CMakeLists.txt: plain loops, compiled once per instruction set and chosen when
// run. Square roots and quotients are rounded alike in all of them and nothing is fused, so all give the same bytes.

#include "core/cloth/forces/spring_loops.h"

#include "core/base/instruction_sets.h"

#include <cmath>

namespace toile {

namespace {

inline __attribute__((always_inline)) void pullLoop(std::size_t count, const double* __restrict stiffness,
                                                    const double* __restrict restLength, double contraction,
                                                    double* __restrict pull) {
    for (std::size_t i = 0; i < count; ++i) {
        const double squared = pull[i];
        const double whole = stiffness[i] * (1 - restLength[i] / std::sqrt(squared));
        const double resisted = whole * (whole < 0 ? contraction : 1.0);
        const double spring = squared > 0 ? resisted : 0.0; // no direction to push in
        pull[i] = restLength[i] == 0 ? stiffness[i] : spring;
    }
}

TOILE_LOOPS_AVX512 void pulls512(std::size_t count, const double* stiffness, const double* restLength,
                                 double contraction, double* pull) {
    pullLoop(count, stiffness, restLength, contraction, pull);
}
TOILE_LOOPS_AVX2 void pulls256(std::size_t count, const double* stiffness, const double* restLength, double contraction,
                               double* pull) {
    pullLoop(count, stiffness, restLength, contraction, pull);
}

} // namespace

void springPulls(std::size_t count, const double* stiffness, const double* restLength, double contraction,
                 double* pull) {
    switch (widestHere()) {
    case InstructionSet::avx512:
        return pulls512(count, stiffness, restLength, contraction, pull);
    case InstructionSet::avx2:
        return pulls256(count, stiffness, restLength, contraction, pull);
    case InstructionSet::baseline:
        break;
    }
    pullLoop(count, stiffness, restLength, contraction, pull);
}

} // namespace toile
