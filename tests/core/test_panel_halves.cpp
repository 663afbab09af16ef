#include "core/pattern/edits/pattern_edits.h"

#include "tests/core/support/edit_checks.h"

#include <Eigen/Geometry>
#include <QtTest>

#include <cmath>

using namespace toile;
using namespace toile::test;

class TestPanelHalves : public QObject {
    Q_OBJECT

private slots:
    void aHalfOnFoldUnfoldsWithItsSewing();
    void anUnfoldedPanelFoldsAgain();
    void anUnsymmetricPanelDoesNotFold();
    void aPanelOnFoldIsCutWhereverItsWholeIsSeen();
    void aPanelOnFoldIsCutThroughTheFold();
    void aPanelOnFoldIsCutLengthwise_data();
    void aPanelOnFoldIsCutLengthwise();
    void theImageOfALengthwiseCutKeepsItsPlaceOnTheBody();
    void aFreePlacementFollowsChangedCoordinates();
    void aHingedSlashOpensByItsAngle();
    void aParallelSlashOpensAtBothEnds();
    void sewingRunsOverTheGap();
    void aSlashedHalfKeepsItsFold();
};

void TestPanelHalves::aHalfOnFoldUnfoldsWithItsSewing() {
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

void TestPanelHalves::anUnfoldedPanelFoldsAgain() {
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

void TestPanelHalves::anUnsymmetricPanelDoesNotFold() {
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

// Table and body show both halves. A line across both failed when its middle was not on the drawn one.
void TestPanelHalves::aPanelOnFoldIsCutWhereverItsWholeIsSeen() {
    Pattern pattern;
    const PanelId back = addRectangle(pattern, "back", 200, 400);
    pattern = valueOf(setFoldEdge(pattern, back, edgeOf(pattern, back, 3)));
    const Pattern drawn = valueOf(splitPanel(pattern, back, {-10, 300}, {300, 300}, true)).pattern;
    for (const auto& [from, to] : {std::pair<Vec2, Vec2>({-190, 300}, {150, 300}), {{-190, 300}, {-20, 300}}}) {
        const auto split = splitPanel(pattern, back, from, to, true);
        QVERIFY2(split.ok(), split.ok() ? "" : split.error().c_str());
        VERIFY_SOUND(split.value().pattern);
        for (const PanelPtr& panel : drawn.panels) {
            const Panel& other = *split.value().pattern.findPanel(panel->name);
            QVERIFY(std::abs(areaOf(drawn, panel->id) - areaOf(split.value().pattern, other.id)) < 1e-6);
        }
    }
}

void TestPanelHalves::aPanelOnFoldIsCutThroughTheFold() {
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
}

void TestPanelHalves::aPanelOnFoldIsCutLengthwise_data() {
    QTest::addColumn<double>("foldAt"); // x of the fold: a mirrored copy is seen in a mirror at x = 0
    QTest::addColumn<bool>("copied");
    QTest::newRow("fold at the origin") << 0.0 << false;
    QTest::newRow("fold elsewhere") << 70.0 << false;
    QTest::newRow("with a linked copy") << 70.0 << true;
}

// A back on fold becomes a middle on fold and two side panels, one the mirrored copy of the other.
void TestPanelHalves::aPanelOnFoldIsCutLengthwise() {
    QFETCH(double, foldAt);
    QFETCH(bool, copied);
    Pattern pattern;
    const PanelId back =
        addPolygon(pattern, "back", {{foldAt, 0}, {foldAt + 200, 0}, {foldAt + 180, 380}, {foldAt, 400}});
    const double slant = std::hypot(20, 380);
    const PanelId left = addRectangle(pattern, "left", 300, slant);
    const PanelId right = addRectangle(pattern, "right", 300, slant);
    pattern = valueOf(setFoldEdge(pattern, back, edgeOf(pattern, back, 3)));
    const EdgeId side = edgeOf(pattern, back, 1);
    pattern.pins = {{pattern.takeId<PinId>(), {back, {foldAt - 150, 100}}, std::nullopt},
                    {pattern.takeId<PinId>(), {back, {foldAt + 20, 100}}, std::nullopt}};
    if (copied) {
        pattern = valueOf(linkedCopies(pattern, {back})).pattern;
    }
    const auto a = valueOf(sew(pattern, {{back, side, 0, 1, true}}, {{left, edgeOf(pattern, left, 1), 0, 1}}));
    const auto b = valueOf(sew(a.pattern, {{back, side, 0, 1}}, {{right, edgeOf(pattern, right, 3), 0, 1}}));
    const double whole = areaOf(b.pattern, back);
    const auto split = valueOf(splitPanel(b.pattern, back, {foldAt + 100, -50}, {foldAt + 100, 500}, true));
    const Pattern& after = split.pattern;
    VERIFY_SOUND(after);
    const PanelId second = split.made.second;
    QVERIFY(split.made.image.has_value());
    const PanelId image = *split.made.image;
    QCOMPARE(split.made.first, back);
    QVERIFY(panelOf(after, back).shape.foldEdge.has_value());
    QVERIFY(!panelOf(after, second).shape.foldEdge.has_value());
    QCOMPARE(panelOf(after, image).link, std::optional(PanelLink{second, true}));
    QVERIFY(std::abs(areaOf(after, back) + areaOf(after, second) + areaOf(after, image) - whole) < 1e-3);
    // What was sewn to either half is sewn to the piece that was that half.
    QCOMPARE(after.findSeam(a.made.seam)->a, (SeamSide{{image, side, 0, 1, false}}));
    QCOMPARE(after.findSeam(b.made.seam)->a, (SeamSide{{second, side, 0, 1, false}}));
    // Sewn back on both sides of the middle.
    QVERIFY(std::any_of(after.seams.begin(), after.seams.end(), [&](const Seam& s) {
        return s.a.front().panel == back && s.a.front().onMirrorHalf && s.b.front().panel == image;
    }));
    // The image lies on the table where that half lay, a little aside, and its pin on the same place of it.
    const auto& original = panelOf(pattern, back);
    const Pin& pin = after.pins[0];
    QCOMPARE(pin.on.panel, image);
    QVERIFY((toTable(panelOf(after, image), pin.on.at) - toTable(original, {foldAt - 150, 100})).norm() < 20 + 1e-6);
    QCOMPARE(after.pins[1].on.panel, back);
}

// The image stands before the body where its half stood.
void TestPanelHalves::theImageOfALengthwiseCutKeepsItsPlaceOnTheBody() {
    Pattern pattern;
    const PanelId back = addRectangle(pattern, "back", 200, 400);
    pattern = valueOf(setFoldEdge(pattern, back, edgeOf(pattern, back, 0))); // at the bottom: the image is turned
    Panel placed = panelOf(pattern, back);
    ArrangedPlacement beside{"chest-back", {10, 20}, 30, 25};
    placed.placement = beside;
    pattern.putPanel(placed);
    const auto split = valueOf(splitPanel(pattern, back, {-50, 300}, {300, 300}, false));
    const Panel& image = panelOf(split.pattern, *split.made.image);
    const auto onSkin = [](const Panel& panel, const Vec2& p) -> Vec2 {
        const auto& at = std::get<ArrangedPlacement>(panel.placement);
        return Eigen::Rotation2Dd(at.turnDeg * M_PI / 180) * p + at.offsetMm;
    };
    for (const Vec2& p : {Vec2(0, 350), Vec2(200, 400), Vec2(70, 310)}) {
        const Vec2 beyond(p.x(), -p.y()); // where the half's image of p lay
        QVERIFY(near(onSkin(image, {-p.x(), p.y()}), onSkin(placed, beyond), 1e-6));
    }
}

// The same with a free placement, by the matrices of its angles.
void TestPanelHalves::aFreePlacementFollowsChangedCoordinates() {
    const FreePlacement before{Vec3(100, 1200, 40), Vec3(20, 35, -50)};
    const auto place = [](const FreePlacement& free, const Vec2& p) -> Vec3 {
        const Vec3 a = free.rotationDeg * M_PI / 180;
        const Eigen::Matrix3d turn = (Eigen::AngleAxisd(a.z(), Vec3::UnitZ()) *
                                      Eigen::AngleAxisd(a.y(), Vec3::UnitY()) * Eigen::AngleAxisd(a.x(), Vec3::UnitX()))
                                         .toRotationMatrix();
        return turn * Vec3(p.x(), p.y(), 0) + free.translationMm;
    };
    for (const double turn : {0.0, 30.0, 180.0, -100.0}) {
        const Vec2 move(15, -60);
        const auto after = std::get<FreePlacement>(placementAfter(before, turn, move));
        for (const Vec2& p : {Vec2(0, 0), Vec2(100, 0), Vec2(-30, 80)}) {
            const Vec2 was = Eigen::Rotation2Dd(turn * M_PI / 180) * p + move;
            QVERIFY((place(after, p) - place(before, was)).norm() < 1e-9);
        }
    }
}

void TestPanelHalves::aHingedSlashOpensByItsAngle() {
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

void TestPanelHalves::aParallelSlashOpensAtBothEnds() {
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

void TestPanelHalves::sewingRunsOverTheGap() {
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

void TestPanelHalves::aSlashedHalfKeepsItsFold() {
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

QTEST_APPLESS_MAIN(TestPanelHalves)
#include "test_panel_halves.moc"
