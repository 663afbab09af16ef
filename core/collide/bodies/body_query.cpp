#include "core/collide/bodies/body_query.h"

#include "core/collide/bodies/body_query_kinds.h"
#include "core/collide/bodies/swept_march.h"

#include <algorithm>
#include <array>

namespace toile {

namespace {

constexpr std::array<BodyQueryKind, 4> kKinds{{
    {"exact-tree", "closest triangle by a tree of boxes; exact", 0, makeExactTree},
    {"voxel-field", "smooth distances in a narrow band of voxels, exact where they are too coarse", 0.15,
     makeVoxelField},
    {"voxels", "Meyer's voxels: a full grid with the closest place of each cell's middle", 1.74, makeMeyerVoxels},
    {"octree", "Meyer's voxels in an octree of limited depth", 1.74, makeMeyerOctree},
}};

} // namespace

std::span<const BodyQueryKind> bodyQueryKinds() {
    return kKinds;
}

const BodyQueryKind* findBodyQueryKind(std::string_view name) {
    const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& k) { return k.name == name; });
    return found == kKinds.end() ? nullptr : &*found;
}

std::unique_ptr<SkinQuery> makeExactQuery(const TriangleMesh& skin, Workers workers) {
    return makeExactTree(skin, {.workers = workers});
}

bool BodyQuery::sweep(const Vec3& from, const Vec3& to, double offset, SweptContact& contact) const {
    return marchToContact(*this, from, to, offset, contact);
}

} // namespace toile
