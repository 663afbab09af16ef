#include "core/file/drape_report_json.h"

#include <nlohmann/json.hpp>

#include <cstdarg>
#include <cstdio>

namespace toile {

namespace {

using Json = nlohmann::ordered_json;

std::string formatted(const char* format, ...) __attribute__((format(printf, 1, 2)));
std::string formatted(const char* format, ...) {
    char buffer[512];
    va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(buffer, sizeof buffer, format, arguments);
    va_end(arguments);
    return buffer;
}

} // namespace

std::string drapeReportJson(const DrapeReport& r, const std::string& input) {
    Json json{
        {"toile", TOILE_VERSION},
        {"input", input},
        {"scheme", r.scheme},
        {"threads", r.threads},
        {"spacing_mm", r.spacingMm},
        {"panels", r.panels},
        {"seams", r.seams},
        {"vertices", r.vertices},
        {"triangles", r.triangles},
        {"steps", r.steps},
        {"simulated_s", r.simulatedS},
        {"wall_s", r.wallS},
        {"setup_ms",
         {{"read", r.readMs},
          {"mesh", r.meshMs},
          {"assemble", r.assembleMs},
          {"body", r.bodyMs},
          {"factor", r.factorMs}}},
        {"step_ms", {{"median", r.stepMedianMs}, {"p95", r.stepP95Ms}, {"p99", r.stepP99Ms}, {"max", r.stepMaxMs}}},
        {"phase_ms",
         {{"local", r.localMs},
          {"global", r.globalMs},
          {"body_contact", r.bodyContactMs},
          {"self_contact", r.selfContactMs},
          {"other", r.otherMs}}},
        {"iterations", r.iterations},
        {"at_rest", r.atRest},
        {"moving_percent", r.movingPercent},
        {"kinetic_energy_j", r.kineticEnergyJ},
        {"body",
         {{"penetrating_vertices", r.penetratingVertices},
          {"deepest_mm", r.deepestMm},
          {"piercing_triangles", r.piercingTriangles},
          {"memory_mb", r.bodyMb}}},
        {"self", {{"intersecting_triangle_pairs", r.selfIntersectingPairs}}},
        {"seam_gap_mm", {{"mean", r.seamGapMeanMm}, {"max", r.seamGapMaxMm}}},
        {"strain_percent", {{"mean", r.strainMeanPercent}, {"p99", r.strainP99Percent}, {"max", r.strainMaxPercent}}},
    };
    json["coarser"] = Json::array();
    for (const CoarserReport& c : r.coarser) {
        json["coarser"].push_back(Json{{"spacing_mm", c.spacingMm}, {"steps", c.steps}, {"wall_s", c.wallS}});
    }
    json["elastics"] = Json::array();
    for (const ElasticReport& e : r.elastics) {
        json["elastics"].push_back(
            Json{{"name", e.name}, {"target_percent", e.targetPercent}, {"reached_percent", e.reachedPercent}});
    }
    json["peak_rss_mb"] = r.peakRssMb;
    json["state_hash"] = r.stateHash;
    json["warnings"] = r.warnings;
    return json.dump(2);
}

std::string drapeReportText(const DrapeReport& r) {
    std::string text = formatted("%d panels, %d seams, %d vertices, %d triangles at %g mm; scheme %s, %d threads\n",
                                 r.panels, r.seams, r.vertices, r.triangles, r.spacingMm, r.scheme.c_str(), r.threads);
    for (const CoarserReport& c : r.coarser) {
        text += formatted("laid at %g mm before, %d steps in %.2f s\n", c.spacingMm, c.steps, c.wallS);
    }
    text += formatted("%d steps, %.2f s simulated in %.2f s; a step takes %.1f ms (95 %%: %.1f, 99 %%: %.1f)\n",
                      r.steps, r.simulatedS, r.wallS, r.stepMedianMs, r.stepP95Ms, r.stepP99Ms);
    text += formatted("%s: %.2f %% of the vertices move\n", r.atRest ? "at rest" : "not at rest", r.movingPercent);
    text +=
        formatted("%d vertices inside the body, deepest %.2f mm; %d triangles pierce it; %d pairs of triangles cross\n",
                  r.penetratingVertices, r.deepestMm, r.piercingTriangles, r.selfIntersectingPairs);
    text += formatted("strain: mean %.2f %%, 99 %% below %.2f %%, largest %.2f %%", r.strainMeanPercent,
                      r.strainP99Percent, r.strainMaxPercent);
    for (const ElasticReport& e : r.elastics) {
        text += formatted("\nelastic '%s': %.1f %% of its length, %.1f %% asked", e.name.c_str(), e.reachedPercent,
                          e.targetPercent);
    }
    return text;
}

} // namespace toile
