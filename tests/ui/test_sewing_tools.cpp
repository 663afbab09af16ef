#include "ui/tools/sewing.h"

#include "tests/ui/support/tube_on_table.h"
#include "ui/window/status_line.h"
#include "ui/window/studio.h"

using namespace toile;

class TestSewingTools : public QObject {
    Q_OBJECT

private slots:
    void twoClicksSewTwoEdgesFromTheEndsNearTheCursor() {
        Studio studio;
        showTube(studio);
        choose(studio, "N");
        // The hems: start at the left end of the front's and the right end of the back's.
        studio.tableClick(middleOfEdge(studio, "front", 0) + Vec2(-90, 0));
        studio.tableMove(middleOfEdge(studio, "back", 0) + Vec2(90, 0));
        QVERIFY2(studio->statusLine().shownText().contains("300"), qPrintable(studio->statusLine().shownText()));
        studio.tableClick(middleOfEdge(studio, "back", 0) + Vec2(90, 0));
        QCOMPARE(studio->document().pattern().seams.size(), 3U);
        const Seam& seam = studio->document().pattern().seams.back();
        QCOMPARE(seam.a.size(), 1U);
        QCOMPARE(seam.a[0].from, 0.0);
        QCOMPARE(seam.b[0].from, 1.0);
        QCOMPARE(seam.b[0].to, 0.0);
        QCOMPARE(seam.ratioPercent, 100.0);
        QVERIFY(studio->document().selection().seams.contains(seam.id));
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(studio->document().pattern() == tubePattern());
    }

    void shiftSewsOneEdgeToSeveral() {
        Studio studio;
        showTube(studio);
        choose(studio, "X");
        studio.tableClick(middleOfEdge(studio, "back", 0), Qt::ShiftModifier);
        choose(studio, "N");
        studio.tableClick(middleOfEdge(studio, "front", 0) + Vec2(-90, 0));
        studio.tableClick(middleOfEdge(studio, "back", 0) + Vec2(-50, 0), Qt::ShiftModifier);
        studio.tableClick(middleOfEdge(studio, "back", 1) + Vec2(-50, 0), Qt::ShiftModifier);
        QCOMPARE(studio->document().pattern().seams.size(), 2U);
        studio.key(Qt::Key_Return);
        QCOMPARE(studio->document().pattern().seams.size(), 3U);
        QCOMPARE(studio->document().pattern().seams.back().a.size(), 1U);
        QCOMPARE(studio->document().pattern().seams.back().b.size(), 2U);
    }

    void anEdgeIsNotSewnTwice() {
        Studio studio;
        showTube(studio);
        choose(studio, "N");
        studio.tableClick(middleOfEdge(studio, "front", 1));
        studio.tableClick(middleOfEdge(studio, "front", 0));
        studio.key(Qt::Key_Escape);
        QVERIFY(studio->document().pattern() == tubePattern());
    }

    void anUndoWhileSewingLeavesNoSeamToNowhere() {
        Studio studio;
        showTube(studio);
        choose(studio, "S");
        studio.tableDrag({-100, -420}, {200, -300});
        choose(studio, "N");
        studio.tableClick({50, -420});
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        studio.tableClick(middleOfEdge(studio, "front", 0));
        studio.tableClick(middleOfEdge(studio, "back", 0));
        for (const Seam& seam : studio->document().pattern().seams) {
            for (const SeamSide* side : {&seam.a, &seam.b}) {
                for (const EdgeRange& range : *side) {
                    QVERIFY(studio->document().pattern().findPanel(range.panel));
                }
            }
        }
    }

    void aSeamIsChosenReversedAndTakenOut() {
        Studio studio;
        showTube(studio);
        choose(studio, "B");
        studio.tableClick(middleOfEdge(studio, "front", 1));
        const SeamId first = tubePattern().seams[0].id;
        QCOMPARE(studio->document().selection().seams, std::set<SeamId>{first});
        studio.key(Qt::Key_R);
        const Seam& reversed = *studio->document().pattern().findSeam(first);
        QCOMPARE(reversed.a, tubePattern().seams[0].a);
        QCOMPARE(reversed.b[0].from, tubePattern().seams[0].b[0].to);
        studio.key(Qt::Key_R);
        QVERIFY(studio->document().pattern() == tubePattern());
        studio.key(Qt::Key_Delete);
        QCOMPARE(studio->document().pattern().seams.size(), 1U);
    }

    void aTwistedSeamHasCrossingConnectors() {
        const Pattern pattern = tubePattern();
        const auto cross = [](const std::vector<QLineF>& lines) {
            return lines.front().intersects(lines.back(), nullptr) == QLineF::BoundedIntersection;
        };
        const Seam& seam = pattern.seams[0];
        QVERIFY(!cross(connectors(pattern, seam.a, seam.b)));
        SeamSide twisted = seam.b;
        std::swap(twisted[0].from, twisted[0].to);
        QVERIFY(cross(connectors(pattern, seam.a, twisted)));
    }
};

TOILE_STUDIO_TEST_MAIN(TestSewingTools)
#include "test_sewing_tools.moc"
