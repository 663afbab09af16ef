// Hands in the 3D view: everything is done with mouse and keys on its window, and read from what is shown.
#include "tests/ui/support/view_hands.h"
#include "ui/viewport/arrange_panel.h"
#include "ui/viewport/marks/tapes.h"
#include "ui/viewport/marks/wind_streaks.h"
#include "ui/viewport/stage/cloth_surface.h"
#include "ui/window/status_line.h"

#include <Eigen/Geometry>

#include <QAction>
#include <QComboBox>
#include <QDial>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QToolBar>
#include <QWindow>

#include <chrono>

using namespace toile;

// What this thread has computed.
double computedMs() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

class TestView : public QObject {
    Q_OBJECT

private slots:
    void whatTheHandPullsComesAlongWhileItDrapes() {
        CoarseTee studio;
        QVERIFY(drapeUntilSewn(studio));
        ClothPoint held;
        const QPoint from = hemPixel(studio, &held);
        QVERIFY(!from.isNull());
        const Vec3 before = *spaceOf(*studio.frame(), held);
        QTest::mousePress(surface(studio), Qt::LeftButton, {}, from);
        const QPoint to = from + QPoint(70, -30);
        for (int i = 1; i <= 10; ++i) {
            QTest::mouseMove(surface(studio), from + (to - from) * i / 10);
            QTest::qWait(30);
        }
        const int step = studio.frame()->step;
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > step + 40; }, 60000));
        const Vec3 hand = studio->view3d().camera().besides(before, to, studio->view3d().paneSize());
        const double way = (hand - before).norm();
        const double off = (*spaceOf(*studio.frame(), held) - hand).norm();
        QVERIFY2(way > 0.1 && off < 0.4 * way, qPrintable(QString("%1 of %2 m").arg(off).arg(way)));
        studio.picture().save("view_pull.png");
        QTest::mouseRelease(surface(studio), Qt::LeftButton, {}, to);
        const int let = studio.frame()->step;
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > let + 60; }, 60000));
        const double after = (*spaceOf(*studio.frame(), held) - hand).norm();
        QVERIFY2(after > off + 0.03, qPrintable(QString::number(after)));
    }

    void wAndAClickPinsAndTakesThePinOut() {
        CoarseTee studio;
        QVERIFY(drapeUntilSewn(studio, 5));
        ClothPoint pinned;
        const QPoint at = hemPixel(studio, &pinned);
        QTest::keyPress(surface(studio), Qt::Key_W);
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, at);
        QTest::keyRelease(surface(studio), Qt::Key_W);
        const auto& pins = studio->document().pattern().pins;
        QCOMPARE(pins.size(), std::size_t(1));
        QVERIFY((pins[0].on.at - pinned.at).norm() < 40);
        const int step = studio.frame()->step;
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > step + 3; }, 60000));
        const Vec3 first = *spaceOf(*studio.frame(), pins[0].on);
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > step + 30; }, 60000));
        QVERIFY((*spaceOf(*studio.frame(), pins[0].on) - first).norm() < 0.03);
        // A pin is dragged to another place, as one undo step.
        const QPoint pin = pixelOf(studio, *spaceOf(*studio.frame(), pins[0].on));
        drag(studio, pin, pin + QPoint(40, 0));
        QVERIFY(studio->document().pattern().pins[0].targetMm.has_value());
        const int dragged = studio.frame()->step;
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > dragged + 30; }, 60000));
        const QPoint now = pixelOf(studio, *spaceOf(*studio.frame(), studio->document().pattern().pins[0].on));
        QVERIFY2(std::abs(now.x() - pin.x() - 40) < 12, qPrintable(QString::number(now.x() - pin.x())));
        QTest::keyPress(surface(studio), Qt::Key_W);
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, now);
        QTest::keyRelease(surface(studio), Qt::Key_W);
        QVERIFY(studio->document().pattern().pins.empty());
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(studio->document().pattern().pins.size(), std::size_t(1));
    }

    // The same without knowing its key: by a button beside the view, until Escape gives the usual hand back.
    void aHandChosenBesideTheViewStaysUntilEscape() {
        CoarseTee studio;
        QVERIFY(drapeUntilSewn(studio, 5));
        studio->setDraping(false);
        auto* bar = studio->findChild<QToolBar*>("viewTools");
        QTest::mouseClick(bar->widgetForAction(action(studio, "hand_pin")), Qt::LeftButton);
        QVERIFY(studio->view3d().hasFocus3d());
        const QPoint at = hemPixel(studio);
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, at);
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, at - QPoint(0, 60));
        QCOMPARE(studio->document().pattern().pins.size(), std::size_t(2));
        // A key that is held goes before what is chosen, for as long as it is held.
        QTest::keyPress(surface(studio), Qt::Key_M);
        QTest::mouseClick(surface(studio), Qt::LeftButton, Qt::ShiftModifier, at - QPoint(0, 100));
        QTest::keyRelease(surface(studio), Qt::Key_M);
        QCOMPARE(studio->view3d().tapes().readings().size(), std::size_t(1));
        QCOMPARE(studio->document().pattern().pins.size(), std::size_t(2));
        QVERIFY(action(studio, "hand_pin")->isChecked());
        QTest::keyClick(surface(studio), Qt::Key_Escape);
        QVERIFY(action(studio, "hand_pull")->isChecked());
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, at - QPoint(0, 30));
        QCOMPARE(studio->document().pattern().pins.size(), std::size_t(2));
        QCOMPARE(studio->document().selection().panels.size(), std::size_t(1));
    }

    void theLineBelowSaysWhatTheHandDoesOverTheView() {
        Studio studio(shippedFile("tee"));
        const auto shows = [&](const char* words) { return studio->statusLine().shownText().contains(words); };
        QTRY_VERIFY_WITH_TIMEOUT(shows("Click a panel"), 20000); // what was said at the start has gone
        QEvent enter(QEvent::Enter);
        QCoreApplication::sendEvent(surface(studio), &enter);
        QTRY_VERIFY_WITH_TIMEOUT(shows("Right drag turns"), 20000);
        action(studio, "hand_tape")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(shows("tape once round"), 20000);
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(surface(studio), &leave);
        QTRY_VERIFY_WITH_TIMEOUT(shows("Click a panel"), 20000);
    }

    void aBoxDrawnWithWPinsWhatIsSeenInIt() {
        CoarseTee studio;
        QVERIFY(drapeUntilSewn(studio, 5));
        studio->setDraping(false);
        const QPoint at = hemPixel(studio);
        QTest::keyPress(surface(studio), Qt::Key_W);
        drag(studio, at - QPoint(40, 40), at + QPoint(40, 5));
        QTest::keyRelease(surface(studio), Qt::Key_W);
        const std::size_t count = studio->document().pattern().pins.size();
        QVERIFY2(count >= 3 && count < 60, qPrintable(QString::number(count)));
        studio.picture().save("view_pins.png");
        studio.key(Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(studio->document().pattern().pins.empty());
    }

    void aClickSelectsAndADragArrangesAPanelThatIsNotSewn() {
        CoarseTee studio;
        QVERIFY(waitUntilArranged(studio));
        QPoint middle = hemPixel(studio) - QPoint(0, 40);
        auto hit = studio->view3d().clothUnder(middle);
        QVERIFY(hit);
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, middle);
        QCOMPARE(studio->document().selection().panels, std::set<PanelId>{clothPointOf(*studio.frame(), *hit).panel});
        // The handles of the selected panel lie over it and come first: it is taken beside them.
        while (studio->view3d().gizmo().handleUnder(middle)) {
            middle -= QPoint(0, 10);
        }
        hit = studio->view3d().clothUnder(middle);
        QVERIFY(hit);
        const ClothPoint cloth = clothPointOf(*studio.frame(), *hit);
        const Vec3 before = *spaceOf(*studio.frame(), cloth);
        const int undo = studio->document().undoStack().count();
        drag(studio, middle, middle + QPoint(50, 20));
        QCOMPARE(studio->document().undoStack().count(), undo + 1);
        QVERIFY(waitUntilShown(studio));
        QVERIFY((*spaceOf(*studio.frame(), cloth) - before).norm() > 0.03);
        const QPoint now = pixelOf(studio, *spaceOf(*studio.frame(), cloth));
        const QPoint off = now - middle - QPoint(50, 20);
        QVERIFY2(std::hypot(off.x(), off.y()) < 25, qPrintable(QString("%1 %2").arg(off.x()).arg(off.y())));
        studio.picture().save("view_arrange.png");
    }

    void aSelectedPanelGoesToTheArrangementPointThatIsClicked() {
        CoarseTee studio;
        QVERIFY(waitUntilArranged(studio));
        const PanelPtr panel = studio->document().pattern().panels.front();
        Selection chosen;
        chosen.panels = {panel->id};
        studio->document().select(chosen);
        action(studio, "points_3d")->trigger();
        QVERIFY(studio->view3d().areArrangementPointsVisible());
        const ArrangementPoint* point = findArrangementPoint(studio->view3d().shownBody()->points, "hip-front");
        QVERIFY(point != nullptr);
        studio.picture().save("view_points.png");
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, pixelOf(studio, placeOf(*point)));
        const auto* placed =
            std::get_if<ArrangedPlacement>(&studio->document().pattern().findPanel(panel->id)->placement);
        QVERIFY(placed != nullptr);
        QCOMPARE(placed->point, std::string("hip-front"));
    }

    // Space is heard in the 3D view, once, and at once: the bar is 50 ms. By the time this thread computes, which other
    // programs do not change.
    void spaceInThe3dViewStartsAndStopsAtOnce() {
        CoarseTee studio;
        QVERIFY(drapeUntilSewn(studio, 5));
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, QPoint(5, 5));
        const auto pressSpace = [&] {
            const double before = computedMs();
            QTest::keyClick(surface(studio), Qt::Key_Space);
            return computedMs() - before;
        };
        const double stop = pressSpace();
        QVERIFY2(!studio->worker().isRunning() && stop < 50, qPrintable(QString::number(stop)));
        QVERIFY(studio.waitUntilDone());
        const int stopped = studio.frame()->step;
        QTest::qWait(300);
        QCOMPARE(studio.frame()->step, stopped);
        const double start = pressSpace();
        QVERIFY2(studio->worker().isRunning() && start < 50, qPrintable(QString::number(start)));
        qInfo("stopped in %.2f ms, started in %.2f ms", stop, start);
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > stopped; }, 20000));
    }

    void everyLookOfTheClothLooksDifferent() {
        CoarseTee studio;
        QVERIFY(drapeAndStop(studio, 20));
        std::vector<QImage> seen;
        for (const ClothLook& look : clothLooks()) {
            action(studio, look.id)->trigger();
            const auto isNew = [&seen](const QImage& picture) {
                return std::find(seen.begin(), seen.end(), picture) == seen.end();
            };
            const QImage picture = studio.stillPicture(isNew);
            picture.save(QStringLiteral("view_%1.png").arg(look.id));
            QVERIFY2(isNew(picture), look.id);
            seen.push_back(picture);
        }
    }

    void windAddedAndSteeredInItsPageMovesTheClothWhileItDrapes() {
        CoarseTee studio;
        QVERIFY(drapeUntilSewn(studio, 20));
        const GarmentPtr garment = studio.frame()->garment;
        auto* pages = studio->findChild<QTabWidget*>("drapePages");
        pages->setCurrentIndex(1);
        studio->findChild<QPushButton*>("addWind")->click();
        QCOMPARE(studio->document().pattern().wind.size(), std::size_t(1));
        QVERIFY(studio->view3d().windStreaks().isShown()); // whoever adds one sees where it blows
        QVERIFY(action(studio, "winds_3d")->isChecked());
        // Seen from above, the body looking down: to where it looks, and to its left, which is right on the dial.
        const auto direction = [&] { return studio->document().pattern().wind[0].direction; };
        QVERIFY(std::abs(direction().x()) > 0.5 && direction().z() < -0.5); // from before it, aslant
        auto* dial = studio->findChild<QDial*>("windHeading");
        dial->setValue(180);
        QVERIFY(direction().z() > 0.99);
        dial->setValue(90);
        QVERIFY(direction().x() > 0.99);
        // What a steady wind has no use for is not offered; gusts have.
        auto* period = pages->currentWidget()->findChild<QLineEdit*>("gustPeriod");
        QVERIFY(!period->isEnabled());
        auto* kind = pages->currentWidget()->findChild<QComboBox*>("windKind");
        kind->setFocus();
        QTest::keyClick(kind, Qt::Key_Down);
        QVERIFY(period->isEnabled() && studio->document().pattern().wind[0].kind == WindKind::Gust);
        const int step = studio.frame()->step;
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > step + 10; }, 20000));
        QVERIFY(studio.frame()->garment == garment); // nothing was made again
    }

    void aPatternEditedWhileItDrapesShowsIn3d() {
        CoarseTee studio;
        QVERIFY(drapeUntilSewn(studio, 20));
        const GarmentPtr garment = studio.frame()->garment;
        Pattern pattern = studio->document().pattern();
        Panel panel = *pattern.panels.front();
        for (PathPoint& point : panel.shape.outline.points) {
            point.position.y() *= 1.03;
        }
        pattern.putPanel(panel);
        QElapsedTimer timer;
        timer.start();
        studio->document().edit(std::move(pattern), "Longer");
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.garment != garment; }, 20000));
        qInfo("edit to 3D: %lld ms", static_cast<long long>(timer.elapsed()));
        QVERIFY(studio.frame()->step > 0 && isSewn(*studio.frame()));
    }
};

TOILE_STUDIO_TEST_MAIN(TestView)
#include "test_view.moc"
