#include "app/commands/drape_options.h"

#include "app/cli_commands.h"
#include "app/commands/body_option.h"
#include "core/file/mesh_export.h"
#include "core/file/pattern_file.h"

#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <sstream>

namespace toile {

namespace {

std::vector<std::string> parted(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) {
        parts.push_back(part);
    }
    return parts;
}

bool readNumber(const std::string& text, double& value) {
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc{} && end == text.data() + text.size() && std::isfinite(value);
}

Result<WindSource> windFrom(const std::string& text) {
    const std::vector<std::string> parts = parted(text, ',');
    Vec3 v = Vec3::Zero();
    bool good = parts.size() == 3;
    for (std::size_t i = 0; good && i < 3; ++i) {
        good = readNumber(parts[i], v[static_cast<Eigen::Index>(i)]);
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

// Writes the cloth whenever another thirtieth of a second has passed.
class FrameWriter {
public:
    explicit FrameWriter(std::string folder) : m_folder(std::move(folder)) {}
    Result<void> write(const DrapeFrame& frame) {
        if (m_folder.empty() || frame.simulatedSeconds * 30 < m_next - 1e-9) {
            return {};
        }
        std::error_code ignored;
        std::filesystem::create_directories(m_folder, ignored);
        char name[32];
        std::snprintf(name, sizeof name, "frame_%04d.obj", m_next++);
        return exportMesh(sewnMesh(*frame.garment, frame.positions), (std::filesystem::path(m_folder) / name).string());
    }

private:
    std::string m_folder;
    int m_next = 0;
};

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
    request.noSelf = arguments.has("--no-self");
    request.options.selfResponse = arguments.text("--self");
    request.framesOut = arguments.text("--frames-out");
    request.record = arguments.has("--record");
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
    const Result<Pattern> pattern = asRequested(read.value().pattern, request);
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
        return !drape.session->failure().empty() || (request.untilRest && drape.session->atRest());
    };
    if (request.record) {
        drape.recording.toile = TOILE_VERSION;
        drape.recording.input = std::filesystem::path(request.file).filename().string();
        drape.recording.scheme = drape.session->report().scheme;
        drape.recording.spacingMm = request.options.spacingMm;
        drape.recording.pattern = pattern.value();
        record(*drape.session, false, drape.recording);
    }
    FrameWriter frames(request.framesOut);
    Result<void> written = request.framesOut.empty() ? Result<void>{} : frames.write(*drape.session->frame());
    for (int i = 0; i < steps && written && !finished(); ++i) {
        drape.session->step();
        if (!request.framesOut.empty()) {
            written = frames.write(*drape.session->frame());
        }
        if (request.record) {
            record(*drape.session, false, drape.recording);
        }
    }
    if (request.record) {
        record(*drape.session, true, drape.recording);
    }
    if (!written) {
        return Error{written.error()};
    }
    return drape;
}

} // namespace toile
