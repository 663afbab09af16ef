#include "core/collide/bodies/voxel_field.h"

#include "core/base/index.h"
#include "core/collide/bodies/nearest_packet.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>

namespace toile {

namespace {

constexpr double kDeepestPart = 0.5; // of the band's width is its part inside: cloth is seldom there
constexpr double kMostPlaces = 16e6;
constexpr double kMostAlong = 16384; // an axis: then single precision tells places in a cell to a hundredth and better
constexpr std::ptrdiff_t kMostBricks = 500000; // half a gigabyte
constexpr double kCoarser = 1.25;

// The bits of three numbers, one of each in turn.
std::uint64_t mortonCode(int x, int y, int z) {
    std::uint64_t code = 0;
    for (int bit = 20; bit >= 0; --bit) {
        code = 8 * code + (static_cast<std::uint64_t>(x >> bit & 1) | static_cast<std::uint64_t>(y >> bit & 1) << 1U |
                           static_cast<std::uint64_t>(z >> bit & 1) << 2U);
    }
    return code;
}

} // namespace

VoxelField::VoxelField(const TriangleMesh& skin, const BodyQuerySettings& settings)
    : ExactTreeQuery(skin, settings.workers), m_settings(settings) {
    m_settings.workers = {};
    m_settings.band = settings.band > 0 ? std::min(settings.band, 1.0) : 0.0;
    m_settings.cell = std::clamp(settings.cell, 1e-4, 1.0);
    build(settings.workers);
}

// Bricks on a grid over the skin and its band; false when they would be too many.
bool VoxelField::layOut(double cell) {
    const double brick = VoxelBrick::kCells * cell;
    const Box box = m_skin.bounds().grownBy(m_settings.band + cell);
    double places = 1;
    for (std::size_t k = 0; k < 3; ++k) {
        const double count = 2 * std::ceil(0.5 * box.size()[static_cast<Eigen::Index>(k)] / brick);
        places *= count;
        if (!(places <= kMostPlaces) || count > kMostAlong) {
            return false;
        }
        m_blocks[k] = static_cast<int>(count) / 2;
        m_cells[k] = static_cast<float>(VoxelBrick::kCells * count);
    }
    m_cell = cell;
    m_perCell = static_cast<float>(1 / cell);
    const double furthest = m_settings.band + std::sqrt(3.0) * brick; // a brick holds some place of the band
    m_scale = VoxelScale(cell, furthest);
    m_fineScale = VoxelScale(cell / VoxelBrick::kCells, furthest);
    m_low = box.low;
    m_places.assign(static_cast<std::size_t>(places), kNone);
    m_rooms.assign(m_places.size(), {});
    return true;
}

void VoxelField::build(Workers workers) {
    m_places.clear();
    m_rooms.clear();
    m_bricks.clear();
    m_fine.clear();
    m_unused.clear();
    m_cells = all4(0);
    const Box box = m_skin.bounds();
    if (box.empty() || !(box.size().maxCoeff() < 1e6)) { // then everything is outside of the grid
        return;
    }
    for (double cell = m_settings.cell;; cell *= kCoarser) {
        if (!layOut(cell)) {
            continue;
        }
        std::vector<int> blocks(m_places.size() / kParts);
        std::iota(blocks.begin(), blocks.end(), 0);
        survey(blocks, workers);
        if (std::count_if(m_places.begin(), m_places.end(), [](int brick) { return brick >= 0; }) <= kMostBricks) {
            break;
        }
    }
    std::vector<std::pair<std::uint64_t, int>> wanted; // places
    for (int place = 0; place < static_cast<int>(m_places.size()); ++place) {
        if (m_places[at(place)] >= 0) {
            const auto [x, y, z] = brickAt(place);
            wanted.emplace_back(mortonCode(x, y, z), place);
        }
    }
    // Along Morton's curve bricks near each other in space mostly are so in memory.
    std::sort(wanted.begin(), wanted.end());
    m_bricks.resize(wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        m_bricks[i].place = wanted[i].second;
        m_places[at(wanted[i].second)] = static_cast<int>(i);
    }
    std::vector<int> bricks(m_bricks.size());
    std::iota(bricks.begin(), bricks.end(), 0);
    m_refilled = bricks.size();
    fill(bricks, workers);
}

Box VoxelField::boxOf(int place) const {
    const auto [x, y, z] = brickAt(place);
    const double brick = VoxelBrick::kCells * m_cell;
    const Vec3 low = m_low + brick * Vec3(x, y, z);
    return {low, low + Vec3::Constant(brick)};
}

int VoxelField::placeOf(const std::array<int, 3>& brick) const {
    const auto [x, y, z] = brick;
    const int block = x / 2 + m_blocks[0] * (y / 2 + m_blocks[1] * (z / 2));
    return kParts * block + x % 2 + 2 * (y % 2) + 4 * (z % 2);
}

std::array<int, 3> VoxelField::brickAt(int place) const {
    const int block = place / kParts;
    const int part = place % kParts;
    return {2 * (block % m_blocks[0]) + part % 2, 2 * (block / m_blocks[0] % m_blocks[1]) + part / 2 % 2,
            2 * (block / m_blocks[0] / m_blocks[1]) + part / 4};
}

// Can a ball at this distance from the skin hold a point of the band?
bool VoxelField::withinBand(double distance, double radius) const {
    return distance - radius <= m_settings.band && distance + radius >= -kDeepestPart * m_settings.band;
}

// Which bricks of the blocks are needed (0 as a mark for now), and how much room the places of the others have.
void VoxelField::survey(const std::vector<int>& blocks, Workers workers) {
    const double radius = 0.5 * std::sqrt(3.0) * VoxelBrick::kCells * m_cell; // of a brick; a block has twice that
    const auto note = [&](int place, double distance, double within, int near) {
        const bool needed = withinBand(distance, within);
        const auto free = static_cast<float>((std::abs(distance) - within) * (1 - 1e-6)); // never rounded up
        m_places[at(place)] = needed ? 0 : kNone;
        m_rooms[at(place)] = needed ? Room{} : distance < 0 ? Room{-free, near} : Room{free, -1};
        return needed;
    };
    constexpr std::size_t grain = 256;
    parallelFor(workers, blocks.size(), grain, [&](std::size_t begin, std::size_t end) {
        ExactSkin::Nearest nearest;
        std::array<Vec3, kParts> centres;
        std::array<ExactSkin::Nearest, kParts> nearestOfParts;
        for (std::size_t i = begin; i < end; ++i) {
            const Vec3 middle = boxOf(kParts * blocks[i]).high;
            nearest = {.slot = nearest.slot};
            m_skin.findNearest(middle, nearest);
            const double whole = m_skin.surfaceAt(middle, nearest).distance;
            bool needed = false;
            for (int part = 0; part < kParts; ++part) {
                needed = note(kParts * blocks[i] + part, whole, 2 * radius, nearest.slot);
                centres[at(part)] = boxOf(kParts * blocks[i] + part).centre();
            }
            if (!needed) {
                continue;
            }
            nearestOfParts[0].slot = nearest.slot;
            m_skin.findNearest(centres, nearestOfParts);
            for (int part = 0; part < kParts; ++part) {
                const ExactSkin::Nearest& own = nearestOfParts[at(part)];
                note(kParts * blocks[i] + part, m_skin.surfaceAt(centres[at(part)], own).distance, radius, own.slot);
            }
        }
    });
}

} // namespace toile
