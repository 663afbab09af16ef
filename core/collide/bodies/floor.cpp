#include "core/collide/bodies/floor.h"

#include <algorithm>

namespace toile {

namespace {

double lowestOf(const std::array<Vec3, 3>& triangle) {
    return std::min({triangle[0].y(), triangle[1].y(), triangle[2].y()});
}
double highestOf(const std::array<Vec3, 3>& triangle) {
    return std::max({triangle[0].y(), triangle[1].y(), triangle[2].y()});
}

} // namespace

bool Floor::closest(const Vec3& point, double reach, SurfacePoint& answer) const {
    const double distance = point.y() - m_height;
    if (!(distance < std::max(reach, 0.0))) {
        return false;
    }
    answer = {distance, Vec3(point.x(), m_height, point.z())};
    return true;
}

bool Floor::comesNear(const std::array<Vec3, 3>& triangle, double margin) const {
    return lowestOf(triangle) <= m_height + margin && highestOf(triangle) >= m_height - margin;
}

bool Floor::meets(const std::array<Vec3, 3>& triangle) const {
    return lowestOf(triangle) <= m_height && highestOf(triangle) >= m_height;
}

bool Floor::sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const {
    const double start = from.y() - m_height;
    const double end = to.y() - m_height;
    const double bar = std::min(offset, 0.5 * start);
    if (start > 0 && !(end < bar)) {
        return false;
    }
    contact.time = start > 0 ? (start - bar) / (start - end) : 0;
    const Vec3 at = from + contact.time * (to - from);
    return closest(at, offset + 1, contact.surface);
}

bool Floor::endTellsAll(const Vec3& from, const Vec3& to) const {
    return to.y() <= from.y() || from.y() > m_height;
}

Box Floor::bounds() const {
    constexpr double far = 1e6;
    return {Vec3(-far, -far, -far), Vec3(far, m_height, far)};
}

} // namespace toile
