#pragma once

#include "core/base/float4.h"
#include "core/cloth/stepper.h"

#include <span>
#include <vector>

namespace toile {

// Cloth on a body, inside the equations: below its plane a vertex meets a spring along the normal, and across it one to
// where it was that gives way at Coulomb's mu times the push. The grip is remembered from step to step, so that what
// sticks does not creep.
class PlaneContact {
public:
    // Stiffness per vertex, h^2 in it.
    explicit PlaneContact(std::vector<float> stiffness);

    void begin(std::span<const ContactPlane> planes, std::span<const Vec3> positions);
    // Adds the forces (h^2 in them) at these displacements; notes which planes touch.
    void addForces(std::span<const Float4> moved, std::span<Float4> sums);
    [[nodiscard]] double curvature(std::span<const Float4> direction) const;
    [[nodiscard]] bool touches() const;
    // Remembers the grip for the next step.
    void end();

    // What a factor should know: the stiffness of vertices that touched when last asked, 0 of others.
    void stiffnessTouched(std::span<float> perVertex) const;

private:
    struct Near {
        std::size_t vertex;
        Float4 normal;
        Float4 carried;        // how far the surface moves, along itself
        float level, friction; // how far along the normal from where it was the vertex has to be
        Float4 held;           // the grip of the step before, h^2 in it
        Float4 grip;           // now
        float along, across;   // stiffness now, 0 when it does not touch
    };
    std::vector<float> m_stiffness;
    std::vector<Near> m_near;
    std::vector<Float4> m_held;
};

} // namespace toile
