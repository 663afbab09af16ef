#pragma once

#include "core/base/units.h"
#include "core/file/garmentcode/garmentcode.h"
#include "core/mesh/placed/placement_on_body.h"
#include "core/pattern/edits/panel_cut.h"

#include <QString>

#include <Eigen/Geometry>
#include <fstream>
#include <nlohmann/json.hpp>

// What the tests of reading and of writing GarmentCode share. The samples in tests/core/samples are drafted by us.
namespace toile::testing {

inline nlohmann::json sampleSpecification(const std::string& name) {
    return nlohmann::json::parse(std::ifstream(std::string(TOILE_SOURCE_DIR) + "/tests/core/samples/" + name));
}
inline nlohmann::json apron() {
    return sampleSpecification("apron_garmentcode.json");
}
inline nlohmann::json bag() {
    return sampleSpecification("bag_older_form.json");
}

// A specification of one panel with one edge that matters, from (0, 0) to (10, 0), closed by two lines.
inline nlohmann::json singleEdge(const nlohmann::json& curvature) {
    nlohmann::json edge = {{"endpoints", {0, 1}}, {"curvature", curvature}};
    nlohmann::json panel = {{"vertices", {{0, 0}, {10, 0}, {5, 300}}},
                            {"edges", {edge, {{"endpoints", {1, 2}}}, {{"endpoints", {2, 0}}}}},
                            {"translation", {0, 0, 0}},
                            {"rotation", {0, 0, 0}}};
    return {{"pattern", {{"panels", {{"p", panel}}}, {"stitches", nlohmann::json::array()}}},
            {"properties", {{"units_in_meter", 100}, {"curvature_coords", "relative"}}}};
}

// For documents that must be readable: ends the program when one is not.
inline ReadPattern readSpecification(const nlohmann::json& document) {
    Result<ReadPattern> result = readGarmentCodeText(document.dump());
    if (!result) {
        qFatal("not read: %s", result.error().c_str());
    }
    return std::move(result.value());
}

inline QString joined(const std::vector<std::string>& lines) {
    QString text;
    for (const std::string& line : lines) {
        text += QString::fromStdString(line) + '\n';
    }
    return text;
}

inline bool near(const Vec2& a, const Vec2& b, double tolerance = 1e-9) {
    return (a - b).norm() <= tolerance;
}
inline bool near(const Vec3& a, const Vec3& b, double tolerance = 1e-9) {
    return (a - b).norm() <= tolerance;
}

// A place along a range of a seam (0 its start, 1 its end) in space, mm.
inline Vec3 inSpace(const Pattern& pattern, const EdgeRange& range, double fraction) {
    const PanelPtr panel = pattern.findPanel(range.panel);
    const double at = range.from + fraction * (range.to - range.from);
    const Vec2 flat = pointOnSewnEdge(panel->shape, range.edge, at, range.onMirrorHalf).value();
    return kMmPerMetre * placePoint(*panel, flat, {});
}

} // namespace toile::testing
