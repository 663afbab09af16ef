#pragma once

#include "core/collide/self/self_surface.h"

#include <array>
#include <span>
#include <vector>

namespace toile {

// Pieces of cloth that are sewn to each other nowhere, such as two tubes in one place, may pass through each other
// along lines none of which parts either of them: a tube has to be cut twice along its height. All lines together do,
// and tell how much of each lies on which side of the other.

// The piece of every vertex, numbered in the order of their first vertices.
[[nodiscard]] std::vector<int> piecesOf(const SelfSurface& surface);

// An edge that pierces the other piece.
struct PieceCut {
    int edge = 0;
    bool startsAbove = false; // its first end lies on the side to which the other piece's normals point
};

// Of a piece, on either side of the other: above, below.
struct PieceSides {
    std::array<std::vector<int>, 2> vertices; // of parts that lie on one side altogether, else only the ends of cuts
};
[[nodiscard]] PieceSides sidesOf(const SelfSurface& surface, std::span<const PieceCut> cuts);

// Whether the later piece is to lie above the earlier one, along its normals: as their layers say; else as all but a
// quarter of them do; else it is.
[[nodiscard]] bool laterBelongsAbove(const PieceSides& earlier, const PieceSides& later, bool facingAlike,
                                     int layersHigher);

} // namespace toile
