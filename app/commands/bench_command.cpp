#include "app/commands/commands.h"

#include "app/commands/body_option.h"
#include "core/body/body.h"
#include "core/cloth/stepper.h"
#include "core/drape/bench/bench.h"
#include "core/file/pattern_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <filesystem>

namespace toile {

namespace {

using Json = nlohmann::ordered_json;

Json jsonOf(const BenchFigure& f) {
    Json json{{"scene", f.scene},
              {"size", f.size},
              {"phase", f.phase},
              {"ms_median", f.timed ? Json(f.msMedian) : Json()},
              {"ms_p95", f.timed ? Json(f.msP95) : Json()},
              {"ms_p99", f.timed ? Json(f.msP99) : Json()},
              {"repeats", f.repeats},
              {"hash", f.hash}};
    if (!f.timed) {
        json["value"] = f.value;
        json["unit"] = f.unit;
    }
    return json;
}

void print(const BenchFigure& f) {
    if (f.timed) {
        std::printf("  %8zu  %-44s %10.3f ms  %10.3f p95  %10.3f p99  %4d times  %s\n", f.size, f.phase.c_str(),
                    f.msMedian, f.msP95, f.msP99, f.repeats, f.hash.c_str());
    } else {
        std::printf("  %8zu  %-44s %10.4g %s\n", f.size, f.phase.c_str(), f.value, f.unit.c_str());
    }
    std::fflush(stdout);
}

void list() {
    for (const BenchKind& kind : benchKinds()) {
        std::printf("%-12s %s\n", std::string(kind.name).c_str(), std::string(kind.summary).c_str());
    }
}

bool isWanted(const Arguments& arguments, std::string_view name) {
    const auto& wanted = arguments.files();
    return wanted.empty() || std::find(wanted.begin(), wanted.end(), name) != wanted.end();
}

Result<BenchSettings> settingsFrom(const Arguments& arguments) {
    BenchSettings settings;
    settings.scheme = arguments.text("--scheme");
    const Result<double> threads = arguments.number("--threads", allWorkers().count, 1, 256);
    const Result<double> most = arguments.number("--most-vertices", 300000, 100, 1e7);
    const Result<double> seconds = arguments.number("--seconds", 20, 0, 3600);
    for (const Result<double>* number : {&threads, &most, &seconds}) {
        if (!*number) {
            return Error{number->error()};
        }
    }
    settings.workers = {static_cast<int>(threads.value())};
    settings.mostVertices = static_cast<std::size_t>(most.value());
    settings.mostWallS = seconds.value();
    const auto schemes = stepperKinds();
    if (!settings.scheme.empty() &&
        std::none_of(schemes.begin(), schemes.end(), [&](const StepperKind& k) { return k.name == settings.scheme; })) {
        return Error{makeStepper(settings.scheme, {}, {}).error()};
    }
    for (const std::string& name : arguments.files()) {
        if (!findBenchKind(name)) {
            return Error{"there is no scene '" + name + "'; toile bench --list names them"};
        }
    }
    if (arguments.has("--body")) {
        const Result<BodySpec> spec = bodyFromWords(arguments.text("--body"), {});
        if (!spec) {
            return Error{spec.error()};
        }
        const Result<BodyPtr> body = makeBody(spec.value(), "");
        if (!body) {
            return Error{body.error()};
        }
        settings.body = body.value()->skin;
    }
    if (isWanted(arguments, "garment")) {
        const std::filesystem::path folder(arguments.text("--patterns", "patterns"));
        for (const char* name : {"tee.toile", "dress.toile"}) {
            Result<ReadPattern> read = readAnyPattern((folder / name).string());
            if (!read) {
                return Error{read.error() + "; say with --patterns where the garments are"};
            }
            settings.garments.push_back(std::move(read).value().pattern);
            settings.garments.back().name = std::filesystem::path(name).stem().string();
        }
    }
    return settings;
}

Outcome run(const Arguments& arguments) {
    if (arguments.has("--list")) {
        list();
        return Outcome::Done;
    }
    const Result<BenchSettings> settings = settingsFrom(arguments);
    if (!settings) {
        return refuse("bench: " + settings.error());
    }
    const bool json = arguments.has("--json");
    Json all = Json::array();
    for (const BenchKind& kind : benchKinds()) {
        if (!isWanted(arguments, kind.name)) {
            continue;
        }
        if (!json) {
            std::printf("\n%s: %s\n", std::string(kind.name).c_str(), std::string(kind.summary).c_str());
        }
        BenchRun scene(kind.name, settings.value(), [&](const BenchFigure& figure) {
            all.push_back(jsonOf(figure));
            if (!json) {
                print(figure);
            }
        });
        kind.run(scene);
    }
    if (json) {
        std::printf("%s\n", all.dump(2).c_str());
    }
    return Outcome::Done;
}

constexpr OptionSpec kOptions[] = {
    {"--list", "", "name the scenes"},
    {"--scheme", "NAME", "how cloth is moved; the default otherwise"},
    {"--most-vertices", "N", "leave larger sizes out"},
    {"--seconds", "S", "wall time that cloth gets for coming to rest"},
    {"--body", "BODY", "whose skin body-field takes, as toile drape has it; the mannequin's otherwise"},
    {"--patterns", "DIR", "where tee.toile and dress.toile are; patterns otherwise"},
    {"--threads", "N", "workers to use; all processors otherwise"},
    {"--json", "", "print JSON"},
};

} // namespace

Command benchCommand() {
    return {"bench", "[SCENE]... [--list] [--most-vertices N] [--seconds S] [--patterns DIR] [--threads N] [--json]",
            "Times the phases of scenes at several sizes.", kOptions, run};
}

} // namespace toile
