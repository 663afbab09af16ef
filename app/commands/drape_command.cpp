#include "app/commands/commands.h"

#include "app/commands/drape_options.h"
#include "app/commands/export_options.h"
#include "core/file/drape_report_json.h"
#include "core/file/mesh/mesh_export.h"
#include "core/file/recording_file.h"
#include "core/file/text_output.h"

#include <cstdio>
#include <filesystem>

namespace toile {

namespace {

Outcome writeResults(const Arguments& arguments, const DrapeRequest& request, DrapeSession& session,
                     const DrapeReport& report) {
    const DrapeFramePtr frame = session.frame();
    if (arguments.has("-o")) {
        ExportMesh mesh = sewnMesh(*frame->garment, frame->positions, request.frames.options);
        mesh.name = std::filesystem::path(request.file).stem().string();
        std::vector<std::string> warnings;
        addTextures(*frame->garment, request.options.baseFolder, mesh, warnings);
        for (const std::string& warning : warnings) {
            tell(request.file + ": " + warning);
        }
        for (const std::string& out : arguments.all("-o")) {
            if (const Result<void> written = exportMesh(mesh, out); !written) {
                return refuse(written.error());
            }
            tell("wrote " + out);
        }
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
    for (const std::string& out : arguments.all("-o")) { // told before the drape, which may take minutes
        if (!findMeshFormat(out)) {
            return refuse("drape: -o " + out + ": use an ending of " + meshEndings());
        }
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
    {"-o", "OUT", "write the draped mesh there (.obj .ply .stl .glb .gltf .fbx); may be given again"},
    {"--animation", "OUT", "write the moving cloth there (.pc2 .mdd .glb .gltf); may be given again"},
    kExportOptions[0],
    kExportOptions[1],
    kExportOptions[2],
    kExportOptions[3],
    {"--report", "OUT", "write the report there, as JSON"},
    {"--record", "FILE.drape", "write a recording for toile replay"},
    {"--json", "", "print the report as JSON"},
};
constexpr auto kAllOptions = withDrapeOptions(kOwnOptions);

} // namespace

Command drapeCommand() {
    return {"drape",
            "FILE [--spacing MM] [--seconds S] [--until-rest] [--threads N] [-o OUT]... [--animation OUT]... "
            "[--apart] [--thick] [--unit UNIT] [--up AXIS] [--report OUT] [--record FILE.drape] [--json]",
            "Sews the garment and drapes it on its body; reports how it came out.", kAllOptions, run};
}

} // namespace toile
