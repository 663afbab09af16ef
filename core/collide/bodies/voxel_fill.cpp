#include "core/collide/bodies/voxel_field.h"

#include "core/collide/bodies/nearest_packet.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr int kCells = VoxelBrick::kCells;
// Cells where the field is wrong by more of their size are rough.
constexpr float kMostError = 0.08F;
// Squared length of the blended gradient, below which it has no direction to speak of.
constexpr float kLeastGradient = 0.75F;

constexpr std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

} // namespace

void VoxelField::fill(const std::vector<int>& bricks, Workers workers) {
    constexpr std::size_t grain = 16;
    const auto eachBrick = [&](void (VoxelField::*task)(VoxelBrick&) const) {
        parallelFor(workers, bricks.size(), grain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                (this->*task)(m_bricks[at(bricks[i])]);
            }
        });
    };
    eachBrick(&VoxelField::fillOwnNodes);
    eachBrick(&VoxelField::fillSharedNodes);
    eachBrick(&VoxelField::findRoughCells);
    std::vector<char> filled(m_bricks.size(), 0);
    for (const int b : bricks) {
        filled[at(b)] = 1;
    }
    markRoughSkin(filled);
}

// Asks the exact skin for nodes of a brick that lie close together.
void VoxelField::measure(VoxelBrick& brick, std::span<const std::array<int, 3>> nodes) const {
    const Vec3 low = boxOf(brick.place).low;
    std::array<Vec3, NearestPacket::kMost> points;
    std::array<ExactSkin::Nearest, NearestPacket::kMost> nearest;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        points[i] = low + m_cell * Vec3(nodes[i][0], nodes[i][1], nodes[i][2]);
    }
    nearest[0].slot = brick.hints[0];
    m_skin.findNearest(std::span(points.data(), nodes.size()), nearest);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto [x, y, z] = nodes[i];
        const SurfacePoint s = m_skin.surfaceAt(points[i], nearest[i]);
        brick.setNode(x, y, z,
                      m_scale.pack({static_cast<float>(s.normal.x()), static_cast<float>(s.normal.y()),
                                    static_cast<float>(s.normal.z()), static_cast<float>(s.distance)}));
        if (x < kCells && y < kCells && z < kCells) {
            brick.hintAt(x, y, z) = nearest[i].slot;
        }
    }
}

void VoxelField::fillOwnNodes(VoxelBrick& brick) const {
    brick.hints.fill(-1);
    std::array<std::array<int, 3>, at(2 * kCells * kCells)> nodes;
    static_assert(nodes.size() <= NearestPacket::kMost);
    for (int slab = 0; slab < kCells; slab += 2) {
        for (int i = 0; i < static_cast<int>(nodes.size()); ++i) {
            nodes[at(i)] = {i % kCells, i / kCells % kCells, slab + i / kCells / kCells};
        }
        measure(brick, nodes);
    }
}

// Nodes of the upper faces belong to the neighbours there; where there is none they are measured.
void VoxelField::fillSharedNodes(VoxelBrick& brick) const {
    const std::array<int, 3> own{brick.place % m_count[0], brick.place / m_count[0] % m_count[1],
                                 brick.place / m_count[0] / m_count[1]};
    std::array<std::array<int, 3>, NearestPacket::kMost> missing;
    std::size_t count = 0;
    for (unsigned side = 1; side < 8; ++side) { // the faces, edges and the corner at the upper end of axes with a bit
        std::array<int, 3> there{};
        std::array<int, 3> size{};
        bool inGrid = true;
        for (std::size_t k = 0; k < 3; ++k) {
            const int up = static_cast<int>(side >> k & 1U);
            there[k] = own[k] + up;
            size[k] = up ? 1 : kCells;
            inGrid = inGrid && there[k] < m_count[k];
        }
        const int neighbour =
            inGrid ? m_places[at(there[0] + m_count[0] * (there[1] + m_count[1] * there[2]))].brick : -1;
        for (int i = 0; i < size[0] * size[1] * size[2]; ++i) {
            const std::array<int, 3> from{i % size[0], i / size[0] % size[1], i / size[0] / size[1]};
            std::array<int, 3> to = from;
            for (std::size_t k = 0; k < 3; ++k) {
                to[k] += (side >> k & 1U) ? kCells : 0;
            }
            if (neighbour >= 0) {
                brick.setNode(to[0], to[1], to[2],
                              m_bricks[at(neighbour)].nodes[VoxelBrick::nodeAt(from[0], from[1], from[2])]);
            } else {
                missing[count++] = to;
            }
            if (count == missing.size()) {
                measure(brick, missing);
                count = 0;
            }
        }
    }
    if (count > 0) {
        measure(brick, std::span(missing.data(), count));
    }
}

// Asks the exact skin about suspects: most turn out good enough, and answers from the field are fifty times faster.
void VoxelField::findRoughCells(VoxelBrick& brick) const {
    int furthest = 0;
    for (const PackedNode& n : brick.nodes) {
        furthest = std::max(furthest, std::abs(static_cast<int>(n.distance)));
    }
    brick.furthest = static_cast<float>(furthest + 1) * m_scale.unit;
    brick.suspectRoughCells(m_scale);
    const Vec3 low = boxOf(brick.place).low;
    std::array<Vec3, 9> points; // the middle and those of the eight parts
    std::array<ExactSkin::Nearest, points.size()> nearest;
    for (int cell = 0; cell < kCells * kCells * kCells; ++cell) {
        const std::array<int, 3> c{cell % kCells, cell / kCells % kCells, cell / kCells / kCells};
        if (!brick.isRough(c[0], c[1], c[2])) {
            continue;
        }
        std::array<std::array<float, 3>, points.size()> parts;
        for (unsigned i = 0; i < points.size(); ++i) {
            for (unsigned k = 0; k < 3; ++k) {
                parts[i][k] = i == 8 ? 0.5F : (i >> k & 1U) ? 0.75F : 0.25F;
                points[i][k] = low[k] + m_cell * (c[k] + static_cast<double>(parts[i][k]));
            }
        }
        nearest[0].slot = brick.hintAt(c[0], c[1], c[2]);
        m_skin.findNearest(points, nearest);
        bool good = true;
        for (std::size_t i = 0; i < points.size() && good; ++i) {
            const VoxelNode field = brick.between(c[0], c[1], c[2], parts[i][0], parts[i][1], parts[i][2], m_scale);
            const auto exact = static_cast<float>(m_skin.surfaceAt(points[i], nearest[i]).distance);
            const float gradient = field.x * field.x + field.y * field.y + field.z * field.z;
            good = std::abs(field.distance - exact) <= kMostError * m_scale.cell && gradient >= kLeastGradient;
        }
        brick.setRough(c[0], c[1], c[2], !good);
    }
}

void VoxelField::markRough(const Vec3& onSkin, const std::vector<char>& filled) {
    const Spot spot = locate(onSkin);
    if (spot.brick != nullptr && filled[at(spot.place->brick)] &&
        !(std::abs(fieldAt(spot).distance) <= kMostError * m_scale.cell)) {
        m_bricks[at(spot.place->brick)].setRough(spot.cell[0], spot.cell[1], spot.cell[2]);
    }
}

// Walks the edges of all triangles, where a skin is furthest from what its cells' corners know of it.
void VoxelField::markRoughSkin(const std::vector<char>& filled) {
    for (const auto& corners : m_skin.corners()) {
        markRough((corners[0] + corners[1] + corners[2]) / 3, filled);
        for (std::size_t k = 0; k < 3; ++k) {
            const Vec3& a = corners[k];
            const Vec3& b = corners[(k + 1) % 3];
            const int steps = static_cast<int>(std::min(1e4, std::ceil(2 * (b - a).norm() * m_perCell)));
            for (int i = 0; i < steps; ++i) {
                markRough(lerp(a, b, static_cast<double>(i) / steps), filled);
            }
        }
    }
}

} // namespace toile
