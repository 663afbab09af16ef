#pragma once

#include "core/body/body_rig.h"

#include <assimp/scene.h>

#include <map>
#include <memory>

// For the reader of scenes only: it alone includes Assimp.
namespace toile {

inline constexpr int kDeepest = 512; // nodes inside nodes; deeper is a damaged file

[[nodiscard]] Eigen::Affine3d transformOf(const aiMatrix4x4& matrix);
[[nodiscard]] Vec3 placeOf(const aiVector3D& v);

// The nodes of a scene and their movements, in seconds; null when nothing moves. Says which node is which. Keys whose
// numbers are none are left out.
[[nodiscard]] std::shared_ptr<BodyRig> readRig(const aiScene& scene, std::map<const aiNode*, int>& nodeOf);

} // namespace toile
