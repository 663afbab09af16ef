#pragma once

#include "core/base/units.h"
#include "core/base/vec.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace toile {

// Turns as files and people write them: degrees about the fixed axes, x first, R = Rz Ry Rx.
[[nodiscard]] inline Eigen::Matrix3d turnOf(const Vec3& anglesDeg) {
    return (Eigen::AngleAxisd(radians(anglesDeg.z()), Vec3::UnitZ()) *
            Eigen::AngleAxisd(radians(anglesDeg.y()), Vec3::UnitY()) *
            Eigen::AngleAxisd(radians(anglesDeg.x()), Vec3::UnitX()))
        .toRotationMatrix();
}
[[nodiscard]] inline Vec3 anglesOf(const Eigen::Matrix3d& turn) {
    const double y = std::asin(std::clamp(-turn(2, 0), -1.0, 1.0));
    // Turned a quarter about y, x and z are one axis.
    const bool quarter = std::abs(turn(2, 0)) > 1 - 1e-9;
    const double x = quarter ? std::atan2(-turn(1, 2), turn(1, 1)) : std::atan2(turn(2, 1), turn(2, 2));
    const double z = quarter ? 0 : std::atan2(turn(1, 0), turn(0, 0));
    return {degrees(x), degrees(y), degrees(z)};
}

} // namespace toile
