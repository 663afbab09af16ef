// Folds with an angle of their own, tacks to the body, elastics that draw in.

#include <QtTest>

#include "core/cloth/forces/fold_bending.h"
#include "core/cloth/garment_cloth.h"
#include "core/cloth/stepper.h"
#include "core/mesh/flat/panel_mesher.h"
#include "core/mesh/sewn/assembly.h"
#include "tests/core/support/small_garments.h"

#include <Eigen/Geometry>

#include <cmath>
#include <numbers>

using namespace toile;
using namespace toile::testing;

namespace {

// A strip of 200 by 60 mm with a fold across its middle.
GarmentPtr foldedStrip(double angleDeg, double strength, double spacing) {
    PatternBuilder strip;
    const PanelId panel = strip.addPanel("strip", rectangle(200, 60));
    strip.addInternal(panel, InternalKind::Fold, {Vec2(100, 0), Vec2(100, 60)});
    strip.pattern.fabrics = {fabricPresets().front()};
    strip.pattern.fabrics.front().id = FabricId{9999};
    strip.edit(panel, [&](Panel& p) {
        p.fabric = FabricId{9999};
        p.shape.internals.front().foldAngleDeg = angleDeg;
        p.shape.internals.front().foldStrengthPercent = strength;
    });
    PatternMesher mesher;
    return assembleGarment(strip.pattern, mesher.mesh(strip.pattern, spacing, {1}));
}

std::vector<Vec3> flatPlaces(const Garment& garment) {
    std::vector<Vec3> places(garment.vertexCount);
    for (const CutVertex& v : garment.cutVertices) {
        places[static_cast<std::size_t>(v.welded)] = Vec3(v.flatMm.x() / 1000, v.flatMm.y() / 1000, 0);
    }
    return places;
}

// The angle between the two halves on their front side, as far from the fold as they go, in degrees: below 180 the
// front faces look at each other.
double angleBetweenHalves(const Garment& garment, const std::vector<Vec3>& positions) {
    Vec3 left = Vec3::Zero();
    Vec3 right = Vec3::Zero();
    Vec3 between = Vec3::Zero();
    for (const GarmentTriangle& t : garment.triangles) {
        double x = 0;
        for (const int v : t.cut) {
            x += garment.cutVertices[static_cast<std::size_t>(v)].flatMm.x() / 3;
        }
        const Vec3 p = positions[static_cast<std::size_t>(t.sewn[0])];
        const Vec3 n = (positions[static_cast<std::size_t>(t.sewn[1])] - p)
                           .cross(positions[static_cast<std::size_t>(t.sewn[2])] - p);
        (x < 100 ? left : right) += n;
    }
    // Turning about the fold, which runs along +y of the panel at x = 100.
    Vec3 low = Vec3::Zero();
    Vec3 high = Vec3::Zero();
    for (const CutVertex& v : garment.cutVertices) {
        if (std::abs(v.flatMm.x() - 100) < 1e-6) {
            (v.flatMm.y() < 1    ? low
             : v.flatMm.y() > 59 ? high
                                 : between) = positions[static_cast<std::size_t>(v.welded)];
        }
    }
    const Vec3 axis = (high - low).normalized();
    const double turned = std::atan2(left.cross(right).dot(axis), left.dot(right)) * 180 / std::numbers::pi;
    return 180 + turned;
}

std::vector<Vec3> run(const Garment& strip, const std::string& scheme, const std::vector<Vec3>& start, int steps) {
    constexpr double kept = 0.97; // of the velocity, from step to step
    const ClothModel model = clothFromGarment(strip);
    StepperSettings settings;
    settings.workers = {1};
    settings.selfContact = true;
    auto stepper = makeStepper(scheme, model, settings);
    if (!stepper) {
        qFatal("%s", stepper.error().c_str());
    }
    ClothState state = stateAt(model, start);
    std::vector<Vec3> forces;
    for (int i = 0; i < steps; ++i) {
        const std::vector<Vec3> before = state.positions;
        forces.assign(model.size(), Vec3::Zero());
        if (!stepper.value()->takesFolds()) {
            addFoldForces(model.folds, state.positions, forces);
        }
        stepper.value()->step(state, forces);
        stepper.value()->keepApart(before, state);
        for (Vec3& v : state.velocities) {
            v *= kept;
        }
    }
    return state.positions;
}

} // namespace

class TestFolds : public QObject {
    Q_OBJECT

private slots:
    void aFlatStripFoldsToItsAngle_data() {
        QTest::addColumn<double>("angle");
        QTest::addColumn<double>("spacing");
        for (const double angle : {20.0, 90.0, 150.0, 180.0, 240.0, 330.0}) {
            for (const double spacing : {20.0, 8.0}) {
                QTest::addRow("%g degrees, %g mm", angle, spacing) << angle << spacing;
            }
        }
    }
    // Nothing but the fold acts on it, and it passes the angle before it comes to rest there.
    void aFlatStripFoldsToItsAngle() {
        QFETCH(double, angle);
        QFETCH(double, spacing);
        const GarmentPtr strip = foldedStrip(angle, 300, spacing);
        QVERIFY(!strip->foldEdges.empty());
        const double found = angleBetweenHalves(*strip, run(*strip, "fabric", flatPlaces(*strip), 1500));
        QVERIFY2(std::abs(found - angle) < 4, qPrintable(QString::number(found)));
    }

    void aStripThatIsFoldedAsItRestsStaysSo_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<double>("angle");
        for (const char* scheme : {"fabric", "cholesky", "projective"}) {
            for (const double angle : {60.0, 300.0}) {
                QTest::addRow("%s, %g degrees", scheme, angle) << scheme << angle;
            }
        }
    }
    void aStripThatIsFoldedAsItRestsStaysSo() {
        QFETCH(QString, scheme);
        QFETCH(double, angle);
        const GarmentPtr strip = foldedStrip(angle, 300, 20);
        std::vector<Vec3> places = flatPlaces(*strip);
        const double bend = (180 - angle) / 2 * std::numbers::pi / 180; // of each half, towards the front
        for (Vec3& p : places) {
            const double x = p.x() - 0.1;
            p.x() = 0.1 + x * std::cos(bend);
            p.z() = std::abs(x) * std::sin(bend);
        }
        QVERIFY(std::abs(angleBetweenHalves(*strip, places) - angle) < 1e-6);
        const double found = angleBetweenHalves(*strip, run(*strip, scheme.toStdString(), places, 100));
        QVERIFY2(std::abs(found - angle) < 1, qPrintable(QString::number(found)));
    }
};

QTEST_APPLESS_MAIN(TestFolds)
#include "test_folds.moc"
