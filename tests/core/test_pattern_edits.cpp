#include "core/pattern/edits/pattern_edits.h"

#include "tests/core/support/edit_checks.h"
#include "tests/core/support/edited_tunic.h"

#include <QtTest>

#include <cmath>
#include <functional>

using namespace toile;
using namespace toile::test;

namespace {

template <typename Made>
Result<Pattern> patternOf(Result<Edited<Made>> edited) {
    return edited ? Result<Pattern>(std::move(edited).value().pattern) : Result<Pattern>(Error{edited.error()});
}

struct Edit {
    const char* name;
    std::function<Result<Pattern>(const Ground&)> run;
    bool touchesFront = true;
    bool touchesBack = false;
};

std::vector<Edit> edits() {
    return {
        {"movePoints",
         [](const Ground& g) {
             return movePoints(g.pattern, g.front, {{pointOf(g.pattern, g.front, 0), {-260, -10}}});
         }},
        {"moveEdges",
         [](const Ground& g) {
             return moveEdges(g.pattern, g.front, {edgeOf(g.pattern, g.front, 0)}, {0, -20});
         }},
        {"moveControls",
         [](const Ground& g) {
             return moveControls(g.pattern, g.front, {{edgeOf(g.pattern, g.front, 4), 1, {-60, 590}}});
         }},
        {"setCurve",
         [](const Ground& g) {
             return setCurve(g.pattern, g.front, edgeOf(g.pattern, g.front, 0), {CurveKind::Arc, {{0, -10}}});
         }},
        {"setCurveKind",
         [](const Ground& g) {
             return setCurveKind(g.pattern, g.front, {edgeOf(g.pattern, g.front, 4)}, CurveKind::Spline);
         }},
        {"setEdgeLength",
         [](const Ground& g) { return setEdgeLength(g.pattern, g.front, edgeOf(g.pattern, g.front, 1), 460); }},
        {"splitEdge",
         [](const Ground& g) { return patternOf(splitEdge(g.pattern, g.front, edgeOf(g.pattern, g.front, 1), 0.5)); }},
        {"addPointNear",
         [](const Ground& g) {
             return patternOf(addPointNear(g.pattern, g.front, edgeOf(g.pattern, g.front, 1), {250, 100}));
         }},
        {"removePoint",
         [](const Ground& g) { return patternOf(removePoint(g.pattern, g.front, pointOf(g.pattern, g.front, 2))); }},
        {"removeEdge", [](const Ground& g) { return removeEdge(g.pattern, g.front, edgeOf(g.pattern, g.front, 3)); }},
        {"setCorners",
         [](const Ground& g) {
             return setCorners(g.pattern, g.front, {pointOf(g.pattern, g.front, 0)}, CornerKind::Fold);
         }},
        {"setAllowance",
         [](const Ground& g) { return setAllowance(g.pattern, g.front, {edgeOf(g.pattern, g.front, 0)}, 40); }},
        {"addInternal",
         [](const Ground& g) {
             return patternOf(addInternal(g.pattern, g.front, panelOf(g.pattern, g.front).shape.internals[0]));
         }},
        {"setInternal",
         [](const Ground& g) {
             return setInternal(g.pattern, g.front, g.line, {InternalKind::Fold, 90, 200});
         }},
        {"removeInternals", [](const Ground& g) { return removeInternals(g.pattern, g.front, {g.line}); }},
        {"extendLine",
         [](const Ground& g) {
             return patternOf(extendLine(g.pattern, g.front, g.line, true, {150, 150}));
         }},
        {"addHole",
         [](const Ground& g) {
             Path path = panelOf(g.pattern, g.front).shape.internals[1].path;
             return patternOf(addHole(g.pattern, g.front, path));
         }},
        {"removeHole", [](const Ground& g) { return removeHole(g.pattern, g.front, g.hole); }},
        {"internalToHole", [](const Ground& g) { return internalToHole(g.pattern, g.front, g.shape); }},
        {"holeToInternal", [](const Ground& g) { return patternOf(holeToInternal(g.pattern, g.front, g.hole)); }},
        {"setGrain",
         [](const Ground& g) {
             return setGrain(g.pattern, g.front, {45, Vec2(0, 300), 200.0});
         }},
        {"addDart",
         [](const Ground& g) {
             Dart dart;
             dart.edge = edgeOf(g.pattern, g.front, 0);
             dart.position = 0.7;
             return patternOf(addDart(g.pattern, g.front, dart));
         }},
        {"setDart",
         [](const Ground& g) {
             Dart dart = panelOf(g.pattern, g.front).shape.darts[0];
             dart.widthMm = 35;
             return setDart(g.pattern, g.front, dart);
         }},
        {"removeDart", [](const Ground& g) { return removeDart(g.pattern, g.front, g.dart); }},
        {"addPanel", [](const Ground& g) { return patternOf(addPanel(g.pattern, panelOf(g.pattern, g.front))); },
         false},
        {"removePanels", [](const Ground& g) { return removePanels(g.pattern, {g.front}); }},
        {"changePanels",
         [](const Ground& g) { return changePanels(g.pattern, {g.front}, [](Panel& p) { p.layer = 3; }); }},
        {"moveOnTable",
         [](const Ground& g) {
             return moveOnTable(g.pattern, {g.front}, {{10, 20}, 30, {100, 100}});
         }},
        {"transformShape",
         [](const Ground& g) {
             return transformShape(g.pattern, g.front, FlatMap::scaling({1.1, 1.1}, {0, 0}));
         }},
        {"mirrorPanels",
         [](const Ground& g) {
             // A symmetric outline with something unsymmetric in it.
             return mirrorPanels(g.pattern, {g.front});
         }},
        {"alignPanels",
         [](const Ground& g) {
             return alignPanels(g.pattern, {g.front, g.back}, Align::CentreX);
         },
         true, true},
        {"duplicatePanels",
         [](const Ground& g) {
             return patternOf(duplicatePanels(g.pattern, {g.front}, {0, 800}));
         },
         false},
        {"pastePanels",
         [](const Ground& g) {
             return patternOf(pastePanels(g.pattern, g.pattern, {g.front, g.back}, {0, 800}));
         },
         false},
        {"linkedCopies",
         [](const Ground& g) {
             return patternOf(linkedCopies(g.pattern, {g.front, g.back}));
         },
         false},
        {"addSeam",
         [](const Ground& g) {
             Seam seam;
             seam.a = {{g.front, edgeOf(g.pattern, g.front, 2), 0, 1}};
             seam.b = {{g.back, edgeOf(g.pattern, g.back, 6), 1, 0}};
             return patternOf(addSeam(g.pattern, seam));
         },
         false},
        {"setSeam",
         [](const Ground& g) {
             Seam seam = g.pattern.seams[0];
             seam.name = "side";
             return setSeam(g.pattern, seam);
         },
         false},
        {"removeSeams", [](const Ground& g) { return removeSeams(g.pattern, {g.pattern.seams[0].id}); }, false},
        {"reverseSeam", [](const Ground& g) { return reverseSeam(g.pattern, g.pattern.seams[0].id); }, false},
        {"setSeamRatio", [](const Ground& g) { return setSeamRatio(g.pattern, g.pattern.seams[0].id, 103); }, false},
        {"setNotch",
         [](const Ground& g) {
             return setNotch(g.pattern, g.pattern.seams[0].id, {g.notch, 0.6, NotchKind::Castle, 1});
         },
         false},
        {"removeNotch", [](const Ground& g) { return removeNotch(g.pattern, g.pattern.seams[0].id, g.notch); }, false},
        {"addElastic", [](const Ground& g) { return patternOf(addElastic(g.pattern, g.pattern.elastics[0])); }, false},
        {"setElastic",
         [](const Ground& g) {
             Elastic elastic = g.pattern.elastics[0];
             elastic.ratioPercent = 70;
             return setElastic(g.pattern, elastic);
         },
         false},
        {"removeElastics", [](const Ground& g) { return removeElastics(g.pattern, {g.pattern.elastics[0].id}); },
         false},
        {"addPin",
         [](const Ground& g) {
             return patternOf(addPin(g.pattern, {{}, {g.front, {0, 1}}, {}}));
         },
         false},
        {"setPin",
         [](const Ground& g) {
             return setPin(g.pattern, {g.pattern.pins[0].id, {g.front, {0, 50}}, Vec3(0, 1, 2)});
         },
         false},
        {"removePins", [](const Ground& g) { return removePins(g.pattern, {g.pattern.pins[0].id}); }, false},
        {"addTack",
         [](const Ground& g) {
             return patternOf(addTack(g.pattern, {{}, {g.front, {0, 1}}, {}}));
         },
         false},
        {"setTack",
         [](const Ground& g) {
             return setTack(g.pattern, {g.pattern.tacks[0].id, {g.front, {5, 5}}, std::nullopt});
         },
         false},
        {"removeTacks", [](const Ground& g) { return removeTacks(g.pattern, {g.pattern.tacks[0].id}); }, false},
        {"addFabric", [](const Ground& g) { return patternOf(addFabric(g.pattern, Fabric{})); }, false},
        {"setFabric",
         [](const Ground& g) {
             Fabric fabric = g.pattern.fabrics[0];
             fabric.weightGsm = 300;
             return setFabric(g.pattern, fabric);
         },
         false},
        {"addUnderlay", [](const Ground& g) { return patternOf(addUnderlay(g.pattern, Underlay{})); }, false},
        {"setUnderlay",
         [](const Ground& g) {
             Underlay underlay = g.pattern.underlays[0];
             underlay.calibrationB = {0.5, 0.5};
             underlay.calibrationMm = 300;
             return setUnderlay(g.pattern, underlay);
         },
         false},
        {"removeUnderlays", [](const Ground& g) { return removeUnderlays(g.pattern, {g.underlay}); }, false},
        {"splitPanel",
         [](const Ground& g) {
             return patternOf(splitPanel(g.pattern, g.front, {30, -50}, {30, 900}, true));
         }},
        {"mergePanels", [](const Ground& g) { return patternOf(mergePanels(g.pattern, g.pattern.seams[0].id)); }, true,
         true},
        {"slashAndSpread",
         [](const Ground& g) {
             return patternOf(slashAndSpread(g.pattern, g.front, {30, -50}, {30, 900}, 20, 0));
         }},
        {"foldPanel",
         [](const Ground& g) {
             return foldPanel(g.pattern, g.back, {0, 900}, {0, -50});
         },
         false, true},
        {"setTitle", [](const Ground& g) { return Result<Pattern>(setTitle(g.pattern, "dress", "")); }, false},
        {"setSimulation",
         [](const Ground& g) {
             SimulationSettings settings;
             settings.gravity = 1.6;
             return Result<Pattern>(setSimulation(g.pattern, settings));
         },
         false},
        {"setWind", [](const Ground& g) { return Result<Pattern>(setWind(g.pattern, {WindSource{}})); }, false},
        {"setBody",
         [](const Ground& g) {
             BodySpec body;
             body.measures.height = 180;
             return Result<Pattern>(setBody(g.pattern, body));
         },
         false},
    };
}

} // namespace

class TestPatternEdits : public QObject {
    Q_OBJECT

private slots:
    void everyEditGivesASoundPatternAndLeavesItsInputAlone_data();
    void everyEditGivesASoundPatternAndLeavesItsInputAlone();
    void whatIsNotThereIsRefusedWithALine();
};

void TestPatternEdits::everyEditGivesASoundPatternAndLeavesItsInputAlone_data() {
    QTest::addColumn<int>("index");
    const std::vector<Edit> all = edits();
    for (std::size_t i = 0; i < all.size(); ++i) {
        QTest::newRow(all[i].name) << static_cast<int>(i);
    }
}

void TestPatternEdits::everyEditGivesASoundPatternAndLeavesItsInputAlone() {
    QFETCH(int, index);
    const Edit edit = edits().at(static_cast<std::size_t>(index));
    const Ground ground;
    const Pattern before = Ground().pattern; // made anew, shares no pointer
    QVERIFY(before == ground.pattern);
    const Result<Pattern> after = edit.run(ground);
    QVERIFY2(after.ok(), after ? "" : after.error().c_str());
    QVERIFY2(ground.pattern == before, "the input was changed");
    QVERIFY2(!(after.value() == before), "nothing was done");
    QVERIFY2(edit.run(ground).value() == after.value(), "the same edit gave another result");
    for (const PatternIssue& issue : checkPattern(after.value())) {
        QVERIFY2(issue.severity != Severity::Error, describe(issue).c_str());
    }
    if (!edit.touchesFront) {
        QCOMPARE(after.value().findPanel(ground.front).get(), ground.pattern.findPanel(ground.front).get());
    }
    if (!edit.touchesBack) {
        QCOMPARE(after.value().findPanel(ground.back).get(), ground.pattern.findPanel(ground.back).get());
    }
}

void TestPatternEdits::whatIsNotThereIsRefusedWithALine() {
    const Ground g;
    const PanelId noPanel{99999};
    const EdgeId noEdge{99999};
    const std::vector<Result<Pattern>> results{
        movePoints(g.pattern, noPanel, {}),
        movePoints(g.pattern, g.front, {{PointId{99999}, {0, 0}}}),
        movePoints(g.pattern, g.front, {{pointOf(g.pattern, g.front, 0), {std::nan(""), 0}}}),
        moveControls(g.pattern, g.front, {{edgeOf(g.pattern, g.front, 0), 0, {0, 0}}}),
        setEdgeLength(g.pattern, g.front, edgeOf(g.pattern, g.front, 0), -5),
        setEdgeLength(g.pattern, g.front, noEdge, 5),
        patternOf(splitEdge(g.pattern, g.front, noEdge, 0.5)),
        patternOf(splitEdge(g.pattern, g.front, edgeOf(g.pattern, g.front, 0), 0)),
        patternOf(splitEdge(g.pattern, g.front, edgeOf(g.pattern, g.front, 0), std::nan(""))),
        patternOf(splitEdge(g.pattern, g.front, edgeOf(g.pattern, g.front, 0), 0.3)), // in the dart
        patternOf(removePoint(g.pattern, g.front, PointId{99999})),
        removeDart(g.pattern, g.front, DartId{99999}),
        removePanels(g.pattern, {noPanel}),
        removeSeams(g.pattern, {SeamId{99999}}),
        setSeamRatio(g.pattern, g.pattern.seams[0].id, 0),
        patternOf(addNotch(g.pattern, g.pattern.seams[0].id, {{}, 2, NotchKind::Slit, 1})),
        patternOf(addElastic(g.pattern, Elastic{})),
        patternOf(addPin(g.pattern, {{}, {noPanel, {0, 0}}, {}})),
        removeFabric(g.pattern, g.pattern.fabrics[0].id, g.pattern.fabrics[0].id),
        transformShape(g.pattern, g.front, FlatMap::scaling({0, 1}, {0, 0})),
        alignPanels(g.pattern, {g.front}, Align::Left),
        distributePanels(g.pattern, {g.front, g.back}, Along::X),
        setAllowance(g.pattern, g.front, {edgeOf(g.pattern, g.front, 0)}, -1),
    };
    for (const Result<Pattern>& result : results) {
        QVERIFY(!result.ok());
        QVERIFY(result.error().size() > 20);
        QVERIFY(result.error().find('\n') == std::string::npos);
    }
}

QTEST_APPLESS_MAIN(TestPatternEdits)
#include "test_pattern_edits.moc"
