#pragma once

#include "core/base/triangle_mesh.h"

#include <cstddef>
#include <vector>

namespace toile {

// One connected outline where a plane cuts a mesh: round a leg, an arm, the trunk. Flat coordinates in the plane.
struct SlicePiece {
    std::vector<Vec2> hull; // convex, counter-clockwise: the path of a tape held round it
    Vec2 low = Vec2::Zero();
    Vec2 high = Vec2::Zero();
    double area = 0; // of the hull
    double tape = 0; // its length

    [[nodiscard]] Vec2 middle() const { return 0.5 * (low + high); }
    [[nodiscard]] bool holds(const Vec2& point) const; // inside the hull
};

// Convex hull of the points (Andrew), counter-clockwise, and its measures.
[[nodiscard]] SlicePiece hullPiece(std::vector<Vec2> points);
// The tape held round several pieces at once, such as both thighs.
[[nodiscard]] SlicePiece around(const std::vector<SlicePiece>& pieces);
// The part of a piece with low <= x <= high.
[[nodiscard]] SlicePiece between(const SlicePiece& piece, double low, double high);

// Cuts a mesh at many places along one direction. Points of a slice are (along `right`, along `forward`).
class BodySlicer {
public:
    // right, forward and along are at right angles; the mesh must outlive the slicer.
    BodySlicer(const TriangleMesh& mesh, const Vec3& along, const Vec3& right, const Vec3& forward);
    BodySlicer(TriangleMesh&&, const Vec3&, const Vec3&, const Vec3&) = delete;

    // Pieces where p . along = at, largest area first.
    [[nodiscard]] std::vector<SlicePiece> cut(double at) const;
    [[nodiscard]] double low() const { return m_low; }
    [[nodiscard]] double high() const { return m_high; }

private:
    const TriangleMesh& m_mesh;
    Vec3 m_right, m_forward;
    std::vector<double> m_heights; // of the vertices
    double m_low = 0;
    double m_high = 0;
    double m_layer = 1; // thickness of the layers that triangles are sorted into
    std::vector<std::vector<int>> m_layers;
};

} // namespace toile
