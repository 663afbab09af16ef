#include "core/collide/bodies/body_query_kinds.h"
#include "core/collide/bodies/exact_query.h"
#include "core/collide/bodies/meyer_cell.h"
#include "core/collide/bodies/nearest_packet.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace toile {

namespace {

constexpr double kMostCells = 16e6; // a quarter of a gigabyte
constexpr double kCoarser = 1.25;
constexpr int kBlock = 9; // cells along the cubes that are filled at once
constexpr int kCube = 3;  // of those, asked for together

constexpr std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

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
    void repose(const std::vector<Vec3>& positions, Workers workers) override {
        m_skin.repose(positions, workers);
        fill(workers);
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
        for (m_cell = m_wanted;; m_cell *= kCoarser) {
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
        parallelFor(workers, at(m_blocks[0]) * at(m_blocks[1]) * at(m_blocks[2]), 8,
                    [&](std::size_t begin, std::size_t end) {
                        for (std::size_t b = begin; b < end; ++b) {
                            fillBlock(static_cast<int>(b));
                        }
                    });
    }

    void fillBlock(int block) {
        const std::array<int, 3> first{kBlock * (block % m_blocks[0]), kBlock * (block / m_blocks[0] % m_blocks[1]),
                                       kBlock * (block / m_blocks[0] / m_blocks[1])};
        ExactSkin::Nearest nearest;
        const Vec3 centre = m_low + m_cell * (Vec3(first[0], first[1], first[2]) + Vec3::Constant(0.5 * kBlock));
        m_skin.findNearest(centre, nearest);
        const double reach = m_band + std::sqrt(3.0) * 0.5 * (kBlock + 1) * m_cell;
        if (m_skin.surfaceAt(centre, nearest).distance > reach) {
            return; // outside as a whole
        }
        constexpr int cubes = kBlock / kCube;
        for (int cube = 0; cube < cubes * cubes * cubes; ++cube) {
            fillCube({first[0] + kCube * (cube % cubes), first[1] + kCube * (cube / cubes % cubes),
                      first[2] + kCube * (cube / cubes / cubes)},
                     nearest.slot);
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
};

} // namespace

std::unique_ptr<SkinQuery> makeMeyerVoxels(const TriangleMesh& skin, const BodyQuerySettings& settings) {
    return std::make_unique<MeyerVoxels>(skin, settings);
}

} // namespace toile
