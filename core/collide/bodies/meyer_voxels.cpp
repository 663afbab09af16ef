#include "core/base/index.h"
#include "core/collide/bodies/body_query_kinds.h"
#include "core/collide/bodies/exact_query.h"
#include "core/collide/bodies/meyer_cell.h"
#include "core/collide/bodies/nearest_packet.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

namespace toile {

namespace {

constexpr double kMostCells = 16e6; // a quarter of a gigabyte
constexpr double kCoarserVoxels = 1.25;
constexpr int kBlock = 9; // cells along the cubes that are filled at once
constexpr int kCube = 3;  // of those, asked for together
constexpr float kNowhere = 1e18F;

// The full grid, as the paper has it. Cells outside say no; a longer reach than the band goes to the exact skin.
class MeyerVoxels : public ExactTreeQuery {
public:
    MeyerVoxels(const TriangleMesh& skin, const BodyQuerySettings& settings)
        : ExactTreeQuery(skin, settings.workers), m_wanted(std::clamp(settings.cell, 1e-4, 1.0)),
          m_band(std::clamp(settings.band, 0.0, 1.0)) {
        fill(settings.workers);
    }

    bool closest(const Vec3& point, double reach, SurfacePoint& answer) const override {
        const Vec3 u = (point - m_low) / m_cell;
        if (!((u.array() >= 0).all() && (u.array() < m_extent.array()).all())) {
            return m_skin.closest(point, reach, answer);
        }
        const Eigen::Vector3i c = u.cast<int>();
        const MeyerCell& cell = m_cells[index(c.x(), c.y(), c.z())];
        if (cell.type == MeyerCell::Type::Outside) {
            return reach > m_band && m_skin.closest(point, reach, answer);
        }
        answer = cell.answer(point, middle(c.x(), c.y(), c.z()));
        return answer.distance <= reach;
    }
    // Blocks keep what they know when nothing that moved is or was as near as the furthest place that they name.
    void repose(const std::vector<Vec3>& positions, Workers workers) override {
        const BoxTree moved(m_skin.repose(positions, workers), workers);
        const Box now = m_skin.bounds().grownBy(m_band);
        const Vec3 high = m_low + m_cell * m_extent;
        if (m_cells.empty() || m_skin.bounds().empty() || (now.low.array() < m_low.array()).any() ||
            (now.high.array() > high.array()).any()) {
            fill(workers);
            return;
        }
        std::vector<int> near;
        for (int block = 0; block < static_cast<int>(m_reach.size()); ++block) {
            if (moved.around(boxOf(block), static_cast<double>(m_reach[at(block)]), [](int) { return true; })) {
                near.push_back(block);
            }
        }
        fillBlocks(near, workers);
    }
    std::size_t memoryBytes() const override { return m_skin.memoryBytes() + m_cells.capacity() * sizeof(MeyerCell); }

private:
    [[nodiscard]] std::size_t index(int x, int y, int z) const {
        return at(x) + at(m_count[0]) * (at(y) + at(m_count[1]) * at(z));
    }
    [[nodiscard]] Vec3 middle(int x, int y, int z) const { return m_low + m_cell * Vec3(x + 0.5, y + 0.5, z + 0.5); }

    void fill(Workers workers) {
        m_cells.clear();
        m_extent = Vec3::Zero();
        const Box box = m_skin.bounds().grownBy(m_band);
        if (m_skin.bounds().empty() || !(box.size().maxCoeff() < 1e6)) {
            return;
        }
        for (m_cell = m_wanted;; m_cell *= kCoarserVoxels) {
            m_extent = (box.size() / m_cell).array().ceil();
            if (m_extent.prod() <= kMostCells) {
                break;
            }
        }
        m_low = box.low;
        for (std::size_t k = 0; k < 3; ++k) {
            m_count[k] = static_cast<int>(m_extent[static_cast<Eigen::Index>(k)]);
            m_blocks[k] = (m_count[k] + kBlock - 1) / kBlock;
        }
        m_cells.assign(at(m_count[0]) * at(m_count[1]) * at(m_count[2]), {});
        m_reach.assign(at(m_blocks[0]) * at(m_blocks[1]) * at(m_blocks[2]), 0);
        std::vector<int> all(m_reach.size());
        std::iota(all.begin(), all.end(), 0);
        fillBlocks(all, workers);
    }

    void fillBlocks(const std::vector<int>& blocks, Workers workers) {
        std::vector<char> deep(m_reach.size(), 0);
        parallelFor(workers, blocks.size(), 8, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                eachCell(blocks[i], [&](int x, int y, int z) { m_cells[index(x, y, z)] = {}; });
                deep[at(blocks[i])] = fillBlock(blocks[i]) ? 0 : 1;
            }
        });
        fillDeep(deep);
        for (const int block : blocks) {
            double reach = m_band + 0.5 * std::sqrt(3.0) * m_cell; // where cells outside become others
            eachCell(block, [&](int x, int y, int z) {
                const MeyerCell& cell = m_cells[index(x, y, z)];
                if (cell.type != MeyerCell::Type::Outside) {
                    reach = std::max(reach, (Vec3(cell.x, cell.y, cell.z) - middle(x, y, z)).norm() + 1e-3 * m_cell);
                }
            });
            m_reach[at(block)] = static_cast<float>(reach * (1 + 1e-6));
        }
    }

    [[nodiscard]] std::array<int, 3> firstOf(int block) const {
        return {kBlock * (block % m_blocks[0]), kBlock * (block / m_blocks[0] % m_blocks[1]),
                kBlock * (block / m_blocks[0] / m_blocks[1])};
    }
    [[nodiscard]] Box boxOf(int block) const {
        const auto [x, y, z] = firstOf(block);
        const Vec3 low = m_low + m_cell * Vec3(x, y, z);
        return {low, low + Vec3::Constant(kBlock * m_cell)};
    }
    template <typename Visit>
    void eachCell(int block, const Visit& visit) const {
        const auto first = firstOf(block);
        for (int z = first[2]; z < std::min(first[2] + kBlock, m_count[2]); ++z) {
            for (int y = first[1]; y < std::min(first[1] + kBlock, m_count[1]); ++y) {
                for (int x = first[0]; x < std::min(first[0] + kBlock, m_count[0]); ++x) {
                    visit(x, y, z);
                }
            }
        }
    }

    // False when all of it is so deep inside that its cells can learn from those around.
    bool fillBlock(int block) {
        const std::array<int, 3> first = firstOf(block);
        ExactSkin::Nearest nearest;
        const Vec3 centre = m_low + m_cell * (Vec3(first[0], first[1], first[2]) + Vec3::Constant(0.5 * kBlock));
        m_skin.findNearest(centre, nearest);
        const double reach = m_band + std::sqrt(3.0) * 0.5 * (kBlock + 1) * m_cell;
        const double distance = m_skin.surfaceAt(centre, nearest).distance;
        if (std::abs(distance) > reach) { // on one side as a whole
            return distance > 0;
        }
        constexpr int cubes = kBlock / kCube;
        for (int cube = 0; cube < cubes * cubes * cubes; ++cube) {
            fillCube({first[0] + kCube * (cube % cubes), first[1] + kCube * (cube / cubes % cubes),
                      first[2] + kCube * (cube / cubes / cubes)},
                     nearest.slot);
        }
        return true;
    }

    // Deep inside, the whole skin may be as near as its nearest place, and looking for that takes for ever. What is
    // nearest to a cell is nearest to one of its neighbours too, or nearly (Danielsson 1980): it goes from cell to
    // cell, forwards and backwards.
    void fillDeep(const std::vector<char>& deep) {
        std::vector<std::array<int, 3>> cells;
        for (int z = 0; z < m_count[2]; ++z) {
            for (int y = 0; y < m_count[1]; ++y) {
                for (int x = 0; x < m_count[0]; ++x) {
                    if (deep[at(x / kBlock + m_blocks[0] * (y / kBlock + m_blocks[1] * (z / kBlock)))]) {
                        cells.push_back({x, y, z});
                        m_cells[index(x, y, z)] = {kNowhere, kNowhere, kNowhere, MeyerCell::Type::Inside};
                    }
                }
            }
        }
        for (int round = 0; round < 2; ++round) {
            std::for_each(cells.begin(), cells.end(), [&](const auto& cell) { learn(cell); });
            std::for_each(cells.rbegin(), cells.rend(), [&](const auto& cell) { learn(cell); });
        }
    }

    void learn(const std::array<int, 3>& cell) {
        const auto [x, y, z] = cell; // cells deep inside have neighbours on all sides
        const Eigen::Vector3f own = middle(x, y, z).cast<float>();
        MeyerCell& known = m_cells[index(x, y, z)];
        float least = (Eigen::Vector3f(known.x, known.y, known.z) - own).squaredNorm();
        for (int neighbour = 0; neighbour < 27; ++neighbour) {
            const MeyerCell& other =
                m_cells[index(x + neighbour % 3 - 1, y + neighbour / 3 % 3 - 1, z + neighbour / 9 - 1)];
            const float squared = (Eigen::Vector3f(other.x, other.y, other.z) - own).squaredNorm();
            if (squared < least && other.type == MeyerCell::Type::Inside) {
                least = squared;
                known = other;
            }
        }
    }

    void fillCube(const std::array<int, 3>& first, int nearSlot) {
        std::array<Vec3, at(kCube * kCube * kCube)> points;
        std::array<ExactSkin::Nearest, points.size()> nearest;
        std::array<std::size_t, points.size()> cells;
        std::size_t count = 0;
        for (int i = 0; i < kCube * kCube * kCube; ++i) {
            const int x = first[0] + i % kCube;
            const int y = first[1] + i / kCube % kCube;
            const int z = first[2] + i / kCube / kCube;
            if (x < m_count[0] && y < m_count[1] && z < m_count[2]) {
                points[count] = middle(x, y, z);
                cells[count++] = index(x, y, z);
            }
        }
        if (count == 0) {
            return;
        }
        nearest[0].slot = nearSlot;
        m_skin.findNearest(std::span(points.data(), count), nearest);
        for (std::size_t i = 0; i < count; ++i) {
            m_cells[cells[i]] = MeyerCell::from(m_skin, points[i], nearest[i], m_cell, m_band);
        }
    }

    double m_wanted, m_band;
    double m_cell = 1;
    Vec3 m_low = Vec3::Zero();
    Vec3 m_extent = Vec3::Zero(); // cells along the axes
    std::array<int, 3> m_count{}, m_blocks{};
    std::vector<MeyerCell> m_cells;
    std::vector<float> m_reach; // m, of each block: nothing further off changes what is in it
};

} // namespace

std::unique_ptr<SkinQuery> makeMeyerVoxels(const TriangleMesh& skin, const BodyQuerySettings& settings) {
    return std::make_unique<MeyerVoxels>(skin, settings);
}

} // namespace toile
