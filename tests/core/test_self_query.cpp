#include <QtTest>

#include "core/collide/closest_points.h"
#include "core/collide/self_query.h"
#include "support/cloth_shapes.h"

#include <cmath>
#include <limits>

using namespace toile;

namespace {

struct Scene {
    TriangleMesh mesh;
    double motion; // m, each vertex apart
    double reach;
};

Scene sceneNamed(const QString& name) {
    if (name == "flat sheet") {
        return {flatSheet(16, 0.01), 0, 0.004};
    }
    if (name == "flat sheet, coarse reach") {
        return {flatSheet(12, 0.01), 0.001, 0.03};
    }
    if (name == "pile of 20") {
        return {pileOfSheets(20, 5, 0.01, 0.002), 0.0005, 0.003};
    }
    if (name == "pile of 20 in one plane") {
        return {pileOfSheets(20, 4, 0.01, 0), 0, 0.001};
    }
    if (name == "rolled") {
        return {rolledSheet(20, 0.01, 0.004), 0.0003, 0.004};
    }
    if (name == "crumpled") {
        return {crumpledSheet(18, 0.01, 0.05, 3), 0.001, 0.002};
    }
    if (name == "crumpled, fast") {
        return {crumpledSheet(14, 0.01, 0.2, 4), 0.03, 0.001};
    }
    if (name == "all in one point") {
        Scene scene{flatSheet(7, 0.01), 0, 0.001};
        std::fill(scene.mesh.positions.begin(), scene.mesh.positions.end(), Vec3(1, 2, 3));
        return scene;
    }
    if (name == "far from the origin") {
        Scene scene{crumpledSheet(14, 0.01, 0.1, 5), 0.001, 0.003};
        for (Vec3& p : scene.mesh.positions) {
            p += Vec3(1000, -3000, 500);
        }
        return scene;
    }
    return {wrinkledTube(24, 16, 0.01, 0.003), 0.0005, 0.005}; // "tube"
}

std::vector<PrimitivePair> answer(SelfQuery& query, const std::vector<Vec3>& from, const std::vector<Vec3>& to,
                                  double reach) {
    std::vector<PrimitivePair> pairs;
    query.pairs(from, to, reach, pairs);
    return pairs;
}

std::unique_ptr<SelfQuery> bruteForce(const std::shared_ptr<const SelfSurface>& surface) {
    return findSelfQueryKind("brute-force")->make(surface, Workers{1}, {});
}

} // namespace

class TestSelfQuery : public QObject {
    Q_OBJECT
private slots:
    void everyKindFindsThePairsOfBruteForce_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("scene");
        for (const SelfQueryKind& kind : selfQueryKinds()) {
            for (const char* scene :
                 {"flat sheet", "flat sheet, coarse reach", "pile of 20", "pile of 20 in one plane", "rolled",
                  "crumpled", "crumpled, fast", "all in one point", "far from the origin", "tube"}) {
                const QString name = QString::fromUtf8(kind.name.data(), static_cast<qsizetype>(kind.name.size()));
                QTest::newRow(qPrintable(name + ", " + scene)) << name << QString(scene);
            }
        }
    }
    void everyKindFindsThePairsOfBruteForce() {
        QFETCH(QString, kind);
        QFETCH(QString, scene);
        const Scene s = sceneNamed(scene);
        const auto surface = std::make_shared<const SelfSurface>(
            makeSelfSurface(static_cast<int>(s.mesh.positions.size()), s.mesh.triangles));
        const auto query = findSelfQueryKind(kind.toStdString())->make(surface, Workers{2}, {});
        std::mt19937 random(1);
        std::vector<Vec3> from = s.mesh.positions;
        for (int step = 0; step < 3; ++step) {
            std::vector<Vec3> to = from;
            shake(to, s.motion, random);
            const auto expected = answer(*bruteForce(surface), from, to, s.reach);
            const auto found = answer(*query, from, to, s.reach);
            QCOMPARE(found.size(), expected.size());
            QVERIFY(found == expected);
            from = to;
        }
    }
};

QTEST_APPLESS_MAIN(TestSelfQuery)
#include "test_self_query.moc"
