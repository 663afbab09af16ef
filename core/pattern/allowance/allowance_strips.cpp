#include "core/pattern/allowance/allowance_ring.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

namespace toile::allowance {

namespace {

using Polygon = std::vector<Vec2>;

constexpr double kRoundStepMm = 0.02; // how far a round corner's chords may lie inside its arc

Vec2 rightOf(const Vec2& d) {
    return {d.y(), -d.x()};
}

// The part of a convex polygon where (p - at) . outward <= 0.
Polygon clipped(const Polygon& polygon, const Vec2& at, const Vec2& outward) {
    Polygon kept;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2& p = polygon[i];
        const Vec2& q = polygon[(i + 1) % polygon.size()];
        const double a = (p - at).dot(outward);
        const double b = (q - at).dot(outward);
        if (a <= 0) {
            kept.push_back(p);
        }
        if ((a < 0 && b > 0) || (a > 0 && b < 0)) {
            kept.push_back(lerp(p, q, a / (a - b)));
        }
    }
    return kept;
}

// A square piece of the half plane beyond a line, near a corner.
Polygon beyond(const Vec2& at, const Vec2& along, const Vec2& outward, double reach) {
    return {at - reach * along, at + reach * along, at + reach * (along + outward), at + reach * (outward - along)};
}

// A fan about c from radius and direction of one offset to those of the other.
Polygon fan(const Vec2& c, const Vec2& from, double fromWidth, double angle, double toWidth) {
    const double widest = std::max(fromWidth, toWidth);
    const double step = 2 * std::acos(std::clamp(1 - kRoundStepMm / widest, 0.0, 1.0));
    const int n = std::clamp(static_cast<int>(std::ceil(angle / std::max(step, 1e-3))), 1, 720);
    Polygon polygon{c};
    for (int i = 0; i <= n; ++i) {
        const double f = static_cast<double>(i) / n;
        const double a = f * angle;
        const Vec2 direction(std::cos(a) * from.x() - std::sin(a) * from.y(),
                             std::sin(a) * from.x() + std::cos(a) * from.y());
        polygon.push_back(c + (fromWidth + f * (toWidth - fromWidth)) * direction);
    }
    return polygon;
}

// The corner c where the strip of `before` ends and that of `after` begins.
struct Corner {
    Vec2 c;
    Vec2 d0, d1; // directions of travel before and after
    Vec2 n0, n1; // to the allowance
    double w0, w1;
    double turn;   // to the left, radians; positive corners stick out
    double t0, t1; // how far past the end of its strip each offset line meets the other; negative: before the end
    Vec2 meet;
    double reach;

    [[nodiscard]] Vec2 end0() const { return c + w0 * n0; }
    [[nodiscard]] Vec2 end1() const { return c + w1 * n1; }
    [[nodiscard]] double widest() const { return std::max(w0, w1); }
};

Corner cornerBetween(const RingEdge& before, const RingEdge& after) {
    Corner k;
    k.c = after.points.front();
    k.d0 = (before.points.back() - before.points[before.points.size() - 2]).normalized();
    k.d1 = (after.points[1] - after.points[0]).normalized();
    k.n0 = rightOf(k.d0);
    k.n1 = rightOf(k.d1);
    k.w0 = before.width;
    k.w1 = after.width;
    const double s = cross(k.d0, k.d1);
    const double c = k.d0.dot(k.d1);
    k.turn = std::atan2(s, c);
    k.t0 = (k.w1 - k.w0 * c) / s;
    k.t1 = (k.w0 - k.w1 * c) / s;
    k.meet = k.end0() + k.t0 * k.d0;
    k.reach = (k.meet - k.c).norm();
    return k;
}

// Both offset lines run on until they meet; where one would have to be shortened for that, its strip is trimmed.
void mitre(const Corner& k, double limit, Strip& before, Strip& after) {
    const double farthest = limit * k.widest();
    if (!(k.reach <= farthest)) { // also when the lines are parallel
        if (k.turn <= 0) {
            return;
        }
        if (k.d0.dot(k.d1) >= 0) { // nearly straight on with another width: a step
            before.pieces.push_back({k.c, k.end0(), k.end1()});
            return;
        }
        // Cut off where the offset lines leave the limit.
        const Vec2 p = k.end0() + std::sqrt(farthest * farthest - k.w0 * k.w0) * k.d0;
        const Vec2 q = k.end1() - std::sqrt(farthest * farthest - k.w1 * k.w1) * k.d1;
        before.pieces.push_back({k.c, k.end0(), p, q, k.end1()});
        return;
    }
    if (k.t0 > 0) {
        before.pieces.push_back({k.c, k.end0(), k.meet});
    }
    if (k.t1 > 0) {
        after.pieces.push_back({k.c, k.meet, k.end1()});
    }
    if (k.turn > 0) {
        const double nearby = 1.5 * std::max(k.reach, k.widest());
        if (k.t0 < 0) {
            before.trims.push_back(beyond(k.end1(), k.d1, k.n1, nearby));
        }
        if (k.t1 < 0) {
            after.trims.push_back(beyond(k.end0(), k.d0, k.n0, nearby));
        }
    }
}

// The corner seen from the hem that is folded over: `hem` and `beside` lead away from it.
struct HemCorner {
    Vec2 c;
    Vec2 hem, beside;
    Vec2 hemOut, besideOut; // to the allowance
    double hemWidth, besideWidth;
};

// Direction from the corner to the place where the edge beside the hem is as deep in the cloth as the hem is wide, so
// that the folded hem ends exactly there even where that edge is curved.
Vec2 directionAtDepth(const std::vector<Vec2>& awayFromCorner, const Vec2& hemOut, double depth) {
    const Vec2& c = awayFromCorner.front();
    for (std::size_t i = 1; i < awayFromCorner.size(); ++i) {
        const double a = -(awayFromCorner[i - 1] - c).dot(hemOut);
        const double b = -(awayFromCorner[i] - c).dot(hemOut);
        if (b >= depth && b > a) {
            return (lerp(awayFromCorner[i - 1], awayFromCorner[i], std::clamp((depth - a) / (b - a), 0.0, 1.0)) - c)
                .normalized();
        }
    }
    return (awayFromCorner[1] - c).normalized();
}

// False when no such corner can be made.
bool foldOver(const HemCorner& k, double limit, Strip& hem, Strip& beside) {
    const double inwards = -k.beside.dot(k.hemOut);
    if (!(inwards > 0.1) || !(k.hemWidth > 0)) {
        return false;
    }
    // Where the allowance beside the hem meets the sewing line, and from there on its image beyond it.
    const Vec2 y = k.c + k.besideWidth * k.besideOut + k.besideWidth * k.besideOut.dot(k.hemOut) / inwards * k.beside;
    const Vec2 image = k.beside + 2 * inwards * k.hemOut;
    const Vec2 z = y + k.hemWidth / inwards * image;
    const double farthest = limit * std::max(k.hemWidth, k.besideWidth);
    if ((z - k.c).norm() > farthest || (y - k.c).norm() > farthest) {
        return false;
    }
    Vec2 outward = rightOf(image);
    if (outward.dot(k.hem) > 0) {
        outward = -outward;
    }
    const double nearby = 1.5 * farthest;
    Polygon fill{k.c - nearby * k.hem, k.c, k.c + k.hemWidth * k.hemOut, k.c + k.hemWidth * k.hemOut - nearby * k.hem};
    fill = clipped(fill, y, outward);
    if (fill.size() >= 3) {
        hem.pieces.push_back(fill);
    }
    // Only beyond the sewing line: the cloth under the trimming line may be the hem's own.
    hem.trims.push_back(clipped(beyond(y, image, outward, nearby), k.c, -k.hemOut));
    beside.pieces.push_back({k.c, k.c + k.besideWidth * k.besideOut, y});
    beside.trims.push_back(beyond(k.c, k.hem, k.hemOut, nearby));
    return true;
}

bool foldCorner(const Ring& ring, std::size_t i, const Corner& k, double limit, Strip& before, Strip& after) {
    const RingEdge& first = ring[(i + ring.size() - 1) % ring.size()];
    const RingEdge& second = ring[i];
    const bool firstHasBoth = first.corner == CornerKind::Fold;
    const bool secondHasBoth = ring[(i + 1) % ring.size()].corner == CornerKind::Fold;
    const bool hemIsFirst = firstHasBoth != secondHasBoth ? firstHasBoth : k.w0 >= k.w1;
    if (hemIsFirst) {
        const Vec2 beside = directionAtDepth(second.points, k.n0, k.w0);
        return foldOver({k.c, -k.d0, beside, k.n0, k.n1, k.w0, k.w1}, limit, before, after);
    }
    const std::vector<Vec2> away(first.points.rbegin(), first.points.rend());
    const Vec2 beside = directionAtDepth(away, k.n1, k.w1);
    return foldOver({k.c, k.d1, beside, k.n1, k.n0, k.w1, k.w0}, limit, after, before);
}

void turnCorner(const Ring& ring, std::size_t i, double limit, Strip& before, Strip& after) {
    const RingEdge& first = ring[(i + ring.size() - 1) % ring.size()];
    const Corner k = cornerBetween(first, ring[i]);
    if (!(k.widest() > 0) || std::abs(k.turn) < 1e-9) {
        return;
    }
    const CornerKind kind = ring[i].corner;
    if (k.turn > 0 && kind == CornerKind::Fold && foldCorner(ring, i, k, limit, before, after)) {
        return;
    }
    if (k.turn > 0 && kind == CornerKind::Round) {
        before.pieces.push_back(fan(k.c, k.n0, k.w0, k.turn, k.w1));
    } else if (k.turn > 0 && kind == CornerKind::Bevel) {
        before.pieces.push_back({k.c, k.end0(), k.end1()});
    } else {
        mitre(k, limit, before, after);
    }
}

void addEdge(const RingEdge& edge, Strip& strip) {
    if (!(edge.width > 0)) {
        return;
    }
    Vec2 normalBefore = Vec2::Zero();
    for (std::size_t i = 0; i + 1 < edge.points.size(); ++i) {
        const Vec2& p = edge.points[i];
        const Vec2& q = edge.points[i + 1];
        const Vec2 normal = rightOf((q - p).normalized());
        strip.pieces.push_back({p, p + edge.width * normal, q + edge.width * normal, q});
        if (i > 0) {
            const double turn = std::atan2(cross(normalBefore, normal), normalBefore.dot(normal));
            const double tipExcess = edge.width * (1 / std::cos(0.5 * turn) - 1);
            if (turn > 0 && std::abs(tipExcess) <= kRoundStepMm) { // a curve's own bends get a point
                const Vec2 tip = p + edge.width / (1 + normalBefore.dot(normal)) * (normalBefore + normal);
                strip.pieces.push_back({p, p + edge.width * normalBefore, tip, p + edge.width * normal});
            } else if (turn > 0) {
                strip.pieces.push_back(fan(p, normalBefore, edge.width, turn, edge.width));
            }
        }
        normalBefore = normal;
    }
}

} // namespace

std::vector<Strip> strips(const Ring& ring, double mitreLimit) {
    std::vector<Strip> all(ring.size());
    const double limit = std::clamp(mitreLimit, 1.0, 20.0);
    for (std::size_t i = 0; i < ring.size(); ++i) {
        addEdge(ring[i], all[i]);
    }
    if (ring.size() >= 2) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            turnCorner(ring, i, limit, all[(i + ring.size() - 1) % ring.size()], all[i]);
        }
    }
    return all;
}

} // namespace toile::allowance
