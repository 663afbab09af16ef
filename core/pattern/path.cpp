#include "core/pattern/path.h"

#include "core/base/check.h"

#include <algorithm>

namespace toile {

bool wellFormed(const Path& path) {
    if (path.closed) {
        return path.points.size() >= 2 && path.edges.size() == path.points.size();
    }
    return path.points.size() >= 2 && path.edges.size() + 1 == path.points.size();
}

std::size_t endPointIndex(const Path& path, std::size_t edgeIndex) {
    return edgeIndex + 1 == path.points.size() ? 0 : edgeIndex + 1;
}

CurveSegment segmentOf(const Path& path, std::size_t edgeIndex) {
    TOILE_CHECK(edgeIndex < path.edges.size() && edgeIndex < path.points.size(), "no such edge");
    return {path.points[edgeIndex].position, path.edges[edgeIndex].curve,
            path.points[endPointIndex(path, edgeIndex)].position};
}

std::optional<std::size_t> indexOfEdge(const Path& path, EdgeId id) {
    const auto found = std::find_if(path.edges.begin(), path.edges.end(), [&](const Edge& e) { return e.id == id; });
    if (found == path.edges.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - path.edges.begin());
}

std::optional<std::size_t> indexOfPoint(const Path& path, PointId id) {
    const auto found =
        std::find_if(path.points.begin(), path.points.end(), [&](const PathPoint& p) { return p.id == id; });
    if (found == path.points.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - path.points.begin());
}

double lengthOf(const Path& path) {
    double sum = 0;
    for (std::size_t i = 0; i < path.edges.size(); ++i) {
        sum += lengthOf(segmentOf(path, i));
    }
    return sum;
}

std::vector<Vec2> flatten(const Path& path, double toleranceMm) {
    std::vector<Vec2> polygon;
    for (std::size_t i = 0; i < path.edges.size(); ++i) {
        const std::vector<Vec2> points = flatten(segmentOf(path, i), toleranceMm);
        polygon.insert(polygon.end(), points.begin(), points.end() - 1);
    }
    if (!path.closed && !path.points.empty()) {
        polygon.push_back(path.points.back().position);
    }
    return polygon;
}

double signedArea(const std::vector<Vec2>& polygon) {
    double twice = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        twice += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
    }
    return 0.5 * twice;
}

double signedArea(const Path& path) {
    double sum = 0;
    for (std::size_t i = 0; i < path.edges.size(); ++i) {
        sum += areaSwept(segmentOf(path, i));
    }
    if (!path.closed && !path.points.empty()) {
        sum += 0.5 * cross(path.points.back().position, path.points.front().position);
    }
    return sum;
}

bool contains(const std::vector<Vec2>& polygon, const Vec2& point) {
    bool inside = false;
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
        const Vec2& a = polygon[i];
        const Vec2& b = polygon[j];
        if ((a.y() > point.y()) != (b.y() > point.y()) &&
            point.x() < (b.x() - a.x()) * (point.y() - a.y()) / (b.y() - a.y()) + a.x()) {
            inside = !inside;
        }
    }
    return inside;
}

Path mirrored(const Path& path) {
    Path image = path;
    for (PathPoint& p : image.points) {
        p.position.x() = -p.position.x();
    }
    for (Edge& e : image.edges) {
        for (Vec2& c : e.curve.controls) {
            c.x() = -c.x();
        }
    }
    return image;
}

} // namespace toile
