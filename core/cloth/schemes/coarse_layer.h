#pragma once

#include "core/base/parallel_for.h"
#include "core/cloth/cloth_model.h"

#include <cstdint>
#include <vector>

namespace toile {

// A coarser cloth of the same material over a dense one: some of its vertices, springs between those whose surroundings
// touch, and weights to carry velocities from coarse to dense and forces back. Works on any network of springs.
struct CoarseLayer {
    ClothModel model;
    std::vector<int> denseVertex; // of each coarse vertex

    // Rows of a sparse matrix: what each vertex of one layer takes from vertices of the other.
    struct Weights {
        std::vector<std::uint32_t> start{0}; // one more than there are rows
        std::vector<std::int32_t> from;      // and how much of it; apart, as padding would be read too
        std::vector<double> weight;
        void apply(const std::vector<Vec3>& values, std::vector<Vec3>& to, Workers workers) const;
    };
    Weights denseFromCoarse; // those of one dense vertex add up to 1
    Weights coarseFromDense; // the same, by coarse vertex
    // Which dense springs every coarse one stands for, alike: the weights of one coarse spring add up to 1.
    Weights springFromDense;

    // Velocities, or anything else that dense vertices take from coarse ones as a weighted mean.
    void toDense(const std::vector<Vec3>& coarse, std::vector<Vec3>& dense, Workers workers) const {
        denseFromCoarse.apply(coarse, dense, workers);
    }
    // Forces, of which nothing is lost on the way.
    void toCoarse(const std::vector<Vec3>& dense, std::vector<Vec3>& coarse, Workers workers) const {
        coarseFromDense.apply(dense, coarse, workers);
    }
};

// Every coarse vertex is about twice the dense spacing from its neighbours; pinned vertices are always among them.
[[nodiscard]] CoarseLayer makeCoarseLayer(const ClothModel& dense, double contractionResistance);

} // namespace toile
