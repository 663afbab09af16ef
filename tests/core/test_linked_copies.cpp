#include "core/pattern/edits/pattern_edits.h"

#include "tests/core/support/edit_checks.h"

#include <QtTest>

#include <array>
#include <cmath>

using namespace toile;
using namespace toile::test;

namespace {

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

class TestLinkedCopies : public QObject {
    Q_OBJECT

private slots:
    void aSeamIsAlsoSewnBetweenMirroredCopies();
    void aTwinFollowsChangesOfItsSeam();
    void aSeamToAPanelOnFoldIsSewnOnBothHalves();
    void aCentreSeamIsItsOwnTwin();
    void aSeamThatRunsOverTheFoldHasNoTwinOnTheSameCloth();
    void copiesWithSewingAreSewnToEachOther();
    void editsReachLinkedCopies();
    void sewingOnCopiesFollowsASplit();
    void anUnlinkedCopyStaysAsItIs();
    void unlinkingTheSourceLeavesTheCopiesLinked();
    void mirroredCopiesStandOnTheOtherSideOfTheBody();
    void pastedPanelsBringTheirSewingAndFabric();
    void sidesThatHangTogetherAreRefused();
};

void TestLinkedCopies::aSeamIsAlsoSewnBetweenMirroredCopies() {
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

void TestLinkedCopies::aTwinFollowsChangesOfItsSeam() {
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

// Its image would sew most of the same edge once more.
void TestLinkedCopies::aSeamThatRunsOverTheFoldHasNoTwinOnTheSameCloth() {
    Pattern pattern;
    std::array<SeamSide, 2> sides;
    for (std::size_t i = 0; i < 2; ++i) {
        const PanelId id = addRectangle(pattern, i == 0 ? "yoke" : "skirt", 200, 400);
        Panel folded = panelOf(pattern, id);
        folded.shape.foldEdge = folded.shape.outline.edges[3].id;
        const EdgeId edge = folded.shape.outline.edges[0].id;
        pattern.putPanel(folded);
        sides[i] = {{id, edge, 0.9, 0, false}, {id, edge, 0, 0.8, true}};
    }
    Seam seam;
    seam.a = sides[0];
    seam.b = sides[1];
    QVERIFY(!addSeam(pattern, seam).value().made.twin);
    // On one side of the fold it has one.
    seam.a.pop_back();
    seam.b.pop_back();
    QVERIFY(addSeam(pattern, seam).value().made.twin.has_value());
}

void TestLinkedCopies::copiesWithSewingAreSewnToEachOther() {
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

void TestLinkedCopies::editsReachLinkedCopies() {
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

void TestLinkedCopies::sewingOnCopiesFollowsASplit() {
    const Copied c;
    const auto sewn = sew(c.pattern, whole(c.pattern, c.a, 1), whole(c.pattern, c.b, 3)).value();
    const auto split = splitEdge(sewn.pattern, c.mirroredA, edgeOf(sewn.pattern, c.a, 1), 0.3).value();
    for (SeamId id : {sewn.made.seam, *sewn.made.twin}) {
        QCOMPARE(seamOf(split.pattern, id).a.size(), std::size_t(2));
    }
    QVERIFY(!hasIssue(split.pattern, "seam-lengths-differ"));
}

void TestLinkedCopies::anUnlinkedCopyStaysAsItIs() {
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

void TestLinkedCopies::unlinkingTheSourceLeavesTheCopiesLinked() {
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

void TestLinkedCopies::mirroredCopiesStandOnTheOtherSideOfTheBody() {
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

void TestLinkedCopies::aSeamToAPanelOnFoldIsSewnOnBothHalves() {
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

void TestLinkedCopies::aCentreSeamIsItsOwnTwin() {
    const Copied c;
    const auto sewn = sew(c.pattern, whole(c.pattern, c.a, 3), whole(c.pattern, c.mirroredA, 3)).value();
    QVERIFY(!sewn.made.twin);
    QCOMPARE(sewn.pattern.seams.size(), std::size_t(1));
    // The mirrored outline runs the other way round, so the same edge runs along with itself.
    QCOMPARE(sewn.pattern.seams[0].b[0].from, 0.0);
}
void TestLinkedCopies::pastedPanelsBringTheirSewingAndFabric() {
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

void TestLinkedCopies::sidesThatHangTogetherAreRefused() {
    const Copied c;
    const auto sewn = sew(c.pattern, whole(c.pattern, c.a, 3), whole(c.pattern, c.mirroredA, 3)).value();
    const Pattern eased = setSeamRatio(sewn.pattern, sewn.made.seam, 110).value();
    QVERIFY(!makeSeamLengthsEqual(eased, sewn.made.seam, AdjustSide::B).ok());
}
QTEST_APPLESS_MAIN(TestLinkedCopies)
#include "test_linked_copies.moc"
