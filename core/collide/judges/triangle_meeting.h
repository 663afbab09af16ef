#pragma once

#include "core/base/index.h"
#include "core/base/triangle_mesh.h"

#include <array>
#include <span>

namespace toile {

// Have two triangles a place in common? Decided exactly (see exact_sign.h): merely touching counts. All triangles must
// have an area; see hasArea.
using TriangleCorners = std::array<Vec3, 3>;
[[nodiscard]] inline TriangleCorners cornersOf(std::span<const Vec3> positions, const Triangle& t) {
    return {positions[at(t[0])], positions[at(t[1])], positions[at(t[2])]};
}

[[nodiscard]] bool hasArea(const TriangleCorners& triangle);

// Triangles that share no vertex.
[[nodiscard]] bool trianglesMeet(const TriangleCorners& s, const TriangleCorners& t);
// Triangles whose first corners are one vertex: do they meet anywhere else?
[[nodiscard]] bool trianglesMeetBesideCorner(const TriangleCorners& s, const TriangleCorners& t);
// Triangles whose first two corners are the same vertices: is one folded flat onto the other?
[[nodiscard]] bool trianglesMeetBesideEdge(const TriangleCorners& s, const TriangleCorners& t);

[[nodiscard]] bool segmentMeetsTriangle(const Vec3& p, const Vec3& q, const TriangleCorners& t);

} // namespace toile
