#pragma once

#include "core/base/vec.h"

#include <Eigen/Geometry>

#include <cmath>

namespace toile {

// The shortest turn that takes one direction into another, or a share of it. (Eigen's FromTwoVectors decomposes a
// matrix for this, which costs ten seconds of compiling wherever it is used.)
[[nodiscard]] inline Eigen::Matrix3d turnBetween(const Vec3& from, const Vec3& to, double share = 1) {
    const Vec3 a = from.normalized();
    const Vec3 b = to.normalized();
    Vec3 axis = a.cross(b);
    const double sine = axis.norm();
    const double angle = std::atan2(sine, a.dot(b));
    if (sine < 1e-12) {
        axis = a.unitOrthogonal(); // nothing to turn, or half a turn about whatever stands across
    }
    return Eigen::AngleAxisd(share * angle, axis.normalized()).toRotationMatrix();
}

} // namespace toile
