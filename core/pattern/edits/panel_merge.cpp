#include "core/pattern/edits/pattern_edits_cut.h"

#include "core/pattern/check/polygon_crossings.h"
#include "core/pattern/edits/edit_support.h"
#include "core/pattern/edits/pattern_edits_points.h"
#include "core/pattern/edits/pattern_edits_seams.h"
#include "core/pattern/outline_cut.h"

#include <algorithm>
#include <cmath>

namespace toile {

using namespace edits;

namespace {

// A side of a seam as whole edges of an outline in a row.
struct Row {
    PanelId panel;
    std::size_t first = 0; // edge, in the outline's direction
    std::size_t count = 0;
    bool forwards = true; // the seam runs along the outline
};

Result<Row> rowOf(const Pattern& pattern, const SeamSide& side) {
    const PanelPtr panel = side.empty() ? nullptr : pattern.findPanel(side.front().panel);
    if (!panel || !wellFormed(panel->shape.outline)) {
        return Error{"a side of the seam is not on a panel; sew it anew"};
    }
    const Path& outline = panel->shape.outline;
    const std::size_t n = outline.edges.size();
    Row row{panel->id, 0, side.size(), side.front().from < side.front().to};
    std::optional<std::size_t> before;
    for (const EdgeRange& range : side) {
        const auto index = indexOfEdge(outline, range.edge);
        const bool whole =
            row.forwards ? range.from <= 1e-9 && range.to >= 1 - 1e-9 : range.from >= 1 - 1e-9 && range.to <= 1e-9;
        const bool next = !before || (index && *index == (row.forwards ? (*before + 1) % n : (*before + n - 1) % n));
        if (range.panel != row.panel || range.onMirrorHalf || !index || !whole || !next) {
            return Error{"panels merge along whole edges of their outlines; make the seam run along such edges"};
        }
        before = index;
    }
    if (row.count >= n) {
        return Error{"the seam goes all round a panel; only part of an outline can be merged"};
    }
    row.first = *indexOfEdge(outline, (row.forwards ? side.front() : side.back()).edge);
    return row;
}

std::vector<CurveSegment> segmentsOf(const Path& outline, const Row& row) {
    std::vector<CurveSegment> segments;
    for (std::size_t i = 0; i < row.count; ++i) {
        segments.push_back(segmentOf(outline, (row.first + i) % outline.edges.size()));
    }
    return segments;
}

// Turns the outline of a panel round, so that it is walked the other way. Darts fold to the same side of the cloth.
void turnRound(Panel& panel, PanelId sharing, RangeMoves& moves) {
    edits::reverse(panel.shape.outline);
    for (const Edge& edge : panel.shape.outline.edges) {
        moves.addOnBothHalves(sharing, edge.id, 0, 1, {sharing, edge.id, 1, 0});
    }
    for (Dart& dart : panel.shape.darts) {
        dart.position = 1 - dart.position;
        dart.fold = dart.fold == FoldSide::TowardsStart ? FoldSide::TowardsEnd
                    : dart.fold == FoldSide::TowardsEnd ? FoldSide::TowardsStart
                                                        : FoldSide::Open;
    }
}

// The turn and move that lays line b, walked backwards, on line a.
FlatMap laidOn(const std::vector<Vec2>& a, const std::vector<Vec2>& b) {
    const Vec2 da = a.back() - a.front();
    const Vec2 db = b.front() - b.back();
    const double turn = da.norm() > 1e-9 && db.norm() > 1e-9 ? std::atan2(cross(db, da), db.dot(da)) : 0;
    const Vec2 middleA = 0.5 * (a.front() + a.back());
    const Vec2 middleB = 0.5 * (b.front() + b.back());
    return after(FlatMap::move(middleA - middleB), FlatMap::turn(turn, middleB));
}

double farthestApart(const std::vector<Vec2>& a, const std::vector<Vec2>& b) {
    double worst = 0;
    for (const Vec2& p : a) {
        worst = std::max(worst, distanceToPolyline(p, {b, false}));
    }
    for (const Vec2& p : b) {
        worst = std::max(worst, distanceToPolyline(p, {a, false}));
    }
    return worst;
}

// The outline of a without its row, closed by that of b without its row; b is in place and runs the same way round.
Path mergedOutline(const Path& a, const Row& rowA, const Path& b, const Row& rowB) {
    const std::size_t na = a.edges.size();
    const std::size_t nb = b.edges.size();
    const std::size_t startA = (rowA.first + rowA.count) % na;
    const std::size_t startB = (rowB.first + rowB.count) % nb;
    const Chain keptA = chainBetween(a, startA, rowA.first);
    const Chain keptB = chainBetween(b, startB, rowB.first);
    Path merged;
    merged.points = keptA.points;
    merged.edges = keptA.edges;
    for (std::size_t i = 0; i < keptB.edges.size(); ++i) {
        const bool last = i + 1 == keptB.edges.size();
        const Vec2 start = i == 0 ? keptA.points.back().position : keptB.segments[i].start;
        const Vec2 end = last ? keptA.points.front().position : keptB.segments[i].end;
        Edge edge = keptB.edges[i];
        edge.curve = dragged(keptB.segments[i], start, end).curve;
        merged.edges.push_back(edge);
        if (!last) {
            merged.points.push_back(keptB.points[i + 1]);
        }
    }
    return merged;
}

// True when two edges that meet at a point are one smooth curve that can be drawn as one edge.
bool areOneCurve(const Path& path, std::size_t before, std::size_t after) {
    const CurveSegment a = segmentOf(path, before);
    const CurveSegment b = segmentOf(path, after);
    if (directionAt(a, 1).dot(directionAt(b, 0)) < 1 - 1e-7 ||
        path.edges[before].allowanceMm != path.edges[after].allowanceMm) {
        return false;
    }
    const CurveSegment one = joined(a, b);
    return std::max(deviation(one, a), deviation(one, b)) <= 0.01;
}

struct Merging {
    PanelId kept, gone;
    Row rowA, rowB;
};

// Everything of the second panel that is to be on the first.
std::string takeOver(Panel& kept, Panel gone, const Merging& m, RangeMoves& turning) {
    Row rowB = m.rowB;
    if (signedArea(kept.shape.outline) * signedArea(gone.shape.outline) < 0) {
        const std::size_t n = gone.shape.outline.edges.size();
        turnRound(gone, m.gone, turning);
        rowB.first = (n - rowB.first - rowB.count + n) % n;
        rowB.forwards = !rowB.forwards;
    }
    if (m.rowA.forwards == rowB.forwards) {
        return "the seam joins the face of one panel to the back of the other; reverse it, or mirror a panel";
    }
    const std::vector<Vec2> lineA = flattened(segmentsOf(kept.shape.outline, m.rowA), 0.02);
    const std::vector<Vec2> lineB = flattened(segmentsOf(gone.shape.outline, rowB), 0.02);
    const FlatMap map = laidOn(lineA, lineB);
    std::vector<Vec2> placed = lineB;
    for (Vec2& p : placed) {
        p = map(p);
    }
    constexpr double closeEnoughMm = 0.5;
    if (const double apart = farthestApart(lineA, placed); apart > closeEnoughMm) {
        return "the edges differ by " + std::to_string(static_cast<int>(std::ceil(apart))) +
               " mm in form; make the seam's lengths and curves equal first";
    }
    transform(gone.shape, map);
    kept.shape.outline = mergedOutline(kept.shape.outline, m.rowA, gone.shape.outline, rowB);
    for (auto [to, from] : {std::pair(&kept.shape.holes, &gone.shape.holes)}) {
        to->insert(to->end(), from->begin(), from->end());
    }
    kept.shape.internals.insert(kept.shape.internals.end(), gone.shape.internals.begin(), gone.shape.internals.end());
    for (const Dart& dart : gone.shape.darts) {
        if (indexOfEdge(kept.shape.outline, dart.edge)) {
            kept.shape.darts.push_back(dart);
        }
    }
    std::erase_if(kept.shape.darts, [&](const Dart& d) { return !indexOfEdge(kept.shape.outline, d.edge); });
    if (findCrossing({{flatten(kept.shape.outline, 0.05), true}})) {
        return "the panels would lie over each other; cut them apart elsewhere first";
    }
    return {};
}

FlatMap mapOnto(const Panel& kept, Panel gone, const Merging& m, RangeMoves& unused) {
    Row rowB = m.rowB;
    if (signedArea(kept.shape.outline) * signedArea(gone.shape.outline) < 0) {
        const std::size_t n = gone.shape.outline.edges.size();
        turnRound(gone, m.gone, unused);
        rowB.first = (n - rowB.first - rowB.count + n) % n;
    }
    return laidOn(flattened(segmentsOf(kept.shape.outline, m.rowA), 0.02),
                  flattened(segmentsOf(gone.shape.outline, rowB), 0.02));
}

// Folds that meet in one line become one; a fold on one panel alone cannot stay.
std::string mergeFolds(const Panel& first, const Panel& second, PanelShape& merged) {
    const std::optional<EdgeId> a = first.shape.foldEdge;
    const std::optional<EdgeId> b = second.shape.foldEdge;
    merged.foldEdge.reset();
    if (!a && !b) {
        return {};
    }
    const char* const refusal = "only panels on one and the same fold line can be merged; unfold them first";
    if (!a || !b) {
        return refusal;
    }
    const auto ia = indexOfEdge(merged.outline, *a);
    const auto ib = indexOfEdge(merged.outline, *b);
    const std::size_t n = merged.outline.edges.size();
    if (!ia || !ib || ((*ia + 1) % n != *ib && (*ib + 1) % n != *ia) || !areOneCurve(merged.outline, *ia, *ib)) {
        if (!ia || !ib || !areOneCurve(merged.outline, *ib, *ia)) {
            return refusal;
        }
    }
    merged.foldEdge = (*ia + 1) % n == *ib ? a : b; // the first of the two, which stays when they become one
    return {};
}

// The second panel that goes with each panel sharing the shape of the first.
Result<std::vector<Merging>> mergingsOf(const Pattern& pattern, const Seam& seam, const Row& a, const Row& b) {
    std::vector<Merging> all{{a.panel, b.panel, a, b}};
    const std::vector<PanelId> ofA = sharingShape(pattern, a.panel);
    const std::vector<PanelId> ofB = sharingShape(pattern, b.panel);
    const auto sewnAlike = [&](PanelId p, PanelId q) {
        return std::any_of(pattern.seams.begin(), pattern.seams.end(), [&](const Seam& s) {
            Seam alike = seam;
            for (EdgeRange& r : alike.a) {
                r.panel = p;
            }
            for (EdgeRange& r : alike.b) {
                r.panel = q;
            }
            return (s.a == alike.a && s.b == alike.b) || (s.a == alike.b && s.b == alike.a) ||
                   (s.a == reversed(alike.a) && s.b == reversed(alike.b)) ||
                   (s.a == reversed(alike.b) && s.b == reversed(alike.a));
        });
    };
    for (PanelId p : ofA) {
        const auto partner = std::find_if(ofB.begin(), ofB.end(), [&](PanelId q) { return sewnAlike(p, q); });
        if (partner == ofB.end()) {
            return Error{"a linked copy of the panel is not sewn alike; unlink it first"};
        }
        if (p != a.panel) {
            all.push_back({p, *partner, a, b});
        }
    }
    if (ofA.size() != ofB.size() || std::find(ofA.begin(), ofA.end(), b.panel) != ofA.end()) {
        return Error{"the panels are linked to others that cannot be merged alike; unlink them first"};
    }
    return all;
}

// Edges that have become one smooth curve at a point become one edge again.
Result<Pattern> joinSmoothly(Pattern pattern, PanelId panel, const std::vector<PointId>& points) {
    for (PointId point : points) {
        Panel open = *pattern.findPanel(panel);
        const auto found = findPoint(open.shape, point);
        if (!found || (found->path->closed && found->path->points.size() <= 3)) {
            continue;
        }
        const auto before = edgeBefore(*found->path, found->index);
        const auto next = edgeAfter(*found->path, found->index);
        if (!before || !next || !areOneCurve(*found->path, *before, *next)) {
            continue;
        }
        const std::optional<EdgeId> fold = open.shape.foldEdge;
        open.shape.foldEdge.reset();
        pattern.putPanel(open);
        Result<Edited<EdgeId>> joinedAgain = removePoint(pattern, panel, point);
        if (!joinedAgain) {
            return Error{joinedAgain.error()};
        }
        pattern = std::move(joinedAgain.value().pattern);
        open = *pattern.findPanel(panel);
        open.shape.foldEdge = fold;
        pattern.putPanel(open);
    }
    return pattern;
}

} // namespace

Result<Edited<PanelId>> mergePanels(const Pattern& pattern, SeamId id) {
    const Seam* seam = pattern.findSeam(id);
    if (!seam) {
        return missing("seam", id.value);
    }
    const Result<Row> a = rowOf(pattern, seam->a);
    const Result<Row> b = a ? rowOf(pattern, seam->b) : a;
    if (!b) {
        return Error{b.error()};
    }
    if (a.value().panel == b.value().panel) {
        return Error{"the seam joins a panel to itself; there is nothing to merge"};
    }
    const auto mergings = mergingsOf(pattern, *seam, a.value(), b.value());
    if (!mergings) {
        return Error{mergings.error()};
    }
    const Panel first = *pattern.findPanel(a.value().panel);
    const Panel second = *pattern.findPanel(b.value().panel);
    Panel merged = first;
    RangeMoves ownTurn;
    if (std::string fault = takeOver(merged, second, mergings.value().front(), ownTurn); !fault.empty()) {
        return Error{fault};
    }
    if (std::string fault = mergeFolds(first, second, merged.shape); !fault.empty()) {
        return Error{fault};
    }
    Pattern after = pattern;
    RangeMoves turns, moves;
    for (const Merging& m : mergings.value()) {
        const Panel kept = *pattern.findPanel(m.kept);
        const Panel gone = *pattern.findPanel(m.gone);
        const FlatMap map = mapOnto(kept, gone, m, turns);
        movePlaces(after, m.gone, [&](const ClothPoint& p) { return std::optional(ClothPoint{m.kept, map(p.at)}); });
        for (const Path* path : allPaths(gone.shape)) {
            for (const Edge& edge : path->edges) {
                moves.rename(m.gone, edge.id, m.kept, edge.id);
            }
        }
        for (std::size_t i = 0; i < m.rowA.count; ++i) { // what is sewn along the merged line is sewn no more
            moves.drop(m.kept, first.shape.outline.edges[(m.rowA.first + i) % first.shape.outline.edges.size()].id);
        }
    }
    std::vector<EdgeId> inner;
    for (std::size_t i = 0; i < b.value().count; ++i) {
        const Path& outline = second.shape.outline;
        inner.push_back(outline.edges[(b.value().first + i) % outline.edges.size()].id);
    }
    const Path& outlineA = first.shape.outline;
    const std::size_t start = a.value().first;
    std::vector<PointId> corners{outlineA.points[start].id,
                                 outlineA.points[(start + a.value().count) % outlineA.points.size()].id};
    turns.apply(after);
    moves.apply(after);
    RangeMoves innerGone;
    for (const Merging& m : mergings.value()) {
        for (EdgeId edge : inner) {
            innerGone.drop(m.kept, edge);
        }
    }
    innerGone.apply(after);
    for (const Merging& m : mergings.value()) {
        after.removePanel(m.gone);
    }
    after.putPanel(std::move(merged));
    for (PointId joint : joinLinesAlong(after, a.value().panel, segmentsOf(outlineA, a.value()))) {
        corners.push_back(joint);
    }
    Result<Pattern> smooth = joinSmoothly(std::move(after), a.value().panel, corners);
    if (!smooth) {
        return Error{smooth.error()};
    }
    return Edited<PanelId>{std::move(smooth).value(), a.value().panel};
}

} // namespace toile
