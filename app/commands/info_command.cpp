#include "app/commands/commands.h"

#include "app/commands/body_info.h"
#include "core/base/text.h"
#include "core/file/pattern_file.h"
#include "core/pattern/check/pattern_check.h"
#include "core/pattern/edits/panel_cut.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdio>

namespace toile {

namespace {

using Json = nlohmann::ordered_json;

double rounded(double value, double step) {
    return std::round(value / step) * step;
}

// Area and size of the piece as cut.
struct PieceSize {
    double widthMm = 0, heightMm = 0, areaCm2 = 0;
};
PieceSize sizeOf(const PanelShape& shape) {
    std::vector<Vec2> polygon;
    for (const CutPiece& piece : cutOutline(shape)) {
        const std::vector<Vec2> points = flatten(piece.segment, 0.1);
        polygon.insert(polygon.end(), points.begin(), points.end() - 1);
    }
    if (polygon.empty()) {
        return {};
    }
    Vec2 low = polygon.front();
    Vec2 high = low;
    for (const Vec2& p : polygon) {
        low = low.cwiseMin(p);
        high = high.cwiseMax(p);
    }
    double area = std::abs(signedArea(polygon));
    for (const CutInternal& hole : cutHoles(shape)) {
        area -= std::abs(signedArea(hole.path));
    }
    return {rounded(high.x() - low.x(), 0.1), rounded(high.y() - low.y(), 0.1), rounded(area / 100, 0.1)};
}

Json panelJson(const Pattern& pattern, const Panel& panel) {
    const PieceSize size = sizeOf(panel.shape);
    const Fabric* fabric = pattern.findFabric(panel.fabric);
    Json json{{"id", panel.id.value},
              {"name", panel.name},
              {"width_mm", size.widthMm},
              {"height_mm", size.heightMm},
              {"area_cm2", size.areaCm2},
              {"edges", panel.shape.outline.edges.size()},
              {"holes", panel.shape.holes.size()},
              {"internal_lines", panel.shape.internals.size()},
              {"darts", panel.shape.darts.size()},
              {"on_fold", panel.shape.foldEdge.has_value()},
              {"fabric", fabric ? fabric->name : ""},
              {"particle_distance_mm", panel.particleDistanceMm},
              {"quantity", panel.quantity}};
    if (panel.link) {
        json["copy_of"] = panel.link->source.value;
        json["mirrored"] = panel.link->mirrored;
    }
    return json;
}

Json seamJson(const Pattern& pattern, const Seam& seam) {
    Json json{{"id", seam.id.value}, {"name", seam.name}};
    if (const auto lengths = seamLengths(pattern, seam)) {
        json["a_mm"] = rounded(lengths->aMm, 0.01);
        json["b_mm"] = rounded(lengths->bMm, 0.01);
        json["ratio_percent"] = rounded(lengths->ratioPercent(), 0.01);
    }
    json["intended_percent"] = seam.ratioPercent;
    json["notches"] = seam.notches.size();
    return json;
}

Json infoJson(const ReadPattern& read, const std::string& file) {
    const Pattern& p = read.pattern;
    Json json{{"file", file}, {"name", p.name}, {"format_version", read.formatVersion}};
    json["panels"] = Json::array();
    for (const PanelPtr& panel : p.panels) {
        json["panels"].push_back(panelJson(p, *panel));
    }
    json["seams"] = Json::array();
    for (const Seam& seam : p.seams) {
        json["seams"].push_back(seamJson(p, seam));
    }
    json["elastics"] = Json::array();
    for (const Elastic& e : p.elastics) {
        json["elastics"].push_back(Json{{"name", e.name}, {"ratio_percent", e.ratioPercent}});
    }
    json["fabrics"] = Json::array();
    for (const Fabric& f : p.fabrics) {
        json["fabrics"].push_back(Json{{"name", f.name}, {"weight_gsm", f.weightGsm}});
    }
    json["body"] = p.body.file.empty() ? "mannequin" : p.body.file;
    json["messages"] = read.messages;
    return json;
}

void printInfo(const Json& info) {
    std::printf("%s (%s): %zu panels, %zu seams, %zu elastics, body %s\n", info["name"].get<std::string>().c_str(),
                info["file"].get<std::string>().c_str(), info["panels"].size(), info["seams"].size(),
                info["elastics"].size(), info["body"].get<std::string>().c_str());
    for (const Json& p : info["panels"]) {
        std::printf("  panel %-24s %7.1f x %7.1f mm  %8.1f cm2  %s%s\n", p["name"].get<std::string>().c_str(),
                    p["width_mm"].get<double>(), p["height_mm"].get<double>(), p["area_cm2"].get<double>(),
                    p["fabric"].get<std::string>().c_str(), p["on_fold"].get<bool>() ? ", cut on fold" : "");
    }
    for (const Json& s : info["seams"]) {
        if (s.contains("a_mm")) {
            std::printf("  seam  %-24s %7.1f to %7.1f mm  (%.1f %%)\n", s["name"].get<std::string>().c_str(),
                        s["a_mm"].get<double>(), s["b_mm"].get<double>(), s["ratio_percent"].get<double>());
        }
    }
}

// "50,75.5": heights in cm.
Result<std::vector<double>> heightsFrom(const std::string& text) {
    std::vector<double> heights;
    for (const std::string& part : parted(text, ',')) {
        const std::optional<double> value = numberIn(part);
        if (!value || *value < 0 || *value > 300) {
            return Error{"--girth " + text + ": give heights above the floor in cm, such as 75,100.5"};
        }
        heights.push_back(*value);
    }
    return heights;
}

Outcome run(const Arguments& arguments) {
    const Result<std::string> file = onlyFile(arguments);
    if (!file) {
        return refuse("info: " + file.error());
    }
    if (namesBody(file.value())) {
        const Result<std::vector<double>> heights = heightsFrom(arguments.text("--girth"));
        return heights ? printBodyInfo(file.value(), heights.value(), arguments.has("--json"))
                       : refuse("info: " + heights.error());
    }
    const Result<ReadPattern> read = readAnyPattern(file.value());
    if (!read) {
        return refuse(read.error());
    }
    const Json info = infoJson(read.value(), file.value());
    if (arguments.has("--json")) {
        std::printf("%s\n", info.dump(2).c_str());
    } else {
        printInfo(info);
    }
    for (const std::string& message : read.value().messages) {
        tell(file.value() + ": " + message);
    }
    return Outcome::Done;
}

constexpr OptionSpec kOptions[] = {
    {"--json", "", "print JSON"},
    {"--girth", "CM,CM..", "of a body: the tape at these heights above the floor"},
};

} // namespace

Command infoCommand() {
    return {"info", "FILE [--json]",
            "Says what is in a pattern (panels, seams, elastics, fabrics, body) or a mesh, or what a body measures.",
            kOptions, run};
}

} // namespace toile
