#include "core/pattern/edits/pattern_edits_points.h"

#include "core/pattern/edits/edit_support.h"
#include "core/pattern/edits/panel_cut.h"

#include <algorithm>
#include <cmath>

namespace toile {

using namespace edits;

namespace {

std::string noEdge(EdgeId edge) {
    return missing("edge", edge.value).message;
}

constexpr double kFarthestMm = 1e6;
bool usable(const Vec2& p) {
    return std::abs(p.x()) <= kFarthestMm && std::abs(p.y()) <= kFarthestMm;
}
const char* const kUnusable = "a place is not a usable number; give one within a kilometre";

using PathMoves = std::map<Path*, std::map<std::size_t, Vec2>>;

void apply(const PathMoves& moves) {
    for (const auto& [path, to] : moves) {
        edits::movePoints(*path, to);
    }
}

} // namespace

Result<Pattern> movePoints(const Pattern& pattern, PanelId panel, const std::vector<PointMove>& moves) {
    return withShape(pattern, panel, [&](PanelShape& shape) -> std::string {
        PathMoves all;
        for (const PointMove& move : moves) {
            const auto place = findPoint(shape, move.point);
            if (!place) {
                return missing("point", move.point.value).message;
            }
            if (!usable(move.to)) {
                return kUnusable;
            }
            all[place->path][place->index] = move.to;
        }
        apply(all);
        return {};
    });
}

Result<Pattern> moveEdges(const Pattern& pattern, PanelId panel, const std::vector<EdgeId>& edges, const Vec2& by) {
    return withShape(pattern, panel, [&](PanelShape& shape) -> std::string {
        PathMoves all;
        for (EdgeId edge : edges) {
            const auto place = findEdgeIn(shape, edge);
            if (!place) {
                return noEdge(edge);
            }
            for (std::size_t i : {place->index, endPointIndex(*place->path, place->index)}) {
                const Vec2 to = place->path->points[i].position + by;
                if (!usable(to)) {
                    return kUnusable;
                }
                all[place->path][i] = to;
            }
        }
        apply(all);
        return {};
    });
}

Result<Pattern> moveControls(const Pattern& pattern, PanelId panel, const std::vector<ControlMove>& moves) {
    return withShape(pattern, panel, [&](PanelShape& shape) -> std::string {
        for (const ControlMove& move : moves) {
            const auto place = findEdgeIn(shape, move.edge);
            if (!place) {
                return noEdge(move.edge);
            }
            std::vector<Vec2>& controls = place->path->edges[place->index].curve.controls;
            if (move.control >= controls.size()) {
                return "edge " + std::to_string(move.edge.value) + " has no such handle; change the kind of the curve";
            }
            if (!usable(move.to)) {
                return kUnusable;
            }
            controls[move.control] = move.to;
        }
        return {};
    });
}

Result<Pattern> setCurve(const Pattern& pattern, PanelId panel, EdgeId edge, const Curve& curve) {
    return withShape(pattern, panel, [&](PanelShape& shape) -> std::string {
        const auto place = findEdgeIn(shape, edge);
        if (!place) {
            return noEdge(edge);
        }
        const CurveKindInfo& info = infoOf(curve.kind);
        if (curve.controls.size() < info.leastControls || curve.controls.size() > info.mostControls ||
            !std::all_of(curve.controls.begin(), curve.controls.end(), usable)) {
            return "the curve's handles do not fit its kind; give as many as it takes";
        }
        if (shape.foldEdge == edge && curve.kind != CurveKind::Line) {
            return "the fold edge stays one straight line; unfold the panel first";
        }
        place->path->edges[place->index].curve = curve;
        return {};
    });
}

Result<Pattern> setCurveKind(const Pattern& pattern, PanelId panel, const std::vector<EdgeId>& edges, CurveKind kind) {
    return withShape(pattern, panel, [&](PanelShape& shape) -> std::string {
        for (EdgeId edge : edges) {
            const auto place = findEdgeIn(shape, edge);
            if (!place) {
                return noEdge(edge);
            }
            if (shape.foldEdge == edge && kind != CurveKind::Line) {
                return "the fold edge stays one straight line; unfold the panel first";
            }
            place->path->edges[place->index].curve = asKind(segmentOf(*place->path, place->index), kind).curve;
        }
        return {};
    });
}

Result<Pattern> setEdgeLength(const Pattern& pattern, PanelId panel, EdgeId edge, double lengthMm, EdgeAnchor anchor) {
    return withShape(pattern, panel, [&](PanelShape& shape) -> std::string {
        const auto place = findEdgeIn(shape, edge);
        if (!place) {
            return noEdge(edge);
        }
        Path& path = *place->path;
        const CurveSegment before = segmentOf(path, place->index);
        const double length = lengthOf(before);
        if (!(lengthMm > 0.01 && lengthMm <= kFarthestMm)) {
            return "an edge cannot be that long; give a length above nothing, in mm";
        }
        if (!(length > 0)) {
            return "the edge has no direction to grow in; move one of its points first";
        }
        const Vec2 fixed = anchor == EdgeAnchor::Start ? before.start
                           : anchor == EdgeAnchor::End ? before.end
                                                       : ArcLength(before).positionAtFraction(0.5);
        const double scale = lengthMm / length;
        const auto scaled = [&](const Vec2& p) -> Vec2 { return fixed + scale * (p - fixed); };
        std::map<std::size_t, Vec2> to;
        if (anchor != EdgeAnchor::Start) {
            to[place->index] = scaled(before.start);
        }
        if (anchor != EdgeAnchor::End) {
            to[endPointIndex(path, place->index)] = scaled(before.end);
        }
        edits::movePoints(path, to);
        Curve curve = before.curve;
        for (Vec2& control : curve.controls) {
            control = scaled(control);
        }
        path.edges[place->index].curve = curve;
        return {};
    });
}

Result<Edited<EdgeSplit>> splitEdge(const Pattern& pattern, PanelId panel, EdgeId edge, double fraction) {
    Pattern after = pattern;
    const Result<SplitIds> ids = splitEdgeIn(after, panel, edge, fraction);
    if (!ids) {
        return Error{ids.error()};
    }
    return Edited<EdgeSplit>{std::move(after), {ids.value().point, edge, ids.value().second}};
}

Result<Edited<EdgeSplit>> addPointNear(const Pattern& pattern, PanelId panel, EdgeId edge, const Vec2& place) {
    const PanelPtr on = pattern.findPanel(panel);
    const auto segment = on ? edgeSegment(on->shape, edge) : std::nullopt;
    if (!segment) {
        return missing("edge", edge.value);
    }
    const ArcLength measure(*segment);
    const double at = measure.lengthUpTo(closestPoint(*segment, place).t);
    return splitEdge(pattern, panel, edge, measure.total() > 0 ? at / measure.total() : 0);
}

namespace {

// Two edges that have become one: where the darts and the sewing of both are on it.
struct Joining {
    EdgeId first, second;
    double drawnShare; // of the first edge in the drawn length
    double sewnShare;
};

Joining joinAt(PanelShape& shape, Path& path, std::size_t before, std::size_t after) {
    const CurveSegment a = segmentOf(path, before);
    const CurveSegment b = segmentOf(path, after);
    Joining joining{path.edges[before].id, path.edges[after].id, 0.5, 0.5};
    const double drawnA = lengthOf(a);
    const double drawnB = lengthOf(b);
    const double sewnA = sewnLength(shape, joining.first).value_or(drawnA);
    const double sewnB = sewnLength(shape, joining.second).value_or(drawnB);
    if (drawnA + drawnB > 0) {
        joining.drawnShare = drawnA / (drawnA + drawnB);
    }
    if (sewnA + sewnB > 0) {
        joining.sewnShare = sewnA / (sewnA + sewnB);
    }
    path.edges[before].curve = joined(a, b).curve;
    for (Dart& dart : shape.darts) {
        if (dart.edge == joining.first) {
            dart.position *= joining.drawnShare;
        } else if (dart.edge == joining.second) {
            dart.position = joining.drawnShare + dart.position * (1 - joining.drawnShare);
            dart.edge = joining.first;
        }
    }
    path.edges.erase(path.edges.begin() + static_cast<std::ptrdiff_t>(after));
    path.points.erase(path.points.begin() + static_cast<std::ptrdiff_t>(after));
    return joining;
}

std::string removeEndPoint(Path& path, std::size_t point, EdgeId& gone) {
    if (path.edges.size() < 2) {
        return "a line needs two points; delete the line instead";
    }
    const std::size_t edge = point == 0 ? 0 : point - 1;
    gone = path.edges[edge].id;
    path.edges.erase(path.edges.begin() + static_cast<std::ptrdiff_t>(edge));
    path.points.erase(path.points.begin() + static_cast<std::ptrdiff_t>(point));
    return {};
}

} // namespace

Result<Edited<EdgeId>> removePoint(const Pattern& pattern, PanelId panel, PointId point) {
    RangeMoves moves;
    const std::vector<PanelId> sharing = sharingShape(pattern, panel);
    EdgeId kept;
    Result<Pattern> after = withShape(pattern, panel, [&](PanelShape& shape) -> std::string {
        const auto place = findPoint(shape, point);
        if (!place) {
            return missing("point", point.value).message;
        }
        Path& path = *place->path;
        const auto before = edgeBefore(path, place->index);
        const auto next = edgeAfter(path, place->index);
        if (!before || !next) {
            EdgeId gone;
            const std::string reason = removeEndPoint(path, place->index, gone);
            for (PanelId id : sharing) {
                moves.drop(id, gone);
            }
            return reason;
        }
        if (path.closed && path.points.size() <= 3) {
            return "a closed line needs three points; delete the panel, hole or line instead";
        }
        if (shape.foldEdge && (path.edges[*before].id == *shape.foldEdge || path.edges[*next].id == *shape.foldEdge)) {
            return "the point is an end of the fold edge; unfold the panel first";
        }
        const Joining joining = joinAt(shape, path, *before, *next);
        kept = joining.first;
        for (PanelId id : sharing) {
            moves.addOnBothHalves(id, joining.first, 0, 1, {id, joining.first, 0, joining.sewnShare});
            moves.addOnBothHalves(id, joining.second, 0, 1, {id, joining.first, joining.sewnShare, 1});
        }
        return {};
    });
    if (!after) {
        return Error{after.error()};
    }
    moves.apply(after.value());
    return Edited<EdgeId>{std::move(after).value(), kept};
}

namespace {

void closeOver(Path& path, std::size_t edge) {
    const std::size_t end = endPointIndex(path, edge);
    const Vec2 middle = ArcLength(segmentOf(path, edge)).positionAtFraction(0.5);
    edits::movePoints(path, {{edge, middle}, {end, middle}});
    path.edges.erase(path.edges.begin() + static_cast<std::ptrdiff_t>(edge));
    // The point where the edge ended goes; the first point of the path stays the first.
    path.points.erase(path.points.begin() + static_cast<std::ptrdiff_t>(end == 0 ? edge : end));
}

// Opens a closed path at an edge, or cuts an open one there; the second part is empty when there is none.
Path openAt(Path& path, std::size_t edge) {
    const auto at = static_cast<std::ptrdiff_t>(edge) + 1;
    if (path.closed) {
        std::rotate(path.edges.begin(), path.edges.begin() + at, path.edges.end());
        std::rotate(path.points.begin(), path.points.begin() + at % static_cast<std::ptrdiff_t>(path.points.size()),
                    path.points.end());
        path.edges.pop_back();
        path.closed = false;
        return {};
    }
    Path rest;
    rest.closed = false;
    rest.points.assign(path.points.begin() + at, path.points.end());
    rest.edges.assign(path.edges.begin() + at, path.edges.end());
    path.points.resize(edge + 1);
    path.edges.resize(edge);
    return rest;
}

} // namespace

Result<Pattern> removeEdge(const Pattern& pattern, PanelId panel, EdgeId edge) {
    std::uint32_t nextId = pattern.nextId;
    Result<Pattern> after = withShape(pattern, panel, [&](PanelShape& shape) -> std::string {
        const auto place = findEdgeIn(shape, edge);
        if (!place) {
            return noEdge(edge);
        }
        const auto line = std::find_if(shape.internals.begin(), shape.internals.end(),
                                       [&](const InternalLine& l) { return &l.path == place->path; });
        if (line == shape.internals.end()) {
            if (place->path->edges.size() <= 3) {
                return "a closed outline needs three edges; delete the panel or hole instead";
            }
            if (shape.foldEdge == edge) {
                return "the panel is folded on that edge; unfold it first";
            }
            closeOver(*place->path, place->index);
            std::erase_if(shape.darts, [&](const Dart& d) { return d.edge == edge; });
            return {};
        }
        if (place->path->edges.size() == 1) {
            shape.internals.erase(line);
            return {};
        }
        InternalLine rest = *line;
        rest.path = openAt(line->path, place->index);
        const bool firstIsEmpty = line->path.edges.empty();
        const bool restIsEmpty = rest.path.edges.empty();
        if (firstIsEmpty) {
            line->path = rest.path;
        } else if (!restIsEmpty) {
            rest.id = InternalId{nextId++};
            shape.internals.insert(line + 1, rest);
        }
        return {};
    });
    if (!after) {
        return after;
    }
    after.value().nextId = nextId;
    RangeMoves moves;
    for (PanelId id : sharingShape(pattern, panel)) {
        moves.drop(id, edge);
    }
    moves.apply(after.value());
    return after;
}

Result<Pattern> setCorners(const Pattern& pattern, PanelId panel, const std::vector<PointId>& points,
                           CornerKind corner) {
    return withShape(pattern, panel, [&](PanelShape& shape) -> std::string {
        for (PointId point : points) {
            const auto place = findPoint(shape, point);
            if (!place) {
                return missing("point", point.value).message;
            }
            place->path->points[place->index].corner = corner;
        }
        return {};
    });
}

Result<Pattern> setAllowance(const Pattern& pattern, PanelId panel, const std::vector<EdgeId>& edges, double widthMm) {
    return withShape(pattern, panel, [&](PanelShape& shape) -> std::string {
        if (!(widthMm >= 0 && widthMm <= 500)) {
            return "a seam allowance is 0 to 500 mm wide; give a width in that range";
        }
        for (EdgeId edge : edges) {
            const auto place = findEdgeIn(shape, edge);
            if (!place) {
                return noEdge(edge);
            }
            place->path->edges[place->index].allowanceMm = widthMm;
        }
        return {};
    });
}

} // namespace toile
