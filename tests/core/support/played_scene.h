#pragma once

#include "core/drape/scenes/scenes.h"

#include <cstddef>

// What the tests of scenes ask of one that has played.
namespace toile::testing {

// Pairs of the cloth's triangles.
[[nodiscard]] std::size_t crossings(const ScenePlayer& player);
// Of the vertices from the one to before the other.
[[nodiscard]] Vec3 meanPlace(const ScenePlayer& player, std::size_t from, std::size_t to);

} // namespace toile::testing
