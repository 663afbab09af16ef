#pragma once

#include "core/collide/box4.h"
#include "core/collide/box_tree.h"

#include <array>
#include <span>
#include <vector>

namespace toile {

// Finds the nearest triangle for many points close together in one walk over the tree: nodes and triangles are fetched
// once for all of them, and four points at a time are held against a triangle without a branch. Works in single
// precision about the middle of the points; what it finds is measured anew in double precision by whoever asked.
class NearestPacket {
public:
    static constexpr std::size_t kMost = 32;

    // At most kMost points. The slot of a triangle near them, or -1, makes it faster.
    void find(const BoxTree& tree, const std::vector<std::array<Vec3, 3>>& corners, std::span<const Vec3> points,
              int nearSlot);
    [[nodiscard]] int slotOf(std::size_t point) const { return m_slots[point / 4][point % 4]; }

private:
    static constexpr std::size_t kGroups = kMost / 4;
    void test(int slot, const std::array<Vec3, 3>& corners);

    Vec3 m_middle;
    std::size_t m_groups = 0;
    std::array<Float4, kGroups> m_x, m_y, m_z, m_squared;
    std::array<Int4, kGroups> m_slots;
    double m_most = 0; // the largest of m_squared
};

} // namespace toile
