#include "core/drape/session/body_place.h"

#include "core/base/units.h"
#include "core/collide/closest_points.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <limits>

namespace toile {

namespace {

// Of a part of the body: to the body's left or whatever is to the side, along the part, and out of it.
Eigen::Matrix3d axesOf(const ArrangementPoint& part) {
    Eigen::Matrix3d axes;
    axes << part.axisUp.cross(part.outward), part.axisUp, part.outward;
    return axes;
}

Vec3 middleOf(const ArrangementPoint& part) {
    return part.axisPoint + part.radiusOutward * part.outward;
}

std::array<Vec3, 3> cornersOf(const TriangleMesh& skin, std::size_t triangle) {
    std::array<Vec3, 3> corners;
    for (std::size_t k = 0; k < 3; ++k) {
        corners[k] = skin.positions[static_cast<std::size_t>(skin.triangles[triangle][k])];
    }
    return corners;
}

} // namespace

Vec3 placeOfSpot(const TriangleMesh& skin, const SkinSpot& spot) {
    const std::array<Vec3, 3> corners = cornersOf(skin, spot.triangle);
    return spot.weights[0] * corners[0] + spot.weights[1] * corners[1] + spot.weights[2] * corners[2];
}

Vec3 normalOfSpot(const TriangleMesh& skin, const SkinSpot& spot) {
    const std::array<Vec3, 3> corners = cornersOf(skin, spot.triangle);
    return (corners[1] - corners[0]).cross(corners[2] - corners[0]).normalized();
}

BodyPlace bodyPlaceOf(const Body& standing, const Vec3& at) {
    const auto nearest = std::min_element(standing.points.begin(), standing.points.end(),
                                          [&](const ArrangementPoint& a, const ArrangementPoint& b) {
                                              return (middleOf(a) - at).norm() < (middleOf(b) - at).norm();
                                          });
    if (nearest == standing.points.end()) {
        return {{}, at / kMetresPerMm};
    }
    return {nearest->name, axesOf(*nearest).transpose() * (at - nearest->axisPoint) / kMetresPerMm};
}

std::optional<SkinSpot> findSkinSpot(const Body& standing, const BodyPlace& place) {
    Vec3 at = place.atMm * kMetresPerMm;
    if (!place.part.empty()) {
        const ArrangementPoint* part = findArrangementPoint(standing.points, place.part);
        if (part == nullptr) {
            return std::nullopt;
        }
        at = part->axisPoint + axesOf(*part) * at;
    }
    std::optional<SkinSpot> spot;
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < standing.skin.triangles.size(); ++i) {
        const std::array<Vec3, 3> corners = cornersOf(standing.skin, i);
        const NearestOnTriangle found = nearestOnTriangle(at, corners[0], corners[1], corners[2]);
        if (found.squaredDistance < nearest) {
            nearest = found.squaredDistance;
            spot = SkinSpot{i, Vec3(found.weights[0], found.weights[1], found.weights[2])};
        }
    }
    return spot;
}

} // namespace toile
