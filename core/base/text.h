#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace toile {

// Letters A to Z made small; all other bytes stay as they are, so UTF-8 stays UTF-8.
[[nodiscard]] std::string lowered(std::string_view text);
// "a,b" in its parts. Nothing follows a separator at the end.
[[nodiscard]] std::vector<std::string> parted(std::string_view text, char separator);
// The ending of a file's name in small letters: ".toile".
[[nodiscard]] std::string endingOf(const std::string& path);

} // namespace toile
