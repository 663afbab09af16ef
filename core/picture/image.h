#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace toile {

// Rows from the top, 8 bits each of red, green, blue, opacity.
struct Image {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgba;
};

[[nodiscard]] Result<void> writePng(const Image& image, const std::string& path);
[[nodiscard]] Result<Image> readPng(const std::string& path);

} // namespace toile
