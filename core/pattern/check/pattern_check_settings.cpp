#include "core/pattern/check/pattern_check_parts.h"

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
    for (std::size_t i = 0; i < pattern.props.size(); ++i) {
        look("prop " + std::to_string(i + 1), pattern.props[i].file);
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
        if (!pattern.wind[i].direction.allFinite() || !pattern.wind[i].positionMm.allFinite()) {
            findings.add("numbers-not-finite", place);
        }
    }
    for (std::size_t i = 0; i < pattern.props.size(); ++i) {
        const Prop& prop = pattern.props[i];
        place.words = "prop " + std::to_string(i + 1);
        if (!prop.sizeMm.allFinite() || !prop.positionMm.allFinite() || !prop.rotationDeg.allFinite() ||
            !prop.current.allFinite()) {
            findings.add("numbers-not-finite", place);
        }
    }
}

} // namespace toile::check
