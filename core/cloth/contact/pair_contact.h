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
    std::uint64_t name = 0; // the same two primitives in another step have the same; 0: is not remembered
    std::array<std::int32_t, 4> vertices{};
    std::array<float, 4> weights{};
    Float4 normal{};
    float level = 0;     // m: how much further apart along the normal than at the step's beginning they have to be
    float hardLevel = 0; // m: and where they must be though it takes what the cloth itself is as stiff as
    float friction = 0;
    bool stiff = false; // as the cloth, at once; without a hard level
    bool first = false; // the first place is a vertex that is carried here, others help only where it is pushed in
};

// Cloth on cloth, inside the equations, as PlaneContact between two moving places: springs no stiffer than it takes,
// and friction of mu times the push of the step before, whose grip is remembered while the same two primitives touch.
// How hard contact has to push is remembered by vertices: what slides has other pairs in every step.
class PairContact {
public:
    // Per vertex one over its mass (1/kg; 0 of what is pinned) and the stiffest a pair may get, h^2 in it; a pair has
    // that of its softest vertex. What stays beyond its hard level gets harder there step by step, up to so many times.
    PairContact(std::vector<float> inverseMass, std::vector<float> stiffest, float harder = 1);
    // Room for so many pairs, so that steps ask for none.
    void reserve(std::size_t pairs);

    // Pairs in rising order of their names, those without one last. What goes this way may be stopped at once.
    void begin(std::span<const ContactPair> pairs, std::span<const Float4> way);
    // Takes a guess of how far every vertex will move to where places that touch come no nearer and others at most to
    // touching: as they would do if nothing but the vertices' masses stood against it.
    void guide(std::span<Float4> moves) const;
    void addForces(std::span<const Float4> moved, std::span<Float4> sums);
    // As PlaneContact does, of each vertex as if the others stood still.
    template <typename Evenly, typename Along>
    void tellStiffness(Evenly evenly, Along along) const {
        for (const Near& p : m_near) {
            for (std::size_t k = 0; k < 4 && p.known > 0; ++k) {
                const auto vertex = static_cast<std::size_t>(p.pair.vertices[k]);
                const float squared = p.pair.weights[k] * p.pair.weights[k];
                evenly(vertex, squared * p.across);
                along(vertex, -squared * p.across, p.slide);
                along(vertex, squared * (p.known - p.across), p.pair.normal);
            }
        }
    }
    [[nodiscard]] double curvature(std::span<const Float4> direction) const;
    [[nodiscard]] bool touched(std::size_t vertex) const { return m_touch[vertex].hardness > 0; } // in the step before
    // Remembers grips and pushes for the next step, and how stiff it should be.
    void end();

private:
    struct Near {
        ContactPair pair;
        float give;      // 1/kg: how easily the two are moved apart
        float weight;    // kg: what stiffness is measured by
        float stiffness; // of its springs in this step
        float stiffest;  // they can get
        float hardest;   // and of what stops it short of the other place
        float rests;     // the level, less what it was pushed in
        Float4 held;     // the grip of the step before, h^2 in it
        Float4 grip;     // now
        Float4 slide;    // the direction of a grip that gives way, else 0
        float push;      // now
        float tight;
        bool beyond; // its hard level
        float depth; // m, when it is pushed
        float pushed;
        float along, across; // stiffness now, 0 when they do not touch
        float known;         // along, also of what is about to touch
    };
    struct Kept {
        std::uint64_t name;
        Float4 grip;
    };
    // How hard a vertex was pushed, from its two sides: what lies on it and what it lies on have friction of their own.
    struct Push {
        Float4 normal{}; // of the first; 0 before there is one
        float along = 0, against = 0;
        void add(const Float4& n, float push);
        [[nodiscard]] float from(const Float4& n) const { return dot(normal, n) > 0 ? along : against; }
    };
    // Of what touches at a vertex.
    struct Touch {
        float hardness = 0; // stiffness in parts of the weight
        float depth = 0;    // m
        float tight = 1;    // times as hard beyond the hard level
    };
    std::vector<float> m_inverseMass, m_stiffest;
    float m_harder;
    std::vector<Near> m_near;
    std::vector<Kept> m_kept;
    std::vector<Push> m_pushed;
    std::vector<Touch> m_touch, m_nextTouch;
};

} // namespace toile
