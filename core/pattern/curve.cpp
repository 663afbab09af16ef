#include "core/pattern/curve.h"

#include <algorithm>
#include <cmath>

namespace toile {

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
    const auto closedForm = infoOf(segment.curve.kind).uniformLength;
    return closedForm ? closedForm(segment) : ArcLength(segment).total();
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
    constexpr double most = 4096; // of a curve as large as the world
    const double steps = infoOf(segment.curve.kind).stepsFor(segment, toleranceMm);
    const int n = steps > 1 ? static_cast<int>(std::ceil(std::min(steps, most))) : 1; // one when it is not a number
    std::vector<Vec2> points{segment.start};
    points.reserve(static_cast<std::size_t>(n) + 1);
    for (int i = 1; i < n; ++i) {
        points.push_back(positionAt(segment, static_cast<double>(i) / n));
    }
    points.push_back(segment.end);
    return points;
}

double areaSwept(const CurveSegment& segment) {
    return infoOf(segment.curve.kind).areaSwept(segment);
}

CurveSegment asKind(const CurveSegment& segment, CurveKind kind) {
    if (segment.curve.kind == kind) {
        return segment;
    }
    return {segment.start, {kind, infoOf(kind).controlsFor(segment)}, segment.end};
}

namespace {

// Golden-section search for the place nearest to a point between two parameters.
CurvePoint closestBetween(const CurveSegment& segment, const Vec2& to, double low, double high) {
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
    return {t, p, (p - to).norm()};
}

CurvePoint closestOnLine(const CurveSegment& line, const Vec2& to) {
    const Vec2 along = line.end - line.start;
    const double square = along.squaredNorm();
    const double t = square > 0 ? std::clamp((to - line.start).dot(along) / square, 0.0, 1.0) : 0;
    const Vec2 p = positionAt(line, t);
    return {t, p, (p - to).norm()};
}

} // namespace

CurvePoint closestPoint(const CurveSegment& segment, const Vec2& to) {
    if (segment.curve.kind == CurveKind::Line) {
        return closestOnLine(segment, to);
    }
    const int samples = 32 * static_cast<int>(segment.curve.controls.size() + 1);
    std::vector<double> off(static_cast<std::size_t>(samples) + 1);
    for (int i = 0; i <= samples; ++i) {
        off[static_cast<std::size_t>(i)] = (positionAt(segment, static_cast<double>(i) / samples) - to).norm();
    }
    CurvePoint best{0, segment.start, off.front()};
    if (off.back() < best.distance) {
        best = {1, segment.end, off.back()};
    }
    // A curve that doubles back comes near more than once, and samples do not tell where it comes nearest.
    for (int i = 0; i <= samples; ++i) {
        const auto at = [&](int k) { return off[static_cast<std::size_t>(std::clamp(k, 0, samples))]; };
        if (at(i) <= at(i - 1) && at(i) <= at(i + 1)) {
            const CurvePoint found = closestBetween(segment, to, std::max(0.0, static_cast<double>(i - 1) / samples),
                                                    std::min(1.0, static_cast<double>(i + 1) / samples));
            best = found.distance < best.distance ? found : best;
        }
    }
    return best;
}

} // namespace toile
