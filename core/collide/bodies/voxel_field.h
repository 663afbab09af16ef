#pragma once

#include "core/base/instruction_sets.h"
#include "core/base/large_pages.h"
#include "core/collide/bodies/exact_query.h"
#include "core/collide/bodies/voxel_brick.h"

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace toile {

// Meyer's voxels (2000, 2002) made smooth and sparse. Space round a skin is cut into bricks of cells; bricks within the
// band hold signed distance and gradient at the corners of their cells, others a bound on the distance. Cells where
// that is not good enough are rough: they have a brick of their own, four times as fine. Where that is not good enough
// either, inside the body below the band, and beyond it, the exact skin answers.
class VoxelField : public ExactTreeQuery {
public:
    VoxelField(const TriangleMesh& skin, const BodyQuerySettings& settings);

    bool closest(const Vec3& point, double reach, SurfacePoint& answer) const override;
    void expect(const Vec3& point) const override;
    bool sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const override;
    bool endTellsAll(const Vec3& from, const Vec3& to) const override;
    void repose(const std::vector<Vec3>& positions, Workers workers) override;
    std::size_t memoryBytes() const override;

    [[nodiscard]] double cell() const { return m_cell; }
    [[nodiscard]] std::size_t brickCount() const { return m_bricks.size(); }
    // Of the bricks on the grid; and of those of rough cells, whom only the exact skin can answer for.
    [[nodiscard]] std::size_t roughCells() const;
    [[nodiscard]] std::size_t roughFineCells() const;
    // How many bricks the last repose had to fill anew.
    [[nodiscard]] std::size_t refilledBricks() const { return m_refilled; }

private:
    static constexpr int kParts = 8; // bricks of a block, 2 x 2 x 2

    // Of a place without a brick.
    struct Room {
        float free = 0; // nothing of the skin is nearer to any point of it; negative inside
        int hint = -1;  // a triangle that is near
        [[nodiscard]] bool isWider(double way) const { return static_cast<double>(free) > way; }
    };

    // The bricks of the rough cells of a brick, in the cells' order.
    struct FineBricks {
        std::uint64_t cells = 0; // a bit for each that has one
        std::vector<VoxelBrick> bricks;
        [[nodiscard]] const VoxelBrick* of(unsigned cell) const {
            const std::uint64_t bit = std::uint64_t{1} << cell;
            return (cells & bit) == 0 ? nullptr : &bricks[static_cast<std::size_t>(std::popcount(cells & (bit - 1)))];
        }
    };
    // Where the nodes of a brick are.
    struct Lattice {
        Vec3 low;
        double cell; // m
        const VoxelScale& scale;
        [[nodiscard]] Vec3 at(double x, double y, double z) const { return low + cell * Vec3(x, y, z); }
    };

    // Which places need bricks.
    [[nodiscard]] bool layOut(double cell);
    void build(Workers workers);
    void survey(const std::vector<int>& blocks, Workers workers);
    [[nodiscard]] int placeOf(const std::array<int, 3>& brick) const;
    [[nodiscard]] std::array<int, 3> brickAt(int place) const;
    [[nodiscard]] bool withinBand(double distance, double radius) const;
    [[nodiscard]] Box boxOf(int place) const;
    // What is in them.
    void fill(const std::vector<int>& bricks, Workers workers);
    void fillOwnNodes(VoxelBrick& brick) const;
    void fillSharedNodes(VoxelBrick& brick) const;
    void findRoughCells(VoxelBrick& brick) const;
    void findRoughFineCells(VoxelBrick& brick, const Lattice& lattice) const;
    void refine(VoxelBrick& brick);
    struct RoughCell {
        VoxelBrick* brick;
        std::array<int, 3> cell;
    };
    void markRoughSkin(const std::vector<char>& filled, bool fine, Workers workers);
    void walkEdges(const std::array<Vec3, 3>& corners, const std::vector<char>& filled, bool fine,
                   std::vector<RoughCell>& found) const;
    bool findRough(const Vec3& onSkin, const std::vector<char>& filled, bool fine, std::vector<RoughCell>& found) const;
    void measure(VoxelBrick& brick, const Lattice& lattice, std::span<const std::array<int, 3>> nodes) const;
    [[nodiscard]] Lattice latticeOf(const VoxelBrick& brick) const;
    // What must be done anew after the skin moved.
    [[nodiscard]] std::vector<char> placesNear(const std::vector<Box>& moved, Workers workers) const;

    static constexpr int kNone = -1;
    // Where a point is.
    struct Spot {
        const VoxelBrick* brick = nullptr; // none outside of all bricks
        int place = kNone;                 // none outside of the grid
        const VoxelScale* scale = nullptr; // of the brick
        Int4 cell{};                       // of the brick
        Float4 part{};                     // of the cell, along the axes
        [[nodiscard]] bool isSmooth() const { return brick != nullptr && !brick->isRough(cell[0], cell[1], cell[2]); }
    };
    // closest() for the instructions there are: the same numbers, sooner.
    [[nodiscard]] bool closestAnywhere(const Vec3& point, double reach, SurfacePoint& answer) const;
    [[nodiscard]] bool closestWide(const Vec3& point, double reach, SurfacePoint& answer) const;
    [[nodiscard]] bool closestPlain(const Vec3& point, double reach, SurfacePoint& answer) const;
    // In the grid of bricks alone, and with the bricks of rough cells.
    [[nodiscard]] Spot locateCoarse(const Vec3& point) const;
    [[nodiscard]] Spot locate(const Vec3& point) const;
    void goFine(Spot& spot) const;
    // By the field at a smooth spot.
    static bool closestInCell(const Vec3& point, const Spot& spot, double reach, SurfacePoint& answer);
    bool closestInRoughCell(const Vec3& point, double reach, SurfacePoint& answer) const;
    // Around a spot without a brick, on the grid or outside of it.
    [[nodiscard]] Room roomOf(const Spot& spot) const {
        if (spot.place >= 0) {
            return m_rooms[static_cast<std::size_t>(spot.place)];
        }
        return {m_places.empty() ? 0 : static_cast<float>(m_settings.band * (1 - 1e-6)), -1};
    }
    // Where there is a brick.
    [[nodiscard]] static VoxelNode fieldAt(const Spot& spot) {
        return spot.brick->between(spot.cell[0], spot.cell[1], spot.cell[2], spot.part, *spot.scale);
    }

    BodyQuerySettings m_settings;
    bool m_wide = isHere(InstructionSet::avx2); // then closestWide() may be called
    double m_cell = 0;
    VoxelScale m_scale, m_fineScale;
    Vec3 m_low = Vec3::Zero();
    std::array<int, 3> m_blocks{}; // along the axes, of kParts bricks each
    Float4 m_cells{};              // cells along the axes
    float m_perCell = 0;
    // The brick of each place, or kNone. Block by block, so that what lies together in space does so here: two blocks
    // are a line of the cache.
    std::vector<int> m_places;
    std::vector<Room> m_rooms; // of each place
    std::vector<VoxelBrick, LargePages<VoxelBrick>> m_bricks;
    std::vector<FineBricks> m_fine; // of each brick
    std::size_t m_refilled = 0;
    std::vector<int> m_unused; // bricks that the skin has left
};

[[gnu::always_inline]] inline VoxelField::Spot VoxelField::locateCoarse(const Vec3& point) const {
    Spot spot;
    const Float4 u = float4(point - m_low) * m_perCell;
    if ((bitsOf((u >= all4(0)) & (u < m_cells)) & 7U) != 7U) { // NaN is outside too
        return spot;
    }
    const Int4 cell = __builtin_convertvector(u, Int4);
    static_assert(VoxelBrick::kCells == 4);
    const Int4 block = cell >> 3;
    const unsigned part = bitsOf(cell << 29) & 7U; // the bits that say which half of the block
    spot.part = u - __builtin_convertvector(cell, Float4);
    spot.cell = cell & 3;
    spot.place = kParts * (block[0] + m_blocks[0] * (block[1] + m_blocks[1] * block[2])) + static_cast<int>(part);
    const int brick = m_places[static_cast<std::size_t>(spot.place)];
    spot.brick = brick < 0 ? nullptr : &m_bricks[static_cast<std::size_t>(brick)];
    spot.scale = &m_scale;
    return spot;
}

inline VoxelField::Spot VoxelField::locate(const Vec3& point) const {
    Spot spot = locateCoarse(point);
    if (spot.brick != nullptr && !spot.isSmooth()) {
        goFine(spot);
    }
    return spot;
}

} // namespace toile
