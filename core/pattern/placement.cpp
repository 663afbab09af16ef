#include "core/pattern/placement.h"

#include "core/base/units.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

ArrangedPlacement after(ArrangedPlacement placement, double turnDeg, const Vec2& moveMm) {
    placement.offsetMm += Eigen::Rotation2Dd(radians(placement.turnDeg)) * moveMm;
    placement.turnDeg += turnDeg;
    return placement;
}

FreePlacement after(FreePlacement placement, double turnDeg, const Vec2& moveMm) {
    const auto about = [](double angleDeg, const Vec3& axis) { return Eigen::AngleAxisd(radians(angleDeg), axis); };
    const Vec3& angles = placement.rotationDeg;
    const Eigen::Matrix3d rotation =
        (about(angles.z(), Vec3::UnitZ()) * about(angles.y(), Vec3::UnitY()) * about(angles.x(), Vec3::UnitX()))
            .toRotationMatrix();
    placement.translationMm += rotation * Vec3(moveMm.x(), moveMm.y(), 0);
    if (turnDeg != 0) {
        const Eigen::Matrix3d r = rotation * about(turnDeg, Vec3::UnitZ()).toRotationMatrix();
        placement.rotationDeg =
            Vec3(degrees(std::atan2(r(2, 1), r(2, 2))), degrees(std::asin(std::clamp(-r(2, 0), -1.0, 1.0))),
                 degrees(std::atan2(r(1, 0), r(0, 0))));
    }
    return placement;
}

} // namespace

Placement placementAfter(const Placement& placement, double turnDeg, const Vec2& moveMm) {
    return std::visit([&](const auto& p) { return Placement(after(p, turnDeg, moveMm)); }, placement);
}

} // namespace toile
