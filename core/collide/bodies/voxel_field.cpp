#include "core/collide/bodies/voxel_field.h"

#include "core/base/index.h"
#include "core/collide/bodies/body_query_kinds.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// Squared length of a blended gradient that has no direction to speak of: between skin on either side.
constexpr float kLeastGradient = 0.25F;

} // namespace

[[gnu::always_inline]] inline bool VoxelField::closestInCell(const Vec3& point, const Spot& spot, double reach,
                                                             SurfacePoint& answer) {
    VoxelNode field = fieldAt(spot);
    const auto distance = static_cast<double>(field.distance());
    if (distance > reach) {
        return false;
    }
    float squared = field.dot(field);
    if (squared < kLeastGradient) {
        field = spot.brick->nearestNode(spot.cell[0], spot.cell[1], spot.cell[2], spot.part, *spot.scale);
        squared = field.dot(field);
    }
    const Vec3 normal = vec3(field.lanes / sqrt4(all4(squared)));
    answer.distance = distance;
    answer.position = point - distance * normal;
    answer.normal = normal;
    answer.velocity = Vec3::Zero();
    return true;
}

[[gnu::always_inline]] inline bool VoxelField::closestAnywhere(const Vec3& point, double reach,
                                                               SurfacePoint& answer) const {
    const Spot spot = locateCoarse(point);
    if (spot.isSmooth()) {
        return closestInCell(point, spot, reach, answer);
    }
    if (spot.brick != nullptr) {
        return closestInRoughCell(point, reach, answer);
    }
    const Room room = roomOf(spot);
    return static_cast<double>(room.free) < reach && m_skin.closest(point, reach, answer, room.hint);
}

TOILE_LOOPS_AVX2 bool VoxelField::closestWide(const Vec3& point, double reach, SurfacePoint& answer) const {
    return closestAnywhere(point, reach, answer);
}

bool VoxelField::closestPlain(const Vec3& point, double reach, SurfacePoint& answer) const {
    return closestAnywhere(point, reach, answer);
}

bool VoxelField::closest(const Vec3& point, double reach, SurfacePoint& answer) const {
    return m_wide ? closestWide(point, reach, answer) : closestPlain(point, reach, answer);
}

// By itself, so that what is asked nearly always has no registers to put aside.
[[gnu::noinline]] bool VoxelField::closestInRoughCell(const Vec3& point, double reach, SurfacePoint& answer) const {
    const Spot spot = locate(point);
    if (spot.isSmooth()) {
        return closestInCell(point, spot, reach, answer);
    }
    const int x = spot.cell[0];
    const int y = spot.cell[1];
    const int z = spot.cell[2];
    return spot.brick->leastDistance(x, y, z, spot.part, *spot.scale) < reach &&
           m_skin.closest(point, reach, answer, spot.brick->hintAt(x, y, z));
}

// A rough cell's own brick.
void VoxelField::goFine(Spot& spot) const {
    const auto brick = static_cast<std::size_t>(spot.brick - m_bricks.data());
    const VoxelBrick* fine = m_fine[brick].of(VoxelBrick::cellAt(spot.cell[0], spot.cell[1], spot.cell[2]));
    if (fine == nullptr) {
        return;
    }
    const Float4 x = spot.part * all4(VoxelBrick::kCells);
    spot.cell = __builtin_convertvector(x, Int4);
    spot.part = x - __builtin_convertvector(spot.cell, Float4);
    spot.brick = fine;
    spot.scale = &m_fineScale;
}

void VoxelField::expect(const Vec3& point) const {
    const Spot spot = locateCoarse(point);
    if (spot.brick != nullptr) {
        spot.brick->fetch(spot.cell[0], spot.cell[1], spot.cell[2]);
    }
}

// The field tells at once that most ways are free.
bool VoxelField::sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const {
    const double needed = (to - from).norm() + std::max(0.0, offset) + m_cell;
    const Spot spot = locate(from);
    const bool free = spot.isSmooth() ? static_cast<double>(fieldAt(spot).distance()) > needed
                                      : spot.brick == nullptr && roomOf(spot).isWider(needed);
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
        return roomOf(start).isWider(2 * m_cell); // nothing is near
    }
    const Spot end = locate(to);
    if (end.brick == nullptr) {
        return roomOf(end).isWider(2 * m_cell);
    }
    if (!start.isSmooth() || !end.isSmooth()) {
        return false;
    }
    const VoxelNode a = fieldAt(start);
    const VoxelNode b = fieldAt(end);
    const float squares = a.dot(a) * b.dot(b);
    return squares > kLeastGradient * kLeastGradient && a.dot(b) > 0.5F * std::sqrt(squares);
}

std::size_t VoxelField::roughCells() const {
    std::size_t count = 0;
    for (const int brick : m_places) {
        count += brick >= 0 ? static_cast<std::size_t>(m_bricks[at(brick)].roughCells()) : 0;
    }
    return count;
}

std::size_t VoxelField::roughFineCells() const {
    std::size_t count = 0;
    for (const FineBricks& fine : m_fine) {
        for (const VoxelBrick& brick : fine.bricks) {
            count += static_cast<std::size_t>(brick.roughCells());
        }
    }
    return count;
}

std::size_t VoxelField::memoryBytes() const {
    std::size_t fine = m_fine.capacity() * sizeof(FineBricks);
    for (const FineBricks& f : m_fine) {
        fine += f.bricks.capacity() * sizeof(VoxelBrick);
    }
    return m_skin.memoryBytes() + m_places.capacity() * sizeof(int) + m_rooms.capacity() * sizeof(Room) +
           m_bricks.capacity() * sizeof(VoxelBrick) + fine;
}

std::unique_ptr<SkinQuery> makeVoxelField(const TriangleMesh& skin, const BodyQuerySettings& settings) {
    return std::make_unique<VoxelField>(skin, settings);
}

} // namespace toile
