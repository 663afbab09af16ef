#pragma once

#include "core/base/vec.h"

#include <array>
#include <vector>

namespace toile {

// Triangles of the cloth alone (what lies outside the outline or in holes is not here), with their neighbours, so that
// edges can be flipped and vertices added while the mesh is improved.
struct FlatTriangulation {
    struct Face {
        std::array<int, 3> v{-1, -1, -1};     // counter-clockwise
        std::array<int, 3> n{-1, -1, -1};     // the face across the edge opposite corner i; -1 beyond the cloth
        std::array<int, 3> piece{-1, -1, -1}; // the piece of a drawn line on that edge; -1 where it may be flipped
    };

    std::vector<Vec2> points;
    std::vector<char> fixed; // on a drawn line: does not move
    std::vector<Face> faces;

    [[nodiscard]] const Vec2& point(int i) const { return points[static_cast<std::size_t>(i)]; }
    [[nodiscard]] Face& face(int i) { return faces[static_cast<std::size_t>(i)]; }
    [[nodiscard]] const Face& face(int i) const { return faces[static_cast<std::size_t>(i)]; }

    // The corner of face across which neighbour lies.
    [[nodiscard]] int cornerTowards(int face, int neighbour) const;
    [[nodiscard]] double areaOf(int face) const;

    // Adds a vertex inside a face, or on the edge opposite a corner of it, and makes the mesh Delaunay again round it.
    // The halves of a piece keep its number, and a vertex on a piece is fixed. Returns the new vertex.
    int insertInside(int face, const Vec2& p);
    int insertOnEdge(int face, int corner, const Vec2& p);

    // Turns the edge opposite a corner into the other diagonal of its two faces, when it may and that is more Delaunay.
    bool flipIfBetter(int face, int corner);
    // The same whenever the two faces form a convex quadrangle.
    bool flip(int face, int corner);
    // Flips until every edge that may be flipped is Delaunay. Returns the number of flips.
    int makeDelaunay();

private:
    int addPoint(const Vec2& p, bool isFixed);
    void setNeighbour(int face, int from, int to);
    void link(int face, int corner, int neighbour, int piece);
    void legalize(std::vector<int>& stack);
};

inline constexpr int next3(int i) {
    return i == 2 ? 0 : i + 1;
}
inline constexpr int before3(int i) {
    return i == 0 ? 2 : i - 1;
}

// Twice the signed area of a triangle.
inline double twiceArea(const Vec2& a, const Vec2& b, const Vec2& c) {
    return cross(Vec2(b - a), Vec2(c - a));
}

// Whether the edge opposite a corner belongs to a drawn line or a border.
inline bool isDrawn(const FlatTriangulation& flat, int face, int corner) {
    const auto& t = flat.face(face);
    return t.piece[static_cast<std::size_t>(corner)] >= 0 || t.n[static_cast<std::size_t>(corner)] < 0;
}

// The corner of a face between two drawn edges, when it has just two; else -1.
[[nodiscard]] int earCorner(const FlatTriangulation& flat, int face);
// Whether a face fills the tip of a corner sharper than 60 degrees. Nothing is gained by dividing it.
[[nodiscard]] bool fillsSharpTip(const FlatTriangulation& flat, int face);

[[nodiscard]] Vec2 circumcentre(const Vec2& a, const Vec2& b, const Vec2& c);

// Smallest angle of a triangle, in degrees; 0 for a flat or turned-over one.
[[nodiscard]] double smallestAngleDeg(const Vec2& a, const Vec2& b, const Vec2& c);

} // namespace toile
