#pragma once

#include <Eigen/Core>

namespace toile {

// Flat patterns live in Vec2 (millimetres), everything in space in Vec3 (metres, Y up).
using Vec2 = Eigen::Vector2d;
using Vec3 = Eigen::Vector3d;

// z component of the cross product: positive when b lies to the left of a.
inline double cross(const Vec2& a, const Vec2& b) {
    return a.x() * b.y() - a.y() * b.x();
}

// The direction a quarter turn to the left of d.
inline Vec2 leftOf(const Vec2& d) {
    return {-d.y(), d.x()};
}

inline Vec2 lerp(const Vec2& a, const Vec2& b, double t) {
    return a + t * (b - a);
}
inline Vec3 lerp(const Vec3& a, const Vec3& b, double t) {
    return a + t * (b - a);
}

} // namespace toile
