#include <QtTest> // first: the standard headers the others begin with are beyond what moc can read

#include "core/mesh/sewn/seam_matcher.h"

#include "core/pattern/edits/panel_cut.h"
#include "tests/core/support/small_garments.h"

#include <algorithm>
#include <cmath>

using namespace toile;
using namespace toile::testing;

class TestSeamMatcher : public QObject {
    Q_OBJECT

private slots:
    void anEdgeAloneIsDividedEvenly();
    void theLongerSideDecidesForBoth();
    void bothSidesOfEverySeamCarryTheSameStitches_data();
    void bothSidesOfEverySeamCarryTheSameStitches();
    void cornersOfOneSideBecomeVerticesOfTheOther();
    void cornersThatNearlyMeetAreOne();
    void aDartThatNearlyMeetsACornerMeetsIt();
    void aPartialAndReversedRangeKeepsItsEnds();
    void edgesInAChainOfSeamsAgreeFromEndToEnd();
    void twoSeamsOnOneEdgeAgreeWhereTheyOverlap();
    void anEdgeSewnToAShiftedPartOfItselfEndsWithAWarning();
    void tightCurvesAreFollowedHoweverCoarseTheSpacing();
    void dartsAndInternalLinesPutVerticesOnTheEdgesTheyMeet();
    void bothHalvesOnFoldAreDividedAlike();
    void aSplitIsCarriedToEverySideSewnThere();
    void deactivatedPanelsAreLeftOutWithTheirSeams();
    void rangesThatDangleAreLeftOut();
};

namespace {

const std::vector<double>& fractionsOf(const SamplingPlan& plan, const EdgeRange& range) {
    return plan.panels.at(range.panel).at({range.edge, {}, range.onMirrorHalf});
}

bool has(const std::vector<double>& fractions, double value, double tolerance = 1e-6) {
    return std::any_of(fractions.begin(), fractions.end(), [&](double f) { return std::abs(f - value) <= tolerance; });
}

// The stitches of a side as fractions of the seam.
std::vector<double> stitches(const SamplingPlan& plan, const std::vector<SeamStretch>& side) {
    std::vector<double> places;
    for (const SeamStretch& s : side) {
        const double low = std::min(s.range.from, s.range.to);
        const double high = std::max(s.range.from, s.range.to);
        for (double f : fractionsOf(plan, s.range)) {
            if (f >= low - 1e-9 && f <= high + 1e-9) {
                places.push_back(s.start + (f - s.range.from) / (s.range.to - s.range.from) * (s.end - s.start));
            }
        }
    }
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end(), [](double a, double b) { return b - a < 1e-6; }),
                 places.end());
    return places;
}

void compareSides(const Pattern& pattern, const SamplingPlan& plan) {
    for (const Seam& seam : pattern.seams) {
        const MeasuredSeam measured = measureSeam(pattern, seam);
        const std::vector<double> a = stitches(plan, measured.a);
        const std::vector<double> b = stitches(plan, measured.b);
        QCOMPARE(a.size(), b.size());
        for (std::size_t i = 0; i < a.size(); ++i) {
            QVERIFY2(std::abs(a[i] - b[i]) < 1e-6, qPrintable(QString("%1, stitch %2").arg(seam.name.c_str()).arg(i)));
        }
    }
}

// A strip of 900 mm sewn to two of 400 and 500 mm, and those to three of 300 mm.
PatternBuilder strips() {
    PatternBuilder b;
    const PanelId one = b.addPanel("one", rectangle(900, 100));
    const PanelId two = b.addPanel("two a", rectangle(400, 100));
    const PanelId twoToo = b.addPanel("two b", rectangle(500, 100));
    const PanelId three = b.addPanel("three a", rectangle(300, 100));
    const PanelId threeToo = b.addPanel("three b", rectangle(300, 100));
    const PanelId threeAlso = b.addPanel("three c", rectangle(300, 100));
    b.sew({b.range(one, 2, 1, 0)}, {b.range(two, 0), b.range(twoToo, 0)});
    b.sew({b.range(two, 2, 1, 0), b.range(twoToo, 2, 1, 0)},
          {b.range(three, 0), b.range(threeToo, 0), b.range(threeAlso, 0)});
    return b;
}

PatternBuilder gathered() {
    PatternBuilder b;
    const PanelId skirt = b.addPanel("skirt", rectangle(1100, 300));
    const PanelId band = b.addPanel("band", rectangle(500, 60));
    b.sew({b.range(band, 0)}, {b.range(skirt, 2, 1, 0)}, 220);
    return b;
}

// The four sides of a diamond sewn together two and two, as darts are drawn in GarmentCode.
PatternBuilder samePanel() {
    PatternBuilder b;
    const PanelId id = b.addPanel(
        "panel",
        {{0, 0}, {180, 0}, {200, 90}, {220, 0}, {400, 0}, {400, 300}, {215, 300}, {200, 180}, {185, 300}, {0, 300}});
    b.sew({b.range(id, 1)}, {b.range(id, 2, 1, 0)});
    b.sew({b.range(id, 6)}, {b.range(id, 7, 1, 0)});
    return b;
}

struct Sewn {
    const char* name;
    PatternBuilder (*make)();
};
const Sewn kSewn[] = {{"two squares", twoSquares}, {"tee", tee},           {"dart skirt", dartSkirt},
                      {"one, two, three", strips}, {"gathered", gathered}, {"same panel", samePanel}};

} // namespace

void TestSeamMatcher::anEdgeAloneIsDividedEvenly() {
    PatternBuilder b;
    const PanelId id = b.addPanel("a", rectangle(410, 100));
    const SamplingPlan plan = planSampling(b.pattern, 20);
    const std::vector<double>& bottom = fractionsOf(plan, b.range(id, 0));
    QCOMPARE(bottom.size(), std::size_t(22)); // 410 / 20 is nearest to 21 pieces
    for (std::size_t i = 0; i < bottom.size(); ++i) {
        QVERIFY(std::abs(bottom[i] - static_cast<double>(i) / 21) < 1e-12);
    }
    QCOMPARE(bottom.front(), 0.0);
    QCOMPARE(bottom.back(), 1.0);
    // The panel's own particle distance counts where none is given.
    b.edit(id, [](Panel& p) { p.particleDistanceMm = 41; });
    QCOMPARE(fractionsOf(planSampling(b.pattern), b.range(id, 0)).size(), std::size_t(11));
}

void TestSeamMatcher::theLongerSideDecidesForBoth() {
    const PatternBuilder b = gathered();
    const SamplingPlan plan = planSampling(b.pattern, 10);
    QCOMPARE(fractionsOf(plan, b.pattern.seams[0].a[0]).size(), std::size_t(111));
    QCOMPARE(fractionsOf(plan, b.pattern.seams[0].b[0]).size(), std::size_t(111));
}

void TestSeamMatcher::bothSidesOfEverySeamCarryTheSameStitches_data() {
    QTest::addColumn<int>("index");
    QTest::addColumn<double>("spacing");
    for (int i = 0; i < static_cast<int>(std::size(kSewn)); ++i) {
        for (double spacing : {60.0, 20.0, 7.0}) {
            QTest::addRow("%s at %g mm", kSewn[i].name, spacing) << i << spacing;
        }
    }
}

void TestSeamMatcher::bothSidesOfEverySeamCarryTheSameStitches() {
    QFETCH(int, index);
    QFETCH(double, spacing);
    const Pattern pattern = kSewn[index].make().pattern;
    const SamplingPlan plan = planSampling(pattern, spacing);
    QVERIFY(plan.warnings.empty());
    compareSides(pattern, plan);
}

void TestSeamMatcher::cornersOfOneSideBecomeVerticesOfTheOther() {
    const PatternBuilder b = strips();
    const SamplingPlan plan = planSampling(b.pattern, 70);
    const EdgeRange one = b.pattern.seams[0].a[0];
    QVERIFY(has(fractionsOf(plan, one), 1 - 400.0 / 900));
    // The second seam is 2:3: thirds on the pieces of two, the joint of two on the middle piece of three.
    QVERIFY(has(fractionsOf(plan, b.pattern.seams[1].a[0]), 1 - 300.0 / 400));
    QVERIFY(has(fractionsOf(plan, b.pattern.seams[1].a[1]), 1 - 200.0 / 500));
    QVERIFY(has(fractionsOf(plan, b.pattern.seams[1].b[1]), 100.0 / 300));
}

void TestSeamMatcher::cornersThatNearlyMeetAreOne() {
    // Drafted by hand, the side seam of the skirt came to lie 1.6 mm beside the joint of the waistband; a vertex on
    // either place would make a sliver of an edge on both.
    PatternBuilder b;
    const PanelId front = b.addPanel("front", rectangle(400, 100));
    const PanelId back = b.addPanel("back", rectangle(400, 100));
    const PanelId bandFront = b.addPanel("band front", rectangle(401.6, 30));
    const PanelId bandBack = b.addPanel("band back", rectangle(398.4, 30));
    b.sew({b.range(front, 2, 1, 0), b.range(back, 2, 1, 0)}, {b.range(bandFront, 0), b.range(bandBack, 0)});
    const SamplingPlan plan = planSampling(b.pattern, 20);
    for (const EdgeRange& r : {b.range(front, 2), b.range(back, 2), b.range(bandFront, 0), b.range(bandBack, 0)}) {
        QCOMPARE(fractionsOf(plan, r).size(), std::size_t(21));
    }
    compareSides(b.pattern, plan);
}

void TestSeamMatcher::aDartThatNearlyMeetsACornerMeetsIt() {
    // The yoke's joint is meant to meet the dart, and does but for a millimetre of rounding.
    PatternBuilder b;
    const PanelId skirt = b.addPanel("skirt", rectangle(420, 300));
    b.addDart(skirt, 2, 0.5, 20, 90);
    const PanelId left = b.addPanel("yoke left", rectangle(201, 60));
    const PanelId right = b.addPanel("yoke right", rectangle(199, 60));
    b.sew({b.range(skirt, 2)}, {b.range(left, 0, 1, 0), b.range(right, 0, 1, 0)});
    const SamplingPlan plan = planSampling(b.pattern, 20);
    QCOMPARE(fractionsOf(plan, b.range(skirt, 2)).size(), std::size_t(21));
    QCOMPARE(fractionsOf(plan, b.range(left, 0)).size(), std::size_t(11));
    QCOMPARE(fractionsOf(plan, b.range(right, 0)).size(), std::size_t(11));
    compareSides(b.pattern, plan);
}

void TestSeamMatcher::aPartialAndReversedRangeKeepsItsEnds() {
    PatternBuilder b;
    const PanelId big = b.addPanel("big", rectangle(1000, 100));
    const PanelId small = b.addPanel("small", rectangle(330, 100));
    b.sew({b.range(big, 0, 0.73, 0.4)}, {b.range(small, 2, 0, 1)});
    const SamplingPlan plan = planSampling(b.pattern, 25);
    QVERIFY(has(fractionsOf(plan, b.range(big, 0)), 0.4));
    QVERIFY(has(fractionsOf(plan, b.range(big, 0)), 0.73));
    compareSides(b.pattern, plan);
}

void TestSeamMatcher::edgesInAChainOfSeamsAgreeFromEndToEnd() {
    // a-b, b-c, c-d: b and c are sewn on one and the same edge twice, so a corner of d must reach a.
    PatternBuilder b;
    const PanelId a = b.addPanel("a", rectangle(300, 50));
    const PanelId c = b.addPanel("c", rectangle(310, 50));
    const PanelId d = b.addPanel("d", rectangle(120, 50));
    const PanelId e = b.addPanel("e", rectangle(180, 50));
    b.sew({b.range(a, 0)}, {b.range(c, 0, 1, 0)});
    b.sew({b.range(c, 0)}, {b.range(d, 0), b.range(e, 0)});
    const SamplingPlan plan = planSampling(b.pattern, 45);
    QVERIFY(has(fractionsOf(plan, b.range(c, 0)), 0.4));
    QVERIFY(has(fractionsOf(plan, b.range(a, 0)), 0.6));
    compareSides(b.pattern, plan);
}

void TestSeamMatcher::twoSeamsOnOneEdgeAgreeWhereTheyOverlap() {
    PatternBuilder b;
    const PanelId base = b.addPanel("base", rectangle(1000, 100));
    const PanelId left = b.addPanel("left", rectangle(600, 100));
    const PanelId right = b.addPanel("right", rectangle(550, 100));
    b.sew({b.range(base, 0, 0, 0.6)}, {b.range(left, 0)});
    b.sew({b.range(base, 0, 0.45, 1)}, {b.range(right, 0)});
    const SamplingPlan plan = planSampling(b.pattern, 37);
    for (double f : {0.45, 0.6}) {
        QVERIFY(has(fractionsOf(plan, b.range(base, 0)), f));
    }
    QVERIFY(has(fractionsOf(plan, b.range(left, 0)), 0.75));
    QVERIFY(has(fractionsOf(plan, b.range(right, 0)), 0.15 / 0.55));
    compareSides(b.pattern, plan);
}

void TestSeamMatcher::anEdgeSewnToAShiftedPartOfItselfEndsWithAWarning() {
    // Each break point asks for another one a little further on; carried on for ever this would fill the memory.
    PatternBuilder b;
    const PanelId id = b.addPanel("a", rectangle(1000, 100));
    b.sew({b.range(id, 0, 0, 0.9997)}, {b.range(id, 0, 0.0003, 1)});
    const SamplingPlan plan = planSampling(b.pattern, 20);
    QVERIFY(!plan.warnings.empty());
    QVERIFY(fractionsOf(plan, b.range(id, 0)).size() < 10000);
}

void TestSeamMatcher::tightCurvesAreFollowedHoweverCoarseTheSpacing() {
    PatternBuilder b;
    const PanelId id = b.addPanel("a", rectangle(60, 60));
    b.bend(id, 1, CurveKind::Arc, {{90, 30}}); // a half circle
    QVERIFY(fractionsOf(planSampling(b.pattern, 500), b.range(id, 1)).size() >= 4);
}

void TestSeamMatcher::dartsAndInternalLinesPutVerticesOnTheEdgesTheyMeet() {
    PatternBuilder b;
    const PanelId id = b.addPanel("a", rectangle(300, 400));
    const PanelId band = b.addPanel("band", rectangle(280, 30));
    b.addDart(id, 2, 0.5, 20, 90);
    b.addInternal(id, InternalKind::Fold, {{111, 0}, {111, 200}});
    b.sew({b.range(id, 2, 1, 0)}, {b.range(band, 0)});
    const SamplingPlan plan = planSampling(b.pattern, 45);
    QVERIFY(has(fractionsOf(plan, b.range(id, 0)), 0.37, 1e-4));
    // The mouth of the dart is one place of the sewn edge, and of the band.
    QVERIFY(has(fractionsOf(plan, b.range(id, 2)), 0.5));
    QVERIFY(has(fractionsOf(plan, b.range(band, 0)), 0.5));
}

void TestSeamMatcher::bothHalvesOnFoldAreDividedAlike() {
    PatternBuilder b;
    const PanelId id = b.addPanel("half", rectangle(200, 300));
    b.edit(id, [](Panel& p) { p.shape.foldEdge = p.shape.outline.edges[3].id; });
    const PanelId other = b.addPanel("other", rectangle(90, 40));
    // Only one half is sewn, to something that needs closer stitches.
    b.edit(other, [](Panel& p) { p.particleDistanceMm = 5; });
    b.sew({b.range(id, 1, 0.2, 0.5)}, {b.range(other, 0)});
    const SamplingPlan plan = planSampling(b.pattern);
    EdgeRange image = b.range(id, 1);
    image.onMirrorHalf = true;
    QCOMPARE(fractionsOf(plan, image), fractionsOf(plan, b.range(id, 1)));
    QVERIFY(fractionsOf(plan, image).size() > 25);
}

void TestSeamMatcher::aSplitIsCarriedToEverySideSewnThere() {
    const PatternBuilder b = strips();
    SamplingPlanner planner(b.pattern, 50);
    const EdgeRange one = b.pattern.seams[0].a[0];
    QVERIFY(planner.split(one.panel, {one.edge, {}, false}, 0.987));
    QVERIFY(!planner.split(one.panel, {one.edge, {}, false}, 0.987)); // it is there already
    const SamplingPlan plan = planner.plan();
    QVERIFY(has(fractionsOf(plan, one), 0.987));
    QVERIFY(has(fractionsOf(plan, b.pattern.seams[0].b[0]), 0.013 * 900 / 400));
    compareSides(b.pattern, plan);
}

void TestSeamMatcher::deactivatedPanelsAreLeftOutWithTheirSeams() {
    PatternBuilder b = twoSquares();
    b.edit(b.pattern.panels[1]->id, [](Panel& p) { p.state = PanelState::Deactivated; });
    const SamplingPlan plan = planSampling(b.pattern, 20);
    QCOMPARE(plan.panels.size(), std::size_t(1));
    QVERIFY(plan.warnings.empty());
}

void TestSeamMatcher::rangesThatDangleAreLeftOut() {
    PatternBuilder b = twoSquares();
    b.pattern.seams[0].b[0].edge = EdgeId{99999};
    b.sew({b.range(b.pattern.panels[0]->id, 0, -1, 7)}, {b.range(b.pattern.panels[1]->id, 0)});
    b.sew({b.range(b.pattern.panels[0]->id, 2, std::nan(""), 1)}, {b.range(b.pattern.panels[1]->id, 2)});
    const SamplingPlan plan = planSampling(b.pattern, 20);
    QCOMPARE(plan.panels.size(), std::size_t(2));
    QVERIFY(measureSeam(b.pattern, b.pattern.seams[0]).dangling);
}

QTEST_APPLESS_MAIN(TestSeamMatcher)
#include "test_seam_matcher.moc"
