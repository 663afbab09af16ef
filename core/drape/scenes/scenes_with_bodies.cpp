// Cloth that meets bodies: still, moving, vanishing, in a river, in the lee.

#include "core/base/primitive_meshes.h"
#include "core/cloth/spring_grid.h"
#include "core/drape/scenes/scene_makers.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace toile {

namespace {

TriangleMesh ellipsoid(const Vec3& centre, const Vec3& radii, int divisions) {
    TriangleMesh mesh = sphereMesh(Vec3::Zero(), 1, divisions);
    for (Vec3& p : mesh.positions) {
        p = centre + radii.cwiseProduct(p);
    }
    return mesh;
}

Eigen::Isometry3d at(const Vec3& place) {
    Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
    pose.translation() = place;
    return pose;
}

} // namespace

SceneSetup overFurniture(int size) {
    // A table and a chair pushed to it: boards, legs, a back.
    TriangleMesh wood = boxMesh(Vec3(-0.35, 0.4, -0.25), Vec3(0.15, 0.44, 0.25), 6);
    for (const double x : {-0.33, 0.09}) {
        for (const double z : {-0.23, 0.19}) {
            wood = together(std::move(wood), boxMesh(Vec3(x, 0, z), Vec3(x + 0.04, 0.41, z + 0.04), 3));
        }
    }
    wood = together(std::move(wood), boxMesh(Vec3(0.1, 0.25, -0.15), Vec3(0.4, 0.28, 0.15), 4));
    wood = together(std::move(wood), boxMesh(Vec3(0.37, 0.26, -0.15), Vec3(0.4, 0.6, 0.15), 4));
    SceneSetup setup = sheetOver(std::move(wood), size);
    setup.scheme = "fabric"; // put back after the step, cloth hangs on the corners
    return setup;
}

SceneSetup overBust(int size) {
    // Head, neck, shoulders and chest as one skin: how far out of them rays from the chest come.
    struct Part {
        Vec3 centre, radii;
    };
    const std::array<Part, 4> parts{{{Vec3(0, 0.5, 0.01), Vec3(0.08, 0.11, 0.1)},
                                     {Vec3(0, 0.37, 0), Vec3(0.05, 0.1, 0.055)},
                                     {Vec3(0, 0.27, -0.01), Vec3(0.22, 0.07, 0.09)},
                                     {Vec3(0, 0.15, 0), Vec3(0.17, 0.17, 0.11)}}};
    const Vec3 chest(0, 0.27, 0);
    TriangleMesh bust = sphereMesh(Vec3::Zero(), 1, 36);
    for (Vec3& p : bust.positions) {
        double out = 0;
        for (const Part& part : parts) {
            const Vec3 from = (chest - part.centre).cwiseQuotient(part.radii);
            const Vec3 along = p.cwiseQuotient(part.radii);
            const double half = from.dot(along);
            const double below = half * half - along.squaredNorm() * (from.squaredNorm() - 1);
            out = below > 0 ? std::max(out, (std::sqrt(below) - half) / along.squaredNorm()) : out;
        }
        p = chest + out * p;
    }
    return sheetOver(std::move(bust), size);
}

// 5 m/s: a tenth of a metre in a step.
SceneSetup thrownAtPlate(int size) {
    SceneSetup setup = sheetOver(boxMesh(Vec3(-0.8, 0.3, -0.8), Vec3(0.8, 0.301, 0.8), 8), size);
    setup.startVelocity = Vec3(0.5, -5, 0);
    setup.cloth.model.standOff.clear(); // flat on flat
    return setup;
}

SceneSetup spinningSphere(int size) {
    SceneSetup setup;
    setup.cloth = makeGrid(sheetOf(size));
    layLevel(setup, 0.31);
    makeThick(setup, 0.001);
    setup.options.limit.mostPasses = 10;
    for (double& friction : setup.cloth.model.frictionBody) {
        friction = 0.8;
    }
    setup.scheme = "implicit"; // a constant matrix would hold the turning back
    setup.movers.push_back({sphereMesh(Vec3::Zero(), 0.3, 20), [](double time) {
                                // At rest for a second, then faster and faster up to half a turn a second.
                                const double t = std::max(0.0, time - 1);
                                const double most = std::numbers::pi; // rad/s
                                const double angle = t < 1 ? 0.5 * most * t * t : most * (t - 0.5);
                                Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
                                pose.linear() = Eigen::AngleAxisd(angle, Vec3::UnitY()).toRotationMatrix();
                                return pose;
                            }});
    return setup;
}

SceneSetup ballInAndOut(int size) {
    SceneSetup setup;
    const GridCloth grid = sheetOf(size);
    setup.cloth = makeGrid(grid); // upright, held along its upper edge
    for (Vec3& p : setup.cloth.positions) {
        p.x() -= 0.5;
    }
    for (int column = 0; column < size; ++column) {
        setup.cloth.model.pins.push_back({gridVertex(grid, column, size - 1), std::nullopt});
    }
    makeThick(setup, 0.001);
    setup.movers.push_back({sphereMesh(Vec3::Zero(), 0.15, 16), [](double time) {
                                // From 0.4 m before the sheet to 0.2 m behind it and back, at up to 2 m/s.
                                const double most = 2;
                                const double way = 0.3 * (1 - std::cos(most / 0.3 * time));
                                return at(Vec3(0, 0.45, -0.4 + way));
                            }});
    setup.options.limit.mostPasses = 10;
    return setup;
}

SceneSetup vanishingBall(int size) {
    SceneSetup setup = sheetOver(sphereMesh(Vec3(0, 0.35, 0), 0.3, 20), size);
    setup.bodiesVanishAtS = 1.5;
    return setup;
}

SceneSetup riverStones(int size) {
    TriangleMesh stones;
    for (int i = 0; i < 5; ++i) {
        const Vec3 centre(-0.3 + 0.17 * i, 0.05 - 0.02 * (i % 2), 0.25 * std::sin(2.3 * i));
        stones = together(std::move(stones), ellipsoid(centre, Vec3(0.12, 0.1 - 0.01 * i, 0.09 + 0.01 * i), 10));
    }
    SceneSetup setup;
    setup.obstacles = std::move(stones);
    setup.cloth = makeGrid(sheetOf(size));
    layLevel(setup, 0.25);
    standOff(setup);
    makeThick(setup, 0.001);
    setup.options.limit.mostPasses = 10;
    for (int row = 0; row < size; ++row) { // the edge upstream
        setup.cloth.model.pins.push_back({row * size, std::nullopt});
    }
    // Downwards at a slant, so that it presses the cloth on the stones.
    setup.air.regions = {{Vec3(-2, -0.2, -2), Vec3(2, 0.4, 2), Vec3(1.2, -0.25, 0), 60}};
    return setup;
}

SceneSetup shelteredScarves(int size) {
    SceneSetup setup;
    setup.fabric.weightGsm = 150;
    const GridCloth grid = gridOf(setup.fabric, 0.25, 1, 1.0 / (size - 1));
    for (const double x : {-0.6, 0.35}) {
        SpringBody scarf = makeGrid(grid);
        for (Vec3& p : scarf.positions) {
            p.x() += x;
        }
        const int first = static_cast<int>(setup.cloth.positions.size());
        setup.cloth.add(scarf);
        for (int column = 0; column < grid.columns; ++column) {
            setup.cloth.model.pins.push_back({first + gridVertex(grid, column, grid.rows - 1), std::nullopt});
        }
    }
    setup.obstacles = boxMesh(Vec3(-0.9, -0.3, -0.45), Vec3(-0.05, 1.3, -0.4), 6); // upwind of the first
    WindSource wind;
    wind.kind = WindKind::Gust;
    wind.direction = Vec3(0, 0, 1);
    wind.speed = 5;
    setup.air.sources = {wind};
    makeThick(setup, 0.001);
    setup.options.limit.mostPasses = 10;
    return setup;
}

} // namespace toile
