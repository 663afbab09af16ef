// Hands in the 3D view as keys and window systems are: keys that repeat while they are held, with Shift, and what is
// seen of what a hand does before it is done.
#include "tests/ui/support/view_hands.h"
#include "ui/viewport/cloth_hand.h"
#include "ui/viewport/edge_pick.h"
#include "ui/viewport/marks/fit_legend.h"
#include "ui/viewport/marks/fit_probe.h"
#include "ui/window/status_line.h"

#include <algorithm>

using namespace toile;

namespace {

// As window systems send it: let go and pressed again, with no word that it repeats.
void repeat(Studio& studio, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
    QTest::keyRelease(surface(studio), key, modifiers);
    QTest::keyPress(surface(studio), key, modifiers);
}

void click(Studio& studio, const QPoint& at, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mouseClick(surface(studio), Qt::LeftButton, modifiers, at);
}

bool isUnder(Studio& studio, const ClothPoint& place, const QPoint& at) {
    const std::optional<Vec3> there = spaceOf(*studio.frame(), place);
    return there && (pixelOf(studio, *there) - at).manhattanLength() <= 2;
}

const Pattern& patternOf(Studio& studio) {
    return studio->document().pattern();
}

} // namespace

class TestHands : public QObject {
    Q_OBJECT

private slots:
    void aKeyThatRepeatsIsHeldAllTheWhile() {
        CoarseTee studio;
        QVERIFY(waitUntilShown(studio));
        const QPoint low = hemPixel(studio);
        QTest::keyPress(surface(studio), Qt::Key_T);
        repeat(studio, Qt::Key_T);
        click(studio, low - QPoint(30, 10));
        repeat(studio, Qt::Key_T);
        repeat(studio, Qt::Key_T);
        click(studio, low + QPoint(30, -10));
        QCOMPARE(patternOf(studio).tacks.size(), std::size_t(1));
        const auto hand = [&] { return QByteArray(studio->view3d().hand().kind().id); };
        QCOMPARE(hand(), QByteArray("hand_tack"));
        // What is let go and not pressed again, is: at once for the button.
        QTest::keyRelease(surface(studio), Qt::Key_T);
        QTRY_COMPARE(hand(), QByteArray("hand_pull"));
        QTest::keyPress(surface(studio), Qt::Key_T);
        QTest::keyRelease(surface(studio), Qt::Key_T);
        click(studio, low);
        QCOMPARE(hand(), QByteArray("hand_pull"));
        QCOMPARE(patternOf(studio).tacks.size(), std::size_t(1));
    }

    // Shift means something to a hand that is held, and must not become the command of Shift and its key.
    void aKeyThatRepeatsWithShiftStaysAHand() {
        CoarseTee studio;
        QVERIFY(waitUntilShown(studio));
        QTest::keyPress(surface(studio), Qt::Key_O);
        repeat(studio, Qt::Key_O, Qt::ShiftModifier);
        QVERIFY(!studio->view3d().camera().isOrthographic());
        QCOMPARE(QByteArray(studio->view3d().hand().kind().id), QByteArray("hand_fold"));
        QTest::keyRelease(surface(studio), Qt::Key_O, Qt::ShiftModifier);
        QTRY_COMPARE(QByteArray(studio->view3d().hand().kind().id), QByteArray("hand_pull"));
        // Pressed and let go it is the command.
        QTest::keyClick(surface(studio), Qt::Key_O, Qt::ShiftModifier);
        QTRY_VERIFY(studio->view3d().camera().isOrthographic());
    }

    // Whichever of the two is pressed first: Shift and then W pinned nothing and showed the winds.
    void shiftMayBePressedBeforeTheKeyOfAHand() {
        CoarseTee studio;
        QVERIFY(waitUntilShown(studio));
        const QPoint low = hemPixel(studio);
        QTest::keyPress(surface(studio), Qt::Key_W, Qt::ShiftModifier);
        QCOMPARE(QByteArray(studio->view3d().hand().kind().id), QByteArray("hand_pin"));
        repeat(studio, Qt::Key_W, Qt::ShiftModifier);
        click(studio, low, Qt::ShiftModifier);
        QTest::keyRelease(surface(studio), Qt::Key_W, Qt::ShiftModifier);
        QTRY_COMPARE(QByteArray(studio->view3d().hand().kind().id), QByteArray("hand_pull"));
        QVERIFY(patternOf(studio).pins.size() > 2);
        QVERIFY(!action(studio, "winds_3d")->isChecked());
        QTest::keyClick(surface(studio), Qt::Key_W, Qt::ShiftModifier);
        QTRY_VERIFY(action(studio, "winds_3d")->isChecked());
    }

    // The front is cut on fold: its hem is one edge to whoever looks at it, and the fold is none.
    void shiftPinsTheWholeHemOfAPieceOnFold() {
        CoarseTee studio;
        QVERIFY(waitUntilShown(studio));
        ClothPoint held;
        const QPoint low = hemPixel(studio, &held);
        const PanelPtr panel = patternOf(studio).findPanel(held.panel);
        QVERIFY(panel->shape.foldEdge.has_value());
        QTest::keyPress(surface(studio), Qt::Key_W);
        click(studio, low, Qt::ShiftModifier);
        QTest::keyRelease(surface(studio), Qt::Key_W);
        double least = 1e9, most = -1e9, lowest = 1e9, highest = -1e9;
        for (const Pin& pin : patternOf(studio).pins) {
            least = std::min(least, pin.on.at.x());
            most = std::max(most, pin.on.at.x());
            lowest = std::min(lowest, pin.on.at.y());
            highest = std::max(highest, pin.on.at.y());
        }
        QVERIFY2(patternOf(studio).pins.size() > 8 && most - least > 450 && highest - lowest < 30,
                 qPrintable(QString("%1 pins, %2 wide").arg(patternOf(studio).pins.size()).arg(most - least)));
    }

    void aBoxAndACutAreSeenWhileTheyAreDrawn_data() {
        QTest::addColumn<int>("key");
        QTest::addColumn<bool>("box");
        QTest::newRow("pins in a box") << static_cast<int>(Qt::Key_W) << true;
        QTest::newRow("a cut") << static_cast<int>(Qt::Key_K) << false;
    }
    void aBoxAndACutAreSeenWhileTheyAreDrawn() {
        QFETCH(int, key);
        QFETCH(bool, box);
        CoarseTee studio;
        QVERIFY(waitUntilShown(studio));
        const QPoint at = hemPixel(studio);
        const QImage before = studio.stillPicture();
        const ClothHand& hand = studio->view3d().hand();
        QTest::keyPress(surface(studio), static_cast<Qt::Key>(key));
        QTest::mousePress(surface(studio), Qt::LeftButton, {}, at - QPoint(40, 60));
        QTest::mouseMove(surface(studio), at - QPoint(20, 50));
        QTest::mouseMove(surface(studio), at + QPoint(40, -20));
        QVERIFY(hand.stroke().has_value());
        QCOMPARE(hand.stroke()->box, box);
        const QImage drawn = studio.stillPicture([&](const QImage& now) { return now != before; });
        QVERIFY(drawn != before);
        drawn.save(box ? "hands_box.png" : "hands_cut.png");
        QTest::keyClick(surface(studio), Qt::Key_Escape);
        QVERIFY(!hand.stroke().has_value());
        QTest::mouseRelease(surface(studio), Qt::LeftButton, {}, at + QPoint(40, -20));
        QTest::keyRelease(surface(studio), static_cast<Qt::Key>(key));
        QVERIFY(patternOf(studio).pins.empty());
    }

    // A map tells its value to whichever hand clicks, and the hand does what it is for.
    void aClickOnAMapTellsItsValueToEveryHand() {
        CoarseTee studio;
        QVERIFY(drapeAndStop(studio, 5));
        action(studio, "fit_strain")->trigger();
        QVERIFY(studio.waitForFrame([](const DrapeFrame& f) { return f.fitMap != nullptr; }, 20000));
        const FitProbe& probe = studio->view3d().fitProbe();
        const QPoint low = hemPixel(studio);
        QPoint at = low;
        for (const HandKind& kind : handKinds()) {
            at -= QPoint(0, 12);
            QVERIFY(studio->view3d().clothUnder(at));
            action(studio, kind.id)->trigger();
            click(studio, at);
            QVERIFY2(probe.asked() && isUnder(studio, *probe.asked(), at), kind.id);
            // Of cloth that was pinned meanwhile too, once its map is there.
            QTRY_VERIFY2(studio->view3d().legend().probe().contains("%"), kind.id);
        }
        QCOMPARE(patternOf(studio).pins.size(), std::size_t(1));
        // A drag is no click.
        action(studio, "hand_pin")->trigger();
        const ClothPoint before = *probe.asked();
        drag(studio, low - QPoint(30, 40), low + QPoint(30, 0));
        QVERIFY(patternOf(studio).pins.size() > 1);
        QVERIFY(probe.asked() == std::optional(before));
    }

    // A click on the table takes the focus from the hand that is chosen; over the view Escape still ends it.
    void escapeEndsAHandWhereverTheFocusIs() {
        CoarseTee studio;
        QVERIFY(waitUntilShown(studio));
        const auto hand = [&] { return QByteArray(studio->view3d().hand().kind().id); };
        action(studio, "hand_fold")->trigger();
        studio.tableClick(studio.middleOf(studio->document().pattern().panels.front()->name));
        QCOMPARE(studio->focusWidget(), static_cast<QWidget*>(&studio->table()));
        QTest::mouseMove(surface(studio), hemPixel(studio));
        QTest::keyClick(&studio->table(), Qt::Key_Escape);
        QCOMPARE(hand(), QByteArray("hand_pull"));
        QVERIFY(action(studio, "hand_pull")->isChecked());
        // On the table it ends what is done there.
        action(studio, "hand_fold")->trigger();
        studio.tableClick(studio.middleOf(studio->document().pattern().panels.front()->name));
        QTest::keyClick(&studio->table(), Qt::Key_Escape);
        QCOMPARE(hand(), QByteArray("hand_fold"));
    }

    // Scissors begin beside the cloth and end beside it. The tee's front is cut on fold, and so is what the cut makes
    // of it: four clicks sew all of that up again, as one seam that runs over the fold.
    void aCutFromBesideTheClothIsSewnUpByFourClicks() {
        CoarseTee studio;
        QVERIFY(waitUntilShown(studio));
        const std::size_t panels = patternOf(studio).panels.size();
        const std::size_t seams = patternOf(studio).seams.size();
        const QPoint low = hemPixel(studio);
        const int y = low.y() - 60;
        const int right = static_cast<int>(studio->view3d().paneSize().width()) - 4;
        action(studio, "hand_cut")->trigger();
        drag(studio, QPoint(4, y + 150), QPoint(right, y + 150)); // over the legs
        QVERIFY(studio->statusLine().shownText().contains("No cloth"));
        QCOMPARE(patternOf(studio).panels.size(), panels);
        drag(studio, QPoint(4, y), QPoint(right, y));
        QCOMPARE(patternOf(studio).panels.size(), panels + 1);
        QVERIFY(studio->statusLine().shownText().contains("cut on fold")); // both halves, which one has to know
        QVERIFY(waitUntilShown(studio));
        action(studio, "hand_sew")->trigger();
        click(studio, QPoint(4, 4));
        QVERIFY(studio->statusLine().shownText().contains("no cloth"));
        int left = 4;
        while (!studio->view3d().clothUnder(QPointF(left, y - 5))) {
            ++left;
        }
        const int far = 2 * low.x() - left;
        for (const QPoint& at : {QPoint(left + 8, y - 5), QPoint(left + 8, y + 5), QPoint(far - 8, y - 5)}) {
            const QString before = studio->statusLine().shownText();
            click(studio, at);
            QVERIFY(studio->statusLine().shownText() != before); // what is to be clicked next
        }
        click(studio, QPoint(far - 8, y + 5));
        QCOMPARE(patternOf(studio).seams.size(), seams + 1);
        const Seam& seam = patternOf(studio).seams.back();
        for (const SeamSide& side : {seam.a, seam.b}) {
            QCOMPARE(side.size(), std::size_t(2));
            QVERIFY(side[0].onMirrorHalf != side[1].onMirrorHalf && side[0].to == side[1].from);
            const double sewn = std::abs(side[0].to - side[0].from) + std::abs(side[1].to - side[1].from);
            QVERIFY2(sewn > 1.2, qPrintable(QString("%1 of two halves").arg(sewn)));
        }
        QVERIFY(studio->statusLine().shownText().contains("another seam"));
        QVERIFY(seam.a[0].panel != seam.b[0].panel && seam.a[0].onMirrorHalf == seam.b[0].onMirrorHalf);
    }

    // Nobody hits a corner: what is picked within a triangle of it is sewn to the corner, what is further off is not.
    void placesPickedNearACornerAreTheCorner() {
        Studio studio(shippedFile("tee"));
        const Pattern& pattern = patternOf(studio);
        const PanelPtr front = studio.panel("front"); // on fold at x = 0, its hem at the bottom
        double low = 1e9, wide = 0;
        for (const PathPoint& point : front->shape.outline.points) {
            low = std::min(low, point.position.y());
            wide = std::max(wide, point.position.x());
        }
        const auto pick = [&](double x) { return ClothPoint{front->id, Vec2(x, low + 6)}; };
        const double near = 0.9 * front->particleDistanceMm;
        const SeamSide whole = sideBetween(pattern, pick(-wide + near), pick(wide - near));
        QCOMPARE(whole.size(), std::size_t(2));
        QVERIFY(std::abs(whole[0].to - whole[0].from) == 1 && std::abs(whole[1].to - whole[1].from) == 1);
        const SeamSide part = sideBetween(pattern, pick(-wide + 4 * near), pick(-2 * near));
        QCOMPARE(part.size(), std::size_t(1));
        QVERIFY(std::abs(part[0].to - part[0].from) < 0.8);
    }

    // A drag that begins on the bar beside the view and ends in it: no window system tells that the cursor came in.
    void theHintIsThereWhereverTheCursorCameFrom() {
        Studio studio(shippedFile("tee"));
        action(studio, "hand_cut")->trigger();
        const QPoint middle(200, 200);
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(surface(studio), &leave);
        QVERIFY(!studio->statusLine().shownText().contains("across a panel"));
        QTest::mouseMove(surface(studio), middle);
        QTest::mouseMove(surface(studio), middle + QPoint(5, 5));
        QTRY_VERIFY(studio->statusLine().shownText().contains("across a panel"));
    }

    void anArrangementPointSaysItsNameUnderTheCursor() {
        CoarseTee studio;
        QVERIFY(waitUntilShown(studio));
        action(studio, "points_3d")->trigger();
        QEvent enter(QEvent::Enter);
        QCoreApplication::sendEvent(surface(studio), &enter);
        const auto& points = studio->view3d().shownBody()->points;
        const auto point = std::find_if(points.begin(), points.end(),
                                        [](const ArrangementPoint& each) { return each.name == "hip-front"; });
        QVERIFY(point != points.end());
        const QPoint at = pixelOf(studio, placeOf(*point));
        QTest::mouseMove(surface(studio), at - QPoint(40, 40));
        QTest::mouseMove(surface(studio), at);
        QTRY_VERIFY2(studio->statusLine().shownText().contains("Hip front"),
                     qPrintable(studio->statusLine().shownText()));
        QTest::mouseMove(surface(studio), at - QPoint(40, 40));
        QTRY_VERIFY(!studio->statusLine().shownText().contains("Hip front"));
    }
};

TOILE_STUDIO_TEST_MAIN(TestHands)
#include "test_hands.moc"
