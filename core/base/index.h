#pragma once

#include <cstddef>

namespace toile {

// Meshes number their vertices and triangles by int, as -1 stands for none there; lists are indexed by std::size_t.
[[nodiscard]] constexpr std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

} // namespace toile
