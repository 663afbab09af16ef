#include "core/file/json_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>

namespace toile {

namespace {

constexpr std::size_t kMostMessages = 100;
constexpr std::size_t kWidestLine = 160;

struct TextPlace {
    std::size_t line = 1;
    std::size_t column = 1;
};

TextPlace placeOf(std::string_view text, std::size_t offset) {
    TextPlace place;
    for (std::size_t i = 0; i < std::min(offset, text.size()); ++i) {
        if (text[i] == '\n') {
            ++place.line;
            place.column = 1;
        } else {
            ++place.column;
        }
    }
    return place;
}

std::string describe(TextPlace place) {
    return "line " + std::to_string(place.line) + ", column " + std::to_string(place.column);
}

// Bytes of the UTF-8 character at the start of text, 0 when there is none (RFC 3629: no overlong forms, no surrogates).
std::size_t utf8Length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    const auto follows = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xBF) {
        return byte(i) >= low && byte(i) <= high;
    };
    const unsigned first = byte(0);
    if (first < 0x80) {
        return 1;
    }
    if (first >= 0xC2 && first <= 0xDF) {
        return follows(1) ? 2 : 0;
    }
    if (first >= 0xE0 && first <= 0xEF) {
        const bool second = follows(1, first == 0xE0 ? 0xA0 : 0x80, first == 0xED ? 0x9F : 0xBF);
        return second && follows(2) ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const bool second = follows(1, first == 0xF0 ? 0x90 : 0x80, first == 0xF4 ? 0x8F : 0xBF);
        return second && follows(2) && follows(3) ? 4 : 0;
    }
    return 0;
}

// Looks through a text before it is parsed: nesting is limited here, and what no parser takes is replaced.
class TextCleaner {
public:
    TextCleaner(std::string_view text, Messages& messages) : m_text(text), m_messages(messages) {}

    std::optional<Error> run() {
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            if (c == '"') {
                skipString();
            } else if (c == '[' || c == '{') {
                if (++m_depth > kDeepestJson) {
                    return Error{describe(placeOf(m_text, m_at)) + ": nested deeper than " +
                                 std::to_string(kDeepestJson) + " levels; this is not a pattern"};
                }
                ++m_at;
            } else if (c == ']' || c == '}') {
                --m_depth;
                ++m_at;
            } else if (c == '-' || (c >= '0' && c <= '9') || c == 'N' || c == 'I') {
                skipNumber();
            } else {
                ++m_at;
            }
        }
        return std::nullopt;
    }

    // The text to parse: the original unless something was replaced.
    std::string_view cleaned() {
        if (m_copied == 0) {
            return m_text;
        }
        m_clean.append(m_text.substr(m_copied));
        m_copied = m_text.size();
        return m_clean;
    }

private:
    void skipString() {
        ++m_at;
        while (m_at < m_text.size() && m_text[m_at] != '"') {
            if (m_text[m_at] == '\\') {
                m_at = std::min(m_at + 2, m_text.size());
                continue;
            }
            const std::size_t length = utf8Length(m_text.substr(m_at));
            if (length == 0) {
                replace(1, "?", "a byte that is not UTF-8 text was replaced by '?'");
            }
            m_at += std::max<std::size_t>(length, 1);
        }
        m_at = std::min(m_at + 1, m_text.size());
    }

    void skipNumber() {
        const std::size_t end = m_text.find_first_not_of("+-.0123456789eEINanfity", m_at);
        const std::size_t length = std::min(end, m_text.size()) - m_at;
        const std::string token(m_text.substr(m_at, length));
        const bool word = token.find_first_of("IN") != std::string::npos;
        const bool tooLarge = !word && (length > 300 || token.find_first_of("eE") != std::string::npos) &&
                              std::isinf(std::strtod(token.c_str(), nullptr));
        if (token == "NaN" || token == "Infinity" || token == "-Infinity" || tooLarge) {
            replace(length, "null", token.substr(0, 20).append(" is not a number that can be used; left out"));
        }
        m_at += length;
    }

    void replace(std::size_t length, std::string_view by, const std::string& why) {
        // Finding the line takes time; nobody reads the hundredth.
        m_messages.add((m_replaced++ < kMostMessages ? describe(placeOf(m_text, m_at)) : std::string("further down")) +
                       ": " + why);
        m_clean.append(m_text.substr(m_copied, m_at - m_copied));
        m_clean.append(by);
        m_copied = m_at + length;
    }

    std::string_view m_text;
    Messages& m_messages;
    std::size_t m_at = 0;
    int m_depth = 0;
    std::size_t m_replaced = 0;
    std::string m_clean;
    std::size_t m_copied = 0; // how much of m_text stands in m_clean
};

void appendQuoted(const std::string& text, std::string& out) {
    static constexpr char kHex[] = "0123456789abcdef";
    out += '"';
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        const std::size_t length = utf8Length(std::string_view(text).substr(i));
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
            out += "\\u00";
            out += kHex[static_cast<unsigned char>(c) >> 4];
            out += kHex[static_cast<unsigned char>(c) & 15];
        } else if (length == 0) {
            out += "\xEF\xBF\xBD"; // replacement character: a JSON text must be UTF-8
        } else {
            out.append(text, i, length);
        }
        i += std::max<std::size_t>(length, 1);
    }
    out += '"';
}

void appendScalar(const JsonOut& value, std::string& out) {
    if (value.is_string()) {
        appendQuoted(value.get_ref<const std::string&>(), out);
    } else if (value.is_number_float()) {
        out += numberText(value.get<double>());
    } else {
        out += value.dump();
    }
}

bool fitsOneLine(const JsonOut& value) {
    if (value.is_array()) {
        return std::all_of(value.begin(), value.end(),
                           [](const JsonOut& item) { return !item.is_object() && fitsOneLine(item); });
    }
    return !value.is_object() ||
           std::all_of(value.begin(), value.end(), [](const JsonOut& item) { return fitsOneLine(item); });
}

void appendInline(const JsonOut& value, std::string& out) {
    if (!value.is_structured()) {
        appendScalar(value, out);
        return;
    }
    out += value.is_array() ? '[' : '{';
    bool first = true;
    for (auto item = value.begin(); item != value.end(); ++item) {
        if (!first) {
            out += ", ";
        }
        first = false;
        if (value.is_object()) {
            appendQuoted(item.key(), out);
            out += ": ";
        }
        appendInline(*item, out);
    }
    out += value.is_array() ? ']' : '}';
}

void append(const JsonOut& value, std::size_t indent, std::string& out) {
    const std::size_t before = out.size();
    if (indent > 0 && fitsOneLine(value)) {
        appendInline(value, out);
        if (!value.is_structured() || value.empty() || out.size() - before + indent <= kWidestLine) {
            return;
        }
        out.resize(before);
    }
    out += value.is_array() ? '[' : '{';
    const char* separator = "\n";
    for (auto item = value.begin(); item != value.end(); ++item) {
        out += separator;
        separator = ",\n";
        out.append(indent + 2, ' ');
        if (value.is_object()) {
            appendQuoted(item.key(), out);
            out += ": ";
        }
        append(*item, indent + 2, out);
    }
    out += '\n';
    out.append(indent, ' ');
    out += value.is_array() ? ']' : '}';
}

} // namespace

void Messages::add(std::string line) {
    if (m_lines.size() < kMostMessages) {
        m_lines.push_back(std::move(line));
    } else {
        ++m_more;
    }
}

std::vector<std::string> Messages::take() {
    if (m_more > 0) {
        m_lines.push_back("and " + std::to_string(m_more) + " more of this kind");
        m_more = 0;
    }
    return std::exchange(m_lines, {});
}

Result<JsonIn> parseJson(std::string_view text, Messages& messages) {
    if (text.size() > kLargestJsonBytes) {
        return Error{"the file has " + std::to_string(text.size() >> 20) + " MB, more than the " +
                     std::to_string(kLargestJsonBytes >> 20) + " MB a pattern may have"};
    }
    TextCleaner cleaner(text, messages);
    if (std::optional<Error> error = cleaner.run()) {
        return *error;
    }
    const std::string_view cleaned = cleaner.cleaned();
    if (cleaned.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return Error{"the file is empty; an autosave or a copy of it may hold what it held"};
    }
    try {
        return JsonIn::parse(cleaned.begin(), cleaned.end());
    } catch (const nlohmann::json::parse_error& error) {
        const std::size_t offset = error.byte > 0 ? error.byte - 1 : 0;
        const char* what = offset >= cleaned.size() ? ": the file ends in the middle" : ": this is not valid JSON";
        return Error{describe(placeOf(cleaned, offset)) + what};
    } catch (const nlohmann::json::exception&) {
        return Error{"this is not valid JSON"};
    }
}

std::string layOutJson(const JsonOut& document) {
    std::string out;
    append(document, 0, out);
    out += '\n';
    return out;
}

std::string numberText(double value) {
    if (!std::isfinite(value)) {
        return "null";
    }
    if (value == 0) {
        return "0";
    }
    char digits[40];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), value).ptr;
    return {digits, end};
}

} // namespace toile
