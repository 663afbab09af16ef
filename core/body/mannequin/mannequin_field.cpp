#include "core/body/mannequin/mannequin_figure.h"

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

double distanceTo(const FigureEllipsoid& e, const Vec3& p) {
    const Vec3 q = (p - e.middle).cwiseQuotient(e.halfAxes);
    const double k0 = q.norm();
    const double k1 = q.cwiseQuotient(e.halfAxes).norm();
    return k1 > 0 ? k0 * (k0 - 1) / k1 : -e.halfAxes.minCoeff();
}

// Union with a fillet of size k, smooth up to its curvature (Quilez' cubic smooth minimum).
double joined(double a, double b, double k) {
    const double h = std::max(k - std::abs(a - b), 0.0) / k;
    return std::min(a, b) - h * h * h * k / 6;
}

// The union of d and a part, which is asked only if it can matter.
void add(double& d, const Loft& part, const Vec3& p, double fillet, double enough = 1e9) {
    if (part.distanceAtLeast(p) < std::min(d, enough) + fillet) {
        d = joined(d, part.distance(p), fillet);
    }
}

constexpr double kFar = 1e6;
constexpr double kLegFillet = 0.038; // between trunk and legs, of a body of 1.70 m

// From one part into the next about a joint, without the bulge that a union of two like surfaces has. past is how far
// beyond the joint the place lies.
double faded(double before, double after, double past, double half) {
    const double t = std::clamp(0.5 + 0.5 * past / half, 0.0, 1.0);
    const double share = t * t * (3 - 2 * t);
    return (1 - share) * before + share * after;
}
double faded(double before, const Loft& after, double past, double half, const Vec3& p) {
    return past <= -half ? before : past >= half ? after.distance(p) : faded(before, after.distance(p), past, half);
}
double faded(const Loft& before, const Loft& after, double past, double half, const Vec3& p) {
    return past >= half ? after.distance(p) : faded(before.distance(p), after, past, half, p);
}

} // namespace

double trunkDistance(const Figure& f, const Vec3& p) {
    const double s = f.size;
    double d = f.trunk.distance(p);
    if (p.y() > f.heights.nape) {
        const double head = joined(distanceTo(f.skull, p), distanceTo(f.jaw, p), 0.045 * s);
        return joined(d, head, 0.022 * s);
    }
    if (p.z() > 0) {
        return joined(d, std::min(distanceTo(f.breasts[0], p), distanceTo(f.breasts[1], p)), f.breastFillet);
    }
    return joined(d, std::min(distanceTo(f.seat[0], p), distanceTo(f.seat[1], p)), 0.060 * s);
}

double armDistance(const FigureArm& arm, const Vec3& p, double enough) {
    double d = kFar;
    if (std::min({arm.upper.distanceAtLeast(p), arm.fore.distanceAtLeast(p), arm.hand.distanceAtLeast(p)}) < enough) {
        const double fadeElbow = 0.16 * arm.upperLength;
        const double fadeWrist = 0.10 * arm.upperLength;
        d = faded(faded(arm.upper, arm.fore, arm.upper.along(p) - arm.upperLength, fadeElbow, p), arm.hand,
                  arm.fore.along(p) - arm.foreLength, fadeWrist, p);
    }
    add(d, arm.thumb, p, 0.014 * arm.size, enough);
    return d;
}

double legDistance(const FigureLeg& leg, const Vec3& p, double enough) {
    double d = kFar;
    if (std::min(leg.thigh.distanceAtLeast(p), leg.shin.distanceAtLeast(p)) < enough) {
        const double fade = 0.13 * leg.thighLength;
        d = faded(leg.thigh, leg.shin, leg.thigh.along(p) - leg.thighLength, fade, p);
    }
    add(d, leg.foot, p, 0.028 * leg.size, enough);
    return d;
}

double trunkAndLegs(const Figure& f, const Vec3& p) {
    const double fillet = kLegFillet * f.size;
    const double d = trunkDistance(f, p);
    // Legs grow into the trunk, not into each other.
    const double legs = std::min(legDistance(f.legs[0], p, d + fillet), legDistance(f.legs[1], p, d + fillet));
    return joined(d, legs, fillet);
}

double trunkAndLeg(const Figure& f, std::size_t side, const Vec3& p) {
    return joined(trunkDistance(f, p), legDistance(f.legs[side], p, kFar), kLegFillet * f.size);
}

double figureDistance(const Figure& f, const Vec3& p) {
    const double fillet = 0.050 * f.size;
    const double d = trunkAndLegs(f, p);
    const double arms = std::min(armDistance(f.arms[0], p, d + fillet), armDistance(f.arms[1], p, d + fillet));
    return joined(d, arms, fillet);
}

} // namespace toile
