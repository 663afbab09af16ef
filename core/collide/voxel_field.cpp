#include "core/collide/voxel_field.h"

#include "core/collide/body_query_kinds.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace toile {

namespace {

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

} // namespace

bool VoxelField::closest(const Vec3& point, double reach, SurfacePoint& answer) const {
    std::array<int, 3> cell;
    std::array<float, 3> part;
    int place = 0;
    const VoxelBrick* brick = locate(point, cell, part, place);
    if (brick == nullptr) {
        return (place < 0 || m_places[at(place)].free < reach) && m_skin.closest(point, reach, answer);
    }
    if (brick->isRough(VoxelBrick::cellAt(cell[0], cell[1], cell[2]))) {
        return m_skin.closest(point, reach, answer, brick->hintAt(cell[0], cell[1], cell[2]));
    }
    const VoxelNode field = brick->between(cell[0], cell[1], cell[2], part[0], part[1], part[2], m_scale);
    if (field.distance > reach) {
        return false;
    }
    const Vec3 gradient(field.x, field.y, field.z);
    answer.distance = static_cast<double>(field.distance);
    answer.normal = gradient * (1 / std::sqrt(gradient.squaredNorm()));
    answer.position = point - answer.distance * answer.normal;
    answer.velocity = Vec3::Zero();
    return true;
}

// The field tells at once that most ways are free.
bool VoxelField::sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const {
    std::array<int, 3> cell;
    std::array<float, 3> part;
    int place = 0;
    const double needed = (to - from).norm() + std::max(0.0, offset) + m_cell;
    const VoxelBrick* brick = locate(from, cell, part, place);
    if (brick == nullptr && place >= 0 && m_places[at(place)].free > needed) {
        return false;
    }
    if (brick != nullptr && !brick->isRough(VoxelBrick::cellAt(cell[0], cell[1], cell[2]))) {
        if (brick->between(cell[0], cell[1], cell[2], part[0], part[1], part[2], m_scale).distance > needed) {
            return false;
        }
    }
    return ExactTreeQuery::sweep(from, to, offset, contact);
}

// On a way of no more than a cell, from one smooth cell to another in which the skin lies to the same side, the end
// knows what was met: through something thin the sides would change.
bool VoxelField::endTellsAll(const Vec3& from, const Vec3& to) const {
    if ((to - from).squaredNorm() > m_cell * m_cell) {
        return false;
    }
    std::array<Vec3, 2> outwards{Vec3::Zero(), Vec3::Zero()};
    for (std::size_t end = 0; end < 2; ++end) {
        std::array<int, 3> cell;
        std::array<float, 3> part;
        int place = 0;
        const VoxelBrick* brick = locate(end == 0 ? from : to, cell, part, place);
        if (brick == nullptr) {
            return place >= 0 && m_places[at(place)].free > 2 * m_cell; // nothing is near either end
        }
        if (brick->isRough(VoxelBrick::cellAt(cell[0], cell[1], cell[2]))) {
            return false;
        }
        const VoxelNode field = brick->between(cell[0], cell[1], cell[2], part[0], part[1], part[2], m_scale);
        outwards[end] = Vec3(field.x, field.y, field.z);
    }
    return outwards[0].dot(outwards[1]) > 0.5 * std::sqrt(outwards[0].squaredNorm() * outwards[1].squaredNorm());
}

std::size_t VoxelField::roughCells() const {
    std::size_t count = 0;
    for (const Place& p : m_places) {
        count += p.brick >= 0 ? static_cast<std::size_t>(std::popcount(m_bricks[at(p.brick)].rough)) : 0;
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
