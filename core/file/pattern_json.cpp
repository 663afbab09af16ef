#include "core/file/pattern_json.h"

#include "core/file/mend_pattern.h"
#include "core/file/pattern_fields.h"

#include <cmath>

namespace toile {

namespace {

// The shape a linked copy has by its link alone; nothing when the source is missing.
std::optional<PanelShape> linkedShape(const Pattern& pattern, const Panel& panel) {
    const PanelPtr source = panel.link ? pattern.findPanel(panel.link->source) : nullptr;
    if (!source || source->link || source->id == panel.id) {
        return std::nullopt;
    }
    return panel.link->mirrored ? mirrored(source->shape) : source->shape;
}

JsonOut panelToJson(const Pattern& pattern, const Panel& panel) {
    JsonOut json = JsonOut::object();
    FieldWriter fields(json);
    describe(fields, panel);
    // A shape is written once, with the source of its copies. One that differs from its source's is written as it is:
    // nothing that was drawn may be lost.
    if (linkedShape(pattern, panel) != panel.shape) {
        describe(fields, panel.shape);
    }
    return json;
}

std::vector<DraftPanel> readPanels(FieldReader& root, ReadNotes& notes) {
    std::vector<DraftPanel> panels;
    const JsonIn* array = root.findArray("panels");
    for (std::size_t i = 0; array && i < array->size(); ++i) {
        FieldReader fields((*array)[i], notes, "panel", i, &root);
        if (!fields.isObject()) {
            continue;
        }
        DraftPanel draft;
        describe(fields, draft.panel);
        draft.hasShape = fields.find("outline") != nullptr || !draft.panel.link;
        if (draft.hasShape) {
            describe(fields, draft.panel.shape);
        }
        fields.tellUnknownKeys();
        if (!fields.refused()) {
            panels.push_back(std::move(draft));
        }
    }
    return panels;
}

Result<int> versionOf(const JsonIn& document) {
    if (!document.is_object()) {
        return Error{"not a Toile pattern: it does not hold an object in braces"};
    }
    const auto version = document.find("toile");
    if (version == document.end()) {
        return Error{"not a Toile pattern: the line \"toile\": " + std::to_string(kPatternFormatVersion) +
                     " with the format's version is missing"};
    }
    const bool usable = version->is_number_integer() && version->get<double>() >= 0 && version->get<double>() < 1e6;
    if (!usable) {
        return Error{"not a Toile pattern: the format version behind \"toile\" is not a whole number"};
    }
    return version->get<int>();
}

Pattern readDocument(const JsonIn& document, ReadNotes& notes) {
    Pattern pattern;
    FieldReader root(document, notes, "pattern");
    root.find("toile");
    root.text("name", pattern.name);
    root.text("notes", pattern.notes);
    std::int64_t nextId = 0;
    root.integer("nextId", nextId, 0, std::int64_t{kLargestId} + 1);
    root.object("body", pattern.body);
    root.object("simulation", pattern.simulation);
    root.list("wind", pattern.wind, "wind");
    root.list("props", pattern.props, "prop");
    root.list("fabrics", pattern.fabrics, "fabric");
    std::vector<DraftPanel> panels = readPanels(root, notes);
    root.list("seams", pattern.seams, "seam");
    root.list("elastics", pattern.elastics, "elastic");
    root.list("pins", pattern.pins, "pin");
    root.list("tacks", pattern.tacks, "tack");
    root.list("underlays", pattern.underlays, "underlay");
    root.tellUnknownKeys();
    pattern.nextId = static_cast<std::uint32_t>(nextId);
    mendPattern(pattern, std::move(panels), notes);
    return pattern;
}

} // namespace

JsonOut patternToJson(const Pattern& pattern) {
    JsonOut json = JsonOut::object();
    json["toile"] = kPatternFormatVersion;
    FieldWriter fields(json);
    fields.text("name", pattern.name);
    fields.text("notes", pattern.notes);
    fields.integer("nextId", pattern.nextId, 0, 0);
    fields.object("body", pattern.body);
    fields.object("simulation", pattern.simulation);
    fields.list("wind", pattern.wind, "wind");
    fields.list("props", pattern.props, "prop");
    fields.list("fabrics", pattern.fabrics, "fabric");
    JsonOut panels = JsonOut::array();
    for (const PanelPtr& panel : pattern.panels) {
        panels.push_back(panelToJson(pattern, *panel));
    }
    json["panels"] = std::move(panels);
    fields.list("seams", pattern.seams, "seam");
    fields.list("elastics", pattern.elastics, "elastic");
    fields.list("pins", pattern.pins, "pin");
    fields.list("tacks", pattern.tacks, "tack");
    fields.list("underlays", pattern.underlays, "underlay");
    return json;
}

std::string writePatternText(const Pattern& pattern) {
    return layOutJson(patternToJson(pattern));
}

Result<ReadPattern> readPatternText(std::string_view text, int newestVersion, std::span<const Migration> migrations) {
    ReadNotes notes;
    Result<JsonIn> document = parseJson(text, notes.messages);
    if (!document) {
        return Error{document.error()};
    }
    const Result<int> version = versionOf(document.value());
    if (!version) {
        return Error{version.error()};
    }
    if (const Result<void> migrated = migrateDocument(document.value(), version.value(), newestVersion, migrations);
        !migrated) {
        return Error{migrated.error()};
    }
    ReadPattern read;
    read.pattern = readDocument(document.value(), notes);
    read.messages = notes.messages.take();
    read.formatVersion = version.value();
    return read;
}

Result<ReadPattern> readPatternText(std::string_view text) {
    return readPatternText(text, kPatternFormatVersion, patternMigrations());
}

} // namespace toile
