#include "core/body/measure/arrangement.h"
#include "core/mesh/flat/panel_mesher.h"
#include "core/mesh/placed/placement_on_body.h"
#include "core/mesh/sewn/assembly.h"
#include "core/pattern/panel.h"
#include "tests/core/support/small_garments.h"

#include <Eigen/Geometry>
#include <QtTest>

#include <cmath>
#include <numbers>

using namespace toile;
using namespace toile::testing;

namespace {

// A round part of the body, 100 mm in radius, upright at the origin: its front looks along +z.
std::vector<ArrangementPoint> roundPart() {
    ArrangementPoint point;
    point.name = "chest-front";
    point.radiusOutward = point.radiusSideways = 0.1;
    return {point};
}

Panel panelAt(const ArrangedPlacement& placement) {
    Panel panel;
    panel.placement = placement;
    return panel;
}

// mm
Vec3 placed(const ArrangedPlacement& placement, const Vec2& flatMm) {
    return placePoint(panelAt(placement), flatMm, roundPart()) * 1000;
}

double lengthAlong(const ArrangedPlacement& placement, double to) {
    double sum = 0;
    Vec3 before = placed(placement, {0, 0});
    for (int i = 1; i <= 400; ++i) {
        const Vec3 at = placed(placement, {to * i / 400, 0});
        sum += (at - before).norm();
        before = at;
    }
    return sum;
}

double radiusOf(const Vec3& p) {
    return std::hypot(p.x(), p.z());
}

} // namespace

class TestPlacement : public QObject {
    Q_OBJECT

private slots:
    void aPanelBentAllRoundFollowsTheBody();
    void aPanelThatIsNotBentStandsFlatBeforeTheBody();
    void beyondItsBendAPanelGoesOnStraight();
    void aSpiralLetsTheEndsOfARingOverlapInOrder();
    void aPanelKeepsItsLengthHoweverItIsPlaced_data();
    void aPanelKeepsItsLengthHoweverItIsPlaced();
    void aHemThatIsSewnDownStartsTurnedOver_data();
    void aHemThatIsSewnDownStartsTurnedOver();
    void piecesInOnePlaneThatOverlapStartApart();
};

void TestPlacement::aPanelBentAllRoundFollowsTheBody() {
    const ArrangedPlacement round{"chest-front", {0, 40}, 20};
    for (double x : {-370.0, -100.0, 0.0, 60.0, 350.0}) {
        const Vec3 p = placed(round, {x, 7});
        QVERIFY(std::abs(radiusOf(p) - 120) < 1e-6);
        QVERIFY(std::abs(p.y() - 47) < 1e-9);
        // The panel's right is the viewer's: a quarter of the way round it is at the body's left hand.
        QVERIFY(std::abs(std::remainder(std::atan2(p.x(), p.z()) - x / 120, 2 * std::numbers::pi)) < 1e-6);
    }
}

void TestPlacement::aPanelThatIsNotBentStandsFlatBeforeTheBody() {
    const ArrangedPlacement flat{"chest-front", {5, 0}, 20, 0, 0};
    for (double x : {-300.0, 0.0, 80.0}) {
        QVERIFY((placed(flat, {x, 3}) - Vec3(x + 5, 3, 120)).norm() < 1e-9);
    }
}

void TestPlacement::beyondItsBendAPanelGoesOnStraight() {
    const ArrangedPlacement half{"chest-front", {0, 0}, 20, 0, 180};
    const double quarter = 0.5 * std::numbers::pi * 120;
    QVERIFY(std::abs(radiusOf(placed(half, {0.9 * quarter, 0})) - 120) < 1e-6);
    for (const double side : {1.0, -1.0}) {
        for (double beyond : {1.0, 200.0, 700.0}) {
            // Beside the body it leaves straight to the back.
            const Vec3 p = placed(half, {side * (quarter + beyond), 0});
            QVERIFY2((p - Vec3(side * 120, 0, -beyond)).norm() < 0.01, std::to_string(p.z()).c_str());
        }
    }
}

void TestPlacement::aSpiralLetsTheEndsOfARingOverlapInOrder() {
    ArrangedPlacement spiral{"chest-front", {0, 0}, 20};
    spiral.spiralMm = 8;
    const double girth = 2 * std::numbers::pi * 120;
    const Vec3 left = placed(spiral, {-0.5 * girth - 15, 0});
    const Vec3 right = placed(spiral, {0.5 * girth + 15, 0});
    QVERIFY2(std::abs(radiusOf(right) - radiusOf(left) - 8) < 0.5,
             std::to_string(radiusOf(right) - radiusOf(left)).c_str());
    // They do lie over each other.
    QVERIFY(std::atan2(right.x(), -right.z()) < 0 && std::atan2(left.x(), -left.z()) > 0);
    QVERIFY((placed(spiral, {0, 0}) - Vec3(0, 0, 120)).norm() < 1e-9);
}

void TestPlacement::aPanelKeepsItsLengthHoweverItIsPlaced_data() {
    QTest::addColumn<double>("bend");
    QTest::addColumn<double>("spiral");
    for (double bend : {0.0, 45.0, 180.0, 360.0}) {
        for (double spiral : {0.0, 10.0, -10.0}) {
            QTest::addRow("bent by %g, spiral of %g", bend, spiral) << bend << spiral;
        }
    }
}

void TestPlacement::aPanelKeepsItsLengthHoweverItIsPlaced() {
    QFETCH(double, bend);
    QFETCH(double, spiral);
    ArrangedPlacement placement{"chest-front", {0, 0}, 20, 0, bend, spiral};
    for (double to : {300.0, -340.0}) {
        const double length = lengthAlong(placement, to);
        QVERIFY2(std::abs(length / std::abs(to) - 1) < 0.01, std::to_string(length).c_str());
    }
}

void TestPlacement::aHemThatIsSewnDownStartsTurnedOver_data() {
    QTest::addColumn<double>("angle");
    QTest::addColumn<bool>("sewn");
    QTest::newRow("to the front") << 0.0 << true;
    QTest::newRow("to the back") << 360.0 << true;
    QTest::newRow("not sewn") << 0.0 << false;
}

// Lying flat when its seam was drawn together, the cloth between was crumpled for good.
void TestPlacement::aHemThatIsSewnDownStartsTurnedOver() {
    QFETCH(double, angle);
    QFETCH(bool, sewn);
    PatternBuilder built;
    const PanelId towel = built.addPanel("towel", rectangle(200, 300));
    built.addInternal(towel, InternalKind::Fold, {Vec2(0, 40), Vec2(200, 40)});
    built.addInternal(towel, InternalKind::Plain, {Vec2(0, 80), Vec2(200, 80)});
    built.edit(towel, [&](Panel& p) {
        p.shape.internals.front().foldAngleDeg = angle;
        p.placement = FreePlacement{Vec3(0, 1000, 500), Vec3::Zero()};
    });
    if (sewn) {
        built.sew({built.range(towel, 0)}, {built.internalRange(towel, 1, 0)});
    }
    PatternMesher mesher;
    const GarmentPtr garment = assembleGarment(built.pattern, mesher.mesh(built.pattern, 20, {1}));
    std::vector<std::string> warnings;
    const std::vector<Vec3> places = placeCutVertices(*garment, {}, warnings);
    QVERIFY(warnings.empty());
    int atTheEdge = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Vec2& flat = garment->cutVertices[i].flatMm;
        const Vec3 untouched(flat.x() / 1000, 1 + flat.y() / 1000, 0.5);
        if (flat.y() > 39 || !sewn) {
            QVERIFY((places[i] - untouched).norm() < 1e-9);
        } else if (flat.y() < 1) {
            ++atTheEdge;
            QVERIFY(std::abs(places[i].y() - 1.08) < 0.001); // where it is sewn
            const double before = (angle < 180 ? 1 : -1) * (places[i].z() - 0.5);
            QVERIFY2(before > 0.003 && before < 0.008, qPrintable(QString::number(before)));
        }
    }
    QCOMPARE(atTheEdge > 5, sewn);
}

// The tips of two trouser legs lay over each other by half a centimetre in one plane; neither could go anywhere, and
// the crotch was sewn from 25 cm away.
void TestPlacement::piecesInOnePlaneThatOverlapStartApart() {
    PatternBuilder built;
    const auto add = [&](const char* name, double x, double z) {
        const PanelId id = built.addPanel(name, rectangle(200, 200));
        built.edit(id, [&](Panel& p) { p.placement = FreePlacement{Vec3(x, 0, z), Vec3::Zero()}; });
    };
    add("left", 0, -200);
    add("over it", 195, -200); // mm
    add("beside them", 396, -200);
    add("before them", 0, 200);
    PatternMesher mesher;
    const GarmentPtr garment = assembleGarment(built.pattern, mesher.mesh(built.pattern, 20, {1}));
    std::vector<std::string> warnings;
    const std::vector<Vec3> at = placeCutVertices(*garment, {}, warnings);
    for (std::size_t i = 0; i < at.size(); ++i) {
        const int panel = garment->cutVertices[i].panel;
        const double wanted = panel == 1 ? -0.202 : panel == 3 ? 0.2 : -0.2; // outwards
        QVERIFY2(std::abs(at[i].z() - wanted) < 1e-9, qPrintable(QString("%1: %2").arg(panel).arg(at[i].z())));
    }
}

QTEST_APPLESS_MAIN(TestPlacement)
#include "test_placement.moc"
