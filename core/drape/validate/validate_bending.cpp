// Peirce's cantilever. An inextensible strip of length L, weight w per area and bending rigidity B, clamped level:
//   theta'' = -Gamma (1 - s) cos theta,  theta(0) = 0,  theta'(1) = 0,  Gamma = w L^3 / B
// (Romero et al. 2021), its tip drop H over its reach W a curve of Gamma alone.
//
// Pins hold points, not directions: cloth pinned up to a line begins to bend half a cell behind it. So the clamp is a
// line of pins in the middle of a strip of twice the length with a mirrored mesh, which stays level there by symmetry.

#include "core/base/units.h"
#include "core/drape/validate/validate_rig.h"
#include "core/drape/validate/validate_topics.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace toile {

namespace {

constexpr double kLimitPercent = 2;

struct CurvePoint2 {
    double x = 0, y = 0; // reach and drop in parts of the length
};

// The elastica at equal steps of its length, by shooting: of all curvatures at the clamp the one that is used up just
// at the tip. Too little turns back before it, too much passes the plumb line.
std::vector<CurvePoint2> elastica(double gamma, int steps = 4000) {
    const double h = 1.0 / steps;
    std::vector<CurvePoint2> curve;
    const auto shoot = [&](double curvature) {
        double theta = 0;
        double bend = curvature;
        curve.assign(1, {});
        for (int i = 0; i < steps; ++i) {
            const auto slope = [&](double s, double angle) { return -gamma * (1 - s) * std::cos(angle); };
            const double s = i * h;
            const double b1 = slope(s, theta);
            const double a2 = bend + h / 2 * b1;
            const double b2 = slope(s + h / 2, theta + h / 2 * bend);
            const double a3 = bend + h / 2 * b2;
            const double b3 = slope(s + h / 2, theta + h / 2 * a2);
            const double a4 = bend + h * b3;
            const double b4 = slope(s + h, theta + h * a3);
            const double middle = theta + h / 2 * a2;
            const double next = theta + h / 6 * (bend + 2 * a2 + 2 * a3 + a4);
            const CurvePoint2& last = curve.back();
            curve.push_back({last.x + h / 6 * (std::cos(theta) + 4 * std::cos(middle) + std::cos(next)),
                             last.y + h / 6 * (std::sin(theta) + 4 * std::sin(middle) + std::sin(next))});
            theta = next;
            bend += h / 6 * (b1 + 2 * b2 + 2 * b3 + b4);
            if (theta > std::numbers::pi / 2) {
                return true;
            }
            if (bend < 0 && i + 1 < steps) {
                return false;
            }
        }
        return bend > 0;
    };
    double low = 0;
    double high = gamma + 3 * std::sqrt(gamma);
    for (int i = 0; i < 200; ++i) {
        const double middle = 0.5 * (low + high);
        (shoot(middle) ? high : low) = middle;
    }
    shoot(low);
    while (static_cast<int>(curve.size()) <= steps) { // where rounding keeps even the best shot from the tip: straight
        const CurvePoint2 step{curve.back().x - curve[curve.size() - 2].x, curve.back().y - curve[curve.size() - 2].y};
        curve.push_back({curve.back().x + step.x, curve.back().y + step.y});
    }
    return curve;
}

// Of a strip at an angle to the warp that is free to twist as it bends: D11 - D16^2 / D66 of the plate
// (sqrt B1 k1 + sqrt B2 k2)^2 with Poisson ratio 0.
double rigidityAt(double bendWarp, double bendWeft, double warpDeg) {
    const double c = std::pow(std::cos(radians(warpDeg)), 2);
    const double s = 1 - c;
    const double g = std::sqrt(bendWarp * bendWeft);
    const double d11 = c * c * bendWarp + s * s * bendWeft + 2 * c * s * g;
    const double cs = std::sqrt(c * s);
    const double d16 = cs * (c * bendWarp - s * bendWeft) - cs * (c - s) * g;
    const double d66 = c * s * (bendWarp + bendWeft) + 0.5 * (c - s) * (c - s) * g;
    return d11 - d16 * d16 / d66;
}

struct Case {
    double gamma;
    Direction direction;
    MeshChoice mesh;
    double timeStep;
    double mostCpu;
};

void measure(ValidateRun& run, const Case& c) {
    const double length = c.gamma > 200 ? 1.6 : 0.8; // the sharpest bend is to be a few cells long
    constexpr double width = 0.08;
    SwatchSpec spec;
    choose(spec, c.mesh);
    spec.mirrored = true;
    spec.outlineMm = rectangleMm(0, 0, mmFromMetres(length), mmFromMetres(width));
    spec.warpDeg = c.direction.warpDeg;
    spec.fabric = plainFabric();
    const double weight = spec.fabric.weightGsm * kKgPerM2PerGsm * kGravity;
    constexpr double weftPart = 0.75;
    const double unit = rigidityAt(1, weftPart, c.direction.warpDeg);
    spec.fabric.bendWarp = weight * std::pow(length, 3) / c.gamma / unit;
    spec.fabric.bendWeft = weftPart * spec.fabric.bendWarp;
    Swatch swatch = makeSwatch(spec);
    swatch.pin(swatch.where([](const Vec2& p) { return p.x() == 0; }));

    const CurvePoint2 reference = elastica(c.gamma).back();
    std::string setting = std::string(c.direction.name) + ", Gamma " + number(c.gamma) + ", " + swatch.mesh + ", " +
                          stepInWords(c.timeStep);
    // Begins on the curve of half the weight, so that coming to rest is something to be done, but not all of a fall.
    const std::vector<CurvePoint2> start = elastica(0.5 * c.gamma, 1000);
    std::vector<Vec3> places;
    for (const Vec2& p : swatch.flat) {
        const auto i = static_cast<std::size_t>(std::lround(std::abs(p.x()) / length * 1000));
        const CurvePoint2& at = start[std::min<std::size_t>(i, 1000)];
        places.emplace_back(std::copysign(at.x * length, p.x()), -at.y * length, -p.y());
    }
    ClothState state = stateAt(swatch.model, places);
    StepperSettings settings;
    settings.timeStepS = c.timeStep;
    settings.workers = run.settings().workers;
    const auto stepper = makeStepper(run.scheme(), swatch.model, settings);
    if (!stepper) {
        run.tellFailure(setting, stepper.error(), reference.y / reference.x, kLimitPercent);
        return;
    }
    const std::vector<int> tips =
        swatch.where([&](const Vec2& p) { return std::abs(std::abs(p.x()) - length) < 1e-9; });
    const auto slope = [&](const ClothState& s) {
        const auto at = [&](int v) { return s.positions[static_cast<std::size_t>(v)]; };
        return -meanOf(tips, [&](int v) { return at(v).y(); }) /
               meanOf(tips, [&](int v) { return std::abs(at(v).x()); });
    };
    RestOptions options;
    options.timeStepS = c.timeStep;
    options.forces = weightOf(swatch.model);
    options.mostCpuS = c.mostCpu;
    const Rest rest = bringToRest(*stepper.value(), swatch.model, state, options, slope);
    setting += "; " + rest.inWords();
    rest.finite ? run.tell(setting, reference.y / reference.x, slope(state), kLimitPercent)
                : run.tellFailure(setting, "not finite", reference.y / reference.x, kLimitPercent);
}

} // namespace

void validateCantilever(ValidateRun& run) {
    const MeshChoice coarse{20, SwatchMesh::Panel, 0};
    if (run.quick()) {
        const double cpu = 1.5;
        for (const double gamma : {1.0, 10.0, 100.0}) {
            measure(run, {gamma, kDirections[0], coarse, 0.02, cpu});
        }
        measure(run, {10, kDirections[1], coarse, 0.01, cpu});
        measure(run, {10, kDirections[2], {10, SwatchMesh::Panel, 30}, 0.02, 2 * cpu});
        measure(run, {10, kDirections[0], {20, SwatchMesh::Grid, 0}, 0.02, cpu});
        return;
    }
    const double cpu = 20;
    for (const double gamma : {1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0}) {
        for (const MeshChoice& mesh : meshChoices(false)) {
            if (mesh.turnDeg == 0 || gamma == 10) {
                measure(run, {gamma, kDirections[0], mesh, 0.02, cpu});
            }
        }
        for (const Direction& direction : kDirections) {
            measure(run, {gamma, direction, coarse, 0.01, cpu});
        }
    }
}

} // namespace toile
