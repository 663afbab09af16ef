#pragma once

#include "core/base/parallel_for.h"
#include "core/base/triangle_mesh.h"
#include "core/collide/bodies/skin_edges.h"
#include "core/collide/box_tree.h"

#include <vector>

namespace toile {

// Which triangles of a skin are pierced by edges of others, kept from pose to pose: only what moved is looked at again.
class SkinCrossings {
public:
    // With no triangle marked everything is looked at, and only what was found is kept: most skins never move.
    // Edges and triangles stay the same.
    void find(const TriangleMesh& mesh, const SkinEdges& edges, const std::vector<char>& moved, Workers workers);

    // Per triangle: pierces another one, or is pierced.
    [[nodiscard]] const std::vector<char>& crossing() const { return m_crossing; }
    [[nodiscard]] std::size_t memoryBytes() const;

private:
    struct Hole {
        int edge, triangle;
        friend bool operator==(const Hole& a, const Hole& b) { return a.edge == b.edge && a.triangle == b.triangle; }
        friend bool operator<(const Hole& a, const Hole& b) {
            return a.edge != b.edge ? a.edge < b.edge : a.triangle < b.triangle;
        }
    };
    struct Side {
        int from, to; // vertices
    };
    [[nodiscard]] static Side sideOf(const TriangleMesh& mesh, const SkinEdges& edges, int edge);
    [[nodiscard]] static bool pierces(const TriangleMesh& mesh, const Side& side, const Triangle& triangle);
    void findAlong(const TriangleMesh& mesh, const SkinEdges& edges, const std::vector<int>& which, Workers workers);
    void findThrough(const TriangleMesh& mesh, const SkinEdges& edges, const std::vector<int>& triangles,
                     Workers workers);
    void bound(const TriangleMesh& mesh, const std::vector<char>& moved, Workers workers);
    template <typename Look>
    void gather(std::size_t count, Workers workers, const Look& look);

    std::vector<Box> m_boxes;  // of the triangles, of skins that move
    BoxTree m_tree;            // of those
    std::vector<Hole> m_holes; // sorted
    std::vector<char> m_crossing;
};

} // namespace toile
