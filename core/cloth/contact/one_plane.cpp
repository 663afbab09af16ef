#include "core/cloth/contact/one_plane.h"

#include "core/base/index.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace toile {

namespace {

constexpr double kOnePlane = 2e-5; // m: parting may take some steps

Vec3 normalOf(const Triangle& t, std::span<const Vec3> x) {
    return (x[at(t[1])] - x[at(t[0])]).cross(x[at(t[2])] - x[at(t[0])]).normalized();
}

bool liesIn(const Triangle& plane, const Triangle& t, std::span<const Vec3> x) {
    const Vec3 normal = normalOf(plane, x);
    return std::all_of(t.begin(), t.end(),
                       [&](int v) { return std::abs(normal.dot(x[at(v)] - x[at(plane[0])])) < kOnePlane; });
}

bool haveVertexInCommon(const Triangle& s, const Triangle& t) {
    return std::any_of(s.begin(), s.end(), [&](int v) { return std::find(t.begin(), t.end(), v) != t.end(); });
}

} // namespace

OnePlane::OnePlane(const SelfSurface& surface) : m_surface(surface) {}

bool OnePlane::inOnePlane(int first, int second, std::span<const Vec3> positions) const {
    const Triangle& s = m_surface.triangles[at(first)];
    const Triangle& t = m_surface.triangles[at(second)];
    return !haveVertexInCommon(s, t) && liesIn(s, t, positions) && liesIn(t, s, positions);
}

void OnePlane::find(std::span<const CrossingPair> crossings, std::span<const PrimitivePair> near,
                    std::span<const Vec3> positions) {
    m_pairs.clear();
    m_meetings.clear();
    m_vertices.clear();
    if (std::none_of(crossings.begin(), crossings.end(),
                     [&](const CrossingPair& p) { return inOnePlane(p.first, p.second, positions); })) {
        return;
    }
    gather(crossings, near, positions);
    joinPatches();
    compareSides();
    for (const PrimitivePair& pair : near) {
        meet(pair, positions);
    }
}

std::span<const int> OnePlane::trianglesAt(const PrimitivePair& pair, bool second, std::array<int, 1>& one) const {
    if (pair.kind == PairKind::EdgeEdge) {
        return m_surface.trianglesOfEdge(second ? pair.b : pair.a);
    }
    one = {pair.b};
    return second ? std::span<const int>(one) : m_surface.trianglesOfVertex(pair.a);
}

// Rounding has put some of a patch's triangles a hair above and some a hair below each other, so that they do not
// cross.
void OnePlane::gather(std::span<const CrossingPair> crossings, std::span<const PrimitivePair> near,
                      std::span<const Vec3> positions) {
    const auto take = [&](int s, int t) {
        if (inOnePlane(s, t, positions)) {
            m_pairs.emplace_back(std::min(s, t), std::max(s, t));
        }
    };
    for (const CrossingPair& p : crossings) {
        take(p.first, p.second);
    }
    for (const PrimitivePair& pair : near) {
        if (pairDistance(pair.kind, cornersAt(cornersOf(m_surface, pair), positions)) < kOnePlane) {
            std::array<int, 1> first{};
            std::array<int, 1> second{};
            for (const int s : trianglesAt(pair, false, first)) {
                for (const int t : trianglesAt(pair, true, second)) {
                    take(s, t);
                }
            }
        }
    }
    std::sort(m_pairs.begin(), m_pairs.end());
    m_pairs.erase(std::unique(m_pairs.begin(), m_pairs.end()), m_pairs.end());
    for (const auto& [s, t] : m_pairs) {
        for (const int triangle : {s, t}) {
            const Triangle& corners = m_surface.triangles[at(triangle)];
            m_vertices.insert(m_vertices.end(), corners.begin(), corners.end());
        }
    }
}

std::size_t OnePlane::find(int first, int second) const {
    const Pair pair(std::min(first, second), std::max(first, second));
    const auto found = std::lower_bound(m_pairs.begin(), m_pairs.end(), pair);
    return found != m_pairs.end() && *found == pair ? static_cast<std::size_t>(found - m_pairs.begin()) : kNone;
}

std::size_t OnePlane::rootOf(std::size_t side) {
    while (m_parent[side] != side) {
        side = m_parent[side] = m_parent[m_parent[side]];
    }
    return side;
}

// Sides 2 i and 2 i + 1 are those of the first and the second triangle of pair i.
void OnePlane::joinPatches() {
    m_parent.resize(2 * m_pairs.size());
    std::iota(m_parent.begin(), m_parent.end(), std::size_t{0});
    for (std::size_t i = 0; i < m_pairs.size(); ++i) {
        joinNext(2 * i, m_pairs[i].first, m_pairs[i].second);
        joinNext(2 * i + 1, m_pairs[i].second, m_pairs[i].first);
    }
}

// From one pair to the next it goes over an edge of one of the two triangles.
void OnePlane::joinNext(std::size_t side, int goes, int stays) {
    const auto join = [&](std::size_t a, std::size_t b) {
        a = rootOf(a);
        b = rootOf(b);
        m_parent[std::max(a, b)] = std::min(a, b);
    };
    for (const int edge : m_surface.triangleEdges[at(goes)]) {
        for (const int next : edge < 0 ? std::span<const int>() : m_surface.trianglesOfEdge(edge)) {
            const std::size_t other = next == goes ? kNone : find(next, stays);
            if (other != kNone) {
                const std::size_t its = 2 * other + (next < stays ? 0 : 1);
                join(side, its);
                join(side ^ 1U, its ^ 1U);
            }
        }
    }
}

void OnePlane::compareSides() {
    m_sides.assign(m_parent.size(), {0, 0, std::numeric_limits<int>::max()});
    for (std::size_t i = 0; i < m_parent.size(); ++i) {
        const Triangle& t = m_surface.triangles[at(i % 2 == 0 ? m_pairs[i / 2].first : m_pairs[i / 2].second)];
        Side& side = m_sides[rootOf(i)];
        for (const int v : t) {
            side.layers += m_surface.layer.empty() ? 0 : m_surface.layer[at(v)];
            side.count += 1;
            side.lowest = std::min(side.lowest, v);
        }
    }
}

int OnePlane::sideOf(std::size_t pair) {
    const Side& first = m_sides[rootOf(2 * pair)];
    const Side& second = m_sides[rootOf(2 * pair + 1)];
    const double higher = first.layers / first.count - second.layers / second.count;
    constexpr double alike = 1e-9;
    if (std::abs(higher) > alike) {
        return higher > 0 ? 1 : -1;
    }
    return first.lowest == second.lowest  ? 0
           : first.lowest > second.lowest ? 1
                                          : -1; // cloth that is both tells nothing
}

void OnePlane::meet(const PrimitivePair& pair, std::span<const Vec3> positions) {
    const PairCorners corners = cornersAt(cornersOf(m_surface, pair), positions);
    if (!(pairDistance(pair.kind, corners) < kOnePlane)) {
        return;
    }
    std::array<int, 1> firsts{};
    std::array<int, 1> seconds{};
    for (const int s : trianglesAt(pair, false, firsts)) {
        for (const int t : trianglesAt(pair, true, seconds)) {
            const std::size_t found = find(s, t);
            const int side = found == kNone ? 0 : (s < t ? 1 : -1) * sideOf(found);
            if (side != 0) {
                const int below = side > 0 ? t : s;
                const Vec3 normal = side * normalOf(m_surface.triangles[at(below)], positions);
                m_meetings.push_back({pair, {nearestWeights(pair.kind, corners), normal, 0}});
                return;
            }
        }
    }
}

bool OnePlane::hasEdge(int edge, int triangle) const {
    const std::span<const int> own = m_surface.trianglesOfEdge(edge);
    return std::any_of(own.begin(), own.end(), [&](int t) { return find(t, triangle) != kNone; });
}

} // namespace toile
