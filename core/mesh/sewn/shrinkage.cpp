#include "core/mesh/sewn/shrinkage.h"

#include "core/base/units.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// What people may ask for; numbers that are none change nothing.
double factor(double percent) {
    return std::isfinite(percent) ? std::clamp(percent, 50.0, 150.0) / 100 : 1;
}

} // namespace

Vec2 shrunk(const Panel& panel, const Vec2& flatMm) {
    const double warpFactor = factor(panel.shrinkWarpPercent);
    const double weftFactor = factor(panel.shrinkWeftPercent);
    if (warpFactor == 1 && weftFactor == 1) {
        return flatMm;
    }
    const double angle = radians(panel.shape.grain.angleDeg);
    const Vec2 warp(-std::sin(angle), std::cos(angle));
    const Vec2 weft(std::cos(angle), std::sin(angle));
    return flatMm.dot(warp) * warpFactor * warp + flatMm.dot(weft) * weftFactor * weft;
}

} // namespace toile
