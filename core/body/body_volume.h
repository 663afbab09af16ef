#pragma once

#include "core/body/measure/body_landmarks.h"

#include <vector>

namespace toile {

// A part of a body as a stack of convex outlines along a straight axis: what a panel must start outside of. Coarse and
// generous, so that cloth starts off the skin; contact is found against the skin itself.
class BodyTube {
public:
    BodyTube(const Vec3& axis, const Vec3& right, const Vec3& forward);

    // From the lowest upwards.
    void addRing(double along, const SlicePiece& outline);
    // Closer to the part than the clearance, or in it.
    [[nodiscard]] bool holds(const Vec3& point, double clearance) const;
    [[nodiscard]] bool empty() const { return m_rings.size() < 2; }

private:
    static constexpr std::size_t kDirections = 32;
    struct Ring {
        double along;
        Vec2 middle;
        std::array<double, kDirections> reach; // from the middle to the outline, all round
    };
    [[nodiscard]] double reachOf(const Ring& ring, double turns) const;

    Vec3 m_axis, m_right, m_forward;
    std::vector<Ring> m_rings;
};

// The parts of a body: what each arrangement point keeps off is named by these places in the list.
struct BodyVolume {
    BodyTube trunk;             // with neck and head, without arms
    std::vector<BodyTube> arms; // left, right
    std::vector<BodyTube> legs;
};

[[nodiscard]] BodyVolume volumeOf(const TriangleMesh& skin, const BodyLandmarks& marks);

} // namespace toile
