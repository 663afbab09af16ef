#pragma once

#include "core/body/body.h"
#include "core/drape/drape_frame.h"
#include "core/drape/session/grip.h"
#include "core/pattern/seam.h"

#include <optional>
#include <set>

namespace toile {

struct Ray {
    Vec3 from = Vec3::Zero();
    Vec3 along = Vec3::UnitZ(); // unit
};

// The place of the cloth that a ray meets first.
struct ClothHit {
    std::size_t triangle = 0;
    Vec3 weights = Vec3::Zero(); // of its corners
    Vec3 at = Vec3::Zero();      // m
    double distance = 0;         // m, along the ray
};
[[nodiscard]] std::optional<ClothHit> pickCloth(const DrapeFrame& frame, const Ray& ray,
                                                const std::set<PanelId>& hidden = {});
// The place of the skin that a ray meets first, and how far away it is.
[[nodiscard]] std::optional<ClothHit> pickSkinPlace(const Body& body, const Ray& ray);
// How far away a ray meets a mesh.
[[nodiscard]] std::optional<double> pickMesh(const TriangleMesh& mesh, const Ray& ray);
[[nodiscard]] std::optional<double> pickSkin(const Body& body, const Ray& ray);

// The same place on the flat panel, where pins and grips are kept.
[[nodiscard]] ClothPoint clothPointOf(const DrapeFrame& frame, const ClothHit& hit);
// Where a place of the flat panel is now; nothing when it has no cloth.
[[nodiscard]] std::optional<Vec3> spaceOf(const DrapeFrame& frame, const ClothPoint& point);

[[nodiscard]] Vec3 placeOfSpot(const DrapeFrame& frame, const ClothSpot& spot);

// Corners of a triangle as they are shown: pieces that are not sewn yet stand apart.
[[nodiscard]] std::array<Vec3, 3> shownCorners(const DrapeFrame& frame, const GarmentTriangle& triangle);

} // namespace toile
