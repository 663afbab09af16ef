#pragma once

#include "core/collide/self/moving_boxes.h"
#include "core/collide/self/near_pairs.h"
#include "core/collide/self/patch_tree.h"

#include <cstdint>
#include <vector>

namespace toile {

// The boxes of the primitives in the leaves of a tree of patches, and how those of two leaves are paired: four boxes
// at a time, with masks made beforehand that leave out primitives with a common vertex.
class LeafPairs {
public:
    LeafPairs(const SelfSurface& surface, const PatchTree& tree);

    void refit(int leaf, const std::vector<FloatVertex>& vertices);

    // Adds every pair of primitives, one in each leaf (or both in the one, when a == b), whose boxes are nearer than
    // what is too far for any of them. Both leaves must have been refitted, and the boxes given hold all their
    // primitives.
    void find(int a, int b, const MovingBox& boxOfA, const MovingBox& boxOfB, float reach, Candidates& found,
              SelfQueryFigures& figures) const;

private:
    static constexpr int kMostBlocks = 3 * PatchTree::kLeafSize / 4;

    // Four primitives of one sort; empty places have number -1.
    struct Block {
        Box4 boxes;
        std::array<int, 4> ids;
        std::array<std::array<int, 4>, 3> corners; // repeated where a primitive has fewer
    };
    struct Leaf {
        int firstEdge, endEdge, firstTriangle, endTriangle, firstVertex, endVertex; // blocks
        int firstLink;
    };
    // Which primitives of two neighbours share a vertex: for each edge of a the edges of b, for each vertex of a the
    // triangles of b, for each vertex of b the triangles of a; bits by place in the blocks.
    struct Link {
        int leaf;
        int edges, verticesOfA, verticesOfB; // where the masks start; -1: no primitive shares a vertex
    };

    template <class CornersOf>
    std::pair<int, int> addBlocks(const std::vector<int>& ids, const CornersOf& cornersOf);
    void addLink(int a, int b);
    [[nodiscard]] const Link* linkOf(int a, int b) const;
    // What is asked of two leaves.
    struct Request {
        Float4 squared; // of the distance that is too far
        float in, out;  // see Candidate
    };
    void findEdges(const Leaf& a, const Leaf& b, const Box1& boxOfA, const Box1& boxOfB, const Request& request,
                   const std::uint32_t* shared, std::vector<Candidate>& found, SelfQueryFigures& figures) const;
    void findEdgesWithin(const Leaf& leaf, const Request& request, const std::uint32_t* shared,
                         std::vector<Candidate>& found, SelfQueryFigures& figures) const;
    void findVertices(const Leaf& a, const Leaf& b, const Box1& boxOfB, const Request& request,
                      const std::uint32_t* shared, std::vector<Candidate>& found, SelfQueryFigures& figures) const;

    const SelfSurface& m_surface;
    std::vector<Leaf> m_leaves;
    std::vector<Block> m_blocks;
    std::vector<Link> m_links; // of each leaf to itself and to neighbours with a higher number, in this order
    std::vector<std::uint32_t> m_masks;
};

} // namespace toile
