#include "core/pattern/check/pattern_check_parts.h"

#include "core/pattern/check/polygon_crossings.h"
#include "core/pattern/edits/panel_cut.h"
#include "core/pattern/panel_limits.h"

#include <algorithm>
#include <cmath>

namespace toile::check {

namespace {

constexpr double kLargestMm = 1e6;       // a kilometre; beyond it millimetres lose their digits
constexpr double kShortestEdgeMm = 0.01; // nothing shorter can be cut
constexpr double kWidestAllowanceMm = 500;

bool usable(double value) {
    return std::abs(value) <= kLargestMm; // false for NaN
}
bool usable(const Vec2& v) {
    return usable(v.x()) && usable(v.y());
}

bool checkPathNumbers(const Panel& panel, const Path& path, Findings& findings) {
    bool good = true;
    for (const PathPoint& point : path.points) {
        if (!usable(point.position)) {
            findings.add("numbers-not-finite", placeOf(panel), "point " + std::to_string(point.id.value));
            good = false;
        }
    }
    for (const Edge& edge : path.edges) {
        const CurveKindInfo& info = infoOf(edge.curve.kind);
        const std::size_t count = edge.curve.controls.size();
        if (count < info.leastControls || count > info.mostControls) {
            findings.add("curve-controls-wrong", placeOf(panel, edge.id),
                         std::string(info.name) + " with " + std::to_string(count));
            good = false;
        }
        if (!std::all_of(edge.curve.controls.begin(), edge.curve.controls.end(),
                         [](const Vec2& c) { return usable(c); })) {
            findings.add("numbers-not-finite", placeOf(panel, edge.id));
            good = false;
        }
        if (!(edge.allowanceMm >= 0 && edge.allowanceMm <= kWidestAllowanceMm)) {
            findings.add("allowance-impossible", placeOf(panel, edge.id), number(edge.allowanceMm) + " mm");
        }
    }
    return good;
}

void checkEdgeLengths(const Panel& panel, const Path& path, Findings& findings) {
    for (std::size_t i = 0; i < path.edges.size(); ++i) {
        const Vec2& start = path.points[i].position;
        const Vec2& end = path.points[endPointIndex(path, i)].position;
        if ((end - start).norm() < kShortestEdgeMm && lengthOf(segmentOf(path, i)) < kShortestEdgeMm) {
            Place place = placeOf(panel, path.edges[i].id);
            place.at = start;
            findings.add("edge-without-length", place);
        }
    }
}

// False when the outline is no shape that anything else can be measured against.
bool checkOutline(const Panel& panel, const FlatPath& outline, Findings& findings) {
    if (const auto crossing = findCrossing({outline.line})) {
        Place place = placeOf(panel, outline.edgeOf[crossing->piece]);
        place.at = crossing->at;
        const EdgeId other = outline.edgeOf[crossing->otherPiece];
        findings.add("outline-crosses-itself", place,
                     other == place.edge ? std::string() : "with edge " + std::to_string(other.value));
        return false;
    }
    double perimeter = 0;
    const std::vector<Vec2>& points = outline.line.points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        perimeter += (points[(i + 1) % points.size()] - points[i]).norm();
    }
    const double area = std::abs(signedArea(points));
    if (!(area > kShortestEdgeMm * perimeter)) {
        findings.add("outline-without-area", placeOf(panel));
        return false;
    }
    const double h = panel.particleDistanceMm;
    if (!(h >= 0.8 && h <= 700)) {
        findings.add("particle-distance-impossible", placeOf(panel), number(h) + " mm");
    } else if (h > 2 * area / perimeter) {
        findings.add("particle-distance-coarse", placeOf(panel),
                     number(h) + " mm, while the panel is about " + number(std::round(2 * area / perimeter)) +
                         " mm narrow");
    } else if (const double triangles = 4 / std::sqrt(3.0) * area / (h * h); triangles > 1e6) {
        findings.add("particle-distance-fine", placeOf(panel), number(std::round(triangles)) + " triangles");
    }
    return true;
}

void checkHoles(const Panel& panel, const FlatPath& outline, Findings& findings) {
    std::vector<Polyline> sound;
    for (const Path& hole : panel.shape.holes) {
        const EdgeId edge = hole.edges.empty() ? EdgeId{} : hole.edges.front().id;
        if (!hole.closed || !wellFormed(hole)) {
            findings.add("hole-open", placeOf(panel, edge));
            continue;
        }
        checkEdgeLengths(panel, hole, findings);
        const FlatPath flat = flattened(hole);
        if (const auto crossing = findCrossing({flat.line})) {
            Place place = placeOf(panel, flat.edgeOf[crossing->piece]);
            place.at = crossing->at;
            findings.add("hole-crosses-itself", place);
            continue;
        }
        const auto leaving = findCrossing({outline.line, flat.line});
        if (leaving || !contains(outline.line.points, flat.line.points.front())) {
            Place place = placeOf(panel, edge);
            place.at = leaving ? leaving->at : flat.line.points.front();
            findings.add("hole-outside", place);
            continue;
        }
        for (const Polyline& other : sound) {
            const auto crossing = findCrossing({other, flat.line});
            if (crossing || contains(other.points, flat.line.points.front()) ||
                contains(flat.line.points, other.points.front())) {
                Place place = placeOf(panel, edge);
                place.at = crossing ? crossing->at : flat.line.points.front();
                findings.add("hole-crosses-itself", place, "it lies on another hole");
                break;
            }
        }
        sound.push_back(flat.line);
    }
}

void checkInternals(const Panel& panel, const FlatPath& outline, Findings& findings) {
    constexpr double slackMm = 0.5; // lines drawn up to the outline end on it, give or take a hand's precision
    std::vector<Polyline> holes;
    for (const Path& hole : panel.shape.holes) {
        if (hole.closed && wellFormed(hole)) {
            holes.push_back(flattened(hole).line);
        }
    }
    for (const InternalLine& line : panel.shape.internals) {
        if (!wellFormed(line.path)) {
            findings.add("internal-broken", placeOf(panel), "internal line " + std::to_string(line.id.value));
            continue;
        }
        checkEdgeLengths(panel, line.path, findings);
        if (!(line.foldAngleDeg >= 0 && line.foldAngleDeg <= 360)) {
            findings.add("number-out-of-range", placeOf(panel, line.path.edges.front().id),
                         "Fold angle is " + number(line.foldAngleDeg) + " degrees, usable is 0 to 360");
        }
        const FlatPath flat = flattened(line.path);
        for (std::size_t i = 0; i < flat.line.points.size(); ++i) {
            const Vec2& p = flat.line.points[i];
            const bool inHole = std::any_of(holes.begin(), holes.end(), [&](const Polyline& hole) {
                return contains(hole.points, p) && distanceToPolyline(p, hole) > slackMm;
            });
            if (inHole || (!contains(outline.line.points, p) && distanceToPolyline(p, outline.line) > slackMm)) {
                Place place = placeOf(panel, flat.edgeOf[std::min(i, flat.edgeOf.size() - 1)]);
                place.at = p;
                findings.add("internal-outside", place);
                break;
            }
        }
    }
}

// False when the panel cannot be unfolded.
bool checkFold(const Panel& panel, const FlatPath& outline, Findings& findings) {
    if (!panel.shape.foldEdge) {
        return true;
    }
    const auto index = indexOfEdge(panel.shape.outline, *panel.shape.foldEdge);
    if (!index) {
        findings.add("fold-edge-missing", placeOf(panel, *panel.shape.foldEdge));
        return false;
    }
    const CurveSegment fold = segmentOf(panel.shape.outline, *index);
    if (fold.curve.kind != CurveKind::Line) {
        findings.add("fold-edge-not-straight", placeOf(panel, *panel.shape.foldEdge));
        return false;
    }
    const Vec2 along = (fold.end - fold.start).normalized();
    const double side = signedArea(outline.line.points) > 0 ? 1 : -1;
    for (const Vec2& p : outline.line.points) {
        if (side * cross(along, Vec2(p - fold.start)) < -0.05) {
            Place place = placeOf(panel, *panel.shape.foldEdge);
            place.at = p;
            findings.add("fold-crossed", place);
            return false;
        }
    }
    return true;
}

} // namespace

FlatPath flattened(const Path& path) {
    FlatPath flat;
    flat.line.closed = path.closed;
    for (std::size_t i = 0; i < path.edges.size(); ++i) {
        if (path.edges[i].curve.kind == CurveKind::Line) {
            flat.line.points.push_back(path.points[i].position);
            flat.edgeOf.push_back(path.edges[i].id);
            continue;
        }
        const std::vector<Vec2> points = flatten(segmentOf(path, i), kFlatMm);
        flat.line.points.insert(flat.line.points.end(), points.begin(), points.end() - 1);
        flat.edgeOf.insert(flat.edgeOf.end(), points.size() - 1, path.edges[i].id);
    }
    if (!path.closed) {
        flat.line.points.push_back(path.points.back().position);
    }
    return flat;
}

bool checkNumbers(const Panel& panel, Findings& findings) {
    bool good = true;
    for (const Path* path : allPaths(panel.shape)) {
        good = checkPathNumbers(panel, *path, findings) && good;
    }
    for (const Dart& dart : panel.shape.darts) {
        if (!usable(dart.position) || !usable(dart.widthMm) || !usable(dart.depthMm) || !usable(dart.leanDeg)) {
            findings.add("numbers-not-finite", placeOf(panel, dart.edge), "dart " + std::to_string(dart.id.value));
            good = false;
        }
    }
    const Grain& grain = panel.shape.grain;
    if (!usable(grain.angleDeg) || (grain.positionMm && !usable(*grain.positionMm)) ||
        (grain.lengthMm && !usable(*grain.lengthMm))) {
        findings.add("numbers-not-finite", placeOf(panel), "grain line");
        good = false;
    }
    if (!usable(panel.tablePositionMm) || !usable(panel.tableTurnDeg)) {
        findings.add("numbers-not-finite", placeOf(panel), "place on the table");
    }
    return good;
}

void checkShape(const Panel& panel, Findings& findings) {
    const Path& path = panel.shape.outline;
    if (hasTooManyEdges(panel.shape)) {
        findings.add("too-many-edges", placeOf(panel), "more than " + std::to_string(kMostEdges));
        return;
    }
    if (!path.closed || !wellFormed(path)) {
        findings.add("outline-open", placeOf(panel));
        return;
    }
    checkEdgeLengths(panel, path, findings);
    const FlatPath outline = flattened(path);
    if (!checkOutline(panel, outline, findings)) {
        return;
    }
    checkAllowances(panel, outline, findings);
    checkHoles(panel, outline, findings);
    checkInternals(panel, outline, findings);
    if (checkFold(panel, outline, findings) && !panel.shape.darts.empty()) {
        checkDarts(panel, outline.line.points, findings);
    }
}

} // namespace toile::check
