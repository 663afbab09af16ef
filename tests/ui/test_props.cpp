// Things beside the body, put there and moved by mouse.
#include "tests/ui/support/view_hands.h"
#include "ui/viewport/stage/prop_surfaces.h"

#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>

using namespace toile;

class TestProps : public QObject {
    Q_OBJECT

private slots:
    void aBallIsPutBesideTheBodyAndMovedByItsHandles() {
        Studio studio(shippedFile("tee"));
        openTee(studio, 60);
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
};

TOILE_STUDIO_TEST_MAIN(TestProps)
#include "test_props.moc"
