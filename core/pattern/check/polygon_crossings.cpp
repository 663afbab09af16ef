#include "core/pattern/check/polygon_crossings.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace toile {

namespace {

struct Piece {
    Vec2 a, b;
    std::size_t line, index; // in the line as given
    std::size_t order;       // among the pieces of the line that have a length
};

constexpr double kNoLengthMm = 1e-9;

// The pieces of a line that have a length, and how many there are.
std::size_t addPieces(const Polyline& line, std::size_t lineIndex, std::vector<Piece>& pieces) {
    std::size_t order = 0;
    const std::size_t n = line.points.size();
    const std::size_t count = n < 2 ? 0 : line.closed ? n : n - 1;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2& a = line.points[i];
        const Vec2& b = line.points[(i + 1) % n];
        if ((b - a).norm() > kNoLengthMm) {
            pieces.push_back({a, b, lineIndex, i, order++});
        }
    }
    return order;
}

// Where piece q, which begins at the end of p, lies back on p.
std::optional<Vec2> turnsBack(const Piece& p, const Piece& q) {
    const Vec2 d = p.b - p.a;
    const Vec2 e = q.b - q.a;
    const bool back = d.dot(e) < 0 && std::abs(cross(d, e)) <= 1e-9 * d.norm() * e.norm();
    return back ? std::optional<Vec2>(p.b) : std::nullopt;
}

std::optional<Vec2> meeting(const Piece& p, const Piece& q, const std::vector<Polyline>& lines,
                            const std::vector<std::size_t>& counts) {
    if (p.line == q.line) {
        const std::size_t n = counts[p.line];
        const bool closed = lines[p.line].closed;
        if (p.order + 1 == q.order || (closed && q.order + 1 == n && p.order == 0 && n > 2)) {
            return p.order + 1 == q.order ? turnsBack(p, q) : turnsBack(q, p);
        }
    }
    return meetingPoint(p.a, p.b, q.a, q.b);
}

bool before(const Crossing& a, const Crossing& b) {
    return std::tie(a.line, a.piece, a.otherLine, a.otherPiece) < std::tie(b.line, b.piece, b.otherLine, b.otherPiece);
}

} // namespace

std::optional<Vec2> meetingPoint(const Vec2& a, const Vec2& b, const Vec2& c, const Vec2& d) {
    const Vec2 u = b - a;
    const Vec2 v = d - c;
    const double den = cross(u, v);
    const double scale = u.norm() * v.norm();
    constexpr double slack = 1e-12;
    if (std::abs(den) > 1e-12 * scale) {
        const double s = cross(Vec2(c - a), v) / den;
        const double t = cross(Vec2(c - a), u) / den;
        if (s >= -slack && s <= 1 + slack && t >= -slack && t <= 1 + slack) {
            return Vec2(a + s * u);
        }
        return std::nullopt;
    }
    if (std::abs(cross(u, Vec2(c - a))) > kNoLengthMm * u.norm()) {
        return std::nullopt;
    }
    const double length = u.squaredNorm();
    const double s0 = (c - a).dot(u) / length;
    const double s1 = (d - a).dot(u) / length;
    const double from = std::max(0.0, std::min(s0, s1));
    const double to = std::min(1.0, std::max(s0, s1));
    return from <= to ? std::optional<Vec2>(a + from * u) : std::nullopt;
}

std::optional<Crossing> findCrossing(const std::vector<Polyline>& lines) {
    std::vector<Piece> pieces;
    std::vector<std::size_t> counts;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        counts.push_back(addPieces(lines[i], i, pieces));
    }
    Vec2 spread = Vec2::Zero();
    for (const Piece& p : pieces) {
        spread += (p.b - p.a).cwiseAbs();
    }
    // Along the axis on which pieces are short in sum, fewer of them lie abreast.
    const int axis = spread.x() <= spread.y() ? 0 : 1;
    const int other = 1 - axis;
    std::vector<std::size_t> byStart(pieces.size());
    for (std::size_t i = 0; i < byStart.size(); ++i) {
        byStart[i] = i;
    }
    const auto low = [&](std::size_t i, int k) { return std::min(pieces[i].a[k], pieces[i].b[k]); };
    const auto high = [&](std::size_t i, int k) { return std::max(pieces[i].a[k], pieces[i].b[k]); };
    std::sort(byStart.begin(), byStart.end(), [&](std::size_t i, std::size_t j) {
        return low(i, axis) != low(j, axis) ? low(i, axis) < low(j, axis) : i < j;
    });
    std::optional<Crossing> first;
    std::size_t limit = pieces.size(); // only crossings of pieces before it come before the first one found
    std::vector<std::size_t> active;
    for (std::size_t i : byStart) {
        std::erase_if(active, [&](std::size_t j) { return high(j, axis) < low(i, axis); });
        for (std::size_t j : active) {
            if (std::min(i, j) > limit || high(j, other) < low(i, other) || high(i, other) < low(j, other)) {
                continue;
            }
            const Piece& p = pieces[std::min(i, j)];
            const Piece& q = pieces[std::max(i, j)];
            if (const auto at = meeting(p, q, lines, counts)) {
                const Crossing found{p.line, p.index, q.line, q.index, *at};
                if (!first || before(found, *first)) {
                    first = found;
                    limit = std::min(i, j);
                }
            }
        }
        active.push_back(i);
    }
    return first;
}

double distanceToSegment(const Vec2& point, const Vec2& a, const Vec2& b) {
    const Vec2 d = b - a;
    const double length = d.squaredNorm();
    const double t = length > 0 ? std::clamp((point - a).dot(d) / length, 0.0, 1.0) : 0.0;
    return (point - lerp(a, b, t)).norm();
}

double distanceToPolyline(const Vec2& point, const Polyline& line) {
    double least = std::numeric_limits<double>::infinity();
    const std::size_t n = line.points.size();
    for (std::size_t i = 0; i + (line.closed ? 0 : 1) < n; ++i) {
        least = std::min(least, distanceToSegment(point, line.points[i], line.points[(i + 1) % n]));
    }
    return least;
}

} // namespace toile
