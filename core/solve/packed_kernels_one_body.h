// No include guard: the end of packed_kernels_body.h. The same two directions for a single right-hand side, vectors
// being rows of one float. A vector of `kLanes` lanes multiplies as many rows of a tile; up to four of them are summed
// together, in whose order rows are kept meanwhile: place 4 lane + i has row kLanes i + lane.

// Per lane the sums of a, b, c and d.
TOILE_KERNEL V laneSums(V a, V b, V c, V d) {
    const V ab = TOILE_OP(add)(TOILE_OP(unpacklo)(a, b), TOILE_OP(unpackhi)(a, b)); // a0+a2 b0+b2 a1+a3 b1+b3
    const V cd = TOILE_OP(add)(TOILE_OP(unpacklo)(c, d), TOILE_OP(unpackhi)(c, d));
    return TOILE_OP(add)(TOILE_OP(shuffle)(ab, cd, 0x44), TOILE_OP(shuffle)(ab, cd, 0xEE));
}

constexpr int oneOf(int row) {
    return 4 * (row % kLanes) + row / kLanes;
}

// rows, in the order of sums: groups * 4 rows = tiles times the columns in s.
template <int Groups>
TOILE_KERNEL const float* multiplyOne(const float* tiles, std::int32_t columnGroups, const float* s, float* rows) {
    V x[4];
    TOILE_UNROLL
    for (int i = 0; i < 4; ++i) {
        x[i] = zero();
    }
    for (std::int32_t c = 0; c < columnGroups; ++c) {
        const V sx = everywhere(s + 4 * c);
        TOILE_UNROLL
        for (int i = 0; i < Groups; ++i) {
            _mm_prefetch(reinterpret_cast<const char*>(tiles + 16 * i + kAhead), _MM_HINT_T0);
        }
        TOILE_UNROLL
        for (int i = 0; i < Groups * kParts; ++i) {
            x[i] = multiplyAdd(load(tiles + kWide * i), sx, x[i]);
        }
        tiles += 16 * Groups;
    }
    store(rows, laneSums(x[0], x[1], x[2], x[3]));
    return tiles;
}

TOILE_KERNEL void forwardOne(const PackedPanel& panel, const float* tiles, const std::int32_t* below, float* work,
                             float* scratch) {
    float* columns = work + panel.firstColumn;
    const float* at = tiles + panel.tiles;
    alignas(64) float rows[4 * kWide];
    std::copy_n(columns, 4 * panel.columnGroups, scratch);
#define TOILE_CALL(n)                                                                                                  \
    at = multiplyOne<n>(at, g + n, scratch, rows);                                                                     \
    TOILE_UNROLL                                                                                                       \
    for (int r = 0; r < 4 * (n); ++r) {                                                                                \
        columns[4 * g + r] = rows[oneOf(r)];                                                                           \
    }                                                                                                                  \
    g += n
    TOILE_EACH_BLOCK(panel.columnGroups, TOILE_CALL)
#undef TOILE_CALL
    const std::int32_t* to = below + panel.below;
#define TOILE_CALL(n)                                                                                                  \
    at = multiplyOne<n>(at, panel.columnGroups, columns, rows);                                                        \
    TOILE_UNROLL                                                                                                       \
    for (int r = 0; r < 4 * (n); ++r) {                                                                                \
        work[to[4 * g + r]] += rows[oneOf(r)];                                                                         \
    }                                                                                                                  \
    g += n
    TOILE_EACH_BLOCK(panel.belowGroups, TOILE_CALL)
#undef TOILE_CALL
}

// sums: per group of columns a vector, += transposed tiles times rows.
template <int Groups>
TOILE_KERNEL const float* transposedOne(const float* tiles, std::int32_t columnGroups, const float* rows, float* sums,
                                        std::ptrdiff_t back) {
    const V q = load(rows);
    const V x[4] = {axis<0>(q), axis<1>(q), axis<2>(q), axis<3>(q)};
    for (std::int32_t c = 0; c < columnGroups; ++c) {
        V sum = load(sums);
        TOILE_UNROLL
        for (int i = 0; i < Groups; ++i) {
            _mm_prefetch(reinterpret_cast<const char*>(tiles + 16 * i - back), _MM_HINT_T0);
        }
        TOILE_UNROLL
        for (int i = 0; i < Groups * kParts; ++i) {
            sum = multiplyAdd(load(tiles + kWide * i), x[i], sum);
        }
        store(sums, sum);
        sums += kWide;
        tiles += 16 * Groups;
    }
    return tiles;
}

TOILE_KERNEL void clearOne(float* sums, std::int32_t columnGroups) {
    for (std::int32_t i = 0; i < columnGroups; ++i) {
        store(sums + kWide * i, zero());
    }
}

TOILE_KERNEL void backwardOne(const PackedPanel& panel, const float* tiles, const std::int32_t* below, float* work,
                              float* scratch) {
    float* columns = work + panel.firstColumn;
    const float* inverse = tiles + panel.tiles;
    const float* at = inverse;
    alignas(64) float rows[4 * kWide] = {};
#define TOILE_CALL(n)                                                                                                  \
    at += static_cast<std::ptrdiff_t>(16) * (n) * (g + (n));                                                           \
    g += n
    TOILE_EACH_BLOCK(panel.columnGroups, TOILE_CALL)
#undef TOILE_CALL
    const std::ptrdiff_t back = at - inverse + static_cast<std::ptrdiff_t>(16) * panel.belowGroups * panel.columnGroups;
    if (panel.belowGroups > 0) {
        clearOne(scratch, panel.columnGroups);
        const std::int32_t* from = below + panel.below;
#define TOILE_CALL(n)                                                                                                  \
    TOILE_UNROLL                                                                                                       \
    for (int r = 0; r < 4 * (n); ++r) {                                                                                \
        rows[oneOf(r)] = work[from[4 * g + r]];                                                                        \
    }                                                                                                                  \
    at = transposedOne<n>(at, panel.columnGroups, rows, scratch, back);                                                \
    g += n
        TOILE_EACH_BLOCK(panel.belowGroups, TOILE_CALL)
#undef TOILE_CALL
        for (std::int32_t g = 0; g < panel.columnGroups; ++g) {
            const __m128 sum = laneSum(load(scratch + static_cast<std::ptrdiff_t>(kWide) * g));
            _mm_store_ps(columns + 4 * g, _mm_add_ps(_mm_load_ps(columns + 4 * g), sum));
        }
    }
    clearOne(scratch, panel.columnGroups);
    at = inverse;
#define TOILE_CALL(n)                                                                                                  \
    TOILE_UNROLL                                                                                                       \
    for (int r = 0; r < 4 * (n); ++r) {                                                                                \
        rows[oneOf(r)] = columns[4 * g + r];                                                                           \
    }                                                                                                                  \
    at = transposedOne<n>(at, g + n, rows, scratch, back);                                                             \
    g += n
    TOILE_EACH_BLOCK(panel.columnGroups, TOILE_CALL)
#undef TOILE_CALL
    for (std::int32_t g = 0; g < panel.columnGroups; ++g) {
        _mm_store_ps(columns + 4 * g, laneSum(load(scratch + static_cast<std::ptrdiff_t>(kWide) * g)));
    }
}
