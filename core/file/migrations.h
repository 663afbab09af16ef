#pragma once

#include "core/base/result.h"
#include "core/file/json_text.h"

#include <span>
#include <string_view>

namespace toile {

// Makes a document of one format version into one of the next. It works on the JSON in memory; the file on disk stays
// as it is until the person saves.
struct Migration {
    int from; // to from + 1
    std::string_view what;
    void (*apply)(JsonIn& document);
};

// Every migration there has been, oldest first. See format_history.md for what each is about.
[[nodiscard]] std::span<const Migration> patternMigrations();

// Takes a document step by step from its version to the wanted one. Refuses what is newer, and what no chain of
// migrations reaches. A document that a migration cannot work on (because it is damaged) is refused as well.
[[nodiscard]] Result<void> migrateDocument(JsonIn& document, int fromVersion, int toVersion,
                                           std::span<const Migration> migrations);

} // namespace toile
