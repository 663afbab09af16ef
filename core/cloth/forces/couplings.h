#pragma once

#include "core/base/float4.h"
#include "core/cloth/cloth_model.h"
#include "core/cloth/forces/couplings_loops.h"

#include <cstdint>
#include <span>
#include <vector>

namespace toile {

// The springs of a model that have rest length 0, which are linear in the positions: bending above all.
class Couplings {
public:
    // With damping as steps of h seconds have it, in what changes; for forces of cloth at rest there is none.
    explicit Couplings(const ClothModel& model, double h = 0);

    // N, on a vertex
    [[nodiscard]] Vec3 force(std::size_t vertex, std::span<const Vec3> positions) const {
        Vec3 sum = Vec3::Zero();
        const CouplingsOfFour* fours = &m_fours[m_firstFour[vertex]];
        const double* stiffness = &m_stiffness[m_start[vertex]];
        for (std::size_t k = 0; k < m_start[vertex + 1] - m_start[vertex]; ++k) {
            sum += stiffness[k] * (positions[fours[k / 4].other[k % 4]] - positions[vertex]);
        }
        return sum;
    }
    // As the force is linear in the positions: how it changes with them, on the vertices from begin to end.
    void changes(std::size_t begin, std::size_t end, std::span<const Float4> moves, std::span<Float4> forces) const {
        couplingForces(begin, end, m_firstFour.data(), m_fours.data(), moves.data(), forces.data());
    }

private:
    std::vector<std::size_t> m_start, m_firstFour; // of a vertex's ends, and of the same in fours
    std::vector<double> m_stiffness;               // of every end, N/m
    std::vector<CouplingsOfFour> m_fours;          // with where they end, and damping in single precision
};

} // namespace toile
