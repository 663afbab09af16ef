#include "core/pattern/edits/pattern_edits.h"

#include "tests/core/support/edit_checks.h"
#include "tests/core/support/edited_tunic.h"

#include <QtTest>

#include <cmath>

using namespace toile;
using namespace toile::test;

namespace {

double edgeLength(const Pattern& pattern, PanelId panel, EdgeId edge) {
    return lengthOf(*edgeSegment(panelOf(pattern, panel).shape, edge));
}

} // namespace

class TestEditedEdges : public QObject {
    Q_OBJECT

private slots:
    void handlesKeepByTheirPoints();
    void anEdgeGetsItsLengthFromEitherEnd();
    void sewingStaysWhenAnEdgeIsSplit();
    void aSplitEdgeJoinedAgainIsTheSameEdge_data();
    void aSplitEdgeJoinedAgainIsTheSameEdge();
    void dartsGoWithTheHalfTheyAreOn();
    void aDraggedPointCostsLittle();
    void aLineLosesItsEdges();
    void scalingTakesDartsAndPinsAlong();
};

void TestEditedEdges::handlesKeepByTheirPoints() {
    const Ground g;
    const EdgeId neck = edgeOf(g.pattern, g.front, 4);
    const CurveSegment before = *edgeSegment(panelOf(g.pattern, g.front).shape, neck);
    const Vec2 by(15, 8);
    const Pattern one = movePoints(g.pattern, g.front, {{pointOf(g.pattern, g.front, 4), before.start + by}}).value();
    const CurveSegment moved = *edgeSegment(panelOf(one, g.front).shape, neck);
    QVERIFY(near(moved.curve.controls[0], before.curve.controls[0] + by));
    QVERIFY(near(moved.curve.controls[1], before.curve.controls[1]));
    const Pattern both = moveEdges(g.pattern, g.front, {neck}, by).value();
    const CurveSegment shifted = *edgeSegment(panelOf(both, g.front).shape, neck);
    QVERIFY(near(shifted.curve.controls[0], before.curve.controls[0] + by));
    QVERIFY(near(shifted.curve.controls[1], before.curve.controls[1] + by));
    QVERIFY(std::abs(lengthOf(shifted) - lengthOf(before)) < 1e-9);
}

void TestEditedEdges::anEdgeGetsItsLengthFromEitherEnd() {
    const Ground g;
    for (std::size_t i : {std::size_t(1), std::size_t(2), std::size_t(4)}) {
        const EdgeId edge = edgeOf(g.pattern, g.front, i);
        const CurveSegment before = *edgeSegment(panelOf(g.pattern, g.front).shape, edge);
        for (EdgeAnchor anchor : {EdgeAnchor::Start, EdgeAnchor::Middle, EdgeAnchor::End}) {
            const Pattern after = setEdgeLength(g.pattern, g.front, edge, 210, anchor).value();
            QVERIFY(std::abs(edgeLength(after, g.front, edge) - 210) < 1e-6);
            const CurveSegment now = *edgeSegment(panelOf(after, g.front).shape, edge);
            QCOMPARE(near(now.start, before.start), anchor == EdgeAnchor::Start);
            QCOMPARE(near(now.end, before.end), anchor == EdgeAnchor::End);
            QVERIFY(near((now.end - now.start).normalized(), (before.end - before.start).normalized()));
        }
    }
}

void TestEditedEdges::sewingStaysWhenAnEdgeIsSplit() {
    Ground g;
    const EdgeId hem = edgeOf(g.pattern, g.front, 0);
    // A seam on part of the hem, against its direction, across the dart and the split.
    Seam seam;
    seam.a = {{g.front, hem, 0.9, 0.1}};
    seam.b = {{g.back, edgeOf(g.pattern, g.back, 0), 0.1, 0.9}};
    SeamMade made;
    g.take(addSeam(g.pattern, seam), made);
    const Result<Edited<EdgeSplit>> split = splitEdge(g.pattern, g.front, hem, 0.6);
    QVERIFY(split.ok());
    const Pattern& after = split.value().pattern;
    const SeamSide& a = after.findSeam(made.seam)->a;
    QCOMPARE(a.size(), std::size_t(2));
    QCOMPARE(a[0].edge, split.value().made.second);
    QCOMPARE(a[1].edge, hem);
    QCOMPARE(a[0].to, 0.0);
    QCOMPARE(a[1].from, 1.0);
    QVERIFY(samePlaces(placesOf(g.pattern, g.pattern.findSeam(made.seam)->a), placesOf(after, a), 1e-6));
    QVERIFY(
        samePlaces(placesOf(g.pattern, g.pattern.elastics[0].ranges), placesOf(after, after.elastics[0].ranges), 1e-6));
    const SeamLengths before = *seamLengths(g.pattern, *g.pattern.findSeam(made.seam));
    QVERIFY(std::abs(seamLengths(after, *after.findSeam(made.seam))->aMm - before.aMm) < 1e-6);
    // Notches are fractions of the seam, which has the same length as before.
    const Pattern side = splitEdge(g.pattern, g.front, edgeOf(g.pattern, g.front, 1), 0.25).value().pattern;
    QCOMPARE(side.seams[0].notches, g.pattern.seams[0].notches);
    QVERIFY(samePlaces(placesOf(g.pattern, g.pattern.seams[0].a), placesOf(side, side.seams[0].a), 1e-6));
}

void TestEditedEdges::aSplitEdgeJoinedAgainIsTheSameEdge_data() {
    QTest::addColumn<int>("kind");
    for (const CurveKindInfo& info : curveKinds()) {
        QTest::newRow(std::string(info.name).c_str()) << static_cast<int>(info.kind);
    }
}

void TestEditedEdges::aSplitEdgeJoinedAgainIsTheSameEdge() {
    QFETCH(int, kind);
    const Ground g;
    const EdgeId edge = edgeOf(g.pattern, g.front, 2); // the armhole, sewn to nothing; sew it
    Pattern pattern = setCurveKind(g.pattern, g.front, {edge}, static_cast<CurveKind>(kind)).value();
    pattern = sew(pattern, {{g.front, edge, 0.2, 1}}, {{g.back, edgeOf(pattern, g.back, 6), 0, 1}}).value().pattern;
    for (double fraction : {0.13, 0.5, 0.8}) {
        const Edited<EdgeSplit> split = splitEdge(pattern, g.front, edge, fraction).value();
        const Edited<EdgeId> joined = removePoint(split.pattern, g.front, split.made.point).value();
        QCOMPARE(joined.made, edge);
        const CurveSegment before = *edgeSegment(panelOf(pattern, g.front).shape, edge);
        const CurveSegment now = *edgeSegment(panelOf(joined.pattern, g.front).shape, edge);
        double worst = 0;
        for (int i = 0; i <= 50; ++i) {
            worst = std::max(worst, closestPoint(now, positionAt(before, i / 50.0)).distance);
        }
        QVERIFY2(worst < 0.02, std::to_string(worst).c_str());
        if (kind != static_cast<int>(CurveKind::Spline)) {
            QCOMPARE(static_cast<int>(now.curve.kind), kind);
        }
        const SeamSide& a = joined.pattern.seams.back().a;
        QCOMPARE(a.size(), std::size_t(1));
        QVERIFY(samePlaces(placesOf(pattern, pattern.seams.back().a), placesOf(joined.pattern, a), 0.05));
    }
}

void TestEditedEdges::dartsGoWithTheHalfTheyAreOn() {
    const Ground g;
    const EdgeId hem = edgeOf(g.pattern, g.front, 0);
    const auto tip = [&](const Pattern& pattern) {
        for (const CutPiece& piece : cutOutline(panelOf(pattern, g.front).shape)) {
            if (piece.dart == g.dart && piece.towardsTip) {
                return piece.segment.end;
            }
        }
        return Vec2(0, 0);
    };
    const Vec2 before = tip(g.pattern);
    for (double fraction : {0.1, 0.5}) {
        const Edited<EdgeSplit> split = splitEdge(g.pattern, g.front, hem, fraction).value();
        QVERIFY(near(tip(split.pattern), before));
        const Pattern joined = removePoint(split.pattern, g.front, split.made.point).value().pattern;
        QVERIFY(near(tip(joined), before));
    }
}

void TestEditedEdges::aDraggedPointCostsLittle() {
    const Ground g;
    const PointId point = pointOf(g.pattern, g.front, 0);
    QElapsedTimer timer;
    timer.start();
    constexpr int times = 200;
    for (int i = 0; i < times; ++i) {
        const Result<Pattern> after = movePoints(g.pattern, g.front, {{point, Vec2(-260 - i, 0)}});
        QVERIFY(after.ok());
    }
    const double each = static_cast<double>(timer.nsecsElapsed()) / 1000 / times;
    qInfo("one step of a drag: %.1f us", each);
    QVERIFY2(each < 2000, "a drag at 60 Hz has 16 ms for everything");
}

void TestEditedEdges::aLineLosesItsEdges() {
    const Ground g;
    const auto lines = [&](const Pattern& p) { return panelOf(p, g.front).shape.internals; };
    const Path path = lines(g.pattern)[0].path;
    // One of two edges: the line is shorter. Then the last: it is gone.
    const Pattern shorter = removeEdge(g.pattern, g.front, path.edges[0].id).value();
    QCOMPARE(lines(shorter)[0].path.points.size(), std::size_t(2));
    QCOMPARE(lines(shorter)[0].path.edges[0].id, path.edges[1].id);
    QCOMPARE(lines(removeEdge(shorter, g.front, path.edges[1].id).value()).size(), std::size_t(1));
    // The middle of three: two lines.
    const Pattern longer = extendLine(g.pattern, g.front, g.line, false, {-150, 250}).value().pattern;
    const Pattern two = removeEdge(longer, g.front, path.edges[0].id).value();
    QCOMPARE(lines(two).size(), std::size_t(3));
    QVERIFY(lines(two)[0].id != lines(two)[1].id);
    // A closed shape opens at any of its edges.
    const std::vector<Edge> around = lines(g.pattern)[1].path.edges;
    for (const Edge& edge : around) {
        const Path open = lines(removeEdge(g.pattern, g.front, edge.id).value())[1].path;
        QVERIFY(!open.closed && wellFormed(open));
        QVERIFY(!indexOfEdge(open, edge.id));
        QVERIFY(std::abs(lengthOf(open) - 240) < 1e-9);
    }
}

void TestEditedEdges::scalingTakesDartsAndPinsAlong() {
    const Ground g;
    const Pattern after = transformShape(g.pattern, g.front, FlatMap::scaling({2, 2}, {0, 0})).value();
    const PanelShape& now = panelOf(after, g.front).shape;
    const PanelShape& before = panelOf(g.pattern, g.front).shape;
    QVERIFY(std::abs(now.darts[0].widthMm - 2 * before.darts[0].widthMm) < 1e-9);
    QVERIFY(std::abs(now.darts[0].depthMm - 2 * before.darts[0].depthMm) < 1e-9);
    QVERIFY(std::abs(signedArea(now.outline) / signedArea(before.outline) - 4) < 1e-3);
    QVERIFY(near(after.pins[0].on.at, 2 * g.pattern.pins[0].on.at));
    // A squeezed arc is no arc any more, but keeps its place.
    const EdgeId hem = edgeOf(g.pattern, g.front, 0);
    const Pattern arc = setCurve(g.pattern, g.front, hem, {CurveKind::Arc, {{0, -60}}}).value();
    const Pattern squeezed = transformShape(arc, g.front, FlatMap::scaling({0.5, 1}, {0, 0})).value();
    const CurveSegment segment = *edgeSegment(panelOf(squeezed, g.front).shape, hem);
    QVERIFY2(closestPoint(segment, {0, -60}).distance < 0.1,
             std::to_string(closestPoint(segment, {0, -60}).distance).c_str());
}
QTEST_APPLESS_MAIN(TestEditedEdges)
#include "test_edited_edges.moc"
