#pragma once

#include "core/base/triangle_mesh.h"
#include "core/collide/body_query.h"

#include <array>
#include <vector>

namespace toile {

// A bounding-box tree over the triangles of a closed mesh: nearest place, and on which side of the surface a point is
// by the angle-weighted normal of what is nearest (Baerentzen and Aanaes 2005).
class TriangleTree {
public:
    explicit TriangleTree(const TriangleMesh& mesh);

    // As BodyQuery::closest. Points inside are found at any depth; points outside only within reach.
    [[nodiscard]] bool closest(const Vec3& point, double reach, SurfacePoint& answer) const;
    // As BodyQuery::blocks.
    [[nodiscard]] bool blocks(const Vec3& from, const Vec3& direction, double distance) const;

private:
    struct Node {
        Vec3 low, high;
        int first = 0; // first triangle of a leaf, or the left child
        int count = 0; // triangles of a leaf; 0 for inner nodes, whose right child is first + 1
    };
    struct Nearest {
        double squared;
        int triangle = -1;
        int feature = 0; // 0..2 corner, 3..5 the edge from corner f - 3, 6 the face
        Vec3 position = Vec3::Zero();
    };

    void build(int node, int first, int count, std::vector<Vec3>& centres);
    void search(int node, const Vec3& point, Nearest& best) const;
    [[nodiscard]] Vec3 normalAt(const Nearest& nearest) const;

    TriangleMesh m_mesh;
    std::vector<int> m_order; // triangles in leaf order
    std::vector<Node> m_nodes;
    std::vector<Vec3> m_cornerNormals;              // angle-weighted
    std::vector<std::array<Vec3, 3>> m_edgeNormals; // per triangle
};

} // namespace toile
