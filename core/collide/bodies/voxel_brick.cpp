#include "core/collide/bodies/voxel_brick.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// How far the distance at one end of an edge is from what the gradients along it say, in cells, and how much the
// gradients may differ.
constexpr float kMostResidual = 0.2F;
constexpr float kLeastCosine = 0.5F;

bool rough(const VoxelNode& a, const VoxelNode& b, float ex, float ey, float ez, float cell) {
    const float told = 0.5F * dot(a.lanes + b.lanes, Float4{ex, ey, ez, 0});
    return !(std::abs(b.distance() - a.distance() - told) <= kMostResidual * cell) || !(a.dot(b) >= kLeastCosine);
}

} // namespace

PackedNode VoxelScale::pack(const VoxelNode& node) const {
    const auto steps = [](float value) {
        return static_cast<std::int16_t>(std::lround(std::clamp(value, -kDirection, kDirection)));
    };
    const Float4 v = node.lanes;
    return {steps(kDirection * v[0]), steps(kDirection * v[1]), steps(kDirection * v[2]),
            steps(node.distance() / unit)};
}

VoxelNode VoxelScale::unpack(const PackedNode& node) const {
    return {Float4{static_cast<float>(node.x) / kDirection, static_cast<float>(node.y) / kDirection,
                   static_cast<float>(node.z) / kDirection, static_cast<float>(node.distance) * unit}};
}

int VoxelBrick::roughCells() const {
    int count = 0;
    for (int cell = 0; cell < kCells * kCells * kCells; ++cell) {
        count += isRough(cell % kCells, cell / kCells % kCells, cell / kCells / kCells) ? 1 : 0;
    }
    return count;
}

double VoxelBrick::leastDistance(int x, int y, int z, Float4 part, const VoxelScale& scale) const {
    float least = -1;
    for (int i = 0; i < 8; ++i) {
        const int up[3] = {i & 1, i >> 1 & 1, i >> 2};
        const float dx = part[0] - static_cast<float>(up[0]);
        const float dy = part[1] - static_cast<float>(up[1]);
        const float dz = part[2] - static_cast<float>(up[2]);
        const PackedNode& node = nodes[nodeAt(x + up[0], y + up[1], z + up[2])];
        const float away = scale.cell * std::sqrt(dx * dx + dy * dy + dz * dz);
        least = std::max(least, static_cast<float>(node.distance - 1) * scale.unit - away * (1 + 1e-6F));
    }
    return static_cast<double>(least);
}

VoxelNode VoxelBrick::nearestNode(int x, int y, int z, Float4 part, const VoxelScale& scale) const {
    const auto up = [&](int k) { return part[k] > 0.5F ? 1 : 0; };
    return scale.unpack(nodes[nodeAt(x + up(0), y + up(1), z + up(2))]);
}

void VoxelBrick::suspectRoughCells(const VoxelScale& scale) {
    const float cell = scale.cell;
    std::array<VoxelNode, std::tuple_size_v<decltype(nodes)>> unpacked;
    std::transform(nodes.begin(), nodes.end(), unpacked.begin(), [&](const PackedNode& n) { return scale.unpack(n); });
    const auto mark = [&](int x, int y, int z) {
        if (x >= 0 && y >= 0 && z >= 0 && x < kCells && y < kCells && z < kCells) {
            setRough(x, y, z);
        }
    };
    for (int z = 0; z < kNodes; ++z) {
        for (int y = 0; y < kNodes; ++y) {
            for (int x = 0; x < kNodes; ++x) {
                const VoxelNode* n = &unpacked[nodeAt(x, y, z)];
                if (x < kCells && rough(n[0], n[kStepX], cell, 0, 0, cell)) {
                    mark(x, y, z), mark(x, y - 1, z), mark(x, y, z - 1), mark(x, y - 1, z - 1);
                }
                if (y < kCells && rough(n[0], n[kStepY], 0, cell, 0, cell)) {
                    mark(x, y, z), mark(x - 1, y, z), mark(x, y, z - 1), mark(x - 1, y, z - 1);
                }
                if (z < kCells && rough(n[0], n[kStepZ], 0, 0, cell, cell)) {
                    mark(x, y, z), mark(x - 1, y, z), mark(x, y - 1, z), mark(x - 1, y - 1, z);
                }
                if (x < kCells && y < kCells && z < kCells &&
                    (rough(n[0], n[kStepX + kStepY + kStepZ], cell, cell, cell, cell) ||
                     rough(n[kStepX], n[kStepY + kStepZ], -cell, cell, cell, cell) ||
                     rough(n[kStepY], n[kStepX + kStepZ], cell, -cell, cell, cell) ||
                     rough(n[kStepZ], n[kStepX + kStepY], cell, cell, -cell, cell))) {
                    mark(x, y, z);
                }
            }
        }
    }
}

} // namespace toile
