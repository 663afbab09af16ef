#include "core/base/check.h"
#include "core/pattern/curve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace toile {

namespace {

using Split = std::pair<CurveSegment, CurveSegment>;

// ---- line

Vec2 linePosition(const CurveSegment& s, double t) {
    return lerp(s.start, s.end, t);
}
Vec2 lineDerivative(const CurveSegment& s, double) {
    return s.end - s.start;
}
Split lineSplit(const CurveSegment& s, double t) {
    const Vec2 m = linePosition(s, t);
    return {{s.start, {}, m}, {m, {}, s.end}};
}
std::vector<Vec2> lineControls(const CurveSegment&) {
    return {};
}

// ---- Bezier curves, by de Casteljau's scheme

Vec2 quadraticPosition(const CurveSegment& s, double t) {
    const Vec2& c = s.curve.controls[0];
    return lerp(lerp(s.start, c, t), lerp(c, s.end, t), t);
}
Vec2 quadraticDerivative(const CurveSegment& s, double t) {
    const Vec2& c = s.curve.controls[0];
    return 2 * lerp(Vec2(c - s.start), Vec2(s.end - c), t);
}
Split quadraticSplit(const CurveSegment& s, double t) {
    const Vec2& c = s.curve.controls[0];
    const Vec2 a = lerp(s.start, c, t);
    const Vec2 b = lerp(c, s.end, t);
    const Vec2 m = lerp(a, b, t);
    return {{s.start, {CurveKind::Quadratic, {a}}, m}, {m, {CurveKind::Quadratic, {b}}, s.end}};
}
std::vector<Vec2> quadraticControls(const CurveSegment& s) {
    return {2 * positionAt(s, 0.5) - 0.5 * (s.start + s.end)};
}

using CubicPoints = std::array<Vec2, 4>;

Vec2 cubicPosition(const CubicPoints& p, double t) {
    const Vec2 a = lerp(p[0], p[1], t);
    const Vec2 b = lerp(p[1], p[2], t);
    const Vec2 c = lerp(p[2], p[3], t);
    return lerp(lerp(a, b, t), lerp(b, c, t), t);
}
Vec2 cubicDerivative(const CubicPoints& p, double t) {
    const Vec2 a = p[1] - p[0];
    const Vec2 b = p[2] - p[1];
    const Vec2 c = p[3] - p[2];
    return 3 * lerp(lerp(a, b, t), lerp(b, c, t), t);
}
CubicPoints cubicPoints(const CurveSegment& s) {
    return {s.start, s.curve.controls[0], s.curve.controls[1], s.end};
}
Vec2 cubicSegmentPosition(const CurveSegment& s, double t) {
    return cubicPosition(cubicPoints(s), t);
}
Vec2 cubicSegmentDerivative(const CurveSegment& s, double t) {
    return cubicDerivative(cubicPoints(s), t);
}
Split cubicSplit(const CurveSegment& s, double t) {
    const CubicPoints p = cubicPoints(s);
    const Vec2 a = lerp(p[0], p[1], t);
    const Vec2 b = lerp(p[1], p[2], t);
    const Vec2 c = lerp(p[2], p[3], t);
    const Vec2 d = lerp(a, b, t);
    const Vec2 e = lerp(b, c, t);
    const Vec2 m = lerp(d, e, t);
    return {{s.start, {CurveKind::Cubic, {a, d}}, m}, {m, {CurveKind::Cubic, {e, c}}, s.end}};
}
// The cubic with the same ends that meets the segment at a third and two thirds.
std::vector<Vec2> cubicControls(const CurveSegment& s) {
    const Vec2 p = 27 * positionAt(s, 1.0 / 3) - 8 * s.start - s.end;
    const Vec2 q = 27 * positionAt(s, 2.0 / 3) - s.start - 8 * s.end;
    return {(2 * p - q) / 18, (2 * q - p) / 18};
}

// ---- spline: centripetal Catmull-Rom (Yuksel et al. 2011), each span written as a cubic Bezier

Vec2 splineKnot(const CurveSegment& s, std::ptrdiff_t i) {
    const auto last = static_cast<std::ptrdiff_t>(s.curve.controls.size()) + 1;
    const auto inside = [&](std::ptrdiff_t k) -> Vec2 {
        return k <= 0 ? s.start : k >= last ? s.end : s.curve.controls[static_cast<std::size_t>(k - 1)];
    };
    if (i < 0) {
        return 2 * s.start - inside(1);
    }
    if (i > last) {
        return 2 * s.end - inside(last - 1);
    }
    return inside(i);
}

CubicPoints splineSpan(const CurveSegment& s, std::ptrdiff_t span) {
    const Vec2 p0 = splineKnot(s, span - 1);
    const Vec2 p1 = splineKnot(s, span);
    const Vec2 p2 = splineKnot(s, span + 1);
    const Vec2 p3 = splineKnot(s, span + 2);
    const double a = std::max(std::sqrt((p1 - p0).norm()), 1e-6);
    const double b = std::max(std::sqrt((p2 - p1).norm()), 1e-6);
    const double c = std::max(std::sqrt((p3 - p2).norm()), 1e-6);
    const Vec2 m1 = (p1 - p0) / a - (p2 - p0) / (a + b) + (p2 - p1) / b;
    const Vec2 m2 = (p2 - p1) / b - (p3 - p1) / (b + c) + (p3 - p2) / c;
    return {p1, p1 + m1 * (b / 3), p2 - m2 * (b / 3), p2};
}

struct SpanParameter {
    std::ptrdiff_t span;
    double t;
    double spans;
};
SpanParameter spanAt(const CurveSegment& s, double t) {
    const double spans = static_cast<double>(s.curve.controls.size() + 1);
    const double x = std::clamp(t, 0.0, 1.0) * spans;
    const double k = std::min(std::floor(x), spans - 1);
    return {static_cast<std::ptrdiff_t>(k), x - k, spans};
}
Vec2 splinePosition(const CurveSegment& s, double t) {
    const SpanParameter at = spanAt(s, t);
    return cubicPosition(splineSpan(s, at.span), at.t);
}
Vec2 splineDerivative(const CurveSegment& s, double t) {
    const SpanParameter at = spanAt(s, t);
    return at.spans * cubicDerivative(splineSpan(s, at.span), at.t);
}

// A spline through `density` points per old span, all on the old curve between parameters t0 and t1.
CurveSegment splineResampled(const CurveSegment& s, double t0, double t1, int density) {
    CurveSegment part{positionAt(s, t0), {CurveKind::Spline, {}}, positionAt(s, t1)};
    const double steps = static_cast<double>(s.curve.controls.size() + 1) * density;
    constexpr double apart = 0.05; // of a step: nearer to the ends the new point would only make a kink
    for (double k = std::floor(t0 * steps) + 1; k < t1 * steps; ++k) {
        if (k - t0 * steps > apart && t1 * steps - k > apart) {
            part.curve.controls.push_back(positionAt(s, k / steps));
        }
    }
    if (part.curve.controls.empty()) {
        part.curve.controls.push_back(positionAt(s, 0.5 * (t0 + t1)));
    }
    return part;
}
// No spline through fewer points is exactly a part of another; add points until the difference cannot be cut by hand.
CurveSegment splinePart(const CurveSegment& s, double t0, double t1) {
    constexpr double toleranceMm = 0.01;
    CurveSegment part;
    for (int density = 1; density <= 16; density *= 2) {
        part = splineResampled(s, t0, t1, density);
        double worst = 0;
        for (int i = 1; i < 32; ++i) {
            worst = std::max(worst,
                             closestPoint(part, positionAt(s, lerp(Vec2(t0, 0), Vec2(t1, 0), i / 32.0).x())).distance);
        }
        if (!(worst > toleranceMm)) {
            break;
        }
    }
    return part;
}
Split splineSplit(const CurveSegment& s, double t) {
    return {splinePart(s, 0, t), splinePart(s, t, 1)};
}
std::vector<Vec2> splineControls(const CurveSegment& s) {
    if (s.curve.kind == CurveKind::Line) {
        return {positionAt(s, 0.5)};
    }
    return {positionAt(s, 0.25), positionAt(s, 0.5), positionAt(s, 0.75)};
}

// ---- arc through three points

struct Circle {
    bool straight = true;
    Vec2 centre = Vec2::Zero();
    double radius = 0;
    double from = 0;  // angle of the start
    double sweep = 0; // signed angle to the end
};
Circle circleOf(const CurveSegment& s) {
    Circle circle;
    const Vec2 m = s.curve.controls[0] - s.start;
    const Vec2 e = s.end - s.start;
    const double twiceArea = cross(m, e);
    const double size = std::max(m.squaredNorm(), e.squaredNorm());
    if (!(std::abs(twiceArea) > 1e-10 * size)) {
        return circle;
    }
    const Vec2 c =
        Vec2(e.y() * m.squaredNorm() - m.y() * e.squaredNorm(), m.x() * e.squaredNorm() - e.x() * m.squaredNorm()) /
        (2 * twiceArea);
    circle.straight = false;
    circle.centre = s.start + c;
    circle.radius = c.norm();
    circle.from = std::atan2(-c.y(), -c.x());
    const Vec2 toEnd = s.end - circle.centre;
    double sweep = std::atan2(toEnd.y(), toEnd.x()) - circle.from;
    const double turn = 2 * std::numbers::pi;
    // Start, middle, end run counter-clockwise when the middle lies to the right of the chord.
    if (twiceArea > 0) {
        while (sweep <= 0) {
            sweep += turn;
        }
    } else {
        while (sweep >= 0) {
            sweep -= turn;
        }
    }
    circle.sweep = sweep;
    return circle;
}
Vec2 arcPosition(const CurveSegment& s, double t) {
    const Circle c = circleOf(s);
    if (c.straight || t <= 0 || t >= 1) {
        return t >= 1 ? s.end : t <= 0 ? s.start : lerp(s.start, s.end, t);
    }
    const double angle = c.from + t * c.sweep;
    return c.centre + c.radius * Vec2(std::cos(angle), std::sin(angle));
}
Vec2 arcDerivative(const CurveSegment& s, double t) {
    const Circle c = circleOf(s);
    if (c.straight) {
        return s.end - s.start;
    }
    const double angle = c.from + t * c.sweep;
    return c.radius * c.sweep * Vec2(-std::sin(angle), std::cos(angle));
}
Split arcSplit(const CurveSegment& s, double t) {
    const Vec2 m = arcPosition(s, t);
    return {{s.start, {CurveKind::Arc, {arcPosition(s, 0.5 * t)}}, m},
            {m, {CurveKind::Arc, {arcPosition(s, 0.5 * (1 + t))}}, s.end}};
}
std::vector<Vec2> arcControls(const CurveSegment& s) {
    return {positionAt(s, 0.5)};
}

// A Bezier handle belongs to one end or, when there is only one, to both alike; points in between go along in steps.
double shareOfHandle(std::size_t i, std::size_t count) {
    return count < 2 ? 0.5 : static_cast<double>(i) / static_cast<double>(count - 1);
}
double shareOfThroughPoint(std::size_t i, std::size_t count) {
    return static_cast<double>(i + 1) / static_cast<double>(count + 1);
}

constexpr std::size_t kManyControls = 10000;

// Straight pieces and arcs run at one speed; nothing is lost by measuring them in closed form.
double lineLength(const CurveSegment& s) {
    return (s.end - s.start).norm();
}
double arcLength(const CurveSegment& s) {
    const Circle c = circleOf(s);
    return c.straight ? lineLength(s) : c.radius * std::abs(c.sweep);
}

double oneStep(const CurveSegment&, double) {
    return 1;
}
// Chords of n equal steps stray from a Bezier curve of degree d by at most d (d - 1) / 8 of its largest second
// difference over n squared (Wang 1984).
double bezierSteps(double factor, double secondDifference, double toleranceMm) {
    return std::sqrt(factor * secondDifference / toleranceMm);
}
double cubicStepsOf(const CubicPoints& p, double toleranceMm) {
    return bezierSteps(0.75, std::max((p[0] - 2 * p[1] + p[2]).norm(), (p[1] - 2 * p[2] + p[3]).norm()), toleranceMm);
}
double quadraticSteps(const CurveSegment& s, double toleranceMm) {
    return bezierSteps(0.25, (s.start - 2 * s.curve.controls[0] + s.end).norm(), toleranceMm);
}
double cubicSteps(const CurveSegment& s, double toleranceMm) {
    return cubicStepsOf(cubicPoints(s), toleranceMm);
}
double splineSteps(const CurveSegment& s, double toleranceMm) {
    const auto spans = static_cast<std::ptrdiff_t>(s.curve.controls.size()) + 1;
    double most = 1;
    for (std::ptrdiff_t i = 0; i < spans; ++i) {
        most = std::max(most, std::ceil(cubicStepsOf(splineSpan(s, i), toleranceMm)));
    }
    return most * static_cast<double>(spans); // joints of spans are among the steps
}
double arcSteps(const CurveSegment& s, double toleranceMm) {
    const Circle c = circleOf(s);
    return c.straight ? 1 : std::abs(c.sweep) / (2 * std::acos(1 - std::min(toleranceMm / c.radius, 0.5)));
}

double lineArea(const CurveSegment& s) {
    return 0.5 * cross(s.start, s.end);
}
// Three-point Gauss-Legendre rule, exact for the polynomials of degree five that cubics give.
double cubicAreaOf(const CubicPoints& p) {
    const double x = 0.5 * std::sqrt(0.6);
    const auto at = [&](double t) { return cross(cubicPosition(p, t), cubicDerivative(p, t)); };
    return 0.5 * (5 * at(0.5 - x) + 8 * at(0.5) + 5 * at(0.5 + x)) / 18;
}
double quadraticArea(const CurveSegment& s) {
    const Vec2& c = s.curve.controls[0];
    return cubicAreaOf({s.start, lerp(s.start, c, 2.0 / 3), lerp(s.end, c, 2.0 / 3), s.end});
}
double cubicArea(const CurveSegment& s) {
    return cubicAreaOf(cubicPoints(s));
}
double splineArea(const CurveSegment& s) {
    double sum = 0;
    for (std::ptrdiff_t i = 0; i <= static_cast<std::ptrdiff_t>(s.curve.controls.size()); ++i) {
        sum += cubicAreaOf(splineSpan(s, i));
    }
    return sum;
}
double arcArea(const CurveSegment& s) {
    const Circle c = circleOf(s);
    return lineArea(s) + (c.straight ? 0 : 0.5 * c.radius * c.radius * (c.sweep - std::sin(c.sweep)));
}

constexpr std::array<CurveKindInfo, 5> kKinds{{
    {CurveKind::Line, "line", 0, 0, linePosition, lineDerivative, lineSplit, lineControls, shareOfHandle, lineLength,
     oneStep, lineArea},
    {CurveKind::Quadratic, "quadratic", 1, 1, quadraticPosition, quadraticDerivative, quadraticSplit, quadraticControls,
     shareOfHandle, nullptr, quadraticSteps, quadraticArea},
    {CurveKind::Cubic, "cubic", 2, 2, cubicSegmentPosition, cubicSegmentDerivative, cubicSplit, cubicControls,
     shareOfHandle, nullptr, cubicSteps, cubicArea},
    {CurveKind::Spline, "spline", 1, kManyControls, splinePosition, splineDerivative, splineSplit, splineControls,
     shareOfThroughPoint, nullptr, splineSteps, splineArea},
    {CurveKind::Arc, "arc", 1, 1, arcPosition, arcDerivative, arcSplit, arcControls, shareOfThroughPoint, arcLength,
     arcSteps, arcArea},
}};

} // namespace

std::span<const CurveKindInfo> curveKinds() {
    return kKinds;
}

const CurveKindInfo& infoOf(CurveKind kind) {
    const auto i = static_cast<std::size_t>(kind); // the list stands in the order of the enum: curves ask often
    TOILE_CHECK(i < kKinds.size() && kKinds[i].kind == kind, "a curve kind is missing from the list");
    return kKinds[i];
}

const CurveKindInfo* findCurveKind(std::string_view name) {
    const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& info) { return info.name == name; });
    return found == kKinds.end() ? nullptr : &*found;
}

} // namespace toile
