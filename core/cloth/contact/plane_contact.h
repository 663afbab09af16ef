#pragma once

#include "core/base/float4.h"
#include "core/cloth/forces/float_sums.h"
#include "core/cloth/stepper.h"

#include <span>
#include <vector>

namespace toile {

// Cloth on a body, inside the equations: below its plane a vertex meets a spring along the normal, and across it one to
// where it was that gives way at Coulomb's mu times the push of the step before. The grip is remembered from step to
// step, so that what sticks does not creep.
//
// The springs are no stiffer than it takes to keep a vertex within a tenth of a millimetre of its plane: what a factor
// knows as stiff in every direction the iteration moves slowly in every direction, and cloth that should slide would
// crawl.
class PlaneContact {
public:
    // Per vertex its mass and the stiffest its spring may get, h^2 in it.
    PlaneContact(std::vector<float> mass, std::vector<float> stiffest);

    // At most one plane for a vertex, in their order. Others are of vertices that other skin presses on as well: where
    // it presses against the first, contact gives way to the cloth between.
    void begin(std::span<const ContactPlane> planes, std::span<const ContactPlane> others,
               std::span<const Vec3> positions);
    // Takes a guess of how far every vertex will move to where contact will most likely let it.
    void guide(std::span<Float4> moves) const;
    // Adds the forces (h^2 in them) at these displacements; notes which planes touch.
    void addForces(std::span<const Float4> moved, std::span<Float4> sums, Workers workers);
    [[nodiscard]] double curvature(std::span<const Float4> direction, Workers workers);
    // As at the last addForces(): evenly(vertex, k) and along(vertex, k, direction) of every plane that touches.
    template <typename Evenly, typename Along>
    void tellStiffness(Evenly evenly, Along along) const {
        for (const Near& p : m_near) {
            if (p.along > 0) {
                evenly(p.vertex, p.across);
                along(p.vertex, -p.across, p.slide);
                along(p.vertex, p.along - p.across, p.normal);
            }
        }
    }
    [[nodiscard]] bool touches() const;
    [[nodiscard]] bool touched(std::size_t vertex) const { return m_pushed[vertex] > 0; } // in the step before
    // Remembers grips and pushes for the next step, and how stiff it should be.
    void end();

    // What a factor should know: the stiffness of vertices that touched when last asked.
    void addStiffnessTouched(std::span<float> perVertex) const;

private:
    struct Near {
        std::size_t vertex;
        Float4 normal;
        float level;         // how far along the normal from where it was the vertex has to be
        float stiffness;     // of its springs in this step
        float bound;         // the most that friction can hold, h^2 in it
        Float4 carried;      // how far the surface moves in this step
        Float4 held;         // the grip of the step before, h^2 in it
        Float4 grip;         // now
        Float4 slide;        // the direction of a grip that gives way, else 0
        float push;          // now
        float along, across; // stiffness now, 0 when it does not touch
        bool squeezed;       // another surface is on the other side
    };
    [[nodiscard]] float nextStiffness(const Near& p) const;
    static void push(Near& p, std::span<const Float4> moved, std::span<Float4> sums);

    RangeSums m_sums;
    std::vector<float> m_mass, m_stiffest;
    std::vector<float> m_stiffness; // now
    std::vector<Near> m_near;
    std::vector<Float4> m_held;
    std::vector<float> m_pushed; // in the step before, h^2 in it
};

} // namespace toile
