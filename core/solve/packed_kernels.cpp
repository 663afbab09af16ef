#include "core/solve/packed_kernels.h"

#include <immintrin.h>

#include <algorithm>

// g++ 12 takes the undefined vectors inside its own AVX-512 header for ours (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"

// Unrolled by hand of the compiler, so that small arrays become registers.
#define TOILE_UNROLL _Pragma("GCC unroll 16")

namespace toile {

namespace {

namespace wide512 {

#define TOILE_KERNEL __attribute__((target("avx512f,avx512dq,avx2,fma"))) inline
#define TOILE_OP(name) _mm512_##name##_ps
using V = __m512;
constexpr int kLanes = 4;
constexpr int kBlock = 4;
TOILE_KERNEL V multiplyAdd(V a, V b, V c) {
    return _mm512_fmadd_ps(a, b, c);
}
TOILE_KERNEL V everywhere(const float* p) {
    return _mm512_broadcast_f32x4(_mm_load_ps(p));
}
TOILE_KERNEL __m128 laneSum(V v) {
    const __m256 half = _mm256_add_ps(_mm512_castps512_ps256(v), _mm512_extractf32x8_ps(v, 1));
    return _mm_add_ps(_mm256_castps256_ps128(half), _mm256_extractf128_ps(half, 1));
}
#include "core/solve/packed_kernels_body.h"
#undef TOILE_OP
#undef TOILE_KERNEL

} // namespace wide512

namespace wide256 {

#define TOILE_KERNEL __attribute__((target("avx2,fma"))) inline
#define TOILE_OP(name) _mm256_##name##_ps
using V = __m256;
constexpr int kLanes = 2;
constexpr int kBlock = 2;
TOILE_KERNEL V multiplyAdd(V a, V b, V c) {
    return _mm256_fmadd_ps(a, b, c);
}
TOILE_KERNEL V everywhere(const float* p) {
    return _mm256_broadcast_ps(reinterpret_cast<const __m128*>(p));
}
TOILE_KERNEL __m128 laneSum(V v) {
    return _mm_add_ps(_mm256_castps256_ps128(v), _mm256_extractf128_ps(v, 1));
}
#include "core/solve/packed_kernels_body.h"
#undef TOILE_OP
#undef TOILE_KERNEL

} // namespace wide256

namespace wide128 {

#define TOILE_KERNEL inline
#define TOILE_OP(name) _mm_##name##_ps
using V = __m128;
constexpr int kLanes = 1;
constexpr int kBlock = 1;
TOILE_KERNEL V multiplyAdd(V a, V b, V c) {
    return _mm_add_ps(_mm_mul_ps(a, b), c);
}
TOILE_KERNEL V everywhere(const float* p) {
    return _mm_load_ps(p);
}
TOILE_KERNEL __m128 laneSum(V v) {
    return v;
}
#include "core/solve/packed_kernels_body.h"
#undef TOILE_OP
#undef TOILE_KERNEL

} // namespace wide128

constexpr PackedKernels kKinds[] = {
    {"AVX-512", InstructionSet::avx512, wide512::kBlock, wide512::scratch, wide512::forward, wide512::backward,
     wide512::forwardOne, wide512::backwardOne},
    {"AVX2", InstructionSet::avx2, wide256::kBlock, wide256::scratch, wide256::forward, wide256::backward,
     wide256::forwardOne, wide256::backwardOne},
    {"SSE2", InstructionSet::baseline, wide128::kBlock, wide128::scratch, wide128::forward, wide128::backward,
     wide128::forwardOne, wide128::backwardOne},
};

} // namespace

std::span<const PackedKernels> packedKernelKinds() {
    return kKinds;
}

const PackedKernels& bestPackedKernels() {
    return widestHere(packedKernelKinds());
}

} // namespace toile
