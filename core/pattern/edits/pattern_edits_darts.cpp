#include "core/pattern/edits/pattern_edits_darts.h"

#include "core/base/units.h"
#include "core/pattern/edits/edit_support.h"
#include "core/pattern/edits/panel_cut.h"
#include "core/pattern/edits/pattern_edits_lines.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

namespace toile {

using namespace edits;

namespace {

// Where the sewing of an edge goes when its darts change: piece by piece between the ends of all mouths, old and new.
void addDartMoves(const PanelShape& before, const PanelShape& after, EdgeId edge, const std::vector<PanelId>& sharing,
                  RangeMoves& moves) {
    const auto segment = edgeSegment(before, edge);
    if (!segment) {
        return;
    }
    const double length = lengthOf(*segment);
    std::set<double> breaks{0, length};
    for (const PanelShape* shape : {&before, &after}) {
        for (const DartMouth& mouth : dartMouths(*shape, edge)) {
            breaks.insert(mouth.from);
            breaks.insert(mouth.to);
        }
    }
    double from = 0;
    for (double to : breaks) {
        if (to > from) {
            const double oldFrom = sewnFraction(before, edge, from / length);
            const double oldTo = sewnFraction(before, edge, to / length);
            const double newFrom = sewnFraction(after, edge, from / length);
            const double newTo = sewnFraction(after, edge, to / length);
            for (PanelId id : sharing) {
                moves.addOnBothHalves(id, edge, oldFrom, oldTo, {id, edge, newFrom, newTo});
            }
        }
        from = to;
    }
}

std::string faultOf(const PanelShape& shape, const Dart& dart) {
    if (!indexOfEdge(shape.outline, dart.edge)) {
        return "a dart opens at an edge of the outline; choose one";
    }
    if (shape.foldEdge == dart.edge) {
        return "a dart cannot open at the fold edge; unfold the panel first";
    }
    if (!(dart.widthMm > 0) || !(dart.depthMm > 0) || !(std::abs(dart.leanDeg) < 85) || !std::isfinite(dart.position)) {
        return "a dart's width and depth are above nothing, it leans less than 85 degrees; give values in that range";
    }
    for (const DartMouth& mouth : dartMouths(shape, dart.edge)) {
        if (mouth.dart == dart.id) {
            return {};
        }
    }
    return "the dart's mouth reaches beyond its edge or into another dart; move it or make it narrower";
}

// Runs a change of darts and moves the sewing of the edges it concerns.
Result<Pattern> changeDarts(const Pattern& pattern, PanelId panel,
                            const std::function<std::string(PanelShape&)>& change) {
    const PanelPtr before = pattern.findPanel(panel);
    Result<Pattern> after = withShape(pattern, panel, change);
    if (!after || !before) {
        return after;
    }
    const PanelShape& now = after.value().findPanel(panel)->shape;
    std::set<EdgeId> edges;
    for (const PanelShape* shape : {&before->shape, &now}) {
        for (const Dart& dart : shape->darts) {
            edges.insert(dart.edge);
        }
    }
    RangeMoves moves;
    for (EdgeId edge : edges) {
        addDartMoves(before->shape, now, edge, sharingShape(pattern, panel), moves);
    }
    moves.apply(after.value());
    return after;
}

} // namespace

Result<Edited<DartId>> addDart(const Pattern& pattern, PanelId panel, Dart dart) {
    Pattern numbered = pattern;
    dart.id = numbered.takeId<DartId>();
    Result<Pattern> after = changeDarts(numbered, panel, [&](PanelShape& shape) {
        shape.darts.push_back(dart);
        return faultOf(shape, dart);
    });
    if (!after) {
        return Error{after.error()};
    }
    return Edited<DartId>{std::move(after).value(), dart.id};
}

Result<Pattern> setDart(const Pattern& pattern, PanelId panel, const Dart& dart) {
    return changeDarts(pattern, panel, [&](PanelShape& shape) {
        for (Dart& old : shape.darts) {
            if (old.id == dart.id) {
                old = dart;
                return faultOf(shape, dart);
            }
        }
        return missing("dart", dart.id.value).message;
    });
}

Result<Pattern> removeDart(const Pattern& pattern, PanelId panel, DartId dart) {
    return changeDarts(pattern, panel, [&](PanelShape& shape) {
        const bool found = std::erase_if(shape.darts, [&](const Dart& d) { return d.id == dart; }) > 0;
        return found ? std::string() : missing("dart", dart.value).message;
    });
}

namespace {

struct OnEdge {
    std::size_t edge = 0;
    double lengthMm = 0; // along the edge
    double distance = 0;
};

OnEdge nearestOnOutline(const Path& outline, const Vec2& point, std::optional<std::size_t> onlyEdge) {
    OnEdge best{0, 0, 1e300};
    for (std::size_t i = 0; i < outline.edges.size(); ++i) {
        if (onlyEdge && *onlyEdge != i) {
            continue;
        }
        const CurveSegment segment = segmentOf(outline, i);
        const CurvePoint near = closestPoint(segment, point);
        if (near.distance < best.distance - 1e-9) {
            best = {i, ArcLength(segment).lengthUpTo(near.t), near.distance};
        }
    }
    return best;
}

// The dart whose mouth spans [from, to] of an edge, with its tip at the given place.
Dart dartTo(const Path& outline, std::size_t edge, double from, double to, const Vec2& tip) {
    const CurveSegment segment = segmentOf(outline, edge);
    const ArcLength measure(segment);
    const double length = measure.total();
    Dart dart;
    dart.edge = outline.edges[edge].id;
    dart.position = 0.5 * (from + to) / length;
    dart.widthMm = to - from;
    const Vec2 a = measure.positionAtFraction(from / length);
    const Vec2 b = measure.positionAtFraction(to / length);
    const Vec2 inward = signedArea(outline) > 0 ? leftOf(b - a) : Vec2(-leftOf(b - a));
    const Vec2 way = tip - 0.5 * (a + b);
    dart.depthMm = way.norm();
    dart.leanDeg = degrees(std::atan2(cross(inward, way), inward.dot(way)));
    return dart;
}

constexpr double kOnOutlineMm = 1;

Result<Dart> dartAlong(const PanelShape& shape, const Path& legs, double widthMm) {
    const Path& outline = shape.outline;
    if (legs.closed || legs.edges.size() > 2) {
        return Error{
            "a dart's legs are one or two edges; choose a line of one or two edges that starts on the outline"};
    }
    const Vec2 first = legs.points.front().position;
    const Vec2 last = legs.points.back().position;
    if (legs.edges.size() == 2) {
        const OnEdge a = nearestOnOutline(outline, first, std::nullopt);
        const OnEdge b = nearestOnOutline(outline, last, a.edge);
        const OnEdge a2 = nearestOnOutline(outline, first, nearestOnOutline(outline, last, std::nullopt).edge);
        const bool firstEdge = std::max(a.distance, b.distance) <= kOnOutlineMm;
        const OnEdge& from = firstEdge ? a : a2;
        const OnEdge to = firstEdge ? b : nearestOnOutline(outline, last, std::nullopt);
        if (std::max(from.distance, to.distance) > kOnOutlineMm || from.edge != to.edge) {
            return Error{"both ends of a dart's legs lie on one edge of the outline; move them there"};
        }
        return dartTo(outline, from.edge, std::min(from.lengthMm, to.lengthMm), std::max(from.lengthMm, to.lengthMm),
                      legs.points[1].position);
    }
    const OnEdge atFirst = nearestOnOutline(outline, first, std::nullopt);
    const OnEdge atLast = nearestOnOutline(outline, last, std::nullopt);
    const bool firstOnOutline = atFirst.distance <= atLast.distance;
    const OnEdge& mouth = firstOnOutline ? atFirst : atLast;
    if (mouth.distance > kOnOutlineMm) {
        return Error{"a dart starts on the outline; move one end of the line there"};
    }
    return dartTo(outline, mouth.edge, mouth.lengthMm - 0.5 * widthMm, mouth.lengthMm + 0.5 * widthMm,
                  firstOnOutline ? last : first);
}

} // namespace

Result<Edited<DartId>> dartFromInternal(const Pattern& pattern, PanelId panel, InternalId line, double widthMm) {
    const PanelPtr on = pattern.findPanel(panel);
    if (!on) {
        return missing("panel", panel.value);
    }
    for (const InternalLine& internal : on->shape.internals) {
        if (internal.id != line) {
            continue;
        }
        if (!wellFormed(internal.path) || !wellFormed(on->shape.outline)) {
            return Error{"the line or the outline is broken; draw it anew"};
        }
        const Result<Dart> dart = dartAlong(on->shape, internal.path, widthMm);
        if (!dart) {
            return Error{dart.error()};
        }
        const Result<Pattern> without = removeInternals(pattern, panel, {line});
        return without ? addDart(without.value(), panel, dart.value()) : Error{without.error()};
    }
    return missing("internal line", line.value);
}

} // namespace toile
