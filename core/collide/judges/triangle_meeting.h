#pragma once

#include "core/base/vec.h"

#include <array>

namespace toile {

// Have two triangles a place in common? Decided exactly (see exact_sign.h): merely touching counts. All triangles must
// have an area; see hasArea.
using TriangleCorners = std::array<Vec3, 3>;

[[nodiscard]] bool hasArea(const TriangleCorners& triangle);

// Triangles that share no vertex.
[[nodiscard]] bool trianglesMeet(const TriangleCorners& s, const TriangleCorners& t);
// Triangles whose first corners are one vertex: do they meet anywhere else?
[[nodiscard]] bool trianglesMeetBesideCorner(const TriangleCorners& s, const TriangleCorners& t);
// Triangles whose first two corners are the same vertices: is one folded flat onto the other?
[[nodiscard]] bool trianglesMeetBesideEdge(const TriangleCorners& s, const TriangleCorners& t);

[[nodiscard]] bool segmentMeetsTriangle(const Vec3& p, const Vec3& q, const TriangleCorners& t);

} // namespace toile
