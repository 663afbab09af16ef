#include "ui/tools/tool_list.h"

#include "tests/ui/support/tube_on_table.h"
#include "ui/canvas/snapping.h"
#include "ui/canvas/table_hit.h"
#include "ui/window/status_line.h"
#include "ui/window/studio.h"

#include <QAction>

using namespace toile;

class TestTools : public QObject {
    Q_OBJECT

private slots:
    void theKeyOfEveryToolChoosesIt() {
        Studio studio;
        for (const ToolKind& kind : toolKinds()) {
            choose(studio, kind.shortcut);
            QVERIFY2(studio->action(QString::fromLatin1(kind.id))->isChecked(), kind.id);
            QVERIFY2(studio->statusLine().shownText().size() > 15, kind.id);
        }
    }

    // Whatever the chosen tool, a wild hand and Escape must leave no edit half done and no crash.
    void everyToolSurvivesEscapeAndUndoInTheMiddle() {
        Studio studio;
        showTube(studio);
        const Pattern before = studio->document().pattern();
        for (const ToolKind& kind : toolKinds()) {
            choose(studio, kind.shortcut);
            for (const Vec2& at : {corner(studio, "front", 2), middleOfEdge(studio, "front", 0), Vec2(-260, 260)}) {
                studio.tablePress(at);
                studio.tableMove(at + Vec2(20, 10));
                studio.key(Qt::Key_Escape);
                studio.tableMove(at + Vec2(40, 20));
                studio.tableRelease(at + Vec2(40, 20));
                studio.key(Qt::Key_Escape);
            }
            while (studio->document().undoStack().count() > 1 && studio->document().undoStack().index() > 1) {
                studio.key(Qt::Key_Z, Qt::ControlModifier);
            }
            QVERIFY2(studio->document().pattern() == before, kind.id);
        }
    }

    void aBandSelectsPointsAndArrowsNudgeThem() {
        Studio studio;
        showTube(studio);
        choose(studio, "Z");
        const Vec2 low = corner(studio, "front", 0);
        // From inside the panel too: its cloth is no point.
        studio.tableDrag({0, -100}, low - Vec2(30, 30));
        QCOMPARE(studio->document().selection().points.size(), 1U);
        const Vec2 other = corner(studio, "front", 1);
        studio.tableDrag(other + Vec2(30, -30), other + Vec2(-30, 30), Qt::ShiftModifier);
        QCOMPARE(studio->document().selection().points.size(), 2U);
        QVERIFY(studio->document().pattern() == tubePattern());
        studio.key(Qt::Key_Down, Qt::ShiftModifier);
        studio.key(Qt::Key_Right);
        QCOMPARE(corner(studio, "front", 0), Vec2(low + Vec2(1, -10)));
        QCOMPARE(corner(studio, "front", 1), Vec2(other + Vec2(1, -10)));
        QCOMPARE(corner(studio, "front", 2), Vec2(150, 200));
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(studio->document().pattern() == tubePattern());
        // Escape in the middle leaves the selection as it was before the band.
        studio.tablePress({0, -100}, Qt::ShiftModifier);
        studio.tableMove(low - Vec2(30, 30), Qt::ShiftModifier);
        studio.key(Qt::Key_Escape);
        studio.tableRelease(low - Vec2(30, 30), Qt::ShiftModifier);
        QCOMPARE(studio->document().selection().points.size(), 2U);
    }

    // A point that belongs to a selected edge, or to two linked copies, went twice as far as the hand.
    void whatIsSelectedTwiceMovesOnce() {
        Studio studio;
        showTube(studio);
        studio.tableClick(studio.middleOf("front") + Vec2(40, 60));
        studio->action("linked_copy")->trigger();
        QCOMPARE(studio->document().pattern().panels.size(), 3U);
        const PanelPtr front = studio.panel("front");
        const PanelPtr copy = studio->document().pattern().panels.back();
        const Path& outline = front->shape.outline;
        Selection selection;
        selection.points = {{front->id, outline.points[0].id}, {copy->id, outline.points[0].id}};
        selection.edges = {{front->id, outline.edges[0].id}};
        choose(studio, "Z");
        studio->document().select(selection);
        studio->table().setFocus();
        studio.key(Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(studio.panel("front")->shape.outline.points[0].position,
                 Vec2(outline.points[0].position - Vec2(10, 0)));
        QCOMPARE(studio.panel("front")->shape.outline.points[1].position,
                 Vec2(outline.points[1].position - Vec2(10, 0)));
    }

    // The width of a dart was asked of a panel that an undo had taken away: a click without a move ended the studio.
    void anUndoUnderAHalfDrawnDartEndsIt() {
        Studio studio;
        showTube(studio);
        choose(studio, "S");
        studio.tableDrag({-100, -420}, {100, -280});
        const Vec2 edge = middleOfEdge(studio, studio->document().pattern().panels.back()->name, 2);
        choose(studio, "D");
        studio.tableDrag(edge, edge - Vec2(0, 60));
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(studio->document().pattern() == tubePattern());
        const QPoint at =
            studio->table().viewport()->mapTo(&studio.window(), studio->table().pixelOf(edge - Vec2(0, 60)));
        QTest::mousePress(studio->windowHandle(), Qt::LeftButton, {}, at);
        QTest::mouseRelease(studio->windowHandle(), Qt::LeftButton, {}, at);
        QVERIFY(studio->document().pattern() == tubePattern());
    }

    void aDraggedPointMovesAloneAndTheLinkedSeamStays() {
        Studio studio;
        showTube(studio);
        choose(studio, "Z");
        const Vec2 from = corner(studio, "front", 2);
        studio.tableDrag(from, from + Vec2(23, 31));
        const Pattern& after = studio->document().pattern();
        QVERIFY((corner(studio, "front", 2) - from - Vec2(23, 31)).norm() <= 4 * pixel(studio));
        for (const std::size_t other : {0U, 1U, 3U}) {
            QCOMPARE(after.panels[0]->shape.outline.points[other].position,
                     tubePattern().panels[0]->shape.outline.points[other].position);
        }
        QVERIFY(after.seams == tubePattern().seams);
        QCOMPARE(studio->document().undoStack().count(), 2);
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(studio->document().pattern() == tubePattern());
    }

    void aDraggedEdgeTakesBothItsEndsAlong() {
        Studio studio;
        showTube(studio);
        choose(studio, "Z");
        const Vec2 from = middleOfEdge(studio, "back", 2) + Vec2(30, 0);
        studio.tableDrag(from, from + Vec2(0, 40));
        const Path& outline = studio.panel("back")->shape.outline;
        const Path& old = tubePattern().findPanel("back")->shape.outline;
        const Vec2 moved = outline.points[2].position - old.points[2].position;
        QVERIFY(std::abs(moved.y() - 40) <= 4 * pixel(studio));
        QVERIFY((outline.points[3].position - old.points[3].position - moved).norm() < 1e-9);
    }

    void aHandleOfASelectedCurveCanBeDragged() {
        Studio studio;
        Pattern pattern = tubePattern();
        Panel panel = *pattern.panels[0];
        panel.shape.outline.edges[2].curve = {CurveKind::Quadratic, {Vec2(0, 280)}};
        pattern.putPanel(panel);
        studio->document().edit(pattern, "Bend");
        studio->zoomAll();
        choose(studio, "Z");
        studio.tableClick(middleOfEdge(studio, "front", 2));
        QCOMPARE(studio->document().selection().edges.size(), 1U);
        const Vec2 handle = toTable(panel, {0, 280});
        studio.tableDrag(handle, handle + Vec2(60, 25));
        const Vec2 moved = studio.panel("front")->shape.outline.edges[2].curve.controls[0] - Vec2(0, 280);
        QVERIFY2((moved - Vec2(60, 25)).norm() <= 4 * pixel(studio),
                 qPrintable(QString("%1 %2").arg(moved.x()).arg(moved.y())));
        QCOMPARE(studio.panel("front")->shape.outline.points, panel.shape.outline.points);
    }

    void aDoubleClickPutsAPointOnAnEdgeAndDeleteTakesItOff() {
        Studio studio;
        showTube(studio);
        choose(studio, "Z");
        const Vec2 at = middleOfEdge(studio, "front", 0);
        studio.tableClick(at);
        studio.tableDoubleClick(at);
        QCOMPARE(studio.panel("front")->shape.outline.points.size(), 5U);
        QCOMPARE(studio->document().selection().points.size(), 1U);
        studio.key(Qt::Key_Delete);
        QCOMPARE(studio.panel("front")->shape.outline.points.size(), 4U);
        QVERIFY(studio.panel("front")->shape == tubePattern().findPanel("front")->shape);
    }

    void addPointWithShiftHalvesTheEdge() {
        Studio studio;
        showTube(studio);
        choose(studio, "X");
        studio.tableClick(middleOfEdge(studio, "front", 0) + Vec2(70, 0), Qt::ShiftModifier);
        const Path& outline = studio.panel("front")->shape.outline;
        QCOMPARE(outline.points.size(), 5U);
        QVERIFY(std::abs(lengthOf(segmentOf(outline, 0)) - 150) < 1e-6);
        QVERIFY(std::abs(lengthOf(segmentOf(outline, 1)) - 150) < 1e-6);
    }

    void aStraightEdgeIsBentAndFollowsTheHand() {
        Studio studio;
        showTube(studio);
        choose(studio, "C");
        const Vec2 held = middleOfEdge(studio, "front", 2) + Vec2(30, 0);
        studio.tableDrag(held, held + Vec2(10, 45));
        const PanelPtr front = studio.panel("front");
        QCOMPARE(front->shape.outline.edges[2].curve.kind, CurveKind::Quadratic);
        const CurvePoint nearest =
            closestPoint(segmentOf(front->shape.outline, 2), fromTable(*front, held + Vec2(10, 45)));
        QVERIFY2(nearest.distance <= 3 * pixel(studio), qPrintable(QString::number(nearest.distance)));
        QCOMPARE(studio->document().undoStack().count(), 2);
    }

    // Whatever kind an edge is, bending it goes through the place where the hand is.
    void everyKindOfCurveFollowsTheHand_data() {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < curveKinds().size(); ++i) {
            QTest::newRow(std::string(curveKinds()[i].name).c_str()) << static_cast<int>(i);
        }
    }
    void everyKindOfCurveFollowsTheHand() {
        QFETCH(int, index);
        Studio studio;
        Pattern pattern = tubePattern();
        Panel panel = *pattern.panels[0];
        CurveSegment side = segmentOf(panel.shape.outline, 2);
        side.curve = {CurveKind::Quadratic, {Vec2(20, 250)}};
        panel.shape.outline.edges[2].curve = asKind(side, curveKinds()[static_cast<std::size_t>(index)].kind).curve;
        pattern.putPanel(panel);
        studio->document().edit(pattern, "Bend");
        studio->zoomAll();
        QCoreApplication::processEvents();
        choose(studio, "C");
        const Vec2 held = middleOfEdge(studio, "front", 2);
        studio.tableDrag(held, held + Vec2(6, 30));
        const PanelPtr front = studio.panel("front");
        const CurvePoint nearest =
            closestPoint(segmentOf(front->shape.outline, 2), fromTable(*front, held + Vec2(6, 30)));
        QVERIFY2(nearest.distance <= 4 * pixel(studio), qPrintable(QString::number(nearest.distance)));
    }

    void curvePointsArePutInOrderAndMoved() {
        Studio studio;
        showTube(studio);
        choose(studio, "V");
        const Vec2 middle = middleOfEdge(studio, "front", 2);
        studio.tableDrag(middle, middle + Vec2(0, 40));
        Path outline = studio.panel("front")->shape.outline;
        QCOMPARE(outline.edges[2].curve.kind, CurveKind::Spline);
        QCOMPARE(outline.edges[2].curve.controls.size(), 1U);
        const PanelPtr front = studio.panel("front");
        const Vec2 second = toTable(*front, positionAt(segmentOf(outline, 2), 0.8));
        studio.tableDrag(second, second + Vec2(0, 25));
        outline = studio.panel("front")->shape.outline;
        QCOMPARE(outline.edges[2].curve.controls.size(), 2U);
        const CurveSegment segment = segmentOf(outline, 2);
        QVERIFY(closestPoint(segment, segment.curve.controls[0]).t <
                closestPoint(segment, segment.curve.controls[1]).t);
        const Vec2 first = toTable(*front, segment.curve.controls[0]);
        studio.tableDrag(first, first + Vec2(5, 20));
        QCOMPARE(studio.panel("front")->shape.outline.edges[2].curve.controls.size(), 2U);
        QVERIFY((toTable(*front, studio.panel("front")->shape.outline.edges[2].curve.controls[0]) - first - Vec2(5, 20))
                    .norm() <= 4 * pixel(studio));
    }

    void aDartIsDraggedFromTheEdgeAndItsWidthTyped() {
        Studio studio;
        showTube(studio);
        choose(studio, "D");
        const Vec2 mouth = middleOfEdge(studio, "front", 2);
        studio.tableDrag(mouth, mouth + Vec2(0, -120), Qt::ShiftModifier);
        QVERIFY(studio->document().pattern() == tubePattern());
        studio.type("24");
        studio.key(Qt::Key_Return);
        const PanelPtr front = studio.panel("front");
        QCOMPARE(front->shape.darts.size(), 1U);
        const Dart& dart = front->shape.darts.front();
        QCOMPARE(dart.widthMm, 24.0);
        QVERIFY(std::abs(dart.depthMm - 120) <= 4 * pixel(studio));
        QVERIFY(std::abs(dart.position - 0.5) < 0.02);
        QCOMPARE(dart.leanDeg, 0.0);
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(studio->document().pattern() == tubePattern());
    }

    void pointsHoldTheHandBeforeEdgesAndEdgesBeforeBeingLevel() {
        const Pattern pattern = tubePattern();
        SnapRequest request;
        request.reachMm = 6;
        request.table = {153, 197};
        QCOMPARE(snapped(pattern, request).at, Vec2(150, 200));
        request.table = {153, 100};
        QVERIFY((snapped(pattern, request).at - Vec2(150, 100)).norm() < 1e-3);
        request.table = {152, 330};
        QCOMPARE(snapped(pattern, request).at, Vec2(150, 330));
        QCOMPARE(snapped(pattern, request).guides.size(), 1U);
        request.table = {163, 333.4};
        QVERIFY(!snapped(pattern, request).snapped);
        request.gridMm = 5;
        QCOMPARE(snapped(pattern, request).at, Vec2(165, 335));
        QVERIFY((lockedTo45({0, 0}, {100, 3}) - Vec2(100, 0)).norm() < 1e-9);
    }

    void aMovedPointDoesNotHoldItself() {
        const Pattern pattern = tubePattern();
        SnapRequest request;
        request.reachMm = 6;
        request.table = {153, 197};
        for (const PathPoint& point : pattern.panels[0]->shape.outline.points) {
            request.moving.insert({pattern.panels[0]->id, point.id});
        }
        // Only level with the corners of the other panel.
        QCOMPARE(snapped(pattern, request).at, Vec2(153, 200));
    }

    void theSmallestThingUnderTheCursorIsHit() {
        const Pattern pattern = tubePattern();
        const Panel& front = *pattern.panels[0];
        QVERIFY(hitTest(pattern, {149, 201}, 5)->point == front.shape.outline.points[2].id);
        const auto edge = hitTest(pattern, {75, 202}, 5);
        QVERIFY(!edge->point.valid());
        QCOMPARE(edge->edge, front.shape.outline.edges[2].id);
        QVERIFY(std::abs(edge->edgeFraction - 0.25) < 1e-3);
        const auto cloth = hitTest(pattern, {75, 20}, 5);
        QVERIFY(cloth && !cloth->point.valid() && !cloth->edge.valid());
        QCOMPARE(cloth->panel, front.id);
        QVERIFY(!hitTest(pattern, {200, 20}, 5));
    }
};

TOILE_STUDIO_TEST_MAIN(TestTools)
#include "test_tools.moc"
