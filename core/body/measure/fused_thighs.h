#pragma once

#include "core/base/triangle_mesh.h"
#include "core/body/measure/body_landmarks.h"

namespace toile {

// Where a tape along the inner leg begins (y): the crotch, or where it would be if thighs that have grown together, as
// they do where bodies are scanned or made of one skin again, were parted down to it.
[[nodiscard]] double innerLegTop(const TriangleMesh& skin, const BodyLandmarks& marks);

} // namespace toile
