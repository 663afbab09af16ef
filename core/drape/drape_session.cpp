#include "core/drape/drape_session_impl.h"

#include "core/base/stopwatch.h"
#include "core/base/units.h"
#include "core/cloth/body_contact.h"
#include "core/cloth/forces.h"
#include "core/drape/carry_over.h"
#include "core/drape/measure_drape.h"
#include "core/mesh/placement_on_body.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>

namespace toile {

namespace {

using Clock = std::chrono::steady_clock;
double msSince(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

// How long cloth hangs before it can be said to rest.
constexpr double kLeastSeconds = 0.3;
// Schemes that take contact into their equations hold cloth near the skin offset by themselves; only what comes nearer
// to the skin than this part of it is put back by hand.
constexpr double kLeftToTheStep = 0.3;
// Of the velocity, from step to step.
constexpr double kKeptSpeed = 0.99;
// The measure of rest: fewer than this many percent of the vertices move further than this in a thirtieth of a second.
constexpr double kRestPercent = 1.5;
constexpr double kRestMetres = 0.0003;
constexpr double kRestSeconds = 1.0 / 30;

// Cloth that leaves the room, or jumps through half of it in one step, has not been simulated but exploded; not a
// number is nowhere at all.
bool plausible(const ClothState& state, const std::vector<Vec3>& before) {
    constexpr double room = 1000; // m
    constexpr double leap = 5;    // m in a step
    for (std::size_t i = 0; i < state.positions.size(); ++i) {
        const Vec3& p = state.positions[i];
        if (!(p.cwiseAbs().maxCoeff() < room) || (p - before[i]).squaredNorm() > leap * leap) {
            return false;
        }
    }
    return true;
}

} // namespace

std::string DrapeSession::Impl::schemeOf(const Pattern& drapedBy) const {
    const std::string& name = !options.scheme.empty() ? options.scheme : drapedBy.simulation.scheme;
    return name.empty() ? std::string(stepperKinds().front().name) : name;
}

Result<std::unique_ptr<Stepper>> DrapeSession::Impl::stepperFor(const Pattern& drapedBy,
                                                                const ClothModel& cloth) const {
    StepperSettings settings;
    settings.timeStepS = drapedBy.simulation.timeStepS;
    settings.workers = options.workers;
    settings.selfContact = drapedBy.simulation.selfContact;
    settings.selfResponse = options.selfResponse;
    return makeStepper(schemeOf(drapedBy), cloth, settings);
}

bool DrapeSession::Impl::atRest() const {
    return failure.empty() && !sewing && simulated > sewnAt + kLeastSeconds && movingPercent < kRestPercent;
}

void DrapeSession::Impl::place() {
    letGo();
    asked.reset();
    std::vector<std::string> ignored; // told when the pattern came in
    const std::vector<Vec3> placed = placeCutVertices(*garment, body->points, ignored);
    state = stateAt(model, meanOfCut(*garment, placed));
    Result<std::unique_ptr<Sewing>> pieces =
        Sewing::create(*garment, placed, pattern.simulation.timeStepS, options.workers);
    sewing = pieces ? std::move(pieces).value() : nullptr;
    sewnAt = 0;
    failure.clear();
    wind = {};
    step = 0;
    simulated = 0;
    movingPercent = 100;
    stepTimes.clear();
    started = Clock::now();
}

void DrapeSession::Impl::rollBack() {
    state = good;
    state.velocities.assign(state.positions.size(), Vec3::Zero());
    wind = {};
    movingPercent = 100;
    std::ostringstream text;
    text << "the cloth flew apart after " << simulated << " s with scheme " << scheme << " at steps of "
         << pattern.simulation.timeStepS
         << " s; it is shown as it was before. Take a smaller time step or another scheme";
    failure = text.str();
}

void DrapeSession::Impl::sew() {
    const std::vector<Vec3> before = state.positions;
    sewing->step(*query, metresFromMm(pattern.simulation.skinOffsetMm));
    state.positions = meanOfCut(*garment, sewing->positions());
    if (!plausible(state, before)) {
        state.positions = before;
        sewing.reset();
    } else if (sewing->done()) {
        sewing.reset();
        // Half way between two places outside may be inside.
        resolveBodyContact(model, *query, {metresFromMm(pattern.simulation.skinOffsetMm), 1, false}, before, state,
                           options.workers);
        state.velocities.assign(state.positions.size(), Vec3::Zero());
    }
    sewnAt = simulated + pattern.simulation.timeStepS;
    movingPercent = 100;
}

void DrapeSession::Impl::doStep() {
    if (!failure.empty()) {
        return;
    }
    const auto start = Clock::now();
    contactMs = 0;
    if (sewing) {
        sew();
    } else {
        if (asked) {
            takeHold();
        }
        drape();
    }
    ++step;
    simulated += pattern.simulation.timeStepS;
    stepTimes.push_back({msSince(start), contactMs, sewing ? StepPhases{} : stepper->phases()});
}

void DrapeSession::Impl::drape() {
    const double h = pattern.simulation.timeStepS;
    if (grip) {
        grip->moveTo(hand.value_or(grip->hand()));
        grip->pull(state);
    }
    forces.resize(state.positions.size());
    for (std::size_t i = 0; i < forces.size(); ++i) {
        forces[i] = Vec3(0, -model.mass[i] * pattern.simulation.gravity, 0);
    }
    Air air;
    air.sources = pattern.wind;
    air.drag = pattern.simulation.airDrag;
    air.relativeWithinS = h;
    wind.add(model, state, air, simulated, query.get(), options.workers, forces);
    good = state;
    BodyContactSettings contact{metresFromMm(pattern.simulation.skinOffsetMm), h, true};
    if (stepper->takesContact()) {
        const Timed timed(contactMs);
        stepper->setContact(findBodyContact(model, *query, contact, state, options.workers));
        contact.offset *= kLeftToTheStep;
        contact.friction = false; // was in the equations
    }
    stepper->step(state, forces);
    if (!plausible(state, good.positions)) {
        rollBack();
        return;
    }
    {
        const Timed timed(contactMs);
        resolveBodyContact(model, *query, contact, good.positions, state, options.workers);
    }
    keepApart();
    std::size_t moving = 0;
    for (std::size_t i = 0; i < forces.size(); ++i) {
        state.velocities[i] *= kKeptSpeed;
        moving += (state.positions[i] - good.positions[i]).norm() > kRestMetres * h / kRestSeconds ? 1 : 0;
    }
    movingPercent = 100.0 * static_cast<double>(moving) / static_cast<double>(std::max<std::size_t>(1, forces.size()));
}

// A vertex that is held back on its way round a corner of the body may be held inside it: such a one does not move.
void DrapeSession::Impl::keepApart() {
    constexpr int rounds = 4;
    for (int round = 0; round < rounds; ++round) {
        wanted = state.positions;
        stepper->keepApart(good.positions, state);
        bool again = false;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            SurfacePoint skin;
            if (state.positions[i] != wanted[i] && state.positions[i] != good.positions[i] &&
                query->closest(state.positions[i], 0, skin) && skin.distance < 0) {
                state.positions[i] = good.positions[i];
                state.velocities[i].setZero();
                again = true;
            }
        }
        if (!again) {
            return;
        }
    }
}

DrapeSession::DrapeSession() : m_impl(std::make_unique<Impl>()) {}
DrapeSession::~DrapeSession() = default;

Result<std::unique_ptr<DrapeSession>> DrapeSession::create(const Pattern& pattern, const DrapeOptions& options) {
    std::unique_ptr<DrapeSession> session(new DrapeSession);
    session->m_impl->options = options;
    if (Result<void> set = session->setPattern(pattern); !set) {
        return Error{set.error()};
    }
    return session;
}

void DrapeSession::step() {
    m_impl->finishChange();
    m_impl->doStep();
}

void DrapeSession::reset() {
    m_impl->finishChange();
    m_impl->place();
}

bool DrapeSession::atRest() const {
    return m_impl->atRest();
}

const std::string& DrapeSession::failure() const {
    return m_impl->failure;
}

DrapeFramePtr DrapeSession::frame() const {
    const Impl& s = *m_impl;
    auto frame = std::make_shared<DrapeFrame>();
    if (s.change) {
        s.change->show(*frame);
    } else {
        frame->garment = s.garment;
        frame->positions = s.state.positions;
        frame->positions.resize(s.garment->vertexCount); // fingers of a grip come after them
        if (s.fitMap != nullptr && !s.sewing) {
            frame->fitMap = s.fitMap;
            frame->fit = s.fitValues(frame->positions);
        }
        if (s.sewing) {
            frame->unsewn = s.sewing->positions();
        }
    }
    makeNormals(*frame);
    frame->simulatedSeconds = s.simulated;
    frame->step = s.step;
    frame->stepMs = s.stepTimes.empty() ? 0 : s.stepTimes.back().whole;
    frame->atRest = s.atRest();
    return frame;
}

const Body& DrapeSession::body() const {
    return *m_impl->body;
}
BodyPtr DrapeSession::bodyPtr() const {
    return m_impl->body;
}
double DrapeSession::timeStepS() const {
    return m_impl->pattern.simulation.timeStepS;
}

} // namespace toile
