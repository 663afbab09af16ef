// Cloth in motion: free fall, a pendulum sheet, momentum of a free sheet, energy, terminal speed in still air.

#include "core/base/units.h"
#include "core/cloth/forces/forces.h"
#include "core/cloth/forces/wind.h"
#include "core/drape/validate/validate_rig.h"
#include "core/drape/validate/validate_topics.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace toile {

namespace {

// A swatch that moves: its scheme, made or not.
struct Moving {
    Swatch swatch;
    std::unique_ptr<Stepper> stepper;
    ClothState state;
    double timeStep = 0.02;
    std::vector<Vec3> weight;

    void step(const std::vector<Vec3>& forces) { stepper->step(state, forces); }
    [[nodiscard]] Vec3 centre() const {
        Vec3 sum = Vec3::Zero();
        double mass = 0;
        for (std::size_t i = 0; i < state.positions.size(); ++i) {
            sum += swatch.model.mass[i] * state.positions[i];
            mass += swatch.model.mass[i];
        }
        return sum / mass;
    }
};

using Place = Vec3 (*)(const Vec2& flat);
Vec3 lying(const Vec2& p) {
    return {p.x(), 0, -p.y()};
}

Result<Moving> movingFor(const ValidateRun& run, const SwatchSpec& spec, double timeStep, Place place,
                         const std::function<bool(const Vec2&)>& pinned = {}) {
    Moving moving;
    moving.swatch = makeSwatch(spec);
    if (pinned) {
        moving.swatch.pin(moving.swatch.where(pinned));
    }
    moving.timeStep = timeStep;
    moving.weight = weightOf(moving.swatch.model);
    std::vector<Vec3> places;
    for (const Vec2& p : moving.swatch.flat) {
        places.push_back(place(p));
    }
    moving.state = stateAt(moving.swatch.model, places);
    StepperSettings settings;
    settings.timeStepS = timeStep;
    settings.workers = run.settings().workers;
    auto stepper = makeStepper(run.scheme(), moving.swatch.model, settings);
    if (!stepper) {
        return Error{stepper.error()};
    }
    moving.stepper = std::move(stepper).value();
    return moving;
}

SwatchSpec square(const MeshChoice& mesh, double halfMm) {
    SwatchSpec spec;
    choose(spec, mesh);
    spec.outlineMm = rectangleMm(-halfMm, -halfMm, halfMm, halfMm);
    spec.fabric = plainFabric();
    return spec;
}

std::vector<double> timeSteps(const ValidateRun& run) {
    return run.quick() ? std::vector<double>{0.02} : std::vector<double>{0.02, 0.01, 0.005};
}

constexpr MeshChoice kCoarse{20, SwatchMesh::Panel, 0};

// Tip of a hanging sheet swinging in its lowest mode: J0(j01 sqrt(z / L)) sideways, z from the free end; the period of
// an inextensible sheet without bending is 4 pi sqrt(L / g) / j01.
constexpr double kFirstZero = 2.404825557695773;
constexpr double kSheetLength = 0.5;

Vec3 swungOut(const Vec2& p) {
    // As a curve of the right length: its slope sideways is the mode's.
    constexpr int steps = 200;
    constexpr double amplitude = 0.02; // m at the free end
    Vec2 at(0, 0);
    double before = 0;
    for (int i = 1; i <= steps; ++i) {
        const double s = p.x() * i / steps;
        const double z = std::max(0.0, kSheetLength - s);
        const double out = amplitude * std::cyl_bessel_j(0.0, kFirstZero * std::sqrt(z / kSheetLength));
        const double along = p.x() / steps;
        const double sideways = out - before;
        at += Vec2(sideways, -std::sqrt(std::max(0.0, along * along - sideways * sideways)));
        before = out;
    }
    return {at.x(), at.y(), p.y()};
}

void swing(ValidateRun& run, const MeshChoice& mesh, double timeStep) {
    constexpr double limitPercent = 2;
    const double reference = 4 * std::numbers::pi * std::sqrt(kSheetLength / kGravity) / kFirstZero;
    SwatchSpec spec;
    choose(spec, mesh);
    spec.outlineMm = rectangleMm(0, -50, mmFromMetres(kSheetLength), 50);
    spec.fabric = plainFabric();
    spec.fabric.bendWarp = spec.fabric.bendWeft = 1e-7;
    Result<Moving> made = movingFor(run, spec, timeStep, swungOut, [](const Vec2& p) { return p.x() < 1e-9; });
    const std::string setting = "period in s, " + number(mesh.spacingMm) + " mm, " + stepInWords(timeStep);
    if (!made) {
        run.tellFailure(setting, made.error(), reference, limitPercent);
        return;
    }
    Moving& m = made.value();
    const std::vector<int> tip = m.swatch.where([](const Vec2& p) { return p.x() > kSheetLength - 1e-9; });
    const auto side = [&] {
        return meanOf(tip, [&](int v) { return m.state.positions[static_cast<std::size_t>(v)].x(); });
    };
    double before = side();
    std::vector<double> crossings;
    double time = 0;
    while (crossings.size() < 3 && time < 4 * reference && finite(m.state)) {
        m.step(m.weight);
        const double now = side();
        if (before * now < 0) {
            crossings.push_back(time + timeStep * before / (before - now));
        }
        before = now;
        time += timeStep;
    }
    if (crossings.size() < 3) {
        run.tellFailure(setting, "did not swing through three times", reference, limitPercent);
        return;
    }
    run.tell(setting, reference, crossings[2] - crossings[0], limitPercent);
}

void drift(ValidateRun& run, double timeStep) {
    Result<Moving> made = movingFor(run, square(kCoarse, 150), timeStep, lying);
    const std::string setting = stepInWords(timeStep) + ", a free sheet thrown at 1 m/s, turning at 2 rad/s, 1 s";
    if (!made) {
        run.tellFailure(setting, made.error(), 1, 1);
        return;
    }
    Moving& m = made.value();
    const Vec3 spin(0.8, 1.6, -0.9);
    for (std::size_t i = 0; i < m.state.positions.size(); ++i) {
        m.state.velocities[i] = Vec3(0.6, 0.64, 0.48) + spin.cross(m.state.positions[i]);
    }
    const double linear = linearMomentum(m.swatch.model, m.state).norm();
    const double angular = angularMomentum(m.swatch.model, m.state).norm();
    const Vec3 linearBefore = linearMomentum(m.swatch.model, m.state);
    const Vec3 angularBefore = angularMomentum(m.swatch.model, m.state);
    const std::vector<Vec3> none(m.state.positions.size(), Vec3::Zero());
    for (int i = 0; i < static_cast<int>(1 / timeStep); ++i) {
        m.step(none);
    }
    const Vec3 linearAfter = linearMomentum(m.swatch.model, m.state);
    const Vec3 angularAfter = angularMomentum(m.swatch.model, m.state);
    run.tellError("linear in kg m/s, " + setting, linear, linearAfter.norm(),
                  100 * (linearAfter - linearBefore).norm() / linear, 0.1);
    // Steps of first order that damp lose what turns at a rate h omega^2 at best.
    run.tellError("angular in kg m2/s, " + setting + ", limit that of first order", angular, angularAfter.norm(),
                  100 * (angularAfter - angularBefore).norm() / angular, 100 * 1.25 * timeStep * spin.squaredNorm());
}

// Energy of motion and height of a sheet that falls from level, held by two corners. With what is stored in the cloth,
// which is never negative, it may never be more than at the start.
void rise(ValidateRun& run, double timeStep) {
    Result<Moving> made = movingFor(run, square(kCoarse, 200), timeStep, lying,
                                    [](const Vec2& p) { return p.y() > 0.2 - 1e-9 && std::abs(p.x()) > 0.2 - 1e-9; });
    const std::string setting = "highest above the start, % of the fall, 5 s, " + stepInWords(timeStep);
    if (!made) {
        run.tellFailure(setting, made.error(), 0, 0.1);
        return;
    }
    Moving& m = made.value();
    const Vec3 gravity(0, -kGravity, 0);
    const auto energy = [&] {
        return kineticEnergy(m.swatch.model, m.state) + gravityEnergy(m.swatch.model, m.state, gravity);
    };
    const double start = energy();
    double highest = start;
    double lowest = start;
    for (int i = 0; i < static_cast<int>(5 / timeStep) && finite(m.state); ++i) {
        m.step(m.weight);
        highest = std::max(highest, energy());
        lowest = std::min(lowest, energy());
    }
    const double part = 100 * (highest - start) / std::max(start - lowest, 1e-12);
    run.tellError(setting, 0, part, part, 0.1);
    // What is still moving after five seconds, of what was set free: damping that a run settles by.
    const double left = 100 * kineticEnergy(m.swatch.model, m.state) / std::max(start - lowest, 1e-12);
    run.tellError("left in motion after 5 s, % of the fall, " + stepInWords(timeStep), 0, left, left, 5);
}

} // namespace

void validateFreeFall(ValidateRun& run) {
    for (const double timeStep : timeSteps(run)) {
        constexpr double seconds = 1;
        const double reference = 0.5 * kGravity * seconds * seconds;
        // Implicit and symplectic Euler are of first order: g t (t + h) / 2.
        const double limitPercent = 100 * timeStep / seconds * 1.001;
        Result<Moving> made = movingFor(run, square(kCoarse, 100), timeStep, lying);
        const std::string setting = "m fallen in 1 s, " + stepInWords(timeStep) + ", limit that of first order";
        if (!made) {
            run.tellFailure(setting, made.error(), reference, limitPercent);
            continue;
        }
        Moving& m = made.value();
        for (int i = 0; i < static_cast<int>(std::lround(seconds / timeStep)); ++i) {
            m.step(m.weight);
        }
        run.tell(setting, reference, -m.centre().y(), limitPercent);
    }
}

void validatePendulum(ValidateRun& run) {
    for (const double timeStep : timeSteps(run)) {
        swing(run, kCoarse, timeStep);
    }
    if (!run.quick()) {
        swing(run, {10, SwatchMesh::Panel, 30}, 0.01);
    }
}

void validateMomentum(ValidateRun& run) {
    for (const double timeStep : timeSteps(run)) {
        drift(run, timeStep);
    }
}

void validateEnergy(ValidateRun& run) {
    for (const double timeStep : timeSteps(run)) {
        rise(run, timeStep);
    }
}

// A sheet falling flat through still air: K v^2 = w of Meyer's drag law.
void validateTerminalSpeed(ValidateRun& run) {
    constexpr double limitPercent = 2;
    for (const double timeStep : timeSteps(run)) {
        const SwatchSpec spec = square(kCoarse, 150);
        Air air;
        WindSource still;
        still.speed = 0;
        air.sources = {still};
        air.relativeWithinS = timeStep;
        const double weight = spec.fabric.weightGsm * kKgPerM2PerGsm * kGravity;
        const double reference = std::sqrt(weight / air.drag);
        Result<Moving> made = movingFor(run, spec, timeStep, lying);
        const std::string setting = "m/s after 3 s, K " + number(air.drag) + " kg/m3, " + stepInWords(timeStep);
        if (!made) {
            run.tellFailure(setting, made.error(), reference, limitPercent);
            continue;
        }
        Moving& m = made.value();
        WindForces wind;
        double time = 0;
        while (time < 3 && finite(m.state)) {
            std::vector<Vec3> forces = m.weight;
            wind.add(m.swatch.model, m.state, air, time, nullptr, run.settings().workers, forces);
            m.step(forces);
            time += timeStep;
        }
        double mass = 0;
        for (const double part : m.swatch.model.mass) {
            mass += part;
        }
        run.tell(setting, reference, -linearMomentum(m.swatch.model, m.state).y() / mass, limitPercent);
    }
}

} // namespace toile
