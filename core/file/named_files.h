#pragma once

#include "core/pattern/pattern.h"

#include <string>

namespace toile {

// The pattern with the files it names (body, textures, pictures, props) found again from another folder: names beside
// the old folder become names beside the new one where they lie in it, and whole paths elsewhere. What is there under
// its name already, and what was not there before, keeps its name.
[[nodiscard]] Pattern withFilesSeenFrom(const Pattern& pattern, const std::string& oldFolder,
                                        const std::string& newFolder);

} // namespace toile
