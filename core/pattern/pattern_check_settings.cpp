#include "core/pattern/pattern_check_parts.h"

namespace toile::check {

namespace {

void checkFiles(const Pattern& pattern, const CheckContext& context, Findings& findings) {
    const auto look = [&](const std::string& words, const std::string& file) {
        if (context.fileIsThere && !file.empty() && !context.fileIsThere(file)) {
            Place place;
            place.words = words;
            findings.add("file-missing", place, "'" + file + "'");
        }
    };
    look("body", pattern.body.file);
    for (const Fabric& fabric : pattern.fabrics) {
        look(quoted("fabric", fabric.name, fabric.id.value), fabric.texture);
    }
    for (const Underlay& underlay : pattern.underlays) {
        look("underlay " + std::to_string(underlay.id.value), underlay.file);
    }
}

} // namespace

void checkSettings(const Pattern& pattern, const CheckContext& context, Findings& findings) {
    Place place;
    for (const Fabric& fabric : pattern.fabrics) {
        place.words = quoted("fabric", fabric.name, fabric.id.value);
        checkFields(fabric, fabricFields(), place, findings);
    }
    if (pattern.body.file.empty()) {
        place.words = "body";
        checkFields(pattern.body.measures, bodyMeasureFields(), place, findings);
    }
    checkFiles(pattern, context, findings);
    place.words = "simulation settings";
    checkFields(pattern.simulation, simulationFields(), place, findings);
    for (std::size_t i = 0; i < pattern.wind.size(); ++i) {
        place.words = "wind " + std::to_string(i + 1);
        checkFields(pattern.wind[i], windFields(), place, findings);
        if (!pattern.wind[i].direction.allFinite()) {
            findings.add("numbers-not-finite", place);
        }
    }
}

} // namespace toile::check
