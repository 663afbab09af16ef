#include "core/drape/session/drape_session_impl.h"

#include "core/base/state_hash.h"
#include "core/cloth/forces/forces.h"
#include "core/drape/fit/crossed_skin.h"
#include "core/drape/fit/measure_drape.h"
#include "core/drape/fit/tangles.h"
#include "core/drape/fit/tight_rounds.h"

#include <algorithm>
#include <cmath>

namespace toile {

void DrapeSession::Impl::tellTimes(DrapeReport& report) const {
    std::vector<double> values(stepTimes.size());
    const auto percentile = [&](double part, auto of) {
        if (values.empty()) {
            return 0.0;
        }
        std::transform(stepTimes.begin(), stepTimes.end(), values.begin(), of);
        std::sort(values.begin(), values.end());
        return values[static_cast<std::size_t>(std::lround(part * static_cast<double>(values.size() - 1)))];
    };
    const auto whole = [](const StepTimes& t) { return t.whole; };
    report.stepMedianMs = percentile(0.5, whole);
    report.stepP95Ms = percentile(0.95, whole);
    report.stepP99Ms = percentile(0.99, whole);
    report.stepMaxMs = percentile(1, whole);
    report.bodyContactMs = percentile(0.5, [](const StepTimes& t) { return t.bodyContact; });
    report.selfContactMs = percentile(0.5, [](const StepTimes& t) { return t.scheme.selfContact; });
    report.globalMs = percentile(0.5, [](const StepTimes& t) { return t.scheme.global; });
    report.iterations = percentile(0.5, [](const StepTimes& t) { return static_cast<double>(t.scheme.iterations); });
    report.localMs = std::max(0.0, report.stepMedianMs - report.bodyContactMs - report.selfContactMs - report.globalMs);
}

double DrapeSession::Impl::lowestSkin() const {
    double lowest = 1e300;
    for (const Vec3& p : body->skin.positions) {
        lowest = std::min(lowest, p.y());
    }
    return lowest;
}

// Of a body from a file; ours are whole, and what moves changes from step to step.
void DrapeSession::Impl::tellCrossedSkin(std::vector<std::string>& told) const {
    if (mannequin || motion || clip) {
        return;
    }
    const auto isFlesh = [&](const Vec3& place) {
        constexpr double beside = 0.05; // m: plates end a little before the skin does
        const auto holds = [&](const auto& whole) { return whole->bounds().squaredDistance(place) <= 0; };
        return std::any_of(hands.begin(), hands.end(), holds) ||
               (query == fleshed && fleshed && flesh->bounds().squaredDistance(place) < beside * beside);
    };
    const std::vector<Vec3> cloth(state.positions.begin(),
                                  state.positions.begin() + static_cast<std::ptrdiff_t>(garment->vertexCount));
    if (std::optional<std::string> line =
            crossedSkinUnder(cloth, body->skin, body->landmarks, lowestSkin(), isFlesh, options.workers)) {
        told.push_back(std::move(*line));
    }
}

// Where cloth hangs lower than it was cut to, for the skin runs through itself.
void DrapeSession::Impl::tellFlesh(std::vector<std::string>& told) const {
    constexpr double near = 0.02; // m
    if (query != fleshed || !fleshed) {
        return;
    }
    const Box plate = flesh->bounds();
    if (std::any_of(state.positions.begin(), state.positions.end(), [&](const Vec3& p) {
            return p.y() < plate.low.y() + near && plate.squaredDistance(p) < near * near;
        })) {
        told.push_back("the thighs of the body touch or run through each other down to " +
                       std::to_string(std::lround(100 * (plate.low.y() - lowestSkin()))) +
                       " cm above the floor; trousers end below there, part the thighs in the body's file if that is "
                       "too low");
    }
}

DrapeReport DrapeSession::report() const {
    const Impl& s = *m_impl;
    DrapeReport report = s.times;
    report.scheme = s.scheme;
    report.threads = s.options.workers.count;
    report.spacingMm = s.options.spacingMm;
    if (!(report.spacingMm > 0)) {
        for (const PanelPtr& p : s.garment->panels) {
            report.spacingMm = std::max(report.spacingMm, p->particleDistanceMm);
        }
    }
    report.panels = static_cast<int>(s.garment->panels.size());
    report.seams = static_cast<int>(s.pattern.seams.size());
    report.vertices = static_cast<int>(s.garment->vertexCount);
    report.triangles = static_cast<int>(s.garment->triangles.size());
    report.steps = s.step;
    report.simulatedS = s.simulated;
    report.wallS = std::chrono::duration<double>(Impl::Clock::now() - s.started).count();
    s.tellTimes(report);
    report.atRest = s.atRest();
    report.movingPercent = s.movingPercent;
    report.kineticEnergyJ = kineticEnergy(s.model, s.state);
    measureCloth(*s.garment, s.pattern.elastics, s.state.positions, *s.judge, report);
    report.peakRssMb = peakMemoryMb();
    StateHash hash;
    for (const auto* values : {&s.state.positions, &s.state.velocities}) {
        for (const Vec3& v : *values) {
            hash.addBytes(v.data(), 3 * sizeof(double));
        }
    }
    report.stateHash = hash.hex();
    report.warnings = s.warnings;
    s.tellFlesh(report.warnings);
    if (!s.sewing) {
        s.tellCrossedSkin(report.warnings);
        for (std::string& line : tightnessOf(*s.garment, s.state.positions, report.elastics, s.lowestSkin())) {
            // A seam stayed open because its panels are too tight: one reason is enough.
            if (s.openSeam &&
                (line.find(s.openSeam->panelA) != line.npos || line.find(s.openSeam->panelB) != line.npos)) {
                std::erase(report.warnings, s.openSeam->line);
            }
            report.warnings.push_back(std::move(line));
        }
    }
    // After what is too tight, which is a reason for it.
    if (!s.sewing && report.selfIntersectingPairs > 0) {
        if (std::optional<std::string> line = tanglesOf(*s.garment, s.state.positions, s.lowestSkin())) {
            report.warnings.push_back(std::move(*line));
        }
    }
    if (!s.failure.empty()) {
        report.warnings.push_back(s.failure);
    }
    return report;
}

} // namespace toile
