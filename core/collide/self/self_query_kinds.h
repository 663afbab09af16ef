#pragma once

#include "core/collide/self/self_query.h"

#include <memory>
#include <span>
#include <vector>

namespace toile {

// What the kinds of SelfQuery share. Only they include this.

// Where the cloth is and goes during one call.
struct SelfMotion {
    std::span<const Vec3> from, to;
    double reach = 0;
};

// Do the two have a vertex in common?
[[nodiscard]] inline bool vertexTriangleShare(const SelfSurface& surface, int vertex, int triangle) {
    const Triangle& t = surface.triangles[static_cast<std::size_t>(triangle)];
    return vertex == t[0] || vertex == t[1] || vertex == t[2];
}
[[nodiscard]] inline bool edgesShare(const SelfSurface& surface, int first, int second) {
    const auto& e = surface.edges[static_cast<std::size_t>(first)];
    const auto& f = surface.edges[static_cast<std::size_t>(second)];
    return e[0] == f[0] || e[0] == f[1] || e[1] == f[0] || e[1] == f[1];
}

// The distance at the start from which on a pair is out of reach.
[[nodiscard]] double vertexTriangleLimit(const SelfSurface& surface, const SelfMotion& motion, int vertex,
                                         int triangle);
[[nodiscard]] double edgesLimit(const SelfSurface& surface, const SelfMotion& motion, int first, int second);

// The criterion itself, in double precision and the same for every kind. The pair must share no vertex and all its
// corners must be usable (see below).
[[nodiscard]] bool vertexTriangleInReach(const SelfSurface& surface, const SelfMotion& motion, int vertex,
                                         int triangle);
[[nodiscard]] bool edgesInReach(const SelfSurface& surface, const SelfMotion& motion, int first, int second);

// Is the vertex somewhere, and not so far that single precision overflows? (NaN compares as false.)
[[nodiscard]] inline bool isUsable(const SelfMotion& motion, int vertex) {
    constexpr double kFarthest = 1e9; // m
    const auto v = static_cast<std::size_t>(vertex);
    return (motion.from[v].array().abs() < kFarthest).all() && (motion.to[v].array().abs() < kFarthest).all();
}

[[nodiscard]] std::unique_ptr<SelfQuery> makeConeTree(std::shared_ptr<const SelfSurface> surface, Workers workers,
                                                      const SelfQueryOptions& options);
[[nodiscard]] std::unique_ptr<SelfQuery> makeUniformGrid(std::shared_ptr<const SelfSurface> surface, Workers workers,
                                                         const SelfQueryOptions& options);
[[nodiscard]] std::unique_ptr<SelfQuery> makeBruteForce(std::shared_ptr<const SelfSurface> surface, Workers workers,
                                                        const SelfQueryOptions& options);

} // namespace toile
