#pragma once

#include "core/drape/drape_frame.h"

#include <vector>

namespace toile {

// Where a garment presses most, of a frame that tells its pressure: the strongest places, apart from each other.
struct PressurePoint {
    Vec3 place;
    double value = 0; // in the map's unit
};
[[nodiscard]] std::vector<PressurePoint> pressurePoints(const DrapeFrame& frame);

} // namespace toile
