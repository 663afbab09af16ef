#include "core/file/garmentcode/garmentcode.h"

#include "core/file/garmentcode/garmentcode_panel.h"
#include "core/file/json_fields.h"
#include "core/file/safe_save.h"
#include "core/file/table_rows.h"
#include "core/file/unnamed_cloth.h"
#include "core/pattern/edits/panel_cut.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>

namespace toile {

namespace {

// One edge of the file: where it went, and whether it runs the other way now.
struct ReadEdge {
    PanelId panel;
    EdgeId edge;
    bool backwards = false;
};

class GarmentCodeReader {
public:
    explicit GarmentCodeReader(const JsonIn& document) : m_document(document), m_specification(document["pattern"]) {}

    Result<ReadPattern> read() {
        if (const Result<void> units = readUnits(); !units) {
            return Error{units.error()};
        }
        const Fabric* cotton = findFabricPreset("cotton");
        TOILE_CHECK(cotton, "cotton is one of the fabrics that ship");
        Fabric fabric = *cotton;
        fabric.id = m_pattern.takeId<FabricId>();
        fabric.colour = kColourOfUnnamedCloth;
        m_fabric = fabric.id;
        m_pattern.fabrics.push_back(std::move(fabric));
        const JsonIn& panels = m_specification["panels"];
        for (const std::string& name : panelOrder(panels)) {
            readPanel(name, panels[name]);
        }
        layInRows(m_pattern);
        readStitches();
        if (m_pattern.panels.empty()) {
            m_messages.add("no panel could be read");
        }
        return ReadPattern{std::move(m_pattern), m_messages.take(), 0};
    }

private:
    Result<void> readUnits() {
        const auto properties = m_document.find("properties");
        const JsonIn empty = JsonIn::object();
        const JsonIn& table = properties != m_document.end() && properties->is_object() ? *properties : empty;
        double perMetre = 100;
        if (const auto units = table.find("units_in_meter"); units == table.end()) {
            m_messages.add("units_in_meter is missing; taken as 100 (centimetres)");
        } else if (!readUsableNumbers(JsonIn::array({*units}), &perMetre, 1) || perMetre < 0.01 || perMetre > 1e6) {
            return Error{"properties, units_in_meter: not a usable number of units per metre (100 is centimetres)"};
        }
        m_units.mmPerUnit = 1000 / perMetre;
        if (const auto form = table.find("curvature_coords"); form != table.end()) {
            m_units.relativeCurvature = *form != "absolute";
        }
        const auto move = table.find("normalize_panel_translation");
        m_units.moveOrigins = move != table.end() && *move == true;
        return {};
    }

    // As listed where the file says an order; by name otherwise, JSON objects have none.
    std::vector<std::string> panelOrder(const JsonIn& panels) const {
        std::vector<std::string> names;
        std::map<std::string, bool> taken;
        const auto order = m_specification.find("panel_order");
        if (order != m_specification.end() && order->is_array()) {
            for (const JsonIn& name : *order) {
                if (name.is_string() && panels.contains(name.get<std::string>()) &&
                    taken.emplace(name.get<std::string>(), true).second) {
                    names.push_back(name.get<std::string>());
                }
            }
        }
        for (auto panel = panels.begin(); panel != panels.end(); ++panel) {
            if (taken.emplace(panel.key(), true).second) {
                names.push_back(panel.key());
            }
        }
        return names;
    }

    void readPanel(const std::string& name, const JsonIn& json) {
        Result<GarmentCodePanel> read = readGarmentCodePanel(json, m_units);
        if (!read) {
            m_messages.add("panel '" + name + "': left out, because " + read.error());
            return;
        }
        Panel panel;
        panel.id = m_pattern.takeId<PanelId>();
        panel.name = name;
        panel.fabric = m_fabric;
        panel.placement = read.value().placement;
        if (const auto label = json.find("label"); label != json.end() && label->is_string()) {
            panel.label = label->get<std::string>();
        }
        std::vector<ReadEdge>& edges = m_edges[name];
        edges.resize(json["edges"].size());
        for (std::size_t i = 0; i < read.value().loops.size(); ++i) {
            Path path = takeLoop(read.value().loops[i], panel.id, edges);
            if (i == 0) {
                panel.shape.outline = std::move(path);
            } else {
                panel.shape.holes.push_back(std::move(path));
            }
        }
        m_pattern.panels.push_back(std::make_shared<const Panel>(std::move(panel)));
    }

    Path takeLoop(const std::vector<GarmentCodeEdge>& loop, PanelId panel, std::vector<ReadEdge>& edges) {
        Path path;
        for (const GarmentCodeEdge& edge : loop) {
            path.points.push_back({m_pattern.takeId<PointId>(), edge.segment.start, CornerKind::Mitre});
            path.edges.push_back({m_pattern.takeId<EdgeId>(), edge.segment.curve, 0});
            edges[edge.listed] = {panel, path.edges.back().id, edge.backwards};
        }
        return path;
    }

    const ReadEdge* findStitchSide(const JsonIn& side, std::string& why) const {
        const auto panel = side.is_object() ? side.find("panel") : side.end();
        const auto edge = side.is_object() ? side.find("edge") : side.end();
        if (panel == side.end() || edge == side.end() || !panel->is_string() || !edge->is_number_integer()) {
            why = "a side does not name a panel and an edge";
            return nullptr;
        }
        const auto edges = m_edges.find(panel->get<std::string>());
        if (edges == m_edges.end()) {
            why = "there is no panel '" + panel->get<std::string>() + "' that could be read";
            return nullptr;
        }
        const auto index = edge->get<std::int64_t>();
        if (index < 0 || index >= static_cast<std::int64_t>(edges->second.size())) {
            why = "panel '" + edges->first + "' has no edge " + std::to_string(index);
            return nullptr;
        }
        return &edges->second[static_cast<std::size_t>(index)];
    }

    void readStitch(const JsonIn& json) {
        std::string why = "it is not a pair of edges";
        const ReadEdge* a = json.is_array() && json.size() >= 2 ? findStitchSide(json[0], why) : nullptr;
        const ReadEdge* b = a ? findStitchSide(json[1], why) : nullptr;
        if (!a || !b || (a->panel == b->panel && a->edge == b->edge)) {
            m_messages.add("stitch number " + std::to_string(m_stitch) + ": left out, because " +
                           (a && b ? std::string("both its sides are the same edge") : why));
            return;
        }
        const bool rightWrong = json.size() > 2 && json[2] == "right_wrong";
        Seam seam;
        seam.id = m_pattern.takeId<SeamId>();
        // a is sewn in the direction listed in the file; b against it, since its end meets the start of a.
        const bool bFromEnd = b->backwards ? rightWrong : !rightWrong;
        seam.a = {rangeOf(*a, a->backwards)};
        seam.b = {rangeOf(*b, bFromEnd)};
        seam.name = json[0]["panel"].get<std::string>() + " " + std::to_string(json[0]["edge"].get<std::int64_t>()) +
                    " - " + json[1]["panel"].get<std::string>() + " " +
                    std::to_string(json[1]["edge"].get<std::int64_t>());
        seam.ratioPercent = intendedRatio(seam);
        m_pattern.seams.push_back(std::move(seam));
    }

    static EdgeRange rangeOf(const ReadEdge& edge, bool fromEnd) {
        EdgeRange range{edge.panel, edge.edge};
        if (fromEnd) {
            std::swap(range.from, range.to);
        }
        return range;
    }

    // The format has no ease or gathering: sides of different length are meant to be like that.
    double intendedRatio(const Seam& seam) const {
        const auto length = [&](const EdgeRange& range) {
            const PanelPtr panel = m_pattern.findPanel(range.panel);
            return sewnLength(panel->shape, range.edge).value_or(0);
        };
        const double a = length(seam.a.front());
        const double b = length(seam.b.front());
        const double percent = a > 0 ? std::round(1000 * b / a) / 10 : 100;
        return std::isfinite(percent) && std::abs(percent - 100) > 2 ? percent : 100;
    }

    void readStitches() {
        const auto stitches = m_specification.find("stitches");
        if (stitches == m_specification.end() || !stitches->is_array()) {
            m_messages.add("there is no list of stitches; nothing is sewn");
            return;
        }
        for (const JsonIn& stitch : *stitches) {
            readStitch(stitch);
            ++m_stitch;
        }
    }

    const JsonIn& m_document;
    const JsonIn& m_specification;
    GarmentCodeUnits m_units;
    Messages m_messages;
    Pattern m_pattern;
    FabricId m_fabric;
    std::map<std::string, std::vector<ReadEdge>> m_edges; // by panel and index in the file
    std::size_t m_stitch = 0;
};

bool hasPanels(const JsonIn& document) {
    if (!document.is_object()) {
        return false;
    }
    const auto pattern = document.find("pattern");
    if (pattern == document.end() || !pattern->is_object()) {
        return false;
    }
    const auto panels = pattern->find("panels");
    return panels != pattern->end() && panels->is_object();
}

} // namespace

bool looksLikeGarmentCode(std::string_view text) {
    Messages ignored;
    const Result<JsonIn> document = parseJson(text, ignored);
    return document && hasPanels(document.value());
}

Result<ReadPattern> readGarmentCodeText(std::string_view text) {
    Messages messages;
    const Result<JsonIn> document = parseJson(text, messages);
    if (!document) {
        return Error{document.error()};
    }
    if (!hasPanels(document.value())) {
        return Error{"not a GarmentCode specification: it has no \"pattern\" with \"panels\""};
    }
    Result<ReadPattern> read = GarmentCodeReader(document.value()).read();
    if (read) {
        std::vector<std::string> all = messages.take();
        std::vector<std::string>& more = read.value().messages;
        more.insert(more.begin(), all.begin(), all.end());
    }
    return read;
}

Result<ReadPattern> loadGarmentCode(const std::string& path) {
    const Result<std::string> text = readWholeFile(path, kLargestJsonBytes);
    if (!text) {
        return Error{path + ": " + text.error()};
    }
    Result<ReadPattern> read = readGarmentCodeText(text.value());
    if (!read) {
        return Error{path + ": " + read.error()};
    }
    read.value().pattern.name = std::filesystem::path(path).stem().string();
    return read;
}

} // namespace toile
