#include <QtTest> // first: the standard headers the others begin with are beyond what moc can read

#include "core/pattern/check/pattern_check.h"

#include "core/pattern/check/polygon_crossings.h"
#include "tests/core/support/pattern_damages.h"
#include "tests/core/support/sample_panels.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <limits>
#include <set>

using namespace toile;
using namespace toile::test;

class TestPatternCheck : public QObject {
    Q_OBJECT

private slots:
    void aSoundPatternHasNothingToMend();
    void everyDamageIsFound_data();
    void everyDamageIsFound();
    void everyKindHasADamageHere();
    void oneBrokenPanelHidesNoOther();
    void anIssueSaysWhatWhereAndWhatToDo();
    void seamLengthsLeaveDartMouthsOut();
    void gathersAreNoProblemWhenMeant();
    void aLiningSewnInsideOutIsNotTwisted();
    void placesInSpaceTellATwistedSeam();
    void aHoodBesideTheHeadIsNotTwisted();
    void anEdgeSewnAThousandTimesIsToldOfOncePerSeam();
    void crossingsAreFoundAsByLookingAtEveryPair();
    void fiftyPanelsAreCheckedInMilliseconds();
};

void TestPatternCheck::aSoundPatternHasNothingToMend() {
    const std::vector<PatternIssue> issues = checkPattern(tunic());
    for (const PatternIssue& issue : issues) {
        qWarning("%s", describe(issue).c_str());
    }
    QVERIFY(issues.empty());
}

void TestPatternCheck::everyDamageIsFound_data() {
    QTest::addColumn<int>("index");
    const std::vector<Damage> all = damages();
    for (std::size_t i = 0; i < all.size(); ++i) {
        QTest::newRow(all[i].name) << static_cast<int>(i);
    }
}

void TestPatternCheck::everyDamageIsFound() {
    QFETCH(int, index);
    const Damage damage = damages().at(static_cast<std::size_t>(index));
    Pattern pattern = tunic();
    damage.damage(pattern);
    const std::vector<std::string> points{"torso-front"};
    CheckContext context;
    context.arrangementPoints = points;
    context.fileIsThere = [](const std::string& file) { return !file.starts_with("gone"); };
    const std::vector<PatternIssue> issues = checkPattern(pattern, context);
    std::string said;
    for (const PatternIssue& issue : issues) {
        said += describe(issue) + "\n";
        QVERIFY(!issue.where.empty());
        QVERIFY(!issue.remedy.empty());
    }
    QVERIFY2(codesOf(issues).contains(damage.code), said.c_str());
}

void TestPatternCheck::everyKindHasADamageHere() {
    std::set<std::string> covered;
    for (const Damage& damage : damages()) {
        covered.insert(damage.code);
    }
    for (const IssueKind& kind : issueKinds()) {
        QVERIFY2(covered.contains(std::string(kind.code)), std::string(kind.code).c_str());
    }
}

void TestPatternCheck::oneBrokenPanelHidesNoOther() {
    Pattern pattern = tunic();
    changePanel(pattern, 0, [](Panel& p) { p.shape.outline.points[2].position.x() = std::nan(""); });
    changePanel(pattern, 1, [](Panel& p) { p.shape.outline.points[0].position = {400, 300}; });
    pattern.pins[0].on.panel = PanelId{9999};
    const std::set<std::string> codes = codesOf(checkPattern(pattern));
    QVERIFY(codes.contains("numbers-not-finite"));
    QVERIFY(codes.contains("outline-crosses-itself"));
    QVERIFY(codes.contains("pin-lost"));
}

void TestPatternCheck::anIssueSaysWhatWhereAndWhatToDo() {
    Pattern pattern = tunic();
    changePanel(pattern, 0, [](Panel& p) { p.shape.outline.points[1].position = {250, -30}; });
    const std::vector<PatternIssue> issues = checkPattern(pattern);
    QCOMPARE(issues.size(), std::size_t(1));
    const std::string id = std::to_string(pattern.seams[0].id.value);
    QCOMPARE(describe(issues[0]), "warning: seam " + id +
                                      ": the sides differ in length more than the seam intends: 480 mm to 450 mm, b is "
                                      "30 mm (6.3 %) too short; make the lengths equal, or set the seam's ratio");
    QCOMPARE(issues[0].seam, pattern.seams[0].id);
}

void TestPatternCheck::seamLengthsLeaveDartMouthsOut() {
    Pattern pattern;
    const PanelId a = addRectangle(pattern, "a", 300, 200);
    const PanelId b = addRectangle(pattern, "b", 260, 200);
    sew(pattern, a, 2, b, 0);
    QCOMPARE(seamLengths(pattern, pattern.seams[0])->aMm, 300.0);
    addFront(pattern, [&](PanelShape& s) { s.darts = {dartOn(pattern, s.outline.edges[2].id, 0.5, 40, 90)}; });
    const auto lengths = seamLengths(pattern, pattern.seams[0]);
    QCOMPARE(lengths->aMm, 260.0);
    QCOMPARE(lengths->bMm, 260.0);
    QVERIFY(!codesOf(checkPattern(pattern)).contains("seam-lengths-differ"));
    pattern.seams[0].a[0].edge = EdgeId{9999};
    QVERIFY(!seamLengths(pattern, pattern.seams[0]));
}

void TestPatternCheck::gathersAreNoProblemWhenMeant() {
    Pattern pattern;
    const PanelId band = addRectangle(pattern, "band", 300, 60);
    const PanelId skirt = addRectangle(pattern, "skirt", 540, 500);
    sew(pattern, band, 0, skirt, 2);
    QVERIFY(codesOf(checkPattern(pattern)).contains("seam-lengths-differ"));
    pattern.seams[0].ratioPercent = 180;
    QVERIFY(!codesOf(checkPattern(pattern)).contains("seam-lengths-differ"));
}

// A lining lies back to back with the shell: every seam between them runs against the rule, and none is twisted.
void TestPatternCheck::aLiningSewnInsideOutIsNotTwisted() {
    Pattern pattern;
    const PanelId shell = addRectangle(pattern, "shell", 300, 400);
    const PanelId lining = addRectangle(pattern, "lining", 300, 400);
    sew(pattern, shell, 1, lining, 1);
    sew(pattern, shell, 3, lining, 3);
    for (Seam& seam : pattern.seams) {
        seam.b = reversed(seam.b);
    }
    QVERIFY(!codesOf(checkPattern(pattern)).contains("seam-twisted"));
    pattern.seams[0].b = reversed(pattern.seams[0].b);
    QVERIFY(codesOf(checkPattern(pattern)).contains("seam-twisted"));
}

void TestPatternCheck::placesInSpaceTellATwistedSeam() {
    Pattern pattern;
    const PanelId front = addRectangle(pattern, "front", 300, 400);
    const PanelId back = addRectangle(pattern, "back", 300, 400);
    sew(pattern, front, 1, back, 3);
    CheckContext context;
    context.placeInSpace = [&](PanelId panel, const Vec2& at) {
        return panel == front ? Vec3(at.x(), at.y(), 100) : Vec3(300 - at.x(), at.y(), -100);
    };
    QVERIFY(!codesOf(checkPattern(pattern, context)).contains("seam-twisted"));
    pattern.seams[0].b = reversed(pattern.seams[0].b);
    QVERIFY(codesOf(checkPattern(pattern, context)).contains("seam-twisted"));
    // Both ways round a closed side the ends meet; the quarters tell.
    QVERIFY(chooseDirection(pattern, pattern.seams[0].a, pattern.seams[0].b, context.placeInSpace).reverse);
}

// Beside the head a hood lies at right angles to the back: the wrong pairing was a little shorter in space.
void TestPatternCheck::aHoodBesideTheHeadIsNotTwisted() {
    Pattern pattern;
    const PanelId back = addRectangle(pattern, "back", 100, 400);
    const PanelId hood = addRectangle(pattern, "hood", 100, 300);
    sew(pattern, back, 2, hood, 0);
    CheckContext context;
    context.placeInSpace = [&](PanelId panel, const Vec2& at) {
        return panel == back ? Vec3(100 - at.x(), at.y(), -100) : Vec3(100, 440 + at.y(), -at.x());
    };
    QVERIFY(!codesOf(checkPattern(pattern, context)).contains("seam-twisted"));
}

// Every pair of them was an issue, which no list can show and no one waits for.
void TestPatternCheck::anEdgeSewnAThousandTimesIsToldOfOncePerSeam() {
    Pattern pattern = tunic();
    for (int i = 0; i < 3000; ++i) {
        sew(pattern, pattern.panels[0]->id, 1, pattern.panels[1]->id, 7);
    }
    const std::vector<PatternIssue> issues = checkPattern(pattern);
    const auto overlaps =
        std::count_if(issues.begin(), issues.end(), [](const PatternIssue& i) { return i.code == "seams-overlap"; });
    QVERIFY(overlaps >= 3000 && overlaps <= 6000); // on either side
}

void TestPatternCheck::crossingsAreFoundAsByLookingAtEveryPair() {
    std::uint32_t seed = 7;
    const auto random = [&] { return static_cast<double>((seed = seed * 1664525u + 1013904223u) >> 8) / (1 << 24); };
    int crossed = 0;
    for (int round = 0; round < 2000; ++round) {
        // Star-shaped rings are simple; moving one point makes some of them cross.
        Polyline line;
        const int n = 4 + static_cast<int>(random() * 20);
        for (int i = 0; i < n; ++i) {
            const double angle = 2 * M_PI * (i + 0.8 * random()) / n;
            line.points.push_back((20 + 80 * random()) * Vec2(std::cos(angle), std::sin(angle)));
        }
        if (round % 2 == 0) {
            line.points[static_cast<std::size_t>(random() * n)] = Vec2(200 * random() - 100, 200 * random() - 100);
        }
        bool expected = false;
        for (std::size_t i = 0; i < line.points.size(); ++i) {
            for (std::size_t j = i + 2; j < line.points.size(); ++j) {
                if (i == 0 && j + 1 == line.points.size()) {
                    continue;
                }
                expected = expected || meetingPoint(line.points[i], line.points[i + 1], line.points[j],
                                                    line.points[(j + 1) % line.points.size()]);
            }
        }
        QCOMPARE(findCrossing({line}).has_value(), expected);
        crossed += expected ? 1 : 0;
    }
    QVERIFY(crossed > 200 && crossed < 1800);
}

void TestPatternCheck::fiftyPanelsAreCheckedInMilliseconds() {
    Pattern pattern;
    for (int k = 0; k < 50; ++k) {
        std::vector<Vec2> corners;
        for (int i = 0; i < 100; ++i) {
            const double angle = 2 * M_PI * i / 100;
            corners.push_back((300 + 20 * std::sin(9 * angle)) * Vec2(std::cos(angle), std::sin(angle)));
        }
        addPolygon(pattern, "panel " + std::to_string(k), corners);
        changePanel(pattern, static_cast<std::size_t>(k), [](Panel& panel) {
            Path& outline = panel.shape.outline;
            for (std::size_t i = 0; i < outline.edges.size(); i += 2) {
                const CurveSegment s = segmentOf(outline, i);
                outline.edges[i].curve =
                    asKind({s.start, {CurveKind::Quadratic, {lerp(s.start, s.end, 0.5) * 1.01}}, s.end},
                           CurveKind::Cubic)
                        .curve;
            }
        });
        if (k > 0) {
            sew(pattern, pattern.panels[static_cast<std::size_t>(k - 1)]->id, 0, pattern.panels.back()->id, 50);
        }
    }
    double best = 1e9;
    for (int repeat = 0; repeat < 5; ++repeat) {
        const auto start = std::chrono::steady_clock::now();
        const auto issues = checkPattern(pattern);
        best =
            std::min(best, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
        QVERIFY(!codesOf(issues).contains("outline-crosses-itself"));
    }
    qInfo("50 panels of 100 points: %.1f ms", best);
    QVERIFY2(best < 2000,
             "a hundred times the usual time, even under sanitizers"); // guards against a cost of n squared
}

QTEST_APPLESS_MAIN(TestPatternCheck)
#include "test_pattern_check.moc"
