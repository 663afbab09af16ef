#pragma once

#include "core/base/float4.h"

#include <cmath>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace toile {

using Int4 = int __attribute__((vector_size(16)));

// Four boxes side by side, in single precision: the compiler's vector types give the arithmetic, and one instruction
// works on all four.
struct Box4 {
    Float4 low[3];
    Float4 high[3];
};

struct Box1 {
    float low[3];
    float high[3];
};

// Nothing is near it, and nothing grows by it.
constexpr float kEmpty = 1e30F;
constexpr Box1 kEmptyBox{{kEmpty, kEmpty, kEmpty}, {-kEmpty, -kEmpty, -kEmpty}};

inline Float4 all4(float value) {
    return Float4{value, value, value, value};
}
inline Float4 max4(Float4 a, Float4 b) {
    return a > b ? a : b;
}
inline Float4 min4(Float4 a, Float4 b) {
    return a < b ? a : b;
}

inline Float4 sqrt4(Float4 a) {
#if defined(__SSE2__)
    return _mm_sqrt_ps(a);
#else
    return Float4{std::sqrt(a[0]), std::sqrt(a[1]), std::sqrt(a[2]), std::sqrt(a[3])};
#endif
}

// One bit for each lane that is true.
inline unsigned bitsOf(Int4 mask) {
#if defined(__SSE2__)
    __m128 asFloat;
    std::memcpy(&asFloat, &mask, sizeof asFloat);
    return static_cast<unsigned>(_mm_movemask_ps(asFloat));
#else
    return static_cast<unsigned>((mask[0] & 1) | (mask[1] & 2) | (mask[2] & 4) | (mask[3] & 8));
#endif
}

// Squared distance of one box from each of four. Empty boxes give infinity.
inline Float4 squaredGap(const Box1& a, const Box4& b) {
    Float4 sum = all4(0);
    for (int k = 0; k < 3; ++k) {
        const Float4 gap = max4(max4(b.low[k] - all4(a.high[k]), all4(a.low[k]) - b.high[k]), all4(0));
        sum += gap * gap;
    }
    return sum;
}

// No difference of one vector from the first box and one of the others is longer than the square root of this.
inline Float4 squaredSpread(const Box1& a, const Box4& b) {
    Float4 sum = all4(0);
    for (int k = 0; k < 3; ++k) {
        const Float4 widest = max4(b.high[k] - all4(a.low[k]), all4(a.high[k]) - b.low[k]);
        sum += widest * widest;
    }
    return sum;
}

inline void setLane(Box4& boxes, int lane, const Box1& box) {
    for (int k = 0; k < 3; ++k) {
        boxes.low[k][lane] = box.low[k];
        boxes.high[k][lane] = box.high[k];
    }
}

inline Box1 laneOf(const Box4& boxes, int lane) {
    Box1 box;
    for (int k = 0; k < 3; ++k) {
        box.low[k] = boxes.low[k][lane];
        box.high[k] = boxes.high[k][lane];
    }
    return box;
}

} // namespace toile
