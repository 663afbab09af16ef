#include "core/drape/fit/surface_tape.h"

#include "core/base/index.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <optional>
#include <utility>

namespace toile {

namespace {

Vec3 normalOf(const std::vector<Vec3>& positions, const Triangle& t) {
    const Vec3& origin = positions[at(t[0])];
    const Vec3 normal = (positions[at(t[1])] - origin).cross(positions[at(t[2])] - origin);
    return normal.norm() > 0 ? Vec3(normal.normalized()) : Vec3::Zero();
}

} // namespace

SurfaceTape::SurfaceTape(std::vector<Triangle> triangles)
    : m_triangles(std::move(triangles)), m_beside(m_triangles.size(), std::array<int, 3>{-1, -1, -1}) {
    struct Side {
        std::pair<int, int> ends; // the lower one first
        std::size_t triangle, edge;
    };
    std::vector<Side> sides;
    sides.reserve(3 * m_triangles.size());
    for (std::size_t i = 0; i < m_triangles.size(); ++i) {
        for (std::size_t k = 0; k < 3; ++k) {
            sides.push_back({std::minmax(m_triangles[i][k], m_triangles[i][(k + 1) % 3]), i, k});
        }
    }
    std::sort(sides.begin(), sides.end(), [](const Side& a, const Side& b) { return a.ends < b.ends; });
    for (std::size_t i = 0; i + 1 < sides.size(); ++i) {
        if (sides[i].ends == sides[i + 1].ends) {
            m_beside[sides[i].triangle][sides[i].edge] = static_cast<int>(sides[i + 1].triangle);
            m_beside[sides[i + 1].triangle][sides[i + 1].edge] = static_cast<int>(sides[i].triangle);
        }
    }
}

std::vector<Vec3> SurfaceTape::walk(const std::vector<Vec3>& positions, const Cut& cut, const TapeEnd& from,
                                    const TapeEnd& to, std::size_t firstEdge) const {
    const auto side = [&](int vertex) { return (positions[at(vertex)] - cut.origin).dot(cut.normal); };
    std::vector<Vec3> line{from.at};
    std::size_t triangle = from.triangle;
    std::size_t edge = firstEdge;
    for (std::size_t steps = 0; steps < m_triangles.size(); ++steps) {
        const int a = m_triangles[triangle][edge];
        const int b = m_triangles[triangle][(edge + 1) % 3];
        const double share = side(a) / (side(a) - side(b));
        line.push_back(positions[at(a)] + share * (positions[at(b)] - positions[at(a)]));
        const int next = m_beside[triangle][edge];
        if (next < 0) {
            return {};
        }
        const std::size_t before = std::exchange(triangle, at(next));
        if (triangle == to.triangle) {
            line.push_back(to.at);
            return line;
        }
        // Out by the other edge that the plane cuts.
        std::optional<std::size_t> out;
        for (std::size_t k = 0; k < 3; ++k) {
            const bool cuts = (side(m_triangles[triangle][k]) < 0) != (side(m_triangles[triangle][(k + 1) % 3]) < 0);
            if (cuts && m_beside[triangle][k] != static_cast<int>(before)) {
                out = k;
            }
        }
        if (!out) {
            return {};
        }
        edge = *out;
    }
    return {};
}

std::vector<Vec3> SurfaceTape::lay(const std::vector<Vec3>& positions, const TapeEnd& from, const TapeEnd& to) const {
    if (from.triangle == to.triangle) {
        return {from.at, to.at};
    }
    const Vec3 along = to.at - from.at;
    const Vec3 out = normalOf(positions, m_triangles[from.triangle]) + normalOf(positions, m_triangles[to.triangle]);
    const Vec3 normal = along.cross(out);
    if (!(normal.norm() > 1e-9 * along.norm())) {
        return {};
    }
    const Cut cut{from.at, normal.normalized()};
    std::vector<Vec3> shortest;
    const Triangle& first = m_triangles[from.triangle];
    for (std::size_t k = 0; k < 3; ++k) {
        const auto side = [&](int vertex) { return (positions[at(vertex)] - cut.origin).dot(cut.normal); };
        if ((side(first[k]) < 0) != (side(first[(k + 1) % 3]) < 0)) {
            std::vector<Vec3> line = walk(positions, cut, from, to, k);
            if (!line.empty() && (shortest.empty() || lengthOf(line) < lengthOf(shortest))) {
                shortest = std::move(line);
            }
        }
    }
    return shortest;
}

std::vector<Vec3> SurfaceTape::round(const std::vector<Vec3>& positions, const TapeEnd& at, const Vec3& axis) const {
    const Triangle& first = m_triangles[at.triangle];
    const auto side = [&](int vertex) { return (positions[static_cast<std::size_t>(vertex)] - at.at).dot(axis); };
    for (std::size_t k = 0; k < 3; ++k) {
        if ((side(first[k]) < 0) != (side(first[(k + 1) % 3]) < 0)) {
            return walk(positions, {at.at, axis}, at, at, k);
        }
    }
    return {};
}

double lengthOf(const std::vector<Vec3>& line) {
    double length = 0;
    for (std::size_t i = 1; i < line.size(); ++i) {
        length += (line[i] - line[i - 1]).norm();
    }
    return length;
}

} // namespace toile
