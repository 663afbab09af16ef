#pragma once

#include "core/base/triangle_mesh.h"

#include <vector>

namespace toile {

// Triangles connected over edges of exactly two, all looking to one side of their piece.
struct SkinPieces {
    std::vector<std::vector<int>> triangles; // of each piece
    int turned = 0;                          // triangles that looked the other way than most of their piece's area
    bool senseless = false;                  // some piece has but one side (a band with a twist)
};

// Finds the pieces of a skin and turns the triangles that disagree with their neighbours.
[[nodiscard]] SkinPieces unifyPieces(TriangleMesh& mesh);

// Half the cross product of two sides: the triangle's area along its normal.
[[nodiscard]] Vec3 areaVector(const TriangleMesh& mesh, const Triangle& triangle);

} // namespace toile
