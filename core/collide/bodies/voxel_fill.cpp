#include "core/collide/bodies/voxel_field.h"

#include "core/base/index.h"
#include "core/collide/bodies/nearest_packet.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr int kCells = VoxelBrick::kCells;
// Cells where the field is wrong by more of their size are rough.
constexpr float kMostError = 0.08F;
// Squared length of the blended gradient of cells on the grid, below which it turns too much in them.
constexpr float kSureGradient = 0.75F;
// Cells get bricks of their own where cloth meets the skin, in parts of the band: not deep inside, nor far off.
constexpr float kFineInside = 0.3F;
constexpr float kFineOutside = 0.9F;

} // namespace

VoxelField::Lattice VoxelField::latticeOf(const VoxelBrick& brick) const {
    return {boxOf(brick.place).low, m_cell, m_scale};
}

void VoxelField::fill(const std::vector<int>& bricks, Workers workers) {
    constexpr std::size_t grain = 16;
    const auto eachBrick = [&](auto task) {
        parallelFor(workers, bricks.size(), grain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                task(m_bricks[at(bricks[i])]);
            }
        });
    };
    m_fine.resize(m_bricks.size());
    for (const int b : bricks) {
        m_fine[at(b)] = {};
    }
    eachBrick([&](VoxelBrick& brick) { fillOwnNodes(brick); });
    eachBrick([&](VoxelBrick& brick) { fillSharedNodes(brick); });
    eachBrick([&](VoxelBrick& brick) { findRoughCells(brick); });
    std::vector<char> filled(m_bricks.size(), 0);
    for (const int b : bricks) {
        filled[at(b)] = 1;
    }
    markRoughSkin(filled, false, workers);
    eachBrick([&](VoxelBrick& brick) { refine(brick); });
    markRoughSkin(filled, true, workers);
}

// Asks the exact skin for nodes of a brick that lie close together.
void VoxelField::measure(VoxelBrick& brick, const Lattice& lattice, std::span<const std::array<int, 3>> nodes) const {
    std::array<Vec3, NearestPacket::kMost> points;
    std::array<ExactSkin::Nearest, NearestPacket::kMost> nearest;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        points[i] = lattice.at(nodes[i][0], nodes[i][1], nodes[i][2]);
    }
    nearest[0].slot = brick.hints[0];
    m_skin.findNearest(std::span(points.data(), nodes.size()), nearest);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto [x, y, z] = nodes[i];
        const SurfacePoint s = m_skin.surfaceAt(points[i], nearest[i]);
        brick.setNode(x, y, z,
                      lattice.scale.pack({float4(s.normal) + Float4{0, 0, 0, static_cast<float>(s.distance)}}));
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
        measure(brick, latticeOf(brick), nodes);
    }
}

// Nodes of the upper faces belong to the neighbours there; where there is none they are measured.
void VoxelField::fillSharedNodes(VoxelBrick& brick) const {
    const std::array<int, 3> own = brickAt(brick.place);
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
            inGrid = inGrid && there[k] < 2 * m_blocks[k];
        }
        const int neighbour = inGrid ? m_places[at(placeOf(there))] : -1;
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
                measure(brick, latticeOf(brick), missing);
                count = 0;
            }
        }
    }
    if (count > 0) {
        measure(brick, latticeOf(brick), std::span(missing.data(), count));
    }
}

// Asks the exact skin about suspects: most turn out good enough, and answers from the field are fifty times faster.
void VoxelField::findRoughCells(VoxelBrick& brick) const {
    const Lattice lattice = latticeOf(brick);
    int furthest = 0;
    for (const PackedNode& n : brick.nodes) {
        furthest = std::max(furthest, std::abs(static_cast<int>(n.distance)));
    }
    brick.furthest = static_cast<float>(furthest + 1) * m_scale.unit;
    brick.suspectRoughCells(lattice.scale);
    std::array<Vec3, 9> points; // the middle and those of the eight parts
    std::array<ExactSkin::Nearest, points.size()> nearest;
    for (int cell = 0; cell < kCells * kCells * kCells; ++cell) {
        const std::array<int, 3> c{cell % kCells, cell / kCells % kCells, cell / kCells / kCells};
        if (!brick.isRough(c[0], c[1], c[2])) {
            continue;
        }
        std::array<Float4, points.size()> parts;
        for (unsigned i = 0; i < points.size(); ++i) {
            const auto part = [i](unsigned k) { return i == 8 ? 0.5F : (i >> k & 1U) ? 0.75F : 0.25F; };
            parts[i] = Float4{part(0), part(1), part(2), 0};
            const Vec3 within = vec3(parts[i]);
            points[i] = lattice.at(c[0] + within.x(), c[1] + within.y(), c[2] + within.z());
        }
        nearest[0].slot = brick.hintAt(c[0], c[1], c[2]);
        m_skin.findNearest(points, nearest);
        bool good = true;
        for (std::size_t i = 0; i < points.size() && good; ++i) {
            const VoxelNode field = brick.between(c[0], c[1], c[2], parts[i], lattice.scale);
            const auto exact = static_cast<float>(m_skin.surfaceAt(points[i], nearest[i]).distance);
            good = std::abs(field.distance() - exact) <= kMostError * m_scale.cell && field.dot(field) >= kSureGradient;
        }
        brick.setRough(c[0], c[1], c[2], !good);
    }
}

// So small that their middles tell. Sharp edges and narrow folds are rounded in them, whatever their gradients.
void VoxelField::findRoughFineCells(VoxelBrick& brick, const Lattice& lattice) const {
    brick.suspectRoughCells(lattice.scale);
    std::array<std::array<int, 3>, NearestPacket::kMost> suspects;
    std::array<Vec3, NearestPacket::kMost> points;
    std::array<ExactSkin::Nearest, NearestPacket::kMost> nearest;
    std::size_t count = 0;
    for (int cell = 0; cell < kCells * kCells * kCells; ++cell) {
        const std::array<int, 3> c{cell % kCells, cell / kCells % kCells, cell / kCells / kCells};
        if (brick.isRough(c[0], c[1], c[2])) {
            points[count] = lattice.at(c[0] + 0.5, c[1] + 0.5, c[2] + 0.5);
            suspects[count++] = c;
        }
        if (count == suspects.size() || (count > 0 && cell + 1 == kCells * kCells * kCells)) {
            nearest[0].slot = brick.hints[0];
            m_skin.findNearest(std::span(points.data(), count), nearest);
            for (std::size_t i = 0; i < count; ++i) {
                const auto [x, y, z] = suspects[i];
                const auto exact = static_cast<float>(m_skin.surfaceAt(points[i], nearest[i]).distance);
                const float told = brick.between(x, y, z, all4(0.5F), lattice.scale).distance();
                brick.setRough(x, y, z, !(std::abs(told - exact) <= kMostError * m_scale.cell));
            }
            count = 0;
        }
    }
}

// Gives its rough cells bricks of their own.
void VoxelField::refine(VoxelBrick& brick) {
    FineBricks& fine = m_fine[static_cast<std::size_t>(&brick - m_bricks.data())];
    const Lattice whole = latticeOf(brick);
    const auto band = static_cast<float>(m_settings.band);
    for (int cell = 0; cell < kCells * kCells * kCells; ++cell) {
        const std::array<int, 3> c{cell % kCells, cell / kCells % kCells, cell / kCells / kCells};
        const float distance = brick.between(c[0], c[1], c[2], all4(0.5F), m_scale).distance();
        if (!brick.isRough(c[0], c[1], c[2]) || distance < -kFineInside * band || distance > kFineOutside * band) {
            continue;
        }
        fine.cells |= std::uint64_t{1} << VoxelBrick::cellAt(c[0], c[1], c[2]);
        VoxelBrick& own = fine.bricks.emplace_back();
        own.hints.fill(brick.hintAt(c[0], c[1], c[2]));
        own.place = brick.place;
        const Lattice lattice{whole.at(c[0], c[1], c[2]), whole.cell / kCells, m_fineScale};
        constexpr int all = VoxelBrick::kNodes * VoxelBrick::kNodes * VoxelBrick::kNodes;
        std::array<std::array<int, 3>, NearestPacket::kMost> nodes;
        for (int first = 0; first < all; first += static_cast<int>(nodes.size())) {
            const int count = std::min(all - first, static_cast<int>(nodes.size()));
            for (int i = 0; i < count; ++i) {
                constexpr int n = VoxelBrick::kNodes;
                nodes[at(i)] = {(first + i) % n, (first + i) / n % n, (first + i) / n / n};
            }
            measure(own, lattice, std::span(nodes.data(), at(count)));
        }
        int furthest = 0;
        for (const PackedNode& n : own.nodes) {
            furthest = std::max(furthest, std::abs(static_cast<int>(n.distance)));
        }
        brick.furthest = std::max(brick.furthest, static_cast<float>(furthest + 1) * m_scale.unit);
        findRoughFineCells(own, lattice);
    }
    fine.bricks.shrink_to_fit();
}

// True when the place lies in a brick of a rough cell.
bool VoxelField::findRough(const Vec3& onSkin, const std::vector<char>& filled, bool fine,
                           std::vector<RoughCell>& found) const {
    Spot spot = locateCoarse(onSkin);
    if (spot.brick == nullptr || !filled[at(m_places[at(spot.place)])]) {
        return false;
    }
    const bool rough = !spot.isSmooth();
    if (fine && rough) {
        goFine(spot);
    }
    if (fine == rough && !(std::abs(fieldAt(spot).distance()) <= kMostError * m_scale.cell)) {
        found.push_back({const_cast<VoxelBrick*>(spot.brick), {spot.cell[0], spot.cell[1], spot.cell[2]}});
    }
    return rough;
}

// Where a skin is furthest from what its cells' corners know of it.
void VoxelField::walkEdges(const std::array<Vec3, 3>& corners, const std::vector<char>& filled, bool fine,
                           std::vector<RoughCell>& found) const {
    findRough((corners[0] + corners[1] + corners[2]) / 3, filled, fine, found);
    for (std::size_t k = 0; k < 3; ++k) {
        const Vec3& a = corners[k];
        const Vec3& b = corners[(k + 1) % 3];
        const int steps = static_cast<int>(std::min(1e4, std::ceil(2 * (b - a).norm() * m_perCell)));
        for (int i = 0; i < steps; ++i) {
            const bool rough = findRough(lerp(a, b, static_cast<double>(i) / steps), filled, fine, found);
            for (int part = 1; fine && rough && part < kCells; ++part) {
                findRough(lerp(a, b, (i + static_cast<double>(part) / kCells) / steps), filled, fine, found);
            }
        }
    }
}

// All are found before any is marked: what one worker asks another is not to change.
void VoxelField::markRoughSkin(const std::vector<char>& filled, bool fine, Workers workers) {
    constexpr std::size_t grain = 512;
    const auto& triangles = m_skin.corners();
    std::vector<std::vector<RoughCell>> found((triangles.size() + grain - 1) / grain);
    parallelFor(workers, triangles.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            walkEdges(triangles[i], filled, fine, found[i / grain]);
        }
    });
    for (const std::vector<RoughCell>& cells : found) {
        for (const RoughCell& rough : cells) {
            rough.brick->setRough(rough.cell[0], rough.cell[1], rough.cell[2]);
        }
    }
}

} // namespace toile
