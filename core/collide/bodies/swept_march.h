#pragma once

#include "core/collide/bodies/body_query.h"

#include <algorithm>

namespace toile {

// BodyQuery::sweep for anything that answers closest and blocks. Marches by the distance that is certainly free. Where
// that runs out it takes steps of half a tolerance and looks whether anything is in their way, so it can neither stall
// nor pass a sheet without thickness.
template <typename Surface>
bool marchToContact(const Surface& surface, const Vec3& from, const Vec3& to, double offset, SweptContact& contact) {
    constexpr double tolerance = 1e-4; // m
    const double length = (to - from).norm();
    double shell = std::max(0.0, offset);
    double done = 0;
    for (bool first = true;; first = false) {
        const double time = length > 0 ? done / length : 0;
        const Vec3 point = lerp(from, to, time);
        SurfacePoint found;
        if (!surface.closest(point, shell + (length - done), found)) {
            return false;
        }
        if (first) {
            shell = std::clamp(0.5 * found.distance, 0.0, shell);
        }
        const double room = found.distance - shell;
        if (found.distance < 0 || (room <= tolerance && !first)) {
            contact = {time, found};
            return true;
        }
        const double step = std::min(length - done, std::max(room - 0.5 * tolerance, 0.5 * tolerance));
        if (step > found.distance && surface.blocks(point, (to - from) / length, step)) {
            contact = {time, found};
            return true;
        }
        done += step;
        if (!(done < length)) {
            return false;
        }
    }
}

} // namespace toile
