#include "core/pattern/curve.h"

#include "core/base/check.h"

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

constexpr std::array<CurveKindInfo, 5> kKinds{{
    {CurveKind::Line, "line", 0, 0, linePosition, lineDerivative, lineSplit, lineControls, shareOfHandle},
    {CurveKind::Quadratic, "quadratic", 1, 1, quadraticPosition, quadraticDerivative, quadraticSplit, quadraticControls,
     shareOfHandle},
    {CurveKind::Cubic, "cubic", 2, 2, cubicSegmentPosition, cubicSegmentDerivative, cubicSplit, cubicControls,
     shareOfHandle},
    {CurveKind::Spline, "spline", 1, kManyControls, splinePosition, splineDerivative, splineSplit, splineControls,
     shareOfThroughPoint},
    {CurveKind::Arc, "arc", 1, 1, arcPosition, arcDerivative, arcSplit, arcControls, shareOfThroughPoint},
}};

void flattenBetween(const CurveSegment& s, double t0, const Vec2& p0, double t1, const Vec2& p1, double tolerance,
                    int depth, std::vector<Vec2>& out) {
    if (depth > 0) {
        const double tm = 0.5 * (t0 + t1);
        double worst = 0;
        for (double u : {0.25, 0.5, 0.75}) {
            const Vec2 chord = p1 - p0;
            const Vec2 q = positionAt(s, t0 + u * (t1 - t0)) - p0;
            const double length = chord.norm();
            worst = std::max(worst, length > 1e-12 ? std::abs(cross(chord, q)) / length : q.norm());
        }
        if (worst > tolerance) {
            const Vec2 pm = positionAt(s, tm);
            flattenBetween(s, t0, p0, tm, pm, tolerance, depth - 1, out);
            flattenBetween(s, tm, pm, t1, p1, tolerance, depth - 1, out);
            return;
        }
    }
    out.push_back(p1);
}

} // namespace

std::span<const CurveKindInfo> curveKinds() {
    return kKinds;
}

const CurveKindInfo& infoOf(CurveKind kind) {
    const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& info) { return info.kind == kind; });
    TOILE_CHECK(found != kKinds.end(), "a curve kind is missing from the list");
    return *found;
}

const CurveKindInfo* findCurveKind(std::string_view name) {
    const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& info) { return info.name == name; });
    return found == kKinds.end() ? nullptr : &*found;
}

Vec2 positionAt(const CurveSegment& segment, double t) {
    return infoOf(segment.curve.kind).position(segment, t);
}

Vec2 derivativeAt(const CurveSegment& segment, double t) {
    return infoOf(segment.curve.kind).derivative(segment, t);
}

Vec2 directionAt(const CurveSegment& segment, double t) {
    const Vec2 d = derivativeAt(segment, t);
    const double scale = (segment.end - segment.start).norm() + 1e-9;
    if (d.norm() > 1e-6 * scale) {
        return d.normalized();
    }
    const double nearby = 1e-3;
    const Vec2 chord = positionAt(segment, std::min(1.0, t + nearby)) - positionAt(segment, std::max(0.0, t - nearby));
    const double length = chord.norm();
    return length > 0 ? Vec2(chord / length) : Vec2(1, 0);
}

double lengthOf(const CurveSegment& segment) {
    if (segment.curve.kind == CurveKind::Line) {
        return (segment.end - segment.start).norm();
    }
    return ArcLength(segment).total();
}

CurveSegment reversed(const CurveSegment& segment) {
    CurveSegment back{segment.end, segment.curve, segment.start};
    std::reverse(back.curve.controls.begin(), back.curve.controls.end());
    return back;
}

std::pair<CurveSegment, CurveSegment> splitAt(const CurveSegment& segment, double t) {
    return infoOf(segment.curve.kind).split(segment, t);
}

CurveSegment partOf(const CurveSegment& segment, double fromFraction, double toFraction) {
    if (fromFraction > toFraction) {
        return reversed(partOf(segment, toFraction, fromFraction));
    }
    CurveSegment rest = segment;
    if (fromFraction > 0) {
        rest = splitAt(rest, ArcLength(rest).parameterAtFraction(fromFraction)).second;
    }
    if (toFraction < 1) {
        const double remaining = fromFraction < 1 ? (toFraction - fromFraction) / (1 - fromFraction) : 0;
        rest = splitAt(rest, ArcLength(rest).parameterAtFraction(remaining)).first;
    }
    return rest;
}

CurveSegment dragged(const CurveSegment& segment, const Vec2& start, const Vec2& end) {
    CurveSegment moved{start, segment.curve, end};
    const std::size_t count = segment.curve.controls.size();
    for (std::size_t i = 0; i < count; ++i) {
        const double share = infoOf(segment.curve.kind).shareOfEnd(i, count);
        moved.curve.controls[i] += lerp(Vec2(start - segment.start), Vec2(end - segment.end), share);
    }
    return moved;
}

std::vector<Vec2> flatten(const CurveSegment& segment, double toleranceMm) {
    std::vector<Vec2> points{segment.start};
    if (segment.curve.kind == CurveKind::Line) {
        points.push_back(segment.end);
        return points;
    }
    // Start from pieces short enough that no S-bend hides between the samples of one piece.
    const int pieces = 4 * static_cast<int>(std::max<std::size_t>(1, segment.curve.controls.size()));
    Vec2 before = segment.start;
    for (int i = 0; i < pieces; ++i) {
        const double t1 = static_cast<double>(i + 1) / pieces;
        const Vec2 after = i + 1 == pieces ? segment.end : positionAt(segment, t1);
        flattenBetween(segment, static_cast<double>(i) / pieces, before, t1, after, toleranceMm, 10, points);
        before = after;
    }
    return points;
}

CurveSegment asKind(const CurveSegment& segment, CurveKind kind) {
    if (segment.curve.kind == kind) {
        return segment;
    }
    return {segment.start, {kind, infoOf(kind).controlsFor(segment)}, segment.end};
}

CurvePoint closestPoint(const CurveSegment& segment, const Vec2& to) {
    const int samples = segment.curve.kind == CurveKind::Line
                            ? 1
                            : 16 * static_cast<int>(std::max<std::size_t>(1, segment.curve.controls.size()));
    CurvePoint best{0, segment.start, (segment.start - to).norm()};
    for (int i = 1; i <= samples; ++i) {
        const double t = static_cast<double>(i) / samples;
        const Vec2 p = positionAt(segment, t);
        if ((p - to).norm() < best.distance) {
            best = {t, p, (p - to).norm()};
        }
    }
    // Golden-section search in the two intervals beside the best sample.
    double low = std::max(0.0, best.t - 1.0 / samples);
    double high = std::min(1.0, best.t + 1.0 / samples);
    const double ratio = (std::sqrt(5.0) - 1) / 2;
    for (int i = 0; i < 60 && high - low > 1e-12; ++i) {
        const double a = high - ratio * (high - low);
        const double b = low + ratio * (high - low);
        if ((positionAt(segment, a) - to).squaredNorm() < (positionAt(segment, b) - to).squaredNorm()) {
            high = b;
        } else {
            low = a;
        }
    }
    const double t = 0.5 * (low + high);
    const Vec2 p = positionAt(segment, t);
    if ((p - to).norm() < best.distance) {
        best = {t, p, (p - to).norm()};
    }
    return best;
}

namespace {

// Five-point Gauss-Legendre rule on [a, b].
double speedIntegral(const CurveSegment& s, double a, double b) {
    static constexpr std::array<double, 5> x{0.0, -0.5384693101056831, 0.5384693101056831, -0.9061798459386640,
                                             0.9061798459386640};
    static constexpr std::array<double, 5> w{0.5688888888888889, 0.4786286704993665, 0.4786286704993665,
                                             0.2369268850561891, 0.2369268850561891};
    double sum = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        sum += w[i] * derivativeAt(s, 0.5 * (a + b) + 0.5 * (b - a) * x[i]).norm();
    }
    return 0.5 * (b - a) * sum;
}

std::size_t arcLengthIntervals(const CurveSegment& s) {
    if (s.curve.kind == CurveKind::Line || s.curve.kind == CurveKind::Arc) {
        return 1; // the speed is constant
    }
    return s.curve.kind == CurveKind::Spline ? 8 * (s.curve.controls.size() + 1) : 32;
}

} // namespace

ArcLength::ArcLength(const CurveSegment& segment) : m_segment(segment) {
    const std::size_t n = arcLengthIntervals(segment);
    m_lengths.assign(n + 1, 0);
    for (std::size_t i = 0; i < n; ++i) {
        m_lengths[i + 1] = m_lengths[i] + speedIntegral(segment, static_cast<double>(i) / static_cast<double>(n),
                                                        static_cast<double>(i + 1) / static_cast<double>(n));
    }
}

double ArcLength::lengthUpTo(double t) const {
    const double n = static_cast<double>(m_lengths.size() - 1);
    const double x = std::clamp(t, 0.0, 1.0) * n;
    const double k = std::min(std::floor(x), n - 1);
    return m_lengths[static_cast<std::size_t>(k)] + speedIntegral(m_segment, k / n, x / n);
}

double ArcLength::parameterAtFraction(double fraction) const {
    if (fraction <= 0 || !(total() > 0)) {
        return 0;
    }
    if (fraction >= 1) {
        return 1;
    }
    const double target = fraction * total();
    const double n = static_cast<double>(m_lengths.size() - 1);
    const auto above = std::upper_bound(m_lengths.begin(), m_lengths.end(), target);
    const double k = std::min(static_cast<double>(above - m_lengths.begin() - 1), n - 1);
    double low = k / n;
    double high = (k + 1) / n;
    double t =
        low + (high - low) * (target - m_lengths[static_cast<std::size_t>(k)]) /
                  std::max(1e-300, m_lengths[static_cast<std::size_t>(k) + 1] - m_lengths[static_cast<std::size_t>(k)]);
    for (int i = 0; i < 30; ++i) { // Newton, kept inside the bracket
        const double error = lengthUpTo(t) - target;
        (error > 0 ? high : low) = t;
        const double speed = derivativeAt(m_segment, t).norm();
        double next = speed > 0 ? t - error / speed : low;
        if (!(next > low && next < high)) {
            next = 0.5 * (low + high);
        }
        if (std::abs(next - t) < 1e-14) {
            return next;
        }
        t = next;
    }
    return t;
}

Vec2 ArcLength::positionAtFraction(double fraction) const {
    return positionAt(m_segment, parameterAtFraction(fraction));
}

Vec2 ArcLength::directionAtFraction(double fraction) const {
    return directionAt(m_segment, parameterAtFraction(fraction));
}

} // namespace toile
