#include "core/pattern/edits/pattern_edits_cut.h"

#include "core/base/units.h"
#include "core/pattern/check/polygon_crossings.h"
#include "core/pattern/edits/edit_support.h"
#include "core/pattern/edits/panel_cut.h"
#include "core/pattern/edits/pattern_edits_seams.h"
#include "core/pattern/flat_map.h"
#include "core/pattern/outline_cut.h"

#include <algorithm>
#include <cmath>

namespace toile {

using namespace edits;

namespace {

// A cut through a panel whose outline has a point at both its ends.
struct Cut {
    PanelId panel;
    PointId from, to;
    std::vector<CurveSegment> along; // from `from` to `to`
    std::vector<EdgeId> lineEdges;   // the internal line the cut was drawn as, edge by edge; empty for a straight cut
};

struct Part {
    Path outline;
    std::vector<Vec2> polygon;
    std::vector<EdgeId> cutEdges; // along the cut, in the outline's direction
};

// One side's edges of the outline closed by the cut.
Part closedBy(Pattern& ids, const Chain& chain, const std::vector<CurveSegment>& closing) {
    Part part;
    part.outline.points.assign(chain.points.begin(), chain.points.end() - 1);
    part.outline.edges = chain.edges;
    for (const CurveSegment& segment : closing) {
        PathPoint point{ids.takeId<PointId>(), segment.start, CornerKind::Mitre};
        if (part.outline.points.size() == chain.edges.size()) {
            point.corner = chain.points.back().corner;
        }
        part.outline.points.push_back(point);
        part.outline.edges.push_back({ids.takeId<EdgeId>(), segment.curve, chain.edges.back().allowanceMm});
        part.cutEdges.push_back(part.outline.edges.back().id);
    }
    part.polygon = flatten(part.outline, 0.05);
    return part;
}

std::vector<CurveSegment> backwards(const std::vector<CurveSegment>& segments) {
    std::vector<CurveSegment> back;
    for (auto s = segments.rbegin(); s != segments.rend(); ++s) {
        back.push_back(reversed(*s));
    }
    return back;
}

struct Parts {
    Part first, second;
};

Result<Parts> partsOf(Pattern& ids, const Path& outline, const Cut& cut) {
    const auto from = indexOfPoint(outline, cut.from);
    const auto to = indexOfPoint(outline, cut.to);
    if (!from || !to || *from == *to) {
        return Error{"the cut starts and ends at one place of the outline; draw it across the panel"};
    }
    const Chain there = chainBetween(outline, *from, *to);
    const Chain back = chainBetween(outline, *to, *from);
    Parts parts{closedBy(ids, there, backwards(cut.along)), closedBy(ids, back, cut.along)};
    for (const Part* part : {&parts.first, &parts.second}) {
        if (findCrossing({{part->polygon, true}}) || !(std::abs(signedArea(part->polygon)) > 1)) {
            return Error{"the cut touches the outline between its ends; draw it clear across the panel"};
        }
    }
    const double whole = std::abs(signedArea(flatten(outline, 0.05)));
    const double sum = std::abs(signedArea(parts.first.polygon)) + std::abs(signedArea(parts.second.polygon));
    if (std::abs(sum - whole) > 1e-3 * whole) {
        return Error{"the cut runs beside the panel; draw it across the panel"};
    }
    return parts;
}

// Which of the things inside a shape belong to the second part.
std::string shareOut(const PanelShape& whole, const std::vector<Vec2>& cutLine, const Part& second, PanelShape& stays,
                     PanelShape& goes) {
    stays.holes.clear();
    stays.internals.clear();
    stays.darts.clear();
    goes.holes.clear();
    goes.internals.clear();
    goes.darts.clear();
    for (const Path& hole : whole.holes) {
        if (findCrossing({{cutLine, false}, {flatten(hole, 0.05), true}})) {
            return "the cut runs through a hole; move the cut or the hole";
        }
        (contains(second.polygon, middleOf(hole)) ? goes : stays).holes.push_back(hole);
    }
    for (const InternalLine& line : whole.internals) {
        (contains(second.polygon, middleOf(line.path)) ? goes : stays).internals.push_back(line);
    }
    for (const Dart& dart : whole.darts) {
        (indexOfEdge(second.outline, dart.edge) ? goes : stays).darts.push_back(dart);
    }
    return {};
}

// The whole fold edge is in one part, or each has a half of it.
void shareFold(std::optional<EdgeId> fold, std::optional<EdgeId> foldRest, PanelShape& stays, PanelShape& goes) {
    stays.foldEdge.reset();
    goes.foldEdge.reset();
    for (const auto& edge : {fold, foldRest}) {
        for (PanelShape* shape : {&stays, &goes}) {
            if (edge && indexOfEdge(shape->outline, *edge)) {
                shape->foldEdge = edge;
            }
        }
    }
}

// The second part of one panel, and its image where the panel was on fold and only the first part still is.
struct SecondPart {
    PanelId id;
    std::optional<PanelId> image;
};

// What lay on the panel `sharing` and is now on its second part. The outline that stays runs along the cut in the cut's
// own direction or against it.
void moveAcross(Pattern& after, PanelId sharing, const SecondPart& second, const Cut& cut, const Part& stays,
                bool withCut, RangeMoves& moves) {
    const PanelShape went = after.findPanel(second.id)->shape;
    for (const Path* path : allPaths(went)) {
        for (const Edge& edge : path->edges) {
            if (second.image) {
                moves.add(sharing, edge.id, false, 0, 1, {second.id, edge.id, 0, 1, false});
                moves.add(sharing, edge.id, true, 0, 1, {*second.image, edge.id, 0, 1, false});
            } else {
                moves.rename(sharing, edge.id, second.id, edge.id);
            }
        }
    }
    const std::size_t n = cut.lineEdges.size();
    for (std::size_t i = 0; i < n; ++i) {
        const EdgeId now = stays.cutEdges[withCut ? i : n - 1 - i];
        moves.addOnBothHalves(sharing, cut.lineEdges[i], 0, 1,
                              {sharing, now, withCut ? 0.0 : 1.0, withCut ? 1.0 : 0.0});
    }
    const std::vector<Vec2> polygon = flatten(went.outline, 0.05);
    const PanelShape kept = after.findPanel(sharing)->shape;
    movePlaces(after, sharing, [&](const ClothPoint& point) {
        if (contains(polygon, point.at)) {
            return std::optional(ClothPoint{second.id, point.at});
        }
        const Vec2 drawn = second.image ? acrossFold(kept, point.at) : point.at;
        return std::optional(second.image && contains(polygon, drawn)
                                 ? ClothPoint{*second.image, Vec2(-drawn.x(), drawn.y())}
                                 : ClothPoint{sharing, point.at});
    });
}

// The image of a part beyond the fold. A mirrored copy is seen in a mirror at x = 0, the cloth in one at the fold;
// between the two lie a turn and a move, which its places take up.
Panel beyondFold(const Panel& original, Panel part, const Vec2& apart) {
    const CurveSegment fold = *edgeSegment(original.shape, *original.shape.foldEdge);
    const FlatMap acrossIt = FlatMap::mirror(fold.start, fold.end);
    const FlatMap between = after(acrossIt, FlatMap::mirror({0, 0}, {0, 1}));
    const double turn = degrees(std::atan2(between.linear(1, 0), between.linear(0, 0)));
    part.shape = mirrored(part.shape);
    part.tablePositionMm = toTable(original, between.shift + acrossIt.linear * apart);
    part.tableTurnDeg += turn;
    part.placement = placementAfter(part.placement, turn, between.shift);
    return part;
}

SeamSide sideAlong(PanelId panel, const std::vector<EdgeId>& edges, bool onMirrorHalf, bool forwards) {
    SeamSide side;
    for (EdgeId edge : edges) {
        side.push_back({panel, edge, 0, 1, onMirrorHalf});
    }
    return forwards ? side : reversed(side);
}

bool isSewn(const Pattern& pattern, const EdgeRange& whole) {
    return std::any_of(pattern.seams.begin(), pattern.seams.end(), [&](const Seam& seam) {
        return std::any_of(seam.a.begin(), seam.a.end(), [&](const EdgeRange& r) {
            return r.panel == whole.panel && r.edge == whole.edge && r.onMirrorHalf == whole.onMirrorHalf;
        });
    });
}

// Sews a cut back together, unless a seam made before was repeated there.
Result<Edited<std::optional<SeamId>>> sewBackOnto(const Pattern& pattern, SeamSide a, SeamSide b) {
    if (isSewn(pattern, a.front())) {
        return Edited<std::optional<SeamId>>{pattern, std::nullopt};
    }
    Seam seam;
    seam.a = std::move(a);
    seam.b = std::move(b);
    Result<Edited<SeamMade>> sewn = addSeam(pattern, std::move(seam));
    if (!sewn) {
        return Error{sewn.error()};
    }
    return Edited<std::optional<SeamId>>{std::move(sewn.value().pattern), sewn.value().made.seam};
}

// The panel cut and those sharing its shape, the panel itself first: what is made for it is the source of what is made
// for its copies.
std::vector<PanelId> sharingFromSource(const Pattern& pattern, PanelId panel) {
    std::vector<PanelId> sharing = sharingShape(pattern, panel);
    const auto own = std::find(sharing.begin(), sharing.end(), panel);
    std::rotate(sharing.begin(), own, own + 1);
    return sharing;
}

// Makes the second part of every panel and moves onto it what lay there.
std::vector<SecondPart> addSecondParts(Pattern& after, const std::vector<PanelId>& sharing, const PanelShape& shape,
                                       bool withImage, const Cut& cut, const Part& stays, bool withCut) {
    std::vector<SecondPart> seconds;
    for (std::size_t i = 0; i < sharing.size(); ++i) {
        seconds.push_back({after.takeId<PanelId>(), std::nullopt});
    }
    for (std::size_t i = 0; withImage && i < sharing.size(); ++i) {
        seconds[i].image = after.takeId<PanelId>();
    }
    std::vector<Panel> images; // after all parts: what is sewn to a part is repeated on the part of the mirrored copy
    Vec2 apart = middleOf(shape.outline) - middleOf(after.findPanel(cut.panel)->shape.outline);
    apart = apart.norm() > 1e-9 ? Vec2(20 * apart.normalized()) : Vec2(20, 0);
    RangeMoves moves;
    for (std::size_t i = 0; i < sharing.size(); ++i) {
        const Panel original = *after.findPanel(sharing[i]);
        const bool flipped = mirrorOfEachOther(after, sharing[i], cut.panel);
        const Vec2 aside = flipped ? Vec2(-apart.x(), apart.y()) : apart;
        Panel part = original;
        part.id = seconds[i].id;
        part.name = freeName(after, original.name);
        part.link = i == 0 ? std::nullopt : std::optional(PanelLink{seconds[0].id, flipped});
        part.shape = flipped ? mirrored(shape) : shape;
        part.tablePositionMm = toTable(original, aside);
        after.putPanel(part);
        if (withImage) {
            Panel image = beyondFold(original, part, aside);
            image.id = *seconds[i].image;
            image.name = original.name;
            image.link = PanelLink{seconds[0].id, !flipped};
            images.push_back(std::move(image));
        }
        moveAcross(after, sharing[i], seconds[i], cut, stays, withCut, moves);
    }
    for (Panel& image : images) {
        image.name = freeName(after, image.name);
        after.putPanel(std::move(image));
    }
    moves.apply(after);
    return seconds;
}

Result<Edited<PanelSplit>> carryOut(Pattern after, const Cut& cut, std::optional<EdgeId> foldRest, bool sewBack) {
    cutLinesAlong(after, cut.panel, cut.along);
    const Panel before = *after.findPanel(cut.panel);
    Result<Parts> made = partsOf(after, before.shape.outline, cut);
    if (!made) {
        return Error{made.error()};
    }
    Parts parts = std::move(made).value();
    const auto atFold = [&](const Part& part) {
        return (before.shape.foldEdge && indexOfEdge(part.outline, *before.shape.foldEdge)) ||
               (foldRest && indexOfEdge(part.outline, *foldRest));
    };
    const bool clearOfFold = before.shape.foldEdge && atFold(parts.first) != atFold(parts.second);
    const bool swapped = clearOfFold
                             ? atFold(parts.second)
                             : std::abs(signedArea(parts.first.polygon)) < std::abs(signedArea(parts.second.polygon));
    if (swapped) {
        std::swap(parts.first, parts.second);
    }
    Panel first = before;
    PanelShape second = before.shape;
    first.shape.outline = parts.first.outline;
    second.outline = parts.second.outline;
    if (std::string fault = shareOut(before.shape, flattened(cut.along), parts.second, first.shape, second);
        !fault.empty()) {
        return Error{fault};
    }
    shareFold(before.shape.foldEdge, foldRest, first.shape, second);
    second.grain.positionMm.reset();
    after.putPanel(first);
    const std::vector<PanelId> sharing = sharingFromSource(after, cut.panel);
    const std::vector<SecondPart> seconds =
        addSecondParts(after, sharing, second, clearOfFold, cut, parts.first, swapped);
    PanelSplit split{cut.panel, seconds[0].id, seconds[0].image, std::nullopt};
    for (std::size_t i = 0; sewBack && i < sharing.size(); ++i) {
        for (const auto& [other, onMirrorHalf] :
             {std::pair(std::optional(seconds[i].id), false), std::pair(seconds[i].image, true)}) {
            if (!other) {
                continue;
            }
            auto sewn = sewBackOnto(after, sideAlong(sharing[i], parts.first.cutEdges, onMirrorHalf, true),
                                    sideAlong(*other, parts.second.cutEdges, false, false));
            if (!sewn) {
                return Error{sewn.error()};
            }
            split.seam = split.seam ? split.seam : sewn.value().made;
            after = std::move(sewn.value().pattern);
        }
    }
    return Edited<PanelSplit>{std::move(after), split};
}

// Points at both ends of the cut. When one splits the fold edge, foldRest is its second half.
Result<std::pair<PointId, PointId>> endsOf(Pattern& after, PanelId panel, const Vec2& from, const Vec2& to,
                                           std::optional<EdgeId>& foldRest) {
    const std::optional<EdgeId> fold = after.findPanel(panel)->shape.foldEdge;
    const Result<PointId> first = pointOnOutline(after, panel, from, true);
    const Result<PointId> second = first ? pointOnOutline(after, panel, to, true) : first;
    if (!second) {
        return Error{second.error()};
    }
    if (fold) {
        const Path& outline = after.findPanel(panel)->shape.outline;
        const std::size_t at = *indexOfEdge(outline, *fold);
        const std::size_t next = endPointIndex(outline, at);
        if (outline.points[next].id == first.value() || outline.points[next].id == second.value()) {
            // Only a point that the cut itself put on the fold parts it; at a corner the fold ends anyway.
            const CurveSegment a = segmentOf(outline, at);
            const CurveSegment b = segmentOf(outline, next);
            if (b.curve.kind == CurveKind::Line && std::abs(cross(directionAt(a, 1), directionAt(b, 0))) < 1e-9) {
                foldRest = outline.edges[next].id;
            }
        }
    }
    return std::pair(first.value(), second.value());
}

} // namespace

Result<Edited<PanelSplit>> splitPanel(const Pattern& pattern, PanelId panel, const Vec2& a, const Vec2& b,
                                      bool sewBack) {
    const Result<Panel> on = needPanel(pattern, panel);
    if (!on) {
        return Error{on.error()};
    }
    const auto ends = crossOutline(on.value().shape, a, b);
    if (!ends) {
        return Error{ends.error()};
    }
    Pattern after = pattern;
    std::optional<EdgeId> foldRest;
    const auto points = endsOf(after, panel, ends.value().first, ends.value().second, foldRest);
    if (!points) {
        return Error{points.error()};
    }
    const auto [from, to] = points.value();
    const Path& outline = after.findPanel(panel)->shape.outline;
    const Vec2 start = outline.points[*indexOfPoint(outline, from)].position;
    const Vec2 end = outline.points[*indexOfPoint(outline, to)].position;
    return carryOut(std::move(after), {panel, from, to, {{start, {}, end}}, {}}, foldRest, sewBack);
}

Result<Edited<PanelSplit>> splitPanelAlong(const Pattern& pattern, PanelId panel, InternalId line, bool sewBack) {
    const Result<Panel> on = needPanel(pattern, panel);
    if (!on) {
        return Error{on.error()};
    }
    const std::vector<InternalLine>& lines = on.value().shape.internals;
    const auto found = std::find_if(lines.begin(), lines.end(), [&](const InternalLine& l) { return l.id == line; });
    if (found == lines.end()) {
        return missing("internal line", line.value);
    }
    if (found->path.closed) {
        return Error{"a closed shape does not part the panel; make it a hole, or choose an open line"};
    }
    Pattern after = pattern;
    std::optional<EdgeId> foldRest;
    Path path = found->path;
    const auto points = endsOf(after, panel, path.points.front().position, path.points.back().position, foldRest);
    if (!points) {
        return Error{points.error()};
    }
    Cut cut{panel, points.value().first, points.value().second, {}, {}};
    Panel without = *after.findPanel(panel);
    const Path& outline = without.shape.outline;
    edits::movePoints(path, {{0, outline.points[*indexOfPoint(outline, cut.from)].position},
                             {path.points.size() - 1, outline.points[*indexOfPoint(outline, cut.to)].position}});
    for (std::size_t i = 0; i < path.edges.size(); ++i) {
        cut.along.push_back(segmentOf(path, i));
        cut.lineEdges.push_back(path.edges[i].id);
    }
    std::erase_if(without.shape.internals, [&](const InternalLine& l) { return l.id == line; });
    after.putPanel(std::move(without));
    return carryOut(std::move(after), cut, foldRest, sewBack);
}

} // namespace toile
