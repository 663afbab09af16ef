#pragma once

#include "core/base/ids.h"
#include "core/pattern/curve.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace toile {

// How the seam allowance turns a corner.
enum class CornerKind : std::uint8_t { Mitre, Round, Bevel, Fold };

struct PathPoint {
    PointId id;
    Vec2 position = Vec2::Zero(); // mm, panel coordinates
    CornerKind corner = CornerKind::Mitre;

    friend bool operator==(const PathPoint&, const PathPoint&) = default;
};

struct Edge {
    EdgeId id;
    Curve curve;
    double allowanceMm = 0; // of outlines and holes; zero is a normal width

    friend bool operator==(const Edge&, const Edge&) = default;
};

// Points joined by edges: edge i runs from point i to point i + 1. A closed path has as many edges as points and comes
// back to its first point; an open one has an edge less.
struct Path {
    std::vector<PathPoint> points;
    std::vector<Edge> edges;
    bool closed = true;

    friend bool operator==(const Path&, const Path&) = default;
};

// True when the numbers of points and edges fit each other.
[[nodiscard]] bool wellFormed(const Path& path);
[[nodiscard]] CurveSegment segmentOf(const Path& path, std::size_t edgeIndex);
[[nodiscard]] std::optional<std::size_t> indexOfEdge(const Path& path, EdgeId id);
[[nodiscard]] std::optional<std::size_t> indexOfPoint(const Path& path, PointId id);
// The index of the point where edge ends (wraps round on closed paths).
[[nodiscard]] std::size_t endPointIndex(const Path& path, std::size_t edgeIndex);
[[nodiscard]] double lengthOf(const Path& path);
// Positive when a closed path runs counter-clockwise. Curves are followed, not their chords.
[[nodiscard]] double signedArea(const Path& path);
// Every edge flattened; a closed path does not repeat its first point.
[[nodiscard]] std::vector<Vec2> flatten(const Path& path, double toleranceMm);
[[nodiscard]] double signedArea(const std::vector<Vec2>& polygon);
[[nodiscard]] bool contains(const std::vector<Vec2>& polygon, const Vec2& point);

// The same path seen in a mirror standing on x = 0; ids, order and directions stay, so a closed path changes its sense.
[[nodiscard]] Path mirrored(const Path& path);

} // namespace toile
