#pragma once

#include "core/base/result.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toile {

// One option of a command. With a value name it takes a value; "..." after the value name lets it be given many times.
struct OptionSpec {
    std::string_view name;  // "--spacing"
    std::string_view value; // "MM", empty for a switch
    std::string_view help;
};

// The whole of a word as a finite number, or nothing.
[[nodiscard]] std::optional<double> numberIn(std::string_view word);

// The words after a command's name, sorted out.
class Arguments {
public:
    static Result<Arguments> parse(std::span<const std::string> words, std::span<const OptionSpec> options);

    [[nodiscard]] const std::vector<std::string>& files() const { return m_files; }
    [[nodiscard]] bool has(const std::string& name) const { return m_values.count(name) > 0; }
    [[nodiscard]] std::string text(const std::string& name, const std::string& otherwise = {}) const;
    [[nodiscard]] std::vector<std::string> all(const std::string& name) const;
    // Refuses what is not a number or lies outside [least, most].
    [[nodiscard]] Result<double> number(const std::string& name, double otherwise, double least, double most) const;

private:
    std::vector<std::string> m_files;
    std::map<std::string, std::vector<std::string>> m_values;
};

} // namespace toile
