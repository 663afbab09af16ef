#include "app/commands/body_info.h"

#include "app/commands/body_option.h"
#include "core/base/text.h"
#include "core/body/body.h"
#include "core/body/import/body_import.h"
#include "core/body/import/scene_file.h"
#include "core/body/measure/body_measure.h"
#include "core/file/pattern_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <memory>
#include <utility>

namespace toile {

namespace {

using Json = nlohmann::ordered_json;

double millimetres(double cm) {
    return std::round(cm * 10) / 10;
}

Json measuresJson(const Body& body) {
    const BodyMeasures measures = measureBody(body.skin, body.landmarks);
    Json json = Json::object();
    for (const NumberField<BodyMeasures>& field : bodyMeasureFields()) {
        if (field.unit == "cm") {
            json[std::string(field.name)] = millimetres(measures.*field.member);
        }
    }
    return json;
}

// Edges with a triangle on one side only: rims of cloth, holes in skin.
std::size_t openEdgesOf(const TriangleMesh& mesh) {
    std::map<std::pair<int, int>, int> sides;
    for (const Triangle& t : mesh.triangles) {
        for (std::size_t i = 0; i < 3; ++i) {
            ++sides[std::minmax({t[i], t[(i + 1) % 3]})];
        }
    }
    return static_cast<std::size_t>(
        std::count_if(sides.begin(), sides.end(), [](const auto& edge) { return edge.second == 1; }));
}

// What any mesh has.
Json meshJson(const Body& body, const std::string& words) {
    Vec3 low = Vec3::Constant(1e300);
    Vec3 high = -low;
    for (const Vec3& p : body.skin.positions) {
        low = low.cwiseMin(p);
        high = high.cwiseMax(p);
    }
    double area = 0;
    for (const Triangle& t : body.skin.triangles) {
        const auto at = [&](std::size_t i) { return body.skin.positions[static_cast<std::size_t>(t[i])]; };
        area += 0.5 * (at(1) - at(0)).cross(at(2) - at(0)).norm();
    }
    const Vec3 size = 1e3 * (high - low);
    return Json{{"file", words},
                {"name", body.name},
                {"kind", "mesh"},
                {"vertices", body.skin.positions.size()},
                {"triangles", body.skin.triangles.size()},
                {"size_m", {std::round(size.x()) / 1e3, std::round(size.y()) / 1e3, std::round(size.z()) / 1e3}},
                {"area_m2", std::round(1e4 * area) / 1e4},
                {"open_edges", openEdgesOf(body.skin)}};
}

Json infoJson(const Body& body, const std::string& words, const std::vector<double>& heightsCm) {
    Json json = meshJson(body, words);
    json["notes"] = body.notes;
    const Json measures = measuresJson(body);
    // What has neither arms nor legs and is no torso is cloth, or a thing: tapes round it would say nothing.
    const BodyLandmarks& marks = body.landmarks;
    if (measures["upperArm"] == 0.0 && measures["thigh"] == 0.0 && !marks.isTorso) {
        return json;
    }
    json["kind"] = "body";
    json["joints"] = body.skeleton ? body.skeleton->joints.size() : 0;
    json["floor_m"] = std::round(marks.floor * 1e4) / 1e4;
    json["forward"] = {marks.forward.x(), marks.forward.y(), marks.forward.z()};
    json["measures_cm"] = measures;
    for (const LandmarkField& field : landmarkFields()) {
        json["heights_cm"][std::string(field.name)] = millimetres(100 * (marks.heights.*field.member - marks.floor));
    }
    json["girths"] = Json::array();
    for (const double height : heightsCm) {
        const double girth = 100 * girthAt(body.skin, marks, marks.floor + height / 100);
        json["girths"].push_back(Json{{"height_cm", height}, {"girth_cm", millimetres(girth)}});
    }
    json["arrangement_points"] = Json::array();
    for (const ArrangementPoint& point : body.points) {
        json["arrangement_points"].push_back(point.name);
    }
    return json;
}

void print(const Json& info) {
    if (info["kind"] == "mesh") {
        std::printf("%s (%s): mesh of %zu triangles, %zu vertices, %g x %g x %g m, %g m2, %zu open edges\n",
                    info["name"].get<std::string>().c_str(), info["file"].get<std::string>().c_str(),
                    info["triangles"].get<std::size_t>(), info["vertices"].get<std::size_t>(),
                    info["size_m"][0].get<double>(), info["size_m"][1].get<double>(), info["size_m"][2].get<double>(),
                    info["area_m2"].get<double>(), info["open_edges"].get<std::size_t>());
        return;
    }
    std::printf("%s (%s): body of %zu triangles, %zu joints, %zu arrangement points\n",
                info["name"].get<std::string>().c_str(), info["file"].get<std::string>().c_str(),
                info["triangles"].get<std::size_t>(), info["joints"].get<std::size_t>(),
                info["arrangement_points"].size());
    for (const NumberField<BodyMeasures>& field : bodyMeasureFields()) {
        const auto value = info["measures_cm"].find(std::string(field.name));
        if (value != info["measures_cm"].end()) {
            const std::string label(field.label);
            value->get<double>() == 0 ? std::printf("  %-12s   none\n", label.c_str())
                                      : std::printf("  %-12s %6.1f cm\n", label.c_str(), value->get<double>());
        }
    }
    std::printf("  heights above the floor:");
    for (const auto& [name, height] : info["heights_cm"].items()) {
        std::printf(" %s %.1f", name.c_str(), height.get<double>());
    }
    std::printf(" cm\n");
    for (const Json& girth : info["girths"]) {
        std::printf("  at %.1f cm: %.1f cm round\n", girth["height_cm"].get<double>(), girth["girth_cm"].get<double>());
    }
}

} // namespace

bool namesBody(const std::string& words) {
    const Result<BodySpec> spec = bodyFromWords(words, {});
    const std::string path = spec ? spec.value().file : words;
    if (path.empty() || words.rfind("mannequin:", 0) == 0) {
        return !words.empty();
    }
    const std::string ending = endingOf(path);
    const std::vector<PatternFormat> patterns = patternFormats();
    const std::vector<std::string> scenes = sceneFileEndings();
    return std::none_of(patterns.begin(), patterns.end(),
                        [&](const PatternFormat& f) { return f.read && f.ending == ending; }) &&
           std::find(scenes.begin(), scenes.end(), ending.empty() ? ending : ending.substr(1)) != scenes.end();
}

Outcome printBodyInfo(const std::string& words, const std::vector<double>& heightsCm, bool json) {
    const Result<BodySpec> spec = bodyFromWords(words, {});
    if (!spec) {
        return refuse(spec.error());
    }
    Result<BodyPtr> body = makeBody(spec.value(), {});
    if (!body && !spec.value().file.empty()) { // cloth, perhaps: nobody to dress, but there is something to tell
        if (Result<Body> thing = readBody(spec.value().file, spec.value(), BodyUse::Thing)) {
            body = std::make_shared<const Body>(std::move(thing).value());
        }
    }
    if (!body) {
        return refuse(body.error());
    }
    const Json info = infoJson(*body.value(), words, heightsCm);
    if (json) {
        std::printf("%s\n", info.dump(2).c_str());
    } else {
        print(info);
    }
    for (const std::string& note : body.value()->notes) {
        tell(words + ": " + note);
    }
    return Outcome::Done;
}

} // namespace toile
