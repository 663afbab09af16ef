#include <QtTest>

#include "core/cloth/contact/body_guard.h"
#include "core/collide/bodies/floor.h"
#include "core/drape/session/closed_thighs.h"

#include <cmath>
#include <numbers>

using namespace toile;

namespace {

constexpr double kKnee = 0.5;    // m
constexpr double kCrotch = 0.8;  // where the legs go into the trunk
constexpr double kRadius = 0.08; // of a thigh
constexpr double kRoom = 0.01;

// A closed tube from ring to ring, upright.
void addTube(TriangleMesh& mesh, const Vec3& from, double low, const Vec3& to, double high) {
    constexpr int around = 48;
    constexpr int along = 40;
    const auto first = static_cast<int>(mesh.positions.size());
    for (int row = 0; row <= along; ++row) {
        const double part = static_cast<double>(row) / along;
        const double radius = low + part * (high - low);
        for (int i = 0; i < around; ++i) {
            const double angle = 2 * std::numbers::pi * i / around;
            mesh.positions.push_back(lerp(from, to, part) + radius * Vec3(std::cos(angle), 0, std::sin(angle)));
        }
    }
    const auto at = [&](int row, int i) { return first + row * around + i % around; };
    for (int row = 0; row < along; ++row) {
        for (int i = 0; i < around; ++i) {
            mesh.triangles.push_back({at(row, i), at(row + 1, i), at(row + 1, i + 1)});
            mesh.triangles.push_back({at(row, i), at(row + 1, i + 1), at(row, i + 1)});
        }
    }
    const auto ends = static_cast<int>(mesh.positions.size());
    mesh.positions.push_back(from);
    mesh.positions.push_back(to);
    for (int i = 0; i < around; ++i) {
        mesh.triangles.push_back({ends, at(0, i), at(0, i + 1)});
        mesh.triangles.push_back({ends + 1, at(along, i + 1), at(along, i)});
    }
}

// Two legs that are so far apart at the crotch and 5 cm at the knee, and a trunk that they run into.
struct Figure {
    explicit Figure(double apart) {
        for (const double side : {1.0, -1.0}) {
            LimbLine leg;
            leg.root = Vec3(side * (kRadius + 0.5 * apart), kCrotch, 0);
            leg.middle = Vec3(side * (kRadius + 0.025), kKnee, 0);
            leg.end = leg.middle - Vec3(0, 0.4, 0);
            body.legs.push_back(leg);
            addTube(skin, leg.end, kRadius, leg.middle, kRadius);
            addTube(skin, leg.middle, kRadius, lerp(leg.middle, leg.root, 1.3), kRadius); // into the trunk
        }
        addTube(skin, Vec3(0, kCrotch, 0), 0.2, Vec3(0, 1.2, 0), 0.2);
        body.heights.knee = kKnee;
        body.heights.crotch = kCrotch;
        query = makeExactQuery(skin);
    }
    [[nodiscard]] TriangleMesh flesh() const { return fleshBetweenThighs(body, *query, kRoom, {2}); }

    BodyLandmarks body;
    TriangleMesh skin;
    std::unique_ptr<SkinQuery> query;
};

double distanceTo(const BodyQuery& query, const Vec3& place) {
    SurfacePoint s;
    return query.closest(place, 1, s) ? s.distance : 1;
}

} // namespace

class TestClosedThighs : public QObject {
    Q_OBJECT

private slots:
    void fillsTheSlitAndNothingElse_data() {
        QTest::addColumn<double>("apart");
        QTest::newRow("running 3 mm through each other") << -0.003;
        QTest::newRow("touching") << 0.0;
        QTest::newRow("2 mm apart") << 0.002;
    }
    void fillsTheSlitAndNothingElse() {
        QFETCH(double, apart);
        const Figure figure(apart);
        const TriangleMesh flesh = figure.flesh();
        QVERIFY(!flesh.triangles.empty());
        const std::unique_ptr<SkinQuery> filled = makeExactQuery(flesh);
        QCOMPARE(filled->mending().shells, 1); // closed
        QCOMPARE(filled->mending().capped, 0);
        QCOMPARE(filled->mending().turned, 0);
        QVERIFY(distanceTo(*filled, Vec3(0, kCrotch - 0.02, 0)) < 0);
        // As far down as there is no room, but no further.
        const double ends = kCrotch - (kRoom - apart) / (0.05 - apart) * (kCrotch - kKnee);
        QVERIFY(distanceTo(*filled, Vec3(0, ends + 0.006, 0)) < 0);
        QVERIFY(distanceTo(*filled, Vec3(0, ends - 0.006, 0)) > 0);
        // Nothing of it stands out of where thighs are no nearer to each other than the room.
        for (const Vec3& p : flesh.positions) {
            QVERIFY2(distanceTo(*figure.query, p) < 0.5 * kRoom, qPrintable(QString::number(p.z())));
        }
    }

    void leavesThighsThatPart() {
        QVERIFY(Figure(0.02).flesh().triangles.empty());
        Figure legless(0);
        legless.body.legs.clear();
        QVERIFY(legless.flesh().triangles.empty());
    }

    // Vertices stay out of flesh that is not there, triangles may cut across.
    void trianglesHaveABodyOfTheirOwn() {
        ClothModel model;
        const std::vector<Vec3> flat{Vec3(0, 0.001, 0), Vec3(0.1, 0.001, 0), Vec3(0, 0.001, 0.1)};
        model.triangles = {{0, 1, 2}};
        model.mass = {1, 1, 1};
        model.frictionBody = {0, 0, 0};
        const Floor near(0.0);
        const Floor far(-1.0);
        const BodyContactSettings contact{0.02, 0.02, false};
        ClothState state = stateAt(model, flat);
        BodyGuard guard(model);
        guard.keepTrianglesOutOf(far);
        guard.pushOff(near, contact, flat, state, {1}, true);
        QCOMPARE(state.positions[0].y(), 0.001);
        BodyGuard usual(model);
        usual.pushOff(near, contact, flat, state, {1}, true);
        QVERIFY(state.positions[0].y() > 0.003);
    }
};

QTEST_APPLESS_MAIN(TestClosedThighs)
#include "test_closed_thighs.moc"
