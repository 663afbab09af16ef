#include "core/pattern/edits/pattern_edits.h"

#include "tests/core/support/edit_checks.h"

#include <QtTest>

#include <cmath>

using namespace toile;
using namespace toile::test;

namespace {

SeamSide whole(const Pattern& pattern, PanelId panel, std::size_t index) {
    return {{panel, edgeOf(pattern, panel, index), 0, 1}};
}

const Seam& seamOf(const Pattern& pattern, SeamId id) {
    const Seam* seam = pattern.findSeam(id);
    TOILE_CHECK(seam, "a test asks for a seam that is not there");
    return *seam;
}

bool hasIssue(const Pattern& pattern, std::string_view code) {
    for (const PatternIssue& issue : checkPattern(pattern)) {
        if (issue.code == code) {
            return true;
        }
    }
    return false;
}

// Two panels side by side, and a mirrored copy of both.
struct Copied {
    Pattern pattern;
    PanelId a, b, mirroredA, mirroredB;

    Copied() {
        a = addRectangle(pattern, "front left", 200, 400);
        b = addRectangle(pattern, "back left", 200, 400);
        const auto copies = linkedCopies(pattern, {a, b}).value();
        pattern = copies.pattern;
        mirroredA = copies.made[0];
        mirroredB = copies.made[1];
    }
};

} // namespace

class TestSewingEdits : public QObject {
    Q_OBJECT

private slots:
    void theStartOfOneOutlineMeetsTheEndOfTheOther();
    void placesInSpaceWinOverTheRule();
    void aSeamIsAlsoSewnBetweenMirroredCopies();
    void aTwinFollowsChangesOfItsSeam();
    void aSeamToAPanelOnFoldIsSewnOnBothHalves();
    void aCentreSeamIsItsOwnTwin();
    void copiesWithSewingAreSewnToEachOther();
    void editsReachLinkedCopies();
    void sewingOnCopiesFollowsASplit();
    void anUnlinkedCopyStaysAsItIs();
    void unlinkingTheSourceLeavesTheCopiesLinked();
    void mirroredCopiesStandOnTheOtherSideOfTheBody();
    void pastedPanelsBringTheirSewingAndFabric();
    void panelsLineUpOnTheTable();
    void seamLengthsAreMadeEqual_data();
    void seamLengthsAreMadeEqual();
    void aSeamOfSeveralEdgesIsTrued();
    void sidesThatHangTogetherAreRefused();
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

void TestSewingEdits::aSeamIsAlsoSewnBetweenMirroredCopies() {
    const Copied c;
    Seam seam;
    seam.a = whole(c.pattern, c.a, 1);
    seam.b = reversed(whole(c.pattern, c.b, 3));
    seam.notches = {{{}, 0.3, NotchKind::Slit, 2}};
    const auto sewn = addSeam(c.pattern, seam).value();
    QVERIFY(sewn.made.twin.has_value());
    const Seam& twin = seamOf(sewn.pattern, *sewn.made.twin);
    QCOMPARE(twin.a[0].panel, c.mirroredA);
    QCOMPARE(twin.b[0].panel, c.mirroredB);
    QCOMPARE(twin.notches.size(), std::size_t(1));
    QVERIFY(twin.notches[0].id != seamOf(sewn.pattern, sewn.made.seam).notches[0].id);
    QVERIFY(!hasIssue(sewn.pattern, "id-used-twice"));
    QVERIFY(!hasIssue(sewn.pattern, "seam-twisted"));
    // Sewn from the copies' side it is the same pair.
    Seam other;
    other.a = whole(c.pattern, c.mirroredA, 1);
    other.b = reversed(whole(c.pattern, c.mirroredB, 3));
    const auto fromCopies = addSeam(c.pattern, other).value();
    QCOMPARE(seamOf(fromCopies.pattern, *fromCopies.made.twin).a[0].panel, c.a);
    // One of the panels has no copy: nothing to follow.
    Pattern alone = c.pattern;
    const PanelId yoke = addRectangle(alone, "yoke", 400, 100);
    Seam lone;
    lone.a = whole(alone, c.a, 2);
    lone.b = {{yoke, edgeOf(alone, yoke, 0), 0.5, 0}};
    QVERIFY(!addSeam(alone, lone).value().made.twin);
}

void TestSewingEdits::aTwinFollowsChangesOfItsSeam() {
    const Copied c;
    const auto sewn = sew(c.pattern, whole(c.pattern, c.a, 1), whole(c.pattern, c.b, 3)).value();
    const SeamId id = sewn.made.seam;
    const SeamId twin = *sewn.made.twin;
    QCOMPARE(seamOf(setSeamRatio(sewn.pattern, id, 120).value(), twin).ratioPercent, 120.0);
    const Pattern turned = reverseSeam(sewn.pattern, twin).value(); // from either side
    QCOMPARE(seamOf(turned, id).b[0].from, 1.0 - seamOf(sewn.pattern, id).b[0].from);
    const auto notched = addNotch(sewn.pattern, id, {{}, 0.25, NotchKind::Castle, 1}).value();
    QCOMPARE(seamOf(notched.pattern, twin).notches.size(), std::size_t(1));
    QCOMPARE(seamOf(removeNotch(notched.pattern, id, notched.made).value(), twin).notches.size(), std::size_t(0));
    QVERIFY(removeSeams(sewn.pattern, {id}).value().seams.empty());
    // Shortened: the twin as well.
    Seam shorter = seamOf(sewn.pattern, id);
    shorter.a[0].to = 0.5;
    QCOMPARE(seamOf(setSeam(sewn.pattern, shorter).value(), twin).a[0].to, 0.5);
}

void TestSewingEdits::aSeamToAPanelOnFoldIsSewnOnBothHalves() {
    Pattern pattern;
    const PanelId back = addRectangle(pattern, "back", 200, 400);
    Panel folded = panelOf(pattern, back);
    folded.shape.foldEdge = folded.shape.outline.edges[3].id;
    pattern.putPanel(folded);
    const PanelId front = addRectangle(pattern, "front", 200, 400);
    const auto copies = linkedCopies(pattern, {front}).value();
    const auto sewn = sew(copies.pattern, whole(pattern, back, 1), whole(pattern, front, 3)).value();
    QVERIFY(sewn.made.twin.has_value());
    const Seam& twin = seamOf(sewn.pattern, *sewn.made.twin);
    QVERIFY(twin.a[0].onMirrorHalf);
    QCOMPARE(twin.b[0].panel, copies.made[0]);
    QVERIFY(!hasIssue(sewn.pattern, "seam-twisted"));
    // Sewn first and copied then, it comes to the same.
    const auto before = sew(pattern, whole(pattern, back, 1), whole(pattern, front, 3)).value();
    QCOMPARE(linkedCopies(before.pattern, {front}).value().pattern.seams.size(), std::size_t(2));
}

void TestSewingEdits::aCentreSeamIsItsOwnTwin() {
    const Copied c;
    const auto sewn = sew(c.pattern, whole(c.pattern, c.a, 3), whole(c.pattern, c.mirroredA, 3)).value();
    QVERIFY(!sewn.made.twin);
    QCOMPARE(sewn.pattern.seams.size(), std::size_t(1));
    // The mirrored outline runs the other way round, so the same edge runs along with itself.
    QCOMPARE(sewn.pattern.seams[0].b[0].from, 0.0);
}

void TestSewingEdits::copiesWithSewingAreSewnToEachOther() {
    const Pattern pattern = tunic();
    const PanelId front = pattern.panels[0]->id;
    const PanelId back = pattern.panels[1]->id;
    for (bool mirrored : {false, true}) {
        LinkedCopyOptions options;
        options.mirrored = mirrored;
        const auto copies = linkedCopies(pattern, {front, back}, options).value();
        QCOMPARE(copies.pattern.seams.size(), 2 * pattern.seams.size());
        QCOMPARE(copies.pattern.elastics.size(), 2 * pattern.elastics.size());
        for (const PatternIssue& issue : checkPattern(copies.pattern)) {
            QVERIFY2(issue.severity == Severity::Hint, describe(issue).c_str());
        }
        options.withSewing = false;
        QCOMPARE(linkedCopies(pattern, {front, back}, options).value().pattern.seams.size(), pattern.seams.size());
        // Only one of them: the seams do not lie within the copied set.
        options.withSewing = true;
        QCOMPARE(linkedCopies(pattern, {front}, options).value().pattern.seams.size(), pattern.seams.size());
    }
}

void TestSewingEdits::editsReachLinkedCopies() {
    const Copied c;
    const Pattern after = movePoints(c.pattern, c.a, {{pointOf(c.pattern, c.a, 1), {230, -5}}}).value();
    QVERIFY(near(panelOf(after, c.mirroredA).shape.outline.points[1].position, {-230, -5}));
    QCOMPARE(after.findPanel(c.b).get(), c.pattern.findPanel(c.b).get());
    QCOMPARE(after.findPanel(c.mirroredB).get(), c.pattern.findPanel(c.mirroredB).get());
    // And the other way round.
    const Pattern back = movePoints(c.pattern, c.mirroredA, {{pointOf(c.pattern, c.a, 1), {-230, -5}}}).value();
    QVERIFY(near(panelOf(back, c.a).shape.outline.points[1].position, {230, -5}));
    // Pins of a mirrored copy are scaled about the mirrored place.
    Pattern pinned = c.pattern;
    pinned.pins.push_back({pinned.takeId<PinId>(), {c.mirroredA, {-50, 100}}, std::nullopt});
    const Pattern scaled = transformShape(pinned, c.a, FlatMap::scaling({1, 1}, {0, 0})).value();
    QVERIFY(near(scaled.pins[0].on.at, {-50, 100}));
    FlatMap shear;
    shear.linear << 1, 0.5, 0, 1;
    QVERIFY(near(transformShape(pinned, c.a, shear).value().pins[0].on.at, {-100, 100}));
}

void TestSewingEdits::sewingOnCopiesFollowsASplit() {
    const Copied c;
    const auto sewn = sew(c.pattern, whole(c.pattern, c.a, 1), whole(c.pattern, c.b, 3)).value();
    const auto split = splitEdge(sewn.pattern, c.mirroredA, edgeOf(sewn.pattern, c.a, 1), 0.3).value();
    for (SeamId id : {sewn.made.seam, *sewn.made.twin}) {
        QCOMPARE(seamOf(split.pattern, id).a.size(), std::size_t(2));
    }
    QVERIFY(!hasIssue(split.pattern, "seam-lengths-differ"));
}

void TestSewingEdits::anUnlinkedCopyStaysAsItIs() {
    const Copied c;
    const auto sewn = sew(c.pattern, whole(c.pattern, c.a, 1), whole(c.pattern, c.b, 3)).value();
    const Pattern free = unlinkPanels(sewn.pattern, {c.mirroredA}).value();
    QVERIFY(!hasIssue(free, "id-used-twice"));
    QVERIFY(!hasIssue(free, "seam-dangles"));
    const Panel& copy = panelOf(free, c.mirroredA);
    QVERIFY(!copy.link);
    QCOMPARE(seamOf(free, *sewn.made.twin).a[0].edge, copy.shape.outline.edges[1].id);
    const Pattern after = movePoints(free, c.a, {{pointOf(free, c.a, 1), {230, -5}}}).value();
    QCOMPARE(after.findPanel(c.mirroredA).get(), free.findPanel(c.mirroredA).get());
}

void TestSewingEdits::unlinkingTheSourceLeavesTheCopiesLinked() {
    Copied c;
    const auto second = linkedCopies(c.pattern, {c.a}).value();
    const Pattern free = unlinkPanels(second.pattern, {c.a}).value();
    QVERIFY(!hasIssue(free, "link-broken"));
    QVERIFY(!hasIssue(free, "link-shape-differs"));
    QVERIFY(!hasIssue(free, "id-used-twice"));
    const PointId corner = pointOf(free, c.mirroredA, 1);
    const Pattern after = movePoints(free, c.mirroredA, {{corner, {-230, -5}}}).value();
    QVERIFY(near(panelOf(after, second.made[0]).shape.outline.points[1].position, {-230, -5}));
    QVERIFY(near(panelOf(after, c.a).shape.outline.points[1].position, {200, 0}));
}

void TestSewingEdits::mirroredCopiesStandOnTheOtherSideOfTheBody() {
    Pattern pattern;
    const PanelId sleeve = addRectangle(pattern, "left sleeve", 300, 500);
    Panel arranged = panelOf(pattern, sleeve);
    arranged.placement = ArrangedPlacement{"left-arm-outer", {15, 3}, 30, 10, 180, 4};
    pattern.putPanel(arranged);
    const auto copy = linkedCopies(pattern, {sleeve}).value();
    const Panel& right = panelOf(copy.pattern, copy.made[0]);
    QCOMPARE(right.name, std::string("right sleeve"));
    const auto& placed = std::get<ArrangedPlacement>(right.placement);
    QCOMPARE(placed.point, std::string("right-arm-outer"));
    QVERIFY(near(placed.offsetMm, {-15, 3}));
    QCOMPARE(placed.turnDeg, -10.0);
    QCOMPARE(placed.bendDeg, 180.0);
    QCOMPARE(placed.spiralMm, -4.0);
    // A free placement: every corner of the copy stands where the mirror shows that of the original.
    arranged.placement = FreePlacement{Vec3(100, 1200, 40), Vec3(20, 35, -50)};
    pattern.putPanel(arranged);
    const auto freeCopy = linkedCopies(pattern, {sleeve}).value();
    const auto place = [](const Panel& panel, const Vec2& p) -> Vec3 {
        const auto& free = std::get<FreePlacement>(panel.placement);
        const Vec3 a = free.rotationDeg * M_PI / 180;
        Eigen::Matrix3d x, y, z;
        x << 1, 0, 0, 0, std::cos(a.x()), -std::sin(a.x()), 0, std::sin(a.x()), std::cos(a.x());
        y << std::cos(a.y()), 0, std::sin(a.y()), 0, 1, 0, -std::sin(a.y()), 0, std::cos(a.y());
        z << std::cos(a.z()), -std::sin(a.z()), 0, std::sin(a.z()), std::cos(a.z()), 0, 0, 0, 1;
        return z * y * x * Vec3(p.x(), p.y(), 0) + free.translationMm;
    };
    const Panel& left = panelOf(freeCopy.pattern, sleeve);
    const Panel& image = panelOf(freeCopy.pattern, freeCopy.made[0]);
    for (std::size_t i = 0; i < 4; ++i) {
        Vec3 expected = place(left, left.shape.outline.points[i].position);
        expected.x() = -expected.x();
        QVERIFY((place(image, image.shape.outline.points[i].position) - expected).norm() < 1e-9);
    }
}

void TestSewingEdits::pastedPanelsBringTheirSewingAndFabric() {
    const Pattern from = tunic();
    Pattern into;
    addRectangle(into, "front", 100, 100);
    into.fabrics[0].weightGsm = 999; // another cotton
    const auto pasted = pastePanels(into, from, {from.panels[0]->id, from.panels[1]->id}, {0, 0}).value();
    const Pattern& after = pasted.pattern;
    QCOMPARE(after.panels.size(), std::size_t(3));
    QCOMPARE(after.seams.size(), from.seams.size());
    QCOMPARE(after.fabrics.size(), std::size_t(2));
    QCOMPARE(after.pins.size(), std::size_t(1));
    QCOMPARE(after.tacks.size(), std::size_t(1));
    QCOMPARE(panelOf(after, pasted.made[0]).name, std::string("front 2"));
    QVERIFY(!hasIssue(after, "id-used-twice"));
    QVERIFY(!hasIssue(after, "seam-dangles"));
    for (std::size_t i = 0; i < from.seams.size(); ++i) {
        QCOMPARE(seamLengths(after, after.seams[i])->aMm, seamLengths(from, from.seams[i])->aMm);
    }
    // Links among the pasted panels stay.
    const Copied c;
    const auto both = pastePanels(into, c.pattern, {c.a, c.mirroredA}, {0, 0}).value();
    QCOMPARE(panelOf(both.pattern, both.made[1]).link, std::optional(PanelLink{both.made[0], true}));
    QVERIFY(!hasIssue(both.pattern, "link-shape-differs"));
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

void TestSewingEdits::sidesThatHangTogetherAreRefused() {
    const Copied c;
    const auto sewn = sew(c.pattern, whole(c.pattern, c.a, 3), whole(c.pattern, c.mirroredA, 3)).value();
    const Pattern eased = setSeamRatio(sewn.pattern, sewn.made.seam, 110).value();
    QVERIFY(!makeSeamLengthsEqual(eased, sewn.made.seam, AdjustSide::B).ok());
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
