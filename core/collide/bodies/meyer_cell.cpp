#include "core/collide/bodies/meyer_cell.h"

#include <cmath>

namespace toile {

MeyerCell MeyerCell::from(const ExactSkin& skin, const Vec3& middle, const ExactSkin::Nearest& nearest, double size,
                          double band) {
    const SurfacePoint surface = skin.surfaceAt(middle, nearest);
    const double halfDiagonal = 0.5 * std::sqrt(3.0) * size;
    if (surface.distance > band + halfDiagonal) {
        return {};
    }
    // CP - VC has no direction when the middle lies on the surface: then CP moves along the normal by a hair.
    constexpr double hair = 1e-3;
    const double distance =
        surface.distance < 0 ? std::min(surface.distance, -hair * size) : std::max(surface.distance, hair * size);
    const Eigen::Vector3f place = (middle - distance * surface.normal).cast<float>();
    return {place.x(), place.y(), place.z(), distance < 0 ? Type::Inside : Type::Shell};
}

SurfacePoint MeyerCell::answer(const Vec3& point, const Vec3& middle) const {
    const Vec3 place(x, y, z);
    SurfacePoint s;
    s.normal = ((type == Type::Inside ? 1 : -1) * (place - middle)).normalized();
    s.distance = s.normal.dot(point - place);
    s.position = point - s.distance * s.normal;
    return s;
}

} // namespace toile
