#pragma once

#include "core/body/body.h"

namespace toile {

// Heights of the landmarks of a body of these measures, metres above the floor.
struct Landmarks {
    double top, chin, nape, shoulder, armpit, bust, underbust, waist, hip, crotch, knee, calf, ankle;
};
[[nodiscard]] Landmarks landmarksOf(const BodyMeasures& measures);

// Our own body, built from measures: a closed smooth surface, with its arrangement points.
[[nodiscard]] Body makeMannequin(const BodyMeasures& measures, BodyPose pose);

} // namespace toile
