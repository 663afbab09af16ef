#pragma once

#include "core/collide/bodies/body_query.h"

#include <vector>

namespace toile {

// How a place gets to another one without going through a skin: the corners of a short way round, the last of them
// where it ends. Empty when nothing is in its way, or when there is no way within an arm's length of the straight one.
[[nodiscard]] std::vector<Vec3> wayRound(const BodyQuery& query, const Vec3& from, const Vec3& to);

} // namespace toile
