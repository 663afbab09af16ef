#pragma once

#include "core/base/triangle_mesh.h"

#include <cstdint>
#include <functional>

namespace toile {

using Field = std::function<double(const Vec3&)>; // nearly a distance, negative inside

// Moves every vertex along the field's gradient onto its zero, no further than `most`.
void moveOnto(const Field& field, double most, std::vector<Vec3>& positions);

// Evens triangles out: vertices go towards the middle of their neighbours, along the skin or wherever that lies.
enum class Along : std::uint8_t { Skin, Anywhere };
void evenOut(const std::vector<Triangle>& triangles, int rounds, double share, std::vector<Vec3>& positions,
             Along along = Along::Skin);

// Smooths the places where neighbouring triangles fold onto each other, and puts them back onto the field's zero unless
// that folds them again.
void unfold(const Field& field, double most, const std::vector<Triangle>& triangles, std::vector<Vec3>& positions);

// Whether every edge has two triangles that run along it in opposite ways, and the triangles round every vertex are one
// fan: a closed manifold.
[[nodiscard]] bool isClosedManifold(const TriangleMesh& mesh);

// Splits the quads that pairs of triangles form along their shorter diagonal, unless that would fold them.
void shortenDiagonals(TriangleMesh& mesh);

} // namespace toile
