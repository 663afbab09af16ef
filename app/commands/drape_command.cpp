#include "app/commands/commands.h"

#include "app/commands/drape_options.h"
#include "core/file/drape_report_json.h"
#include "core/file/mesh_export.h"
#include "core/file/recording_file.h"
#include "core/file/text_output.h"

#include <cstdio>

namespace toile {

namespace {

Outcome writeResults(const Arguments& arguments, const DrapeRequest& request, DrapeSession& session,
                     const DrapeReport& report) {
    const DrapeFramePtr frame = session.frame();
    for (const std::string& out : arguments.all("-o")) {
        if (const Result<void> written = exportMesh(sewnMesh(*frame->garment, frame->positions), out); !written) {
            return refuse(written.error());
        }
        tell("wrote " + out);
    }
    const std::string json = drapeReportJson(report, request.file);
    if (arguments.has("--report")) {
        TextOutput out;
        out << json << "\n";
        if (const Result<void> written = out.writeTo(arguments.text("--report")); !written) {
            return refuse(written.error());
        }
        tell("wrote " + arguments.text("--report"));
    }
    if (arguments.has("--json")) {
        std::printf("%s\n", json.c_str());
    } else {
        std::printf("%s\n", drapeReportText(report).c_str());
    }
    return report.atRest && report.penetratingVertices == 0 && report.selfIntersectingPairs == 0 ? Outcome::Done
                                                                                                 : Outcome::Finding;
}

Outcome run(const Arguments& arguments) {
    const Result<DrapeRequest> request = drapeRequestFrom(arguments);
    if (!request) {
        return refuse("drape: " + request.error());
    }
    Result<FinishedDrape> drape = runDrape(request.value());
    if (!drape) {
        return refuse(drape.error());
    }
    if (const std::string file = arguments.text("--record"); !file.empty()) {
        if (const Result<void> saved = saveRecording(drape.value().recording, file); !saved) {
            return refuse(saved.error());
        }
        tell("wrote " + file);
    }
    DrapeReport report = drape.value().session->report();
    report.readMs = drape.value().readMs;
    const std::vector<std::string>& messages = drape.value().messages;
    report.warnings.insert(report.warnings.begin(), messages.begin(), messages.end());
    for (const std::string& warning : report.warnings) {
        tell(request.value().file + ": " + warning);
    }
    return writeResults(arguments, request.value(), *drape.value().session, report);
}

constexpr OptionSpec kOwnOptions[] = {
    {"-o", "OUT", "write the draped mesh there (.obj, .ply, .stl); may be given again"},
    {"--report", "OUT", "write the report there, as JSON"},
    {"--record", "FILE.drape", "write a recording for toile replay"},
    {"--json", "", "print the report as JSON"},
};
constexpr auto kAllOptions = withDrapeOptions(kOwnOptions);

} // namespace

Command drapeCommand() {
    return {"drape",
            "FILE [--spacing MM] [--seconds S] [--until-rest] [--threads N] [-o OUT]... [--report OUT] [--record "
            "FILE.drape] "
            "[--json]",
            "Sews the garment and drapes it on its body; reports how it came out.", kAllOptions, run};
}

} // namespace toile
