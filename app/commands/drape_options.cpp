#include "app/commands/drape_options.h"

#include "app/cli_commands.h"
#include "app/commands/body_option.h"
#include "app/commands/export_options.h"
#include "app/commands/scheme_options.h"
#include "core/base/stopwatch.h"
#include "core/base/text.h"
#include "core/file/mesh/mesh_export.h"
#include "core/file/pattern_file.h"
#include "core/mesh/placed/auto_arrangement.h"
#include "core/mesh/placed/other_body.h"

#include <cstdio>
#include <filesystem>

namespace toile {

namespace {

Result<WindSource> windFrom(const std::string& text) {
    const std::vector<std::string> parts = parted(text, ',');
    Vec3 v = Vec3::Zero();
    bool good = parts.size() == 3;
    for (std::size_t i = 0; good && i < 3; ++i) {
        const std::optional<double> part = numberIn(parts[i]);
        good = part.has_value();
        v[static_cast<Eigen::Index>(i)] = part.value_or(0);
    }
    if (!good || v.norm() > 60) {
        return Error{"--wind " + text + ": give three numbers in m/s, not above 60 together, such as 0,0,4"};
    }
    WindSource wind;
    wind.speed = v.norm();
    wind.direction = wind.speed > 0 ? Vec3(v / wind.speed) : Vec3::UnitZ();
    return wind;
}

// The pattern as the options change it.
Result<Pattern> asRequested(Pattern pattern, const DrapeRequest& request) {
    if (!request.body.empty()) {
        Result<BodySpec> body = bodyFromWords(request.body, pattern.body);
        if (!body) {
            return Error{body.error()};
        }
        pattern.body = body.value();
    }
    if (!request.wind.empty()) {
        const Result<WindSource> wind = windFrom(request.wind);
        if (!wind) {
            return Error{wind.error()};
        }
        pattern.wind = {wind.value()};
    }
    pattern.simulation.selfContact = pattern.simulation.selfContact && !request.noSelf;
    return pattern;
}

// Puts panels on the body that have no place there, or all of them.
Result<Pattern> arranged(const Pattern& pattern, const DrapeRequest& request, std::vector<std::string>& notes) {
    const bool all = request.arrange == "auto";
    if (request.arrange == "keep" || (!all && !mayBeForAnotherBody(pattern))) {
        return pattern;
    }
    const Result<BodyPtr> body = makeBody(pattern.body, request.options.baseFolder);
    if (!body) {
        return Error{body.error()};
    }
    return arrangedOnBody(pattern, *body.value(), all ? Arrange::All : Arrange::Missing, notes);
}

// Told before the drape, which may take minutes.
Result<void> knownEndings(const FrameTargets& frames) {
    if (!findMeshFormat("frame" + frames.ending)) {
        return Error{"--frames-as " + frames.ending + ": use one of " + meshEndings()};
    }
    for (const std::string& path : frames.animations) {
        if (!findAnimationFormat(path)) {
            return Error{"--animation " + path + ": use an ending of " + animationEndings()};
        }
    }
    return {};
}

} // namespace

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
    request.body = arguments.text("--body");
    request.wind = arguments.text("--wind");
    request.arrange = arguments.text("--arrange", "missing");
    if (request.arrange != "auto" && request.arrange != "missing" && request.arrange != "keep") {
        return Error{"--arrange " + request.arrange + ": use one of auto, missing, keep"};
    }
    request.noSelf = arguments.has("--no-self");
    const Result<SchemeOptions> schemeOptions = schemeOptionsFrom(arguments, {});
    if (!schemeOptions) {
        return Error{schemeOptions.error()};
    }
    request.options.schemeOptions = schemeOptions.value();
    request.frames.folder = arguments.text("--frames-out");
    request.frames.animations = arguments.all("--animation");
    const Result<MeshExportOptions> options = exportOptionsFrom(arguments);
    if (!options) {
        return Error{options.error()};
    }
    request.frames.options = options.value();
    request.frames.ending = arguments.text("--frames-as", ".obj");
    const Result<void> endings = knownEndings(request.frames);
    if (!endings) {
        return Error{endings.error()};
    }
    request.record = arguments.has("--record");
    if (request.record && request.options.schemeOptions.limit.budgetMs > 0) {
        return Error{"--limit-ms: what ends with the time cannot be replayed; use --limit-passes with --record"};
    }
    request.untilRest = arguments.has("--until-rest") || !arguments.has("--seconds");
    // What shows the way has one mesh from beginning to end.
    request.options.coarseFirst =
        request.untilRest && !request.frames.any() && !request.record && !arguments.has("--no-coarse");
    return request;
}

Result<FinishedDrape> runDrape(const DrapeRequest& request) {
    FinishedDrape drape;
    Stopwatch watch;
    const Result<ReadPattern> read = readAnyPattern(request.file);
    if (!read) {
        return Error{read.error()};
    }
    drape.readMs = watch.lap();
    drape.messages = read.value().messages;
    Result<Pattern> pattern = asRequested(read.value().pattern, request);
    if (pattern) {
        pattern = arranged(pattern.value(), request, drape.messages);
    }
    if (!pattern) {
        return Error{pattern.error()};
    }
    Result<std::unique_ptr<DrapeSession>> session = DrapeSession::create(pattern.value(), request.options);
    if (!session) {
        const std::string& body = pattern.value().body.file;
        const bool namesBody = !body.empty() && session.error().rfind(body, 0) == 0;
        return Error{(namesBody ? "" : request.file + ": ") + session.error()};
    }
    drape.session = std::move(session).value();
    if (!pattern.value().body.file.empty()) {
        for (const std::string& note : drape.session->body().notes) {
            drape.messages.push_back("body " + drape.session->body().name + ": " + note);
        }
    }
    const int steps = static_cast<int>(request.seconds / drape.session->timeStepS() + 0.5);
    const auto finished = [&] {
        const DrapeSession& draped = *drape.session;
        return !draped.failure().empty() || (request.untilRest && (draped.atRest() || !draped.hopeless().empty()));
    };
    if (request.record) {
        drape.recording.toile = TOILE_VERSION;
        drape.recording.input = std::filesystem::path(request.file).filename().string();
        drape.recording.scheme = drape.session->scheme();
        drape.recording.options = request.options.schemeOptions;
        drape.recording.spacingMm = request.options.spacingMm;
        drape.recording.pattern = pattern.value();
        record(*drape.session, false, drape.recording);
    }
    FrameOutput frames(request.frames);
    Result<void> written = frames.take(*drape.session->frame());
    for (int i = 0; i < steps && written && !finished(); ++i) {
        drape.session->step();
        if (request.frames.any()) {
            written = frames.take(*drape.session->frame());
        }
        if (request.record) {
            record(*drape.session, false, drape.recording);
        }
    }
    if (request.record) {
        record(*drape.session, true, drape.recording);
    }
    if (written) {
        written = frames.finish(request.options.baseFolder, drape.messages);
    }
    if (!written) {
        return Error{written.error()};
    }
    return drape;
}

} // namespace toile
