// Garments from their arrangement to rest on the mannequin, as the studio and the command line drape them.

#include "core/base/stopwatch.h"
#include "core/drape/bench/bench_topics.h"
#include "core/drape/session/drape_session.h"

#include <chrono>

namespace toile {

namespace {

using Clock = std::chrono::steady_clock;
// As toile drape does it.
void layCoarseFirst(BenchRun& run, const Pattern& pattern, DrapeOptions options, const std::string& at) {
    options.coarseFirst = true;
    const auto made = DrapeSession::create(pattern, options);
    if (!made) {
        return;
    }
    DrapeSession& session = *made.value();
    const auto running = Clock::now();
    while (!session.atRest() && session.failure().empty() && secondsSince(running) < run.settings().mostWallS) {
        session.step();
    }
    const double wall = secondsSince(running);
    const DrapeReport report = session.report();
    run.tellValue(static_cast<std::size_t>(report.vertices),
                  at + "coarse first, " + (report.atRest ? "to rest" : "NOT at rest after"), wall, "s");
}

void drape(BenchRun& run, const Pattern& pattern, double spacingMm) {
    const std::string at = pattern.name + " at " + std::to_string(static_cast<int>(spacingMm)) + " mm: ";
    DrapeOptions options;
    options.scheme = run.settings().scheme;
    options.spacingMm = spacingMm;
    options.workers = run.settings().workers;
    const auto start = Clock::now();
    const auto made = DrapeSession::create(pattern, options);
    if (!made) {
        return;
    }
    DrapeSession& session = *made.value();
    const double setUp = 1000 * secondsSince(start);
    constexpr int mostSteps = 1500;
    std::vector<double> ms;
    const auto running = Clock::now();
    while (static_cast<int>(ms.size()) < mostSteps && !session.atRest() && session.failure().empty() &&
           secondsSince(running) < run.settings().mostWallS) {
        const auto step = Clock::now();
        session.step();
        ms.push_back(1000 * secondsSince(step));
    }
    const double toRest = secondsSince(running);
    const DrapeReport report = session.report();
    const auto size = static_cast<std::size_t>(report.vertices);
    run.tellTimes(size, at + "set up", {setUp});
    run.tellTimes(size, at + "step", ms, report.stateHash);
    if (!ms.empty()) {
        const auto share = [&](double part) { return 100 * part / report.stepMedianMs; };
        run.tellValue(size, at + "share of contact with the body", share(report.bodyContactMs), "%");
        run.tellValue(size, at + "share of contact with itself", share(report.selfContactMs), "%");
    }
    run.tellValue(size, at + (report.atRest ? "to rest" : "NOT at rest after"), toRest, "s");
    run.tellValue(size, at + "mean strain", report.strainMeanPercent, "%");
    run.tellValue(size, at + "largest strain", report.strainMaxPercent, "%");
    run.tellValue(size, at + "crossing pairs", report.selfIntersectingPairs, "pairs");
    layCoarseFirst(run, pattern, options, at);
}

} // namespace

void benchGarments(BenchRun& run) {
    for (const Pattern& pattern : run.settings().garments) {
        for (const double spacing : {20.0, 10.0, 5.0}) {
            // Vertices go with the inverse square of their distance: 20 mm of a garment is about 4 k.
            if (run.settings().mostVertices >= 4000 * static_cast<std::size_t>(400 / (spacing * spacing))) {
                drape(run, pattern, spacing);
            }
        }
    }
}

} // namespace toile
