// A deep strip clamped at one end and standing on edge tips over when w L^3 / sqrt(EI GJ) = 12.854 (w its weight per
// length, EI its rigidity sideways, GJ in torsion; Timoshenko). Cloth whose bending has Poisson ratio 0 has EI = B b
// and GJ = 2 B b, so that per width w L^3 / B = 18.178.
//
// Whether it stays over is slow to tell near the threshold, where next to nothing drives it back or on. So it is told
// by whether a lean of a four hundredth of the length grows or shrinks. The clamp is that of the cantilever: a line of
// pins in the middle of a strip of twice the length with a mirrored mesh. Round that line the strip is free to swing,
// which costs and gives nothing, so it tips over with one half to either side: then its section at the clamp may warp,
// as Timoshenko has it. (Halves that lean alike keep it from that, which Vlasov's theory says takes a load 6.6 %
// higher at this depth.) How far a half leans is told by how far its tip is turned, which no swinging changes.

#include "core/base/units.h"
#include "core/drape/validate/validate_rig.h"
#include "core/drape/validate/validate_topics.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace toile {

namespace {

constexpr double kLength = 0.4, kDepth = 0.04; // m
constexpr double kBucklingPercent = 5;

// 12.854, recomputed: twist phi of a strip under its own weight obeys phi'' + q^2 (1 - s)^4 phi = 0 (s from the clamp,
// phi(0) = 0, phi'(1) = 0), q = w L^3 / (2 sqrt(EI GJ)). The least such q.
double criticalLoad() {
    const auto slopeAtTip = [](double q) {
        constexpr int steps = 4000;
        constexpr double h = 1.0 / steps;
        double phi = 0;
        double slope = 1;
        const auto pull = [&](double s, double p) { return -q * q * std::pow(1 - s, 4) * p; };
        for (int i = 0; i < steps; ++i) {
            const double s = i * h;
            const double k1 = pull(s, phi);
            const double k2 = pull(s + h / 2, phi + h / 2 * slope);
            const double k3 = pull(s + h / 2, phi + h / 2 * (slope + h / 2 * k1));
            const double k4 = pull(s + h, phi + h * (slope + h / 2 * k2));
            phi += h * slope + h * h / 6 * (k1 + k2 + k3);
            slope += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
        }
        return slope;
    };
    double low = 1;
    double high = 8;
    for (int i = 0; i < 60; ++i) {
        const double middle = 0.5 * (low + high);
        (slopeAtTip(middle) > 0 ? low : high) = middle;
    }
    return 2 * low;
}

Swatch strip(const MeshChoice& mesh, double load) {
    SwatchSpec spec;
    choose(spec, mesh);
    spec.mirrored = true;
    spec.outlineMm = rectangleMm(0, -mmFromMetres(kDepth) / 2, mmFromMetres(kLength), mmFromMetres(kDepth) / 2);
    spec.fabric = plainFabric();
    spec.fabric.stretchWarp = spec.fabric.stretchWeft = 100000;
    spec.fabric.shear = 40000;
    spec.fabric.compressionPercent = 100;
    const double weight = spec.fabric.weightGsm * kKgPerM2PerGsm * kGravity;
    spec.fabric.bendWarp = spec.fabric.bendWeft = weight * std::pow(kLength, 3) / load;
    Swatch swatch = makeSwatch(spec);
    swatch.pin(swatch.where([](const Vec2& p) { return p.x() == 0; }));
    return swatch;
}

constexpr double kLean = 1.0 / 400;   // at the tips, of the length
constexpr double kTurned = 2 * kLean; // radians, there

// Leaning a little, one half to either side.
std::vector<Vec3> leaning(const std::vector<Vec2>& flat) {
    std::vector<Vec3> places;
    for (const Vec2& p : flat) {
        const double s = std::abs(p.x()) / kLength;
        const double turn = std::copysign(kTurned * std::sin(0.5 * std::numbers::pi * s), p.x());
        places.emplace_back(p.x(), p.y() * std::cos(turn),
                            std::copysign(kLean * kLength * s * s, p.x()) + p.y() * std::sin(turn));
    }
    return places;
}

// Radians by which the tips are turned against each other, half of that for each.
double turned(const Swatch& swatch, const ClothState& state) {
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < swatch.flat.size(); ++i) {
        const Vec2& p = swatch.flat[i];
        if (std::abs(p.x()) > kLength - 1e-9) {
            sum += std::copysign(1.0, p.x()) * p.y() * state.positions[i].z();
            squares += p.y() * p.y();
        }
    }
    return std::abs(sum / squares);
}

// Whether a strip of w L^3 / B = load that leans a little leans more and more; or why that cannot be said.
Result<bool> tipsOver(const ValidateRun& run, const MeshChoice& mesh, double load, int& steps) {
    const Swatch swatch = strip(mesh, load);
    ClothState state = stateAt(swatch.model, leaning(swatch.flat));
    StepperSettings settings;
    settings.workers = run.settings().workers;
    const auto stepper = makeStepper(run.scheme(), swatch.model, settings);
    if (!stepper) {
        return Error{stepper.error()};
    }
    const std::vector<Vec3> weight = weightOf(swatch.model);
    const auto perSecond = static_cast<int>(std::lround(1 / settings.timeStepS));
    // From rest, a second: the furthest it is turned, which is where it began when it but swings.
    const auto letGo = [&] {
        std::fill(state.velocities.begin(), state.velocities.end(), Vec3::Zero());
        double most = 0;
        for (int i = 0; i < perSecond; ++i) {
            stepper.value()->step(state, weight);
            most = std::max(most, turned(swatch, state));
        }
        steps += perSecond;
        return most;
    };
    constexpr double over = 4 * kTurned;       // it falls and swings from there, turned anyhow
    constexpr double upright = 0.01 * kTurned; // what is left is noise
    constexpr int settling = 4;                // s, until what else it was given has gone
    constexpr int seconds = 6;
    double before = 0;
    for (int s = 1; s <= seconds && finite(state); ++s) {
        const double now = letGo();
        if (now > over || now < upright || s == seconds) {
            return finite(state) ? Result<bool>(now > upright && now > before) : Error{"flew apart"};
        }
        before = s <= settling ? now : before;
    }
    return Error{"flew apart"};
}

void bracket(ValidateRun& run, const MeshChoice& mesh, int rounds) {
    const double reference = criticalLoad() * std::sqrt(2);
    const std::string setting = "w L^3 / B at which it tips, " + number(mesh.spacingMm) + " mm" +
                                (mesh.mesh == SwatchMesh::Grid ? " grid" : ", mesh turned " + number(mesh.turnDeg));
    double low = 0.7 * reference;
    double high = 1.4 * reference;
    int steps = 0;
    for (int i = 0; i < rounds; ++i) {
        const double middle = std::sqrt(low * high);
        const Result<bool> over = tipsOver(run, mesh, middle, steps);
        if (!over) {
            run.tellFailure(setting, over.error(), reference, kBucklingPercent);
            return;
        }
        (over.value() ? high : low) = middle;
    }
    run.tell(setting + ", dt 1/50, between " + number(low, 4) + " and " + number(high, 4) + ", " +
                 std::to_string(steps) + " steps",
             reference, std::sqrt(low * high), kBucklingPercent);
}

} // namespace

void validateBuckling(ValidateRun& run) {
    if (run.quick()) {
        bracket(run, {10, SwatchMesh::Panel, 0}, 5);
        return;
    }
    for (const double turn : {0.0, 30.0, 67.0}) {
        bracket(run, {10, SwatchMesh::Panel, turn}, 7);
    }
    bracket(run, {10, SwatchMesh::Grid, 0}, 7);
    bracket(run, {5, SwatchMesh::Panel, 0}, 6);
}

} // namespace toile
