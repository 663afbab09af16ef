#pragma once

#include "core/base/float4.h"

#include <cstddef>
#include <cstdint>

namespace toile {

// Sixteen triangles of one fabric side by side, one row of numbers for each thing known of them. Places that no
// triangle fills are zero: without area.
struct alignas(64) MembraneBlock {
    static constexpr std::size_t kWidth = 16;
    using Row = float[kWidth];
    using Index = std::int32_t[kWidth];

    Index vertex[3], place[3];
    Row warpParts[2], weftParts[2]; // of the edges 0-1 and 0-2 in a metre of warp and of weft, 1/m
    Row area;
    // The images in space of a metre of warp and of weft, now and how they change along the direction being gone.
    Row a[3], b[3], changeA[3], changeB[3];
    Row pullA, pullB;        // force per width along both yarns
    float warp, weft, shear; // N/m
    float compression;       // part
    float limit;             // strain
};

// The loops over triangles that every iteration runs. Plain ones, compiled once per instruction set and chosen when
// run; nothing is fused and sums have an order of their own, so every processor gives the same bytes. Strains and pulls
// come in fours, warp, weft, shear and a spare; `strains` and `stretching` are those of the first of the blocks.

// The energy's curvature along a direction (four floats per vertex) without the places' part of it; remembers the
// changes, and writes how fast yarns stretch.
[[nodiscard]] double membraneCurvature(MembraneBlock* blocks, std::size_t count, const float* direction,
                                       const float* strains, float* stretching);
// A part of the way along the remembered direction.
void membraneAdvance(MembraneBlock* blocks, std::size_t count, float part, float* strains);
// Pulls and stresses (eight floats per triangle: x, y, z and a spare of both yarns), with what is pulled at places.
void membraneStress(MembraneBlock* blocks, std::size_t count, const float* strains, const float* placePulls,
                    float* stress);

// A vertex's corner of a triangle: how the images of warp and weft change with it, times the area.
struct MembraneCorner {
    std::uint32_t triangle;
    float a, b;
};
// N, on the vertices from begin to end; start[i] is the first of a vertex's corners.
void membraneForces(std::size_t begin, std::size_t end, const std::size_t* start, const MembraneCorner* corners,
                    const Float4* stress, Float4* forces);

// What part a triangle has in the mean round a place of the cut cloth; start[i] is the first of a place's shares.
struct MembraneShare {
    std::uint32_t triangle;
    float weight;
};
void placeMeans(std::size_t begin, std::size_t end, const std::size_t* start, const MembraneShare* shares,
                const float* strains, float* means);

// The yarns round places of the cut cloth: pulls and slopes at mean strains, fours like these.
struct PlaceRows {
    const float *warp, *weft, *shear, *compression, *limit;
};
void placePulls(const PlaceRows& rows, std::size_t begin, std::size_t end, const float* means, float* pulls,
                float* slopes);

// How much stiffer cloth is beyond its stretch limit, besides what it was.
inline constexpr float kMembraneLocking = 5;
// The part of the stiffness that sees a triangle's own strain.
inline constexpr float kMembraneOwn = 0.05F;

} // namespace toile
