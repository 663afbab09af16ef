#include "core/file/recording_file.h"

#include "core/file/json_text.h"
#include "core/file/pattern_json.h"
#include "core/file/safe_save.h"
#include "core/file/text_output.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

std::string textOf(const JsonIn& document, const char* key) {
    const auto found = document.find(key);
    return found != document.end() && found->is_string() ? found->get<std::string>() : std::string();
}

bool isHash(const std::string& text) {
    return text.size() == 16 && std::all_of(text.begin(), text.end(),
                                            [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

// [[0, "a1b2..."], [10, "..."]]
Result<std::vector<RecordedState>> statesFrom(const JsonIn& document) {
    const auto list = document.find("states");
    if (list == document.end() || !list->is_array() || list->empty()) {
        return Error{"the recording has no states to compare with; record the drape again"};
    }
    std::vector<RecordedState> states;
    for (const JsonIn& entry : *list) {
        const std::string place = "state " + std::to_string(states.size() + 1);
        if (!entry.is_array() || entry.size() != 2 || !entry[0].is_number_integer() || !entry[1].is_string()) {
            return Error{place + " is not a step and a hash; record the drape again"};
        }
        const auto step = entry[0].get<std::int64_t>();
        const std::string hash = entry[1].get<std::string>();
        if (step < (states.empty() ? 0 : states.back().step + 1) || step > kMostRecordedSteps) {
            return Error{place + " has step " + std::to_string(step) + ", which must rise from state to state up to " +
                         std::to_string(kMostRecordedSteps)};
        }
        if (!isHash(hash)) {
            return Error{place + " has a hash that is not 16 hexadecimal digits; record the drape again"};
        }
        states.push_back({static_cast<int>(step), hash});
    }
    return states;
}

// What was chosen of the scheme; what was not is left out.
JsonOut optionsToJson(const SchemeOptions& options) {
    const SchemeOptions usual;
    JsonOut json = JsonOut::object();
    const auto put = [&](const char* key, const auto& value, const auto& otherwise) {
        if (value != otherwise) {
            json[key] = value;
        }
    };
    put("self", options.selfResponse, usual.selfResponse);
    put("limit", options.stretchLimit, usual.stretchLimit);
    put("limit_part", options.limit.limit, usual.limit.limit);
    put("limit_passes", options.limit.mostPasses, usual.limit.mostPasses);
    put("limit_enough", options.limit.enough, usual.limit.enough);
    put("limit_outwards", options.limit.outwards, usual.limit.outwards);
    put("momentum", options.correctMomentum, usual.correctMomentum);
    put("quasi_static", options.quasiStatic, usual.quasiStatic);
    put("coarse", options.coarseScheme, usual.coarseScheme);
    put("coarse_steps", options.coarseSubSteps, usual.coarseSubSteps);
    put("contraction", options.coarseContraction, usual.coarseContraction);
    put("iterations", options.iterations, usual.iterations);
    return json;
}

Result<SchemeOptions> optionsFrom(const JsonIn& document) {
    SchemeOptions options;
    const auto found = document.find("scheme_options");
    if (found == document.end()) {
        return options;
    }
    std::string wrong;
    const auto take = [&](const char* key, auto& value, double least, double most) {
        const auto entry = found->find(key);
        if (entry == found->end()) {
            return;
        }
        const double number = entry->is_boolean()  ? (entry->get<bool>() ? 1.0 : 0.0)
                              : entry->is_number() ? entry->get<double>()
                                                   : std::nan("");
        if (!(number >= least && number <= most)) {
            wrong = key;
            return;
        }
        value = static_cast<std::remove_reference_t<decltype(value)>>(number);
    };
    options.selfResponse = textOf(*found, "self");
    options.stretchLimit = textOf(*found, "limit");
    options.coarseScheme = found->contains("coarse") ? textOf(*found, "coarse") : options.coarseScheme;
    take("limit_part", options.limit.limit, 0, 10);
    take("limit_passes", options.limit.mostPasses, 0, 1e6);
    take("limit_enough", options.limit.enough, 0, 1);
    take("limit_outwards", options.limit.outwards, 0, 1);
    take("momentum", options.correctMomentum, 0, 1);
    take("quasi_static", options.quasiStatic, 0, 1);
    take("coarse_steps", options.coarseSubSteps, 1, 1e4);
    take("contraction", options.coarseContraction, 0, 1);
    take("iterations", options.iterations, 0, 1e4);
    if (!wrong.empty()) {
        return Error{"scheme_options: " + wrong + " is out of its range; record the drape again"};
    }
    return options;
}

Result<double> spacingFrom(const JsonIn& document) {
    const auto found = document.find("spacing_mm");
    if (found == document.end()) {
        return 0.0;
    }
    const double spacing = found->is_number() ? found->get<double>() : -1;
    if (spacing == 0 || (spacing >= 0.8 && spacing <= 700)) {
        return spacing;
    }
    return Error{"spacing_mm is not 0 or a number from 0.8 to 700"};
}

} // namespace

std::string writeRecordingText(const DrapeRecording& recording) {
    JsonOut states = JsonOut::array();
    for (const RecordedState& state : recording.states) {
        states.push_back(JsonOut::array({state.step, state.hash}));
    }
    return layOutJson(JsonOut{{"toile_recording", kRecordingVersion},
                              {"toile", recording.toile},
                              {"input", recording.input},
                              {"scheme", recording.scheme},
                              {"scheme_options", optionsToJson(recording.options)},
                              {"spacing_mm", recording.spacingMm},
                              {"states", std::move(states)},
                              {"pattern", patternToJson(recording.pattern)}});
}

Result<ReadRecording> readRecordingText(std::string_view text) {
    Messages messages;
    const Result<JsonIn> parsed = parseJson(text, messages);
    if (!parsed) {
        return Error{parsed.error()};
    }
    const JsonIn& document = parsed.value();
    const auto version = document.is_object() ? document.find("toile_recording") : document.end();
    if (!document.is_object() || version == document.end() || !version->is_number_integer()) {
        return Error{"this is not a recording; toile drape FILE --record OUT.drape makes one"};
    }
    if (version->get<std::int64_t>() > kRecordingVersion) {
        return Error{"this recording was made by a newer Toile; use that one"};
    }
    ReadRecording read;
    read.recording.toile = textOf(document, "toile");
    read.recording.input = textOf(document, "input");
    read.recording.scheme = textOf(document, "scheme");
    const Result<double> spacing = spacingFrom(document);
    const Result<SchemeOptions> options = optionsFrom(document);
    if (!spacing || !options) {
        return Error{spacing ? options.error() : spacing.error()};
    }
    read.recording.options = options.value();
    read.recording.spacingMm = spacing.value();
    Result<std::vector<RecordedState>> states = statesFrom(document);
    if (!states) {
        return Error{states.error()};
    }
    read.recording.states = std::move(states).value();
    const auto pattern = document.find("pattern");
    if (pattern == document.end()) {
        return Error{"the recording has no pattern; record the drape again"};
    }
    Result<ReadPattern> inside = readPatternText(pattern->dump(-1, ' ', false, JsonIn::error_handler_t::replace));
    if (!inside) {
        return Error{"in its pattern: " + inside.error()};
    }
    read.recording.pattern = std::move(inside.value().pattern);
    read.messages = messages.take();
    read.messages.insert(read.messages.end(), inside.value().messages.begin(), inside.value().messages.end());
    return read;
}

Result<void> saveRecording(const DrapeRecording& recording, const std::string& path) {
    TextOutput out;
    out << writeRecordingText(recording);
    return out.writeTo(path);
}

Result<ReadRecording> loadRecording(const std::string& path) {
    const Result<std::string> text = readWholeFile(path, kLargestJsonBytes);
    if (!text) {
        return Error{path + ": " + text.error()};
    }
    Result<ReadRecording> read = readRecordingText(text.value());
    return read ? std::move(read) : Error{path + ": " + read.error()};
}

} // namespace toile
