// Built for the vectoriser, see core/CMakeLists.txt.

#include "core/cloth/forces/membrane_loops.h"

#include "core/base/instruction_sets.h"

#include <cmath>

namespace toile {

namespace {

#define TOILE_INLINE inline __attribute__((always_inline))

constexpr std::size_t kWidth = MembraneBlock::kWidth;

TOILE_INLINE float larger(float a, float b) {
    return a > b ? a : b;
}
TOILE_INLINE float smaller(float a, float b) {
    return a < b ? a : b;
}
TOILE_INLINE float dot3(float ax, float ay, float az, float bx, float by, float bz) {
    return ax * bx + ay * by + az * bz;
}

// Force per width of one yarn direction, and how it grows: linear, softer in compression; from half the limit on the
// yarns straighten, a parabola on top, until the cloth is six times as stiff.
struct Pull {
    float force, slope;
};
TOILE_INLINE Pull pullAt(float stiffness, float compression, float limit, float strain) {
    const float half = 0.5F * limit;
    const float over = smaller(larger(strain - half, 0.0F), half);
    const float beyond = larger(strain - limit, 0.0F);
    const float growth = kMembraneLocking * stiffness / larger(limit, 1e-6F);
    const float squeezed = compression * stiffness;
    const bool squeezes = strain < 0;
    return {squeezes ? squeezed * strain
                     : stiffness * strain + growth * over * over + kMembraneLocking * stiffness * beyond,
            squeezes ? squeezed : stiffness + 2 * growth * over};
}

TOILE_INLINE double curvatureLoop(MembraneBlock* blocks, std::size_t count, const float* __restrict direction,
                                  const float* __restrict strains, float* __restrict stretching) {
    double sums[kWidth] = {};
    for (std::size_t n = 0; n < count; ++n) {
        MembraneBlock& m = blocks[n];
        const float* __restrict strain = strains + 4 * kWidth * n;
        float* __restrict stretch = stretching + 4 * kWidth * n;
        const float warp = m.warp, weft = m.weft, shear = m.shear, compression = m.compression, limit = m.limit;
        float sharp[kWidth];
#pragma GCC ivdep
        for (std::size_t i = 0; i < kWidth; ++i) {
            const std::int32_t v0 = 4 * m.vertex[0][i];
            const std::int32_t v1 = 4 * m.vertex[1][i];
            const std::int32_t v2 = 4 * m.vertex[2][i];
            const float px = direction[v1] - direction[v0];
            const float py = direction[v1 + 1] - direction[v0 + 1];
            const float pz = direction[v1 + 2] - direction[v0 + 2];
            const float qx = direction[v2] - direction[v0];
            const float qy = direction[v2 + 1] - direction[v0 + 1];
            const float qz = direction[v2 + 2] - direction[v0 + 2];
            const float cax = m.warpParts[0][i] * px + m.warpParts[1][i] * qx;
            const float cay = m.warpParts[0][i] * py + m.warpParts[1][i] * qy;
            const float caz = m.warpParts[0][i] * pz + m.warpParts[1][i] * qz;
            const float cbx = m.weftParts[0][i] * px + m.weftParts[1][i] * qx;
            const float cby = m.weftParts[0][i] * py + m.weftParts[1][i] * qy;
            const float cbz = m.weftParts[0][i] * pz + m.weftParts[1][i] * qz;
            m.changeA[0][i] = cax;
            m.changeA[1][i] = cay;
            m.changeA[2][i] = caz;
            m.changeB[0][i] = cbx;
            m.changeB[1][i] = cby;
            m.changeB[2][i] = cbz;
            const float perA = 1 / (strain[4 * i] + 1);
            const float perB = 1 / (strain[4 * i + 1] + 1);
            const float ax = m.a[0][i] * perA, ay = m.a[1][i] * perA, az = m.a[2][i] * perA;
            const float bx = m.b[0][i] * perB, by = m.b[1][i] * perB, bz = m.b[2][i] * perB;
            const float alongA = dot3(ax, ay, az, cax, cay, caz);
            const float alongB = dot3(bx, by, bz, cbx, cby, cbz);
            const float gamma = dot3(ax, ay, az, bx, by, bz);
            const float turn = (dot3(bx, by, bz, cax, cay, caz) - gamma * alongA) * perA +
                               (dot3(ax, ay, az, cbx, cby, cbz) - gamma * alongB) * perB;
            const float acrossA = dot3(cax, cay, caz, cax, cay, caz) - alongA * alongA;
            const float acrossB = dot3(cbx, cby, cbz, cbx, cby, cbz) - alongB * alongB;
            const float slopeA = kMembraneOwn * pullAt(warp, compression, limit, strain[4 * i]).slope;
            const float slopeB = kMembraneOwn * pullAt(weft, compression, limit, strain[4 * i + 1]).slope;
            sharp[i] =
                m.area[i] * (slopeA * alongA * alongA + slopeB * alongB * alongB + kMembraneOwn * shear * turn * turn +
                             larger(m.pullA[i], 0.0F) * perA * acrossA + larger(m.pullB[i], 0.0F) * perB * acrossB);
            stretch[4 * i] = alongA;
            stretch[4 * i + 1] = alongB;
            stretch[4 * i + 2] = turn;
        }
        for (std::size_t i = 0; i < kWidth; ++i) {
            sums[i] += static_cast<double>(sharp[i]);
        }
    }
    double sum = 0;
    for (const double s : sums) {
        sum += s;
    }
    return sum;
}

TOILE_INLINE void advanceLoop(MembraneBlock* blocks, std::size_t count, float part, float* __restrict strains) {
    for (std::size_t n = 0; n < count; ++n) {
        MembraneBlock& m = blocks[n];
        float* __restrict strain = strains + 4 * kWidth * n;
#pragma GCC ivdep
        for (std::size_t i = 0; i < kWidth; ++i) {
            const float ax = m.a[0][i] + part * m.changeA[0][i];
            const float ay = m.a[1][i] + part * m.changeA[1][i];
            const float az = m.a[2][i] + part * m.changeA[2][i];
            const float bx = m.b[0][i] + part * m.changeB[0][i];
            const float by = m.b[1][i] + part * m.changeB[1][i];
            const float bz = m.b[2][i] + part * m.changeB[2][i];
            m.a[0][i] = ax;
            m.a[1][i] = ay;
            m.a[2][i] = az;
            m.b[0][i] = bx;
            m.b[1][i] = by;
            m.b[2][i] = bz;
            const float longA = std::sqrt(larger(dot3(ax, ay, az, ax, ay, az), 1e-12F));
            const float longB = std::sqrt(larger(dot3(bx, by, bz, bx, by, bz), 1e-12F));
            strain[4 * i] = longA - 1;
            strain[4 * i + 1] = longB - 1;
            strain[4 * i + 2] = dot3(ax, ay, az, bx, by, bz) / (longA * longB);
        }
    }
}

TOILE_INLINE void stressLoop(MembraneBlock* blocks, std::size_t count, const float* __restrict strains,
                             const float* __restrict pulls, float* __restrict stress) {
    constexpr float each = (1 - kMembraneOwn) / 3;
    for (std::size_t n = 0; n < count; ++n) {
        MembraneBlock& m = blocks[n];
        const float* __restrict strain = strains + 4 * kWidth * n;
        const float warp = m.warp, weft = m.weft, shear = m.shear, compression = m.compression, limit = m.limit;
        float rows[6][kWidth];
#pragma GCC ivdep
        for (std::size_t i = 0; i < kWidth; ++i) {
            const std::int32_t p0 = 4 * m.place[0][i];
            const std::int32_t p1 = 4 * m.place[1][i];
            const std::int32_t p2 = 4 * m.place[2][i];
            const Pull ownA = pullAt(warp, compression, limit, strain[4 * i]);
            const Pull ownB = pullAt(weft, compression, limit, strain[4 * i + 1]);
            const float pullA = kMembraneOwn * ownA.force + each * (pulls[p0] + pulls[p1] + pulls[p2]);
            const float pullB = kMembraneOwn * ownB.force + each * (pulls[p0 + 1] + pulls[p1 + 1] + pulls[p2 + 1]);
            m.pullA[i] = pullA;
            m.pullB[i] = pullB;
            const float perA = 1 / (strain[4 * i] + 1);
            const float perB = 1 / (strain[4 * i + 1] + 1);
            const float ax = m.a[0][i] * perA, ay = m.a[1][i] * perA, az = m.a[2][i] * perA;
            const float bx = m.b[0][i] * perB, by = m.b[1][i] * perB, bz = m.b[2][i] * perB;
            const float gamma = strain[4 * i + 2];
            const float turning = kMembraneOwn * shear * gamma + each * (pulls[p0 + 2] + pulls[p1 + 2] + pulls[p2 + 2]);
            const float turnA = turning * perA;
            const float turnB = turning * perB;
            rows[0][i] = pullA * ax + turnA * (bx - gamma * ax);
            rows[1][i] = pullA * ay + turnA * (by - gamma * ay);
            rows[2][i] = pullA * az + turnA * (bz - gamma * az);
            rows[3][i] = pullB * bx + turnB * (ax - gamma * bx);
            rows[4][i] = pullB * by + turnB * (ay - gamma * by);
            rows[5][i] = pullB * bz + turnB * (az - gamma * bz);
        }
        float* __restrict to = stress + 8 * kWidth * n;
        for (std::size_t i = 0; i < kWidth; ++i) {
            to[8 * i] = rows[0][i];
            to[8 * i + 1] = rows[1][i];
            to[8 * i + 2] = rows[2][i];
            to[8 * i + 4] = rows[3][i];
            to[8 * i + 5] = rows[4][i];
            to[8 * i + 6] = rows[5][i];
        }
    }
}

TOILE_INLINE void placeLoop(const PlaceRows& rows, std::size_t begin, std::size_t end, const float* __restrict means,
                            float* __restrict pulls, float* __restrict slopes) {
#pragma GCC ivdep
    for (std::size_t i = begin; i < end; ++i) {
        const Pull a = pullAt(rows.warp[i], rows.compression[i], rows.limit[i], means[4 * i]);
        const Pull b = pullAt(rows.weft[i], rows.compression[i], rows.limit[i], means[4 * i + 1]);
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

#define TOILE_LOOPS(name, target)                                                                                      \
    struct name {                                                                                                      \
        target static double curvature(MembraneBlock* b, std::size_t n, const float* d, const float* e, float* s) {    \
            return curvatureLoop(b, n, d, e, s);                                                                       \
        }                                                                                                              \
        target static void advance(MembraneBlock* b, std::size_t n, float part, float* e) {                            \
            advanceLoop(b, n, part, e);                                                                                \
        }                                                                                                              \
        target static void stress(MembraneBlock* b, std::size_t n, const float* e, const float* p, float* s) {         \
            stressLoop(b, n, e, p, s);                                                                                 \
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

TOILE_LOOPS(Wide512, TOILE_LOOPS_AVX512);
TOILE_LOOPS(Wide256, TOILE_LOOPS_AVX2);
TOILE_LOOPS(Plain, );

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
