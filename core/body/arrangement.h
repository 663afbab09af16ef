#pragma once

#include "core/base/vec.h"

#include <string>
#include <string_view>
#include <vector>

namespace toile {

// A place beside the body where a panel can be put: a point of a (possibly tapered) elliptic cylinder round a body
// part. Panels wrap round its axis. Metres, Y up, the body looks along +z, its left hand is at +x.
struct ArrangementPoint {
    std::string name;              // "torso-front", "left-arm-outer", ...
    Vec3 axisPoint = Vec3::Zero(); // on the part's axis, at the height of the point
    Vec3 axisUp = Vec3::UnitY();   // along the part: which way a panel's +y goes
    Vec3 outward = Vec3::UnitZ();  // from the axis to the point, unit, at right angles to axisUp
    double radiusOutward = 0.15;   // half axis of the ellipse along outward
    double radiusSideways = 0.15;  // half axis at right angles to it
};

[[nodiscard]] const ArrangementPoint* findArrangementPoint(const std::vector<ArrangementPoint>& points,
                                                           std::string_view name);

} // namespace toile
