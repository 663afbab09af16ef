#include "ui/tools/sewing.h"

#include "core/pattern/edits/pattern_edits_fold.h"
#include "tests/ui/support/tube_on_table.h"
#include "ui/window/status_line.h"
#include "ui/window/studio.h"

#include <cmath>

using namespace toile;

namespace {

const Pattern& patternOf(Studio& studio) {
    return studio->document().pattern();
}

double sideLength(Studio& studio, const SeamSide& side) {
    return lengthOfSide(patternOf(studio), side);
}

} // namespace

class TestSeamTools : public QObject {
    Q_OBJECT

private slots:
    void freeSewingJoinsPartsOfEdges() {
        Studio studio;
        showTube(studio);
        choose(studio, "M");
        // 100 mm of the front's hem to the same of the back's, the other way round.
        studio.tableClick(onEdge(studio, "front", 0, 0.2));
        studio.tableClick(onEdge(studio, "front", 0, 0.5333));
        studio.tableClick(onEdge(studio, "back", 0, 0.8));
        studio.tableClick(onEdge(studio, "back", 0, 0.467));
        QCOMPARE(patternOf(studio).seams.size(), 3U);
        const Seam& seam = patternOf(studio).seams.back();
        QCOMPARE(seam.a.size(), 1U);
        QVERIFY(seam.a[0].from < seam.a[0].to);
        QVERIFY(seam.b[0].from > seam.b[0].to);
        QVERIFY(std::abs(sideLength(studio, seam.a) - 100) < 3 * pixel(studio));
        // The second end fell into the place that makes both equally long.
        QVERIFY(std::abs(sideLength(studio, seam.b) - sideLength(studio, seam.a)) < 1e-6);
        QVERIFY(studio->document().selection().seams.contains(seam.id));
    }

    void freeSewingGoesRoundCornersTheShortWayAndWithCtrlTheLongOne() {
        for (const bool longWay : {false, true}) {
            Studio studio;
            showTube(studio);
            choose(studio, "M");
            studio.tableClick(onEdge(studio, "front", 0, 0.5));
            studio.tableClick(onEdge(studio, "front", 1, 0.5), longWay ? Qt::ControlModifier : Qt::NoModifier);
            studio.tableClick(onEdge(studio, "back", 0, 0.1));
            studio.tableClick(onEdge(studio, "back", 0, 0.9));
            const Seam& seam = patternOf(studio).seams.back();
            QCOMPARE(seam.a.size(), longWay ? 4U : 2U);
            QVERIFY(std::abs(sideLength(studio, seam.a) - (longWay ? 1050 : 350)) < 4 * pixel(studio));
            QVERIFY(std::abs(seam.ratioPercent - 100 * sideLength(studio, seam.b) / sideLength(studio, seam.a)) < 1e-9);
        }
    }

    void aTypedLengthEndsTheStretch() {
        Studio studio;
        showTube(studio);
        choose(studio, "M");
        studio.tableClick(onEdge(studio, "front", 0, 0.0));
        studio.tableMove(onEdge(studio, "front", 0, 0.5));
        studio.type("12 cm");
        studio.key(Qt::Key_Return);
        studio.tableClick(onEdge(studio, "back", 0, 1.0));
        studio.tableMove(onEdge(studio, "back", 0, 0.3));
        studio.type("60*2");
        studio.key(Qt::Key_Return);
        QCOMPARE(patternOf(studio).seams.size(), 3U);
        QVERIFY(std::abs(sideLength(studio, patternOf(studio).seams.back().a) - 120) < 1e-6);
        QVERIFY(std::abs(sideLength(studio, patternOf(studio).seams.back().b) - 120) < 1e-6);
    }

    void shiftSewsOneStretchToSeveral() {
        Studio studio;
        showTube(studio);
        choose(studio, "M");
        studio.tableClick(onEdge(studio, "front", 0, 0.0));
        studio.tableClick(onEdge(studio, "front", 0, 1.0));
        studio.tableClick(onEdge(studio, "back", 0, 1.0));
        studio.tableClick(onEdge(studio, "back", 0, 0.7), Qt::ShiftModifier);
        studio.tableClick(onEdge(studio, "back", 2, 1.0));
        studio.tableClick(onEdge(studio, "back", 2, 0.6), Qt::ShiftModifier);
        QCOMPARE(patternOf(studio).seams.size(), 2U);
        studio.key(Qt::Key_Return);
        QCOMPARE(patternOf(studio).seams.size(), 3U);
        QCOMPARE(patternOf(studio).seams.back().b.size(), 2U);
    }

    // A piece cut on fold is drawn whole; its mirrored half could not be sewn on.
    void theMirroredHalfOfAPieceOnFoldIsSewnToo() {
        Studio studio;
        showTube(studio);
        Result<Pattern> folded =
            setFoldEdge(patternOf(studio), studio.panel("front")->id, studio.panel("front")->shape.outline.edges[3].id);
        QVERIFY(folded.ok());
        Pattern open = folded.value();
        open.seams.clear();
        studio->document().edit(std::move(open), "Fold");
        choose(studio, "N");
        // The fold stands at x = -150, so the other half's side is at -450.
        studio->zoomAll();
        studio.tableClick({-450, -60});
        studio.tableClick(onEdge(studio, "back", 1, 0.3));
        QCOMPARE(patternOf(studio).seams.size(), 1U);
        QVERIFY(patternOf(studio).seams[0].a[0].onMirrorHalf);
        QCOMPARE(sideLength(studio, patternOf(studio).seams[0].a), 400.0);
    }

    void theHintTellsTheMismatchInMillimetresAndPercent() {
        Studio studio;
        showTube(studio);
        choose(studio, "M");
        studio.tableClick(onEdge(studio, "front", 0, 0.0));
        studio.tableClick(onEdge(studio, "front", 0, 1.0));
        studio.tableClick(onEdge(studio, "back", 1, 0.0));
        studio.tableMove(onEdge(studio, "back", 1, 0.9));
        const QString hint = studio->statusLine().shownText();
        QVERIFY2(hint.contains("mm") && hint.contains("%"), qPrintable(hint));
    }

    void pointingAtASeamShowsItsLengthsAndADraggedEndMovesIt() {
        Studio studio;
        showTube(studio);
        choose(studio, "B");
        studio.tableMove(onEdge(studio, "front", 1, 0.5));
        QVERIFY2(studio->statusLine().shownText().contains("equal"), qPrintable(studio->statusLine().shownText()));
        studio.tableClick(onEdge(studio, "front", 1, 0.5));
        studio.tableDrag(onEdge(studio, "front", 1, 1.0), onEdge(studio, "front", 1, 0.75));
        const Seam& seam = patternOf(studio).seams[0];
        QVERIFY(std::abs(sideLength(studio, seam.a) - 300) < 3 * pixel(studio));
        QVERIFY(std::abs(sideLength(studio, seam.b) - 400) < 1e-6);
        QVERIFY2(studio->statusLine().shownText().contains("33"), qPrintable(studio->statusLine().shownText()));
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(patternOf(studio) == tubePattern());
    }

    void truingASeamMakesBothSidesEquallyLong() {
        Studio studio;
        showTube(studio);
        choose(studio, "N");
        studio.tableClick(onEdge(studio, "front", 0, 0.3));
        studio.tableClick(onEdge(studio, "back", 2, 0.3));
        choose(studio, "Z");
        studio.tableDrag(corner(studio, "front", 0), corner(studio, "front", 0) + Vec2(-41, -40), Qt::ShiftModifier);
        const Seam before = patternOf(studio).seams.back();
        QVERIFY(std::abs(sideLength(studio, before.a) - sideLength(studio, before.b)) > 10);
        choose(studio, "B");
        studio.tableClick(onEdge(studio, "back", 2, 0.3));
        QCOMPARE(studio->document().selection().seams.size(), 1U);
        studio.key(Qt::Key_T);
        const Seam& seam = patternOf(studio).seams.back();
        QVERIFY(std::abs(sideLength(studio, seam.a) - sideLength(studio, seam.b)) < 0.01);
    }

    void aNotchStandsOnBothSidesOfItsSeam() {
        Studio studio;
        showTube(studio);
        choose(studio, "I");
        studio.tableClick(onEdge(studio, "front", 1, 0.25));
        const Seam* seam = &patternOf(studio).seams[0];
        QCOMPARE(seam->notches.size(), 1U);
        QVERIFY(std::abs(seam->notches[0].position - 0.25) * 400 < 2 * pixel(studio));
        studio.key(Qt::Key_2);
        QCOMPARE(patternOf(studio).seams[0].notches[0].count, 2);
        // Taken at the other side, dragged to the middle, which holds it.
        studio.tableDrag(onEdge(studio, "back", 3, 0.75), onEdge(studio, "back", 3, 0.505));
        seam = &patternOf(studio).seams[0];
        QCOMPARE(seam->notches.size(), 1U);
        QCOMPARE(seam->notches[0].position, 0.5);
        for (const char* name : {"front", "back"}) {
            const PanelItem* item = studio->table().patternScene().findPanelItem(studio.panel(name)->id);
            QCOMPARE(item->drawing().notches.size(), 2U);
        }
        studio.key(Qt::Key_Delete);
        QVERIFY(patternOf(studio).seams[0].notches.empty());
    }

    void aClickTapesAnEdgeAndTypedNumbersDrawItIn() {
        Studio studio;
        showTube(studio);
        choose(studio, "T");
        studio.tableClick(onEdge(studio, "front", 2, 0.4));
        QCOMPARE(patternOf(studio).elastics.size(), 1U);
        studio.tableClick(onEdge(studio, "back", 2, 0.4), Qt::ShiftModifier);
        QCOMPARE(patternOf(studio).elastics.size(), 1U);
        QCOMPARE(patternOf(studio).elastics[0].ranges.size(), 2U);
        studio.type("72.5");
        studio.key(Qt::Key_Return);
        QCOMPARE(patternOf(studio).elastics[0].ratioPercent, 72.5);
        QVERIFY2(studio->statusLine().shownText().contains("435"), qPrintable(studio->statusLine().shownText()));
        studio.type("45 cm");
        studio.key(Qt::Key_Return);
        QCOMPARE(patternOf(studio).elastics[0].restLengthMm, std::optional(450.0));
        studio.key(Qt::Key_Delete);
        QVERIFY(patternOf(studio).elastics.empty());
    }

    void aDragAlongAnEdgeTapesAPartOfIt() {
        Studio studio;
        showTube(studio);
        choose(studio, "T");
        studio.tableDrag(onEdge(studio, "front", 2, 0.25), onEdge(studio, "front", 2, 0.75));
        QCOMPARE(patternOf(studio).elastics.size(), 1U);
        QVERIFY(std::abs(sideLength(studio, patternOf(studio).elastics[0].ranges) - 150) < 3 * pixel(studio));
    }
};

TOILE_STUDIO_TEST_MAIN(TestSeamTools)
#include "test_seam_tools.moc"
