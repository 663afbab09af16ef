// How a running drape is interfered with: hands, settings that change on the run, states gone back to.
#include "core/base/check.h"
#include "core/base/units.h"
#include "core/cloth/garment_cloth.h"
#include "core/drape/session/carry_over.h"
#include "core/drape/session/drape_session_impl.h"
#include "core/drape/session/way_round.h"
#include "core/mesh/placed/placement_on_body.h"

#include <algorithm>
#include <utility>

namespace toile {

bool differOnTheRun(const Pattern& before, const Pattern& after) {
    if (before.pins.size() != after.pins.size()) {
        return false;
    }
    Pattern same = before;
    same.name = after.name;
    same.notes = after.notes;
    same.nextId = after.nextId;
    same.wind = after.wind;
    same.props = after.props;
    if (before.body.file.empty() && after.body.file.empty()) {
        same.body.pose = after.body.pose;
        same.body.measures = after.body.measures;
    }
    same.simulation.gravity = after.simulation.gravity;
    same.simulation.airDrag = after.simulation.airDrag;
    same.simulation.floor = after.simulation.floor;
    same.simulation.skinOffsetMm = after.simulation.skinOffsetMm;
    same.simulation.bodyCellMm = after.simulation.bodyCellMm;
    for (std::size_t i = 0; i < same.pins.size(); ++i) {
        same.pins[i].targetMm = after.pins[i].targetMm;
    }
    return same == after;
}

// What changes neither meshes nor matrix need not interrupt the cloth: wind, gravity, where pins hold, how the
// mannequin stands and how large it is, what stands beside it.
bool DrapeSession::Impl::changeOnTheRun(const Pattern& changed) {
    if (!garment || change || !failure.empty() || garment->pins.size() != pattern.pins.size() ||
        !differOnTheRun(pattern, changed)) {
        return false;
    }
    if (!(changed.props == pattern.props) || changed.simulation.floor != pattern.simulation.floor) {
        for (const std::string& told : setProps(changed)) {
            warnOnce(told);
        }
    }
    fillBodyCells(changed.simulation.bodyCellMm);
    if (!(changed.body == pattern.body)) {
        if (step == 0 || sewing || !mannequin) {
            return false; // nothing hangs on it yet
        }
        if (changed.body.measures == pattern.body.measures) {
            goToPose(changed.body.pose);
        } else {
            goToMeasures(changed.body);
        }
    }
    for (std::size_t i = 0; i < changed.pins.size(); ++i) {
        const std::optional<Vec3>& target = changed.pins[i].targetMm;
        model.pins[i].target = target ? std::optional<Vec3>(*target * kMetresPerMm) : std::nullopt;
        state.pinTargets[i] = model.pins[i].target;
    }
    pattern = changed;
    disturb();
    return true;
}

void DrapeSession::Impl::takeHold() {
    const GripPlace place = *std::exchange(asked, std::nullopt);
    letGo();
    if (takeFrozen(place)) {
        return;
    }
    grip = Grip::take(*garment, place, model, state);
    if (!grip) {
        return;
    }
    wind = {};
    if (Result<std::unique_ptr<Stepper>> made = stepperFor(pattern, model)) {
        stepWith(std::move(made).value());
    } else {
        grip->release(model, state);
        grip.reset();
    }
}

// A frozen panel goes with the hand as it is.
bool DrapeSession::Impl::takeFrozen(const GripPlace& place) {
    const auto panel = std::find_if(garment->panels.begin(), garment->panels.end(),
                                    [&](const PanelPtr& each) { return each->id == place.panel; });
    if (panel == garment->panels.end() || (*panel)->state != PanelState::Frozen || !hand) {
        return false;
    }
    std::vector<char> own(garment->vertexCount, 0);
    for (const CutVertex& vertex : garment->cutVertices) {
        if (vertex.panel == panel - garment->panels.begin()) {
            own[static_cast<std::size_t>(vertex.welded)] = 1;
        }
    }
    FrozenHold hold;
    hold.hand = *hand;
    for (std::size_t i = pattern.pins.size(); i < model.pins.size(); ++i) {
        const auto vertex = static_cast<std::size_t>(model.pins[i].vertex);
        if (own[vertex]) {
            hold.pins.push_back(i);
            hold.from.push_back(state.positions[vertex]);
        }
    }
    frozenHold = std::move(hold);
    return true;
}

void DrapeSession::Impl::moveFrozen() {
    constexpr double fastest = 0.8; // m/s, which the rest of the garment can follow
    constexpr double least = 0.1;   // of a way: where all of it leads nowhere, a part of it may
    const Vec3 asks = hand.value_or(frozenHold->hand) - frozenHold->hand - frozenHold->shift;
    const double most = fastest * pattern.simulation.timeStepS;
    const Vec3 way = asks.norm() > most ? Vec3(most / asks.norm() * asks) : asks;
    const double offset = metresFromMm(pattern.simulation.skinOffsetMm);
    std::vector<HeldPlace> held;
    for (const Vec3& from : frozenHold->from) { // as near as it is, when that is nearer than the offset
        SurfacePoint skin;
        const Vec3 at = from + frozenHold->shift;
        held.push_back({at, query->closest(at, offset, skin) ? std::min(offset, skin.distance) : offset});
    }
    std::optional<Vec3> free;
    for (double share = 1; share > least && !free; share /= 2) {
        free = wayBesideSkin(held, share * way);
    }
    frozenHold->shift += free.value_or(Vec3::Zero());
    for (std::size_t i = 0; i < frozenHold->pins.size(); ++i) {
        state.pinTargets[frozenHold->pins[i]] = frozenHold->from[i] + frozenHold->shift;
    }
}

// Pins that were dragged hold what is beside the skin there, not in it.
void DrapeSession::Impl::keepPinsOut() {
    const double offset = metresFromMm(pattern.simulation.skinOffsetMm);
    const std::size_t count = std::min(pattern.pins.size(), model.pins.size());
    pinWays.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (const std::optional<Vec3>& target = model.pins[i].target) {
            const auto beside = [&](const Vec3& place) {
                const HeldPlace held{place, offset};
                return Vec3(place + wayBesideSkin({&held, 1}, Vec3::Zero()).value_or(Vec3::Zero()));
            };
            pinWays[i].at = beside(onTheWay(i, *target, beside(*target)));
            state.pinTargets[i] = pinWays[i].at;
        }
    }
}

// Where a pin is in this step that goes round a body: straight it would draw its cloth through. Where nothing is in
// its way it is there at once.
Vec3 DrapeSession::Impl::onTheWay(std::size_t pin, const Vec3& target, const Vec3& beside) {
    constexpr double fastest = 1;      // m/s, which the rest of the garment can follow
    constexpr double elsewhere = 1e-3; // m; what was put there, or is not where it was led
    const Vec3& from = state.positions[static_cast<std::size_t>(model.pins[pin].vertex)];
    PinWay& way = pinWays[pin];
    if (way.target != target || (way.at - from).norm() > elsewhere) {
        way = {target, from, wayRound(*query, from, beside)};
    }
    double left = fastest * pattern.simulation.timeStepS;
    Vec3 at = from;
    while (!way.corners.empty()) {
        const Vec3 ahead = way.corners.front() - at;
        if (ahead.norm() > left) {
            return at + left / ahead.norm() * ahead;
        }
        left -= ahead.norm();
        at = way.corners.front();
        way.corners.erase(way.corners.begin());
    }
    return beside;
}

// What is held goes through no skin, of a body or of what stands beside it: it would tear what it is sewn to. Of a way
// that leads into it, what leads along it is left. None where there is no way out to one side, as between an arm and
// the trunk.
std::optional<Vec3> DrapeSession::Impl::wayBesideSkin(std::span<const HeldPlace> held, Vec3 way) const {
    constexpr int rounds = 8;       // where surfaces meet at an angle, out of the one may be into the other
    constexpr double enough = 1e-5; // m
    for (int round = 0; round < rounds; ++round) {
        double deepest = enough;
        Vec3 out = Vec3::Zero();
        for (const HeldPlace& place : held) {
            SurfacePoint skin;
            if (query->closest(place.from + way, std::max(0.0, place.nearest), skin) &&
                place.nearest - skin.distance > deepest) {
                deepest = place.nearest - skin.distance;
                out = deepest * skin.normal;
            }
        }
        if (deepest <= enough) {
            return way;
        }
        way += out;
    }
    return std::nullopt;
}

void DrapeSession::Impl::letGo() {
    frozenHold.reset();
    if (!grip) {
        return;
    }
    grip->release(model, state);
    grip.reset();
    wind = {};
    stepAnew();
}

// What made a stepper for this cloth before makes one again.
void DrapeSession::Impl::stepAnew() {
    Result<std::unique_ptr<Stepper>> made = stepperFor(pattern, model);
    TOILE_CHECK(made.ok(), "a scheme that took this cloth before refuses it");
    stepWith(std::move(made).value());
}

void DrapeSession::Impl::restore(const DrapeFrame& frame) {
    letGo();
    asked.reset();
    const std::vector<Vec3> perCut =
        carryOver(*frame.garment, perCutVertex(*frame.garment, frame.positions), *garment, [this] {
            std::vector<std::string> ignored;
            return placeCutVertices(*garment, body->points, ignored);
        });
    state = stateAt(model, frame.garment == garment ? frame.positions : meanOfCut(*garment, perCut));
    sewing.reset();
    failure.clear();
    step = std::max(step, frame.step); // it is sewn, and no arrangement any more
    disturb();
}

std::vector<double> DrapeSession::Impl::fitValues(const Garment& worn, const ClothModel& cloth,
                                                  const std::vector<Vec3>& positions) const {
    const FitInput input{worn,
                         cloth,
                         positions,
                         *query,
                         pattern.simulation.gravity,
                         metresFromMm(pattern.simulation.skinOffsetMm),
                         options.workers};
    return fitMap->values(input);
}

std::vector<double> DrapeSession::Impl::fitValues(const DrapeFrame& frame) const {
    if (frame.garment != garment) {
        return fitValues(*frame.garment, clothFromGarment(*frame.garment), frame.positions);
    }
    // Fingers of a hand are no part of the garment; whether they are there does not matter to the others.
    std::vector<Vec3> all = frame.positions;
    all.insert(all.end(), state.positions.begin() + static_cast<std::ptrdiff_t>(all.size()), state.positions.end());
    return fitValues(*garment, model, all);
}

void DrapeSession::showFit(const FitMapKind* kind) {
    m_impl->fitMap = kind;
}

DrapeFramePtr DrapeSession::withFit(const DrapeFramePtr& frame) const {
    if (!frame || !frame->garment || !frame->unsewn.empty()) {
        return frame;
    }
    auto told = std::make_shared<DrapeFrame>(*frame);
    told->fitMap = m_impl->fitMap;
    told->fit = m_impl->fitMap != nullptr ? m_impl->fitValues(*frame) : std::vector<double>();
    return told;
}

void DrapeSession::grip(const GripPlace& place) {
    m_impl->asked = place;
    m_impl->hand.reset();
}

void DrapeSession::moveGrip(const Vec3& hand) {
    m_impl->hand = hand;
}

void DrapeSession::releaseGrip() {
    m_impl->finishChange();
    m_impl->asked.reset();
    m_impl->letGo();
}

void DrapeSession::restore(const DrapeFrame& frame) {
    m_impl->finishChange();
    m_impl->restore(frame);
}

void DrapeSession::settle(bool on) {
    m_impl->finishChange();
    if (std::exchange(m_impl->options.schemeOptions.quasiStatic, on) != on && m_impl->stepper) {
        m_impl->stepAnew();
    }
}

} // namespace toile
