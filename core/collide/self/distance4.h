#pragma once

#include "core/collide/box4.h"

namespace toile {

// Distances of four pairs of primitives at a time, in single precision, and bounded from both sides: what comes out is
// the squared length of a connection of the two (so the distance is at most that), and how far a plane upright on that
// connection keeps them apart (so the distance is at least that). Where rounding spoils the connection the bounds
// drift apart, but both stay true up to the rounding of the places themselves.
struct Distance4 {
    Float4 squared;   // |D|^2 of the connection D
    Float4 clearance; // apart by clearance / |D| at least; may be negative
};

struct Vector4 {
    Float4 x, y, z;

    friend Vector4 operator-(const Vector4& a, const Vector4& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
    friend Vector4 operator+(const Vector4& a, const Vector4& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
    friend Vector4 operator*(Float4 s, const Vector4& a) { return {s * a.x, s * a.y, s * a.z}; }
};

inline Float4 dot(const Vector4& a, const Vector4& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline Float4 clamp01(Float4 a) {
    return max4(min4(a, all4(1)), all4(0));
}

// What is divided by: not zero.
inline Float4 notZero(Float4 a) {
    return max4(a, all4(1e-30F));
}

inline Vector4 choose(Int4 first, const Vector4& a, const Vector4& b) {
    return {first ? a.x : b.x, first ? a.y : b.y, first ? a.z : b.z};
}

// Segments from a to b and from c to d.
inline Distance4 segmentDistances(const Vector4& a, const Vector4& b, const Vector4& c, const Vector4& d) {
    const Vector4 u = b - a;
    const Vector4 v = d - c;
    const Vector4 w = a - c;
    const Float4 uu = dot(u, u);
    const Float4 vv = dot(v, v);
    const Float4 uv = dot(u, v);
    const Float4 uw = dot(u, w);
    const Float4 vw = dot(v, w);
    const Float4 s = clamp01((uv * vw - vv * uw) / notZero(uu * vv - uv * uv));
    const Float4 t = clamp01((uv * s + vw) / notZero(vv));
    const Float4 foot = clamp01((uv * t - uw) / notZero(uu));
    const Vector4 between = w + foot * u - t * v;
    const Float4 along = dot(between, w);
    const Float4 nearest = min4(along, along + dot(between, u));
    return {dot(between, between), nearest - max4(dot(between, v), all4(0))};
}

// Points p and triangles a, b, c.
inline Distance4 triangleDistances(const Vector4& p, const Vector4& a, const Vector4& b, const Vector4& c) {
    const Vector4 ab = b - a;
    const Vector4 ac = c - a;
    const Vector4 bc = c - b;
    const Vector4 ap = p - a;
    const Float4 bb = dot(ab, ab);
    const Float4 cc = dot(ac, ac);
    const Float4 bcDot = dot(ab, ac);
    const Float4 pb = dot(ap, ab);
    const Float4 pc = dot(ap, ac);
    const Float4 area = notZero(bb * cc - bcDot * bcDot);
    const Float4 v = (cc * pb - bcDot * pc) / area;
    const Float4 w = (bb * pc - bcDot * pb) / area;
    const Int4 inside = (v >= all4(0)) & (w >= all4(0)) & (v + w <= all4(1));
    // The nearest of the places on the three edges, where the foot is outside.
    const Vector4 toAB = ap - clamp01(pb / notZero(bb)) * ab;
    const Vector4 toAC = ap - clamp01(pc / notZero(cc)) * ac;
    const Vector4 bp = p - b;
    const Vector4 toBC = bp - clamp01(dot(bp, bc) / notZero(dot(bc, bc))) * bc;
    Vector4 between = choose(dot(toAB, toAB) < dot(toAC, toAC), toAB, toAC);
    between = choose(dot(toBC, toBC) < dot(between, between), toBC, between);
    between = choose(inside, ap - v * ab - w * ac, between);
    const Float4 farthest = max4(max4(dot(between, ab), dot(between, ac)), all4(0));
    return {dot(between, between), dot(between, ap) - farthest};
}

} // namespace toile
