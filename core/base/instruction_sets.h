#pragma once

#include <algorithm>
#include <iterator>
#include <span>

namespace toile {

// The wide vectors of x86-64. A function compiled for some of them may be called only where this processor has them,
// which is asked when the program runs.
enum class InstructionSet { baseline, avx2, avx512 };

[[nodiscard]] inline bool isHere(InstructionSet set) {
#if defined(__x86_64__)
    switch (set) {
    case InstructionSet::avx512:
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
               __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("fma");
    case InstructionSet::avx2:
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    case InstructionSet::baseline:
        break;
    }
#endif
    return set == InstructionSet::baseline;
}

[[nodiscard]] inline InstructionSet widestHere() {
    using enum InstructionSet;
    return isHere(avx512) ? avx512 : isHere(avx2) ? avx2 : baseline;
}

// Of things that exist once per instruction set, the widest first and one for the baseline last: what serves here.
template <class Kind>
[[nodiscard]] const Kind& widestHere(std::span<const Kind> kinds) {
    return *std::find_if(kinds.begin(), std::prev(kinds.end()), [](const Kind& kind) { return isHere(kind.set); });
}

} // namespace toile

// Before a function whose loops the compiler is to turn into wide vectors.
#if defined(__x86_64__)
#define TOILE_LOOPS_AVX512 __attribute__((target("avx512f,avx512dq,avx512vl,prefer-vector-width=512")))
#define TOILE_LOOPS_AVX2 __attribute__((target("avx2")))
#else
#define TOILE_LOOPS_AVX512
#define TOILE_LOOPS_AVX2
#endif
