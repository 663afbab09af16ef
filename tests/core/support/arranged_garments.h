#pragma once

#include "core/body/body.h"
#include "core/pattern/pattern.h"

#include <string>

namespace toile::testing {

// Garments as they come to automatic arrangement, and what says where their panels were put.

// Of `patterns`, without the places of its panels.
[[nodiscard]] Pattern unplaced(const std::string& name);
[[nodiscard]] BodyPtr mannequin();
[[nodiscard]] BodyPtr mannequinIn(BodyPose pose);

// A boxy top of flat pieces before and behind a body, with sleeves of two pieces along its level arms.
[[nodiscard]] Pattern laidOutRound(const Body& stretched, double sleeveMm = 250, double halfRoundMm = 180);

// Where a place of the first panel of that name lies, m.
[[nodiscard]] Vec3 middleOf(const Pattern& pattern, const std::string& name, const Vec2& flat);
// Mean distance of what is to be sewn together, m.
[[nodiscard]] double meanGap(const Pattern& pattern, const Body& body);

} // namespace toile::testing
