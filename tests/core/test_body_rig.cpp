// Bodies from files that move: read, moved, and draped on while they do.
#include "core/body/body_rig.h"

#include "core/base/primitive_meshes.h"
#include "core/body/import/body_import.h"
#include "core/drape/session/clip_motion.h"
#include "tests/core/support/body_files.h"

#include <QTemporaryDir>
#include <QTest>

#include <numbers>

using namespace toile;
using namespace toile::testing;

namespace {

// A figure of boxes, 1.7 m tall, that bows about a hinge at 1.2 m.
Body bowing(double seconds = 2) {
    static const QTemporaryDir folder;
    const std::string path = folder.filePath("bow.glb").toStdString();
    TriangleMesh figure = sphereMesh(Vec3::Zero(), 1, 14);
    for (Vec3& p : figure.positions) {
        p = Vec3(0.25 * p.x(), 0.85 + 0.85 * p.y(), 0.15 * p.z());
    }
    writeFile(path, glbBinary(figure, true, seconds));
    Result<Body> read = readBody(path, BodySpec{});
    return read ? std::move(read.value()) : Body();
}

double furthest(const std::vector<Vec3>& a, const std::vector<Vec3>& b) {
    double most = a.size() == b.size() ? 0 : 1e9;
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
        most = std::max(most, (a[i] - b[i]).norm());
    }
    return most;
}

// What is above the hinge's skin turns about it, what is below stays: the file binds every vertex to one of two bones.
std::vector<Vec3> bowedBy(const Body& body, double angle) {
    std::vector<Vec3> skin = body.skin.positions;
    for (Vec3& p : skin) {
        if (p.y() > 1.05) {
            const Vec3 arm = p - Vec3(0, 1.2, 0);
            p = Vec3(0, 1.2, 0) + Eigen::AngleAxisd(angle, Vec3::UnitX()) * arm;
        }
    }
    return skin;
}

} // namespace

class TestBodyRig : public QObject {
    Q_OBJECT

private slots:
    void theMovementsOfAFileAreRead() {
        const Body body = bowing(2);
        QVERIFY(body.rig);
        QCOMPARE(body.rig->clips.size(), std::size_t(1));
        QCOMPARE(body.rig->clips[0].name, std::string("bow"));
        QVERIFY(std::abs(body.rig->clips[0].seconds - 2) < 1e-4);
        QCOMPARE(body.rig->bound.size(), body.skin.positions.size());
        // At rest the rig says the same as the reader.
        QVERIFY(furthest(skinIn(*body.rig, restOf(*body.rig), body.skin.positions), body.skin.positions) < 1e-6);
    }

    void aFileWithoutMovementsHasNoRig() {
        QTemporaryDir folder;
        const std::string path = folder.filePath("still.glb").toStdString();
        writeFile(path, glbBinary(sphereMesh(Vec3(0, 0.9, 0), 0.85, 8), true));
        const Result<Body> read = readBody(path, BodySpec{});
        QVERIFY(read.ok() && read.value().skeleton && !read.value().rig);
    }

    void limbsTurnAboutTheirJointsAndStayAsLongAsTheyAre() {
        const Body body = bowing(2);
        const BodyRig& rig = *body.rig;
        for (const double seconds : {0.0, 0.5, 1.0, 1.7, 2.0, 5.0}) {
            const double angle = std::min(seconds, 2.0) / 2 * std::numbers::pi / 2;
            const std::vector<Vec3> skin = skinIn(rig, poseAt(rig, rig.clips[0], seconds), body.skin.positions);
            QVERIFY2(furthest(skin, bowedBy(body, angle)) < 1e-4, qPrintable(QString::number(seconds)));
        }
        const RigPose half = between(restOf(rig), poseAt(rig, rig.clips[0], 2), 0.5);
        QVERIFY(furthest(skinIn(rig, half, body.skin.positions), bowedBy(body, std::numbers::pi / 4)) < 1e-4);
    }

    // A mirrored, sheared, stretched node is made again exactly; one of no size does no harm.
    void anyMatrixIsAPoseAndASkew() {
        for (int seed = 1; seed < 40; ++seed) {
            std::srand(static_cast<unsigned>(seed));
            Eigen::Affine3d matrix = Eigen::Affine3d::Identity();
            matrix.linear() = Eigen::Matrix3d::Random();
            matrix.translation() = Vec3::Random();
            const auto [pose, skew] = poseOf(matrix);
            QVERIFY((matrixOf(pose, skew).matrix() - matrix.matrix()).norm() < 1e-9);
        }
        Eigen::Affine3d flat = Eigen::Affine3d::Identity();
        flat.linear().setZero();
        const auto [pose, skew] = poseOf(flat);
        QVERIFY(matrixOf(pose, skew).matrix().allFinite());
    }

    void aClipIsPlayedAtItsSpeedAndOverAgainAndLeft() {
        const auto body = std::make_shared<const Body>(bowing(1));
        ClipMotion motion(body);
        QVERIFY(!motion.advance(0.1));
        motion.play({0, 0.5, false});
        int steps = 0;
        std::vector<Vec3> before = motion.body()->skin.positions;
        while (motion.advance(0.02)) {
            ++steps;
            const std::vector<Vec3> now = motion.body()->skin.positions;
            QVERIFY(furthest(now, before) < 0.04); // no leap
            before = now;
        }
        QVERIFY2(std::abs(steps - 101) < 4, qPrintable(QString::number(steps))); // a second at half speed
        QVERIFY(furthest(before, bowedBy(*body, std::numbers::pi / 2)) < 1e-4);
        // Back to how it stood, not in a leap either.
        motion.play({-1, 1, false});
        steps = 0;
        while (motion.advance(0.02)) {
            ++steps;
            const std::vector<Vec3> now = motion.body()->skin.positions;
            QVERIFY(furthest(now, before) < 0.04);
            before = now;
        }
        QVERIFY(steps > 10);
        QVERIFY(furthest(before, body->skin.positions) < 1e-6);
        // Over and over it goes on.
        motion.play({0, 1, true});
        for (int i = 0; i < 500; ++i) {
            QVERIFY(motion.advance(0.02));
        }
    }
};

QTEST_GUILESS_MAIN(TestBodyRig)
#include "test_body_rig.moc"
