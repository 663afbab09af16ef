#include "core/body/measure/body_facing.h"

#include "core/body/measure/body_slices.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace toile {

namespace {

// How an outline spreads: its second moments about its middle, over its area squared, so that size says nothing.
Eigen::Matrix2d spreadOf(const SlicePiece& piece) {
    const Vec2 about = piece.middle();
    Vec2 first = Vec2::Zero();
    Eigen::Matrix2d second = Eigen::Matrix2d::Zero();
    double area = 0;
    for (std::size_t i = 0; i < piece.hull.size(); ++i) {
        const Vec2 a = piece.hull[i] - about;
        const Vec2 b = piece.hull[(i + 1) % piece.hull.size()] - about;
        const double part = 0.5 * cross(a, b);
        const Vec2 sum = a + b;
        area += part;
        first += part / 3 * sum;
        second += part / 12 * (a * a.transpose() + b * b.transpose() + sum * sum.transpose());
    }
    if (area <= 0) {
        return Eigen::Matrix2d::Zero();
    }
    return second / (area * area) - first * first.transpose() / (area * area * area);
}

struct Axis {
    Vec2 along = Vec2::UnitX(); // (x, z)
    double clear = 1;           // how many times wider than deep
};
Axis longestOf(const Eigen::Matrix2d& spread) {
    const double angle = 0.5 * std::atan2(2 * spread(0, 1), spread(0, 0) - spread(1, 1));
    const double mean = 0.5 * (spread(0, 0) + spread(1, 1));
    const double half = std::hypot(0.5 * (spread(0, 0) - spread(1, 1)), spread(0, 1));
    return {{std::cos(angle), std::sin(angle)}, std::sqrt((mean + half) / std::max(mean - half, 1e-12))};
}

// From one side of the body to the other.
Vec2 acrossOf(const BodySlicer& slicer) {
    const double height = slicer.high() - slicer.low();
    const auto cut = [&](double part) { return slicer.cut(slicer.low() + part * height); };
    Eigen::Matrix2d trunk = Eigen::Matrix2d::Zero();
    for (const double part : {0.50, 0.55, 0.60, 0.65, 0.70}) {
        const std::vector<SlicePiece> pieces = cut(part);
        trunk += pieces.empty() ? Eigen::Matrix2d::Zero() : spreadOf(pieces.front());
    }
    const Axis axis = longestOf(trunk);
    constexpr double clear = 1.1;
    if (axis.clear > clear) {
        return axis.along;
    }
    // A round trunk: legs stand beside each other.
    Eigen::Matrix2d legs = Eigen::Matrix2d::Zero();
    for (const double part : {0.30, 0.35, 0.40}) {
        const std::vector<SlicePiece> pieces = cut(part);
        if (pieces.size() > 1) {
            const Vec2 apart = (pieces[0].middle() - pieces[1].middle()).normalized();
            legs += apart * apart.transpose();
        }
    }
    return longestOf(legs).along;
}

// Bodies stand along the axes of their files but for what their pose turns them.
Vec2 straightened(const Vec2& across) {
    const double widest = std::cos(7.5 * std::numbers::pi / 180);
    return std::abs(across.x()) > widest ? Vec2(1, 0) : std::abs(across.y()) > widest ? Vec2(0, 1) : across;
}

} // namespace

Vec3 facingOf(const TriangleMesh& skin) {
    const Vec2 across = straightened(acrossOf(BodySlicer(skin, Vec3::UnitY(), Vec3::UnitX(), Vec3::UnitZ())));
    const Vec3 depth(-across.y() + 0.0, 0, across.x()); // and no -0
    const BodySlicer slicer(skin, Vec3::UnitY(), Vec3(depth.z(), 0, -depth.x()), depth);
    const double height = slicer.high() - slicer.low();
    const auto cut = [&](double part) { return slicer.cut(slicer.low() + part * height); };
    // How far the upper slice lies behind the lower one.
    const auto lead = [&](double lower, double upper) {
        const std::vector<SlicePiece> low = cut(lower);
        const std::vector<SlicePiece> high = cut(upper);
        return low.empty() || high.empty() ? 0.0 : (around(low).middle() - around(high).middle()).y() / height;
    };
    const double feet = lead(0.012, 0.07);
    const double head = -lead(0.84, 0.92);
    const double sign = std::abs(feet) > 0.008 ? feet : head;
    return sign < 0 ? Vec3(0.0 - depth.x(), 0, 0.0 - depth.z()) : depth;
}

} // namespace toile
