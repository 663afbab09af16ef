#include "core/base/primitive_meshes.h"
#include "core/base/state_hash.h"
#include "core/collide/judges/triangle_crossings.h"
#include "core/drape/papers/papers.h"
#include "core/drape/scenes/scene_frame.h"
#include "core/drape/scenes/scene_tuning.h"
#include "core/drape/scenes/scenes.h"

#include <QtTest>

using namespace toile;

namespace {

std::uint64_t hashAfter(std::string_view scene, std::string_view scheme, int steps, int workers) {
    auto player = ScenePlayer::create(findScene(scene)->make(findScene(scene)->usualSize), scheme, {workers});
    for (int i = 0; i < steps; ++i) {
        player.value()->step();
    }
    StateHash hash;
    for (const Vec3& p : player.value()->state().positions) {
        hash.addBytes(p.data(), 3 * sizeof(double));
    }
    return hash.value();
}

} // namespace

class TestScenes : public QObject {
    Q_OBJECT

private slots:
    void everySceneStaysTogetherInEveryDampedScheme_data() {
        QTest::addColumn<QString>("scene");
        QTest::addColumn<QString>("scheme");
        for (const SceneKind& scene : sceneKinds()) {
            for (const StepperKind& kind : stepperKinds()) {
                if (kind.unconditionallyStable) {
                    const QString name = QString::fromStdString(std::string(scene.name));
                    const QString scheme = QString::fromStdString(std::string(kind.name));
                    QTest::newRow(qPrintable(name + ", " + scheme)) << name << scheme;
                }
            }
        }
    }
    void everySceneStaysTogetherInEveryDampedScheme() {
        QFETCH(QString, scene);
        QFETCH(QString, scheme);
        const SceneKind* kind = findScene(scene.toStdString());
        auto player = ScenePlayer::create(kind->make(std::min(kind->usualSize, 14)), scheme.toStdString(), {2});
        QVERIFY(player.ok());
        const int steps = player.value()->keepsClothApart() ? 15 : 60; // those take their time
        for (int i = 0; i < steps; ++i) {
            player.value()->step();
        }
        for (const Vec3& p : player.value()->state().positions) {
            QVERIFY(p.norm() < 10);
        }
    }

    void sceneStatesAreTheSameForAnyNumberOfWorkers_data() {
        QTest::addColumn<QString>("scene");
        for (const SceneKind& scene : sceneKinds()) {
            const std::string name(scene.name);
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
        }
    }
    void sceneStatesAreTheSameForAnyNumberOfWorkers() {
        QFETCH(QString, scene);
        const std::uint64_t first = hashAfter(scene.toStdString(), "cholesky", 20, 1);
        for (const int workers : {2, 3, 8}) {
            QCOMPARE(hashAfter(scene.toStdString(), "cholesky", 20, workers), first);
        }
    }

    void clothOnASphereStaysOutsideIt() {
        auto player = ScenePlayer::create(findScene("over-sphere")->make(33), "cholesky", {2});
        for (int i = 0; i < 100; ++i) {
            player.value()->step();
        }
        int resting = 0;
        for (const Vec3& p : player.value()->state().positions) {
            const double distance = (p - Vec3(0, 0.3, 0)).norm();
            QVERIFY(distance > 0.3 - 1e-3);
            resting += distance < 0.32 ? 1 : 0;
        }
        QVERIFY(resting > 50);
    }

    // The middle of the sheet follows the hand exactly while everything else hangs from it.
    void theFoldedSheetFollowsItsMiddle() {
        auto player = ScenePlayer::create(findScene("fold-middle")->make(15), "implicit", {1});
        for (int i = 0; i < 50; ++i) {
            player.value()->step();
        }
        const auto middle = static_cast<std::size_t>(player.value()->model().pins[0].vertex);
        QVERIFY(std::abs(player.value()->state().positions[middle].y() - (0.8 + 0.3 * player.value()->time())) < 1e-9);
        QVERIFY(player.value()->state().positions[0].y() < 0.8);
    }

    void schemesCanBeSwitchedWhileASceneRuns() {
        auto player = ScenePlayer::create(findScene("curtain")->make(12), "filter", {1});
        for (const StepperKind& kind : stepperKinds()) {
            if (kind.unconditionallyStable) {
                QVERIFY(player.value()->switchScheme(kind.name).ok());
                for (int i = 0; i < 10; ++i) {
                    player.value()->step();
                }
                QVERIFY(player.value()->wellBehaved());
            }
        }
        QVERIFY(!player.value()->switchScheme("magic").ok());
    }

    // Chung's live panel: while the cloth runs its springs get stiffer and its masses heavier; the state stays.
    void aSceneIsTunedWhileItRuns() {
        for (const SceneKind& kind : sceneKinds()) {
            const SceneSetup setup = kind.make(8);
            SceneTuning tuning = tuningOf(setup);
            SceneSetup same = setup;
            tune(tuning, same);
            QVERIFY(tuningOf(same) == tuning);
        }
        auto player = ScenePlayer::create(findScene("hang-two")->make(12), "implicit", {1});
        for (int i = 0; i < 100; ++i) {
            player.value()->step();
        }
        const double softly = largestStretch(player.value()->model(), player.value()->state());
        const std::vector<Vec3> before = player.value()->state().positions;
        QVERIFY(player.value()
                    ->change([](SceneSetup& setup) {
                        SceneTuning tuning = tuningOf(setup);
                        tuning.structural = tuning.shear = 20000;
                        tuning.massGramPerM2 *= 2;
                        tune(tuning, setup);
                    })
                    .ok());
        QVERIFY(player.value()->state().positions == before);
        QVERIFY(std::abs(tuningOf(player.value()->setup()).massGramPerM2 - 400) < 1e-6);
        for (int i = 0; i < 200; ++i) {
            player.value()->step();
        }
        const double stiffly = largestStretch(player.value()->model(), player.value()->state());
        QVERIFY2(stiffly < 0.3 * softly, qPrintable(QString("%1 and %2").arg(softly).arg(stiffly)));
        // What a scheme refuses changes nothing.
        QVERIFY(!player.value()->change([](SceneSetup& setup) {
            setup.apart = ClothApart::Always;
            setup.options.selfResponse = "magic";
        }));
        QVERIFY(player.value()->setup().apart == ClothApart::AsScheme);
    }

    // Held by one corner a sheet falls together: 279 pairs crossed on the way.
    void theDefaultSchemeLetsNoClothThroughItselfWhereNothingIsSaid() {
        auto player = ScenePlayer::create(findScene("hang-one")->make(14), "fabric", {1});
        QVERIFY(player.value()->keepsClothApart());
        for (int i = 0; i < 75; ++i) {
            player.value()->step();
            QCOMPARE(countCrossingPairs(player.value()->state().positions, player.value()->model().triangles),
                     std::size_t{0});
        }
        QVERIFY(player.value()->switchScheme("cholesky").ok());
        QVERIFY(!player.value()->keepsClothApart()); // as its authors have it
        SceneSetup through = findScene("hang-one")->make(14);
        through.apart = ClothApart::Never;
        QVERIFY(!ScenePlayer::create(std::move(through), "fabric", {1}).value()->keepsClothApart());
    }

    void aHandHoldsAVertexAndLetsItGo() {
        // By a scheme that lets cloth swing: the filter damps it to a crawl.
        auto player = ScenePlayer::create(findScene("hang-one")->make(10), "implicit", {1});
        const std::size_t pins = player.value()->model().pins.size();
        QVERIFY(player.value()->hold(0).ok());
        const Vec3 hand = player.value()->state().positions[0] + Vec3(0, 0.05, 0);
        player.value()->moveHand(hand);
        for (int i = 0; i < 50; ++i) {
            player.value()->step();
        }
        QVERIFY((player.value()->state().positions[0] - hand).norm() < 1e-9);
        QVERIFY(player.value()->letGo().ok());
        QCOMPARE(player.value()->model().pins.size(), pins);
        // It falls, and may have swung up again on the other side.
        double lowest = hand.y();
        for (int i = 0; i < 50; ++i) {
            player.value()->step();
            lowest = std::min(lowest, player.value()->state().positions[0].y());
        }
        QVERIFY2(lowest < hand.y() - 0.3, qPrintable(QString::number(lowest)));
        QVERIFY(!player.value()->hold(100000).ok());
    }

    void clothThatKeepsOutOfItselfTellsHowManyTrianglesItTested() {
        auto player = ScenePlayer::create(findScene("pile")->make(8), {}, {1});
        QCOMPARE(player.value()->selfTests(), std::size_t(0));
        std::size_t most = 0;
        for (int i = 0; i < 60; ++i) {
            player.value()->step();
            most = std::max(most, player.value()->selfTests());
        }
        QVERIFY2(most > 100, qPrintable(QString::number(most)));
    }

    // A garment for every scene, of its own vertices; a block shows its hull, closed and turned outwards.
    void scenesAreShownAsGarments() {
        for (const SceneKind& kind : sceneKinds()) {
            const SceneSetup setup = kind.make(8);
            const GarmentPtr garment = garmentOf(setup.cloth);
            QCOMPARE(garment->vertexCount, setup.cloth.positions.size());
            QVERIFY2(!garment->triangles.empty(), kind.name.data());
        }
        SoftBlock block;
        const SpringBody body = makeBlock(block);
        const GarmentPtr hull = garmentOf(body);
        double volume = 0;
        for (const GarmentTriangle& t : hull->triangles) {
            const auto p = [&](std::size_t k) { return body.positions[static_cast<std::size_t>(t.sewn[k])]; };
            volume += p(0).dot(p(1).cross(p(2))) / 6;
        }
        const double cells = (block.columns - 1) * (block.rows - 1) * (block.layers - 1);
        QVERIFY(std::abs(volume - cells * std::pow(block.cell, 3)) < 1e-9);
    }

    void primitiveMeshesAreClosedAndTurnedOutwards_data() {
        QTest::addColumn<double>("volume");
        QTest::addColumn<int>("which");
        QTest::newRow("sphere") << 4.0 / 3 * M_PI << 0;
        QTest::newRow("hemisphere") << 2.0 / 3 * M_PI << 1;
        QTest::newRow("box") << 6.0 << 2;
    }
    void primitiveMeshesAreClosedAndTurnedOutwards() {
        QFETCH(double, volume);
        QFETCH(int, which);
        const TriangleMesh mesh = which == 0   ? sphereMesh(Vec3(1, 2, 3), 1, 40)
                                  : which == 1 ? hemisphereMesh(Vec3(1, 2, 3), 1, 40)
                                               : boxMesh(Vec3(0, 0, 0), Vec3(1, 2, 3), 2);
        double sum = 0;
        std::map<std::pair<int, int>, int> edges;
        for (const Triangle& t : mesh.triangles) {
            const auto p = [&](std::size_t k) { return mesh.positions[static_cast<std::size_t>(t[k])]; };
            const Vec3 a = p(0);
            const Vec3 b = p(1);
            const Vec3 c = p(2);
            sum += (a.x() * (b.y() * c.z() - b.z() * c.y()) + a.y() * (b.z() * c.x() - b.x() * c.z()) +
                    a.z() * (b.x() * c.y() - b.y() * c.x())) /
                   6;
            for (std::size_t k = 0; k < 3; ++k) {
                ++edges[{t[k], t[(k + 1) % 3]}];
            }
        }
        QVERIFY2(std::abs(sum / volume - 1) < 0.02, qPrintable(QString::number(sum)));
        for (const auto& [edge, count] : edges) {
            QCOMPARE(count, 1);
            QCOMPARE(edges.count({edge.second, edge.first}), std::size_t{1});
        }
    }

    void fittedExponentsFindThePowerOfAPowerLaw() {
        QVERIFY(std::abs(fittedExponent({1, 10, 100}, {3, 3 * std::pow(10, 1.3), 3 * std::pow(100, 1.3)}) - 1.3) <
                1e-9);
    }
};

QTEST_APPLESS_MAIN(TestScenes)
#include "test_scenes.moc"
