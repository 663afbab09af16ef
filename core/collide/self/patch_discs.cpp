#include "core/collide/self/patch_discs.h"

#include "core/base/index.h"

#include <algorithm>

namespace toile {

namespace {

constexpr int kMostAttempts = 6; // at mending the border by taking in more leaves

class DiscFinder {
public:
    DiscFinder(const SelfSurface& surface, const PatchTree& tree)
        : m_surface(surface), m_tree(tree), m_leafOfTriangle(surface.triangles.size()),
          m_leafStamp(tree.leaves.size(), -1), m_next(at(surface.vertexCount), -1) {
        for (std::size_t leaf = 0; leaf < tree.leaves.size(); ++leaf) {
            for (int t : tree.leaves[leaf].triangles) {
                m_leafOfTriangle[at(t)] = static_cast<int>(leaf);
            }
        }
        for (std::size_t t = 0; t < surface.triangles.size(); ++t) {
            for (std::size_t k = 0; k < 3; ++k) {
                m_across.push_back(leafAcross(static_cast<int>(t), k));
            }
        }
    }

    void find(int node) {
        m_node = node;
        leaves.clear();
        const PatchTree::Node& own = m_tree.nodes[at(node)];
        for (int leaf = own.firstLeaf; leaf < own.endLeaf; ++leaf) {
            take(leaf);
        }
        for (int leaf = own.firstLeaf; leaf < own.endLeaf; ++leaf) {
            for (int n : m_tree.leaves[at(leaf)].neighbours) {
                take(n);
            }
        }
        for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
            m_troubled.clear();
            const bool plain = traceBorder();
            for (int v : m_starts) {
                m_next[at(v)] = -1;
            }
            const std::size_t before = leaves.size();
            for (int v : m_troubled) {
                for (int t : m_surface.trianglesOfVertex(v)) {
                    take(m_leafOfTriangle[at(t)]);
                }
            }
            if (plain && m_troubled.empty()) {
                return;
            }
            border.clear();
            if (!plain || leaves.size() == before) {
                return;
            }
        }
        border.clear();
    }

    std::vector<int> leaves, border; // what was found; the node's own leaves first

private:
    void take(int leaf) {
        if (m_leafStamp[at(leaf)] != m_node) {
            m_leafStamp[at(leaf)] = m_node;
            leaves.push_back(leaf);
        }
    }

    // False when the piece is not a plain surface. Vertices where the border comes by twice, and those of all loops but
    // the longest, are troubled: what is around them is missing.
    bool traceBorder() {
        m_starts.clear();
        for (int leaf : leaves) {
            for (int t : m_tree.leaves[at(leaf)].triangles) {
                if (!(lookAcross(t, 0) && lookAcross(t, 1) && lookAcross(t, 2))) {
                    return false;
                }
            }
        }
        border.clear();
        if (!m_troubled.empty()) {
            return true;
        }
        for (int start : m_starts) {
            m_loop.clear();
            for (int v = start; m_next[at(v)] >= 0;) {
                m_loop.push_back(v);
                const int next = m_next[at(v)];
                m_next[at(v)] = -1;
                v = next;
            }
            if (m_loop.size() > border.size()) {
                m_loop.swap(border);
            }
            m_troubled.insert(m_troubled.end(), m_loop.begin(), m_loop.end());
        }
        return border.size() > 3;
    }

    bool lookAcross(int t, std::size_t k) {
        const int leaf = m_across[3 * at(t) + k];
        if (leaf >= 0 && m_leafStamp[at(leaf)] == m_node) {
            return true;
        }
        return leaf != kOdd ? addToBorder(t, k) : lookAcrossOdd(t, k);
    }

    bool addToBorder(int t, std::size_t k) {
        const int from = m_surface.triangles[at(t)][k];
        if (m_next[at(from)] >= 0) {
            m_troubled.push_back(from);
        }
        m_next[at(from)] = m_surface.triangles[at(t)][(k + 1) % 3];
        m_starts.push_back(from);
        return true;
    }

    // Does the triangle run along an edge from the one vertex to the other?
    [[nodiscard]] bool runs(int triangle, int from, int to) const {
        const Triangle& t = m_surface.triangles[at(triangle)];
        return (t[0] == from && t[1] == to) || (t[1] == from && t[2] == to) || (t[2] == from && t[0] == to);
    }

    // The leaf of the triangle across an edge, where there is none or one that faces the same way.
    [[nodiscard]] int leafAcross(int t, std::size_t k) const {
        const int e = m_surface.triangleEdges[at(t)][k];
        const std::span<const int> sides = e >= 0 ? m_surface.trianglesOfEdge(e) : std::span<const int>();
        if (sides.size() == 1) {
            return kNobody;
        }
        if (sides.size() != 2) {
            return kOdd;
        }
        const int other = sides[0] == t ? sides[1] : sides[0];
        const bool same = runs(other, m_surface.triangles[at(t)][(k + 1) % 3], m_surface.triangles[at(t)][k]);
        return same ? m_leafOfTriangle[at(other)] : kOdd;
    }

    bool lookAcrossOdd(int t, std::size_t k) {
        const int e = m_surface.triangleEdges[at(t)][k];
        if (e < 0) {
            return false;
        }
        const int from = m_surface.triangles[at(t)][k];
        const int to = m_surface.triangles[at(t)][(k + 1) % 3];
        int across = 0;
        for (int other : m_surface.trianglesOfEdge(e)) {
            if (other != t && m_leafStamp[at(m_leafOfTriangle[at(other)])] == m_node) {
                ++across;
                if (!runs(other, to, from)) {
                    return false; // it faces the other way
                }
            }
        }
        return across == 0 ? addToBorder(t, k) : across == 1;
    }

    static constexpr int kNobody = -1;
    static constexpr int kOdd = -2; // look closer
    const SelfSurface& m_surface;
    const PatchTree& m_tree;
    int m_node = 0;
    std::vector<int> m_leafOfTriangle;
    std::vector<int> m_across; // of each edge of each triangle: a leaf, kNobody or kOdd
    std::vector<int> m_leafStamp;
    std::vector<int> m_next; // along the border, by vertex
    std::vector<int> m_starts, m_loop, m_troubled;
};

} // namespace

PatchDiscs::PatchDiscs(const SelfSurface& surface, const PatchTree& tree) {
    DiscFinder finder(surface, tree);
    for (std::size_t node = 0; node < tree.nodes.size(); ++node) {
        finder.find(static_cast<int>(node));
        const int own = tree.nodes[node].endLeaf - tree.nodes[node].firstLeaf;
        m_around.insert(m_around.end(), finder.leaves.begin() + own, finder.leaves.end());
        m_aroundEnds.push_back(m_around.size());
        m_borders.insert(m_borders.end(), finder.border.begin(), finder.border.end());
        m_borderEnds.push_back(m_borders.size());
    }
}

} // namespace toile
