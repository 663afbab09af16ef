#include "core/pattern/pattern_edits.h"

#include "core/pattern/panel_cut.h"
#include "core/pattern/pattern_check.h"
#include "core/pattern/polygon_crossings.h"
#include "tests/core/support/sample_panels.h"

#include <QtTest>

#include <cmath>

using namespace toile;
using namespace toile::test;

namespace {

bool near(const Vec2& a, const Vec2& b, double within = 1e-6) {
    return (a - b).norm() <= within;
}

double areaOf(const Pattern& pattern, PanelId id) {
    std::vector<Vec2> polygon;
    for (const CutPiece& piece : cutOutline(panelOf(pattern, id).shape)) {
        const std::vector<Vec2> flat = flatten(piece.segment, 0.0005);
        polygon.insert(polygon.end(), flat.begin(), flat.end() - 1);
    }
    return std::abs(signedArea(polygon));
}

// The greatest distance of one outline from the other.
double apart(const PanelShape& a, const PanelShape& b) {
    double worst = 0;
    for (const auto& [from, to] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        const Polyline line{flatten(to->outline, 0.005), true};
        for (const Vec2& p : flatten(from->outline, 0.005)) {
            worst = std::max(worst, distanceToPolyline(p, line));
        }
    }
    return worst;
}

std::string problemsOf(const Pattern& pattern) {
    std::string said;
    for (const PatternIssue& issue : checkPattern(pattern)) {
        if (issue.severity != Severity::Hint) {
            said += describe(issue) + "\n";
        }
    }
    return said;
}

#define VERIFY_SOUND(pattern) QVERIFY2(problemsOf(pattern).empty(), problemsOf(pattern).c_str())

std::vector<Vec2> placesOf(const Pattern& pattern, const std::vector<EdgeRange>& side) {
    std::vector<Vec2> places;
    for (int i = 0; i <= 40; ++i) {
        places.push_back(pointOnSide(pattern, side, i / 40.0)->at);
    }
    return places;
}

bool samePlaces(const std::vector<Vec2>& a, const std::vector<Vec2>& b, double within = 1e-3) {
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (!near(a[i], b[i], within)) {
            return false;
        }
    }
    return a.size() == b.size();
}

template <typename Made>
const Made& valueOf(const Result<Made>& result) {
    if (!result) {
        qFatal("%s", result.error().c_str());
    }
    return result.value();
}

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
    void linkedCopiesAreCutAndMergedAlike();
    void aPanelOnFoldIsCutThroughTheFold();
    void cutsThatCannotBeMadeAreRefused();
    void anyCutOfAnyPanelKeepsTheCloth();
    void aMirroredPanelMergesAfterUnlinking();
    void edgesOfDifferentFormAreNotMerged();
    void aHalfOnFoldUnfoldsWithItsSewing();
    void anUnfoldedPanelFoldsAgain();
    void anUnsymmetricPanelDoesNotFold();
    void aHingedSlashOpensByItsAngle();
    void aParallelSlashOpensAtBothEnds();
    void sewingRunsOverTheGap();
    void aSlashedHalfKeepsItsFold();
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

void TestPanelCutting::aPanelOnFoldIsCutThroughTheFold() {
    Pattern pattern;
    const PanelId back = addRectangle(pattern, "back", 200, 400);
    const PanelId side = addRectangle(pattern, "side", 200, 400);
    pattern = valueOf(setFoldEdge(pattern, back, edgeOf(pattern, back, 3)));
    const auto sewn =
        valueOf(sew(pattern, {{back, edgeOf(pattern, back, 1), 0, 1}}, {{side, edgeOf(pattern, side, 3), 0, 1}}));
    const auto split = valueOf(splitPanel(sewn.pattern, back, {-50, 300}, {300, 310}, true));
    VERIFY_SOUND(split.pattern);
    QVERIFY(panelOf(split.pattern, split.made.first).shape.foldEdge.has_value());
    QVERIFY(panelOf(split.pattern, split.made.second).shape.foldEdge.has_value());
    QVERIFY(std::abs(areaOf(split.pattern, back) + areaOf(split.pattern, split.made.second) - 160000) < 1);
    QCOMPARE(split.pattern.seams.size(), std::size_t(3)); // the side seam, and the cut on both halves
    const auto merged = valueOf(mergePanels(split.pattern, *split.made.seam));
    VERIFY_SOUND(merged.pattern);
    QCOMPARE(merged.pattern.seams.size(), std::size_t(1));
    QVERIFY(apart(panelOf(pattern, back).shape, panelOf(merged.pattern, back).shape) < 0.02);
    QVERIFY(std::abs(areaOf(merged.pattern, back) - 160000) < 1);
    QCOMPARE(panelOf(merged.pattern, back).shape.outline.edges.size(), std::size_t(4));
    // Lengthwise there would be two of one part.
    QVERIFY(!splitPanel(pattern, back, {100, -50}, {100, 500}, true).ok());
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

void TestPanelCutting::aHalfOnFoldUnfoldsWithItsSewing() {
    Pattern pattern;
    const PanelId back = addPolygon(pattern, "back", {{0, 0}, {200, 0}, {180, 380}, {60, 400}, {0, 390}});
    const PanelId front = addRectangle(pattern, "front", 300, 400);
    pattern = valueOf(setFoldEdge(pattern, back, edgeOf(pattern, back, 4)));
    Dart dart;
    dart.edge = edgeOf(pattern, back, 0);
    dart.position = 0.3;
    dart.leanDeg = 12;
    pattern = valueOf(addDart(pattern, back, dart)).pattern;
    Pattern ids = pattern;
    InternalLine line;
    line.path = openPath(ids, {{20, 100}, {120, 150}});
    pattern = valueOf(addInternal(ids, back, line)).pattern;
    Seam seam;
    seam.a = {{back, edgeOf(pattern, back, 1), 0.2, 0.9}};
    seam.b = {{front, edgeOf(pattern, front, 3), 0.8, 0}};
    const auto sewn = valueOf(addSeam(pattern, seam)); // and its twin on the mirrored half? the front has no copy
    QVERIFY(!sewn.made.twin);
    seam.a[0].onMirrorHalf = true;
    seam.b = {{front, edgeOf(pattern, front, 1), 0.8, 0}};
    const auto both = valueOf(addSeam(sewn.pattern, seam));
    const Pattern unfolded = valueOf(unfoldPanel(both.pattern, back));
    const PanelShape& shape = panelOf(unfolded, back).shape;
    QVERIFY(!shape.foldEdge);
    QCOMPARE(shape.outline.edges.size(), std::size_t(8));
    QCOMPARE(shape.darts.size(), std::size_t(2));
    QCOMPARE(shape.internals.size(), std::size_t(2));
    QVERIFY(std::abs(areaOf(unfolded, back) - areaOf(both.pattern, back)) < 0.1);
    QVERIFY(problemsOf(unfolded).find("error") == std::string::npos);
    for (std::size_t i = 0; i < unfolded.seams.size(); ++i) {
        QVERIFY(!unfolded.seams[i].a[0].onMirrorHalf);
        QVERIFY(
            samePlaces(placesOf(both.pattern, both.pattern.seams[i].a), placesOf(unfolded, unfolded.seams[i].a), 1e-6));
    }
    QVERIFY(!unfoldPanel(unfolded, back).ok());
}

void TestPanelCutting::anUnfoldedPanelFoldsAgain() {
    Pattern pattern;
    const PanelId back = addPolygon(pattern, "back", {{0, 0}, {200, 0}, {180, 380}, {60, 400}, {0, 390}});
    const PanelId front = addRectangle(pattern, "front", 300, 400);
    Panel curved = panelOf(pattern, back);
    curved.shape.outline.edges[3].curve = {CurveKind::Quadratic, {{40, 370}}};
    pattern.putPanel(curved);
    pattern = valueOf(setFoldEdge(pattern, back, edgeOf(pattern, back, 4)));
    Dart dart;
    dart.edge = edgeOf(pattern, back, 0);
    dart.position = 0.3;
    pattern = valueOf(addDart(pattern, back, dart)).pattern;
    Pattern ids = pattern;
    InternalLine line;
    line.path = openPath(ids, {{0, 100}, {120, 150}});
    pattern = valueOf(addInternal(ids, back, line)).pattern;
    pattern = valueOf(addHole(pattern, back, closedPath(ids, {{100, 200}, {130, 200}, {130, 240}}))).pattern;
    Seam seam;
    seam.a = {{back, edgeOf(pattern, back, 1), 0.2, 0.9, true}};
    seam.b = {{front, edgeOf(pattern, front, 3), 0, 0.7}};
    pattern = valueOf(addSeam(pattern, seam)).pattern;
    const Pattern unfolded = valueOf(unfoldPanel(pattern, back));
    // The line from top to bottom keeps the right half, from bottom to top the left one.
    for (bool right : {true, false}) {
        const Vec2 top(0, 500);
        const Vec2 bottom(0, -100);
        const Pattern folded = valueOf(foldPanel(unfolded, back, right ? top : bottom, right ? bottom : top));
        const PanelShape& shape = panelOf(folded, back).shape;
        QVERIFY(shape.foldEdge.has_value());
        QCOMPARE(shape.outline.edges.size(), std::size_t(5));
        QCOMPARE(shape.darts.size(), std::size_t(1));
        QCOMPARE(shape.internals.size(), std::size_t(1));
        QCOMPARE(shape.holes.size(), std::size_t(1));
        QVERIFY(std::abs(areaOf(folded, back) - areaOf(pattern, back)) < 0.1);
        QCOMPARE(folded.seams[0].a[0].onMirrorHalf, right);
        QVERIFY(samePlaces(placesOf(pattern, pattern.seams[0].a), placesOf(folded, folded.seams[0].a), 0.01));
        QVERIFY(problemsOf(folded).find("error") == std::string::npos);
        if (right) {
            QVERIFY(apart(shape, panelOf(pattern, back).shape) < 0.01);
        }
    }
    // The tunic was never a half: it folds down its middle.
    const Pattern whole = tunic();
    Pattern plain = whole;
    const PanelId id = whole.panels[1]->id;
    const Pattern half = valueOf(foldPanel(plain, id, {0, 900}, {0, -100}));
    QVERIFY(std::abs(areaOf(half, id) - areaOf(whole, id)) < 1);
    for (std::size_t i = 0; i < whole.seams.size(); ++i) {
        QVERIFY(samePlaces(placesOf(whole, whole.seams[i].b), placesOf(half, half.seams[i].b), 0.02));
    }
}

void TestPanelCutting::anUnsymmetricPanelDoesNotFold() {
    const Pattern pattern = tunic();
    const PanelId front = pattern.panels[0]->id;
    QVERIFY(!foldPanel(pattern, front, {10, 900}, {10, -100}).ok());
    const Pattern moved = valueOf(movePoints(pattern, front, {{pointOf(pattern, front, 1), {251, 0}}}));
    QVERIFY(!foldPanel(moved, front, {0, 900}, {0, -100}).ok());
    Pattern ids = pattern;
    InternalLine line;
    line.path = openPath(ids, {{-120, 100}, {-20, 150}});
    const Pattern lined = valueOf(addInternal(ids, front, line)).pattern;
    const Result<Pattern> folded = foldPanel(lined, front, {0, -100}, {0, 900});
    QVERIFY(folded.ok()); // the line is on the half that stays
    QVERIFY(!foldPanel(lined, front, {0, 900}, {0, -100}).ok());
}

void TestPanelCutting::aHingedSlashOpensByItsAngle() {
    Pattern pattern;
    const PanelId skirt = addRectangle(pattern, "skirt", 300, 500);
    // From the waist, the hinge, down to the hem.
    const auto opened = valueOf(slashAndTurn(pattern, skirt, {150, 600}, {150, -100}, 10));
    VERIFY_SOUND(Pattern(opened.pattern));
    QVERIFY(!opened.made.startGap);
    QVERIFY(opened.made.endGap.has_value());
    const PanelShape& shape = panelOf(opened.pattern, skirt).shape;
    const double gap = lengthOf(*edgeSegment(shape, *opened.made.endGap));
    QVERIFY(std::abs(gap - 2 * 500 * std::sin(5 * M_PI / 180)) < 1e-6);
    const double wedge = 0.5 * 500 * 500 * std::sin(10 * M_PI / 180);
    QVERIFY(std::abs(areaOf(opened.pattern, skirt) - 150000 - wedge) < 0.01);
    // By the width at the hem it is the same.
    const auto byWidth = valueOf(slashAndSpread(pattern, skirt, {150, 600}, {150, -100}, 0, gap));
    QVERIFY(apart(panelOf(byWidth.pattern, skirt).shape, shape) < 1e-6);
    // Closed again.
    QVERIFY(!slashAndTurn(pattern, skirt, {150, 600}, {150, -100}, -30).ok()); // over itself
    QVERIFY(!slashAndTurn(pattern, skirt, {900, 600}, {900, -100}, 10).ok());
}

void TestPanelCutting::aParallelSlashOpensAtBothEnds() {
    Pattern base;
    const PanelId skirt = addRectangle(base, "skirt", 300, 500);
    Pattern ids = base;
    InternalLine line;
    line.path = openPath(ids, {{50, 250}, {250, 250}});
    const Pattern pattern = valueOf(addInternal(ids, skirt, line)).pattern;
    const auto opened = valueOf(slashAndSpread(pattern, skirt, {150, -100}, {150, 600}, 40, 40));
    QVERIFY(opened.made.startGap && opened.made.endGap);
    QVERIFY(std::abs(areaOf(opened.pattern, skirt) - 340 * 500) < 1e-6);
    const PanelShape& shape = panelOf(opened.pattern, skirt).shape;
    QVERIFY(std::abs(lengthOf(shape.internals[0].path) - 240) < 1e-9); // stretched across the gap
    QVERIFY(near(shape.outline.points[*indexOfPoint(shape.outline, pointOf(base, skirt, 1))].position, {340, 0}));
    QVERIFY(near(shape.outline.points[*indexOfPoint(shape.outline, pointOf(base, skirt, 0))].position, {0, 0}));
    // Unequal widths: nearly a trapezoid comes in between; the turned side is no longer square to it.
    const auto uneven = valueOf(slashAndSpread(pattern, skirt, {150, -100}, {150, 600}, 60, 20));
    QVERIFY(std::abs(areaOf(uneven.pattern, skirt) - 150000 - 40 * 500) < 100);
}

void TestPanelCutting::sewingRunsOverTheGap() {
    Pattern pattern;
    const PanelId skirt = addRectangle(pattern, "skirt", 300, 500);
    const PanelId band = addRectangle(pattern, "band", 300, 60);
    const EdgeId waist = edgeOf(pattern, skirt, 2);
    const auto sewn = valueOf(sew(pattern, {{band, edgeOf(pattern, band, 0), 0, 1}}, {{skirt, waist, 0, 1}}));
    const auto copies = valueOf(linkedCopies(sewn.pattern, {skirt, band}));
    for (bool upwards : {true, false}) {
        const Vec2 low(120, -100);
        const Vec2 high(130, 600);
        const auto opened =
            valueOf(slashAndSpread(copies.pattern, skirt, upwards ? low : high, upwards ? high : low, 30, 30));
        QCOMPARE(opened.pattern.seams.size(), std::size_t(2));
        for (const Seam& seam : opened.pattern.seams) {
            const SeamLengths lengths = *seamLengths(opened.pattern, seam);
            QVERIFY(std::abs(lengths.aMm - 300) < 1e-6);
            QVERIFY2(std::abs(lengths.bMm - 330) < 0.1, std::to_string(lengths.bMm).c_str());
            QCOMPARE(seam.b.size(), std::size_t(3));
        }
        QVERIFY(problemsOf(opened.pattern).find("error") == std::string::npos);
    }
}

void TestPanelCutting::aSlashedHalfKeepsItsFold() {
    Pattern pattern;
    const PanelId skirt = addRectangle(pattern, "skirt", 150, 500);
    pattern = valueOf(setFoldEdge(pattern, skirt, edgeOf(pattern, skirt, 3)));
    for (bool upwards : {true, false}) {
        const Vec2 low(70, -100);
        const Vec2 high(70, 600);
        const auto opened = valueOf(slashAndSpread(pattern, skirt, upwards ? low : high, upwards ? high : low, 25, 25));
        const PanelShape& shape = panelOf(opened.pattern, skirt).shape;
        const CurveSegment fold = *edgeSegment(shape, *shape.foldEdge);
        QVERIFY(near(fold.start, {0, 500}) && near(fold.end, {0, 0}));
        QVERIFY(std::abs(areaOf(opened.pattern, skirt) - 2 * 175 * 500) < 1e-6);
    }
}

QTEST_APPLESS_MAIN(TestPanelCutting)
#include "test_panel_cutting.moc"
