#pragma once

#include "core/base/float4.h"
#include "core/cloth/cloth_model.h"

#include <cstdint>
#include <span>
#include <vector>

namespace toile {

// The springs of a model that have rest length 0, which are linear in the positions: bending above all.
class Couplings {
public:
    explicit Couplings(const ClothModel& model);

    // N, on a vertex; of positions or, as the force is linear, of their changes.
    [[nodiscard]] Vec3 force(std::size_t vertex, std::span<const Vec3> positions) const {
        Vec3 sum = Vec3::Zero();
        for (std::size_t e = m_start[vertex]; e < m_start[vertex + 1]; ++e) {
            sum += m_ends[e].exact * (positions[m_ends[e].other] - positions[vertex]);
        }
        return sum;
    }
    [[nodiscard]] Float4 force(std::size_t vertex, std::span<const Float4> changes) const {
        Float4 sum = -m_total[vertex] * changes[vertex];
        for (std::size_t e = m_start[vertex]; e < m_start[vertex + 1]; ++e) {
            sum += m_ends[e].stiffness * changes[m_ends[e].other];
        }
        return sum;
    }

private:
    struct End {
        std::uint32_t other;
        float stiffness;
        double exact;
    };
    std::vector<std::size_t> m_start;
    std::vector<End> m_ends;
    std::vector<float> m_total; // of a vertex's couplings
};

} // namespace toile
