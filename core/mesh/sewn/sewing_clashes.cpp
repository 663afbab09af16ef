#include "core/mesh/sewn/sewing_clashes.h"

#include "core/mesh/flat/flat_triangulation.h"
#include "core/mesh/sewn/seam_welder.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// An edge that begins or ends on a drawn line, named by what its ends become when sewn.
struct Spoke {
    int low = 0, high = 0;
    std::size_t panel = 0;
    int edge = 0;
    bool drawn = false;
};

std::vector<Spoke> spokesOf(const std::vector<PanelMeshPtr>& meshes, const ChainLookup& chains, WeldSets& sets) {
    std::vector<Spoke> spokes;
    for (std::size_t p = 0; p < meshes.size(); ++p) {
        const FlatMesh& mesh = meshes[p]->mesh;
        for (const FlatMesh::EdgeHandle e : mesh.edges()) {
            const FlatMesh::HalfedgeHandle h = mesh.halfedge_handle(e, 0);
            const FlatMesh::VertexHandle a = mesh.from_vertex_handle(h);
            const FlatMesh::VertexHandle b = mesh.to_vertex_handle(h);
            if (mesh.data(a).chain >= 0 || mesh.data(b).chain >= 0) {
                const int u = sets.root(chains.firstCutVertex(p) + a.idx());
                const int v = sets.root(chains.firstCutVertex(p) + b.idx());
                spokes.push_back({std::min(u, v), std::max(u, v), p, e.idx(), mesh.data(e).chain >= 0});
            }
        }
    }
    std::sort(spokes.begin(), spokes.end(), [](const Spoke& a, const Spoke& b) {
        return std::tie(a.low, a.high, a.panel, a.edge) < std::tie(b.low, b.high, b.panel, b.edge);
    });
    return spokes;
}

Vec2 flatPoint(const FlatMesh& mesh, FlatMesh::VertexHandle v) {
    return {mesh.point(v)[0], mesh.point(v)[1]};
}

double worstAngleRound(const FlatMesh& mesh, FlatMesh::VertexHandle v) {
    double worst = 180;
    for (const FlatMesh::FaceHandle f : mesh.vf_range(v)) {
        auto corner = mesh.cfv_iter(f);
        const Vec2 a = flatPoint(mesh, *corner++);
        const Vec2 b = flatPoint(mesh, *corner++);
        const Vec2 c = flatPoint(mesh, *corner);
        worst = std::min(worst, smallestAngleDeg(a, b, c));
    }
    return worst;
}

// Moves a vertex to where the smallest angle round it is largest.
void settle(FlatMesh& mesh, FlatMesh::VertexHandle v, double step) {
    double best = worstAngleRound(mesh, v);
    for (int round = 0; round < 8; ++round, step *= 0.6) {
        const auto centre = mesh.point(v);
        auto better = centre;
        for (int k = 0; k < 8; ++k) {
            const double turn = k * 0.78539816339744831;
            mesh.set_point(v, centre + step * FlatMesh::Point(std::cos(turn), std::sin(turn), 0));
            const double angle = worstAngleRound(mesh, v);
            if (angle > best) {
                best = angle;
                better = mesh.point(v);
            }
        }
        mesh.set_point(v, better);
    }
}

} // namespace

std::vector<std::vector<EdgeDivision>> findClashes(const Pattern& pattern, const std::vector<PanelMeshPtr>& meshes) {
    const ChainLookup chains(meshes);
    WeldSets sets(chains.cutVertexCount());
    for (const SeamPair& pair : pairsOf(pattern, meshes, chains)) {
        sets.join(pair.a, pair.b);
    }
    const std::vector<Spoke> spokes = spokesOf(meshes, chains, sets);
    std::vector<std::vector<EdgeDivision>> clashes(meshes.size());
    for (std::size_t i = 0; i < spokes.size();) {
        std::size_t j = i;
        bool drawn = false;
        for (; j < spokes.size() && spokes[j].low == spokes[i].low && spokes[j].high == spokes[i].high; ++j) {
            drawn = drawn || spokes[j].drawn;
        }
        // One of them may stay, unless a drawn line has the place already or both ends are one.
        const bool shut = spokes[i].low == spokes[i].high;
        const std::size_t first = drawn || shut ? i : i + 1;
        for (std::size_t k = first; k < j; ++k) {
            if (!spokes[k].drawn && (j - i > 1 || shut)) {
                clashes[spokes[k].panel].push_back({spokes[k].edge, shut ? 3 : 2});
            }
        }
        i = j;
    }
    for (std::vector<EdgeDivision>& edges : clashes) {
        std::sort(edges.begin(), edges.end(),
                  [](const EdgeDivision& a, const EdgeDivision& b) { return a.edge < b.edge; });
    }
    return clashes;
}

PanelMesh divideEdges(const PanelMesh& mesh, const std::vector<EdgeDivision>& edges) {
    PanelMesh divided = mesh;
    FlatMesh& flat = divided.mesh;
    std::vector<FlatMesh::VertexHandle> added;
    for (const EdgeDivision& division : edges) {
        FlatMesh::HalfedgeHandle rest = flat.halfedge_handle(FlatMesh::EdgeHandle(division.edge), 0);
        const FlatMesh::VertexHandle end = flat.to_vertex_handle(rest);
        for (int parts = division.parts; parts > 1; --parts) {
            const FlatMesh::Point from = flat.point(flat.from_vertex_handle(rest));
            const FlatMesh::VertexHandle v = flat.add_vertex(from + (flat.point(end) - from) / parts);
            flat.split(flat.edge_handle(rest), v);
            added.push_back(v);
            rest = flat.find_halfedge(v, end);
        }
    }
    // The new ones have to squeeze in; what is free round them makes room.
    std::vector<FlatMesh::VertexHandle> loose = added;
    for (const FlatMesh::VertexHandle v : added) {
        for (const FlatMesh::VertexHandle near : flat.vv_range(v)) {
            const bool drawn = flat.data(near).chain >= 0 || flat.is_boundary(near);
            if (!drawn && std::find(loose.begin(), loose.end(), near) == loose.end()) {
                loose.push_back(near);
            }
        }
    }
    constexpr int passes = 6;
    for (int pass = 0; pass < passes; ++pass) {
        for (const FlatMesh::VertexHandle v : loose) {
            settle(flat, v, 0.15 * mesh.spacingMm);
        }
    }
    return divided;
}

} // namespace toile
