#include "core/collide/bodies/voxel_field.h"

#include "core/collide/bodies/nearest_packet.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>

namespace toile {

namespace {

constexpr double kDeepest = 0.5; // of the band's width is its part inside: cloth is seldom there
constexpr double kMostPlaces = 16e6;
constexpr double kMostAlong = 16384; // an axis: then single precision tells places in a cell to a hundredth and better
constexpr std::ptrdiff_t kMostBricks = 500000; // half a gigabyte
constexpr double kCoarser = 1.25;
constexpr unsigned kParts = 8; // bricks of a block, 2 x 2 x 2

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

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
        m_count[k] = static_cast<int>(count);
        m_cells[k] = static_cast<float>(VoxelBrick::kCells * count);
    }
    m_cell = cell;
    m_perCell = static_cast<float>(1 / cell);
    const double furthest = m_settings.band + std::sqrt(3.0) * brick; // a brick holds some place of the band
    m_scale = VoxelScale(cell, furthest);
    m_fineScale = VoxelScale(cell / VoxelBrick::kCells, furthest);
    m_low = box.low;
    m_places.assign(static_cast<std::size_t>(places), {});
    return true;
}

void VoxelField::build(Workers workers) {
    m_places.clear();
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
        if (std::count_if(m_places.begin(), m_places.end(), [](auto& p) { return p.brick >= 0; }) <= kMostBricks) {
            break;
        }
    }
    std::vector<std::pair<std::uint64_t, int>> wanted; // places
    for (int place = 0; place < static_cast<int>(m_places.size()); ++place) {
        if (m_places[at(place)].brick >= 0) {
            wanted.emplace_back(
                mortonCode(place % m_count[0], place / m_count[0] % m_count[1], place / m_count[0] / m_count[1]),
                place);
        }
    }
    // Along Morton's curve bricks near each other in space mostly are so in memory.
    std::sort(wanted.begin(), wanted.end());
    m_bricks.resize(wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        m_bricks[i].place = wanted[i].second;
        m_places[at(wanted[i].second)].brick = static_cast<int>(i);
    }
    std::vector<int> bricks(m_bricks.size());
    std::iota(bricks.begin(), bricks.end(), 0);
    m_refilled = bricks.size();
    fill(bricks, workers);
}

Box VoxelField::boxOf(int place) const {
    const int x = place % m_count[0];
    const int y = place / m_count[0] % m_count[1];
    const int z = place / m_count[0] / m_count[1];
    const double brick = VoxelBrick::kCells * m_cell;
    const Vec3 low = m_low + brick * Vec3(x, y, z);
    return {low, low + Vec3::Constant(brick)};
}

int VoxelField::placeInBlock(int block, unsigned part) const {
    const int x = 2 * (block % (m_count[0] / 2)) + static_cast<int>(part & 1U);
    const int y = 2 * (block / (m_count[0] / 2) % (m_count[1] / 2)) + static_cast<int>(part >> 1U & 1U);
    const int z = 2 * (block / (m_count[0] / 2) / (m_count[1] / 2)) + static_cast<int>(part >> 2U);
    return x + m_count[0] * (y + m_count[1] * z);
}

// Can a ball at this distance from the skin hold a point of the band?
bool VoxelField::withinBand(double distance, double radius) const {
    return distance - radius <= m_settings.band && distance + radius >= -kDeepest * m_settings.band;
}

// Which bricks of the blocks are needed (0 as a mark for now), and how much room the places of the others have.
void VoxelField::survey(const std::vector<int>& blocks, Workers workers) {
    const double radius = 0.5 * std::sqrt(3.0) * VoxelBrick::kCells * m_cell; // of a brick; a block has twice that
    const auto placeOf = [&](double distance, double within, int near) -> Place {
        if (withinBand(distance, within)) {
            return {0, 0};
        }
        const auto free = static_cast<float>((std::abs(distance) - within) * (1 - 1e-6)); // never rounded up
        return distance < 0 ? Place{-2 - near, -free} : Place{-1, free};
    };
    constexpr std::size_t grain = 256;
    parallelFor(workers, blocks.size(), grain, [&](std::size_t begin, std::size_t end) {
        ExactSkin::Nearest nearest;
        std::array<Vec3, kParts> centres;
        std::array<ExactSkin::Nearest, kParts> nearestOfParts;
        for (std::size_t i = begin; i < end; ++i) {
            const Vec3 middle = boxOf(placeInBlock(blocks[i], 0)).high;
            nearest = {.slot = nearest.slot};
            m_skin.findNearest(middle, nearest);
            const Place whole = placeOf(m_skin.surfaceAt(middle, nearest).distance, 2 * radius, nearest.slot);
            for (unsigned part = 0; part < kParts; ++part) {
                m_places[at(placeInBlock(blocks[i], part))] = whole;
                centres[part] = boxOf(placeInBlock(blocks[i], part)).centre();
            }
            if (whole.brick < 0) {
                continue;
            }
            nearestOfParts[0].slot = nearest.slot;
            m_skin.findNearest(centres, nearestOfParts);
            for (unsigned part = 0; part < kParts; ++part) {
                m_places[at(placeInBlock(blocks[i], part))] = placeOf(
                    m_skin.surfaceAt(centres[part], nearestOfParts[part]).distance, radius, nearestOfParts[part].slot);
            }
        }
    });
}

} // namespace toile
