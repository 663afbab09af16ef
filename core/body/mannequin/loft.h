#pragma once

#include "core/base/vec.h"

#include <array>
#include <vector>

namespace toile {

// One outline of a loft: rounded, with its own depth to the front and to the back.
struct LoftSection {
    double at = 0;    // along the axis, metres from its origin
    double half = 0;  // half width
    double front = 0; // depth before the middle, and behind it
    double back = 0;
    double shift = 0; // of the middle, towards the front
    double aside = 0; // of the middle, towards the side
    double power = 2; // 2 an ellipse; more is squarer
};

// A smooth solid through outlines along a straight axis, each value a spline.
class Loft {
public:
    Loft() = default;
    // The frame's columns: side, along, front. Sections from the lowest `at` upwards.
    Loft(const Vec3& origin, const Eigen::Matrix3d& frame, std::vector<LoftSection> sections);

    // Nearly the distance to the surface, negative inside; its zero is exact.
    [[nodiscard]] double distance(const Vec3& p) const;
    // No more than the distance, and quick: for leaving out what is far away.
    [[nodiscard]] double distanceAtLeast(const Vec3& p) const { return (p - m_middle).norm() - m_reach; }
    // Metres along the axis.
    [[nodiscard]] double along(const Vec3& p) const { return m_frame.col(1).dot(p - m_origin); }
    [[nodiscard]] Vec3 pointAt(double at) const { return m_origin + at * m_frame.col(1); }
    [[nodiscard]] const Eigen::Matrix3d& frame() const { return m_frame; }

private:
    static constexpr std::size_t kValues = 6;
    struct Piece {
        double start = 0;
        double length = 1;
        std::array<std::array<double, 4>, kValues> cubic{}; // of t in 0..1
    };

    Vec3 m_origin = Vec3::Zero();
    Eigen::Matrix3d m_frame = Eigen::Matrix3d::Identity();
    std::vector<Piece> m_pieces;
    Vec3 m_middle = Vec3::Zero(); // of a ball round all of it
    double m_reach = 0;
};

} // namespace toile
