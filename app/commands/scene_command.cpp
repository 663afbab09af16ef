#include "app/commands/commands.h"

#include "app/commands/scheme_options.h"
#include "core/drape/scenes/scene_frame.h"
#include "core/drape/scenes/scene_report.h"
#include "core/drape/scenes/scene_tuning.h"
#include "core/file/mesh/mesh_export.h"
#include "core/file/scene_file.h"
#include "core/picture/drape_picture.h"

#include <nlohmann/json.hpp>

#include <cstdio>

namespace toile {

namespace {

using Json = nlohmann::ordered_json;

void list() {
    for (const SceneKind& kind : sceneKinds()) {
        std::printf("%-16s %-22s %s\n", std::string(kind.name).c_str(), std::string(kind.paper).c_str(),
                    std::string(kind.summary).c_str());
    }
    std::printf("\n--set takes:\n");
    for (const NumberField<SceneTuning>& field : sceneTuningFields()) {
        std::printf("%-16s %g to %g %s: %s\n", std::string(field.name).c_str(), field.least, field.most,
                    std::string(field.unit).c_str(), std::string(field.help).c_str());
    }
}

// "structural=500"
Result<void> turn(SceneTuning& tuning, const std::string& words) {
    const std::size_t sign = words.find('=');
    const std::string name = words.substr(0, sign);
    const NumberField<SceneTuning>* field = findField(sceneTuningFields(), name);
    if (field == nullptr) {
        return Error{"--set " + words + ": there is no '" + name + "'; toile scene --list names what there is"};
    }
    const auto value = sign == std::string::npos ? std::nullopt : numberIn(words.substr(sign + 1));
    if (!value || !(*value >= field->least) || !(*value <= field->most)) {
        char range[64];
        std::snprintf(range, sizeof range, "%g to %g ", field->least, field->most);
        return Error{"--set " + words + ": give a number from " + range + std::string(field->unit)};
    }
    tuning.*field->member = *value;
    return {};
}

Result<SceneSetup> setupFrom(const Arguments& arguments, const SceneKind& kind, int size) {
    SceneSetup setup = kind.make(size);
    const Result<SchemeOptions> options = schemeOptionsFrom(arguments, setup.options);
    if (!options) {
        return Error{options.error()};
    }
    setup.options = options.value();
    if (setup.options.selfResponse == "none") {
        setup.options.selfResponse.clear();
        setup.apart = ClothApart::Never;
    } else if (arguments.has("--self")) {
        setup.apart = ClothApart::Always;
    }
    SceneTuning tuning = tuningOf(setup);
    for (const std::string& words : arguments.all("--set")) {
        if (const Result<void> turned = turn(tuning, words); !turned) {
            return Error{turned.error()};
        }
    }
    if (arguments.has("--set")) {
        tune(tuning, setup);
    }
    return setup;
}

Json jsonOf(const SceneReport& r, const std::string& scene, const std::string& scheme) {
    return Json{{"toile", TOILE_VERSION},
                {"scene", scene},
                {"scheme", scheme},
                {"masses", r.masses},
                {"springs", r.springs},
                {"triangles", r.triangles},
                {"steps", r.steps},
                {"simulated_s", r.simulatedS},
                {"step_ms", Json{{"median", r.stepMedianMs}, {"p95", r.stepP95Ms}, {"max", r.stepMaxMs}}},
                {"contact_percent", r.contactPercent},
                {"well_behaved", r.wellBehaved},
                {"largest_stretch_percent", r.largestStretchPercent},
                {"moving_percent", r.movingPercent},
                {"body", Json{{"penetrating_vertices", r.insideBodies},
                              {"deepest_mm", r.deepestMm},
                              {"intersecting_triangle_pairs", r.throughBodies},
                              {"most_penetrating_vertices", r.mostInsideBodies},
                              {"most_deepest_mm", r.mostDeepestMm},
                              {"most_intersecting_triangle_pairs", r.mostThroughBodies}}},
                {"self", Json{{"intersecting_triangle_pairs", r.throughCloth},
                              {"most_intersecting_triangle_pairs", r.mostThroughCloth}}},
                {"peak_rss_mb", r.peakRssMb},
                {"state_hash", r.stateHash}};
}

void print(const SceneReport& r, const std::string& scene, const std::string& scheme, bool everyStep) {
    std::printf("%s with scheme %s: %zu masses, %zu springs, %d steps, %.2f s\n", scene.c_str(), scheme.c_str(),
                r.masses, r.springs, r.steps, r.simulatedS);
    std::printf("  step          %.2f ms median, %.2f ms p95, %.2f ms most; %.0f %% in contact after it\n",
                r.stepMedianMs, r.stepP95Ms, r.stepMaxMs, r.contactPercent);
    if (!r.wellBehaved) {
        std::printf("  FLEW APART\n");
        return;
    }
    std::printf("  stretch       %.2f %% at most; %.1f %% of the masses move\n", r.largestStretchPercent,
                r.movingPercent);
    std::printf("  bodies        %zu masses inside, deepest %.3f mm; %zu pairs of triangles cross\n", r.insideBodies,
                r.deepestMm, r.throughBodies);
    std::printf("  cloth         %zu pairs of triangles cross\n", r.throughCloth);
    if (everyStep) {
        std::printf("  in any step   %zu masses inside, deepest %.3f mm; %zu pairs cross bodies, %zu pairs of cloth\n",
                    r.mostInsideBodies, r.mostDeepestMm, r.mostThroughBodies, r.mostThroughCloth);
    }
    std::printf("  memory        %.0f MB at most\n  state         %s\n", r.peakRssMb, r.stateHash.c_str());
}

Result<void> write(const ScenePlayer& player, int steps, PictureSettings settings, const std::string& path) {
    const GarmentPtr garment = garmentOf(player.setup().cloth);
    const DrapeFramePtr frame = frameOf(player, garment, steps);
    const std::string ending = path.size() > 4 ? path.substr(path.size() - 4) : "";
    if (ending != ".png") {
        return exportMesh(sewnMesh(*garment, frame->positions), path);
    }
    const BodyPtr body = bodyOf(player);
    settings.tiltDeg = 18;
    settings.showBody = !body->skin.triangles.empty();
    std::vector<std::string> warnings;
    return writePng(drawDrape(*frame, *body, settings, warnings), path);
}

Outcome run(const Arguments& arguments) {
    if (arguments.has("--list")) {
        list();
        return Outcome::Done;
    }
    if (arguments.files().size() != 1) {
        return refuse("scene: name one scene; toile scene --list names them");
    }
    const std::string& name = arguments.files().front();
    const SceneKind* kind = findScene(name);
    if (kind == nullptr) {
        return refuse("scene: there is no scene '" + name + "'; toile scene --list names them");
    }
    const Result<double> size = arguments.number("--size", kind->usualSize, 4, 1000);
    const Result<double> seconds = arguments.number("--seconds", 3, 0, 3600);
    const Result<double> threads = arguments.number("--threads", allWorkers().count, 1, 256);
    const Result<double> turnDeg = arguments.number("--turn", 25, -360, 360);
    const Result<double> width = arguments.number("--width", 900, 16, 8000);
    const Result<double> height = arguments.number("--height", 700, 16, 8000);
    for (const Result<double>* number : {&size, &seconds, &threads, &turnDeg, &width, &height}) {
        if (!*number) {
            return refuse("scene: " + number->error());
        }
    }
    for (const std::string& out : arguments.all("-o")) {
        if (!out.ends_with(".png") && !out.ends_with(".toile") && !findMeshFormat(out)) {
            return refuse("scene: -o " + out + ": use .png, .toile or an ending of " + meshEndings());
        }
    }
    Result<SceneSetup> setup = setupFrom(arguments, *kind, static_cast<int>(size.value()));
    if (!setup) {
        return refuse("scene: " + setup.error());
    }
    for (const std::string& out : arguments.all("-o")) {
        if (!out.ends_with(".toile")) {
            continue;
        }
        const Result<SceneFiles> files = sceneFiles(*kind, setup.value());
        const Result<void> written = files ? writeSceneFiles(files.value(), out) : Result<void>(Error{files.error()});
        if (!written) {
            return refuse("scene: " + written.error());
        }
        tell("wrote " + out);
    }
    const std::string scheme = arguments.text("--scheme", setup.value().scheme);
    auto player = ScenePlayer::create(std::move(setup).value(), scheme, {static_cast<int>(threads.value())});
    if (!player) {
        return refuse("scene: " + name + ": " + player.error());
    }
    const bool everyStep = arguments.has("--judge-steps");
    const SceneReport report = playScene(*player.value(), seconds.value(), everyStep);
    if (arguments.has("--json")) {
        std::printf("%s\n", jsonOf(report, name, scheme).dump(2).c_str());
    } else {
        print(report, name, scheme, everyStep);
    }
    PictureSettings picture;
    picture.width = static_cast<int>(width.value());
    picture.height = static_cast<int>(height.value());
    picture.turnDeg = turnDeg.value();
    for (const std::string& out : arguments.all("-o")) {
        if (out.ends_with(".toile")) {
            continue; // as the scene begins: written above
        }
        if (const Result<void> written = write(*player.value(), report.steps, picture, out); !written) {
            return refuse(written.error());
        }
        tell("wrote " + out);
    }
    const bool clean =
        report.wellBehaved && report.insideBodies == 0 && report.throughBodies == 0 && report.throughCloth == 0;
    return clean ? Outcome::Done : Outcome::Finding;
}

constexpr OptionSpec kOwnOptions[] = {
    {"--list", "", "name the scenes, and what --set takes"},
    {"--size", "N", "masses along an edge; the scene's own otherwise"},
    {"--seconds", "S", "simulate this long; 3 otherwise"},
    {"--set", "NAME=VALUE", "another spring, mass, step or wind; may be given again"},
    {"--judge-steps", "", "look for crossings and masses inside bodies after every step, not the last alone"},
    {"-o", "OUT",
     "write a picture (.png), the mesh (.obj .ply .stl .glb .gltf .fbx) or, as the scene begins, a pattern (.toile); "
     "may be given again"},
    {"--turn", "DEGREES", "camera of the picture; 25 otherwise"},
    {"--width", "PIXELS", "of the picture; 900 otherwise"},
    {"--height", "PIXELS", "of the picture; 700 otherwise"},
    {"--threads", "N", "workers to use; all processors otherwise"},
    {"--json", "", "print JSON"},
};
constexpr auto kAllOptions = withOptions(kOwnOptions, kSchemeOptions);

} // namespace

Command sceneCommand() {
    return {"scene",
            "NAME [--list] [--size N] [--seconds S] [--scheme NAME] [--set NAME=VALUE]... [-o OUT]... [--json]",
            "Plays a scene of the papers and judges what came of it.", kAllOptions, run};
}

} // namespace toile
