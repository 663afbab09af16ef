#include "core/pattern/placement.h"

#include "core/base/axis_angles.h"

namespace toile {

namespace {

ArrangedPlacement after(ArrangedPlacement placement, double turnDeg, const Vec2& moveMm) {
    placement.offsetMm += Eigen::Rotation2Dd(radians(placement.turnDeg)) * moveMm;
    placement.turnDeg += turnDeg;
    return placement;
}

FreePlacement after(FreePlacement placement, double turnDeg, const Vec2& moveMm) {
    const Eigen::Matrix3d rotation = turnOf(placement.rotationDeg);
    placement.translationMm += rotation * Vec3(moveMm.x(), moveMm.y(), 0);
    if (turnDeg != 0) {
        placement.rotationDeg = anglesOf(rotation * turnOf(Vec3(0, 0, turnDeg)));
    }
    return placement;
}

} // namespace

Placement placementAfter(const Placement& placement, double turnDeg, const Vec2& moveMm) {
    return std::visit([&](const auto& p) { return Placement(after(p, turnDeg, moveMm)); }, placement);
}

} // namespace toile
