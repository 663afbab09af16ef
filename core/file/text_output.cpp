#include "core/file/text_output.h"

#include <array>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace toile {

TextOutput& TextOutput::operator<<(std::string_view text) {
    m_text += text;
    return *this;
}

TextOutput& TextOutput::operator<<(double value) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    m_text.append(buffer.data(), end);
    return *this;
}

TextOutput& TextOutput::operator<<(long long value) {
    m_text += std::to_string(value);
    return *this;
}

Result<void> TextOutput::writeTo(const std::string& path) const {
    const std::string aside = path + ".part";
    std::FILE* file = std::fopen(aside.c_str(), "wb");
    const auto refuse = [&](const char* doing) {
        const Error error{path + ": cannot " + doing + ": " + std::strerror(errno) +
                          "; choose a folder that exists and can be written to"};
        std::error_code ignored;
        std::filesystem::remove(aside, ignored);
        return error;
    };
    if (!file) {
        return refuse("open it for writing");
    }
    const bool written = std::fwrite(m_text.data(), 1, m_text.size(), file) == m_text.size();
    const bool closed = std::fclose(file) == 0;
    if (!written || !closed) {
        return refuse("write it");
    }
    if (std::rename(aside.c_str(), path.c_str()) != 0) {
        return refuse("put it in place");
    }
    return {};
}

} // namespace toile
