#include "core/collide/bodies/skin_exposure.h"

#include "core/collide/bodies/skin_pieces.h"
#include "core/collide/box_tree.h"
#include "core/collide/judges/triangle_places.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <atomic>
#include <cmath>

namespace toile {

namespace {

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

bool share(const Triangle& t, int v, int w) {
    return std::any_of(t.begin(), t.end(), [&](int u) { return u == v || u == w; });
}

std::vector<char> findCrossing(const TriangleMesh& mesh, const SkinEdges& edges, Workers workers) {
    std::vector<Box> boxes(mesh.triangles.size());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        for (const int v : mesh.triangles[i]) {
            boxes[i].add(mesh.positions[at(v)]);
        }
    }
    const BoxTree tree(boxes, workers);
    std::vector<char> crossing(mesh.triangles.size(), 0);
    const auto mark = [&](int t) { std::atomic_ref<char>(crossing[at(t)]).store(1, std::memory_order_relaxed); };
    constexpr std::size_t grain = 1024;
    parallelFor(workers, at(edges.count()), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t e = begin; e < end; ++e) {
            const std::span<const SkinEdges::Use> uses = edges.uses(static_cast<int>(e));
            const Triangle& owner = mesh.triangles[at(uses[0].triangle)];
            const int v = owner[at(uses[0].side)];
            const int w = owner[at((uses[0].side + 1) % 3)];
            const Vec3& from = mesh.positions[at(v)];
            const Vec3 way = mesh.positions[at(w)] - from;
            tree.along(from, way, 1, [&](int slot) {
                const int other = tree.order()[at(slot)];
                const Triangle& t = mesh.triangles[at(other)];
                if (share(t, v, w)) {
                    return false;
                }
                const double reached = rayMeetsTriangle(from, way, mesh.positions[at(t[0])], mesh.positions[at(t[1])],
                                                        mesh.positions[at(t[2])]);
                if (reached >= 0 && reached <= 1) {
                    mark(other);
                    for (const SkinEdges::Use& use : uses) {
                        mark(use.triangle);
                    }
                }
                return false;
            });
        }
    });
    return crossing;
}

// Triangles connected without a crossing between them; each patch is on the outside or hidden as a whole.
std::vector<std::vector<int>> findPatches(const TriangleMesh& mesh, const SkinEdges& edges,
                                          const std::vector<char>& crossing) {
    std::vector<std::vector<int>> patches;
    std::vector<char> seen(crossing);
    for (int seed = 0; seed < static_cast<int>(mesh.triangles.size()); ++seed) {
        if (seen[at(seed)]) {
            continue;
        }
        std::vector<int> patch{seed};
        seen[at(seed)] = 1;
        for (std::size_t i = 0; i < patch.size(); ++i) {
            for (int k = 0; k < 3; ++k) {
                const int next = edges.across(patch[i], k).triangle;
                if (next >= 0 && !seen[at(next)]) {
                    seen[at(next)] = 1;
                    patch.push_back(next);
                }
            }
        }
        patches.push_back(std::move(patch));
    }
    return patches;
}

// Is a patch away from where the inside ends? Asked on the outer side of its largest triangle.
bool patchIsHidden(const MendedSkin& skin, const WindingNumber& winding, const std::vector<int>& patch) {
    const auto area = [&](int t) { return areaVector(skin.mesh, skin.mesh.triangles[at(t)]); };
    const int largest = *std::max_element(patch.begin(), patch.end(),
                                          [&](int a, int b) { return area(a).squaredNorm() < area(b).squaredNorm(); });
    const Triangle& t = skin.mesh.triangles[at(largest)];
    const Vec3 a = area(largest);
    const double size = a.norm();
    const Vec3 centre =
        (skin.mesh.positions[at(t[0])] + skin.mesh.positions[at(t[1])] + skin.mesh.positions[at(t[2])]) / 3;
    if (skin.sheet[at(largest)] || !(size > 0)) {
        return winding.inside(centre);
    }
    constexpr double aside = 1e-4; // of the triangle's size
    const double outside = winding.at(centre + aside / std::sqrt(size) * a);
    return outside > 0.5 || outside <= -0.5; // or turned in itself: nothing is inside on either side
}

// Walks round a corner from one triangle to the next; true when that meets every triangle there.
bool ringIsWhole(const TriangleMesh& mesh, const SkinEdges& edges, int triangle, int corner, int triangles) {
    int t = triangle;
    int k = corner;
    for (int steps = 1; steps <= triangles; ++steps) {
        const SkinEdges::Use next = edges.across(t, k);
        if (next.triangle < 0) {
            return false;
        }
        const int v = mesh.triangles[at(t)][at(k)];
        t = next.triangle;
        const Triangle& corners = mesh.triangles[at(t)];
        k = static_cast<int>(std::find(corners.begin(), corners.end(), v) - corners.begin());
        if (t == triangle) {
            return steps == triangles;
        }
    }
    return false;
}

constexpr unsigned char kFace = 1U << 6U;
constexpr unsigned char kAll = 0x7f;

void findTelling(const MendedSkin& skin, const SkinEdges& edges, SkinExposure& exposure) {
    const TriangleMesh& mesh = skin.mesh;
    const auto sound = [&](const SkinEdges::Use& use, const SkinEdges::Use& first) {
        return !exposure.crossing[at(use.triangle)] && skin.sheet[at(use.triangle)] == skin.sheet[at(first.triangle)];
    };
    std::vector<char> cornerTells(mesh.positions.size(), 1);
    std::vector<int> around(mesh.positions.size(), 0);
    std::vector<int> anyTriangle(mesh.positions.size(), -1);
    exposure.tells.assign(mesh.triangles.size(), 0);
    for (int t = 0; t < static_cast<int>(mesh.triangles.size()); ++t) {
        const Triangle& corners = mesh.triangles[at(t)];
        exposure.tells[at(t)] = exposure.crossing[at(t)] ? 0 : kFace;
        for (int k = 0; k < 3; ++k) {
            const auto uses = edges.uses(edges.of(t, k));
            const bool sheet = skin.sheet[at(t)] != 0;
            const bool whole = uses.size() == 2 && sameSense(mesh.triangles[at(uses[0].triangle)], uses[0].side,
                                                             mesh.triangles[at(uses[1].triangle)], uses[1].side);
            const bool tells = (sheet || whole) && std::all_of(uses.begin(), uses.end(),
                                                               [&](const auto& use) { return sound(use, uses[0]); });
            exposure.tells[at(t)] |= static_cast<unsigned char>(tells ? 8U << static_cast<unsigned>(k) : 0U);
            for (const int v : {corners[at(k)], corners[at((k + 1) % 3)]}) {
                cornerTells[at(v)] = cornerTells[at(v)] && tells;
            }
            ++around[at(corners[at(k)])];
            anyTriangle[at(corners[at(k)])] = t;
        }
    }
    for (int t = 0; t < static_cast<int>(mesh.triangles.size()); ++t) {
        for (int k = 0; k < 3; ++k) {
            const int v = mesh.triangles[at(t)][at(k)];
            if (anyTriangle[at(v)] == t && cornerTells[at(v)] && !skin.sheet[at(t)]) {
                cornerTells[at(v)] = ringIsWhole(mesh, edges, t, k, around[at(v)]);
            }
        }
    }
    for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
        for (std::size_t k = 0; k < 3; ++k) {
            exposure.tells[t] |=
                static_cast<unsigned char>(cornerTells[at(mesh.triangles[t][k])] ? 1U << static_cast<unsigned>(k) : 0U);
        }
    }
}

} // namespace

SkinExposure findExposure(MendedSkin& skin, const SkinEdges& edges, Workers workers) {
    SkinExposure exposure;
    exposure.crossing = findCrossing(skin.mesh, edges, workers);
    exposure.hidden.assign(skin.mesh.triangles.size(), 0);
    const std::vector<std::vector<int>> patches = findPatches(skin.mesh, edges, exposure.crossing);
    findTelling(skin, edges, exposure);
    skin.mending.crossing = static_cast<int>(std::count(exposure.crossing.begin(), exposure.crossing.end(), 1));
    const bool plain = std::all_of(exposure.tells.begin(), exposure.tells.end(), [](auto t) { return t == kAll; });
    if (plain && patches.size() <= 1) {
        return exposure;
    }
    std::vector<int> ofShells;
    for (int t = 0; t < static_cast<int>(skin.sheet.size()); ++t) {
        if (!skin.sheet[at(t)]) {
            ofShells.push_back(t);
        }
    }
    exposure.winding = WindingNumber(skin.mesh, ofShells, workers);
    std::size_t hidden = 0;
    for (const std::vector<int>& patch : patches) {
        if (patchIsHidden(skin, exposure.winding, patch)) {
            hidden += patch.size();
            for (const int t : patch) {
                exposure.hidden[at(t)] = 1;
            }
        }
    }
    if (hidden == skin.mesh.triangles.size()) { // no sense can be made of it: better to touch all than nothing
        std::fill(exposure.hidden.begin(), exposure.hidden.end(), static_cast<char>(0));
        hidden = 0;
    }
    skin.mending.hidden = static_cast<int>(hidden);
    return exposure;
}

} // namespace toile
