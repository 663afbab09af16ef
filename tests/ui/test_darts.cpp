// Darts that are there, moved by hand; and what holds the hand that moves them.
#include <QtTest>

#include "core/pattern/edits/pattern_edits_darts.h"
#include "tests/ui/support/tube_on_table.h"
#include "ui/canvas/snapping.h"
#include "ui/window/status_line.h"

#include <cmath>
#include <numbers>

using namespace toile;

namespace {

// A dart of 30 x 120 mm in the middle of the front's waist, and its tool.
void showDart(Studio& studio) {
    showTube(studio);
    const PanelPtr front = studio.panel("front");
    Dart dart;
    dart.edge = front->shape.outline.edges[2].id;
    dart.widthMm = 30;
    dart.depthMm = 120;
    auto added = addDart(studio->document().pattern(), front->id, dart);
    studio->document().edit(std::move(added.value().pattern), "Dart");
    choose(studio, "D");
}

Dart dartOf(Studio& studio) {
    return studio.panel("front")->shape.darts.front();
}

} // namespace

class TestDarts : public QObject {
    Q_OBJECT

private slots:
    void itsTipIsDragged() {
        Studio studio;
        showDart(studio);
        const Vec2 waist = middleOfEdge(studio, "front", 2);
        studio.tableDrag(waist + Vec2(0, -120), waist + Vec2(0, -80));
        QVERIFY(std::abs(dartOf(studio).depthMm - 80) < 2 * pixel(studio));
        QVERIFY(std::abs(dartOf(studio).leanDeg) < 2);
        QCOMPARE(dartOf(studio).widthMm, 30.0);
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(dartOf(studio).depthMm, 120.0);
        studio.tableDrag(waist + Vec2(0, -120), waist + Vec2(60, -120));
        QVERIFY(std::abs(std::abs(dartOf(studio).leanDeg) - 180 / std::numbers::pi * std::atan2(60, 120)) < 1.5);
        // Shift while dragging keeps it square.
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        studio.tablePress(waist + Vec2(0, -120));
        studio.tableMove(waist + Vec2(40, -100), Qt::ShiftModifier);
        studio.tableRelease(waist + Vec2(40, -100), Qt::ShiftModifier);
        QCOMPARE(dartOf(studio).leanDeg, 0.0);
        QVERIFY(std::abs(dartOf(studio).depthMm - 100) < 2 * pixel(studio));
    }

    void itsMouthSlidesAlongTheEdgeAndNotBeyond() {
        Studio studio;
        showDart(studio);
        const Vec2 waist = middleOfEdge(studio, "front", 2);
        studio.tableDrag(waist, waist + Vec2(60, 0));
        QVERIFY(std::abs(std::abs(dartOf(studio).position - 0.5) * 300 - 60) < 2 * pixel(studio));
        QCOMPARE(dartOf(studio).depthMm, 120.0);
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        studio.tableDrag(waist, waist + Vec2(400, 0));
        QVERIFY(std::abs(std::abs(dartOf(studio).position - 0.5) * 300 - 135) < 1e-6);
    }

    void aLegMakesItWiderAndATypedNumberExactlySo() {
        Studio studio;
        showDart(studio);
        const Vec2 waist = middleOfEdge(studio, "front", 2);
        studio.tableDrag(waist + Vec2(15, 0), waist + Vec2(25, 0));
        QVERIFY(std::abs(dartOf(studio).widthMm - 50) < 4 * pixel(studio));
        studio.type("3.6 cm");
        studio.key(Qt::Key_Return);
        QCOMPARE(dartOf(studio).widthMm, 36.0);
        studio.key(Qt::Key_Delete);
        QVERIFY(studio.panel("front")->shape.darts.empty());
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(dartOf(studio).widthMm, 36.0);
    }

    void escapeInTheMiddleTakesItBack() {
        Studio studio;
        showDart(studio);
        const Pattern before = studio->document().pattern();
        const Vec2 waist = middleOfEdge(studio, "front", 2);
        studio.tablePress(waist + Vec2(0, -120));
        studio.tableMove(waist + Vec2(0, -60));
        QVERIFY(!(studio->document().pattern() == before));
        studio.key(Qt::Key_Escape);
        QVERIFY(studio->document().pattern() == before);
        studio.tableRelease(waist + Vec2(0, -60));
        QVERIFY(studio->document().pattern() == before);
    }

    void aCrossingHoldsTheHandBeforeItsEdges() {
        Pattern pattern = tubePattern();
        // The back is laid over the front: its left side crosses the front's waist at (50, 200).
        Panel back = *pattern.findPanel("back");
        back.tablePositionMm = Vec2(200, 100);
        pattern.putPanel(std::move(back));
        SnapRequest request;
        request.reachMm = 6;
        request.table = {53, 203};
        const Snap snap = snapped(pattern, request);
        QVERIFY(snap.snapped);
        QVERIFY2((snap.at - Vec2(50, 200)).norm() < 1e-6,
                 qPrintable(QStringLiteral("%1 %2").arg(snap.at.x()).arg(snap.at.y())));
    }

    void roundAnglesHoldALineThatIsDrawn_data() {
        QTest::addColumn<double>("degrees");
        for (int degrees = 0; degrees < 360; degrees += 15) {
            QTest::addRow("%d", degrees) << static_cast<double>(degrees);
        }
    }
    void roundAnglesHoldALineThatIsDrawn() {
        QFETCH(double, degrees);
        const Vec2 from(-2000, -2000); // far from everything that could hold it
        const double angle = degrees * std::numbers::pi / 180;
        const Vec2 direction(std::cos(angle), std::sin(angle));
        SnapRequest request;
        request.reachMm = 6;
        request.from = from;
        request.table = from + 200 * direction + 2 * Vec2(-direction.y(), direction.x());
        const Snap near = snapped(tubePattern(), request);
        QVERIFY(near.snapped);
        QVERIFY((near.at - (from + 200 * direction)).norm() < 1e-6);
        QCOMPARE(near.guides.size(), 1U);
        request.table = from + 200 * direction + 12 * Vec2(-direction.y(), direction.x());
        QVERIFY(!snapped(tubePattern(), request).snapped);
    }
};

TOILE_STUDIO_TEST_MAIN(TestDarts)
#include "test_darts.moc"
