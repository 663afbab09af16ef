#pragma once

#include "core/collide/bodies/exact_skin.h"

#include <cstdint>

namespace toile {

// One voxel after Meyer, Debunne, Desbrun and Barr (2001): outside, or the closest place CP of the surface to the
// voxel's middle VC. The surface counts as the plane through CP across CP - VC, so an answer is wrong by up to the
// voxel's diagonal: by its half at CP, and by another half on the way to the point asked for.
struct MeyerCell {
    enum class Type : std::uint8_t { Outside, Shell, Inside }; // Shell: outside, but near enough to be asked for

    float x = 0, y = 0, z = 0; // CP
    Type type = Type::Outside;

    // What a place nearest to the middle makes of its voxel; within the band it is kept.
    static MeyerCell from(const ExactSkin& skin, const Vec3& middle, const ExactSkin::Nearest& nearest, double size,
                          double band);
    // The tangent plane's answer; not for cells outside.
    [[nodiscard]] SurfacePoint answer(const Vec3& point, const Vec3& middle) const;
};

} // namespace toile
