#include "core/drape/session/body_motion.h"

#include "core/drape/session/ease.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr int kKeysEach = 5; // from pose to pose
// degrees in a second, of the joint that turns most: a hand goes about a metre in it
constexpr double kTurnRate = 60;

PoseAngles mirrored(PoseAngles pose) {
    for (const auto member : {&PoseAngles::armOut, &PoseAngles::armForward, &PoseAngles::elbow,
                              &PoseAngles::thighForward, &PoseAngles::knee, &PoseAngles::footUp}) {
        std::swap((pose.*member)[0], (pose.*member)[1]);
    }
    return pose;
}

} // namespace

BodyMotion::BodyMotion(std::shared_ptr<const Mannequin> mannequin, const std::vector<PoseAngles>& poses,
                       double secondsEach, bool circle)
    : m_mannequin(std::move(mannequin)), m_secondsEach(secondsEach / kKeysEach), m_circle(circle) {
    const std::size_t legs = circle ? poses.size() : poses.size() - 1;
    for (std::size_t i = 0; i < legs; ++i) {
        for (int k = 0; k < kKeysEach; ++k) {
            const double share = static_cast<double>(k) / kKeysEach;
            m_angles.push_back(between(poses[i], poses[(i + 1) % poses.size()], circle ? share : eased(share)));
        }
    }
    if (!circle) {
        m_angles.push_back(poses.back());
    }
    m_keys.resize(m_angles.size());
}

BodyMotion::Place BodyMotion::place() const {
    const double keys = m_time / m_secondsEach;
    const auto count = m_angles.size();
    if (!m_circle && keys >= static_cast<double>(count - 1)) {
        return {count - 1, count - 1, 0};
    }
    const double whole = std::floor(keys);
    const auto from = static_cast<std::size_t>(whole) % count;
    return {from, (from + 1) % count, keys - whole};
}

bool BodyMotion::advance(double seconds) {
    const double end = static_cast<double>(m_angles.size() - 1) * m_secondsEach;
    const bool going = m_circle || m_time < end;
    m_time += seconds;
    return going;
}

const BodyPtr& BodyMotion::key(std::size_t i) {
    if (!m_keys[i]) {
        m_keys[i] = std::make_shared<const Body>(m_mannequin->posed(m_angles[i]));
    }
    return m_keys[i];
}

BodyPtr BodyMotion::body() {
    const Place now = place();
    if (now.share == 0) {
        return key(now.from);
    }
    const Body& from = *key(now.from);
    const Body& to = *key(now.to);
    auto body = std::make_shared<Body>(now.share < 0.5 ? from : to);
    for (std::size_t i = 0; i < body->skin.positions.size(); ++i) {
        body->skin.positions[i] = lerp(from.skin.positions[i], to.skin.positions[i], now.share);
    }
    return body;
}

PoseAngles BodyMotion::angles() const {
    const Place now = place();
    return between(m_angles[now.from], m_angles[now.to], now.share);
}

std::vector<PoseAngles> walkingPoses() {
    const PoseAngles left = anglesOf(BodyPose::Walk);
    const PoseAngles right = mirrored(left);
    // Where the legs pass each other the knee of the one in the air is bent.
    PoseAngles passing = between(left, right, 0.5);
    passing.knee = {4, 34};
    passing.thighForward = {0, 14};
    passing.footUp = {0, -6};
    return {left, passing, right, mirrored(passing)};
}

double secondsBetween(const PoseAngles& from, const PoseAngles& to) {
    double most = 0;
    for (const auto member : {&PoseAngles::armOut, &PoseAngles::armForward, &PoseAngles::elbow,
                              &PoseAngles::thighForward, &PoseAngles::knee, &PoseAngles::footUp}) {
        for (std::size_t side = 0; side < 2; ++side) {
            most = std::max(most, std::abs((from.*member)[side] - (to.*member)[side]));
        }
    }
    return std::max(0.2, most / kTurnRate);
}

} // namespace toile
