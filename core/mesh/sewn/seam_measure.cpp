#include "core/mesh/sewn/seam_matcher.h"

#include "core/mesh/flat/cut_edges.h"

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

// Where the mouths of darts lie along the sewn length of an edge.
std::vector<double> mouthsOn(const PanelShape& shape, EdgeId edge) {
    std::vector<double> mouths;
    if (std::none_of(shape.darts.begin(), shape.darts.end(), [&](const Dart& d) { return d.edge == edge; })) {
        return mouths;
    }
    for (const CutPiece& piece : cutOutline(shape)) {
        if (piece.edge == edge && !piece.onMirrorHalf && piece.from > 0) {
            mouths.push_back(piece.from);
        }
    }
    return mouths;
}

// The range in parts between mouths of darts, which are corners like the ends of ranges.
void addStretches(const PanelShape& shape, const EdgeRange& range, double length, double start,
                  std::vector<SeamStretch>& stretches) {
    std::vector<double> stops = mouthsOn(shape, range.edge);
    std::erase_if(stops, [&](double f) { return (f - range.from) * (f - range.to) >= 0; });
    if (range.from > range.to) {
        std::reverse(stops.begin(), stops.end());
    }
    stops.push_back(range.to);
    EdgeRange part = range;
    for (double stop : stops) {
        part.to = stop;
        const double share = std::abs((part.to - part.from) / (range.to - range.from));
        stretches.push_back({part, share * length, start, start + share * length});
        start += share * length;
        part.from = stop;
    }
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
            addStretches(panel->shape, range, length, total, stretches);
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

// Drafted sides rarely agree to the tenth of a millimetre; a corner (or dart) that falls beside one of the other side
// means it.
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
