// Cloth on cloth under the default scheme: it stays where friction holds it, and slides where that does not.
#include <QtTest>

#include "core/cloth/stepper.h"
#include "core/collide/judges/triangle_crossings.h"
#include "tests/core/support/membrane_sheet.h"

#include <cmath>

using namespace toile;
using namespace toile::testing;

namespace {

// A square of cloth, or several, each on the one before, askew on a held sheet that gravity tilts: down it is +x.
struct HeldSlope {
    HeldSlope(double spacing, double friction, double timeStep, int layers, double held = 1) {
        std::vector<Vec3> x;
        for (int layer = 0; layer < layers; ++layer) {
            const double turn = 0.32 - 0.2 * layer;
            const std::size_t first = x.size();
            const double side = 0.16 - 0.02 * layer;
            addSheet(model, x, static_cast<int>(std::lround(side / spacing)) + 1, spacing, Vec3::Zero());
            above = layer == 0 ? x.size() : above;
            for (std::size_t i = first; i < x.size(); ++i) {
                const Vec3 p = x[i] - Vec3(0.5 * side, 0, 0.5 * side);
                x[i] = Vec3(std::cos(turn) * p.x() - std::sin(turn) * p.z(), 0.0006 * (layer + 1),
                            std::sin(turn) * p.x() + std::cos(turn) * p.z());
            }
        }
        const std::size_t first = x.size();
        addSheet(model, x, static_cast<int>(std::lround(held / (1.5 * spacing))), 1.5 * spacing,
                 Vec3(-0.2, 0, -0.5 * held));
        for (std::size_t i = first; i < x.size(); ++i) {
            model.pins.push_back({static_cast<int>(i), std::nullopt});
        }
        std::fill(model.frictionCloth.begin(), model.frictionCloth.end(), friction);
        StepperSettings settings;
        settings.selfContact = true;
        settings.timeStepS = timeStep;
        stepper = std::move(makeStepper("fabric", model, settings)).value();
        state = stateAt(model, x);
    }
    // Returns where the middle of the lowest square is then.
    Vec3 run(double tilt, int steps) {
        std::vector<Vec3> weight;
        for (const double mass : model.mass) {
            weight.push_back(9.81 * mass * Vec3(std::sin(tilt), -std::cos(tilt), 0));
        }
        for (int i = 0; i < steps; ++i) {
            const std::vector<Vec3> before = state.positions;
            stepper->step(state, weight);
            stepper->keepApart(before, state);
        }
        Vec3 mean = Vec3::Zero();
        for (std::size_t i = 0; i < above; ++i) {
            mean += state.positions[i] / static_cast<double>(above);
        }
        return mean;
    }

    ClothModel model;
    std::unique_ptr<Stepper> stepper;
    ClothState state;
    std::size_t above = 0; // vertices of the lowest square
};
} // namespace

class TestSlidingCloth : public QObject {
    Q_OBJECT

private slots:
    // On a held slope, a degree less steep than where it would slide: two seconds move it by less than a hair.
    void clothThatFrictionHoldsOnClothStays() {
        HeldSlope slope(0.02, 0.3, 0.02, 1);
        const Vec3 laid = slope.run(0, 30);
        const Vec3 held = slope.run(std::atan(0.3) - M_PI / 180, 100);
        QVERIFY2((held - laid).norm() < 1e-4, qPrintable(QString("%1 mm").arg(1000 * (held - laid).norm())));
        QVERIFY2(slope.stepper->phases().iterations < 10,
                 qPrintable(QString::number(slope.stepper->phases().iterations)));
    }

    // And steeper than that it slides as Coulomb says, many times the distance of its vertices in a step: 1/2 a t^2, of
    // which implicit Euler makes 1/2 a t (t + dt).
    void clothThatFrictionDoesNotHoldSlides_data() {
        QTest::addColumn<double>("friction");
        QTest::addColumn<double>("degrees");
        QTest::addColumn<double>("spacing");
        QTest::addColumn<double>("timeStep");
        QTest::addColumn<int>("layers");
        QTest::addColumn<double>("within");
        for (const double degrees : {10.0, 20.0, 40.0}) {
            for (const double spacing : {0.02, 0.01}) {
                for (const double timeStep : {0.02, 0.01}) {
                    const QString name = QString("%1 degrees, %2 mm, %3 s").arg(degrees).arg(1000 * spacing);
                    QTest::newRow(qPrintable(name.arg(timeStep))) << 0.3 << degrees << spacing << timeStep << 1 << 0.1;
                }
            }
        }
        QTest::newRow("5 degrees") << 0.3 << 5.0 << 0.02 << 0.02 << 1 << 0.1;
        QTest::newRow("more friction") << 0.5 << 20.0 << 0.01 << 0.01 << 1 << 0.1;
        QTest::newRow("no friction") << 0.0 << 20.0 << 0.02 << 0.02 << 1 << 0.1;
        // Friction is all that draws the upper one on.
        QTest::newRow("two on each other") << 0.3 << 10.0 << 0.02 << 0.02 << 2 << 0.15;
        QTest::newRow("two on each other, 10 mm") << 0.3 << 10.0 << 0.01 << 0.02 << 2 << 0.1;
        QTest::newRow("two on each other, steeper") << 0.3 << 20.0 << 0.02 << 0.02 << 2 << 0.1;
        QTest::newRow("three on each other") << 0.3 << 10.0 << 0.02 << 0.02 << 3 << 0.1;
        QTest::newRow("three on each other, 10 mm") << 0.3 << 10.0 << 0.01 << 0.02 << 3 << 0.15;
        QTest::newRow("three on each other, steeper, 10 mm") << 0.3 << 20.0 << 0.01 << 0.02 << 3 << 0.15;
        QTest::newRow("four on each other") << 0.3 << 10.0 << 0.02 << 0.02 << 4 << 0.1;
        QTest::newRow("four on each other, 10 mm") << 0.3 << 10.0 << 0.01 << 0.02 << 4 << 0.1;
    }
    void clothThatFrictionDoesNotHoldSlides() {
        QFETCH(double, friction);
        QFETCH(double, degrees);
        QFETCH(double, spacing);
        QFETCH(double, timeStep);
        QFETCH(int, layers);
        QFETCH(double, within);
        HeldSlope slope(spacing, friction, timeStep, layers);
        const Vec3 laid = slope.run(0, 30);
        const double tilt = std::atan(friction) + degrees * M_PI / 180;
        const double seconds = 0.3; // to 2 m/s
        const Vec3 slid = slope.run(tilt, static_cast<int>(std::lround(seconds / timeStep)));
        const double pull = 9.81 * (std::sin(tilt) - friction * std::cos(tilt));
        const double part = (slid - laid).x() / (0.5 * pull * seconds * (seconds + timeStep));
        QVERIFY2(std::abs(part - 1) < within, qPrintable(QString("%1 of how far it should").arg(part)));
        QCOMPARE(countCrossingPairs(slope.state.positions, slope.model.triangles), std::size_t{0});
    }

    // However much is near on its way in a step: 3 m/s at 10 mm and 1.3 m/s at 5 mm were more than was looked after,
    // and the patch stood still.
    void clothSlidesAsFastAsItIsThrown_data() {
        QTest::addColumn<double>("spacing");
        QTest::addColumn<double>("speed");
        for (const double spacing : {0.01, 0.005}) {
            for (const double speed : {2.0, 3.0, 5.0}) {
                QTest::newRow(qPrintable(QString("%1 mm, %2 m/s").arg(1000 * spacing).arg(speed))) << spacing << speed;
            }
        }
    }
    void clothSlidesAsFastAsItIsThrown() {
        QFETCH(double, spacing);
        QFETCH(double, speed);
        constexpr double timeStep = 0.02;
        HeldSlope slope(spacing, 0.3, timeStep, 1, 0.6);
        const Vec3 laid = slope.run(0, 30);
        for (std::size_t i = 0; i < slope.above; ++i) {
            slope.state.velocities[i].x() += speed;
        }
        constexpr int steps = 3;
        const Vec3 slid = slope.run(0, steps);
        const double lost = 0.5 * 0.3 * 9.81 * timeStep * timeStep * steps * (steps + 1);
        const double part = (slid - laid).x() / (speed * timeStep * steps - lost);
        QVERIFY2(std::abs(part - 1) < 0.03, qPrintable(QString("%1 of how far it should").arg(part)));
        QCOMPARE(countCrossingPairs(slope.state.positions, slope.model.triangles), std::size_t{0});
    }
};

QTEST_APPLESS_MAIN(TestSlidingCloth)
#include "test_sliding_cloth.moc"
