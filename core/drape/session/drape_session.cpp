#include "core/drape/session/drape_session_impl.h"

#include "core/base/units.h"
#include "core/drape/session/carry_over.h"

#include <algorithm>
#include <utility>

namespace toile {

namespace {

// How long cloth hangs before it can be said to rest.
constexpr double kLeastLaidSeconds = 0.3;
// The measure of rest: fewer than this many percent of the vertices move.
constexpr double kRestPercent = 1.5;
// And how long all in all, s: cloth that moves by a few millimetres a second has folds to smooth out yet. What trembles
// about the measure has had its time after so long.
constexpr double kRestSeconds = 0.3;
constexpr double kLongEnough = 1.2;
// What moves is averaged over so long, s: cloth that shakes is still for a step now and then.
constexpr double kGlanceSeconds = 0.1;

} // namespace

std::string DrapeSession::Impl::schemeOf(const Pattern& drapedBy) const {
    const std::string& name = !options.scheme.empty() ? options.scheme : drapedBy.simulation.scheme;
    return name.empty() ? std::string(stepperKinds().front().name) : name;
}

Result<std::unique_ptr<Stepper>> DrapeSession::Impl::stepperFor(const Pattern& drapedBy,
                                                                const ClothModel& cloth) const {
    StepperSettings settings{options.schemeOptions};
    settings.timeStepS = drapedBy.simulation.timeStepS;
    settings.workers = options.workers;
    settings.selfContact = drapedBy.simulation.selfContact;
    settings.secondDerivatives = demanding || cloth.size() <= kMostFollowed;
    return makeStepper(schemeOf(drapedBy), cloth, settings);
}

double DrapeSession::Impl::hangingS() const {
    return simulated - std::max(sewnAt + closing.seconds(), refinedAt);
}

bool DrapeSession::Impl::isLaid(double mostMovingPercent) const {
    return failure.empty() && !sewing && hangingS() > kLeastLaidSeconds && movingPercent < mostMovingPercent;
}

bool DrapeSession::Impl::atRest() const {
    return coarseMm == 0 && !change && (quietS >= kRestSeconds || hangingS() > kLongEnough) &&
           usualMovingPercent < kRestPercent && isLaid(kRestPercent);
}

void DrapeSession::Impl::tellMoving(double percent) {
    const bool disturbed = movingPercent >= 100;
    movingPercent = percent;
    const double h = pattern.simulation.timeStepS;
    quietS = (disturbed ? 0 : quietS) + (percent < kRestPercent ? h : 0);
    const double newPart = disturbed ? 1 : std::min(1.0, h / kGlanceSeconds);
    usualMovingPercent += newPart * (percent - usualMovingPercent);
}

void DrapeSession::Impl::place() {
    letGo();
    asked.reset();
    model.standOff = standOffAsMade;
    std::vector<std::string> ignored; // told when the pattern came in
    const std::vector<Vec3> placed = placedOutside(*garment, pattern, ignored);
    state = stateAt(model, meanOfCut(*garment, placed));
    sewing.reset();
    if (isLarge(*garment)) {
        stepper.reset();
    }
    Result<std::unique_ptr<Sewing>> pieces =
        Sewing::create(*garment, placed, pattern.simulation.timeStepS, pattern.simulation.selfContact, options.workers);
    sewing = pieces ? std::move(pieces).value() : nullptr;
    sewnAt = 0;
    refinedAt = 0;
    blownUp = 0;
    failure.clear();
    wind = {};
    step = 0;
    simulated = 0;
    disturb();
    stepTimes.clear();
    times.coarser.clear();
    started = Clock::now();
}

DrapeSession::DrapeSession() : m_impl(std::make_unique<Impl>()) {}
DrapeSession::~DrapeSession() = default;

Result<std::unique_ptr<DrapeSession>> DrapeSession::create(const Pattern& pattern, const DrapeOptions& options) {
    std::unique_ptr<DrapeSession> session(new DrapeSession);
    session->m_impl->options = options;
    session->m_impl->team.emplace(options.workers.team != nullptr ? Workers{1} : options.workers);
    if (options.workers.team == nullptr) {
        session->m_impl->options.workers = session->m_impl->team->workers();
    }
    if (Result<void> set = session->setPattern(pattern); !set) {
        return Error{set.error()};
    }
    return session;
}

void DrapeSession::step() {
    m_impl->finishChange();
    m_impl->doStep();
    m_impl->refineWhenLaid();
}

void DrapeSession::reset() {
    m_impl->finishChange();
    if (m_impl->motion || m_impl->morph || m_impl->clip) { // back where it stood
        if (Result<void> taken = m_impl->takeBody(m_impl->pattern); !taken) {
            m_impl->failure = taken.error();
            return;
        }
    }
    if (Result<void> begun = m_impl->restart(); !begun) {
        m_impl->failure = begun.error();
    }
}

const std::string& DrapeSession::scheme() const {
    return m_impl->scheme;
}

bool DrapeSession::atRest() const {
    return m_impl->atRest();
}

const std::string& DrapeSession::failure() const {
    return m_impl->failure;
}

const std::string& DrapeSession::hopeless() const {
    return m_impl->hopeless;
}

const std::vector<std::string>& DrapeSession::warnings() const {
    return m_impl->warnings;
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
            frame->fit = s.fitValues(*frame);
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
BodyPtr DrapeSession::standingBody() const {
    return m_impl->standing;
}
BodyPtr DrapeSession::wantedBody() const {
    return m_impl->morph ? m_impl->morph->becomes() : m_impl->body;
}
double DrapeSession::timeStepS() const {
    return m_impl->pattern.simulation.timeStepS;
}

} // namespace toile
