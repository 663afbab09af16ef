#include "core/cloth/contact/meeting_plane.h"

#include "core/base/index.h"
#include "core/collide/closest_points.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// Across the triangle, or across both edges; as long as the sine of their angle times their lengths.
Vec3 acrossOf(PairKind kind, const PairCorners& x) {
    return kind == PairKind::VertexTriangle ? (x[2] - x[1]).cross(x[3] - x[1]) : (x[1] - x[0]).cross(x[3] - x[2]);
}

// Weights of the places that face each other.
std::array<double, 4> facingWeights(PairKind kind, const PairCorners& x, const Vec3& across) {
    const double squared = across.squaredNorm();
    if (kind == PairKind::VertexTriangle) {
        const Vec3 p = x[0] - x[1];
        const double second = p.cross(x[3] - x[1]).dot(across) / squared;
        const double third = (x[2] - x[1]).cross(p).dot(across) / squared;
        return {1, second + third - 1, -second, -third};
    }
    const Vec3 p = x[2] - x[0];
    const double s = p.cross(x[3] - x[2]).dot(across) / squared;
    const double t = p.cross(x[1] - x[0]).dot(across) / squared;
    return {1 - s, s, t - 1, -t};
}

double leastWeight(PairKind kind, const std::array<double, 4>& weights) {
    const std::size_t first = kind == PairKind::VertexTriangle ? 1 : 2;
    double least = 1;
    for (std::size_t k = 0; k < 4; ++k) {
        least = std::min(least, k < first ? weights[k] : -weights[k]);
    }
    return least;
}

// Too small or too much in one direction to say what is across it.
bool hasNoSides(PairKind kind, const PairCorners& x, const Vec3& across) {
    constexpr double sine = 0.02;
    const bool triangle = kind == PairKind::VertexTriangle;
    const double first = triangle ? (x[2] - x[1]).squaredNorm() : (x[1] - x[0]).squaredNorm();
    const double second = triangle ? (x[3] - x[1]).squaredNorm() : (x[3] - x[2]).squaredNorm();
    return !(across.squaredNorm() > sine * sine * first * second);
}

} // namespace

PairCorners cornersAt(const std::array<int, 4>& vertices, std::span<const Vec3> positions) {
    return {positions[at(vertices[0])], positions[at(vertices[1])], positions[at(vertices[2])],
            positions[at(vertices[3])]};
}

Vec3 placesApart(const std::array<double, 4>& weights, const PairCorners& x) {
    return weights[0] * x[0] + weights[1] * x[1] + weights[2] * x[2] + weights[3] * x[3];
}

std::array<double, 4> nearestWeights(PairKind kind, const PairCorners& x) {
    if (kind == PairKind::VertexTriangle) {
        const NearestOnTriangle n = nearestOnTriangle(x[0], x[1], x[2], x[3]);
        return {1, -n.weights[0], -n.weights[1], -n.weights[2]};
    }
    const NearestOnSegments n = nearestOnSegments(x[0], x[1], x[2], x[3]);
    return {1 - n.s, n.s, n.t - 1, -n.t};
}

MeetingPlanes::MeetingPlanes(const SelfSurface& surface) : m_surface(surface), m_atBorder(at(surface.vertexCount), 0) {
    for (std::size_t e = 0; e < surface.edges.size(); ++e) {
        if (surface.trianglesOfEdge(static_cast<int>(e)).size() < 2) {
            m_atBorder[at(surface.edges[e][0])] = m_atBorder[at(surface.edges[e][1])] = 1;
        }
    }
}

// As the cloth has turned since: as its triangle at the second place does. What is across two edges tells nothing of
// where they were, as it turns much further than they.
Vec3 MeetingPlanes::normalBefore(const PrimitivePair& pair, const Vec3& normal, std::span<const Vec3> from,
                                 std::span<const Vec3> to) const {
    constexpr double along = 0.7;
    const Triangle& triangle =
        m_surface
            .triangles[at(pair.kind == PairKind::VertexTriangle ? pair.b : m_surface.trianglesOfEdge(pair.b).front())];
    const auto across = [&](std::span<const Vec3> x) {
        const Vec3& corner = x[at(triangle[0])];
        return Vec3((x[at(triangle[1])] - corner).cross(x[at(triangle[2])] - corner).normalized());
    };
    const double side = across(to).dot(normal);
    return std::abs(side) > along ? Vec3((side > 0 ? 1 : -1) * across(from)) : normal;
}

// They have changed sides while here; did they go round the border of the cloth?
bool MeetingPlanes::goesRound(const PrimitivePair& pair, const PairCorners& x) const {
    const std::array<int, 4> v = cornersOf(m_surface, pair);
    if (pair.kind == PairKind::EdgeEdge) {
        const NearestOnSegments n = nearestOnSegments(x[0], x[1], x[2], x[3]);
        const auto off = [&](double part, int first, int second) {
            return (part <= 0 && m_atBorder[at(first)] != 0) || (part >= 1 && m_atBorder[at(second)] != 0);
        };
        return off(n.s, v[0], v[1]) || off(n.t, v[2], v[3]);
    }
    const NearestOnTriangle n = nearestOnTriangle(x[0], x[1], x[2], x[3]);
    std::size_t zeros = 0;
    bool border = true;
    for (std::size_t k = 0; k < 3; ++k) {
        zeros += n.weights[k] > 0 ? 0 : 1;
        border = border && (!(n.weights[k] > 0) || m_atBorder[at(v[k + 1])] != 0);
    }
    return zeros > 0 && border;
}

std::optional<MeetingPlane> MeetingPlanes::facing(const PrimitivePair& pair, std::span<const Vec3> from,
                                                  std::span<const Vec3> to) const {
    const std::array<int, 4> v = cornersOf(m_surface, pair);
    const PairCorners after = cornersAt(v, to);
    const Vec3 across = acrossOf(pair.kind, after);
    if (hasNoSides(pair.kind, after, across)) {
        return std::nullopt;
    }
    // Over a ridge nobody is inside either of its two triangles.
    constexpr double beside = 0.05;
    const std::array<double, 4> weights = facingWeights(pair.kind, after, across);
    const double inside = leastWeight(pair.kind, weights);
    if (!(inside >= (pair.kind == PairKind::VertexTriangle ? -beside : 0))) {
        return std::nullopt;
    }
    const PairCorners before = cornersAt(v, from);
    const Vec3 normal = across.normalized();
    const double ends = placesApart(weights, after).dot(normal);
    double begins = placesApart(weights, before).dot(normalBefore(pair, normal, from, to));
    if (begins * ends < 0) {
        const double part = begins / (begins - ends);
        PairCorners met = before;
        for (std::size_t k = 0; k < 4; ++k) {
            met[k] += part * (after[k] - before[k]);
        }
        begins = goesRound(pair, met) ? ends : begins;
    }
    const double side = begins < 0 || (begins == 0 && ends < 0) ? -1 : 1;
    const MeetingPlane plane{weights, side * normal, inside};
    if (pair.kind == PairKind::EdgeEdge) {
        constexpr double level = 0.2; // as good as across
        const Vec3 first = weights[0] * after[0] + weights[1] * after[1];
        const Vec3 second = -weights[2] * after[2] - weights[3] * after[3];
        if (!isRidge(pair.a, first, -plane.normal, to, level) || !isRidge(pair.b, second, plane.normal, to, level)) {
            return std::nullopt;
        }
    }
    return plane;
}

// The triangles at an edge do not reach further towards there than it does. What is across two edges all but along each
// other may well be along the cloth.
bool MeetingPlanes::isRidge(int edge, const Vec3& place, const Vec3& towards, std::span<const Vec3> positions,
                            double level) const {
    const std::array<int, 2>& ends = m_surface.edges[at(edge)];
    for (const int t : m_surface.trianglesOfEdge(edge)) {
        for (const int v : m_surface.triangles[at(t)]) {
            const Vec3 arm = positions[at(v)] - place;
            if (v != ends[0] && v != ends[1] && towards.dot(arm) > level * arm.norm()) {
                return false;
            }
        }
    }
    return true;
}

// Of all that has the vertex as a corner, nothing reaches further towards there.
bool MeetingPlanes::isNearestOfItsOwn(int vertex, const Vec3& towards, std::span<const Vec3> positions) const {
    const std::span<const int> edges = m_surface.edgesOfVertex(vertex);
    return std::none_of(edges.begin(), edges.end(), [&](int e) {
        const std::array<int, 2>& ends = m_surface.edges[at(e)];
        const int other = ends[0] == vertex ? ends[1] : ends[0];
        return towards.dot(positions[at(other)] - positions[at(vertex)]) > 0;
    });
}

std::optional<MeetingPlane> MeetingPlanes::sharp(const PrimitivePair& pair, std::span<const Vec3> from,
                                                 std::span<const Vec3> to, double reach) const {
    if (pair.kind != PairKind::VertexTriangle) {
        return std::nullopt; // an edge's end at an edge is a corner at an edge
    }
    const std::array<int, 4> v = cornersOf(m_surface, pair);
    const PairCorners x = cornersAt(v, to);
    const NearestOnTriangle n = nearestOnTriangle(x[0], x[1], x[2], x[3]);
    const double distance = std::sqrt(n.squaredDistance);
    const auto zeros = std::count(n.weights.begin(), n.weights.end(), 0.0);
    if (!(distance > 0 && distance < reach) || zeros == 0) {
        return std::nullopt;
    }
    MeetingPlane plane{{1, -n.weights[0], -n.weights[1], -n.weights[2]}, Vec3::Zero(), 0};
    const Vec3 apart = placesApart(plane.weights, x);
    const Vec3 were = placesApart(plane.weights, cornersAt(v, from));
    if (!(apart.dot(were) > 0) || !isNearestOfItsOwn(v[0], -apart, to)) {
        return std::nullopt;
    }
    plane.normal = apart / distance;
    if (zeros == 2) {
        const auto k =
            static_cast<std::size_t>(std::max_element(n.weights.begin(), n.weights.end()) - n.weights.begin());
        const int corner = v[k + 1];
        return m_surface.trianglesOfVertex(corner).front() == pair.b && isNearestOfItsOwn(corner, apart, to)
                   ? std::optional(plane)
                   : std::nullopt;
    }
    const auto opposite =
        static_cast<std::size_t>(std::find(n.weights.begin(), n.weights.end(), 0.0) - n.weights.begin());
    const int edge = m_surface.triangleEdges[at(pair.b)][(opposite + 1) % 3];
    // Or it is nearer to the inside of a triangle at the edge.
    const bool sticksOut =
        edge >= 0 && m_surface.trianglesOfEdge(edge).front() == pair.b && isRidge(edge, x[0] - apart, apart, to, 0);
    return sticksOut ? std::optional(plane) : std::nullopt;
}

} // namespace toile
