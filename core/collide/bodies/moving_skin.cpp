#include "core/collide/bodies/moving_skin.h"

#include "core/base/index.h"
#include "core/collide/closest_points.h"
#include "core/collide/judges/triangle_meeting.h"
#include "core/collide/self/time_of_impact.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr double kCell = 0.04; // m: more than skins have between neighbours
// m: what goes along with the skin but for so little is met where it ends; nothing of a body is as thin.
constexpr double kAlong = 0.001;

// Along the first side, upright on the triangle, and across.
Eigen::Matrix3d frameOf(const std::array<Vec3, 3>& corners) {
    const Vec3 along = (corners[1] - corners[0]).normalized();
    const Vec3 upright = along.cross(corners[2] - corners[0]).normalized();
    Eigen::Matrix3d frame;
    frame << along, upright, along.cross(upright);
    return frame;
}

} // namespace

MovingSkin::MovingSkin(TriangleMesh skin, Workers workers)
    : m_skin(makeExactQuery(skin, workers)), m_before(makeExactQuery(skin, workers)),
      m_triangles(std::move(skin.triangles)), m_positions(std::move(skin.positions)), m_positionsBefore(m_positions) {
    m_cells.sort(m_positions);
    m_triangleOf.assign(m_positions.size(), -1);
    for (std::size_t i = 0; i < m_triangles.size(); ++i) {
        const Corners corners = cornersOf(static_cast<int>(i), m_positions);
        for (const int v : m_triangles[i]) {
            m_triangleOf[at(v)] = hasArea(corners) ? static_cast<int>(i) : m_triangleOf[at(v)];
        }
    }
}

void MovingSkin::move(const std::vector<Vec3>& positions, double seconds, Workers workers) {
    m_velocities.resize(positions.size());
    m_furthest = 0;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const Vec3 way = positions[i] - m_positions[i];
        m_velocities[i] = way / seconds;
        m_furthest = std::max(m_furthest, way.norm());
    }
    m_seconds = seconds;
    m_positionsBefore = std::move(m_positions);
    m_positions = positions;
    std::swap(m_skin, m_before);
    m_skin->repose(positions, workers);
    std::swap(m_cells, m_cellsBefore);
    m_cells.sort(m_positions);
    boundWays();
}

MovingSkin::Corners MovingSkin::cornersAt(int triangle, double time) const {
    const Corners a = cornersOf(triangle, m_positionsBefore);
    const Corners b = cornersOf(triangle, m_positions);
    return {lerp(a[0], b[0], time), lerp(a[1], b[1], time), lerp(a[2], b[2], time)};
}

MovingSkin::Corners MovingSkin::cornersOf(int triangle, const std::vector<Vec3>& positions) const {
    const Triangle& t = m_triangles[at(triangle)];
    return {positions[at(t[0])], positions[at(t[1])], positions[at(t[2])]};
}

void MovingSkin::boundWays() {
    std::vector<Box> boxes(m_triangles.size());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        for (const int v : m_triangles[i]) {
            boxes[i].add(m_positionsBefore[at(v)]);
            boxes[i].add(m_positions[at(v)]);
        }
    }
    if (m_ways.empty()) {
        m_ways = BoxTree(boxes);
    } else {
        m_ways.refit(boxes);
    }
}

void VertexCells::sort(const std::vector<Vec3>& positions) {
    Box box;
    for (const Vec3& p : positions) {
        box.add(p);
    }
    m_low = box.low;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto i = static_cast<Eigen::Index>(axis);
        m_cells[axis] = 1 + static_cast<int>((box.high[i] - box.low[i]) / kCell);
    }
    m_first.assign(at(m_cells[0]) * at(m_cells[1]) * at(m_cells[2]) + 1, 0);
    for (const Vec3& p : positions) {
        ++m_first[indexOf(cellOf(p)) + 1];
    }
    for (std::size_t i = 1; i < m_first.size(); ++i) {
        m_first[i] += m_first[i - 1];
    }
    std::vector<int> next(m_first.begin(), m_first.end() - 1);
    m_vertices.resize(positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) {
        m_vertices[at(next[indexOf(cellOf(positions[i]))]++)] = static_cast<int>(i);
    }
}

std::array<int, 3> VertexCells::cellOf(const Vec3& place) const {
    std::array<int, 3> cell{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto i = static_cast<Eigen::Index>(axis);
        cell[axis] = static_cast<int>(
            std::clamp(std::floor((place[i] - m_low[i]) / kCell), 0.0, static_cast<double>(m_cells[axis] - 1)));
    }
    return cell;
}

std::size_t VertexCells::indexOf(const std::array<int, 3>& cell) const {
    return (at(cell[2]) * at(m_cells[1]) + at(cell[1])) * at(m_cells[0]) + at(cell[0]);
}

int VertexCells::nearest(const Vec3& place, const std::vector<Vec3>& positions) const {
    const std::array<int, 3> middle = cellOf(place);
    double least = 1e300;
    int found = -1;
    for (int z = std::max(0, middle[2] - 1); z <= std::min(m_cells[2] - 1, middle[2] + 1); ++z) {
        for (int y = std::max(0, middle[1] - 1); y <= std::min(m_cells[1] - 1, middle[1] + 1); ++y) {
            for (int x = std::max(0, middle[0] - 1); x <= std::min(m_cells[0] - 1, middle[0] + 1); ++x) {
                const std::size_t cell = indexOf({x, y, z});
                for (int k = m_first[cell]; k < m_first[cell + 1]; ++k) {
                    const int vertex = m_vertices[at(k)];
                    const double away = (positions[at(vertex)] - place).squaredNorm();
                    if (away < least) {
                        least = away;
                        found = vertex;
                    }
                }
            }
        }
    }
    return found;
}

// Of the nearest vertex.
Vec3 MovingSkin::velocityAt(const Vec3& place) const {
    const int vertex = m_cells.nearest(place, m_positions);
    return vertex < 0 ? Vec3(Vec3::Zero()) : m_velocities[at(vertex)];
}

int MovingSkin::vertexBefore(const Vec3& place) const {
    return m_cellsBefore.nearest(place, m_positionsBefore);
}

bool MovingSkin::closest(const Vec3& point, double reach, SurfacePoint& answer) const {
    const bool near = m_skin->closest(point, reach, answer);
    if (near && !m_velocities.empty()) {
        answer.velocity = velocityAt(answer.position);
    }
    return near;
}

void MovingSkin::expect(const Vec3& point) const {
    m_skin->expect(point);
}

bool MovingSkin::blocks(const Vec3& from, const Vec3& direction, double distance) const {
    return m_skin->blocks(from, direction, distance);
}

bool MovingSkin::comesNear(const std::array<Vec3, 3>& triangle, double margin) const {
    return m_skin->comesNear(triangle, margin);
}

bool MovingSkin::meets(const std::array<Vec3, 3>& triangle) const {
    return m_skin->meets(triangle);
}

bool MovingSkin::meetsAt(const std::array<Vec3, 3>& triangle, double time) const {
    if (m_velocities.empty() || time >= 1) {
        return m_skin->meets(triangle);
    }
    if (time <= 0) {
        return m_before->meets(triangle);
    }
    Box box;
    for (const Vec3& corner : triangle) {
        box.add(corner);
    }
    return hasArea(triangle) && m_ways.around(box, 0, [&](int slot) {
        const Corners now = cornersAt(m_ways.order()[at(slot)], time);
        return hasArea(now) && trianglesMeet(triangle, now);
    });
}

// As stiff as if it were glued to a triangle there.
Vec3 MovingSkin::carried(const Vec3& from, const Vec3& beside) const {
    constexpr double furthest = 1e9; // m
    SurfacePoint skin;
    if (m_velocities.empty() || !m_before->closest(beside, furthest, skin)) {
        return from;
    }
    const int vertex = vertexBefore(skin.position);
    if (vertex < 0) {
        return from;
    }
    Eigen::Matrix3d turn = Eigen::Matrix3d::Identity();
    const int triangle = m_triangleOf[at(vertex)];
    if (triangle >= 0) {
        turn = frameOf(cornersOf(triangle, m_positions)) * frameOf(cornersOf(triangle, m_positionsBefore)).transpose();
        if (!(turn.determinant() > 0.5)) { // it has lost its area
            turn.setIdentity();
        }
    }
    return m_positions[at(vertex)] + turn * (from - m_positionsBefore[at(vertex)]);
}

// The first of the triangles on whose way the point is. Of what goes along with the skin nothing is asked but the end.
bool MovingSkin::sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const {
    if (m_velocities.empty()) {
        return m_skin->sweep(from, to, offset, contact);
    }
    SurfacePoint start;
    if (!m_before->closest(from, (to - from).norm() + m_furthest + std::max(0.0, offset), start)) {
        return false;
    }
    const int vertex = vertexBefore(start.position);
    const Vec3 shift = vertex < 0 ? Vec3(Vec3::Zero()) : Vec3(m_positions[at(vertex)] - m_positionsBefore[at(vertex)]);
    if (start.distance < 0) {
        contact = {0, start};
        contact.surface.velocity = shift / m_seconds;
        return true;
    }
    if ((to - from - shift).squaredNorm() < kAlong * kAlong) {
        return false;
    }
    const double shell = std::clamp(0.5 * start.distance, 0.0, std::max(0.0, offset));
    Box way{from, from};
    way.add(to);
    int first = -1;
    double time = 1;
    m_ways.around(way, shell, [&](int slot) {
        const int triangle = m_ways.order()[at(slot)];
        const Corners a = cornersOf(triangle, m_positionsBefore);
        const Corners b = cornersOf(triangle, m_positions);
        const double meets =
            timeOfImpact(PairKind::VertexTriangle, {from, a[0], a[1], a[2]}, {to, b[0], b[1], b[2]}, shell);
        if (meets < time) {
            time = meets;
            first = triangle;
        }
        return false;
    });
    if (first < 0) {
        return false;
    }
    contact = {time, placeOn(first, time, lerp(from, to, time))};
    return true;
}

// What a triangle on its way says to a point before it.
SurfacePoint MovingSkin::placeOn(int triangle, double time, const Vec3& point) const {
    const Corners a = cornersOf(triangle, m_positionsBefore);
    const Corners b = cornersOf(triangle, m_positions);
    const Corners now = cornersAt(triangle, time);
    const NearestOnTriangle nearest = nearestOnTriangle(point, now[0], now[1], now[2]);
    SurfacePoint place;
    place.position.setZero();
    for (std::size_t k = 0; k < 3; ++k) {
        place.position += nearest.weights[k] * now[k];
        place.velocity += nearest.weights[k] * (b[k] - a[k]) / m_seconds;
    }
    const Vec3 away = point - place.position;
    place.distance = away.norm();
    constexpr double touching = 1e-7; // m, where the way to the surface has lost its direction
    place.normal = place.distance > touching ? Vec3(away / place.distance)
                                             : Vec3((now[1] - now[0]).cross(now[2] - now[0]).normalized());
    return place;
}

Box MovingSkin::bounds() const {
    Box box = m_skin->bounds();
    box.add(m_before->bounds());
    return box;
}

} // namespace toile
