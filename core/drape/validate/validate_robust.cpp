// Whatever is done to the cloth, nothing is lost: all numbers stay finite, nothing is through anything in the end, and
// left alone the cloth comes to rest. A square of cloth, a ball and the floor; what is done to them is not gentle.

#include "core/base/primitive_meshes.h"
#include "core/base/units.h"
#include "core/collide/judges/triangle_crossings.h"
#include "core/drape/scenes/scenes.h"
#include "core/drape/validate/validate_rig.h"
#include "core/drape/validate/validate_topics.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <random>

namespace toile {

namespace {

constexpr double kSideMm = 500;
constexpr double kRadius = 0.15; // m, of the ball
constexpr double kMiddle = 0.3;  // m, of the ball over the floor
constexpr double kOffset = 0.003;

// What is done, and to what.
struct Ordeal {
    std::string words;
    Fabric fabric = *findFabricPreset("cotton");
    double timeStepS = 0.02;
    double spacingMm = 20;
    bool slivers = false;
    Vec3 velocity = Vec3::Zero(); // m/s
    double above = 0.02;          // m, over the ball
    Eigen::Isometry3d (*ballAt)(double time) = nullptr;
    double draggedS = 0; // by a corner, at random
};

Eigen::Isometry3d ballAtRest(double /*time*/) {
    Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
    pose.translation() = Vec3(0, kMiddle, 0);
    return pose;
}

// Into the cloth that hangs beside it, in one step, and later half way back.
Eigen::Isometry3d ballThatJumps(double time) {
    constexpr double first = 1;
    constexpr double second = 1.5;
    Eigen::Isometry3d pose = ballAtRest(time);
    pose.translation() += time < first ? Vec3(0, 0, 0) : time < second ? Vec3(0.2, -0.1, 0.05) : Vec3(0.1, 0, -0.1);
    return pose;
}

Swatch clothOf(const Ordeal& ordeal) {
    SwatchSpec spec;
    spec.outlineMm = rectangleMm(0, 0, kSideMm, kSideMm);
    spec.spacingMm = ordeal.spacingMm;
    spec.fabric = ordeal.fabric;
    if (ordeal.slivers) { // between lines that are nearly one
        spec.drawn.push_back({{{100, 120}, {400, 120}}, false});
        spec.drawn.push_back({{{100, 120.3}, {400, 121.5}}, false});
        spec.drawn.push_back({{{250, 250}, {260, 250.1}, {250, 250.2}}, true});
    }
    return makeSwatch(spec);
}

SceneSetup sceneOf(const Ordeal& ordeal, const Swatch& swatch) {
    SceneSetup setup;
    setup.cloth.model = swatch.model;
    const Vec2 middle = Vec2::Constant(0.5 * metresFromMm(kSideMm));
    for (const Vec2& p : swatch.flat) {
        setup.cloth.positions.emplace_back(p.x() - middle.x(), kMiddle + kRadius + kOffset + ordeal.above,
                                           middle.y() - p.y());
    }
    setup.obstacles = boxMesh(Vec3(-20, -0.5, -20), Vec3(20, 0, 20));
    setup.movers.push_back({sphereMesh(Vec3::Zero(), kRadius, 24), ordeal.ballAt ? ordeal.ballAt : ballAtRest});
    setup.startVelocity = ordeal.velocity;
    setup.apart = ClothApart::Always;
    setup.timeStepS = ordeal.timeStepS;
    setup.offset = kOffset;
    WindSource still; // air that slows down what a jump throws off
    still.sheltered = false;
    setup.air.sources.push_back(still);
    setup.air.drag = 0.8;
    setup.air.relativeWithinS = ordeal.timeStepS;
    setup.options = {};
    return setup;
}

// The hand jumps to wherever it likes within its reach, and rests there for a while, or not.
void drag(ScenePlayer& player, double seconds) {
    constexpr double reach = 0.5; // m
    constexpr double fastest = 5; // m/s
    std::mt19937 random(7);
    const auto within = [&](double low, double high) {
        return low + (high - low) * static_cast<double>(random()) / 4294967296.0;
    };
    if (!player.hold(0)) {
        return;
    }
    const double until = player.time() + seconds;
    Vec3 hand = player.state().positions.front();
    while (player.time() < until && player.wellBehaved()) {
        const Vec3 goal(within(-reach, reach), within(0.05, 2 * reach), within(-reach, reach));
        const double speed = within(0.1, fastest);
        const double arrives = player.time() + std::min(1.0, (goal - hand).norm() / speed);
        while (player.time() < std::min(until, arrives)) {
            const Vec3 way = goal - hand;
            hand += std::min(1.0, speed * player.setup().timeStepS / std::max(way.norm(), 1e-9)) * way;
            player.moveHand(hand);
            player.step();
        }
    }
    static_cast<void>(player.letGo());
}

// m; how far the deepest vertex is inside the ball or the floor.
double deepest(const ScenePlayer& player) {
    double depth = 0;
    for (const Vec3& p : player.state().positions) {
        SurfacePoint skin;
        if (player.bodies()->closest(p, kOffset, skin)) {
            depth = std::max(depth, -skin.distance);
        }
    }
    return depth;
}

// Percent of vertices that move faster than 1 cm/s.
double moving(const ScenePlayer& player) {
    constexpr double still = 0.01;
    const std::vector<Vec3>& v = player.state().velocities;
    const auto count = std::count_if(v.begin(), v.end(), [](const Vec3& u) { return u.norm() > still; });
    return 100 * static_cast<double>(count) / static_cast<double>(v.size());
}

void undergo(ValidateRun& run, const Ordeal& ordeal) {
    constexpr double restsPercent = 1.5;
    constexpr double mostSeconds = 20; // until it rests
    constexpr double least = 1;
    constexpr double deepMm = 0.1;
    const Swatch swatch = clothOf(ordeal);
    const std::string setting = ordeal.words + ", " + std::to_string(swatch.model.size()) + " vertices, " +
                                stepInWords(ordeal.timeStepS) + ": ";
    auto made = ScenePlayer::create(sceneOf(ordeal, swatch), run.scheme(), run.settings().workers);
    if (!made) {
        run.tellFailure(setting, made.error(), 0, 0);
        return;
    }
    ScenePlayer& player = *made.value();
    const double eventful = ordeal.ballAt ? 2 : 0;
    while (player.time() < eventful && player.wellBehaved()) {
        player.step();
    }
    drag(player, ordeal.draggedS);
    const double left = player.time();
    while (player.wellBehaved() && player.time() < left + mostSeconds &&
           (player.time() < left + least || moving(player) > restsPercent)) {
        player.step();
    }
    if (!player.wellBehaved()) {
        run.tellFailure(setting, "flew apart after " + number(player.time()) + " s", 0, 0);
        return;
    }
    const auto crossings = static_cast<double>(countCrossingPairs(player.state().positions, player.model().triangles));
    const double depthMm = 1000 * deepest(player);
    const double restless = moving(player);
    run.tellError(setting + "pairs of triangles that cross", 0, crossings, 100 * crossings, 0);
    run.tellError(setting + "mm inside the ball or the floor", 0, depthMm, 100 * depthMm, 100 * deepMm);
    run.tellError(setting + "% that move " + number(player.time() - left) + " s after", 0, restless, restless,
                  restsPercent);
}

Fabric changed(const char* preset, double stiffer, double weightGsm = 0) {
    Fabric fabric = *findFabricPreset(preset);
    for (double* k : {&fabric.stretchWarp, &fabric.stretchWeft, &fabric.shear, &fabric.bendWarp, &fabric.bendWeft}) {
        *k *= stiffer;
    }
    fabric.weightGsm = weightGsm > 0 ? weightGsm : fabric.weightGsm;
    return fabric;
}

std::vector<Ordeal> ordeals(bool quick) {
    std::vector<Ordeal> all;
    const auto add = [&](const std::string& words) -> Ordeal& {
        all.emplace_back();
        all.back().words = words;
        all.back().spacingMm = quick ? 25 : 20;
        return all.back();
    };
    for (const double dt : quick ? std::vector<double>{0.1} : std::vector<double>{1.0 / 240, 0.01, 0.02, 0.05, 0.1}) {
        add("cotton laid on a ball").timeStepS = dt;
        Ordeal& thrown = add("cotton thrown at 10 m/s");
        thrown.timeStepS = dt;
        thrown.velocity = Vec3(6, -8, 0);
        Ordeal& jumps = add("cotton, the ball jumps into it");
        jumps.timeStepS = dt;
        jumps.ballAt = ballThatJumps;
    }
    for (const double stiffer : quick ? std::vector<double>{100} : std::vector<double>{1, 10, 100}) {
        add("denim " + number(stiffer) + " times as stiff").fabric = changed("denim", stiffer);
    }
    for (const double weight : quick ? std::vector<double>{10, 2000} : std::vector<double>{10, 100, 2000}) {
        for (const char* fabric : {"chiffon", "denim"}) {
            add(std::string(fabric) + " of " + number(weight, 4) + " g/m2").fabric = changed(fabric, 1, weight);
        }
    }
    add("cotton with slivers").slivers = true;
    Ordeal& chiffon = add("chiffon thrown at 10 m/s");
    chiffon.fabric = changed("chiffon", 1);
    chiffon.velocity = Vec3(6, -8, 0);
    return all;
}

} // namespace

void validateRobust(ValidateRun& run) {
    for (const Ordeal& ordeal : ordeals(run.quick())) {
        undergo(run, ordeal);
    }
}

void validateDragged(ValidateRun& run) {
    for (const char* fabric : {"cotton", "silk"}) {
        Ordeal dragged;
        dragged.draggedS = run.quick() ? 5 : 600;
        dragged.words = std::string(fabric) + " dragged about for " + number(dragged.draggedS) + " s";
        dragged.spacingMm = 25;
        dragged.fabric = changed(fabric, 1);
        undergo(run, dragged);
    }
}

} // namespace toile
