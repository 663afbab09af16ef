#pragma once

#include "core/base/parallel_for.h"
#include "core/collide/self/loop_clearance.h"
#include "core/collide/self/moving_boxes.h"
#include "core/collide/self/patch_discs.h"
#include "core/collide/self/patch_tree.h"

#include <vector>

namespace toile {

// Which parts of a cloth are so flat that they cannot be near themselves (the normal cones of Volino and
// Magnenat-Thalmann 1994 and of Liu et al. 2006, carried on from "does not touch itself" to "keeps this distance").
//
// A patch is seen along an axis, the mean of its normals. When
//  - every triangle faces the viewer and is at least R high in the picture, measured on its longest edge,
//  - the border of the patch is one loop, whose edges are at least R apart in the picture unless they are neighbours,
// then the picture is a plain triangulation of a plain polygon: as many triangles lie over a point as the border winds
// round it, and that is one. The way from a vertex to a primitive that it does not belong to leaves the triangles round
// the vertex (a height, at least R), or the polygon by one edge of the border to enter by another (at least R).
// Primitives without a common vertex are at least as far apart in space as in the picture, where one of the nearest
// places is a vertex: so none is nearer than R.
//
// Tried for the patches of the tree from large to small, each in a disc that holds the leaves around it too, so that
// what lies across the seams between patches is proven with it.
class FlatPatches {
public:
    FlatPatches(const SelfSurface& surface, const PatchTree& tree);

    // Tries anew; `boxes` are those of all items of the tree.
    void refit(const std::vector<FloatVertex>& vertices, const std::vector<MovingBox>& boxes, float reach,
               Workers workers);

    // Is the whole node free of pairs within itself?
    [[nodiscard]] bool isFlat(int node) const { return m_flat[static_cast<std::size_t>(node)] != 0; }
    // Is it proven that no primitive of one leaf is in reach of one of the other, or of the same?
    [[nodiscard]] bool keepsApart(int leafA, int leafB) const;
    // How many leaves are in proven patches.
    [[nodiscard]] std::size_t provenLeaves() const;

private:
    // Four triangles: the normals, as long as twice the area, and the longest edges.
    struct Facing {
        Vector4 normal;
        Float4 longest;
    };
    struct Scratch {
        std::vector<int> waiting;
        PlaneLoop border;
    };

    void refitLeaf(std::size_t leaf, const std::vector<FloatVertex>& vertices);
    void refitNodes();
    [[nodiscard]] bool facesViewer(int firstLeaf, int endLeaf, const Eigen::Vector3f& axis, float height) const;
    [[nodiscard]] bool prove(int node, PlaneLoop& border) const;
    void tryPatch(int node, PlaneLoop& border, std::vector<int>& next);

    const PatchTree& m_tree;
    PatchDiscs m_discs;
    std::vector<int> m_firstFacing;                          // of the leaves, one more at the end
    using FacingCorners = std::array<std::array<int, 4>, 3>; // by corner, then by triangle
    std::vector<FacingCorners> m_facingCorners;
    std::vector<int> m_neighbourStart, m_neighbours; // of the leaves
    std::vector<Facing> m_facings;
    std::vector<Eigen::Vector3f> m_normals; // of the items, as long as twice the area
    std::vector<char> m_flat;               // of the nodes
    std::vector<int> m_provenBy;            // of the leaves: the node, or -1
    std::vector<int> m_front;
    std::vector<Scratch> m_scratch;
    const std::vector<FloatVertex>* m_vertices = nullptr; // during refit
    const std::vector<MovingBox>* m_boxes = nullptr;
    float m_reach = 0;
};

} // namespace toile
