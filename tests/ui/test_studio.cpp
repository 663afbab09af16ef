// The table and the 3D view as they are seen, and moved about with the mouse.
#include "core/file/pattern_file.h"
#include "tests/ui/support/studio_fixture.h"
#include "ui/window/status_line.h"
#include "ui/window/studio.h"

#include <QAction>
#include <QWheelEvent>
#include <QWindow>

#include <tuple>

using namespace toile;

namespace {

QRgb pixelOnTable(Studio& studio, const Vec2& at) {
    QWidget* canvas = studio->table().viewport();
    return canvas->grab().toImage().pixel(studio->table().pixelOf(at));
}

double largestMove(const DrapeFrame& a, const DrapeFrame& b) {
    double largest = 0;
    for (std::size_t i = 0; i < std::min(a.positions.size(), b.positions.size()); ++i) {
        largest = std::max(largest, (a.positions[i] - b.positions[i]).norm());
    }
    return largest;
}

void sendWheel(QWindow* window, const QPoint& at, int turn) {
    QWheelEvent wheel(at, window->mapToGlobal(at), {}, QPoint(0, turn), Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(window, &wheel);
    QCoreApplication::processEvents();
}

} // namespace

class TestStudio : public QObject {
    Q_OBJECT

private slots:
    void everyPanelOfTheOpenedGarmentLiesPaintedOnTheTable() {
        Studio studio(shippedFile("tee"));
        const Pattern& pattern = studio->document().pattern();
        QVERIFY(pattern.panels.size() >= 4);
        const QColor table = lightTheme().table;
        for (const PanelPtr& panel : pattern.panels) {
            const PanelItem* item = studio->table().patternScene().findPanelItem(panel->id);
            QVERIFY2(item != nullptr, panel->name.c_str());
            QVERIFY2(!item->drawing().outline.isEmpty(), panel->name.c_str());
            // Zoom all shows all of it, and its cloth is not the table's colour.
            const QRect canvas = studio->table().viewport()->rect();
            QVERIFY2(canvas.contains(studio->table().pixelOf(studio.middleOf(panel->name))), panel->name.c_str());
            const QRectF bounds = item->mapRectToScene(item->drawing().bounds);
            const Vec2 onCloth = vecOf(bounds.center()) + Vec2(0.12 * bounds.width(), -0.3 * bounds.height());
            QVERIFY2(pixelOnTable(studio, onCloth) != table.rgb(), panel->name.c_str());
        }
    }

    void bothEdgesOfASeamHaveItsColour() {
        Studio studio;
        studio->document().edit(tubePattern(), "Make a tube");
        studio->zoomAll();
        QCoreApplication::processEvents();
        // The right side of the front at x = 150 and the left side of the back at x = 250 are the first seam.
        QCOMPARE(pixelOnTable(studio, {150, 60}), seamColour(0, false).rgb());
        QCOMPARE(pixelOnTable(studio, {250, 60}), seamColour(0, false).rgb());
        QCOMPARE(pixelOnTable(studio, {-150, 60}), seamColour(1, false).rgb());
        QCOMPARE(pixelOnTable(studio, {550, 60}), seamColour(1, false).rgb());
    }

    void aPanelDraggedWithTheMouseMovesAndUndoBringsTheSamePatternBack() {
        Studio studio(shippedFile("tee"));
        const Pattern before = studio->document().pattern();
        const std::string bytes = writePatternText(before);
        const PanelPtr panel = before.panels.front();
        const Vec2 from = studio.middleOf(panel->name);
        studio.tableDrag(from, from + Vec2(120, 80));
        const Vec2 by = studio.panel(panel->name)->tablePositionMm - panel->tablePositionMm;
        const double pixel = 1 / studio->table().pixelsPerMm();
        QVERIFY2((by - Vec2(120, 80)).norm() <= 3 * pixel, qPrintable(QString("%1 %2").arg(by.x()).arg(by.y())));
        QCOMPARE(studio->document().undoStack().count(), 1);
        QVERIFY(studio->document().selection().panels.contains(panel->id));
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(studio->document().pattern() == before);
        QCOMPARE(writePatternText(studio->document().pattern()), bytes);
        studio.key(Qt::Key_Y, Qt::ControlModifier);
        QVERIFY(!(studio->document().pattern() == before));
    }

    void aClickSelectsWithoutMovingAndEmptyTableDeselects() {
        Studio studio(shippedFile("tee"));
        const Pattern before = studio->document().pattern();
        const PanelPtr panel = before.panels.front();
        studio.tableClick(studio.middleOf(panel->name) + Vec2(0, 30));
        QCOMPARE(studio->document().selection().panels, std::set<PanelId>{panel->id});
        QVERIFY(studio->document().pattern() == before);
        const QRectF all = studio->table().patternScene().contentBounds();
        studio.tableClick(Vec2(all.left() - 40, all.bottom() + 40));
        QVERIFY(studio->document().selection().empty());
    }

    void aBandAroundEverythingSelectsEverything() {
        Studio studio(shippedFile("tee"));
        const QRectF all = studio->table().patternScene().contentBounds();
        studio.tableDrag({all.left() - 40, all.top() - 40}, {all.right() + 30, all.bottom() + 30});
        QCOMPARE(studio->document().selection().panels.size(), studio->document().pattern().panels.size());
        QVERIFY(!studio->document().isDirty());
    }

    void escapeTakesARunningDragBack() {
        Studio studio(shippedFile("tee"));
        const Pattern before = studio->document().pattern();
        const Vec2 from = studio.middleOf(before.panels.front()->name);
        studio.tablePress(from);
        studio.tableMove(from + Vec2(60, 0));
        studio.tableMove(from + Vec2(90, 10));
        QVERIFY(!(studio->document().pattern() == before));
        studio.key(Qt::Key_Escape);
        QVERIFY(studio->document().pattern() == before);
        studio.tableMove(from + Vec2(100, 10));
        studio.tableRelease(from + Vec2(100, 10));
        QVERIFY(studio->document().pattern() == before);
        QVERIFY(!studio->document().undoStack().canUndo());
    }

    void spaceStartsTheDrapeAndStopsIt() {
        Studio studio(shippedFile("tee"));
        QVERIFY(studio.waitForFrame([](const DrapeFrame& frame) { return !frame.positions.empty(); }));
        const DrapeFramePtr arranged = studio.frame();
        studio.key(Qt::Key_Space);
        QVERIFY(studio->worker().isRunning());
        QVERIFY(
            studio.waitForFrame([&](const DrapeFrame& f) { return f.step > 3 && largestMove(f, *arranged) > 1e-4; }));
        studio.key(Qt::Key_Space);
        QVERIFY(!studio->worker().isRunning());
        QVERIFY(studio.waitUntilDone());
        const int stopped = studio.frame()->step;
        QTest::qWait(300);
        QCOMPARE(studio.frame()->step, stopped);
    }

    void theBodyAndTheClothAreSeenInThe3dView() {
        Studio studio;
        QVERIFY(
            QTest::qWaitFor([&] { return studio->view3d().framesShown() == 0 && studio->statusLine().isVisible(); }));
        const QPoint middle = studio->view3d().mapTo(&studio.window(), studio->view3d().rect().center());
        constexpr int mostMs = 20000; // a crowded machine draws late
        QColor body;
        const bool skin = QTest::qWaitFor(
            [&] {
                body = studio.picture().pixelColor(middle);
                return body.red() > body.blue() + 8;
            },
            mostMs);
        QVERIFY2(skin, "the middle of the view should show skin, which is warmer than the backdrop");
        Pattern pattern = tubePattern();
        pattern.fabrics.front().colour = {20, 60, 220};
        studio->document().edit(pattern, "Make a blue tube");
        QVERIFY(studio.waitForFrame([](const DrapeFrame& frame) { return !frame.positions.empty(); }));
        const auto isBlue = [&] {
            const QColor seen = studio.picture().pixelColor(middle);
            return seen.blue() > seen.red() + 60;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isBlue(), mostMs);
    }

    // Hung in front of the body and seen from the side, the middle of the tube is the first seam.
    void seamsAreSeenOnTheClothInTheirColours() {
        Studio studio;
        Pattern pattern = tubePattern();
        for (const auto& [name, depth, turn] : {std::tuple("front", 700.0, 0.0), std::tuple("back", 400.0, 180.0)}) {
            Panel panel = *pattern.findPanel(name);
            panel.placement = FreePlacement{Vec3(0, 950, depth), Vec3(0, turn, 0)};
            pattern.putPanel(std::move(panel));
        }
        studio->document().edit(pattern, "Make a tube");
        QVERIFY(studio.waitForFrame([](const DrapeFrame& frame) { return !frame.positions.empty(); }));
        studio.key(Qt::Key_4);
        const auto seamPixels = [&] {
            const QRect place(studio->view3d().mapTo(&studio.window(), QPoint(0, 0)), studio->view3d().size());
            const QImage seen = studio.picture().copy(place);
            int count = 0;
            for (int y = 0; y < seen.height(); ++y) {
                for (int x = 0; x < seen.width(); ++x) {
                    const QColor pixel = seen.pixelColor(x, y);
                    const QColor wanted = seamColour(0, false);
                    count += std::abs(pixel.red() - wanted.red()) + std::abs(pixel.green() - wanted.green()) +
                                 std::abs(pixel.blue() - wanted.blue()) <
                             24;
                }
            }
            return count;
        };
        QTRY_VERIFY_WITH_TIMEOUT(seamPixels() > 60, 5000);
        studio->action("seam_lines")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(seamPixels() < 10, 5000);
    }

    void theMouseTurnsShiftsAndZoomsThe3dView() {
        Studio studio;
        QWindow* surface = studio->view3d().surface();
        const OrbitCamera& camera = studio->view3d().camera();
        const QVector3D start = camera.position();
        const auto drag = [&](Qt::MouseButton button) {
            QTest::mousePress(surface, button, {}, QPoint(100, 200));
            QTest::mouseEvent(QTest::MouseMove, surface, button, {}, QPoint(160, 200));
            QTest::mouseRelease(surface, button, {}, QPoint(160, 200));
            QCoreApplication::processEvents();
        };
        drag(Qt::RightButton);
        const QVector3D turned = camera.position();
        QVERIFY(turned.distanceToPoint(start) > 0.3F);
        QVERIFY(turned.x() < start.x()); // the body follows the hand, so the eye goes the other way
        const QVector3D target = camera.target();
        drag(Qt::MiddleButton);
        QVERIFY(camera.target().distanceToPoint(target) > 0.05F);
        const float far = camera.position().distanceToPoint(camera.target());
        sendWheel(surface, {100, 100}, 240);
        QCoreApplication::processEvents();
        QVERIFY(camera.position().distanceToPoint(camera.target()) < 0.9F * far);
    }

    void numberKeysLookFromEverySide() {
        Studio studio;
        for (const StandardView& view : kStandardViews) {
            studio.key(static_cast<Qt::Key>(Qt::Key_0 + view.key[0] - '0'));
            OrbitCamera expected;
            expected.look(view.yawDeg, view.pitchDeg);
            QVERIFY2((studio->view3d().camera().forward() - expected.forward()).length() < 1e-4F, view.name);
        }
    }

    // Keys pressed while the 3D view has the focus must do the same as anywhere else.
    void shortcutsWorkFromThe3dViewToo() {
        Studio studio(shippedFile("tee"));
        QTest::mouseClick(studio->view3d().surface(), Qt::LeftButton, {}, QPoint(50, 50));
        QTest::keyClick(studio->view3d().surface(), Qt::Key_8);
        QCoreApplication::processEvents();
        QVERIFY(studio->view3d().camera().forward().z() > 0.9F);
        QTest::keyClick(studio->view3d().surface(), Qt::Key_Space);
        QCoreApplication::processEvents();
        QVERIFY(studio->worker().isRunning());
    }

    void theWheelKeepsThePlaceUnderTheCursor() {
        Studio studio(shippedFile("tee"));
        const QPoint cursor = studio->table().viewport()->rect().center() + QPoint(90, -60);
        const Vec2 before = studio->table().tableAt(cursor);
        const double zoom = studio->table().pixelsPerMm();
        const QPoint inWindow = studio->table().viewport()->mapTo(&studio.window(), cursor);
        sendWheel(studio->windowHandle(), inWindow, 360);
        QCoreApplication::processEvents();
        QVERIFY(studio->table().pixelsPerMm() > 1.3 * zoom);
        QVERIFY((studio->table().tableAt(cursor) - before).norm() <= 1.5 / zoom);
    }

    void deletedPanelsTakeTheirSeamsAlongAndUndoBringsThemBack() {
        Studio studio;
        studio->document().edit(tubePattern(), "Make a tube");
        studio->zoomAll();
        studio.tableClick(studio.middleOf("front") + Vec2(0, 60));
        studio.key(Qt::Key_Delete);
        QCOMPARE(studio->document().pattern().panels.size(), 1U);
        QVERIFY(studio->document().pattern().seams.empty());
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(studio->document().pattern() == tubePattern());
    }
};

TOILE_STUDIO_TEST_MAIN(TestStudio)
#include "test_studio.moc"
