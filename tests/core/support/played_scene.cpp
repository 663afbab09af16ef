#include "tests/core/support/played_scene.h"

#include "core/collide/judges/triangle_crossings.h"

namespace toile::testing {

std::size_t crossings(const ScenePlayer& player) {
    return countCrossingPairs(player.state().positions, player.model().triangles);
}

Vec3 meanPlace(const ScenePlayer& player, std::size_t from, std::size_t to) {
    Vec3 sum = Vec3::Zero();
    for (std::size_t i = from; i < to; ++i) {
        sum += player.state().positions[i] / static_cast<double>(to - from);
    }
    return sum;
}

} // namespace toile::testing
