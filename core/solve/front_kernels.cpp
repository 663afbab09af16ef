#include "core/solve/front_kernels.h"

#include <immintrin.h>

#include <algorithm>
#include <cmath>

// g++ 12 takes the undefined vectors inside its own AVX-512 header for ours (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"

// Unrolled by hand of the compiler, so that small arrays become registers.
#define TOILE_UNROLL _Pragma("GCC unroll 16")

namespace toile {

namespace {

namespace wide512 {

#define TOILE_KERNEL __attribute__((target("avx512f,avx512dq,avx2,fma"))) inline
#define TOILE_OP(name) _mm512_##name##_pd
using V = __m512d;
constexpr int kLanes = 8;
constexpr int kColumns = 8;
TOILE_KERNEL V takeProduct(V a, V b, V c) {
    return _mm512_fnmadd_pd(a, b, c);
}
TOILE_KERNEL void addFew(const double* from, int count, double* to) {
    const auto which = static_cast<__mmask8>((1U << static_cast<unsigned>(count)) - 1U);
    _mm512_mask_storeu_pd(to, which,
                          _mm512_add_pd(_mm512_maskz_loadu_pd(which, to), _mm512_maskz_loadu_pd(which, from)));
}
#include "core/solve/front_kernels_body.h"
#undef TOILE_OP
#undef TOILE_KERNEL

} // namespace wide512

namespace wide256 {

#define TOILE_KERNEL __attribute__((target("avx2,fma"))) inline
#define TOILE_OP(name) _mm256_##name##_pd
using V = __m256d;
constexpr int kLanes = 4;
constexpr int kColumns = 4;
TOILE_KERNEL V takeProduct(V a, V b, V c) {
    return _mm256_fnmadd_pd(a, b, c);
}
TOILE_KERNEL void addFew(const double* from, int count, double* to) {
    for (int i = 0; i < count; ++i) {
        to[i] += from[i];
    }
}
#include "core/solve/front_kernels_body.h"
#undef TOILE_OP
#undef TOILE_KERNEL

} // namespace wide256

namespace wide128 {

#define TOILE_KERNEL inline
#define TOILE_OP(name) _mm_##name##_pd
using V = __m128d;
constexpr int kLanes = 2;
constexpr int kColumns = 4;
TOILE_KERNEL V takeProduct(V a, V b, V c) {
    return _mm_sub_pd(c, _mm_mul_pd(a, b));
}
TOILE_KERNEL void addFew(const double* from, int count, double* to) {
    for (int i = 0; i < count; ++i) {
        to[i] += from[i];
    }
}
#include "core/solve/front_kernels_body.h"
#undef TOILE_OP
#undef TOILE_KERNEL

} // namespace wide128

constexpr FrontKernels kKinds[] = {
    {"AVX-512", InstructionSet::avx512, wide512::eliminate, wide512::invert, wide512::extend},
    {"AVX2", InstructionSet::avx2, wide256::eliminate, wide256::invert, wide256::extend},
    {"SSE2", InstructionSet::baseline, wide128::eliminate, wide128::invert, wide128::extend},
};

} // namespace

std::span<const FrontKernels> frontKernelKinds() {
    return kKinds;
}

const FrontKernels& bestFrontKernels() {
    return widestHere(frontKernelKinds());
}

} // namespace toile
