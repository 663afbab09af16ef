#include "core/drape/validate/validate_rig.h"

#include "core/base/units.h"
#include "core/cloth/forces/forces.h"
#include "core/cloth/garment_cloth.h"
#include "core/mesh/flat/panel_mesher.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <deque>

namespace toile {

namespace {

Vec2 turned(const Vec2& p, double deg) {
    const double c = std::cos(radians(deg));
    const double s = std::sin(radians(deg));
    return {c * p.x() - s * p.y(), s * p.x() + c * p.y()};
}

Pattern patternOf(const SwatchSpec& spec) {
    Pattern pattern;
    Fabric fabric = spec.fabric;
    fabric.id = pattern.takeId<FabricId>();
    pattern.fabrics.push_back(fabric);
    Panel panel;
    panel.id = pattern.takeId<PanelId>();
    panel.name = "swatch";
    panel.fabric = fabric.id;
    for (const Vec2& p : spec.outlineMm) {
        panel.shape.outline.points.push_back({pattern.takeId<PointId>(), turned(p, spec.meshTurnDeg), {}});
        panel.shape.outline.edges.push_back({pattern.takeId<EdgeId>(), {}, 0});
    }
    for (const DrawnLine& line : spec.drawn) {
        InternalLine internal;
        internal.id = pattern.takeId<InternalId>();
        internal.path.closed = line.closed;
        for (const Vec2& p : line.pointsMm) {
            internal.path.points.push_back({pattern.takeId<PointId>(), turned(p, spec.meshTurnDeg), {}});
        }
        const std::size_t edges = line.pointsMm.size() - (line.closed ? 0 : 1);
        for (std::size_t i = 0; i < edges; ++i) {
            internal.path.edges.push_back({pattern.takeId<EdgeId>(), {}, 0});
        }
        panel.shape.internals.push_back(std::move(internal));
    }
    panel.shape.grain.angleDeg = spec.warpDeg - 90 + spec.meshTurnDeg;
    pattern.putPanel(std::move(panel));
    return pattern;
}

struct FlatCut {
    std::vector<Vec2> points; // mm
    std::vector<Triangle> triangles;
};

FlatCut gridOf(const SwatchSpec& spec) {
    Vec2 low = spec.outlineMm.front();
    Vec2 high = low;
    for (const Vec2& p : spec.outlineMm) {
        low = low.cwiseMin(p);
        high = high.cwiseMax(p);
    }
    const Vec2 size = high - low;
    const int columns = std::max(1, static_cast<int>(std::lround(size.x() / spec.spacingMm)));
    const int rows = std::max(1, static_cast<int>(std::lround(size.y() / spec.spacingMm)));
    FlatCut cut;
    for (int j = 0; j <= rows; ++j) {
        for (int i = 0; i <= columns; ++i) {
            cut.points.push_back(low + Vec2(size.x() * i / columns, size.y() * j / rows));
        }
    }
    for (int j = 0; j < rows; ++j) {
        for (int i = 0; i < columns; ++i) {
            const int a = j * (columns + 1) + i;
            const int b = a + columns + 1;
            cut.triangles.push_back({a, a + 1, b + 1});
            cut.triangles.push_back({a, b + 1, b});
        }
    }
    return cut;
}

FlatCut cutOf(const FlatMesh& mesh) {
    FlatCut cut;
    for (const auto v : mesh.vertices()) {
        cut.points.emplace_back(mesh.point(v)[0], mesh.point(v)[1]);
    }
    for (const auto f : mesh.faces()) {
        Triangle t{};
        std::size_t k = 0;
        for (const auto v : f.vertices()) {
            t[k++] = v.idx();
        }
        cut.triangles.push_back(t);
    }
    return cut;
}

// The other half, seen in a mirror on x = 0, where the halves share their vertices.
void addMirrored(FlatCut& cut) {
    constexpr double onAxis = 1e-6; // mm
    std::vector<int> image(cut.points.size());
    const std::size_t count = cut.points.size();
    for (std::size_t i = 0; i < count; ++i) {
        image[i] = static_cast<int>(i);
        if (std::abs(cut.points[i].x()) < onAxis) {
            cut.points[i].x() = 0;
        } else {
            image[i] = static_cast<int>(cut.points.size());
            cut.points.emplace_back(-cut.points[i].x(), cut.points[i].y());
        }
    }
    const std::size_t triangles = cut.triangles.size();
    for (std::size_t t = 0; t < triangles; ++t) {
        const auto at = [&](std::size_t k) { return image[static_cast<std::size_t>(cut.triangles[t][k])]; };
        cut.triangles.push_back({at(0), at(2), at(1)});
    }
}

PanelMeshPtr meshOf(const FlatCut& cut, PanelId panel, double spacingMm) {
    auto made = std::make_shared<PanelMesh>();
    made->panel = panel;
    made->spacingMm = spacingMm;
    std::vector<FlatMesh::VertexHandle> handles;
    for (const Vec2& p : cut.points) {
        handles.push_back(made->mesh.add_vertex(FlatMesh::Point(p.x(), p.y(), 0)));
    }
    for (const Triangle& t : cut.triangles) {
        made->mesh.add_face(handles[static_cast<std::size_t>(t[0])], handles[static_cast<std::size_t>(t[1])],
                            handles[static_cast<std::size_t>(t[2])]);
    }
    return made;
}

} // namespace

std::vector<Vec2> rectangleMm(double x0, double y0, double x1, double y1) {
    return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

Fabric plainFabric() {
    Fabric fabric;
    fabric.weightGsm = 150;
    fabric.stretchWarp = fabric.stretchWeft = 5000;
    fabric.shear = 600;
    fabric.bendWarp = fabric.bendWeft = 1e-5;
    return fabric;
}

std::vector<int> Swatch::where(const std::function<bool(const Vec2&)>& chosen) const {
    std::vector<int> list;
    for (std::size_t i = 0; i < flat.size(); ++i) {
        if (chosen(flat[i])) {
            list.push_back(static_cast<int>(i));
        }
    }
    return list;
}

void Swatch::pin(const std::vector<int>& vertices) {
    for (const int v : vertices) {
        model.pins.push_back({v, std::nullopt});
    }
}

Swatch makeSwatch(const SwatchSpec& spec) {
    const Pattern pattern = patternOf(spec);
    Swatch swatch;
    const bool grid = spec.mesh == SwatchMesh::Grid;
    FlatCut cut = grid ? gridOf(spec) : cutOf(PatternMesher().mesh(pattern, spec.spacingMm, {1}).front()->mesh);
    for (Vec2& p : cut.points) {
        p = grid ? p : turned(p, -spec.meshTurnDeg);
    }
    if (spec.mirrored) {
        addMirrored(cut);
    }
    for (const Vec2& p : cut.points) {
        swatch.flat.push_back(kMetresPerMm * p);
    }
    for (Vec2& p : cut.points) {
        p = turned(p, spec.meshTurnDeg); // back into the panel, where the grain is
    }
    swatch.garment = assembleGarment(pattern, {meshOf(cut, pattern.panels.front()->id, spec.spacingMm)});
    swatch.model = clothFromGarment(*swatch.garment);
    swatch.mesh =
        number(spec.spacingMm) + " mm" + (grid ? std::string(" grid") : ", mesh turned " + number(spec.meshTurnDeg));
    return swatch;
}

Swatch makeSewnSwatch(const Pattern& pattern, double spacingMm) {
    Swatch swatch;
    swatch.garment = assembleGarment(pattern, PatternMesher().mesh(pattern, spacingMm, {1}));
    swatch.model = clothFromGarment(*swatch.garment);
    swatch.flat.assign(swatch.garment->vertexCount, Vec2::Zero());
    for (const CutVertex& v : swatch.garment->cutVertices) {
        swatch.flat[static_cast<std::size_t>(v.welded)] = kMetresPerMm * v.flatMm;
    }
    swatch.mesh = number(spacingMm) + " mm";
    return swatch;
}

std::vector<MeshChoice> meshChoices(bool quick) {
    if (quick) {
        return {{20, SwatchMesh::Panel, 0}, {10, SwatchMesh::Panel, 30}};
    }
    std::vector<MeshChoice> choices;
    for (const double spacing : {20.0, 10.0, 5.0}) {
        for (const double turn : {0.0, 30.0, 67.0}) {
            choices.push_back({spacing, SwatchMesh::Panel, turn});
        }
        choices.push_back({spacing, SwatchMesh::Grid, 0});
    }
    return choices;
}

void choose(SwatchSpec& spec, const MeshChoice& choice) {
    spec.spacingMm = choice.spacingMm;
    spec.mesh = choice.mesh;
    spec.meshTurnDeg = choice.turnDeg;
}

std::vector<Vec3> weightOf(const ClothModel& model, const Vec3& gravity) {
    std::vector<Vec3> weight;
    weight.reserve(model.size());
    for (const double m : model.mass) {
        weight.push_back(m * gravity);
    }
    return weight;
}

double meanOf(const std::vector<int>& vertices, const std::function<double(int)>& value) {
    double sum = 0;
    for (const int v : vertices) {
        sum += value(v);
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, vertices.size()));
}

std::string Rest::inWords() const {
    return !finite ? "flew apart after " + std::to_string(steps) + " steps"
                   : (reached ? "at rest after " : "NOT at rest after ") + std::to_string(steps) + " steps";
}

bool finite(const ClothState& state) {
    constexpr double room = 1000; // m
    return std::all_of(state.positions.begin(), state.positions.end(),
                       [](const Vec3& p) { return p.cwiseAbs().maxCoeff() < room; });
}

void stepInContact(Stepper& stepper, const ClothModel& model, ClothState& state, const std::vector<Vec3>& forces,
                   double timeStepS, const ContactFinder& contact) {
    if (!contact) {
        stepper.step(state, forces);
        return;
    }
    const std::vector<ContactPlane> planes = contact(state);
    if (stepper.takesContact()) {
        stepper.setContact(planes);
        stepper.step(state, forces);
        return;
    }
    const std::vector<Vec3> before = state.positions;
    stepper.step(state, forces);
    for (const ContactPlane& plane : planes) { // as resolveBodyContact does with a body
        const auto v = static_cast<std::size_t>(plane.vertex);
        const double push = plane.level - plane.normal.dot(state.positions[v]);
        if (push <= 0 || model.mass[v] <= 0) {
            continue;
        }
        Vec3 moved = state.positions[v] + push * plane.normal;
        Vec3 slide = moved - before[v];
        slide -= slide.dot(plane.normal) * plane.normal;
        const double length = slide.norm();
        moved -= length > 0 ? Vec3(std::min(1.0, plane.friction * push / length) * slide) : Vec3::Zero();
        state.positions[v] = moved;
        state.velocities[v] = (moved - before[v]) / timeStepS;
    }
}

Rest bringToRest(Stepper& stepper, const ClothModel& model, ClothState& state, const RestOptions& options,
                 const std::function<double(const ClothState&)>& measure) {
    // Processor time, so that a busy machine does not change what is found.
    const std::clock_t start = std::clock();
    const auto spent = [&] { return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC; };
    const auto window = static_cast<std::size_t>(std::max(10.0, options.steadyForS / options.timeStepS));
    std::deque<double> history;
    Rest rest;
    double peak = 0;
    const int most = static_cast<int>(options.mostSimulatedS / options.timeStepS);
    while (rest.steps < most && spent() < options.mostCpuS) {
        std::vector<Vec3> forces = options.forces;
        if (options.moreForces) {
            const std::vector<Vec3> more = options.moreForces(state);
            for (std::size_t i = 0; i < forces.size(); ++i) {
                forces[i] += more[i];
            }
        }
        stepInContact(stepper, model, state, forces, options.timeStepS, options.contact);
        ++rest.steps;
        if (!finite(state)) {
            rest.finite = false;
            return rest;
        }
        const double energy = kineticEnergy(model, state);
        // A clear fall: quick small motion must not keep what is slow from gathering speed.
        constexpr double clearly = 0.9;
        const bool peaked = energy < clearly * peak;
        peak = peaked ? 0 : std::max(peak, energy);
        if (peaked) {
            std::fill(state.velocities.begin(), state.velocities.end(), Vec3::Zero());
        }
        history.push_back(measure(state));
        if (history.size() > window) {
            history.pop_front();
            const auto [low, high] = std::minmax_element(history.begin(), history.end());
            if (*high - *low <= options.steadyPart * std::max(std::abs(*high), std::abs(*low))) {
                rest.reached = true;
                return rest;
            }
        }
    }
    return rest;
}

std::string stepInWords(double timeStepS) {
    return "dt 1/" + number(1 / timeStepS);
}

std::string number(double value, int digits) {
    char text[40];
    std::snprintf(text, sizeof text, "%.*g", digits, value);
    return text;
}

} // namespace toile
