#include "core/file/paper/dxf_drawing.h"

#include "core/base/units.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

namespace toile {

namespace {

constexpr double kLargest = 1e7; // of a coordinate, in any unit

struct Group {
    int code = 0;
    std::string_view value;
};

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    const auto last = text.find_last_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string_view() : text.substr(first, last - first + 1);
}

// Group codes and values, a line each.
class Groups {
public:
    explicit Groups(std::string_view text) : m_rest(text) {}

    // False at the end, and where a line that should be a code is none.
    bool next(Group& group) {
        const std::string_view code = trimmed(line());
        if (code.empty() && m_rest.empty()) {
            return false;
        }
        const auto [end, problem] = std::from_chars(code.data(), code.data() + code.size(), group.code);
        if (problem != std::errc{} || end != code.data() + code.size() || m_rest.empty()) {
            m_broken = m_line;
            return false;
        }
        group.value = trimmed(line());
        return true;
    }
    // The line where it stopped being DXF; 0 where it did not.
    [[nodiscard]] std::size_t brokenAt() const { return m_broken; }

private:
    std::string_view line() {
        ++m_line;
        const std::size_t end = m_rest.find('\n');
        const std::string_view found = m_rest.substr(0, end);
        m_rest.remove_prefix(end == std::string_view::npos ? m_rest.size() : end + 1);
        return found;
    }

    std::string_view m_rest;
    std::size_t m_line = 0;
    std::size_t m_broken = 0;
};

bool isUtf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const std::size_t more = byte < 0x80 ? 0 : byte >= 0xF0 && byte < 0xF5 ? 3 : byte >= 0xE0 ? 2 : 1;
        if ((byte >= 0x80 && byte < 0xC2) || byte >= 0xF5 || i + more >= text.size() + (more == 0 ? 1 : 0)) {
            return false;
        }
        for (std::size_t k = 1; k <= more; ++k) {
            if ((static_cast<unsigned char>(text[i + k]) & 0xC0) != 0x80) {
                return false;
            }
        }
        i += more + 1;
    }
    return true;
}

// Older programs write one byte per letter: what is not UTF-8 is taken as Latin letters. Letters that cannot be known
// become question marks.
std::string asUtf8(std::string_view text) {
    if (isUtf8(text)) {
        return std::string(text);
    }
    std::string utf8;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            utf8 += c;
        } else if (byte < 0xA0) {
            utf8 += '?';
        } else {
            utf8 += static_cast<char>(0xC0 | (byte >> 6));
            utf8 += static_cast<char>(0x80 | (byte & 0x3F));
        }
    }
    return utf8;
}

// One entity as it stands in the file.
struct Entity {
    std::string_view kind, layer, name, words;
    std::map<int, double> numbers;
    std::vector<Vec2> points;
    std::vector<double> bulges;
    bool sound = true; // every number is one

    [[nodiscard]] double number(int code) const {
        const auto found = numbers.find(code);
        return found == numbers.end() ? 0 : found->second;
    }
    [[nodiscard]] Vec2 at(int code = 10) const { return {number(code), number(code + 10)}; }
    [[nodiscard]] bool closed() const { return (static_cast<int>(number(70)) & 1) != 0; }
};

bool readNumber(std::string_view value, double& number) {
    if (!value.empty() && value.front() == '+') {
        value.remove_prefix(1);
    }
    const auto [end, problem] = std::from_chars(value.data(), value.data() + value.size(), number);
    return problem == std::errc{} && end == value.data() + value.size() && std::abs(number) <= kLargest;
}

void take(Entity& entity, const Group& group) {
    switch (group.code) {
    case 1:
        entity.words = group.value;
        return;
    case 2:
        entity.name = group.value;
        return;
    case 8:
        entity.layer = group.value;
        return;
    default:
        break;
    }
    const bool place = group.code >= 10 && group.code <= 59;
    if (!place && group.code != 70) {
        return;
    }
    double number = 0;
    if (!readNumber(group.value, number)) {
        entity.sound = false;
        return;
    }
    // A polyline of the newer kind has its places one after the other.
    if (entity.kind == "LWPOLYLINE" && group.code == 10) {
        entity.points.emplace_back(number, 0);
        entity.bulges.push_back(0);
    } else if (entity.kind == "LWPOLYLINE" && group.code == 20 && !entity.points.empty()) {
        entity.points.back().y() = number;
    } else if (entity.kind == "LWPOLYLINE" && group.code == 42 && !entity.bulges.empty()) {
        entity.bulges.back() = number;
    } else {
        entity.numbers.emplace(group.code, number);
    }
}

// A bulge is the tangent of a quarter of the arc's angle; positive ones run counter-clockwise.
CurveSegment segmentWith(const Vec2& a, const Vec2& b, double bulge) {
    if (std::abs(bulge) < 1e-6) {
        return {a, {}, b};
    }
    const Vec2 through = 0.5 * (a + b) - 0.5 * bulge * leftOf(b - a);
    return {a, {CurveKind::Arc, {through}}, b};
}

void addStroke(DxfBlock& block, const Entity& entity, bool closed) {
    DxfStroke stroke{std::string(entity.layer), {}, closed};
    const std::size_t count = entity.points.size();
    for (std::size_t i = 0; i + (closed ? 0 : 1) < count; ++i) {
        const Vec2& a = entity.points[i];
        const Vec2& b = entity.points[(i + 1) % count];
        if (a != b) {
            stroke.segments.push_back(segmentWith(a, b, entity.bulges[i]));
        }
    }
    if (!stroke.segments.empty()) {
        block.strokes.push_back(std::move(stroke));
    }
}

void addArc(DxfBlock& block, Entity entity) {
    const double radius = entity.number(40);
    const bool whole = entity.kind == "CIRCLE";
    const double from = whole ? 0 : entity.number(50);
    double sweep = whole ? 360 : std::fmod(entity.number(51) - from, 360);
    sweep += sweep <= 0 ? 360 : 0;
    const int parts = static_cast<int>(std::ceil(sweep / 120));
    for (int i = 0; i < parts + (whole ? 0 : 1); ++i) {
        const double angle = (from + sweep * i / parts) * kRadiansPerDegree;
        entity.points.push_back(entity.at() + radius * Vec2(std::cos(angle), std::sin(angle)));
        entity.bulges.push_back(std::tan(sweep / parts * kRadiansPerDegree / 4));
    }
    if (radius > 0) {
        addStroke(block, entity, whole);
    }
}

class DrawingReader {
public:
    explicit DrawingReader(std::string_view text) : m_groups(text) {}

    Result<DxfDrawing> read();

private:
    void begin(const Group& group);
    void end();
    void endDrawn(DxfBlock& block);
    void leaveOut(std::string_view kind) { ++m_leftOut[std::string(kind)]; }

    Groups m_groups;
    DxfDrawing m_drawing;
    std::string_view m_section;
    bool m_inBlock = false;
    std::optional<Entity> m_entity;   // being read
    std::optional<Entity> m_polyline; // whose vertices are being read
    std::map<std::string, int> m_leftOut;
};

void DrawingReader::endDrawn(DxfBlock& block) {
    Entity& e = *m_entity;
    if (e.kind == "VERTEX") {
        if (m_polyline && e.sound) {
            m_polyline->points.push_back(e.at());
            m_polyline->bulges.push_back(e.number(42));
        }
        return;
    }
    if (m_polyline) {
        addStroke(block, *m_polyline, m_polyline->closed());
        m_polyline.reset();
    }
    if (!e.sound) {
        leaveOut(e.kind);
    } else if (e.kind == "POLYLINE") {
        m_polyline = e;
    } else if (e.kind == "LWPOLYLINE") {
        addStroke(block, e, e.closed());
    } else if (e.kind == "LINE") {
        e.points = {e.at(10), e.at(11)};
        e.bulges = {0, 0};
        addStroke(block, e, false);
    } else if (e.kind == "ARC" || e.kind == "CIRCLE") {
        addArc(block, e);
    } else if (e.kind == "POINT") {
        block.points.push_back({std::string(e.layer), e.at()});
    } else if (e.kind == "TEXT" || e.kind == "MTEXT") {
        block.texts.push_back({std::string(e.layer), asUtf8(e.words)});
    } else if (e.kind == "INSERT") {
        block.inserts.push_back({asUtf8(e.name), e.at()});
    } else if (e.kind != "SEQEND" && e.kind != "ATTDEF" && e.kind != "ATTRIB" && e.kind != "VIEWPORT") {
        leaveOut(e.kind);
    }
}

// What the entity read last is.
void DrawingReader::end() {
    if (!m_entity) {
        return;
    }
    if (m_entity->kind == "BLOCK") {
        m_drawing.blocks.push_back({asUtf8(m_entity->name), {}, {}, {}, {}});
        m_inBlock = true;
    } else if (m_section == "ENTITIES") {
        endDrawn(m_drawing.entities);
    } else if (m_section == "BLOCKS" && m_inBlock) {
        endDrawn(m_drawing.blocks.back());
    }
    m_entity.reset();
}

void DrawingReader::begin(const Group& group) {
    end();
    if (group.value == "ENDBLK" || group.value == "ENDSEC" || group.value == "EOF") {
        m_entity.emplace();
        m_entity->kind = "SEQEND"; // whatever is open ends
        end();
        m_inBlock = false;
        m_section = group.value == "ENDBLK" ? m_section : std::string_view();
        return;
    }
    m_entity.emplace();
    m_entity->kind = group.value;
}

Result<DxfDrawing> DrawingReader::read() {
    Group group;
    bool any = false;
    bool insunits = false;
    while (m_groups.next(group)) {
        if (group.code == 0) {
            any = any || group.value == "SECTION";
            begin(group);
            if (group.value == "EOF") {
                break;
            }
        } else if (m_entity && m_entity->kind == "SECTION" && group.code == 2) {
            m_section = group.value;
            m_entity.reset();
        } else if (group.code == 9) {
            insunits = group.value == "$INSUNITS";
        } else if (insunits && group.code == 70) {
            double units = 0;
            m_drawing.units = readNumber(group.value, units) ? std::optional(static_cast<int>(units)) : std::nullopt;
            insunits = false;
        } else if (m_entity) {
            take(*m_entity, group);
        }
    }
    if (!any) {
        return Error{"not a DXF drawing in text form: it has no SECTION; export it as ASCII DXF"};
    }
    if (group.value != "EOF") {
        begin({0, "EOF"});
        m_drawing.leftOut.push_back(m_groups.brokenAt() > 0
                                        ? "line " + std::to_string(m_groups.brokenAt()) +
                                              " is not DXF; what follows is left out"
                                        : std::string("the file breaks off before its end; export it once more"));
    }
    for (const auto& [kind, count] : m_leftOut) {
        m_drawing.leftOut.push_back(std::to_string(count) + " of kind " + asUtf8(kind) + ": left out");
    }
    return std::move(m_drawing);
}

} // namespace

Result<DxfDrawing> readDxfDrawing(std::string_view text) {
    return DrawingReader(text).read();
}

} // namespace toile
