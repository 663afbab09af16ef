#pragma once

#include "core/base/parallel_for.h"
#include "core/body/body.h"

namespace toile {

// A body that becomes another one, of other triangles, while a garment hangs on it: the new skin begins wrapped on the
// old one, limb on limb, and goes from there straight to its own shape.
class BodyMorph {
public:
    BodyMorph(const Body& from, BodyPtr to, Workers workers);

    // Goes on for so long; false when it has become the other one before.
    bool advance(double seconds);
    // As it is now. Every one has the triangles of the new body.
    [[nodiscard]] BodyPtr body() const;
    [[nodiscard]] const BodyPtr& becomes() const { return m_to; }

private:
    BodyPtr m_to;
    std::vector<Vec3> m_from; // m, of the new skin's vertices
    double m_seconds = 0;     // of the whole way
    double m_time = 0;
};

} // namespace toile
