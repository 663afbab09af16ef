#pragma once

#include "core/pattern/settings.h"

namespace toile::draft {

// The body a garment is drafted for, in millimetres: girths and lengths as taken with a tape, and the heights of its
// lines above the floor.
struct BodyLines {
    double bust, underbust, waist, hip, neck, shoulder, armLength, upperArm, wrist, thigh, ankle;
    double napeY, shoulderY, bustY, waistY, hipY, crotchY, kneeY, ankleY, chinY, topY;
};

[[nodiscard]] BodyLines linesOf(const BodyMeasures& measures);

} // namespace toile::draft
