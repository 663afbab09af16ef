// Things beside the body, put there and moved by mouse.
#include "tests/ui/support/view_hands.h"
#include "ui/viewport/cloth_hand.h"
#include "ui/viewport/stage/prop_surfaces.h"

#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>

#include <algorithm>

using namespace toile;

class TestProps : public QObject {
    Q_OBJECT

private slots:
    void aBallIsPutBesideTheBodyAndMovedByItsHandles() {
        CoarseTee studio(60);
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return f.garment != nullptr; }, 60000));
        studio->findChild<QAction*>("addProp_ball")->trigger();
        QCOMPARE(studio->document().pattern().props.size(), std::size_t(1));
        Viewport& view = studio->view3d();
        QVERIFY(QTest::qWaitFor([&] { return view.props().shown().size() == 1; }, 20000));
        QCOMPARE(view.props().selected(), std::optional<std::size_t>(0));
        studio->frame3d();
        QVERIFY(QTest::qWaitFor([&] { return view.propPlace().has_value(); }, 20000));
        // By its arrow upwards: one undo step.
        const Vec3 before = studio->document().pattern().props[0].positionMm;
        const int undo = studio->document().undoStack().count();
        const QPoint handle = pixelOf(studio, view.propGizmo().placeOn({1, false}));
        drag(studio, handle, handle - QPoint(0, 40));
        const Vec3 moved = studio->document().pattern().props[0].positionMm - before;
        QVERIFY2(moved.y() > 20 && std::hypot(moved.x(), moved.z()) < 1, qPrintable(QString::number(moved.y())));
        QCOMPARE(studio->document().undoStack().count(), undo + 1);
        // Clicked elsewhere it is left alone, clicked again it is chosen.
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, QPoint(4, 4));
        QVERIFY(!view.props().selected());
        const Vec3 middle = 0.001 * studio->document().pattern().props[0].positionMm;
        QVERIFY(QTest::qWaitFor([&] { return (view.props().shown()[0].pose.translation() - middle).norm() < 1e-6; },
                                20000));
        const QPoint at = pixelOf(studio, middle);
        QCOMPARE(view.propUnder(at), std::optional<std::size_t>(0));
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, at);
        QCOMPARE(view.props().selected(), std::optional<std::size_t>(0));
        QTest::qWait(400);
        studio.picture().save("view_prop.png");
        // While it drapes it goes where it is put.
        QVERIFY(drapeUntilSewn(studio, 3));
        const QPoint again = pixelOf(studio, view.propGizmo().placeOn({1, false}));
        drag(studio, again, again + QPoint(0, 60));
        const double wanted = 0.001 * studio->document().pattern().props[0].positionMm.y();
        QVERIFY(wanted < middle.y() - 0.02);
        QVERIFY(QTest::qWaitFor(
            [&] { return std::abs(view.props().shown()[0].pose.translation().y() - wanted) < 1e-6; }, 60000));
        studio->setDraping(false);
        QTest::mouseClick(studio->findChild<QPushButton*>("removeProp"), Qt::LeftButton);
        studio->undo();
        QCOMPARE(studio->document().pattern().props.size(), std::size_t(1));
    }

    // P and a drag: the ball appears, the hem goes to the body with it, and it is gone when the button is let go.
    void clothIsPushedWithABall() {
        CoarseTee studio;
        QVERIFY(drapeUntilSewn(studio));
        Viewport& view = studio->view3d();
        ClothPoint hem;
        const QPoint at = hemPixel(studio, &hem);
        QVERIFY(!at.isNull());
        const Vec3 before = *spaceOf(*studio.frame(), hem);
        const auto hands = [&view] {
            const std::vector<SeenProp>& shown = view.props().shown();
            return std::count_if(shown.begin(), shown.end(), [](const SeenProp& prop) { return prop.hand; });
        };
        QTest::keyPress(surface(studio), Qt::Key_P);
        QTest::mousePress(surface(studio), Qt::LeftButton, {}, at);
        QVERIFY(QTest::qWaitFor([&] { return hands() == 1; }, 60000));
        QTest::mouseMove(surface(studio), at + QPoint(0, -6));
        QVERIFY(
            studio.waitForFrame([&](const DrapeFrame& f) { return spaceOf(f, hem)->z() < before.z() - 0.02; }, 60000));
        studio.picture().save("view_push.png");
        QCOMPARE(studio->document().pattern().props.size(), std::size_t(0));
        QTest::mouseRelease(surface(studio), Qt::LeftButton, {}, at);
        QTest::keyRelease(surface(studio), Qt::Key_P);
        QVERIFY(QTest::qWaitFor([&] { return hands() == 0; }, 60000));
        // Over the 3D view P is the hand's wherever the focus is, elsewhere it is the table's.
        studio.tableClick(Vec2(-200, 300));
        QTest::mouseMove(surface(studio), at);
        QTest::keyPress(studio->windowHandle(), Qt::Key_P);
        QCOMPARE(view.hand().kind().key, int(Qt::Key_P));
        QTest::keyRelease(studio->windowHandle(), Qt::Key_P);
        QTRY_COMPARE(view.hand().kind().key, 0);
        QVERIFY(!action(studio, "offset")->isChecked());
        studio.tableMove(Vec2(-200, 310));
        studio.key(Qt::Key_P);
        QVERIFY(action(studio, "offset")->isChecked());
        QCOMPARE(view.hand().kind().key, 0);
        // Cloth that does not drape cannot be pushed, which is said.
        studio->setDraping(false);
        QTest::keyPress(surface(studio), Qt::Key_P);
        QTest::mouseClick(surface(studio), Qt::LeftButton, {}, at);
        QTest::keyRelease(surface(studio), Qt::Key_P);
        QCOMPARE(hands(), 0);
    }
};

TOILE_STUDIO_TEST_MAIN(TestProps)
#include "test_props.moc"
