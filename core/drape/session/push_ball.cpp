#include "core/drape/session/push_ball.h"

#include "core/base/units.h"
#include "core/body/prop_shape.h"

namespace toile {

namespace {

constexpr double kFastestPush = 0.8; // m/s
constexpr int kRounds = 4;           // in a corner of the skin, out of one side may be into the other

Eigen::Isometry3d poseAt(const Vec3& place) {
    Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
    pose.translation() = place;
    return pose;
}

std::shared_ptr<const TriangleMesh> ballOf(double radius) {
    Prop ball;
    ball.kind = PropKind::Ball;
    ball.sizeMm = Vec3::Constant(2 * radius / kMetresPerMm);
    return shapeOf(ball, {}).value();
}

} // namespace

PushBall::PushBall(const Vec3& at)
    : m_shape(ballOf(kRadius)), m_query(std::make_shared<MovingBody>(makeExactQuery(*m_shape), poseAt(at))),
      m_hand(at) {}

void PushBall::follow(const BodyQuery& skin, double room, double seconds) {
    const Vec3 from = m_query->pose().translation();
    const Vec3 way = m_hand - from;
    const double most = kFastestPush * seconds;
    Vec3 at = from + (way.norm() > most ? Vec3(most / way.norm() * way) : way);
    SurfacePoint nearest;
    for (int round = 0; round < kRounds && skin.closest(at, kRadius + room, nearest); ++round) {
        at += (kRadius + room - nearest.distance) * nearest.normal;
    }
    m_query->move(poseAt(at), seconds);
}

SeenProp PushBall::seen() const {
    SeenProp seen{m_shape, m_query->pose()};
    seen.hand = true;
    return seen;
}

} // namespace toile
