#include "core/mesh/sewn/edge_uses.h"
#include "core/mesh/sewn/seam_welder.h"

#include <algorithm>
#include <map>
#include <set>

namespace toile {

namespace {

// Walks along the rim of the cloth from rim edge to rim edge. At a vertex where rims touch, the walk goes on along the
// cloth it came by, so that two openings that share a corner stay two.
int countRims(const Garment& garment, const EdgeUses& uses) {
    // Rim half-edges as their triangles run them: (triangle, from, to).
    std::map<std::pair<int, int>, int> triangleOfRim;
    for (std::size_t t = 0; t < garment.triangles.size(); ++t) {
        const Triangle& v = garment.triangles[t].sewn;
        for (std::size_t i = 0; i < 3; ++i) {
            const std::pair<int, int> half{v[i], v[(i + 1) % 3]};
            if (uses.of(half.first, half.second).size() == 1) {
                triangleOfRim[half] = static_cast<int>(t);
            }
        }
    }
    const auto third = [&](int t, int a, int b) {
        for (int v : garment.triangles[static_cast<std::size_t>(t)].sewn) {
            if (v != a && v != b) {
                return v;
            }
        }
        return -1;
    };
    // The rim edge that follows (a, b): turn round b through the triangles until the cloth ends.
    const auto follow = [&](int a, int b, int t) {
        for (int guard = 0; guard < 1000; ++guard) {
            const int c = third(t, a, b);
            const EdgeUses::Range range = uses.of(b, c);
            if (range.size() == 1) {
                return std::pair<int, int>{b, c};
            }
            const EdgeUses::Use* other = range.begin()->triangle == t ? range.begin() + 1 : range.begin();
            t = other->triangle;
            a = c;
        }
        return std::pair<int, int>{-1, -1};
    };
    std::set<std::pair<int, int>> seen;
    int rims = 0;
    for (const auto& [half, triangle] : triangleOfRim) {
        if (seen.count(half) > 0) {
            continue;
        }
        ++rims;
        std::pair<int, int> at = half;
        while (at.first >= 0 && seen.insert(at).second) {
            auto rim = triangleOfRim.find(at);
            if (rim == triangleOfRim.end()) { // cloth turned over: the next triangle runs it the other way
                rim = triangleOfRim.find({at.second, at.first});
                if (rim == triangleOfRim.end() || !seen.insert({at.second, at.first}).second) {
                    break;
                }
            }
            at = follow(at.first, at.second, rim->second);
        }
    }
    return rims;
}

} // namespace

Topology topologyOf(const Garment& garment) {
    Topology topology;
    topology.triangles = static_cast<int>(garment.triangles.size());
    WeldSets pieces(static_cast<int>(garment.vertexCount));
    std::vector<char> used(garment.vertexCount, 0);
    for (const GarmentTriangle& t : garment.triangles) {
        for (int v : t.sewn) {
            used[static_cast<std::size_t>(v)] = 1;
            pieces.join(t.sewn[0], v);
        }
    }
    for (int v = 0; v < static_cast<int>(garment.vertexCount); ++v) {
        if (used[static_cast<std::size_t>(v)]) {
            ++topology.vertices;
            topology.pieces += pieces.root(v) == v ? 1 : 0;
        }
    }
    const EdgeUses uses(garment);
    for (std::size_t i = 0; i < uses.all().size();) {
        std::size_t j = i;
        while (j < uses.all().size() && uses.all()[j].edge == uses.all()[i].edge) {
            ++j;
        }
        ++topology.edges;
        topology.nonManifoldEdges += j - i > 2 ? 1 : 0;
        i = j;
    }
    topology.eulerCharacteristic = topology.vertices - topology.edges + topology.triangles;
    topology.openings = countRims(garment, uses);
    return topology;
}

} // namespace toile
