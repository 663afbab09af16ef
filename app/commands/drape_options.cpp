#include "app/commands/drape_options.h"

#include "app/cli_commands.h"
#include "core/file/pattern_file.h"

#include <chrono>
#include <filesystem>

namespace toile {

Result<DrapeRequest> drapeRequestFrom(const Arguments& arguments) {
    DrapeRequest request;
    const Result<std::string> file = onlyFile(arguments);
    if (!file) {
        return Error{file.error()};
    }
    const Result<double> spacing = arguments.number("--spacing", 0, 0.8, 700);
    const Result<double> threads = arguments.number("--threads", allWorkers().count, 1, 256);
    const Result<double> seconds = arguments.number("--seconds", 15, 0, 3600);
    for (const Result<double>* number : {&spacing, &threads, &seconds}) {
        if (!*number) {
            return Error{number->error()};
        }
    }
    request.file = file.value();
    request.options.spacingMm = spacing.value();
    request.options.workers = {static_cast<int>(threads.value())};
    request.options.scheme = arguments.text("--scheme");
    request.options.baseFolder = std::filesystem::path(file.value()).parent_path().string();
    request.seconds = seconds.value();
    request.untilRest = arguments.has("--until-rest") || !arguments.has("--seconds");
    return request;
}

Result<FinishedDrape> runDrape(const DrapeRequest& request) {
    FinishedDrape drape;
    const auto start = std::chrono::steady_clock::now();
    const Result<ReadPattern> read = readAnyPattern(request.file);
    if (!read) {
        return Error{read.error()};
    }
    drape.readMs = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    drape.messages = read.value().messages;
    Result<std::unique_ptr<DrapeSession>> session = DrapeSession::create(read.value().pattern, request.options);
    if (!session) {
        return Error{request.file + ": " + session.error()};
    }
    drape.session = std::move(session).value();
    const int steps = static_cast<int>(request.seconds / drape.session->timeStepS() + 0.5);
    const auto finished = [&] {
        return !drape.session->failure().empty() || (request.untilRest && drape.session->atRest());
    };
    for (int i = 0; i < steps && !finished(); ++i) {
        drape.session->step();
    }
    return drape;
}

} // namespace toile
