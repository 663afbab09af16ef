#include "core/pattern/panel_limits.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace toile {

double usableSpacingMm(double wanted) {
    constexpr double least = 0.8, most = 700, usual = 20;
    return std::isfinite(wanted) ? std::clamp(wanted, least, most) : usual;
}

namespace {

// mm2; not a number when the path is none that can be followed.
double areaOf(const Path& path) {
    const auto followed = [](const Edge& edge) {
        const CurveKindInfo& info = infoOf(edge.curve.kind);
        const std::size_t count = edge.curve.controls.size();
        return count >= info.leastControls && count <= info.mostControls;
    };
    return wellFormed(path) && std::all_of(path.edges.begin(), path.edges.end(), followed)
               ? std::abs(signedArea(path))
               : std::numeric_limits<double>::quiet_NaN();
}

} // namespace

double clothTriangles(const Pattern& pattern, double spacingMm) {
    double triangles = 0;
    for (const PanelPtr& panel : pattern.panels) {
        double area = areaOf(panel->shape.outline);
        for (const Path& hole : panel->shape.holes) {
            area -= areaOf(hole);
        }
        // What cannot be followed is left out of the cloth, and told of by itself.
        if (panel->state != PanelState::Deactivated && area > 0) {
            const double h = usableSpacingMm(spacingMm > 0 ? spacingMm : panel->particleDistanceMm);
            const double halves = panel->shape.foldEdge ? 2 : 1;
            triangles += 4 / std::sqrt(3.0) * halves * area / (h * h);
        }
    }
    return triangles;
}

std::optional<std::string> tooMuchCloth(const Pattern& pattern, double spacingMm) {
    const double triangles = clothTriangles(pattern, spacingMm);
    if (!(triangles > kMostDrapedTriangles)) {
        return std::nullopt;
    }
    char text[200];
    std::snprintf(text, sizeof text,
                  "the cloth would have %.1f million triangles, of which %.1f can be draped; set particle distances "
                  "%.1f times as large, or make its panels smaller",
                  triangles / 1e6, kMostDrapedTriangles / 1e6,
                  std::ceil(10 * std::sqrt(triangles / kMostDrapedTriangles)) / 10);
    return text;
}

} // namespace toile
