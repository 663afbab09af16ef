#include <QtTest> // first: the standard headers the others begin with are beyond what moc can read

#include "core/pattern/allowance/seam_allowance.h"

#include "core/base/units.h"
#include "core/pattern/check/polygon_crossings.h"
#include "core/pattern/edits/panel_cut.h"
#include "tests/core/support/sample_panels.h"

#include <algorithm>
#include <chrono>
#include <cmath>

using namespace toile;
using namespace toile::test;

namespace {

class Random {
public:
    explicit Random(std::uint32_t seed) : m_state(seed * 2654435761u + 1) {}
    double between(double low, double high) {
        m_state ^= m_state << 13;
        m_state ^= m_state >> 17;
        m_state ^= m_state << 5;
        return low + (high - low) * (m_state / 4294967296.0);
    }
    int upTo(int n) { return std::min(n - 1, static_cast<int>(between(0, n))); }

private:
    std::uint32_t m_state;
};

PanelShape shapeOf(const std::vector<Vec2>& corners, double width, CornerKind corner = CornerKind::Mitre) {
    Pattern pattern;
    PanelShape shape;
    shape.outline = closedPath(pattern, corners);
    for (Edge& edge : shape.outline.edges) {
        edge.allowanceMm = width;
    }
    for (PathPoint& point : shape.outline.points) {
        point.corner = corner;
    }
    return shape;
}

// Simple rings with sharp spikes, deep bays and short edges, some of them curved.
PanelShape nastyShape(Random& random, bool curves) {
    for (;;) {
        std::vector<Vec2> corners;
        const int n = 3 + random.upTo(14);
        const double deep = random.between(0.05, 0.95);
        for (int i = 0; i < n; ++i) {
            const double angle = 2 * M_PI * (i + random.between(0, 0.9)) / n;
            corners.push_back(random.between(200 * (1 - deep), 200) * Vec2(std::cos(angle), std::sin(angle)));
        }
        if (random.upTo(2) == 0) {
            std::reverse(corners.begin(), corners.end());
        }
        PanelShape shape = shapeOf(corners, 10);
        if (curves) {
            for (std::size_t i = 0; i < shape.outline.edges.size(); ++i) {
                const CurveSegment s = segmentOf(shape.outline, i);
                const double bulge = random.between(-0.6, 0.6);
                const Vec2 side = bulge * leftOf(s.end - s.start);
                const int kind = random.upTo(4);
                if (kind == 1) {
                    shape.outline.edges[i].curve = {CurveKind::Quadratic, {lerp(s.start, s.end, 0.5) + side}};
                } else if (kind == 2) {
                    shape.outline.edges[i].curve = {
                        CurveKind::Cubic, {lerp(s.start, s.end, 0.3) + side, lerp(s.start, s.end, 0.7) - side}};
                } else if (kind == 3) {
                    shape.outline.edges[i].curve = {CurveKind::Arc, {lerp(s.start, s.end, 0.5) + 0.5 * side}};
                }
            }
        }
        const Polyline line{flatten(shape.outline, 0.05), true};
        if (!findCrossing({line}) && std::abs(signedArea(line.points)) > 500) {
            return shape;
        }
    }
}

std::string textOf(const std::vector<Vec2>& polygon) {
    std::string text;
    for (const Vec2& p : polygon) {
        text += "(" + std::to_string(p.x()) + "," + std::to_string(p.y()) + ") ";
    }
    return text;
}

// Corners and places between them, so that nothing hides on a long straight piece.
std::vector<Vec2> sampled(const std::vector<Vec2>& polygon) {
    std::vector<Vec2> places;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        for (int k = 0; k < 2; ++k) {
            places.push_back(lerp(polygon[i], polygon[(i + 1) % polygon.size()], k / 2.0));
        }
    }
    return places;
}

struct Bounds {
    double least, most;
};

// Empty when the line is simple, goes round the outline and keeps the distances.
std::string faultOf(const PanelShape& shape, const std::vector<Vec2>& allowance, const Bounds& bounds) {
    const Polyline outline{flatten(shape.outline, 0.05), true};
    const Polyline line{allowance, true};
    if (allowance.size() < 3 || !(signedArea(allowance) > 0)) {
        return "no line";
    }
    for (const Vec2& p : allowance) {
        if (!p.allFinite()) {
            return "not finite";
        }
    }
    if (const auto crossing = findCrossing({line})) {
        return "crosses itself at " + textOf({crossing->at});
    }
    for (const Vec2& p : sampled(outline.points)) {
        if (!contains(allowance, p) && distanceToPolyline(p, line) > 0.06) {
            return "leaves the outline out at " + textOf({p});
        }
    }
    for (const Vec2& p : sampled(allowance)) {
        const double distance = contains(outline.points, p) ? 0 : distanceToPolyline(p, outline);
        if (!(distance >= bounds.least && distance <= bounds.most)) {
            return "is " + std::to_string(distance) + " mm away at " + textOf({p});
        }
    }
    return {};
}

bool holds(const std::vector<Vec2>& polygon, const Vec2& corner, double within = 0.01) {
    return std::any_of(polygon.begin(), polygon.end(), [&](const Vec2& p) { return (p - corner).norm() < within; });
}

} // namespace

class TestSeamAllowance : public QObject {
    Q_OBJECT

private slots:
    void aRectangleGrowsByItsWidths();
    void cornersTurnAsTheirKindSays();
    void widthsThatDifferMeetInAMitre();
    void zeroWidthLeavesTheOutline();
    void aHemFoldsUpOntoTheSkirt();
    void aTaperedCuffFoldsBackOntoTheSleeve();
    void aHalfOnFoldIsUnfoldedWithoutAllowanceOnTheFold();
    void aDartIsCappedToTheSideItFoldsTo();
    void aHoleShrinksByItsAllowance();
    void aTightBayFillsUp();
    void aCrescentMayCloseRoundAGap();
    void roundCornersKeepExactDistanceOnRandomShapes();
    void everyCornerKindStaysSimpleOnRandomShapes();
    void unequalWidthsStaySimpleOnRandomShapes();
    void brokenShapesGiveNoNonsense();
    void aPanelIsOffsetFastEnoughForADrag();
};

void TestSeamAllowance::aRectangleGrowsByItsWidths() {
    PanelShape shape = shapeOf({{0, 0}, {200, 0}, {200, 300}, {0, 300}}, 10);
    shape.outline.edges[0].allowanceMm = 40;
    const std::vector<Vec2> line = allowanceOutline(shape).outline;
    QCOMPARE(line.size(), std::size_t(4));
    for (const Vec2& corner : {Vec2(-10, -40), Vec2(210, -40), Vec2(210, 310), Vec2(-10, 310)}) {
        QVERIFY2(holds(line, corner), textOf(line).c_str());
    }
    // The sense of the drawing does not matter.
    QCOMPARE(allowanceOutline(mirrored(shape)).outline.size(), std::size_t(4));
    QVERIFY(holds(allowanceOutline(mirrored(shape)).outline, Vec2(10, -40)));
}

void TestSeamAllowance::cornersTurnAsTheirKindSays() {
    const std::vector<Vec2> square{{0, 0}, {100, 0}, {100, 100}, {0, 100}};
    const auto area = [&](CornerKind kind) { return signedArea(allowanceOutline(shapeOf(square, 10, kind)).outline); };
    QVERIFY(std::abs(area(CornerKind::Mitre) - 14400) < 0.1);
    QVERIFY(std::abs(area(CornerKind::Bevel) - 14200) < 0.1);
    QVERIFY(std::abs(area(CornerKind::Round) - (14000 + M_PI * 100)) < 1);
    QVERIFY(std::abs(area(CornerKind::Fold) - 14400) < 0.1);
    // A spike of 10 degrees would reach 115 mm out; the limit cuts it square.
    const std::vector<Vec2> line = allowanceOutline(shapeOf({{0, 0}, {200, -17.5}, {200, 17.5}}, 10)).outline;
    double farthest = 0;
    for (const Vec2& p : line) {
        farthest = std::max(farthest, p.x() < 0 ? p.norm() : 0);
    }
    QVERIFY(std::abs(farthest - 30) < 0.1);
}

void TestSeamAllowance::widthsThatDifferMeetInAMitre() {
    // A trapezoid whose right side leans out by 45 degrees: bottom 30 wide, right side 10.
    PanelShape shape = shapeOf({{0, 0}, {200, 0}, {300, 100}, {0, 100}}, 10);
    shape.outline.edges[0].allowanceMm = 30;
    const std::vector<Vec2> line = allowanceOutline(shape).outline;
    // Right side's line is y = x - 200 - 10 sqrt 2, the bottom's y = -30.
    QVERIFY2(holds(line, Vec2(170 + 10 * std::sqrt(2.0), -30)), textOf(line).c_str());
    QCOMPARE(line.size(), std::size_t(4));
}

void TestSeamAllowance::zeroWidthLeavesTheOutline() {
    const PanelShape shape = shapeOf({{0, 0}, {200, 0}, {200, 300}, {0, 300}}, 0);
    const std::vector<Vec2> line = allowanceOutline(shape).outline;
    QCOMPARE(line.size(), std::size_t(4));
    QVERIFY(std::abs(signedArea(line) - 60000) < 1e-6);
    // One edge with none: its line runs on through the allowances beside it.
    PanelShape one = shapeOf({{0, 0}, {200, 0}, {200, 300}, {0, 300}}, 10);
    one.outline.edges[3].allowanceMm = 0;
    QVERIFY(holds(allowanceOutline(one).outline, Vec2(0, -10)));
    QVERIFY(holds(allowanceOutline(one).outline, Vec2(0, 310)));
}

// A skirt widens towards the hem, so a hem cut straight on would be too wide once turned up.
void TestSeamAllowance::aHemFoldsUpOntoTheSkirt() {
    PanelShape shape = shapeOf({{0, 0}, {300, 0}, {250, 500}, {50, 500}}, 10);
    shape.outline.edges[0].allowanceMm = 40;
    shape.outline.points[0].corner = shape.outline.points[1].corner = CornerKind::Fold;
    const std::vector<Vec2> line = allowanceOutline(shape).outline;
    // The side seam's allowance is 10 wide along (-0.1, 1); on the sewing line it lies at x = 300 + 10 sqrt 1.01.
    const double beside = 300 + 10 * std::sqrt(1.01);
    QVERIFY2(holds(line, Vec2(beside, 0), 0.02), textOf(line).c_str());
    QVERIFY2(holds(line, Vec2(beside - 4, -40), 0.02), textOf(line).c_str());
    // Turned up along y = 0 every corner of the hem lies on the allowance of the side it covers.
    for (const Vec2& p : line) {
        if (p.y() < -1) {
            const Vec2 up(p.x(), -p.y());
            QVERIFY(distanceToPolyline(up, {line, true}) < 0.05 || contains(line, up));
        }
    }
}

void TestSeamAllowance::aTaperedCuffFoldsBackOntoTheSleeve() {
    // A sleeve narrows towards the wrist: the hem must widen again.
    PanelShape shape = shapeOf({{60, 0}, {240, 0}, {300, 400}, {0, 400}}, 8);
    shape.outline.edges[0].allowanceMm = 30;
    shape.outline.points[0].corner = shape.outline.points[1].corner = CornerKind::Fold;
    const std::vector<Vec2> line = allowanceOutline(shape).outline;
    const double beside = 240 + 8 * std::sqrt(1 + 0.15 * 0.15);
    QVERIFY2(holds(line, Vec2(beside + 30 * 0.15, -30), 0.02), textOf(line).c_str());
    QVERIFY2(holds(line, Vec2(beside, 0), 0.02), textOf(line).c_str());
}

void TestSeamAllowance::aHalfOnFoldIsUnfoldedWithoutAllowanceOnTheFold() {
    PanelShape shape = shapeOf({{0, 0}, {150, 0}, {150, 300}, {0, 300}}, 10);
    shape.foldEdge = shape.outline.edges[3].id;
    const std::vector<Vec2> line = allowanceOutline(shape).outline;
    QCOMPARE(line.size(), std::size_t(4));
    QVERIFY(holds(line, Vec2(-160, -10)));
    QVERIFY(holds(line, Vec2(160, 310)));
}

void TestSeamAllowance::aDartIsCappedToTheSideItFoldsTo() {
    PanelShape shape = shapeOf({{0, 0}, {300, 0}, {300, 200}, {0, 200}}, 10);
    Dart dart;
    dart.id = DartId{99};
    dart.edge = shape.outline.edges[0].id;
    dart.widthMm = 40;
    dart.depthMm = 100;
    dart.fold = FoldSide::TowardsStart;
    shape.darts = {dart};
    const auto peakOf = [&] {
        Vec2 peak(0, 0);
        for (const Vec2& p : allowanceOutline(shape).outline) {
            if (p.y() < peak.y()) {
                peak = p;
            }
        }
        return peak;
    };
    // Legs at x = 130 and 170, tip at (150, 100). The bottom line seen in the mirror of the left leg leaves (130, 0)
    // turned by twice the leg's angle to the line's normal; on x = 150 it lies 20 tan(2 atan 0.2) below.
    const double depth = 20 * std::tan(2 * std::atan(0.2));
    const Vec2 straight = peakOf();
    QVERIFY(std::abs(straight.x() - 150) < 0.05);
    // The allowance's own peak is the same wedge, one width farther out along the dart's centre.
    QVERIFY2(std::abs(straight.y() + depth + 10 / std::cos(2 * std::atan(0.2))) < 0.05,
             std::to_string(straight.y()).c_str());
    for (FoldSide side : {FoldSide::TowardsEnd, FoldSide::Open}) {
        shape.darts[0].fold = side; // on a straight edge all three caps are one
        QVERIFY((peakOf() - straight).norm() < 0.05);
    }
    // On a slanting edge the side matters.
    shape.outline.points[1].position = {300, 60};
    shape.darts[0].leanDeg = 20;
    shape.darts[0].fold = FoldSide::TowardsStart;
    const AllowanceOutline start = allowanceOutline(shape);
    shape.darts[0].fold = FoldSide::TowardsEnd;
    QVERIFY(!(start.outline == allowanceOutline(shape).outline));
    for (FoldSide side : {FoldSide::TowardsStart, FoldSide::TowardsEnd, FoldSide::Open}) {
        shape.darts[0].fold = side;
        QVERIFY(!findCrossing({{allowanceOutline(shape).outline, true}}));
    }
}

void TestSeamAllowance::aHoleShrinksByItsAllowance() {
    PanelShape shape = shapeOf({{0, 0}, {300, 0}, {300, 300}, {0, 300}}, 10);
    shape.holes = {shapeOf({{100, 100}, {200, 100}, {200, 200}, {100, 200}}, 10).outline,
                   shapeOf({{20, 20}, {35, 20}, {35, 35}, {20, 35}}, 10).outline};
    const AllowanceOutline line = allowanceOutline(shape);
    QCOMPARE(line.holes.size(), std::size_t(1)); // the small one is all allowance
    QVERIFY(std::abs(signedArea(line.holes[0]) + 6400) < 0.1);
}

void TestSeamAllowance::aTightBayFillsUp() {
    // A slit 6 mm wide between two legs, with 10 mm all round: the allowances would overlap, so the slit closes.
    const PanelShape shape =
        shapeOf({{0, 0}, {97, 0}, {97, 150}, {103, 150}, {103, 0}, {200, 0}, {200, 200}, {0, 200}}, 10);
    const std::vector<Vec2> line = allowanceOutline(shape).outline;
    QVERIFY2(faultOf(shape, line, {9.99, 14.2}).empty(), textOf(line).c_str());
    QCOMPARE(line.size(), std::size_t(4));
}

void TestSeamAllowance::aCrescentMayCloseRoundAGap() {
    const PanelShape shape = shapeOf({{0, 0},
                                      {300, 0},
                                      {300, 140},
                                      {155, 140},
                                      {155, 120},
                                      {280, 120},
                                      {280, 20},
                                      {20, 20},
                                      {20, 120},
                                      {145, 120},
                                      {145, 140},
                                      {0, 140}},
                                     10);
    const AllowanceOutline line = allowanceOutline(shape);
    QVERIFY(!findCrossing({{line.outline, true}}));
    QCOMPARE(line.gaps.size(), std::size_t(1));
    QVERIFY(std::abs(signedArea(line.gaps[0]) + 240 * 80) < 0.1);
}

void TestSeamAllowance::roundCornersKeepExactDistanceOnRandomShapes() {
    for (std::uint32_t seed = 1; seed <= 600; ++seed) {
        Random random(seed);
        PanelShape shape = nastyShape(random, seed % 2 == 0);
        const double width = random.between(1, 40);
        for (Edge& edge : shape.outline.edges) {
            edge.allowanceMm = width;
        }
        for (PathPoint& point : shape.outline.points) {
            point.corner = CornerKind::Round;
        }
        const std::string fault = faultOf(shape, allowanceOutline(shape).outline, {width - 0.1, width + 0.1});
        QVERIFY2(fault.empty(), (std::to_string(seed) + ": " + fault).c_str());
    }
}

void TestSeamAllowance::everyCornerKindStaysSimpleOnRandomShapes() {
    for (std::uint32_t seed = 1; seed <= 900; ++seed) {
        Random random(seed + 50000);
        PanelShape shape = nastyShape(random, seed % 2 == 0);
        const double width = random.between(1, 40);
        for (Edge& edge : shape.outline.edges) {
            edge.allowanceMm = width;
        }
        bool bevels = false;
        for (PathPoint& point : shape.outline.points) {
            point.corner = static_cast<CornerKind>(random.upTo(4));
            // Bevels and folded corners may come nearer than the width.
            bevels = bevels || point.corner == CornerKind::Bevel || point.corner == CornerKind::Fold;
        }
        const std::string fault =
            faultOf(shape, allowanceOutline(shape).outline, {bevels ? 0 : width - 0.1, 3 * width + 0.1});
        QVERIFY2(fault.empty(), (std::to_string(seed) + ": " + fault).c_str());
    }
}

void TestSeamAllowance::unequalWidthsStaySimpleOnRandomShapes() {
    for (std::uint32_t seed = 1; seed <= 900; ++seed) {
        Random random(seed + 90000);
        PanelShape shape = nastyShape(random, seed % 2 == 0);
        double widest = 0;
        for (Edge& edge : shape.outline.edges) {
            edge.allowanceMm = random.upTo(3) == 0 ? 0 : random.between(0.5, 40);
            widest = std::max(widest, edge.allowanceMm);
        }
        for (PathPoint& point : shape.outline.points) {
            point.corner = static_cast<CornerKind>(random.upTo(4));
        }
        if (seed % 3 == 0) {
            Dart dart;
            dart.id = DartId{9999};
            dart.edge = shape.outline.edges[0].id;
            dart.widthMm = 0.3 * lengthOf(segmentOf(shape.outline, 0));
            dart.depthMm = random.between(5, 60);
            dart.leanDeg = random.between(-40, 40);
            dart.fold = static_cast<FoldSide>(random.upTo(3));
            shape.darts = {dart};
        }
        const AllowanceOutline line = allowanceOutline(shape);
        const bool capped = !shape.darts.empty(); // a cap may reach as far as its mouth is wide
        const double most = 3 * widest + 0.1 + (capped ? 2 * shape.darts[0].widthMm + 2 * widest : 0);
        if (capped) { // the mouth is part of the outline only where the cloth is not folded away
            QVERIFY2(!findCrossing({{line.outline, true}}), std::to_string(seed).c_str());
            for (const Vec2& p : line.outline) {
                QVERIFY(distanceToPolyline(p, {flatten(shape.outline, 0.05), true}) <= most);
            }
            continue;
        }
        const std::string fault = faultOf(shape, line.outline, {0, most});
        QVERIFY2(fault.empty(), (std::to_string(seed) + ": " + fault).c_str());
    }
}

void TestSeamAllowance::brokenShapesGiveNoNonsense() {
    const double nan = std::nan("");
    std::vector<PanelShape> shapes(1);
    shapes.push_back(shapeOf({{0, 0}, {100, 100}, {100, 0}, {0, 100}}, 10)); // figure of eight
    shapes.push_back(shapeOf({{0, 0}, {nan, 100}, {100, 0}}, 10));
    shapes.push_back(shapeOf({{0, 0}, {1e300, 100}, {100, 0}}, 10));
    shapes.push_back(shapeOf({{0, 0}, {0, 0}, {0, 0}}, 10));
    shapes.push_back(shapeOf({{0, 0}, {100, 0}, {0, 0}}, 10)); // there and back
    shapes.push_back(shapeOf({{0, 0}, {100, 0}, {100, 100}}, nan));
    shapes.push_back(shapeOf({{0, 0}, {100, 0}, {100, 100}}, -20));
    shapes.push_back(shapeOf({{0, 0}, {100, 0}, {100, 100}}, 1e9));
    shapes.push_back(shapeOf({{0, 0}, {50, 0}, {50, 0}, {100, 0}, {100, 100}}, 10));
    for (const PanelShape& shape : shapes) {
        const AllowanceOutline line = allowanceOutline(shape);
        QVERIFY(std::all_of(line.outline.begin(), line.outline.end(), [](const Vec2& p) { return p.allFinite(); }));
        QVERIFY(line.outline.empty() || !findCrossing({{line.outline, true}}));
    }
}

void TestSeamAllowance::aPanelIsOffsetFastEnoughForADrag() {
    Random random(5);
    const Pattern pattern = tunic();
    PanelShape shape = pattern.panels[0]->shape;
    for (Edge& edge : shape.outline.edges) {
        edge.allowanceMm = 10;
    }
    double best = 1e9;
    for (int i = 0; i < 5; ++i) {
        const auto start = std::chrono::steady_clock::now();
        const AllowanceOutline line = allowanceOutline(shape);
        best =
            std::min(best, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
        QVERIFY(faultOf(shape, line.outline, {9.9, 30.1}).empty());
    }
    qInfo("allowance of a tunic's front: %.2f ms", best);
    QVERIFY(best < 100); // ten times as much under sanitizers
}

QTEST_APPLESS_MAIN(TestSeamAllowance)
#include "test_seam_allowance.moc"
