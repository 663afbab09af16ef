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

    [[nodiscard]] double at(const Vec3& point) const;
    [[nodiscard]] bool inside(const Vec3& point) const { return at(point) > 0.5; }
    [[nodiscard]] std::size_t memoryBytes() const;

private:
    struct Corners {
        Vec3 a, b, c;
    };
    struct Dipole {
        Vec3 centre = Vec3::Zero(); // weighted by area
        Vec3 area = Vec3::Zero();   // sum of the triangles' area vectors
        double squaredReach = 0;    // beyond which the cluster is a dipole
    };
    void summarise();

    BoxTree m_tree;
    std::vector<Corners> m_corners; // by slot
    std::vector<Dipole> m_dipoles;  // by node
};

} // namespace toile
