#include "core/drape/fit/measure_drape.h"

#include "core/base/index.h"
#include "core/base/units.h"
#include "core/collide/judges/triangle_crossings.h"
#include "core/mesh/sewn/shrinkage.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <span>
#include <sstream>
#include <utility>

namespace toile {

namespace {

void measureStrain(const Garment& garment, const std::vector<Vec3>& positions, DrapeReport& report) {
    std::map<std::pair<int, int>, std::pair<double, int>> flat; // sum of flat lengths over the triangles, how many
    for (const GarmentTriangle& t : garment.triangles) {
        for (std::size_t k = 0; k < 3; ++k) {
            const std::size_t next = (k + 1) % 3;
            auto& [sum, count] = flat[std::minmax(t.sewn[k], t.sewn[next])];
            sum += kMetresPerMm * shrunk(*garment.panels[at(t.panel)], garment.cutVertices[at(t.cut[next])].flatMm -
                                                                           garment.cutVertices[at(t.cut[k])].flatMm)
                                      .norm();
            ++count;
        }
    }
    for (const SeamEdge& e : garment.seamEdges) { // gathers are meant to be shorter than their cloth
        flat[std::minmax(e.vertices[0], e.vertices[1])] = {e.restLength, 1};
    }
    std::vector<double> strains;
    for (const auto& [edge, length] : flat) {
        const double rest = length.first / length.second;
        if (rest > 0 && edge.first != edge.second) {
            strains.push_back(100 *
                              std::abs((positions[at(edge.first)] - positions[at(edge.second)]).norm() / rest - 1));
        }
    }
    if (strains.empty()) {
        return;
    }
    double sum = 0;
    for (const double s : strains) {
        sum += s;
    }
    std::sort(strains.begin(), strains.end());
    report.strainMeanPercent = sum / static_cast<double>(strains.size());
    report.strainP99Percent = strains[static_cast<std::size_t>(0.99 * static_cast<double>(strains.size() - 1))];
    report.strainMaxPercent = strains.back();
}

void measureElastics(const Garment& garment, const std::vector<Elastic>& elastics, const std::vector<Vec3>& positions,
                     DrapeReport& report) {
    for (std::size_t i = 0; i < elastics.size(); ++i) {
        double flat = 0;
        double rest = 0;
        double now = 0;
        for (const ElasticEdge& e : garment.elasticEdges) {
            if (at(e.elastic) == i) {
                flat += e.flatLength;
                rest += e.restLength;
                now += (positions[at(e.vertices[0])] - positions[at(e.vertices[1])]).norm();
            }
        }
        if (flat > 0) {
            report.elastics.push_back({elastics[i].name, 100 * rest / flat, 100 * now / flat});
        }
    }
}

// A figure of the process in kB, as Linux tells it.
double memoryFigureMb(const std::string& name) {
    std::ifstream status("/proc/self/status");
    std::string line;
    while (std::getline(status, line)) {
        if (line.rfind(name, 0) == 0) {
            std::istringstream text(line.substr(name.size()));
            double kb = 0;
            text >> kb;
            return kb / 1024;
        }
    }
    return 0;
}

} // namespace

void measureCloth(const Garment& garment, const std::vector<Elastic>& elastics, const std::vector<Vec3>& positions,
                  const BodyQuery& body, DrapeReport& report) {
    measureStrain(garment, positions, report);
    measureElastics(garment, elastics, positions, report);
    double gaps = 0;
    for (const SeamPair& pair : garment.seamPairs) {
        const double gap = mmFromMetres((positions[at(garment.cutVertices[at(pair.a)].welded)] -
                                         positions[at(garment.cutVertices[at(pair.b)].welded)])
                                            .norm());
        gaps += gap;
        report.seamGapMaxMm = std::max(report.seamGapMaxMm, gap);
    }
    report.seamGapMeanMm = garment.seamPairs.empty() ? 0 : gaps / static_cast<double>(garment.seamPairs.size());
    std::vector<Triangle> triangles;
    triangles.reserve(garment.triangles.size());
    for (const GarmentTriangle& t : garment.triangles) {
        triangles.push_back(t.sewn);
    }
    report.selfIntersectingPairs = static_cast<int>(countCrossingPairs(positions, triangles));
    report.piercingTriangles =
        static_cast<int>(std::count_if(triangles.begin(), triangles.end(), [&](const Triangle& t) {
            return body.meets({positions[at(t[0])], positions[at(t[1])], positions[at(t[2])]});
        }));
    // A hand's points are behind those of the cloth, and go where the hand goes.
    for (const Vec3& p : std::span(positions).first(garment.vertexCount)) {
        SurfacePoint skin;
        if (body.closest(p, 0, skin) && skin.distance < 0) {
            ++report.penetratingVertices;
            report.deepestMm = std::max(report.deepestMm, mmFromMetres(-skin.distance));
        }
    }
}

double peakMemoryMb() {
    return memoryFigureMb("VmHWM:");
}

double memoryMb() {
    return memoryFigureMb("VmRSS:");
}

} // namespace toile
