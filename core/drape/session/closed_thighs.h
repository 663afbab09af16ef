#pragma once

#include "core/base/parallel_for.h"
#include "core/base/triangle_mesh.h"
#include "core/body/measure/body_landmarks.h"
#include "core/collide/bodies/body_query.h"

namespace toile {

// Thighs that touch, or run through each other as those of many bodies in files do, leave a slit below the crotch that
// cloth cannot enter: whatever is pulled into it is pushed out of the one thigh into the other. Trousers end below it,
// on the flesh of both. This is that flesh: a closed plate between the thighs, hidden in them but for its rim, wherever
// they are nearer to each other than the room cloth takes, m. Empty when cloth gets to the crotch.
[[nodiscard]] TriangleMesh fleshBetweenThighs(const BodyLandmarks& body, const BodyQuery& skin, double room,
                                              Workers workers);

} // namespace toile
