#include "core/collide/self/self_surface.h"

#include "core/base/check.h"
#include "core/base/index.h"

#include <algorithm>

namespace toile {

namespace {

// Which items name each target, as rows: `names` lists the targets of an item, each once.
template <class Names>
void collectRows(int targets, std::size_t items, const Names& names, std::vector<int>& starts,
                 std::vector<int>& values) {
    starts.assign(at(targets) + 1, 0);
    for (std::size_t i = 0; i < items; ++i) {
        names(i, [&](int target) { ++starts[at(target) + 1]; });
    }
    for (std::size_t i = 1; i < starts.size(); ++i) {
        starts[i] += starts[i - 1];
    }
    values.resize(at(starts.back()));
    std::vector<int> next(starts.begin(), starts.end() - 1);
    for (std::size_t i = 0; i < items; ++i) {
        names(i, [&](int target) { values[at(next[at(target)]++)] = static_cast<int>(i); });
    }
}

void findEdges(SelfSurface& surface) {
    for (const Triangle& t : surface.triangles) {
        for (std::size_t k = 0; k < 3; ++k) {
            const int a = t[k];
            const int b = t[(k + 1) % 3];
            if (a != b) {
                surface.edges.push_back({std::min(a, b), std::max(a, b)});
            }
        }
    }
    std::sort(surface.edges.begin(), surface.edges.end());
    surface.edges.erase(std::unique(surface.edges.begin(), surface.edges.end()), surface.edges.end());
    surface.triangleEdges.reserve(surface.triangles.size());
    for (const Triangle& t : surface.triangles) {
        std::array<int, 3> edges{-1, -1, -1};
        for (std::size_t k = 0; k < 3; ++k) {
            const int a = t[k];
            const int b = t[(k + 1) % 3];
            if (a != b) {
                const std::array<int, 2> edge{std::min(a, b), std::max(a, b)};
                const auto found = std::lower_bound(surface.edges.begin(), surface.edges.end(), edge);
                edges[k] = static_cast<int>(found - surface.edges.begin());
            }
        }
        surface.triangleEdges.push_back(edges);
    }
}

// Calls take once for each different entry of three that is not negative.
template <class Take>
void eachOnce(const std::array<int, 3>& of, const Take& take) {
    for (std::size_t k = 0; k < 3; ++k) {
        if (of[k] >= 0 && std::find(of.begin(), of.begin() + static_cast<int>(k), of[k]) == of.begin() + k) {
            take(of[k]);
        }
    }
}

} // namespace

bool SelfSurface::sewnTogether(std::span<const int> corners, std::span<const int> others) const {
    return !sewnAs.empty() && std::any_of(corners.begin(), corners.end(), [&](int a) {
        return std::any_of(others.begin(), others.end(), [&](int b) { return sewnAs[at(a)] == sewnAs[at(b)]; });
    });
}

double SelfSurface::thicknessOf(std::span<const int> corners) const {
    double largest = 0;
    if (!halfThickness.empty()) {
        for (int v : corners) {
            largest = std::max(largest, halfThickness[at(v)]);
        }
    }
    return largest;
}

SelfSurface makeSelfSurface(int vertexCount, std::vector<Triangle> triangles) {
    SelfSurface surface;
    surface.vertexCount = vertexCount;
    surface.triangles = std::move(triangles);
    for (const Triangle& t : surface.triangles) {
        for (int v : t) {
            TOILE_CHECK(v >= 0 && v < vertexCount, "a triangle of the cloth names a vertex that is not there");
        }
    }
    findEdges(surface);
    collectRows(
        vertexCount, surface.triangles.size(),
        [&](std::size_t i, const auto& take) { eachOnce(surface.triangles[i], take); }, surface.vertexTriangleStart,
        surface.vertexTriangles);
    collectRows(
        vertexCount, surface.edges.size(),
        [&](std::size_t i, const auto& take) {
            take(surface.edges[i][0]);
            take(surface.edges[i][1]);
        },
        surface.vertexEdgeStart, surface.vertexEdges);
    collectRows(
        static_cast<int>(surface.edges.size()), surface.triangles.size(),
        [&](std::size_t i, const auto& take) { eachOnce(surface.triangleEdges[i], take); }, surface.edgeTriangleStart,
        surface.edgeTriangles);
    return surface;
}

} // namespace toile
