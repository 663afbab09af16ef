#include "core/collide/judges/triangle_places.h"

#include <Eigen/Geometry>

#include <cmath>
#include <numbers>

namespace toile {

namespace {

Vec3 onEdge(const Vec3& a, const Vec3& ab, double along, double whole) {
    return whole > 0 ? Vec3(a + along / whole * ab) : a; // an edge without length is a point
}

} // namespace

// By the regions of Voronoi (Ericson 2005, 5.1.5).
TrianglePlace closestOnTriangle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c) {
    const Vec3 ab = b - a;
    const Vec3 ac = c - a;
    const Vec3 ap = p - a;
    const double d1 = ab.dot(ap);
    const double d2 = ac.dot(ap);
    if (d1 <= 0 && d2 <= 0) {
        return {a, 0};
    }
    const Vec3 bp = p - b;
    const double d3 = ab.dot(bp);
    const double d4 = ac.dot(bp);
    if (d3 >= 0 && d4 <= d3) {
        return {b, 1};
    }
    const double vc = d1 * d4 - d3 * d2;
    if (vc <= 0 && d1 >= 0 && d3 <= 0) {
        return {onEdge(a, ab, d1, d1 - d3), 3};
    }
    const Vec3 cp = p - c;
    const double d5 = ab.dot(cp);
    const double d6 = ac.dot(cp);
    if (d6 >= 0 && d5 <= d6) {
        return {c, 2};
    }
    const double vb = d5 * d2 - d1 * d6;
    if (vb <= 0 && d2 >= 0 && d6 <= 0) {
        return {onEdge(a, ac, d2, d2 - d6), 5};
    }
    const double va = d3 * d6 - d5 * d4;
    if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
        return {onEdge(b, c - b, d4 - d3, (d4 - d3) + (d5 - d6)), 4};
    }
    const double sum = va + vb + vc;
    if (!(sum > 0)) { // no area: the edges above have answered but for rounding
        return {a, 0};
    }
    return {a + ab * (vb / sum) + ac * (vc / sum), 6};
}

// Moeller and Trumbore 1997, either side.
double rayMeetsTriangle(const Vec3& from, const Vec3& direction, const Vec3& a, const Vec3& b, const Vec3& c) {
    const Vec3 e = b - a;
    const Vec3 f = c - a;
    const Vec3 p = direction.cross(f);
    const double determinant = e.dot(p);
    if (determinant == 0) {
        return -1;
    }
    const Vec3 s = from - a;
    const double u = s.dot(p) / determinant;
    const Vec3 q = s.cross(e);
    const double v = direction.dot(q) / determinant;
    const bool meets = u >= 0 && v >= 0 && u + v <= 1;
    return meets ? f.dot(q) / determinant : -1;
}

// Van Oosterom and Strackee 1983.
double windingOfTriangle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c) {
    const Vec3 u = a - p;
    const Vec3 v = b - p;
    const Vec3 w = c - p;
    const double lu = u.norm();
    const double lv = v.norm();
    const double lw = w.norm();
    const double above = u.dot(v.cross(w));
    const double below = lu * lv * lw + u.dot(v) * lw + v.dot(w) * lu + w.dot(u) * lv;
    return above == 0 ? 0 : std::atan2(above, below) / (2 * std::numbers::pi);
}

} // namespace toile
