#include "core/pattern/edits/pattern_edits_spread.h"

#include "core/base/units.h"
#include "core/pattern/check/polygon_crossings.h"
#include "core/pattern/edits/edit_support.h"
#include "core/pattern/outline_cut.h"

#include <algorithm>
#include <cmath>

namespace toile {

using namespace edits;

namespace {

// Between two edges that a gap has parted, ranges that run over both run over the gap too.
struct Gap {
    EdgeId before, edge, after;
};

void bridge(std::vector<EdgeRange>& ranges, PanelId panel, const Gap& gap) {
    constexpr double end = 1e-9;
    for (std::size_t i = 0; i + 1 < ranges.size(); ++i) {
        const EdgeRange& r = ranges[i];
        const EdgeRange& s = ranges[i + 1];
        if (r.panel != panel || s.panel != panel || r.onMirrorHalf != s.onMirrorHalf) {
            continue;
        }
        const bool forwards = r.edge == gap.before && s.edge == gap.after && r.to > 1 - end && s.from < end;
        const bool backwards = r.edge == gap.after && s.edge == gap.before && r.to < end && s.from > 1 - end;
        if (forwards || backwards) {
            const EdgeRange across{panel, gap.edge, forwards ? 0.0 : 1.0, forwards ? 1.0 : 0.0, r.onMirrorHalf};
            ranges.insert(ranges.begin() + static_cast<std::ptrdiff_t>(i) + 1, across);
            ++i;
        }
    }
}

struct Slash {
    PointId from, to;
    Vec2 start, end;
};

Result<Slash> slashAcross(Pattern& after, PanelId panel, const Vec2& a, const Vec2& b) {
    const Result<Panel> on = needPanel(after, panel);
    if (!on) {
        return Error{on.error()};
    }
    const auto ends = crossOutline(on.value().shape, a, b);
    if (!ends) {
        return Error{ends.error()};
    }
    const Result<PointId> from = pointOnOutline(after, panel, ends.value().first);
    const Result<PointId> to = from ? pointOnOutline(after, panel, ends.value().second) : from;
    if (!to) {
        return Error{to.error()};
    }
    const Path& outline = after.findPanel(panel)->shape.outline;
    return Slash{from.value(), to.value(), outline.points[*indexOfPoint(outline, from.value())].position,
                 outline.points[*indexOfPoint(outline, to.value())].position};
}

// Lines and holes: points on the moved side go along.
void moveInside(PanelShape& shape, const std::vector<Vec2>& movedSide, const FlatMap& map) {
    for (Path* path : allPaths(shape)) {
        if (path == &shape.outline) {
            continue;
        }
        std::map<std::size_t, Vec2> to;
        for (std::size_t i = 0; i < path->points.size(); ++i) {
            if (contains(movedSide, path->points[i].position)) {
                to[i] = map(path->points[i].position);
            }
        }
        const Path before = *path;
        edits::movePoints(*path, to);
        for (std::size_t i = 0; i < path->edges.size(); ++i) {
            if (to.contains(i) && to.contains(endPointIndex(*path, i))) {
                for (std::size_t k = 0; k < path->edges[i].curve.controls.size(); ++k) {
                    path->edges[i].curve.controls[k] = map(before.edges[i].curve.controls[k]);
                }
            }
        }
    }
}

struct Opened {
    std::optional<Gap> atFirst, atLast; // of the moved chain
};

// The outline with one chain of it moved and gaps bridged where its ends have left their places.
Opened openOutline(Pattern& ids, Path& outline, const Chain& moved, const Chain& still, const FlatMap& map) {
    Opened opened;
    Path whole;
    const auto parted = [&](const PathPoint& point) { return (map(point.position) - point.position).norm() > 1e-6; };
    const auto addGap = [&](EdgeId before, EdgeId after, double allowance) {
        const Gap gap{before, ids.takeId<EdgeId>(), after};
        whole.edges.push_back({gap.edge, {}, allowance});
        return gap;
    };
    for (std::size_t i = 0; i < still.edges.size(); ++i) {
        whole.points.push_back(still.points[i]);
        whole.edges.push_back(still.edges[i]);
    }
    PathPoint first = moved.points.front();
    if (parted(first)) {
        whole.points.push_back(first);
        opened.atFirst = addGap(still.edges.back().id, moved.edges.front().id, still.edges.back().allowanceMm);
        first.id = ids.takeId<PointId>();
    }
    for (std::size_t i = 0; i < moved.edges.size(); ++i) {
        PathPoint point = i == 0 ? first : moved.points[i];
        point.position = map(point.position);
        Edge edge = moved.edges[i];
        for (Vec2& control : edge.curve.controls) {
            control = map(control);
        }
        whole.points.push_back(point);
        whole.edges.push_back(edge);
    }
    PathPoint last = moved.points.back();
    if (parted(last)) {
        last.id = ids.takeId<PointId>();
        last.position = map(last.position);
        whole.points.push_back(last);
        opened.atLast = addGap(moved.edges.back().id, still.edges.front().id, moved.edges.back().allowanceMm);
    }
    outline = std::move(whole);
    return opened;
}

// `motion` gives the way the moved side takes, told whether that side lies to the right of the cut.
using Motion = std::function<FlatMap(const Slash&, bool rightSide)>;

Result<Edited<SpreadMade>> spread(const Pattern& pattern, PanelId panel, const Vec2& a, const Vec2& b,
                                  const Motion& motion) {
    Pattern after = pattern;
    const auto cut = slashAcross(after, panel, a, b);
    if (!cut) {
        return Error{cut.error()};
    }
    const Slash& slash = cut.value();
    Panel changed = *after.findPanel(panel);
    Path& outline = changed.shape.outline;
    const std::size_t from = *indexOfPoint(outline, slash.from);
    const std::size_t to = *indexOfPoint(outline, slash.to);
    if (from == to) {
        return Error{"the cut starts and ends at one place of the outline; draw it across the panel"};
    }
    // Counter-clockwise the chain from start to end has the right side of the cut.
    const bool rightIsFirst = signedArea(outline) > 0;
    const Chain there = chainBetween(outline, from, to);
    const Chain back = chainBetween(outline, to, from);
    const Chain& right = rightIsFirst ? there : back;
    const auto hasFold = [&](const Chain& chain) {
        return std::any_of(chain.edges.begin(), chain.edges.end(),
                           [&](const Edge& e) { return changed.shape.foldEdge == e.id; });
    };
    const bool moveRight = !hasFold(right);
    const bool moveFirst = moveRight == rightIsFirst;
    const Chain moved = moveFirst ? there : back;
    const Chain still = moveFirst ? back : there;
    const FlatMap map = motion(slash, moveRight);
    const std::vector<Vec2> movedSide = flattened(moved.segments);
    moveInside(changed.shape, movedSide, map);
    const Opened opened = openOutline(after, outline, moved, still, map);
    if (findCrossing({{flatten(outline, 0.05), true}})) {
        return Error{"the panel would lie over itself; spread it less"};
    }
    after.putPanel(std::move(changed));
    const FlatMap flip = FlatMap::scaling({-1, 1}, {0, 0});
    for (PanelId id : sharingShape(after, panel)) {
        const bool flipped = mirrorOfEachOther(after, id, panel);
        movePlaces(after, id, [&](const ClothPoint& p) {
            const Vec2 own = flipped ? flip(p.at) : p.at;
            const Vec2 now = contains(movedSide, own) ? map(own) : own;
            return std::optional(ClothPoint{p.panel, flipped ? flip(now) : now});
        });
        for (const auto& gap : {opened.atFirst, opened.atLast}) {
            if (!gap) {
                continue;
            }
            for (Seam& seam : after.seams) {
                bridge(seam.a, id, *gap);
                bridge(seam.b, id, *gap);
            }
            for (Elastic& elastic : after.elastics) {
                bridge(elastic.ranges, id, *gap);
            }
        }
    }
    const auto edgeOf = [](const std::optional<Gap>& gap) { return gap ? std::optional(gap->edge) : std::nullopt; };
    SpreadMade made{edgeOf(moveFirst ? opened.atFirst : opened.atLast),
                    edgeOf(moveFirst ? opened.atLast : opened.atFirst)};
    return Edited<SpreadMade>{std::move(after), made};
}

} // namespace

Result<Edited<SpreadMade>> slashAndSpread(const Pattern& pattern, PanelId panel, const Vec2& a, const Vec2& b,
                                          double startMm, double endMm) {
    if (!(std::abs(startMm) <= 10000 && std::abs(endMm) <= 10000)) {
        return Error{"a panel is spread by at most 10000 mm; give a smaller width"};
    }
    return spread(pattern, panel, a, b, [&](const Slash& slash, bool rightSide) {
        const double hand = rightSide ? -1 : 1;
        const Vec2 cut = slash.end - slash.start;
        const Vec2 across = hand * leftOf(cut).normalized();
        // A turn by t takes the end 2 L sin(t / 2) away.
        const double turn = hand * 2 * std::asin(std::clamp((endMm - startMm) / (2 * cut.norm()), -1.0, 1.0));
        return toile::after(FlatMap::move(startMm * across), FlatMap::turn(turn, slash.start));
    });
}

Result<Edited<SpreadMade>> slashAndTurn(const Pattern& pattern, PanelId panel, const Vec2& a, const Vec2& b,
                                        double angleDeg) {
    if (!(std::abs(angleDeg) <= 180)) {
        return Error{"a panel is spread by at most 180 degrees; give a smaller angle"};
    }
    return spread(pattern, panel, a, b, [&](const Slash& slash, bool rightSide) {
        return FlatMap::turn(radians(rightSide ? -angleDeg : angleDeg), slash.start);
    });
}

} // namespace toile
