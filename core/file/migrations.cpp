#include "core/file/migrations.h"

namespace toile {

namespace {

// "wrapped": false became "bend": 0; what was bent all round, and so did not say it, is 360.
void bendByDegrees(JsonIn& document) {
    const auto panels = document.find("panels");
    if (panels == document.end() || !panels->is_array()) {
        return; // the reader says so
    }
    for (JsonIn& panel : *panels) {
        const auto arranged = panel.is_object() ? panel.find("arranged") : panel.end();
        if (arranged == panel.end() || !arranged->is_object()) {
            continue;
        }
        const auto wrapped = arranged->find("wrapped");
        const bool flat = wrapped != arranged->end() && wrapped->is_boolean() && !wrapped->get<bool>();
        arranged->erase("wrapped");
        (*arranged)["bend"] = flat ? 0 : 360;
    }
}

} // namespace

std::span<const Migration> patternMigrations() {
    static constexpr Migration kMigrations[] = {
        {1, "panels are bent round the body by degrees, not all round or not at all", bendByDegrees},
        {2, "winds may have a place and a reach; things may stand beside the body", [](JsonIn&) {}},
        {3, "tacks to the body may name their place on it", [](JsonIn&) {}},
        {4, "voxels round the body have a size; files of bodies may be in feet", [](JsonIn&) {}},
    };
    return kMigrations;
}

Result<void> migrateDocument(JsonIn& document, int fromVersion, int toVersion, std::span<const Migration> migrations) {
    if (fromVersion > toVersion) {
        return Error{"written by a newer Toile: format " + std::to_string(fromVersion) + ", this one reads up to " +
                     std::to_string(toVersion) + "; update Toile"};
    }
    int version = fromVersion;
    for (const Migration& migration : migrations) {
        if (version < toVersion && migration.from == version) {
            try {
                migration.apply(document);
            } catch (const nlohmann::json::exception&) {
                return Error{"damaged: it says to be of format " + std::to_string(fromVersion) +
                             ", but is not made like that"};
            }
            ++version;
        }
    }
    if (version != toVersion) {
        return Error{"format " + std::to_string(fromVersion) + " is not known; the oldest one is 1"};
    }
    return {};
}

} // namespace toile
