#pragma once

#include "core/body/body.h"
#include "core/body/body_landmarks.h"

namespace toile {

// Heights of the lines of a body of these measures.
[[nodiscard]] Landmarks landmarksOf(const BodyMeasures& measures);

// Our own body, built from measures: a closed smooth surface, with its arrangement points.
[[nodiscard]] Body makeMannequin(const BodyMeasures& measures, BodyPose pose);

} // namespace toile
