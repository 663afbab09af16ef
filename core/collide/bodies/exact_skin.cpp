#include "core/collide/bodies/exact_skin.h"

#include "core/base/index.h"
#include "core/collide/bodies/nearest_packet.h"
#include "core/collide/bodies/skin_pieces.h"
#include "core/collide/judges/triangle_meeting.h"
#include "core/collide/judges/triangle_places.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

Vec3 unitOr(const Vec3& v, const Vec3& fallback) {
    const double length = v.norm();
    return length > 0 ? Vec3(v / length) : fallback;
}

// Is all of a triangle further than the margin from another one's plane, on one side of it?
bool liesOff(const std::array<Vec3, 3>& all, const std::array<Vec3, 3>& plane, double margin) {
    const Vec3 normal = (plane[1] - plane[0]).cross(plane[2] - plane[0]);
    const double a = normal.dot(all[0] - plane[0]);
    const double b = normal.dot(all[1] - plane[0]);
    const double c = normal.dot(all[2] - plane[0]);
    const double least = margin * normal.norm();
    return std::min({a, b, c}) > least || std::max({a, b, c}) < -least;
}

} // namespace

ExactSkin::ExactSkin(const TriangleMesh& skin, Workers workers)
    : m_skin(mendSkin(skin)), m_edges(m_skin.mesh.triangles) {
    findShells();
    expose({}, workers);
}

// Triangles that hang together over edges of two.
void ExactSkin::findShells() {
    constexpr std::size_t most = 32;
    std::vector<int> shellOf(m_skin.mesh.triangles.size(), -1);
    std::vector<int> open;
    int shells = 0;
    for (int first = 0; first < static_cast<int>(shellOf.size()); ++first) {
        if (shellOf[at(first)] >= 0) {
            continue;
        }
        shellOf[at(first)] = shells;
        open = {first};
        while (!open.empty()) {
            const int triangle = open.back();
            open.pop_back();
            for (int side = 0; side < 3; ++side) {
                const int next = m_edges.across(triangle, side).triangle;
                if (next < 0) {
                    return; // the skin has holes, or more than two sides meet
                }
                if (shellOf[at(next)] < 0) {
                    shellOf[at(next)] = shells;
                    open.push_back(next);
                }
            }
        }
        ++shells;
    }
    if (at(shells) <= most) {
        m_shellOf = std::move(shellOf);
        m_shells.resize(at(shells));
    }
}

void ExactSkin::boundShells() {
    m_shells.assign(m_shells.size(), {});
    for (std::size_t t = 0; t < m_shellOf.size(); ++t) {
        for (const int v : m_skin.mesh.triangles[t]) {
            m_shells[at(m_shellOf[t])].add(m_skin.mesh.positions[at(v)]);
        }
    }
}

bool ExactSkin::mayBeInside(const Vec3& point) const {
    return m_shells.empty() ? m_bounds.squaredDistance(point) == 0
                            : std::any_of(m_shells.begin(), m_shells.end(),
                                          [&](const Box& shell) { return shell.squaredDistance(point) == 0; });
}

// After the first time only what moved is worked on.
void ExactSkin::expose(const std::vector<char>& moved, Workers workers) {
    const std::vector<char> hiddenBefore = m_exposure.hidden();
    m_exposure.find(m_skin, m_edges, moved, workers);
    const std::vector<char>& hidden = m_exposure.hidden();
    const bool rebuild = m_tree.empty() || hiddenBefore != hidden;
    if (rebuild) {
        m_exposed.clear();
        for (int t = 0; t < static_cast<int>(hidden.size()); ++t) {
            if (!hidden[at(t)]) {
                m_exposed.push_back(t);
            }
        }
    }
    std::vector<Box> boxes(m_exposed.size());
    std::vector<char> movedBoxes(rebuild || moved.empty() ? 0 : boxes.size());
    m_bounds = {};
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        for (const int v : m_skin.mesh.triangles[at(m_exposed[i])]) {
            boxes[i].add(m_skin.mesh.positions[at(v)]);
        }
        m_bounds.add(boxes[i]);
        if (!movedBoxes.empty()) {
            movedBoxes[i] = moved[at(m_exposed[i])];
        }
    }
    if (rebuild) {
        m_tree = BoxTree(boxes, workers);
    } else {
        m_tree.refit(boxes, movedBoxes);
    }
    place();
    weighNormals(moved);
    boundShells();
}

void ExactSkin::place() {
    m_triangles.resize(m_exposed.size());
    m_corners.resize(m_exposed.size());
    for (std::size_t slot = 0; slot < m_exposed.size(); ++slot) {
        m_triangles[slot] = m_exposed[at(m_tree.order()[slot])];
        const Triangle& t = m_skin.mesh.triangles[at(m_triangles[slot])];
        for (std::size_t k = 0; k < 3; ++k) {
            m_corners[slot][k] = m_skin.mesh.positions[at(t[k])];
        }
    }
}

void ExactSkin::weighNormals(const std::vector<char>& moved) {
    const TriangleMesh& mesh = m_skin.mesh;
    m_cornerNormals.resize(mesh.positions.size(), Vec3::Zero());
    m_edgeNormals.resize(at(m_edges.count()), Vec3::Zero());
    std::vector<char> corner(mesh.positions.size(), moved.empty() ? 1 : 0);
    std::vector<char> edge(m_edgeNormals.size(), moved.empty() ? 1 : 0);
    for (std::size_t i = 0; i < moved.size(); ++i) {
        for (std::size_t k = 0; k < 3 && moved[i]; ++k) {
            corner[at(mesh.triangles[i][k])] = 1;
            edge[at(m_edges.of(static_cast<int>(i), static_cast<int>(k)))] = 1;
        }
    }
    const auto clear = [](std::vector<Vec3>& normals, const std::vector<char>& which) {
        for (std::size_t i = 0; i < normals.size(); ++i) {
            normals[i] = which[i] ? Vec3(Vec3::Zero()) : normals[i];
        }
    };
    clear(m_cornerNormals, corner);
    clear(m_edgeNormals, edge);
    for (int i = 0; i < static_cast<int>(mesh.triangles.size()); ++i) {
        const Triangle& t = mesh.triangles[at(i)];
        if (!corner[at(t[0])] && !corner[at(t[1])] && !corner[at(t[2])]) {
            continue;
        }
        const Vec3 normal = unitOr(areaVector(mesh, t), Vec3::Zero());
        for (std::size_t k = 0; k < 3; ++k) {
            if (corner[at(t[k])]) {
                const Vec3& p = mesh.positions[at(t[k])];
                const Vec3 e = unitOr(mesh.positions[at(t[(k + 1) % 3])] - p, Vec3::Zero());
                const Vec3 f = unitOr(mesh.positions[at(t[(k + 2) % 3])] - p, Vec3::Zero());
                m_cornerNormals[at(t[k])] += std::acos(std::clamp(e.dot(f), -1.0, 1.0)) * normal;
            }
            const std::size_t side = at(m_edges.of(i, static_cast<int>(k)));
            if (edge[side]) {
                m_edgeNormals[side] += normal;
            }
        }
    }
}

void ExactSkin::findNearest(const Vec3& point, Nearest& nearest) const {
    const auto visit = [&](int slot) {
        const auto& c = m_corners[at(slot)];
        const TrianglePlace place = closestOnTriangle(point, c[0], c[1], c[2]);
        const double squared = (place.position - point).squaredNorm();
        if (squared < nearest.squared) {
            nearest = {squared, slot, place.feature, place.position};
        }
    };
    if (nearest.slot >= 0) {
        const int from = nearest.slot;
        nearest.slot = -1;
        visit(from);
    }
    m_tree.nearest({point, point}, nearest.squared, visit);
}

void ExactSkin::findNearest(std::span<const Vec3> points, std::span<Nearest> nearest) const {
    NearestPacket packet;
    packet.find(m_tree, m_corners, points, nearest[0].slot);
    for (std::size_t i = 0; i < points.size(); ++i) {
        const int slot = packet.slotOf(i);
        const auto& c = m_corners[at(slot)];
        const TrianglePlace place = closestOnTriangle(points[i], c[0], c[1], c[2]);
        nearest[i] = {(place.position - points[i]).squaredNorm(), slot, place.feature, place.position};
    }
}

Vec3 ExactSkin::normalAt(const Nearest& nearest) const {
    const int triangle = m_triangles[at(nearest.slot)];
    if (nearest.feature < 3) {
        return m_cornerNormals[at(m_skin.mesh.triangles[at(triangle)][at(nearest.feature)])];
    }
    if (nearest.feature < 6) {
        return m_edgeNormals[at(m_edges.of(triangle, nearest.feature - 3))];
    }
    return areaVector(m_skin.mesh, m_skin.mesh.triangles[at(triangle)]);
}

bool ExactSkin::isInside(const Vec3& point, const Nearest& nearest, const Vec3& normal) const {
    const int triangle = m_triangles[at(nearest.slot)];
    if (m_exposure.tells(triangle, nearest.feature)) {
        return !m_skin.sheet[at(triangle)] && (point - nearest.position).dot(normal) < 0;
    }
    return m_exposure.winding().inside(point);
}

SurfacePoint ExactSkin::surfaceAt(const Vec3& point, const Nearest& nearest) const {
    const Vec3 normal = unitOr(normalAt(nearest), Vec3::UnitY());
    const Vec3 away = point - nearest.position;
    const double distance = std::sqrt(nearest.squared);
    const double sign = isInside(point, nearest, normal) ? -1 : 1;
    constexpr double touching = 1e-7; // m, where the way to the surface has lost its direction
    SurfacePoint answer;
    answer.distance = sign * distance;
    answer.position = nearest.position;
    answer.normal = distance > touching ? Vec3(away / (sign * distance)) : normal;
    return answer;
}

bool ExactSkin::closest(const Vec3& point, double reach, SurfacePoint& answer, int nearSlot) const {
    if (m_tree.empty() || !point.allFinite()) {
        return false;
    }
    Nearest nearest;
    nearest.slot = nearSlot < static_cast<int>(m_corners.size()) ? nearSlot : -1;
    // A point may be inside the body however far from its skin.
    if (!mayBeInside(point)) {
        nearest.squared = reach * reach;
    }
    findNearest(point, nearest);
    if (nearest.slot < 0) {
        return false;
    }
    const SurfacePoint found = surfaceAt(point, nearest);
    if (found.distance > reach) {
        return false;
    }
    answer = found;
    return true;
}

bool ExactSkin::blocks(const Vec3& from, const Vec3& direction, double distance) const {
    return m_tree.along(from, direction, distance, [&](int slot) {
        const auto& c = m_corners[at(slot)];
        const double reached = rayMeetsTriangle(from, direction, c[0], c[1], c[2]);
        return reached > 0 && reached <= distance;
    });
}

bool ExactSkin::comesNear(const std::array<Vec3, 3>& triangle, double margin) const {
    Box box;
    for (const Vec3& corner : triangle) {
        box.add(corner);
    }
    return m_tree.around(box, margin, [&](int slot) {
        const auto& skin = m_corners[at(slot)];
        return !liesOff(triangle, skin, margin) && !liesOff(skin, triangle, margin);
    });
}

bool ExactSkin::meets(const std::array<Vec3, 3>& triangle) const {
    Box box;
    for (const Vec3& corner : triangle) {
        box.add(corner);
    }
    return hasArea(triangle) && m_tree.around(box, 0, [&](int slot) {
        const auto& skin = m_corners[at(slot)];
        return hasArea(skin) && trianglesMeet(triangle, skin);
    });
}

std::vector<Box> ExactSkin::repose(const std::vector<Vec3>& positions, Workers workers) {
    const TriangleMesh& mesh = m_skin.mesh;
    const std::vector<Vec3> before = mesh.positions;
    const std::vector<char> hiddenBefore = m_exposure.hidden();
    m_skin.repose(positions);
    std::vector<char> moved(mesh.triangles.size(), 0);
    for (std::size_t i = 0; i < moved.size(); ++i) {
        const Triangle& t = mesh.triangles[i];
        moved[i] =
            std::any_of(t.begin(), t.end(), [&](int v) { return before[at(v)] != mesh.positions[at(v)]; }) ? 1 : 0;
    }
    expose(moved, workers);
    const std::vector<char>& hidden = m_exposure.hidden();
    std::vector<Box> boxes;
    for (std::size_t i = 0; i < moved.size(); ++i) {
        if (!moved[i] && hidden[i] == hiddenBefore[i]) {
            continue;
        }
        const auto add = [&](const std::vector<Vec3>& places) {
            Box& box = boxes.emplace_back();
            for (const int v : mesh.triangles[i]) {
                box.add(places[at(v)]);
            }
        };
        if (!hiddenBefore[i]) {
            add(before);
        }
        if (!hidden[i]) {
            add(mesh.positions);
        }
    }
    return boxes;
}

std::size_t ExactSkin::memoryBytes() const {
    const std::size_t triangles = m_skin.mesh.triangles.size();
    return m_tree.memoryBytes() + m_exposure.memoryBytes() + m_corners.capacity() * sizeof(m_corners[0]) +
           (m_cornerNormals.capacity() + m_edgeNormals.capacity() + m_skin.mesh.positions.capacity()) * sizeof(Vec3) +
           triangles * (sizeof(Triangle) + 3 * sizeof(int) + 2 * sizeof(int)) + 3 * triangles * sizeof(SkinEdges::Use);
}

} // namespace toile
