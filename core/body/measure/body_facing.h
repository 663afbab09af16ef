#pragma once

#include "core/base/triangle_mesh.h"

namespace toile {

// Which way a standing body looks, level and of length 1: trunks are wider than deep, feet point forwards. Y up.
[[nodiscard]] Vec3 facingOf(const TriangleMesh& skin);

} // namespace toile
