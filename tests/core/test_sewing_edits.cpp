#include "core/pattern/edits/pattern_edits.h"

#include "tests/core/support/edit_checks.h"

#include <QtTest>

#include <cmath>

using namespace toile;
using namespace toile::test;

class TestSewingEdits : public QObject {
    Q_OBJECT

private slots:
    void theStartOfOneOutlineMeetsTheEndOfTheOther();
    void placesInSpaceWinOverTheRule();
    void panelsLineUpOnTheTable();
    void seamLengthsAreMadeEqual_data();
    void seamLengthsAreMadeEqual();
    void aSeamOfSeveralEdgesIsTrued();
    void sewingStaysWhenADartOpensOnItsEdge();
    void anInternalLineBecomesADart();
};

void TestSewingEdits::theStartOfOneOutlineMeetsTheEndOfTheOther() {
    Pattern pattern;
    const PanelId a = addRectangle(pattern, "a", 200, 400);
    const PanelId b = addRectangle(pattern, "b", 200, 400);
    const PanelId clockwise = addPolygon(pattern, "c", {{0, 0}, {0, 400}, {200, 400}, {200, 0}});
    const auto towardsB = sew(pattern, whole(pattern, a, 1), whole(pattern, b, 3)).value();
    QCOMPARE(seamOf(towardsB.pattern, towardsB.made.seam).b[0].from, 1.0);
    const auto towardsC = sew(pattern, whole(pattern, a, 1), whole(pattern, clockwise, 0)).value();
    QCOMPARE(seamOf(towardsC.pattern, towardsC.made.seam).b[0].from, 0.0);
    // alignSeams mends what was turned.
    const Pattern turned = reverseSeam(towardsB.pattern, towardsB.made.seam).value();
    QVERIFY(!(turned == towardsB.pattern));
    QVERIFY(alignSeams(turned, {}).value() == towardsB.pattern);
}

void TestSewingEdits::placesInSpaceWinOverTheRule() {
    Pattern pattern;
    const PanelId a = addRectangle(pattern, "a", 200, 400);
    const PanelId b = addRectangle(pattern, "b", 200, 400);
    // b hangs upside down.
    const PlaceInSpace place = [&](PanelId id, const Vec2& p) {
        return id == a ? Vec3(p.x(), p.y(), 0) : Vec3(p.x() + 210, 400 - p.y(), 0);
    };
    const auto sewn = sew(pattern, whole(pattern, a, 1), whole(pattern, b, 3), place).value();
    QCOMPARE(seamOf(sewn.pattern, sewn.made.seam).b[0].from, 0.0);
    // Closed sides: all round the outline, whose ends coincide.
    SeamSide roundA, roundB;
    for (std::size_t i = 0; i < 4; ++i) {
        roundA.push_back(whole(pattern, a, i)[0]);
        roundB.push_back(whole(pattern, b, i)[0]);
    }
    const PlaceInSpace stacked = [&](PanelId id, const Vec2& p) { return Vec3(p.x(), p.y(), id == a ? 0 : 5); };
    QVERIFY(!chooseDirection(pattern, roundA, roundB, stacked).reverse);
    QVERIFY(chooseDirection(pattern, roundA, reversed(roundB), stacked).reverse);
}

void TestSewingEdits::panelsLineUpOnTheTable() {
    Pattern pattern;
    std::vector<PanelId> ids;
    for (int i = 0; i < 4; ++i) {
        ids.push_back(addRectangle(pattern, "p" + std::to_string(i), 100 + 10 * i, 200));
        Panel panel = panelOf(pattern, ids.back());
        panel.tablePositionMm = Vec2(170 * i * i, 37 * i);
        panel.tableTurnDeg = i == 2 ? 30 : 0;
        pattern.putPanel(panel);
    }
    const auto box = [&](const Pattern& p, std::size_t i) { return tableBox(panelOf(p, ids[i])); };
    const Pattern bottom = alignPanels(pattern, ids, Align::Bottom).value();
    const Pattern centre = alignPanels(pattern, ids, Align::CentreX).value();
    for (std::size_t i = 1; i < ids.size(); ++i) {
        QVERIFY(std::abs(box(bottom, i).low.y() - box(bottom, 0).low.y()) < 1e-9);
        QVERIFY(std::abs((box(centre, i).low + box(centre, i).high - box(centre, 0).low - box(centre, 0).high).x()) <
                1e-9);
    }
    const Pattern even = distributePanels(pattern, ids, Along::X).value();
    const auto gap = [&](std::size_t i) { return box(even, i + 1).low.x() - box(even, i).high.x(); };
    QVERIFY(std::abs(gap(0) - gap(1)) < 1e-9 && std::abs(gap(1) - gap(2)) < 1e-9);
    QCOMPARE(even.findPanel(ids[0]).get(), pattern.findPanel(ids[0]).get());
    QCOMPARE(even.findPanel(ids[3]).get(), pattern.findPanel(ids[3]).get());
}

void TestSewingEdits::seamLengthsAreMadeEqual_data() {
    QTest::addColumn<int>("adjust");
    QTest::addColumn<int>("keep");
    QTest::addColumn<double>("ratio");
    for (int adjust = 0; adjust < 3; ++adjust) {
        for (int keep = 0; keep < 3; ++keep) {
            for (double ratio : {100.0, 104.0}) {
                QTest::addRow("%d %d %.0f", adjust, keep, ratio) << adjust << keep << ratio;
            }
        }
    }
}

void TestSewingEdits::seamLengthsAreMadeEqual() {
    QFETCH(int, adjust);
    QFETCH(int, keep);
    QFETCH(double, ratio);
    Pattern pattern = tunic();
    const PanelId front = pattern.panels[0]->id;
    const PanelId back = pattern.panels[1]->id;
    // The front's armhole, a curve, to the back's, which is longer.
    pattern = setEdgeLength(pattern, back, edgeOf(pattern, back, 6), 260).value();
    const auto sewn = sew(pattern, whole(pattern, front, 2), whole(pattern, back, 6)).value();
    pattern = setSeamRatio(sewn.pattern, sewn.made.seam, ratio).value();
    const Seam seam = seamOf(pattern, sewn.made.seam);
    const SeamLengths before = *seamLengths(pattern, seam);
    const Pattern after =
        makeSeamLengthsEqual(pattern, seam.id, static_cast<AdjustSide>(adjust), static_cast<SeamKeep>(keep)).value();
    const SeamLengths now = *seamLengths(after, seam);
    QVERIFY(std::abs(now.excessMm(ratio)) < 0.001);
    QCOMPARE(std::abs(now.aMm - before.aMm) < 1e-9, adjust == static_cast<int>(AdjustSide::B));
    QCOMPARE(std::abs(now.bMm - before.bMm) < 1e-9, adjust == static_cast<int>(AdjustSide::A));
    if (adjust == static_cast<int>(AdjustSide::B)) {
        const auto moved = [&](double f) {
            return !near(pointOnSide(pattern, seam.b, f)->at, pointOnSide(after, seam.b, f)->at);
        };
        QCOMPARE(moved(0), keep != static_cast<int>(SeamKeep::Start));
        QCOMPARE(moved(1), keep != static_cast<int>(SeamKeep::End));
    }
}

void TestSewingEdits::aSeamOfSeveralEdgesIsTrued() {
    Pattern pattern;
    const PanelId band = addRectangle(pattern, "band", 640, 60);
    const PanelId skirt =
        addPolygon(pattern, "skirt", {{0, 0}, {600, 0}, {560, 500}, {400, 520}, {150, 515}, {40, 500}});
    SeamSide waist;
    for (std::size_t i : {2, 3, 4}) {
        waist.push_back({skirt, edgeOf(pattern, skirt, i), 0, 1});
    }
    const auto sewn = sew(pattern, whole(pattern, band, 0), waist).value();
    for (AdjustSide adjust : {AdjustSide::A, AdjustSide::B, AdjustSide::Both}) {
        const Pattern after = makeSeamLengthsEqual(sewn.pattern, sewn.made.seam, adjust).value();
        QVERIFY(std::abs(seamLengths(after, seamOf(after, sewn.made.seam))->excessMm(100)) < 0.001);
        QVERIFY(!hasIssue(after, "outline-crosses-itself"));
    }
}

void TestSewingEdits::sewingStaysWhenADartOpensOnItsEdge() {
    Pattern pattern;
    const PanelId skirt = addRectangle(pattern, "skirt", 300, 500);
    const PanelId band = addRectangle(pattern, "band", 300, 60);
    const EdgeId waist = edgeOf(pattern, skirt, 2);
    // Two seams on the waist that meet 120 mm from its start.
    pattern = sew(pattern, {{skirt, waist, 0, 0.4}}, {{band, edgeOf(pattern, band, 0), 1, 0.6}}).value().pattern;
    pattern = sew(pattern, {{skirt, waist, 0.4, 1}}, {{band, edgeOf(pattern, band, 0), 0.6, 0}}).value().pattern;
    const auto meeting = [&](const Pattern& p, std::size_t seam) {
        const EdgeRange& r = p.seams[seam].a[0];
        return *pointOnSewnEdge(panelOf(p, skirt).shape, waist, seam == 0 ? r.to : r.from);
    };
    Dart dart;
    dart.edge = waist;
    dart.position = 0.7; // in the second
    dart.widthMm = 30;
    const auto opened = addDart(pattern, skirt, dart).value();
    QVERIFY(near(meeting(opened.pattern, 0), {180, 500}));
    QVERIFY(near(meeting(opened.pattern, 1), {180, 500}));
    QVERIFY(std::abs(seamLengths(opened.pattern, opened.pattern.seams[0])->aMm - 120) < 1e-9);
    QVERIFY(std::abs(seamLengths(opened.pattern, opened.pattern.seams[1])->aMm - 150) < 1e-9);
    // Moved into the first seam it takes its mouth from there.
    Dart moved = panelOf(opened.pattern, skirt).shape.darts[0];
    moved.position = 0.2;
    const Pattern other = setDart(opened.pattern, skirt, moved).value();
    QVERIFY(std::abs(seamLengths(other, other.seams[0])->aMm - 90) < 1e-9);
    QVERIFY(std::abs(seamLengths(other, other.seams[1])->aMm - 180) < 1e-9);
    // And closed again everything is as it was, but for rounding.
    const Pattern closed = removeDart(other, skirt, moved.id).value();
    QVERIFY(std::abs(closed.seams[0].a[0].to - 0.4) < 1e-12);
    QCOMPARE(closed.seams[1].a[0].to, 1.0);
    // A mouth across the place where two seams meet is taken from both.
    moved.position = 0.4;
    const Pattern across = setDart(opened.pattern, skirt, moved).value();
    QVERIFY(std::abs(seamLengths(across, across.seams[0])->aMm - 105) < 1e-9);
    QVERIFY(std::abs(seamLengths(across, across.seams[1])->aMm - 165) < 1e-9);
    QVERIFY(!hasIssue(across, "seams-overlap"));
    // Darts that cannot be cut are refused.
    moved.position = 0.01;
    QVERIFY(!setDart(opened.pattern, skirt, moved).ok());
}

void TestSewingEdits::anInternalLineBecomesADart() {
    Pattern pattern;
    const PanelId skirt = addRectangle(pattern, "skirt", 300, 500);
    InternalLine legs;
    legs.path = openPath(pattern, {{110, 500}, {100, 380}, {80, 500}});
    const auto drawn = addInternal(pattern, skirt, legs).value();
    const auto dart = dartFromInternal(drawn.pattern, skirt, drawn.made).value();
    const PanelShape& shape = panelOf(dart.pattern, skirt).shape;
    QVERIFY(shape.internals.empty());
    bool found = false;
    for (const CutPiece& piece : cutOutline(shape)) {
        if (piece.dart == dart.made && piece.towardsTip) {
            QVERIFY(near(piece.segment.start, {110, 500}, 1e-3));
            QVERIFY(near(piece.segment.end, {100, 380}, 1e-3));
            found = true;
        }
    }
    QVERIFY(found);
    legs.path = openPath(pattern, {{200, 400}, {200, 500}});
    const auto single = addInternal(pattern, skirt, legs).value();
    const auto straight = dartFromInternal(single.pattern, skirt, single.made, 24).value();
    const Dart& made = panelOf(straight.pattern, skirt).shape.darts[0];
    QVERIFY(std::abs(made.widthMm - 24) < 1e-6 && std::abs(made.depthMm - 100) < 1e-3 && std::abs(made.leanDeg) < 1e-3);
    legs.path = openPath(pattern, {{150, 100}, {150, 300}});
    const auto inside = addInternal(pattern, skirt, legs).value();
    QVERIFY(!dartFromInternal(inside.pattern, skirt, inside.made).ok());
}

QTEST_APPLESS_MAIN(TestSewingEdits)
#include "test_sewing_edits.moc"
