#pragma once

#include "core/base/ids.h"
#include "core/base/number_field.h"
#include "core/base/vec.h"
#include "core/file/json_text.h"
#include "core/pattern/enum_words.h"
#include "core/pattern/fabric.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// FieldWriter and FieldReader have the same calls, so one function per type, describe(fields, value), says what stands
// in the file for both directions (see pattern_fields.h) and they cannot drift apart.
namespace toile {

// What a reader accepts for a number. Coordinates may be a million kilometres off; an infinite one is refused.
struct Limits {
    double least = -1e12;
    double most = 1e12;
};

// Ids above leave too little room for new ones.
inline constexpr std::uint32_t kLargestId = 4000000000u;

// What happens to the object around a field that cannot be used.
enum class Broken : std::uint8_t {
    KeepDefault, // a message, and the value a new object would have
    RefuseObject // the object makes no sense without it
};

// What reading one file gathers besides its objects.
struct ReadNotes {
    Messages messages;
    std::uint32_t largestId = 0; // of every object and reference, so that new ids meet neither
};

class FieldWriter {
public:
    template <typename T>
    using Ref = const T&;
    static constexpr bool kReads = false;

    explicit FieldWriter(JsonOut& object) : m_object(object) {}

    template <typename Tag>
    void id(std::string_view key, Id<Tag> value) {
        m_object[std::string(key)] = value.value;
    }
    template <typename Tag>
    void reference(std::string_view key, Id<Tag> value) {
        if (value.valid()) {
            m_object[std::string(key)] = value.value;
        }
    }
    template <typename Tag>
    void optionalReference(std::string_view key, const std::optional<Id<Tag>>& value) {
        if (value) {
            m_object[std::string(key)] = value->value;
        }
    }
    void number(std::string_view key, double value, Limits = {}, Broken = Broken::KeepDefault) {
        m_object[std::string(key)] = value;
    }
    // Not written while it is the usual one.
    void numberUnless(std::string_view key, double value, double usual) {
        if (value != usual) {
            m_object[std::string(key)] = value;
        }
    }
    void optionalNumber(std::string_view key, const std::optional<double>& value, Limits = {}) {
        if (value) {
            m_object[std::string(key)] = *value;
        }
    }
    template <typename Integer>
    void integer(std::string_view key, Integer value, std::int64_t, std::int64_t) {
        m_object[std::string(key)] = value;
    }
    void text(std::string_view key, const std::string& value) {
        if (!value.empty()) {
            m_object[std::string(key)] = value;
        }
    }
    void texts(std::string_view key, const std::vector<std::string>& value) {
        if (!value.empty()) {
            m_object[std::string(key)] = value;
        }
    }
    // Left out where it has its usual value.
    void flag(std::string_view key, bool value, bool usual) {
        if (value != usual) {
            m_object[std::string(key)] = value;
        }
    }
    template <typename Enum>
    void word(std::string_view key, Enum value) {
        m_object[std::string(key)] = wordFor(value);
    }
    template <typename Enum>
    void word(std::string_view key, Enum value, Enum usual) {
        if (value != usual) {
            m_object[std::string(key)] = wordFor(value);
        }
    }
    template <int N>
    void vec(std::string_view key, const Eigen::Matrix<double, N, 1>& value, Broken = Broken::RefuseObject) {
        m_object[std::string(key)] = std::vector<double>(value.data(), value.data() + N);
    }
    template <int N>
    void optionalVec(std::string_view key, const std::optional<Eigen::Matrix<double, N, 1>>& value) {
        if (value) {
            vec<N>(key, *value);
        }
    }
    template <typename T>
    void table(std::span<const NumberField<T>> fields, const T& value) {
        for (const NumberField<T>& field : fields) {
            m_object[std::string(field.name)] = value.*field.member;
        }
    }
    template <typename T>
    void object(std::string_view key, const T& value, Broken = Broken::KeepDefault) {
        m_object[std::string(key)] = toJson(value);
    }
    template <typename T>
    void optionalObject(std::string_view key, const std::optional<T>& value) {
        if (value) {
            object(key, *value);
        }
    }
    template <typename T>
    void list(std::string_view key, const std::vector<T>& values, std::string_view, Broken = Broken::KeepDefault) {
        if (!values.empty()) {
            writeList(key, values);
        }
    }
    void colour(std::string_view key, const Colour& value);
    void curve(const Curve& value);
    void path(const Path& value);

private:
    template <typename T>
    static JsonOut toJson(const T& value) {
        JsonOut json = JsonOut::object();
        FieldWriter inner(json);
        describe(inner, value);
        return json;
    }
    template <typename T>
    void writeList(std::string_view key, const std::vector<T>& values) {
        JsonOut array = JsonOut::array();
        for (const T& value : values) {
            array.push_back(toJson(value));
        }
        m_object[std::string(key)] = std::move(array);
    }

    JsonOut& m_object;
};

class FieldReader {
public:
    template <typename T>
    using Ref = T&;
    static constexpr bool kReads = true;
    static constexpr std::size_t kUnnumbered = static_cast<std::size_t>(-1);

    // kind and index name the object in messages: "panel 'front', edge 12". The parent must outlive the reader.
    FieldReader(const JsonIn& object, ReadNotes& notes, std::string_view kind, std::size_t index = kUnnumbered,
                const FieldReader* parent = nullptr)
        : m_object(object), m_notes(notes), m_kind(kind), m_index(index), m_parent(parent) {}

    template <typename Tag>
    void id(std::string_view key, Id<Tag>& value) {
        readId(key, value.value);
    }
    template <typename Tag>
    void reference(std::string_view key, Id<Tag>& value) {
        readId(key, value.value);
    }
    template <typename Tag>
    void optionalReference(std::string_view key, std::optional<Id<Tag>>& value) {
        if (Id<Tag> found; readId(key, found.value)) {
            value = found;
        }
    }
    void number(std::string_view key, double& value, Limits limits = {}, Broken broken = Broken::KeepDefault);
    void numberUnless(std::string_view key, double& value, double usual) {
        value = usual;
        if (double found = 0; find(key) && readNumber(key, found, {}, Broken::KeepDefault)) {
            value = found;
        }
    }
    void optionalNumber(std::string_view key, std::optional<double>& value, Limits limits = {}) {
        if (double found = 0; find(key) && readNumber(key, found, limits, Broken::KeepDefault)) {
            value = found;
        }
    }
    template <typename Integer>
    void integer(std::string_view key, Integer& value, std::int64_t least, std::int64_t most) {
        std::int64_t found = 0;
        if (readInteger(key, found, least, most)) {
            value = static_cast<Integer>(found);
        }
    }
    void text(std::string_view key, std::string& value);
    void texts(std::string_view key, std::vector<std::string>& value);
    void flag(std::string_view key, bool& value, bool usual);
    template <typename Enum>
    void word(std::string_view key, Enum& value) {
        const std::optional<std::string> word = readWord(key);
        if (!word) {
            return;
        }
        if (const std::optional<Enum> found = findWord<Enum>(*word)) {
            value = *found;
        } else {
            mend(key, "'" + *word + "' is not known; taken as '" + std::string(wordFor(value)) + "'");
        }
    }
    template <typename Enum>
    void word(std::string_view key, Enum& value, Enum usual) {
        value = usual;
        word(key, value);
    }
    template <int N>
    void vec(std::string_view key, Eigen::Matrix<double, N, 1>& value, Broken broken = Broken::RefuseObject) {
        Eigen::Matrix<double, N, 1> found;
        if (readNumbers(key, found.data(), N, broken)) {
            value = found;
        }
    }
    template <int N>
    void optionalVec(std::string_view key, std::optional<Eigen::Matrix<double, N, 1>>& value) {
        Eigen::Matrix<double, N, 1> found;
        if (find(key) && readNumbers(key, found.data(), N, Broken::KeepDefault)) {
            value = found;
        }
    }
    template <typename T>
    void table(std::span<const NumberField<T>> fields, T& value) {
        for (const NumberField<T>& field : fields) {
            number(field.name, value.*field.member, {field.least, field.most});
        }
    }
    template <typename T>
    void object(std::string_view key, T& value, Broken broken = Broken::KeepDefault) {
        const JsonIn* json = find(key);
        T found;
        if (json && readObject(*json, key, kUnnumbered, found)) {
            value = std::move(found);
        } else if (broken == Broken::RefuseObject) {
            refuse("it has no usable '" + std::string(key) + "'");
        }
    }
    template <typename T>
    void optionalObject(std::string_view key, std::optional<T>& value) {
        const JsonIn* json = find(key);
        if (T found; json && readObject(*json, key, kUnnumbered, found)) {
            value = std::move(found);
        }
    }
    template <typename T>
    void list(std::string_view key, std::vector<T>& values, std::string_view kind,
              Broken broken = Broken::KeepDefault) {
        const JsonIn* array = findArray(key);
        for (std::size_t i = 0; array && i < array->size(); ++i) {
            if (T found; readObject((*array)[i], kind, i, found)) {
                values.push_back(std::move(found));
            } else if (broken == Broken::RefuseObject) {
                refuse("it is not whole without its " + std::string(kind) + " " + std::to_string(i + 1));
            }
        }
    }
    void colour(std::string_view key, Colour& value);
    void curve(Curve& value);
    void path(Path& value);

    template <typename T>
    bool readObject(const JsonIn& json, std::string_view kind, std::size_t index, T& value) const {
        FieldReader inner(json, m_notes, kind, index, this);
        if (!inner.isObject()) {
            return false;
        }
        describe(inner, value);
        inner.tellUnknownKeys();
        return !inner.refused();
    }

    // The value of a key, null when there is none. The key counts as known from now on.
    const JsonIn* find(std::string_view key);
    const JsonIn* findArray(std::string_view key);
    // The object is left out; tells why, once.
    void refuse(const std::string& why);
    [[nodiscard]] bool refused() const { return m_refused; }
    // Tells that something was changed to make the object usable.
    void mend(std::string_view what, const std::string& how);
    void tellUnknownKeys();
    [[nodiscard]] bool isObject();
    [[nodiscard]] std::string where() const;

private:
    bool readId(std::string_view key, std::uint32_t& value);
    bool readNumber(std::string_view key, double& value, Limits limits, Broken broken);
    bool readNumbers(std::string_view key, double* values, std::size_t count, Broken broken);
    bool readInteger(std::string_view key, std::int64_t& value, std::int64_t least, std::int64_t most);
    std::optional<std::string> readWord(std::string_view key);

    const JsonIn& m_object;
    ReadNotes& m_notes;
    std::string_view m_kind;
    std::size_t m_index;
    const FieldReader* m_parent;
    std::vector<std::string_view> m_known;
    bool m_refused = false;
};

// A list of numbers, all usable; nothing otherwise.
[[nodiscard]] bool readUsableNumbers(const JsonIn& array, double* values, std::size_t count);

} // namespace toile
