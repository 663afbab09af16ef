#include "core/collide/bodies/moving_skin.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr double kCell = 0.04; // m: more than skins have between neighbours

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

} // namespace

MovingSkin::MovingSkin(std::unique_ptr<SkinQuery> skin, std::vector<Vec3> positions)
    : m_skin(std::move(skin)), m_positions(std::move(positions)) {}

void MovingSkin::move(const std::vector<Vec3>& positions, double seconds, Workers workers) {
    m_velocities.resize(positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) {
        m_velocities[i] = (positions[i] - m_positions[i]) / seconds;
    }
    m_positions = positions;
    m_skin->repose(positions, workers);
    sortIntoCells();
}

void MovingSkin::sortIntoCells() {
    Box box;
    for (const Vec3& p : m_positions) {
        box.add(p);
    }
    m_low = box.low;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto i = static_cast<Eigen::Index>(axis);
        m_cells[axis] = 1 + static_cast<int>((box.high[i] - box.low[i]) / kCell);
    }
    m_first.assign(at(m_cells[0]) * at(m_cells[1]) * at(m_cells[2]) + 1, 0);
    for (const Vec3& p : m_positions) {
        ++m_first[indexOf(cellOf(p)) + 1];
    }
    for (std::size_t i = 1; i < m_first.size(); ++i) {
        m_first[i] += m_first[i - 1];
    }
    std::vector<int> next(m_first.begin(), m_first.end() - 1);
    m_vertices.resize(m_positions.size());
    for (std::size_t i = 0; i < m_positions.size(); ++i) {
        m_vertices[at(next[indexOf(cellOf(m_positions[i]))]++)] = static_cast<int>(i);
    }
}

std::array<int, 3> MovingSkin::cellOf(const Vec3& place) const {
    std::array<int, 3> cell{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto i = static_cast<Eigen::Index>(axis);
        cell[axis] = static_cast<int>(
            std::clamp(std::floor((place[i] - m_low[i]) / kCell), 0.0, static_cast<double>(m_cells[axis] - 1)));
    }
    return cell;
}

std::size_t MovingSkin::indexOf(const std::array<int, 3>& cell) const {
    return (at(cell[2]) * at(m_cells[1]) + at(cell[1])) * at(m_cells[0]) + at(cell[0]);
}

// Of the nearest vertex.
Vec3 MovingSkin::velocityAt(const Vec3& place) const {
    const std::array<int, 3> middle = cellOf(place);
    double least = 1e300;
    Vec3 velocity = Vec3::Zero();
    for (int z = std::max(0, middle[2] - 1); z <= std::min(m_cells[2] - 1, middle[2] + 1); ++z) {
        for (int y = std::max(0, middle[1] - 1); y <= std::min(m_cells[1] - 1, middle[1] + 1); ++y) {
            for (int x = std::max(0, middle[0] - 1); x <= std::min(m_cells[0] - 1, middle[0] + 1); ++x) {
                const std::size_t cell = indexOf({x, y, z});
                for (int k = m_first[cell]; k < m_first[cell + 1]; ++k) {
                    const std::size_t vertex = at(m_vertices[at(k)]);
                    const double away = (m_positions[vertex] - place).squaredNorm();
                    if (away < least) {
                        least = away;
                        velocity = m_velocities[vertex];
                    }
                }
            }
        }
    }
    return velocity;
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

bool MovingSkin::sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const {
    const bool met = m_skin->sweep(from, to, offset, contact);
    if (met && !m_velocities.empty()) {
        contact.surface.velocity = velocityAt(contact.surface.position);
    }
    return met;
}

bool MovingSkin::endTellsAll(const Vec3& from, const Vec3& to) const {
    return m_skin->endTellsAll(from, to);
}

Box MovingSkin::bounds() const {
    return m_skin->bounds();
}

} // namespace toile
