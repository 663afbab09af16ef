// No include guard: packed_kernels.cpp includes this once per instruction set, inside a namespace that defines
//   V            a vector of kLanes * 4 floats
//   kLanes       rows of a tile in one vector; kParts = 4 / kLanes vectors make a tile
//   kBlock       groups of four rows that are worked on together, as many as there are registers for
//   TOILE_KERNEL how functions are compiled for that set
//   TOILE_OP     its instructions by name
//   multiplyAdd(a, b, c) = a b + c
//   everywhere(p): p[0..3] in every lane
//   laneSum(v): the lanes added together
// All functions are inline in it and have no copy elsewhere, so that no other file can pick one up that its processor
// does not have.

constexpr int kParts = 4 / kLanes;
constexpr int kWide = 4 * kLanes;
// Floats that are asked for before they are needed, across the ends of pages and panels.
constexpr int kAhead = 1024;

TOILE_KERNEL V zero() {
    return TOILE_OP(setzero)();
}
TOILE_KERNEL V load(const float* p) {
    return TOILE_OP(load)(p);
}
TOILE_KERNEL void store(float* p, V v) {
    TOILE_OP(store)(p, v);
}
// Of every lane one float in all four places.
template <int Axis>
TOILE_KERNEL V axis(V v) {
    return TOILE_OP(shuffle)(v, v, Axis * 0x55);
}
// Per lane the sums of x, of y, of z, and 0.
TOILE_KERNEL V rowsOf(V x, V y, V z) {
    const V xy = TOILE_OP(add)(TOILE_OP(unpacklo)(x, y), TOILE_OP(unpackhi)(x, y)); // x0+x2 y0+y2 x1+x3 y1+y3
    const V z0 = TOILE_OP(add)(TOILE_OP(unpacklo)(z, zero()), TOILE_OP(unpackhi)(z, zero()));
    return TOILE_OP(add)(TOILE_OP(shuffle)(xy, z0, 0x44), TOILE_OP(shuffle)(xy, z0, 0xEE));
}

// s[axis * stride + column] from rows of four floats.
TOILE_KERNEL void splitAxes(const float* rows, std::int32_t groups, float* s, std::int32_t stride) {
    for (std::int32_t g = 0; g < groups; ++g) {
        __m128 a = _mm_load_ps(rows + 16 * g);
        __m128 b = _mm_load_ps(rows + 16 * g + 4);
        __m128 c = _mm_load_ps(rows + 16 * g + 8);
        __m128 d = _mm_load_ps(rows + 16 * g + 12);
        _MM_TRANSPOSE4_PS(a, b, c, d);
        _mm_store_ps(s + 4 * g, a);
        _mm_store_ps(s + stride + 4 * g, b);
        _mm_store_ps(s + 2 * stride + 4 * g, c);
    }
}

// out: groups * 4 rows = tiles times the columns in s.
template <int Groups>
TOILE_KERNEL const float* multiplyBlock(const float* tiles, std::int32_t columnGroups, const float* s,
                                        std::int32_t stride, V (&out)[Groups * kParts]) {
    V x[Groups * kParts], y[Groups * kParts], z[Groups * kParts];
    TOILE_UNROLL
    for (int i = 0; i < Groups * kParts; ++i) {
        x[i] = y[i] = z[i] = zero();
    }
    for (std::int32_t c = 0; c < columnGroups; ++c) {
        const V sx = everywhere(s + 4 * c);
        const V sy = everywhere(s + stride + 4 * c);
        const V sz = everywhere(s + 2 * stride + 4 * c);
        TOILE_UNROLL
        for (int i = 0; i < Groups; ++i) {
            _mm_prefetch(reinterpret_cast<const char*>(tiles + 16 * i + kAhead), _MM_HINT_T0);
        }
        TOILE_UNROLL
        for (int i = 0; i < Groups * kParts; ++i) {
            const V tile = load(tiles + kWide * i);
            x[i] = multiplyAdd(tile, sx, x[i]);
            y[i] = multiplyAdd(tile, sy, y[i]);
            z[i] = multiplyAdd(tile, sz, z[i]);
        }
        tiles += 16 * Groups;
    }
    TOILE_UNROLL
    for (int i = 0; i < Groups * kParts; ++i) {
        out[i] = rowsOf(x[i], y[i], z[i]);
    }
    return tiles;
}

template <int Groups>
TOILE_KERNEL const float* diagonalBlock(const float* tiles, std::int32_t columnGroups, const float* s,
                                        std::int32_t stride, float* rows) {
    V out[Groups * kParts];
    tiles = multiplyBlock<Groups>(tiles, columnGroups, s, stride, out);
    TOILE_UNROLL
    for (int i = 0; i < Groups * kParts; ++i) {
        store(rows + kWide * i, out[i]);
    }
    return tiles;
}

template <int Groups>
TOILE_KERNEL const float* belowBlock(const float* tiles, std::int32_t columnGroups, const float* s, std::int32_t stride,
                                     const std::int32_t* below, float* work) {
    alignas(64) float rows[16 * Groups];
    diagonalBlock<Groups>(tiles, columnGroups, s, stride, rows);
    TOILE_UNROLL
    for (int r = 0; r < 4 * Groups; ++r) {
        float* target = work + 4 * static_cast<std::ptrdiff_t>(below[r]);
        _mm_store_ps(target, _mm_add_ps(_mm_load_ps(target), _mm_load_ps(rows + 4 * r)));
    }
    return tiles + static_cast<std::ptrdiff_t>(16) * Groups * columnGroups;
}

// Calls block<n>(group) for groups of rows, kBlock at a time, the rest in one.
#define TOILE_EACH_BLOCK(groups, CALL)                                                                                 \
    for (std::int32_t g = 0; g < (groups);) {                                                                          \
        const std::int32_t left = (groups)-g;                                                                          \
        if (left >= kBlock) {                                                                                          \
            CALL(kBlock);                                                                                              \
        } else if (kBlock > 3 && left == 3) {                                                                          \
            CALL((kBlock > 3 ? 3 : 1));                                                                                \
        } else if (kBlock > 2 && left == 2) {                                                                          \
            CALL((kBlock > 2 ? 2 : 1));                                                                                \
        } else {                                                                                                       \
            CALL(1);                                                                                                   \
        }                                                                                                              \
    }

TOILE_KERNEL void forward(const PackedPanel& panel, const float* tiles, const std::int32_t* below, float* work,
                          float* scratch) {
    float* columns = work + 4 * static_cast<std::ptrdiff_t>(panel.firstColumn);
    const std::int32_t stride = 4 * panel.columnGroups;
    const float* at = tiles + panel.tiles;
    splitAxes(columns, panel.columnGroups, scratch, stride);
#define TOILE_CALL(n)                                                                                                  \
    at = diagonalBlock<n>(at, g + n, scratch, stride, columns + 16 * g);                                               \
    g += n
    TOILE_EACH_BLOCK(panel.columnGroups, TOILE_CALL)
#undef TOILE_CALL
    splitAxes(columns, panel.columnGroups, scratch, stride);
    const std::int32_t* rows = below + panel.below;
#define TOILE_CALL(n)                                                                                                  \
    at = belowBlock<n>(at, panel.columnGroups, scratch, stride, rows + 4 * g, work);                                   \
    g += n
    TOILE_EACH_BLOCK(panel.belowGroups, TOILE_CALL)
#undef TOILE_CALL
}

// sums: per group of columns three vectors, for x, y and z, += transposed tiles times rows. Panels are gone through
// from the last to the first: `back` floats lie between these tiles and those to ask for now.
template <int Groups>
TOILE_KERNEL const float* transposedBlock(const float* tiles, std::int32_t columnGroups, const float* rows, float* sums,
                                          std::ptrdiff_t back) {
    V x[Groups * kParts], y[Groups * kParts], z[Groups * kParts];
    TOILE_UNROLL
    for (int i = 0; i < Groups * kParts; ++i) {
        const V row = load(rows + kWide * i);
        x[i] = axis<0>(row);
        y[i] = axis<1>(row);
        z[i] = axis<2>(row);
    }
    for (std::int32_t c = 0; c < columnGroups; ++c) {
        V sx = load(sums);
        V sy = load(sums + kWide);
        V sz = load(sums + 2 * kWide);
        TOILE_UNROLL
        for (int i = 0; i < Groups; ++i) {
            _mm_prefetch(reinterpret_cast<const char*>(tiles + 16 * i - back), _MM_HINT_T0);
        }
        TOILE_UNROLL
        for (int i = 0; i < Groups * kParts; ++i) {
            const V tile = load(tiles + kWide * i);
            sx = multiplyAdd(tile, x[i], sx);
            sy = multiplyAdd(tile, y[i], sy);
            sz = multiplyAdd(tile, z[i], sz);
        }
        store(sums, sx);
        store(sums + kWide, sy);
        store(sums + 2 * kWide, sz);
        sums += 3 * kWide;
        tiles += 16 * Groups;
    }
    return tiles;
}

TOILE_KERNEL void clear(float* sums, std::int32_t columnGroups) {
    for (std::int32_t i = 0; i < 3 * columnGroups; ++i) {
        store(sums + kWide * i, zero());
    }
}

// Rows of four floats from the sums of each group of columns.
TOILE_KERNEL void gatherSums(const float* sums, std::int32_t groups, float* rows, bool add) {
    for (std::int32_t g = 0; g < groups; ++g, sums += 3 * kWide) {
        __m128 a = laneSum(load(sums));
        __m128 b = laneSum(load(sums + kWide));
        __m128 c = laneSum(load(sums + 2 * kWide));
        __m128 d = _mm_setzero_ps();
        _MM_TRANSPOSE4_PS(a, b, c, d);
        float* to = rows + 16 * g;
        if (add) {
            a = _mm_add_ps(a, _mm_load_ps(to));
            b = _mm_add_ps(b, _mm_load_ps(to + 4));
            c = _mm_add_ps(c, _mm_load_ps(to + 8));
            d = _mm_add_ps(d, _mm_load_ps(to + 12));
        }
        _mm_store_ps(to, a);
        _mm_store_ps(to + 4, b);
        _mm_store_ps(to + 8, c);
        _mm_store_ps(to + 12, d);
    }
}

// The rows below, together in one place.
template <int Groups>
TOILE_KERNEL void collectRows(const std::int32_t* below, const float* work, float* rows) {
    TOILE_UNROLL
    for (int r = 0; r < 4 * Groups; ++r) {
        _mm_store_ps(rows + 4 * r, _mm_load_ps(work + 4 * static_cast<std::ptrdiff_t>(below[r])));
    }
}

TOILE_KERNEL void backward(const PackedPanel& panel, const float* tiles, const std::int32_t* below, float* work,
                           float* scratch) {
    float* columns = work + 4 * static_cast<std::ptrdiff_t>(panel.firstColumn);
    const float* inverse = tiles + panel.tiles;
    const float* at = inverse;
#define TOILE_CALL(n)                                                                                                  \
    at += static_cast<std::ptrdiff_t>(16) * (n) * (g + (n));                                                           \
    g += n
    TOILE_EACH_BLOCK(panel.columnGroups, TOILE_CALL)
#undef TOILE_CALL
    const std::ptrdiff_t back = at - inverse + static_cast<std::ptrdiff_t>(16) * panel.belowGroups * panel.columnGroups;
    if (panel.belowGroups > 0) {
        clear(scratch, panel.columnGroups);
        const std::int32_t* from = below + panel.below;
        alignas(64) float rows[16 * kBlock];
#define TOILE_CALL(n)                                                                                                  \
    collectRows<n>(from + 4 * g, work, rows);                                                                          \
    at = transposedBlock<n>(at, panel.columnGroups, rows, scratch, back);                                              \
    g += n
        TOILE_EACH_BLOCK(panel.belowGroups, TOILE_CALL)
#undef TOILE_CALL
        gatherSums(scratch, panel.columnGroups, columns, true);
    }
    clear(scratch, panel.columnGroups);
    at = inverse;
#define TOILE_CALL(n)                                                                                                  \
    at = transposedBlock<n>(at, g + n, columns + 16 * g, scratch, back);                                               \
    g += n
    TOILE_EACH_BLOCK(panel.columnGroups, TOILE_CALL)
#undef TOILE_CALL
    gatherSums(scratch, panel.columnGroups, columns, false);
}

TOILE_KERNEL std::size_t scratch(std::int32_t columnGroups) {
    return static_cast<std::size_t>(3 * kWide) * static_cast<std::size_t>(columnGroups);
}

#include "core/solve/packed_kernels_one_body.h"

#undef TOILE_EACH_BLOCK
