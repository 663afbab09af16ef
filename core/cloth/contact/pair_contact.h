#pragma once

#include "core/base/float4.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace toile {

// Two places of the cloth that are to stay apart along a normal, each a weighted mean of up to three vertices; those
// of the second place have negative weights.
struct ContactPair {
    std::array<std::int32_t, 4> vertices{};
    std::array<float, 4> weights{};
    Float4 normal{};
    float level = 0; // m: how much further apart along the normal than at the step's beginning they have to be
    float friction = 0;
};

// Cloth on cloth, inside the equations: as PlaneContact, between two moving places.
class PairContact {
public:
    // Stiffness per vertex, h^2 in it; a pair has that of its softest vertex.
    explicit PairContact(std::vector<float> stiffness) : m_stiffness(std::move(stiffness)) {}
    // Room for so many pairs, so that steps ask for none.
    void reserve(std::size_t pairs) { m_near.reserve(pairs); }

    void begin(std::span<const ContactPair> pairs);
    // Takes a guess of how far every vertex will move to where places that touch come no nearer and others at most to
    // touching: as they would do if nothing but the vertices' masses (1/kg; 0 of what is pinned) stood against it.
    void guide(std::span<const float> inverseMass, std::span<Float4> moves) const;
    void addForces(std::span<const Float4> moved, std::span<Float4> sums);
    // As PlaneContact does, of each vertex as if the others stood still.
    template <typename Evenly, typename Along>
    void tellStiffness(Evenly evenly, Along along) const {
        for (const Near& p : m_near) {
            for (std::size_t k = 0; k < 4 && p.along > 0; ++k) {
                const auto vertex = static_cast<std::size_t>(p.pair.vertices[k]);
                const float squared = p.pair.weights[k] * p.pair.weights[k];
                evenly(vertex, squared * p.across);
                along(vertex, squared * (p.along - p.across), p.pair.normal);
            }
        }
    }
    [[nodiscard]] double curvature(std::span<const Float4> direction) const;

private:
    struct Near {
        ContactPair pair;
        float stiffness;
        float along, across; // now, 0 when they do not touch
    };
    std::vector<float> m_stiffness;
    std::vector<Near> m_near;
};

} // namespace toile
