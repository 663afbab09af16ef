#pragma once

#include "core/base/vec.h"

#include <string>
#include <variant>

namespace toile {

// Beside an arrangement point of the body. The panel's origin stands at the point, moved along the body's surface by
// offsetMm (x to the panel's right as seen from outside, y up), distanceMm off the skin.
struct ArrangedPlacement {
    std::string point; // name of an arrangement point; empty: not arranged yet
    Vec2 offsetMm = Vec2::Zero();
    double distanceMm = 30;
    double turnDeg = 0;  // about the outward direction, counter-clockwise seen from outside
    bool wrapped = true; // bent round the body part, or flat before it

    friend bool operator==(const ArrangedPlacement&, const ArrangedPlacement&) = default;
};

// Anywhere: X = Rz Ry Rx (x, y, 0) + t, angles about the fixed axes, x first (as GarmentCode files have it).
struct FreePlacement {
    Vec3 translationMm = Vec3::Zero();
    Vec3 rotationDeg = Vec3::Zero();

    friend bool operator==(const FreePlacement&, const FreePlacement&) = default;
};

using Placement = std::variant<ArrangedPlacement, FreePlacement>;

} // namespace toile
