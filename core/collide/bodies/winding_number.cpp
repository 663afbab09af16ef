#include "core/collide/bodies/winding_number.h"

#include "core/collide/judges/triangle_places.h"

#include <Eigen/Geometry>

#include <array>
#include <cmath>
#include <numbers>

namespace toile {

namespace {

// A cluster is a dipole from this many of its radii on. Barill et al. take 2; at 2.5 closed skins are within 0.02 of
// whole numbers.
constexpr double kFar = 2.5;

std::size_t index(int i) {
    return static_cast<std::size_t>(i);
}

} // namespace

WindingNumber::WindingNumber(const TriangleMesh& mesh, const std::vector<int>& triangles, Workers workers) {
    std::vector<Box> boxes;
    boxes.reserve(triangles.size());
    for (const int t : triangles) {
        Box box;
        for (const int v : mesh.triangles[index(t)]) {
            box.add(mesh.positions[index(v)]);
        }
        boxes.push_back(box);
    }
    m_tree = BoxTree(boxes, workers);
    m_positions = mesh.positions;
    m_triangles.reserve(triangles.size());
    for (const int item : m_tree.order()) {
        m_triangles.push_back(mesh.triangles[index(triangles[index(item)])]);
    }
    summarise();
}

void WindingNumber::repose(const std::vector<Vec3>& positions) {
    m_positions = positions;
    summarise();
}

// Of each node: all triangles below it.
void WindingNumber::summarise() {
    const auto& nodes = m_tree.nodes();
    m_dipoles.assign(nodes.size(), {});
    std::vector<double> areas(nodes.size(), 0);
    std::vector<Box> boxes(nodes.size());
    for (std::size_t i = nodes.size(); i-- > 0;) { // children stand behind their parents
        Dipole& d = m_dipoles[i];
        Vec3 moment = Vec3::Zero();
        for (const int child : nodes[i].child) {
            if (child == BoxTree::kNone) {
                continue;
            }
            if (child >= 0) {
                d.area += m_dipoles[index(child)].area;
                moment += areas[index(child)] * m_dipoles[index(child)].centre;
                areas[i] += areas[index(child)];
                boxes[i].add(boxes[index(child)]);
                continue;
            }
            const Vec3& a = corner(~child, 0);
            const Vec3& b = corner(~child, 1);
            const Vec3& c = corner(~child, 2);
            const Vec3 areaVector = 0.5 * (b - a).cross(c - a);
            d.area += areaVector;
            moment += areaVector.norm() * (a + b + c) / 3;
            areas[i] += areaVector.norm();
            for (const Vec3& p : {a, b, c}) {
                boxes[i].add(p);
            }
        }
        d.centre = areas[i] > 0 ? Vec3(moment / areas[i]) : boxes[i].centre();
        const double radius =
            (d.centre - boxes[i].low).cwiseMax(boxes[i].high - d.centre).norm(); // the furthest corner
        d.squaredReach = kFar * kFar * radius * radius;
    }
}

double WindingNumber::at(const Vec3& point) const {
    double sum = 0;
    std::array<int, 64> stack;
    std::size_t waiting = 0;
    if (!m_tree.empty() && point.allFinite()) {
        stack[waiting++] = 0;
    }
    while (waiting > 0) {
        const int node = stack[--waiting];
        const Dipole& d = m_dipoles[index(node)];
        const Vec3 away = d.centre - point;
        const double squared = away.squaredNorm();
        if (squared > d.squaredReach) {
            sum += d.area.dot(away) / (4 * std::numbers::pi * squared * std::sqrt(squared));
            continue;
        }
        for (const int child : m_tree.nodes()[index(node)].child) {
            if (child == BoxTree::kNone) {
                continue;
            }
            if (child >= 0) {
                stack[waiting++] = child;
            } else {
                sum += windingOfTriangle(point, corner(~child, 0), corner(~child, 1), corner(~child, 2));
            }
        }
    }
    return sum;
}

std::size_t WindingNumber::memoryBytes() const {
    return m_tree.memoryBytes() + m_positions.capacity() * sizeof(Vec3) + m_triangles.capacity() * sizeof(Triangle) +
           m_dipoles.capacity() * sizeof(Dipole);
}

} // namespace toile
