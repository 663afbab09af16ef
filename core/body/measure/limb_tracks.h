#pragma once

#include "core/body/measure/body_landmarks.h"

namespace toile {

// Arms and legs of a body whose trunk is known.

// The legs' lines, left and right, from slices below the crotch; none when there are no two legs.
[[nodiscard]] std::vector<LimbLine> findLegs(const BodySlicer& levels, const BodyLandmarks& marks);

// The arms' lines: followed downwards from the armpit where they hang, outwards from the shoulder where they are
// stretched. None when either arm is not found.
[[nodiscard]] std::vector<LimbLine> findArms(const TriangleMesh& skin, const BodySlicer& levels,
                                             const BodyLandmarks& marks);

// Puts the joints of arms and legs where the skeleton has them, if it names them in a way that is known.
void takeJointsOf(const Skeleton& skeleton, BodyLandmarks& marks);

// Tape round a limb where the plane at right angles to `along` meets `point`; 0 when there is nothing round the point.
[[nodiscard]] double limbTape(const TriangleMesh& skin, const Vec3& point, const Vec3& along);

} // namespace toile
