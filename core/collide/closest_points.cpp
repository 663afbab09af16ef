#include "core/collide/closest_points.h"

#include <Eigen/Geometry>

#include <algorithm>

namespace toile {

namespace {

// Takes the edge's place when it is nearer than what is known.
void tryEdge(const Vec3& p, const Vec3& a, const Vec3& b, std::size_t i, std::size_t j, NearestOnTriangle& best) {
    const double t = nearestOnSegment(p, a, b);
    const double squared = (p - lerp(a, b, t)).squaredNorm();
    if (squared < best.squaredDistance) {
        best.squaredDistance = squared;
        best.weights = {0, 0, 0};
        best.weights[i] = 1 - t;
        best.weights[j] = t;
    }
}

void tryEnd(const Vec3& p, const Vec3& a, const Vec3& b, double fixed, bool endOfFirst, NearestOnSegments& best) {
    const double t = nearestOnSegment(p, a, b);
    const double squared = (p - lerp(a, b, t)).squaredNorm();
    if (squared < best.squaredDistance) {
        best = endOfFirst ? NearestOnSegments{squared, fixed, t} : NearestOnSegments{squared, t, fixed};
    }
}

} // namespace

double nearestOnSegment(const Vec3& point, const Vec3& a, const Vec3& b) {
    const Vec3 way = b - a;
    const double length = way.squaredNorm();
    return length > 0 ? std::clamp((point - a).dot(way) / length, 0.0, 1.0) : 0.0;
}

NearestOnTriangle nearestOnTriangle(const Vec3& point, const Vec3& a, const Vec3& b, const Vec3& c) {
    const Vec3 ab = b - a;
    const Vec3 ac = c - a;
    const Vec3 ap = point - a;
    const Vec3 n = ab.cross(ac);
    const double area = n.squaredNorm();
    NearestOnTriangle best{ap.squaredNorm(), {1, 0, 0}};
    if (area > 0) {
        const double v = ap.cross(ac).dot(n) / area;
        const double w = ab.cross(ap).dot(n) / area;
        const double u = 1 - v - w;
        if (u >= 0 && v >= 0 && w >= 0) {
            const NearestOnTriangle inside{(ap - v * ab - w * ac).squaredNorm(), {u, v, w}};
            if (area > 1e-10 * ab.squaredNorm() * ac.squaredNorm()) {
                return inside;
            }
            // a sliver: its inner solution may be all rounding
            best = inside.squaredDistance < best.squaredDistance ? inside : best;
        }
    }
    tryEdge(point, a, b, 0, 1, best);
    tryEdge(point, b, c, 1, 2, best);
    tryEdge(point, c, a, 2, 0, best);
    return best;
}

// The nearest places are either inside both segments, where the connection stands upright on both, or one is an end.
// All ends are tried, so nearly parallel segments, whose inner solution is all rounding, cannot come out wrong.
NearestOnSegments nearestOnSegments(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
    const Vec3 u = b - a;
    const Vec3 v = d - c;
    const Vec3 w = a - c;
    NearestOnSegments best{w.squaredNorm(), 0, 0};
    const Vec3 n = u.cross(v);
    const double det = n.squaredNorm();
    if (det > 0) {
        const double s = v.cross(w).dot(n) / det; // by cross products, as differences of products cancel
        const double t = u.cross(w).dot(n) / det;
        if (s > 0 && s < 1 && t > 0 && t < 1) {
            // What rounding did along the segments, the feet of the connection put right.
            best.t = nearestOnSegment(lerp(a, b, s), c, d);
            best.s = nearestOnSegment(lerp(c, d, best.t), a, b);
            best.squaredDistance = (w + best.s * u - best.t * v).squaredNorm();
            if (det > 1e-6 * u.squaredNorm() * v.squaredNorm()) {
                return best;
            }
        }
    }
    tryEnd(a, c, d, 0, true, best);
    tryEnd(b, c, d, 1, true, best);
    tryEnd(c, a, b, 0, false, best);
    tryEnd(d, a, b, 1, false, best);
    return best;
}

} // namespace toile
