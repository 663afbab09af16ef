#pragma once

#include "core/base/vec.h"

#include <string>
#include <variant>

namespace toile {

// Beside an arrangement point of the body. The panel's origin stands at the point, moved along the body's surface by
// offsetMm (x to the panel's right as seen from outside, y up), distanceMm off the skin.
struct ArrangedPlacement {
    static constexpr double kAllRound = 360;

    std::string point; // name of an arrangement point; empty: not arranged yet
    Vec2 offsetMm = Vec2::Zero();
    double distanceMm = 30;
    double turnDeg = 0; // about the outward direction, counter-clockwise seen from outside
    // How far round the body part the panel is bent, half of it to either side of the point; beyond it goes on
    // straight. 0 stands flat before the body.
    double bendDeg = kAllRound;
    // What distanceMm grows by in a full turn to the panel's right, so that a ring's ends overlap in order.
    double spiralMm = 0;
    // Stands while it is sewn, then is turned down over what it is sewn to, like a collar over its stand.
    bool turnedDown = false;

    friend bool operator==(const ArrangedPlacement&, const ArrangedPlacement&) = default;
};

// Anywhere: X = Rz Ry Rx (x, y, 0) + t, angles about the fixed axes, x first (as GarmentCode files have it).
struct FreePlacement {
    Vec3 translationMm = Vec3::Zero();
    Vec3 rotationDeg = Vec3::Zero();

    friend bool operator==(const FreePlacement&, const FreePlacement&) = default;
};

using Placement = std::variant<ArrangedPlacement, FreePlacement>;

// Where a panel must be placed so that it stands as before, once its coordinates have been changed: what is now at p
// was at p turned and then moved.
[[nodiscard]] Placement placementAfter(const Placement& placement, double turnDeg, const Vec2& moveMm);

} // namespace toile
