#pragma once

#include "core/base/result.h"
#include "core/base/triangle_mesh.h"
#include "core/pattern/settings.h"

#include <Eigen/Geometry>

#include <memory>
#include <string>

namespace toile {

// What a prop looks like in its own space, m. Relative file names are looked up beside baseFolder.
[[nodiscard]] Result<std::shared_ptr<const TriangleMesh>> shapeOf(const Prop& prop, const std::string& baseFolder);
// Where it stands.
[[nodiscard]] Eigen::Isometry3d poseOf(const Prop& prop);
// Whether one can become the other by moving.
[[nodiscard]] bool sameShape(const Prop& a, const Prop& b);

} // namespace toile
