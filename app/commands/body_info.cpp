#include "app/commands/body_info.h"

#include "app/commands/body_option.h"
#include "core/body/body.h"
#include "core/body/body_measure.h"
#include "core/body/scene_file.h"
#include "core/file/pattern_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>

namespace toile {

namespace {

using Json = nlohmann::ordered_json;

double millimetres(double cm) {
    return std::round(cm * 10) / 10;
}

std::string endingOf(const std::string& path) {
    std::string ending = std::filesystem::path(path).extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return ending;
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

Json infoJson(const Body& body, const std::string& words, const std::vector<double>& heightsCm) {
    const BodyLandmarks& marks = body.landmarks;
    Json json{{"file", words},
              {"name", body.name},
              {"kind", "body"},
              {"vertices", body.skin.positions.size()},
              {"triangles", body.skin.triangles.size()},
              {"joints", body.skeleton ? body.skeleton->joints.size() : 0}};
    json["floor_m"] = std::round(marks.floor * 1e4) / 1e4;
    json["forward"] = {marks.forward.x(), marks.forward.y(), marks.forward.z()};
    json["measures_cm"] = measuresJson(body);
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
    json["notes"] = body.notes;
    return json;
}

void print(const Json& info) {
    std::printf("%s (%s): body of %zu triangles, %zu joints, %zu arrangement points\n",
                info["name"].get<std::string>().c_str(), info["file"].get<std::string>().c_str(),
                info["triangles"].get<std::size_t>(), info["joints"].get<std::size_t>(),
                info["arrangement_points"].size());
    for (const NumberField<BodyMeasures>& field : bodyMeasureFields()) {
        const auto value = info["measures_cm"].find(std::string(field.name));
        if (value != info["measures_cm"].end()) {
            std::printf("  %-12s %6.1f cm\n", std::string(field.label).c_str(), value->get<double>());
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
        return true;
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
    const Result<BodyPtr> body = makeBody(spec.value(), {});
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
