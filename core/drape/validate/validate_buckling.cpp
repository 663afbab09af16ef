// A deep strip clamped at one end and standing on edge tips over when w L^3 / sqrt(EI GJ) = 12.854 (w its weight per
// length, EI its rigidity sideways, GJ in torsion; Timoshenko). Cloth whose bending has Poisson ratio 0 has EI = B b
// and GJ = 2 B b, so that per width w L^3 / B = 18.178.

#include "core/base/units.h"
#include "core/drape/validate/validate_rig.h"
#include "core/drape/validate/validate_topics.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace toile {

namespace {

constexpr double kGravity = 9.81;
constexpr double kLength = 0.4, kDepth = 0.04; // m
constexpr double kLimitPercent = 5;

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

// Whether a strip of w L^3 / B = load, pushed sideways and let go, stays over; or why that cannot be said.
Result<bool> tipsOver(const ValidateRun& run, const MeshChoice& mesh, double load, double mostCpu, int& steps) {
    SwatchSpec spec;
    choose(spec, mesh);
    // The clamp's effect begins half a row behind the last row held.
    const double row = 0.5 * std::sqrt(0.75) * metresFromMm(mesh.spacingMm);
    const double held = 3 * metresFromMm(mesh.spacingMm);
    const double low = mesh.mesh == SwatchMesh::Grid ? 0.5 * metresFromMm(mesh.spacingMm) : row;
    spec.drawn = {{{{0, -mmFromMetres(kDepth) / 2}, {0, mmFromMetres(kDepth) / 2}}, false}};
    spec.outlineMm =
        rectangleMm(-mmFromMetres(held), -mmFromMetres(kDepth) / 2, mmFromMetres(kLength), mmFromMetres(kDepth) / 2);
    spec.fabric = plainFabric();
    spec.fabric.stretchWarp = spec.fabric.stretchWeft = 100000;
    spec.fabric.shear = 40000;
    spec.fabric.compressionPercent = 100;
    const double weight = spec.fabric.weightGsm * kKgPerM2PerGsm * kGravity;
    spec.fabric.bendWarp = spec.fabric.bendWeft = weight * std::pow(kLength + low, 3) / load;
    Swatch swatch = makeSwatch(spec);
    swatch.pin(swatch.where([](const Vec2& p) { return p.x() < 1e-9; }));
    std::vector<Vec3> places;
    for (const Vec2& p : swatch.flat) {
        const double s = std::max(0.0, p.x());
        // Leaning a little: sideways at the tip by a fiftieth of the length, and turned.
        const double lean = 0.02 * kLength * std::pow(s / kLength, 2);
        const double turn = 0.1 * std::sin(0.5 * std::numbers::pi * s / kLength);
        places.emplace_back(p.x(), p.y() * std::cos(turn), lean + p.y() * std::sin(turn));
    }
    ClothState state = stateAt(swatch.model, places);
    StepperSettings settings;
    settings.workers = run.settings().workers;
    const auto stepper = makeStepper(run.scheme(), swatch.model, settings);
    if (!stepper) {
        return Error{stepper.error()};
    }
    const std::vector<int> tip = swatch.where([&](const Vec2& p) { return p.x() > kLength - 1e-9; });
    const auto sideways = [&](const ClothState& s) {
        return meanOf(tip, [&](int v) { return std::abs(s.positions[static_cast<std::size_t>(v)].z()); });
    };
    RestOptions options;
    options.forces = weightOf(swatch.model);
    options.mostCpuS = mostCpu;
    options.mostSimulatedS = 20;
    options.steadyPart = 3e-3;
    options.steadyForS = 1;
    const Rest rest = bringToRest(*stepper.value(), swatch.model, state, options, [&](const ClothState& s) {
        return sideways(s) + 0.005 * kLength; // upright is at rest too
    });
    steps += rest.steps;
    if (!rest.finite) {
        return Error{rest.inWords()};
    }
    return sideways(state) > 0.01 * kLength;
}

void bracket(ValidateRun& run, const MeshChoice& mesh, int rounds, double mostCpu) {
    const double reference = criticalLoad() * std::sqrt(2);
    const std::string setting = "w L^3 / B at which it tips, " + number(mesh.spacingMm) + " mm" +
                                (mesh.mesh == SwatchMesh::Grid ? " grid" : ", mesh turned " + number(mesh.turnDeg));
    double low = 0.4 * reference;
    double high = 2.5 * reference;
    int steps = 0;
    for (int i = 0; i < rounds; ++i) {
        const double middle = std::sqrt(low * high);
        const Result<bool> over = tipsOver(run, mesh, middle, mostCpu, steps);
        if (!over) {
            run.tellFailure(setting, over.error(), reference, kLimitPercent);
            return;
        }
        (over.value() ? high : low) = middle;
    }
    run.tell(setting + ", dt 1/50, between " + number(low, 4) + " and " + number(high, 4) + ", " +
                 std::to_string(steps) + " steps",
             reference, std::sqrt(low * high), kLimitPercent);
}

} // namespace

void validateBuckling(ValidateRun& run) {
    if (run.quick()) {
        bracket(run, {10, SwatchMesh::Panel, 0}, 5, 0.8);
        return;
    }
    for (const double turn : {0.0, 30.0, 67.0}) {
        bracket(run, {10, SwatchMesh::Panel, turn}, 7, 10);
    }
    bracket(run, {10, SwatchMesh::Grid, 0}, 7, 10);
    bracket(run, {5, SwatchMesh::Panel, 0}, 6, 20);
}

} // namespace toile
