#include "core/file/json_fields.h"

#include "core/file/pattern_fields.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

std::optional<double> usableNumber(const JsonIn& value) {
    if (!value.is_number()) {
        return std::nullopt;
    }
    const double number = value.get<double>();
    const Limits widest;
    if (!std::isfinite(number) || number < widest.least || number > widest.most) {
        return std::nullopt;
    }
    return number;
}

int hexDigit(char c) {
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

} // namespace

bool readUsableNumbers(const JsonIn& array, double* values, std::size_t count) {
    if (!array.is_array() || array.size() != count) {
        return false;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const std::optional<double> number = usableNumber(array[i]);
        if (!number) {
            return false;
        }
        values[i] = *number;
    }
    return true;
}

void FieldWriter::colour(std::string_view key, const Colour& value) {
    static constexpr char kHex[] = "0123456789abcdef";
    std::string text = "#";
    for (const std::uint8_t part : {value.red, value.green, value.blue}) {
        text += kHex[part >> 4];
        text += kHex[part & 15];
    }
    m_object[std::string(key)] = text;
}

void FieldWriter::curve(const Curve& value) {
    m_object["curve"] = infoOf(value.kind).name;
    if (!value.controls.empty()) {
        JsonOut controls = JsonOut::array();
        for (const Vec2& control : value.controls) {
            controls.push_back({control.x(), control.y()});
        }
        m_object["controls"] = std::move(controls);
    }
}

void FieldWriter::path(const Path& value) {
    flag("closed", value.closed, true);
    writeList("points", value.points);
    writeList("edges", value.edges);
}

void FieldReader::number(std::string_view key, double& value, Limits limits, Broken broken) {
    readNumber(key, value, limits, broken);
}

bool FieldReader::readNumber(std::string_view key, double& value, Limits limits, Broken broken) {
    const JsonIn* json = find(key);
    if (!json) {
        return false;
    }
    const std::optional<double> number = usableNumber(*json);
    if (!number) {
        if (broken == Broken::RefuseObject) {
            refuse("'" + std::string(key) + "' is not a usable number");
        } else {
            mend(key, "not a usable number; the usual " + numberText(value) + " is taken");
        }
        return false;
    }
    value = std::clamp(*number, limits.least, limits.most);
    if (value != *number) {
        mend(key, numberText(*number) + " is out of range; " + numberText(value) + " is taken");
    }
    return true;
}

bool FieldReader::readNumbers(std::string_view key, double* values, std::size_t count, Broken broken) {
    const JsonIn* json = find(key);
    if (json && readUsableNumbers(*json, values, count)) {
        return true;
    }
    if (broken == Broken::RefuseObject) {
        refuse("'" + std::string(key) + "' is not a list of " + std::to_string(count) + " usable numbers");
    } else if (json) {
        mend(key, "not a list of " + std::to_string(count) + " usable numbers; left out");
    }
    return false;
}

bool FieldReader::readInteger(std::string_view key, std::int64_t& value, std::int64_t least, std::int64_t most) {
    const JsonIn* json = find(key);
    if (!json) {
        return false;
    }
    const std::optional<double> number = usableNumber(*json);
    if (!number || *number != std::floor(*number)) {
        mend(key, "not a whole number; the usual value is taken");
        return false;
    }
    value = static_cast<std::int64_t>(std::clamp(*number, static_cast<double>(least), static_cast<double>(most)));
    if (static_cast<double>(value) != *number) {
        mend(key, numberText(*number) + " is out of range; " + std::to_string(value) + " is taken");
    }
    return true;
}

bool FieldReader::readId(std::string_view key, std::uint32_t& value) {
    const JsonIn* json = find(key);
    if (!json) {
        return false;
    }
    const std::optional<double> number = usableNumber(*json);
    if (!number || *number != std::floor(*number) || *number < 0 || *number > kLargestId) {
        mend(key, "not an id (a whole number from 1 to " + std::to_string(kLargestId) + "); left out");
        return false;
    }
    value = static_cast<std::uint32_t>(*number);
    m_notes.largestId = std::max(m_notes.largestId, value);
    return true;
}

std::optional<std::string> FieldReader::readWord(std::string_view key) {
    const JsonIn* json = find(key);
    if (!json) {
        return std::nullopt;
    }
    if (!json->is_string()) {
        mend(key, "not a word; the usual value is taken");
        return std::nullopt;
    }
    return json->get<std::string>();
}

void FieldReader::text(std::string_view key, std::string& value) {
    const JsonIn* json = find(key);
    if (json && json->is_string()) {
        value = json->get<std::string>();
    } else if (json) {
        mend(key, "not a text; left out");
    }
}

void FieldReader::texts(std::string_view key, std::vector<std::string>& value) {
    const JsonIn* array = findArray(key);
    for (std::size_t i = 0; array && i < array->size(); ++i) {
        if ((*array)[i].is_string()) {
            value.push_back((*array)[i].get<std::string>());
        } else {
            mend(key, "number " + std::to_string(i + 1) + " is not a text; left out");
        }
    }
}

void FieldReader::flag(std::string_view key, bool& value, bool usual) {
    const JsonIn* json = find(key);
    value = usual;
    if (json && json->is_boolean()) {
        value = json->get<bool>();
    } else if (json) {
        mend(key, "neither true nor false; the usual value is taken");
    }
}

void FieldReader::colour(std::string_view key, Colour& value) {
    const std::optional<std::string> text = readWord(key);
    if (!text) {
        return;
    }
    int digits[6] = {};
    bool good = text->size() == 7 && (*text)[0] == '#';
    for (std::size_t i = 0; good && i < 6; ++i) {
        digits[i] = hexDigit((*text)[i + 1]);
        good = digits[i] >= 0;
    }
    if (!good) {
        mend(key, "not a colour like #c8c8c8; the usual one is taken");
        return;
    }
    const auto byte = [&](int i) { return static_cast<std::uint8_t>(digits[i] * 16 + digits[i + 1]); };
    value = Colour{byte(0), byte(2), byte(4)};
}

// A curve that cannot be used becomes a straight line: the outline stays closed and the person sees where to look.
void FieldReader::curve(Curve& value) {
    const std::string word = readWord("curve").value_or("line");
    const CurveKindInfo* info = findCurveKind(word);
    const JsonIn* controls = findArray("controls");
    if (!info) {
        mend("curve", "'" + word + "' is not known; made straight");
        return;
    }
    Curve found;
    found.kind = info->kind;
    for (std::size_t i = 0; controls && i < controls->size(); ++i) {
        Vec2 control;
        if (!readUsableNumbers((*controls)[i], control.data(), 2)) {
            mend("controls", "number " + std::to_string(i + 1) + " is not a pair of usable numbers; made straight");
            return;
        }
        found.controls.push_back(control);
    }
    if (found.controls.size() < info->leastControls || found.controls.size() > info->mostControls) {
        mend("controls",
             std::to_string(found.controls.size()) + " control points do not suit a " + word + "; made straight");
        return;
    }
    value = std::move(found);
}

// Point i and edge i are dropped together, so that what is left still fits.
void FieldReader::path(Path& value) {
    flag("closed", value.closed, true);
    const JsonIn* points = findArray("points");
    const JsonIn* edges = findArray("edges");
    const std::size_t pointCount = points ? points->size() : 0;
    const std::size_t edgeCount = edges ? edges->size() : 0;
    for (std::size_t i = 0; i < pointCount; ++i) {
        PathPoint point;
        Edge edge;
        if (!readObject((*points)[i], "point", i, point)) {
            continue;
        }
        value.points.push_back(point);
        if (i < edgeCount) {
            readObject((*edges)[i], "edge", i, edge);
        }
        value.edges.push_back(std::move(edge));
    }
    const std::size_t expected = pointCount > 0 && !value.closed ? pointCount - 1 : pointCount;
    if (edgeCount != expected) {
        mend("edges", std::to_string(edgeCount) + " edges do not fit " + std::to_string(pointCount) +
                          " points; straight edges are added or the last ones left out");
    }
    if (!value.closed && !value.edges.empty()) {
        value.edges.pop_back();
    }
    if (value.points.size() < 2) {
        refuse("it has fewer than two usable points");
    }
}

const JsonIn* FieldReader::find(std::string_view key) {
    m_known.push_back(key);
    const auto found = m_object.find(key);
    return found == m_object.end() ? nullptr : &*found;
}

const JsonIn* FieldReader::findArray(std::string_view key) {
    const JsonIn* json = find(key);
    if (json && !json->is_array()) {
        mend(key, "not a list; left out");
        return nullptr;
    }
    return json;
}

void FieldReader::refuse(const std::string& why) {
    if (!m_refused) {
        m_notes.messages.add(where() + ": left out, because " + why);
    }
    m_refused = true;
}

void FieldReader::mend(std::string_view what, const std::string& how) {
    m_notes.messages.add(where() + ", " + std::string(what) + ": " + how);
}

void FieldReader::tellUnknownKeys() {
    for (auto item = m_object.begin(); item != m_object.end(); ++item) {
        if (std::find(m_known.begin(), m_known.end(), item.key()) == m_known.end()) {
            m_notes.messages.add(where() + ": '" + item.key().substr(0, 40) + "' is not known here and was ignored");
        }
    }
}

bool FieldReader::isObject() {
    if (!m_object.is_object()) {
        refuse("it is not an object in braces");
    }
    return m_object.is_object();
}

std::string FieldReader::where() const {
    if (!m_parent) {
        return std::string(m_kind);
    }
    // Everything is part of the document: saying so each time would only make lines longer.
    std::string text = m_parent->m_parent ? m_parent->where() + ", " : std::string();
    text += m_kind;
    const auto name = m_object.is_object() ? m_object.find("name") : m_object.end();
    const auto id = m_object.is_object() ? m_object.find("id") : m_object.end();
    if (name != m_object.end() && name->is_string()) {
        text += " '" + name->get<std::string>() + "'";
    } else if (id != m_object.end() && id->is_number_unsigned()) {
        text += " " + std::to_string(id->get<std::uint64_t>());
    } else if (m_index != kUnnumbered) {
        text += " number " + std::to_string(m_index + 1);
    }
    return text;
}

} // namespace toile
