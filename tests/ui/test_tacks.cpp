// Cloth that is tacked in the 3D view, to cloth and to the body.
#include "core/drape/session/body_place.h"
#include "tests/ui/support/view_hands.h"
#include "ui/viewport/cloth_hand.h"

#include <QCheckBox>

using namespace toile;

namespace {

void click(Studio& studio, const QPoint& at) {
    QTest::mouseClick(surface(studio), Qt::LeftButton, {}, at);
}

const Pattern& patternOf(Studio& studio) {
    return studio->document().pattern();
}

std::optional<ClothHit> skinAt(Studio& studio, const QPoint& pixel) {
    const Viewport& view = studio->view3d();
    return pickSkinPlace(*view.shownBody(), view.camera().rayThrough(pixel, view.paneSize()));
}

// Of a thigh, beside and below the hem.
QPoint skinPixel(Studio& studio) {
    const QPoint low = hemPixel(studio);
    for (int down = 20; down < 200; down += 4) {
        const QPoint pixel = low + QPoint(25, down);
        if (!studio->view3d().clothUnder(pixel) && skinAt(studio, pixel)) {
            return pixel;
        }
    }
    return {};
}

} // namespace

class TestTacks : public QObject {
    Q_OBJECT

private slots:
    // Taken back, the cloth hangs as it did, and is not left in the folds that the tack has drawn it into.
    void aTackThatIsTakenBackLeavesTheClothAsItHung() {
        CoarseTee studio;
        QVERIFY(drapeAndStop(studio, 40));
        QVERIFY(waitUntilShown(studio));
        const std::vector<Vec3> hung = studio.frame()->positions;
        const QPoint low = hemPixel(studio);
        QTest::keyPress(surface(studio), Qt::Key_T);
        click(studio, low);
        click(studio, low - QPoint(0, 80));
        QTest::keyRelease(surface(studio), Qt::Key_T);
        QCOMPARE(patternOf(studio).tacks.size(), std::size_t(1));
        const Tack tack = patternOf(studio).tacks.front();
        studio->setDraping(true);
        QVERIFY(studio.waitForFrame(
            [&](const DrapeFrame& frame) {
                const std::optional<Vec3> a = spaceOf(frame, tack.a);
                const std::optional<Vec3> b = spaceOf(frame, *tack.b);
                return a && b && (*a - *b).norm() < 0.05; // of cloth with a mesh of 45 mm
            },
            60000));
        studio->setDraping(false);
        QVERIFY(studio.waitUntilDone());
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(patternOf(studio).tacks.empty());
        const auto away = [&hung](const DrapeFrame& frame) {
            double most = frame.positions.size() == hung.size() ? 0 : 1;
            for (std::size_t i = 0; i < hung.size() && most < 1; ++i) {
                most = std::max(most, (frame.positions[i] - hung[i]).norm());
            }
            return most;
        };
        const bool back = studio.waitForFrame([&](const DrapeFrame& frame) { return away(frame) < 0.001; }, 20000);
        QVERIFY2(back, qPrintable(QString::number(away(*studio.frame()))));
    }

    void aTackIsSeenAndTakenOutByAClick() {
        CoarseTee studio;
        QVERIFY(waitUntilShown(studio));
        const QPoint low = hemPixel(studio);
        const QImage before = studio.stillPicture();
        QTest::keyPress(surface(studio), Qt::Key_T);
        click(studio, low - QPoint(40, 20));
        click(studio, low + QPoint(40, -20));
        QCOMPARE(patternOf(studio).tacks.size(), std::size_t(1));
        QTest::keyRelease(surface(studio), Qt::Key_T);
        QVERIFY(waitUntilShown(studio));
        const QImage marked = studio.stillPicture([&](const QImage& now) { return now != before; });
        QVERIFY(marked != before);
        marked.save("hands_tack.png");
        const QPoint place = pixelOf(studio, *spaceOf(*studio.frame(), patternOf(studio).tacks.front().a));
        QTest::keyPress(surface(studio), Qt::Key_T);
        click(studio, place);
        QTest::keyRelease(surface(studio), Qt::Key_T);
        QVERIFY(patternOf(studio).tacks.empty());
    }

    // Not to the skin that is nearest to the cloth, as it was.
    void aDragFromTheClothToTheSkinTacksItToThatPlace() {
        CoarseTee studio;
        QVERIFY(drapeAndStop(studio, 20));
        QVERIFY(waitUntilShown(studio));
        const QPoint low = hemPixel(studio);
        const QPoint skin = skinPixel(studio);
        QVERIFY(!low.isNull() && !skin.isNull());
        const Vec3 wanted = skinAt(studio, skin)->at;
        QTest::keyPress(surface(studio), Qt::Key_T);
        drag(studio, low, skin);
        QTest::keyRelease(surface(studio), Qt::Key_T);
        QCOMPARE(patternOf(studio).tacks.size(), std::size_t(1));
        const Tack tack = patternOf(studio).tacks.front();
        QVERIFY(tack.onBody && !tack.b);
        const auto away = [&] {
            const DrapeFrame& frame = *studio.frame();
            const auto vertex = static_cast<std::size_t>(frame.garment->tacks.front().a);
            return (frame.positions[vertex] - wanted).norm();
        };
        QVERIFY(waitUntilShown(studio));
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return !f.garment->tacks.empty(); }));
        QVERIFY((*studio->view3d().tackedPlace(tack.id) - wanted).norm() < 0.001);
        const double before = away();
        studio->setDraping(true);
        QVERIFY2(studio.waitForFrame([&](const DrapeFrame&) { return away() < 0.006; }, 60000),
                 qPrintable(QString("%1 m, before %2").arg(away()).arg(before)));
        QTest::qWait(300);
        studio.picture().save("tack_to_body.png");
        QVERIFY(before > 0.05);
        // Taken out where it is on the skin, and back, each in one step.
        studio->setDraping(false);
        QVERIFY(studio.waitUntilDone());
        QTest::keyPress(surface(studio), Qt::Key_T);
        click(studio, pixelOf(studio, *studio->view3d().tackedPlace(tack.id)));
        QTest::keyRelease(surface(studio), Qt::Key_T);
        QVERIFY(patternOf(studio).tacks.empty());
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(patternOf(studio).tacks == std::vector<Tack>{tack});
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(patternOf(studio).tacks.empty());
    }

    // Clicks do as well; and while it walks the place is the one of the skin that was clicked, wherever that is then.
    void clothAndThenSkinAreClickedOnABodyThatWalks() {
        CoarseTee studio;
        QVERIFY(drapeUntilSewn(studio, 20));
        studio->findChild<QCheckBox*>("bodyWalks")->click();
        const int step = studio.frame()->step;
        QVERIFY(studio.waitForFrame([&](const DrapeFrame& f) { return f.step > step + 60; }, 60000));
        studio->setDraping(false);
        QVERIFY(studio.waitUntilDone());
        QVERIFY(studio->view3d().standingBody() != studio->view3d().shownBody());
        const QPoint skin = skinPixel(studio);
        QVERIFY(!skin.isNull());
        const ClothHit hit = *skinAt(studio, skin);
        QTest::keyPress(surface(studio), Qt::Key_T);
        click(studio, hemPixel(studio));
        click(studio, skin);
        QTest::keyRelease(surface(studio), Qt::Key_T);
        QCOMPARE(patternOf(studio).tacks.size(), std::size_t(1));
        const Tack tack = patternOf(studio).tacks.front();
        QVERIFY(tack.onBody.has_value());
        const Body& standing = *studio->view3d().standingBody();
        const Vec3 there = placeOfSpot(standing.skin, {hit.triangle, hit.weights});
        QVERIFY((placeOfSpot(standing.skin, *findSkinSpot(standing, *tack.onBody)) - there).norm() < 0.001);
        QVERIFY((*studio->view3d().tackedPlace(tack.id) - hit.at).norm() < 0.001);
    }
};

TOILE_STUDIO_TEST_MAIN(TestTacks)
#include "test_tacks.moc"
