#pragma once

#include "core/pattern/pattern.h"

#include <optional>
#include <string>

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

// What can be meshed of a wanted particle distance.
[[nodiscard]] double usableSpacingMm(double wanted);

// Three times the finest garment there is: with more, draping takes gigabytes and minutes for a step.
inline constexpr double kMostDrapedTriangles = 6e5;
// About how many triangles the panels that take part will have; spacingMm overrides their own when positive.
[[nodiscard]] double clothTriangles(const Pattern& pattern, double spacingMm = 0);
// Why so much cloth is not draped: nothing when it can be.
[[nodiscard]] std::optional<std::string> tooMuchCloth(const Pattern& pattern, double spacingMm = 0);

} // namespace toile
