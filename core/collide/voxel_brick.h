#pragma once

#include "core/base/vec.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace toile {

// Signed distance and its direction at one corner of a cell. Four floats, one register.
struct alignas(16) VoxelNode {
    float x, y, z;  // away from the surface, unit length
    float distance; // m, negative inside
};

// A cube of cells of the voxel field, with the nodes on all of its faces, so that no cell needs a neighbour brick.
struct VoxelBrick {
    static constexpr int kCells = 8; // along an edge
    static constexpr int kNodes = kCells + 1;
    static constexpr int kHints = kCells / 2;
    static constexpr int kStepX = 1; // from node to node
    static constexpr int kStepY = kNodes;
    static constexpr int kStepZ = kNodes * kNodes;

    static constexpr std::size_t nodeAt(int x, int y, int z) {
        return static_cast<std::size_t>(x + kNodes * (y + kNodes * z));
    }
    static constexpr std::size_t cellAt(int x, int y, int z) {
        return static_cast<std::size_t>(x + kCells * (y + kCells * z));
    }
    [[nodiscard]] bool isRough(std::size_t cell) const { return (rough[cell / 64] >> (cell % 64)) & 1U; }
    void setRough(std::size_t cell) { rough[cell / 64] |= std::uint64_t{1} << (cell % 64); }
    void setSmooth(std::size_t cell) { rough[cell / 64] &= ~(std::uint64_t{1} << (cell % 64)); }
    // A triangle near the cell.
    [[nodiscard]] int& hintAt(int x, int y, int z) {
        return hints[static_cast<std::size_t>(x / 2 + kHints * (y / 2 + kHints * (z / 2)))];
    }
    [[nodiscard]] int hintAt(int x, int y, int z) const { return const_cast<VoxelBrick*>(this)->hintAt(x, y, z); }

    // Distance and gradient within a cell of the given size, at parts of it along the axes.
    [[nodiscard]] VoxelNode between(int x, int y, int z, float tx, float ty, float tz, float cell) const;
    // Marks the cells between whose nodes the distance may be no smooth function: sharp edges and corners of the skin,
    // thin parts, places between sheets that are equally near.
    void suspectRoughCells(double cell);

    std::array<VoxelNode, static_cast<std::size_t>(kNodes* kNodes* kNodes)> nodes;
    std::array<std::uint64_t, kCells * kCells * kCells / 64> rough; // cells that need the exact skin
    std::array<int, kHints * kHints * kHints> hints;
    float furthest; // of the nodes from the skin
    int place;      // in the grid of bricks
};

// The mean of two blends over the corners: of their distances, which is too high between them where the field curves
// upwards, and of their tangent planes, which is too low by as much. So the blend is exact for quadratic fields, and it
// and the blended gradient go on without a jump from cell to cell.
inline VoxelNode VoxelBrick::between(int x, int y, int z, float tx, float ty, float tz, float cell) const {
    using Float4 = Eigen::Array4f;
    const auto load = [](const VoxelNode& node) -> Float4 {
        return Eigen::Map<const Float4, Eigen::Aligned16>(&node.x);
    };
    const VoxelNode* n = &nodes[nodeAt(x, y, z)];
    const Float4 a00 = load(n[0]);
    const Float4 a10 = load(n[kStepY]);
    const Float4 a01 = load(n[kStepZ]);
    const Float4 a11 = load(n[kStepY + kStepZ]);
    const Float4 x00 = load(n[kStepX]) - a00;
    const Float4 x10 = load(n[kStepX + kStepY]) - a10;
    const Float4 x01 = load(n[kStepX + kStepZ]) - a01;
    const Float4 x11 = load(n[kStepX + kStepY + kStepZ]) - a11;
    const Float4 b00 = a00 + tx * x00;
    const Float4 b01 = a01 + tx * x01;
    const Float4 y0 = a10 + tx * x10 - b00;
    const Float4 y1 = a11 + tx * x11 - b01;
    const Float4 c0 = b00 + ty * y0;
    const Float4 dz = b01 + ty * y1 - c0;
    const Float4 dy = y0 + tz * (y1 - y0);
    const Float4 dx0 = x00 + ty * (x10 - x00);
    const Float4 dx1 = x01 + ty * (x11 - x01);
    const Float4 dx = dx0 + tz * (dx1 - dx0);
    alignas(16) VoxelNode result;
    Eigen::Map<Float4, Eigen::Aligned16>(&result.x) = c0 + tz * dz;
    result.distance -= 0.5F * cell * (tx * (1 - tx) * dx[0] + ty * (1 - ty) * dy[1] + tz * (1 - tz) * dz[2]);
    return result;
}

} // namespace toile
