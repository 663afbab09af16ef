#pragma once

#include "core/cloth/cloth_model.h"

#include <vector>

namespace toile {

// A coarser cloth of the same material over a dense one: some of its vertices, springs between those whose surroundings
// touch, and weights to carry velocities from coarse to dense and forces back. Works on any network of springs.
struct CoarseLayer {
    ClothModel model;
    std::vector<int> denseVertex; // of each coarse vertex

    struct Weight {
        int coarse;
        double weight; // those of one dense vertex add up to 1
    };
    std::vector<std::size_t> weightStart; // per dense vertex, and one more
    std::vector<Weight> weights;

    [[nodiscard]] std::vector<Vec3> toDense(const std::vector<Vec3>& coarse) const;
    [[nodiscard]] std::vector<Vec3> toCoarse(const std::vector<Vec3>& denseForces) const;
};

// Every coarse vertex is about twice the dense spacing from its neighbours; pinned vertices are always among them.
[[nodiscard]] CoarseLayer makeCoarseLayer(const ClothModel& dense, double contractionResistance);

} // namespace toile
