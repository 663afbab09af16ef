#pragma once

#include "core/collide/box4.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace toile {

// Somewhere in the field: the direction away from the surface, of length one at corners of cells, and in the last lane
// the distance in m, negative inside.
struct VoxelNode {
    Float4 lanes;
    [[nodiscard]] float distance() const { return lanes[3]; }
    // Of the directions.
    [[nodiscard]] float dot(const VoxelNode& other) const { return toile::dot(lanes, other.lanes); }
};

// The same at a corner of a cell, as it is kept: in eight bytes, as what a query costs is fetching them.
struct alignas(8) PackedNode {
    std::int16_t x, y, z, distance;
};

struct VoxelScale {
    static constexpr float kDirection = 32767; // steps to a length of one

    VoxelScale() = default;
    VoxelScale(double cellSize, double furthest) // no distance is larger
        : cell(static_cast<float>(cellSize)), unit(static_cast<float>(furthest / 32766)) {}
    [[nodiscard]] PackedNode pack(const VoxelNode& node) const;
    [[nodiscard]] VoxelNode unpack(const PackedNode& node) const;

    float cell = 1; // m
    float unit = 1; // m, a step of distance
};

// A cube of cells of the voxel field, with the nodes on all of its faces, so that no cell needs a neighbour brick.
// Nodes on the upper faces are its neighbours' own ones, copied.
struct VoxelBrick {
    static constexpr int kCells = 4; // along an edge
    static constexpr int kNodes = kCells + 1;
    static constexpr int kHints = kCells / 2;
    static constexpr int kStepX = 1; // from node to node
    static constexpr int kStepY = kNodes;
    static constexpr int kStepZ = kNodes * kNodes;

    static constexpr unsigned cellAt(int x, int y, int z) {
        return static_cast<unsigned>(x + kCells * (y + kCells * z));
    }
    static constexpr std::size_t nodeAt(int x, int y, int z) {
        return static_cast<std::size_t>(x + kNodes * (y + kNodes * z));
    }
    // The cell above it is smooth then.
    void setNode(int x, int y, int z, PackedNode node) {
        node.x = static_cast<std::int16_t>(node.x & ~1);
        nodes[nodeAt(x, y, z)] = node;
    }
    // Does the cell need the exact skin? The lowest bit of its lowest node says so: it is fetched anyway.
    [[nodiscard]] bool isRough(int x, int y, int z) const { return (nodes[nodeAt(x, y, z)].x & 1) != 0; }
    void setRough(int x, int y, int z, bool rough = true) {
        std::int16_t& bits = nodes[nodeAt(x, y, z)].x;
        bits = static_cast<std::int16_t>(rough ? bits | 1 : bits & ~1);
    }
    [[nodiscard]] int roughCells() const;
    // A triangle near the cell.
    [[nodiscard]] int& hintAt(int x, int y, int z) {
        return hints[static_cast<std::size_t>(x / 2 + kHints * (y / 2 + kHints * (z / 2)))];
    }
    [[nodiscard]] int hintAt(int x, int y, int z) const { return const_cast<VoxelBrick*>(this)->hintAt(x, y, z); }

    // Begins to bring the nodes of a cell into the cache.
    void fetch(int x, int y, int z) const {
        const PackedNode* n = &nodes[nodeAt(x, y, z)];
        __builtin_prefetch(n);
        __builtin_prefetch(n + kStepY + kStepX);
        __builtin_prefetch(n + kStepZ);
        __builtin_prefetch(n + kStepZ + kStepY + kStepX);
    }
    // Distance and gradient within a cell, at parts of it along the axes.
    [[nodiscard]] VoxelNode between(int x, int y, int z, Float4 part, const VoxelScale& scale) const;
    // What the distance within a cell is at least, however rough it is: no skin is nearer to the place than to a corner
    // less the way from there. Of no use inside.
    [[nodiscard]] double leastDistance(int x, int y, int z, Float4 part, const VoxelScale& scale) const;
    // At the corner of a cell that is nearest to a place in it.
    [[nodiscard]] VoxelNode nearestNode(int x, int y, int z, Float4 part, const VoxelScale& scale) const;
    // Marks the cells between whose nodes the distance may be no smooth function: sharp edges and corners of the skin,
    // thin parts, places between sheets that are equally near.
    void suspectRoughCells(const VoxelScale& scale);

    std::array<PackedNode, static_cast<std::size_t>(kNodes* kNodes* kNodes)> nodes;
    std::array<int, kHints * kHints * kHints> hints;
    float furthest; // m, of the nodes from the skin
    int place;      // in the grid of bricks
};

// The mean of two blends over the corners: of their distances, which is too high between them where the field curves
// upwards, and of their tangent planes, which is too low by as much. So the blend is exact for quadratic fields, and it
// and the blended gradient go on without a jump from cell to cell.
[[gnu::always_inline]] inline VoxelNode VoxelBrick::between(int x, int y, int z, Float4 part,
                                                            const VoxelScale& scale) const {
    using Short8 = std::int16_t __attribute__((vector_size(16)));
    const PackedNode* n = &nodes[nodeAt(x, y, z)];
    const Float4 tx = all4(part[0]);
    const Float4 ty = all4(part[1]);
    const Float4 tz = all4(part[2]);
    // Two neighbours along x are one register; their numbers go to the upper halves of whole ones.
    struct Pair {
        Float4 lower, upper;
    };
    const auto load = [n](int i) -> Pair {
        Short8 both;
        std::memcpy(&both, n + i, sizeof both);
        const Short8 lower = __builtin_shuffle(Short8{}, both, Short8{0, 8, 1, 9, 2, 10, 3, 11});
        const Short8 upper = __builtin_shuffle(Short8{}, both, Short8{4, 12, 5, 13, 6, 14, 7, 15});
        return {__builtin_convertvector(std::bit_cast<Int4>(lower), Float4),
                __builtin_convertvector(std::bit_cast<Int4>(upper), Float4)};
    };
    // Of a face across x: the blend, and how much it changes along y (in lane 1) and along z (in lane 2).
    struct Face {
        Float4 blend, change;
    };
    const auto face = [ty, tz](Float4 a00, Float4 a10, Float4 a01, Float4 a11) -> Face {
        const Float4 y0 = a10 - a00;
        const Float4 y1 = a11 - a01;
        const Float4 c0 = a00 + ty * y0;
        const Float4 dz = a01 + ty * y1 - c0;
        const Float4 dy = y0 + tz * (y1 - y0);
        return {c0 + tz * dz, __builtin_shuffle(dy, dz, Int4{0, 1, 6, 7})};
    };
    const auto [a00, b00] = load(0);
    const auto [a10, b10] = load(kStepY);
    const auto [a01, b01] = load(kStepZ);
    const auto [a11, b11] = load(kStepY + kStepZ);
    const Face a = face(a00, a10, a01, a11);
    const Face b = face(b00, b10, b01, b11);
    const Float4 dx = b.blend - a.blend;
    const Float4 change = __builtin_shuffle(a.change + tx * (b.change - a.change), dx, Int4{4, 1, 2, 3});
    constexpr float direction = 1 / (65536 * VoxelScale::kDirection);
    const float bent = 0.5F * scale.cell * direction * dot(part * (all4(1) - part), change);
    return {(a.blend + tx * dx) * Float4{direction, direction, direction, scale.unit / 65536} - Float4{0, 0, 0, bent}};
}

} // namespace toile
