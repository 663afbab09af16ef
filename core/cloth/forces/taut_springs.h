#pragma once

#include "core/base/float4.h"
#include "core/cloth/cloth_model.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

namespace toile {

// The springs of a model that have a length and are not part of its membrane: elastics, gathers, networks without
// triangles. Works on small steps from begin(), as Membrane does.
class TautSprings {
public:
    // With damping as steps of h seconds have it; for forces of cloth at rest there is none.
    explicit TautSprings(const ClothModel& model, double h = 0);

    void begin(const ClothState& state);
    [[nodiscard]] double curvature(std::span<const Float4> direction);
    void advance(float part);
    // Adds their forces, N, times a factor.
    void addForces(float factor, std::span<Float4> sums) const;
    // tell(a, b, across, beyond, direction) of every spring: its stiffness across, and how much more it is along.
    template <typename Tell>
    void tellStiffness(Tell tell) const {
        for (const Taut& s : m_springs) {
            const float length = std::sqrt(std::max(dot(s.edge, s.edge), 1e-12F));
            const float across = std::max(0.0F, 1 - s.rest / length);
            tell(s.a, s.b, s.stiffness * across, s.stiffness * (1 - across), s.edge / length);
        }
    }

private:
    struct Taut {
        std::int32_t a, b;
        std::uint32_t spring;
        float rest, stiffness;
        float damping; // c / h, N/m: what it takes to change the length within the step
        float longer;  // m, than at begin(), along the direction it had then
        Float4 direction, edge, change;
    };
    std::vector<Taut> m_springs;
    float m_contraction;
};

} // namespace toile
