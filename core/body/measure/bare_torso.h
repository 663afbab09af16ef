#pragma once

#include "core/body/measure/body_slices.h"

#include <optional>

namespace toile {

// The body that a torso without legs and arms, such as a dressmaker's form, would be part of.
struct BareTorso {
    double floor = 0;  // m, where its feet would stand
    double height = 1; // m, with legs and head
};

// None where the mesh has legs, arms or a head, or not the shape of a torso: hips, a narrower waist, a bust, a neck.
// What bears it, a column thinner than itself, is no part of it.
[[nodiscard]] std::optional<BareTorso> bareTorsoOf(const BodySlicer& slicer);

} // namespace toile
