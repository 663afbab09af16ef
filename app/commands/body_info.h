#pragma once

#include "app/cli_commands.h"

#include <string>
#include <vector>

namespace toile {

// Whether `toile info` was given a body: "mannequin:..." or a 3D file that is no pattern, with or without ":unit=cm".
[[nodiscard]] bool namesBody(const std::string& words);

// Prints what a body measures, and its girths at these heights (cm above the floor).
[[nodiscard]] Outcome printBodyInfo(const std::string& words, const std::vector<double>& heightsCm, bool json);

} // namespace toile
