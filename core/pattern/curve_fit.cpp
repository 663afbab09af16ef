#include "core/pattern/curve_fit.h"

#include "core/pattern/check/polygon_crossings.h"

#include <algorithm>

namespace toile {

Curve curveThrough(const std::vector<Vec2>& points, double toleranceMm) {
    constexpr std::size_t most = 255;
    Polyline line{points, false};
    std::vector<double> along{0};
    for (std::size_t i = 1; i < points.size(); ++i) {
        along.push_back(along.back() + (points[i] - points[i - 1]).norm());
    }
    CurveSegment segment{points.front(), {CurveKind::Spline, {}}, points.back()};
    for (std::size_t count = 1; count <= most; count = 2 * count + 1) {
        segment.curve.controls.clear();
        for (std::size_t c = 1; c <= count; ++c) {
            const double wanted = along.back() * static_cast<double>(c) / static_cast<double>(count + 1);
            const auto after = std::upper_bound(along.begin(), along.end() - 1, wanted);
            const auto i = static_cast<std::size_t>(after - along.begin());
            const double share = (wanted - along[i - 1]) / std::max(along[i] - along[i - 1], 1e-12);
            segment.curve.controls.push_back(lerp(points[i - 1], points[i], share));
        }
        const std::vector<Vec2> drawn = flatten(segment, toleranceMm / 5);
        if (std::all_of(drawn.begin(), drawn.end(),
                        [&](const Vec2& p) { return distanceToPolyline(p, line) <= toleranceMm; })) {
            break;
        }
    }
    return segment.curve;
}

} // namespace toile
