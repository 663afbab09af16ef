#pragma once

#include "core/base/parallel_for.h"
#include "core/base/triangle_mesh.h"
#include "core/body/measure/body_landmarks.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace toile {

// Where the skin of a body runs through itself under cloth, as at armpits and between fingers, in one line: cloth is
// drawn in there. None where it does not, or where no cloth is. Places that are told otherwise can be left out.
[[nodiscard]] std::optional<std::string> crossedSkinUnder(const std::vector<Vec3>& cloth, const TriangleMesh& skin,
                                                          const BodyLandmarks& body, double floor,
                                                          const std::function<bool(const Vec3&)>& isToldOtherwise,
                                                          Workers workers);

} // namespace toile
