#pragma once

#include "core/cloth/stepper.h"
#include "core/collide/bodies/body_query.h"

#include <vector>

namespace toile {

// After a step from `before` and what has put vertices out of the body since: cloth keeps out of cloth. A vertex that
// is held back on its way round a corner of the body may be held inside it: such a one does not move. Null: no body.
void keepApart(Stepper& stepper, const BodyQuery* body, const std::vector<Vec3>& before, ClothState& state);

} // namespace toile
