#pragma once

#include "core/mesh/placed/flat_groups.h"
#include "core/pattern/seam_direction.h"

#include <functional>
#include <optional>
#include <vector>

namespace toile {

// A place of a group and the place in space it is to be sewn to.
struct Pull {
    Vec2 from = Vec2::Zero(); // mm
    Vec3 to = Vec3::Zero();   // m
    double weightMm = 1;      // the length of seam that it stands for
};

// Everything that pulls a group: its seams with panels of which standsAt tells a place.
[[nodiscard]] std::vector<Pull> pullsOn(const Pattern& pattern, const FlatGroup& group,
                                        const std::function<std::optional<Vec3>(const SideEnd&)>& standsAt);

// The middle of a group's seams, mm, and of what they are sewn to, m. There must be some.
[[nodiscard]] Vec2 middleOf(const std::vector<Pull>& pulls);
[[nodiscard]] Vec3 targetOf(const std::vector<Pull>& pulls);

} // namespace toile
