// Coarse cloth first: what is sewn and laid at twice or four times the particle distance takes a fraction of the time,
// and finer cloth that starts where it lies only has to settle.
#include "core/base/units.h"
#include "core/cloth/contact/body_contact.h"
#include "core/cloth/contact/body_guard.h"
#include "core/drape/session/drape_session_impl.h"

#include <algorithm>

namespace toile {

namespace {

constexpr double kCoarsestMm = 20;
// What is nearer to the asked distance than this gains nothing.
constexpr double kWorthwhile = 1.5;
constexpr double kEach = 2; // times finer, from one to the next
// Coarse cloth is laid when fewer than this many percent of its vertices move, or so long after it was sewn, s.
constexpr double kLaidPercent = 5;
constexpr double kMostSeconds = 5;
constexpr double kJustOutside = 0.0003; // m: the steps to come do the rest

double finestMm(const Pattern& pattern, const DrapeOptions& options) {
    double finest = options.spacingMm;
    if (!(finest > 0)) {
        finest = kCoarsestMm;
        for (const PanelPtr& panel : pattern.panels) {
            finest = std::min(finest, panel->particleDistanceMm);
        }
    }
    return finest;
}

} // namespace

void DrapeSession::Impl::startCoarse(const Pattern& draped) {
    const bool worthwhile = options.coarseFirst && kCoarsestMm >= kWorthwhile * finestMm(draped, options);
    coarseMm = worthwhile ? kCoarsestMm : 0;
}

void DrapeSession::Impl::refineWhenLaid() {
    if (!(coarseMm > 0)) {
        return;
    }
    if (!failure.empty()) { // finer cloth may do better, from the start
        coarseMm = 0;
        options.coarseFirst = false;
        if (Result<void> again = restart(); !again) {
            failure = again.error();
        }
    } else if (isLaid(kLaidPercent) || (!sewing && simulated > sewnAt + kMostSeconds)) {
        refine();
    }
}

void DrapeSession::Impl::refine() {
    CoarserReport laid{coarseMm, step, 1e-3 * msSince(started)};
    for (const CoarserReport& before : times.coarser) {
        laid.steps -= before.steps;
        laid.wallS -= before.wallS;
    }
    times.coarser.push_back(laid);
    coarseMm /= kEach;
    if (coarseMm < kWorthwhile * finestMm(pattern, options)) {
        coarseMm = 0;
    }
    const std::vector<std::string> told = warnings;
    const Pattern same = pattern;
    Result<void> refined = beginCloth(same, {});
    if (refined) {
        change->toBeSewn = false; // it has been
        refined = endChange();
    }
    if (!refined) {
        failure = refined.error();
        return;
    }
    warnings = told;
    stepTimes.clear();
    // Between the corners of a coarse triangle the body may stand out.
    good = state;
    resolveBodyContact(model, *query, {kJustOutside, 1, false}, good.positions, state, options.workers);
    apart.keep(*stepper, query.get(), good.positions, pattern.simulation.timeStepS, state);
    state.velocities.assign(state.positions.size(), Vec3::Zero());
    disturb();
    refinedAt = simulated;
}

// From the arrangement, with the cloth that a drape starts with.
Result<void> DrapeSession::Impl::restart() {
    const double before = coarseMm;
    startCoarse(pattern);
    if (coarseMm != before || !failure.empty()) {
        step = 0;
        const Pattern same = pattern;
        Result<void> begun = beginCloth(same, {});
        begun = begun ? endChange() : begun;
        if (!begun) {
            return begun;
        }
    }
    place();
    return {};
}

} // namespace toile
