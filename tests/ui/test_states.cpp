// States of the drape that are kept: listed, gone back to, shown beside the drape.
#include "core/drape/fit/fit_maps.h"
#include "tests/ui/support/view_hands.h"
#include "ui/viewport/marks/fit_legend.h"
#include "ui/window/compare_view.h"
#include "ui/window/status_line.h"

#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>
#include <QToolButton>

using namespace toile;

namespace {

void press(Studio& studio, const char* button) {
    studio->findChild<QTabWidget*>("drapePages")->setCurrentIndex(3);
    QTest::mouseClick(studio->findChild<QPushButton*>(QLatin1String(button)), Qt::LeftButton);
}

// The front's lower edge, further down or up.
void lengthen(Studio& studio, double times) {
    Pattern pattern = studio->document().pattern();
    Panel panel = *pattern.panels.front();
    for (PathPoint& point : panel.shape.outline.points) {
        point.position.y() *= times;
    }
    pattern.putPanel(std::move(panel));
    studio->document().edit(std::move(pattern), "Longer");
}

} // namespace

class TestStates : public QObject {
    Q_OBJECT

private slots:
    void statesTeachWhatTheyAreForUntilThereIsOne() {
        Studio studio;
        auto* states = studio->findChild<QListWidget*>("states");
        QVERIFY(states->isHidden());
        auto* back = studio->findChild<QPushButton*>("goBackToState");
        QVERIFY(!back->isEnabled() && !studio->findChild<QPushButton*>("compareState")->isEnabled());
        states->addItem("State 1");
        states->setCurrentRow(0);
        QVERIFY(!states->isHidden() && back->isEnabled());
    }

    void whoKeepsAStateOfNothingIsToldWhy() {
        Studio studio;
        press(studio, "keepState");
        QCOMPARE(studio->findChild<QListWidget*>("states")->count(), 0);
        QVERIFY2(studio->statusLine().shownText().contains("no cloth yet"),
                 qPrintable(studio->statusLine().shownText()));
    }

    // They were dropped by the first edit of a garment that had just been opened: an empty history was taken for
    // another garment.
    void statesOutliveTheFirstEditAndGoWithTheGarment() {
        Studio studio(shippedFile("tee"));
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return !f.garment->panels.empty(); }));
        press(studio, "keepState");
        auto* states = studio->findChild<QListWidget*>("states");
        QCOMPARE(states->count(), 1);
        lengthen(studio, 1.01);
        QCOMPARE(states->count(), 1);
        QVERIFY(studio->files().openPath(shippedFile("scarf")));
        QCOMPARE(states->count(), 0);
    }

    void aStateKeptCanBeGoneBackTo() {
        CoarseTee studio;
        QVERIFY(drapeAndStop(studio, 5));
        const std::vector<Vec3> kept = studio.frame()->positions;
        studio->findChild<QPushButton*>("keepState")->click();
        QCOMPARE(studio->findChild<QListWidget*>("states")->count(), 1);
        const int step = studio.frame()->step;
        studio->setDraping(true);
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > step + 30; }, 30000));
        studio->setDraping(false);
        QVERIFY(studio.waitUntilDone());
        QVERIFY(studio.frame()->positions != kept);
        studio->findChild<QPushButton*>("goBackToState")->click();
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.positions == kept; }, 20000));
    }

    void aKeptStateIsComparedBesideTheDrape() {
        CoarseTee studio;
        QVERIFY(drapeAndStop(studio));
        const std::vector<Vec3> kept = studio.frame()->positions;
        studio->findChild<QTabWidget*>("drapePages")->setCurrentIndex(3);
        QTest::mouseClick(studio->findChild<QPushButton*>("keepState"), Qt::LeftButton);
        studio->drapeOneStep();
        const int step = studio.frame()->step;
        studio->setDraping(true);
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > step + 20; }, 60000));
        studio->setDraping(false);
        QTest::mouseClick(studio->findChild<QPushButton*>("compareState"), Qt::LeftButton);
        QVERIFY(studio->compareView() != nullptr && studio->compareView()->isVisible());
        Viewport& beside = studio->compareView()->view();
        const auto asWide = [&] { return std::abs(studio->view3d().width() - beside.width()) <= 1; };
        QTRY_VERIFY(asWide());
        QTRY_VERIFY_WITH_TIMEOUT(beside.shownFrame() && beside.shownFrame()->positions == kept, 20000);
        QVERIFY(studio.frame()->positions != kept);
        // Both turn together, whichever is turned.
        dragWith(studio, Qt::RightButton, QPoint(60, 200), QPoint(140, 230));
        QVERIFY(beside.camera() == studio->view3d().camera());
        QTest::mousePress(beside.surface(), Qt::RightButton, {}, QPoint(60, 200));
        QMouseEvent move(QEvent::MouseMove, QPointF(20, 200), QPointF(20, 200), Qt::NoButton, Qt::RightButton, {});
        QCoreApplication::sendEvent(beside.surface(), &move);
        QTest::mouseRelease(beside.surface(), Qt::RightButton, {}, QPoint(20, 200));
        QVERIFY(beside.camera() == studio->view3d().camera());
        // The map is told of both.
        action(studio, "fit_clearance")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(beside.shownFrame()->fitMap == findFitMapKind("clearance"), 20000);
        QCOMPARE(beside.shownFrame()->fit.size(), kept.size());
        QVERIFY(
            studio.waitForFrame([](const DrapeFrame& f) { return f.fitMap == findFitMapKind("clearance"); }, 20000));
        QVERIFY(studio.frame()->fit != beside.shownFrame()->fit);
        QTest::qWait(500);
        studio.picture().save("compare.png");
        QTest::mouseClick(studio->findChild<QToolButton*>("compareClose"), Qt::LeftButton);
        QVERIFY(!studio->compareView()->isVisible());
        QVERIFY(!studio->compareView()->titles()->isVisible());
    }

    // What it was like before an alteration is what one wants to see beside it. A map was told of the same garment
    // only.
    void aStateFromBeforeAnAlterationIsComparedWithTheSameMap() {
        CoarseTee studio;
        QVERIFY(drapeAndStop(studio));
        const auto mapped = [](const DrapeFrame& f) { return f.fitMap == findFitMapKind("strain"); };
        action(studio, "fit_strain")->trigger();
        QVERIFY(studio.waitForFrame(mapped));
        const std::vector<double> strains = studio.frame()->fit;
        action(studio, "fit_strain")->trigger();
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return f.fitMap == nullptr; }));
        press(studio, "keepState");
        const DrapeFramePtr kept = studio.frame();
        makeCoarse(studio, 60);
        QVERIFY(waitUntilShown(studio) && studio.waitUntilDone());
        action(studio, "fit_strain")->trigger();
        QVERIFY(studio.waitForFrame(mapped));
        press(studio, "compareState");
        Viewport& beside = studio->compareView()->view();
        QTRY_VERIFY_WITH_TIMEOUT(beside.shownFrame() && beside.shownFrame()->garment == kept->garment, 20000);
        QVERIFY(studio.frame()->garment != kept->garment);
        QVERIFY(mapped(*beside.shownFrame()));
        QCOMPARE(beside.shownFrame()->fit, strains);
        // Both are seen as large: each has the scale below it.
        QTRY_COMPARE(beside.paneSize().height(), studio->view3d().paneSize().height());
    }

    void numbersOfTheScaleDoNotRunIntoEachOther() {
        FitLegend legend;
        legend.show(findFitMapKind("strain"));
        const int wide = legend.fontMetrics().horizontalAdvance("100");
        QCOMPARE(legend.stepsPerNumber(2.0 * wide), 1);
        QCOMPARE(legend.stepsPerNumber(wide), 2);
        QCOMPARE(legend.stepsPerNumber(0.5 * wide), 4);
    }
};

TOILE_STUDIO_TEST_MAIN(TestStates)
#include "test_states.moc"
