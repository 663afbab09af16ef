#pragma once

#include "core/base/triangle_mesh.h"

#include <array>
#include <span>
#include <vector>

namespace toile {

// What of a cloth never changes while it moves: triangles, unique edges, who touches whom. Made once.
struct SelfSurface {
    int vertexCount = 0;
    std::vector<Triangle> triangles;
    std::vector<std::array<int, 2>> edges;         // lower vertex first; sorted
    std::vector<std::array<int, 3>> triangleEdges; // edge k joins corners k and k + 1; -1 where both are one vertex

    // Optional, one per vertex; empty means 0 everywhere. Half of the cloth's thickness (m) adds to every reach; the
    // layer is for whoever answers contacts (higher lies outside).
    std::vector<double> halfThickness;
    std::vector<int> layer;
    // Optional, one per vertex: vertices of one number are being sewn together.
    std::vector<int> sewnAs;

    // The neighbours, in rising order.
    [[nodiscard]] std::span<const int> trianglesOfVertex(int vertex) const {
        return row(vertexTriangles, vertexTriangleStart, vertex);
    }
    [[nodiscard]] std::span<const int> edgesOfVertex(int vertex) const {
        return row(vertexEdges, vertexEdgeStart, vertex);
    }
    // One at the border, two inside, more where several layers are sewn into one seam.
    [[nodiscard]] std::span<const int> trianglesOfEdge(int edge) const {
        return row(edgeTriangles, edgeTriangleStart, edge);
    }
    // Is a corner of the one being sewn to a corner of the other?
    [[nodiscard]] bool sewnTogether(std::span<const int> corners, std::span<const int> others) const;
    // The largest half thickness of a primitive's corners.
    [[nodiscard]] double thicknessOf(std::span<const int> corners) const;

    std::vector<int> vertexTriangleStart, vertexTriangles;
    std::vector<int> vertexEdgeStart, vertexEdges;
    std::vector<int> edgeTriangleStart, edgeTriangles;

private:
    [[nodiscard]] static std::span<const int> row(const std::vector<int>& values, const std::vector<int>& starts,
                                                  int i) {
        const auto first = static_cast<std::size_t>(starts[static_cast<std::size_t>(i)]);
        const auto last = static_cast<std::size_t>(starts[static_cast<std::size_t>(i) + 1]);
        return std::span<const int>(values).subspan(first, last - first);
    }
};

// Triangles keep their numbers. Those that name a vertex twice stay in the list and take part with the edge they have.
[[nodiscard]] SelfSurface makeSelfSurface(int vertexCount, std::vector<Triangle> triangles);

} // namespace toile
