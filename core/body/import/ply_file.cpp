#include "core/body/import/ply_file.h"

#include "core/body/import/polygon_cut.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <fstream>
#include <limits>
#include <optional>
#include <sstream>
#include <string_view>

namespace toile {

namespace {

struct NumberType {
    std::string_view name, otherName;
    std::size_t bytes;
    bool real, isSigned;
};
constexpr std::array<NumberType, 8> kTypes{{
    {"char", "int8", 1, false, true},
    {"uchar", "uint8", 1, false, false},
    {"short", "int16", 2, false, true},
    {"ushort", "uint16", 2, false, false},
    {"int", "int32", 4, false, true},
    {"uint", "uint32", 4, false, false},
    {"float", "float32", 4, true, true},
    {"double", "float64", 8, true, true},
}};
const NumberType* findType(std::string_view name) {
    const auto found = std::find_if(kTypes.begin(), kTypes.end(),
                                    [&](const NumberType& t) { return t.name == name || t.otherName == name; });
    return found == kTypes.end() ? nullptr : &*found;
}

struct Property {
    std::string name;
    const NumberType* type = nullptr;
    const NumberType* countType = nullptr; // of a list
};
struct Element {
    std::string name;
    std::size_t count = 0;
    std::vector<Property> properties;
};
struct Header {
    bool text = false, bigEndian = false;
    std::vector<Element> elements;
    std::size_t end = 0; // where the numbers begin
};

// The numbers behind the header, one after the other. Past the end there are none.
class Numbers {
public:
    Numbers(std::string_view data, const Header& header)
        : m_data(data), m_at(header.end), m_text(header.text),
          m_turned(header.bigEndian != (std::endian::native == std::endian::big)) {}

    [[nodiscard]] std::size_t left() const { return m_data.size() - m_at; }
    [[nodiscard]] std::optional<double> next(const NumberType& type) { return m_text ? word() : bytes(type); }

private:
    std::optional<double> word() {
        constexpr std::string_view space = " \t\r\n\v\f";
        const std::size_t begin = std::min(m_data.find_first_not_of(space, m_at), m_data.size());
        const std::size_t end = std::min(m_data.find_first_of(space, begin), m_data.size());
        double value = 0;
        const auto [stop, problem] = std::from_chars(m_data.data() + begin, m_data.data() + end, value);
        m_at = end;
        if (begin == end || stop != m_data.data() + end || problem == std::errc::invalid_argument) {
            return std::nullopt;
        }
        return problem == std::errc{} ? value : std::numeric_limits<double>::infinity();
    }

    std::optional<double> bytes(const NumberType& type) {
        if (left() < type.bytes) {
            return std::nullopt;
        }
        std::array<unsigned char, 8> raw{};
        std::memcpy(raw.data(), m_data.data() + m_at, type.bytes);
        m_at += type.bytes;
        if (m_turned) {
            std::reverse(raw.begin(), raw.begin() + static_cast<std::ptrdiff_t>(type.bytes));
        }
        if (type.real) {
            return type.bytes == 4 ? static_cast<double>(as<float>(raw)) : as<double>(raw);
        }
        switch (type.bytes) {
        case 1:
            return type.isSigned ? as<std::int8_t>(raw) : as<std::uint8_t>(raw);
        case 2:
            return type.isSigned ? as<std::int16_t>(raw) : as<std::uint16_t>(raw);
        default:
            return type.isSigned ? static_cast<double>(as<std::int32_t>(raw)) : as<std::uint32_t>(raw);
        }
    }
    template <typename T>
    static T as(const std::array<unsigned char, 8>& raw) {
        T value;
        std::memcpy(&value, raw.data(), sizeof value);
        return value;
    }

    std::string_view m_data;
    std::size_t m_at;
    bool m_text, m_turned;
};

std::optional<Property> propertyOf(std::istringstream& words) {
    std::string first, name, countType, type;
    words >> first;
    if (first == "list") {
        words >> countType >> type >> name;
    } else {
        type = first;
        words >> name;
    }
    Property property{name, findType(type), findType(countType)};
    const bool list = first == "list";
    if (name.empty() || !property.type || (list && (!property.countType || property.countType->real))) {
        return std::nullopt;
    }
    return property;
}

// What is wrong with a line of the header; empty when nothing is.
std::string takeLine(const std::string& line, Header& header) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "format") {
        words >> word;
        header.text = word == "ascii";
        header.bigEndian = word == "binary_big_endian";
        return header.text || header.bigEndian || word == "binary_little_endian" ? "" : "format '" + word + "'";
    }
    if (word == "element") {
        Element element;
        std::string count;
        words >> element.name >> count;
        const auto [stop, problem] = std::from_chars(count.data(), count.data() + count.size(), element.count);
        if (problem != std::errc{} || stop != count.data() + count.size()) {
            return "'" + count + "' as a number of elements";
        }
        header.elements.push_back(element);
        return "";
    }
    if (word == "property") {
        const std::optional<Property> property = propertyOf(words);
        if (!property || header.elements.empty()) {
            return "a property that is none";
        }
        header.elements.back().properties.push_back(*property);
        return "";
    }
    return word.empty() || word == "comment" || word == "obj_info" || word == "ply" ? "" : "a line '" + word + "'";
}

Result<Header> headerOf(std::string_view data) {
    constexpr std::size_t longest = 1 << 16;
    Header header;
    std::size_t at = 0;
    if (data.substr(0, 3) != "ply") {
        return Error{"it does not begin with 'ply'"};
    }
    while (at < std::min(data.size(), longest)) {
        const std::size_t end = data.find('\n', at);
        if (end == std::string_view::npos) {
            break;
        }
        std::string line(data.substr(at, std::min(end - at, longest)));
        at = end + 1;
        if (!line.empty() && line.back() == '\r') {
            line.pop_back();
        }
        if (line == "end_header") {
            header.end = at;
            return header;
        }
        const bool plain = std::all_of(line.begin(), line.end(), [](unsigned char c) { return c >= 32 || c == 9; });
        const std::string problem = plain ? takeLine(line, header) : "letters that are none";
        if (!problem.empty()) {
            return Error{"its header has " + problem.substr(0, 60)};
        }
    }
    return Error{"its header has no end"};
}

class PlyReader {
public:
    PlyReader(std::string_view data, const Header& header) : m_header(header), m_numbers(data, header) {}

    Result<SceneFile> read() {
        for (const Element& element : m_header.elements) {
            // Every number takes a byte at least: a file cannot hold more than it is long.
            if (element.count > m_numbers.left() && !element.properties.empty()) {
                return Error{"it says " + std::to_string(element.count) + " of '" + element.name.substr(0, 40) +
                             "' and is too short for them"};
            }
            for (std::size_t i = 0; i < element.count && !element.properties.empty(); ++i) {
                if (!readRow(element)) {
                    return Error{"it ends, or has no number, at '" + element.name.substr(0, 40) + "' " +
                                 std::to_string(i + 1) + " of " + std::to_string(element.count)};
                }
                if (m_part.mesh.triangles.size() > kMostSceneTriangles) {
                    return Error{"it has more than " + std::to_string(kMostSceneTriangles) + " triangles; reduce it"};
                }
            }
        }
        // Polygons may come before the places they name.
        for (const std::vector<unsigned>& corners : m_polygons) {
            m_file.dropped += addPolygon(corners, false, m_part.mesh) ? 0 : 1;
        }
        for (Vec3& p : m_part.mesh.positions) {
            p = p.allFinite() ? p : Vec3::Zero(); // no triangle uses it
        }
        if (!m_part.mesh.triangles.empty()) {
            m_part.name = "ply";
            m_file.parts.push_back(std::move(m_part));
        }
        return std::move(m_file);
    }

private:
    bool readRow(const Element& element) {
        Vec3 place = Vec3::Zero();
        for (const Property& property : element.properties) {
            if (property.countType) {
                if (!readList(element, property)) {
                    return false;
                }
                continue;
            }
            const std::optional<double> value = m_numbers.next(*property.type);
            if (!value) {
                return false;
            }
            for (Eigen::Index axis = 0; axis < 3; ++axis) {
                if (property.name.size() == 1 && property.name[0] == "xyz"[axis]) {
                    place[axis] = *value;
                }
            }
        }
        if (element.name == "vertex") {
            m_part.mesh.positions.push_back(place);
        }
        return true;
    }

    bool readList(const Element& element, const Property& property) {
        const std::optional<double> count = m_numbers.next(*property.countType);
        if (!count || !(*count >= 0) || *count > static_cast<double>(m_numbers.left())) {
            return false;
        }
        std::vector<double> list;
        for (std::size_t i = 0; i < static_cast<std::size_t>(*count); ++i) {
            const std::optional<double> value = m_numbers.next(*property.type);
            if (!value) {
                return false;
            }
            list.push_back(*value);
        }
        if (property.name == "vertex_indices" || property.name == "vertex_index") {
            if (element.name == "face") {
                addPolygonOf(list);
            } else if (element.name == "tristrips") {
                addStrips(list);
            }
        }
        return true;
    }

    static unsigned indexOf(double value) {
        const bool good = value >= 0 && value < 4e9;
        return good ? static_cast<unsigned>(value) : std::numeric_limits<unsigned>::max();
    }
    void addPolygonOf(const std::vector<double>& list) {
        std::vector<unsigned> corners;
        std::transform(list.begin(), list.end(), std::back_inserter(corners), indexOf);
        m_polygons.push_back(std::move(corners));
    }
    // Every corner makes a triangle with the two before it, every other one turned over; -1 begins a new strip.
    void addStrips(const std::vector<double>& list) {
        std::size_t begun = 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (list[i] < 0) {
                begun = i + 1;
            } else if (i >= begun + 2) {
                const std::size_t odd = (i - begun) % 2;
                m_polygons.push_back({indexOf(list[i - 2 + odd]), indexOf(list[i - 1 - odd]), indexOf(list[i])});
            }
        }
    }

    const Header& m_header;
    Numbers m_numbers;
    SceneFile m_file;
    ScenePart m_part;
    std::vector<std::vector<unsigned>> m_polygons;
};

} // namespace

Result<SceneFile> readPlyFile(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) {
        return Error{path + ": it cannot be read"};
    }
    const std::string data = text.str();
    const Result<Header> header = headerOf(data);
    Result<SceneFile> file = header ? PlyReader(data, header.value()).read() : Result<SceneFile>(Error{header.error()});
    if (!file) {
        return Error{path + ": it is damaged or not what its ending says (" + file.error() + ")"};
    }
    return file;
}

} // namespace toile
