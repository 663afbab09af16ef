// What flies fast at cloth, or cloth at it, meets it.

#include <QtTest>

#include "core/base/primitive_meshes.h"
#include "core/cloth/stretch_limit.h"
#include "core/collide/judges/triangle_crossings.h"
#include "core/drape/scenes/scenes.h"
#include "tests/core/support/played_scene.h"

#include <Eigen/Geometry>

#include <cmath>

using namespace toile;
using namespace toile::testing;

namespace {

// A plate flown upwards, so many centimetres a second fast.
template <int CentimetresPerSecond>
Eigen::Isometry3d flown(double time) {
    Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
    pose.translation() = Vec3(0, 0.01 * CentimetresPerSecond * time, 0);
    return pose;
}

// The same along z.
template <int CentimetresPerSecond>
Eigen::Isometry3d flownAt(double time) {
    Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
    pose.translation() = Vec3(0, 0, 0.01 * CentimetresPerSecond * time);
    return pose;
}

} // namespace

class TestFastScenes : public QObject {
    Q_OBJECT

private slots:
    // A tenth of a metre in a step, at a plate of a millimetre.
    void nothingPassesTheThinPlate_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<double>("speed");
        for (const QString scheme : {"cholesky", "fabric", "euler"}) {
            for (const double speed : {0.5, 2.0, 5.0}) {
                QTest::newRow(qPrintable(QString("%1, %2 m/s").arg(scheme).arg(speed))) << scheme << speed;
            }
        }
    }
    void nothingPassesTheThinPlate() {
        QFETCH(QString, scheme);
        QFETCH(double, speed);
        SceneSetup setup = findScene("thin-plate")->make(13);
        setup.startVelocity *= speed / 5;
        if (scheme == "euler") {
            for (Spring& s : setup.cloth.model.springs) {
                s.stiffness = s.restLength > 0 ? 1 : s.stiffness; // what it bears at this step
            }
        }
        auto player = ScenePlayer::create(std::move(setup), scheme.toStdString(), {1});
        while (player.value()->time() < 0.8) {
            player.value()->step();
            for (const Vec3& p : player.value()->state().positions) {
                QVERIFY2(p.y() > 0.301 - 1e-6,
                         qPrintable(QString("%1 m at %2 s").arg(p.y()).arg(player.value()->time())));
            }
        }
        QVERIFY(meanPlace(*player.value(), 0, 169).y() < 0.4);
    }

    // The plate flies at cloth that floats before it, up to a tenth of a metre in a step, and takes it along.
    void nothingPassesAPlateThatFliesAtIt_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<int>("speed"); // cm/s
        QTest::addColumn<double>("thickness");
        for (const QString scheme : {"cholesky", "fabric"}) {
            for (const int speed : {50, 200, 500}) {
                for (const double mm : {0.1, 1.0, 10.0}) {
                    QTest::newRow(qPrintable(QString("%1, %2 cm/s, %3 mm").arg(scheme).arg(speed).arg(mm)))
                        << scheme << speed << 0.001 * mm;
                }
            }
        }
    }
    void nothingPassesAPlateThatFliesAtIt() {
        QFETCH(QString, scheme);
        QFETCH(int, speed);
        QFETCH(double, thickness);
        SceneSetup setup = findScene("thin-plate")->make(9);
        setup.obstacles = {};
        setup.startVelocity.setZero();
        setup.gravity.setZero();
        setup.air = {};
        constexpr double start = 0.65; // 5 cm below the cloth
        const auto poseAt = speed == 50 ? flown<50> : speed == 200 ? flown<200> : flown<500>;
        setup.movers = {{boxMesh(Vec3(-0.8, start - thickness, -0.8), Vec3(0.8, start, 0.8), 4), poseAt}};
        auto player = ScenePlayer::create(std::move(setup), scheme.toStdString(), {1});
        for (int i = 0; i < 25; ++i) {
            player.value()->step();
            const double top = start + poseAt(player.value()->time()).translation().y();
            for (const Vec3& p : player.value()->state().positions) {
                QVERIFY2(p.y() > top - 1e-6, qPrintable(QString("%1 m too low, step %2").arg(top - p.y()).arg(i + 1)));
            }
        }
        QVERIFY2(meanPlace(*player.value(), 0, 81).y() > 0.69 + 0.002 * speed, "it was taken along");
    }

    // What is thrown at a hanging sheet, through where it hangs and out again behind: a box with a corner first, a
    // blade that comes edge on, a rod, a ball smaller than a triangle. No triangle goes through any of them after any
    // step.
    void nothingFliesThroughASheet_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QString>("thing");
        QTest::addColumn<int>("speed"); // cm/s
        for (const StepperKind& kind : stepperKinds()) {
            for (const char* thing : {"box", "blade", "rod", "ball"}) {
                for (const int speed : {50, 200, 500}) {
                    if (kind.unconditionallyStable) {
                        QTest::addRow("%s, %s, %d cm/s", kind.name.data(), thing, speed)
                            << QString(kind.name.data()) << QString(thing) << speed;
                    }
                }
            }
        }
    }
    void nothingFliesThroughASheet() {
        QFETCH(QString, scheme);
        QFETCH(QString, thing);
        QFETCH(int, speed);
        SceneSetup setup = findScene("in-and-out")->make(13);
        TriangleMesh shape = thing == "box"     ? boxMesh(Vec3::Constant(-0.08), Vec3::Constant(0.08), 3)
                             : thing == "blade" ? boxMesh(Vec3(-0.3, -0.001, -0.03), Vec3(0.3, 0.001, 0.03), 4)
                             : thing == "rod"   ? boxMesh(Vec3(-0.01, -0.01, -0.15), Vec3(0.01, 0.01, 0.15), 4)
                                                : sphereMesh(Vec3::Zero(), 0.03, 8);
        const Eigen::Matrix3d onCorner =
            Eigen::Quaterniond::FromTwoVectors(Vec3(1, 1, 1), Vec3::UnitZ()).toRotationMatrix();
        for (Vec3& p : shape.positions) {
            p = (thing == "box" ? Vec3(onCorner * p) : p) + Vec3(0.013, 0.52, -0.2);
        }
        const auto poseAt = speed == 50 ? flownAt<50> : speed == 200 ? flownAt<200> : flownAt<500>;
        setup.movers = {{shape, poseAt}};
        auto player = ScenePlayer::create(std::move(setup), scheme.toStdString(), {1});
        const int steps = static_cast<int>(0.6 / (0.01 * speed * 0.02)); // 0.6 m
        for (int i = 0; i < steps; ++i) {
            player.value()->step();
            QCOMPARE(crossings(*player.value()), std::size_t{0});
            TriangleMesh there = shape;
            for (Vec3& p : there.positions) {
                p = poseAt(player.value()->time()) * p;
            }
            const auto through =
                crossingPairs(player.value()->state().positions, player.value()->model().triangles, there);
            QVERIFY2(through.empty(),
                     qPrintable(QString("%1 pairs after %2 s").arg(through.size()).arg(player.value()->time())));
            const double front = thing == "blade" || thing == "ball" ? 0.03 : 0.1;
            const double came = -0.2 + front + poseAt(player.value()->time()).translation().z();
            double furthest = -1;
            for (const Vec3& p : player.value()->state().positions) {
                furthest = std::max(furthest, p.z());
            }
            QVERIFY2(furthest > came - 0.02, "it is before the sheet, or the sheet goes along");
        }
    }

    // A sheet dropped flat on a plate comes up again by the square of the restitution; without any it lies.
    void droppedClothBouncesAsMuchAsItIsTold_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<double>("restitution");
        for (const QString scheme : {"cholesky", "fabric"}) {
            for (const double restitution : {0.0, 0.4, 0.7}) {
                QTest::newRow(qPrintable(QString("%1, %2").arg(scheme).arg(restitution))) << scheme << restitution;
            }
        }
    }
    void droppedClothBouncesAsMuchAsItIsTold() {
        QFETCH(QString, scheme);
        QFETCH(double, restitution);
        SceneSetup setup = findScene("thin-plate")->make(9);
        setup.startVelocity.setZero();
        setup.air = {};
        setup.restitution = restitution;
        setup.timeStepS = 0.005;
        const double rest = 0.301 + setup.offset;
        auto player = ScenePlayer::create(std::move(setup), scheme.toStdString(), {1});
        const double drop = meanPlace(*player.value(), 0, 81).y() - rest;
        bool landed = false;
        double highest = 0; // after it has landed
        while (player.value()->time() < 0.8) {
            player.value()->step();
            const double height = meanPlace(*player.value(), 0, 81).y() - rest;
            landed = landed || height < 0.001;
            highest = std::max(highest, landed ? height : 0);
        }
        QVERIFY(landed);
        const double expected = restitution * restitution * drop;
        QVERIFY2(std::abs(highest - expected) < 0.1 * expected + 0.002,
                 qPrintable(QString("%1 m instead of %2 m").arg(highest).arg(expected)));
    }
};

QTEST_APPLESS_MAIN(TestFastScenes)
#include "test_fast_scenes.moc"
