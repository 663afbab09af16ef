#include "core/pattern/edits/shape_edits.h"

#include "core/base/units.h"
#include "core/pattern/edits/panel_cut.h"

#include <algorithm>
#include <cmath>

namespace toile::edits {

std::optional<PathIndex> findPoint(PanelShape& shape, PointId id) {
    for (Path* path : allPaths(shape)) {
        if (const auto index = indexOfPoint(*path, id)) {
            return PathIndex{path, *index};
        }
    }
    return std::nullopt;
}

std::optional<PathIndex> findEdgeIn(PanelShape& shape, EdgeId id) {
    for (Path* path : allPaths(shape)) {
        const auto index = indexOfEdge(*path, id);
        if (index && wellFormed(*path)) {
            return PathIndex{path, *index};
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> edgeBefore(const Path& path, std::size_t point) {
    if (point > 0) {
        return point - 1;
    }
    return path.closed ? std::optional(path.edges.size() - 1) : std::nullopt;
}

std::optional<std::size_t> edgeAfter(const Path& path, std::size_t point) {
    return point < path.edges.size() ? std::optional(point) : std::nullopt;
}

void movePoints(Path& path, const std::map<std::size_t, Vec2>& to) {
    const Path before = path;
    for (const auto& [index, position] : to) {
        path.points[index].position = position;
    }
    for (std::size_t i = 0; i < path.edges.size(); ++i) {
        if (to.contains(i) || to.contains(endPointIndex(path, i))) {
            path.edges[i].curve =
                dragged(segmentOf(before, i), path.points[i].position, path.points[endPointIndex(path, i)].position)
                    .curve;
        }
    }
}

double sewnFraction(const PanelShape& shape, EdgeId edge, double fraction) {
    const auto segment = edgeSegment(shape, edge);
    if (!segment || fraction <= 0 || fraction >= 1) {
        return std::clamp(fraction, 0.0, 1.0);
    }
    const std::vector<DartMouth> mouths = dartMouths(shape, edge);
    if (mouths.empty()) {
        return fraction;
    }
    const double length = lengthOf(*segment);
    double taken = 0;
    double takenBefore = 0;
    for (const DartMouth& m : mouths) {
        taken += m.to - m.from;
        takenBefore += std::clamp(fraction * length - m.from, 0.0, m.to - m.from);
    }
    return length > taken ? (fraction * length - takenBefore) / (length - taken) : 0;
}

Result<double> cutEdge(PanelShape& shape, EdgeId edge, double fraction, PointId newPoint, EdgeId newEdge) {
    const auto place = findEdgeIn(shape, edge);
    if (!place) {
        return Error{"edge " + std::to_string(edge.value) + " is not part of the panel; choose an edge of it"};
    }
    if (shape.foldEdge == edge) {
        return Error{"the fold edge stays one straight line; unfold the panel first"};
    }
    const CurveSegment whole = segmentOf(*place->path, place->index);
    const double length = lengthOf(whole);
    constexpr double shortestMm = 0.01;
    if (!(fraction * length >= shortestMm && (1 - fraction) * length >= shortestMm)) {
        return Error{"the place lies at an end of the edge; choose one between its ends"};
    }
    for (const DartMouth& m : dartMouths(shape, edge)) {
        if (m.from + 1e-6 < fraction * length && fraction * length < m.to - 1e-6) {
            return Error{"the place lies in the mouth of a dart; choose one beside it"};
        }
    }
    const double sewn = sewnFraction(shape, edge, fraction);
    for (Dart& dart : shape.darts) {
        if (dart.edge != edge) {
            continue;
        }
        if (dart.position < fraction) {
            dart.position /= fraction;
        } else {
            dart.position = (dart.position - fraction) / (1 - fraction);
            dart.edge = newEdge;
        }
    }
    const auto [first, second] = splitAt(whole, ArcLength(whole).parameterAtFraction(fraction));
    Path& path = *place->path;
    const auto at = static_cast<std::ptrdiff_t>(place->index) + 1;
    path.edges[place->index].curve = first.curve;
    path.edges.insert(path.edges.begin() + at, Edge{newEdge, second.curve, path.edges[place->index].allowanceMm});
    path.points.insert(path.points.begin() + at, PathPoint{newPoint, first.end, CornerKind::Mitre});
    return sewn;
}

double deviation(const CurveSegment& from, const CurveSegment& of) {
    double worst = 0;
    constexpr int samples = 24;
    for (int i = 0; i <= samples; ++i) {
        worst = std::max(worst, closestPoint(from, positionAt(of, static_cast<double>(i) / samples)).distance);
    }
    return worst;
}

namespace {

// Undoes de Casteljau: the cubic of which a and b are the parts before and after some t. Where they are not, a cubic
// that leaves and arrives as they do.
CurveSegment cubicFromParts(const CurveSegment& a, const CurveSegment& b) {
    const CurveSegment first = asKind(a, CurveKind::Cubic);
    const CurveSegment second = asKind(b, CurveKind::Cubic);
    const double before = (first.end - first.curve.controls[1]).norm();
    const double after = (second.curve.controls[0] - second.start).norm();
    const double lengths = lengthOf(a) / std::max(1e-9, lengthOf(a) + lengthOf(b));
    const double t = std::clamp(before + after > 1e-9 ? before / (before + after) : lengths, 0.02, 0.98);
    return {first.start,
            {CurveKind::Cubic,
             {first.start + (first.curve.controls[0] - first.start) / t,
              second.end + (second.curve.controls[1] - second.end) / (1 - t)}},
            second.end};
}

CurveSegment throughBoth(const CurveSegment& a, const CurveSegment& b) {
    CurveSegment spline{a.start, {CurveKind::Spline, {}}, b.end};
    for (double t : {1.0 / 3, 2.0 / 3, 1.0}) {
        spline.curve.controls.push_back(positionAt(a, t));
    }
    for (double t : {1.0 / 3, 2.0 / 3}) {
        spline.curve.controls.push_back(positionAt(b, t));
    }
    return spline;
}

} // namespace

CurveSegment joined(const CurveSegment& a, const CurveSegment& b) {
    const CurveSegment line{a.start, {}, b.end};
    if (a.curve.kind == CurveKind::Line && b.curve.kind == CurveKind::Line) {
        return line;
    }
    const CurveSegment cubic = cubicFromParts(a, b);
    std::vector<CurveSegment> candidates{
        line, asKind(cubic, CurveKind::Quadratic), {a.start, {CurveKind::Arc, {a.end}}, b.end}, cubic};
    if (a.curve.kind == CurveKind::Spline && b.curve.kind == CurveKind::Spline) {
        CurveSegment spline{a.start, a.curve, b.end};
        spline.curve.controls.push_back(a.end);
        spline.curve.controls.insert(spline.curve.controls.end(), b.curve.controls.begin(), b.curve.controls.end());
        candidates.push_back(spline);
    }
    candidates.push_back(throughBoth(a, b));
    // Two pieces of one kind were most likely cut from one curve of that kind.
    std::stable_partition(candidates.begin(), candidates.end(), [&](const CurveSegment& c) {
        return c.curve.kind == a.curve.kind && c.curve.kind == b.curve.kind;
    });
    constexpr double cannotBeCutMm = 0.01;
    for (const CurveSegment& candidate : candidates) {
        if (std::max(deviation(candidate, a), deviation(candidate, b)) <= cannotBeCutMm) {
            return candidate;
        }
    }
    return directionAt(a, 1).dot(directionAt(b, 0)) > 0.99 ? throughBoth(a, b) : cubic;
}

namespace {

// A curve that any map takes to its own kind, in place of an arc: up to about a quarter circle the cubic that leaves
// and arrives as the arc does, beyond that a spline through enough of its points.
Curve withoutArc(const CurveSegment& arc) {
    const Vec2 chord = arc.end - arc.start;
    const double half = std::acos(std::clamp(directionAt(arc, 0).dot(chord.normalized()), -1.0, 1.0)); // of the sweep
    constexpr double farForCubic = 0.9;
    if (half < farForCubic && half > 1e-6) {
        const double handle = 4.0 / 3 * std::tan(0.5 * half) * chord.norm() / (2 * std::sin(half));
        return {CurveKind::Cubic, {arc.start + handle * directionAt(arc, 0), arc.end - handle * directionAt(arc, 1)}};
    }
    Curve spline{CurveKind::Spline, {}};
    constexpr int points = 23;
    for (int i = 1; i <= points; ++i) {
        spline.controls.push_back(positionAt(arc, static_cast<double>(i) / (points + 1)));
    }
    return half > 1e-6 ? spline : Curve{};
}

} // namespace

void transform(Path& path, const FlatMap& map) {
    if (!map.keepsAngles()) {
        for (std::size_t i = 0; i < path.edges.size(); ++i) {
            if (path.edges[i].curve.kind == CurveKind::Arc) {
                path.edges[i].curve = withoutArc(segmentOf(path, i));
            }
        }
    }
    for (PathPoint& point : path.points) {
        point.position = map(point.position);
    }
    for (Edge& edge : path.edges) {
        for (Vec2& control : edge.curve.controls) {
            control = map(control);
        }
    }
}

void transform(PanelShape& shape, const FlatMap& map) {
    std::vector<double> lengths;
    for (const Dart& dart : shape.darts) {
        const auto segment = edgeSegment(shape, dart.edge);
        lengths.push_back(segment ? lengthOf(*segment) : 0);
    }
    for (Path* path : allPaths(shape)) {
        transform(*path, map);
    }
    const double turned = map.determinant() < 0 ? -1 : 1;
    for (std::size_t i = 0; i < shape.darts.size(); ++i) {
        Dart& dart = shape.darts[i];
        const auto segment = edgeSegment(shape, dart.edge);
        dart.widthMm *= segment && lengths[i] > 0 ? lengthOf(*segment) / lengths[i] : map.scale();
        dart.depthMm *= map.scale();
        dart.leanDeg *= turned;
    }
    const double angle = radians(shape.grain.angleDeg);
    const Vec2 grain = map.linear * Vec2(std::cos(angle), std::sin(angle));
    if (map.linear != Eigen::Matrix2d::Identity()) { // else the angle stays to the last bit
        shape.grain.angleDeg = degrees(std::atan2(grain.y(), grain.x()));
    }
    if (shape.grain.positionMm) {
        shape.grain.positionMm = map(*shape.grain.positionMm);
    }
    if (shape.grain.lengthMm) {
        *shape.grain.lengthMm *= grain.norm();
    }
}

} // namespace toile::edits
