#include "core/cloth/garment_cloth.h"

#include "core/base/index.h"
#include "core/base/units.h"
#include "core/cloth/forces/bending_fit.h"
#include "core/cloth/forces/fold_bending.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace toile {

namespace {

// Flat length in metres after shrinking along the panel's grain.
Vec2 shrunk(const Panel& panel, const Vec2& flatMm) {
    const double angle = radians(panel.shape.grain.angleDeg);
    const Vec2 warp(-std::sin(angle), std::cos(angle));
    const Vec2 weft(std::cos(angle), std::sin(angle));
    return kMetresPerMm * (flatMm.dot(warp) * panel.shrinkWarpPercent / 100 * warp +
                           flatMm.dot(weft) * panel.shrinkWeftPercent / 100 * weft);
}

Vec2 warpOf(const Panel& panel) {
    const double angle = radians(panel.shape.grain.angleDeg);
    return {-std::sin(angle), std::cos(angle)};
}

// What part of a flat direction's square is along the warp.
double alongWarp(const Panel& panel, const Vec2& direction) {
    return std::pow(direction.normalized().dot(warpOf(panel)), 2);
}

// Stretch stiffness in N/m of the cloth along a flat direction.
double stretchAlong(const Panel& panel, const Fabric& fabric, const Vec2& direction) {
    const double part = alongWarp(panel, direction);
    return part * fabric.stretchWarp + (1 - part) * fabric.stretchWeft;
}

MembraneTriangle membraneOf(const GarmentTriangle& t, const std::array<Vec2, 3>& flat, const Panel& panel,
                            const Fabric& fabric) {
    const Vec2 p = flat[1] - flat[0];
    const Vec2 q = flat[2] - flat[0];
    const double twice = cross(p, q);
    // x = parts[0] p + parts[1] q
    const auto parts = [&](const Vec2& x) { return std::array<double, 2>{cross(x, q) / twice, cross(p, x) / twice}; };
    MembraneTriangle m;
    m.vertices = t.sewn;
    m.places = t.cut;
    m.warpParts = parts(warpOf(panel));
    m.weftParts = parts(Vec2(warpOf(panel).y(), -warpOf(panel).x()));
    m.area = 0.5 * std::abs(twice);
    m.warp = fabric.stretchWarp;
    m.weft = fabric.stretchWeft;
    m.shear = fabric.shear;
    m.compression = fabric.compressionPercent / 100;
    m.limit = fabric.stretchLimitPercent / 100;
    return m;
}

// Half of the distance that two layers keep, m: fine cloth is given some air, so that rounding does not rule it.
double halfThickness(const Fabric& fabric) {
    constexpr double leastMm = 0.5;
    return 0.5 * metresFromMm(std::max(fabric.thicknessMm, leastMm));
}

struct EdgeSum {
    double length = 0, stiffness = 0, damping = 0;
    int triangles = 0;
};

using EdgeKey = std::pair<int, int>;

std::map<EdgeKey, EdgeSum> gatherEdges(const Garment& garment, ClothModel& model) {
    std::map<EdgeKey, EdgeSum> edges;
    for (const GarmentTriangle& t : garment.triangles) {
        const Panel& panel = *garment.panels[at(t.panel)];
        const Fabric& fabric = garment.fabrics[at(t.fabric)];
        std::array<Vec2, 3> flat;
        for (std::size_t k = 0; k < 3; ++k) {
            flat[k] = shrunk(panel, garment.cutVertices[at(t.cut[k])].flatMm);
        }
        if (panel.pressurePa != 0) {
            model.pressed.push_back({t.sewn, panel.pressurePa});
        }
        const double area = 0.5 * std::abs(cross(flat[1] - flat[0], flat[2] - flat[0]));
        if (area > 1e-12) {
            model.membrane.push_back(membraneOf(t, flat, panel, fabric));
        }
        for (std::size_t k = 0; k < 3; ++k) {
            const int a = t.sewn[k];
            const int b = t.sewn[(k + 1) % 3];
            model.mass[at(a)] += area * fabric.weightGsm * kKgPerM2PerGsm / 3;
            model.area[at(a)] += area / 3;
            model.frictionBody[at(a)] = std::max(model.frictionBody[at(a)], fabric.frictionBody);
            model.frictionCloth[at(a)] = std::max(model.frictionCloth[at(a)], fabric.frictionCloth);
            model.halfThickness[at(a)] = std::max(model.halfThickness[at(a)], halfThickness(fabric));
            const Vec2 along = flat[(k + 1) % 3] - flat[k];
            const double length = std::max(along.norm(), 1e-6);
            EdgeSum& edge = edges[std::minmax(a, b)];
            edge.length += length;
            const double stiffness = stretchAlong(panel, fabric, along) * area / (length * length);
            edge.stiffness += stiffness;
            edge.damping += secondsOfDamping(fabric) * stiffness;
            ++edge.triangles;
        }
    }
    return edges;
}

void addBending(const Garment& garment, ClothModel& model) {
    std::vector<BendingForm> forms = bendingForms(garment);
    model.folds = foldsOf(garment);
    for (const ClothFold& fold : model.folds) {
        forms.push_back({{fold.vertices.begin(), fold.vertices.end()}, {fold.weights.begin(), fold.weights.end()}, 0});
    }
    addCouplings(forms, model);
}

// What is frozen stays where it is, behind all other pins.
void holdFrozen(const Garment& garment, ClothModel& model) {
    std::vector<char> held(garment.vertexCount, 0);
    for (const Pinned& pin : model.pins) {
        held[at(pin.vertex)] = 1;
    }
    for (const CutVertex& vertex : garment.cutVertices) {
        const bool frozen = garment.panels[at(vertex.panel)]->state == PanelState::Frozen;
        if (frozen && !std::exchange(held[at(vertex.welded)], 1)) {
            model.pins.push_back({vertex.welded, std::nullopt});
        }
    }
}

} // namespace

ClothModel clothFromGarment(const Garment& garment) {
    ClothModel model;
    model.mass.assign(garment.vertexCount, 0);
    model.area.assign(garment.vertexCount, 0);
    model.frictionBody.assign(garment.vertexCount, 0);
    model.frictionCloth.assign(garment.vertexCount, 0);
    model.halfThickness.assign(garment.vertexCount, 0);
    model.layer.assign(garment.vertexCount, 0);
    for (const CutVertex& v : garment.cutVertices) {
        model.layer[at(v.welded)] = garment.panels[at(v.panel)]->layer;
    }
    // A triangle of edge e sags e^2 / (8 r) below its corners over skin of radius r: a tenth of 20 mm clears 25 mm.
    constexpr double standOffPart = 0.1;
    for (const double distance : garment.particleDistance) {
        model.standOff.push_back(standOffPart * distance);
    }
    for (const GarmentPin& pin : garment.pins) {
        model.pins.push_back({pin.vertex, pin.target});
    }
    for (const GarmentTriangle& t : garment.triangles) {
        model.triangles.push_back(t.sewn);
    }
    for (const CutVertex& v : garment.cutVertices) {
        const Vec2 flat = shrunk(*garment.panels[at(v.panel)], v.flatMm);
        model.restPlaces.push_back({v.welded, v.panel, {flat.x(), flat.y(), 0}});
    }
    std::stable_sort(model.restPlaces.begin(), model.restPlaces.end(),
                     [](const RestPlace& a, const RestPlace& b) { return a.vertex < b.vertex; });
    std::map<EdgeKey, double> stitched;
    for (const SeamEdge& edge : garment.seamEdges) {
        stitched[std::minmax(edge.vertices[0], edge.vertices[1])] = edge.restLength;
    }
    for (const auto& [key, edge] : gatherEdges(garment, model)) {
        if (key.first == key.second) {
            continue;
        }
        const auto seam = stitched.find(key);
        const double flat = edge.length / edge.triangles;
        const double length = seam != stitched.end() ? seam->second : flat;
        constexpr double gathered = 0.005; // part of the length: there the stitches hold what the cloth would not
        const bool inMembrane = std::abs(length - flat) < gathered * flat;
        model.springs.push_back(
            {key.first, key.second, length, edge.stiffness, edge.damping, SpringRole::Structural, inMembrane});
    }
    addBending(garment, model);
    for (const ElasticEdge& edge : garment.elasticEdges) {
        model.springs.push_back({edge.vertices[0], edge.vertices[1], edge.restLength,
                                 edge.strengthNewton / std::max(edge.flatLength, 1e-6), 0, SpringRole::Elastic});
    }
    constexpr double tackStiffness = 500; // N/m: a few threads
    constexpr double tackLoose = 2;
    for (const GarmentTack& tack : garment.tacks) {
        if (tack.b >= 0) {
            // Not nearer than the cloth is thick: what is drawn to the same place goes through.
            const double thick = model.halfThickness[at(tack.a)] + model.halfThickness[at(tack.b)];
            model.springs.push_back({tack.a, tack.b, tackLoose * thick, tackStiffness, 0, SpringRole::Elastic});
        } else {
            model.pins.push_back({tack.a, std::nullopt}); // goes to the skin: see BodyTacks
        }
    }
    holdFrozen(garment, model);
    for (double& m : model.mass) {
        m = std::max(m, 1e-9);
    }
    return model;
}

} // namespace toile
