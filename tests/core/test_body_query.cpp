#include <QtTest>

#include "core/base/primitive_meshes.h"
#include "core/base/state_hash.h"
#include "core/body/mannequin/mannequin.h"
#include "core/collide/bodies/body_query.h"
#include "support/skins.h"

#include <Eigen/Geometry>

#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

using namespace toile;
using namespace toile::testing;

Q_DECLARE_METATYPE(SampleSkin)

namespace {

constexpr double kCell = 0.004;

void everyKindAndSkin() {
    QTest::addColumn<const BodyQueryKind*>("kind");
    QTest::addColumn<SampleSkin>("skin");
    for (const BodyQueryKind& kind : bodyQueryKinds()) {
        for (const SampleSkin& skin : sampleSkins()) {
            QTest::addRow("%s, %s", std::string(kind.name).c_str(), skin.name.c_str()) << &kind << skin;
        }
    }
}

void everyKind() {
    QTest::addColumn<const BodyQueryKind*>("kind");
    for (const BodyQueryKind& kind : bodyQueryKinds()) {
        QTest::addRow("%s", std::string(kind.name).c_str()) << &kind;
    }
}

std::unique_ptr<SkinQuery> make(const BodyQueryKind& kind, const TriangleMesh& mesh, int workers = 1) {
    BodyQuerySettings settings;
    settings.cell = kCell;
    settings.workers.count = workers;
    return kind.make(mesh, settings);
}

// What was asked and what was answered, for comparing queries to the bit.
std::uint64_t hashOfAnswers(const BodyQuery& query, const std::vector<Vec3>& points) {
    StateHash hash;
    for (const Vec3& p : points) {
        SurfacePoint s;
        const bool found = query.closest(p, 0.02, s);
        hash.add(found ? 1 : 0);
        if (found) {
            hash.add(s.distance);
            hash.addBytes(s.position.data(), 3 * sizeof(double));
            hash.addBytes(s.normal.data(), 3 * sizeof(double));
        }
    }
    return hash.value();
}

} // namespace

class TestBodyQuery : public QObject {
    Q_OBJECT

private slots:
    // Whoever says that the end of a way tells all must not be asked on a way through the skin and out again.
    void waysWhoseEndTellsAllDoNotPassThrough_data() { everyKindAndSkin(); }
    void waysWhoseEndTellsAllDoNotPassThrough() {
        QFETCH(const BodyQueryKind*, kind);
        QFETCH(SampleSkin, skin);
        const std::unique_ptr<SkinQuery> query = make(*kind, skin.mesh);
        const std::unique_ptr<SkinQuery> exact = makeExactQuery(skin.mesh, {1});
        const std::vector<Vec3> starts = pointsAbout(skin.mesh, 600, 0.0005, 0.006, 11);
        const std::vector<Vec3> turns = pointsAbout(skin.mesh, 600, -0.02, 0.02, 12);
        constexpr double offset = 0.0002;
        for (std::size_t i = 0; i < std::min(starts.size(), turns.size()); ++i) {
            const Vec3 to = starts[i] + 0.006 * (turns[i] - starts[i]).normalized();
            SweptContact contact;
            SurfacePoint end;
            if (query->endTellsAll(starts[i], to) && exact->sweep(starts[i], to, offset, contact)) {
                QVERIFY(exact->closest(to, 1, end));
                // Met on the way: then the end is inside, or not far beyond the place, on the side that was met.
                QVERIFY2(end.distance < 0 || end.normal.dot(contact.surface.normal) > 0,
                         "a way that passes through was called short");
            }
        }
    }
    void theNearestPlaceIsThatOfAllTrianglesOneByOne_data() { everyKindAndSkin(); }
    void theNearestPlaceIsThatOfAllTrianglesOneByOne() {
        QFETCH(const BodyQueryKind*, kind);
        QFETCH(SampleSkin, skin);
        const std::unique_ptr<SkinQuery> query = make(*kind, skin.mesh);
        const double most = kind->errorInCells * kCell + 1e-9;
        constexpr double reach = 0.05;
        int compared = 0;
        int outside = 0;
        for (const Vec3& p : pointsAbout(skin.mesh, 500, -0.03, 0.04, 5)) {
            SurfacePoint answer;
            const BruteAnswer truth = bruteClosest(skin.mesh, p);
            const bool found = query->closest(p, reach, answer);
            constexpr double facets = 2e-3; // flat facets cut off what is round
            if (skin.side != nullptr && skin.side(p) > facets + most) {
                ++outside;
                QVERIFY2(!found || answer.distance > 0, "a point outside was said to be inside");
            } else if (skin.side != nullptr && skin.side(p) < -facets - most) {
                QVERIFY2(found && answer.distance < 0, "a point inside was said to be outside");
            }
            if (!found) {
                QVERIFY(truth.distance > reach - most);
                continue;
            }
            QVERIFY(std::abs(answer.normal.norm() - 1) < 1e-6);
            QVERIFY((answer.position + answer.distance * answer.normal - p).norm() < 1e-6);
            // Holes were closed and what is inside other shells does not count, so only outside is the mesh the truth.
            if (answer.distance > 0 && truth.distance <= reach && skin.name.find("neck") == std::string::npos &&
                skin.name.find("hole") == std::string::npos) {
                ++compared;
                if (std::abs(answer.distance - truth.distance) > most) {
                    QCOMPARE(answer.distance, truth.distance);
                }
            }
        }
        QVERIFY(skin.side == nullptr ||
                (outside > 60 && (compared > 60 || skin.name.find("hole") != std::string::npos)));
    }

    void whatIsInsideIsFoundAtAnyDepth_data() { everyKindAndSkin(); }
    void whatIsInsideIsFoundAtAnyDepth() {
        QFETCH(const BodyQueryKind*, kind);
        QFETCH(SampleSkin, skin);
        const std::unique_ptr<SkinQuery> query = make(*kind, skin.mesh);
        std::mt19937 random(3);
        std::uniform_real_distribution<double> place(-0.15, 0.15);
        for (int i = 0; i < 1000; ++i) {
            const Vec3 p(place(random), place(random), place(random));
            SurfacePoint answer;
            const bool inside = query->closest(p, 0, answer) && answer.distance < 0;
            const double aside = 2e-3 + kind->errorInCells * kCell; // flat facets cut off what is round
            if (skin.side != nullptr && std::abs(skin.side(p)) > aside) {
                QCOMPARE(inside, skin.side(p) < 0);
            }
        }
    }

    void aReachThatIsTooShortFindsNothing_data() { everyKind(); }
    void aReachThatIsTooShortFindsNothing() {
        QFETCH(const BodyQueryKind*, kind);
        const auto query = make(*kind, sphereMesh(Vec3::Zero(), 0.1, 16));
        SurfacePoint answer;
        for (const double away : {0.003, 0.01, 0.018, 0.03, 0.2, 5.0}) {
            const Vec3 p = (0.1 + away) * Vec3(0.3, 0.8, -0.52).normalized();
            const double slack = kCell * kind->errorInCells + 0.0006; // of flat facets
            QVERIFY(!query->closest(p, away - slack, answer));
            QVERIFY(query->closest(p, away + slack, answer));
        }
        QVERIFY(!query->closest(Vec3::Constant(std::numeric_limits<double>::quiet_NaN()), 1, answer));
        QVERIFY(!query->closest(Vec3::Constant(1e30), 1, answer));
    }

    void noSkinIsNowhere_data() { everyKind(); }
    void noSkinIsNowhere() {
        QFETCH(const BodyQueryKind*, kind);
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const std::array<TriangleMesh, 4> meshes{{
            {},
            {{Vec3::Zero(), Vec3::UnitX(), Vec3::Constant(nan)}, {{0, 1, 2}}},
            {{Vec3::Zero(), Vec3::UnitX(), Vec3::UnitY()}, {{0, 1, 7}, {-1, 0, 2}, {0, 0, 2}}},
            {{Vec3::Zero(), Vec3::Constant(1e200), Vec3::UnitY()}, {{0, 1, 2}}},
        }};
        for (std::size_t i = 0; i < meshes.size(); ++i) {
            const auto query = make(*kind, meshes[i]);
            SurfacePoint answer;
            const bool found = query->closest(Vec3(0.1, 0.1, 0.1), 0.5, answer);
            QVERIFY(!found || i == 3);
            static_cast<void>(query->blocks(Vec3(0.1, 0.1, 0.1), Vec3::UnitX(), 1));
            SweptContact contact;
            static_cast<void>(query->sweep(Vec3(0.1, 0.1, 0.1), Vec3::UnitX(), 0.003, contact));
        }
    }

    void answersAreTheSameForAnyNumberOfWorkers_data() { everyKind(); }
    void answersAreTheSameForAnyNumberOfWorkers() {
        QFETCH(const BodyQueryKind*, kind);
        const TriangleMesh mesh =
            together(sphereMesh(Vec3(-0.05, 0, 0), 0.1, 20), sphereMesh(Vec3(0.05, 0, 0), 0.1, 20));
        const std::vector<Vec3> points = pointsAbout(mesh, 3000, -0.01, 0.02, 9);
        const std::uint64_t alone = hashOfAnswers(*make(*kind, mesh, 1), points);
        for (const int workers : {2, 3, 8}) {
            QCOMPARE(hashOfAnswers(*make(*kind, mesh, workers), points), alone);
        }
    }

    void aReposedSkinAnswersAsOneMadeAnew_data() { everyKind(); }
    void aReposedSkinAnswersAsOneMadeAnew() {
        QFETCH(const BodyQueryKind*, kind);
        // A ball grows a nose, moves a little, and leaves the place where it was.
        const TriangleMesh first = sphereMesh(Vec3::Zero(), 0.1, 20);
        TriangleMesh nose = first;
        for (Vec3& p : nose.positions) {
            p *= 1 + 0.4 * std::exp(-(p - Vec3(0, 0, 0.1)).squaredNorm() / 0.0009);
        }
        TriangleMesh shifted = nose;
        TriangleMesh away = nose;
        for (std::size_t i = 0; i < nose.positions.size(); ++i) {
            shifted.positions[i] += Vec3(0.004, 0.002, 0);
            away.positions[i] += Vec3(0.7, 0, 0);
        }
        const auto query = make(*kind, first);
        for (const TriangleMesh* mesh : {&std::as_const(nose), &std::as_const(shifted), &std::as_const(away), &first}) {
            query->repose(mesh->positions, {2});
            const auto anew = make(*kind, *mesh);
            for (const Vec3& p : pointsAbout(*mesh, 1000, -0.02, 0.03, 4)) {
                SurfacePoint a, b;
                const bool found = query->closest(p, 0.025, a);
                const double tolerance = 2 * kind->errorInCells * kCell + 1e-9; // cells may lie elsewhere
                if (found != anew->closest(p, 0.025, b)) {
                    QVERIFY(std::abs((found ? a : b).distance - 0.025) <= tolerance);
                } else if (found) {
                    QVERIFY(std::abs(a.distance - b.distance) <= tolerance);
                }
            }
        }
    }

    void theMannequinIsSeenAlikeByEveryKind_data() { everyKind(); }
    void theMannequinIsSeenAlikeByEveryKind() {
        QFETCH(const BodyQueryKind*, kind);
        const Body body = makeMannequin({}, BodyPose{});
        BodyQuerySettings settings;
        settings.workers = allWorkers();
        const auto query = kind->make(body.skin, settings);
        const auto exact = makeExactQuery(body.skin, allWorkers());
        double worst = 0;
        for (const Vec3& p : pointsAbout(body.skin, 20000, -0.005, 0.015, 2)) {
            SurfacePoint a, b;
            if (query->closest(p, 0.1, a) && exact->closest(p, 0.1, b)) {
                worst = std::max(worst, std::abs(a.distance - b.distance));
            } else {
                QFAIL("a point near the skin was not found");
            }
        }
        QVERIFY2(worst <= kind->errorInCells * settings.cell + 1e-9,
                 qPrintable(QString("wrong by %1 mm").arg(1000 * worst)));
    }
};

QTEST_APPLESS_MAIN(TestBodyQuery)
#include "test_body_query.moc"
