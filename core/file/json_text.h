#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace toile {

// Documents are written in the order they are built, and read into sorted objects: those stay fast however many keys a
// damaged or hostile file has.
using JsonOut = nlohmann::ordered_json;
using JsonIn = nlohmann::json;

// Far above every real pattern (about a hundred kilobytes), far below what fills a computer.
inline constexpr std::size_t kLargestJsonBytes = 32u << 20;
inline constexpr int kDeepestJson = 64;

// What a reader has to tell, in order; a file with thousands of faults tells the first ones and how many more there
// are.
class Messages {
public:
    void add(std::string line);
    [[nodiscard]] std::vector<std::string> take();
    [[nodiscard]] bool empty() const { return m_lines.empty(); }

private:
    std::vector<std::string> m_lines;
    std::size_t m_more = 0;
};

// Parses JSON from a file of any origin. Where a single value cannot be represented (NaN, Infinity, 1e999, a name that
// is not UTF-8) it is replaced with a message, so that one bad number does not cost the whole file. Errors name line
// and column.
[[nodiscard]] Result<JsonIn> parseJson(std::string_view text, Messages& messages);

// Lines a person can read and a version control system can compare: objects and arrays of numbers on one line each when
// short, lists of objects one object per line. The same document always gives the same bytes.
[[nodiscard]] std::string layOutJson(const JsonOut& document);

// The shortest digits that read back as the same number; whole numbers without a fraction; minus zero as 0.
[[nodiscard]] std::string numberText(double value);

} // namespace toile
