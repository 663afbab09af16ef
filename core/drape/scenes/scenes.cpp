#include "core/drape/scenes/scenes.h"

#include "core/base/primitive_meshes.h"
#include "core/drape/scenes/scene_makers.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>

namespace toile {

// Structural and shear springs of 200 N/m each on square cells.
Fabric sheetFabric() {
    Fabric fabric;
    fabric.name = "sheet";
    fabric.weightGsm = 200;
    fabric.thicknessMm = 1;
    fabric.stretchWarp = fabric.stretchWeft = 300;
    fabric.shear = 200;
    fabric.bendWarp = fabric.bendWeft = 2e-5;
    fabric.compressionPercent = 100;
    fabric.frictionBody = fabric.frictionCloth = 0.3;
    fabric.dampingPercent = 0;
    fabric.colour = {176, 80, 47};
    return fabric;
}

GridCloth sheetOf(int size) {
    return gridOf(sheetFabric(), 1, 1, 1.0 / (size - 1));
}

void layLevel(SceneSetup& setup, double height) {
    for (Vec3& p : setup.cloth.positions) {
        p = Vec3(p.x() - 0.5, height, 0.5 - p.y());
    }
}

void standOff(SceneSetup& setup) {
    constexpr double part = 0.2; // of the distance between masses
    const ClothModel& model = setup.cloth.model;
    setup.cloth.model.standOff.clear();
    for (const double area : model.area) {
        setup.cloth.model.standOff.push_back(part * std::sqrt(area));
    }
}

namespace {

constexpr double kThickness = 0.001; // m, of what the papers give none

void giveThickness(double thickness, ClothModel& cloth) {
    cloth.frictionCloth.assign(cloth.size(), 0.3);
    cloth.halfThickness.assign(cloth.size(), 0.5 * thickness);
}

} // namespace

void makeThick(SceneSetup& setup, double thickness) {
    giveThickness(thickness, setup.cloth.model);
    setup.apart = ClothApart::Always;
    setup.options.limit.mostPasses = 5;
}

SceneSetup sheetOver(TriangleMesh obstacle, int size) {
    SceneSetup setup;
    setup.cloth = makeGrid(sheetOf(size));
    layLevel(setup, 0.7);
    setup.obstacles = std::move(obstacle);
    standOff(setup);
    makeThick(setup, kThickness);
    setup.options.limit.mostPasses = 10;
    return setup;
}

namespace {

SceneSetup hangTwo(int size) {
    SceneSetup setup;
    const GridCloth grid = sheetOf(size);
    setup.cloth = makeGrid(grid);
    giveThickness(kThickness, setup.cloth.model);
    setup.cloth.model.pins = {{gridVertex(grid, 0, size - 1), std::nullopt},
                              {gridVertex(grid, size - 1, size - 1), std::nullopt}};
    layLevel(setup, 1.2);
    return setup;
}

SceneSetup hangOne(int size) {
    SceneSetup setup = hangTwo(size);
    setup.cloth.model.pins.pop_back();
    setup.options.limit.outwards = true; // a tenth is what Liu and Provot let it stretch
    return setup;
}

SceneSetup overSphere(int size) {
    return sheetOver(sphereMesh(Vec3(0, 0.3, 0), 0.3, 24), size);
}
SceneSetup byTwoLayers(SceneSetup setup) {
    setup.scheme = "two-layer"; // Kang's own
    return setup;
}
SceneSetup overHemisphere(int size) {
    return byTwoLayers(sheetOver(hemisphereMesh(Vec3(0, 0.3, 0), 0.3, 24), size));
}
SceneSetup overBox(int size) {
    return byTwoLayers(sheetOver(boxMesh(Vec3(-0.25, 0.1, -0.25), Vec3(0.25, 0.6, 0.25), 4), size));
}

// Kang's figure 7 (a): the same with two corners held.
SceneSetup heldByTwo(SceneSetup setup, int size) {
    for (const int corner : {0, size - 1}) {
        setup.cloth.model.pins.push_back({gridVertex(sheetOf(size), corner, size - 1), std::nullopt});
    }
    return setup;
}
SceneSetup overHemisphereHeld(int size) {
    return heldByTwo(overHemisphere(size), size);
}
SceneSetup overBoxHeld(int size) {
    return heldByTwo(overBox(size), size);
}

void liftMiddle(double time, const SceneSetup& setup, ClothState& state) {
    const Vec3 start = setup.cloth.positions[static_cast<std::size_t>(setup.cloth.model.pins[0].vertex)];
    state.pinTargets[0] = start + Vec3(0, std::min(0.6, 0.3 * time), 0);
}
// Chung's folding: the cloth falls while its middle is dragged up.
SceneSetup foldMiddle(int size) {
    SceneSetup setup;
    const GridCloth grid = sheetOf(size);
    setup.cloth = makeGrid(grid);
    setup.cloth.model.pins = {{gridVertex(grid, size / 2, size / 2), std::nullopt}};
    layLevel(setup, 0.8);
    makeThick(setup, kThickness);
    setup.movePins = liftMiddle;
    return setup;
}

WindSource wind(WindKind kind, const Vec3& direction, double speed) {
    WindSource source;
    source.kind = kind;
    source.direction = direction.normalized();
    source.speed = speed;
    return source;
}

SceneSetup flag(int size) {
    SceneSetup setup;
    setup.fabric.weightGsm = 120;
    const GridCloth grid = gridOf(setup.fabric, 1.5, 1, 1.0 / (size - 1));
    setup.cloth = makeGrid(grid);
    giveThickness(kThickness, setup.cloth.model);
    for (int row = 0; row < grid.rows; ++row) {
        setup.cloth.model.pins.push_back({gridVertex(grid, 0, row), std::nullopt});
    }
    setup.air.sources = {wind(WindKind::Gust, Vec3(1, 0, 0.25), 7)};
    setup.options.limit.mostPasses = 10;
    return setup;
}

// Meyer's scarf: long and narrow, over a sphere and a box, in wind.
SceneSetup scarf(int size) {
    SceneSetup setup;
    setup.fabric.weightGsm = 150;
    setup.cloth = makeGrid(gridOf(setup.fabric, 1.6, 0.25, 1.6 / (2 * size - 1)));
    for (Vec3& p : setup.cloth.positions) {
        p = Vec3(p.x() - 0.7, 0.75, 0.125 - p.y());
    }
    standOff(setup);
    setup.obstacles =
        together(sphereMesh(Vec3(0, 0.45, 0), 0.2, 20), boxMesh(Vec3(0.5, 0.2, -0.2), Vec3(0.9, 0.5, 0.2), 3));
    setup.air.sources = {wind(WindKind::Steady, Vec3(0.3, 0, 1), 3)};
    makeThick(setup, kThickness);
    setup.options.limit.mostPasses = 5;
    return setup;
}

// A curtain by an open window.
SceneSetup curtain(int size) {
    SceneSetup setup;
    const GridCloth grid = sheetOf(size);
    setup.cloth = makeGrid(grid);
    giveThickness(kThickness, setup.cloth.model);
    for (int column = 0; column < size; column += 3) {
        setup.cloth.model.pins.push_back({gridVertex(grid, column, size - 1), std::nullopt});
    }
    setup.air.sources = {wind(WindKind::Sines, Vec3(0, 0, 1), 3)};
    return setup;
}

void pressTop(double time, const SceneSetup& setup, ClothState& state) {
    const double depth = std::min(0.05, 0.1 * time);
    for (std::size_t i = 0; i < setup.cloth.model.pins.size(); ++i) {
        const Vec3 start = setup.cloth.positions[static_cast<std::size_t>(setup.cloth.model.pins[i].vertex)];
        state.pinTargets[i] = start.y() > 0.1 ? Vec3(start - Vec3(0, depth, 0)) : start;
    }
}
// Desbrun's organ: a soft block on a table, pressed by a finger from above.
SceneSetup pressedBlock(int size) {
    SceneSetup setup;
    SoftBlock block;
    block.columns = block.layers = size;
    block.rows = std::max(4, size / 2);
    block.cell = 0.3 / (size - 1);
    block.elasticity = 8000;
    setup.cloth = makeBlock(block);
    const double top = (block.rows - 1) * block.cell;
    for (std::size_t i = 0; i < setup.cloth.positions.size(); ++i) {
        const Vec3& p = setup.cloth.positions[i];
        const bool finger = p.y() > top - 1e-9 && (Vec2(p.x(), p.z()) - Vec2(0.15, 0.15)).norm() < 0.05;
        if (p.y() < 1e-9 || finger) {
            setup.cloth.model.pins.push_back({static_cast<int>(i), std::nullopt});
        }
    }
    setup.movePins = pressTop;
    setup.options.stretchLimit.clear();
    return setup;
}

constexpr std::array<SceneKind, 23> kScenes{{
    {"hang-two", "Desbrun, Kang, Chung", "a sheet falls from level, held by two corners", 20, hangTwo},
    {"hang-one", "Liu, Provot", "a sheet held by one corner", 20, hangOne},
    {"over-sphere", "Liu, Chung", "a sheet falls on a sphere", 33, overSphere},
    {"over-hemisphere", "Kang", "a sheet falls on a hemisphere", 33, overHemisphere},
    {"over-box", "Kang", "a sheet falls on a box", 33, overBox},
    {"hemisphere-held", "Kang", "a sheet held by two corners falls on a hemisphere", 33, overHemisphereHeld},
    {"box-held", "Kang", "a sheet held by two corners falls on a box", 33, overBoxHeld},
    {"fold-middle", "Chung", "a falling sheet, its middle dragged up", 20, foldMiddle},
    {"flag", "Meyer", "a flag on a pole in gusts", 20, flag},
    {"scarf", "Meyer, Desbrun", "a scarf over a sphere and a box, in wind", 20, scarf},
    {"curtain", "Liu", "a curtain in wind made of sines", 20, curtain},
    {"pressed-block", "Desbrun", "a soft block, partly fixed, pressed from above", 7, pressedBlock},
    {"furniture", "Meyer", "a sheet falls on a table and a chair", 33, overFurniture},
    {"bust", "Meyer, Chung", "a sheet falls on head and shoulders", 33, overBust},
    {"thin-plate", "Meyer", "a sheet thrown at a plate of a millimetre", 25, thrownAtPlate},
    {"spinning-sphere", "Meyer", "a sheet on a sphere that begins to spin takes part in it", 25, spinningSphere},
    {"pile", "Liu", "five sheets fall on each other", 12, pileOnFloor},
    {"knot", "Chung", "a strip with a knot in it, pulled tight", 6, pulledKnot},
    {"ring", "Meyer", "a sleeve pulled through a ring narrower than itself", 16, sleeveThroughRing},
    {"in-and-out", "Meyer", "a ball goes into a hanging sheet and out again", 25, ballInAndOut},
    {"vanishing", "Chung", "a sheet on a ball that is taken away (his fig. 12)", 25, vanishingBall},
    {"river", "Meyer", "a sheet held in a river over stones", 25, riverStones},
    {"sheltered-scarf", "Meyer", "two scarves in one wind, one of them behind a wall", 20, shelteredScarves},
}};

} // namespace

std::span<const SceneKind> sceneKinds() {
    return kScenes;
}

const SceneKind* findScene(std::string_view name) {
    const auto found = std::find_if(kScenes.begin(), kScenes.end(), [&](const auto& s) { return s.name == name; });
    return found == kScenes.end() ? nullptr : &*found;
}

} // namespace toile
