#include "ui/viewport/pick.h"

#include <Eigen/Geometry>

#include <cmath>

namespace toile {

namespace {

// Moeller and Trumbore's test; either side counts.
bool meets(const Ray& ray, const std::array<Vec3, 3>& corners, double nearerThan, ClothHit& hit) {
    const Vec3 ab = corners[1] - corners[0];
    const Vec3 ac = corners[2] - corners[0];
    const Vec3 p = ray.along.cross(ac);
    const double det = ab.dot(p);
    if (std::abs(det) < 1e-18) {
        return false;
    }
    const Vec3 off = ray.from - corners[0];
    const double u = off.dot(p) / det;
    if (!(u >= 0 && u <= 1)) {
        return false;
    }
    const Vec3 q = off.cross(ab);
    const double v = ray.along.dot(q) / det;
    const double distance = ac.dot(q) / det;
    if (!(v >= 0 && u + v <= 1 && distance > 0 && distance < nearerThan)) {
        return false;
    }
    hit.weights = Vec3(1 - u - v, u, v);
    hit.distance = distance;
    hit.at = ray.from + distance * ray.along;
    return true;
}

constexpr double kVeryFar = 1e9;

} // namespace

std::array<Vec3, 3> shownCorners(const DrapeFrame& frame, const GarmentTriangle& triangle) {
    std::array<Vec3, 3> corners;
    for (std::size_t k = 0; k < 3; ++k) {
        corners[k] = frame.unsewn.empty() ? frame.positions[static_cast<std::size_t>(triangle.sewn[k])]
                                          : frame.unsewn[static_cast<std::size_t>(triangle.cut[k])];
    }
    return corners;
}

std::optional<ClothHit> pickCloth(const DrapeFrame& frame, const Ray& ray, const std::set<PanelId>& hidden) {
    std::optional<ClothHit> best;
    if (!frame.garment) {
        return best;
    }
    const Garment& garment = *frame.garment;
    for (std::size_t i = 0; i < garment.triangles.size(); ++i) {
        const GarmentTriangle& t = garment.triangles[i];
        ClothHit hit;
        if (meets(ray, shownCorners(frame, t), best ? best->distance : kVeryFar, hit) &&
            !hidden.contains(garment.panels[static_cast<std::size_t>(t.panel)]->id)) {
            hit.triangle = i;
            best = hit;
        }
    }
    return best;
}

namespace {
std::optional<ClothHit> pickPlace(const TriangleMesh& mesh, const Ray& ray) {
    std::optional<ClothHit> best;
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        const Triangle& t = mesh.triangles[i];
        ClothHit hit;
        const auto corner = [&](std::size_t k) { return mesh.positions[static_cast<std::size_t>(t[k])]; };
        if (meets(ray, {corner(0), corner(1), corner(2)}, best ? best->distance : kVeryFar, hit)) {
            hit.triangle = i;
            best = hit;
        }
    }
    return best;
}
} // namespace

std::optional<ClothHit> pickSkinPlace(const Body& body, const Ray& ray) {
    return pickPlace(body.skin, ray);
}

std::optional<double> pickMesh(const TriangleMesh& mesh, const Ray& ray) {
    const std::optional<ClothHit> place = pickPlace(mesh, ray);
    return place ? std::optional(place->distance) : std::nullopt;
}

std::optional<double> pickSkin(const Body& body, const Ray& ray) {
    return pickMesh(body.skin, ray);
}

ClothPoint clothPointOf(const DrapeFrame& frame, const ClothHit& hit) {
    const Garment& garment = *frame.garment;
    const GarmentTriangle& t = garment.triangles[hit.triangle];
    Vec2 flat = Vec2::Zero();
    for (std::size_t k = 0; k < 3; ++k) {
        flat +=
            hit.weights[static_cast<Eigen::Index>(k)] * garment.cutVertices[static_cast<std::size_t>(t.cut[k])].flatMm;
    }
    return {garment.panels[static_cast<std::size_t>(t.panel)]->id, flat};
}

std::optional<Vec3> spaceOf(const DrapeFrame& frame, const ClothPoint& point) {
    const std::optional<ClothSpot> spot = findClothSpot(*frame.garment, point.panel, point.at);
    return spot ? std::optional<Vec3>(placeOfSpot(frame, *spot)) : std::nullopt;
}

Vec3 placeOfSpot(const DrapeFrame& frame, const ClothSpot& spot) {
    const std::array<Vec3, 3> corners = shownCorners(frame, frame.garment->triangles[spot.triangle]);
    Vec3 place = Vec3::Zero();
    for (std::size_t k = 0; k < 3; ++k) {
        place += spot.weights[static_cast<Eigen::Index>(k)] * corners[k];
    }
    return place;
}

} // namespace toile
