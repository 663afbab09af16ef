#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace toile {

// Collects text (or bytes) and writes it in one go. Numbers are written as the shortest text that reads back to the
// same value, in no locale.
class TextOutput {
public:
    TextOutput& operator<<(std::string_view text);
    TextOutput& operator<<(double value);
    TextOutput& operator<<(long long value);
    TextOutput& operator<<(int value) { return *this << static_cast<long long>(value); }

    [[nodiscard]] const std::string& text() const { return m_text; }
    // Replaces the file at path whole or, when that fails, not at all.
    [[nodiscard]] Result<void> writeTo(const std::string& path) const;

private:
    std::string m_text;
};

} // namespace toile
