// Sleeves and legs that are longer than the limbs inside them.
#include <QtTest>

#include "core/body/body.h"
#include "core/drape/session/drape_session.h"
#include "core/mesh/flat/panel_mesher.h"
#include "core/mesh/placed/auto_arrangement.h"
#include "core/mesh/placed/placement_on_body.h"
#include "core/mesh/placed/pushed_up.h"
#include "tests/core/support/arranged_garments.h"
#include "tests/core/support/small_garments.h"

#include <algorithm>
#include <limits>

using namespace toile;
using namespace toile::testing;

namespace {

// A tube of so much round, from the root of a limb to so far beyond its end, mm.
Pattern tubeRound(const Body& body, const char* name, const char* point, const LimbLine& limb, double roundMm,
                  double beyondMm) {
    const double length = 1000 * ((limb.middle - limb.root).norm() + (limb.end - limb.middle).norm()) + beyondMm;
    PatternBuilder built;
    const PanelId tube = built.addPanel(name, rectangle(roundMm, length));
    built.edit(tube, [&](Panel& panel) {
        const double radius = 1000 * findArrangementPoint(body.points, point)->radiusOutward;
        panel.placement = ArrangedPlacement{point, Vec2(-0.5 * roundMm, -length), roundMm / 6.2832 - radius};
    });
    built.sew({{built.range(tube, 1)}}, {{built.range(tube, 3, 1, 0)}});
    return built.pattern;
}

struct Pushed {
    GarmentPtr garment;
    std::vector<Vec3> before, places;
    std::vector<std::string> told;
};

Pushed pushedUp(const Pattern& pattern, const Body& body) {
    Pushed pushed;
    PatternMesher mesher;
    pushed.garment = assembleGarment(pattern, mesher.mesh(pattern, 15, {1}));
    pushed.before = pushed.places = placeCutVertices(*pushed.garment, body.points, pushed.told);
    pushUpNarrowEnds(*pushed.garment, body.landmarks, pushed.places, pushed.told);
    return pushed;
}

// How far the furthest of these is beyond the end of a limb, m.
double beyond(const LimbLine& limb, const std::vector<Vec3>& places) {
    double most = -std::numeric_limits<double>::max();
    for (const Vec3& p : places) {
        most = std::max(most, (p - limb.end).dot((limb.end - limb.middle).normalized()));
    }
    return most;
}

// Lengths of the triangles' edges where they are put, over those they were cut with, in the mean.
double meanStretch(const Pushed& pushed) {
    double put = 0;
    double cut = 0;
    for (const GarmentTriangle& t : pushed.garment->triangles) {
        for (std::size_t k = 0; k < 3; ++k) {
            const auto a = static_cast<std::size_t>(t.cut[k]);
            const auto b = static_cast<std::size_t>(t.cut[(k + 1) % 3]);
            put += (pushed.places[a] - pushed.places[b]).norm();
            cut += 1e-3 * (pushed.garment->cutVertices[a].flatMm - pushed.garment->cutVertices[b].flatMm).norm();
        }
    }
    return put / cut;
}

} // namespace

class TestPushedUp : public QObject {
    Q_OBJECT

private slots:
    void narrowEndsSitAtWristsAndAnkles_data() {
        QTest::addColumn<bool>("arm");
        QTest::addColumn<double>("round");
        QTest::addColumn<double>("beyond");
        QTest::addColumn<bool>("isPushed");
        QTest::newRow("a narrow sleeve") << true << 200.0 << 110.0 << true;
        QTest::newRow("a bell") << true << 420.0 << 110.0 << false;
        QTest::newRow("a sleeve that fits") << true << 240.0 << 15.0 << false;
        QTest::newRow("a sleeve to the elbow") << true << 240.0 << -250.0 << false;
        QTest::newRow("a narrow leg") << false << 350.0 << 120.0 << true;
        QTest::newRow("a flared leg") << false << 600.0 << 120.0 << false;
    }
    void narrowEndsSitAtWristsAndAnkles() {
        QFETCH(bool, arm);
        QFETCH(double, round);
        QFETCH(double, beyond);
        QFETCH(bool, isPushed);
        const BodyPtr body = mannequin();
        const LimbLine& limb = (arm ? body->landmarks.arms : body->landmarks.legs)[0];
        const Pattern tube = arm ? tubeRound(*body, "left sleeve", "left-arm-left", limb, round, beyond)
                                 : tubeRound(*body, "left leg", "left-thigh-left", limb, round, beyond);
        const Pushed pushed = pushedUp(tube, *body);
        QCOMPARE(pushed.told.size(), static_cast<std::size_t>(isPushed ? 1 : 0));
        if (!isPushed) {
            QVERIFY(pushed.places == pushed.before);
            return;
        }
        QVERIFY2(std::abs(::beyond(limb, pushed.places)) < 0.01,
                 qPrintable(QString::number(::beyond(limb, pushed.places))));
        // In folds, not pressed together: cloth that is would spring back over the hand.
        QVERIFY2(meanStretch(pushed) > 0.98, qPrintable(QString::number(meanStretch(pushed))));
        QVERIFY(pushed.told.front().find("12 cm below") != std::string::npos || arm);
    }

    // The cuffs of a hoodie went over the hands of bodies with shorter arms, and were drawn off and on for ever.
    void cuffsOfALongHoodieStartAtTheWrists() {
        Pattern hoodie = unplaced("hoodie");
        hoodie.body.measures.armLength = 48;
        const BodyPtr body = makeBody(hoodie.body, {}).value();
        std::vector<std::string> notes;
        hoodie = arrangedOnBody(hoodie, *body, Arrange::All, notes);
        DrapeOptions options;
        options.spacingMm = 25;
        options.workers = {1};
        const auto session = DrapeSession::create(hoodie, options);
        QVERIFY2(session, session ? "" : session.error().c_str());
        const DrapeFramePtr frame = session.value()->frame();
        for (std::size_t k = 0; k < 2; ++k) {
            std::vector<Vec3> cuff;
            for (std::size_t i = 0; i < frame->unsewn.size(); ++i) {
                const auto panel = static_cast<std::size_t>(frame->garment->cutVertices[i].panel);
                if (frame->garment->panels[panel]->name == (k == 0 ? "left cuff" : "right cuff")) {
                    cuff.push_back(frame->unsewn[i]);
                }
            }
            QVERIFY(!cuff.empty());
            const double over = beyond(body->landmarks.arms[k], cuff);
            QVERIFY2(over < 0.02, qPrintable(QString::number(over)));
        }
    }
};

QTEST_GUILESS_MAIN(TestPushedUp)
#include "test_pushed_up.moc"
