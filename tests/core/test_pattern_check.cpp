#include <QtTest> // first: the standard headers the others begin with are beyond what moc can read

#include "core/pattern/check/pattern_check.h"

#include "core/pattern/check/polygon_crossings.h"
#include "tests/core/support/sample_panels.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <limits>
#include <set>

using namespace toile;
using namespace toile::test;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

std::set<std::string> codesOf(const std::vector<PatternIssue>& issues) {
    std::set<std::string> codes;
    for (const PatternIssue& issue : issues) {
        codes.insert(issue.code);
    }
    return codes;
}

// Puts a changed front without putPanel's care, as a damaged file would.
void changePanel(Pattern& pattern, std::size_t index, const std::function<void(Panel&)>& change) {
    Panel panel = *pattern.panels.at(index);
    change(panel);
    pattern.panels.at(index) = std::make_shared<const Panel>(panel);
}

InternalLine lineAlong(Pattern& pattern, const std::vector<Vec2>& points) {
    InternalLine line;
    line.id = pattern.takeId<InternalId>();
    line.path = openPath(pattern, points);
    return line;
}

Dart dartOn(Pattern& pattern, EdgeId edge, double position, double width, double depth) {
    Dart dart;
    dart.id = pattern.takeId<DartId>();
    dart.edge = edge;
    dart.position = position;
    dart.widthMm = width;
    dart.depthMm = depth;
    return dart;
}

void addFront(Pattern& p, const std::function<void(PanelShape&)>& change) {
    changePanel(p, 0, [&](Panel& panel) { change(panel.shape); });
}

struct Damage {
    const char* name;
    const char* code;
    std::function<void(Pattern&)> damage;
};

// How to make each problem out of a sound tunic.
std::vector<Damage> damages() {
    const auto front = [](std::function<void(Panel&)> change) {
        return [change](Pattern& p) { changePanel(p, 0, change); };
    };
    return {
        {"NaN coordinate", "numbers-not-finite",
         front([](Panel& p) { p.shape.outline.points[2].position.x() = kNan; })},
        {"NaN handle", "numbers-not-finite",
         front([](Panel& p) { p.shape.outline.edges[4].curve.controls[0].y() = kNan; })},
        {"NaN dart", "numbers-not-finite",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) { s.darts = {dartOn(p, s.outline.edges[0].id, kNan, 9, 9)}; });
         }},
        {"endless coordinate", "numbers-not-finite",
         front([](Panel& p) { p.shape.outline.points[2].position.x() = 1e300; })},
        {"cubic with one handle", "curve-controls-wrong",
         front([](Panel& p) { p.shape.outline.edges[4].curve.controls.pop_back(); })},
        {"shrinkage of 10 %", "number-out-of-range", front([](Panel& p) { p.shrinkWarpPercent = 10; })},
        {"weightless fabric", "number-out-of-range", [](Pattern& p) { p.fabrics[0].weightGsm = -1; }},
        {"giant body", "number-out-of-range", [](Pattern& p) { p.body.measures.height = kNan; }},
        {"time step of an hour", "number-out-of-range", [](Pattern& p) { p.simulation.timeStepS = 3600; }},
        {"elastic of 900 %", "number-out-of-range", [](Pattern& p) { p.elastics[0].ratioPercent = 900; }},
        {"seam ratio of zero", "number-out-of-range", [](Pattern& p) { p.seams[0].ratioPercent = 0; }},
        {"fold of 400 degrees", "number-out-of-range",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) {
                 s.internals = {lineAlong(p, {{0, 100}, {50, 100}})};
                 s.internals[0].foldAngleDeg = 400;
             });
         }},
        {"outline of a hundred thousand points", "too-many-edges",
         [](Pattern& p) {
             std::vector<Vec2> points;
             for (int i = 0; i < 100000; ++i) {
                 points.emplace_back(500 * std::cos(i * 6.28e-5), 500 * std::sin(i * 6.28e-5));
             }
             addPolygon(p, "round", points);
         }},
        {"edge id twice", "id-used-twice",
         front([](Panel& p) { p.shape.outline.edges[1].id = p.shape.outline.edges[0].id; })},
        {"seam id beyond nextId", "id-used-twice", [](Pattern& p) { p.seams[0].id.value = p.nextId; }},
        {"outline open", "outline-open",
         front([](Panel& p) { p.shape.outline.closed = false, p.shape.outline.edges.pop_back(); })},
        {"outline malformed", "outline-open", front([](Panel& p) { p.shape.outline.points.clear(); })},
        {"corner pulled across", "outline-crosses-itself", front([](Panel& p) {
             p.shape.outline.points[0].position = {400, 300};
         })},
        {"curve pulled across", "outline-crosses-itself", front([](Panel& p) {
             p.shape.outline.edges[4].curve.controls = {{70, -900}, {-70, -900}};
         })},
        {"corner touching an edge", "outline-crosses-itself", front([](Panel& p) {
             p.shape.outline.points[3].position = {0, 0};
         })},
        {"flat outline", "outline-without-area", front([](Panel& p) {
             p.shape.outline.points.resize(2);
             p.shape.outline.edges.resize(2);
             p.shape.outline.points[1].position = p.shape.outline.points[0].position;
         })},
        {"edge without length", "edge-without-length",
         front([](Panel& p) { p.shape.outline.points[1].position = p.shape.outline.points[0].position; })},
        {"hole open", "hole-open",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) { s.holes = {openPath(p, {{0, 100}, {50, 100}, {50, 150}})}; });
         }},
        {"hole crossing itself", "hole-crosses-itself",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) { s.holes = {closedPath(p, {{0, 100}, {50, 150}, {50, 100}, {0, 150}})}; });
         }},
        {"hole in a hole", "hole-crosses-itself",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) {
                 s.holes = {closedPath(p, {{0, 100}, {90, 100}, {90, 190}}),
                            closedPath(p, {{60, 110}, {80, 110}, {80, 130}})};
             });
         }},
        {"hole outside", "hole-outside",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) { s.holes = {closedPath(p, {{900, 0}, {950, 0}, {950, 50}})}; });
         }},
        {"hole across the outline", "hole-outside",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) { s.holes = {closedPath(p, {{0, -50}, {50, -50}, {20, 50}})}; });
         }},
        {"internal line of one point", "internal-broken",
         [](Pattern& p) { addFront(p, [&](PanelShape& s) {
                              s.internals = {lineAlong(p, {{0, 100}})};
                          }); }},
        {"internal line leaving", "internal-outside",
         [](Pattern& p) { addFront(p, [&](PanelShape& s) {
                              s.internals = {lineAlong(p, {{0, 100}, {0, -9}})};
                          }); }},
        {"internal line across a hole", "internal-outside",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) {
                 s.holes = {closedPath(p, {{0, 100}, {90, 100}, {90, 190}, {0, 190}})};
                 s.internals = {lineAlong(p, {{-50, 150}, {50, 150}, {150, 150}})};
             });
         }},
        {"dart without edge", "dart-cannot-be-cut",
         [](Pattern& p) { addFront(p, [&](PanelShape& s) { s.darts = {dartOn(p, EdgeId{9999}, 0.5, 20, 90)}; }); }},
        {"dart beyond its edge", "dart-cannot-be-cut",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) { s.darts = {dartOn(p, s.outline.edges[0].id, 0.01, 40, 90)}; });
         }},
        {"dart through the neck", "dart-cannot-be-cut",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) { s.darts = {dartOn(p, s.outline.edges[0].id, 0.5, 40, 900)}; });
         }},
        {"darts that cross", "dart-cannot-be-cut",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) {
                 s.darts = {dartOn(p, s.outline.edges[0].id, 0.4, 40, 300),
                            dartOn(p, s.outline.edges[0].id, 0.6, 40, 300)};
                 s.darts[0].leanDeg = -30;
                 s.darts[1].leanDeg = 30;
             });
         }},
        {"fold edge gone", "fold-edge-missing", front([](Panel& p) { p.shape.foldEdge = EdgeId{9999}; })},
        {"fold edge curved", "fold-edge-not-straight",
         front([](Panel& p) { p.shape.foldEdge = p.shape.outline.edges[4].id; })},
        {"fold edge inside", "fold-crossed", front([](Panel& p) {
             p.shape.foldEdge = p.shape.outline.edges[1].id;
             p.shape.outline.points[3].position = {300, 650};
         })},
        {"panel without name", "panel-name-missing", front([](Panel& p) { p.name.clear(); })},
        {"panels of one name", "panel-name-twice", front([](Panel& p) { p.name = "back"; })},
        {"link to nothing", "link-broken", front([](Panel& p) {
             p.link = PanelLink{PanelId{9999}, false};
         })},
        {"link to itself", "link-broken", front([](Panel& p) {
             p.link = PanelLink{p.id, true};
         })},
        {"linked copy of another shape", "link-shape-differs",
         [](Pattern& p) { changePanel(p, 0, [&](Panel& q) {
                              q.link = PanelLink{p.panels[1]->id, false};
                          }); }},
        {"fabric gone", "fabric-missing", front([](Panel& p) { p.fabric = FabricId{9999}; })},
        {"fabrics of one name", "fabric-name-twice",
         [](Pattern& p) {
             p.fabrics.push_back(p.fabrics[0]);
             p.fabrics.back().id = p.takeId<FabricId>();
         }},
        {"allowance below zero", "allowance-impossible",
         front([](Panel& p) { p.shape.outline.edges[0].allowanceMm = -5; })},
        {"allowance across a slot", "allowance-overlaps",
         [](Pattern& p) {
             changePanel(p, 0, [&](Panel& panel) {
                 panel.shape.outline = closedPath(
                     p, {{0, 0}, {200, 0}, {200, 300}, {106, 300}, {106, 100}, {94, 100}, {94, 300}, {0, 300}});
                 for (Edge& edge : panel.shape.outline.edges) {
                     edge.allowanceMm = 15; // the slot is 12 wide
                 }
             });
         }},
        {"particle distance of nothing", "particle-distance-impossible",
         front([](Panel& p) { p.particleDistanceMm = kNan; })},
        {"particle distance of a panel", "particle-distance-coarse",
         front([](Panel& p) { p.particleDistanceMm = 400; })},
        {"particle distance too fine", "particle-distance-fine", front([](Panel& p) {
             p.particleDistanceMm = 0.9;
             for (PathPoint& point : p.shape.outline.points) {
                 point.position *= 10;
             }
             p.shape.outline.edges[4].curve = {};
             p.shape.outline.edges[2].curve = {};
             p.shape.outline.edges[6].curve = {};
         })},
        {"arranged at a tail", "placement-unknown", front([](Panel& p) {
             p.placement = ArrangedPlacement{"tail", Vec2(0, 0), 30};
         })},
        {"panel not sewn", "panel-without-seam", [](Pattern& p) { addRectangle(p, "pocket", 120, 140); }},
        {"seam to an edge that is gone", "seam-dangles", [](Pattern& p) { p.seams[0].b[0].edge = EdgeId{9999}; }},
        {"seam to a panel that is gone", "seam-dangles", [](Pattern& p) { p.seams[0].b[0].panel = PanelId{9999}; }},
        {"seam on a half that is not there", "seam-dangles", [](Pattern& p) { p.seams[0].b[0].onMirrorHalf = true; }},
        {"seam without side", "seam-empty", [](Pattern& p) { p.seams[0].b.clear(); }},
        {"seam without length", "seam-empty", [](Pattern& p) { p.seams[0].b[0].to = p.seams[0].b[0].from; }},
        {"seam beyond its edge", "seam-range-outside", [](Pattern& p) { p.seams[0].b[0].to = 1.5; }},
        {"seam at no place", "seam-range-outside", [](Pattern& p) { p.seams[0].b[0].to = kNan; }},
        {"seam to itself", "seam-sewn-to-itself", [](Pattern& p) { p.seams[0].b = p.seams[0].a; }},
        {"seam on the fold", "seam-on-fold", front([](Panel& p) { p.shape.foldEdge = p.shape.outline.edges[1].id; })},
        {"two seams on one edge", "seams-overlap", [](Pattern& p) { sew(p, p.panels[0]->id, 1, p.panels[1]->id, 0); }},
        {"longer side", "seam-lengths-differ", front([](Panel& p) {
             p.shape.outline.points[1].position = {250, -30};
         })},
        {"eased zip", "zip-eased",
         [](Pattern& p) {
             p.seams[0].kind = SeamKind::Zip;
             p.seams[0].b[0].to = 0.9;
             p.seams[0].ratioPercent = 90;
         }},
        {"side seam reversed", "seam-twisted", [](Pattern& p) { p.seams[0].b = reversed(p.seams[0].b); }},
        {"only seam reversed", "seam-turns-panel-over",
         [](Pattern& p) {
             p.seams.resize(1);
             p.seams[0].b = reversed(p.seams[0].b);
         }},
        {"notch beyond the seam", "notch-outside",
         [](Pattern& p) {
             p.seams[0].notches.push_back({p.takeId<NotchId>(), 1.5, NotchKind::Slit, 1});
         }},
        {"seams of one name", "seam-name-twice", [](Pattern& p) { p.seams[0].name = p.seams[1].name = "side"; }},
        {"elastic on an edge that is gone", "elastic-dangles",
         [](Pattern& p) { p.elastics[0].ranges[0].edge = EdgeId{9999}; }},
        {"elastic without edge", "elastic-without-length", [](Pattern& p) { p.elastics[0].ranges.clear(); }},
        {"elastic with rest length zero", "elastic-without-length", [](Pattern& p) { p.elastics[0].restLengthMm = 0; }},
        {"elastic beyond its edge", "elastic-range-outside", [](Pattern& p) { p.elastics[0].ranges[0].to = 1.2; }},
        {"elastics of one name", "elastic-name-twice",
         [](Pattern& p) {
             p.elastics.push_back(p.elastics[0]);
             p.elastics.back().id = p.takeId<ElasticId>();
         }},
        {"pin beside the cloth", "pin-lost",
         [](Pattern& p) {
             p.pins[0].on.at = {5000, 0};
         }},
        {"pin in a hole", "pin-lost",
         [](Pattern& p) {
             addFront(p, [&](PanelShape& s) {
                 s.holes = {closedPath(p, {{-50, 250}, {50, 250}, {50, 350}, {-50, 350}})};
             });
         }},
        {"body that is not there", "file-missing", [](Pattern& p) { p.body.file = "gone.obj"; }},
        {"picture that is not there", "file-missing", [](Pattern& p) { p.fabrics[0].texture = "gone.png"; }},
        {"drawing that is not there", "file-missing",
         [](Pattern& p) {
             p.underlays.push_back({});
             p.underlays.back().id = p.takeId<UnderlayId>();
             p.underlays.back().file = "gone.jpg";
         }},
        {"tack to no panel", "tack-lost", [](Pattern& p) { p.tacks[0].b->panel = PanelId{9999}; }},
    };
}

} // namespace

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
    changePanel(pattern, 0, [](Panel& p) { p.shape.outline.points[2].position.x() = kNan; });
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
