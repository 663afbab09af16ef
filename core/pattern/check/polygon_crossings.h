#pragma once

#include "core/base/vec.h"

#include <optional>
#include <vector>

namespace toile {

// A line of straight pieces to look at together with others.
struct Polyline {
    std::vector<Vec2> points;
    bool closed = true; // the last point is joined to the first
};

// Two pieces that meet where they should not. Piece i of a polyline runs from its point i to the next one.
struct Crossing {
    std::size_t line = 0, piece = 0;
    std::size_t otherLine = 0, otherPiece = 0;
    Vec2 at = Vec2::Zero();
};

// The first place, in order of lines and pieces, where pieces cross or touch that are not neighbours, or where a line
// turns back on itself; nothing when all lines are simple and keep apart. Sweeps along the longer axis, so the cost
// grows with the pieces abreast, not with the square of all pieces. Pieces without length are passed over.
[[nodiscard]] std::optional<Crossing> findCrossing(const std::vector<Polyline>& lines);

// The place where the straight pieces a-b and c-d meet, touching included; nothing when they keep apart or are parallel
// without overlap.
[[nodiscard]] std::optional<Vec2> meetingPoint(const Vec2& a, const Vec2& b, const Vec2& c, const Vec2& d);

[[nodiscard]] double distanceToSegment(const Vec2& point, const Vec2& a, const Vec2& b);
[[nodiscard]] double distanceToPolyline(const Vec2& point, const Polyline& line);

} // namespace toile
