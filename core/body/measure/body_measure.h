#pragma once

#include "core/base/triangle_mesh.h"
#include "core/body/measure/body_landmarks.h"
#include "core/pattern/settings.h"

namespace toile {

// What a tape says about a body, in cm, whoever made it. Girths are the convex path of a tape round a slice: the trunk
// without the arms; limbs at right angles to them (legs level). A limb that was not found measures 0; build is not
// measured.
[[nodiscard]] BodyMeasures measureBody(const TriangleMesh& skin, const BodyLandmarks& marks);

// The tape's length in metres at a height (y, in the body's coordinates): round the trunk, neck or head; below the
// crotch round the thicker leg. 0 where there is nothing.
[[nodiscard]] double girthAt(const TriangleMesh& skin, const BodyLandmarks& marks, double y);

} // namespace toile
