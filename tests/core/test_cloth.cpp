#include "core/base/state_hash.h"
#include "core/cloth/forces/forces.h"
#include "core/cloth/forces/spring_forces.h"
#include "core/cloth/forces/wind.h"
#include "tests/core/support/springs.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numbers>

using namespace toile;
using namespace toile::testing;

class TestCloth : public QObject {
    Q_OBJECT

private slots:
    void freeFallIsExact_data() { everyScheme(); }
    void freeFallIsExact() {
        QFETCH(QString, scheme);
        GridCloth grid;
        grid.columns = grid.rows = 9;
        grid.structural = grid.shear = 1; // within what explicit schemes bear at this step
        const SpringBody body = makeGrid(grid);
        ClothState state = stateAt(body.model, body.positions);
        const double h = 0.01;
        const auto s = stepper(scheme.toStdString(), body.model, h);
        const std::vector<Vec3> weight = weightOf(body.model);
        const int steps = 20;
        for (int i = 0; i < steps; ++i) {
            s->step(state, weight);
        }
        const double t = steps * h;
        for (std::size_t i = 0; i < state.positions.size(); ++i) {
            QVERIFY2((state.velocities[i] - t * kGravity).norm() < 1e-6,
                     qPrintable(QString::number(state.velocities[i].y())));
            // Schemes of first order in position are off by up to g t h / 2, never more.
            const double fallen = body.positions[i].y() - state.positions[i].y();
            QVERIFY(std::abs(fallen - 0.5 * 9.81 * t * t) <= 0.5 * 9.81 * t * h + 1e-6);
        }
    }

    void aHangingSpringStretchesByHookesLaw_data() { everyScheme(); }
    void aHangingSpringStretchesByHookesLaw() {
        QFETCH(QString, scheme);
        SpringBody body = oneSpring(0.5, 20, 0.02);
        body.model.springs[0].damping = 0.3; // so that explicit schemes come to rest too
        ClothState state = stateAt(body.model, body.positions);
        const auto s = stepper(scheme.toStdString(), body.model, 0.005);
        const std::vector<Vec3> weight = weightOf(body.model);
        for (int i = 0; i < 4000; ++i) {
            s->step(state, weight);
        }
        const double expected = 0.02 * 9.81 / 20;
        const double stretch = -state.positions[1].y() - 0.5;
        if (scheme == "two-layer") {
            // Both layers pull: the averaged inner forces of the dense one come on top of the coarse one's, half as
            // strong again but for what their steps damp, so that the scheme of the paper stretches two thirds of what
            // Hooke's law says.
            const auto answers = [](double h) { return 1 / (0.02 + h * 0.3 + h * h * 20); };
            const double coarse = answers(0.005);
            const double whole = coarse + 0.5 * answers(0.0025);
            QVERIFY2(std::abs(stretch / expected - coarse / whole) < 1e-3,
                     qPrintable(QString("%1 for %2").arg(stretch / expected).arg(coarse / whole)));
            return;
        }
        QVERIFY2(std::abs(stretch - expected) < 1e-6, qPrintable(QString::number(stretch / expected)));
    }

    // A mass on a stiff spring swings with the period of a pendulum, 2 pi sqrt(l/g) (1 + a^2/16 + 11 a^4/3072).
    void aPendulumSwingsInItsTime_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<double>("stiffness");
        QTest::addColumn<double>("step");
        for (const char* name : {"projective", "implicit", "runge-kutta", "midpoint", "euler"}) {
            QTest::newRow(name) << QString(name) << 2000.0 << 0.0005;
        }
        QTest::newRow("fabric") << QString("fabric") << 2000.0 << 0.002;
        // Artificial viscosity damps swinging at the rate h k / m: a soft spring and short steps keep it small.
        for (const char* name : {"cholesky", "filter", "direct", "two-layer"}) {
            QTest::newRow(name) << QString(name) << 200.0 << 0.0002;
        }
    }
    void aPendulumSwingsInItsTime() {
        QFETCH(QString, scheme);
        QFETCH(double, stiffness);
        QFETCH(double, step);
        const double a = 0.3;
        SpringBody body = oneSpring(1, stiffness, 0.1);
        body.positions[1] = Vec3(std::sin(a), -std::cos(a), 0);
        ClothState state = stateAt(body.model, body.positions);
        const double h = step;
        const auto s = stepper(scheme.toStdString(), body.model, h);
        const std::vector<Vec3> weight = weightOf(body.model);
        double crossed = -1;
        double period = 0;
        for (int i = 0; i < 25000 && period == 0; ++i) {
            const double before = state.positions[1].x();
            s->step(state, weight);
            if (before > 0 && state.positions[1].x() <= 0) {
                const double t = (i + before / (before - state.positions[1].x())) * h;
                period = crossed >= 0 ? t - crossed : 0;
                crossed = crossed >= 0 ? crossed : t;
            }
        }
        const double pulls = scheme == "two-layer" ? 1.5 : 1; // both layers, see aHangingSpringStretchesByHookesLaw
        const double expected = 2 * std::numbers::pi * std::sqrt((1 + 0.1 * 9.81 / (pulls * stiffness)) / 9.81) *
                                (1 + a * a / 16 + 11 * std::pow(a, 4) / 3072);
        QVERIFY2(std::abs(period / expected - 1) < 0.005, qPrintable(QString("%1 for %2").arg(period).arg(expected)));
    }

    void stiffnessDoesNotLimitTheStep_data() { everyUnconditionallyStableScheme(); }
    void stiffnessDoesNotLimitTheStep() {
        QFETCH(QString, scheme);
        for (const double stiffness : {0.0, 1.0, 1e3, 1e6}) {
            GridCloth grid;
            grid.columns = grid.rows = 12;
            grid.structural = grid.shear = stiffness;
            SpringBody body = makeGrid(grid);
            body.model.pins = {{132, std::nullopt}, {143, std::nullopt}};
            ClothState state = stateAt(body.model, body.positions);
            const auto s = stepper(scheme.toStdString(), body.model, 0.02);
            const std::vector<Vec3> weight = weightOf(body.model);
            for (int i = 0; i < 100; ++i) {
                s->step(state, weight);
            }
            for (std::size_t i = 0; i < state.positions.size(); ++i) {
                QVERIFY2(state.positions[i].norm() < 100 && state.velocities[i].norm() < 100,
                         qPrintable(QString("k = %1").arg(stiffness)));
            }
        }
    }

    void pinsHoldToTheLastBit_data() { everyScheme(); }
    void pinsHoldToTheLastBit() {
        QFETCH(QString, scheme);
        GridCloth grid;
        grid.columns = grid.rows = 7;
        grid.structural = grid.shear = 10;
        SpringBody body = makeGrid(grid);
        const Vec3 target(0.2, 1.1, 0.3);
        body.model.pins = {{0, std::nullopt}, {48, target}};
        ClothState state = stateAt(body.model, body.positions);
        const Vec3 first = state.positions[0];
        const auto s = stepper(scheme.toStdString(), body.model, 0.005);
        const std::vector<Vec3> weight = weightOf(body.model);
        for (int i = 0; i < 30; ++i) {
            s->step(state, weight);
            QVERIFY(state.positions[0] == first);
            QVERIFY(state.positions[48] == target);
        }
    }

    void everySchemeMovesSoftBlocksToo_data() { everyScheme(); }
    void everySchemeMovesSoftBlocksToo() {
        QFETCH(QString, scheme);
        SpringBody body = makeBlock({4, 3, 4, 0.05, 1000, 16000});
        for (int i = 0; i < 4; ++i) {
            body.model.pins.push_back({i, std::nullopt});
        }
        ClothState state = stateAt(body.model, body.positions);
        const auto s = stepper(scheme.toStdString(), body.model, 0.002);
        const std::vector<Vec3> weight = weightOf(body.model);
        for (int i = 0; i < 250; ++i) {
            s->step(state, weight);
        }
        const double sag = body.positions.back().y() - state.positions.back().y();
        QVERIFY2(sag > 0.001 && sag < 0.5, qPrintable(QString::number(sag)));
    }

    // From any scheme to any other: the cloth goes on where and as fast as it was.
    void switchingSchemesKeepsTheState_data() { everyScheme(); }
    void switchingSchemesKeepsTheState() {
        QFETCH(QString, scheme);
        GridCloth grid;
        grid.columns = grid.rows = 9;
        SpringBody body = makeGrid(grid);
        body.model.pins = {{72, std::nullopt}, {80, std::nullopt}};
        const std::vector<Vec3> weight = weightOf(body.model);
        ClothState begun = stateAt(body.model, body.positions);
        const double h = 0.0005;
        const auto first = stepper(scheme.toStdString(), body.model, h);
        for (int i = 0; i < 100; ++i) {
            first->step(begun, weight);
        }
        double speed = 0;
        for (const Vec3& v : begun.velocities) {
            speed = std::max(speed, v.norm());
        }
        QVERIFY2(speed > 0.05, qPrintable(QString::number(speed))); // there is something to keep
        for (const StepperKind& kind : stepperKinds()) {
            ClothState state = begun;
            const auto s = stepper(kind.name, body.model, h);
            s->step(state, weight);
            for (std::size_t i = 0; i < state.positions.size(); ++i) {
                QVERIFY((state.positions[i] - begun.positions[i]).norm() < 0.01);
                QVERIFY((state.velocities[i] - begun.velocities[i]).norm() < 0.1);
            }
        }
    }

    void statesAreTheSameForAnyNumberOfWorkers_data() { everyScheme(); }
    void statesAreTheSameForAnyNumberOfWorkers() {
        QFETCH(QString, scheme);
        GridCloth grid;
        grid.columns = scheme == "filter" ? 20 : 65; // the dense filter is for small cloth
        grid.rows = grid.columns;
        grid.structural = grid.shear = 50;
        SpringBody body = makeGrid(grid);
        body.model.pins = {{0, std::nullopt}};
        Air air;
        WindSource wind;
        wind.kind = WindKind::Sines;
        wind.speed = 4;
        air.sources = {wind};
        std::uint64_t first = 0;
        for (const int workers : {1, 2, 3, 8}) {
            ClothState state = stateAt(body.model, body.positions);
            const auto s = stepper(scheme.toStdString(), body.model, 0.0005, workers);
            for (int i = 0; i < 10; ++i) {
                std::vector<Vec3> forces = weightOf(body.model);
                addWindForces(body.model, state, air, 0.0005 * i, nullptr, {workers}, forces);
                s->step(state, forces);
            }
            StateHash hash;
            for (const Vec3& p : state.positions) {
                hash.addBytes(p.data(), 3 * sizeof(double));
            }
            first = first == 0 ? hash.value() : first;
            QCOMPARE(hash.value(), first);
        }
    }

    // Elastics are drawn in and let out again while the cloth runs: some springs of a strip, with any scheme.
    void changedRestLengthsDrawTheClothInAndLetItOut_data() { everyScheme(); }
    void changedRestLengthsDrawTheClothInAndLetItOut() {
        QFETCH(QString, scheme);
        GridCloth grid;
        grid.columns = 17;
        grid.rows = 5;
        grid.width = 0.4;
        grid.height = 0.1;
        grid.structural = grid.shear = 20;
        grid.damping = 0.01;
        const SpringBody body = makeGrid(grid);
        ClothState state = stateAt(body.model, body.positions);
        const bool isExplicit = scheme == "euler" || scheme == "midpoint" || scheme == "runge-kutta";
        const auto s = stepper(scheme.toStdString(), body.model, isExplicit ? 0.0005 : 0.002);
        const std::vector<Vec3> none(body.model.size(), Vec3::Zero());
        double now = 1; // of what they were cut
        const auto lengthAfter = [&](double part) {
            for (int i = 0; i < 2500; ++i) {
                now += std::clamp(part - now, -0.0005, 0.0005); // as a person would, or the cloth buckles
                for (std::size_t k = 0; k < body.model.springs.size(); ++k) {
                    const Spring& spring = body.model.springs[k];
                    const auto middle = [&](int v) { return v % 17 >= 4 && v % 17 <= 12; };
                    const bool chosen = middle(spring.a) && middle(spring.b);
                    state.restLengths[k] = (chosen ? now : 1) * spring.restLength;
                }
                s->step(state, none);
            }
            return (state.positions[34 + 16] - state.positions[34]).norm();
        };
        const double drawnIn = lengthAfter(0.6); // half of the strip
        QVERIFY2(std::abs(drawnIn - 0.8 * 0.4) < 0.008, qPrintable(QString::number(drawnIn)));
        const double letOut = lengthAfter(1);
        QVERIFY2(std::abs(letOut - 0.4) < 0.004, qPrintable(QString::number(letOut)));
    }
};

QTEST_APPLESS_MAIN(TestCloth)
#include "test_cloth.moc"
