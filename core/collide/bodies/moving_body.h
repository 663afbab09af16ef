#pragma once

#include "core/collide/bodies/body_query.h"

#include <Eigen/Geometry>

#include <memory>

namespace toile {

// A rigid body on its way: the point is taken into the body's own space, so a spinning sphere or a moving prop never
// needs its structures rebuilt. Answers are for where it is at the end of the step; sweep looks at the whole step.
class MovingBody : public BodyQuery {
public:
    explicit MovingBody(std::shared_ptr<const BodyQuery> shape,
                        const Eigen::Isometry3d& pose = Eigen::Isometry3d::Identity());

    // Goes on to a pose within a step of so many seconds; 0 puts it there at rest.
    void move(const Eigen::Isometry3d& pose, double seconds);
    // The same for a body that turns about an axis through a place and drifts.
    void turn(const Vec3& centre, const Vec3& radiansPerSecond, const Vec3& velocity, double seconds);
    [[nodiscard]] const Eigen::Isometry3d& pose() const { return m_pose; }

    bool closest(const Vec3& point, double reach, SurfacePoint& answer) const override;
    void expect(const Vec3& point) const override;
    bool blocks(const Vec3& from, const Vec3& direction, double distance) const override;
    bool comesNear(const std::array<Vec3, 3>& triangle, double margin) const override;
    bool meets(const std::array<Vec3, 3>& triangle) const override;
    bool meetsAt(const std::array<Vec3, 3>& triangle, double time) const override;
    Vec3 carried(const Vec3& from, const Vec3& beside) const override;
    bool sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const override;
    // Of both ends of the step and all between.
    Box bounds() const override { return m_bounds; }

private:
    void bound();
    [[nodiscard]] Eigen::Isometry3d poseAt(double time) const;
    void toSpace(const Vec3& ownPosition, SurfacePoint& answer) const;

    std::shared_ptr<const BodyQuery> m_shape;
    Eigen::Isometry3d m_before, m_pose;
    double m_seconds = 0; // of the last step
    double m_angle = 0;   // turned in it
    Box m_bounds;
};

} // namespace toile
