#include "core/mesh/placed/waist_plate.h"

#include "core/base/units.h"
#include "core/body/measure/body_slices.h"
#include "core/mesh/placed/panel_places.h"
#include "core/pattern/seam_direction.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <vector>

namespace toile {

namespace {

constexpr double kWidestWaistMm = 250; // radius of a round that a waist stands in

std::optional<Vec2> circleThrough(const Vec2& a, const Vec2& b, const Vec2& c) {
    const Vec2 u = b - a;
    const Vec2 v = c - a;
    const double twice = 2 * cross(u, v);
    if (std::abs(twice) < 1e-6 * (u.squaredNorm() + v.squaredNorm())) {
        return std::nullopt;
    }
    return Vec2(
        a + Vec2(v.y() * u.squaredNorm() - u.y() * v.squaredNorm(), u.x() * v.squaredNorm() - v.x() * u.squaredNorm()) /
                twice);
}

double furthestFrom(const Vec2& centre, const Panel& panel) {
    double most = 0;
    for (const Vec2& p : outlineOf(panel)) {
        most = std::max(most, (p - centre).norm());
    }
    return most;
}

// What of a seam lies on one panel; other panels may lie beside it.
SeamSide partsOf(const Seam& seam, PanelId panel) {
    SeamSide own;
    for (const SeamSide* side : {&seam.a, &seam.b}) {
        std::copy_if(side->begin(), side->end(), std::back_inserter(own),
                     [&](const EdgeRange& range) { return range.panel == panel; });
    }
    return own;
}

// Which slices through a body are of its arms: beside the trunk, or further out than the legs.
bool hasArms(const std::vector<SlicePiece>& pieces, const BodyLandmarks& marks, double y, const Vec2& axis,
             double reach) {
    const double height = marks.heights.top - marks.floor;
    const auto legAt = [&](const LimbLine& leg) {
        const bool thigh = y > leg.middle.y();
        const Vec3& high = thigh ? leg.root : leg.middle;
        const Vec3& low = thigh ? leg.middle : leg.end;
        return lerp(low, high, (y - low.y()) / std::max(high.y() - low.y(), 1e-9)).dot(marks.left());
    };
    return std::any_of(pieces.begin(), pieces.end(), [&](const SlicePiece& piece) {
        const Vec2 near = axis.cwiseMax(piece.low).cwiseMin(piece.high);
        if ((near - axis).norm() > reach || piece.holds({marks.centre, piece.middle().y()})) {
            return false;
        }
        constexpr double legHalf = 0.06; // of the height
        const bool leg = y < marks.heights.crotch + 0.02 * height &&
                         std::any_of(marks.legs.begin(), marks.legs.end(), [&](const LimbLine& l) {
                             return std::abs(legAt(l) - piece.middle().x()) < legHalf * height;
                         });
        return !leg;
    });
}

// Arms that hang or are held out would go through a plate round the waist: it starts below the hands then, cut open and
// each part beside the body, and is drawn up by its seams. How far the plate is moved, m.
Vec3 underTheHands(const Body& body, const Vec3& waist, const Vec3& out, double reach) {
    const BodyLandmarks& marks = body.landmarks;
    const BodySlicer levels(body.skin, Vec3::UnitY(), marks.left(), marks.forward);
    const Vec2 axis(waist.dot(marks.left()), waist.dot(marks.forward));
    const auto pierced = [&](double y) { return hasArms(levels.cut(y), marks, y, axis, reach); };
    if (!pierced(waist.y())) {
        return Vec3::Zero();
    }
    constexpr double step = 0.01;
    constexpr double below = 0.12; // m, of the fingers: drawn up at the waist, all of the plate rises
    constexpr double clear = 0.03; // m, before the skin
    double y = waist.y();
    while (y > marks.heights.knee && (pierced(y) || pierced(y + 0.5 * clear))) {
        y -= step;
    }
    if (y <= marks.heights.knee) {
        return Vec3::Zero();
    }
    y -= below;
    const Vec2 way(out.dot(marks.left()), out.dot(marks.forward));
    double beside = 0;
    for (const SlicePiece& piece : levels.cut(y)) {
        for (const Vec2& p : piece.hull) {
            beside = std::max(beside, (p - axis).dot(way));
        }
    }
    return Vec3(0, y - waist.y(), 0) + (beside + clear) * out;
}

bool meetsUpper(const std::map<PanelId, PanelRole>& roles, const Seam& seam) {
    const auto upper = [&](const EdgeRange& range) {
        const auto role = roles.find(range.panel);
        const PanelPart part = role != roles.end() ? role->second.part : PanelPart::Unknown;
        return part == PanelPart::Waist || part == PanelPart::Trunk;
    };
    return std::any_of(seam.a.begin(), seam.a.end(), upper) || std::any_of(seam.b.begin(), seam.b.end(), upper);
}

} // namespace

std::optional<WaistPlate> plateRoundWaist(const Pattern& pattern, PanelId id, const std::map<PanelId, PanelRole>& roles,
                                          const Body& body) {
    const PanelRole& role = roles.at(id);
    for (const Seam& seam : pattern.seams) {
        const SeamSide own = partsOf(seam, id);
        if (own.empty() || !meetsUpper(roles, seam)) {
            continue;
        }
        std::vector<Vec2> arc;
        for (const double f : {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9}) {
            if (const auto at = pointOnSide(pattern, own, f)) {
                arc.push_back(at->at);
            }
        }
        if (arc.size() < 9) {
            continue;
        }
        const std::optional<Vec2> centre = circleThrough(arc[0], arc[3], arc[6]);
        const ArrangementPoint* waist = findArrangementPoint(body.points, "waist-front");
        if (!centre || !waist || (arc[0] - *centre).norm() > kWidestWaistMm) {
            continue;
        }
        // Laid down with its right side up, the panel's y looks back; then it turns about the body's axis.
        const Vec2 out = std::accumulate(arc.begin(), arc.end(), Vec2(-9 * *centre));
        const double towards = role.face > 0 ? 0 : role.face < 0 ? 180 : 90.0 * role.side;
        const Vec3 forward = body.landmarks.forward;
        const double turn = towards + degrees(std::atan2(forward.x(), forward.z()) - std::atan2(out.x(), -out.y()));
        FreePlacement plate;
        plate.rotationDeg = {-90, turn, 0};
        const double angle = radians(turn);
        const Vec2 moved(std::cos(angle) * centre->x() - std::sin(angle) * centre->y(),
                         -std::sin(angle) * centre->x() - std::cos(angle) * centre->y());
        const double away = radians(towards) + std::atan2(forward.x(), forward.z());
        const Vec3 aside = underTheHands(body, waist->axisPoint, {std::sin(away), 0, std::cos(away)},
                                         metresFromMm(furthestFrom(*centre, *pattern.findPanel(id))));
        plate.translationMm = mmFromMetres(1) * (waist->axisPoint + aside) - Vec3(moved.x(), 0, moved.y());
        return WaistPlate{plate, aside};
    }
    return std::nullopt;
}

} // namespace toile
