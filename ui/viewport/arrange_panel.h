#pragma once

#include "core/base/axis_angles.h"
#include "core/body/body.h"
#include "core/pattern/panel.h"

#include <array>

namespace toile {

// Where a hand puts panels in space before they are sewn. An arranged panel slides along the body and off it, a free
// one moves freely.
[[nodiscard]] Panel movedInSpace(Panel panel, const Body& body, const Vec3& by);
// Turned as far as a drag to the side says, about the direction one looks along: 1 m is a full turn.
[[nodiscard]] Panel turnedInSpace(Panel panel, const Body& body, const Vec3& by, const Vec3& lookingAlong);
// Turned about an axis through a place, degrees, right-handed; an arranged panel turns about what it is put on only.
[[nodiscard]] Panel turnedAbout(Panel panel, const Vec3& centre, const Vec3& axis, double turnDeg);
// With its other side outwards, about its upright axis. One that was bent round the body stands where it stood, flat.
[[nodiscard]] Panel turnedRound(Panel panel, const Body& body);
// The axes a panel has: a free one its own, an arranged one those of where it is put (right, up, outward).
[[nodiscard]] std::array<Vec3, 3> axesOf(const Panel& panel, const Body& body);
// Where an arrangement point is shown: a little before what panels wrap round.
[[nodiscard]] Vec3 placeOf(const ArrangementPoint& point);
// Put at an arrangement point, wrapped, where the point's distance leaves it.
[[nodiscard]] Panel arrangedAt(Panel panel, const ArrangementPoint& point);

} // namespace toile
