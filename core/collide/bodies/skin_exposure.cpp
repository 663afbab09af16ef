#include "core/collide/bodies/skin_exposure.h"

#include "core/base/index.h"
#include "core/collide/bodies/skin_pieces.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

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

} // namespace

// Triangles connected without a crossing between them; each patch is on the outside or hidden as a whole.
void SkinExposure::findPatches(const TriangleMesh& mesh, const SkinEdges& edges) {
    m_patches.clear();
    std::vector<char> seen(m_crossing);
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
        m_patches.push_back(std::move(patch));
    }
}

void SkinExposure::findTelling(const MendedSkin& skin, const SkinEdges& edges) {
    const TriangleMesh& mesh = skin.mesh;
    const auto sound = [&](const SkinEdges::Use& use, const SkinEdges::Use& first) {
        return !m_crossing[at(use.triangle)] && skin.sheet[at(use.triangle)] == skin.sheet[at(first.triangle)];
    };
    std::vector<char> cornerTells(mesh.positions.size(), 1);
    std::vector<int> around(mesh.positions.size(), 0);
    std::vector<int> anyTriangle(mesh.positions.size(), -1);
    m_tells.assign(mesh.triangles.size(), 0);
    for (int t = 0; t < static_cast<int>(mesh.triangles.size()); ++t) {
        const Triangle& corners = mesh.triangles[at(t)];
        m_tells[at(t)] = m_crossing[at(t)] ? 0 : kFace;
        for (int k = 0; k < 3; ++k) {
            const auto uses = edges.uses(edges.of(t, k));
            const bool sheet = skin.sheet[at(t)] != 0;
            const bool whole = uses.size() == 2 && sameSense(mesh.triangles[at(uses[0].triangle)], uses[0].side,
                                                             mesh.triangles[at(uses[1].triangle)], uses[1].side);
            const bool tells = (sheet || whole) && std::all_of(uses.begin(), uses.end(),
                                                               [&](const auto& use) { return sound(use, uses[0]); });
            m_tells[at(t)] |= static_cast<unsigned char>(tells ? 8U << static_cast<unsigned>(k) : 0U);
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
            m_tells[t] |=
                static_cast<unsigned char>(cornerTells[at(mesh.triangles[t][k])] ? 1U << static_cast<unsigned>(k) : 0U);
        }
    }
}

void SkinExposure::hide(MendedSkin& skin, Workers workers) {
    if (m_winding.empty()) {
        std::vector<int> ofShells;
        for (int t = 0; t < static_cast<int>(skin.sheet.size()); ++t) {
            if (!skin.sheet[at(t)]) {
                ofShells.push_back(t);
            }
        }
        m_winding = WindingNumber(skin.mesh, ofShells, workers);
    } else {
        m_winding.repose(skin.mesh.positions);
    }
    std::size_t hidden = 0;
    for (const std::vector<int>& patch : m_patches) {
        if (patchIsHidden(skin, m_winding, patch)) {
            hidden += patch.size();
            for (const int t : patch) {
                m_hidden[at(t)] = 1;
            }
        }
    }
    if (hidden == skin.mesh.triangles.size()) { // no sense can be made of it: better to touch all than nothing
        std::fill(m_hidden.begin(), m_hidden.end(), static_cast<char>(0));
        hidden = 0;
    }
    skin.mending.hidden = static_cast<int>(hidden);
}

void SkinExposure::find(MendedSkin& skin, const SkinEdges& edges, const std::vector<char>& moved, Workers workers) {
    m_crossings.find(skin.mesh, edges, moved, workers);
    if (m_crossing != m_crossings.crossing() || m_tells.empty()) {
        m_crossing = m_crossings.crossing();
        findPatches(skin.mesh, edges);
        findTelling(skin, edges);
    }
    skin.mending.crossing = static_cast<int>(std::count(m_crossing.begin(), m_crossing.end(), 1));
    m_hidden.assign(skin.mesh.triangles.size(), 0);
    skin.mending.hidden = 0;
    const bool plain = std::all_of(m_tells.begin(), m_tells.end(), [](auto t) { return t == kAll; });
    if (plain && m_patches.size() <= 1) {
        m_winding = {};
    } else {
        hide(skin, workers);
    }
}

std::size_t SkinExposure::memoryBytes() const {
    std::size_t patches = 0;
    for (const std::vector<int>& patch : m_patches) {
        patches += patch.capacity() * sizeof(int);
    }
    return m_crossings.memoryBytes() + m_crossing.capacity() + patches + m_tells.capacity() + m_hidden.capacity() +
           m_winding.memoryBytes();
}

} // namespace toile
