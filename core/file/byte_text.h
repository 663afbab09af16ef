#pragma once

#include <algorithm>
#include <bit>
#include <cstring>
#include <string>

namespace toile {

static_assert(std::endian::native == std::endian::little, "files of bytes are written as this machine has them");

// Appends the bytes of a number, the lowest first.
template <typename T>
void appendBytes(std::string& bytes, T value) {
    char raw[sizeof value];
    std::memcpy(raw, &value, sizeof value);
    bytes.append(raw, sizeof value);
}

// The same with the highest byte first.
template <typename T>
void appendBigEndian(std::string& bytes, T value) {
    char raw[sizeof value];
    std::memcpy(raw, &value, sizeof value);
    std::reverse(raw, raw + sizeof value);
    bytes.append(raw, sizeof value);
}

} // namespace toile
