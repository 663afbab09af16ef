#include <QtTest>

#include "core/base/primitive_meshes.h"
#include "core/collide/bodies/body_group.h"
#include "core/collide/bodies/moving_body.h"
#include "core/collide/judges/triangle_crossings.h"
#include "support/skins.h"

#include <cmath>
#include <memory>
#include <numbers>
#include <random>

using namespace toile;
using namespace toile::testing;

Q_DECLARE_METATYPE(SampleSkin)

namespace {

std::shared_ptr<const BodyQuery> make(const BodyQueryKind& kind, const TriangleMesh& mesh) {
    BodyQuerySettings settings;
    settings.cell = 0.005;
    return kind.make(mesh, settings);
}

void everyKind() {
    QTest::addColumn<const BodyQueryKind*>("kind");
    for (const BodyQueryKind& kind : bodyQueryKinds()) {
        QTest::addRow("%s", std::string(kind.name).c_str()) << &kind;
    }
}

Eigen::Isometry3d poseOf(const Vec3& place, double angle, const Vec3& axis) {
    Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
    pose.linear() = Eigen::AngleAxisd(angle, axis.normalized()).toRotationMatrix();
    pose.translation() = place;
    return pose;
}

constexpr double kStep = 1.0 / 50;

// What part of the way it is to the first triangle on it, one by one; more than 1 where there is none.
double firstCrossing(const TriangleMesh& mesh, const Vec3& from, const Vec3& to) {
    double first = 2;
    for (const Triangle& t : mesh.triangles) {
        const Vec3& a = mesh.positions[static_cast<std::size_t>(t[0])];
        const Vec3& b = mesh.positions[static_cast<std::size_t>(t[1])];
        const Vec3& c = mesh.positions[static_cast<std::size_t>(t[2])];
        const Vec3 normal = (b - a).cross(c - a);
        const double along = normal.dot(to - from);
        const double part = along == 0 ? 2 : normal.dot(a - from) / along;
        const Vec3 p = lerp(from, to, part);
        const bool within = (b - a).cross(p - a).dot(normal) >= 0 && (c - b).cross(p - b).dot(normal) >= 0 &&
                            (a - c).cross(p - c).dot(normal) >= 0;
        first = within && part >= 0 && part < first ? part : first;
    }
    return first;
}

// Says no to everything and counts how often it was asked.
class Counting : public BodyQuery {
public:
    explicit Counting(const Box& box) : m_box(box) {}
    bool closest(const Vec3&, double, SurfacePoint&) const override { return asked(); }
    bool blocks(const Vec3&, const Vec3&, double) const override { return asked(); }
    bool comesNear(const std::array<Vec3, 3>&, double) const override { return asked(); }
    bool meets(const std::array<Vec3, 3>&) const override { return asked(); }
    bool sweep(const Vec3&, const Vec3&, double, SweptContact&) const override { return asked(); }
    Box bounds() const override { return m_box; }
    [[nodiscard]] int count() const { return m_count; }

private:
    bool asked() const {
        ++m_count;
        return false;
    }
    Box m_box;
    mutable int m_count = 0;
};

} // namespace

class TestMovingBodies : public QObject {
    Q_OBJECT

private slots:
    // Triangles through a body that has moved, and near it, as the judge and the distance of their places tell.
    void trianglesThroughABodyAreTold() {
        const TriangleMesh mesh = torusMesh(0.1, 0.03, 32, 16);
        const Eigen::Isometry3d pose = poseOf(Vec3(0.3, 1.1, -0.2), 0.8, Vec3(1, 2, -1));
        TriangleMesh moved = mesh;
        for (Vec3& p : moved.positions) {
            p = pose * p;
        }
        const auto body = std::make_shared<MovingBody>(makeExactQuery(mesh), pose);
        const BodyGroup group({body});
        int through = 0, off = 0;
        for (const Vec3& p : pointsAbout(moved, 2000, -0.02, 0.03, 7)) {
            const std::array<Vec3, 3> corners{p, p + Vec3(0.012, 0.003, 0), p + Vec3(0, 0.01, 0.006)};
            const bool crosses = !crossingPairs(std::vector<Vec3>(corners.begin(), corners.end()),
                                                std::vector<Triangle>{{0, 1, 2}}, moved)
                                      .empty();
            QCOMPARE(group.meets(corners), crosses);
            QVERIFY(!crosses || group.comesNear(corners, 0));
            through += crosses ? 1 : 0;
            SurfacePoint skin;
            const Vec3 middle = (corners[0] + corners[1] + corners[2]) / 3;
            const bool near = group.closest(middle, 0.004, skin) && std::abs(skin.distance) < 0.004;
            QVERIFY(!near || group.comesNear(corners, 0.004));
            off += group.comesNear(corners, 0.004) ? 0 : 1;
        }
        QVERIFY2(through > 100 && off > 100, qPrintable(QString("%1 %2").arg(through).arg(off)));
    }

    void aMovedBodyAnswersAsItsMovedSkin() {
        const TriangleMesh mesh = torusMesh(0.1, 0.03, 32, 16);
        const Eigen::Isometry3d pose = poseOf(Vec3(0.3, 1.1, -0.2), 0.8, Vec3(1, 2, -1));
        TriangleMesh moved = mesh;
        for (Vec3& p : moved.positions) {
            p = pose * p;
        }
        const MovingBody body(makeExactQuery(mesh), pose);
        const auto exact = makeExactQuery(moved);
        for (const Vec3& p : pointsAbout(moved, 3000, -0.02, 0.03, 1)) {
            SurfacePoint a, b;
            QVERIFY(body.closest(p, 0.05, a) && exact->closest(p, 0.05, b));
            QVERIFY(std::abs(a.distance - b.distance) < 1e-9);
            QVERIFY((a.position - b.position).norm() < 1e-6 || std::abs(a.distance) > 0.02); // two may be as near
            QVERIFY(a.velocity.isZero());
        }
        SurfacePoint s;
        QVERIFY(body.bounds().squaredDistance(exact->bounds().centre()) == 0);
        QVERIFY(body.blocks(pose * Vec3(0.1, 0.5, 0), pose.linear() * -Vec3::UnitY(), 0.6));
        QVERIFY(!body.blocks(pose * Vec3(0, 0.5, 0), pose.linear() * -Vec3::UnitY(), 1)); // through the ring
    }

    void aSpinningSphereCarriesItsSurfaceRound() {
        const Vec3 centre(0, 1, 0);
        const Vec3 spin(0, 4, 0);
        MovingBody body(makeExactQuery(sphereMesh(Vec3::Zero(), 0.3, 12)), poseOf(centre, 0, Vec3::UnitY()));
        for (int i = 0; i < 500; ++i) { // ten seconds: the sphere does not drift, grow or shear
            body.turn(centre, spin, Vec3::Zero(), kStep);
        }
        for (const Vec3& way : {Vec3(1, 0, 0), Vec3(0.5, 0.5, 0.7), Vec3(-0.3, -0.9, 0.1)}) {
            SurfacePoint s;
            QVERIFY(body.closest(centre + 0.31 * way.normalized(), 0.05, s));
            const Vec3 expected = spin.cross(s.position - centre);
            // The velocity of the step's chord is shorter than the tangent by (spin * step)^2 / 24, and half a step
            // behind.
            QVERIFY((s.velocity - expected).norm() < 0.05 * expected.norm() + 1e-9);
            QVERIFY(std::abs(s.velocity.norm() - expected.norm()) < 1e-3 * expected.norm() + 1e-9);
        }
        QVERIFY((body.pose().linear() * body.pose().linear().transpose() - Eigen::Matrix3d::Identity()).norm() < 1e-12);
        QVERIFY((body.pose() * Vec3::Zero() - centre).norm() < 1e-9);
    }

    void nothingTunnelsThroughAThinPlate_data() {
        QTest::addColumn<const BodyQueryKind*>("kind");
        QTest::addColumn<double>("thickness");
        for (const BodyQueryKind& kind : bodyQueryKinds()) {
            for (const double mm : {0.0, 0.1, 1.0, 3.0, 20.0}) {
                QTest::addRow("%s, %.1f mm", std::string(kind.name).c_str(), mm) << &kind << 0.001 * mm;
            }
        }
    }
    // Vertices fly at, and are flown at by, a plate at speeds up to 5 m/s, at all angles, from next to it and from
    // afar. Whoever crosses it within the step is told so, from the side it came from, and before it crossed.
    void nothingTunnelsThroughAThinPlate() {
        QFETCH(const BodyQueryKind*, kind);
        QFETCH(double, thickness);
        const TriangleMesh plate =
            thickness > 0 ? boxMesh(Vec3(-0.2, 0, -0.2), Vec3(0.2, thickness, 0.2), 6) : openSheet(6, 0.2);
        const auto shape = make(*kind, plate);
        std::mt19937 random(11);
        std::uniform_real_distribution<double> unit(0, 1);
        int crossings = 0;
        for (const double speed : {0.02, 0.1, 0.5, 1.0, 2.0, 3.0, 5.0}) {
            for (int i = 0; i < 150; ++i) {
                const double length = speed * kStep;
                const Vec3 way = Vec3(2 * unit(random) - 1, 2 * unit(random) - 1, 2 * unit(random) - 1).normalized();
                // Half of them begin so that they would cross; the plate's middle, so that edges stay out of it.
                const Vec3 on(0.2 * unit(random) - 0.1, way.y() < 0 ? thickness : 0, 0.2 * unit(random) - 0.1);
                const Vec3 from = on - 1.2 * length * unit(random) * way;
                const Vec3 to = from + length * way;
                const double heightBefore = way.y() < 0 ? from.y() - thickness : -from.y();
                const double heightAfter = way.y() < 0 ? to.y() - thickness : -to.y();
                if (heightBefore <= 1e-6) {
                    continue;
                }
                for (const bool plateMoves : {false, true}) {
                    MovingBody body(shape);
                    Vec3 a = from;
                    Vec3 b = to;
                    if (plateMoves) { // the same, seen by the vertex
                        body.move(poseOf(-(to - from), 0, Vec3::UnitY()), kStep);
                        b = from;
                    }
                    SweptContact c;
                    constexpr double offset = 0.003;
                    const bool met = body.sweep(a, b, offset, c);
                    if (heightAfter < 0) {
                        ++crossings;
                        QVERIFY2(met, qPrintable(QString("passed at %1 m/s").arg(speed)));
                    }
                    if (met) {
                        const double heightThen = heightBefore + c.time * (heightAfter - heightBefore);
                        QVERIFY(heightThen > 0);
                        QVERIFY(heightThen <= std::min(offset, 0.5 * heightBefore) + 2e-4);
                        QVERIFY(c.surface.normal.y() * way.y() < 0); // of the side it came from
                        QVERIFY(std::abs(std::abs(c.surface.normal.y()) - 1) < 1e-6);
                        QVERIFY(std::abs(c.surface.velocity.norm() - (plateMoves ? speed : 0.0)) < 1e-9);
                    } else {
                        QVERIFY(heightAfter > std::min(offset, 0.5 * heightBefore) - 2e-4);
                    }
                }
            }
        }
        QVERIFY(crossings > 300);
    }

    void nothingTunnelsThroughThinParts_data() {
        QTest::addColumn<const BodyQueryKind*>("kind");
        QTest::addColumn<SampleSkin>("skin");
        for (const BodyQueryKind& kind : bodyQueryKinds()) {
            for (const SampleSkin& skin : thinSkins()) {
                QTest::addRow("%s, %s", std::string(kind.name).c_str(), skin.name.c_str()) << &kind << skin;
            }
        }
    }
    // Between fingers, through an ear, in the gap between arm and trunk: who would cross a triangle is told before.
    void nothingTunnelsThroughThinParts() {
        QFETCH(const BodyQueryKind*, kind);
        QFETCH(SampleSkin, skin);
        const auto shape = make(*kind, skin.mesh);
        std::mt19937 random(5);
        std::uniform_real_distribution<double> unit(0, 1);
        int crossings = 0;
        for (const double speed : {0.1, 0.5, 2.0, 5.0}) {
            const double length = speed * kStep;
            for (const Vec3& from : pointsAbout(skin.mesh, 300, 0, 0.6 * length, 7)) {
                const Vec3 way = Vec3(2 * unit(random) - 1, 2 * unit(random) - 1, 2 * unit(random) - 1).normalized();
                const Vec3 to = from + length * way;
                const double reached = firstCrossing(skin.mesh, from, to);
                if (!(skin.side(from) > 0) || reached > 1) {
                    continue;
                }
                ++crossings;
                SweptContact contact;
                QVERIFY2(shape->sweep(from, to, 0.003, contact), qPrintable(QString("passed at %1 m/s").arg(speed)));
                QVERIFY(contact.time < reached);
            }
        }
        QVERIFY2(crossings > 150, qPrintable(QString::number(crossings)));
    }

    void aSlidingVertexIsNotHeld_data() { everyKind(); }
    void aSlidingVertexIsNotHeld() {
        QFETCH(const BodyQueryKind*, kind);
        const auto shape = make(*kind, boxMesh(Vec3(-0.5, -0.1, -0.5), Vec3(0.5, 0, 0.5), 10));
        SweptContact c;
        for (const double height : {0.0005, 0.001, 0.0029, 0.003, 0.004}) {
            QVERIFY(!shape->sweep(Vec3(-0.05, height, 0.1), Vec3(0.05, height, 0.1), 0.003, c));
            QVERIFY(!shape->sweep(Vec3(0, height, 0), Vec3(0, height + 0.1, 0), 0.003, c)); // on its way off
            QVERIFY(shape->sweep(Vec3(0, height, 0), Vec3(0.03, -0.02, 0), 0.003, c));
            QVERIFY(c.surface.distance > 0);
        }
        QVERIFY(shape->sweep(Vec3(0, -0.01, 0), Vec3(0, 0.5, 0), 0.003, c)); // inside: at once
        QCOMPARE(c.time, 0.0);
        QVERIFY(c.surface.distance < 0);
    }

    // A plate turns about its edge like a door, 5 m/s at its far end; points wait on its way.
    void aSwingingDoorMissesNobody() {
        const auto shape =
            std::make_shared<MovingBody>(makeExactQuery(boxMesh(Vec3(0, -0.5, 0), Vec3(0.5, 0.5, 0.002), 8)));
        const double rate = 5.0 / 0.5;
        std::mt19937 random(2);
        std::uniform_real_distribution<double> unit(0, 1);
        int met = 0;
        for (int i = 0; i < 400; ++i) {
            MovingBody door(shape);
            const double angle = rate * kStep * (0.02 + 0.98 * unit(random));
            const double radius = 0.05 + 0.4 * unit(random);
            // On the door's way: it turns from +x towards -z.
            const Vec3 p(radius * std::cos(angle), unit(random) - 0.5, -radius * std::sin(angle));
            door.turn(Vec3::Zero(), Vec3(0, rate, 0), Vec3::Zero(), kStep);
            SweptContact c;
            QVERIFY(door.sweep(p, p, 0.003, c));
            QVERIFY(c.time <= angle / (rate * kStep) + 1e-3);
            ++met;
        }
        QCOMPARE(met, 400);
    }

    void aGroupAnswersAsItsNearestMember_data() { everyKind(); }
    void aGroupAnswersAsItsNearestMember() {
        QFETCH(const BodyQueryKind*, kind);
        // River stones: one shape, many places.
        const auto stone = make(*kind, sphereMesh(Vec3::Zero(), 0.04, 10));
        std::mt19937 random(8);
        std::uniform_real_distribution<double> unit(0, 1);
        std::vector<std::shared_ptr<MovingBody>> stones;
        std::vector<std::shared_ptr<const BodyQuery>> members{nullptr, make(*kind, {})};
        for (int i = 0; i < 60; ++i) {
            stones.push_back(std::make_shared<MovingBody>(
                stone, poseOf(Vec3(unit(random), 0.1 * unit(random), unit(random)), unit(random), Vec3(1, 1, 0))));
            members.push_back(stones.back());
        }
        BodyGroup group(members);
        for (int round = 0; round < 2; ++round) {
            int found = 0;
            for (int i = 0; i < 3000; ++i) {
                const Vec3 p(unit(random), 0.3 * unit(random) - 0.1, unit(random));
                const Vec3 to = p + Vec3(0.1 * unit(random), -0.1 * unit(random), 0);
                SurfacePoint best, s;
                SweptContact firstContact, c;
                bool any = false;
                bool anyContact = false;
                bool blocked = false;
                for (const auto& body : stones) {
                    if (body->closest(p, 0.03, s) && (!any || s.distance < best.distance)) {
                        best = s;
                        any = true;
                    }
                    if (body->sweep(p, to, 0.002, c) && (!anyContact || c.time < firstContact.time)) {
                        firstContact = c;
                        anyContact = true;
                    }
                    blocked = blocked || body->blocks(p, Vec3::UnitX(), 0.2);
                }
                QCOMPARE(group.closest(p, 0.03, s), any);
                QCOMPARE(group.sweep(p, to, 0.002, c), anyContact);
                QCOMPARE(group.blocks(p, Vec3::UnitX(), 0.2), blocked);
                if (any) {
                    ++found;
                    QCOMPARE(s.distance, best.distance);
                }
                if (anyContact) {
                    QCOMPARE(c.time, firstContact.time);
                }
            }
            QVERIFY(found > 500);
            for (const auto& body : stones) { // the river moves them
                body->turn(Vec3(0.5, 0, 0.5), Vec3(0, 3, 0), Vec3(0.5, 0, 0), kStep);
            }
            group.update();
        }
    }

    // A thousand stones: a question goes to those next to it.
    void bodiesFarAwayAreNotAsked() {
        std::vector<std::shared_ptr<Counting>> stones;
        std::vector<std::shared_ptr<const BodyQuery>> members;
        for (int i = 0; i < 1000; ++i) {
            const Vec3 middle(0.2 * (i % 10), 0.2 * (i / 10 % 10), 0.2 * (i / 100));
            stones.push_back(std::make_shared<Counting>(Box{middle, middle}.grownBy(0.05)));
            members.push_back(stones.back());
        }
        const BodyGroup group(members);
        std::mt19937 random(4);
        std::uniform_real_distribution<double> unit(0, 1.8);
        constexpr int questions = 1000;
        for (int i = 0; i < questions; ++i) {
            const Vec3 p(unit(random), unit(random), unit(random));
            SurfacePoint s;
            SweptContact c;
            QVERIFY(!group.closest(p, 0.02, s));
            QVERIFY(!group.sweep(p, p + Vec3(0, 0, 0.1), 0.002, c));
            QVERIFY(!group.blocks(p, Vec3::UnitX(), 0.1));
        }
        int asked = 0;
        for (const auto& stone : stones) {
            asked += stone->count();
        }
        // By volume 0.3 stones for a place and half a stone for a way.
        QVERIFY2(asked > questions / 2 && asked < 3 * questions, qPrintable(QString::number(asked)));
    }
};

QTEST_APPLESS_MAIN(TestMovingBodies)
#include "test_moving_bodies.moc"
