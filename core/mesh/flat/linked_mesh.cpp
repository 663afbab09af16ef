#include "core/mesh/flat/linked_mesh.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// Fractions that differ by less came out of the same seam by another way of reckoning.
constexpr double kSameFraction = 1e-9;

bool sameFractions(const std::vector<double>& a, const std::vector<double>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](double x, double y) { return std::abs(x - y) <= kSameFraction; });
}

} // namespace

bool canShareMesh(const Panel& copy, const PanelSampling& copySampling, const Panel& source,
                  const PanelSampling& sourceSampling) {
    if (!copy.link || copy.link->source != source.id || source.link ||
        !(copy.shape == (copy.link->mirrored ? mirrored(source.shape) : source.shape))) {
        return false;
    }
    return std::equal(
        copySampling.begin(), copySampling.end(), sourceSampling.begin(), sourceSampling.end(),
        [](const auto& a, const auto& b) { return a.first == b.first && sameFractions(a.second, b.second); });
}

PanelMesh meshForCopy(const PanelMesh& source, PanelId copy, bool inMirror) {
    PanelMesh result = source;
    result.panel = copy;
    if (!inMirror) {
        return result;
    }
    // Turned over, triangles run the other way; OpenMesh wants them added anew for that.
    FlatMesh mesh;
    mesh.reserve(source.mesh.n_vertices(), source.mesh.n_edges(), source.mesh.n_faces());
    for (const FlatMesh::VertexHandle v : source.mesh.vertices()) {
        FlatMesh::Point p = source.mesh.point(v);
        p[0] = -p[0];
        mesh.data(mesh.add_vertex(p)).chain = source.mesh.data(v).chain;
    }
    for (const FlatMesh::FaceHandle f : source.mesh.faces()) {
        auto corner = source.mesh.cfv_iter(f);
        const FlatMesh::VertexHandle a = *corner++;
        const FlatMesh::VertexHandle b = *corner++;
        mesh.add_face(a, *corner, b);
    }
    for (const FlatMesh::EdgeHandle e : source.mesh.edges()) {
        const FlatMesh::HalfedgeHandle h = source.mesh.halfedge_handle(e, 0);
        const FlatMesh::HalfedgeHandle image =
            mesh.find_halfedge(source.mesh.from_vertex_handle(h), source.mesh.to_vertex_handle(h));
        mesh.data(mesh.edge_handle(image)).chain = source.mesh.data(e).chain;
    }
    result.mesh = std::move(mesh);
    // What was the left bank of a slit is the right one now.
    for (const EdgeChain& chain : source.chains) {
        for (EdgeChain& image : result.chains) {
            if (chain.rightBank && image.edge == chain.edge && image.onMirrorHalf == chain.onMirrorHalf) {
                image.rightBank = !image.rightBank;
            }
        }
    }
    return result;
}

} // namespace toile
