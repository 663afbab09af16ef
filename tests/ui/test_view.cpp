// Hands in the 3D view: everything is done with mouse and keys on its window, and read from what is shown.
#include "core/drape/fit_maps.h"
#include "core/pattern/pattern_edits_seams.h"
#include "tests/ui/support/studio_fixture.h"
#include "ui/status_line.h"
#include "ui/viewport/arrange_panel.h"
#include "ui/viewport/cloth_surface.h"
#include "ui/viewport/fit_legend.h"
#include "ui/viewport/seam_lines.h"
#include "ui/viewport/stage.h"

#include <Eigen/Geometry>

#include <QAction>
#include <QComboBox>
#include <QDial>
#include <QElapsedTimer>
#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QWindow>

#include <atomic>
#include <chrono>
#include <thread>

using namespace toile;

namespace {

// The tee with large triangles, so that it drapes quickly.
void openTee(Studio& studio, double spacingMm = 45) {
    Pattern pattern = studio->document().pattern();
    for (const PanelPtr& listed : std::vector<PanelPtr>(pattern.panels)) {
        Panel panel = *listed;
        panel.particleDistanceMm = spacingMm;
        pattern.putPanel(std::move(panel));
    }
    studio->document().edit(std::move(pattern), "Coarser");
}

bool isSewn(const DrapeFrame& frame) {
    return frame.unsewn.empty();
}

QWindow* surface(Studio& studio) {
    return studio->view3d().surface();
}

QPoint pixelOf(Studio& studio, const Vec3& place) {
    return studio->view3d().camera().pixelOf(place, studio->view3d().paneSize()).toPoint();
}

void drag(Studio& studio, const QPoint& from, const QPoint& to, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mousePress(surface(studio), Qt::LeftButton, modifiers, from);
    for (int i = 1; i <= 5; ++i) {
        QTest::mouseMove(surface(studio), from + (to - from) * i / 5);
        QCoreApplication::processEvents();
    }
    QTest::mouseRelease(surface(studio), Qt::LeftButton, modifiers, to);
    QCoreApplication::processEvents();
}

// A place of the front near its hem, seen in the middle of the view.
QPoint hemPixel(Studio& studio, ClothPoint* cloth = nullptr) {
    const QSizeF pane = studio->view3d().paneSize();
    for (double y = pane.height() - 4; y > 0; y -= 3) {
        const QPointF pixel(pane.width() / 2, y);
        if (const auto hit = studio->view3d().clothUnder(pixel)) {
            const QPointF above = pixel - QPointF(0, 12);
            if (const auto inside = studio->view3d().clothUnder(above)) {
                if (cloth != nullptr) {
                    *cloth = clothPointOf(*studio.frame(), *inside);
                }
                return above.toPoint();
            }
        }
    }
    return {};
}

// What is seen is of the pattern as it is now.
bool waitUntilShown(Studio& studio) {
    return studio.waitForFrame(
        [&](const DrapeFrame& f) { return f.garment->panels == studio->document().pattern().panels; }, 20000);
}

bool drapeUntilSewn(Studio& studio, int more = 40) {
    studio->setDraping(true);
    if (!studio.waitForFrame([](const DrapeFrame& f) { return f.step > 0 && isSewn(f); }, 60000)) {
        return false;
    }
    const int step = studio.frame()->step;
    return studio.waitForFrame([&](const DrapeFrame& f) { return f.step > step + more; }, 60000);
}

QAction* action(Studio& studio, const char* id) {
    return studio->action(QString::fromLatin1(id));
}

} // namespace

class TestView : public QObject {
    Q_OBJECT

private slots:
    void whatTheHandPullsComesAlongWhileItDrapes() {
        Studio studio(shippedFile("tee"));
        openTee(studio);
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
        Studio studio(shippedFile("tee"));
        openTee(studio);
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

    void aBoxDrawnWithWPinsWhatIsSeenInIt() {
        Studio studio(shippedFile("tee"));
        openTee(studio);
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
        Studio studio(shippedFile("tee"));
        openTee(studio);
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return f.step == 0 && !f.unsewn.empty(); }, 60000));
        const QPoint middle = hemPixel(studio) - QPoint(0, 40);
        const auto hit = studio->view3d().clothUnder(middle);
        QVERIFY(hit);
        const ClothPoint cloth = clothPointOf(*studio.frame(), *hit);
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, middle);
        QCOMPARE(studio->document().selection().panels, std::set<PanelId>{cloth.panel});
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

    // By an arrow it goes along an axis, by the ring it turns: an arranged panel on what it is put on, a free one about
    // its middle. Each is one undo step.
    void handlesShiftAndTurnTheSelectedPanel() {
        Studio studio(shippedFile("tee"));
        openTee(studio);
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return f.step == 0 && !f.unsewn.empty(); }, 60000));
        Gizmo& gizmo = studio->view3d().gizmo();
        QVERIFY(!gizmo.isShown());
        const PanelId id = studio->document().pattern().panels.front()->id;
        const auto settle = [&] {
            if (!waitUntilShown(studio)) {
                QFAIL("an edit is not shown");
            }
            QTest::qWait(100); // drawn
        };
        const auto take = [&](const Gizmo::Handle& handle, const QPoint& by) {
            const QPoint at = pixelOf(studio, gizmo.placeOn(handle));
            drag(studio, at, at + by);
            settle();
        };
        Selection chosen;
        chosen.panels = {id};
        studio->document().select(chosen);
        QVERIFY(gizmo.isShown());
        settle();
        studio.picture().save("view_gizmo.png");
        // Up along the axis of the arrangement point.
        const Vec3 before = studio->view3d().gizmoPlace()->centre;
        const int undo = studio->document().undoStack().count();
        take({1, false}, QPoint(0, -30));
        const Vec3 moved = studio->view3d().gizmoPlace()->centre - before;
        QVERIFY2(moved.y() > 0.03 && moved.cross(Vec3::UnitY()).norm() < 0.02, qPrintable(QString::number(moved.y())));
        QCOMPARE(studio->document().undoStack().count(), undo + 1);
        take({2, true}, QPoint(-20, 12));
        const auto turned = [&] {
            return std::get<ArrangedPlacement>(studio->document().pattern().findPanel(id)->placement).turnDeg;
        };
        QVERIFY2(std::abs(turned()) > 5, qPrintable(QString::number(turned())));
        // A free panel in every frame of axes: turned about the eye's axis on the screen, its middle stays.
        Pattern pattern = studio->document().pattern();
        Panel free = *pattern.findPanel(id);
        free.placement = FreePlacement{Vec3(100, 1100, 500), Vec3(0, 20, 0)};
        pattern.putPanel(free);
        studio->document().edit(std::move(pattern), "Free");
        settle();
        for (const GizmoFrameKind& kind : kGizmoFrames) {
            action(studio, kind.id)->trigger();
            const GizmoPlace place = *studio->view3d().gizmoPlace();
            take({2, true}, QPoint(-16, 10));
            const GizmoPlace after = *studio->view3d().gizmoPlace();
            QVERIFY2((after.centre - place.centre).norm() < 0.005, kind.id);
            take({0, false}, QPoint(25, 0));
            const Vec3 by = studio->view3d().gizmoPlace()->centre - after.centre;
            QVERIFY2(by.norm() > 0.02 && by.cross(after.axes[0]).norm() < 0.01, kind.id);
        }
        studio.picture().save("view_gizmo_free.png");
        studio->setDraping(true);
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return f.step > 0; }, 60000));
        QVERIFY(!gizmo.isShown());
    }

    // A seam reversed by hand, with its mirrored copy, is told of and drawn red until it is reversed back; the tee as
    // it comes has none.
    void seamsThatWouldBeTwistedAreShown() {
        Studio studio(shippedFile("tee"));
        openTee(studio);
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return f.step == 0 && !f.unsewn.empty(); }, 60000));
        QVERIFY(waitUntilShown(studio));
        SeamLines& lines = studio->view3d().seamLines();
        QVERIFY(lines.crossed().empty());
        for (const char* name : {"left side", "left shoulder"}) {
            const auto& seams = studio->document().pattern().seams;
            const auto seam = std::find_if(seams.begin(), seams.end(), [&](const Seam& s) { return s.name == name; });
            QVERIFY(seam != seams.end());
            const SeamId id = seam->id;
            auto reversed = reverseSeam(studio->document().pattern(), id);
            QVERIFY(reversed);
            studio->document().edit(std::move(reversed.value()), "Reverse");
            QVERIFY2(QTest::qWaitFor([&] { return lines.crossed().contains(id); }, 20000), name);
            QVERIFY2(studio->statusLine().shownText().contains(name), qPrintable(studio->statusLine().shownText()));
            QTest::qWait(300);
            studio.picture().save("view_crossed.png");
            studio->undo();
            QVERIFY2(QTest::qWaitFor([&] { return lines.crossed().empty(); }, 20000), name);
        }
    }

    void aSelectedPanelGoesToTheArrangementPointThatIsClicked() {
        Studio studio(shippedFile("tee"));
        openTee(studio);
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return f.step == 0 && !f.unsewn.empty(); }, 60000));
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

    // Space is heard in the 3D view, once, and what is shown stands still within the bar of 50 ms plus a frame.
    void spaceInThe3dViewStartsAndStopsAtOnce() {
        Studio studio(shippedFile("tee"));
        openTee(studio);
        QVERIFY(drapeUntilSewn(studio, 5));
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, QPoint(5, 5));
        // When the worker hears of it, seen from beside the user interface.
        const auto pressSpace = [&](bool expected) {
            std::atomic<double> heard = -1;
            QElapsedTimer timer;
            timer.start();
            std::thread watch([&] {
                while (studio->worker().isRunning() != expected && timer.elapsed() < 5000) {
                    std::this_thread::sleep_for(std::chrono::microseconds(200));
                }
                heard = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
            });
            QTest::keyClick(surface(studio), Qt::Key_Space);
            watch.join();
            return heard.load();
        };
        const double stop = pressSpace(false);
        QVERIFY2(!studio->worker().isRunning() && stop < 50, qPrintable(QString::number(stop)));
        QTest::qWait(300);
        const int stopped = studio.frame()->step;
        QTest::qWait(300);
        QCOMPARE(studio.frame()->step, stopped);
        const double start = pressSpace(true);
        QVERIFY2(studio->worker().isRunning() && start < 50, qPrintable(QString::number(start)));
        qInfo("stopped in %.2f ms, started in %.2f ms", stop, start);
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > stopped; }, 20000));
    }

    void everyLookOfTheClothLooksDifferent() {
        Studio studio(shippedFile("tee"));
        openTee(studio);
        QVERIFY(drapeUntilSewn(studio, 20));
        studio->setDraping(false);
        QTest::qWait(300);
        std::vector<QImage> seen;
        for (const ClothLook& look : clothLooks()) {
            action(studio, look.id)->trigger();
            QTest::qWait(400);
            const QImage picture = studio.picture();
            picture.save(QStringLiteral("view_%1.png").arg(look.id));
            for (const QImage& other : seen) {
                QVERIFY2(picture != other, look.id);
            }
            seen.push_back(picture);
        }
    }

    // A picture of the same by every way there is to draw: but for smoothed edges nothing differs.
    void everyStageShowsTheSame() {
        std::vector<QImage> seen;
        for (const StageKind& kind : stageKinds()) {
            qputenv("TOILE_STAGE", kind.name);
            Studio studio(shippedFile("tee"));
            openTee(studio);
            QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return f.step == 0 && !f.unsewn.empty(); }, 60000));
            QTest::qWait(900);
            const QRect pane(studio->view3d().mapTo(&studio.window(), QPoint()), studio->view3d().paneSize().toSize());
            seen.push_back(studio.picture().copy(pane).convertToFormat(QImage::Format_RGB32));
            seen.back().save(QStringLiteral("view_stage_%1.png").arg(QLatin1String(kind.name)));
        }
        qunsetenv("TOILE_STAGE");
        for (std::size_t i = 1; i < seen.size(); ++i) {
            QCOMPARE(seen[i].size(), seen[0].size());
            QVERIFY(seen[0].pixel(5, 5) != seen[0].pixel(seen[0].width() / 2, seen[0].height() / 3));
            int far = 0;
            for (int y = 0; y < seen[0].height(); ++y) {
                for (int x = 0; x < seen[0].width(); ++x) {
                    const QColor a(seen[0].pixel(x, y));
                    const QColor b(seen[i].pixel(x, y));
                    constexpr int tolerance = 24; // of 255
                    far += std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) > tolerance ? 1 : 0;
                }
            }
            QVERIFY2(far < 0.02 * seen[0].width() * seen[0].height(), qPrintable(QString::number(far)));
        }
    }

    void everyFitMapColoursTheClothAndTellsAValueWhenClicked() {
        Studio studio(shippedFile("tee"));
        openTee(studio);
        QVERIFY(drapeUntilSewn(studio, 30));
        studio->setDraping(false);
        const QPoint at = hemPixel(studio) - QPoint(0, 60);
        for (const FitMapKind& kind : fitMapKinds()) {
            const std::string id = "fit_" + std::string(kind.name);
            action(studio, id.c_str())->trigger();
            QVERIFY2(studio.waitForFrame([&](const DrapeFrame& f) { return f.fitMap == &kind; }, 20000), id.c_str());
            QVERIFY(studio->view3d().legend().isVisible());
            QCOMPARE(studio.frame()->fit.size(), studio.frame()->positions.size());
            QTest::mouseClick(surface(studio), Qt::LeftButton, {}, at);
            QVERIFY2(studio->view3d().legend().probe().contains(QString::fromUtf8(kind.unit.data())), id.c_str());
            QTest::qWait(300);
            studio.picture().save(QStringLiteral("view_%1.png").arg(QString::fromStdString(id)));
        }
        action(studio, "fit_pressure")->trigger();
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.fitMap == nullptr; }, 20000));
        QVERIFY(!studio->view3d().legend().isVisible());
    }

    void windAddedAndSteeredInItsPageMovesTheClothWhileItDrapes() {
        Studio studio(shippedFile("tee"));
        openTee(studio);
        QVERIFY(drapeUntilSewn(studio, 20));
        const GarmentPtr garment = studio.frame()->garment;
        auto* pages = studio->findChild<QTabWidget*>("drapePages");
        pages->setCurrentIndex(1);
        studio->findChild<QPushButton*>("addWind")->click();
        QCOMPARE(studio->document().pattern().wind.size(), std::size_t(1));
        studio->findChild<QDial*>("windHeading")->setValue(90);
        QVERIFY(studio->document().pattern().wind[0].direction.x() > 0.99);
        const int step = studio.frame()->step;
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > step + 10; }, 20000));
        QVERIFY(studio.frame()->garment == garment); // nothing was made again
    }

    void aStateKeptCanBeGoneBackTo() {
        Studio studio(shippedFile("tee"));
        openTee(studio);
        QVERIFY(drapeUntilSewn(studio, 5));
        studio->setDraping(false);
        QTest::qWait(200);
        const std::vector<Vec3> kept = studio.frame()->positions;
        studio->findChild<QPushButton*>("keepState")->click();
        QCOMPARE(studio->findChild<QListWidget*>("states")->count(), 1);
        const int step = studio.frame()->step;
        studio->setDraping(true);
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > step + 30; }, 30000));
        studio->setDraping(false);
        QTest::qWait(200);
        QVERIFY(studio.frame()->positions != kept);
        studio->findChild<QPushButton*>("goBackToState")->click();
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.positions == kept; }, 20000));
    }

    void easeIsToldForTheLinesTheGarmentGoesRound() {
        Studio studio(shippedFile("tee"));
        openTee(studio);
        QVERIFY(drapeUntilSewn(studio, 60));
        studio->setDraping(false);
        auto* table = studio->findChild<QTableWidget*>("ease");
        auto* pages = studio->findChild<QTabWidget*>("drapePages");
        pages->setCurrentIndex(0);
        for (QWidget* up = pages->parentWidget(); up != nullptr; up = up->parentWidget()) {
            up->raise();
        }
        QTRY_VERIFY_WITH_TIMEOUT(table->rowCount() >= 3, 5000);
        bool chestWorn = false;
        for (int row = 0; row < table->rowCount(); ++row) {
            bool isNumber = false;
            const double ease = QLocale().toDouble(table->item(row, 3)->text(), &isNumber);
            if (isNumber) {
                chestWorn = true;
                QVERIFY2(ease > -2 && ease < 60, qPrintable(table->item(row, 0)->text()));
            }
        }
        QVERIFY(chestWorn);
    }

    void aPatternEditedWhileItDrapesShowsIn3d() {
        Studio studio(shippedFile("tee"));
        openTee(studio);
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
