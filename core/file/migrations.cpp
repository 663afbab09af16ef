#include "core/file/migrations.h"

namespace toile {

std::span<const Migration> patternMigrations() {
    // Version 1 is the first one. The first change of the format puts its line here:
    // {1, "seams have ...", [](JsonIn& document) { ... }},
    return {};
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
