#include "core/picture/smooth_surface.h"

#include "core/base/index.h"
#include "core/collide/judges/triangle_crossings.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace toile {

namespace {

// The new vertices bulge by half of what the tangent planes at both ends say: that is exact for circles (phong
// tessellation, Boubekeur and Alexa 2008, with a shape factor of 1/2).
constexpr double kBulge = 0.5;
constexpr double kMostBulge = 0.13;    // of an edge; a chord as long as its radius has 0.134
constexpr double kLeastAlike = 0.5;    // cosine between two normals, above which a surface is round between them
constexpr double kSharpest = 0.2;      // cosine between two sides, below which they meet in a crease
constexpr double kLeastStraight = 0.6; // cosine of a rim's turn, above which it is round

struct Side {
    int low, high;        // vertices
    std::size_t triangle; // three sides each, in their order
    auto operator<=>(const Side&) const = default;
};

int other(const std::array<int, 2>& two, int one) {
    return two[0] == one ? two[1] : two[0];
}

// Its triangles by the first vertex at each place: sides of a crease hang together again.
std::vector<Triangle> byPlace(const PaintedSurface& s) {
    std::vector<int> order(s.positions.size());
    std::iota(order.begin(), order.end(), 0);
    const auto key = [&](int v) {
        const Vec3& p = s.positions[at(v)];
        return std::tuple(p.x(), p.y(), p.z(), v);
    };
    std::sort(order.begin(), order.end(), [&](int a, int b) { return key(a) < key(b); });
    std::vector<int> first(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        const bool same = i > 0 && s.positions[at(order[i])] == s.positions[at(order[i - 1])];
        first[at(order[i])] = same ? first[at(order[i - 1])] : order[i];
    }
    std::vector<Triangle> triangles = s.triangles;
    for (Triangle& t : triangles) {
        for (int& v : t) {
            v = first[at(v)];
        }
    }
    return triangles;
}

class Cutting {
public:
    explicit Cutting(PaintedSurface& surface) : m_s(surface), m_middle(3 * surface.triangles.size()) {
        std::vector<Side> sides;
        for (std::size_t i = 0; i < m_s.triangles.size(); ++i) {
            const Triangle& t = m_s.triangles[i];
            for (std::size_t k = 0; k < 3; ++k) {
                sides.push_back({std::min(t[k], t[(k + 1) % 3]), std::max(t[k], t[(k + 1) % 3]), 3 * i + k});
            }
        }
        std::sort(sides.begin(), sides.end());
        for (std::size_t i = 0; i < sides.size();) {
            std::size_t end = i;
            while (end < sides.size() && sides[end].low == sides[i].low && sides[end].high == sides[i].high) {
                ++end;
            }
            m_edges.push_back({sides[i].low, sides[i].high, end - i == 1});
            for (; i < end; ++i) {
                m_middle[sides[i].triangle] = static_cast<int>(m_edges.size()) - 1;
            }
        }
        m_before = m_s.positions.size();
        findRims();
    }

    void run() {
        for (const Edge& edge : m_edges) {
            addMiddle(edge);
        }
        cutLines();
        cutTriangles();
        flattenWhatCrosses();
    }

private:
    struct Edge {
        int a, b;
        bool rim;
    };

    // The rim's two other ends at each vertex, where it has no more than two.
    void findRims() {
        m_rim.assign(m_before, {-1, -1});
        std::vector<char> count(m_before, 0);
        for (const Edge& edge : m_edges) {
            for (const auto& [v, next] : {std::pair{edge.a, edge.b}, std::pair{edge.b, edge.a}}) {
                if (edge.rim && count[at(v)] < 3) {
                    const auto n = static_cast<std::size_t>(count[at(v)]++);
                    m_rim[at(v)] = n < 2 ? m_rim[at(v)] : std::array{-1, -1};
                    if (n < 2) {
                        m_rim[at(v)][n] = next;
                    }
                }
            }
        }
    }

    // How far a rim's curve lies beside the middle of this edge, from the next vertex beyond one of its ends.
    [[nodiscard]] Vec3 rimBulge(int end, int away) const {
        const std::array<int, 2>& two = m_rim[at(end)];
        if (two[0] < 0 || two[1] < 0) {
            return Vec3::Zero();
        }
        const Vec3 along = m_s.positions[at(away)] - m_s.positions[at(end)];
        const Vec3 before = m_s.positions[at(end)] - m_s.positions[at(other(two, away))];
        const double product = along.norm() * before.norm();
        if (!(product > 0) || along.dot(before) < kLeastStraight * product) {
            return Vec3::Zero();
        }
        // As the curve of even speed through the three vertices has it.
        return 0.0625 * (before * (along.norm() / before.norm()) - along);
    }

    [[nodiscard]] Vec3 bulge(const Edge& edge) const {
        if (edge.rim) {
            return rimBulge(edge.a, edge.b) + rimBulge(edge.b, edge.a);
        }
        const Vec3& na = m_s.normals[at(edge.a)];
        const Vec3& nb = m_s.normals[at(edge.b)];
        if (na.dot(nb) < kLeastAlike) {
            return Vec3::Zero();
        }
        const Vec3 half = 0.5 * (m_s.positions[at(edge.b)] - m_s.positions[at(edge.a)]);
        return 0.5 * kBulge * (nb.dot(half) * nb - na.dot(half) * na);
    }

    void addMiddle(const Edge& edge) {
        const Vec3& a = m_s.positions[at(edge.a)];
        const Vec3& b = m_s.positions[at(edge.b)];
        Vec3 aside = bulge(edge);
        const double most = kMostBulge * (b - a).norm();
        aside *= aside.norm() > most ? most / aside.norm() : 1;
        const Vec3 middle = 0.5 * (a + b) + aside;
        const Vec3 normal = m_s.normals[at(edge.a)] + m_s.normals[at(edge.b)];
        m_s.positions.push_back(middle);
        m_s.normals.push_back(normal.norm() > 1e-6 ? Vec3(normal.normalized()) : m_s.normals[at(edge.a)]);
        if (!m_s.values.empty()) {
            m_s.values.push_back(0.5 * (m_s.values[at(edge.a)] + m_s.values[at(edge.b)]));
        }
    }

    void cutLines() {
        std::vector<std::array<int, 2>> lines;
        for (const auto& [a, b] : m_s.lines) {
            const Edge wanted{std::min(a, b), std::max(a, b), false};
            const auto found =
                std::lower_bound(m_edges.begin(), m_edges.end(), wanted, [](const Edge& x, const Edge& y) {
                    return std::pair(x.a, x.b) < std::pair(y.a, y.b);
                });
            if (found == m_edges.end() || found->a != wanted.a || found->b != wanted.b) {
                lines.push_back({a, b});
                continue;
            }
            const int middle = static_cast<int>(m_before) + static_cast<int>(found - m_edges.begin());
            lines.push_back({a, middle});
            lines.push_back({middle, b});
        }
        m_s.lines = std::move(lines);
    }

    // Layers of cloth that touch bulge apart from each other: where one would come out of the other, both stay flat.
    void flattenWhatCrosses() {
        constexpr int mostTimes = 8; // what was flattened may be met by what was not
        bool flattened = true;
        for (int i = 0; i < mostTimes && flattened; ++i) {
            flattened = false;
            for (const CrossingPair& pair : crossingPairs(m_s.positions, byPlace(m_s))) {
                for (const int triangle : {pair.first, pair.second}) {
                    for (std::size_t k = 0; k < 3; ++k) {
                        flattened = flatten(m_middle[3 * (at(triangle) / 4) + k]) || flattened;
                    }
                }
            }
        }
    }
    bool flatten(int edge) {
        const Edge& e = m_edges[at(edge)];
        Vec3& middle = m_s.positions[m_before + at(edge)];
        const Vec3 flat = 0.5 * (m_s.positions[at(e.a)] + m_s.positions[at(e.b)]);
        return std::exchange(middle, flat) != flat;
    }

    void cutTriangles() {
        PaintedSurface cut;
        for (std::size_t i = 0; i < m_s.triangles.size(); ++i) {
            const Triangle& t = m_s.triangles[i];
            std::array<int, 3> m{};
            for (std::size_t k = 0; k < 3; ++k) {
                m[k] = static_cast<int>(m_before) + m_middle[3 * i + k];
            }
            cut.triangles.insert(cut.triangles.end(),
                                 {{t[0], m[0], m[2]}, {m[0], t[1], m[1]}, {m[2], m[1], t[2]}, {m[0], m[1], m[2]}});
            cut.colours.insert(cut.colours.end(), 4, m_s.colours[i]);
            if (!m_s.pictureOf.empty()) {
                cut.pictureOf.insert(cut.pictureOf.end(), 4, m_s.pictureOf[i]);
                const auto& p = m_s.pictureAt[i];
                const std::array<Vec2, 3> q{0.5 * (p[0] + p[1]), 0.5 * (p[1] + p[2]), 0.5 * (p[2] + p[0])};
                cut.pictureAt.insert(cut.pictureAt.end(),
                                     {{p[0], q[0], q[2]}, {q[0], p[1], q[1]}, {q[2], q[1], p[2]}, {q[0], q[1], q[2]}});
            }
        }
        m_s.triangles = std::move(cut.triangles);
        m_s.colours = std::move(cut.colours);
        m_s.pictureOf = std::move(cut.pictureOf);
        m_s.pictureAt = std::move(cut.pictureAt);
    }

    PaintedSurface& m_s;
    std::size_t m_before = 0;
    std::vector<Edge> m_edges; // in the order of their vertices
    std::vector<int> m_middle; // per side of a triangle: which edge it lies on
    std::vector<std::array<int, 2>> m_rim;
};

double meanEdge(const PaintedSurface& s) {
    double sum = 0;
    for (const Triangle& t : s.triangles) {
        for (std::size_t k = 0; k < 3; ++k) {
            sum += (s.positions[at(t[k])] - s.positions[at(t[(k + 1) % 3])]).norm();
        }
    }
    return s.triangles.empty() ? 0 : sum / (3 * static_cast<double>(s.triangles.size()));
}

// Corners (three per triangle) that share a vertex and lie on one side of every crease there.
class Corners {
public:
    Corners(const std::vector<Vec3>& positions, const std::vector<Triangle>& triangles)
        : m_triangles(triangles), m_joined(3 * triangles.size()) {
        std::iota(m_joined.begin(), m_joined.end(), std::size_t{0});
        for (const Triangle& t : triangles) {
            const Vec3& a = positions[at(t[0])];
            m_normals.push_back((positions[at(t[1])] - a).cross(positions[at(t[2])] - a));
        }
        joinAcrossSides();
    }

    [[nodiscard]] std::size_t first(std::size_t corner) const {
        while (m_joined[corner] != corner) {
            corner = m_joined[corner];
        }
        return corner;
    }

private:
    [[nodiscard]] int vertex(std::size_t corner) const { return m_triangles[corner / 3][corner % 3]; }
    [[nodiscard]] static std::size_t next(std::size_t corner) { return corner % 3 == 2 ? corner - 2 : corner + 1; }
    void join(std::size_t a, std::size_t b) {
        a = first(a);
        b = first(b);
        m_joined[std::max(a, b)] = std::min(a, b);
    }
    // Of two triangles that run along their common edge in opposite directions, and look alike.
    void joinAcrossSides() {
        std::vector<Side> sides;
        for (std::size_t c = 0; c < m_joined.size(); ++c) {
            sides.push_back({std::min(vertex(c), vertex(next(c))), std::max(vertex(c), vertex(next(c))), c});
        }
        std::sort(sides.begin(), sides.end());
        for (std::size_t i = 0; i < sides.size(); ++i) {
            for (std::size_t k = i + 1;
                 k < sides.size() && sides[k].low == sides[i].low && sides[k].high == sides[i].high; ++k) {
                const std::size_t a = sides[i].triangle;
                const std::size_t b = sides[k].triangle;
                const Vec3& na = m_normals[a / 3];
                const Vec3& nb = m_normals[b / 3];
                if (vertex(a) != vertex(b) && na.dot(nb) > kSharpest * na.norm() * nb.norm()) {
                    join(a, next(b));
                    join(next(a), b);
                }
            }
        }
    }

    const std::vector<Triangle>& m_triangles;
    std::vector<std::size_t> m_joined;
    std::vector<Vec3> m_normals; // twice the area long
};

} // namespace

CreasedTriangles cutAtCreases(const std::vector<Vec3>& positions, const std::vector<Triangle>& triangles) {
    const Corners corners(positions, triangles);
    CreasedTriangles cut;
    cut.triangles.reserve(triangles.size());
    std::vector<int> vertexOf(3 * triangles.size(), -1); // per first corner
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        Triangle made{};
        for (std::size_t k = 0; k < 3; ++k) {
            int& vertex = vertexOf[corners.first(3 * i + k)];
            if (vertex < 0) {
                vertex = static_cast<int>(cut.vertexOf.size());
                cut.vertexOf.push_back(triangles[i][k]);
            }
            made[k] = vertex;
        }
        cut.triangles.push_back(made);
    }
    return cut;
}

void splitCreases(PaintedSurface& surface) {
    CreasedTriangles cut = cutAtCreases(surface.positions, surface.triangles);
    std::vector<Vec3> positions;
    std::vector<double> values;
    for (const int vertex : cut.vertexOf) {
        positions.push_back(surface.positions[at(vertex)]);
        if (!surface.values.empty()) {
            values.push_back(surface.values[at(vertex)]);
        }
    }
    if (!surface.lines.empty()) {
        std::map<std::pair<int, int>, std::array<int, 2>> sides; // where edges went
        for (std::size_t i = 0; i < cut.triangles.size(); ++i) {
            const Triangle& t = surface.triangles[i];
            const Triangle& made = cut.triangles[i];
            for (std::size_t k = 0; k < 3; ++k) {
                sides.try_emplace(std::minmax(t[k], t[(k + 1) % 3]), std::array{made[k], made[(k + 1) % 3]});
            }
        }
        std::vector<std::array<int, 2>> lines;
        for (const auto& [a, b] : surface.lines) {
            if (const auto found = sides.find(std::minmax(a, b)); found != sides.end()) {
                lines.push_back(found->second);
            }
        }
        surface.lines = std::move(lines);
    }
    surface.positions = std::move(positions);
    surface.values = std::move(values);
    surface.triangles = std::move(cut.triangles);
    vertexNormals(surface.positions, surface.triangles, surface.normals);
}

void smoothSurface(PaintedSurface& surface, double edge, int rounds) {
    for (int i = 0; i < rounds && meanEdge(surface) > edge; ++i) {
        Cutting(surface).run();
    }
}

} // namespace toile
