#include "core/collide/bodies/skin_crossings.h"

#include "core/base/index.h"
#include "core/collide/judges/triangle_places.h"

#include <algorithm>

namespace toile {

namespace {

constexpr std::size_t kGrain = 512;

} // namespace

SkinCrossings::Side SkinCrossings::sideOf(const TriangleMesh& mesh, const SkinEdges& edges, int edge) {
    const SkinEdges::Use& use = edges.uses(edge)[0];
    const Triangle& owner = mesh.triangles[at(use.triangle)];
    return {owner[at(use.side)], owner[at((use.side + 1) % 3)]};
}

// Of triangles without a vertex in common.
bool SkinCrossings::pierces(const TriangleMesh& mesh, const Side& side, const Triangle& triangle) {
    if (std::any_of(triangle.begin(), triangle.end(), [&](int v) { return v == side.from || v == side.to; })) {
        return false;
    }
    const Vec3& from = mesh.positions[at(side.from)];
    const double reached = rayMeetsTriangle(from, mesh.positions[at(side.to)] - from, mesh.positions[at(triangle[0])],
                                            mesh.positions[at(triangle[1])], mesh.positions[at(triangle[2])]);
    return reached >= 0 && reached <= 1;
}

// What look(i, found) finds for each i, in their order.
template <typename Look>
void SkinCrossings::gather(std::size_t count, Workers workers, const Look& look) {
    std::vector<std::vector<Hole>> found((count + kGrain - 1) / kGrain);
    parallelFor(workers, count, kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            look(i, found[i / kGrain]);
        }
    });
    for (const std::vector<Hole>& part : found) {
        m_holes.insert(m_holes.end(), part.begin(), part.end());
    }
}

// The triangles that edges go through.
void SkinCrossings::findAlong(const TriangleMesh& mesh, const SkinEdges& edges, const std::vector<int>& which,
                              Workers workers) {
    gather(which.size(), workers, [&](std::size_t i, std::vector<Hole>& found) {
        const Side side = sideOf(mesh, edges, which[i]);
        const Vec3& from = mesh.positions[at(side.from)];
        m_tree.along(from, mesh.positions[at(side.to)] - from, 1, [&](int slot) {
            const int other = m_tree.order()[at(slot)];
            if (pierces(mesh, side, mesh.triangles[at(other)])) {
                found.push_back({which[i], other});
            }
            return false;
        });
    });
}

// The edges that go through triangles.
void SkinCrossings::findThrough(const TriangleMesh& mesh, const SkinEdges& edges, const std::vector<int>& triangles,
                                Workers workers) {
    gather(triangles.size(), workers, [&](std::size_t i, std::vector<Hole>& found) {
        const int triangle = triangles[i];
        m_tree.around(m_boxes[at(triangle)], 0, [&](int slot) {
            const int other = m_tree.order()[at(slot)];
            for (int k = 0; k < 3; ++k) {
                const int edge = edges.of(other, k);
                if (pierces(mesh, sideOf(mesh, edges, edge), mesh.triangles[at(triangle)])) {
                    found.push_back({edge, triangle});
                }
            }
            return false;
        });
    });
}

// Boxes and tree for where the marked triangles are now.
void SkinCrossings::bound(const TriangleMesh& mesh, const std::vector<char>& moved, Workers workers) {
    const bool all = m_boxes.empty() || moved.empty();
    m_boxes.resize(mesh.triangles.size());
    for (std::size_t t = 0; t < m_boxes.size(); ++t) {
        if (all || moved[t]) {
            m_boxes[t] = {};
            for (const int v : mesh.triangles[t]) {
                m_boxes[t].add(mesh.positions[at(v)]);
            }
        }
    }
    if (m_tree.empty()) {
        m_tree = BoxTree(m_boxes, workers);
    } else {
        m_tree.refit(m_boxes, moved);
    }
}

void SkinCrossings::find(const TriangleMesh& mesh, const SkinEdges& edges, const std::vector<char>& moved,
                         Workers workers) {
    bound(mesh, moved, workers);
    // Of what moves as a whole every edge is looked at once; where little does, both its edges and its triangles are.
    const bool all = moved.empty() || 2 * std::count(moved.begin(), moved.end(), 1) > std::ssize(moved);
    std::vector<int> triangles;
    std::vector<char> ofThose(at(edges.count()), 0); // edges, more of them than have moved
    for (int t = 0; t < static_cast<int>(mesh.triangles.size()); ++t) {
        if (all || moved[at(t)]) {
            triangles.push_back(t);
            for (int k = 0; k < 3; ++k) {
                ofThose[at(edges.of(t, k))] = 1;
            }
        }
    }
    std::vector<int> which;
    for (int e = 0; e < edges.count(); ++e) {
        if (ofThose[at(e)]) {
            which.push_back(e);
        }
    }
    std::erase_if(m_holes, [&](const Hole& h) { return all || moved[at(h.triangle)] || ofThose[at(h.edge)]; });
    findAlong(mesh, edges, which, workers);
    if (!all) {
        findThrough(mesh, edges, triangles, workers);
    }
    if (moved.empty()) {
        m_tree = {};
        m_boxes = std::vector<Box>(); // gives its memory back
    }
    std::sort(m_holes.begin(), m_holes.end());
    m_holes.erase(std::unique(m_holes.begin(), m_holes.end()), m_holes.end());
    m_crossing.assign(mesh.triangles.size(), 0);
    for (const Hole& hole : m_holes) {
        m_crossing[at(hole.triangle)] = 1;
        for (const SkinEdges::Use& use : edges.uses(hole.edge)) {
            m_crossing[at(use.triangle)] = 1;
        }
    }
}

std::size_t SkinCrossings::memoryBytes() const {
    return m_tree.memoryBytes() + m_boxes.capacity() * sizeof(Box) + m_holes.capacity() * sizeof(Hole) +
           m_crossing.capacity();
}

} // namespace toile
