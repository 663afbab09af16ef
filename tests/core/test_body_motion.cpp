// A body that moves from pose to pose under the cloth.
#include "core/drape/session/body_motion.h"

#include "core/base/primitive_meshes.h"
#include "core/collide/bodies/moving_skin.h"
#include "core/drape/session/body_morph.h"
#include "core/drape/session/drape_session.h"
#include "core/file/pattern_file.h"
#include "tests/core/support/body_files.h"

#include <Eigen/Geometry>
#include <QTest>

using namespace toile;

namespace {

std::shared_ptr<const Mannequin> mannequin() {
    static const auto made = std::make_shared<const Mannequin>(BodyMeasures{});
    return made;
}

// A tube round the trunk, of two panels.
Pattern tube() {
    Pattern pattern;
    Fabric fabric = *findFabricPreset("cotton");
    fabric.id = pattern.takeId<FabricId>();
    pattern.fabrics.push_back(fabric);
    for (const double z : {0.2, -0.2}) {
        Panel panel;
        panel.id = pattern.takeId<PanelId>();
        panel.fabric = fabric.id;
        panel.particleDistanceMm = 40;
        for (const Vec2& corner : {Vec2(-230, -150), Vec2(230, -150), Vec2(230, 150), Vec2(-230, 150)}) {
            panel.shape.outline.points.push_back({pattern.takeId<PointId>(), corner, CornerKind::Mitre});
            panel.shape.outline.edges.push_back({pattern.takeId<EdgeId>(), {}, 0});
        }
        panel.placement = FreePlacement{Vec3(0, 1080, 1000 * z), z > 0 ? Vec3::Zero() : Vec3(0, 180, 0)};
        pattern.putPanel(std::move(panel));
    }
    for (const std::size_t side : {std::size_t(1), std::size_t(3)}) {
        const Panel& front = *pattern.panels[0];
        const Panel& back = *pattern.panels[1];
        Seam seam;
        seam.id = pattern.takeId<SeamId>();
        seam.a = {{front.id, front.shape.outline.edges[side].id, 0, 1, false}};
        seam.b = {{back.id, back.shape.outline.edges[4 - side].id, 1, 0, false}};
        pattern.seams.push_back(seam);
    }
    return pattern;
}

double handHeight(const Body& body) {
    double furthest = -1;
    double height = 0;
    for (const Vec3& p : body.skin.positions) {
        if (p.x() > furthest) {
            furthest = p.x();
            height = p.y();
        }
    }
    return height;
}

void sewAndHang(DrapeSession& session) {
    for (int i = 0; i < 400 && (session.frame()->unsewn.size() > 0 || i < 60); ++i) {
        session.step();
    }
}

} // namespace

class TestBodyMotion : public QObject {
    Q_OBJECT

private slots:
    void itBeginsAndEndsInThePosesAskedFor() {
        const PoseAngles from = anglesOf(BodyPose::A);
        const PoseAngles to = anglesOf(BodyPose::T);
        BodyMotion motion(mannequin(), {from, to}, 1, false);
        QCOMPARE(motion.body()->skin.positions, mannequin()->posed(from).skin.positions);
        int steps = 0;
        Vec3 before = motion.body()->skin.positions.front();
        while (motion.advance(0.1)) {
            ++steps;
            const Vec3 now = motion.body()->skin.positions.front();
            QVERIFY((now - before).norm() < 0.3); // no leap
            before = now;
        }
        QVERIFY(steps == 10 || steps == 11); // as tenths add up
        QCOMPARE(motion.body()->skin.positions, mannequin()->posed(to).skin.positions);
    }

    void walkingGoesOnInACircle() {
        BodyMotion motion(mannequin(), walkingPoses(), 0.5, true);
        const std::vector<Vec3> begin = motion.body()->skin.positions;
        for (int i = 0; i < 8; ++i) {
            QVERIFY(motion.advance(0.25));
        }
        for (std::size_t i = 0; i < begin.size(); ++i) {
            QVERIFY((motion.body()->skin.positions[i] - begin[i]).norm() < 1e-9);
        }
    }

    void aMovingSkinTellsHowFastItIs() {
        const TriangleMesh skin = mannequin()->posed(anglesOf(BodyPose::A)).skin;
        MovingSkin moving(skin, {});
        SurfacePoint answer;
        const Vec3 before(0, 1.2, 0.3);
        QVERIFY(moving.closest(before, 1, answer));
        QCOMPARE(answer.velocity, Vec3(0, 0, 0));
        const Vec3 shift(0.01, 0.02, 0);
        std::vector<Vec3> moved = skin.positions;
        for (Vec3& p : moved) {
            p += shift;
        }
        const Vec3 touched = answer.position;
        moving.move(moved, 0.02, {});
        QVERIFY(moving.closest(before + shift, 1, answer));
        QVERIFY((answer.position - touched - shift).norm() < 1e-6);
        QVERIFY((answer.velocity - shift / 0.02).norm() < 1e-6);
    }

    // A hand goes a decimetre in a step and is two millimetres thick.
    void aMovingSkinMeetsWhatItPasses() {
        TriangleMesh skin = boxMesh(Vec3(-0.1, -0.1, -0.002), Vec3(0.1, 0.1, 0), 4);
        MovingSkin moving(skin, {});
        const Vec3 way(0, 0, 0.1);
        for (Vec3& p : skin.positions) {
            p += way;
        }
        moving.move(skin.positions, 0.02, {});
        constexpr double offset = 0.003;
        for (int i = 0; i < 20; ++i) {
            const Vec3 place(0.013 * (i % 5) - 0.03, 0.011 * (i % 7) - 0.03, 0.006 + 0.0045 * i);
            SweptContact contact;
            QVERIFY(moving.sweep(place, place, offset, contact));
            const double meets = (place.z() - offset) / way.z();
            QVERIFY2(contact.time <= meets + 1e-9 && contact.time > 0.89 * meets, qPrintable(QString::number(i)));
            QVERIFY((contact.surface.normal - Vec3::UnitZ()).norm() < 1e-6);
            QVERIFY((contact.surface.velocity - way / 0.02).norm() < 1e-6);
            QVERIFY2(!moving.sweep(place, place + way, offset, contact), "it goes before it");
            QVERIFY2(!moving.sweep(place + way, place + way, offset, contact), "it is not reached");
            QVERIFY2(moving.carried(place, place).isApprox(place + way, 1e-9), "it goes along");
        }
        const std::array<Vec3, 3> between{Vec3(-0.05, 0, -0.05), Vec3(0.05, 0, -0.05), Vec3(0, 0, 0.05)};
        QVERIFY(moving.meetsAt(between, 0));
        QVERIFY(!moving.meetsAt(between, 1));
        // What it has passed by the end, it meets on its way.
        const std::array<Vec3, 3> passed{Vec3(-0.05, 0, 0.034), Vec3(0.05, 0, 0.034), Vec3(0, 0, 0.06)};
        QVERIFY(!moving.meetsAt(passed, 0));
        QVERIFY(moving.meetsAt(passed, 0.35));
        QVERIFY(!moving.meetsAt(passed, 1));
    }

    // An arm that swings takes along what hangs beside it: what was outside of it then still is.
    void whatIsCarriedTurnsWithTheSkin() {
        TriangleMesh skin = boxMesh(Vec3(-0.1, -0.3, -0.02), Vec3(0.1, 0.3, 0.02), 6);
        MovingSkin moving(skin, {});
        const Eigen::Matrix3d turn = Eigen::AngleAxisd(0.4, Vec3(1, 0.2, 0).normalized()).toRotationMatrix();
        for (Vec3& p : skin.positions) {
            p = turn * p;
        }
        moving.move(skin.positions, 0.02, {});
        for (int i = 0; i < 20; ++i) {
            const Vec3 place(0.009 * i - 0.09, 0.29 - 0.027 * i, i % 2 == 0 ? 0.025 : -0.03);
            QVERIFY((moving.carried(place, place) - turn * place).norm() < 1e-9);
        }
    }

    // Each in its own way: the shortest way from skin to skin, at a speed that cloth bears.
    void oneBodyGrowsOutOfAnother() {
        BodyMeasures large;
        large.waist = 90;
        const auto wide = std::make_shared<const Body>(Mannequin(large).posed(anglesOf(BodyPose::A)));
        const Body slim = mannequin()->posed(anglesOf(BodyPose::A));
        BodyMorph morph(slim, wide, {});
        QCOMPARE(morph.body()->skin.triangles, wide->skin.triangles);
        const auto old = makeExactQuery(slim.skin);
        const BodyPtr begin = morph.body();
        for (const Vec3& place : begin->skin.positions) {
            SurfacePoint nearest;
            QVERIFY(old->closest(place, 0.005, nearest) && std::abs(nearest.distance) < 0.005);
        }
        std::vector<Vec3> before = morph.body()->skin.positions;
        int steps = 0;
        while (morph.advance(0.02)) {
            ++steps;
            const std::vector<Vec3> now = morph.body()->skin.positions;
            for (std::size_t i = 0; i < now.size(); ++i) {
                QVERIFY((now[i] - before[i]).norm() < 0.02 * 0.31);
            }
            before = now;
        }
        QVERIFY(steps > 5);
        QCOMPARE(morph.body(), BodyPtr(wide));
    }

    // Also where all of a limb is elsewhere: what is nearest to an arm is one side of the other arm, or the trunk.
    void limbsGrowOutOfLimbs_data() {
        QTest::addColumn<double>("bust");
        QTest::newRow("broad") << 130.0;
        QTest::newRow("very broad") << 151.0; // its arms began as a line on the old ones
    }
    void limbsGrowOutOfLimbs() {
        QFETCH(double, bust);
        BodyMeasures broad;
        broad.bust = bust;
        const auto becomes = std::make_shared<const Body>(Mannequin(broad).posed(anglesOf(BodyPose::A)));
        const Body slim = mannequin()->posed(anglesOf(BodyPose::A));
        const BodyPtr begin = BodyMorph(slim, becomes, {}).body();
        const auto area = [](const Body& body, const Triangle& t) {
            const auto p = [&](std::size_t k) { return body.skin.positions[static_cast<std::size_t>(t[k])]; };
            return 0.5 * (p(1) - p(0)).cross(p(2) - p(0)).norm();
        };
        constexpr double armsFromHere = 0.3; // m from the middle: what is nearer may have become several times as large
        double all = 0, collapsed = 0;
        for (const Triangle& t : becomes->skin.triangles) {
            if (std::abs(becomes->skin.positions[static_cast<std::size_t>(t[0])].x()) > armsFromHere) {
                const double wanted = area(*becomes, t);
                all += wanted;
                collapsed += area(*begin, t) < 0.25 * wanted ? wanted : 0;
            }
        }
        qInfo("%.2f %% of arms and hands collapsed", 100 * collapsed / all);
        QVERIFY2(collapsed < 0.02 * all, qPrintable(QString::number(collapsed / all)));
    }

    // Other measures of the mannequin once stood there at once, with the cloth inside.
    void clothStaysOutsideOfABodyThatGrows() {
        Pattern pattern = tube();
        auto made = DrapeSession::create(pattern, {});
        QVERIFY2(made.ok(), made.ok() ? "" : made.error().c_str());
        DrapeSession& session = *made.value();
        sewAndHang(session);
        const GarmentPtr garment = session.frame()->garment;
        pattern.body.measures.waist = 84;
        pattern.body.measures.underbust = 84;
        QVERIFY(session.setPattern(pattern).ok());
        QCOMPARE(session.frame()->garment, garment);
        const std::vector<Vec3> becomes = Mannequin(pattern.body.measures).posed(anglesOf(BodyPose::A)).skin.positions;
        int between = 0;
        for (int i = 0; i < 60; ++i) {
            session.step();
            between += session.body().skin.positions != becomes ? 1 : 0;
            if (i % 6 == 5) {
                const auto skin = makeExactQuery(session.body().skin);
                const DrapeFramePtr frame = session.frame();
                for (const Vec3& place : frame->positions) {
                    SurfacePoint nearest;
                    QVERIFY(!skin->closest(place, 0.01, nearest) || nearest.distance > -0.001);
                }
            }
        }
        QVERIFY(session.failure().empty());
        QVERIFY(between > 4);
        QCOMPARE(session.body().skin.positions, becomes);
    }

    // It hung where the other one stood, and fell.
    void onAnotherBodyTheGarmentBeginsAnew() {
        Body lower = mannequin()->posed(anglesOf(BodyPose::A));
        for (Vec3& place : lower.skin.positions) {
            place.y() -= 0.8;
        }
        QTemporaryDir folder;
        const std::string path = folder.filePath("lower.glb").toStdString();
        testing::writeFile(path, testing::glbBinary(lower.skin, false, 8));
        auto read = loadPattern(TOILE_SOURCE_DIR "/patterns/tee.toile");
        QVERIFY(read);
        Pattern pattern = std::move(read).value().pattern;
        auto made = DrapeSession::create(pattern, {});
        QVERIFY2(made.ok(), made.ok() ? "" : made.error().c_str());
        DrapeSession& session = *made.value();
        const auto height = [&session] {
            double sum = 0;
            const DrapeFramePtr frame = session.frame();
            for (const Vec3& place : frame->unsewn) {
                sum += place.y() / static_cast<double>(frame->unsewn.size());
            }
            return sum;
        };
        const double begun = height();
        for (int i = 0; i < 30; ++i) {
            session.step();
        }
        pattern.body.file = path;
        QVERIFY(session.setPattern(pattern).ok());
        QCOMPARE(session.frame()->step, 0);
        QVERIFY2(std::abs(height() - begun + 0.8) < 0.05, qPrintable(QString("%1 %2").arg(begun).arg(height())));
    }

    // The pose of a garment that hangs is gone to; the cloth goes along and is outside all the way.
    void clothFollowsToAnotherPose() {
        Pattern pattern = tube();
        auto made = DrapeSession::create(pattern, {});
        QVERIFY2(made.ok(), made.ok() ? "" : made.error().c_str());
        DrapeSession& session = *made.value();
        sewAndHang(session);
        QVERIFY(session.frame()->unsewn.empty());
        const GarmentPtr garment = session.frame()->garment;
        const double low = handHeight(session.body());
        pattern.body.pose = BodyPose::T;
        QVERIFY(session.setPattern(pattern).ok());
        QCOMPARE(session.frame()->garment, garment); // nothing begins anew
        QVERIFY(std::abs(handHeight(session.body()) - low) < 0.01);
        bool between = false;
        for (int i = 0; i < 60; ++i) {
            session.step();
            const double height = handHeight(session.body());
            between = between || (height > low + 0.1 && height < low + 0.3);
        }
        QVERIFY(between);
        QVERIFY(session.failure().empty());
        QCOMPARE(session.body().skin.positions, mannequin()->posed(anglesOf(BodyPose::T)).skin.positions);
        const auto skin = makeExactQuery(session.body().skin);
        int inside = 0;
        const DrapeFramePtr frame = session.frame();
        for (const Vec3& p : frame->positions) {
            SurfacePoint nearest;
            inside += skin->closest(p, 0.01, nearest) && nearest.distance < -0.001 ? 1 : 0;
        }
        QCOMPARE(inside, 0);
        session.walk(true);
        QVERIFY(session.isWalking());
        for (int i = 0; i < 10; ++i) {
            session.step();
        }
        session.reset(); // stands again as the pattern says
        QVERIFY(!session.isWalking());
        QCOMPARE(session.body().skin.positions, mannequin()->posed(anglesOf(BodyPose::T)).skin.positions);
    }
};

QTEST_GUILESS_MAIN(TestBodyMotion)
#include "test_body_motion.moc"
