#include "core/collide/triangle_tree.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

namespace toile {

namespace {

constexpr int kLeafSize = 4;

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

double squaredDistanceToBox(const Vec3& p, const Vec3& low, const Vec3& high) {
    return (low - p).cwiseMax(p - high).cwiseMax(0.0).squaredNorm();
}

Vec3 unitOr(const Vec3& v, const Vec3& fallback) {
    const double length = v.norm();
    return length > 0 ? Vec3(v / length) : fallback;
}

// The nearest place of a triangle and which of its parts it is on (Ericson 2005, 5.1.5).
struct OnTriangle {
    Vec3 position;
    int feature;
};
OnTriangle closestOnTriangle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c) {
    const Vec3 ab = b - a;
    const Vec3 ac = c - a;
    const Vec3 ap = p - a;
    const double d1 = ab.dot(ap);
    const double d2 = ac.dot(ap);
    if (d1 <= 0 && d2 <= 0) {
        return {a, 0};
    }
    const Vec3 bp = p - b;
    const double d3 = ab.dot(bp);
    const double d4 = ac.dot(bp);
    if (d3 >= 0 && d4 <= d3) {
        return {b, 1};
    }
    const double vc = d1 * d4 - d3 * d2;
    if (vc <= 0 && d1 >= 0 && d3 <= 0) {
        return {a + d1 / (d1 - d3) * ab, 3};
    }
    const Vec3 cp = p - c;
    const double d5 = ab.dot(cp);
    const double d6 = ac.dot(cp);
    if (d6 >= 0 && d5 <= d6) {
        return {c, 2};
    }
    const double vb = d5 * d2 - d1 * d6;
    if (vb <= 0 && d2 >= 0 && d6 <= 0) {
        return {a + d2 / (d2 - d6) * ac, 5};
    }
    const double va = d3 * d6 - d5 * d4;
    if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
        return {b + (d4 - d3) / ((d4 - d3) + (d5 - d6)) * (c - b), 4};
    }
    const double scale = 1 / (va + vb + vc);
    return {a + ab * (vb * scale) + ac * (vc * scale), 6};
}

// Does the ray enter the box before `distance`? (slabs)
bool rayMeetsBox(const Vec3& from, const Vec3& direction, double distance, const Vec3& low, const Vec3& high) {
    double enter = 0;
    double leave = distance;
    for (int axis = 0; axis < 3; ++axis) {
        const double a = (low[axis] - from[axis]) / direction[axis];
        const double b = (high[axis] - from[axis]) / direction[axis];
        if (std::isnan(a) || std::isnan(b)) {
            continue; // along a face of the box: this slab does not decide
        }
        enter = std::max(enter, std::min(a, b));
        leave = std::min(leave, std::max(a, b));
    }
    return enter <= leave;
}

// Moeller and Trumbore 1997, either side.
bool rayMeetsTriangle(const Vec3& from, const Vec3& direction, double distance, const Vec3& a, const Vec3& b,
                      const Vec3& c) {
    const Vec3 e = b - a;
    const Vec3 f = c - a;
    const Vec3 p = direction.cross(f);
    const double determinant = e.dot(p);
    if (determinant == 0) {
        return false;
    }
    const Vec3 s = from - a;
    const double u = s.dot(p) / determinant;
    const Vec3 q = s.cross(e);
    const double v = direction.dot(q) / determinant;
    const double t = f.dot(q) / determinant;
    return u >= 0 && v >= 0 && u + v <= 1 && t > 0 && t <= distance;
}

} // namespace

TriangleTree::TriangleTree(const TriangleMesh& mesh) : m_mesh(mesh) {
    const auto& positions = m_mesh.positions;
    m_cornerNormals.assign(positions.size(), Vec3::Zero());
    m_edgeNormals.assign(m_mesh.triangles.size(), {Vec3::Zero(), Vec3::Zero(), Vec3::Zero()});
    std::map<std::pair<int, int>, Vec3> edgeSums;
    std::vector<Vec3> centres;
    for (const Triangle& t : m_mesh.triangles) {
        const Vec3 normal = unitOr(
            (positions[at(t[1])] - positions[at(t[0])]).cross(positions[at(t[2])] - positions[at(t[0])]), Vec3::Zero());
        for (std::size_t k = 0; k < 3; ++k) {
            const int v = t[k];
            const int w = t[(k + 1) % 3];
            const Vec3 e = unitOr(positions[at(w)] - positions[at(v)], Vec3::Zero());
            const Vec3 f = unitOr(positions[at(t[(k + 2) % 3])] - positions[at(v)], Vec3::Zero());
            m_cornerNormals[at(v)] += std::acos(std::clamp(e.dot(f), -1.0, 1.0)) * normal;
            edgeSums.try_emplace(std::minmax(v, w), Vec3::Zero()).first->second += normal;
        }
        centres.push_back((positions[at(t[0])] + positions[at(t[1])] + positions[at(t[2])]) / 3);
    }
    for (std::size_t i = 0; i < m_mesh.triangles.size(); ++i) {
        const Triangle& t = m_mesh.triangles[i];
        for (std::size_t k = 0; k < 3; ++k) {
            m_edgeNormals[i][k] = edgeSums.at(std::minmax(t[k], t[(k + 1) % 3]));
        }
    }
    m_order.resize(m_mesh.triangles.size());
    std::iota(m_order.begin(), m_order.end(), 0);
    if (!m_order.empty()) {
        m_nodes.reserve(2 * m_order.size());
        m_nodes.emplace_back();
        build(0, 0, static_cast<int>(m_order.size()), centres);
    }
}

void TriangleTree::build(int node, int first, int count, std::vector<Vec3>& centres) {
    constexpr double big = 1e300;
    Vec3 low(big, big, big), high(-big, -big, -big), centreLow = low, centreHigh = high;
    for (int i = first; i < first + count; ++i) {
        for (int v : m_mesh.triangles[at(m_order[at(i)])]) {
            low = low.cwiseMin(m_mesh.positions[at(v)]);
            high = high.cwiseMax(m_mesh.positions[at(v)]);
        }
        centreLow = centreLow.cwiseMin(centres[at(m_order[at(i)])]);
        centreHigh = centreHigh.cwiseMax(centres[at(m_order[at(i)])]);
    }
    m_nodes[at(node)] = {low, high, first, count};
    if (count <= kLeafSize) {
        return;
    }
    Eigen::Index axis = 0;
    (centreHigh - centreLow).maxCoeff(&axis);
    const int half = count / 2;
    const auto begin = m_order.begin() + first;
    std::nth_element(begin, begin + half, begin + count, [&](int a, int b) {
        const double x = centres[at(a)][axis];
        const double y = centres[at(b)][axis];
        return x != y ? x < y : a < b;
    });
    const int left = static_cast<int>(m_nodes.size());
    m_nodes.emplace_back();
    m_nodes.emplace_back();
    m_nodes[at(node)].first = left;
    m_nodes[at(node)].count = 0;
    build(left, first, half, centres);
    build(left + 1, first + half, count - half, centres);
}

void TriangleTree::search(int node, const Vec3& point, Nearest& best) const {
    const Node& n = m_nodes[at(node)];
    if (n.count > 0) {
        for (int i = n.first; i < n.first + n.count; ++i) {
            const int triangle = m_order[at(i)];
            const Triangle& t = m_mesh.triangles[at(triangle)];
            const OnTriangle on = closestOnTriangle(point, m_mesh.positions[at(t[0])], m_mesh.positions[at(t[1])],
                                                    m_mesh.positions[at(t[2])]);
            const double squared = (on.position - point).squaredNorm();
            if (squared < best.squared) {
                best = {squared, triangle, on.feature, on.position};
            }
        }
        return;
    }
    const Node& l = m_nodes[at(n.first)];
    const Node& r = m_nodes[at(n.first + 1)];
    const double dl = squaredDistanceToBox(point, l.low, l.high);
    const double dr = squaredDistanceToBox(point, r.low, r.high);
    const bool leftFirst = dl <= dr;
    if ((leftFirst ? dl : dr) < best.squared) {
        search(leftFirst ? n.first : n.first + 1, point, best);
    }
    if ((leftFirst ? dr : dl) < best.squared) {
        search(leftFirst ? n.first + 1 : n.first, point, best);
    }
}

Vec3 TriangleTree::normalAt(const Nearest& nearest) const {
    const Triangle& t = m_mesh.triangles[at(nearest.triangle)];
    if (nearest.feature < 3) {
        return m_cornerNormals[at(t[at(nearest.feature)])];
    }
    if (nearest.feature < 6) {
        return m_edgeNormals[at(nearest.triangle)][at(nearest.feature - 3)];
    }
    const Vec3& a = m_mesh.positions[at(t[0])];
    return (m_mesh.positions[at(t[1])] - a).cross(m_mesh.positions[at(t[2])] - a);
}

bool TriangleTree::closest(const Vec3& point, double reach, SurfacePoint& answer) const {
    if (m_nodes.empty() || !point.allFinite()) {
        return false;
    }
    // Inside the box of the mesh a point may be inside the body, however far from its skin.
    const bool inBox = squaredDistanceToBox(point, m_nodes[0].low, m_nodes[0].high) == 0;
    Nearest best{inBox ? 1e300 : reach * reach, -1, 0, Vec3::Zero()};
    search(0, point, best);
    if (best.triangle < 0) {
        return false;
    }
    const Vec3 normal = unitOr(normalAt(best), Vec3::UnitY());
    const Vec3 away = point - best.position;
    const double distance = std::sqrt(best.squared);
    const bool inside = away.dot(normal) < 0;
    if (!inside && distance > reach) {
        return false;
    }
    answer.distance = inside ? -distance : distance;
    answer.position = best.position;
    answer.normal = distance > 1e-7 ? Vec3(away / (inside ? -distance : distance)) : normal;
    return true;
}

bool TriangleTree::blocks(const Vec3& from, const Vec3& direction, double distance) const {
    std::array<int, 128> stack{};
    std::size_t waiting = 0;
    if (!m_nodes.empty()) {
        stack[waiting++] = 0;
    }
    while (waiting > 0) {
        const Node& n = m_nodes[at(stack[--waiting])];
        if (!rayMeetsBox(from, direction, distance, n.low, n.high)) {
            continue;
        }
        if (n.count == 0) { // the tree is balanced: its depth is far below the stack's size
            stack[waiting++] = n.first;
            stack[waiting++] = n.first + 1;
            continue;
        }
        for (int i = n.first; i < n.first + n.count; ++i) {
            const Triangle& t = m_mesh.triangles[at(m_order[at(i)])];
            if (rayMeetsTriangle(from, direction, distance, m_mesh.positions[at(t[0])], m_mesh.positions[at(t[1])],
                                 m_mesh.positions[at(t[2])])) {
                return true;
            }
        }
    }
    return false;
}

} // namespace toile
