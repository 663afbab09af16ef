#include "core/pattern/edits/pattern_edits_fold.h"

#include "core/pattern/check/polygon_crossings.h"
#include "core/pattern/edits/edit_support.h"
#include "core/pattern/edits/panel_cut.h"
#include "core/pattern/outline_cut.h"

#include <algorithm>
#include <cmath>

namespace toile {

using namespace edits;

Result<Pattern> setFoldEdge(const Pattern& pattern, PanelId panel, EdgeId edge) {
    return withShape(pattern, panel, [&](PanelShape& shape) -> std::string {
        const auto index = indexOfEdge(shape.outline, edge);
        if (!index) {
            return "a panel is folded at an edge of its outline; choose one";
        }
        const CurveSegment fold = segmentOf(shape.outline, *index);
        const Vec2 along = fold.end - fold.start;
        if (fold.curve.kind != CurveKind::Line || !(along.norm() > 0.01)) {
            return "a panel is folded at a straight edge; make the edge a line first";
        }
        const double side = signedArea(shape.outline) > 0 ? 1 : -1;
        for (const Vec2& p : flatten(shape.outline, 0.1)) {
            if (side * cross(along.normalized(), Vec2(p - fold.start)) < -0.05) {
                return "the outline lies on both sides of that edge; choose an edge at the side of the panel";
            }
        }
        for (const Dart& dart : shape.darts) {
            if (dart.edge == edge) {
                return "a dart opens at that edge; remove the dart first";
            }
        }
        shape.foldEdge = edge;
        return {};
    });
}

namespace {

FoldSide otherSide(FoldSide side) {
    return side == FoldSide::TowardsStart ? FoldSide::TowardsEnd
           : side == FoldSide::TowardsEnd ? FoldSide::TowardsStart
                                          : FoldSide::Open;
}

struct Images {
    std::map<EdgeId, EdgeId> outline; // run against their originals
    std::map<EdgeId, EdgeId> inside;  // run along with them
};

// The drawn edges from the fold round to the fold again, and then their images back.
Path wholeOutline(Pattern& ids, const Path& half, std::size_t fold, const FlatMap& mirror, Images& images) {
    const Chain drawn = chainBetween(half, endPointIndex(half, fold), fold);
    Path whole;
    whole.points = drawn.points;
    whole.edges = drawn.edges;
    for (std::size_t i = drawn.edges.size(); i-- > 0;) {
        CurveSegment image = reversed(drawn.segments[i]);
        for (Vec2& control : image.curve.controls) {
            control = mirror(control);
        }
        Edge edge{ids.takeId<EdgeId>(), image.curve, drawn.edges[i].allowanceMm};
        images.outline[drawn.edges[i].id] = edge.id;
        whole.edges.push_back(edge);
        if (i > 0) {
            PathPoint point = drawn.points[i];
            point.id = ids.takeId<PointId>();
            point.position = mirror(point.position);
            whole.points.push_back(point);
        }
    }
    return whole;
}

Path imageOf(Pattern& ids, Path path, const FlatMap& mirror, Images& images) {
    renumber(path, ids, images.inside);
    transform(path, mirror);
    return path;
}

void addInsideImages(Pattern& ids, PanelShape& shape, const FlatMap& mirror, Images& images) {
    for (const Path& hole : std::vector<Path>(shape.holes)) {
        shape.holes.push_back(imageOf(ids, hole, mirror, images));
    }
    for (InternalLine line : std::vector<InternalLine>(shape.internals)) {
        line.id = ids.takeId<InternalId>();
        line.path = imageOf(ids, line.path, mirror, images);
        shape.internals.push_back(line);
    }
    for (Dart dart : std::vector<Dart>(shape.darts)) {
        if (const auto edge = images.outline.find(dart.edge); edge != images.outline.end()) {
            dart.id = ids.takeId<DartId>();
            dart.edge = edge->second;
            dart.position = 1 - dart.position;
            dart.leanDeg = -dart.leanDeg;
            dart.fold = otherSide(dart.fold);
            shape.darts.push_back(dart);
        }
    }
}

} // namespace

Result<Pattern> unfoldPanel(const Pattern& pattern, PanelId panel) {
    Pattern after = pattern;
    Images images;
    Result<Panel> on = needPanel(pattern, panel);
    if (!on) {
        return Error{on.error()};
    }
    Panel changed = std::move(on).value();
    const auto fold =
        changed.shape.foldEdge ? indexOfEdge(changed.shape.outline, *changed.shape.foldEdge) : std::nullopt;
    if (!fold) {
        return Error{"the panel is not on fold; there is nothing to unfold"};
    }
    const CurveSegment line = segmentOf(changed.shape.outline, *fold);
    if (line.curve.kind != CurveKind::Line || !((line.end - line.start).norm() > 0.01)) {
        return Error{"the fold edge is not straight; make it a line first"};
    }
    const EdgeId foldId = *changed.shape.foldEdge;
    const FlatMap mirror = FlatMap::mirror(line.start, line.end);
    changed.shape.outline = wholeOutline(after, changed.shape.outline, *fold, mirror, images);
    addInsideImages(after, changed.shape, mirror, images);
    changed.shape.foldEdge.reset();
    RangeMoves moves;
    for (PanelId id : sharingShape(pattern, panel)) {
        moves.drop(id, foldId);
        for (const auto& [edge, image] : images.outline) {
            moves.add(id, edge, true, 0, 1, {id, image, 1, 0, false});
        }
        for (const auto& [edge, image] : images.inside) {
            moves.add(id, edge, true, 0, 1, {id, image, 0, 1, false});
        }
    }
    after.putPanel(std::move(changed));
    moves.apply(after);
    return after;
}

namespace {

// Edges in a row measured along their sewn length.
struct Measured {
    struct Stretch {
        EdgeId edge;
        double from, to; // of the whole row, fractions
        bool forwards;
    };
    std::vector<Stretch> stretches;
    double total = 0;
};

Measured measured(const PanelShape& shape, const std::vector<Edge>& edges, bool forwards) {
    Measured row;
    std::vector<double> lengths;
    for (const Edge& edge : edges) {
        lengths.push_back(sewnLength(shape, edge.id).value_or(0));
        row.total += lengths.back();
    }
    double at = 0;
    for (std::size_t k = 0; k < edges.size(); ++k) {
        const std::size_t i = forwards ? k : edges.size() - 1 - k;
        const double to = k + 1 == edges.size() ? 1 : at + lengths[i] / row.total;
        row.stretches.push_back({edges[i].id, at, to, forwards});
        at = to;
    }
    return row;
}

double onEdge(const Measured::Stretch& s, double at) {
    const double f = s.to > s.from ? std::clamp((at - s.from) / (s.to - s.from), 0.0, 1.0) : 0;
    return s.forwards ? f : 1 - f;
}

// Sewing on one row of edges goes to the mirrored half of another row of the same length.
void addRowMoves(const Measured& old, const Measured& now, const std::vector<PanelId>& sharing, RangeMoves& moves) {
    for (const Measured::Stretch& o : old.stretches) {
        for (const Measured::Stretch& n : now.stretches) {
            const double from = std::max(o.from, n.from);
            const double to = std::min(o.to, n.to);
            if (!(to - from > 1e-12)) {
                continue;
            }
            double oldFrom = onEdge(o, from);
            double oldTo = onEdge(o, to);
            double newFrom = onEdge(n, from);
            double newTo = onEdge(n, to);
            if (oldFrom > oldTo) {
                std::swap(oldFrom, oldTo);
                std::swap(newFrom, newTo);
            }
            for (PanelId id : sharing) {
                moves.add(id, o.edge, false, oldFrom, oldTo, {id, n.edge, newFrom, newTo, true});
            }
        }
    }
}

double apart(const std::vector<Vec2>& a, const std::vector<Vec2>& b, bool closed) {
    double worst = 0;
    for (const auto& [from, to] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        for (const Vec2& p : *from) {
            worst = std::max(worst, distanceToPolyline(p, {*to, closed}));
        }
    }
    return worst;
}

std::vector<Vec2> cutPolygon(const PanelShape& shape) {
    std::vector<Vec2> polygon;
    for (const CutPiece& piece : cutOutline(shape)) {
        const std::vector<Vec2> flat = flatten(piece.segment, 0.01);
        polygon.insert(polygon.end(), flat.begin(), flat.end() - 1);
    }
    return polygon;
}

struct Halving {
    FlatMap mirror;
    Vec2 at, along;
    double toleranceMm;

    [[nodiscard]] bool isKept(const Path& path) const { // to the left of the line or on it
        return cross(along, Vec2(middleOf(path) - at)) >= -toleranceMm;
    }
};

// Of lines or holes keeps those on the left; each on the right must be the image of one that stays, edge row by edge
// row.
template <typename Thing, typename PathOf>
std::string halve(std::vector<Thing>& things, const PathOf& pathOf, const PanelShape& whole, const Halving& halving,
                  const std::vector<PanelId>& sharing, const char* what, RangeMoves& moves) {
    std::vector<Thing> kept, dropped;
    for (const Thing& thing : things) {
        (halving.isKept(pathOf(thing)) ? kept : dropped).push_back(thing);
    }
    for (const Thing& thing : dropped) {
        const Path& path = pathOf(thing);
        Path image = path;
        transform(image, halving.mirror);
        const std::vector<Vec2> line = flatten(image, 0.01);
        const auto twin = std::find_if(kept.begin(), kept.end(), [&](const Thing& k) {
            return pathOf(k).closed == path.closed &&
                   apart(flatten(pathOf(k), 0.01), line, path.closed) <= halving.toleranceMm + 0.02;
        });
        if (twin == kept.end()) {
            return std::string(what) + " on the right of the fold line has no image on its left; add or remove one";
        }
        const Path& twinPath = pathOf(*twin);
        // Along with the twin or against it; closed ones by their first points' neighbours would need a start, which
        // images made by unfolding share.
        const bool along = (image.points.front().position - twinPath.points.front().position).norm() <=
                           (image.points.front().position - twinPath.points.back().position).norm();
        addRowMoves(measured(whole, path.edges, along || path.closed), measured(whole, twinPath.edges, true), sharing,
                    moves);
    }
    things = std::move(kept);
    return {};
}

std::string foldShape(PanelShape& shape, PointId from, PointId to, EdgeId newEdge, const Halving& halving,
                      const std::vector<PanelId>& sharing, RangeMoves& moves) {
    const PanelShape whole = shape;
    const Path& outline = whole.outline;
    const std::size_t a = *indexOfPoint(outline, from);
    const std::size_t b = *indexOfPoint(outline, to);
    // The half on the left of a line that enters at a and leaves at b is walked from b to a counter-clockwise.
    const bool leftIsBToA = signedArea(outline) > 0;
    const Chain kept = leftIsBToA ? chainBetween(outline, b, a) : chainBetween(outline, a, b);
    const Chain gone = leftIsBToA ? chainBetween(outline, a, b) : chainBetween(outline, b, a);
    shape.outline.points = kept.points;
    shape.outline.edges = kept.edges;
    shape.outline.edges.push_back({newEdge, {}, 0});
    shape.foldEdge = newEdge;
    std::erase_if(shape.darts, [&](const Dart& d) { return !indexOfEdge(shape.outline, d.edge); });
    if (const double off = apart(cutPolygon(shape), cutPolygon(whole), true); !(off <= halving.toleranceMm + 0.02)) {
        return "the halves differ by " + std::to_string(static_cast<int>(std::ceil(off))) +
               " mm; only a panel that is the same on both sides of the line can be folded";
    }
    addRowMoves(measured(whole, gone.edges, true), measured(whole, kept.edges, false), sharing, moves);
    std::string fault = halve(
        shape.internals, [](const InternalLine& l) -> const Path& { return l.path; }, whole, halving, sharing,
        "an internal line", moves);
    if (fault.empty()) {
        fault = halve(
            shape.holes, [](const Path& p) -> const Path& { return p; }, whole, halving, sharing, "a hole", moves);
    }
    return fault;
}

} // namespace

Result<Pattern> foldPanel(const Pattern& pattern, PanelId panel, const Vec2& a, const Vec2& b, double toleranceMm) {
    const Result<Panel> on = needPanel(pattern, panel);
    if (!on) {
        return Error{on.error()};
    }
    if (on.value().shape.foldEdge) {
        return Error{"the panel is on fold already; unfold it first to fold it elsewhere"};
    }
    const auto ends = crossOutline(on.value().shape, a, b);
    if (!ends) {
        return Error{ends.error()};
    }
    const auto [enter, leave] = ends.value();
    Pattern after = pattern;
    const Result<PointId> from = pointOnOutline(after, panel, enter);
    const Result<PointId> to = from ? pointOnOutline(after, panel, leave) : from;
    if (!to) {
        return Error{to.error()};
    }
    cutLinesAlong(after, panel, {{enter, {}, leave}});
    const PanelShape& shape = after.findPanel(panel)->shape;
    const Vec2 start = shape.outline.points[*indexOfPoint(shape.outline, from.value())].position;
    const Vec2 end = shape.outline.points[*indexOfPoint(shape.outline, to.value())].position;
    const Halving halving{FlatMap::mirror(start, end), start, (end - start).normalized(), toleranceMm};
    for (const Path& hole : shape.holes) {
        if (findCrossing({{{start, end}, false}, {flatten(hole, 0.05), true}})) {
            return Error{"a hole lies on the fold line; fold elsewhere, or open the hole to the outline"};
        }
    }
    const EdgeId newEdge = after.takeId<EdgeId>();
    RangeMoves moves;
    const std::vector<PanelId> sharing = sharingShape(after, panel);
    Result<Pattern> folded = withShape(after, panel, [&](PanelShape& changed) {
        return foldShape(changed, from.value(), to.value(), newEdge, halving, sharing, moves);
    });
    if (folded) {
        moves.apply(folded.value());
    }
    return folded;
}

} // namespace toile
