#include "core/collide/self/patch_tree.h"

#include "core/base/index.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace toile {

namespace {

// Cuts sets of triangles in two. Distance along the cloth is counted in triangles stepped over.
class Halver {
public:
    explicit Halver(const SelfSurface& surface)
        : m_set(surface.triangles.size(), -1), m_fromA(surface.triangles.size()), m_fromB(surface.triangles.size()) {
        m_start.push_back(0);
        for (std::size_t t = 0; t < surface.triangles.size(); ++t) {
            for (int e : surface.triangleEdges[t]) {
                for (int n : e >= 0 ? surface.trianglesOfEdge(e) : std::span<const int>()) {
                    if (n != static_cast<int>(t)) {
                        m_across.push_back(n);
                    }
                }
            }
            m_start.push_back(static_cast<int>(m_across.size()));
        }
    }

    // Puts the triangles in an order in which the first `returned` are one half.
    std::size_t halve(std::span<int> triangles) {
        ++m_round;
        for (int t : triangles) {
            m_set[at(t)] = m_round;
        }
        const std::size_t reached = walk(triangles.front(), m_fromA);
        if (reached < triangles.size()) {
            return splitPieces(triangles, reached);
        }
        walk(m_queue.back(), m_fromA); // from one far end
        walk(m_queue.back(), m_fromB); // from the other
        const std::size_t leaves = (triangles.size() + PatchTree::kLeafSize - 1) / PatchTree::kLeafSize;
        const std::size_t half = (leaves + 1) / 2 * PatchTree::kLeafSize;
        const auto rank = [&](int t) { return std::tuple(m_fromA[at(t)] - m_fromB[at(t)], m_fromA[at(t)], t); };
        std::nth_element(triangles.begin(), triangles.begin() + static_cast<std::ptrdiff_t>(half), triangles.end(),
                         [&](int s, int t) { return rank(s) < rank(t); });
        return half;
    }

private:
    // Breadth first through the triangles of this round; m_queue keeps the order in which they were reached.
    std::size_t walk(int start, std::vector<int>& steps) {
        m_queue.clear();
        push(start, 0, steps);
        walkOn(0, steps);
        return m_queue.size();
    }

    void push(int triangle, int distance, std::vector<int>& steps) {
        steps[at(triangle)] = distance;
        m_set[at(triangle)] = -2 - m_round; // visited
        m_queue.push_back(triangle);
    }

    void walkOn(std::size_t head, std::vector<int>& steps) {
        for (; head < m_queue.size(); ++head) {
            const int t = m_queue[head];
            for (int i = m_start[at(t)]; i < m_start[at(t) + 1]; ++i) {
                if (m_set[at(m_across[at(i)])] == m_round) {
                    push(m_across[at(i)], steps[at(t)] + 1, steps);
                }
            }
        }
        for (int t : m_queue) {
            m_set[at(t)] = m_round;
        }
    }

    // Several pieces hang together with nothing in between: whole pieces go to one side or the other.
    std::size_t splitPieces(std::span<int> triangles, std::size_t firstPiece) {
        std::vector<int> order;
        std::vector<std::size_t> ends;
        std::vector<char> taken(triangles.size(), 0);
        order.reserve(triangles.size());
        for (int t : m_queue) {
            m_set[at(t)] = -1;
        }
        order.insert(order.end(), m_queue.begin(), m_queue.end());
        ends.push_back(firstPiece);
        for (int t : triangles) {
            if (m_set[at(t)] == m_round) {
                walk(t, m_fromA);
                order.insert(order.end(), m_queue.begin(), m_queue.end());
                ends.push_back(order.size());
                for (int s : m_queue) {
                    m_set[at(s)] = -1;
                }
            }
        }
        std::copy(order.begin(), order.end(), triangles.begin());
        ends.pop_back(); // the last end is no cut
        const auto offCentre = [&](std::size_t end) {
            return end > triangles.size() / 2 ? end - triangles.size() / 2 : triangles.size() / 2 - end;
        };
        return *std::min_element(ends.begin(), ends.end(),
                                 [&](std::size_t a, std::size_t b) { return offCentre(a) < offCentre(b); });
    }

    std::vector<int> m_start, m_across; // the triangles across each one's edges
    int m_round = 0;
    std::vector<int> m_set; // the last round a triangle took part in
    std::vector<int> m_fromA, m_fromB;
    std::vector<int> m_queue;
};

class Builder {
public:
    explicit Builder(const SelfSurface& surface) : m_surface(surface), m_halver(surface) {}

    PatchTree build() {
        std::vector<int> order(m_surface.triangles.size());
        std::iota(order.begin(), order.end(), 0);
        if (!order.empty()) {
            m_tree.root = add(order);
        }
        // Leaves were numbered from -2 downwards while the number of nodes was unknown.
        const auto settle = [&](int& item) {
            if (item < PatchTree::kNone) {
                item = static_cast<int>(m_tree.nodes.size()) - 2 - item;
            }
        };
        settle(m_tree.root);
        for (PatchTree::Node& node : m_tree.nodes) {
            std::for_each(node.children.begin(), node.children.end(), settle);
        }
        handOutEdgesAndVertices();
        introduceNeighbours();
        return std::move(m_tree);
    }

private:
    int add(std::span<int> triangles) {
        if (triangles.size() <= at(PatchTree::kLeafSize)) {
            PatchTree::Leaf leaf;
            leaf.triangles.assign(triangles.begin(), triangles.end());
            std::sort(leaf.triangles.begin(), leaf.triangles.end());
            m_tree.leaves.push_back(std::move(leaf));
            return -1 - static_cast<int>(m_tree.leaves.size());
        }
        const auto index = static_cast<int>(m_tree.nodes.size());
        m_tree.nodes.emplace_back();
        m_tree.nodes.back().firstLeaf = static_cast<int>(m_tree.leaves.size());
        std::array<std::span<int>, 4> parts;
        std::size_t count = 0;
        const std::size_t half = m_halver.halve(triangles);
        for (std::span<int> part : {triangles.first(half), triangles.subspan(half)}) {
            if (part.size() <= at(PatchTree::kLeafSize)) {
                parts[count++] = part;
                continue;
            }
            const std::size_t quarter = m_halver.halve(part);
            parts[count++] = part.first(quarter);
            parts[count++] = part.subspan(quarter);
        }
        for (std::size_t i = 0; i < count; ++i) {
            const int child = add(parts[i]);
            m_tree.nodes[at(index)].children[i] = child;
        }
        m_tree.nodes[at(index)].endLeaf = static_cast<int>(m_tree.leaves.size());
        return index;
    }

    void handOutEdgesAndVertices() {
        std::vector<char> edgeTaken(m_surface.edges.size(), 0);
        std::vector<char> vertexTaken(at(m_surface.vertexCount), 0);
        for (PatchTree::Leaf& leaf : m_tree.leaves) {
            for (int t : leaf.triangles) {
                for (std::size_t k = 0; k < 3; ++k) {
                    leaf.corners.push_back(m_surface.triangles[at(t)][k]);
                    take(m_surface.triangles[at(t)][k], vertexTaken, leaf.vertices);
                    take(m_surface.triangleEdges[at(t)][k], edgeTaken, leaf.edges);
                }
            }
            std::sort(leaf.edges.begin(), leaf.edges.end());
            std::sort(leaf.vertices.begin(), leaf.vertices.end());
            sortUnique(leaf.corners);
        }
    }

    void introduceNeighbours() {
        std::vector<int> leafOfTriangle(m_surface.triangles.size());
        for (std::size_t i = 0; i < m_tree.leaves.size(); ++i) {
            for (int t : m_tree.leaves[i].triangles) {
                leafOfTriangle[at(t)] = static_cast<int>(i);
            }
        }
        for (std::size_t i = 0; i < m_tree.leaves.size(); ++i) {
            PatchTree::Leaf& leaf = m_tree.leaves[i];
            for (int v : leaf.corners) {
                for (int t : m_surface.trianglesOfVertex(v)) {
                    if (leafOfTriangle[at(t)] != static_cast<int>(i)) {
                        leaf.neighbours.push_back(leafOfTriangle[at(t)]);
                    }
                }
            }
            sortUnique(leaf.neighbours);
        }
    }

    static void sortUnique(std::vector<int>& values) {
        std::sort(values.begin(), values.end());
        values.erase(std::unique(values.begin(), values.end()), values.end());
    }

    static void take(int what, std::vector<char>& taken, std::vector<int>& into) {
        if (what >= 0 && taken[at(what)] == 0) {
            taken[at(what)] = 1;
            into.push_back(what);
        }
    }

    const SelfSurface& m_surface;
    Halver m_halver;
    PatchTree m_tree;
};

} // namespace

PatchTree makePatchTree(const SelfSurface& surface) {
    return Builder(surface).build();
}

} // namespace toile
