#include "core/collide/bodies/voxel_field.h"

#include "core/collide/bodies/body_query_kinds.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

} // namespace

bool VoxelField::closest(const Vec3& point, double reach, SurfacePoint& answer) const {
    const Spot spot = locate(point);
    if (spot.brick == nullptr) {
        return (spot.place == nullptr || spot.place->free < reach) && m_skin.closest(point, reach, answer);
    }
    if (!spot.isSmooth()) {
        return m_skin.closest(point, reach, answer, spot.brick->hintAt(spot.cell[0], spot.cell[1], spot.cell[2]));
    }
    const VoxelNode field = fieldAt(spot);
    const auto distance = static_cast<double>(field.distance);
    if (distance > reach) {
        return false;
    }
    const float perLength = 1 / std::sqrt(field.x * field.x + field.y * field.y + field.z * field.z);
    // Number by number: what has just been written cannot be read in wider pieces without a wait.
    const auto x = static_cast<double>(perLength * field.x);
    const auto y = static_cast<double>(perLength * field.y);
    const auto z = static_cast<double>(perLength * field.z);
    answer.distance = distance;
    answer.normal = Vec3(x, y, z);
    answer.position = Vec3(point.x() - distance * x, point.y() - distance * y, point.z() - distance * z);
    answer.velocity = Vec3::Zero();
    return true;
}

// The field tells at once that most ways are free.
bool VoxelField::sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const {
    const double needed = (to - from).norm() + std::max(0.0, offset) + m_cell;
    const Spot spot = locate(from);
    const bool free = spot.isSmooth() ? static_cast<double>(fieldAt(spot).distance) > needed
                      : spot.brick == nullptr && spot.place != nullptr ? static_cast<double>(spot.place->free) > needed
                                                                       : false;
    return !free && ExactTreeQuery::sweep(from, to, offset, contact);
}

// On a way of no more than a cell, from one smooth cell to another in which the skin lies to the same side, the end
// knows what was met: through something thin the sides would change.
bool VoxelField::endTellsAll(const Vec3& from, const Vec3& to) const {
    if ((to - from).squaredNorm() > m_cell * m_cell) {
        return false;
    }
    const Spot start = locate(from);
    if (start.brick == nullptr) {
        return start.place != nullptr && static_cast<double>(start.place->free) > 2 * m_cell; // nothing is near
    }
    const Spot end = locate(to);
    if (end.brick == nullptr) {
        return end.place != nullptr && static_cast<double>(end.place->free) > 2 * m_cell;
    }
    if (!start.isSmooth() || !end.isSmooth()) {
        return false;
    }
    const VoxelNode a = fieldAt(start);
    const VoxelNode b = fieldAt(end);
    const float dot = a.x * b.x + a.y * b.y + a.z * b.z;
    const float squares = (a.x * a.x + a.y * a.y + a.z * a.z) * (b.x * b.x + b.y * b.y + b.z * b.z);
    return dot > 0.5F * std::sqrt(squares);
}

std::size_t VoxelField::roughCells() const {
    std::size_t count = 0;
    for (const Place& p : m_places) {
        count += p.brick >= 0 ? static_cast<std::size_t>(m_bricks[at(p.brick)].roughCells()) : 0;
    }
    return count;
}

std::size_t VoxelField::memoryBytes() const {
    return m_skin.memoryBytes() + m_places.capacity() * sizeof(Place) + m_bricks.capacity() * sizeof(VoxelBrick);
}

std::unique_ptr<SkinQuery> makeVoxelField(const TriangleMesh& skin, const BodyQuerySettings& settings) {
    return std::make_unique<VoxelField>(skin, settings);
}

} // namespace toile
