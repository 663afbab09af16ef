#include "app/commands/body_option.h"

#include "app/cli_arguments.h"
#include "core/base/text.h"
#include "core/body/mannequin/body_presets.h"
#include "core/pattern/enum_words.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <vector>

namespace toile {

namespace {

template <typename Enum>
Result<Enum> wordIn(const std::string& name, const std::string& value) {
    if (const auto found = findWord<Enum>(lowered(value))) {
        return *found;
    }
    std::string known;
    for (const EnumWord<Enum>& entry : wordsOf(Enum{})) {
        known += " " + std::string(entry.word);
    }
    return Error{"--body: there is no " + name + " '" + value + "'; use one of" + known};
}

template <typename Enum>
Result<void> setWord(const std::string& name, const std::string& value, Enum& into) {
    const Result<Enum> word = wordIn<Enum>(name, value);
    if (!word) {
        return Error{word.error()};
    }
    into = word.value();
    return {};
}

Result<void> setMeasure(const std::string& name, const std::string& value, BodyMeasures& measures) {
    const NumberField<BodyMeasures>* field = findField(bodyMeasureFields(), name);
    const std::optional<double> number = numberIn(value);
    if (!field || !number || *number < field->least || *number > field->most) {
        std::string known;
        for (const NumberField<BodyMeasures>& f : bodyMeasureFields()) {
            known += " " + std::string(f.name);
        }
        return Error{"--body: '" + name + "=" + value + "' is no measure in cm within its range; the measures are" +
                     known + "; there are also pose and preset"};
    }
    measures.*field->member = *number;
    return {};
}

Result<void> setPreset(const std::string& value, BodyMeasures& measures) {
    std::string known;
    for (const BodyPreset& preset : bodyPresets()) {
        if (preset.name == lowered(value)) {
            measures = preset.measures;
            return {};
        }
        known += " " + std::string(preset.name);
    }
    return Error{"--body: there is no preset '" + value + "'; use one of" + known};
}

struct Setting {
    std::string name, value;
};
std::vector<Setting> settingsIn(const std::string& text) {
    std::vector<Setting> settings;
    for (const std::string& part : parted(text, ',')) {
        const std::size_t equals = part.find('=');
        settings.push_back(
            {part.substr(0, equals), equals == std::string::npos ? std::string() : part.substr(equals + 1)});
    }
    return settings;
}

Result<void> setMannequin(const Setting& setting, BodySpec& body) {
    return setting.name == "pose"     ? setWord("pose", setting.value, body.pose)
           : setting.name == "preset" ? setPreset(setting.value, body.measures)
                                      : setMeasure(setting.name, setting.value, body.measures);
}

Result<void> setFile(const Setting& setting, BodySpec& body) {
    if (setting.name == "unit") {
        return setWord("unit", setting.value, body.unit);
    }
    if (setting.name == "up") {
        return setWord("axis", setting.value, body.up);
    }
    if (setting.name == "groups") {
        body.groups = parted(setting.value, '+');
        return {};
    }
    return Error{"--body: '" + setting.name +
                 "' cannot be set for a file; write FILE:unit=cm,up=z,groups=body+hands with what you need of it"};
}

} // namespace

Result<BodySpec> bodyFromWords(const std::string& words, BodySpec body) {
    const std::string mannequin = "mannequin";
    const bool own = words == mannequin || words.rfind(mannequin + ":", 0) == 0;
    std::string settings;
    if (own) {
        body.file.clear();
        settings = words.substr(std::min(words.size(), mannequin.size() + 1));
    } else {
        // A colon may belong to the name; settings have an equals sign behind it.
        std::error_code ignored;
        const std::size_t colon = words.rfind(':');
        const bool set = colon != std::string::npos && words.find('=', colon) != std::string::npos &&
                         !std::filesystem::exists(words, ignored);
        settings = set ? words.substr(colon + 1) : std::string();
        body = BodySpec{};
        body.file = std::filesystem::absolute(set ? words.substr(0, colon) : words, ignored).string();
    }
    for (const Setting& setting : settingsIn(settings)) {
        const Result<void> done = own ? setMannequin(setting, body) : setFile(setting, body);
        if (!done) {
            return Error{done.error()};
        }
    }
    return body;
}

} // namespace toile
