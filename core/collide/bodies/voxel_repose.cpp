#include "core/base/index.h"
#include "core/collide/bodies/voxel_field.h"

#include <algorithm>
#include <cmath>

namespace toile {

// Places keep what they know when no part of the skin that moved is or was as near as their furthest node or, without
// nodes, as the room they have: nothing nearer has come, and what they measured has not gone.
std::vector<char> VoxelField::placesNear(const std::vector<Box>& moved, Workers workers) const {
    const BoxTree tree(moved, workers);
    const double across = std::sqrt(3.0) * VoxelBrick::kCells * m_cell;
    std::vector<char> near(m_places.size(), 0);
    constexpr std::size_t grain = 256;
    parallelFor(workers, m_places.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const double reach = m_places[i] >= 0 ? static_cast<double>(m_bricks[at(m_places[i])].furthest)
                                                  : std::abs(static_cast<double>(m_rooms[i].free)) + across;
            near[i] = tree.around(boxOf(static_cast<int>(i)), reach, [](int) { return true; }) ? 1 : 0;
        }
    });
    return near;
}

void VoxelField::repose(const std::vector<Vec3>& positions, Workers workers) {
    const std::vector<Box> moved = m_skin.repose(positions, workers);
    const Box grid{m_low, m_low + m_cell * vec3(m_cells)};
    const Box now = m_skin.bounds().grownBy(m_settings.band);
    if (m_places.empty() || now.empty() || (now.low.array() < grid.low.array()).any() ||
        (now.high.array() > grid.high.array()).any()) {
        build(workers);
        return;
    }
    const std::vector<char> near = placesNear(moved, workers);
    const std::vector<int> before = m_places;
    std::vector<int> blocks;
    for (int block = 0; block < static_cast<int>(near.size()) / kParts; ++block) {
        for (int part = 0; part < kParts; ++part) {
            if (near[at(kParts * block + part)]) {
                blocks.push_back(block);
                break;
            }
        }
    }
    survey(blocks, workers);
    std::vector<int> needed; // places
    for (const int block : blocks) {
        for (int part = 0; part < kParts; ++part) {
            const int place = kParts * block + part;
            const int had = before[at(place)];
            if (m_places[at(place)] >= 0) {
                m_places[at(place)] = had;
                if (had < 0 || near[at(place)]) {
                    needed.push_back(place);
                }
            } else if (had >= 0) {
                m_unused.push_back(had);
            }
        }
    }
    std::vector<int> bricks;
    for (const int place : needed) {
        int& brick = m_places[at(place)];
        if (brick < 0 && !m_unused.empty()) {
            brick = m_unused.back();
            m_unused.pop_back();
        } else if (brick < 0) {
            brick = static_cast<int>(m_bricks.size());
            m_bricks.emplace_back();
        }
        m_bricks[at(brick)].place = place;
        bricks.push_back(brick);
    }
    m_refilled = bricks.size();
    fill(bricks, workers);
}

} // namespace toile
