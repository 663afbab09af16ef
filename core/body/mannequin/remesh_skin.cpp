#include "core/body/mannequin/remesh_skin.h"

#include "core/base/index.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <tuple>
#include <utility>

namespace toile {

namespace {

using Edge = std::pair<int, int>;

Edge edgeOf(const Triangle& t, std::size_t k) {
    return std::minmax(t[k], t[(k + 1) % 3]);
}

// An edge and one triangle at it.
struct Side {
    Edge edge;
    int triangle = 0;
    std::size_t corner = 0; // where the edge begins in it
};

std::vector<Side> sidesOf(const std::vector<Triangle>& triangles) {
    std::vector<Side> sides;
    sides.reserve(3 * triangles.size());
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        for (std::size_t k = 0; k < 3; ++k) {
            sides.push_back({edgeOf(triangles[i], k), static_cast<int>(i), k});
        }
    }
    std::sort(sides.begin(), sides.end(),
              [](const Side& a, const Side& b) { return std::tie(a.edge, a.triangle) < std::tie(b.edge, b.triangle); });
    return sides;
}

double angleAt(const Vec3& corner, const Vec3& a, const Vec3& b) {
    const Vec3 u = a - corner;
    const Vec3 v = b - corner;
    return std::atan2(u.cross(v).norm(), u.dot(v));
}

// The two triangles a b c and b a d lie nearly in one plane, are slender across a b, and would not be across c d.
bool isBetterTurned(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
    constexpr double margin = 0.02; // rad, so that squares do not turn for ever
    constexpr double flat = 0.85;   // cosine
    if (!(angleAt(c, a, b) + angleAt(d, a, b) > std::numbers::pi + margin)) {
        return false;
    }
    const Vec3 one = normalOf(a, b, c);
    return one.dot(normalOf(b, a, d)) > flat && one.dot(normalOf(a, d, c)) > flat && one.dot(normalOf(d, b, c)) > flat;
}

} // namespace

void splitTriangles(const std::vector<char>& marked, TriangleMesh& mesh) {
    std::map<Edge, int> middles;
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        for (std::size_t k = 0; marked[i] && k < 3; ++k) {
            const Edge edge = edgeOf(mesh.triangles[i], k);
            if (middles.emplace(edge, static_cast<int>(mesh.positions.size())).second) {
                mesh.positions.push_back(0.5 * (mesh.positions[at(edge.first)] + mesh.positions[at(edge.second)]));
            }
        }
    }
    const std::vector<Triangle> whole = std::move(mesh.triangles);
    mesh.triangles.clear();
    for (const Triangle& t : whole) {
        std::array<int, 3> middle{};
        std::size_t split = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            const auto found = middles.find(edgeOf(t, k));
            middle[k] = found != middles.end() ? found->second : -1;
            split += found != middles.end() ? 1 : 0;
        }
        // So that an edge that is split, or with two of them the one that is not, comes first.
        std::size_t k = 0;
        while (split % 3 != 0 && (middle[k] >= 0) != (split == 1)) {
            ++k;
        }
        const auto corner = [&](std::size_t i) { return t[(k + i) % 3]; };
        const auto half = [&](std::size_t i) { return middle[(k + i) % 3]; };
        if (split == 0) {
            mesh.triangles.push_back(t);
        } else if (split == 1) {
            mesh.triangles.push_back({corner(0), half(0), corner(2)});
            mesh.triangles.push_back({half(0), corner(1), corner(2)});
        } else if (split == 2) {
            mesh.triangles.push_back({half(1), corner(2), half(2)});
            mesh.triangles.push_back({corner(0), half(1), half(2)});
            mesh.triangles.push_back({corner(0), corner(1), half(1)});
        } else {
            for (std::size_t i = 0; i < 3; ++i) {
                mesh.triangles.push_back({corner(i), half(i), half((i + 2) % 3)});
            }
            mesh.triangles.push_back({half(0), half(1), half(2)});
        }
    }
}

void flipToDelaunay(TriangleMesh& mesh) {
    constexpr int rounds = 12;
    for (int round = 0; round < rounds; ++round) {
        const std::vector<Side> sides = sidesOf(mesh.triangles);
        const auto isEdge = [&](const Edge& edge) {
            const auto found = std::lower_bound(sides.begin(), sides.end(), edge,
                                                [](const Side& s, const Edge& e) { return s.edge < e; });
            return found != sides.end() && found->edge == edge;
        };
        std::vector<char> turned(mesh.triangles.size(), 0);
        std::set<Edge> made;
        for (std::size_t i = 0; i + 1 < sides.size(); ++i) {
            const Side& s = sides[i];
            const Side& other = sides[i + 1];
            if (s.edge != other.edge || turned[at(s.triangle)] || turned[at(other.triangle)]) {
                continue;
            }
            Triangle& one = mesh.triangles[at(s.triangle)];
            Triangle& two = mesh.triangles[at(other.triangle)];
            const int a = one[s.corner];
            const int b = one[(s.corner + 1) % 3];
            const int c = one[(s.corner + 2) % 3];
            const int d = two[(other.corner + 2) % 3];
            const Edge across = std::minmax(c, d);
            const auto& p = mesh.positions;
            if (!isBetterTurned(p[at(a)], p[at(b)], p[at(c)], p[at(d)]) || isEdge(across) ||
                !made.insert(across).second) {
                continue;
            }
            one = {a, d, c};
            two = {d, b, c};
            turned[at(s.triangle)] = turned[at(other.triangle)] = 1;
        }
        if (made.empty()) {
            return;
        }
    }
}

} // namespace toile
