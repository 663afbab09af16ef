#include "ui/viewport/arrange_panel.h"

#include "core/base/units.h"
#include "core/mesh/placed/placement_on_body.h"
#include "core/pattern/edits/panel_cut.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace toile {

Panel movedInSpace(Panel panel, const Body& body, const Vec3& by) {
    if (auto* free = std::get_if<FreePlacement>(&panel.placement)) {
        free->translationMm += by / kMetresPerMm;
        return panel;
    }
    auto& arranged = std::get<ArrangedPlacement>(panel.placement);
    const ArrangementPoint* point = findArrangementPoint(body.points, arranged.point);
    if (point == nullptr) { // not arranged yet: it lies before the body
        panel.placement = FreePlacement{Vec3(0, 1000, 600) + by / kMetresPerMm, Vec3::Zero()};
        return panel;
    }
    const Vec3 right = point->axisUp.cross(point->outward);
    arranged.offsetMm += Vec2(by.dot(right), by.dot(point->axisUp)) / kMetresPerMm;
    arranged.distanceMm = std::max(0.0, arranged.distanceMm + by.dot(point->outward) / kMetresPerMm);
    return panel;
}

Panel turnedInSpace(Panel panel, const Body& body, const Vec3& by, const Vec3& lookingAlong) {
    const Vec3 side = lookingAlong.cross(Vec3::UnitY());
    const double turnDeg = 360 * by.dot(side.norm() > 1e-6 ? Vec3(side.normalized()) : Vec3::UnitX());
    if (auto* free = std::get_if<FreePlacement>(&panel.placement)) {
        const Eigen::Matrix3d turn = Eigen::AngleAxisd(radians(turnDeg), lookingAlong).toRotationMatrix();
        free->rotationDeg = anglesOf(turn * turnOf(free->rotationDeg));
        return panel;
    }
    auto& arranged = std::get<ArrangedPlacement>(panel.placement);
    const ArrangementPoint* point = findArrangementPoint(body.points, arranged.point);
    // To the right is clockwise for who looks at the panel from outside.
    const double sign = point != nullptr && point->outward.dot(lookingAlong) > 0 ? 1 : -1;
    arranged.turnDeg = std::remainder(arranged.turnDeg + sign * turnDeg, 360.0);
    return panel;
}

Panel turnedAbout(Panel panel, const Vec3& centre, const Vec3& axis, double turnDeg) {
    if (auto* free = std::get_if<FreePlacement>(&panel.placement)) {
        const Eigen::Matrix3d turn = Eigen::AngleAxisd(radians(turnDeg), axis).toRotationMatrix();
        const Vec3 centreMm = centre / kMetresPerMm;
        free->translationMm = centreMm + turn * (free->translationMm - centreMm);
        free->rotationDeg = anglesOf(turn * turnOf(free->rotationDeg));
    } else {
        auto& arranged = std::get<ArrangedPlacement>(panel.placement);
        arranged.turnDeg = std::remainder(arranged.turnDeg + turnDeg, 360.0);
    }
    return panel;
}

Panel turnedRound(Panel panel, const Body& body) {
    Vec2 low = Vec2::Constant(1e300);
    Vec2 high = -low;
    for (const CutPiece& piece : cutOutline(panel.shape)) { // with both halves of what is cut on fold
        for (const double t : {0.0, 1.0}) {
            const Vec2 corner = positionAt(piece.segment, t);
            low = low.cwiseMin(corner);
            high = high.cwiseMax(corner);
        }
    }
    const Vec2 middle = (low + high) / 2;
    const Vec3 centre = placePoint(panel, middle, body.points) / kMetresPerMm;
    const std::array<Vec3, 3> axes = axesOf(panel, body);
    Eigen::Matrix3d turn;
    turn << axes[0], axes[1], axes[2];
    if (const auto* arranged = std::get_if<ArrangedPlacement>(&panel.placement)) {
        turn = turn * Eigen::AngleAxisd(radians(arranged->turnDeg), Vec3::UnitZ()).toRotationMatrix();
    }
    const Eigen::Matrix3d round = turn * Vec3(-1, 1, -1).asDiagonal();
    panel.placement = FreePlacement{centre - round * Vec3(middle.x(), middle.y(), 0), anglesOf(round)};
    return panel;
}

std::array<Vec3, 3> axesOf(const Panel& panel, const Body& body) {
    if (const auto* free = std::get_if<FreePlacement>(&panel.placement)) {
        const Eigen::Matrix3d turn = turnOf(free->rotationDeg);
        return {turn.col(0), turn.col(1), turn.col(2)};
    }
    const ArrangementPoint* point =
        findArrangementPoint(body.points, std::get<ArrangedPlacement>(panel.placement).point);
    if (point == nullptr) {
        return {Vec3::UnitX(), Vec3::UnitY(), Vec3::UnitZ()};
    }
    return {point->axisUp.cross(point->outward), point->axisUp, point->outward};
}

Vec3 placeOf(const ArrangementPoint& point) {
    constexpr double before = 0.06; // m, so that a panel put there does not hide it
    return point.axisPoint + (point.radiusOutward + before) * point.outward;
}

Panel arrangedAt(Panel panel, const ArrangementPoint& point) {
    ArrangedPlacement placement;
    if (const auto* before = std::get_if<ArrangedPlacement>(&panel.placement)) {
        placement = *before;
    }
    placement.point = point.name;
    placement.offsetMm = Vec2::Zero();
    placement.turnDeg = 0;
    panel.placement = placement;
    return panel;
}

} // namespace toile
