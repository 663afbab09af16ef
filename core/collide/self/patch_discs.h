#pragma once

#include "core/collide/self/patch_tree.h"

#include <span>
#include <vector>

namespace toile {

// For each node of a tree of patches a disc that holds it: its leaves and those around them, and more where that is not
// yet a piece of cloth with a single plain border. Known before anything moves.
class PatchDiscs {
public:
    PatchDiscs(const SelfSurface& surface, const PatchTree& tree);

    // What a node's disc has besides its own leaves; every neighbour of those is among them.
    [[nodiscard]] std::span<const int> leavesAround(int node) const { return row(m_around, m_aroundEnds, node); }
    // The vertices of its border in order, each once; none when there is no such disc (round a sleeve, at a seam of
    // three layers).
    [[nodiscard]] std::span<const int> borderOf(int node) const { return row(m_borders, m_borderEnds, node); }

private:
    static std::span<const int> row(const std::vector<int>& values, const std::vector<std::size_t>& ends, int i) {
        const auto n = static_cast<std::size_t>(i);
        const std::size_t first = n == 0 ? 0 : ends[n - 1];
        return std::span<const int>(values).subspan(first, ends[n] - first);
    }

    std::vector<int> m_around, m_borders;
    std::vector<std::size_t> m_aroundEnds, m_borderEnds; // of each node's row
};

} // namespace toile
