#pragma once

#include "core/base/result.h"
#include "core/pattern/pattern.h"

#include <string>
#include <string_view>
#include <vector>

namespace toile {

// A pattern read from a file, with what had to be dropped or mended on the way, one line each.
struct ReadPattern {
    Pattern pattern;
    std::vector<std::string> messages;
    int formatVersion = 0;
};

inline constexpr int kPatternFormatVersion = 5;

// .toile text. Writing the same pattern gives the same bytes; reading them gives the same pattern.
[[nodiscard]] std::string writePatternText(const Pattern& pattern);
[[nodiscard]] Result<ReadPattern> readPatternText(std::string_view text);

// Writes aside, syncs, reads back and compares, keeps backups of what stood there, then renames into place.
[[nodiscard]] Result<void> savePattern(const Pattern& pattern, const std::string& path);
[[nodiscard]] Result<ReadPattern> loadPattern(const std::string& path);

// A kind of file that patterns come from or go to. Null where it cannot be done.
struct PatternFormat {
    std::string_view name;
    std::string_view ending; // ".toile"
    std::string_view summary;
    Result<ReadPattern> (*read)(const std::string& path);
    Result<void> (*write)(const Pattern& pattern, const std::string& path);
    // What the format has no place for, one line each. Null: there is nothing to tell.
    std::vector<std::string> (*leftOut)(const Pattern& pattern) = nullptr;
};
[[nodiscard]] std::vector<PatternFormat> patternFormats();

// By the file's ending and, where that is shared (.json), by its content.
[[nodiscard]] Result<ReadPattern> readAnyPattern(const std::string& path);
[[nodiscard]] Result<void> writeAnyPattern(const Pattern& pattern, const std::string& path);
// What writing there loses.
[[nodiscard]] std::vector<std::string> lostByWriting(const Pattern& pattern, const std::string& path);

} // namespace toile
