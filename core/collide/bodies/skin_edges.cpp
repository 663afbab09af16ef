#include "core/collide/bodies/skin_edges.h"

#include "core/base/index.h"

#include <algorithm>
#include <utility>

namespace toile {

SkinEdges::SkinEdges(const std::vector<Triangle>& triangles) : m_edges(triangles.size()) {
    std::vector<std::pair<std::pair<int, int>, Use>> sides;
    sides.reserve(3 * triangles.size());
    for (int t = 0; t < static_cast<int>(triangles.size()); ++t) {
        for (int k = 0; k < 3; ++k) {
            const int v = triangles[at(t)][at(k)];
            const int w = triangles[at(t)][at((k + 1) % 3)];
            sides.push_back({std::minmax(v, w), {t, k}});
        }
    }
    std::sort(sides.begin(), sides.end(), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first < b.first : a.second.triangle < b.second.triangle;
    });
    m_uses.reserve(sides.size());
    for (std::size_t i = 0; i < sides.size(); ++i) {
        if (i == 0 || sides[i].first != sides[i - 1].first) {
            m_first.push_back(static_cast<int>(i));
        }
        const Use use = sides[i].second;
        m_edges[at(use.triangle)][at(use.side)] = static_cast<int>(m_first.size()) - 1;
        m_uses.push_back(use);
    }
    m_first.push_back(static_cast<int>(sides.size()));
}

std::span<const SkinEdges::Use> SkinEdges::uses(int edge) const {
    return {m_uses.data() + m_first[at(edge)], m_uses.data() + m_first[at(edge) + 1]};
}

SkinEdges::Use SkinEdges::across(int triangle, int side) const {
    const std::span<const Use> both = uses(of(triangle, side));
    if (both.size() != 2) {
        return {-1, 0};
    }
    return both[0].triangle == triangle && both[0].side == side ? both[1] : both[0];
}

bool sameSense(const Triangle& a, int sideOfA, const Triangle& b, int sideOfB) {
    return a[at(sideOfA)] == b[at((sideOfB + 1) % 3)];
}

} // namespace toile
