#include "core/mesh/flat_triangulation.h"

#include "core/base/check.h"
#include "core/base/units.h"

#include <algorithm>
#include <cmath>

namespace toile {

int FlatTriangulation::cornerTowards(int f, int neighbour) const {
    const Face& t = face(f);
    for (int i = 0; i < 3; ++i) {
        if (t.n[static_cast<std::size_t>(i)] == neighbour) {
            return i;
        }
    }
    TOILE_CHECK(false, "the faces are not neighbours");
}

double FlatTriangulation::areaOf(int f) const {
    const Face& t = face(f);
    return 0.5 * twiceArea(point(t.v[0]), point(t.v[1]), point(t.v[2]));
}

double smallestAngleDeg(const Vec2& a, const Vec2& b, const Vec2& c) {
    const double twice = twiceArea(a, b, c);
    if (!(twice > 0)) {
        return 0;
    }
    const Vec2 ab = b - a, bc = c - b, ca = a - c;
    const double angles[3] = {std::atan2(twice, -ab.dot(ca)), std::atan2(twice, -bc.dot(ab)),
                              std::atan2(twice, -ca.dot(bc))};
    return degrees(*std::min_element(angles, angles + 3));
}

} // namespace toile
