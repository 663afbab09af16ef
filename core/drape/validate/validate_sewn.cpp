// Sewn things: an elastic reaches its ratio, and a tube under pressure obeys p = T / r.

#include "core/base/units.h"
#include "core/cloth/forces/forces.h"
#include "core/drape/validate/validate_rig.h"
#include "core/drape/validate/validate_topics.h"

#include <Eigen/Geometry>
#include <Eigen/LU>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace toile {

namespace {

struct OnePanel {
    Pattern pattern;
    PanelId panel;
    std::vector<EdgeId> edges; // from the lower left corner, counter-clockwise
};
OnePanel onePanel(double widthMm, double heightMm, Fabric fabric) {
    OnePanel made;
    fabric.id = made.pattern.takeId<FabricId>();
    made.pattern.fabrics.push_back(fabric);
    Panel panel;
    panel.id = made.panel = made.pattern.takeId<PanelId>();
    panel.name = "swatch";
    panel.fabric = fabric.id;
    for (const Vec2& p : rectangleMm(0, 0, widthMm, heightMm)) {
        panel.shape.outline.points.push_back({made.pattern.takeId<PointId>(), p, {}});
        made.edges.push_back(made.pattern.takeId<EdgeId>());
        panel.shape.outline.edges.push_back({made.edges.back(), {}, 0});
    }
    made.pattern.putPanel(std::move(panel));
    return made;
}

void elastic(ValidateRun& run, double spacingMm, double ratioPercent, double mostCpu) {
    constexpr double limitPercent = 2;
    constexpr double lengthMm = 300;
    // Soft cloth, and tape much stronger than all that the cloth can press.
    OnePanel made = onePanel(lengthMm, 40, *findFabricPreset("jersey"));
    Elastic tape;
    tape.id = made.pattern.takeId<ElasticId>();
    tape.name = "band";
    tape.ranges = {{made.panel, made.edges[0]}, {made.panel, made.edges[2]}};
    tape.ratioPercent = ratioPercent;
    tape.strengthNewton = 200;
    made.pattern.elastics.push_back(tape);
    Swatch swatch = makeSewnSwatch(made.pattern, spacingMm);
    const std::string setting = "length % of a band of jersey, tape along both edges, " + swatch.mesh + ", dt 1/50";
    StepperSettings settings;
    settings.workers = run.settings().workers;
    const auto stepper = makeStepper(run.scheme(), swatch.model, settings);
    if (!stepper) {
        run.tellFailure(setting, stepper.error(), ratioPercent, limitPercent);
        return;
    }
    std::vector<Vec3> places;
    for (const Vec2& p : swatch.flat) { // waves to gather in
        places.emplace_back(p.x(), 0.002 * std::sin(2 * std::numbers::pi * p.x() / 0.06), -p.y());
    }
    ClothState state = stateAt(swatch.model, places);
    const auto ratio = [&](const ClothState& s) {
        double now = 0;
        double flat = 0;
        for (const ElasticEdge& e : swatch.garment->elasticEdges) {
            now += (s.positions[static_cast<std::size_t>(e.vertices[0])] -
                    s.positions[static_cast<std::size_t>(e.vertices[1])])
                       .norm();
            flat += e.flatLength;
        }
        return 100 * now / flat;
    };
    RestOptions options;
    options.forces.assign(swatch.model.size(), Vec3::Zero());
    options.mostCpuS = mostCpu;
    const Rest rest = bringToRest(*stepper.value(), swatch.model, state, options, ratio);
    rest.finite ? run.tell(setting + "; " + rest.inWords(), ratioPercent, ratio(state), limitPercent)
                : run.tellFailure(setting, rest.inWords(), ratioPercent, limitPercent);
}

// Mean stretch along flat x of the triangles in the middle half of the height, by their area.
double girthStretch(const Swatch& swatch, const ClothState& state) {
    double sum = 0;
    double area = 0;
    for (const GarmentTriangle& t : swatch.garment->triangles) {
        Eigen::Matrix2d flat;
        Eigen::Matrix<double, 3, 2> now;
        const auto flatAt = [&](std::size_t k) -> Vec2 {
            return kMetresPerMm * swatch.garment->cutVertices[static_cast<std::size_t>(t.cut[k])].flatMm;
        };
        const auto at = [&](std::size_t k) { return state.positions[static_cast<std::size_t>(t.sewn[k])]; };
        flat << flatAt(1) - flatAt(0), flatAt(2) - flatAt(0);
        now << at(1) - at(0), at(2) - at(0);
        const double height = (flatAt(0) + flatAt(1) + flatAt(2)).y() / 3;
        if (height > 0.05 && height < 0.15) {
            const double here = 0.5 * std::abs(flat.determinant());
            sum += here * (now * flat.inverse()).col(0).norm();
            area += here;
        }
    }
    return sum / area;
}

// What is blown out of a tube's open ends throws it about, as no two rims of a mesh are quite alike. Ends that were
// closed would not: forces without what moves and turns the tube as a whole.
void closeEnds(const ClothModel& model, const std::vector<Vec3>& positions, std::vector<Vec3>& forces) {
    double mass = 0;
    Vec3 middle = Vec3::Zero();
    Vec3 sum = Vec3::Zero();
    for (std::size_t i = 0; i < forces.size(); ++i) {
        mass += model.mass[i];
        middle += model.mass[i] * positions[i];
        sum += forces[i];
    }
    middle /= mass;
    Vec3 moment = Vec3::Zero();
    Eigen::Matrix3d inertia = Eigen::Matrix3d::Zero();
    for (std::size_t i = 0; i < forces.size(); ++i) {
        const Vec3 arm = positions[i] - middle;
        moment += arm.cross(forces[i]);
        inertia += model.mass[i] * (arm.squaredNorm() * Eigen::Matrix3d::Identity() - arm * arm.transpose());
    }
    const Vec3 turning = inertia.ldlt().solve(moment);
    for (std::size_t i = 0; i < forces.size(); ++i) {
        forces[i] -= model.mass[i] * (sum / mass + turning.cross(positions[i] - middle));
    }
}

void tube(ValidateRun& run, double spacingMm, double mostCpu) {
    constexpr double limitPercent = 1;
    constexpr double girthMm = 400;
    constexpr double tension = 25; // N/m round the tube
    const Fabric fabric = plainFabric();
    OnePanel made = onePanel(girthMm, 200, fabric);
    Seam seam;
    seam.id = made.pattern.takeId<SeamId>();
    seam.a = {{made.panel, made.edges[1], 0, 1}};
    seam.b = {{made.panel, made.edges[3], 1, 0}};
    made.pattern.seams.push_back(seam);
    Swatch swatch = makeSewnSwatch(made.pattern, spacingMm);
    const double radius = metresFromMm(girthMm) / (2 * std::numbers::pi);
    // T = k (r / r0 - 1) and p = T / r.
    const double strain = tension / fabric.stretchWeft;
    const double pressure = tension / (radius * (1 + strain));
    const double reference = 100 * strain;
    const std::string setting =
        "strain % round a sewn tube blown up with " + number(pressure) + " Pa, " + swatch.mesh + ", dt 1/50";
    StepperSettings settings;
    settings.workers = run.settings().workers;
    const auto stepper = makeStepper(run.scheme(), swatch.model, settings);
    if (!stepper) {
        run.tellFailure(setting, stepper.error(), reference, limitPercent);
        return;
    }
    std::vector<Vec3> places;
    for (const Vec2& p : swatch.flat) {
        const double angle = p.x() / radius;
        places.emplace_back(radius * std::sin(angle), p.y(), radius * std::cos(angle));
    }
    ClothState state = stateAt(swatch.model, places);
    const auto strainNow = [&](const ClothState& s) { return 100 * (girthStretch(swatch, s) - 1); };
    RestOptions options;
    options.forces.assign(swatch.model.size(), Vec3::Zero());
    std::vector<PressedTriangle> pressed;
    for (const Triangle& t : swatch.model.triangles) {
        pressed.push_back({t, pressure});
    }
    options.moreForces = [&](const ClothState& s) {
        std::vector<Vec3> forces(swatch.model.size(), Vec3::Zero());
        addPressureForces(pressed, s.positions, 1, forces);
        closeEnds(swatch.model, s.positions, forces);
        return forces;
    };
    options.mostCpuS = mostCpu;
    const Rest rest = bringToRest(*stepper.value(), swatch.model, state, options, strainNow);
    rest.finite ? run.tell(setting + "; " + rest.inWords(), reference, strainNow(state), limitPercent)
                : run.tellFailure(setting, rest.inWords(), reference, limitPercent);
}

} // namespace

void validateElastic(ValidateRun& run) {
    const double cpu = run.quick() ? 1.5 : 10;
    for (const double ratio : {95.0, 80.0, 60.0}) {
        elastic(run, 10, ratio, cpu);
    }
    if (!run.quick()) {
        elastic(run, 20, 80, cpu);
        elastic(run, 5, 80, cpu);
    }
}

void validatePressure(ValidateRun& run) {
    for (const double spacing : run.quick() ? std::vector<double>{20} : std::vector<double>{20, 10, 5}) {
        tube(run, spacing, run.quick() ? 1.5 : 10);
    }
}

} // namespace toile
