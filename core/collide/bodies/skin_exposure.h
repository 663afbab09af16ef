#pragma once

#include "core/base/parallel_for.h"
#include "core/collide/bodies/skin_edges.h"
#include "core/collide/bodies/skin_mending.h"
#include "core/collide/bodies/winding_number.h"

#include <vector>

namespace toile {

// Which triangles of a mended skin can be touched from outside. Parts that cross others (an arm in the chest, lips) and
// parts inside others (eyes, teeth) have no side that says where the body ends.
struct SkinExposure {
    std::vector<char> crossing; // per triangle: pierces another one
    std::vector<char> hidden;   // per triangle: wholly inside another shell
    // Parts of the triangle on which the side of the surface tells inside from outside: bits 0 to 2 corners, 3 to 5
    // edges, 6 the face. Elsewhere the winding number must.
    std::vector<unsigned char> tells;
    WindingNumber winding; // of all shells; empty when the sides tell everywhere
};

[[nodiscard]] SkinExposure findExposure(MendedSkin& skin, const SkinEdges& edges, Workers workers);

} // namespace toile
