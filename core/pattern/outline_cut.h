#pragma once

#include "core/base/result.h"
#include "core/pattern/pattern.h"

#include <utility>
#include <vector>

// Lines drawn across an outline. Between the files of pattern_edits; of no use elsewhere.
namespace toile::edits {

// Where the straight line through a and b enters and leaves the outline round the middle of a and b, in the direction
// from a to b. Of a panel cut on fold the half that is not drawn is seen, too: what lies there counts as on the half
// that is, and what goes over the fold ends at it.
[[nodiscard]] Result<std::pair<Vec2, Vec2>> crossOutline(const PanelShape& shape, const Vec2& from, const Vec2& to);

// The outline's point at a place of the outline, put there if there is none. Edges of copies and what is sewn follow.
[[nodiscard]] Result<PointId> pointOnOutline(Pattern& pattern, PanelId panel, const Vec2& place, bool evenFold = false);

// The outline from one of its points to another, in its own direction: edges and their segments.
struct Chain {
    std::vector<Edge> edges;
    std::vector<CurveSegment> segments;
    std::vector<PathPoint> points; // one more than edges
};
[[nodiscard]] Chain chainBetween(const Path& outline, std::size_t fromPoint, std::size_t toPoint);
[[nodiscard]] std::vector<Vec2> flattened(const std::vector<CurveSegment>& segments, double toleranceMm = 0.05);

// Cuts internal lines where a line of segments crosses them: afterwards no line lies on both sides of it. Closed lines
// that are crossed become open ones. Sewing on the lines follows.
void cutLinesAlong(Pattern& pattern, PanelId panel, const std::vector<CurveSegment>& along);

// The opposite: open lines of one kind that end at one place of the line become one again, those that meet at both ends
// closed. Sewing on the lines follows. The points where they were joined.
[[nodiscard]] std::vector<PointId> joinLinesAlong(Pattern& pattern, PanelId panel,
                                                  const std::vector<CurveSegment>& along);

// A place of a path that tells on which side it lies: the middle of its longest edge.
[[nodiscard]] Vec2 middleOf(const Path& path);

// Walks the path the other way round; where sewing on its edges goes is the caller's to say (fractions f become 1 - f).
void reverse(Path& path);

} // namespace toile::edits
