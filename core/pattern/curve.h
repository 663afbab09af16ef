#pragma once

#include "core/base/vec.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace toile {

enum class CurveKind : std::uint8_t { Line, Quadratic, Cubic, Spline, Arc };

// What lies between two points of a path. Every kind is described by control points in panel millimetres, so moving,
// turning and mirroring a curve is doing so to its points:
//   Line       none
//   Quadratic  the Bezier handle
//   Cubic      the two Bezier handles
//   Spline     one or more points that the curve runs through (centripetal Catmull-Rom)
//   Arc        one point that the circular arc runs through
struct Curve {
    CurveKind kind = CurveKind::Line;
    std::vector<Vec2> controls;

    friend bool operator==(const Curve&, const Curve&) = default;
};

// A curve with its ends: all that is needed to measure and cut it. Parameters t run from 0 at start to 1 at end.
struct CurveSegment {
    Vec2 start = Vec2::Zero();
    Curve curve;
    Vec2 end = Vec2::Zero();

    friend bool operator==(const CurveSegment&, const CurveSegment&) = default;
};

// One kind of curve: its name in files, how many controls it takes, and its geometry.
struct CurveKindInfo {
    CurveKind kind;
    std::string_view name;
    std::size_t leastControls;
    std::size_t mostControls;
    Vec2 (*position)(const CurveSegment&, double t);
    Vec2 (*derivative)(const CurveSegment&, double t);
    std::pair<CurveSegment, CurveSegment> (*split)(const CurveSegment&, double t);
    // The controls a straight or differently curved segment gets when a person makes it this kind.
    std::vector<Vec2> (*controlsFor)(const CurveSegment&);
    // How far control number i of count goes along when a person drags the end point alone: 0 stays, 1 keeps by the
    // end.
    double (*shareOfEnd)(std::size_t i, std::size_t count);
    // The length, where t goes along the curve at one speed; null where it does not.
    double (*uniformLength)(const CurveSegment&);
    // Equal steps of t whose chords stay within tolerance of the curve.
    double (*stepsFor)(const CurveSegment&, double toleranceMm);
    // The signed area between the curve and the origin: half the integral of cross(p, dp).
    double (*areaSwept)(const CurveSegment&);
};

// Every kind of curve, in file order.
[[nodiscard]] std::span<const CurveKindInfo> curveKinds();
[[nodiscard]] const CurveKindInfo& infoOf(CurveKind kind);
[[nodiscard]] const CurveKindInfo* findCurveKind(std::string_view name);

[[nodiscard]] Vec2 positionAt(const CurveSegment& segment, double t);
[[nodiscard]] Vec2 derivativeAt(const CurveSegment& segment, double t);
// Unit direction of travel; finds a usable one where the derivative vanishes (a handle on its own end point).
[[nodiscard]] Vec2 directionAt(const CurveSegment& segment, double t);
[[nodiscard]] double lengthOf(const CurveSegment& segment);
[[nodiscard]] CurveSegment reversed(const CurveSegment& segment);
[[nodiscard]] std::pair<CurveSegment, CurveSegment> splitAt(const CurveSegment& segment, double t);
// The part between two arc-length fractions; from > to runs backwards.
[[nodiscard]] CurveSegment partOf(const CurveSegment& segment, double fromFraction, double toFraction);
// The same curve after its ends were dragged to other places: handles keep by the end they belong to.
[[nodiscard]] CurveSegment dragged(const CurveSegment& segment, const Vec2& start, const Vec2& end);
// Points from start to end (both included) whose polyline stays within tolerance of the curve.
[[nodiscard]] std::vector<Vec2> flatten(const CurveSegment& segment, double toleranceMm);
// Half the integral of cross(p, dp) from start to end; summed round a closed path, its area.
[[nodiscard]] double areaSwept(const CurveSegment& segment);
// The same shape as another kind, as nearly as that kind can.
[[nodiscard]] CurveSegment asKind(const CurveSegment& segment, CurveKind kind);

struct CurvePoint {
    double t = 0;
    Vec2 position = Vec2::Zero();
    double distance = 0;
};
[[nodiscard]] CurvePoint closestPoint(const CurveSegment& segment, const Vec2& to);

// Arc length against parameter, measured once and asked often.
class ArcLength {
public:
    explicit ArcLength(const CurveSegment& segment);

    [[nodiscard]] double total() const { return m_lengths.back(); }
    [[nodiscard]] double lengthUpTo(double t) const;
    [[nodiscard]] double parameterAtFraction(double fraction) const;
    [[nodiscard]] Vec2 positionAtFraction(double fraction) const;
    [[nodiscard]] Vec2 directionAtFraction(double fraction) const;

private:
    CurveSegment m_segment;
    bool m_uniform = false;        // arc length grows evenly with t
    std::vector<double> m_lengths; // at equal steps of t
};

} // namespace toile
