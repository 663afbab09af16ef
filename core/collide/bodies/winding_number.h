#pragma once

#include "core/base/parallel_for.h"
#include "core/base/triangle_mesh.h"
#include "core/collide/box_tree.h"

#include <vector>

namespace toile {

// How often a skin winds round a point: 1 inside, 0 outside of a closed outward one, in between near holes, sums where
// shells overlap (Jacobson et al. 2013). Far clusters of triangles count as dipoles (Barill et al. 2018).
class WindingNumber {
public:
    WindingNumber() = default;
    WindingNumber(const TriangleMesh& mesh, const std::vector<int>& triangles, Workers workers = {});

    [[nodiscard]] bool empty() const { return m_tree.empty(); }
    // The same triangles with their corners elsewhere.
    void repose(const std::vector<Vec3>& positions);
    [[nodiscard]] double at(const Vec3& point) const;
    [[nodiscard]] bool inside(const Vec3& point) const { return at(point) > 0.5; }
    [[nodiscard]] std::size_t memoryBytes() const;

private:
    struct Dipole {
        Vec3 centre = Vec3::Zero(); // weighted by area
        Vec3 area = Vec3::Zero();   // sum of the triangles' area vectors
        double squaredReach = 0;    // beyond which the cluster is a dipole
    };
    void summarise();
    [[nodiscard]] const Vec3& corner(int slot, std::size_t k) const {
        return m_positions[static_cast<std::size_t>(m_triangles[static_cast<std::size_t>(slot)][k])];
    }

    BoxTree m_tree;
    std::vector<Vec3> m_positions;
    std::vector<Triangle> m_triangles; // by slot
    std::vector<Dipole> m_dipoles;     // by node
};

} // namespace toile
