#include "core/cloth/forces/taut_springs.h"

#include "core/base/index.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

float safeLength(const Float4& v) {
    return std::sqrt(std::max(dot(v, v), 1e-12F));
}

} // namespace

TautSprings::TautSprings(const ClothModel& model, double h)
    : m_contraction(static_cast<float>(model.contractionResistance)) {
    for (std::size_t i = 0; i < model.springs.size(); ++i) {
        const Spring& s = model.springs[i];
        const bool elsewhere = s.restLength == 0 || (s.inMembrane && !model.membrane.empty());
        if (!elsewhere) {
            Taut taut{};
            taut.a = s.a;
            taut.b = s.b;
            taut.spring = static_cast<std::uint32_t>(i);
            taut.stiffness = static_cast<float>(s.stiffness);
            taut.damping = h > 0 ? static_cast<float>(s.damping / h) : 0;
            m_springs.push_back(taut);
        }
    }
}

void TautSprings::begin(const ClothState& state) {
    for (Taut& s : m_springs) {
        s.rest = static_cast<float>(state.restLengths[s.spring]);
        s.edge = float4(state.positions[at(s.b)] - state.positions[at(s.a)]);
        s.direction = 1 / safeLength(s.edge) * s.edge;
        s.longer = 0;
    }
}

double TautSprings::curvature(std::span<const Float4> direction) {
    double sum = 0;
    for (Taut& s : m_springs) {
        s.change = direction[at(s.b)] - direction[at(s.a)];
        const float length = safeLength(s.edge);
        const float along = dot(s.edge, s.change) / length;
        const float across = std::max(0.0F, 1 - s.rest / length);
        const float damped = dot(s.direction, s.change);
        sum += static_cast<double>(s.stiffness * (along * along + across * (dot(s.change, s.change) - along * along)) +
                                   s.damping * damped * damped);
    }
    return sum;
}

void TautSprings::advance(float part) {
    for (Taut& s : m_springs) {
        s.edge += part * s.change;
        s.longer += part * dot(s.direction, s.change);
    }
}

void TautSprings::addForces(float factor, std::span<Float4> sums) const {
    for (const Taut& s : m_springs) {
        float pull = factor * s.stiffness * (1 - s.rest / safeLength(s.edge));
        pull *= pull < 0 ? m_contraction : 1;
        const Float4 force = pull * s.edge + factor * s.damping * s.longer * s.direction;
        sums[at(s.a)] += force;
        sums[at(s.b)] -= force;
    }
}

} // namespace toile
