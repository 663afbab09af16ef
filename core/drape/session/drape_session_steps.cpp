// What a session does in a step: sewing, draping, and what it does when either goes wrong.
#include "core/base/stopwatch.h"
#include "core/base/units.h"
#include "core/cloth/forces/fold_bending.h"
#include "core/cloth/forces/forces.h"
#include "core/drape/session/carry_over.h"
#include "core/drape/session/drape_session_impl.h"
#include "core/drape/session/turn_down.h"
#include "core/mesh/placed/off_floor.h"
#include "core/mesh/placed/placement_on_body.h"
#include "core/mesh/placed/pushed_up.h"
#include "core/mesh/sewn/seam_welder.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>

namespace toile {

namespace {

// Schemes that take contact into their equations hold cloth near the skin offset by themselves; only what comes nearer
// to the skin than this part of it is put back by hand.
constexpr double kLeftToTheStep = 0.3;
// How fast such schemes take out what lies nearer to the skin than the skin offset, m/s: not faster than what counts as
// still; and at least, m a step, deeper than contact at rest is pushed in.
constexpr double kOutPerSecond = 0.0075;
constexpr double kLeastOut = 0.00015;
// s until pressure is whole once all seams are closed, or from none to what it was changed to: at once it would burst.
constexpr double kBlownUpIn = 1;
constexpr double kAtOnceSeconds = 0.4; // s from when all seams were closed: until then it goes out at once
// Of the velocity, in so many seconds.
constexpr double kKeptOfFast = 0.99;
constexpr double kKeptFor = 0.02;
// A vertex moves that goes further than this in a thirtieth of a second.
constexpr double kRestMetres = 0.0003;
constexpr double kBetweenLooks = 1.0 / 30;

// Cloth that leaves the room, or jumps through half of it in one step, has not been simulated but exploded; not a
// number is nowhere at all.
constexpr std::size_t kNone = static_cast<std::size_t>(-1);
std::size_t firstImplausible(const std::vector<Vec3>& now, const std::vector<Vec3>& before) {
    constexpr double room = 1000; // m
    constexpr double leap = 5;    // m in a step
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (!(now[i].cwiseAbs().maxCoeff() < room) || !((now[i] - before[i]).squaredNorm() <= leap * leap)) {
            return i;
        }
    }
    return kNone;
}

} // namespace

std::vector<Vec3> DrapeSession::Impl::placedOutside(const Garment& pieces, const Pattern& put,
                                                    std::vector<std::string>& told) const {
    constexpr double worthTelling = 0.015; // m
    constexpr double furthestSkin = 1;     // m
    constexpr int rounds = 4;              // where surfaces meet at an angle, out of the one may be into the other
    const double offset = metresFromMm(put.simulation.skinOffsetMm);
    std::vector<Vec3> places = placeCutVertices(pieces, body->points, told);
    pushUpNarrowEnds(pieces, body->landmarks, places, told);
    if (floor) {
        const Box box = judge->bounds();
        keepOffFloor(pieces, floor->height() + offset, 0.5 * (box.low + box.high), places);
    }
    std::vector<double> deepest(pieces.panels.size(), 0);
    for (std::size_t i = 0; i < places.size(); ++i) {
        double& deep = deepest[static_cast<std::size_t>(pieces.cutVertices[i].panel)];
        SurfacePoint skin;
        // What is worn over something starts over it: cloth that begins in one place would begin tangled.
        const double over = Sewing::layerM(*pieces.panels[static_cast<std::size_t>(pieces.cutVertices[i].panel)]);
        if (over > 0 && judge->closest(places[i], furthestSkin, skin)) {
            places[i] += over * skin.normal;
        }
        for (int round = 0; round < rounds && judge->closest(places[i], offset, skin) && skin.distance < 0; ++round) {
            deep = std::max(deep, -skin.distance);
            places[i] += (offset - skin.distance) * skin.normal;
        }
    }
    for (std::size_t p = 0; p < deepest.size(); ++p) {
        if (deepest[p] > worthTelling) {
            told.push_back("panel '" + pieces.panels[p]->name + "': is placed " +
                           std::to_string(std::lround(1000 * deepest[p])) +
                           " mm inside the body; it starts on the skin there, arrange it further out");
        }
    }
    return places;
}

void DrapeSession::Impl::rollBack(const std::string& what) {
    state = good;
    state.velocities.assign(state.positions.size(), Vec3::Zero());
    wind = {};
    disturb();
    std::ostringstream text;
    text << "the cloth " << what << " after " << simulated << " s with scheme " << scheme << " at steps of "
         << pattern.simulation.timeStepS << " s; it is shown as it was before. ";
    failure = text.str();
}

void DrapeSession::Impl::warnOnce(const std::string& line) {
    if (std::find(warnings.begin(), warnings.end(), line) == warnings.end()) {
        warnings.push_back(line);
    }
}

// The name of the panel a cut vertex is of.
std::string DrapeSession::Impl::panelAt(std::size_t cut) const {
    return "'" + garment->panels[static_cast<std::size_t>(garment->cutVertices[cut].panel)]->name + "'";
}

void DrapeSession::Impl::tellOpenSeam() {
    constexpr double open = 0.03; // m: what is nearer, the weld draws together without a fuss
    if (!(sewing->widestGap() > open)) {
        return;
    }
    const SeamPair& widest = sewing->widestPair();
    const Seam* seam = widest.seam.valid() ? pattern.findSeam(widest.seam) : nullptr;
    std::ostringstream text;
    text << (seam ? nameOf(*seam) : "a dart of panel " + panelAt(static_cast<std::size_t>(widest.a)))
         << ": its sides could not be drawn together, they were " << std::lround(1000 * sewing->widestGap())
         << " mm apart when they were joined; arrange its panels nearer to each other or see what is sewn there";
    openSeam = {text.str(), panelAt(static_cast<std::size_t>(widest.a)), panelAt(static_cast<std::size_t>(widest.b))};
    warnOnce(openSeam->line);
}

void DrapeSession::Impl::stepWith(std::unique_ptr<Stepper> made) {
    stepper = std::move(made);
    guard = stepper ? std::make_unique<BodyGuard>(model) : nullptr;
}

void DrapeSession::Impl::getReady() {
    if (stepper) {
        return;
    }
    const Timed timed(times.factorMs);
    if (Result<std::unique_ptr<Stepper>> made = stepperFor(pattern, model)) {
        stepWith(std::move(made).value());
    } else {
        failure = made.error();
    }
}

void DrapeSession::Impl::sew() {
    const std::vector<Vec3> before = state.positions;
    const std::vector<Vec3> cutBefore = sewing->positions();
    sewing->step(*query, metresFromMm(pattern.simulation.skinOffsetMm));
    const std::size_t lost = firstImplausible(sewing->positions(), cutBefore);
    if (lost != kNone) {
        warnOnce("panel " + panelAt(lost) +
                 ": flew apart while it was sewn; the seams were joined as they were just before. Arrange it nearer to "
                 "what it is sewn to, or take a smaller time step");
    } else {
        state.positions = meanOfCut(*garment, sewing->positions());
    }
    if (lost != kNone || sewing->done()) {
        if (lost == kNone) {
            tellOpenSeam();
        }
        sewing.reset();
        turnDown(*garment, state.positions);
        for (std::size_t i = 0; i < model.pins.size(); ++i) {
            if (model.pins[i].target) { // it goes there from here
                state.pinTargets[i] = state.positions[static_cast<std::size_t>(model.pins[i].vertex)];
            }
        }
        // Half way between two places outside may be inside.
        resolveBodyContact(model, *query, {metresFromMm(pattern.simulation.skinOffsetMm), 1, false}, before, state,
                           options.workers);
        state.velocities.assign(state.positions.size(), Vec3::Zero());
    }
    sewnAt = simulated + pattern.simulation.timeStepS;
    disturb();
}

void DrapeSession::Impl::doStep() {
    if (!failure.empty()) {
        return;
    }
    const WorkerTeam::Shift shift(*team);
    const auto start = Clock::now();
    contactMs = 0;
    moveProps();
    if (sewing) {
        sew();
    } else {
        getReady();
        if (!failure.empty()) {
            return;
        }
        if (asked) {
            takeHold();
        }
        drape();
    }
    ++step;
    simulated += pattern.simulation.timeStepS;
    stepTimes.push_back({msSince(start), contactMs, sewing || !stepper ? StepPhases{} : stepper->phases()});
}

// What had to be pushed off the skin by hand, as the corners of flat triangles over a round shoulder, is held further
// off by the equations from the next step on: pulled in by the one and pushed out by the other it would tremble. Cloth
// that is not nearly still, in the wind or on a body that moves, is pushed everywhere: it goes back to where it was
// held.
void DrapeSession::Impl::standFurtherOff(bool still) {
    constexpr double worthIt = 2e-5;   // m
    constexpr double part = 0.5;       // of what it was pushed
    constexpr double furthest = 0.004; // m, further than as made
    constexpr double kept = 0.9;       // from step to step of what is not
    constexpr double nearly = 20;      // percent that move
    const std::size_t count = std::min(solved.size(), standOffAsMade.size());
    for (std::size_t i = 0; i < count; ++i) {
        const double further = model.standOff[i] - standOffAsMade[i];
        const double pushed = (state.positions[i] - solved[i]).norm();
        const double grown = pushed > worthIt ? std::min(furthest, further + part * pushed) : further;
        model.standOff[i] = standOffAsMade[i] + (still && movingPercent < nearly ? grown : kept * further);
    }
}

void DrapeSession::Impl::drape() {
    const double h = pattern.simulation.timeStepS;
    moveBody();
    keepPinsOut();
    if (frozenHold) {
        moveFrozen();
    }
    if (grip) {
        grip->moveTo(hand.value_or(grip->hand()));
        grip->pull(state);
    }
    const double offset = metresFromMm(pattern.simulation.skinOffsetMm);
    const double sinceSewn = simulated - sewnAt;
    closing.set(sinceSewn, h, *query, body->skin, offset, state);
    const double weight = sinceSewn < closing.seconds() ? 0 : pattern.simulation.gravity;
    forces.resize(state.positions.size());
    for (std::size_t i = 0; i < forces.size(); ++i) {
        forces[i] = Vec3(0, -model.mass[i] * weight, 0);
    }
    if (!stepper->takesFolds()) {
        addFoldForces(model.folds, state.positions, forces);
    }
    blownUp = model.pressed.empty() ? 1 : std::min(1.0, blownUp + h / kBlownUpIn);
    addPressureForces(model.pressed, state.positions, blownUp, forces);
    air.sources = pattern.wind;
    air.regions.clear();
    props.addRivers(air.regions);
    air.drag = pattern.simulation.airDrag;
    air.relativeWithinS = h;
    wind.add(model, state, air, simulated, query.get(), options.workers, forces);
    good = state;
    BodyContactSettings contact{offset, h, true, true};
    contact.standOff = true;
    if (hangingS() > kAtOnceSeconds) {
        contact.mostOut = std::max(kLeastOut, kOutPerSecond * h);
    }
    if (stepper->takesContact()) {
        const Timed timed(contactMs);
        stepper->setContact(contactFinder.find(model, *query, contact, state, options.workers));
        contact.offset *= kLeftToTheStep;
        contact.friction = contact.standOff = false; // were in the equations
    }
    stepper->step(state, forces);
    if (firstImplausible(state.positions, good.positions) != kNone) {
        rollBack("flew apart");
        failure += "Take a smaller time step or another scheme";
        return;
    }
    {
        const Timed timed(contactMs);
        contact.still = !std::exchange(bodiesMoved, false);
        solved = state.positions;
        guard->keepTrianglesOutOf(*solid); // flesh that is not there may be cut across
        settleOnBody(*stepper, model, *query, contact, good.positions, state, options.workers, guard.get());
        if (stepper->takesContact()) {
            standFurtherOff(contact.still);
        }
    }
    apart.keep(*stepper, query.get(), good.positions, h, state, guard.get());
    if (stepper->tangledBeyondHope()) {
        rollBack("has been a hopeless tangle for a while");
        failure += "See where panels start and where pins hold them, or drape without self contact";
        return;
    }
    if (stepper->isAstray()) {
        demanding = true;
        stepAnew();
    }
    std::size_t moving = 0;
    const double kept = std::pow(kKeptOfFast, h / kKeptFor);
    for (std::size_t i = 0; i < forces.size(); ++i) {
        state.velocities[i] *= kept;
        moving += (state.positions[i] - good.positions[i]).norm() > kRestMetres * h / kBetweenLooks ? 1 : 0;
    }
    const auto all = static_cast<double>(std::max<std::size_t>(1, forces.size()));
    tellMoving(motion || morph || blownUp < 1 ? 100 : 100 * static_cast<double>(moving) / all);
    watchProgress(contact.still);
}

} // namespace toile
