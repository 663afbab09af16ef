// Bodies that move while the garment drapes, by the page of the body; and recordings of them.
#include "core/body/body_rig.h"
#include "core/body/mannequin/mannequin.h"
#include "core/pattern/edits/pattern_edits_things.h"
#include "core/picture/smooth_surface.h"
#include "tests/core/support/body_files.h"
#include "tests/ui/support/view_hands.h"
#include "ui/docks/body_choice.h"
#include "ui/viewport/marks/tapes.h"
#include "ui/viewport/stage/body_surface.h"
#include "ui/window/film_bar.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QTabBar>
#include <QTabWidget>
#include <QTimer>
#include <QToolButton>

using namespace toile;

namespace {

void showBodyPage(Studio& studio) {
    for (QTabBar* tabs : studio->findChildren<QTabBar*>()) {
        for (int i = 0; i < tabs->count(); ++i) {
            if (tabs->tabText(i) == QLatin1String("Draping")) {
                QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(i).center());
            }
        }
    }
    QTabBar* pages = studio->findChild<QTabWidget*>("drapePages")->tabBar();
    QTest::mouseClick(pages, Qt::LeftButton, {}, pages->tabRect(2).center());
}

double furthest(const std::vector<Vec3>& a, const std::vector<Vec3>& b) {
    double most = a.size() == b.size() ? 0 : 1e9;
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
        most = std::max(most, (a[i] - b[i]).norm());
    }
    return most;
}

bool steps(Studio& studio, int more) {
    const int step = studio.frame()->step;
    return studio.waitForFrame([&](const DrapeFrame& f) { return f.step >= step + more; }, 90000);
}

// Scrubs with the slider of the recording, as a hand does.
void scrub(Studio& studio, bool toTheEnd) {
    auto* slider = studio->film().findChild<QSlider*>("filmSlider");
    slider->setValue(toTheEnd ? slider->maximum() : slider->minimum());
    QCoreApplication::processEvents();
}

} // namespace

class TestMovingBody : public QObject {
    Q_OBJECT

private slots:
    // Measures changed in the middle of a stride: the new figure grows out of the one that walks, crumpled at first,
    // and kept the creases of its first moment in its hands and feet.
    void aFigureThatGrewOutOfOneThatWalkedIsDrawnSmooth() {
        Studio studio(shippedFile("straight_skirt"));
        makeCoarse(studio, 60);
        QVERIFY(drapeUntilSewn(studio, 3));
        studio->findChild<QCheckBox*>("bodyWalks")->click();
        QVERIFY(steps(studio, 45));
        Pattern changed = studio->document().pattern();
        changed.body.measures.waist += 8;
        studio->document().edit(changed, "Waist");
        const Body wanted = Mannequin(changed.body.measures).posed(anglesOf(changed.body.pose));
        Viewport& view = studio->view3d();
        QVERIFY(QTest::qWaitFor(
            [&] { return furthest(view.shownBody()->skin.positions, wanted.skin.positions) < 1e-9; }, 120000));
        const CreasedTriangles smooth = cutAtCreases(wanted.skin.positions, wanted.skin.triangles);
        QTRY_COMPARE_WITH_TIMEOUT(view.bodySurface().drawn()->positions.size(), smooth.vertexOf.size(), 5000);
        QCOMPARE(view.bodySurface().drawn()->triangles, smooth.triangles);
        QTest::qWait(500);
        studio.picture().save("grown_body.png");
    }

    // The mannequin with two bones of its own, that bows; then it is let go and stands up again.
    void aBodyFromAFileGoesThroughItsMovementWithTheGarmentOn() {
        QTemporaryDir folder;
        const QString path = folder.filePath("bowing.glb");
        const Body figure = Mannequin(BodyMeasures{}).posed(anglesOf(BodyPose::A));
        testing::writeFile(path.toStdString(), testing::glbBinary(figure.skin, true, 8));
        CoarseTee studio(50);
        BodySpec spec;
        spec.file = path.toStdString();
        studio->document().edit(setBody(studio->document().pattern(), spec), "Body");
        QVERIFY(
            QTest::qWaitFor([&] { return studio->view3d().shownBody() && studio->view3d().shownBody()->rig; }, 60000));
        QVERIFY(drapeUntilSewn(studio, 10));
        showBodyPage(studio);
        auto* clip = studio->findChild<QComboBox*>("bodyClip");
        auto* play = studio->findChild<QPushButton*>("bodyClipPlay");
        QVERIFY(clip->isVisible() && !studio->findChild<QCheckBox*>("bodyWalks")->isVisible());
        QCOMPARE(clip->count(), 1);
        QVERIFY(clip->itemText(0).startsWith("bow"));
        const std::vector<Vec3> stood = studio->view3d().shownBody()->skin.positions;
        const std::vector<Vec3> hung = studio.frame()->positions;
        action(studio, "record")->trigger();
        QTest::mouseClick(play, Qt::LeftButton);
        QVERIFY(play->isChecked());
        QVERIFY(steps(studio, 80));
        const double moved = furthest(studio->view3d().shownBody()->skin.positions, stood);
        QVERIFY2(moved > 0.05 && moved < 0.5, qPrintable(QString::number(moved)));
        QVERIFY(furthest(studio.frame()->positions, hung) > 0.4 * moved);
        QTest::qWait(500);
        studio.picture().save("moving_body.png");
        // The recording shows the body as it was then.
        action(studio, "record")->trigger();
        studio->setDraping(false);
        scrub(studio, false);
        QVERIFY(studio->film().isShowing());
        QVERIFY(furthest(studio->view3d().shownBody()->skin.positions, stood) < 0.01);
        scrub(studio, true);
        QVERIFY(furthest(studio->view3d().shownBody()->skin.positions, stood) > 0.05);
        // Back to the drape, and to how it stood.
        studio->setDraping(true);
        QVERIFY(!studio->film().isShowing());
        QTest::mouseClick(play, Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return furthest(studio->view3d().shownBody()->skin.positions, stood) < 1e-6; },
                                90000));
    }

    // The dialog's own picture of the body once took the 3D view of the window away for good.
    void anImportedBodyIsSeenBeforeItIsTakenAndAfter() {
        QTemporaryDir folder;
        const QString path = folder.filePath("figure.glb");
        const Body figure = Mannequin(BodyMeasures{}).posed(anglesOf(BodyPose::A));
        testing::writeFile(path.toStdString(), testing::glbBinary(figure.skin, false, 8));
        Studio studio;
        QVERIFY(QTest::qWaitFor([&] { return studio->view3d().shownBody() != nullptr; }, 60000));
        showBodyPage(studio);
        QTimer answers;
        connect(&answers, &QTimer::timeout, this, [&] {
            if (auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
                files->findChild<QLineEdit*>("fileNameEdit")->setText(path);
                QMetaObject::invokeMethod(files, "accept");
            }
        });
        answers.start(50);
        studio->findChild<QPushButton*>("importBody")->click();
        auto* dialog = studio->findChild<BodyImportDialog*>();
        QVERIFY(dialog != nullptr);
        QVERIFY(QTest::qWaitFor([&] { return dialog->chosen().has_value(); }, 60000));
        QVERIFY2(dialog->described().contains("170"), qPrintable(dialog->described()));
        QCOMPARE(studio->centralWidget()->internalWinId(), WId(0));
        studio.picture().save("import_body.png");
        dialog->accept();
        QVERIFY(QTest::qWaitFor([&] { return !studio->document().pattern().body.file.empty(); }, 20000));
        QCOMPARE(studio->centralWidget()->internalWinId(), WId(0));
    }

    void aWalkIsRecordedWithTheBody() {
        CoarseTee studio(60);
        QVERIFY(drapeUntilSewn(studio, 5));
        const std::vector<Vec3> stood = studio->view3d().shownBody()->skin.positions;
        // A tape on a leg, which walks along.
        const auto skinUnder = [&](const QPoint& pixel) {
            const Viewport& view = studio->view3d();
            return pickSkinPlace(*view.shownBody(), view.camera().rayThrough(pixel, view.paneSize()));
        };
        std::vector<ClothHit> ends;
        QTest::keyPress(surface(studio), Qt::Key_M);
        for (const double y : {0.25, 0.4}) {
            const QPoint at = pixelOf(studio, Vec3(0.1, y, 0));
            const auto skin = skinUnder(at);
            QVERIFY(skin);
            ends.push_back(*skin);
            QTest::mouseClick(surface(studio), Qt::LeftButton, {}, at);
        }
        QTest::keyRelease(surface(studio), Qt::Key_M);
        QCOMPARE(studio->view3d().tapes().count(), std::size_t(1));
        showBodyPage(studio);
        auto* walks = studio->findChild<QCheckBox*>("bodyWalks");
        QVERIFY(walks->isVisible());
        action(studio, "record")->trigger();
        // What is seen may be behind what is recorded.
        QVERIFY(QTest::qWaitFor([&] { return studio->worker().filmState().frames > 2; }, 90000));
        QTest::mouseClick(walks, Qt::LeftButton, {}, QPoint(8, walks->height() / 2));
        QVERIFY(walks->isChecked());
        const auto placeNow = [&studio](const ClothHit& on) {
            const TriangleMesh& skin = studio->view3d().shownBody()->skin;
            Vec3 place = Vec3::Zero();
            for (int k = 0; k < 3; ++k) {
                const int corner = skin.triangles[on.triangle][static_cast<std::size_t>(k)];
                place += on.weights[k] * skin.positions[static_cast<std::size_t>(corner)];
            }
            return place;
        };
        QVERIFY(QTest::qWaitFor(
            [&] {
                return furthest(studio->view3d().shownBody()->skin.positions, stood) > 0.08 &&
                       (placeNow(ends[0]) - ends[0].at).norm() > 0.02;
            },
            90000));
        action(studio, "record")->trigger();
        studio->setDraping(false);
        const std::vector<Vec3> walked = studio->view3d().shownBody()->skin.positions;
        QVERIFY(furthest(walked, stood) > 0.05);
        const std::vector<Vec3> tape = studio->view3d().tapes().ends();
        QCOMPARE(tape.size(), std::size_t(2));
        for (std::size_t i = 0; i < 2; ++i) {
            QVERIFY2((tape[i] - placeNow(ends[i])).norm() < 1e-6, qPrintable(QString::number(i)));
        }
        QVERIFY((tape[0] - ends[0].at).norm() > 0.01);
        scrub(studio, false);
        QVERIFY(furthest(studio->view3d().shownBody()->skin.positions, stood) < 1e-5);
        scrub(studio, true);
        QVERIFY(furthest(studio->view3d().shownBody()->skin.positions, stood) > 0.05);
    }
};

TOILE_STUDIO_TEST_MAIN(TestMovingBody)
#include "test_moving_body.moc"
