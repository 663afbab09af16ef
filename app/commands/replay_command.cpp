#include "app/commands/commands.h"

#include "core/file/recording_file.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <filesystem>

namespace toile {

namespace {

using Json = nlohmann::ordered_json;

void printJson(const std::string& file, const DrapeRecording& recording, const ReplayResult& result) {
    Json json{{"toile", TOILE_VERSION},
              {"recorded_by", recording.toile},
              {"input", file},
              {"steps", result.steps},
              {"states", recording.states.size()},
              {"compared", result.compared},
              {"same", !result.expected.has_value()}};
    if (result.expected) {
        json["first_difference"] =
            Json{{"step", result.expected->step}, {"recorded", result.expected->hash}, {"replayed", result.got}};
    }
    std::printf("%s\n", json.dump(2).c_str());
}

void printText(const DrapeRecording& recording, const ReplayResult& result) {
    if (!result.expected) {
        std::printf("the same: %d steps, %d states compared, scheme %s, recorded by Toile %s\n", result.steps,
                    result.compared, recording.scheme.c_str(), recording.toile.c_str());
        return;
    }
    std::printf("DIFFERENT at step %d: recorded %s, now %s (scheme %s, recorded by Toile %s)\n", result.expected->step,
                result.expected->hash.c_str(), result.got.c_str(), recording.scheme.c_str(), recording.toile.c_str());
}

Outcome run(const Arguments& arguments) {
    const Result<std::string> file = onlyFile(arguments);
    const Result<double> threads = arguments.number("--threads", allWorkers().count, 1, 256);
    if (!file || !threads) {
        return refuse("replay: " + (file ? threads.error() : file.error()));
    }
    const Result<ReadRecording> read = loadRecording(file.value());
    if (!read) {
        return refuse(read.error());
    }
    for (const std::string& message : read.value().messages) {
        tell(file.value() + ": " + message);
    }
    const StopFlag never;
    const Result<ReplayResult> result =
        replay(read.value().recording, std::filesystem::path(file.value()).parent_path().string(),
               {static_cast<int>(threads.value())}, never);
    if (!result) {
        return refuse(file.value() + ": " + result.error());
    }
    if (!result.value().failure.empty()) {
        tell(file.value() + ": " + result.value().failure);
    }
    if (arguments.has("--json")) {
        printJson(file.value(), read.value().recording, result.value());
    } else {
        printText(read.value().recording, result.value());
    }
    return result.value().expected ? Outcome::Finding : Outcome::Done;
}

constexpr OptionSpec kOptions[] = {
    {"--threads", "N", "workers to use; all processors otherwise. The hashes must not depend on it"},
    {"--json", "", "print JSON"},
};

} // namespace

Command replayCommand() {
    return {"replay", "FILE.drape [--threads N] [--json]",
            "Drapes a recording again and compares the cloth, to the last bit.", kOptions, run};
}

} // namespace toile
