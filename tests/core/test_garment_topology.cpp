#include "core/mesh/sewn/assembly.h"

#include "core/base/state_hash.h"
#include "core/base/units.h"
#include "core/mesh/sewn/seam_matcher.h"
#include "tests/core/support/mesh_checks.h"
#include "tests/core/support/small_garments.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>

using namespace toile;
using namespace toile::testing;

class TestGarmentTopology : public QObject {
    Q_OBJECT

private slots:
    void garmentsCloseWithTheOpeningsTheyShouldHave_data();
    void garmentsCloseWithTheOpeningsTheyShouldHave();
    void simpleSurfacesHaveTheirTopology_data();
    void simpleSurfacesHaveTheirTopology();
    void neighbouringTrianglesAgreeWhichSideIsOutAcrossSeams();
    void aPanelSewnInsideOutIsReported();
    void whatIsTurnedOverAllRoundIsMeantToBe();
    void threeLayersInOneSeamAreWeldedAndReported();
    void aLoopNarrowerThanATriangleIsStillATube();
    void aPocketSewnOntoClothIsNoMistake();
};

namespace {

// Edges whose two triangles run them the same way.
int turnedEdges(const Garment& garment) {
    std::map<std::pair<int, int>, int> runs;
    for (const GarmentTriangle& t : garment.triangles) {
        for (std::size_t i = 0; i < 3; ++i) {
            ++runs[{t.sewn[i], t.sewn[(i + 1) % 3]}];
        }
    }
    return static_cast<int>(std::count_if(runs.begin(), runs.end(), [](const auto& r) { return r.second > 1; }));
}

PatternBuilder sheet() {
    PatternBuilder b;
    b.addPanel("sheet", rectangle(200, 150));
    return b;
}

PatternBuilder tube() {
    PatternBuilder b = sheet();
    const PanelId id = b.pattern.panels[0]->id;
    b.sew({b.range(id, 1)}, {b.range(id, 3, 1, 0)});
    return b;
}

PatternBuilder torus() {
    PatternBuilder b = tube();
    const PanelId id = b.pattern.panels[0]->id;
    b.sew({b.range(id, 0)}, {b.range(id, 2, 1, 0)});
    return b;
}

PatternBuilder pillow() {
    PatternBuilder b;
    const PanelId front = b.addPanel("front", rectangle(200, 150));
    const PanelId back = b.addPanel("back", rectangle(200, 150));
    b.sew({b.range(front, 0)}, {b.range(back, 0, 1, 0)});
    b.sew({b.range(front, 1)}, {b.range(back, 3, 1, 0)});
    b.sew({b.range(front, 2)}, {b.range(back, 2, 1, 0)});
    b.sew({b.range(front, 3)}, {b.range(back, 1, 1, 0)});
    return b;
}

// A sector with its straight edges sewn together: a dunce's cap, whose tip is a single corner of the cloth.
PatternBuilder cone(double degreesWide) {
    PatternBuilder b;
    const double angle = degreesWide * std::numbers::pi / 180;
    const PanelId id = b.addPanel("cone", {{0, 0}, {300, 0}, {300 * std::cos(angle), 300 * std::sin(angle)}});
    b.bend(id, 1, CurveKind::Arc, {{300 * std::cos(angle / 2), 300 * std::sin(angle / 2)}});
    b.sew({b.range(id, 0)}, {b.range(id, 2, 1, 0)});
    return b;
}

PatternBuilder wideCone() {
    return cone(120);
}

PatternBuilder narrowCone() {
    return cone(70);
}

PatternBuilder sharpCone() {
    return cone(30);
}

PatternBuilder slitTube() {
    PatternBuilder b = tube();
    b.addInternal(b.pattern.panels[0]->id, InternalKind::Cut, {{100, 0}, {100, 80}});
    b.addHole(b.pattern.panels[0]->id, {{30, 40}, {70, 40}, {50, 90}});
    return b;
}

// Wedges drawn into the outline and sewn shut edge to edge, as darts are in GarmentCode.
PatternBuilder wedges() {
    PatternBuilder b;
    const PanelId id = b.addPanel(
        "panel",
        {{0, 0}, {180, 0}, {200, 90}, {220, 0}, {400, 0}, {400, 300}, {203, 300}, {200, 180}, {197, 300}, {0, 300}});
    b.sew({b.range(id, 1)}, {b.range(id, 2, 1, 0)});
    b.sew({b.range(id, 6)}, {b.range(id, 7, 1, 0)});
    return b;
}

// Front and back of a strap narrower than its triangles, sewn along both sides.
PatternBuilder strapTube() {
    PatternBuilder b;
    const PanelId front = b.addPanel("front", rectangle(6, 90));
    const PanelId back = b.addPanel("back", rectangle(6, 90));
    b.sew({b.range(front, 1)}, {b.range(back, 3, 1, 0)});
    b.sew({b.range(front, 3)}, {b.range(back, 1, 1, 0)});
    return b;
}

struct Surface {
    const char* name;
    PatternBuilder (*make)();
    int euler;
    int openings;
};

const Surface kSurfaces[] = {
    {"sheet", sheet, 1, 1},          {"tube", tube, 0, 2},           {"torus", torus, 0, 0},
    {"pillow", pillow, 2, 0},        {"wide cone", wideCone, 1, 1},  {"narrow cone", narrowCone, 1, 1},
    {"sharp cone", sharpCone, 1, 1}, {"slit tube", slitTube, -1, 3}, {"wedges", wedges, 1, 1},
    {"strap tube", strapTube, 0, 2},
};

} // namespace

void TestGarmentTopology::garmentsCloseWithTheOpeningsTheyShouldHave_data() {
    QTest::addColumn<int>("index");
    QTest::addColumn<double>("spacing");
    for (std::size_t i = 0; i < smallGarments().size(); ++i) {
        for (double spacing : {40.0, 20.0, 10.0}) {
            QTest::addRow("%s at %g mm", smallGarments()[i].name, spacing) << static_cast<int>(i) << spacing;
        }
    }
}

void TestGarmentTopology::garmentsCloseWithTheOpeningsTheyShouldHave() {
    QFETCH(int, index);
    QFETCH(double, spacing);
    const NamedPattern& garment = smallGarments()[static_cast<std::size_t>(index)];
    const GarmentPtr g = sewn(garment.make().pattern, spacing);
    QVERIFY2(g->warnings.empty(), g->warnings.empty() ? "" : g->warnings.front().c_str());
    const Topology topology = topologyOf(*g);
    QCOMPARE(topology.pieces, 1);
    QCOMPARE(topology.nonManifoldEdges, 0);
    QCOMPARE(topology.openings, garment.openings);
    QCOMPARE(topology.eulerCharacteristic, 2 - garment.openings); // a sphere with so many openings
    QCOMPARE(topology.triangles, static_cast<int>(g->triangles.size()));
}

void TestGarmentTopology::simpleSurfacesHaveTheirTopology_data() {
    QTest::addColumn<int>("index");
    QTest::addColumn<double>("spacing");
    for (int i = 0; i < static_cast<int>(std::size(kSurfaces)); ++i) {
        for (double spacing : {40.0, 20.0, 9.0}) {
            QTest::addRow("%s at %g mm", kSurfaces[i].name, spacing) << i << spacing;
        }
    }
}

void TestGarmentTopology::simpleSurfacesHaveTheirTopology() {
    QFETCH(int, index);
    QFETCH(double, spacing);
    const Surface& surface = kSurfaces[index];
    const GarmentPtr g = sewn(surface.make().pattern, spacing);
    QVERIFY2(g->warnings.empty(), g->warnings.empty() ? "" : g->warnings.front().c_str());
    const Topology topology = topologyOf(*g);
    QCOMPARE(topology.eulerCharacteristic, surface.euler);
    QCOMPARE(topology.openings, surface.openings);
    QCOMPARE(topology.nonManifoldEdges, 0);
    QCOMPARE(topology.pieces, 1);
    QCOMPARE(turnedEdges(*g), 0);
}

void TestGarmentTopology::neighbouringTrianglesAgreeWhichSideIsOutAcrossSeams() {
    for (const NamedPattern& garment : smallGarments()) {
        const GarmentPtr g = sewn(garment.make().pattern);
        QCOMPARE(turnedEdges(*g), 0);
        for (const GarmentTriangle& t : g->triangles) {
            const Vec2& a = g->cutVertices[static_cast<std::size_t>(t.cut[0])].flatMm;
            const Vec2& b = g->cutVertices[static_cast<std::size_t>(t.cut[1])].flatMm;
            const Vec2& c = g->cutVertices[static_cast<std::size_t>(t.cut[2])].flatMm;
            QVERIFY(cross(Vec2(b - a), Vec2(c - a)) > 0);
        }
    }
    // A mirrored copy runs round its outline the other way; sewn to its source start to start it still fits.
    PatternBuilder b;
    const PanelId id = b.addPanel("half", {{0, 0}, {200, 20}, {180, 200}, {0, 200}});
    Panel copy = *b.pattern.findPanel(id);
    copy.id = b.pattern.takeId<PanelId>();
    copy.name = "other half";
    copy.link = PanelLink{id, true};
    copy.shape = mirrored(copy.shape);
    b.pattern.putPanel(copy);
    b.sew({b.range(id, 3)}, {b.range(copy.id, 3)});
    const GarmentPtr g = sewn(b.pattern);
    QVERIFY(g->warnings.empty());
    QCOMPARE(turnedEdges(*g), 0);
}

void TestGarmentTopology::aPanelSewnInsideOutIsReported() {
    PatternBuilder b = twoSquares();
    std::swap(b.pattern.seams[0].b[0].from, b.pattern.seams[0].b[0].to);
    const GarmentPtr g = sewn(b.pattern);
    QCOMPARE(g->warnings.size(), std::size_t(1));
    QVERIFY(mentions(*g, "seam 'seam 1': joins the right side of the cloth to the wrong side"));
}

void TestGarmentTopology::whatIsTurnedOverAllRoundIsMeantToBe() {
    PatternBuilder b = twoSquares();
    const PanelId lapel = b.addPanel("lapel", rectangle(200, 100));
    b.sew({b.range(b.pattern.panels[0]->id, 0)}, {b.range(lapel, 0)});
    QVERIFY(mentions(*sewn(b.pattern), "joins the right side of the cloth to the wrong side")); // by chance
    b.sew({b.range(b.pattern.panels[1]->id, 0)}, {b.range(lapel, 2)});
    QVERIFY(!mentions(*sewn(b.pattern), "joins the right side of the cloth to the wrong side"));
}

void TestGarmentTopology::threeLayersInOneSeamAreWeldedAndReported() {
    PatternBuilder b = twoSquares();
    const PanelId lining = b.addPanel("lining", rectangle(200, 100));
    b.sew({b.range(b.pattern.panels[0]->id, 1)}, {b.range(lining, 0, 1, 0)});
    const GarmentPtr g = sewn(b.pattern);
    QCOMPARE(topologyOf(*g).nonManifoldEdges, 10);
    QVERIFY(mentions(*g, "more than two layers"));
}

void TestGarmentTopology::aLoopNarrowerThanATriangleIsStillATube() {
    // A belt loop of 8 mm, sewn to a tube: at 20 mm every triangle reached from edge to edge, and sewing shut them all.
    PatternBuilder b;
    const PanelId id = b.addPanel("loop", rectangle(8, 120));
    b.sew({b.range(id, 1)}, {b.range(id, 3, 1, 0)});
    const GarmentPtr g = sewn(b.pattern);
    QVERIFY(g->warnings.empty());
    const Topology topology = topologyOf(*g);
    QCOMPARE(topology.openings, 2);
    QCOMPARE(topology.eulerCharacteristic, 0);
    QCOMPARE(topology.nonManifoldEdges, 0);
}

// A patch sewn onto the middle of a panel along two internal lines leaves a pouch with two openings. Three layers meet
// at those lines, which is reported of edges of outlines only.
void TestGarmentTopology::aPocketSewnOntoClothIsNoMistake() {
    const GarmentPtr garment = sewn(pocketOnPanel().b.pattern);
    for (const std::string& warning : garment->warnings) {
        QFAIL(warning.c_str());
    }
    const Topology topology = topologyOf(*garment);
    QCOMPARE(topology.pieces, 1);
    QCOMPARE(topology.eulerCharacteristic, 0); // two disks, less two lines
    QVERIFY(topology.nonManifoldEdges > 0);
    QCOMPARE(topology.openings, 3);
}

QTEST_APPLESS_MAIN(TestGarmentTopology)
#include "test_garment_topology.moc"
