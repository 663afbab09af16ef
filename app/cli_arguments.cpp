#include "app/cli_arguments.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace toile {

std::optional<double> numberIn(std::string_view word) {
    double value = 0;
    const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), value);
    const bool whole = problem == std::errc{} && end == word.data() + word.size() && std::isfinite(value);
    return whole ? std::optional<double>(value) : std::nullopt;
}

Result<Arguments> Arguments::parse(std::span<const std::string> words, std::span<const OptionSpec> options) {
    Arguments parsed;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (word.size() < 2 || word[0] != '-') {
            parsed.m_files.push_back(word);
            continue;
        }
        const std::size_t equals = word.find('=');
        const std::string name = word.substr(0, equals);
        const auto option =
            std::find_if(options.begin(), options.end(), [&](const OptionSpec& o) { return o.name == name; });
        if (option == options.end()) {
            std::string known;
            for (const OptionSpec& o : options) {
                known += " " + std::string(o.name);
            }
            return Error{"there is no option " + name + "; use one of" + known};
        }
        if (option->value.empty() && equals != std::string::npos) {
            return Error{name + " takes no value; leave out " + word.substr(equals)};
        }
        if (option->value.empty()) {
            parsed.m_values[name];
        } else if (equals != std::string::npos) {
            parsed.m_values[name].push_back(word.substr(equals + 1));
        } else if (i + 1 < words.size()) {
            parsed.m_values[name].push_back(words[++i]);
        } else {
            return Error{name + " needs a value: " + name + " " + std::string(option->value)};
        }
    }
    return parsed;
}

std::string Arguments::text(const std::string& name, const std::string& otherwise) const {
    const auto found = m_values.find(name);
    return found == m_values.end() || found->second.empty() ? otherwise : found->second.back();
}

std::vector<std::string> Arguments::all(const std::string& name) const {
    const auto found = m_values.find(name);
    return found == m_values.end() ? std::vector<std::string>{} : found->second;
}

Result<double> Arguments::number(const std::string& name, double otherwise, double least, double most) const {
    if (!has(name)) {
        return otherwise;
    }
    const std::string word = text(name);
    const std::optional<double> value = numberIn(word);
    if (!value || *value < least || *value > most) {
        const auto shortest = [](double v) {
            char buffer[32];
            return std::string(buffer, std::to_chars(buffer, buffer + sizeof buffer, v).ptr);
        };
        return Error{name + " " + word + ": give a number from " + shortest(least) + " to " + shortest(most)};
    }
    return *value;
}

} // namespace toile
