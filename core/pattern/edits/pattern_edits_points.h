#pragma once

#include "core/base/result.h"
#include "core/pattern/edits/edited.h"

#include <vector>

// Points, handles and edges of outlines, holes and internal lines. See pattern_edits.h for what all edits share.
namespace toile {

struct PointMove {
    PointId point;
    Vec2 to = Vec2::Zero(); // mm, panel coordinates
};
// Handles keep by their points; an edge both of whose ends move alike keeps its shape.
[[nodiscard]] Result<Pattern> movePoints(const Pattern& pattern, PanelId panel, const std::vector<PointMove>& moves);
[[nodiscard]] Result<Pattern> moveEdges(const Pattern& pattern, PanelId panel, const std::vector<EdgeId>& edges,
                                        const Vec2& by);

struct ControlMove {
    EdgeId edge;
    std::size_t control = 0;
    Vec2 to = Vec2::Zero();
};
[[nodiscard]] Result<Pattern> moveControls(const Pattern& pattern, PanelId panel,
                                           const std::vector<ControlMove>& moves);
[[nodiscard]] Result<Pattern> setCurve(const Pattern& pattern, PanelId panel, EdgeId edge, const Curve& curve);
// The same shape as the other kind can have it.
[[nodiscard]] Result<Pattern> setCurveKind(const Pattern& pattern, PanelId panel, const std::vector<EdgeId>& edges,
                                           CurveKind kind);

enum class EdgeAnchor : std::uint8_t { Start, Middle, End };
// Makes an edge as long as asked, keeping its form and direction: the end away from the anchor moves along, a curve is
// scaled with it. Darts on it keep their widths.
[[nodiscard]] Result<Pattern> setEdgeLength(const Pattern& pattern, PanelId panel, EdgeId edge, double lengthMm,
                                            EdgeAnchor anchor = EdgeAnchor::Start);

struct EdgeSplit {
    PointId point;
    EdgeId first;  // has the id of the edge that was split
    EdgeId second; // new
};
// Puts a point on an edge at a fraction of its drawn arc length.
[[nodiscard]] Result<Edited<EdgeSplit>> splitEdge(const Pattern& pattern, PanelId panel, EdgeId edge, double fraction);
// The same at the place of the edge nearest to a point.
[[nodiscard]] Result<Edited<EdgeSplit>> addPointNear(const Pattern& pattern, PanelId panel, EdgeId edge,
                                                     const Vec2& place);
// Takes a point away and makes one edge of the two beside it, which keeps the id of the first; pieces of one curve
// become that curve again. At the end of an open line the last edge goes, and no edge is made.
[[nodiscard]] Result<Edited<EdgeId>> removePoint(const Pattern& pattern, PanelId panel, PointId point);
// Outlines and holes close over the gap: the ends of the edge become one point in its middle. A closed internal shape
// opens, an open line loses its end or falls into two.
[[nodiscard]] Result<Pattern> removeEdge(const Pattern& pattern, PanelId panel, EdgeId edge);

[[nodiscard]] Result<Pattern> setCorners(const Pattern& pattern, PanelId panel, const std::vector<PointId>& points,
                                         CornerKind corner);
// Seam allowance of edges of the outline or of holes, mm.
[[nodiscard]] Result<Pattern> setAllowance(const Pattern& pattern, PanelId panel, const std::vector<EdgeId>& edges,
                                           double widthMm);

} // namespace toile
