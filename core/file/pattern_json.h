#pragma once

#include "core/file/json_text.h"
#include "core/file/migrations.h"
#include "core/file/pattern_file.h"

#include <span>

namespace toile {

[[nodiscard]] JsonOut patternToJson(const Pattern& pattern);

// What readPatternText does, for a program whose newest version and migrations are given: how tests try migrations that
// do not exist yet.
[[nodiscard]] Result<ReadPattern> readPatternText(std::string_view text, int newestVersion,
                                                  std::span<const Migration> migrations);

} // namespace toile
