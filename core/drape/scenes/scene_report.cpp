#include "core/drape/scenes/scene_report.h"

#include "core/base/state_hash.h"
#include "core/base/stopwatch.h"
#include "core/base/units.h"
#include "core/collide/judges/triangle_crossings.h"
#include "core/drape/fit/measure_drape.h"
#include "core/drape/scenes/scene_frame.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// A vertex moves that goes further than this in a thirtieth of a second.
constexpr double kRestMetres = 0.0003;
constexpr double kRestSeconds = 1.0 / 30;

void judge(const ScenePlayer& player, SceneReport& report) {
    const std::vector<Vec3>& places = player.state().positions;
    report.throughCloth = countCrossingPairs(places, player.model().triangles);
    report.mostThroughCloth = std::max(report.mostThroughCloth, report.throughCloth);
    report.insideBodies = 0;
    report.deepestMm = 0;
    if (player.bodies() == nullptr) {
        report.throughBodies = 0;
        return;
    }
    const TriangleMesh skin = bodyOf(player)->skin;
    const std::unique_ptr<SkinQuery> exact = makeExactQuery(skin);
    for (const Vec3& p : places) {
        SurfacePoint nearest;
        if (exact->closest(p, 0, nearest) && nearest.distance < 0) {
            ++report.insideBodies;
            report.deepestMm = std::max(report.deepestMm, mmFromMetres(-nearest.distance));
        }
    }
    report.throughBodies = crossingPairs(places, player.model().triangles, skin).size();
    report.mostThroughBodies = std::max(report.mostThroughBodies, report.throughBodies);
    report.mostInsideBodies = std::max(report.mostInsideBodies, report.insideBodies);
    report.mostDeepestMm = std::max(report.mostDeepestMm, report.deepestMm);
}

} // namespace

SceneReport playScene(ScenePlayer& player, double seconds, bool judgeEveryStep) {
    SceneReport report;
    const ClothModel& model = player.model();
    report.masses = model.size();
    report.springs = model.springs.size();
    report.triangles = model.triangles.size();
    const double h = player.setup().timeStepS;
    const auto steps = static_cast<int>(std::lround(seconds / h));
    std::vector<double> times;
    double contact = 0;
    double all = 0;
    std::vector<Vec3> before;
    while (report.steps < steps && report.wellBehaved) {
        before = player.state().positions;
        double ms = 0;
        {
            const Timed timed(ms);
            player.step();
        }
        times.push_back(ms);
        all += ms;
        contact += player.contactMs();
        ++report.steps;
        report.wellBehaved = player.wellBehaved();
        if (judgeEveryStep && report.wellBehaved) {
            judge(player, report);
        }
    }
    report.simulatedS = player.time();
    report.peakRssMb = peakMemoryMb();
    if (!times.empty()) {
        std::sort(times.begin(), times.end());
        const auto part = [&](double p) {
            return times[static_cast<std::size_t>(std::lround(p * static_cast<double>(times.size() - 1)))];
        };
        report.stepMedianMs = part(0.5);
        report.stepP95Ms = part(0.95);
        report.stepMaxMs = part(1);
        report.contactPercent = 100 * contact / std::max(all, 1e-9);
    }
    StateHash hash;
    for (const Vec3& p : player.state().positions) {
        hash.addBytes(p.data(), 3 * sizeof(double));
    }
    report.stateHash = hash.hex();
    if (!report.wellBehaved) {
        return report;
    }
    judge(player, report);
    report.largestStretchPercent = 100 * largestStretch(model, player.state());
    std::size_t moving = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        moving += (player.state().positions[i] - before[i]).norm() > kRestMetres * h / kRestSeconds ? 1 : 0;
    }
    report.movingPercent =
        before.empty() ? 100 : 100 * static_cast<double>(moving) / static_cast<double>(before.size());
    return report;
}

} // namespace toile
