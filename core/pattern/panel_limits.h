#pragma once

#include "core/pattern/panel.h"

namespace toile {

// No piece of clothing has nearly as many edges; with more, what looks at every pair of them would take minutes.
inline constexpr std::size_t kMostEdges = 20000;

[[nodiscard]] inline bool hasTooManyEdges(const PanelShape& shape) {
    std::size_t count = 0;
    for (const Path* path : allPaths(shape)) {
        count += path->edges.size();
    }
    return count > kMostEdges;
}

} // namespace toile
