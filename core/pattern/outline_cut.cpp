#include "core/pattern/outline_cut.h"

#include "core/pattern/check/polygon_crossings.h"
#include "core/pattern/edits/edit_support.h"

#include <algorithm>
#include <cmath>

namespace toile::edits {

namespace {

constexpr double kSamePlaceMm = 0.02;

// Where a curve passes from one side of a line to the other, as parameters of the curve.
std::vector<double> passages(const CurveSegment& segment, const Vec2& at, const Vec2& direction) {
    const auto side = [&](double t) { return cross(direction, Vec2(positionAt(segment, t) - at)); };
    const int steps = segment.curve.kind == CurveKind::Line ? 1 : 64;
    std::vector<double> found;
    double before = side(0);
    for (int i = 1; i <= steps; ++i) {
        double low = static_cast<double>(i - 1) / steps;
        double high = static_cast<double>(i) / steps;
        const double after = side(high);
        if (before == 0) {
            found.push_back(low);
        } else if ((before < 0) != (after < 0)) {
            for (int k = 0; k < 60; ++k) {
                const double middle = 0.5 * (low + high);
                ((side(middle) < 0) == (before < 0) ? low : high) = middle;
            }
            found.push_back(0.5 * (low + high));
        }
        before = after;
    }
    if (before == 0) {
        found.push_back(1);
    }
    return found;
}

void bringToDrawnHalf(const PanelShape& shape, Vec2& a, Vec2& b) {
    const std::optional<CurveSegment> fold = shape.foldEdge ? edgeSegment(shape, *shape.foldEdge) : std::nullopt;
    if (!fold || (fold->end - fold->start).norm() < kSamePlaceMm) {
        return;
    }
    const Vec2 along = (fold->end - fold->start).normalized();
    const Vec2 inwards = signedArea(shape.outline) > 0 ? leftOf(along) : Vec2(-leftOf(along));
    const double insideA = (a - fold->start).dot(inwards);
    const double insideB = (b - fold->start).dot(inwards);
    if (insideA <= 0 && insideB <= 0) {
        a -= 2 * insideA * inwards;
        b -= 2 * insideB * inwards;
    } else if (insideA < 0 || insideB < 0) {
        (insideA < 0 ? a : b) = lerp(a, b, insideA / (insideA - insideB));
    }
}

} // namespace

Result<std::pair<Vec2, Vec2>> crossOutline(const PanelShape& shape, const Vec2& from, const Vec2& to) {
    const Path& outline = shape.outline;
    Vec2 a = from;
    Vec2 b = to;
    if (a.allFinite() && b.allFinite()) {
        bringToDrawnHalf(shape, a, b);
    }
    if (!((b - a).norm() > 1e-9) || !a.allFinite() || !b.allFinite()) {
        return Error{"a line needs two different places; choose them farther apart"};
    }
    const Vec2 direction = (b - a).normalized();
    const double middle = 0.5 * (b - a).norm();
    std::optional<double> enter, leave;
    for (std::size_t i = 0; i < outline.edges.size(); ++i) {
        const CurveSegment segment = segmentOf(outline, i);
        for (double t : passages(segment, a, direction)) {
            const double s = (positionAt(segment, t) - a).dot(direction);
            if (s <= middle && (!enter || s > *enter)) {
                enter = s;
            }
            if (s > middle && (!leave || s < *leave)) {
                leave = s;
            }
        }
    }
    if (!enter || !leave || *leave - *enter < kSamePlaceMm) {
        return Error{"the line does not cross the panel; draw it across the outline"};
    }
    if (!contains(flatten(outline, 0.1), a + 0.5 * (*enter + *leave) * direction)) {
        return Error{"the middle of the line lies beside the panel; draw it so that its middle is on the panel"};
    }
    return std::pair<Vec2, Vec2>(a + *enter * direction, a + *leave * direction);
}

Result<PointId> pointOnOutline(Pattern& pattern, PanelId panel, const Vec2& place, bool evenFold) {
    const Result<Panel> on = needPanel(pattern, panel);
    if (!on) {
        return Error{on.error()};
    }
    const Path& outline = on.value().shape.outline;
    for (const PathPoint& point : outline.points) {
        if ((point.position - place).norm() <= kSamePlaceMm) {
            return point.id;
        }
    }
    std::size_t nearest = 0;
    CurvePoint best;
    for (std::size_t i = 0; i < outline.edges.size(); ++i) {
        const CurvePoint near = closestPoint(segmentOf(outline, i), place);
        if (i == 0 || near.distance < best.distance) {
            best = near;
            nearest = i;
        }
    }
    constexpr double onOutlineMm = 1;
    if (best.distance > onOutlineMm) {
        return Error{"the line does not reach the outline; move its end onto an edge"};
    }
    const ArcLength measure(segmentOf(outline, nearest));
    const auto made =
        splitEdgeIn(pattern, panel, outline.edges[nearest].id, measure.lengthUpTo(best.t) / measure.total(), evenFold);
    return made ? Result<PointId>(made.value().point) : Result<PointId>(Error{made.error()});
}

Chain chainBetween(const Path& outline, std::size_t fromPoint, std::size_t toPoint) {
    Chain chain;
    chain.points.push_back(outline.points[fromPoint]);
    std::size_t i = fromPoint;
    do {
        chain.edges.push_back(outline.edges[i]);
        chain.segments.push_back(segmentOf(outline, i));
        i = endPointIndex(outline, i);
        chain.points.push_back(outline.points[i]);
    } while (i != toPoint);
    return chain;
}

std::vector<Vec2> flattened(const std::vector<CurveSegment>& segments, double toleranceMm) {
    std::vector<Vec2> points;
    for (const CurveSegment& segment : segments) {
        const std::vector<Vec2> flat = flatten(segment, toleranceMm);
        points.insert(points.end(), flat.begin() + (points.empty() ? 0 : 1), flat.end());
    }
    return points;
}

namespace {

// The first place where an edge of a path crosses the line, well away from the edge's ends; as a fraction of its
// length.
std::optional<std::pair<std::size_t, double>> firstCrossing(const Path& path, const std::vector<Vec2>& line) {
    constexpr double endMm = 0.05; // a line that ends on the cut is not cut
    for (std::size_t i = 0; i < path.edges.size(); ++i) {
        const CurveSegment segment = segmentOf(path, i);
        const std::vector<Vec2> flat = flatten(segment, 0.005);
        for (std::size_t k = 0; k + 1 < flat.size(); ++k) {
            for (std::size_t m = 0; m + 1 < line.size(); ++m) {
                const auto at = meetingPoint(flat[k], flat[k + 1], line[m], line[m + 1]);
                if (!at) {
                    continue;
                }
                const ArcLength measure(segment);
                const double along = measure.lengthUpTo(closestPoint(segment, *at).t);
                if (along > endMm && along < measure.total() - endMm) {
                    return std::pair(i, along / measure.total());
                }
            }
        }
    }
    return std::nullopt;
}

// Puts points where lines cross the cut, so that below whole edges lie on one side.
void putPointsOnCrossings(Pattern& pattern, PanelId panel, const std::vector<Vec2>& line) {
    constexpr int enough = 1000;
    for (int round = 0; round < enough; ++round) {
        bool found = false;
        const PanelPtr on = pattern.findPanel(panel);
        for (const InternalLine& internal : on->shape.internals) {
            if (const auto at = firstCrossing(internal.path, line)) {
                found = splitEdgeIn(pattern, panel, internal.path.edges[at->first].id, at->second).ok();
                break;
            }
        }
        if (!found) {
            return;
        }
    }
}

// The indices of points of a path that lie on the line.
std::vector<std::size_t> pointsOnLine(const Path& path, const std::vector<Vec2>& line) {
    std::vector<std::size_t> on;
    const bool skipEnds = !path.closed;
    for (std::size_t i = skipEnds ? 1 : 0; i + (skipEnds ? 1 : 0) < path.points.size(); ++i) {
        if (distanceToPolyline(path.points[i].position, {line, false}) <= 0.01) {
            on.push_back(i);
        }
    }
    return on;
}

std::vector<Path> partedAt(Path path, std::vector<std::size_t> places) {
    if (path.closed) {
        // Start at the first place, so that the rest is an open line with its first point once more at the end.
        const auto shift = static_cast<std::ptrdiff_t>(places.front());
        std::rotate(path.points.begin(), path.points.begin() + shift, path.points.end());
        std::rotate(path.edges.begin(), path.edges.begin() + shift, path.edges.end());
        path.points.push_back(path.points.front());
        path.closed = false;
        for (std::size_t& place : places) {
            place -= static_cast<std::size_t>(shift);
        }
        places.erase(places.begin());
    }
    std::vector<Path> parts;
    std::size_t from = 0;
    places.push_back(path.edges.size());
    for (std::size_t to : places) {
        Path part;
        part.closed = false;
        part.points.assign(path.points.begin() + static_cast<std::ptrdiff_t>(from),
                           path.points.begin() + static_cast<std::ptrdiff_t>(to) + 1);
        part.edges.assign(path.edges.begin() + static_cast<std::ptrdiff_t>(from),
                          path.edges.begin() + static_cast<std::ptrdiff_t>(to));
        parts.push_back(std::move(part));
        from = to;
    }
    return parts;
}

} // namespace

void cutLinesAlong(Pattern& pattern, PanelId panel, const std::vector<CurveSegment>& along) {
    const std::vector<Vec2> line = flattened(along, 0.005);
    putPointsOnCrossings(pattern, panel, line);
    Panel changed = *pattern.findPanel(panel);
    std::vector<InternalLine> lines;
    for (const InternalLine& internal : changed.shape.internals) {
        const std::vector<std::size_t> places = pointsOnLine(internal.path, line);
        if (places.empty()) {
            lines.push_back(internal);
            continue;
        }
        InternalLine part = internal;
        std::size_t number = 0;
        for (Path& path : partedAt(internal.path, places)) {
            if (number++ > 0) { // the first part stays the line it was
                part.id = pattern.takeId<InternalId>();
                path.points.front().id = pattern.takeId<PointId>();
            }
            part.path = std::move(path);
            if (internal.path.closed && number == 1) {
                part.path.points.front().id = pattern.takeId<PointId>();
            }
            lines.push_back(part);
        }
    }
    changed.shape.internals = std::move(lines);
    pattern.putPanel(std::move(changed));
}

Vec2 middleOf(const Path& path) {
    std::size_t longest = 0;
    double most = -1;
    for (std::size_t i = 0; i < path.edges.size(); ++i) {
        if (const double length = lengthOf(segmentOf(path, i)); length > most) {
            most = length;
            longest = i;
        }
    }
    return ArcLength(segmentOf(path, longest)).positionAtFraction(0.5);
}

void reverse(Path& path) {
    std::reverse(path.points.begin(), path.points.end());
    std::reverse(path.edges.begin(), path.edges.end());
    for (Edge& edge : path.edges) {
        std::reverse(edge.curve.controls.begin(), edge.curve.controls.end());
    }
    if (path.closed) { // edge i again starts at point i, and the first point stays the first
        std::rotate(path.points.begin(), path.points.end() - 1, path.points.end());
    }
}

} // namespace toile::edits
