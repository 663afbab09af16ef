#pragma once

#include "core/cloth/cloth_model.h"
#include "core/mesh/sewn/assembly.h"

#include <span>
#include <vector>

namespace toile {

// Folds are hinges with an angle of their own. Across the edge between two triangles with the heights h1 and h2,
//   F = (x1 - foot1) / h1 + (x2 - foot2) / h2
// is 2 sin(phi / 2) long in cloth that is bent by phi there, and points to the side that it is bent to. A fold that
// rests at phi0 has the energy 1/2 c |F - 2 sin(phi0 / 2) n|^2, n the normal of the cloth at the edge and
// c = B l / w, B the fabric's bending across the edge times the fold's strength, l the edge's length and w the mean
// height. Its square is couplings like those of all bending, in the matrix of every scheme; the rest is a force along
// n, which is asked for anew in every step. What is bent across the fold is bent by the fold alone: see bendingForms.
[[nodiscard]] std::vector<ClothFold> foldsOf(const Garment& garment);

// N, added to those on the vertices: what turns folds to their angles.
void addFoldForces(std::span<const ClothFold> folds, std::span<const Vec3> positions, std::span<Vec3> forces);

} // namespace toile
