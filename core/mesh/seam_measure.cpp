#include "core/mesh/seam_matcher.h"

#include "core/mesh/cut_edges.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// Measuring a curve with too few handles would read beyond them.
bool measurable(const PanelShape& shape, EdgeId edge) {
    const auto place = findEdge(shape, edge);
    if (!place || !wellFormed(*place->path)) {
        return false;
    }
    const Curve& curve = place->path->edges[place->index].curve;
    const CurveKindInfo& info = infoOf(curve.kind);
    return curve.controls.size() >= info.leastControls && curve.controls.size() <= info.mostControls;
}

double measureSide(const Pattern& pattern, const SeamSide& side, std::vector<SeamStretch>& stretches, bool& dangling) {
    double total = 0;
    for (const EdgeRange& range : side) {
        const PanelPtr panel = pattern.findPanel(range.panel);
        const bool sound = range.from >= 0 && range.from <= 1 && range.to >= 0 && range.to <= 1;
        const auto sewn = panel && sound && measurable(panel->shape, range.edge) ? sewnLength(panel->shape, range.edge)
                                                                                 : std::nullopt;
        dangling = dangling || !sewn;
        const double length = sewn ? *sewn * std::abs(range.to - range.from) : 0;
        if (length > 1e-6 && std::isfinite(length)) {
            stretches.push_back({range, length, total, total + length});
            total += length;
        }
    }
    for (SeamStretch& s : stretches) {
        s.start /= total;
        s.end /= total;
    }
    if (!stretches.empty()) {
        stretches.back().end = 1;
    }
    return total;
}

// Drafted sides rarely agree to the tenth of a millimetre; a corner that falls beside the other side's corner means it.
void meetCorners(MeasuredSeam& seam, double nearMm) {
    const double near = nearMm / std::max(seam.lengthA, seam.lengthB);
    std::size_t j = 0;
    for (std::size_t i = 0; i + 1 < seam.a.size(); ++i) {
        while (j + 1 < seam.b.size() && seam.b[j].end < seam.a[i].end - near) {
            ++j;
        }
        if (j + 1 < seam.b.size() && std::abs(seam.b[j].end - seam.a[i].end) <= near) {
            const double middle = 0.5 * (seam.a[i].end + seam.b[j].end);
            const double room = std::min({middle - seam.a[i].start, seam.a[i + 1].end - middle,
                                          middle - seam.b[j].start, seam.b[j + 1].end - middle});
            if (room > 0.2 * near) {
                seam.a[i].end = seam.a[i + 1].start = middle;
                seam.b[j].end = seam.b[j + 1].start = middle;
            }
            ++j;
        }
    }
}

} // namespace

MeasuredSeam measureSeam(const Pattern& pattern, const Seam& seam) {
    MeasuredSeam measured;
    measured.lengthA = measureSide(pattern, seam.a, measured.a, measured.dangling);
    measured.lengthB = measureSide(pattern, seam.b, measured.b, measured.dangling);
    if (!measured.a.empty() && !measured.b.empty()) {
        meetCorners(measured, 3.0);
    }
    return measured;
}

} // namespace toile
