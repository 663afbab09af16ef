#include "app/commands/commands.h"

#include "core/base/stopwatch.h"
#include "core/file/mesh/mesh_export.h"
#include "core/file/pattern_file.h"
#include "core/mesh/flat/panel_mesher.h"
#include "core/mesh/sewn/folds_between.h"

#include <nlohmann/json.hpp>

#include <cstdio>

namespace toile {

namespace {

using Json = nlohmann::ordered_json;

Json qualityJson(const PanelMesh& mesh, const Panel& panel, double spacingMm) {
    const MeshQuality q = measureQuality(mesh, spacingMm);
    return Json{{"name", panel.name},
                {"triangles", q.triangles},
                {"expected_triangles", q.expectedTriangles},
                {"smallest_angle_deg", q.smallestAngleDeg},
                {"smallest_angle_away_from_sharp_deg", q.smallestAngleAwayFromSharpDeg}};
}

Outcome run(const Arguments& arguments) {
    const Result<std::string> file = onlyFile(arguments);
    const Result<double> spacing = arguments.number("--spacing", 0, 0.8, 700);
    const Result<double> threads = arguments.number("--threads", allWorkers().count, 1, 256);
    if (!file || !spacing || !threads) {
        return refuse("mesh: " + (!file ? file.error() : !spacing ? spacing.error() : threads.error()));
    }
    const Result<ReadPattern> read = readAnyPattern(file.value());
    if (!read) {
        return refuse(read.error());
    }
    std::vector<std::string> told;
    const Pattern pattern = withFoldsBetween(read.value().pattern, spacing.value(), told);
    PatternMesher mesher;
    const auto meshes = mesher.mesh(pattern, spacing.value(), {static_cast<int>(threads.value())});
    if (meshes.empty()) {
        return refuse(
            file.value() + ": " +
            (mesher.warnings().empty() ? "it has no panel to mesh; draw one first" : mesher.warnings().front()));
    }
    Stopwatch watch;
    const GarmentPtr garment = assembleGarment(pattern, meshes);
    const double assembleMs = watch.lap();
    const Topology topology = topologyOf(*garment);
    Json json{
        {"file", file.value()},
        {"panels", Json::array()},
        {"triangles", garment->triangles.size()},
        {"cut_vertices", garment->cutVertices.size()},
        {"sewn_vertices", garment->vertexCount},
        {"euler_characteristic", topology.eulerCharacteristic},
        {"pieces", topology.pieces},
        {"openings", topology.openings},
        {"non_manifold_edges", topology.nonManifoldEdges},
        {"setup_ms", {{"plan", mesher.times().planMs}, {"mesh", mesher.times().meshMs}, {"assemble", assembleMs}}}};
    for (const PanelMeshPtr& mesh : meshes) {
        const PanelPtr panel = pattern.findPanel(mesh->panel);
        json["panels"].push_back(
            qualityJson(*mesh, *panel, spacing.value() > 0 ? spacing.value() : panel->particleDistanceMm));
    }
    std::vector<std::string> warnings = told;
    warnings.insert(warnings.end(), mesher.warnings().begin(), mesher.warnings().end());
    warnings.insert(warnings.end(), garment->warnings.begin(), garment->warnings.end());
    json["warnings"] = warnings;
    for (const std::string& out : arguments.all("-o")) {
        if (const Result<void> written = exportMesh(flatMesh(*garment), out); !written) {
            return refuse(written.error());
        }
        tell("wrote " + out);
    }
    if (arguments.has("--json")) {
        std::printf("%s\n", json.dump(2).c_str());
    } else {
        std::printf("%zu triangles in %zu panels, %zu vertices when sewn, %d openings; %.0f ms\n",
                    garment->triangles.size(), meshes.size(), garment->vertexCount, topology.openings,
                    mesher.times().planMs + mesher.times().meshMs);
    }
    for (const std::string& warning : warnings) {
        tell(file.value() + ": " + warning);
    }
    return warnings.empty() ? Outcome::Done : Outcome::Finding;
}

constexpr OptionSpec kOptions[] = {
    {"--spacing", "MM", "particle distance for every panel, instead of the panels' own"},
    {"--threads", "N", "workers to use; all processors otherwise"},
    {"-o", "OUT", "write the flat mesh there (.obj .ply .stl .glb .gltf .fbx); may be given again"},
    {"--json", "", "print JSON: triangles, angles, topology, times"},
};

} // namespace

Command meshCommand() {
    return {"mesh", "FILE [--spacing MM] [--threads N] [-o OUT]... [--json]",
            "Turns the panels into triangles and sews them, flat.", kOptions, run};
}

} // namespace toile
