// Looking at a drape: maps on the table, tapes, cameras; all by mouse and keys.
#include "core/drape/fit/fit_maps.h"
#include "tests/ui/support/view_hands.h"
#include "ui/viewport/marks/tape_labels.h"
#include "ui/viewport/marks/tapes.h"
#include "ui/viewport/stage/cloth_surface.h"
#include "ui/window/status_line.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QTabWidget>
#include <QTableWidget>

using namespace toile;

namespace {

void clickWithKey(Studio& studio, Qt::Key key, const QPoint& at, Qt::KeyboardModifiers modifiers = {}) {
    QTest::keyPress(surface(studio), key);
    QTest::mouseClick(surface(studio), Qt::LeftButton, modifiers, at);
    QTest::keyRelease(surface(studio), key);
}

} // namespace

class TestLooking : public QObject {
    Q_OBJECT

private slots:
    // The right button does on cloth what it does on the table; a drag with it turns the view and asks for nothing.
    void aRightClickOnClothOpensItsMenu() {
        CoarseTee studio;
        QVERIFY(studio.waitUntilDone());
        ClothPoint under;
        const QPoint at = hemPixel(studio, &under);
        QVERIFY(!at.isNull());
        const QVector3D before = studio->view3d().camera().forward();
        dragWith(studio, Qt::RightButton, at, at + QPoint(60, 0));
        QVERIFY(QApplication::activePopupWidget() == nullptr && studio->document().selection().panels.empty());
        QVERIFY((studio->view3d().camera().forward() - before).length() > 0.05F);
        dragWith(studio, Qt::RightButton, at + QPoint(60, 0), at);
        QTest::mouseClick(surface(studio), Qt::RightButton, {}, at);
        QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr && menu->actions().contains(studio->action("freeze")));
        QCOMPARE(studio->document().selection().panels, std::set<PanelId>{under.panel});
        studio.picture().save("menu_3d.png");
        studio->action("freeze")->trigger();
        menu->close();
        QCOMPARE(studio->document().pattern().findPanel(under.panel)->state, PanelState::Frozen);
        QTest::mouseClick(surface(studio), Qt::RightButton, {}, QPoint(20, 20)); // beside the cloth
        QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
        menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(!menu->actions().contains(studio->action("freeze")));
        QVERIFY(menu->actions().contains(studio->action("reset")));
        menu->close();
    }

    // What colours the cloth in 3D colours its flat panels on the table, place by place.
    void aFitMapColoursThePanelsOnTheTable() {
        CoarseTee studio;
        QVERIFY(drapeAndStop(studio));
        const PanelId front = studio->document().pattern().panels.front()->id;
        const PanelItem* item = studio->table().patternScene().findPanelItem(front);
        QVERIFY(item->fit().colours.isNull());
        action(studio, "fit_clearance")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!item->fit().colours.isNull(), 20000);
        QTest::qWait(400);
        const DrapeFramePtr frame = studio.frame();
        const FitPicture& fit = item->fit();
        int checked = 0;
        for (std::size_t i = 0; i < frame->garment->cutVertices.size(); i += 5) {
            const CutVertex& vertex = frame->garment->cutVertices[i];
            if (frame->garment->panels[static_cast<std::size_t>(vertex.panel)]->id != front) {
                continue;
            }
            const double cell = fit.placeMm.width() / fit.colours.width();
            const QPoint pixel(static_cast<int>((vertex.flatMm.x() - fit.placeMm.x()) / cell),
                               static_cast<int>((vertex.flatMm.y() - fit.placeMm.y()) / cell));
            const QColor seen = fit.colours.pixelColor(pixel);
            if (seen.alpha() == 0) {
                continue; // just beyond the outline
            }
            const FitMapKind& map = *frame->fitMap;
            const double part =
                (frame->fit[static_cast<std::size_t>(vertex.welded)] - map.least) / (map.most - map.least);
            const auto near = [&](double off) {
                return fitMapColour(std::clamp(static_cast<int>((part + off) * kFitMapSteps), 0, kFitMapSteps - 1))
                           .rgb() == seen.rgb();
            };
            // A pixel beside the vertex may have the next step, which half a step off is found.
            QVERIFY2(near(0) || near(0.06) || near(-0.06), qPrintable(QString("%1 at %2, %3: %4")
                                                                          .arg(part)
                                                                          .arg(vertex.flatMm.x())
                                                                          .arg(vertex.flatMm.y())
                                                                          .arg(seen.name())));
            ++checked;
        }
        QVERIFY(checked > 20);
        studio.picture().save("fit_on_table.png");
        action(studio, "fit_clearance")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(item->fit().colours.isNull(), 20000);
    }

    // A tape on the cloth tells its length as worn and on the flat pattern; round the body it tells the girth; both
    // stand on the page of the fit.
    void tapesMeasureClothAndBody() {
        CoarseTee studio;
        QVERIFY(drapeAndStop(studio));
        const QPoint low = hemPixel(studio);
        const QPoint high = low - QPoint(0, 60);
        ClothPoint from = clothPointOf(*studio.frame(), *studio->view3d().clothUnder(low));
        ClothPoint to = clothPointOf(*studio.frame(), *studio->view3d().clothUnder(high));
        QTest::keyPress(surface(studio), Qt::Key_M);
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, low);
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, high);
        QTest::keyRelease(surface(studio), Qt::Key_M);
        QCOMPARE(studio->view3d().tapes().count(), std::size_t(1));
        std::optional<TapeReading> reading = studio->view3d().tapes().readings()[0];
        QVERIFY(reading && from.panel == to.panel);
        const double flat = (to.at - from.at).norm() / 1000;
        QVERIFY2(std::abs(reading->flat - flat) < 1e-9 && reading->along >= reading->straight - 1e-12 &&
                     std::abs(reading->along - flat) < 0.15 * flat,
                 qPrintable(QString("%1 %2").arg(reading->along).arg(flat)));
        QVERIFY(studio->statusLine().shownText().contains(QLocale().toString(100 * reading->along, 'f', 1)));
        // It is read beside the tape, too, wherever one looks from.
        const WordsOverPicture* label = studio->view3d().tapeLabels().labels().at(0);
        QVERIFY(label->isVisible());
        QVERIFY(label->text().contains(QLocale().toString(100 * reading->along, 'f', 1)));
        const QPoint besideIt = label->position();
        studio->view3d().setView({"", "", 30, 0});
        QVERIFY(label->position() != besideIt);
        studio->view3d().setView({"", "", 0, 0});
        QCOMPARE(label->position(), besideIt);
        // Without the cloth, round the waist of the body: what its measures say.
        studio->view3d().cloth().setHidden({});
        const Body& body = *studio->view3d().shownBody();
        const double waist = body.landmarks.heights.waist;
        Selection all;
        for (const PanelPtr& panel : studio->document().pattern().panels) {
            all.panels.insert(panel->id);
        }
        studio->document().select(all);
        action(studio, "hide_panels_3d")->trigger();
        const QPoint belly(static_cast<int>(studio->view3d().paneSize().width() / 2),
                           pixelOf(studio, Vec3(0, waist, 0.12)).y());
        clickWithKey(studio, Qt::Key_M, belly, Qt::ShiftModifier);
        QCOMPARE(studio->view3d().tapes().count(), std::size_t(2));
        reading = studio->view3d().tapes().readings()[1];
        QVERIFY(reading && reading->round);
        QVERIFY2(std::abs(reading->along - 0.70) < 0.03, qPrintable(QString::number(reading->along)));
        auto* pages = studio->findChild<QTabWidget*>("drapePages");
        pages->setCurrentIndex(0);
        for (QWidget* up = pages->parentWidget(); up != nullptr; up = up->parentWidget()) {
            up->raise();
        }
        auto* table = studio->findChild<QTableWidget*>("tapes");
        QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), 2, 5000);
        QTest::qWait(400);
        studio.picture().save("tapes.png");
        // In inches where these are chosen; in cm also where panels are drawn in mm.
        const auto bust = [&studio] { return studio->findChild<QTableWidget*>("ease")->item(0, 1)->text().toDouble(); };
        const double bustCm = bust();
        QVERIFY(label->text().contains(" cm"));
        action(studio, "unit_in")->trigger();
        const QString inches = QLocale().toString(reading->along / 0.0254, 'f', 2);
        QVERIFY2(label->text().contains(" in") && studio->view3d().tapeLabels().labels().at(1)->text().contains(inches),
                 qPrintable(label->text()));
        QTRY_COMPARE_WITH_TIMEOUT(table->item(1, 2)->text(), inches, 5000);
        QVERIFY2(std::abs(bust() - bustCm / 2.54) < 0.03, qPrintable(QString("%1 of %2").arg(bust()).arg(bustCm)));
        auto* hip = studio->findChild<QLineEdit*>("hip");
        QCOMPARE(hip->text(), QString("37.4 in"));
        action(studio, "unit_mm")->trigger();
        QVERIFY(label->text().contains(" cm"));
        QCOMPARE(hip->text(), QString("95 cm"));
        action(studio, "tapes_off")->trigger();
        QCOMPARE(studio->view3d().tapes().count(), std::size_t(0));
        QVERIFY(!label->isVisible());
    }

    // As in Maya: Alt with the left, middle and right button turns, shifts and zooms; without it the left button is the
    // hand's.
    void altTurnsShiftsAndZoomsAsInMaya() {
        CoarseTee studio;
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return !f.unsewn.empty(); }, 60000));
        const QPoint corner(40, 60);
        dragWith(studio, Qt::LeftButton, corner, corner + QPoint(60, 0), Qt::AltModifier);
        const OrbitCamera still = studio->view3d().camera();
        action(studio, "maya_mouse")->trigger();
        dragWith(studio, Qt::LeftButton, corner, corner + QPoint(60, 0), Qt::AltModifier);
        const OrbitCamera turned = studio->view3d().camera();
        QVERIFY(still.forward() != turned.forward() && still.target() == turned.target());
        dragWith(studio, Qt::MiddleButton, corner, corner + QPoint(60, 0), Qt::AltModifier);
        const OrbitCamera shifted = studio->view3d().camera();
        QVERIFY(shifted.forward() == turned.forward() && shifted.target() != turned.target());
        dragWith(studio, Qt::RightButton, corner, corner + QPoint(60, 0), Qt::AltModifier);
        const OrbitCamera zoomed = studio->view3d().camera();
        QVERIFY(zoomed.forward() == turned.forward());
        const double before = (shifted.position() - shifted.target()).length();
        QVERIFY((zoomed.position() - zoomed.target()).length() < 0.9 * before);
    }

    // Without perspective a thing is as large near as far.
    void withoutPerspectiveNothingGetsSmallerWithDistance() {
        Studio studio(shippedFile("tee"));
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return !f.unsewn.empty(); }, 60000));
        const auto wide = [&](double z) {
            return pixelOf(studio, Vec3(0.2, 1, z)).x() - pixelOf(studio, Vec3(-0.2, 1, z)).x();
        };
        QVERIFY(wide(0.5) > wide(-0.5) + 5);
        QTest::keyClick(surface(studio), Qt::Key_O, Qt::ShiftModifier);
        QTRY_VERIFY(studio->view3d().camera().isOrthographic());
        QCOMPARE(wide(0.5), wide(-0.5));
        QTest::qWait(600);
        studio.picture().save("ortho.png");
    }

    // A flag hangs beside the body; only the body was in the picture.
    void anOpenedGarmentIsSeenWhole() {
        Studio studio(shippedFile("flag"));
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return !f.positions.empty(); }, 60000));
        QVERIFY(studio.waitUntilDone());
        const QRectF pane(QPointF(0, 0), studio->view3d().paneSize());
        for (const Vec3& place : studio.frame()->positions) {
            QVERIFY(pane.contains(pixelOf(studio, place)));
        }
    }

    // Loose cloth has no floor to land on; the eye does not follow it down.
    void framedIsTheBodyNotWhatFellFarBelowIt() {
        Studio studio(shippedFile("tee"));
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return !f.unsewn.empty(); }, 60000));
        QVERIFY(studio.waitUntilDone());
        studio.key(Qt::Key_0, Qt::ControlModifier);
        const OrbitCamera whole = studio->view3d().camera();
        const auto lowered = [&studio](double metres) {
            auto frame = std::make_shared<DrapeFrame>(*studio.frame());
            for (Vec3& place : frame->unsewn) {
                place.y() -= metres;
            }
            return frame;
        };
        studio->view3d().showFrame(lowered(20));
        studio.key(Qt::Key_0, Qt::ControlModifier);
        const OrbitCamera& now = studio->view3d().camera();
        const double away = (now.position() - now.target()).length();
        QVERIFY2(away < 1.2 * (whole.position() - whole.target()).length(), qPrintable(QString::number(away)));
        QVERIFY(studio->view3d().camera().target().y() > 0.5F);
    }

    // K and a drag from edge to edge cuts a panel in two.
    void kAndADragCutsThePanel() {
        CoarseTee studio;
        QVERIFY(waitUntilArranged(studio));
        QVERIFY(waitUntilShown(studio));
        // Across the front, a hand above its hem, to where its cloth ends on both sides.
        const QPoint middle = hemPixel(studio) - QPoint(0, 40);
        const PanelId panel = clothPointOf(*studio.frame(), *studio->view3d().clothUnder(middle)).panel;
        const auto lastOn = [&](int towards) {
            QPoint at = middle;
            while (true) {
                const auto hit = studio->view3d().clothUnder(at + QPoint(towards, 0));
                if (!hit || clothPointOf(*studio.frame(), *hit).panel != panel) {
                    return at;
                }
                at += QPoint(towards, 0);
            }
        };
        const std::size_t panels = studio->document().pattern().panels.size();
        QTest::keyPress(surface(studio), Qt::Key_K);
        drag(studio, lastOn(-1), lastOn(1));
        QTest::keyRelease(surface(studio), Qt::Key_K);
        QVERIFY2(studio->document().pattern().panels.size() == panels + 1,
                 qPrintable(studio->statusLine().shownText()));
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(studio->document().pattern().panels.size(), panels);
    }

    // O and a drag upwards fold the hem over; with Shift it is tacked where it is laid, as one undo step.
    void oAndADragFoldsTheClothOver() {
        CoarseTee studio(30);
        QVERIFY(drapeUntilSewn(studio, 30));
        ClothPoint hem;
        const QPoint from = hemPixel(studio, &hem);
        const QPoint to = from - QPoint(0, 70);
        const Vec3 before = *spaceOf(*studio.frame(), hem);
        const auto laidOn = studio->view3d().clothUnder(to);
        QVERIFY(laidOn);
        QTest::keyPress(surface(studio), Qt::Key_O);
        QTest::mousePress(surface(studio), Qt::LeftButton, {}, from);
        for (int i = 1; i <= 10; ++i) {
            QTest::mouseMove(surface(studio), from + (to - from) * i / 10);
            const int step = studio.frame()->step;
            QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > step; }, 60000));
        }
        QTest::mouseRelease(surface(studio), Qt::LeftButton, Qt::ShiftModifier, to);
        QTest::keyRelease(surface(studio), Qt::Key_O);
        QVERIFY(QTest::qWaitFor([&] { return studio->document().pattern().tacks.size() == 1; }, 60000));
        QVERIFY((studio->document().pattern().tacks[0].a.at - hem.at).norm() < 40);
        const int step = studio.frame()->step;
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > step + 60; }, 60000));
        const Vec3 after = *spaceOf(*studio.frame(), hem);
        const double way = laidOn->at.y() - before.y();
        QVERIFY2(way > 0.08 && after.y() - before.y() > 0.6 * way,
                 qPrintable(QString("%1 of %2 m").arg(after.y() - before.y()).arg(way)));
        studio.picture().save("view_fold.png");
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(studio->document().pattern().tacks.empty());
        // Cloth that stands still cannot be folded: that is said.
        studio->setDraping(false);
        QTest::keyPress(surface(studio), Qt::Key_O);
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, to - QPoint(0, 60));
        QTest::keyRelease(surface(studio), Qt::Key_O);
        QVERIFY(studio->statusLine().shownText().contains("Space"));
    }

    // T and two clicks tack two places together: draped, they come to lie on each other.
    void tAndTwoClicksTackTwoPlacesTogether() {
        CoarseTee studio;
        QVERIFY(drapeAndStop(studio, 10));
        const QPoint low = hemPixel(studio);
        QTest::keyPress(surface(studio), Qt::Key_T);
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, low - QPoint(30, 10));
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, low + QPoint(30, -10));
        QTest::keyRelease(surface(studio), Qt::Key_T);
        QCOMPARE(studio->document().pattern().tacks.size(), std::size_t(1));
        const Tack tack = studio->document().pattern().tacks.front();
        const auto apart = [&] {
            return (*spaceOf(*studio.frame(), tack.a) - *spaceOf(*studio.frame(), *tack.b)).norm();
        };
        QVERIFY(waitUntilShown(studio));
        const double before = apart();
        const int step = studio.frame()->step;
        studio->setDraping(true);
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > step + 60; }, 60000));
        QVERIFY2(before > 0.05 && apart() < 0.4 * before, qPrintable(QString("%1 to %2").arg(before).arg(apart())));
    }
};

TOILE_STUDIO_TEST_MAIN(TestLooking)
#include "test_looking.moc"
