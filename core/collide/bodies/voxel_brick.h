#pragma once

#include "core/base/vec.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace toile {

// Signed distance and its direction somewhere in the field.
struct VoxelNode {
    float x, y, z;  // away from the surface, unit length at corners of cells
    float distance; // m, negative inside
};

// The same at a corner of a cell, as it is kept: in eight bytes, as what a query costs is fetching them.
struct alignas(8) PackedNode {
    std::int16_t x, y, z, distance;
};

struct VoxelScale {
    static constexpr float kDirection = 32767; // steps to a length of one

    VoxelScale() = default;
    VoxelScale(double cellSize, double furthest) // no distance is larger
        : cell(static_cast<float>(cellSize)), unit(static_cast<float>(furthest / 32766)),
          bend(0.5F * cell / (kDirection * unit)) {}
    [[nodiscard]] PackedNode pack(const VoxelNode& node) const;
    [[nodiscard]] VoxelNode unpack(const PackedNode& node) const;

    float cell = 1; // m
    float unit = 1; // m, a step of distance
    float bend = 0;
};

// A cube of cells of the voxel field, with the nodes on all of its faces, so that no cell needs a neighbour brick.
// Nodes on the upper faces are its neighbours' own ones, copied.
struct VoxelBrick {
    using Float4 = float __attribute__((vector_size(16)));
    using Int4 = int __attribute__((vector_size(16)));

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
    [[nodiscard]] VoxelNode between(int x, int y, int z, float tx, float ty, float tz, const VoxelScale& scale) const;
    // What the distance within a cell is at least, however rough it is: no skin is nearer to the place than to a corner
    // less the way from there. Of no use inside.
    [[nodiscard]] double leastDistance(int x, int y, int z, const std::array<float, 3>& part,
                                       const VoxelScale& scale) const;
    // At the corner of a cell that is nearest to a place in it.
    [[nodiscard]] VoxelNode nearestNode(int x, int y, int z, const std::array<float, 3>& part,
                                        const VoxelScale& scale) const;
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
inline VoxelNode VoxelBrick::between(int x, int y, int z, float tx, float ty, float tz, const VoxelScale& scale) const {
    using Short8 = std::int16_t __attribute__((vector_size(16)));
    const PackedNode* n = &nodes[nodeAt(x, y, z)];
    // Two neighbours along x are one register: each number twice side by side, and its upper half is the number again.
    struct Pair {
        Float4 at, step;
    };
    const auto load = [n, tx](int i) -> Pair {
        Short8 both;
        std::memcpy(&both, n + i, sizeof both);
        const Short8 one = __builtin_shuffle(both, Short8{0, 0, 1, 1, 2, 2, 3, 3});
        const Short8 other = __builtin_shuffle(both, Short8{4, 4, 5, 5, 6, 6, 7, 7});
        const auto first = __builtin_convertvector(std::bit_cast<Int4>(one) >> 16, Float4);
        const auto step = __builtin_convertvector(std::bit_cast<Int4>(other) >> 16, Float4) - first;
        return {first + tx * step, step};
    };
    const auto [a00, x00] = load(0);
    const auto [a10, x10] = load(kStepY);
    const auto [a01, x01] = load(kStepZ);
    const auto [a11, x11] = load(kStepY + kStepZ);
    const Float4 y0 = a10 - a00;
    const Float4 y1 = a11 - a01;
    const Float4 c0 = a00 + ty * y0;
    const Float4 dz = a01 + ty * y1 - c0;
    const Float4 dy = y0 + tz * (y1 - y0);
    const Float4 dx0 = x00 + ty * (x10 - x00);
    const Float4 dx = dx0 + tz * (x01 + ty * (x11 - x01) - dx0);
    const Float4 blend = c0 + tz * dz;
    const float bent = scale.bend * (tx * (1 - tx) * dx[0] + ty * (1 - ty) * dy[1] + tz * (1 - tz) * dz[2]);
    constexpr float direction = 1 / VoxelScale::kDirection;
    return {blend[0] * direction, blend[1] * direction, blend[2] * direction, (blend[3] - bent) * scale.unit};
}

} // namespace toile
