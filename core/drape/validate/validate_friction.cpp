// Coulomb's law. A patch on a tilted plate begins to slide where the tangent of the tilt is its coefficient of
// friction, and lies still below. A belt round a cylinder holds up to T2 = T1 exp(mu phi) (Euler, Eytelwein).

#include "core/base/units.h"
#include "core/drape/validate/validate_rig.h"
#include "core/drape/validate/validate_topics.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace toile {

namespace {

struct Plate {
    Swatch swatch;
    std::unique_ptr<Stepper> stepper;
    ClothState state;
    double timeStep = 0.02;
    double friction = 0;

    void step(double tiltDeg) {
        const double a = radians(tiltDeg);
        const ContactFinder planes = [&](const ClothState&) {
            std::vector<ContactPlane> list;
            for (std::size_t i = 0; i < swatch.model.size(); ++i) {
                list.push_back({static_cast<int>(i), Vec3::UnitY(), 0, friction});
            }
            return list;
        };
        // The plate lies still and gravity is turned: down the plate is +x.
        stepInContact(*stepper, swatch.model, state,
                      weightOf(swatch.model, kGravity * Vec3(std::sin(a), -std::cos(a), 0)), timeStep, planes);
    }
    [[nodiscard]] double place() const {
        double sum = 0;
        for (const Vec3& p : state.positions) {
            sum += p.x();
        }
        return sum / static_cast<double>(state.positions.size());
    }
};

Result<Plate> plateFor(const ValidateRun& run, const MeshChoice& mesh, double timeStep, double friction) {
    SwatchSpec spec;
    choose(spec, mesh);
    spec.outlineMm = rectangleMm(-60, -60, 60, 60);
    spec.fabric = plainFabric();
    Plate plate;
    plate.swatch = makeSwatch(spec);
    std::fill(plate.swatch.model.frictionBody.begin(), plate.swatch.model.frictionBody.end(), friction);
    plate.timeStep = timeStep;
    plate.friction = friction;
    std::vector<Vec3> places;
    for (const Vec2& p : plate.swatch.flat) {
        places.emplace_back(p.x(), 0, p.y());
    }
    plate.state = stateAt(plate.swatch.model, places);
    StepperSettings settings;
    settings.timeStepS = timeStep;
    settings.workers = run.settings().workers;
    auto stepper = makeStepper(run.scheme(), plate.swatch.model, settings);
    if (!stepper) {
        return Error{stepper.error()};
    }
    plate.stepper = std::move(stepper).value();
    return plate;
}

// Tilts slowly until the patch has gone a millimetre.
void slip(ValidateRun& run, const MeshChoice& mesh, double timeStep, double friction) {
    const double reference = degrees(std::atan(friction));
    constexpr double limitDeg = 1;
    constexpr double degPerS = 1;
    constexpr double slid = 0.001; // m
    const double limitPercent = 100 * limitDeg / reference;
    Result<Plate> made = plateFor(run, mesh, timeStep, friction);
    const std::string setting = "slips at degrees, mu " + number(friction) + ", ";
    if (!made) {
        run.tellFailure(setting, made.error(), reference, limitPercent);
        return;
    }
    Plate& plate = made.value();
    const std::string all = setting + plate.swatch.mesh + ", " + stepInWords(timeStep) + ", tilted by 1 degree/s";
    double tilt = std::max(0.0, reference - 4);
    for (int i = 0; i < 25; ++i) {
        plate.step(tilt); // comes to lie
    }
    const double start = plate.place();
    while (tilt < reference + 8 && plate.place() - start < slid && finite(plate.state)) {
        tilt += degPerS * timeStep;
        plate.step(tilt);
    }
    finite(plate.state) ? run.tell(all, reference, tilt, limitPercent)
                        : run.tellFailure(all, "not finite", reference, limitPercent);
}

void creep(ValidateRun& run, const MeshChoice& mesh, double timeStep, double friction) {
    constexpr double limit = 0.1; // mm/s
    constexpr double seconds = 2;
    const double tilt = degrees(std::atan(friction)) - 1;
    Result<Plate> made = plateFor(run, mesh, timeStep, friction);
    const std::string setting = "creep in mm/s (limit 0.1), mu " + number(friction) + ", tilt 1 degree below, ";
    if (!made) {
        run.tellFailure(setting, made.error(), 0, 100);
        return;
    }
    Plate& plate = made.value();
    const auto steps = static_cast<int>(seconds / timeStep);
    for (int i = 0; i < steps / 4; ++i) {
        plate.step(tilt);
    }
    const double start = plate.place();
    for (int i = 0; i < steps; ++i) {
        plate.step(tilt);
    }
    const double speed = mmFromMetres(plate.place() - start) / seconds;
    run.tellError(setting + plate.swatch.mesh + ", " + stepInWords(timeStep), 0, speed, 100 * speed / limit, 100);
}

// The other cloth's vertices follow after those of this one.
void addCloth(ClothModel& model, const ClothModel& other) {
    const int first = static_cast<int>(model.size());
    int places = 0;
    for (const MembraneTriangle& t : model.membrane) {
        places = std::max(places, 1 + *std::max_element(t.places.begin(), t.places.end()));
    }
    const auto append = [](auto& list, const auto& more) { list.insert(list.end(), more.begin(), more.end()); };
    append(model.mass, other.mass);
    append(model.area, other.area);
    append(model.frictionBody, other.frictionBody);
    append(model.frictionCloth, other.frictionCloth);
    append(model.halfThickness, other.halfThickness);
    append(model.standOff, other.standOff);
    append(model.layer, other.layer);
    for (Spring s : other.springs) {
        s.a += first;
        s.b += first;
        model.springs.push_back(s);
    }
    for (Triangle t : other.triangles) {
        std::for_each(t.begin(), t.end(), [&](int& v) { v += first; });
        model.triangles.push_back(t);
    }
    for (MembraneTriangle t : other.membrane) {
        std::for_each(t.vertices.begin(), t.vertices.end(), [&](int& v) { v += first; });
        std::for_each(t.places.begin(), t.places.end(), [&](int& v) { v += places; });
        model.membrane.push_back(t);
    }
}

// A patch on a held sheet of the same fabric.
struct Layers {
    ClothModel model;
    std::unique_ptr<Stepper> stepper;
    ClothState state;
    std::size_t held = 0; // vertices of the sheet
    std::string setting;

    void step(double tilt) {
        const std::vector<Vec3> before = state.positions;
        stepper->step(state, weightOf(model, kGravity * Vec3(std::sin(tilt), -std::cos(tilt), 0)));
        stepper->keepApart(before, state);
    }
    [[nodiscard]] double place() const {
        double sum = 0;
        for (std::size_t i = held; i < state.positions.size(); ++i) {
            sum += state.positions[i].x();
        }
        return sum / static_cast<double>(state.positions.size() - held);
    }
};

Result<Layers> layersFor(const ValidateRun& run, double spacingMm, const Fabric& fabric, double timeStep,
                         double friction, double wayMm) {
    SwatchSpec spec;
    spec.spacingMm = spacingMm;
    spec.fabric = fabric;
    spec.fabric.frictionCloth = friction;
    spec.outlineMm = rectangleMm(-100, -90, 100 + wayMm, 90);
    const Swatch sheet = makeSwatch(spec);
    spec.outlineMm = rectangleMm(-60, -60, 60, 60);
    spec.meshTurnDeg = 17;
    const Swatch patch = makeSwatch(spec);
    Layers layers;
    layers.held = sheet.model.size();
    layers.model = sheet.model;
    std::vector<Vec3> places;
    for (const Vec2& p : sheet.flat) {
        layers.model.pins.push_back({static_cast<int>(places.size()), std::nullopt});
        places.emplace_back(p.x(), 0, -p.y());
    }
    for (const Vec2& p : patch.flat) {
        places.emplace_back(p.x(), 2 * patch.model.halfThickness.front(), -p.y());
    }
    addCloth(layers.model, patch.model);
    layers.state = stateAt(layers.model, places);
    StepperSettings settings;
    settings.timeStepS = timeStep;
    settings.workers = run.settings().workers;
    settings.selfContact = true;
    auto stepper = makeStepper(run.scheme(), layers.model, settings);
    if (!stepper) {
        return Error{stepper.error()};
    }
    layers.stepper = std::move(stepper).value();
    layers.setting = "cloth on cloth, " + fabric.name + ", mu " + number(friction) + ", " + sheet.mesh + ", " +
                     stepInWords(timeStep);
    for (int i = 0; i < static_cast<int>(0.6 / timeStep); ++i) {
        layers.step(0); // comes to lie
    }
    return layers;
}

// How far a patch slides on cloth in half a second: a t^2 / 2, of which implicit Euler makes a t (t + dt) / 2.
void slide(ValidateRun& run, double spacingMm, const Fabric& fabric, double timeStep, double friction,
           double beyondDeg) {
    constexpr double seconds = 0.5;
    constexpr double limitPercent = 10;
    const double tilt = std::atan(friction) + radians(beyondDeg);
    const double pull = kGravity * (std::sin(tilt) - friction * std::cos(tilt));
    const double reference = mmFromMetres(0.5 * pull * seconds * (seconds + timeStep));
    Result<Layers> made = layersFor(run, spacingMm, fabric, timeStep, friction, reference);
    const std::string what = "slides mm in 0.5 s, " + number(beyondDeg) + " degrees beyond slip, ";
    if (!made) {
        run.tellFailure(what, made.error(), reference, limitPercent);
        return;
    }
    Layers& layers = made.value();
    const double start = layers.place();
    for (int i = 0; i < static_cast<int>(std::lround(seconds / timeStep)); ++i) {
        layers.step(tilt);
    }
    finite(layers.state)
        ? run.tell(what + layers.setting, reference, mmFromMetres(layers.place() - start), limitPercent)
        : run.tellFailure(what + layers.setting, "not finite", reference, limitPercent);
}

// Tilts slowly until the patch has gone a millimetre.
void slipOnCloth(ValidateRun& run, double spacingMm, const Fabric& fabric, double timeStep, double friction) {
    const double reference = degrees(std::atan(friction));
    constexpr double limitDeg = 1;
    constexpr double degPerS = 1;
    constexpr double slid = 0.001; // m
    const double limitPercent = 100 * limitDeg / reference;
    Result<Layers> made = layersFor(run, spacingMm, fabric, timeStep, friction, 100);
    const std::string what = "slips at degrees, ";
    if (!made) {
        run.tellFailure(what, made.error(), reference, limitPercent);
        return;
    }
    Layers& layers = made.value();
    const double start = layers.place();
    double tilt = std::max(0.0, reference - 3);
    while (tilt < reference + 8 && layers.place() - start < slid && finite(layers.state)) {
        tilt += degPerS * timeStep;
        layers.step(radians(tilt));
    }
    finite(layers.state) ? run.tell(what + layers.setting, reference, tilt, limitPercent)
                         : run.tellFailure(what + layers.setting, "not finite", reference, limitPercent);
}

void validateClothOnCloth(ValidateRun& run) {
    const auto preset = [](std::string_view name) {
        const std::span<const Fabric> presets = fabricPresets();
        return *std::find_if(presets.begin(), presets.end(), [&](const Fabric& f) { return f.name == name; });
    };
    slipOnCloth(run, 20, preset("cotton"), 0.02, 0.3);
    slide(run, 20, preset("cotton"), 0.02, 0.3, 20);
    if (run.quick()) {
        return;
    }
    for (const char* name : {"cotton", "silk", "denim"}) {
        slipOnCloth(run, 10, preset(name), 0.02, 0.5);
        for (const double beyond : {5.0, 10.0, 20.0, 40.0}) {
            slide(run, 20, preset(name), 0.02, 0.3, beyond);
            slide(run, 10, preset(name), 0.02, 0.5, beyond);
            slide(run, 10, preset(name), 0.01, 0.3, beyond);
        }
        slide(run, 10, preset(name), 0.02, 0, 20);
    }
    slide(run, 5, preset("cotton"), 0.02, 0.3, 20);
}

} // namespace

void validateFriction(ValidateRun& run) {
    const std::vector<MeshChoice> meshes = meshChoices(true);
    for (const double friction : {0.2, 0.4, 0.7}) {
        slip(run, meshes.front(), 0.02, friction);
        creep(run, meshes.front(), 0.02, friction);
    }
    slip(run, meshes.back(), 0.01, 0.4);
    creep(run, meshes.back(), 0.01, 0.4);
    if (run.scheme() == "fabric") { // the others push cloth out of cloth after the step
        validateClothOnCloth(run);
    }
}

void validateBelt(ValidateRun& run) {
    constexpr double radius = 0.1;
    constexpr double limitPercent = 5;
    constexpr double friction = 0.3;
    constexpr double slack = 5; // N/m, T1
    for (const double spacing : run.quick() ? std::vector<double>{10} : std::vector<double>{20, 10, 5}) {
        const double wrapped = std::numbers::pi;
        const double reference = std::exp(friction * wrapped);
        SwatchSpec spec;
        spec.spacingMm = spacing;
        const double reach = wrapped * radius / 2 + 0.1;
        spec.outlineMm = rectangleMm(-mmFromMetres(reach), -30, mmFromMetres(reach), 30);
        spec.fabric = plainFabric();
        Swatch swatch = makeSwatch(spec);
        std::fill(swatch.model.frictionBody.begin(), swatch.model.frictionBody.end(), friction);
        const std::string setting = "T2/T1 over half a cylinder, mu 0.3, " + swatch.mesh + ", dt 1/50";
        StepperSettings settings;
        settings.workers = run.settings().workers;
        const auto stepper = makeStepper(run.scheme(), swatch.model, settings);
        if (!stepper) {
            run.tellFailure(setting, stepper.error(), reference, limitPercent);
            continue;
        }
        std::vector<Vec3> places;
        for (const Vec2& p : swatch.flat) { // over the top, ends hanging straight down
            const double angle = std::clamp(p.x() / radius, -wrapped / 2, wrapped / 2);
            const double beyond = std::abs(p.x()) - radius * std::abs(angle);
            places.emplace_back(radius * std::sin(angle), radius * std::cos(angle) - beyond, -p.y());
        }
        ClothState state = stateAt(swatch.model, places);
        const ContactFinder cylinder = [&](const ClothState& s) {
            std::vector<ContactPlane> planes;
            for (std::size_t i = 0; i < s.positions.size(); ++i) {
                const Vec3 out(s.positions[i].x(), s.positions[i].y(), 0);
                if (out.norm() < radius + 0.01 && out.norm() > 0) {
                    planes.push_back({static_cast<int>(i), out.normalized(), radius, friction});
                }
            }
            return planes;
        };
        const std::vector<int> left = swatch.where([&](const Vec2& p) { return p.x() < 1e-9 - reach; });
        const std::vector<int> right = swatch.where([&](const Vec2& p) { return p.x() > reach - 1e-9; });
        const auto drop = [&] {
            return meanOf(right, [&](int v) { return -state.positions[static_cast<std::size_t>(v)].y(); });
        };
        constexpr double width = 0.06;
        const auto step = [&](double ratio) {
            std::vector<Vec3> forces(swatch.model.size(), Vec3::Zero());
            for (const int v : left) {
                forces[static_cast<std::size_t>(v)].y() = -slack * width / static_cast<double>(left.size());
            }
            for (const int v : right) {
                forces[static_cast<std::size_t>(v)].y() = -ratio * slack * width / static_cast<double>(right.size());
            }
            stepInContact(*stepper.value(), swatch.model, state, forces, settings.timeStepS, cylinder);
        };
        double ratio = 1;
        for (int i = 0; i < 50; ++i) {
            step(ratio);
        }
        // Stretching moves the end too, but by far less than this.
        constexpr double slid = 0.004;
        double start = drop();
        while (ratio < 2 * reference && drop() - start < slid && finite(state)) {
            ratio += 0.01;
            step(ratio);
        }
        finite(state) ? run.tell(setting, reference, ratio, limitPercent)
                      : run.tellFailure(setting, "not finite", reference, limitPercent);
    }
}

} // namespace toile
