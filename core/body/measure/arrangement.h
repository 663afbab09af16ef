#pragma once

#include "core/base/vec.h"
#include "core/body/body_volume.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace toile {

// A place beside the body where a panel can be put: a point of a (possibly tapered) elliptic cylinder round a body
// part. Panels wrap round its axis. Metres, Y up. "front" is where the body looks to, "left" is its own left hand.
struct ArrangementPoint {
    std::string name;              // "chest-front", "left-arm-left", ...
    Vec3 axisPoint = Vec3::Zero(); // on the part's axis, at the height of the point
    Vec3 axisUp = Vec3::UnitY();   // along the part: which way a panel's +y goes
    Vec3 outward = Vec3::UnitZ();  // from the axis to the point, unit, at right angles to axisUp
    double radiusOutward = 0.15;   // half axis of the ellipse along outward
    double radiusSideways = 0.15;  // half axis at right angles to it
    // Limbs bend: so far below the axis point the axis goes on in another direction. 0: it is straight.
    double bendBelow = 0;
    Vec3 axisUpBelow = Vec3::UnitY();
    // The parts of the body that a panel put here must start outside of.
    std::vector<std::shared_ptr<const BodyTube>> keepsOff;
};

[[nodiscard]] const ArrangementPoint* findArrangementPoint(const std::vector<ArrangementPoint>& points,
                                                           std::string_view name);

// The same names on every body: "chest", "waist", "hip", "neck", "head", then for each side "left-arm", "left-forearm",
// "left-thigh", "left-shin", each with "-front", "-back", "-left" and "-right". Limbs that were not found have none.
[[nodiscard]] std::vector<ArrangementPoint> arrangementPointsOf(const TriangleMesh& skin, const BodyLandmarks& marks);

} // namespace toile
