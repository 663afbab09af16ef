#include "core/mesh/flat/panel_mesher.h"

#include "core/base/state_hash.h"
#include "core/mesh/sewn/assembly.h"
#include "core/pattern/edits/panel_cut.h"
#include "tests/core/support/mesh_checks.h"
#include "tests/core/support/small_garments.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>
#include <set>

using namespace toile;
using namespace toile::testing;

class TestPatternMesher : public QObject {
    Q_OBJECT

private slots:
    void theSameInputGivesTheSameBytesForAnyNumberOfWorkers();
    void aLinkedCopyIsMeshedAnewOnlyWithItsSource();
    void onlyWhatChangedIsMeshedAgain();
    void badOutlinesAreRefusedWithALineThatNamesThem_data();
    void badOutlinesAreRefusedWithALineThatNamesThem();
    void oneBadPanelLeavesTheOthersAlone();
    void anythingDrawnEndsInAMeshOrARefusal();
    void tooManyTrianglesAreRefusedBeforeTheyAreMade();
    void tooManyEdgesAreRefused();
};

namespace {

std::uint64_t hashOf(const std::vector<PanelMeshPtr>& meshes) {
    StateHash hash;
    for (const PanelMeshPtr& m : meshes) {
        for (const auto v : m->mesh.vertices()) {
            hash.add(m->mesh.point(v)[0]);
            hash.add(m->mesh.point(v)[1]);
            hash.add(m->mesh.data(v).chain);
        }
        for (const auto f : m->mesh.faces()) {
            for (const auto v : m->mesh.fv_range(f)) {
                hash.add(v.idx());
            }
        }
        for (const EdgeChain& c : m->chains) {
            hash.add(std::span<const int>(c.vertices));
            hash.add(std::span<const double>(c.fractions));
        }
    }
    return hash.value();
}

} // namespace

void TestPatternMesher::theSameInputGivesTheSameBytesForAnyNumberOfWorkers() {
    const Pattern pattern = tee().pattern;
    const std::uint64_t one = hashOf(meshesOf(pattern, 12, 1));
    for (int workers : {2, 3, 8}) {
        QCOMPARE(hashOf(meshesOf(pattern, 12, workers)), one);
    }
    // Neither does it matter what was meshed before.
    PatternMesher mesher;
    (void)mesher.mesh(dartSkirt().pattern, 20, {2});
    (void)mesher.mesh(pattern, 25, {2});
    QCOMPARE(hashOf(mesher.mesh(pattern, 12, {2})), one);
    QCOMPARE(hashOf(mesher.mesh(pattern, 12, {2})), one);
}

void TestPatternMesher::aLinkedCopyIsMeshedAnewOnlyWithItsSource() {
    PatternBuilder b = oddPanels()[2].make();
    const PanelId source = b.pattern.panels[0]->id;
    b.addInternal(source, InternalKind::Cut, {{10, 0}, {20, 80}});
    Panel copy = *b.pattern.panels[0];
    copy.id = b.pattern.takeId<PanelId>();
    copy.link = PanelLink{source, true};
    copy.shape = mirrored(copy.shape);
    b.pattern.putPanel(copy);
    PatternMesher mesher;
    const auto first = mesher.mesh(b.pattern, 20, {2});
    QCOMPARE(mesher.panelsMeshedLastTime(), 2);
    QVERIFY(mesher.mesh(b.pattern, 20, {2}) == first);
    QCOMPARE(mesher.panelsMeshedLastTime(), 0);
    // The left bank of the slit is at smaller x than the right one of an upward slit, in the copy as in the source.
    const EdgeId slit = b.internalRange(source, 0, 0).edge;
    for (const PanelMeshPtr& m : first) {
        const int left = chainOf(*m, slit)->vertices[1];
        for (const auto f : m->mesh.vf_range(FlatMesh::VertexHandle(left))) {
            const auto centre = m->mesh.calc_face_centroid(f);
            QVERIFY(centre[0] < m->mesh.point(FlatMesh::VertexHandle(left))[0] + 1e-9 + std::abs(centre[1] - 20) * 0.2);
        }
    }
    b.edit(source, [](Panel& p) { p.shape.outline.points[0].position.x() -= 3; });
    (void)mesher.mesh(b.pattern, 20, {2});
    QCOMPARE(mesher.panelsMeshedLastTime(), 2);
    // Sewn otherwise than its source, the copy needs vertices of its own.
    const PanelId band = b.addPanel("band", rectangle(100, 30));
    b.edit(band, [](Panel& p) { p.particleDistanceMm = 3; });
    b.sew({b.range(copy.id, 0)}, {b.range(band, 0)});
    const auto apart = mesher.mesh(b.pattern, 0, {2});
    QVERIFY(apart[0]->mesh.n_vertices() != apart[1]->mesh.n_vertices());
}

void TestPatternMesher::onlyWhatChangedIsMeshedAgain() {
    PatternBuilder b = tee();
    PatternMesher mesher;
    const auto before = mesher.mesh(b.pattern, 20, {2});
    QCOMPARE(mesher.panelsMeshedLastTime(), 4);
    const auto again = mesher.mesh(b.pattern, 20, {2});
    QCOMPARE(mesher.panelsMeshedLastTime(), 0);
    QVERIFY(before == again);
    // A hole in the front concerns the front alone.
    b.addHole(b.pattern.panels[0]->id, {{0, 200}, {50, 200}, {25, 250}});
    const auto holed = mesher.mesh(b.pattern, 20, {2});
    QCOMPARE(mesher.panelsMeshedLastTime(), 1);
    QVERIFY(holed[0] != before[0] && holed[1] == before[1] && holed[2] == before[2] && holed[3] == before[3]);
    // A longer hem needs no new stitches either.
    b.edit(b.pattern.panels[2]->id, [](Panel& p) { p.shape.outline.points[0].position.x() -= 1; });
    (void)mesher.mesh(b.pattern, 20, {2});
    QCOMPARE(mesher.panelsMeshedLastTime(), 1);
}

void TestPatternMesher::badOutlinesAreRefusedWithALineThatNamesThem_data() {
    QTest::addColumn<QList<QPointF>>("corners");
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double inf = std::numeric_limits<double>::infinity();
    QTest::newRow("bow tie") << QList<QPointF>{{0, 0}, {200, 200}, {200, 0}, {0, 200}};
    QTest::newRow("no area") << QList<QPointF>{{0, 0}, {200, 0}, {100, 0}};
    QTest::newRow("there and back") << QList<QPointF>{{0, 0}, {200, 10}};
    QTest::newRow("one place") << QList<QPointF>{{5, 5}, {5, 5}, {5, 5}};
    QTest::newRow("one point") << QList<QPointF>{{5, 5}};
    QTest::newRow("nothing") << QList<QPointF>{};
    QTest::newRow("not a number") << QList<QPointF>{{0, 0}, {200, nan}, {200, 200}};
    QTest::newRow("infinite") << QList<QPointF>{{0, 0}, {inf, 0}, {200, 200}};
    QTest::newRow("huge") << QList<QPointF>{{0, 0}, {1e300, 0}, {200, 200}};
    QTest::newRow("touches itself") << QList<QPointF>{{0, 0}, {300, 0}, {300, 300}, {150, 0}, {0, 300}};
    QTest::newRow("spike") << QList<QPointF>{{0, 0}, {300, 0}, {300, 300}, {300, 500}, {300, 300}, {0, 300}};
}

void TestPatternMesher::badOutlinesAreRefusedWithALineThatNamesThem() {
    QFETCH(QList<QPointF>, corners);
    std::vector<Vec2> points;
    for (const QPointF& p : corners) {
        points.push_back({p.x(), p.y()});
    }
    PatternBuilder b;
    const PanelId id = b.addPanel("poor thing", points);
    PatternMesher mesher;
    QVERIFY(mesher.mesh(b.pattern, 20, {1}).empty());
    QCOMPARE(mesher.warnings().size(), std::size_t(1));
    const QString line = QString::fromStdString(mesher.warnings().front());
    QVERIFY2(line.contains("'poor thing'") && !line.contains('\n'), qPrintable(line));
    QVERIFY(!meshPanel(*b.pattern.findPanel(id), {}, 20).ok());
}

void TestPatternMesher::oneBadPanelLeavesTheOthersAlone() {
    PatternBuilder b = twoSquares();
    const PanelId bad = b.addPanel("bad", {{0, 0}, {200, 200}, {200, 0}, {0, 200}});
    b.sew({b.range(bad, 0)}, {b.range(b.pattern.panels[0]->id, 0)});
    PatternMesher mesher;
    const auto meshes = mesher.mesh(b.pattern, 20, {2});
    QCOMPARE(meshes.size(), std::size_t(2));
    QCOMPARE(mesher.warnings().size(), std::size_t(1));
}

void TestPatternMesher::anythingDrawnEndsInAMeshOrARefusal() {
    // Random scribbles: curves of all kinds, holes and lines anywhere, darts, folds. Most are nonsense.
    std::mt19937 dice(7);
    const auto roll = [&](double low, double high) {
        return low + (high - low) * static_cast<double>(dice() % 100001) / 100000.0;
    };
    int meshed = 0;
    for (int round = 0; round < 400; ++round) {
        PatternBuilder b;
        std::vector<Vec2> corners;
        const int n = 3 + static_cast<int>(dice() % 6);
        for (int i = 0; i < n; ++i) {
            const double angle = 2 * std::numbers::pi * (i + roll(-0.6, 0.6)) / n;
            corners.push_back(roll(5, 200) * Vec2(std::cos(angle), std::sin(angle)));
        }
        const PanelId id = b.addPanel("scribble", corners);
        for (int i = 0; i < n; ++i) {
            const auto& kind = curveKinds()[dice() % curveKinds().size()];
            std::vector<Vec2> controls;
            for (std::size_t k = 0; k < kind.leastControls; ++k) {
                const Vec2 middle =
                    0.5 * (corners[static_cast<std::size_t>(i)] + corners[static_cast<std::size_t>((i + 1) % n)]);
                controls.push_back(middle + Vec2(roll(-40, 40), roll(-40, 40)));
            }
            b.bend(id, static_cast<std::size_t>(i), kind.kind, controls);
        }
        const auto somewhere = [&] { return Vec2(roll(-150, 150), roll(-150, 150)); };
        const int lines = static_cast<int>(dice() % 4);
        for (int i = 0; i < lines; ++i) {
            const auto kind = static_cast<InternalKind>(dice() % 3);
            b.addInternal(id, kind, {somewhere(), somewhere(), somewhere()}, dice() % 3 == 0);
        }
        if (dice() % 4 == 0) {
            b.addHole(id, {somewhere(), somewhere(), somewhere()});
        }
        if (dice() % 3 == 0) {
            b.addDart(id, dice() % static_cast<unsigned>(n), roll(0, 1), roll(1, 40), roll(5, 120));
        }
        b.sew({b.range(id, 0)}, {b.range(id, 1, 1, 0)});
        PatternMesher mesher;
        const double spacing = roll(4, 60);
        const auto meshes = mesher.mesh(b.pattern, spacing, {1});
        QCOMPARE(meshes.size() + mesher.warnings().size() >= 1, true);
        (void)topologyOf(*assembleGarment(b.pattern, meshes));
        for (const PanelMeshPtr& m : meshes) {
            ++meshed;
            QVERIFY(areaOf(*m) > 0);
            QVERIFY(measureQuality(*m, spacing).smallestAngleDeg > 0);
        }
    }
    QVERIFY2(meshed > 100, qPrintable(QString::number(meshed)));
}

void TestPatternMesher::tooManyTrianglesAreRefusedBeforeTheyAreMade() {
    PatternBuilder b;
    b.addPanel("field", rectangle(50000, 50000));
    PatternMesher mesher;
    QVERIFY(mesher.mesh(b.pattern, 5, {1}).empty());
    QVERIFY(QString::fromStdString(mesher.warnings().front()).contains("'field': would need 230.9 million triangles"));
}

void TestPatternMesher::tooManyEdgesAreRefused() {
    std::vector<Vec2> corners;
    for (int i = 0; i < 30000; ++i) {
        corners.emplace_back(500 * std::cos(i * 2.09e-4), 500 * std::sin(i * 2.09e-4));
    }
    PatternBuilder b;
    b.addPanel("dense", corners);
    PatternMesher mesher;
    QVERIFY(mesher.mesh(b.pattern, 20, {1}).empty());
    QVERIFY(QString::fromStdString(mesher.warnings().front()).contains("'dense': it has more than 20000 edges"));
}

QTEST_APPLESS_MAIN(TestPatternMesher)
#include "test_pattern_mesher.moc"
