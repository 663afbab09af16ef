// The binary form of FBX 7.4 is described by its readers:
// https://code.blender.org/2013/08/fbx-binary-file-format-specification/
#include "core/file/mesh/fbx_node.h"

#include "core/file/byte_text.h"

namespace toile {

namespace {

constexpr std::uint32_t kVersion = 7400;
constexpr std::size_t kNoMore = 13; // zero bytes: no further record on this level

template <typename Value>
void appendArray(std::string& bytes, char kind, std::span<const Value> values) {
    bytes += kind;
    appendBytes(bytes, static_cast<std::uint32_t>(values.size()));
    appendBytes(bytes, std::uint32_t{0}); // not compressed
    appendBytes(bytes, static_cast<std::uint32_t>(values.size_bytes()));
    bytes.append(reinterpret_cast<const char*>(values.data()), values.size_bytes());
}

void overwrite(std::string& file, std::size_t where, std::size_t value) {
    std::string bytes;
    appendBytes(bytes, static_cast<std::uint32_t>(value));
    file.replace(where, bytes.size(), bytes);
}

} // namespace

FbxNode& FbxNode::add(std::int32_t value) {
    m_values += 'I';
    appendBytes(m_values, value);
    ++m_valueCount;
    return *this;
}
FbxNode& FbxNode::add(std::int64_t value) {
    m_values += 'L';
    appendBytes(m_values, value);
    ++m_valueCount;
    return *this;
}
FbxNode& FbxNode::add(double value) {
    m_values += 'D';
    appendBytes(m_values, value);
    ++m_valueCount;
    return *this;
}
FbxNode& FbxNode::add(std::string_view text) {
    m_values += 'S';
    appendBytes(m_values, static_cast<std::uint32_t>(text.size()));
    m_values += text;
    ++m_valueCount;
    return *this;
}
FbxNode& FbxNode::add(std::span<const double> values) {
    appendArray(m_values, 'd', values);
    ++m_valueCount;
    return *this;
}
FbxNode& FbxNode::add(std::span<const std::int32_t> values) {
    appendArray(m_values, 'i', values);
    ++m_valueCount;
    return *this;
}
FbxNode& FbxNode::addRaw(std::string_view bytes) {
    m_values += 'R';
    appendBytes(m_values, static_cast<std::uint32_t>(bytes.size()));
    m_values += bytes;
    ++m_valueCount;
    return *this;
}

FbxNode& FbxNode::below(std::string_view name) {
    m_below.emplace_back(name);
    return m_below.back();
}

void FbxNode::writeTo(std::string& file) const {
    const std::size_t begin = file.size();
    appendBytes(file, std::uint32_t{0}); // its end, known later
    appendBytes(file, m_valueCount);
    appendBytes(file, static_cast<std::uint32_t>(m_values.size()));
    appendBytes(file, static_cast<std::uint8_t>(m_name.size()));
    file += m_name;
    file += m_values;
    for (const FbxNode& node : m_below) {
        node.writeTo(file);
    }
    if (!m_below.empty() || m_valueCount == 0) {
        file.append(kNoMore, '\0');
    }
    overwrite(file, begin, file.size());
}

std::string fbxBeginning() {
    std::string file("Kaydara FBX Binary  \0\x1A\0", 23);
    appendBytes(file, kVersion);
    return file;
}

void endFbx(std::string& file) {
    constexpr std::string_view mark("\xFA\xBC\xAB\x09\xD0\xC8\xD4\x66\xB1\x76\xFB\x83\x1C\xF7\x26\x7E", 16);
    constexpr std::string_view last("\xF8\x5A\x8C\x6A\xDE\xF5\xD9\x7E\xEC\xE9\x0C\xE3\x75\x8F\x29\x0B", 16);
    file.append(kNoMore, '\0');
    file += mark;
    file.append(4, '\0');
    file.append(16 - file.size() % 16, '\0');
    appendBytes(file, kVersion);
    file.append(120, '\0');
    file += last;
}

} // namespace toile
