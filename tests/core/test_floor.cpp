// The ground under the body's feet: what falls comes to lie on it.
#include "core/base/primitive_meshes.h"
#include "core/collide/bodies/body_group.h"
#include "core/collide/bodies/floor.h"
#include "core/drape/session/drape_session.h"
#include "support/small_garments.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace toile;
using namespace toile::testing;

namespace {

// A cloth of 200 x 200 mm, upright in the air beside the body, that nothing holds.
Pattern fallingCloth() {
    PatternBuilder built;
    built.edit(built.addPanel("cloth", rectangle(200, 200)), [](Panel& panel) {
        panel.particleDistanceMm = 25;
        panel.placement = FreePlacement{Vec3(2000, 400, 0), Vec3(20, 0, 0)};
    });
    return built.pattern;
}

// Two of them, the lower one sewn to the upper one with so much room between (mm), and reaching so deep into the floor.
Pattern clothsAbove(double betweenMm, double deepMm) {
    PatternBuilder built;
    const PanelId upper = built.addPanel("upper", rectangle(200, 200));
    const PanelId lower = built.addPanel("lower", rectangle(200, 200));
    const auto put = [&](PanelId id, double upMm) {
        built.edit(id, [&](Panel& panel) {
            panel.particleDistanceMm = 25;
            panel.placement = FreePlacement{Vec3(2000, upMm, 300), Vec3::Zero()};
        });
    };
    put(lower, -deepMm);
    put(upper, 200 + betweenMm - deepMm);
    built.sew({{built.range(upper, 0)}}, {{built.range(lower, 2, 1, 0)}});
    return built.pattern;
}

// m: by how much an edge of the pieces is longer than it was cut, at most.
double mostStretched(const DrapeFrame& frame) {
    double most = 0;
    for (const GarmentTriangle& t : frame.garment->triangles) {
        for (std::size_t k = 0; k < 3; ++k) {
            const auto a = static_cast<std::size_t>(t.cut[k]);
            const auto b = static_cast<std::size_t>(t.cut[(k + 1) % 3]);
            const double flat = (frame.garment->cutVertices[a].flatMm - frame.garment->cutVertices[b].flatMm).norm();
            most = std::max(most, (frame.unsewn[a] - frame.unsewn[b]).norm() - 1e-3 * flat);
        }
    }
    return most;
}

double lowest(const DrapeSession& session) {
    double y = 1e9;
    for (const Vec3& p : session.frame()->positions) {
        y = std::min(y, p.y());
    }
    return y;
}

void fall(DrapeSession& session, double seconds, double stepS) {
    for (double t = 0; t < seconds && !session.atRest(); t += stepS) {
        session.step();
    }
}

} // namespace

class TestFloor : public QObject {
    Q_OBJECT

private slots:
    // As a box of the same height tells it.
    void answersAsABlockDoes() {
        const Floor floor(0.1);
        TriangleMesh block = boxMesh(Vec3(-50, -50, -50), Vec3(50, 0.1, 50));
        const auto exact = makeExactQuery(block);
        std::mt19937 random(7);
        std::uniform_real_distribution<double> place(-0.4, 0.6);
        const auto any = [&] { return Vec3(place(random), place(random), place(random)); };
        int met = 0;
        for (int i = 0; i < 2000; ++i) {
            const Vec3 from = any();
            const Vec3 to = any();
            SurfacePoint a;
            SurfacePoint b;
            const bool near = floor.closest(from, 0.2, a);
            QCOMPARE(near, exact->closest(from, 0.2, b));
            if (near) {
                QVERIFY(std::abs(a.distance - b.distance) < 1e-9 && (a.position - b.position).norm() < 1e-9);
                QVERIFY((a.normal - b.normal).norm() < 1e-9);
            }
            const std::array<Vec3, 3> triangle{from, to, any()};
            QCOMPARE(floor.meets(triangle), exact->meets(triangle));
            SweptContact c;
            SweptContact d;
            const bool hit = floor.sweep(from, to, 0.003, c);
            QCOMPARE(hit, exact->sweep(from, to, 0.003, d));
            met += hit ? 1 : 0;
            if (hit) {
                QVERIFY(std::abs(c.time - d.time) * (to - from).norm() < 0.01);
                QVERIFY(!floor.endTellsAll(from, to) || floor.closest(to, 0.003, a));
            }
        }
        QVERIFY(met > 500);
    }

    void aGroupAsksAllThatAreNear() {
        const auto floor = std::make_shared<const Floor>(0);
        const std::shared_ptr<const BodyQuery> ball = makeExactQuery(sphereMesh(Vec3(0, 1, 0), 0.2, 8));
        const BodyGroup group({ball, floor});
        QVERIFY(group.endTellsAll(Vec3(3, 0.02, 0), Vec3(3, 0.01, 0))); // on the floor alone
        QVERIFY(group.endTellsAll(Vec3(3, 1, 0), Vec3(3.01, 1, 0)));    // nothing is near
        QVERIFY(!group.endTellsAll(Vec3(0.21, 1, 0), Vec3(0.2, 1, 0))); // exact triangles do not say
    }

    void clothThatFallsComesToRestOnIt() {
        auto made = DrapeSession::create(fallingCloth(), {});
        QVERIFY(made.ok());
        DrapeSession& session = *made.value();
        fall(session, 8, 0.02);
        QVERIFY(session.atRest());
        QVERIFY2(lowest(session) > 0 && lowest(session) < 0.01, qPrintable(QString::number(lowest(session))));
        double highest = 0;
        for (const Vec3& p : session.frame()->positions) {
            highest = std::max(highest, p.y());
        }
        QVERIFY2(highest < 0.08, qPrintable(QString::number(highest))); // lies, if in a fold
    }

    void whatIsPutTooLowGoesUpToWhatItIsSewnTo() {
        auto made = DrapeSession::create(clothsAbove(60, 50), {});
        QVERIFY(made.ok());
        const DrapeFramePtr frame = made.value()->frame();
        double low = 1;
        double high = 0;
        for (const Vec3& p : frame->unsewn) {
            QVERIFY(std::abs(p.z() - 0.3) < 1e-9);
            low = std::min(low, p.y());
            high = std::max(high, p.y());
        }
        QVERIFY(low > 0 && low < 0.01);
        QVERIFY2(std::abs(high - 0.41) < 1e-6, qPrintable(QString::number(high))); // is not lifted
        QVERIFY(mostStretched(*frame) < 1e-9);
    }

    void andFoldsOnTheFloorWhereThereIsNoRoom() {
        auto made = DrapeSession::create(clothsAbove(10, 80), {});
        QVERIFY(made.ok());
        const DrapeFramePtr frame = made.value()->frame();
        double out = 0;
        double low = 1;
        for (const Vec3& p : frame->unsewn) {
            out = std::max(out, p.z());
            low = std::min(low, p.y());
        }
        QVERIFY2(low > 0 && low < 0.01, qPrintable(QString::number(low)));
        QVERIFY2(std::abs(out - 0.37 - low) < 1e-6, qPrintable(QString::number(out))); // before the body, not behind it
        QVERIFY(mostStretched(*frame) < 1e-9);
    }

    void itCanBeTakenAwayWhileClothLiesOnIt() {
        Pattern pattern = fallingCloth();
        auto made = DrapeSession::create(pattern, {});
        QVERIFY(made.ok());
        DrapeSession& session = *made.value();
        fall(session, 1, 0.02);
        QVERIFY(lowest(session) > 0);
        pattern.simulation.floor = false;
        QVERIFY(session.setPattern(pattern).ok());
        fall(session, 0.6, 0.02);
        QVERIFY(lowest(session) < -0.5);
    }
};

QTEST_GUILESS_MAIN(TestFloor)
#include "test_floor.moc"
