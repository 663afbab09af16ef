// Winds in the 3D view: their handles, and the streaks that show where they blow and where they do not.
#include "tests/ui/support/view_hands.h"
#include "ui/docks/number_form.h"
#include "ui/viewport/marks/wind_streaks.h"
#include "ui/viewport/stage/prop_surfaces.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>

#include <algorithm>

using namespace toile;

namespace {

WindSource fromBefore() {
    WindSource wind;
    wind.direction = Vec3(0, 0, -1);
    wind.speed = 4;
    return wind;
}

// How many streaks had their heads in a box while some seconds went by.
int seenIn(WindStreaks& streaks, const Vec3& low, const Vec3& high) {
    int seen = 0;
    for (int i = 0; i < 300; ++i) {
        streaks.advance(0.04);
        for (const Ribbon& streak : streaks.ribbons()) {
            seen += (streak.a.array() > low.array()).all() && (streak.a.array() < high.array()).all() ? 1 : 0;
        }
    }
    return seen;
}

} // namespace

class TestWinds : public QObject {
    Q_OBJECT

private slots:
    // The arrow of a wind makes it stronger, a ring turns it; while it blows, as one undo step each.
    void windsAreTurnedByTheirHandlesWhileTheyBlow() {
        CoarseTee studio;
        QVERIFY(drapeUntilSewn(studio, 5));
        studio->findChild<QTabWidget*>("drapePages")->setCurrentIndex(1);
        studio->findChild<QPushButton*>("addWind")->click();
        Viewport& view = studio->view3d();
        QTest::keyClick(surface(studio), Qt::Key_4); // from the left: the wind blows across the view
        QCOMPARE(view.windGizmos().size(), std::size_t(1));
        QVERIFY(view.windGizmos()[0]->isShown());
        QTest::qWait(300);
        const std::vector<Ribbon> before = view.windStreaks().ribbons();
        view.windStreaks().advance(0.05);
        QVERIFY((view.windStreaks().ribbons()[3].a - before[3].a).norm() > 0.1); // 4 m/s
        studio.picture().save("winds.png");
        const GarmentPtr garment = studio.frame()->garment;
        const int undo = studio->document().undoStack().count();
        const auto take = [&](const Gizmo::Handle& handle, const QPoint& by) {
            const QPoint at = pixelOf(studio, view.windGizmos()[0]->placeOn(handle));
            drag(studio, at, at + by);
        };
        const Vec3 along = studio->document().pattern().wind[0].direction;
        const Vec3 tip = view.windGizmos()[0]->placeOn({2, false});
        const QPoint towards = pixelOf(studio, tip + 0.2 * along) - pixelOf(studio, tip);
        take({2, false}, towards);
        QVERIFY2(std::abs(studio->document().pattern().wind[0].speed - 6) < 0.5,
                 qPrintable(QString::number(studio->document().pattern().wind[0].speed)));
        // Across the way out from the middle, so along the ring.
        const QPointF out =
            pixelOf(studio, view.windGizmos()[0]->placeOn({0, true})) - pixelOf(studio, view.windPlace(0).centre);
        take({0, true}, QPointF(-out.y(), out.x()).toPoint() / 2);
        const Vec3 turned = studio->document().pattern().wind[0].direction;
        QVERIFY2(turned.dot(along) < 0.98 && std::abs(turned.norm() - 1) < 1e-6,
                 qPrintable(QString::number(turned.dot(along))));
        QCOMPARE(studio->document().undoStack().count(), undo + 2);
        const int step = studio.frame()->step;
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > step + 5; }, 20000));
        QVERIFY(studio.frame()->garment == garment); // it blew on meanwhile
        // Of two winds the page shows the one that was taken by its handles.
        studio->findChild<QPushButton*>("addWind")->click();
        auto* sources = studio->findChild<QComboBox*>("windSources");
        QCOMPARE(sources->currentIndex(), 1);
        take({2, false}, towards);
        QCOMPARE(sources->currentIndex(), 0);
        action(studio, "winds_3d")->trigger();
        QVERIFY(!view.windGizmos()[0]->isShown());
    }

    // A wind that ends somewhere begins where its handles stood; its streaks fly within its reach and pile up nowhere.
    void aWindThatEndsBlowsFromWhereItsHandlesStood() {
        CoarseTee studio;
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return !f.unsewn.empty(); }, 60000));
        auto* pages = studio->findChild<QTabWidget*>("drapePages");
        pages->setCurrentIndex(1);
        studio->findChild<QPushButton*>("addWind")->click();
        Viewport& view = studio->view3d();
        const Vec3 stood = view.windPlace(0).centre;
        auto* reach = pages->currentWidget()->findChild<NumberEdit*>("reach");
        reach->setFocus();
        QTest::keyClick(reach, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(reach, "1.2");
        QTest::keyClick(reach, Qt::Key_Return);
        QCOMPARE(studio->document().pattern().wind[0].reachM, 1.2);
        Pattern pattern = studio->document().pattern();
        pattern.wind[0].sheltered = false; // it blows at the body
        studio->document().edit(pattern, "Through");
        const WindSource wind = studio->document().pattern().wind[0];
        const Vec3 centre = view.windPlace(0).centre;
        QVERIFY2((centre - stood).norm() < 0.1, qPrintable(QString::number((centre - stood).norm())));
        for (int i = 0; i < 250; ++i) {
            view.windStreaks().advance(0.04);
        }
        int flying = 0;
        int all = 0;
        for (std::size_t i = 0; i < 100; ++i) {
            flying += view.windStreaks().flowAt(i).norm() > 0.1 * wind.speed ? 1 : 0;
            all += (view.windStreaks().ribbons()[i].a - centre).norm() < 1.3 * 1.7321 * wind.reachM ? 1 : 0;
        }
        QVERIFY2(flying > 40 && all == 100, qPrintable(QString("%1 fly, %2 within reach").arg(flying).arg(all)));
    }

    // A wind from before the body is not felt close behind its back, unless it goes through bodies.
    void streaksShowTheLeeOfTheBody() {
        CoarseTee studio;
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return !f.unsewn.empty(); }, 60000));
        Pattern pattern = studio->document().pattern();
        pattern.wind = {fromBefore()};
        studio->document().edit(pattern, "Wind");
        WindStreaks& streaks = studio->view3d().windStreaks();
        QVERIFY(streaks.isShown());
        const Vec3 low(-0.1, 0.95, 0.25), high(0.1, 1.35, 0.65);
        const Vec3 leeLow(low.x(), low.y(), -high.z()), leeHigh(high.x(), high.y(), -low.z());
        QVERIFY(seenIn(streaks, low, high) > 20);
        QCOMPARE(seenIn(streaks, leeLow, leeHigh), 0);
        studio->view3d().setView({"", "", 90, 0});
        QTest::qWait(300);
        studio.picture().save("wind_lee.png");
        pattern.wind[0].sheltered = false;
        studio->document().edit(pattern, "Wind");
        QVERIFY(seenIn(streaks, leeLow, leeHigh) > 20);
        // What stands beside the body keeps it off, too.
        pattern.wind[0].sheltered = true;
        Prop wall;
        wall.kind = PropKind::Box;
        wall.sizeMm = Vec3(800, 2000, 60);
        wall.positionMm = Vec3(0, 1000, 800);
        pattern.props = {wall};
        studio->document().edit(pattern, "Wall");
        QVERIFY(QTest::qWaitFor([&] { return studio->view3d().props().shown().size() == 1; }, 20000));
        QCOMPARE(seenIn(streaks, low, high), 0);
    }

    // They ended in the middle of it.
    // A garment that is opened with its winds shows them, one without does not.
    void aGarmentWithWindsShowsThemWhenItIsOpened() {
        Studio studio(shippedFile("tee"));
        QVERIFY(!action(studio, "winds_3d")->isChecked());
        QVERIFY(studio->files().openPath(shippedFile("flag")));
        QVERIFY(action(studio, "winds_3d")->isChecked());
        QVERIFY(studio->view3d().windStreaks().isShown());
        QVERIFY(!studio->view3d().windStreaks().ribbons().empty());
    }

    void streaksFlyPastAFlagToo() {
        Studio studio(shippedFile("flag"));
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return !f.positions.empty(); }, 60000));
        action(studio, "winds_3d")->trigger();
        Vec3 low = studio.frame()->positions.front(), high = low;
        for (const Vec3& place : studio.frame()->positions) {
            low = low.cwiseMin(place);
            high = high.cwiseMax(place);
        }
        low.x() = 0.5 * (low.x() + high.x()); // its far half
        QVERIFY(seenIn(studio->view3d().windStreaks(), low - Vec3::Constant(0.2), high + Vec3::Constant(0.2)) > 20);
    }

    void riversHaveStreaksThatGoWithTheWater() {
        CoarseTee studio;
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return !f.unsewn.empty(); }, 60000));
        studio->findChild<QAction*>("addProp_river")->trigger();
        WindStreaks& streaks = studio->view3d().windStreaks();
        QVERIFY(streaks.isShown());
        const Prop river = studio->document().pattern().props[0];
        QVERIFY(seenIn(streaks, Vec3(-1, 0.1, -1), Vec3(1, 0.7, 1)) > 1000);
        for (const Ribbon& streak : streaks.ribbons()) {
            QVERIFY((streak.a - streak.b).normalized().dot(river.current.normalized()) > 0.999);
            const double half = 0.0005 * river.sizeMm.y();
            QVERIFY(std::abs(streak.a.y() - 0.001 * river.positionMm.y()) < half + 1e-9);
        }
        // With a wind both are seen, and no wind under water.
        Pattern pattern = studio->document().pattern();
        pattern.wind = {fromBefore()};
        studio->document().edit(pattern, "Wind");
        seenIn(streaks, Vec3::Zero(), Vec3::Zero());
        int above = 0;
        int along = 0;
        for (const Ribbon& streak : streaks.ribbons()) {
            const bool blows = (streak.a - streak.b).normalized().z() < -0.9;
            above += blows ? 1 : 0;
            along += blows ? 0 : 1;
            QVERIFY(!blows || streak.a.y() > 0.8 || streak.a.y() < 0);
        }
        QVERIFY2(above > 10 && along > 30, qPrintable(QString("%1 %2").arg(above).arg(along)));
        studio.picture().save("wind_river.png");
    }

    // Of several winds the chosen one's handles stand out, and a press on another's chooses that. No handle is lit once
    // the cursor has left the view.
    void theChosenWindIsSeenInTheView() {
        Studio studio(shippedFile("tee"));
        Viewport& view = studio->view3d();
        studio->findChild<QTabWidget*>("drapePages")->setCurrentIndex(1);
        auto* add = studio->findChild<QPushButton*>("addWind");
        auto* list = studio->findChild<QComboBox*>("windSources");
        add->click();
        QVERIFY(!view.windGizmos()[0]->isFaint());
        add->click();
        QCOMPARE(list->currentIndex(), 1);
        QVERIFY(view.windGizmos()[0]->isFaint() && !view.windGizmos()[1]->isFaint());
        QTest::qWait(300);
        studio.picture().save("winds_two.png");
        const QPoint ring = pixelOf(studio, view.windGizmos()[0]->placeOn({0, true}));
        const int undo = studio->document().undoStack().count();
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, ring);
        QCOMPARE(list->currentIndex(), 0);
        QVERIFY(!view.windGizmos()[0]->isFaint() && view.windGizmos()[1]->isFaint());
        QCOMPARE(studio->document().undoStack().count(), undo);
        QTest::mouseMove(surface(studio), ring + QPoint(1, 0));
        QVERIFY(view.windGizmos()[0]->isLit());
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(surface(studio), &leave);
        QVERIFY(!view.windGizmos()[0]->isLit());
    }

    // Two winds of one direction looked like one.
    void eachNewWindComesFromAnotherSideAndSaysFromWhere() {
        Studio studio(shippedFile("tee"));
        auto* pages = studio->findChild<QTabWidget*>("drapePages");
        pages->setCurrentIndex(1);
        auto* add = studio->findChild<QPushButton*>("addWind");
        add->click();
        const auto says = [&](const QString& words) {
            const QList<QLabel*> labels = pages->currentWidget()->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                               [&words](const QLabel* label) { return label->text().startsWith(words); });
        };
        QVERIFY(says("From the front, its right"));
        add->click();
        add->click();
        const std::vector<WindSource>& winds = studio->document().pattern().wind;
        QCOMPARE(winds.size(), std::size_t(3));
        for (std::size_t i = 0; i < 3; ++i) {
            QVERIFY(winds[i].direction.dot(winds[(i + 1) % 3].direction) < 0.5);
        }
        QVERIFY(!says("From the front, its right"));
    }
};

TOILE_STUDIO_TEST_MAIN(TestWinds)
#include "test_winds.moc"
