#include "core/pattern/edits/pattern_edits.h"

#include "tests/core/support/edit_checks.h"

#include <QtTest>

#include <cmath>

using namespace toile;
using namespace toile::test;

namespace {

Pattern withThings(const Pattern& pattern, PanelId panel) {
    InternalLine line;
    Pattern ids = pattern;
    line.path = openPath(ids, {{-150, 250}, {150, 260}});
    Pattern after = valueOf(addInternal(ids, panel, line)).pattern;
    after = valueOf(addHole(after, panel, closedPath(ids, {{-150, 500}, {-100, 500}, {-100, 540}}))).pattern;
    Dart dart;
    dart.edge = edgeOf(after, panel, 0);
    dart.position = 0.2;
    return valueOf(addDart(after, panel, dart)).pattern;
}

} // namespace

class TestPanelCutting : public QObject {
    Q_OBJECT

private slots:
    void everythingGoesToItsSideOfACut();
    void aPanelSplitAndMergedIsTheSamePanel_data();
    void aPanelSplitAndMergedIsTheSamePanel();
    void aPanelIsCutAlongACurvedLine();
    void linesThatWereCutAreOneAgain_data();
    void linesThatWereCutAreOneAgain();
    void linkedCopiesAreCutAndMergedAlike();
    void cutsThatCannotBeMadeAreRefused();
    void anyCutOfAnyPanelKeepsTheCloth();
    void aMirroredPanelMergesAfterUnlinking();
    void edgesOfDifferentFormAreNotMerged();
};

void TestPanelCutting::everythingGoesToItsSideOfACut() {
    const Pattern base = tunic();
    const PanelId front = base.panels[0]->id;
    const Pattern pattern = withThings(base, front);
    const auto split = valueOf(splitPanel(pattern, front, {20, -50}, {20, 900}, true));
    const Pattern& after = split.pattern;
    VERIFY_SOUND(after);
    const PanelId first = split.made.first;
    const PanelId second = split.made.second;
    QCOMPARE(first, front);
    QVERIFY(std::abs(areaOf(after, first) + areaOf(after, second) - areaOf(pattern, front)) < 1);
    QVERIFY(areaOf(after, first) > areaOf(after, second));
    // The left part has dart and hole, both have a piece of the line.
    QCOMPARE(panelOf(after, first).shape.holes.size(), std::size_t(1));
    QCOMPARE(panelOf(after, first).shape.darts.size(), std::size_t(1));
    QCOMPARE(panelOf(after, second).shape.holes.size(), std::size_t(0));
    QCOMPARE(panelOf(after, first).shape.internals.size(), std::size_t(1));
    QCOMPARE(panelOf(after, second).shape.internals.size(), std::size_t(1));
    QVERIFY(std::abs(lengthOf(panelOf(after, first).shape.internals[0].path) +
                     lengthOf(panelOf(after, second).shape.internals[0].path) -
                     lengthOf(panelOf(pattern, front).shape.internals[0].path)) < 1e-6);
    // Everything sewn is sewn as long as before; the elastic of the hem lies on both.
    for (const Seam& seam : pattern.seams) {
        const SeamLengths now = *seamLengths(after, *after.findSeam(seam.id));
        QVERIFY(std::abs(now.aMm - seamLengths(pattern, seam)->aMm) < 1e-6);
        QVERIFY(samePlaces(placesOf(pattern, seam.a), placesOf(after, after.findSeam(seam.id)->a)));
    }
    QCOMPARE(after.elastics[0].ranges.size(), std::size_t(2));
    QVERIFY(samePlaces(placesOf(pattern, pattern.elastics[0].ranges), placesOf(after, after.elastics[0].ranges)));
    // The pin at x = 0 is on the first, the tack too.
    QCOMPARE(after.pins[0].on.panel, first);
    // Sewn back along the cut.
    const Seam& cut = *after.findSeam(*split.made.seam);
    const SeamLengths lengths = *seamLengths(after, cut);
    QVERIFY(lengths.aMm > 500 && std::abs(lengths.excessMm(100)) < 1e-6);
    QVERIFY(samePlaces(placesOf(after, cut.a), placesOf(after, cut.b)));
    QCOMPARE(after.findPanel(base.panels[1]->id).get(), pattern.findPanel(base.panels[1]->id).get());
}

void TestPanelCutting::aPanelSplitAndMergedIsTheSamePanel_data() {
    QTest::addColumn<QPointF>("a");
    QTest::addColumn<QPointF>("b");
    QTest::newRow("through hem and neck") << QPointF(20, -50) << QPointF(20, 900);
    QTest::newRow("the other way") << QPointF(20, 900) << QPointF(20, -50);
    QTest::newRow("through both armholes") << QPointF(-400, 560) << QPointF(400, 570);
    QTest::newRow("through the sides") << QPointF(-400, 100) << QPointF(400, 130);
    QTest::newRow("through corners") << QPointF(-250, 0) << QPointF(250, 450);
    QTest::newRow("near an edge") << QPointF(-400, 45) << QPointF(400, 44);
}

void TestPanelCutting::aPanelSplitAndMergedIsTheSamePanel() {
    QFETCH(QPointF, a);
    QFETCH(QPointF, b);
    const Pattern pattern = tunic();
    const PanelId front = pattern.panels[0]->id;
    const auto split = valueOf(splitPanel(pattern, front, {a.x(), a.y()}, {b.x(), b.y()}, true));
    VERIFY_SOUND(split.pattern);
    const auto merged = valueOf(mergePanels(split.pattern, *split.made.seam));
    VERIFY_SOUND(merged.pattern);
    QCOMPARE(merged.made, front);
    QCOMPARE(merged.pattern.panels.size(), pattern.panels.size());
    QCOMPARE(merged.pattern.seams.size(), pattern.seams.size());
    const PanelShape& before = panelOf(pattern, front).shape;
    const PanelShape& after = panelOf(merged.pattern, front).shape;
    QVERIFY2(apart(before, after) < 0.02, std::to_string(apart(before, after)).c_str());
    QCOMPARE(after.outline.edges.size(), before.outline.edges.size());
    for (const Edge& edge : before.outline.edges) {
        QVERIFY(indexOfEdge(after.outline, edge.id).has_value());
    }
    for (const Seam& seam : pattern.seams) {
        const Seam& now = *merged.pattern.findSeam(seam.id);
        QCOMPARE(now.a.size(), seam.a.size());
        QVERIFY(samePlaces(placesOf(pattern, seam.a), placesOf(merged.pattern, now.a), 0.01));
    }
    QVERIFY(near(merged.pattern.pins[0].on.at, pattern.pins[0].on.at));
    QCOMPARE(merged.pattern.pins[0].on.panel, front);
}

void TestPanelCutting::aPanelIsCutAlongACurvedLine() {
    const Pattern base = tunic();
    const PanelId front = base.panels[0]->id;
    Pattern ids = base;
    InternalLine line;
    line.path = openPath(ids, {{-250, 300}, {0, 350}, {250, 320}});
    line.path.edges[0].curve = {CurveKind::Cubic, {{-150, 250}, {-60, 330}}};
    const auto drawn = valueOf(addInternal(ids, front, line));
    // An elastic on the line stays, on the part that stays.
    Elastic elastic;
    for (const Edge& edge : panelOf(drawn.pattern, front).shape.internals[0].path.edges) {
        elastic.ranges.push_back({front, edge.id, 0, 1});
    }
    const Pattern pattern = valueOf(addElastic(drawn.pattern, elastic)).pattern;
    for (bool sewBack : {true, false}) {
        const auto split = valueOf(splitPanelAlong(pattern, front, drawn.made, sewBack));
        VERIFY_SOUND(split.pattern);
        QCOMPARE(split.made.seam.has_value(), sewBack);
        const Elastic& now = split.pattern.elastics.back();
        QCOMPARE(now.ranges[0].panel, split.made.first);
        QVERIFY(
            samePlaces(placesOf(pattern, pattern.elastics.back().ranges), placesOf(split.pattern, now.ranges), 0.01));
        if (sewBack) {
            const auto merged = valueOf(mergePanels(split.pattern, *split.made.seam));
            QVERIFY(apart(panelOf(base, front).shape, panelOf(merged.pattern, front).shape) < 0.02);
        }
    }
}

void TestPanelCutting::linesThatWereCutAreOneAgain_data() {
    QTest::addColumn<bool>("closed");
    QTest::addColumn<bool>("curved");
    QTest::newRow("line") << false << false;
    QTest::newRow("curve") << false << true;
    QTest::newRow("closed shape") << true << false;
    QTest::newRow("closed curve") << true << true;
}

void TestPanelCutting::linesThatWereCutAreOneAgain() {
    QFETCH(bool, closed);
    QFETCH(bool, curved);
    Pattern pattern = tunic();
    const PanelId front = pattern.panels[0]->id;
    InternalLine drawn;
    drawn.kind = InternalKind::Fold;
    drawn.foldAngleDeg = 120;
    drawn.path = closed ? closedPath(pattern, {{-100, 200}, {100, 210}, {90, 300}, {-80, 310}})
                        : openPath(pattern, {{-120, 200}, {130, 220}, {100, 300}});
    if (curved) {
        drawn.path.edges[0].curve = {CurveKind::Cubic, {{-20, 150}, {40, 260}}};
    }
    pattern = valueOf(addInternal(pattern, front, drawn)).pattern;
    const InternalLine before = panelOf(pattern, front).shape.internals[0];
    Elastic tape;
    tape.ranges = {{front, before.path.edges[0].id, 0.1, 0.9}, {front, before.path.edges[1].id, 0, 0.5}};
    pattern = valueOf(addElastic(pattern, tape)).pattern;
    const auto split = valueOf(splitPanel(pattern, front, {20, -50}, {20, 900}, true));
    QVERIFY(panelOf(split.pattern, split.made.second).shape.internals.size() == 1);
    const auto merged = valueOf(mergePanels(split.pattern, *split.made.seam));
    VERIFY_SOUND(merged.pattern);
    const PanelShape& shape = panelOf(merged.pattern, front).shape;
    QCOMPARE(shape.internals.size(), std::size_t(1));
    const InternalLine& after = shape.internals[0];
    QCOMPARE(after.path.closed, closed);
    QCOMPARE(after.path.edges.size(), before.path.edges.size());
    QCOMPARE(after.foldAngleDeg, 120.0);
    QVERIFY(std::abs(lengthOf(after.path) - lengthOf(before.path)) < 0.02);
    const std::vector<EdgeRange>& was = pattern.elastics.back().ranges;
    const std::vector<EdgeRange>& now = merged.pattern.elastics.back().ranges;
    QVERIFY(samePlaces(placesOf(pattern, was), placesOf(merged.pattern, now), 0.05));
}

void TestPanelCutting::linkedCopiesAreCutAndMergedAlike() {
    const Pattern base = tunic();
    const PanelId front = base.panels[0]->id;
    const auto copies = valueOf(linkedCopies(base, {front, base.panels[1]->id}));
    for (PanelId cut : {front, copies.made[0]}) {
        const double x = cut == front ? 30 : -30;
        const auto split = valueOf(splitPanel(copies.pattern, cut, {x, -50}, {x, 900}, true));
        VERIFY_SOUND(split.pattern);
        QCOMPARE(split.pattern.panels.size(), copies.pattern.panels.size() + 2);
        QCOMPARE(split.pattern.seams.size(), copies.pattern.seams.size() + 2);
        const Panel& second = panelOf(split.pattern, split.made.second);
        QVERIFY(!second.link);
        int linked = 0;
        for (const PanelPtr& panel : split.pattern.panels) {
            linked += panel->link == PanelLink{second.id, true} ? 1 : 0;
        }
        QCOMPARE(linked, 1);
        const auto merged = valueOf(mergePanels(split.pattern, *split.made.seam));
        VERIFY_SOUND(merged.pattern);
        QCOMPARE(merged.pattern.panels.size(), copies.pattern.panels.size());
        QCOMPARE(merged.pattern.seams.size(), copies.pattern.seams.size());
        QVERIFY(apart(panelOf(copies.pattern, copies.made[0]).shape, panelOf(merged.pattern, copies.made[0]).shape) <
                0.02);
    }
}

void TestPanelCutting::cutsThatCannotBeMadeAreRefused() {
    const Pattern base = tunic();
    const PanelId front = base.panels[0]->id;
    const Pattern pattern = withThings(base, front);
    QVERIFY(!splitPanel(pattern, front, {900, 0}, {900, 100}, true).ok());     // beside the panel
    QVERIFY(!splitPanel(pattern, front, {0, 0}, {0, 0}, true).ok());           // no line
    QVERIFY(!splitPanel(pattern, front, {-120, -50}, {-120, 900}, true).ok()); // through the hole
    QVERIFY(!splitPanel(pattern, front, {-150, -50}, {-150, 900}, true).ok()); // through the dart's mouth
    QVERIFY(!splitPanel(pattern, PanelId{9999}, {0, 0}, {0, 1}, true).ok());
    const InternalId inside = panelOf(pattern, front).shape.internals[0].id;
    QVERIFY(!splitPanelAlong(pattern, front, inside, true).ok()); // does not reach the outline
    QVERIFY(!mergePanels(pattern, SeamId{9999}).ok());
}

void TestPanelCutting::anyCutOfAnyPanelKeepsTheCloth() {
    std::uint32_t state = 12345;
    const auto random = [&](double low, double high) {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        return low + (high - low) * (state / 4294967296.0);
    };
    int cuts = 0;
    for (int round = 0; round < 400; ++round) {
        Pattern pattern;
        std::vector<Vec2> corners;
        const int n = 3 + static_cast<int>(random(0, 8));
        for (int i = 0; i < n; ++i) {
            const double angle = 2 * M_PI * (i + random(0, 0.8)) / n;
            corners.push_back(random(100, 300) * Vec2(std::cos(angle), std::sin(angle)));
        }
        if (round % 2 == 1) {
            std::reverse(corners.begin(), corners.end());
        }
        const PanelId id = addPolygon(pattern, "p", corners);
        Panel curved = panelOf(pattern, id);
        for (std::size_t i = 0; i < curved.shape.outline.edges.size(); i += 2) {
            const CurveSegment s = segmentOf(curved.shape.outline, i);
            curved.shape.outline.edges[i].curve = {
                CurveKind::Quadratic, {lerp(s.start, s.end, 0.5) + random(-0.2, 0.2) * leftOf(s.end - s.start)}};
        }
        pattern.putPanel(curved);
        if (!problemsOf(pattern).empty()) {
            continue;
        }
        const Vec2 a(random(-300, 300), random(-300, 300));
        const auto split = splitPanel(pattern, id, a, {random(-300, 300), random(-300, 300)}, true);
        if (!split) {
            continue;
        }
        ++cuts;
        const Pattern& after = split.value().pattern;
        QVERIFY2(problemsOf(after).find("error") == std::string::npos, problemsOf(after).c_str());
        const double parts = areaOf(after, id) + areaOf(after, split.value().made.second);
        QVERIFY2(std::abs(parts - areaOf(pattern, id)) < 1, std::to_string(parts - areaOf(pattern, id)).c_str());
        const auto merged = mergePanels(after, *split.value().made.seam);
        QVERIFY2(merged.ok(), merged ? "" : merged.error().c_str());
        QVERIFY(apart(panelOf(pattern, id).shape, panelOf(merged.value().pattern, id).shape) < 0.05);
    }
    QVERIFY2(cuts > 150, std::to_string(cuts).c_str());
}

void TestPanelCutting::aMirroredPanelMergesAfterUnlinking() {
    Pattern pattern;
    const PanelId left = addPolygon(pattern, "left", {{0, 0}, {200, 0}, {180, 400}, {0, 400}});
    const auto copy = valueOf(linkedCopies(pattern, {left}));
    const EdgeId centre = edgeOf(pattern, left, 3);
    const auto sewn = valueOf(sew(copy.pattern, {{left, centre, 0, 1}}, {{copy.made[0], centre, 0, 1}}));
    QVERIFY(!mergePanels(sewn.pattern, sewn.made.seam).ok()); // linked to each other
    const Pattern free = valueOf(unlinkPanels(sewn.pattern, {copy.made[0]}));
    const auto merged = valueOf(mergePanels(free, sewn.made.seam));
    VERIFY_SOUND(merged.pattern);
    QVERIFY(std::abs(areaOf(merged.pattern, left) - 2 * areaOf(pattern, left)) < 1e-3);
    QCOMPARE(panelOf(merged.pattern, left).shape.outline.edges.size(), std::size_t(4));
}

void TestPanelCutting::edgesOfDifferentFormAreNotMerged() {
    const Pattern pattern = tunic();
    const PanelId front = pattern.panels[0]->id;
    const Pattern curved =
        valueOf(setCurve(pattern, front, edgeOf(pattern, front, 1), {CurveKind::Quadratic, {{280, 225}}}));
    const Result<Edited<PanelId>> merged = mergePanels(curved, pattern.seams[0].id);
    QVERIFY(!merged.ok());
    QVERIFY(merged.error().find("mm") != std::string::npos);
    // The straight side seam merges front and back into one, the dress is a tube then.
    const auto tube = valueOf(mergePanels(pattern, pattern.seams[0].id));
    VERIFY_SOUND(tube.pattern);
    QCOMPARE(tube.pattern.seams.size(), pattern.seams.size() - 1);
    QVERIFY(std::abs(areaOf(tube.pattern, front) - areaOf(pattern, front) - areaOf(pattern, pattern.panels[1]->id)) <
            1);
}

QTEST_APPLESS_MAIN(TestPanelCutting)
#include "test_panel_cutting.moc"
