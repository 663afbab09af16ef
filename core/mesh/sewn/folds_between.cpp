#include "core/mesh/sewn/folds_between.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace toile {

namespace {

constexpr std::size_t kSamples = 9; // along each side
constexpr double kAngleDeg = 350;   // of the fold: the wrong sides lie together
// Of the width between: how much it may change, how near a fold must be drawn to be the one.
constexpr double kEven = 0.4, kThere = 0.3;
constexpr double kAcross = 0.35; // cosine: the width must be square to both sides
// Of the piece, that way: what is sewn to something further off is a ring and no hem.
constexpr double kWidest = 0.5;
constexpr double kStraightMm = 0.5;
// Particle distances deep: less than that has no vertices of its own.
constexpr double kOneRow = 1.7;

// Stitch by stitch.
using Side = std::array<Vec2, kSamples>;

std::optional<Side> samplesOf(const PanelShape& shape, const EdgeRange& range) {
    const std::optional<CurveSegment> edge = edgeSegment(shape, range.edge);
    if (!edge || std::any_of(shape.darts.begin(), shape.darts.end(),
                             [&](const Dart& dart) { return dart.edge == range.edge; })) {
        return std::nullopt;
    }
    Side side;
    for (std::size_t i = 0; i < kSamples; ++i) {
        const double part = static_cast<double>(i) / (kSamples - 1);
        // Where it ends: the rest of the edge begins there.
        const double at = range.from + part * (range.to - range.from);
        side[i] = at < 1 ? partOf(*edge, at, 1).start : edge->end;
    }
    return side;
}

double extentAlong(const PanelShape& shape, const Vec2& way) {
    double low = 1e300;
    double high = -1e300;
    for (const PathPoint& p : shape.outline.points) {
        low = std::min(low, way.dot(p.position));
        high = std::max(high, way.dot(p.position));
    }
    return high - low;
}

// Whether two stretches lie beside each other as a hem and the line it is sewn to do.
bool liesBeside(const PanelShape& shape, const Side& a, const Side& b) {
    double least = 1e300;
    double most = 0;
    for (std::size_t i = 0; i < kSamples; ++i) {
        const std::size_t from = i > 0 ? i - 1 : 0;
        const std::size_t to = std::min(i + 1, kSamples - 1);
        const Vec2 across = b[i] - a[i];
        const double width = across.norm();
        for (const Side* side : {&a, &b}) {
            const Vec2 along = (*side)[to] - (*side)[from];
            if (!(std::abs(along.dot(across)) < kAcross * along.norm() * width)) {
                return false;
            }
        }
        least = std::min(least, width);
        most = std::max(most, width);
    }
    const Vec2 across = b[kSamples / 2] - a[kSamples / 2];
    return least > (1 - kEven) * most && most < kWidest * extentAlong(shape, across.normalized());
}

Side between(const Side& a, const Side& b, double part) {
    Side side;
    for (std::size_t i = 0; i < kSamples; ++i) {
        side[i] = lerp(a[i], b[i], part);
    }
    return side;
}

bool isFoldedThere(const PanelShape& shape, const Vec2& middle, double width) {
    return std::any_of(shape.internals.begin(), shape.internals.end(), [&](const InternalLine& line) {
        if (line.kind != InternalKind::Fold || !wellFormed(line.path)) {
            return false;
        }
        const std::vector<Vec2> way = flatten(line.path, kStraightMm);
        for (std::size_t i = 0; i + 1 < way.size(); ++i) {
            const Vec2 along = way[i + 1] - way[i];
            const double part =
                std::clamp((middle - way[i]).dot(along) / std::max(along.squaredNorm(), 1e-12), 0.0, 1.0);
            if ((lerp(way[i], way[i + 1], part) - middle).norm() < kThere * width) {
                return true;
            }
        }
        return false;
    });
}

InternalLine lineAlong(const Side& side, InternalKind kind, Pattern& pattern) {
    const Vec2 along = (side.back() - side.front()).normalized();
    const bool straight = std::all_of(side.begin(), side.end(), [&](const Vec2& p) {
        return std::abs(cross(along, Vec2(p - side.front()))) < kStraightMm;
    });
    InternalLine line;
    line.id = pattern.takeId<InternalId>();
    line.kind = kind;
    line.foldAngleDeg = kind == InternalKind::Fold ? kAngleDeg : 180;
    line.path.closed = false;
    for (std::size_t i = 0; i < kSamples; i += straight ? kSamples - 1 : 1) {
        line.path.points.push_back({pattern.takeId<PointId>(), side[i], CornerKind::Mitre});
        if (i > 0) {
            line.path.edges.push_back({pattern.takeId<EdgeId>(), {}, 0});
        }
    }
    return line;
}

// The two sides of a seam that folds a panel, the turned one first.
struct Sides {
    Side turned, line;
    [[nodiscard]] double widthMm() const { return (turned[kSamples / 2] - line[kSamples / 2]).norm(); }
};
std::optional<Sides> sidesOf(const Pattern& pattern, const Seam& seam) {
    if (seam.a.size() != 1 || seam.b.size() != 1 || seam.a.front().panel != seam.b.front().panel ||
        seam.a.front().onMirrorHalf != seam.b.front().onMirrorHalf) {
        return std::nullopt;
    }
    const PanelPtr panel = pattern.findPanel(seam.a.front().panel);
    if (!panel) {
        return std::nullopt;
    }
    const PanelShape& shape = panel->shape;
    const auto one = findEdge(shape, seam.a.front().edge);
    const auto other = findEdge(shape, seam.b.front().edge);
    // Two edges of the outline are the sides of a tube.
    if (!one || !other || (one->onOutline && other->onOutline) || one->path == other->path) {
        return std::nullopt;
    }
    const std::optional<Side> a = samplesOf(shape, seam.a.front());
    const std::optional<Side> b = samplesOf(shape, seam.b.front());
    if (!a || !b || !liesBeside(shape, *a, *b)) {
        return std::nullopt;
    }
    return other->onOutline ? Sides{*b, *a} : Sides{*a, *b};
}

} // namespace

Pattern withFoldsBetween(const Pattern& pattern, double spacingMm, std::vector<std::string>& told) {
    Pattern folded = pattern;
    for (const Seam& seam : pattern.seams) {
        const std::optional<Sides> sides = sidesOf(folded, seam);
        if (!sides) {
            continue;
        }
        Panel panel = *folded.findPanel(seam.a.front().panel);
        const std::size_t before = panel.shape.internals.size();
        const Side middle = between(sides->turned, sides->line, 0.5);
        if (!isFoldedThere(panel.shape, middle[kSamples / 2], sides->widthMm())) {
            panel.shape.internals.push_back(lineAlong(middle, InternalKind::Fold, folded));
            told.push_back("panel '" + panel.name +
                           "': it is sewn to a line of its own with no fold between, and was " +
                           "folded half-way; draw a fold line there to say how");
        }
        if (sides->widthMm() / 2 < kOneRow * (spacingMm > 0 ? spacingMm : panel.particleDistanceMm)) {
            const Side row = between(sides->turned, sides->line, 0.25);
            panel.shape.internals.push_back(lineAlong(row, InternalKind::Plain, folded));
        }
        if (panel.shape.internals.size() > before) {
            folded.putPanel(panel);
        }
    }
    return folded;
}

} // namespace toile
