#include "core/pattern/edits/pattern_edits_offset.h"

#include "core/pattern/check/polygon_crossings.h"
#include "core/pattern/curve_fit.h"
#include "core/pattern/edits/edit_support.h"
#include "core/pattern/edits/pattern_edits_lines.h"

#include <algorithm>
#include <cmath>

namespace toile {

using namespace edits;

namespace {

constexpr double kFitMm = 0.05;
const char* const kTooWide = "the line would meet itself or leave the panel; take a smaller distance";

// One edge moved aside: straight ones by their ends, curves by points as dense as they need.
struct Beside {
    std::vector<Vec2> points;
    bool straight = false;
};

// The edges as indices in the direction of the outline; empty when they do not follow each other.
std::vector<std::size_t> rowOf(const Path& outline, const std::vector<EdgeId>& edges) {
    const std::size_t n = outline.edges.size();
    std::vector<bool> chosen(n, false);
    for (EdgeId edge : edges) {
        const auto index = indexOfEdge(outline, edge);
        if (!index) {
            return {};
        }
        chosen[*index] = true;
    }
    const auto count = static_cast<std::size_t>(std::count(chosen.begin(), chosen.end(), true));
    std::size_t first = 0;
    while (count < n && first < n && !(chosen[first] && !chosen[(first + n - 1) % n])) {
        ++first;
    }
    std::vector<std::size_t> row;
    for (std::size_t i = 0; i < count; ++i) {
        row.push_back((first + i) % n);
        if (!chosen[row.back()]) {
            return {};
        }
    }
    return row;
}

Beside besideOf(const CurveSegment& segment, double toLeft) {
    Beside beside;
    beside.straight = segment.curve.kind == CurveKind::Line;
    const int steps = beside.straight ? 1 : std::clamp(static_cast<int>(lengthOf(segment) / 2), 16, 400);
    for (int i = 0; i <= steps; ++i) {
        const double t = static_cast<double>(i) / steps;
        beside.points.push_back(positionAt(segment, t) + toLeft * leftOf(directionAt(segment, t)));
    }
    return beside;
}

// Cuts both where they cross, the last place of the one and the first of the other.
bool trimmed(std::vector<Vec2>& one, std::vector<Vec2>& next) {
    for (std::size_t i = one.size() - 1; i > 0; --i) {
        for (std::size_t j = 1; j < next.size(); ++j) {
            if (const auto at = meetingPoint(one[i - 1], one[i], next[j - 1], next[j])) {
                one.resize(i);
                one.push_back(*at);
                next.erase(next.begin(), next.begin() + static_cast<std::ptrdiff_t>(j));
                next.insert(next.begin(), *at);
                return true;
            }
        }
    }
    return false;
}

Vec2 endDirection(const std::vector<Vec2>& points) {
    return (points.back() - points[points.size() - 2]).normalized();
}

// Runs both on until they meet; false when they never do, or so far off that it would be a spike.
bool mitred(std::vector<Vec2>& one, std::vector<Vec2>& next, double distance) {
    const Vec2 a = endDirection(one);
    const Vec2 b = (next[1] - next[0]).normalized();
    const double turn = cross(a, b);
    if (std::abs(turn) < 1e-6) {
        return (one.back() - next.front()).norm() < kFitMm;
    }
    const Vec2 at = one.back() + cross(next.front() - one.back(), b) / turn * a;
    if ((at - one.back()).norm() > 4 * distance) {
        return false;
    }
    for (auto* line : {&one, &next}) {
        Vec2& end = line == &one ? line->back() : line->front();
        (line->size() == 2) ? end = at : *line->insert(line == &one ? line->end() : line->begin(), at);
    }
    return true;
}

// The end of an open line goes on, or back, to the outline.
bool reachOutline(std::vector<Vec2>& points, const std::vector<Vec2>& outline) {
    points.push_back(points.back() + 1e5 * endDirection(points));
    // From the middle of the line outwards, so that a line that has left the panel comes back.
    const std::size_t first = points.size() / 2;
    for (std::size_t i = first; i < points.size(); ++i) {
        const Vec2 from = i == first ? Vec2((points[i - 1] + points[i]) / 2) : points[i - 1];
        std::optional<Vec2> nearest;
        for (std::size_t k = 0; k < outline.size(); ++k) {
            const auto at = meetingPoint(from, points[i], outline[k], outline[(k + 1) % outline.size()]);
            if (at && (!nearest || (*at - from).norm() < (*nearest - from).norm())) {
                nearest = at;
            }
        }
        if (nearest) {
            points.resize(i);
            points.push_back(*nearest);
            return true;
        }
    }
    return false;
}

Path pathOf(const std::vector<Beside>& sides, bool closed) {
    Path path;
    path.closed = closed;
    for (const Beside& side : sides) {
        path.points.push_back({{}, side.points.front(), CornerKind::Mitre});
        path.edges.push_back({{}, side.straight ? Curve{} : curveThrough(side.points, kFitMm), 0});
    }
    if (!closed) {
        path.points.push_back({{}, sides.back().points.back(), CornerKind::Mitre});
    }
    return path;
}

// Whether the line keeps its distance all along, as it would not where the edges bend more tightly than it is away.
bool keepsAway(const Path& path, const std::vector<Vec2>& edges, bool closed, double distance) {
    const Polyline source{edges, closed};
    const std::vector<Vec2> points = flatten(path, 0.1);
    return !findCrossing({{points, path.closed}}) && std::all_of(points.begin(), points.end(), [&](const Vec2& p) {
        return distanceToPolyline(p, source) > distance - 2 * kFitMm;
    });
}

} // namespace

Result<Path> offsetPath(const PanelShape& shape, const std::vector<EdgeId>& edges, double distanceMm) {
    const Path& outline = shape.outline;
    const std::vector<std::size_t> row = rowOf(outline, edges);
    if (row.empty()) {
        return Error{"the line runs beside edges of one outline that follow each other; choose such edges"};
    }
    if (!(distanceMm > 0 && distanceMm <= 10000)) {
        return Error{"a line keeps a distance above nothing; give it in mm"};
    }
    const double toLeft = signedArea(outline) > 0 ? distanceMm : -distanceMm;
    const bool closed = row.size() == outline.edges.size();
    std::vector<Beside> sides;
    std::vector<Vec2> source;
    for (std::size_t index : row) {
        sides.push_back(besideOf(segmentOf(outline, index), toLeft));
        const std::vector<Vec2> points = flatten(segmentOf(outline, index), kFitMm / 5);
        source.insert(source.end(), points.begin(), points.end() - 1);
    }
    if (!closed) {
        source.push_back(segmentOf(outline, row.back()).end);
    }
    for (std::size_t i = 0; i + (closed ? 0 : 1) < sides.size(); ++i) {
        std::vector<Vec2>& one = sides[i].points;
        std::vector<Vec2>& next = sides[(i + 1) % sides.size()].points;
        if (!trimmed(one, next) && !mitred(one, next, distanceMm)) {
            return Error{kTooWide};
        }
    }
    const std::vector<Vec2> rim = flatten(outline, kFitMm / 5);
    if (!closed) {
        std::vector<Vec2>& first = sides.front().points;
        bool reached = reachOutline(sides.back().points, rim);
        std::reverse(first.begin(), first.end());
        reached = reachOutline(first, rim) && reached;
        std::reverse(first.begin(), first.end());
        if (!reached) {
            return Error{kTooWide};
        }
    }
    Path path = pathOf(sides, closed);
    const Vec2 middle = positionAt(segmentOf(path, path.edges.size() / 2), 0.5);
    if (!keepsAway(path, source, closed, distanceMm) || !contains(rim, middle)) {
        return Error{kTooWide};
    }
    return path;
}

Result<Edited<InternalId>> addOffsetLine(const Pattern& pattern, PanelId panel, const std::vector<EdgeId>& edges,
                                         double distanceMm) {
    const Result<Panel> on = needPanel(pattern, panel);
    if (!on) {
        return Error{on.error()};
    }
    Result<Path> path = offsetPath(on.value().shape, edges, distanceMm);
    if (!path) {
        return Error{path.error()};
    }
    InternalLine line;
    line.path = std::move(path.value());
    return addInternal(pattern, panel, std::move(line));
}

} // namespace toile
