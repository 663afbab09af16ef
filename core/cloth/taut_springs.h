#pragma once

#include "core/base/float4.h"
#include "core/cloth/cloth_model.h"

#include <span>
#include <vector>

namespace toile {

// The springs of a model that have a length and are not part of its membrane: elastics, gathers, networks without
// triangles. Works on small steps from begin(), as Membrane does.
class TautSprings {
public:
    explicit TautSprings(const ClothModel& model);

    void begin(const ClothState& state);
    [[nodiscard]] double curvature(std::span<const Float4> direction);
    void advance(float part);
    // Adds their forces, N, times a factor.
    void addForces(float factor, std::span<Float4> sums) const;

private:
    struct Taut {
        std::int32_t a, b;
        std::uint32_t spring;
        float rest, stiffness;
        Float4 edge, change;
    };
    std::vector<Taut> m_springs;
    float m_contraction;
};

} // namespace toile
