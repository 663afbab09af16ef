// New shapes by hand and by typed numbers.
#include "tests/ui/support/tube_on_table.h"
#include "ui/window/status_line.h"
#include "ui/window/studio.h"

#include <QAction>

using namespace toile;

namespace {

Vec2 sizeOf(const Panel& panel) {
    Vec2 least(1e9, 1e9);
    Vec2 most = -least;
    for (const Vec2& point : flatten(panel.shape.outline, 0.01)) {
        least = least.cwiseMin(point);
        most = most.cwiseMax(point);
    }
    return most - least;
}

} // namespace

class TestDrawingTools : public QObject {
    Q_OBJECT

private slots:
    void aRectangleIsDrawnFromCornerToCorner() {
        Studio studio;
        showTube(studio);
        choose(studio, "S");
        studio.tableDrag({-100, -320}, {220, -250});
        QCOMPARE(studio->document().pattern().panels.size(), 3U);
        const Panel& drawn = *studio->document().pattern().panels.back();
        QVERIFY((sizeOf(drawn) - Vec2(320, 70)).cwiseAbs().maxCoeff() <= 4 * pixel(studio));
        QCOMPARE(drawn.shape.outline.edges.size(), 4U);
        QVERIFY(signedArea(drawn.shape.outline) > 0);
        QVERIFY(studio->document().pattern().findFabric(drawn.fabric) != nullptr);
        QVERIFY(studio->document().selection().panels.contains(drawn.id));
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(studio->document().pattern() == tubePattern());
    }
    void aClickDrawsNoRectangle() {
        Studio studio;
        showTube(studio);
        choose(studio, "S");
        studio.tableClick({-100, -300});
        QVERIFY(studio->document().pattern() == tubePattern());
        studio.key(Qt::Key_Escape);
        studio.type("300 200");
        studio.key(Qt::Key_Return);
        QVERIFY(studio->document().pattern() == tubePattern());
    }
    void aClickedCornerAndATypedSizeDrawARectangle_data() {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("height");
        QTest::newRow("two numbers") << "mm"
                                     << "480 650" << 480.0 << 650.0;
        QTest::newRow("one number") << "mm"
                                    << "125.5" << 125.5 << 125.5;
        QTest::newRow("with an x") << "mm"
                                   << "480x65 cm" << 480.0 << 650.0;
        QTest::newRow("a unit each") << "mm"
                                     << "48 cm 6 in" << 480.0 << 152.4;
        // A number alone is in the unit that rulers and fields show.
        QTest::newRow("centimetres") << "cm"
                                     << "48 65.5" << 480.0 << 655.0;
        QTest::newRow("inches") << "in"
                                << "10 20" << 254.0 << 508.0;
        QTest::newRow("sums") << "mm"
                              << "96/2+1 30" << 49.0 << 30.0;
    }
    void aClickedCornerAndATypedSizeDrawARectangle() {
        QFETCH(QString, unit);
        QFETCH(QString, typed);
        QFETCH(double, width);
        QFETCH(double, height);
        Studio studio;
        showTube(studio);
        studio->action("unit_" + unit)->trigger();
        choose(studio, "S");
        studio.tableClick({-100, -300});
        studio.type(typed);
        studio.key(Qt::Key_Return);
        QCOMPARE(studio->document().pattern().panels.size(), 3U);
        const Panel& drawn = *studio->document().pattern().panels.back();
        QVERIFY2((sizeOf(drawn) - Vec2(width, height)).norm() < 1e-6, qPrintable(QString::number(sizeOf(drawn).x())));
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        // While it is dragged the numbers go the way of the hand.
        studio.tablePress({-100, -300});
        studio.tableMove({-160, -340});
        studio.type("20 10");
        studio.key(Qt::Key_Return);
        studio.tableRelease({-160, -340});
        QCOMPARE(studio->document().pattern().panels.size(), 3U);
        const Vec2 corner = toTable(*studio->document().pattern().panels.back(),
                                    studio->document().pattern().panels.back()->shape.outline.points[2].position);
        QVERIFY((corner - Vec2(-100, -300)).norm() < 5 * pixel(studio));
    }
    void aTypedSizeThatMakesNoSenseDrawsNothing() {
        Studio studio;
        showTube(studio);
        choose(studio, "S");
        for (const char* typed : {"0 30", "(", "30 40 50", "99999999", "-5", "10 ("}) {
            studio.tableClick({-100, -300});
            studio.type(typed);
            studio.key(Qt::Key_Return);
            QVERIFY2(studio->document().pattern() == tubePattern(), typed);
            studio.key(Qt::Key_Escape);
        }
    }
    void shiftDrawsATrueCircleOfFourArcs() {
        Studio studio;
        showTube(studio);
        choose(studio, "E");
        studio.tableDrag({-100, -420}, {80, -300}, Qt::ShiftModifier);
        const Panel& drawn = *studio->document().pattern().panels.back();
        const Vec2 size = sizeOf(drawn);
        QVERIFY(std::abs(size.x() - size.y()) < 0.1);
        QCOMPARE(drawn.shape.outline.edges.size(), 4U);
        for (const Edge& edge : drawn.shape.outline.edges) {
            QCOMPARE(edge.curve.kind, CurveKind::Arc);
        }
        QVERIFY(std::abs(lengthOf(drawn.shape.outline) - M_PI * size.x()) < 0.01 * size.x());
    }
    void aPolygonClosesAtItsFirstPoint() {
        Studio studio;
        showTube(studio);
        choose(studio, "H");
        for (const Vec2& at : {Vec2(-100, -400), Vec2(200, -400), Vec2(0, -300)}) {
            studio.tableClick(at);
        }
        QCOMPARE(studio->document().pattern().panels.size(), 2U);
        studio.tableClick({-100, -400});
        QCOMPARE(studio->document().pattern().panels.size(), 3U);
        QCOMPARE(studio->document().pattern().panels.back()->shape.outline.points.size(), 3U);
    }
    void ctrlClickDrawsACurveAndBackspaceTakesAPointBack() {
        Studio studio;
        showTube(studio);
        choose(studio, "H");
        studio.tableClick({-100, -400});
        studio.tableClick({200, -400});
        studio.tableClick({260, -340}, Qt::ControlModifier);
        studio.tableClick({200, -270});
        studio.tableClick({0, -240});
        studio.key(Qt::Key_Backspace);
        studio.tableClick({-100, -270});
        studio.key(Qt::Key_Return);
        QCOMPARE(studio->document().pattern().panels.size(), 3U);
        const Path& outline = studio->document().pattern().panels.back()->shape.outline;
        QCOMPARE(outline.points.size(), 4U);
        QCOMPARE(outline.edges[1].curve.kind, CurveKind::Spline);
        QCOMPARE(outline.edges[1].curve.controls.size(), 1U);
    }
    // Digits are view keys elsewhere; while drawing they are the length of the next edge.
    void aTypedNumberIsTheLengthOfTheNextEdge() {
        Studio studio;
        showTube(studio);
        choose(studio, "H");
        const QVector3D eye = studio->view3d().camera().position();
        studio.tableClick({-100, -400});
        studio.tableMove({150, -400});
        studio.type("248.5");
        studio.key(Qt::Key_Return);
        studio.tableClick({100, -280});
        studio.key(Qt::Key_Return);
        QCOMPARE(studio->document().pattern().panels.size(), 3U);
        const Path& outline = studio->document().pattern().panels.back()->shape.outline;
        QVERIFY(std::abs(lengthOf(segmentOf(outline, 0)) - 248.5) < 1e-9);
        QCOMPARE(studio->view3d().camera().position(), eye);
    }
    void anInternalLineLiesOnThePanelItBeginsOn() {
        Studio studio;
        showTube(studio);
        choose(studio, "G");
        studio.tableClick({200, 0}); // between the panels: refused
        studio.tableClick({300, -103});
        studio.tableClick({503, -97});
        studio.tableClick({507, 101});
        studio.key(Qt::Key_Return);
        const PanelPtr back = studio.panel("back");
        QCOMPARE(back->shape.internals.size(), 1U);
        const Path& path = back->shape.internals.front().path;
        QVERIFY(!path.closed);
        QCOMPARE(path.points.size(), 3U);
        QVERIFY((toTable(*back, path.points[2].position) - Vec2(507, 101)).norm() <= 8 * pixel(studio));
        QCOMPARE(studio->document().pattern().panels.size(), 2U);
    }
};

TOILE_STUDIO_TEST_MAIN(TestDrawingTools)
#include "test_drawing_tools.moc"
