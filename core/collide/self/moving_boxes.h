#pragma once

#include "core/collide/box4.h"
#include "core/collide/self/distance4.h"
#include "core/collide/self/self_query_kinds.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

namespace toile {

// A moving cloth in single precision, always rounded so that nothing that touches is missed.

constexpr float kOutwards = 2.4e-7F; // twice the step of single precision, as the correction is rounded too
constexpr float kLarger = 1 + 4e-6F; // make up for the rounding of a few operations
constexpr float kSmaller = 1 - 1.2e-5F;

struct alignas(16) FloatVertex {
    float x[3]; // at the start; NaN when the vertex is not usable
    float spare;
    float u[3]; // the way to go
    float spareToo;

    [[nodiscard]] bool usable() const { return x[0] == x[0]; }

    // The place or the way, and something else in the last lane.
    [[nodiscard]] Float4 x4() const { return fourFrom(&x); }
    [[nodiscard]] Float4 u4() const { return fourFrom(&u); }

private:
    static Float4 fourFrom(const void* first) {
        Float4 v;
        std::memcpy(&v, first, sizeof v);
        return v;
    }
};

// Of vectors, all lanes at once.
struct Bounds4 {
    Float4 low = all4(kEmpty);
    Float4 high = all4(-kEmpty);
    void grow(Float4 v) {
        low = min4(low, v);
        high = max4(high, v);
    }
    [[nodiscard]] Box1 box() const { return {{low[0], low[1], low[2]}, {high[0], high[1], high[2]}}; }
};

inline FloatVertex floatVertex(const SelfMotion& motion, std::size_t v) {
    const bool usable = isUsable(motion, static_cast<int>(v));
    FloatVertex f{};
    for (int k = 0; k < 3; ++k) {
        f.x[k] = usable ? static_cast<float>(motion.from[v][k]) : std::numeric_limits<float>::quiet_NaN();
        f.u[k] = static_cast<float>(motion.to[v][k] - motion.from[v][k]);
    }
    return f;
}

// The places of four vertices.
inline Vector4 gather(const std::vector<FloatVertex>& vertices, const std::array<int, 4>& ids) {
    const Float4 a = vertices[static_cast<std::size_t>(ids[0])].x4();
    const Float4 b = vertices[static_cast<std::size_t>(ids[1])].x4();
    const Float4 c = vertices[static_cast<std::size_t>(ids[2])].x4();
    const Float4 d = vertices[static_cast<std::size_t>(ids[3])].x4();
    const Float4 ab = __builtin_shufflevector(a, b, 0, 4, 1, 5); // ax bx ay by
    const Float4 cd = __builtin_shufflevector(c, d, 0, 4, 1, 5);
    const Float4 abz = __builtin_shufflevector(a, b, 2, 6, 3, 7); // az bz and the spare ones
    const Float4 cdz = __builtin_shufflevector(c, d, 2, 6, 3, 7);
    return {__builtin_shufflevector(ab, cd, 0, 1, 4, 5), __builtin_shufflevector(ab, cd, 2, 3, 6, 7),
            __builtin_shufflevector(abz, cdz, 0, 1, 4, 5)};
}

inline void grow(Box1& box, const float* p) {
    for (int k = 0; k < 3; ++k) {
        box.low[k] = std::min(box.low[k], p[k]);
        box.high[k] = std::max(box.high[k], p[k]);
    }
}

inline void grow(Box1& box, const Box1& by) {
    for (int k = 0; k < 3; ++k) {
        box.low[k] = std::min(box.low[k], by.low[k]);
        box.high[k] = std::max(box.high[k], by.high[k]);
    }
}

inline Box1 outwards(Box1 box) {
    for (int k = 0; k < 3; ++k) {
        box.low[k] -= std::abs(box.low[k]) * kOutwards;
        box.high[k] += std::abs(box.high[k]) * kOutwards;
    }
    return box;
}

// Where the vertices of a patch start, how far they go, and half of how thick they are.
struct MovingBox {
    Box1 place = kEmptyBox;
    Box1 motion = kEmptyBox;
    float thickness = 0;     // of the thickest vertex
    float thinnest = kEmpty; // and of the thinnest, or less
};

inline void grow(MovingBox& box, const MovingBox& by) {
    grow(box.place, by.place);
    grow(box.motion, by.motion);
    box.thickness = std::max(box.thickness, by.thickness);
    box.thinnest = std::min(box.thinnest, by.thinnest);
}

// Primitives of the two that are farther apart than this at the start are out of reach.
inline float limitOf(const MovingBox& a, const MovingBox& b, float reach) {
    float spread = 0;
    for (int k = 0; k < 3; ++k) {
        const float widest = std::max(b.motion.high[k] - a.motion.low[k], a.motion.high[k] - b.motion.low[k]);
        spread += widest * widest;
    }
    return (reach + a.thickness + b.thickness + std::sqrt(spread)) * kLarger;
}

} // namespace toile
