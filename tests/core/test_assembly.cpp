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

class TestAssembly : public QObject {
    Q_OBJECT

private slots:
    void everyVertexAndTriangleKnowsWhereItComesFrom();
    void sewnPlacesAreOneVertexAndThePairsCanStillBeMeasured();
    void gathersTakeTheLengthOfTheSideTheyAreSewnInto_data();
    void gathersTakeTheLengthOfTheSideTheyAreSewnInto();
    void dartsAreClosedFromMouthToTip();
    void aSeamMayCloseASlit();
    void elasticsShareTheirTapeOut();
    void foldsOfLinesAndSeamsKnowTheirTriangles();
    void pinsAndTacksSitOnTheNearestVertices();
    void fabricsAndParticleDistancesReachTheTriangles();
    void shrinkageCountsInSeamsAndElastics();
    void deactivatedPanelsAreLeftOutWithTheirSeams();
    void seamsThatDangleAreReportedAndTheRestIsSewn();
    void theGarmentIsTheSameForAnyNumberOfWorkers();
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

double flatLength(const Garment& g, int a, int b) {
    return metresFromMm(
        (g.cutVertices[static_cast<std::size_t>(a)].flatMm - g.cutVertices[static_cast<std::size_t>(b)].flatMm).norm());
}

} // namespace

void TestAssembly::everyVertexAndTriangleKnowsWhereItComesFrom() {
    const Pattern pattern = tee().pattern;
    PatternMesher mesher;
    const auto meshes = mesher.mesh(pattern, 20, {2});
    const GarmentPtr g = assembleGarment(pattern, meshes);
    QCOMPARE(g->panels.size(), pattern.panels.size());
    std::size_t cut = 0;
    std::size_t triangles = 0;
    for (std::size_t p = 0; p < meshes.size(); ++p) {
        QVERIFY(g->panels[p] == pattern.panels[p]);
        triangles += meshes[p]->mesh.n_faces();
        for (const auto v : meshes[p]->mesh.vertices()) {
            const CutVertex& vertex = g->cutVertices[cut++];
            QCOMPARE(vertex.panel, static_cast<int>(p));
            QCOMPARE(vertex.flatMm.x(), meshes[p]->mesh.point(v)[0]);
            QVERIFY(vertex.welded >= 0 && vertex.welded < static_cast<int>(g->vertexCount));
        }
    }
    QCOMPARE(cut, g->cutVertices.size());
    QCOMPARE(triangles, g->triangles.size());
    for (const GarmentTriangle& t : g->triangles) {
        for (std::size_t i = 0; i < 3; ++i) {
            const CutVertex& v = g->cutVertices[static_cast<std::size_t>(t.cut[i])];
            QCOMPARE(v.panel, t.panel);
            QCOMPARE(v.welded, t.sewn[i]);
        }
    }
}

void TestAssembly::sewnPlacesAreOneVertexAndThePairsCanStillBeMeasured() {
    const GarmentPtr g = sewn(tee().pattern, 15);
    std::set<SeamId> seams;
    for (const SeamPair& pair : g->seamPairs) {
        seams.insert(pair.seam);
        QVERIFY(pair.a != pair.b);
        QCOMPARE(g->cutVertices[static_cast<std::size_t>(pair.a)].welded,
                 g->cutVertices[static_cast<std::size_t>(pair.b)].welded);
    }
    QCOMPARE(seams.size(), std::size_t(8));
    // Plain cloth is welded to nothing.
    std::vector<int> copies(g->vertexCount, 0);
    for (const CutVertex& v : g->cutVertices) {
        ++copies[static_cast<std::size_t>(v.welded)];
    }
    std::set<int> stitched;
    for (const SeamPair& pair : g->seamPairs) {
        stitched.insert(g->cutVertices[static_cast<std::size_t>(pair.a)].welded);
    }
    QCOMPARE(std::count_if(copies.begin(), copies.end(), [](int n) { return n > 1; }),
             static_cast<std::ptrdiff_t>(stitched.size()));
    // Where sleeve, underarm and side seam meet, four corners of cloth become one.
    QCOMPARE(*std::max_element(copies.begin(), copies.end()), 4);
}

void TestAssembly::gathersTakeTheLengthOfTheSideTheyAreSewnInto_data() {
    QTest::addColumn<double>("widthA");
    QTest::addColumn<double>("widthB");
    QTest::addColumn<double>("ratio");
    QTest::addColumn<double>("stitched");
    QTest::newRow("b gathered into a") << 400.0 << 800.0 << 200.0 << 400.0;
    QTest::newRow("a gathered into b") << 900.0 << 300.0 << 33.0 << 300.0;
    QTest::newRow("nothing said: the shorter side") << 430.0 << 400.0 << 100.0 << 400.0;
    QTest::newRow("nothing said: the shorter side is a") << 400.0 << 430.0 << 100.0 << 400.0;
    QTest::newRow("b stretched to a, as rib is") << 500.0 << 400.0 << 120.0 << 500.0;
}

void TestAssembly::gathersTakeTheLengthOfTheSideTheyAreSewnInto() {
    QFETCH(double, widthA);
    QFETCH(double, widthB);
    QFETCH(double, ratio);
    QFETCH(double, stitched);
    PatternBuilder b;
    const PanelId a = b.addPanel("a", rectangle(widthA, 100));
    const PanelId other = b.addPanel("b", rectangle(widthB, 100));
    b.sew({b.range(a, 0)}, {b.range(other, 2, 1, 0)}, ratio);
    const GarmentPtr g = sewn(b.pattern);
    double lengthA = 0;
    double lengthB = 0;
    double rest = 0;
    for (const SeamEdge& e : g->seamEdges) {
        lengthA += e.lengthA;
        lengthB += e.lengthB;
        rest += e.restLength;
        QVERIFY(e.vertices[0] != e.vertices[1]);
    }
    QVERIFY(std::abs(lengthA - widthA / 1000) < 1e-9);
    QVERIFY(std::abs(lengthB - widthB / 1000) < 1e-9);
    QVERIFY(std::abs(rest - stitched / 1000) < 1e-9);
}

void TestAssembly::dartsAreClosedFromMouthToTip() {
    PatternBuilder b;
    const PanelId id = b.addPanel("a", rectangle(300, 300));
    b.addDart(id, 2, 0.5, 30, 120);
    const GarmentPtr g = sewn(b.pattern, 15);
    QVERIFY(g->warnings.empty());
    QCOMPARE(topologyOf(*g).openings, 1);
    QCOMPARE(topologyOf(*g).eulerCharacteristic, 1);
    double depth = 0;
    for (const SeamEdge& e : g->seamEdges) {
        QVERIFY(!e.seam.valid());
        depth += e.restLength;
    }
    QVERIFY(std::abs(depth - std::hypot(0.015, 0.120)) < 1e-6);
    // The mouth: two corners 30 mm apart on the cloth, one vertex on the garment.
    double widest = 0;
    for (const SeamPair& pair : g->seamPairs) {
        widest = std::max(widest, flatLength(*g, pair.a, pair.b));
    }
    QVERIFY(std::abs(widest - 0.030) < 1e-6);
}

void TestAssembly::aSeamMayCloseASlit() {
    PatternBuilder b;
    const PanelId id = b.addPanel("a", rectangle(200, 200));
    b.addInternal(id, InternalKind::Cut, {{100, 0}, {100, 120}});
    const int openVertices = static_cast<int>(sewn(b.pattern)->vertexCount);
    b.sew({b.internalRange(id, 0, 0)}, {b.internalRange(id, 0, 0)});
    const GarmentPtr g = sewn(b.pattern);
    QVERIFY(g->warnings.empty());
    QCOMPARE(openVertices - static_cast<int>(g->vertexCount), 6); // 120 mm at 20 mm, the inner end holds already
    QCOMPARE(turnedEdges(*g), 0);
}

void TestAssembly::elasticsShareTheirTapeOut() {
    PatternBuilder b = dartSkirt();
    const PanelId band = b.pattern.panels[2]->id;
    Elastic byRatio;
    byRatio.id = b.pattern.takeId<ElasticId>();
    byRatio.name = "top";
    byRatio.ranges = {b.range(band, 2)};
    byRatio.ratioPercent = 75;
    byRatio.strengthNewton = 42;
    Elastic byLength = byRatio;
    byLength.name = "waist";
    byLength.ranges = {b.range(b.pattern.panels[0]->id, 3, 0.25, 0.75), b.range(b.pattern.panels[1]->id, 3, 1, 0)};
    byLength.restLengthMm = 400;
    Elastic nowhere = byRatio;
    nowhere.name = "lost";
    nowhere.ranges = {{band, EdgeId{424242}, 0, 1, false}};
    b.pattern.elastics = {byRatio, byLength, nowhere};
    const GarmentPtr g = sewn(b.pattern);
    QVERIFY(mentions(*g, "elastic 'lost'"));
    std::map<int, std::pair<double, double>> sums;
    for (const ElasticEdge& e : g->elasticEdges) {
        sums[e.elastic].first += e.flatLength;
        sums[e.elastic].second += e.restLength;
        QCOMPARE(e.strengthNewton, 42.0);
        // Tape that is closed to a ring is closed in its vertices too.
        QVERIFY(e.vertices[0] != e.vertices[1]);
    }
    QCOMPARE(sums.size(), std::size_t(2));
    QVERIFY(std::abs(sums[0].first - 0.760) < 1e-9);
    QVERIFY(std::abs(sums[0].second - 0.570) < 1e-9);
    QVERIFY(std::abs(sums[1].first - 0.570) < 1e-6); // one and a half waists of 380 mm, mouths left out
    QVERIFY(std::abs(sums[1].second - 0.400) < 1e-9);
}

void TestAssembly::foldsOfLinesAndSeamsKnowTheirTriangles() {
    PatternBuilder b = twoSquares();
    const InternalId line = b.addInternal(b.pattern.panels[0]->id, InternalKind::Fold, {{0, 100}, {200, 100}});
    b.edit(b.pattern.panels[0]->id, [](Panel& p) {
        p.shape.internals[0].foldAngleDeg = 90;
        p.shape.internals[0].foldStrengthPercent = 50;
    });
    QVERIFY(line.valid());
    b.pattern.seams[0].foldAngleDeg = 0;
    b.pattern.seams[0].foldStrengthPercent = 20;
    const GarmentPtr g = sewn(b.pattern);
    int lines = 0;
    int seams = 0;
    for (const FoldEdge& f : g->foldEdges) {
        lines += f.angleDeg == 90 && f.strengthPercent == 50 ? 1 : 0;
        seams += f.angleDeg == 0 && f.strengthPercent == 20 ? 1 : 0;
        int found = 0;
        for (const GarmentTriangle& t : g->triangles) {
            const std::set<int> corners(t.sewn.begin(), t.sewn.end());
            if (corners.count(f.vertices[0]) && corners.count(f.vertices[1])) {
                found += corners.count(f.opposite[0]) || corners.count(f.opposite[1]) ? 1 : 0;
            }
        }
        QCOMPARE(found, 2);
    }
    QCOMPARE(lines, 10);
    QCOMPARE(seams, 10);
}

void TestAssembly::pinsAndTacksSitOnTheNearestVertices() {
    PatternBuilder b = twoSquares();
    const PanelId left = b.pattern.panels[0]->id;
    const PanelId right = b.pattern.panels[1]->id;
    b.pattern.pins = {{b.pattern.takeId<PinId>(), {left, {1, 199}}, Vec3(10, 20, 30)},
                      {b.pattern.takeId<PinId>(), {PanelId{777}, {0, 0}}, std::nullopt}};
    b.pattern.tacks = {{b.pattern.takeId<TackId>(), {left, {200, 0}}, ClothPoint{right, {200, 200}}},
                       {b.pattern.takeId<TackId>(), {right, {100, 100}}, std::nullopt},
                       {b.pattern.takeId<TackId>(), {left, {200, 100}}, ClothPoint{right, {0, 100}}}};
    const GarmentPtr g = sewn(b.pattern);
    QCOMPARE(g->pins.size(), std::size_t(1));
    QVERIFY(mentions(*g, "pin"));
    QVERIFY((*g->pins[0].target - Vec3(0.01, 0.02, 0.03)).norm() < 1e-12);
    const auto flatOf = [&](int vertex) {
        const auto found = std::find_if(g->cutVertices.begin(), g->cutVertices.end(),
                                        [&](const CutVertex& v) { return v.welded == vertex; });
        return found->flatMm;
    };
    QVERIFY((flatOf(g->pins[0].vertex) - Vec2(0, 200)).norm() < 1e-9);
    // The last tack ties two places that the seam has made one already.
    QCOMPARE(g->tacks.size(), std::size_t(2));
    QCOMPARE(g->tacks[1].b, -1);
}

void TestAssembly::fabricsAndParticleDistancesReachTheTriangles() {
    PatternBuilder b = twoSquares();
    Fabric silk = *findFabricPreset("silk");
    silk.id = b.pattern.takeId<FabricId>();
    b.pattern.fabrics.push_back(silk);
    b.edit(b.pattern.panels[1]->id, [&](Panel& p) {
        p.fabric = silk.id;
        p.particleDistanceMm = 8;
    });
    GarmentPtr g = sewn(b.pattern, 0);
    for (const GarmentTriangle& t : g->triangles) {
        QCOMPARE(t.fabric, t.panel);
    }
    QCOMPARE(g->fabrics[1].name, silk.name);
    QCOMPARE(*std::min_element(g->particleDistance.begin(), g->particleDistance.end()), 0.008);
    QCOMPARE(*std::max_element(g->particleDistance.begin(), g->particleDistance.end()), 0.020);
    b.pattern.fabrics.clear();
    g = sewn(b.pattern);
    QCOMPARE(g->fabrics.size(), std::size_t(1));
    QVERIFY(mentions(*g, "its fabric is not in the pattern"));
}

void TestAssembly::shrinkageCountsInSeamsAndElastics() {
    PatternBuilder b = twoSquares();
    b.edit(b.pattern.panels[0]->id, [](Panel& p) { p.shrinkWarpPercent = 90; });
    Elastic hem;
    hem.id = b.pattern.takeId<ElasticId>();
    hem.ranges = {b.range(b.pattern.panels[0]->id, 0), b.range(b.pattern.panels[0]->id, 3)};
    hem.ratioPercent = 100;
    b.pattern.elastics = {hem};
    const GarmentPtr g = sewn(b.pattern);
    double seam = 0;
    double other = 0;
    for (const SeamEdge& e : g->seamEdges) {
        seam += e.lengthA;
        other += e.lengthB;
    }
    QCOMPARE(seam, 0.180); // the warp runs up
    QVERIFY(std::abs(other - 0.200) < 1e-9);
    double tape = 0;
    for (const ElasticEdge& e : g->elasticEdges) {
        tape += e.restLength;
    }
    QVERIFY(std::abs(tape - 0.380) < 1e-9);
}

void TestAssembly::deactivatedPanelsAreLeftOutWithTheirSeams() {
    PatternBuilder b = dartSkirt();
    b.edit(b.pattern.panels[1]->id, [](Panel& p) { p.state = PanelState::Deactivated; });
    const GarmentPtr g = sewn(b.pattern);
    QVERIFY2(g->warnings.empty(), g->warnings.empty() ? "" : g->warnings.front().c_str());
    QCOMPARE(g->panels.size(), std::size_t(2));
    // The front keeps its half of the waistband; the other half hangs free.
    double sewnLength = 0;
    for (const SeamEdge& e : g->seamEdges) {
        sewnLength += e.seam == b.pattern.seams[2].id ? e.lengthA : 0;
    }
    QVERIFY(std::abs(sewnLength - 0.380) < 1e-6);
}

void TestAssembly::seamsThatDangleAreReportedAndTheRestIsSewn() {
    PatternBuilder b = twoSquares();
    b.sew({b.range(b.pattern.panels[0]->id, 0)}, {{PanelId{999}, EdgeId{998}, 0, 1, false}});
    const GarmentPtr g = sewn(b.pattern);
    QCOMPARE(g->warnings.size(), std::size_t(1));
    QVERIFY(mentions(*g, "seam 'seam 2'"));
    QCOMPARE(topologyOf(*g).pieces, 1);
}

void TestAssembly::theGarmentIsTheSameForAnyNumberOfWorkers() {
    const Pattern pattern = tee().pattern;
    const auto hashOf = [&](int workers) {
        const GarmentPtr g = sewn(pattern, 13, workers);
        StateHash hash;
        for (const GarmentTriangle& t : g->triangles) {
            hash.add(std::span<const int>(t.sewn));
            hash.add(std::span<const int>(t.cut));
        }
        for (const CutVertex& v : g->cutVertices) {
            hash.add(v.flatMm.x());
            hash.add(v.flatMm.y());
        }
        for (const SeamEdge& e : g->seamEdges) {
            hash.add(e.restLength);
        }
        return hash.value();
    };
    const std::uint64_t one = hashOf(1);
    for (int workers : {2, 3, 8}) {
        QCOMPARE(hashOf(workers), one);
    }
}

QTEST_APPLESS_MAIN(TestAssembly)
#include "test_assembly.moc"
