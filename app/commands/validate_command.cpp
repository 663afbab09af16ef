#include "app/commands/commands.h"

#include "core/cloth/stepper.h"
#include "core/drape/validate/validate.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace toile {

namespace {

using Json = nlohmann::ordered_json;

Json finiteOrNull(double value) {
    return std::isfinite(value) ? Json(value) : Json();
}

Json jsonOf(const Finding& f) {
    return Json{{"test", f.test},
                {"setting", f.setting},
                {"reference", finiteOrNull(f.reference)},
                {"value", finiteOrNull(f.value)},
                {"error_percent", finiteOrNull(f.errorPercent)},
                {"limit_percent", f.limitPercent},
                {"pass", f.pass}};
}

void print(const Finding& f) {
    std::printf("  %-4s %10.5g %10.5g %+9.2f %8.2f   %s\n", f.pass ? "ok" : "FAIL", f.reference, f.value,
                f.errorPercent, f.limitPercent, f.setting.c_str());
    std::fflush(stdout);
}

void list() {
    for (const ValidationKind& kind : validationKinds()) {
        std::printf("%-12s %s\n", std::string(kind.name).c_str(), std::string(kind.summary).c_str());
    }
}

Result<ValidateSettings> settingsFrom(const Arguments& arguments) {
    ValidateSettings settings;
    settings.quick = arguments.has("--quick");
    settings.scheme = arguments.text("--scheme", std::string(stepperKinds().front().name));
    const Result<double> threads = arguments.number("--threads", allWorkers().count, 1, 256);
    if (!threads) {
        return Error{threads.error()};
    }
    settings.workers = {static_cast<int>(threads.value())};
    const auto kinds = stepperKinds();
    if (std::none_of(kinds.begin(), kinds.end(), [&](const StepperKind& k) { return k.name == settings.scheme; })) {
        return Error{makeStepper(settings.scheme, {}, {}).error()};
    }
    for (const std::string& name : arguments.files()) {
        if (!findValidationKind(name)) {
            return Error{"there is no test '" + name + "'; toile validate --list names them"};
        }
    }
    return settings;
}

Outcome run(const Arguments& arguments) {
    if (arguments.has("--list")) {
        list();
        return Outcome::Done;
    }
    const Result<ValidateSettings> settings = settingsFrom(arguments);
    if (!settings) {
        return refuse("validate: " + settings.error());
    }
    const bool json = arguments.has("--json");
    Json all = Json::array();
    int failed = 0;
    for (const ValidationKind& kind : validationKinds()) {
        const auto& wanted = arguments.files();
        if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), kind.name) == wanted.end()) {
            continue;
        }
        if (!json) {
            std::printf("\n%s: %s (scheme %s)\n  %-4s %10s %10s %9s %8s\n", std::string(kind.name).c_str(),
                        std::string(kind.summary).c_str(), settings.value().scheme.c_str(), "", "reference", "value",
                        "error %", "limit %");
        }
        ValidateRun test(kind.name, settings.value(), [&](const Finding& finding) {
            all.push_back(jsonOf(finding));
            failed += finding.pass ? 0 : 1;
            if (!json) {
                print(finding);
            }
        });
        kind.run(test);
    }
    if (json) {
        std::printf("%s\n", all.dump(2).c_str());
    } else {
        std::printf("\n%zu findings, %d outside their limits\n", all.size(), failed);
    }
    return failed == 0 ? Outcome::Done : Outcome::Finding;
}

constexpr OptionSpec kOptions[] = {
    {"--list", "", "name the tests"},
    {"--scheme", "NAME", "which scheme to test; the default one otherwise"},
    {"--quick", "", "fewer settings, about two minutes"},
    {"--threads", "N", "workers to use; all processors otherwise"},
    {"--json", "", "print JSON"},
};

} // namespace

Command validateCommand() {
    return {"validate", "[TEST]... [--list] [--scheme NAME] [--quick] [--threads N] [--json]",
            "Tests the cloth against closed forms and master curves of physics.", kOptions, run};
}

} // namespace toile
