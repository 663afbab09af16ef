#pragma once

#include "core/base/vec.h"

#include <cmath>

namespace toile {

// x -> linear x + shift, on the flat pattern.
struct FlatMap {
    Eigen::Matrix2d linear = Eigen::Matrix2d::Identity();
    Vec2 shift = Vec2::Zero();

    [[nodiscard]] Vec2 operator()(const Vec2& p) const { return linear * p + shift; }
    [[nodiscard]] double determinant() const { return cross(linear.col(0), linear.col(1)); }
    // Turn and equal scaling only, a mirror allowed: circles stay circles.
    [[nodiscard]] bool keepsAngles() const {
        const Vec2 x = linear.col(0);
        const Vec2 y = linear.col(1);
        return std::abs(x.dot(y)) <= 1e-12 * x.norm() * y.norm() && std::abs(x.norm() - y.norm()) <= 1e-12 * x.norm();
    }
    [[nodiscard]] double scale() const { return std::sqrt(std::abs(determinant())); }

    static FlatMap turn(double radians, const Vec2& about) {
        FlatMap map;
        map.linear << std::cos(radians), -std::sin(radians), std::sin(radians), std::cos(radians);
        map.shift = about - map.linear * about;
        return map;
    }
    static FlatMap move(const Vec2& by) {
        FlatMap map;
        map.shift = by;
        return map;
    }
    static FlatMap scaling(const Vec2& factors, const Vec2& about) {
        FlatMap map;
        map.linear << factors.x(), 0, 0, factors.y();
        map.shift = about - map.linear * about;
        return map;
    }
    // In the mirror standing on the line through a and b.
    static FlatMap mirror(const Vec2& a, const Vec2& b) {
        const Vec2 d = (b - a).normalized();
        FlatMap map;
        map.linear = 2 * d * d.transpose() - Eigen::Matrix2d::Identity();
        map.shift = a - map.linear * a;
        return map;
    }
};

// First inner, then outer.
inline FlatMap after(const FlatMap& outer, const FlatMap& inner) {
    FlatMap both;
    both.linear = outer.linear * inner.linear;
    both.shift = outer.linear * inner.shift + outer.shift;
    return both;
}

} // namespace toile
