#include "core/drape/session/clip_motion.h"

#include "core/drape/session/ease.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace toile {

namespace {

constexpr double kSpeed = 0.8;      // m/s, of the part of the skin that goes farthest
constexpr double kLeastWay = 0.004; // m: nothing to go
constexpr double kLeastSeconds = 0.2;

} // namespace

ClipMotion::ClipMotion(BodyPtr rest) : m_rest(std::move(rest)), m_now(restOf(*m_rest->rig)) {}

const BodyRig::Clip* ClipMotion::clip() const {
    const auto& clips = m_rest->rig->clips;
    const bool known = m_play.clip >= 0 && m_play.clip < static_cast<int>(clips.size());
    return known ? &clips[static_cast<std::size_t>(m_play.clip)] : nullptr;
}

void ClipMotion::play(const BodyPlay& play) {
    const bool same = play.clip == m_play.clip && m_phase != Phase::Standing;
    m_play = play;
    if (!same) {
        begin();
    }
}

void ClipMotion::begin() {
    goTo(clip() != nullptr ? poseAt(*m_rest->rig, *clip(), 0) : restOf(*m_rest->rig));
}

void ClipMotion::goTo(RigPose pose) {
    const std::vector<Vec3> here = skinIn(*m_rest->rig, m_now, m_rest->skin.positions);
    const std::vector<Vec3> there = skinIn(*m_rest->rig, pose, m_rest->skin.positions);
    double way = 0;
    for (std::size_t i = 0; i < here.size(); ++i) {
        way = std::max(way, (there[i] - here[i]).norm());
    }
    m_from = m_now;
    m_to = std::move(pose);
    m_share = 0;
    m_time = 0;
    m_waySeconds = way < kLeastWay ? 0 : std::max(kLeastSeconds, kEasedPeak * way / kSpeed);
    m_phase = Phase::Going;
}

bool ClipMotion::advance(double seconds) {
    if (m_phase == Phase::Standing) {
        return false;
    }
    if (m_phase == Phase::Going) {
        m_share = m_waySeconds > 0 ? std::min(1.0, m_share + seconds / m_waySeconds) : 1;
        m_now = m_share < 1 ? between(m_from, m_to, eased(m_share)) : m_to;
        if (m_share == 1) {
            m_phase = clip() != nullptr ? Phase::Playing : Phase::Standing;
        }
        return true;
    }
    const BodyRig::Clip* playing = clip();
    m_time += seconds * std::max(0.0, m_play.speed);
    m_now = poseAt(*m_rest->rig, *playing, m_time);
    if (m_time >= playing->seconds) {
        m_phase = Phase::Standing;
        if (m_play.over) {
            begin();
        }
    }
    return true;
}

BodyPtr ClipMotion::body() const {
    auto moved = std::make_shared<Body>(*m_rest);
    moved->skin.positions = skinIn(*m_rest->rig, m_now, m_rest->skin.positions);
    return moved;
}

} // namespace toile
