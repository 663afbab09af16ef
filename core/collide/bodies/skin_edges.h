#pragma once

#include "core/base/triangle_mesh.h"

#include <array>
#include <span>
#include <vector>

namespace toile {

// Which triangles meet at which edge; side k of a triangle goes from its corner k to the next.
class SkinEdges {
public:
    struct Use {
        int triangle;
        int side;
    };

    explicit SkinEdges(const std::vector<Triangle>& triangles);

    [[nodiscard]] int count() const { return static_cast<int>(m_first.size()) - 1; }
    [[nodiscard]] int of(int triangle, int side) const {
        return m_edges[static_cast<std::size_t>(triangle)][static_cast<std::size_t>(side)];
    }
    [[nodiscard]] std::span<const Use> uses(int edge) const;
    // The triangle on the other side of an edge that exactly two triangles share, with that one's side; else -1.
    [[nodiscard]] Use across(int triangle, int side) const;

private:
    std::vector<std::array<int, 3>> m_edges;
    std::vector<int> m_first; // of each edge in m_uses, and the end
    std::vector<Use> m_uses;
};

// Do two triangles run along a side they share in opposite directions, as neighbours of one sense do?
[[nodiscard]] bool sameSense(const Triangle& a, int sideOfA, const Triangle& b, int sideOfB);

} // namespace toile
