// Cloth that meets itself and other cloth.

#include "core/base/primitive_meshes.h"
#include "core/cloth/spring_grid.h"
#include "core/drape/scenes/scene_makers.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

namespace toile {

namespace {

// The trefoil as a curve with two ends (Shastri's polynomials), drawn out along z so that its strands lie clear of each
// other.
Vec3 longTrefoil(double t) {
    const double t2 = t * t;
    return {t * (t2 - 3), t2 * (t2 - 4), 0.3 * t * (t2 * t2 - 10)};
}

// Places along the curve at even distances, and how far that is, all in its own unit.
std::vector<Vec3> evenly(int count, double end, double& apart) {
    constexpr int fine = 20000;
    std::vector<Vec3> places{longTrefoil(-end)};
    double length = 0;
    for (int i = 0; i < fine; ++i) {
        length += (longTrefoil(end * (2.0 * (i + 1) / fine - 1)) - longTrefoil(end * (2.0 * i / fine - 1))).norm();
    }
    apart = length / (count - 1);
    double gone = 0;
    for (int i = 0; i < fine && static_cast<int>(places.size()) < count; ++i) {
        const Vec3 a = longTrefoil(end * (2.0 * i / fine - 1));
        const Vec3 b = longTrefoil(end * (2.0 * (i + 1) / fine - 1));
        gone += (b - a).norm();
        if (gone >= apart * static_cast<double>(places.size())) {
            places.push_back(b);
        }
    }
    while (static_cast<int>(places.size()) < count) { // the end, where rounding lost it
        places.push_back(longTrefoil(end));
    }
    return places;
}

// Pins come in pairs of ends, first those of the low end.
void pullEnds(double time, const SceneSetup& setup, ClothState& state) {
    const auto& pins = setup.cloth.model.pins;
    const auto startOf = [&](std::size_t pin) {
        return setup.cloth.positions[static_cast<std::size_t>(pins[pin].vertex)];
    };
    const Vec3 along = (startOf(pins.size() - 1) - startOf(0)).normalized();
    const double way = std::min(0.5, 0.5 * time);
    for (std::size_t i = 0; i < pins.size(); ++i) {
        state.pinTargets[i] = startOf(i) + (i < pins.size() / 2 ? -way : way) * along;
    }
}

void pullThrough(double time, const SceneSetup& setup, ClothState& state) {
    for (std::size_t i = 0; i < setup.cloth.model.pins.size(); ++i) {
        const auto v = static_cast<std::size_t>(setup.cloth.model.pins[i].vertex);
        state.pinTargets[i] = setup.cloth.positions[v] + Vec3(0, 0, std::min(0.65, 0.4 * time));
    }
}

// A ring in the plane z = 0.
TriangleMesh torus(double ring, double thick, int around, int about) {
    TriangleMesh mesh;
    for (int i = 0; i < around; ++i) {
        for (int k = 0; k < about; ++k) {
            const double u = 2 * std::numbers::pi * i / around;
            const double v = 2 * std::numbers::pi * k / about;
            const double r = ring + thick * std::cos(v);
            mesh.positions.emplace_back(r * std::cos(u), r * std::sin(u), thick * std::sin(v));
        }
    }
    const auto vertex = [&](int i, int k) { return (i % around) * about + k % about; };
    for (int i = 0; i < around; ++i) {
        for (int k = 0; k < about; ++k) {
            mesh.triangles.push_back({vertex(i, k), vertex(i + 1, k), vertex(i + 1, k + 1)});
            mesh.triangles.push_back({vertex(i, k), vertex(i + 1, k + 1), vertex(i, k + 1)});
        }
    }
    return mesh;
}

// A sheet whose left and right edges are one: the last column falls on the first.
SpringBody makeTube(const GridCloth& grid) {
    GridCloth opened = grid;
    opened.columns += 3; // the last three columns stand for the first three, so that every spring is met once
    opened.width *= static_cast<double>(opened.columns - 1) / grid.columns;
    const SpringBody sheet = makeGrid(opened);
    const int columns = grid.columns;
    const auto wrapped = [&](int vertex) {
        return vertex / opened.columns * columns + vertex % opened.columns % columns;
    };
    SpringBody tube;
    const auto n = static_cast<std::size_t>(columns * grid.rows);
    tube.model.frictionBody.assign(n, 0.3);
    for (int v = 0; v < static_cast<int>(n); ++v) {
        const auto inside = static_cast<std::size_t>(v / columns * opened.columns + 1); // not of an edge
        tube.model.mass.push_back(sheet.model.mass[inside]);
        tube.model.area.push_back(sheet.model.area[inside]);
        const auto same = static_cast<std::size_t>(v / columns * opened.columns + v % columns);
        tube.positions.push_back(sheet.positions[same]);
        tube.model.restPlaces.push_back({v, 0, sheet.positions[same]});
    }
    std::set<std::pair<int, int>> known;
    for (Spring s : sheet.model.springs) {
        s.a = wrapped(s.a);
        s.b = wrapped(s.b);
        if (known.insert(std::minmax(s.a, s.b)).second) {
            tube.model.springs.push_back(s);
        }
    }
    for (const Triangle& t : sheet.model.triangles) {
        if (t[0] % opened.columns < columns) {
            tube.model.triangles.push_back({wrapped(t[0]), wrapped(t[1]), wrapped(t[2])});
        }
    }
    return tube;
}

} // namespace

SceneSetup pileOnFloor(int size) {
    SceneSetup setup;
    const GridCloth grid = gridOf(setup.fabric, 0.35, 0.35, 0.35 / (size - 1));
    for (int layer = 0; layer < 5; ++layer) {
        SpringBody sheet = makeGrid(grid);
        for (Vec3& p : sheet.positions) {
            const double turn = 0.35 * layer;
            const Vec2 q(p.x() - 0.175, p.y() - 0.175);
            p = Vec3(std::cos(turn) * q.x() - std::sin(turn) * q.y(), 0.03 + 0.04 * layer,
                     -std::sin(turn) * q.x() - std::cos(turn) * q.y());
        }
        setup.cloth.add(sheet);
    }
    setup.obstacles = boxMesh(Vec3(-0.4, -0.05, -0.4), Vec3(0.4, 0, 0.4), 6);
    makeThick(setup, 0.002);
    return setup;
}

SceneSetup pulledKnot(int size) {
    constexpr double unit = 0.06; // m
    constexpr double end = 2.1;
    GridCloth grid = sheetOf(size);
    grid.rows = std::max(3, size / 2);
    grid.height = 0.02; // between its strands there is a centimetre yet
    const double spacing = grid.height / (grid.rows - 1);
    double apart = 0;
    static_cast<void>(evenly(2, end, apart)); // the whole length
    grid.columns = static_cast<int>(apart * unit / spacing) + 1;
    const std::vector<Vec3> middle = evenly(grid.columns, end, apart);
    grid.width = unit * apart * (grid.columns - 1);
    SceneSetup setup;
    setFabric(setup.fabric, grid);
    setup.cloth = makeGrid(grid);
    for (int column = 0; column < grid.columns; ++column) {
        const auto c = static_cast<std::size_t>(column);
        const Vec3 along = (middle[std::min(c + 1, middle.size() - 1)] - middle[c == 0 ? 0 : c - 1]).normalized();
        const Vec3 across = (Vec3::UnitZ() - along.z() * along).normalized();
        for (int row = 0; row < grid.rows; ++row) {
            setup.cloth.positions[static_cast<std::size_t>(gridVertex(grid, column, row))] =
                unit * middle[c] + (row * spacing - 0.5 * grid.height) * across;
        }
    }
    for (const int column : {0, grid.columns - 1}) {
        for (int row = 0; row < grid.rows; ++row) {
            setup.cloth.model.pins.push_back({gridVertex(grid, column, row), std::nullopt});
        }
    }
    setup.movePins = pullEnds;
    setup.scheme = "fabric"; // held back after the step, the strip does not follow the hands
    setup.gravity = Vec3::Zero();
    makeThick(setup, 0.001);
    return setup;
}

SceneSetup sleeveThroughRing(int size) {
    constexpr double radius = 0.075; // of the sleeve; the ring leaves 0.06
    GridCloth grid = sheetOf(size);
    grid.columns = 2 * size;
    grid.width = 2 * std::numbers::pi * radius;
    grid.bendWarp = grid.bendWeft = 0; // couplings cannot be sewn to a tube spring by spring
    grid.flexion = 5;
    const double spacing = grid.width / grid.columns;
    grid.height = 0.3;
    grid.rows = static_cast<int>(grid.height / spacing) + 1;
    SceneSetup setup;
    setup.cloth = makeTube(grid);
    for (int row = 0; row < grid.rows; ++row) {
        // Gathered where it has passed the ring, and wide behind it.
        const double z = 0.06 - grid.height * row / (grid.rows - 1);
        const double r = z > -0.04 ? 0.045 : std::min(radius, 0.045 + 0.6 * (-0.04 - z));
        for (int column = 0; column < grid.columns; ++column) {
            const double angle = 2 * std::numbers::pi * column / grid.columns;
            const double folded = r * (column % 2 == 0 ? 1.0 : 1.0 - 0.08 * (radius - r) / radius);
            setup.cloth.positions[static_cast<std::size_t>(row * grid.columns + column)] =
                Vec3(folded * std::cos(angle), folded * std::sin(angle), z);
        }
    }
    for (int column = 0; column < grid.columns; ++column) {
        setup.cloth.model.pins.push_back({column, std::nullopt});
    }
    setup.movePins = pullThrough;
    setup.scheme = "fabric";                       // with contact out of the equations the hem snags
    setup.cloth.model.contractionResistance = 0.3; // it has to wrinkle
    setup.obstacles = torus(0.08, 0.02, 40, 16);
    setup.gravity = Vec3(0, -2, 0); // the sleeve is not to hang from the ring
    makeThick(setup, 0.001);
    return setup;
}

} // namespace toile
