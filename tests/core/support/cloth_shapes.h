#pragma once

#include "core/base/triangle_mesh.h"

#include <cstdint>
#include <random>

namespace toile {

// Cloths for tests of contact: from tame to nasty. All are seeded and come out the same every time.

// A square sheet of `cells` by `cells`, cut like a brick wall of near-equilateral triangles, in the xz plane.
[[nodiscard]] TriangleMesh flatSheet(int cells, double spacing);
// Layers on top of each other, `gap` apart.
[[nodiscard]] TriangleMesh pileOfSheets(int layers, int cells, double spacing, double gap);
// A sheet rolled up with a distance of `gap` between turns.
[[nodiscard]] TriangleMesh rolledSheet(int cells, double spacing, double gap);
// A sheet thrown into a box: any triangle may be near or through any other.
[[nodiscard]] TriangleMesh crumpledSheet(int cells, double spacing, double size, std::uint32_t seed);
// A closed tube with wrinkles, like the body of a tee: about 2 * around * along triangles.
[[nodiscard]] TriangleMesh wrinkledTube(int around, int along, double spacing, double wrinkle);

// A flat ribbon in a ring, `turns` times round and `rise` higher each time: below one turn nearly a closed C, above it
// overlapping itself like a staircase, with all normals upright.
[[nodiscard]] TriangleMesh ringRibbon(int across, int along, double spacing, double turns, double rise);

// Each vertex moved by up to `size` in each direction.
void shake(std::vector<Vec3>& positions, double size, std::mt19937& random);
[[nodiscard]] double randomBetween(std::mt19937& random, double low, double high);

} // namespace toile
