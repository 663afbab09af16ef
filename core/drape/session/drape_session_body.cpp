// A body that moves under the cloth: from pose to pose, or walking on the spot.
#include "core/base/units.h"
#include "core/drape/session/drape_session_impl.h"

#include <algorithm>
#include <utility>

namespace toile {

namespace {

constexpr double kSecondsAPace = 0.55; // of walking, from pose to pose

} // namespace

void DrapeSession::Impl::goToPose(BodyPose pose) {
    const PoseAngles from = motion ? motion->angles() : anglesOf(pattern.body.pose);
    const PoseAngles to = anglesOf(pose);
    walking = false;
    morph.reset();
    standing = std::make_shared<const Body>(mannequin->posed(to));
    motion.emplace(mannequin, std::vector<PoseAngles>{from, to}, secondsBetween(from, to), false);
}

// Another mannequin grows out of the one that stands there, so that the garment stays on its outside.
void DrapeSession::Impl::goToMeasures(const BodySpec& wanted) {
    mannequin = std::make_shared<const Mannequin>(wanted.measures);
    mannequinOf = wanted.measures;
    motion.reset();
    walking = false;
    morph.emplace(*body, std::make_shared<const Body>(mannequin->posed(anglesOf(wanted.pose))), options.workers);
    standing = morph->becomes();
    closing.standOn(*standing);
    movingSkin = std::make_shared<MovingSkin>(morph->becomes()->skin, options.workers);
    bodyQuery = movingSkin;
    gather();
    follow(morph->body());
    follow(morph->body()); // and comes from nowhere else
}

void DrapeSession::Impl::walk(bool on) {
    if (!mannequin || walking == on) {
        return;
    }
    if (!on) {
        goToPose(pattern.body.pose);
        return;
    }
    walking = true;
    morph.reset();
    const PoseAngles from = motion ? motion->angles() : anglesOf(pattern.body.pose);
    const PoseAngles to = walkingPoses().front();
    motion.emplace(mannequin, std::vector<PoseAngles>{from, to}, secondsBetween(from, to), false);
}

void DrapeSession::Impl::standStill() {
    if (movingSkin) {
        movingSkin.reset();
        askStandingBody(pattern.simulation, 0); // flesh would close on cloth that has come between thighs
    }
}

void DrapeSession::Impl::moveBody() {
    if (push) {
        if (movingSkin) {
            follow(body); // it waits
        }
        return;
    }
    if (morph) {
        if (morph->advance(pattern.simulation.timeStepS)) {
            follow(morph->body());
        } else {
            body = morph->becomes();
            morph.reset();
            standStill();
        }
        return;
    }
    if (clip) {
        clip->advance(pattern.simulation.timeStepS) ? follow(clip->body()) : standStill();
        return;
    }
    if (!motion) {
        return;
    }
    if (!motion->advance(pattern.simulation.timeStepS)) {
        if (walking) {
            motion.emplace(mannequin, walkingPoses(), kSecondsAPace, true);
            return;
        }
        motion.reset();
        standStill();
        return;
    }
    follow(motion->body());
}

void DrapeSession::Impl::follow(BodyPtr moved) {
    // Cells of space around a body that moves would be filled anew in every step; asking the triangles is quicker then.
    if (!movingSkin || movingSkin != bodyQuery) {
        movingSkin = std::make_shared<MovingSkin>(body->skin, options.workers);
        bodyQuery = movingSkin;
        gather();
    }
    body = std::move(moved);
    movingSkin->move(body->skin.positions, pattern.simulation.timeStepS, options.workers);
    tellMoved();
}

std::vector<std::string> DrapeSession::Impl::setProps(const Pattern& changed) {
    std::vector<std::string> told;
    props.set(changed.props, options.baseFolder, options.workers, told);
    if (step == 0) { // nothing is in their way yet
        props.arrive();
    }
    layFloor(changed.simulation.floor);
    gather();
    return told;
}

void DrapeSession::Impl::layFloor(bool wanted) {
    if (!wanted) {
        floor.reset();
    } else if (!floor || !movingSkin) { // feet that are lifted do not take it along
        floor = std::make_shared<const Floor>(std::min(0.0, bodyQuery->bounds().low.y()));
    }
}

void DrapeSession::Impl::gather() {
    std::vector<std::shared_ptr<const BodyQuery>> all = props.queries();
    if (floor) {
        all.push_back(floor);
    }
    if (push) {
        all.push_back(push->query());
    }
    if (bodyQuery != movingSkin) {
        all.insert(all.end(), hands.begin(), hands.end());
    }
    bodiesMoved = true;
    group.reset();
    fleshed.reset();
    solid = bodyQuery;
    if (!all.empty()) {
        all.insert(all.begin(), bodyQuery);
        group = std::make_shared<BodyGroup>(std::move(all));
        solid = group;
    }
    query = solid;
    if (flesh && bodyQuery != movingSkin) {
        fleshed = std::make_shared<BodyGroup>(std::vector<std::shared_ptr<const BodyQuery>>{solid, flesh});
        query = fleshed;
    }
}

void DrapeSession::Impl::tellMoved() {
    bodiesMoved = true;
    for (const auto& bodies : {group, fleshed}) {
        if (bodies) {
            bodies->update();
        }
    }
}

void DrapeSession::Impl::moveProps() {
    constexpr double clothBetween = 0.006; // m
    const double room = 2 * metresFromMm(pattern.simulation.skinOffsetMm) + clothBetween;
    if (props.move(pattern.simulation.timeStepS, *bodyQuery, room)) {
        tellMoved();
        disturb();
    }
    if (push) {
        push->follow(*bodyQuery, room, pattern.simulation.timeStepS);
        tellMoved();
        disturb();
    }
}

void DrapeSession::push(const Vec3& at) {
    m_impl->push.emplace(at);
    m_impl->gather();
}

void DrapeSession::movePush(const Vec3& to) {
    if (m_impl->push) {
        m_impl->push->moveTo(to);
    }
}

void DrapeSession::endPush() {
    m_impl->push.reset();
    m_impl->gather();
    m_impl->disturb();
}

std::vector<SeenProp> DrapeSession::props() const {
    std::vector<SeenProp> seen = m_impl->props.seen();
    if (m_impl->push) {
        seen.push_back(m_impl->push->seen());
    }
    return seen;
}

void DrapeSession::walk(bool on) {
    m_impl->finishChange();
    m_impl->walk(on);
}

void DrapeSession::play(const BodyPlay& play) {
    m_impl->finishChange();
    if (m_impl->body->rig) {
        if (!m_impl->clip) {
            m_impl->clip.emplace(m_impl->body);
        }
        m_impl->clip->play(play);
    }
}

bool DrapeSession::isWalking() const {
    return m_impl->walking;
}

} // namespace toile
