#pragma once

#include "core/collide/bodies/body_query.h"

namespace toile {

// The entries of the list in body_query.cpp; nobody else needs them.
[[nodiscard]] std::unique_ptr<SkinQuery> makeExactTree(const TriangleMesh& skin, const BodyQuerySettings& settings);
[[nodiscard]] std::unique_ptr<SkinQuery> makeVoxelField(const TriangleMesh& skin, const BodyQuerySettings& settings);
[[nodiscard]] std::unique_ptr<SkinQuery> makeMeyerVoxels(const TriangleMesh& skin, const BodyQuerySettings& settings);
[[nodiscard]] std::unique_ptr<SkinQuery> makeMeyerOctree(const TriangleMesh& skin, const BodyQuerySettings& settings);

} // namespace toile
