#include "core/drape/scenes/scene_pattern.h"

#include "core/base/index.h"
#include "core/base/primitive_meshes.h"
#include "core/base/units.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <memory>

namespace toile {

namespace {

constexpr double kFlat = 1e-9;   // m
constexpr double kApartMm = 100; // on the table

// Numbers in files are not to show the rounding of the way they came.
double tidy(double value) {
    constexpr double millionth = 1e6;
    const double rounded = std::round(value * millionth) / millionth;
    return rounded == 0 ? 0 : rounded; // no minus
}
Vec3 tidyMm(const Vec3& metres) {
    const Vec3 mm = metres / kMetresPerMm;
    return {tidy(mm.x()), tidy(mm.y()), tidy(mm.z())};
}

// One patch of the cloth: a rectangle from (0, 0), and where it lies in space.
struct Sheet {
    Vec2 size = Vec2::Zero(); // m
    int columns = 0;
    Vec3 origin = Vec3::Zero(), right = Vec3::Zero(), up = Vec3::Zero();
};

std::map<int, Sheet> sheetsOf(const SpringBody& cloth) {
    std::map<int, Sheet> sheets;
    for (const RestPlace& place : cloth.model.restPlaces) {
        Sheet& sheet = sheets[place.patch];
        sheet.size = sheet.size.cwiseMax(place.at.head<2>());
        sheet.columns += place.at.y() == 0 ? 1 : 0;
    }
    for (const RestPlace& place : cloth.model.restPlaces) {
        Sheet& sheet = sheets[place.patch];
        const Vec3& here = cloth.positions[at(place.vertex)];
        const Vec2 flat = place.at.head<2>();
        if (flat == Vec2(0, 0)) {
            sheet.origin = here;
        } else if (flat == Vec2(sheet.size.x(), 0)) {
            sheet.right = here;
        } else if (flat == Vec2(0, sheet.size.y())) {
            sheet.up = here;
        }
    }
    for (auto& [patch, sheet] : sheets) {
        sheet.right = (sheet.right - sheet.origin).normalized();
        sheet.up = (sheet.up - sheet.origin).normalized();
    }
    return sheets;
}

bool laidFlat(const SpringBody& cloth, const std::map<int, Sheet>& sheets) {
    return !cloth.model.triangles.empty() &&
           std::all_of(cloth.model.restPlaces.begin(), cloth.model.restPlaces.end(), [&](const RestPlace& place) {
               const Sheet& sheet = sheets.at(place.patch);
               const Vec3 flat = sheet.origin + place.at.x() * sheet.right + place.at.y() * sheet.up;
               return std::abs(sheet.right.dot(sheet.up)) < kFlat && place.at.z() == 0 &&
                      (cloth.positions[at(place.vertex)] - flat).norm() < kFlat;
           });
}

// X = Rz Ry Rx (x, y, 0) + t, see FreePlacement.
FreePlacement placementOf(const Sheet& sheet) {
    const Vec3 normal = sheet.right.cross(sheet.up);
    const double y = std::asin(std::clamp(-sheet.right.z(), -1.0, 1.0));
    const double x = std::atan2(sheet.up.z(), normal.z());
    const double z = std::atan2(sheet.right.y(), sheet.right.x());
    return {tidyMm(sheet.origin), {tidy(degrees(x)), tidy(degrees(y)), tidy(degrees(z))}};
}

Path rectangleOf(const Vec2& sizeMm, Pattern& pattern) {
    constexpr double allowance = 10; // mm
    Path path;
    for (const Vec2& corner : {Vec2(0, 0), Vec2(sizeMm.x(), 0), sizeMm, Vec2(0, sizeMm.y())}) {
        path.points.push_back({pattern.takeId<PointId>(), corner});
        Edge edge;
        edge.id = pattern.takeId<EdgeId>();
        edge.allowanceMm = allowance;
        path.edges.push_back(edge);
    }
    return path;
}

// Rivers are props there: a box of water.
Prop riverOf(const FlowRegion& region) {
    Prop prop;
    prop.kind = PropKind::River;
    prop.sizeMm = tidyMm(region.high - region.low);
    prop.positionMm = tidyMm(0.5 * (region.low + region.high));
    prop.current = region.current;
    return prop;
}

void addSheets(const SceneSetup& setup, const std::map<int, Sheet>& sheets, Pattern& pattern) {
    std::map<int, PanelId> panels;
    double besideMm = 0;
    for (const auto& [patch, sheet] : sheets) {
        const Vec2 sizeMm(tidy(sheet.size.x() / kMetresPerMm), tidy(sheet.size.y() / kMetresPerMm));
        Panel panel;
        panel.id = pattern.takeId<PanelId>();
        panel.name = sheets.size() == 1 ? "sheet" : "sheet " + std::to_string(patch + 1);
        panel.shape.outline = rectangleOf(sizeMm, pattern);
        panel.tablePositionMm = Vec2(besideMm, 0);
        panel.fabric = pattern.fabrics.front().id;
        panel.particleDistanceMm = tidy(sizeMm.x() / (sheet.columns - 1));
        panel.label = sheets.size() == 1 ? "Sheet" : "Sheet " + std::to_string(patch + 1);
        panel.material = "self";
        panel.placement = placementOf(sheet);
        panels[patch] = panel.id;
        besideMm += sizeMm.x() + kApartMm;
        pattern.putPanel(panel);
    }
    for (const Pinned& pinned : setup.cloth.model.pins) {
        const auto place = std::find_if(setup.cloth.model.restPlaces.begin(), setup.cloth.model.restPlaces.end(),
                                        [&](const RestPlace& p) { return p.vertex == pinned.vertex; });
        Pin pin;
        pin.id = pattern.takeId<PinId>();
        pin.on = {panels.at(place->patch), tidyMm(place->at).head<2>()};
        pin.targetMm = tidyMm(setup.cloth.positions[at(pinned.vertex)]);
        pattern.pins.push_back(pin);
    }
}

} // namespace

Result<ScenePattern> patternOf(const SceneKind& kind, const SceneSetup& setup, const std::string& bodyFile) {
    const std::string name(kind.name);
    const std::map<int, Sheet> sheets = sheetsOf(setup.cloth);
    if (!setup.movers.empty() || setup.movePins != nullptr || setup.bodiesVanishAtS >= 0 ||
        setup.startVelocity != Vec3::Zero()) {
        return Error{"in the scene '" + name + "' something moves by itself, which patterns know nothing of"};
    }
    if (!laidFlat(setup.cloth, sheets)) {
        return Error{"the scene '" + name + "' does not begin with flat sheets, of which patterns are made"};
    }
    ScenePattern made;
    Pattern& pattern = made.pattern;
    pattern.name = name;
    pattern.notes = std::string(kind.summary) + " (" + std::string(kind.paper) + ").";
    pattern.notes.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(pattern.notes.front())));
    pattern.body.file = bodyFile;
    pattern.body.unit = LengthUnit::Metre;
    pattern.body.up = UpAxis::Y;
    pattern.simulation.timeStepS = setup.timeStepS;
    pattern.simulation.gravity = -setup.gravity.y();
    pattern.simulation.airDrag = setup.air.drag;
    pattern.simulation.skinOffsetMm = tidy(setup.offset / kMetresPerMm);
    pattern.wind = setup.air.sources;
    for (WindSource& source : pattern.wind) {
        source.direction = source.direction.unaryExpr([](double x) { return tidy(x); });
    }
    for (const FlowRegion& region : setup.air.regions) {
        pattern.props.push_back(riverOf(region));
    }
    pattern.fabrics.push_back(setup.fabric);
    pattern.fabrics.front().id = pattern.takeId<FabricId>();
    addSheets(setup, sheets, pattern);
    // A pattern is for a body: where the scene has none, a floor out of reach.
    made.body =
        setup.obstacles.triangles.empty() ? boxMesh(Vec3(-1.5, -1.55, -1.5), Vec3(1.5, -1.5, 1.5)) : setup.obstacles;
    return made;
}

} // namespace toile
