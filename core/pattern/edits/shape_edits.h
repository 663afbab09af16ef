#pragma once

#include "core/base/result.h"
#include "core/pattern/flat_map.h"
#include "core/pattern/panel.h"

#include <map>
#include <optional>
#include <vector>

// Changes to a shape alone, before seams hear of it. Between the files of pattern_edits; of no use elsewhere.
namespace toile::edits {

struct PathIndex {
    Path* path = nullptr;
    std::size_t index = 0;
};
[[nodiscard]] std::optional<PathIndex> findPoint(PanelShape& shape, PointId id);
[[nodiscard]] std::optional<PathIndex> findEdgeIn(PanelShape& shape, EdgeId id);

// Moves points; curves beside them follow.
void movePoints(Path& path, const std::map<std::size_t, Vec2>& to);

// The fraction of the sewn length that lies before a place of an edge given by its fraction of the drawn length.
[[nodiscard]] double sewnFraction(const PanelShape& shape, EdgeId edge, double drawnFraction);

// Cuts an edge in two; the first half keeps the id, darts go with the half they are on. Returns the sewn fraction of
// the cut. Refuses places in the mouth of a dart, at the ends and on the fold edge.
[[nodiscard]] Result<double> cutEdge(PanelShape& shape, EdgeId edge, double drawnFraction, PointId newPoint,
                                     EdgeId newEdge);

// One curve in place of two that follow each other: exactly the curve they were cut from if they were, otherwise the
// straight line of two lines, otherwise a curve close to both.
[[nodiscard]] CurveSegment joined(const CurveSegment& a, const CurveSegment& b);
// How far the second leaves the first, at most.
[[nodiscard]] double deviation(const CurveSegment& from, const CurveSegment& of);

// The index of the edge on whose end the point stands, or of the edge that starts there.
[[nodiscard]] std::optional<std::size_t> edgeBefore(const Path& path, std::size_t point);
[[nodiscard]] std::optional<std::size_t> edgeAfter(const Path& path, std::size_t point);

// Everything in a path or shape under a map. Arcs that are squeezed become cubics or splines. A map that mirrors keeps
// the order of points and the sense in which edges are walked.
void transform(Path& path, const FlatMap& map);
void transform(PanelShape& shape, const FlatMap& map);

} // namespace toile::edits
