#include "core/pattern/edits/pattern_edits_lines.h"

#include "core/pattern/edits/edit_support.h"

#include <algorithm>
#include <cmath>

namespace toile {

using namespace edits;

namespace {

std::string faultOf(const Path& path) {
    if (!wellFormed(path)) {
        return "a line needs at least two points joined by edges; add a point";
    }
    for (std::size_t i = 0; i < path.edges.size(); ++i) {
        const Curve& curve = path.edges[i].curve;
        const CurveKindInfo& info = infoOf(curve.kind);
        if (curve.controls.size() < info.leastControls || curve.controls.size() > info.mostControls) {
            return "the curve's handles do not fit its kind; give as many as it takes";
        }
        if (!path.points[i].position.allFinite() ||
            !std::all_of(curve.controls.begin(), curve.controls.end(), [](const Vec2& c) { return c.allFinite(); })) {
            return "a place is not a usable number; choose a place on the panel";
        }
    }
    return path.points.back().position.allFinite() ? std::string()
                                                   : "a place is not a usable number; choose a place on the panel";
}

InternalLine* findLine(PanelShape& shape, InternalId id) {
    const auto found =
        std::find_if(shape.internals.begin(), shape.internals.end(), [&](const InternalLine& l) { return l.id == id; });
    return found == shape.internals.end() ? nullptr : &*found;
}

void dropSewing(Pattern& after, const std::vector<PanelId>& sharing, const std::vector<Edge>& edges) {
    RangeMoves moves;
    for (PanelId id : sharing) {
        for (const Edge& edge : edges) {
            moves.drop(id, edge.id);
        }
    }
    moves.apply(after);
}

std::vector<Path>::iterator holeWith(PanelShape& shape, EdgeId edge) {
    return std::find_if(shape.holes.begin(), shape.holes.end(),
                        [&](const Path& hole) { return indexOfEdge(hole, edge).has_value(); });
}

} // namespace

Result<Edited<InternalId>> addInternal(const Pattern& pattern, PanelId panel, InternalLine line) {
    if (std::string fault = faultOf(line.path); !fault.empty()) {
        return Error{fault};
    }
    Pattern numbered = pattern;
    std::map<EdgeId, EdgeId> edges;
    line.id = numbered.takeId<InternalId>();
    renumber(line.path, numbered, edges);
    Result<Pattern> after = withShape(numbered, panel, [&](PanelShape& shape) {
        shape.internals.push_back(line);
        return std::string();
    });
    if (!after) {
        return Error{after.error()};
    }
    return Edited<InternalId>{std::move(after).value(), line.id};
}

Result<Pattern> setInternal(const Pattern& pattern, PanelId panel, InternalId line, const InternalUse& use) {
    return withShape(pattern, panel, [&](PanelShape& shape) -> std::string {
        InternalLine* found = findLine(shape, line);
        if (!found) {
            return missing("internal line", line.value).message;
        }
        if (!(use.foldAngleDeg >= 0 && use.foldAngleDeg <= 360) || !(use.foldStrengthPercent >= 0)) {
            return "a fold's angle is 0 to 360 degrees, its strength above nothing; give values in that range";
        }
        found->kind = use.kind;
        found->foldAngleDeg = use.foldAngleDeg;
        found->foldStrengthPercent = use.foldStrengthPercent;
        return {};
    });
}

Result<Pattern> removeInternals(const Pattern& pattern, PanelId panel, const std::vector<InternalId>& lines) {
    std::vector<Edge> gone;
    Result<Pattern> after = withShape(pattern, panel, [&](PanelShape& shape) -> std::string {
        for (InternalId id : lines) {
            const InternalLine* line = findLine(shape, id);
            if (!line) {
                return missing("internal line", id.value).message;
            }
            gone.insert(gone.end(), line->path.edges.begin(), line->path.edges.end());
            std::erase_if(shape.internals, [&](const InternalLine& l) { return l.id == id; });
        }
        return {};
    });
    if (after) {
        dropSewing(after.value(), sharingShape(pattern, panel), gone);
    }
    return after;
}

Result<Edited<PointId>> extendLine(const Pattern& pattern, PanelId panel, InternalId line, bool atEnd, const Vec2& to) {
    Pattern numbered = pattern;
    const PointId point = numbered.takeId<PointId>();
    const EdgeId edge = numbered.takeId<EdgeId>();
    Result<Pattern> after = withShape(numbered, panel, [&](PanelShape& shape) -> std::string {
        InternalLine* found = findLine(shape, line);
        if (!found || found->path.closed) {
            return found ? "the line is closed and has no end; open it first"
                         : missing("internal line", line.value).message;
        }
        Path& path = found->path;
        path.points.insert(atEnd ? path.points.end() : path.points.begin(), PathPoint{point, to, CornerKind::Mitre});
        path.edges.insert(atEnd ? path.edges.end() : path.edges.begin(), Edge{edge, {}, 0});
        return faultOf(path);
    });
    if (!after) {
        return Error{after.error()};
    }
    return Edited<PointId>{std::move(after).value(), point};
}

Result<Edited<EdgeId>> addHole(const Pattern& pattern, PanelId panel, Path path) {
    std::string fault = faultOf(path);
    if (fault.empty() && !path.closed) {
        fault = "a hole is a closed loop; join its ends";
    }
    if (!fault.empty()) {
        return Error{fault};
    }
    Pattern numbered = pattern;
    std::map<EdgeId, EdgeId> edges;
    renumber(path, numbered, edges);
    Result<Pattern> after = withShape(numbered, panel, [&](PanelShape& shape) {
        shape.holes.push_back(path);
        return std::string();
    });
    if (!after) {
        return Error{after.error()};
    }
    return Edited<EdgeId>{std::move(after).value(), path.edges.front().id};
}

Result<Pattern> removeHole(const Pattern& pattern, PanelId panel, EdgeId anyEdge) {
    std::vector<Edge> gone;
    Result<Pattern> after = withShape(pattern, panel, [&](PanelShape& shape) -> std::string {
        const auto hole = holeWith(shape, anyEdge);
        if (hole == shape.holes.end()) {
            return missing("hole with edge", anyEdge.value).message;
        }
        gone = hole->edges;
        shape.holes.erase(hole);
        return {};
    });
    if (after) {
        dropSewing(after.value(), sharingShape(pattern, panel), gone);
    }
    return after;
}

Result<Pattern> internalToHole(const Pattern& pattern, PanelId panel, InternalId line) {
    return withShape(pattern, panel, [&](PanelShape& shape) -> std::string {
        const InternalLine* found = findLine(shape, line);
        if (!found || !found->path.closed) {
            return found ? "only a closed shape can be cut out; join its ends first"
                         : missing("internal line", line.value).message;
        }
        shape.holes.push_back(found->path);
        std::erase_if(shape.internals, [&](const InternalLine& l) { return l.id == line; });
        return {};
    });
}

Result<Edited<InternalId>> holeToInternal(const Pattern& pattern, PanelId panel, EdgeId anyEdge) {
    Pattern numbered = pattern;
    InternalLine line;
    line.id = numbered.takeId<InternalId>();
    Result<Pattern> after = withShape(numbered, panel, [&](PanelShape& shape) -> std::string {
        const auto hole = holeWith(shape, anyEdge);
        if (hole == shape.holes.end()) {
            return missing("hole with edge", anyEdge.value).message;
        }
        line.path = *hole;
        shape.internals.push_back(line);
        shape.holes.erase(hole);
        return {};
    });
    if (!after) {
        return Error{after.error()};
    }
    return Edited<InternalId>{std::move(after).value(), line.id};
}

Result<Pattern> setGrain(const Pattern& pattern, PanelId panel, const Grain& grain) {
    return withShape(pattern, panel, [&](PanelShape& shape) -> std::string {
        if (!std::isfinite(grain.angleDeg) || (grain.positionMm && !grain.positionMm->allFinite()) ||
            (grain.lengthMm && !(*grain.lengthMm > 0))) {
            return "the grain line needs a direction and a length above nothing; set it again";
        }
        shape.grain = grain;
        return {};
    });
}

} // namespace toile
