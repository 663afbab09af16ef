#include "core/mesh/placed/placement_on_body.h"

#include "core/base/axis_angles.h"
#include "core/base/turn.h"
#include "core/base/units.h"
#include "core/mesh/placed/folded_hems.h"
#include "core/mesh/placed/parted_pieces.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace toile {

namespace {

// Distances from the axis of a body part, along the point's outward direction and at right angles to it.
struct FromAxis {
    double outward = 0, sideways = 0;
};

// Where arc length s along the part's ellipse ends, walked from its outward pole. It widens as it goes when it is a
// spiral, and goes on straight from where the bend ends. Small steps are exact enough: a wrapped panel needs a shape
// that starts near the body, not a survey.
FromAxis walkRound(const ArrangedPlacement& placement, const ArrangementPoint& point, double s) {
    const int steps = 64;
    const double ds = s / steps;
    // All round and on: what overlaps goes on round the body too.
    const bool endless = placement.bendDeg >= ArrangedPlacement::kAllRound;
    const double bendEnd = endless ? std::numeric_limits<double>::infinity() : radians(0.5 * placement.bendDeg);
    const auto distanceAt = [&](double angle) {
        return metresFromMm(placement.distanceMm + placement.spiralMm * angle / (2 * std::numbers::pi));
    };
    const auto speed = [&](double angle) {
        const double off = distanceAt(angle);
        return std::hypot((point.radiusOutward + off) * std::sin(angle),
                          (point.radiusSideways + off) * std::cos(angle));
    };
    double angle = 0;
    double beyond = 0; // the bend
    for (int i = 0; i < steps; ++i) {
        const double middle = angle + 0.5 * ds / speed(angle);
        const double next = angle + ds / speed(middle);
        if (std::abs(next) > bendEnd) {
            const double end = std::copysign(bendEnd, ds);
            beyond = (steps - i) * ds - (end - angle) * speed(middle);
            angle = end;
            break;
        }
        angle = next;
    }
    const double outward = point.radiusOutward + distanceAt(angle);
    const double sideways = point.radiusSideways + distanceAt(angle);
    const double along = beyond / speed(angle);
    return {outward * (std::cos(angle) - along * std::sin(angle)),
            sideways * (std::sin(angle) + along * std::cos(angle))};
}

// Turns what hangs below a joint with the limb; about the joint it turns little by little, so that cloth is not kinked.
Vec3 bent(const ArrangementPoint& point, double y, const Vec3& place) {
    constexpr double half = 0.05; // m along the limb, before and behind the joint
    const double below = -y - point.bendBelow + half;
    if (point.bendBelow <= 0 || below <= 0) {
        return place;
    }
    const double share = std::min(1.0, below / (2 * half));
    const Vec3 joint = point.axisPoint - point.bendBelow * point.axisUp;
    return joint + turnBetween(point.axisUp, point.axisUpBelow, share) * (place - joint);
}

Vec3 placeArranged(const ArrangedPlacement& placement, const Vec2& flatMm, const ArrangementPoint& point) {
    const double c = std::cos(radians(placement.turnDeg));
    const double s = std::sin(radians(placement.turnDeg));
    const Vec2 turned(c * flatMm.x() - s * flatMm.y(), s * flatMm.x() + c * flatMm.y());
    const Vec2 at = (turned + placement.offsetMm) * kMetresPerMm;
    // Seen from outside with the axis up, the panel's right hand is this way:
    const Vec3 right = point.axisUp.cross(point.outward);
    const FromAxis from = walkRound(placement, point, at.x());
    return bent(point, at.y(),
                point.axisPoint + at.y() * point.axisUp + from.outward * point.outward + from.sideways * right);
}

Vec3 placeFree(const FreePlacement& placement, const Vec2& flatMm) {
    return (turnOf(placement.rotationDeg) * Vec3(flatMm.x(), flatMm.y(), 0) + placement.translationMm) * kMetresPerMm;
}

constexpr double kFurthestFromOrigin = 100; // m from the origin: beyond it numbers are too coarse for cloth

// Nowhere in particular: upright, as it lies on the table.
Vec3 beforeTheBody(const Panel& panel, const Vec2& flatMm) {
    const Vec2 table = toTable(panel, flatMm) * kMetresPerMm;
    return {table.x(), 1.0 + table.y(), 0.5};
}

} // namespace

Vec3 placePoint(const Panel& panel, const Vec2& flatMm, const std::vector<ArrangementPoint>& points) {
    if (const auto* free = std::get_if<FreePlacement>(&panel.placement)) {
        return placeFree(*free, flatMm);
    }
    const auto& arranged = std::get<ArrangedPlacement>(panel.placement);
    if (const ArrangementPoint* point = findArrangementPoint(points, arranged.point)) {
        return placeArranged(arranged, flatMm, *point);
    }
    return beforeTheBody(panel, flatMm);
}

std::vector<Vec3> placeCutVertices(const Garment& garment, const std::vector<ArrangementPoint>& points,
                                   std::vector<std::string>& warnings) {
    for (const PanelPtr& panel : garment.panels) {
        const auto* arranged = std::get_if<ArrangedPlacement>(&panel->placement);
        if (arranged && !findArrangementPoint(points, arranged->point)) {
            warnings.push_back("panel '" + panel->name + "': " +
                               (arranged->point.empty()
                                    ? "it is not arranged on the body"
                                    : "this body has no arrangement point '" + arranged->point + "'") +
                               "; it starts in front of the body, give it an arrangement point");
        }
    }
    std::vector<Vec3> positions;
    positions.reserve(garment.cutVertices.size());
    std::set<int> lost;
    for (const CutVertex& v : garment.cutVertices) {
        const Panel& panel = *garment.panels[static_cast<std::size_t>(v.panel)];
        Vec3 place = placePoint(panel, v.flatMm, points);
        if (!(place.cwiseAbs().maxCoeff() < kFurthestFromOrigin)) {
            place = beforeTheBody(panel, v.flatMm);
            if (lost.insert(v.panel).second) {
                warnings.push_back("panel '" + panel.name +
                                   "': its place in space is more than 100 m away; it starts in front of the body, "
                                   "arrange it anew");
            }
        }
        positions.push_back(place);
    }
    partPieces(garment, positions);
    foldHems(garment, points, positions);
    return positions;
}

} // namespace toile
