#include "core/mesh/placed/wrapped_sheet.h"

#include "core/base/units.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace toile {

double circumference(double a, double b) { // after Ramanujan
    const double h = (a - b) * (a - b) / ((a + b) * (a + b));
    return std::numbers::pi * (a + b) * (1 + 3 * h / (10 + std::sqrt(4 - 3 * h)));
}

double distanceOfRingMm(const ArrangementPoint& point, double lengthMm, double nearestMm) {
    double low = metresFromMm(nearestMm);
    double high = metresFromMm(kMostDistanceMm);
    for (int i = 0; i < 30; ++i) {
        const double middle = 0.5 * (low + high);
        const bool longer =
            mmFromMetres(circumference(point.radiusOutward + middle, point.radiusSideways + middle)) > lengthMm;
        (longer ? high : low) = middle;
    }
    return mmFromMetres(low);
}

Vec2 onSheet(const ArrangementPoint& point, double distanceMm, const Vec3& place) {
    const double off = metresFromMm(distanceMm);
    const double a = point.radiusOutward + off;
    const double b = point.radiusSideways + off;
    const Vec3 d = place - point.axisPoint;
    const double y = d.dot(point.axisUp);
    const Vec3 right = point.axisUp.cross(point.outward);
    const double angle = std::atan2(d.dot(right) / b, d.dot(point.outward) / a);
    constexpr int steps = 48;
    double s = 0;
    for (int i = 0; i < steps; ++i) {
        const double at = angle * (i + 0.5) / steps;
        s += std::hypot(a * std::sin(at), b * std::cos(at)) * angle / steps;
    }
    return {mmFromMetres(s), mmFromMetres(y)};
}

} // namespace toile
