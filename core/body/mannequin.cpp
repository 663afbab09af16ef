#include "core/body/mannequin.h"

#include "core/base/units.h"
#include "core/body/surface_nets.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>

namespace toile {

namespace {

constexpr double kMetresPerCm = 0.01;

// Half axes (along x, along z) of the ellipse of a girth whose depth is `aspect` of its width (Ramanujan's perimeter).
Vec2 ellipseOfGirth(double girth, double aspect) {
    const double h = std::pow((1 - aspect) / (1 + aspect), 2);
    const double perimeterOfUnit = std::numbers::pi * (1 + aspect) * (1 + 3 * h / (10 + std::sqrt(4 - 3 * h)));
    const double a = girth / perimeterOfUnit;
    return {a, a * aspect};
}

// One level of the trunk.
struct Section {
    double y;
    Vec2 halfAxes; // x, z
    double z;      // centre
};

struct RoundCone {
    Vec3 a, b;
    double radiusA, radiusB;
};

double distanceTo(const RoundCone& c, const Vec3& p) {
    const Vec3 axis = c.b - c.a;
    const double t = std::clamp((p - c.a).dot(axis) / axis.squaredNorm(), 0.0, 1.0);
    const double smooth = t * t * (3 - 2 * t);
    return (p - c.a - t * axis).norm() - (c.radiusA + smooth * (c.radiusB - c.radiusA));
}

struct Ellipsoid {
    Vec3 centre, halfAxes;
};

double distanceTo(const Ellipsoid& e, const Vec3& p) {
    const Vec3 q = (p - e.centre).cwiseQuotient(e.halfAxes);
    const double k0 = q.norm();
    const double k1 = q.cwiseQuotient(e.halfAxes).norm();
    return k1 > 0 ? k0 * (k0 - 1) / k1 : -e.halfAxes.minCoeff();
}

// Union with a fillet of size k (Quilez' polynomial smooth minimum).
double joined(double a, double b, double k) {
    const double h = std::max(k - std::abs(a - b), 0.0) / k;
    return std::min(a, b) - h * h * k * 0.25;
}

struct Limb {
    Vec3 root, middle, end;
    double rootRadius, middleRadius, endRadius;
};

struct Figure {
    Landmarks marks;
    std::vector<Section> trunk;
    std::array<Limb, 2> arms; // left, right
    std::array<Limb, 2> legs;
    std::array<double, 2> calfRadius{};
    Ellipsoid head;
    RoundCone neck;
    std::array<Ellipsoid, 2> feet;
    std::array<RoundCone, 2> hands;
    std::array<Ellipsoid, 2> breasts;
};

std::vector<Section> trunkOf(const BodyMeasures& m, const Landmarks& y) {
    const auto girth = [&](double cm, double aspect) { return ellipseOfGirth(cm * kMetresPerCm, aspect); };
    const double shoulderHalf = kMetresPerCm * (m.neck / (2 * std::numbers::pi) + m.shoulder);
    const Vec2 bust = girth(0.955 * m.bust, 0.72); // the breasts add the rest
    const Vec2 neck = girth(m.neck, 1.0);
    return {
        {y.crotch - 0.03, {0.55 * girth(m.hip, 0.7).x(), 0.055}, -0.01},
        {y.crotch + 0.02, {0.90 * girth(m.hip, 0.7).x(), 0.095}, -0.012},
        {y.hip, girth(m.hip, 0.70), -0.012},
        {0.5 * (y.hip + y.waist), girth(0.5 * (m.hip + m.waist) + 0.02 * m.hip, 0.70), -0.004},
        {y.waist, girth(m.waist, 0.72), 0.0},
        {y.underbust, girth(m.underbust, 0.72), 0.0},
        {y.bust, bust, -0.004},
        {y.armpit, {bust.x() * 1.0, bust.y() * 0.95}, -0.008},
        {y.shoulder - 0.02, {shoulderHalf * 0.93, 0.080}, -0.014},
        {y.shoulder + 0.012, {shoulderHalf * 0.74, 0.066}, -0.016},
        {y.nape - 0.008, {neck.x() * 1.45, neck.y() * 1.05}, -0.014},
        {y.nape + 0.012, {neck.x(), neck.y()}, -0.010},
    };
}

Figure figureOf(const BodyMeasures& m, BodyPose pose) {
    Figure f;
    f.marks = landmarksOf(m);
    const Landmarks& y = f.marks;
    f.trunk = trunkOf(m, y);
    const double turn = 2 * std::numbers::pi;
    const auto radius = [&](double girthCm) { return girthCm * kMetresPerCm / turn; };
    const double armAngle = radians(pose == BodyPose::T ? 88 : pose == BodyPose::I ? 12 : 42); // from hanging down
    const double stride = pose == BodyPose::Walk ? radians(18) : 0;
    const double shoulderHalf = kMetresPerCm * (m.neck / turn + m.shoulder);
    const double arm = m.armLength * kMetresPerCm;
    for (std::size_t side = 0; side < 2; ++side) {
        const double s = side == 0 ? 1 : -1;
        const Vec3 shoulder(s * (shoulderHalf - 0.035), y.shoulder - 0.035, -0.012);
        const double swing = -s * stride;
        const Vec3 down(s * std::sin(armAngle), -std::cos(armAngle) * std::cos(swing), std::sin(swing));
        const Vec3 elbow = shoulder + 0.53 * arm * down.normalized();
        const Vec3 wrist = elbow + 0.47 * arm * (down + Vec3(0, 0, 0.12)).normalized();
        f.arms[side] = {shoulder, elbow, wrist, radius(m.upperArm), radius(m.upperArm) * 0.82, radius(m.wrist)};
        f.hands[side] = {wrist, wrist + 0.13 * (wrist - elbow).normalized(), radius(m.wrist) * 1.02, 0.018};
        const double hipX = 0.5 * f.trunk[2].halfAxes.x();
        const double step = s * stride;
        const Vec3 hip(s * hipX, y.crotch + 0.05, -0.005);
        const double thighLength = hip.y() - y.knee;
        const Vec3 knee = hip + Vec3(s * 0.004, -thighLength * std::cos(step), thighLength * std::sin(step));
        const double shank = y.knee - y.ankle;
        const double back = step * (step < 0 ? 1.6 : 0.6);
        const Vec3 ankle = knee + Vec3(0, -shank * std::cos(back), shank * std::sin(back) - 0.015);
        f.legs[side] = {hip, knee, ankle, radius(m.thigh), radius(m.calf) * 1.02, radius(m.ankle)};
        f.calfRadius[side] = radius(m.calf);
        f.feet[side] = {ankle + Vec3(s * 0.008, -0.5 * y.ankle, 0.055), Vec3(0.042, 0.5 * y.ankle, 0.118)};
        const double bust = f.trunk[6].halfAxes.y();
        f.breasts[side] = {Vec3(s * 0.078, y.bust - 0.004, bust - 0.032), Vec3(0.060, 0.062, 0.050)};
    }
    const double headHalf = 0.5 * (y.top - y.chin) + 0.004;
    f.head = {Vec3(0, y.top - headHalf, 0.012), Vec3(headHalf * 0.66, headHalf, headHalf * 0.80)};
    f.neck = {Vec3(0, y.nape - 0.03, -0.012), Vec3(0, y.chin + 0.02, 0.0), radius(m.neck) * 1.02,
              radius(m.neck) * 0.94};
    return f;
}

// Trunk sections blended along y by a monotone cubic, so that the profile has no waves between the levels.
Section sectionAt(const std::vector<Section>& trunk, double y) {
    const auto after =
        std::lower_bound(trunk.begin(), trunk.end(), y, [](const Section& s, double at) { return s.y < at; });
    if (after == trunk.begin()) {
        return trunk.front();
    }
    if (after == trunk.end()) {
        return trunk.back();
    }
    const std::size_t i = static_cast<std::size_t>(after - trunk.begin()) - 1;
    const auto value = [&](std::size_t k, int c) { return c == 2 ? trunk[k].z : trunk[k].halfAxes[c]; };
    const auto slope = [&](std::size_t k, int c) {
        if (k == 0 || k + 1 == trunk.size()) {
            return 0.0;
        }
        const double l = (value(k, c) - value(k - 1, c)) / (trunk[k].y - trunk[k - 1].y);
        const double r = (value(k + 1, c) - value(k, c)) / (trunk[k + 1].y - trunk[k].y);
        return l * r <= 0 ? 0.0 : 2 * l * r / (l + r); // Fritsch and Butland
    };
    const double h = trunk[i + 1].y - trunk[i].y;
    const double t = (y - trunk[i].y) / h;
    std::array<double, 3> out{};
    for (int c = 0; c < 3; ++c) {
        const double a = value(i, c);
        const double b = value(i + 1, c);
        const double ma = slope(i, c) * h;
        const double mb = slope(i + 1, c) * h;
        out[static_cast<std::size_t>(c)] = (1 + 2 * t) * (1 - t) * (1 - t) * a + t * (1 - t) * (1 - t) * ma +
                                           t * t * (3 - 2 * t) * b + t * t * (t - 1) * mb;
    }
    return {y, {out[0], out[1]}, out[2]};
}

double trunkDistance(const std::vector<Section>& trunk, const Vec3& p) {
    const double y = std::clamp(p.y(), trunk.front().y, trunk.back().y);
    const Section s = sectionAt(trunk, y);
    const Vec2 q(p.x(), p.z() - s.z);
    const double k0 = q.cwiseQuotient(s.halfAxes).norm();
    const double k1 = q.cwiseQuotient(s.halfAxes.cwiseProduct(s.halfAxes)).norm();
    const double flat = k1 > 1e-9 ? k0 * (k0 - 1) / k1 : -s.halfAxes.minCoeff();
    const double beyond = std::abs(p.y() - y);
    return beyond > 0 ? std::hypot(std::max(flat, 0.0), beyond) : flat;
}

enum class Arms : std::uint8_t { With, Without };

double figureDistance(const Figure& f, const Vec3& p, Arms arms = Arms::With) {
    double d = trunkDistance(f.trunk, p);
    d = joined(d, std::min(distanceTo(f.breasts[0], p), distanceTo(f.breasts[1], p)), 0.035);
    for (std::size_t side = 0; side < 2; ++side) {
        const Limb& arm = f.arms[side];
        double a = distanceTo(RoundCone{arm.root, arm.middle, arm.rootRadius, arm.middleRadius}, p);
        a = joined(a, distanceTo(RoundCone{arm.middle, arm.end, arm.middleRadius, arm.endRadius}, p), 0.01);
        a = joined(a, distanceTo(f.hands[side], p), 0.015);
        d = arms == Arms::With ? joined(d, a, 0.035) : d;
        const Limb& leg = f.legs[side];
        const double calf = f.calfRadius[side];
        const Vec3 belly = lerp(leg.middle, leg.end, 0.32) + Vec3(0, 0, -0.012);
        double l = distanceTo(RoundCone{leg.root, leg.middle, leg.rootRadius, leg.middleRadius}, p);
        l = joined(l, distanceTo(RoundCone{leg.middle, belly, leg.middleRadius * 0.95, calf}, p), 0.02);
        l = joined(l, distanceTo(RoundCone{belly, leg.end, calf, leg.endRadius}, p), 0.02);
        l = joined(l, distanceTo(f.feet[side], p), 0.03);
        d = joined(d, l, 0.03);
    }
    d = joined(d, distanceTo(f.neck, p), 0.03);
    return joined(d, distanceTo(f.head, p), 0.02);
}

// Length of a tape round the figure at a height: the convex outline of the level, found along rays from its middle.
double girthAt(const Figure& f, double y) {
    constexpr int rays = 180;
    std::vector<Vec2> outline;
    for (int i = 0; i < rays; ++i) {
        const double angle = 2 * std::numbers::pi * i / rays;
        const Vec2 direction(std::cos(angle), std::sin(angle));
        const auto inside = [&](double r) {
            return figureDistance(f, Vec3(r * direction.x(), y, r * direction.y() - 0.01), Arms::Without) < 0;
        };
        double low = 0;
        double high = 0.6;
        for (double r = high; r > 0; r -= 0.01) { // from outside, so that nothing behind a dent is taken for the skin
            if (inside(r)) {
                low = r;
                high = r + 0.01;
                break;
            }
        }
        for (int k = 0; k < 16 && high - low < 0.5; ++k) {
            const double middle = 0.5 * (low + high);
            (inside(middle) ? low : high) = middle;
        }
        outline.emplace_back(low * direction);
    }
    // The outline runs round once already; dropping dents until none is left makes it convex.
    for (std::size_t i = 0, kept = 0; outline.size() > 3 && kept < outline.size();) {
        const std::size_t n = outline.size();
        const Vec2& before = outline[(i + n - 1) % n];
        const Vec2& after = outline[(i + 1) % n];
        if (cross(outline[i % n] - before, after - outline[i % n]) < 0) {
            outline.erase(outline.begin() + static_cast<std::ptrdiff_t>(i % n));
            i = i == 0 ? outline.size() - 1 : i - 1;
            kept = 0;
        } else {
            i = (i + 1) % n;
            ++kept;
        }
    }
    double sum = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        sum += (outline[(i + 1) % outline.size()] - outline[i]).norm();
    }
    return sum;
}

// Breasts, limbs and fillets add to what the trunk's sections measure: scale the sections until the tape agrees.
void fitGirths(Figure& f, const BodyMeasures& m) {
    struct Level {
        std::size_t section;
        double girth;
    };
    const std::array<Level, 4> levels{{{2, m.hip}, {4, m.waist}, {5, m.underbust}, {6, m.bust}}};
    for (int pass = 0; pass < 8; ++pass) {
        for (const Level& level : levels) {
            Section& section = f.trunk[level.section];
            section.halfAxes *= level.girth * kMetresPerCm / girthAt(f, section.y);
        }
        Section& neck = f.trunk.back();
        const double fit = m.neck * kMetresPerCm / girthAt(f, neck.y + 0.005);
        neck.halfAxes *= fit;
        f.neck.radiusA *= fit;
        f.neck.radiusB *= std::sqrt(fit);
    }
}

void addRound(std::vector<ArrangementPoint>& points, const std::string& part, const Vec3& axisPoint, const Vec3& up,
              const Vec3& front, double radiusFront, double radiusSide, const std::array<const char*, 4>& names) {
    const Vec3 axisUp = up.normalized();
    const Vec3 f = (front - front.dot(axisUp) * axisUp).normalized();
    const Vec3 side = axisUp.cross(f); // the body's left
    const std::array<Vec3, 4> outwards{f, -f, side, -side};
    for (std::size_t i = 0; i < 4; ++i) {
        const bool frontal = i < 2;
        points.push_back({part + "-" + names[i],
                          axisPoint,
                          axisUp,
                          outwards[i],
                          frontal ? radiusFront : radiusSide,
                          frontal ? radiusSide : radiusFront,
                          {}});
    }
}

std::vector<ArrangementPoint> pointsOf(const Figure& f) {
    std::vector<ArrangementPoint> points;
    constexpr std::array<const char*, 4> names{"front", "back", "left", "right"};
    const Landmarks& y = f.marks;
    const auto level = [&](const std::string& part, double height, double widen) {
        const Section s = sectionAt(f.trunk, height);
        addRound(points, part, Vec3(0, height, s.z), Vec3::UnitY(), Vec3::UnitZ(), s.halfAxes.y() * widen,
                 s.halfAxes.x() * widen, names);
    };
    level("chest", y.bust, 1.10); // the breasts stand out of the section
    level("waist", y.waist, 1.0);
    level("hip", y.hip, 1.0);
    addRound(points, "neck", lerp(f.neck.a, f.neck.b, 0.4), f.neck.b - f.neck.a, Vec3::UnitZ(), f.neck.radiusA,
             f.neck.radiusA, names);
    addRound(points, "head", f.head.centre, Vec3::UnitY(), Vec3::UnitZ(), f.head.halfAxes.z(), f.head.halfAxes.x(),
             names);
    for (std::size_t side = 0; side < 2; ++side) {
        const std::string prefix = side == 0 ? "left-" : "right-";
        const auto limb = [&](const std::string& part, const Vec3& low, const Vec3& high, double radius) {
            addRound(points, prefix + part, high, high - low, Vec3::UnitZ(), radius, radius, names);
        };
        limb("arm", f.arms[side].middle, f.arms[side].root, f.arms[side].rootRadius);
        limb("forearm", f.arms[side].end, f.arms[side].middle, f.arms[side].middleRadius);
        limb("thigh", f.legs[side].middle, f.legs[side].root, f.legs[side].rootRadius);
        limb("shin", f.legs[side].end, f.legs[side].middle, f.calfRadius[side]);
    }
    return points;
}

BodyLandmarks landmarksOf(const Figure& f) {
    BodyLandmarks marks;
    marks.heights = f.marks;
    marks.shoulderHalf = std::abs(f.arms[0].root.x()) + 0.035;
    for (std::size_t side = 0; side < 2; ++side) {
        const Limb& arm = f.arms[side];
        const Limb& leg = f.legs[side];
        marks.arms.push_back({arm.root, arm.middle, arm.end, arm.rootRadius, arm.middleRadius, arm.endRadius});
        marks.legs.push_back({leg.root, leg.middle, leg.end, leg.rootRadius, f.calfRadius[side], leg.endRadius});
    }
    return marks;
}

} // namespace

Landmarks landmarksOf(const BodyMeasures& m) {
    const double height = m.height * kMetresPerCm;
    Landmarks y{};
    y.top = height;
    y.chin = 0.870 * height;
    y.nape = 0.852 * height;
    y.shoulder = 0.822 * height;
    y.armpit = 0.756 * height;
    y.bust = 0.722 * height;
    y.waist = y.nape - m.backLength * kMetresPerCm;
    y.underbust = y.bust - 0.4 * (y.bust - y.waist);
    y.crotch = m.inseam * kMetresPerCm;
    y.hip = y.crotch + 0.3 * (y.waist - y.crotch);
    y.knee = 0.285 * height;
    y.calf = 0.20 * height;
    y.ankle = 0.05 * height;
    return y;
}

Body makeMannequin(const BodyMeasures& measures, BodyPose pose) {
    Figure figure = figureOf(measures, pose);
    fitGirths(figure, measures);
    const double span = std::abs(figure.hands[0].b.x()) + 0.08;
    const double deep = pose == BodyPose::Walk ? 0.75 : 0.35;
    constexpr double cell = 0.011;
    Body body;
    body.name = "mannequin";
    body.skin = surfaceOf([&](const Vec3& p) { return figureDistance(figure, p); }, Vec3(-span, -0.05, -deep),
                          Vec3(span, figure.marks.top + 0.05, deep), cell);
    body.landmarks = landmarksOf(figure);
    body.points = pointsOf(figure);
    return body;
}

} // namespace toile
