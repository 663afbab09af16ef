#include "core/collide/judges/triangle_meeting.h"

#include "core/collide/bodies/exact_sign.h"

#include <algorithm>

namespace toile {

namespace {

// Looking along an axis.
Vec2 flat(const Vec3& p, int axis) {
    return {p[(axis + 1) % 3], p[(axis + 2) % 3]};
}

// An axis along which the triangle is seen with an area; -1 when there is none.
int viewOf(const TriangleCorners& t) {
    for (int axis = 0; axis < 3; ++axis) {
        if (sideOfLine(flat(t[0], axis), flat(t[1], axis), flat(t[2], axis)) != 0) {
            return axis;
        }
    }
    return -1;
}

bool withinBox(const Vec2& a, const Vec2& b, const Vec2& p) {
    return (p.array() >= a.array().min(b.array())).all() && (p.array() <= a.array().max(b.array())).all();
}

bool segmentsMeet(const Vec2& a, const Vec2& b, const Vec2& c, const Vec2& d) {
    const int ac = sideOfLine(a, b, c);
    const int ad = sideOfLine(a, b, d);
    const int ca = sideOfLine(c, d, a);
    const int cb = sideOfLine(c, d, b);
    if (ac * ad < 0 && ca * cb < 0) {
        return true;
    }
    return (ac == 0 && withinBox(a, b, c)) || (ad == 0 && withinBox(a, b, d)) || (ca == 0 && withinBox(c, d, a)) ||
           (cb == 0 && withinBox(c, d, b));
}

// A segment in the plane of the triangle.
bool flatSegmentMeets(const Vec3& p, const Vec3& q, const TriangleCorners& t) {
    const int axis = viewOf(t);
    if (axis < 0) {
        return false;
    }
    const Vec2 a = flat(t[0], axis);
    const Vec2 b = flat(t[1], axis);
    const Vec2 c = flat(t[2], axis);
    const Vec2 x = flat(p, axis);
    const Vec2 y = flat(q, axis);
    const std::array sides{sideOfLine(a, b, x), sideOfLine(b, c, x), sideOfLine(c, a, x)};
    const auto [low, high] = std::minmax_element(sides.begin(), sides.end());
    const bool inside = *low >= 0 || *high <= 0;
    return inside || segmentsMeet(x, y, a, b) || segmentsMeet(x, y, b, c) || segmentsMeet(x, y, c, a);
}

// The sides of the plane of t on which p and q lie are known.
bool segmentMeets(const Vec3& p, const Vec3& q, int sideP, int sideQ, const TriangleCorners& t) {
    if (sideP * sideQ > 0) {
        return false;
    }
    if (sideP == 0 && sideQ == 0) {
        return flatSegmentMeets(p, q, t);
    }
    const std::array round{sideOfPlane(p, q, t[0], t[1]), sideOfPlane(p, q, t[1], t[2]), sideOfPlane(p, q, t[2], t[0])};
    const auto [low, high] = std::minmax_element(round.begin(), round.end());
    return *low >= 0 || *high <= 0;
}

// Two triangles in one plane.
bool flatTrianglesMeet(const TriangleCorners& s, const TriangleCorners& t) {
    // An edge of s meets t, or t lies within s, all of it.
    return flatSegmentMeets(s[0], s[1], t) || flatSegmentMeets(s[1], s[2], t) || flatSegmentMeets(s[2], s[0], t) ||
           flatSegmentMeets(t[0], t[0], s);
}

std::array<int, 3> sidesOf(const TriangleCorners& s, const TriangleCorners& plane) {
    return {sideOfPlane(plane[0], plane[1], plane[2], s[0]), sideOfPlane(plane[0], plane[1], plane[2], s[1]),
            sideOfPlane(plane[0], plane[1], plane[2], s[2])};
}

bool onOneSide(const std::array<int, 3>& sides) {
    return sides[0] != 0 && sides[0] == sides[1] && sides[1] == sides[2];
}

} // namespace

bool hasArea(const TriangleCorners& triangle) {
    return viewOf(triangle) >= 0;
}

bool trianglesMeet(const TriangleCorners& s, const TriangleCorners& t) {
    const std::array<int, 3> sidesOfS = sidesOf(s, t);
    if (onOneSide(sidesOfS)) {
        return false;
    }
    if (sidesOfS == std::array<int, 3>{0, 0, 0}) {
        return flatTrianglesMeet(s, t);
    }
    const std::array<int, 3> sidesOfT = sidesOf(t, s);
    if (onOneSide(sidesOfT)) {
        return false;
    }
    for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t l = (k + 1) % 3;
        if (segmentMeets(s[k], s[l], sidesOfS[k], sidesOfS[l], t) ||
            segmentMeets(t[k], t[l], sidesOfT[k], sidesOfT[l], s)) {
            return true;
        }
    }
    return false;
}

// What they have in common besides the corner is a segment from it, or an area. It ends at the edge opposite to the
// corner in one of them.
bool trianglesMeetBesideCorner(const TriangleCorners& s, const TriangleCorners& t) {
    return segmentMeetsTriangle(s[1], s[2], t) || segmentMeetsTriangle(t[1], t[2], s);
}

bool trianglesMeetBesideEdge(const TriangleCorners& s, const TriangleCorners& t) {
    if (sideOfPlane(s[0], s[1], s[2], t[2]) != 0) {
        return false;
    }
    const int axis = viewOf(s);
    return axis >= 0 && sideOfLine(flat(s[0], axis), flat(s[1], axis), flat(s[2], axis)) ==
                            sideOfLine(flat(s[0], axis), flat(s[1], axis), flat(t[2], axis));
}

bool segmentMeetsTriangle(const Vec3& p, const Vec3& q, const TriangleCorners& t) {
    return segmentMeets(p, q, sideOfPlane(t[0], t[1], t[2], p), sideOfPlane(t[0], t[1], t[2], q), t);
}

} // namespace toile
