#include "app/commands/commands.h"

#include "app/commands/drape_options.h"
#include "core/drape/fit/fit_maps.h"
#include "core/drape/session/drape_session.h"
#include "core/picture/drape_picture.h"

namespace toile {

namespace {

Outcome run(const Arguments& arguments) {
    const Result<DrapeRequest> request = drapeRequestFrom(arguments);
    const Result<double> turn = arguments.number("--turn", 20, -360, 360);
    const Result<double> width = arguments.number("--width", 900, 16, 8000);
    const Result<double> height = arguments.number("--height", 1200, 16, 8000);
    for (const Result<double>* number : {&turn, &width, &height}) {
        if (!*number) {
            return refuse("render: " + number->error());
        }
    }
    if (!request) {
        return refuse("render: " + request.error());
    }
    if (!arguments.has("-o")) {
        return refuse("render: no picture is named; say where with -o OUT.png");
    }
    const FitMapKind* kind = findFitMapKind(arguments.text("--map"));
    if (arguments.has("--map") && !kind) {
        std::string known;
        for (const FitMapKind& each : fitMapKinds()) {
            known += " " + std::string(each.name);
        }
        return refuse("render: --map " + arguments.text("--map") + ": use one of" + known);
    }
    Result<FinishedDrape> drape = runDrape(request.value());
    if (!drape) {
        return refuse(drape.error());
    }
    PictureSettings settings;
    settings.width = static_cast<int>(width.value());
    settings.height = static_cast<int>(height.value());
    settings.turnDeg = turn.value();
    settings.showBody = !arguments.has("--no-body");
    settings.onCloth = arguments.has("--close");
    settings.baseFolder = request.value().options.baseFolder;
    settings.workers = request.value().options.workers;
    DrapeSession& session = *drape.value().session;
    session.showFit(kind);
    const DrapeFramePtr frame = session.frame();
    PictureMap map;
    if (kind) {
        map = {frame->fit, kind->least, readableMost(*kind, frame->fit), std::string(kind->label),
               std::string(kind->unit)};
        settings.map = &map;
    }
    std::vector<std::string> warnings = drape.value().messages;
    const Image picture = drawDrape(*frame, session.body(), settings, warnings);
    for (const std::string& warning : warnings) {
        tell(request.value().file + ": " + warning);
    }
    if (const Result<void> written = writePng(picture, arguments.text("-o")); !written) {
        return refuse(written.error());
    }
    tell("wrote " + arguments.text("-o"));
    return Outcome::Done;
}

constexpr OptionSpec kOwnOptions[] = {
    {"-o", "OUT.png", "where the picture goes"},
    {"--turn", "DEGREES", "camera round the body: 0 front, 90 its left side, 180 back; 20 otherwise"},
    {"--width", "PIXELS", "900 otherwise"},
    {"--height", "PIXELS", "1200 otherwise"},
    {"--no-body", "", "draw the cloth alone"},
    {"--map", "NAME", "colour the cloth by how it fits: strain, stress, clearance, pressure or seams; with a legend"},
    {"--close", "", "fill the picture with the cloth, whatever of the body is cut off"},
};
constexpr auto kAllOptions = withDrapeOptions(kOwnOptions);

} // namespace

Command renderCommand() {
    return {"render",
            "FILE -o OUT.png [--turn DEGREES] [--width PIXELS] [--height PIXELS] [--no-body] [--map NAME] [--close]",
            "Drapes the garment and draws a picture of it; needs no display.", kAllOptions, run};
}

} // namespace toile
