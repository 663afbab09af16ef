#include "core/collide/self/self_query.h"

#include "core/base/index.h"
#include "core/collide/closest_points.h"
#include "core/collide/self/self_query_kinds.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr std::array<SelfQueryKind, 3> kKinds{{
    {"cone-tree", "tree of boxes over patches of the cloth, which normal cones let rest", makeConeTree},
    {"uniform-grid", "cells in space, time stamps, planes remembered from the call before", makeUniformGrid},
    {"brute-force", "every pair there is; for comparing", makeBruteForce},
}};

// The larger of what is known and the squared relative way of two vertices.
double fartherApart(const SelfMotion& m, int i, int j, double known) {
    const Vec3 u = m.to[at(i)] - m.from[at(i)];
    const Vec3 w = m.to[at(j)] - m.from[at(j)];
    return std::max(known, (u - w).squaredNorm());
}

} // namespace

std::span<const SelfQueryKind> selfQueryKinds() {
    return kKinds;
}

const SelfQueryKind* findSelfQueryKind(std::string_view name) {
    const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& k) { return k.name == name; });
    return found == kKinds.end() ? nullptr : &*found;
}

std::array<int, 4> cornersOf(const SelfSurface& surface, const PrimitivePair& pair) {
    if (pair.kind == PairKind::VertexTriangle) {
        const Triangle& t = surface.triangles[at(pair.b)];
        return {pair.a, t[0], t[1], t[2]};
    }
    const auto& e = surface.edges[at(pair.a)];
    const auto& f = surface.edges[at(pair.b)];
    return {e[0], e[1], f[0], f[1]};
}

void SelfQueryFigures::add(const SelfQueryFigures& other) {
    boxTests += other.boxTests;
    primitiveBoxTests += other.primitiveBoxTests;
    distanceTests += other.distanceTests;
    doubtfulDistances += other.doubtfulDistances;
    savedByCones += other.savedByCones;
    savedByPlanes += other.savedByPlanes;
    rebuilds += other.rebuilds;
}

double vertexTriangleLimit(const SelfSurface& surface, const SelfMotion& motion, int vertex, int triangle) {
    const Triangle& t = surface.triangles[at(triangle)];
    double way = 0;
    for (int corner : t) {
        way = fartherApart(motion, vertex, corner, way);
    }
    return motion.reach + surface.thicknessOf(std::array{vertex}) + surface.thicknessOf(t) + std::sqrt(way);
}

double edgesLimit(const SelfSurface& surface, const SelfMotion& motion, int first, int second) {
    // The lower number comes first, so that rounding is the same whoever asks.
    const auto& e = surface.edges[at(std::min(first, second))];
    const auto& f = surface.edges[at(std::max(first, second))];
    double way = 0;
    for (int i : e) {
        for (int j : f) {
            way = fartherApart(motion, i, j, way);
        }
    }
    return motion.reach + surface.thicknessOf(e) + surface.thicknessOf(f) + std::sqrt(way);
}

bool vertexTriangleInReach(const SelfSurface& surface, const SelfMotion& motion, int vertex, int triangle) {
    const Triangle& t = surface.triangles[at(triangle)];
    const double limit = vertexTriangleLimit(surface, motion, vertex, triangle);
    return nearestOnTriangle(motion.from[at(vertex)], motion.from[at(t[0])], motion.from[at(t[1])],
                             motion.from[at(t[2])])
               .squaredDistance < limit * limit;
}

bool edgesInReach(const SelfSurface& surface, const SelfMotion& motion, int first, int second) {
    const auto& e = surface.edges[at(std::min(first, second))];
    const auto& f = surface.edges[at(std::max(first, second))];
    const double limit = edgesLimit(surface, motion, first, second);
    return nearestOnSegments(motion.from[at(e[0])], motion.from[at(e[1])], motion.from[at(f[0])], motion.from[at(f[1])])
               .squaredDistance < limit * limit;
}

} // namespace toile
