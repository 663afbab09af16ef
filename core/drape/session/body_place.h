#pragma once

#include "core/body/body.h"
#include "core/pattern/seam.h"

#include <optional>

namespace toile {

// A place of a skin: it goes with the skin where the body moves.
struct SkinSpot {
    std::size_t triangle = 0;
    Vec3 weights = Vec3::Zero(); // of its corners
};
// m
[[nodiscard]] Vec3 placeOfSpot(const TriangleMesh& skin, const SkinSpot& spot);
[[nodiscard]] Vec3 normalOfSpot(const TriangleMesh& skin, const SkinSpot& spot);

// The skin that is seen is the one of a body that stands, or the same in another pose.
[[nodiscard]] inline bool haveSameTriangles(const Body& a, const Body& b) {
    return a.skin.triangles == b.skin.triangles;
}
// How a place (m) of a body that stands is kept.
[[nodiscard]] BodyPlace bodyPlaceOf(const Body& standing, const Vec3& at);
// Where it is on this body; nothing when that has not the part the place is kept by, or no skin.
[[nodiscard]] std::optional<SkinSpot> findSkinSpot(const Body& standing, const BodyPlace& place);

} // namespace toile
