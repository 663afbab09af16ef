#include "core/mesh/placed/waist_plate.h"

#include "core/base/units.h"
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

// What of a seam lies on one panel; other panels may lie beside it.
SeamSide partsOf(const Seam& seam, PanelId panel) {
    SeamSide own;
    for (const SeamSide* side : {&seam.a, &seam.b}) {
        std::copy_if(side->begin(), side->end(), std::back_inserter(own),
                     [&](const EdgeRange& range) { return range.panel == panel; });
    }
    return own;
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

std::optional<FreePlacement> plateRoundWaist(const Pattern& pattern, PanelId id,
                                             const std::map<PanelId, PanelRole>& roles, const Body& body) {
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
        plate.translationMm = mmFromMetres(1) * waist->axisPoint - Vec3(moved.x(), 0, moved.y());
        return plate;
    }
    return std::nullopt;
}

} // namespace toile
