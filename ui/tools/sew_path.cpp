#include "ui/tools/sew_path.h"

#include "core/pattern/edits/panel_cut.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr double kNothing = 1e-9; // of an edge

// The edges of a path with their sewn lengths; a fold is no edge to sew.
struct SewnPath {
    PanelId panel;
    std::vector<EdgeId> edges;
    std::vector<double> lengths;
    bool closed = false;
    bool onMirrorHalf = false;

    [[nodiscard]] double total() const {
        double sum = 0;
        for (const double length : lengths) {
            sum += length;
        }
        return sum;
    }
    [[nodiscard]] std::optional<std::size_t> indexOf(EdgeId id) const {
        const auto found = std::find(edges.begin(), edges.end(), id);
        return found == edges.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - edges.begin()));
    }
    [[nodiscard]] double distanceTo(std::size_t edge, double fraction) const {
        double sum = fraction * lengths[edge];
        for (std::size_t i = 0; i < edge; ++i) {
            sum += lengths[i];
        }
        return sum;
    }
};

std::optional<SewnPath> pathOf(const Pattern& pattern, const SewPlace& place) {
    const PanelPtr panel = pattern.findPanel(place.panel);
    const auto at = panel ? findEdge(panel->shape, place.edge) : std::nullopt;
    if (!at || !wellFormed(*at->path)) {
        return std::nullopt;
    }
    SewnPath path{place.panel, {}, {}, at->path->closed, place.onMirrorHalf};
    for (const Edge& edge : at->path->edges) {
        path.edges.push_back(edge.id);
        const bool fold = panel->shape.foldEdge && *panel->shape.foldEdge == edge.id;
        path.lengths.push_back(fold ? 0 : sewnLength(panel->shape, edge.id).value_or(0));
    }
    return path;
}

// Walks so many mm from a place and collects the stretches passed.
SeamSide walk(const SewnPath& path, std::size_t edge, double fraction, double lengthMm, bool forwards) {
    SeamSide side;
    double left = lengthMm;
    const std::size_t count = path.edges.size();
    for (std::size_t passed = 0; passed <= count && left > kNothing; ++passed) {
        const double length = path.lengths[edge];
        const double room = length * (forwards ? 1 - fraction : fraction);
        const double step = std::min(room, left);
        // What remains after rounding is not a stretch of its own.
        const double to = left >= room - 1e-7 ? (forwards ? 1.0 : 0.0)
                                              : fraction + (forwards ? 1 : -1) * (length > 0 ? step / length : 0);
        if (length > 0 && std::abs(to - fraction) > kNothing) {
            side.push_back({path.panel, path.edges[edge], fraction, to, path.onMirrorHalf});
        }
        left -= step;
        if (!path.closed && edge == (forwards ? count - 1 : 0)) {
            break;
        }
        edge = forwards ? (edge + 1) % count : (edge + count - 1) % count;
        fraction = forwards ? 0 : 1;
        if (left < 1e-7) {
            break;
        }
    }
    return side;
}

} // namespace

std::optional<SewPlace> sewPlaceOf(const Pattern& pattern, const TableHit& hit) {
    const PanelPtr panel = hit.edge.valid() ? pattern.findPanel(hit.panel) : nullptr;
    const auto at = panel ? findEdge(panel->shape, hit.edge) : std::nullopt;
    if (!at) {
        return std::nullopt;
    }
    SewPlace place{hit.panel, hit.edge, 0, hit.onMirrorHalf};
    if (hit.point.valid()) {
        const CurveSegment segment = segmentOf(*at->path, at->index);
        place.fraction = (segment.end - hit.inPanel).norm() < (segment.start - hit.inPanel).norm() ? 1 : 0;
        return place;
    }
    const double drawn = lengthOf(segmentOf(*at->path, at->index)) * hit.edgeFraction;
    double sewn = drawn;
    for (const DartMouth& mouth : dartMouths(panel->shape, hit.edge)) {
        sewn -= std::clamp(drawn, mouth.from, mouth.to) - mouth.from;
    }
    const double whole = sewnLength(panel->shape, hit.edge).value_or(0);
    place.fraction = whole > 0 ? std::clamp(sewn / whole, 0.0, 1.0) : 0;
    return place;
}

std::optional<Vec2> onTable(const Pattern& pattern, const SewPlace& place) {
    const PanelPtr panel = pattern.findPanel(place.panel);
    const auto at =
        panel ? pointOnSewnEdge(panel->shape, place.edge, place.fraction, place.onMirrorHalf) : std::nullopt;
    return at ? std::optional(toTable(*panel, *at)) : std::nullopt;
}

SeamSide stretchBetween(const Pattern& pattern, const SewPlace& from, const SewPlace& to, bool longWay) {
    const auto path = pathOf(pattern, from);
    const auto start = path && from.panel == to.panel && from.onMirrorHalf == to.onMirrorHalf ? path->indexOf(from.edge)
                                                                                              : std::nullopt;
    const auto end = start ? path->indexOf(to.edge) : std::nullopt;
    if (!end) {
        return {};
    }
    const double way = path->distanceTo(*end, to.fraction) - path->distanceTo(*start, from.fraction);
    if (!path->closed) {
        return walk(*path, *start, from.fraction, std::abs(way), way > 0);
    }
    const double total = path->total();
    const double ahead = way < 0 ? way + total : way;
    const bool forwards = (ahead <= total / 2) != longWay;
    return walk(*path, *start, from.fraction, forwards ? ahead : total - ahead, forwards);
}

SeamSide stretchOfLength(const Pattern& pattern, const SewPlace& from, double lengthMm, bool forwards) {
    const auto path = pathOf(pattern, from);
    const auto start = path ? path->indexOf(from.edge) : std::nullopt;
    return start && lengthMm > 0 ? walk(*path, *start, from.fraction, std::min(lengthMm, path->total()), forwards)
                                 : SeamSide{};
}

bool runsForwards(const SeamSide& stretch) {
    return !stretch.empty() && stretch.front().from < stretch.front().to;
}

std::optional<SewPlace> endOf(const SeamSide& stretch) {
    if (stretch.empty()) {
        return std::nullopt;
    }
    return SewPlace{stretch.back().panel, stretch.back().edge, stretch.back().to, stretch.back().onMirrorHalf};
}

} // namespace toile
