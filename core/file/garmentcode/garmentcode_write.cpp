#include "core/file/garmentcode/garmentcode.h"

#include "core/base/axis_angles.h"
#include "core/base/units.h"
#include "core/body/mannequin/mannequin.h"
#include "core/file/garmentcode/garmentcode_edges.h"
#include "core/file/garmentcode/garmentcode_panel.h"
#include "core/file/safe_save.h"
#include "core/mesh/placed/placement_on_body.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace toile {

namespace {

constexpr double kMmPerUnit = kMmPerCm;

JsonOut triple(const Vec3& v) {
    return JsonOut::array({v.x(), v.y(), v.z()});
}

// Panels are told apart by their names there.
std::vector<std::string> uniqueNames(const PlainPattern& plain, std::vector<std::string>& messages) {
    std::set<std::string> taken;
    std::vector<std::string> names;
    for (const PlainOutline& outline : plain.outlines) {
        const std::string wanted = outline.panel->name.empty() ? "panel" : outline.panel->name;
        std::string name = wanted;
        for (int number = 2; !taken.insert(name).second; ++number) {
            name = wanted + " " + std::to_string(number);
        }
        if (name != outline.panel->name) {
            messages.push_back("panel '" + outline.panel->name + "': written as '" + name +
                               "', since names must differ");
        }
        names.push_back(std::move(name));
    }
    return names;
}

// The plane that touches a bent panel in its middle.
FreePlacement touching(const Panel& panel, const std::vector<ArrangementPoint>& points) {
    Eigen::AlignedBox2d box;
    for (const Vec2& p : flatten(panel.shape.outline, 1)) {
        box.extend(p);
    }
    const double middleX = panel.shape.foldEdge ? edgeSegment(panel.shape, *panel.shape.foldEdge)->start.x()
                                                : box.center().x(); // of both halves
    const Vec2 middle(middleX, box.center().y());
    const auto place = [&](const Vec2& at) -> Vec3 { return kMmPerMetre * placePoint(panel, at, points); };
    const Vec3 right = (place(middle + Vec2(1, 0)) - place(middle - Vec2(1, 0))).normalized();
    const Vec3 across = place(middle + Vec2(0, 1)) - place(middle - Vec2(0, 1));
    const Vec3 up = (across - across.dot(right) * right).normalized();
    Eigen::Matrix3d turn;
    turn << right, up, right.cross(up);
    return {place(middle) - turn * Vec3(middle.x(), middle.y(), 0), anglesOf(turn)};
}

FreePlacement placementOf(const Panel& panel, const std::string& name, const std::vector<ArrangementPoint>& points,
                          std::vector<std::string>& messages) {
    if (const auto* free = std::get_if<FreePlacement>(&panel.placement)) {
        return *free;
    }
    if (findArrangementPoint(points, std::get<ArrangedPlacement>(panel.placement).point)) {
        messages.push_back("panel '" + name + "': is bent round our body, which this format cannot; written flat");
        return touching(panel, points);
    }
    messages.push_back("panel '" + name +
                       "': stands at a place of our body, which this format does not know; written "
                       "flat where it lies on the table");
    return {Vec3(panel.tablePositionMm.x(), panel.tablePositionMm.y(), 0), Vec3(0, 0, panel.tableTurnDeg)};
}

JsonOut panelJson(const PlainOutline& outline, const FreePlacement& placement) {
    JsonOut vertices = JsonOut::array();
    JsonOut edges = JsonOut::array();
    const std::size_t count = outline.edges.size();
    for (std::size_t i = 0; i < count; ++i) {
        const CurveSegment& segment = outline.edges[i].segment;
        vertices.push_back({segment.start.x() / kMmPerUnit, segment.start.y() / kMmPerUnit});
        JsonOut edge = JsonOut{{"endpoints", {i, (i + 1) % count}}};
        if (JsonOut curvature = writeCurvature(segment, kMmPerUnit); !curvature.is_null()) {
            edge["curvature"] = std::move(curvature);
        }
        edges.push_back(std::move(edge));
    }
    JsonOut json = JsonOut::object();
    json["translation"] = triple(placement.translationMm / kMmPerUnit);
    json["rotation"] = triple(placement.rotationDeg);
    if (!outline.panel->label.empty()) {
        json["label"] = outline.panel->label;
    }
    json["vertices"] = std::move(vertices);
    json["edges"] = std::move(edges);
    return json;
}

JsonOut stitchJson(const Stitch& stitch, const std::vector<std::string>& names) {
    JsonOut json = JsonOut::array();
    for (const StitchSide& side : {stitch.a, stitch.b}) {
        json.push_back(JsonOut{{"panel", names[side.outline]}, {"edge", side.edge}});
    }
    if (stitch.a.backwards == stitch.b.backwards) {
        json.push_back("right_wrong");
    }
    return json;
}

void tellWhatIsLeftOut(const Pattern& pattern, std::vector<std::string>& messages) {
    const auto tell = [&](std::size_t count, const char* what) {
        if (count > 0) {
            messages.push_back("this format has no " + std::string(what) + "; " + std::to_string(count) + " left out");
        }
    };
    std::size_t holes = 0;
    std::size_t internals = 0;
    for (const PanelPtr& panel : pattern.panels) {
        holes += panel->shape.holes.size();
        internals += panel->shape.internals.size();
    }
    tell(holes, "holes in panels");
    tell(internals, "internal lines");
    tell(pattern.elastics.size(), "elastics");
    tell(pattern.pins.size(), "pins");
    tell(pattern.tacks.size(), "tacks");
}

// Of the mannequin; bodies from files are not looked for here.
std::vector<ArrangementPoint> pointsFor(const Pattern& pattern) {
    const bool arranged = std::any_of(pattern.panels.begin(), pattern.panels.end(), [](const PanelPtr& panel) {
        const auto* placement = std::get_if<ArrangedPlacement>(&panel->placement);
        return placement && !placement->point.empty();
    });
    return arranged && pattern.body.file.empty() ? makeMannequin(pattern.body.measures, pattern.body.pose).points
                                                 : std::vector<ArrangementPoint>();
}

} // namespace

GarmentCodeText writeGarmentCodeText(const Pattern& pattern, const std::vector<ArrangementPoint>& points) {
    PlainPattern plain = cutIntoPlainEdges(pattern);
    GarmentCodeText out;
    out.messages = std::move(plain.messages);
    const std::vector<std::string> names = uniqueNames(plain, out.messages);
    JsonOut panels = JsonOut::object();
    JsonOut order = JsonOut::array();
    for (std::size_t i = 0; i < names.size(); ++i) {
        const PlainOutline& outline = plain.outlines[i];
        panels[names[i]] = panelJson(outline, placementOf(*outline.panel, names[i], points, out.messages));
        order.push_back(names[i]);
    }
    JsonOut stitches = JsonOut::array();
    for (const Stitch& stitch : plain.stitches) {
        stitches.push_back(stitchJson(stitch, names));
    }
    tellWhatIsLeftOut(pattern, out.messages);
    JsonOut document = JsonOut::object();
    document["pattern"] = JsonOut::object();
    document["pattern"]["panels"] = std::move(panels);
    document["pattern"]["stitches"] = std::move(stitches);
    document["pattern"]["panel_order"] = std::move(order);
    document["parameters"] = JsonOut::object();
    document["parameter_order"] = JsonOut::array();
    document["properties"] = JsonOut{{"curvature_coords", "relative"},
                                     {"normalize_panel_translation", false},
                                     {"normalized_edge_loops", true},
                                     {"units_in_meter", kMmPerMetre / kMmPerUnit}};
    out.text = layOutJson(document);
    return out;
}

Result<void> saveGarmentCode(const Pattern& pattern, const std::string& path) {
    const auto readsBack = [&](std::string_view text) -> Result<void> {
        const Result<ReadPattern> read = readGarmentCodeText(text);
        return read ? Result<void>() : Error{"it would not open again (" + read.error() + ")"};
    };
    const Result<void> saved = replaceFile(path, writeGarmentCodeText(pattern, pointsFor(pattern)).text, readsBack);
    return saved ? saved : Error{path + ": " + saved.error()};
}

std::vector<std::string> leftOutOfGarmentCode(const Pattern& pattern) {
    return writeGarmentCodeText(pattern, pointsFor(pattern)).messages;
}

} // namespace toile
