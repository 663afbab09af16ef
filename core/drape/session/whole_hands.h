#pragma once

#include "core/base/triangle_mesh.h"
#include "core/body/measure/body_landmarks.h"

#include <vector>

namespace toile {

// Between spread fingers there is room for cloth to be drawn in, but not to come to rest: a cuff that has slipped over
// a hand is pulled on to one finger and put off to the next. It meets these instead: what a thread wound round each
// hand beyond the wrist would enclose, as closed meshes.
[[nodiscard]] std::vector<TriangleMesh> wholeHands(const BodyLandmarks& body, const TriangleMesh& skin);

} // namespace toile
