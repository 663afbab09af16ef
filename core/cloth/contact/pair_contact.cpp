#include "core/cloth/contact/pair_contact.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

Float4 apart(const ContactPair& pair, std::span<const Float4> moved) {
    Float4 sum{};
    for (std::size_t k = 0; k < 4; ++k) {
        sum += pair.weights[k] * moved[static_cast<std::size_t>(pair.vertices[k])];
    }
    return sum;
}

} // namespace

void PairContact::begin(std::span<const ContactPair> pairs) {
    m_near.clear();
    for (const ContactPair& pair : pairs) {
        float softest = m_stiffness[static_cast<std::size_t>(pair.vertices[0])];
        for (const std::int32_t v : pair.vertices) {
            softest = std::min(softest, m_stiffness[static_cast<std::size_t>(v)]);
        }
        m_near.push_back({pair, softest, 0, 0});
    }
}

void PairContact::guide(std::span<const float> inverseMass, std::span<Float4> moves) const {
    constexpr int sweeps = 4; // each brings a push through one more layer
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        bool any = false;
        for (const Near& p : m_near) {
            const float rests = std::min(p.pair.level, 0.0F);
            const float along = dot(apart(p.pair, moves), p.pair.normal);
            if (!(along < rests)) {
                continue;
            }
            any = true;
            float give = 0;
            for (std::size_t k = 0; k < 4; ++k) {
                give +=
                    p.pair.weights[k] * p.pair.weights[k] * inverseMass[static_cast<std::size_t>(p.pair.vertices[k])];
            }
            const float push = give > 0 ? (rests - along) / give : 0;
            for (std::size_t k = 0; k < 4; ++k) {
                const auto v = static_cast<std::size_t>(p.pair.vertices[k]);
                moves[v] += push * p.pair.weights[k] * inverseMass[v] * p.pair.normal;
            }
        }
        if (!any) {
            return;
        }
    }
}

void PairContact::addForces(std::span<const Float4> moved, std::span<Float4> sums) {
    for (Near& p : m_near) {
        const Float4 u = apart(p.pair, moved);
        const float along = dot(u, p.pair.normal);
        const float push = p.stiffness * (p.pair.level - along);
        p.along = p.across = 0;
        if (!(push > 0)) {
            continue;
        }
        const Float4 slide = u - along * p.pair.normal;
        const float size = p.stiffness * std::sqrt(dot(slide, slide));
        const float part = std::min(1.0F, p.pair.friction * push / std::max(size, 1e-20F));
        p.along = p.stiffness;
        p.across = p.stiffness * part;
        const Float4 force = push * p.pair.normal - p.across * slide;
        for (std::size_t k = 0; k < 4; ++k) {
            sums[static_cast<std::size_t>(p.pair.vertices[k])] += p.pair.weights[k] * force;
        }
    }
}

double PairContact::curvature(std::span<const Float4> direction) const {
    double sum = 0;
    for (const Near& p : m_near) {
        if (p.along > 0) {
            const Float4 d = apart(p.pair, direction);
            const float along = dot(d, p.pair.normal);
            sum += static_cast<double>(p.across * dot(d, d) + (p.along - p.across) * along * along);
        }
    }
    return sum;
}

} // namespace toile
