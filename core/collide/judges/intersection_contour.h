#pragma once

#include "core/base/parallel_for.h"
#include "core/collide/self/self_surface.h"

#include <array>
#include <span>
#include <vector>

namespace toile {

// Where a tangled cloth passes through itself, and how to draw it out.
//
// Where it does, it is cut along lines, which run from edge to edge: each point of such a contour is an edge that
// pierces a triangle. Two ways tell where to go:
//  - A contour that parts a sheet in two: the smaller side has come through and must go back. Found by flooding both
//    sides at once until one is used up (after the global intersection analysis of Baraff, Witkin and Kass 2003).
//  - Where no side is the smaller (a slit in a sheet, ends at borders), the direction in which the contour becomes
//    shorter (Volino and Magnenat-Thalmann 2006).
struct ContourPoint {
    int edge = 0;
    int triangle = 0;                       // shares no vertex with the edge
    double along = 0;                       // the place on the edge, from its first end to its second
    std::array<double, 3> weights{1, 0, 0}; // the place in the triangle
    Vec3 position = Vec3::Zero();
    // Moving the edge this way, and the triangle the other, mends it. A unit vector; zero where nothing tells.
    Vec3 direction = Vec3::Zero();
    int wrongEnd = -1; // the end of the edge that has come through, 0 or 1; -1 when not known
};

struct IntersectionContour {
    std::vector<ContourPoint> points; // sorted by edge and triangle
    std::vector<int> wrongVertices;   // all that have come through, not only the ends of edges; rising
};

// Exact in what pierces what (see triangle_crossings.h).
[[nodiscard]] IntersectionContour intersectionContour(const SelfSurface& surface, std::span<const Vec3> positions,
                                                      Workers workers = {});

// The direction in which moving an edge against a triangle that it pierces shortens the contour most, not of unit
// length; zero where it has none.
[[nodiscard]] Vec3 contourGradient(const SelfSurface& surface, std::span<const Vec3> positions, int edge, int triangle);

} // namespace toile
