#pragma once

#include "core/base/vec.h"
#include "core/collide/self/time_of_impact.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace toile {

// Where two primitives face each other: two places, each a weighted mean of corners (those of the second have negative
// weights), and the normal from the second to the first. What keeps to its side has a positive distance along it.
struct MeetingPlane {
    std::array<double, 4> weights{};
    Vec3 normal = Vec3::Zero();
    double inside = 0; // the least weight of a place's corners: negative where it is beside them
};

[[nodiscard]] PairCorners cornersAt(const std::array<int, 4>& vertices, std::span<const Vec3> positions);
// The vector from the second place to the first.
[[nodiscard]] Vec3 placesApart(const std::array<double, 4>& weights, const PairCorners& corners);
// Weights of the corners in the vector from the second primitive's nearest place to that of the first.
[[nodiscard]] std::array<double, 4> nearestWeights(PairKind kind, const PairCorners& corners);

// Tells where what is about to touch will meet. The vector between two nearest places serves cloth that comes straight
// at cloth. What slides past has to be asked where it arrives: seen from where it set out, the next triangle's nearest
// place is on its rim, ahead of what comes, and a plane across the vector to there would hold it up.
class MeetingPlanes {
public:
    explicit MeetingPlanes(const SelfSurface& surface);

    // How the two face each other at `to`, on the sides that they have at `from`: a vertex over the inside of a
    // triangle, two edges that cross.
    [[nodiscard]] std::optional<MeetingPlane> facing(const PrimitivePair& pair, std::span<const Vec3> from,
                                                     std::span<const Vec3> to) const;
    // A corner that sticks out at an edge or a corner that sticks out, no further away than this: whatever else of the
    // one cloth is near is further from the other than these two.
    [[nodiscard]] std::optional<MeetingPlane> sharp(const PrimitivePair& pair, std::span<const Vec3> from,
                                                    std::span<const Vec3> to, double reach) const;

private:
    [[nodiscard]] bool isRidge(int edge, const Vec3& place, const Vec3& towards, std::span<const Vec3> positions,
                               double level) const;
    [[nodiscard]] Vec3 normalBefore(const PrimitivePair& pair, const Vec3& normal, std::span<const Vec3> from,
                                    std::span<const Vec3> to) const;
    [[nodiscard]] bool goesRound(const PrimitivePair& pair, const PairCorners& corners) const;
    [[nodiscard]] bool isNearestOfItsOwn(int vertex, const Vec3& towards, std::span<const Vec3> positions) const;

    const SelfSurface& m_surface;
    std::vector<char> m_atBorder; // vertices
};

} // namespace toile
