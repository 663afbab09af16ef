#include "core/mesh/flat/panel_mesher.h"

#include "core/base/units.h"
#include "core/mesh/flat/flat_triangulation.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr double kSharpCornerDeg = 60;

Vec2 flatPoint(const FlatMesh& mesh, FlatMesh::VertexHandle v) {
    return {mesh.point(v)[0], mesh.point(v)[1]};
}

bool drawn(const FlatMesh& mesh, FlatMesh::EdgeHandle e) {
    return mesh.is_boundary(e) || mesh.data(e).chain >= 0;
}

// Marks the faces between two drawn edges that meet at less than 60 degrees.
void markSharpSectors(const FlatMesh& mesh, std::vector<char>& sharp) {
    for (const FlatMesh::HalfedgeHandle first : mesh.halfedges()) {
        if (mesh.is_boundary(first) || !drawn(mesh, mesh.edge_handle(first))) {
            continue;
        }
        // Turn counter-clockwise round the origin of this half-edge until the next drawn edge.
        const Vec2 apex = flatPoint(mesh, mesh.from_vertex_handle(first));
        std::vector<FlatMesh::FaceHandle> sector;
        double sum = 0;
        FlatMesh::HalfedgeHandle h = first;
        while (sum < kSharpCornerDeg) {
            const FlatMesh::HalfedgeHandle last = mesh.prev_halfedge_handle(h); // comes back to the apex
            const Vec2 u = flatPoint(mesh, mesh.to_vertex_handle(h)) - apex;
            const Vec2 v = flatPoint(mesh, mesh.from_vertex_handle(last)) - apex;
            sum += degrees(std::atan2(std::abs(cross(u, v)), u.dot(v)));
            sector.push_back(mesh.face_handle(h));
            if (drawn(mesh, mesh.edge_handle(last))) {
                break;
            }
            h = mesh.opposite_halfedge_handle(last);
        }
        if (sum < kSharpCornerDeg) {
            for (const FlatMesh::FaceHandle f : sector) {
                sharp[static_cast<std::size_t>(f.idx())] = 1;
            }
        }
    }
}

} // namespace

MeshQuality measureQuality(const PanelMesh& panelMesh, double spacingMm) {
    const FlatMesh& mesh = panelMesh.mesh;
    std::vector<char> sharp(mesh.n_faces(), 0);
    markSharpSectors(mesh, sharp);
    MeshQuality quality;
    quality.smallestAngleDeg = quality.smallestAngleAwayFromSharpDeg = 180;
    double area = 0;
    for (const FlatMesh::FaceHandle f : mesh.faces()) {
        std::array<Vec2, 3> p;
        std::size_t i = 0;
        for (const FlatMesh::VertexHandle v : mesh.fv_range(f)) {
            p[i++] = flatPoint(mesh, v);
        }
        const double angle = smallestAngleDeg(p[0], p[1], p[2]);
        area += 0.5 * twiceArea(p[0], p[1], p[2]);
        quality.smallestAngleDeg = std::min(quality.smallestAngleDeg, angle);
        if (!sharp[static_cast<std::size_t>(f.idx())]) {
            quality.smallestAngleAwayFromSharpDeg = std::min(quality.smallestAngleAwayFromSharpDeg, angle);
        }
    }
    quality.triangles = static_cast<int>(mesh.n_faces());
    quality.expectedTriangles = static_cast<int>(std::lround(4 / std::sqrt(3.0) * area / (spacingMm * spacingMm)));
    return quality;
}

} // namespace toile
