#pragma once

#include "core/body/measure/arrangement.h"

namespace toile {

// How near and how far off the skin panels are put, mm.
inline constexpr double kLeastDistanceMm = 12;
inline constexpr double kMostDistanceMm = 120;

// Length of an ellipse with these half axes.
[[nodiscard]] double circumference(double a, double b);

// How far off the body's ellipse a ring of this length stands; no nearer than asked for.
[[nodiscard]] double distanceOfRingMm(const ArrangementPoint& point, double lengthMm,
                                      double nearestMm = kLeastDistanceMm);

// Where a place in space lies on the sheet wrapped round a point: mm along the round and upwards. The opposite of
// placePoint, to the nearest millimetre or so.
[[nodiscard]] Vec2 onSheet(const ArrangementPoint& point, double distanceMm, const Vec3& place);

} // namespace toile
