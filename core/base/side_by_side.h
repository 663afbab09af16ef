#pragma once

#include "core/base/float4.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace toile {

// So many floats side by side, in one register: sixteen, eight or four. For files built once per instruction set
// (*_loops.cpp): left to itself the compiler cuts wide loops up into mixed widths, three times as slow. Every operation
// rounds as that of a single float does, so all widths give the same bytes.
template <std::size_t kLanes>
struct SideBySide {
    using Floats [[gnu::vector_size(4 * kLanes)]] = float;
};
template <std::size_t kLanes>
using Floats = typename SideBySide<kLanes>::Floats;

#define TOILE_INLINE inline __attribute__((always_inline))

[[nodiscard]] TOILE_INLINE float larger(float a, float b) {
    return a > b ? a : b;
}
[[nodiscard]] TOILE_INLINE float smaller(float a, float b) {
    return a < b ? a : b;
}
template <typename V>
[[nodiscard]] TOILE_INLINE V larger(const V& a, const V& b) {
    return a > b ? a : b;
}
template <typename V>
[[nodiscard]] TOILE_INLINE V smaller(const V& a, const V& b) {
    return a < b ? a : b;
}
template <typename V>
[[nodiscard]] TOILE_INLINE V rootOf(const V& a) {
    V root;
    for (std::size_t i = 0; i < sizeof(V) / sizeof(float); ++i) {
        root[i] = std::sqrt(a[i]);
    }
    return root;
}

// Vectors of space.
template <typename V>
struct Three {
    V x, y, z;
};
template <typename V>
[[nodiscard]] TOILE_INLINE V dot(const Three<V>& a, const Three<V>& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}
template <typename V>
[[nodiscard]] TOILE_INLINE Three<V> operator-(const Three<V>& a, const Three<V>& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}
template <typename V>
[[nodiscard]] TOILE_INLINE Three<V> operator+(const Three<V>& a, const Three<V>& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}
template <typename V>
[[nodiscard]] TOILE_INLINE Three<V> operator*(const V& k, const Three<V>& a) {
    return {k * a.x, k * a.y, k * a.z};
}

// In every four lanes those lanes of a (0 to 3) and b (4 to 7).
template <int p, int q, int r, int s, typename V>
[[nodiscard]] TOILE_INLINE V inFours(const V& a, const V& b) {
    constexpr int lanes = sizeof(V) / sizeof(float);
    constexpr auto place = [](int lane) {
        const int wanted[4] = {p, q, r, s};
        const int from = wanted[lane % 4];
        return lane / 4 * 4 + (from < 4 ? from : lanes + from - 4);
    };
    return [&]<int... i>(std::integer_sequence<int, i...>) __attribute__((always_inline)) {
        return __builtin_shufflevector(a, b, place(i)...);
    }
    (std::make_integer_sequence<int, lanes>());
}

// four(0), four(1).. one after the other.
template <std::size_t kLanes, typename Four>
[[nodiscard]] TOILE_INLINE Floats<kLanes> ofFours(Four four) {
    if constexpr (kLanes == 4) {
        return four(0);
    } else if constexpr (kLanes == 8) {
        return __builtin_shufflevector(four(0), four(1), 0, 1, 2, 3, 4, 5, 6, 7);
    } else {
        const auto low = __builtin_shufflevector(four(0), four(1), 0, 1, 2, 3, 4, 5, 6, 7);
        const auto high = __builtin_shufflevector(four(2), four(3), 0, 1, 2, 3, 4, 5, 6, 7);
        return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    }
}
template <int i, typename V>
[[nodiscard]] TOILE_INLINE Float4 fourOf(const V& v) {
    return __builtin_shufflevector(v, v, 4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3);
}

// Vectors of space that stand as fours: four(i) for every lane.
template <std::size_t kLanes, typename Four>
[[nodiscard]] TOILE_INLINE Three<Floats<kLanes>> threeOfFours(Four four) {
    const auto every = [&](std::size_t first) __attribute__((always_inline)) {
        return ofFours<kLanes>([&](std::size_t i) __attribute__((always_inline)) { return four(4 * i + first); });
    };
    const Floats<kLanes> a = every(0), b = every(1), c = every(2), d = every(3);
    const auto xy = inFours<0, 4, 1, 5>(a, b), nextXy = inFours<0, 4, 1, 5>(c, d);
    const auto z = inFours<2, 6, 3, 7>(a, b), nextZ = inFours<2, 6, 3, 7>(c, d);
    return {inFours<0, 1, 4, 5>(xy, nextXy), inFours<2, 3, 6, 7>(xy, nextXy), inFours<0, 1, 4, 5>(z, nextZ)};
}
// Those with these numbers.
template <std::size_t kLanes>
[[nodiscard]] TOILE_INLINE Three<Floats<kLanes>> pick(const Float4* fours, const std::int32_t* numbers) {
    return threeOfFours<kLanes>([&](std::size_t i) __attribute__((always_inline)) { return fours[numbers[i]]; });
}
template <std::size_t kLanes>
[[nodiscard]] TOILE_INLINE Three<Floats<kLanes>> fromFours(const Float4* fours) {
    return threeOfFours<kLanes>([&](std::size_t i) __attribute__((always_inline)) { return fours[i]; });
}
// And back, `kApart` fours from one to the next; their fourth number is zero.
template <std::size_t kApart, typename V>
TOILE_INLINE void toFours(const Three<V>& v, Float4* fours) {
    const V xy = inFours<0, 4, 1, 5>(v.x, v.y), nextXy = inFours<2, 6, 3, 7>(v.x, v.y);
    const V z = inFours<0, 4, 1, 5>(v.z, V{}), nextZ = inFours<2, 6, 3, 7>(v.z, V{});
    const V rows[4] = {inFours<0, 1, 4, 5>(xy, z), inFours<2, 3, 6, 7>(xy, z), inFours<0, 1, 4, 5>(nextXy, nextZ),
                       inFours<2, 3, 6, 7>(nextXy, nextZ)};
    [&]<int... i>(std::integer_sequence<int, i...>) __attribute__((always_inline)) {
        ((fours[i * kApart] = fourOf<i / 4>(rows[i % 4])), ...);
    }
    (std::make_integer_sequence<int, sizeof(V) / sizeof(float)>());
}

} // namespace toile
