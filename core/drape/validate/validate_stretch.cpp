// Stretch and shear. Fabrics state force per width for unit strain along warp and weft and per radian of shear; with no
// Poisson effect the compliance at an angle a to the warp is
//   1 / k(a) = cos^4 a / k1 + sin^4 a / k2 + sin^2 a cos^2 a / G.
// Strains are small (a few parts in a thousand), where every measure of strain is the same, and are read in the middle,
// away from the grips, as a textile laboratory does.

#include "core/base/units.h"
#include "core/drape/validate/validate_rig.h"
#include "core/drape/validate/validate_topics.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// Where the flat x and y directions have gone in the given part of a swatch: the affine map nearest to its vertices.
struct Stretched {
    Vec3 x = Vec3::Zero(), y = Vec3::Zero();
};
Stretched fitted(const Swatch& swatch, const ClothState& state, const std::vector<int>& part) {
    Vec2 flatMean = Vec2::Zero();
    Vec3 mean = Vec3::Zero();
    for (const int v : part) {
        flatMean += swatch.flat[static_cast<std::size_t>(v)] / static_cast<double>(part.size());
        mean += state.positions[static_cast<std::size_t>(v)] / static_cast<double>(part.size());
    }
    Eigen::Matrix2d moments = Eigen::Matrix2d::Zero();
    Eigen::Matrix<double, 3, 2> mixed = Eigen::Matrix<double, 3, 2>::Zero();
    for (const int v : part) {
        const Vec2 d = swatch.flat[static_cast<std::size_t>(v)] - flatMean;
        moments += d * d.transpose();
        mixed += (state.positions[static_cast<std::size_t>(v)] - mean) * d.transpose();
    }
    const Eigen::Matrix<double, 3, 2> gradient = mixed * moments.inverse();
    return {gradient.col(0), gradient.col(1)};
}

// Shares a force per length among the vertices of a straight edge by the cloth each has beside it.
void pull(const Swatch& swatch, std::vector<int> edge, const Vec3& perLength, std::vector<Vec3>& forces) {
    const auto flat = [&](int v) { return swatch.flat[static_cast<std::size_t>(v)]; };
    std::sort(edge.begin(), edge.end(), [&](int a, int b) {
        return flat(a).x() + flat(a).y() < flat(b).x() + flat(b).y(); // edges run along x or y
    });
    for (std::size_t i = 0; i + 1 < edge.size(); ++i) {
        const double length = (flat(edge[i + 1]) - flat(edge[i])).norm();
        forces[static_cast<std::size_t>(edge[i])] += 0.5 * length * perLength;
        forces[static_cast<std::size_t>(edge[i + 1])] += 0.5 * length * perLength;
    }
}

Fabric orthotropic() {
    Fabric fabric = plainFabric();
    fabric.stretchWarp = 5000;
    fabric.stretchWeft = 4000;
    fabric.shear = 600;
    return fabric;
}

double stiffnessAt(const Fabric& fabric, double warpDeg) {
    const double c = std::pow(std::cos(radians(warpDeg)), 2);
    const double s = 1 - c;
    return 1 / (c * c / fabric.stretchWarp + s * s / fabric.stretchWeft + c * s / fabric.shear);
}

void hang(ValidateRun& run, const Direction& direction, const MeshChoice& mesh, double timeStep, double tipLoad,
          double mostCpu) {
    constexpr double limitPercent = 1;
    constexpr double length = 0.5;
    SwatchSpec spec;
    choose(spec, mesh);
    spec.outlineMm = rectangleMm(0, -40, mmFromMetres(length), 40);
    spec.warpDeg = direction.warpDeg;
    spec.fabric = orthotropic();
    Swatch swatch = makeSwatch(spec);
    swatch.pin(swatch.where([](const Vec2& p) { return p.x() < 1e-9; }));
    const double weight = spec.fabric.weightGsm * kKgPerM2PerGsm * kGravity;
    const double reference = 100 * (tipLoad + 0.5 * weight * length) / stiffnessAt(spec.fabric, direction.warpDeg);
    std::string setting = std::string(direction.name) + ", strain % at " + number(tipLoad) + " N/m, " + swatch.mesh +
                          ", " + stepInWords(timeStep);
    std::vector<Vec3> places;
    for (const Vec2& p : swatch.flat) {
        places.emplace_back(p.y(), -p.x(), 0);
    }
    ClothState state = stateAt(swatch.model, places);
    StepperSettings settings;
    settings.timeStepS = timeStep;
    settings.workers = run.settings().workers;
    const auto stepper = makeStepper(run.scheme(), swatch.model, settings);
    if (!stepper) {
        run.tellFailure(setting, stepper.error(), reference, limitPercent);
        return;
    }
    const std::vector<int> middle =
        swatch.where([&](const Vec2& p) { return p.x() > 0.3 * length && p.x() < 0.7 * length; });
    const auto strain = [&](const ClothState& s) { return 100 * (fitted(swatch, s, middle).x.norm() - 1); };
    RestOptions options;
    options.timeStepS = timeStep;
    options.mostCpuS = mostCpu;
    options.forces = weightOf(swatch.model);
    pull(swatch, swatch.where([&](const Vec2& p) { return p.x() > length - 1e-9; }), Vec3(0, -tipLoad, 0),
         options.forces);
    const Rest rest = bringToRest(*stepper.value(), swatch.model, state, options, strain);
    setting += "; " + rest.inWords();
    rest.finite ? run.tell(setting, reference, strain(state), limitPercent)
                : run.tellFailure(setting, "not finite", reference, limitPercent);
}

// KES's shear test: a slight tension keeps the cloth from wrinkling. Dead loads T along the normals and tau along the
// edges: tau = G gamma + T gamma / 2.
void shear(ValidateRun& run, const MeshChoice& mesh, double timeStep, double load, double mostCpu) {
    constexpr double limitPercent = 2;
    constexpr double half = 0.1;
    constexpr double tension = 3; // N/m
    SwatchSpec spec;
    choose(spec, mesh);
    spec.outlineMm = rectangleMm(-mmFromMetres(half), -mmFromMetres(half), mmFromMetres(half), mmFromMetres(half));
    spec.fabric = orthotropic();
    Swatch swatch = makeSwatch(spec);
    const auto nearest = std::min_element(swatch.flat.begin(), swatch.flat.end(),
                                          [](const Vec2& a, const Vec2& b) { return a.norm() < b.norm(); });
    swatch.pin({static_cast<int>(nearest - swatch.flat.begin())});
    const double reference = degrees(load / (spec.fabric.shear + 0.5 * tension));
    std::string setting = "angle in degrees at " + number(load) + " N/m, " + swatch.mesh + ", " + stepInWords(timeStep);
    std::vector<Vec3> places;
    for (const Vec2& p : swatch.flat) {
        places.emplace_back(p.x(), p.y(), 0);
    }
    ClothState state = stateAt(swatch.model, places);
    StepperSettings settings;
    settings.timeStepS = timeStep;
    settings.workers = run.settings().workers;
    const auto stepper = makeStepper(run.scheme(), swatch.model, settings);
    if (!stepper) {
        run.tellFailure(setting, stepper.error(), reference, limitPercent);
        return;
    }
    RestOptions options;
    options.timeStepS = timeStep;
    options.mostCpuS = mostCpu;
    options.forces.assign(swatch.model.size(), Vec3::Zero());
    for (const double side : {-1.0, 1.0}) {
        const auto at = [&](int axis) {
            return swatch.where([&](const Vec2& p) { return side * p[axis] > half - 1e-9; });
        };
        pull(swatch, at(0), side * Vec3(tension, load, 0), options.forces);
        pull(swatch, at(1), side * Vec3(load, tension, 0), options.forces);
    }
    const std::vector<int> middle = swatch.where([&](const Vec2& p) { return p.cwiseAbs().maxCoeff() < 0.6 * half; });
    const auto angle = [&](const ClothState& s) {
        const Stretched f = fitted(swatch, s, middle);
        return degrees(std::asin(f.x.normalized().dot(f.y.normalized())));
    };
    const Rest rest = bringToRest(*stepper.value(), swatch.model, state, options, angle);
    setting += "; " + rest.inWords();
    rest.finite ? run.tell(setting, reference, angle(state), limitPercent)
                : run.tellFailure(setting, "not finite", reference, limitPercent);
}

} // namespace

void validateStretch(ValidateRun& run) {
    const double cpu = run.quick() ? 1 : 10;
    for (const Direction& direction : kDirections) {
        for (const MeshChoice& mesh : meshChoices(run.quick())) {
            if (!run.quick() || direction.warpDeg == 45 || mesh.turnDeg == 0) {
                hang(run, direction, mesh, 0.02, 10, cpu);
            }
        }
    }
    hang(run, kDirections[0], {20, SwatchMesh::Panel, 0}, 0.01, 0, cpu);
    hang(run, kDirections[0], {20, SwatchMesh::Panel, 0}, 0.01, 10, cpu);
}

void validateShear(ValidateRun& run) {
    const double cpu = run.quick() ? 1 : 10;
    for (const MeshChoice& mesh : meshChoices(run.quick())) {
        shear(run, mesh, 0.02, 1.5, cpu);
    }
    shear(run, {20, SwatchMesh::Panel, 67}, 0.01, 3, cpu);
}

} // namespace toile
