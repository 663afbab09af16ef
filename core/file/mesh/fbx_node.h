#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toile {

// A record of a binary FBX file: a name, values, records below it. Strings of bytes are values of their own kind, and
// so are whole arrays.
class FbxNode {
public:
    explicit FbxNode(std::string_view name) : m_name(name) {}

    FbxNode& add(std::int32_t value);
    FbxNode& add(std::int64_t value);
    FbxNode& add(double value);
    FbxNode& add(std::string_view text);
    FbxNode& add(const char* text) { return add(std::string_view(text)); }
    FbxNode& add(std::span<const double> values);
    FbxNode& add(std::span<const std::int32_t> values);
    FbxNode& addRaw(std::string_view bytes);

    // The record appended below this one; good until the next is appended.
    FbxNode& below(std::string_view name);
    // With one value, for the many records that are but a field.
    template <typename Value>
    FbxNode& field(std::string_view name, const Value& value) {
        below(name).add(value);
        return *this;
    }

    // Appends it to a file whose bytes so far are in `file`: records name their end by its place in the file.
    void writeTo(std::string& file) const;

private:
    std::string m_name;
    std::string m_values;
    std::uint32_t m_valueCount = 0;
    std::vector<FbxNode> m_below;
};

// What stands before the first record and after the last.
[[nodiscard]] std::string fbxBeginning();
void endFbx(std::string& file);

} // namespace toile
