#include "core/collide/bodies/moving_body.h"

#include <algorithm>
#include <cmath>

namespace toile {

MovingBody::MovingBody(std::shared_ptr<const BodyQuery> shape, const Eigen::Isometry3d& pose)
    : m_shape(std::move(shape)), m_before(pose), m_pose(pose) {
    bound();
}

void MovingBody::move(const Eigen::Isometry3d& pose, double seconds) {
    m_before = seconds > 0 ? m_pose : pose;
    m_pose = pose;
    m_seconds = seconds;
    m_angle = Eigen::AngleAxisd(m_before.linear().transpose() * m_pose.linear()).angle();
    bound();
}

void MovingBody::turn(const Vec3& centre, const Vec3& radiansPerSecond, const Vec3& velocity, double seconds) {
    const double angle = radiansPerSecond.norm() * seconds;
    const Vec3 axis = angle > 0 ? Vec3(radiansPerSecond.normalized()) : Vec3::UnitY();
    Eigen::Isometry3d step = Eigen::Isometry3d::Identity();
    step.linear() = Eigen::AngleAxisd(angle, axis).toRotationMatrix();
    step.translation() = centre + velocity * seconds - step.linear() * centre;
    Eigen::Isometry3d pose = step * m_pose;
    pose.linear() = Eigen::Quaterniond(pose.linear()).normalized().toRotationMatrix(); // no drift over many steps
    move(pose, seconds);
}

void MovingBody::bound() {
    const Box own = m_shape->bounds();
    m_bounds = {};
    if (own.empty()) {
        return;
    }
    // Corners at both ends; between them a corner bulges out of its chord by at most this.
    double radius = 0;
    for (unsigned i = 0; i < 8; ++i) {
        const Vec3 corner(i & 1U ? own.low.x() : own.high.x(), i & 2U ? own.low.y() : own.high.y(),
                          i & 4U ? own.low.z() : own.high.z());
        m_bounds.add(m_before * corner);
        m_bounds.add(m_pose * corner);
        radius = std::max(radius, corner.norm());
    }
    m_bounds = m_bounds.grownBy(radius * (1 - std::cos(0.5 * m_angle)));
}

// Turning evenly while the origin of the body's space goes straight.
Eigen::Isometry3d MovingBody::poseAt(double time) const {
    const Eigen::Quaterniond a(m_before.linear());
    const Eigen::Quaterniond b(m_pose.linear());
    Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
    pose.linear() = a.slerp(time, b).toRotationMatrix();
    pose.translation() = lerp(Vec3(m_before.translation()), Vec3(m_pose.translation()), time);
    return pose;
}

void MovingBody::toSpace(const Vec3& ownPosition, SurfacePoint& answer) const {
    answer.position = m_pose * ownPosition;
    answer.normal = m_pose.linear() * answer.normal;
    answer.velocity = m_pose.linear() * answer.velocity;
    if (m_seconds > 0) {
        answer.velocity += (answer.position - m_before * ownPosition) / m_seconds;
    }
}

bool MovingBody::closest(const Vec3& point, double reach, SurfacePoint& answer) const {
    if (!m_shape->closest(m_pose.inverse(Eigen::Isometry) * point, reach, answer)) {
        return false;
    }
    toSpace(Vec3(answer.position), answer);
    return true;
}

void MovingBody::expect(const Vec3& point) const {
    m_shape->expect(m_pose.inverse(Eigen::Isometry) * point);
}

bool MovingBody::blocks(const Vec3& from, const Vec3& direction, double distance) const {
    return m_shape->blocks(m_pose.inverse(Eigen::Isometry) * from, m_pose.linear().transpose() * direction, distance);
}

// In the body's space a point beside a turning body goes along a curve; in parts this short it is straight enough.
bool MovingBody::comesNear(const std::array<Vec3, 3>& triangle, double margin) const {
    const Eigen::Isometry3d toOwn = m_pose.inverse(Eigen::Isometry);
    return m_shape->comesNear({toOwn * triangle[0], toOwn * triangle[1], toOwn * triangle[2]}, margin);
}

bool MovingBody::meets(const std::array<Vec3, 3>& triangle) const {
    const Eigen::Isometry3d toOwn = m_pose.inverse(Eigen::Isometry);
    return m_shape->meets({toOwn * triangle[0], toOwn * triangle[1], toOwn * triangle[2]});
}

bool MovingBody::meetsAt(const std::array<Vec3, 3>& triangle, double time) const {
    const Eigen::Isometry3d toOwn = (time < 1 ? poseAt(time) : m_pose).inverse(Eigen::Isometry);
    return m_shape->meets({toOwn * triangle[0], toOwn * triangle[1], toOwn * triangle[2]});
}

Vec3 MovingBody::carried(const Vec3& from, const Vec3& /*beside*/) const {
    return m_seconds > 0 ? Vec3(m_pose * (m_before.inverse(Eigen::Isometry) * from)) : from;
}

bool MovingBody::sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const {
    constexpr double straight = 0.05; // radians
    const int parts = std::max(1, static_cast<int>(std::ceil(m_angle / straight)));
    Vec3 start = m_before.inverse(Eigen::Isometry) * from;
    for (int i = 0; i < parts; ++i) {
        const double time = static_cast<double>(i + 1) / parts;
        const Eigen::Isometry3d pose = i + 1 < parts ? poseAt(time) : m_pose;
        const Vec3 end = pose.inverse(Eigen::Isometry) * lerp(from, to, time);
        if (m_shape->sweep(start, end, offset, contact)) {
            contact.time = (i + contact.time) / parts;
            toSpace(Vec3(contact.surface.position), contact.surface);
            return true;
        }
        start = end;
    }
    return false;
}

} // namespace toile
