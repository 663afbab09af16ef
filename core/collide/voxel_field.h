#pragma once

#include "core/collide/exact_query.h"
#include "core/collide/voxel_brick.h"

#include <array>
#include <span>
#include <vector>

namespace toile {

// Meyer's voxels (2000, 2002) made smooth and sparse. Space round a skin is cut into bricks of cells; bricks within the
// band hold signed distance and gradient at the corners of their cells, others a bound on the distance. Where that is
// not good enough - rough cells, inside the body below the band, beyond it - the exact skin answers.
class VoxelField : public ExactTreeQuery {
public:
    VoxelField(const TriangleMesh& skin, const BodyQuerySettings& settings);

    bool closest(const Vec3& point, double reach, SurfacePoint& answer) const override;
    bool sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const override;
    bool endTellsAll(const Vec3& from, const Vec3& to) const override;
    void repose(const std::vector<Vec3>& positions, Workers workers) override;
    std::size_t memoryBytes() const override;

    [[nodiscard]] double cell() const { return m_cell; }
    [[nodiscard]] std::size_t brickCount() const { return m_bricks.size(); }
    [[nodiscard]] std::size_t roughCells() const;
    // How many bricks the last repose had to fill anew.
    [[nodiscard]] std::size_t refilledBricks() const { return m_refilled; }

private:
    struct Place {
        int brick = -1;
        float free = 0; // without a brick: nothing of the skin is nearer to any point of it; negative inside
    };

    // Which places need bricks.
    [[nodiscard]] bool layOut(double cell);
    void build(Workers workers);
    void survey(const std::vector<int>& blocks, Workers workers);
    [[nodiscard]] int placeInBlock(int block, unsigned part) const;
    [[nodiscard]] bool withinBand(double distance, double radius) const;
    [[nodiscard]] Box boxOf(int place) const;
    // What is in them.
    void fill(const std::vector<int>& bricks, Workers workers);
    void fillOwnNodes(VoxelBrick& brick) const;
    void fillSharedNodes(VoxelBrick& brick) const;
    void findRoughCells(VoxelBrick& brick) const;
    void markRoughSkin(const std::vector<char>& filled);
    void markRough(const Vec3& onSkin, const std::vector<char>& filled);
    void measure(VoxelBrick& brick, std::span<const std::array<int, 3>> nodes) const;
    // What must be done anew after the skin moved.
    [[nodiscard]] std::vector<char> placesNear(const std::vector<Box>& moved, Workers workers) const;

    [[nodiscard]] const VoxelBrick* locate(const Vec3& point, std::array<int, 3>& cell, std::array<float, 3>& part,
                                           int& place) const;

    BodyQuerySettings m_settings;
    double m_cell = 0;
    double m_perCell = 0;
    VoxelScale m_scale;
    Vec3 m_low = Vec3::Zero();
    std::array<int, 3> m_count{}; // bricks along the axes, even
    Vec3 m_cells = Vec3::Zero();  // cells along the axes
    std::vector<Place> m_places;
    std::vector<VoxelBrick> m_bricks;
    std::size_t m_refilled = 0;
    std::vector<int> m_unused; // bricks that the skin has left
};

// The brick of a point and where in it; null outside of all bricks, with the place or -1 outside of the grid.
inline const VoxelBrick* VoxelField::locate(const Vec3& point, std::array<int, 3>& cell, std::array<float, 3>& part,
                                            int& place) const {
    const Vec3 u = (point - m_low) * m_perCell;
    place = -1;
    if (!((u.array() >= 0).all() && (u.array() < m_cells.array()).all())) { // NaN is outside too
        return nullptr;
    }
    for (std::size_t k = 0; k < 3; ++k) {
        const double x = u[static_cast<Eigen::Index>(k)];
        const int whole = static_cast<int>(x);
        cell[k] = whole;
        part[k] = static_cast<float>(x - whole);
    }
    static_assert(VoxelBrick::kCells == 4);
    place = (cell[0] >> 2) + m_count[0] * ((cell[1] >> 2) + m_count[1] * (cell[2] >> 2));
    for (int& c : cell) {
        c &= 3;
    }
    const int brick = m_places[static_cast<std::size_t>(place)].brick;
    return brick < 0 ? nullptr : &m_bricks[static_cast<std::size_t>(brick)];
}

} // namespace toile
