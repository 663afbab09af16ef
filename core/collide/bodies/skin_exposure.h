#pragma once

#include "core/base/parallel_for.h"
#include "core/collide/bodies/skin_crossings.h"
#include "core/collide/bodies/skin_edges.h"
#include "core/collide/bodies/skin_mending.h"
#include "core/collide/bodies/winding_number.h"

#include <vector>

namespace toile {

// Which triangles of a mended skin can be touched from outside. Parts that cross others (an arm in the chest, lips) and
// parts inside others (eyes, teeth) have no side that says where the body ends.
class SkinExposure {
public:
    // Finds it for a pose. After the first time only for what moved, per triangle; everything where nothing is told.
    void find(MendedSkin& skin, const SkinEdges& edges, const std::vector<char>& moved, Workers workers);

    // Per triangle: wholly inside another shell.
    [[nodiscard]] const std::vector<char>& hidden() const { return m_hidden; }
    // Does the side of the surface tell inside from outside on a part of a triangle? 0 to 2 are corners, 3 to 5 edges,
    // 6 the face. Elsewhere the winding number must.
    [[nodiscard]] bool tells(int triangle, int feature) const {
        return (m_tells[static_cast<std::size_t>(triangle)] >> static_cast<unsigned>(feature) & 1U) != 0;
    }
    // Of all shells; empty when the sides tell everywhere.
    [[nodiscard]] const WindingNumber& winding() const { return m_winding; }
    [[nodiscard]] std::size_t memoryBytes() const;

private:
    void findPatches(const TriangleMesh& mesh, const SkinEdges& edges);
    void findTelling(const MendedSkin& skin, const SkinEdges& edges);
    void hide(MendedSkin& skin, Workers workers);

    SkinCrossings m_crossings;
    std::vector<char> m_crossing; // as they were when the others were found
    std::vector<std::vector<int>> m_patches;
    std::vector<unsigned char> m_tells; // a bit for each part
    std::vector<char> m_hidden;
    WindingNumber m_winding;
};

} // namespace toile
