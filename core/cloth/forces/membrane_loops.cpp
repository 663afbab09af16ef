// Built for the vectoriser, see core/CMakeLists.txt.

#include "core/cloth/forces/membrane_loops.h"

#include "core/base/instruction_sets.h"
#include "core/base/side_by_side.h"

#include <cmath>

namespace toile {

namespace {

constexpr std::size_t kWidth = MembraneBlock::kWidth;
static_assert(kWidth == 16);

// So many triangles of a block, from `at` on.
template <std::size_t kLanes>
struct Lanes {
    using V = Floats<kLanes>;
    std::size_t at;

    [[nodiscard]] TOILE_INLINE V get(const MembraneBlock::Row& row) const {
        return *reinterpret_cast<const V*>(row + at);
    }
    [[nodiscard]] TOILE_INLINE Three<V> get(const MembraneBlock::Row (&rows)[3]) const {
        return {get(rows[0]), get(rows[1]), get(rows[2])};
    }
    TOILE_INLINE void put(const V& v, MembraneBlock::Row& row) const { *reinterpret_cast<V*>(row + at) = v; }
    TOILE_INLINE void put(const Three<V>& v, MembraneBlock::Row (&rows)[3]) const {
        put(v.x, rows[0]);
        put(v.y, rows[1]);
        put(v.z, rows[2]);
    }
    [[nodiscard]] TOILE_INLINE Three<V> pickFrom(const float* fours, const MembraneBlock::Index& numbers) const {
        return pick<kLanes>(reinterpret_cast<const Float4*>(fours), numbers + at);
    }
};

// Force per width of one yarn direction, and how it grows: linear, softer in compression; from half the limit on the
// yarns straighten, a parabola on top, until the cloth is six times as stiff.
template <typename V>
struct Pull {
    V force, slope;
};
template <typename V>
TOILE_INLINE Pull<V> pullAt(float stiffness, float compression, float limit, const V& strain) {
    const float half = 0.5F * limit;
    const V none{};
    const V over = smaller(larger(V(strain - half), none), V(none + half));
    const V beyond = larger(V(strain - limit), none);
    const float growth = kMembraneLocking * stiffness / larger(limit, 1e-6F);
    const float squeezed = compression * stiffness;
    const auto squeezes = strain < 0;
    const V stretched = stiffness * strain + growth * over * over + kMembraneLocking * stiffness * beyond;
    return {squeezes ? V(squeezed * strain) : stretched,
            squeezes ? V(none + squeezed) : V(stiffness + 2 * growth * over)};
}

template <std::size_t kLanes>
TOILE_INLINE double curvatureLoop(MembraneBlock* blocks, std::size_t count, const float* __restrict direction,
                                  const float* __restrict strains, float* __restrict stretching) {
    using V = Floats<kLanes>;
    alignas(64) double sums[kWidth] = {};
    for (std::size_t n = 0; n < count * kWidth; n += kLanes) {
        MembraneBlock& m = blocks[n / kWidth];
        const Lanes<kLanes> lanes{n % kWidth};
        const Three<V> origin = lanes.pickFrom(direction, m.vertex[0]);
        const Three<V> p = lanes.pickFrom(direction, m.vertex[1]) - origin;
        const Three<V> q = lanes.pickFrom(direction, m.vertex[2]) - origin;
        const Three<V> changeA = lanes.get(m.warpParts[0]) * p + lanes.get(m.warpParts[1]) * q;
        const Three<V> changeB = lanes.get(m.weftParts[0]) * p + lanes.get(m.weftParts[1]) * q;
        lanes.put(changeA, m.changeA);
        lanes.put(changeB, m.changeB);
        const Three<V> strain = fromFours<kLanes>(reinterpret_cast<const Float4*>(strains + 4 * n));
        const V perA = 1 / (strain.x + 1);
        const V perB = 1 / (strain.y + 1);
        const Three<V> a = perA * lanes.get(m.a);
        const Three<V> b = perB * lanes.get(m.b);
        const V alongA = dot(a, changeA);
        const V alongB = dot(b, changeB);
        const V gamma = dot(a, b);
        const V turn = (dot(b, changeA) - gamma * alongA) * perA + (dot(a, changeB) - gamma * alongB) * perB;
        const V acrossA = dot(changeA, changeA) - alongA * alongA;
        const V acrossB = dot(changeB, changeB) - alongB * alongB;
        const V slopeA = kMembraneOwn * pullAt(m.warp, m.compression, m.limit, strain.x).slope;
        const V slopeB = kMembraneOwn * pullAt(m.weft, m.compression, m.limit, strain.y).slope;
        const V sharp =
            lanes.get(m.area) *
            (slopeA * alongA * alongA + slopeB * alongB * alongB + kMembraneOwn * m.shear * turn * turn +
             larger(lanes.get(m.pullA), V{}) * perA * acrossA + larger(lanes.get(m.pullB), V{}) * perB * acrossB);
        for (std::size_t i = 0; i < kLanes; ++i) {
            sums[lanes.at + i] += static_cast<double>(sharp[i]);
        }
        toFours<1>(Three<V>{alongA, alongB, turn}, reinterpret_cast<Float4*>(stretching + 4 * n));
    }
    double sum = 0;
    for (const double s : sums) {
        sum += s;
    }
    return sum;
}

template <std::size_t kLanes>
TOILE_INLINE void advanceLoop(MembraneBlock* blocks, std::size_t count, float part, float* __restrict strains) {
    using V = Floats<kLanes>;
    for (std::size_t n = 0; n < count * kWidth; n += kLanes) {
        MembraneBlock& m = blocks[n / kWidth];
        const Lanes<kLanes> lanes{n % kWidth};
        const V all = V{} + part;
        const Three<V> a = lanes.get(m.a) + all * lanes.get(m.changeA);
        const Three<V> b = lanes.get(m.b) + all * lanes.get(m.changeB);
        lanes.put(a, m.a);
        lanes.put(b, m.b);
        const V least = V{} + 1e-12F;
        const V longA = rootOf(larger(dot(a, a), least));
        const V longB = rootOf(larger(dot(b, b), least));
        toFours<1>(Three<V>{longA - 1, longB - 1, dot(a, b) / (longA * longB)},
                   reinterpret_cast<Float4*>(strains + 4 * n));
    }
}

template <std::size_t kLanes>
TOILE_INLINE void stressLoop(MembraneBlock* blocks, std::size_t count, const float* __restrict strains,
                             const float* __restrict pulls, float* __restrict stress) {
    using V = Floats<kLanes>;
    constexpr float each = (1 - kMembraneOwn) / 3;
    for (std::size_t n = 0; n < count * kWidth; n += kLanes) {
        MembraneBlock& m = blocks[n / kWidth];
        const Lanes<kLanes> lanes{n % kWidth};
        const Three<V> strain = fromFours<kLanes>(reinterpret_cast<const Float4*>(strains + 4 * n));
        const Three<V> round =
            lanes.pickFrom(pulls, m.place[0]) + lanes.pickFrom(pulls, m.place[1]) + lanes.pickFrom(pulls, m.place[2]);
        const V pullA = kMembraneOwn * pullAt(m.warp, m.compression, m.limit, strain.x).force + each * round.x;
        const V pullB = kMembraneOwn * pullAt(m.weft, m.compression, m.limit, strain.y).force + each * round.y;
        lanes.put(pullA, m.pullA);
        lanes.put(pullB, m.pullB);
        const V perA = 1 / (strain.x + 1);
        const V perB = 1 / (strain.y + 1);
        const Three<V> a = perA * lanes.get(m.a);
        const Three<V> b = perB * lanes.get(m.b);
        const V turning = kMembraneOwn * m.shear * strain.z + each * round.z;
        auto* to = reinterpret_cast<Float4*>(stress + 8 * n);
        toFours<2>(pullA * a + V(turning * perA) * (b - strain.z * a), to);
        toFours<2>(pullB * b + V(turning * perB) * (a - strain.z * b), to + 1);
    }
}

TOILE_INLINE void placeLoop(const PlaceRows& rows, std::size_t begin, std::size_t end, const float* __restrict means,
                            float* __restrict pulls, float* __restrict slopes) {
#pragma GCC ivdep
    for (std::size_t i = begin; i < end; ++i) {
        const Pull<float> a = pullAt(rows.warp[i], rows.compression[i], rows.limit[i], means[4 * i]);
        const Pull<float> b = pullAt(rows.weft[i], rows.compression[i], rows.limit[i], means[4 * i + 1]);
        pulls[4 * i] = a.force;
        pulls[4 * i + 1] = b.force;
        pulls[4 * i + 2] = rows.shear[i] * means[4 * i + 2];
        slopes[4 * i] = a.slope;
        slopes[4 * i + 1] = b.slope;
        slopes[4 * i + 2] = rows.shear[i];
    }
}

TOILE_INLINE void forceLoop(std::size_t begin, std::size_t end, const std::size_t* start, const MembraneCorner* corners,
                            const Float4* stress, Float4* forces) {
    for (std::size_t i = begin; i < end; ++i) {
        Float4 sums[2] = {};
        for (std::size_t c = start[i]; c < start[i + 1]; ++c) {
            const MembraneCorner& corner = corners[c];
            const Float4* on = stress + 2 * std::size_t{corner.triangle};
            sums[0] -= corner.a * on[0];
            sums[1] -= corner.b * on[1];
        }
        forces[i] = sums[0] + sums[1];
    }
}

TOILE_INLINE void meanLoop(std::size_t begin, std::size_t end, const std::size_t* start, const MembraneShare* shares,
                           const float* strains, float* means) {
    for (std::size_t i = begin; i < end; ++i) {
        Float4 mean{};
        for (std::size_t s = start[i]; s < start[i + 1]; ++s) {
            mean += shares[s].weight * *reinterpret_cast<const Float4*>(strains + 4 * std::size_t{shares[s].triangle});
        }
        *reinterpret_cast<Float4*>(means + 4 * i) = mean;
    }
}

// One set of the loops per instruction set.
struct Loops {
    double (*curvature)(MembraneBlock*, std::size_t, const float*, const float*, float*);
    void (*advance)(MembraneBlock*, std::size_t, float, float*);
    void (*stress)(MembraneBlock*, std::size_t, const float*, const float*, float*);
    void (*forces)(std::size_t, std::size_t, const std::size_t*, const MembraneCorner*, const Float4*, Float4*);
    void (*means)(std::size_t, std::size_t, const std::size_t*, const MembraneShare*, const float*, float*);
    void (*places)(const PlaceRows&, std::size_t, std::size_t, const float*, float*, float*);
};

#define TOILE_LOOPS(name, target, lanes)                                                                               \
    struct name {                                                                                                      \
        target static double curvature(MembraneBlock* b, std::size_t n, const float* d, const float* e, float* s) {    \
            return curvatureLoop<lanes>(b, n, d, e, s);                                                                \
        }                                                                                                              \
        target static void advance(MembraneBlock* b, std::size_t n, float part, float* e) {                            \
            advanceLoop<lanes>(b, n, part, e);                                                                         \
        }                                                                                                              \
        target static void stress(MembraneBlock* b, std::size_t n, const float* e, const float* p, float* s) {         \
            stressLoop<lanes>(b, n, e, p, s);                                                                          \
        }                                                                                                              \
        target static void forces(std::size_t begin, std::size_t end, const std::size_t* start,                        \
                                  const MembraneCorner* c, const Float4* s, Float4* f) {                               \
            forceLoop(begin, end, start, c, s, f);                                                                     \
        }                                                                                                              \
        target static void means(std::size_t begin, std::size_t end, const std::size_t* start, const MembraneShare* s, \
                                 const float* e, float* m) {                                                           \
            meanLoop(begin, end, start, s, e, m);                                                                      \
        }                                                                                                              \
        target static void places(const PlaceRows& r, std::size_t begin, std::size_t end, const float* m, float* p,    \
                                  float* s) {                                                                          \
            placeLoop(r, begin, end, m, p, s);                                                                         \
        }                                                                                                              \
        static constexpr Loops loops{curvature, advance, stress, forces, means, places};                               \
    }

TOILE_LOOPS(Wide512, TOILE_LOOPS_AVX512, 16);
TOILE_LOOPS(Wide256, TOILE_LOOPS_AVX2, 8);
TOILE_LOOPS(Plain, , 4);

const Loops& best() {
    switch (widestHere()) {
    case InstructionSet::avx512:
        return Wide512::loops;
    case InstructionSet::avx2:
        return Wide256::loops;
    case InstructionSet::baseline:
        break;
    }
    return Plain::loops;
}

} // namespace

double membraneCurvature(MembraneBlock* blocks, std::size_t count, const float* direction, const float* strains,
                         float* stretching) {
    return best().curvature(blocks, count, direction, strains, stretching);
}

void membraneAdvance(MembraneBlock* blocks, std::size_t count, float part, float* strains) {
    best().advance(blocks, count, part, strains);
}

void membraneStress(MembraneBlock* blocks, std::size_t count, const float* strains, const float* placePulls,
                    float* stress) {
    best().stress(blocks, count, strains, placePulls, stress);
}

void membraneForces(std::size_t begin, std::size_t end, const std::size_t* start, const MembraneCorner* corners,
                    const Float4* stress, Float4* forces) {
    best().forces(begin, end, start, corners, stress, forces);
}

void placeMeans(std::size_t begin, std::size_t end, const std::size_t* start, const MembraneShare* shares,
                const float* strains, float* means) {
    best().means(begin, end, start, shares, strains, means);
}

void placePulls(const PlaceRows& rows, std::size_t begin, std::size_t end, const float* means, float* pulls,
                float* slopes) {
    best().places(rows, begin, end, means, pulls, slopes);
}

} // namespace toile
