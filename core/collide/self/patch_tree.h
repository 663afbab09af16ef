#pragma once

#include "core/collide/self/self_surface.h"

#include <array>
#include <span>
#include <vector>

namespace toile {

// A cloth cut into patches of neighbouring triangles, halved again and again down to leaves of a few: who belongs
// together is decided along the cloth, so patches stay compact however it folds, and layers that lie on each other
// never share a leaf. Knows no positions.
struct PatchTree {
    static constexpr int kLeafSize = 8; // triangles
    static constexpr int kNone = -1;

    // Four children each; where there are fewer, the rest is kNone. Items 0 .. nodes - 1 are nodes, children after
    // their parents; items from nodes on are leaves. The leaves of a node follow each other.
    struct Node {
        std::array<int, 4> children{kNone, kNone, kNone, kNone};
        int firstLeaf = 0, endLeaf = 0;
    };
    std::vector<Node> nodes;
    int root = kNone; // an item; kNone when there is no triangle

    // What a leaf holds. Each vertex and each edge belongs to exactly one leaf, which holds a triangle of it.
    struct Leaf {
        std::vector<int> triangles, edges, vertices; // in rising order
        std::vector<int> corners;                    // every vertex of the triangles, its own and the neighbours'
        std::vector<int> neighbours;                 // leaves that share a vertex with it; rising, without itself
    };
    std::vector<Leaf> leaves;

    [[nodiscard]] bool isLeaf(int item) const { return item >= static_cast<int>(nodes.size()); }
    [[nodiscard]] int leafOf(int item) const { return item - static_cast<int>(nodes.size()); }
    [[nodiscard]] int itemOf(int leaf) const { return leaf + static_cast<int>(nodes.size()); }
};

[[nodiscard]] PatchTree makePatchTree(const SelfSurface& surface);

} // namespace toile
