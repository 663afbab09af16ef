// Who keeps momentum, and the corrector that gives it back.

#include <QtTest>

#include "core/cloth/forces/forces.h"
#include "core/cloth/spring_grid.h"
#include "core/cloth/stepper.h"
#include "core/solve/linear_solver.h"

#include <Eigen/Geometry>

#include <random>

using namespace toile;

namespace {

void shake(std::vector<Vec3>& positions, double size, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> unit(-1, 1);
    for (Vec3& p : positions) {
        p += size * Vec3(unit(random), unit(random), unit(random));
    }
}

void everyScheme() {
    QTest::addColumn<QString>("scheme");
    for (const StepperKind& kind : stepperKinds()) {
        const std::string name(kind.name);
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

std::unique_ptr<Stepper> stepperOf(const QString& scheme, const ClothModel& model, double h, bool correct) {
    StepperSettings settings;
    settings.timeStepS = h;
    settings.correctMomentum = correct;
    auto made = makeStepper(scheme.toStdString(), model, settings);
    if (!made) {
        qFatal("%s", made.error().c_str());
    }
    return std::move(made).value();
}

// A free sheet out of shape, flying and turning.
struct FlyingSheet {
    SpringBody body;
    ClothState state;
};
FlyingSheet flyingSheet(double stiffness) {
    GridCloth grid;
    grid.columns = grid.rows = 8;
    grid.structural = grid.shear = stiffness;
    FlyingSheet sheet{makeGrid(grid), {}};
    shake(sheet.body.positions, 0.01, 9);
    sheet.state = stateAt(sheet.body.model, sheet.body.positions);
    for (std::size_t i = 0; i < sheet.state.velocities.size(); ++i) {
        sheet.state.velocities[i] = Vec3(0.3, 0.1 * static_cast<double>(i % 3), -0.2) +
                                    Vec3(0.4, 1, 2).cross(sheet.state.positions[i] - Vec3(0.5, 0.5, 0));
    }
    return sheet;
}

} // namespace

class TestMomentum : public QObject {
    Q_OBJECT

private slots:
    // Kang's sweeps as printed lose a part of every push; balanced they lose none, and his layers neither.
    void linearMomentumIsKeptToRounding_data() { everyScheme(); }
    void linearMomentumIsKeptToRounding() {
        QFETCH(QString, scheme);
        FlyingSheet sheet = flyingSheet(20);
        const Vec3 before = linearMomentum(sheet.body.model, sheet.state);
        const auto stepper = stepperOf(scheme, sheet.body.model, 0.002, false);
        const std::vector<Vec3> none(sheet.body.model.size(), Vec3::Zero());
        for (int i = 0; i < 50; ++i) {
            stepper->step(sheet.state, none);
        }
        const Vec3 drift = linearMomentum(sheet.body.model, sheet.state) - before;
        QVERIFY2(drift.norm() < 1e-10 * before.norm(), qPrintable(QString::number(drift.norm() / before.norm())));
    }

    void theCorrectorKeepsBothMomenta_data() { everyScheme(); }
    void theCorrectorKeepsBothMomenta() {
        QFETCH(QString, scheme);
        FlyingSheet sheet = flyingSheet(20);
        const Vec3 linear = linearMomentum(sheet.body.model, sheet.state);
        const Vec3 angular = angularMomentum(sheet.body.model, sheet.state);
        const auto stepper = stepperOf(scheme, sheet.body.model, 0.002, true);
        const std::vector<Vec3> none(sheet.body.model.size(), Vec3::Zero());
        for (int i = 0; i < 50; ++i) {
            stepper->step(sheet.state, none);
        }
        QVERIFY((linearMomentum(sheet.body.model, sheet.state) - linear).norm() < 1e-10 * linear.norm());
        const Vec3 drift = angularMomentum(sheet.body.model, sheet.state) - angular;
        QVERIFY2(drift.norm() < 1e-10 * angular.norm(), qPrintable(QString::number(drift.norm() / angular.norm())));
    }

    // The constant matrix damps turning as if it were stretching; so do the sweeps on it.
    void withoutItTheConstantMatrixTakesAngularMomentum_data() {
        QTest::addColumn<QString>("scheme");
        for (const char* scheme : {"filter", "cholesky", "direct", "two-layer"}) {
            QTest::newRow(scheme) << QString(scheme);
        }
    }
    void withoutItTheConstantMatrixTakesAngularMomentum() {
        QFETCH(QString, scheme);
        const auto lost = [&](bool correct) {
            FlyingSheet sheet = flyingSheet(200);
            const Vec3 before = angularMomentum(sheet.body.model, sheet.state);
            const auto stepper = stepperOf(scheme, sheet.body.model, 0.02, correct);
            const std::vector<Vec3> none(sheet.body.model.size(), Vec3::Zero());
            for (int i = 0; i < 50; ++i) {
                stepper->step(sheet.state, none);
            }
            return (angularMomentum(sheet.body.model, sheet.state) - before).norm() / before.norm();
        };
        QVERIFY2(lost(false) > 0.05, qPrintable(QString::number(lost(false))));
        QVERIFY2(lost(true) < 1e-9, qPrintable(QString::number(lost(true))));
    }

    // A push off the middle gives the spin it should: what the outer forces do is left alone.
    void whatOuterForcesGiveIsKept_data() { everyScheme(); }
    void whatOuterForcesGiveIsKept() {
        QFETCH(QString, scheme);
        FlyingSheet sheet = flyingSheet(20);
        const double h = 0.002;
        const auto stepper = stepperOf(scheme, sheet.body.model, h, true);
        std::vector<Vec3> push(sheet.body.model.size(), Vec3::Zero());
        push[7] = Vec3(0.01, 0, 0.03);
        for (int i = 0; i < 20; ++i) {
            const ClothState before = sheet.state;
            stepper->step(sheet.state, push);
            Vec3 centre = Vec3::Zero();
            double mass = 0;
            for (std::size_t k = 0; k < push.size(); ++k) {
                centre += sheet.body.model.mass[k] * before.positions[k];
                mass += sheet.body.model.mass[k];
            }
            const Vec3 torque = (before.positions[7] - centre / mass).cross(push[7]);
            const Vec3 gained =
                angularMomentum(sheet.body.model, sheet.state) - angularMomentum(sheet.body.model, before);
            QVERIFY((gained - h * torque).norm() < 1e-9 * torque.norm());
            const Vec3 pushed =
                linearMomentum(sheet.body.model, sheet.state) - linearMomentum(sheet.body.model, before);
            QVERIFY((pushed - h * push[7]).norm() < 1e-9 * push[7].norm());
        }
    }

    void heldClothIsLeftAlone() {
        FlyingSheet with = flyingSheet(20);
        with.body.model.pins = {{3, std::nullopt}};
        with.state = stateAt(with.body.model, with.state.positions);
        ClothState without = with.state;
        const std::vector<Vec3> push(with.body.model.size(), Vec3(0, -0.01, 0.002));
        const auto corrected = stepperOf("cholesky", with.body.model, 0.01, true);
        const auto plain = stepperOf("cholesky", with.body.model, 0.01, false);
        for (int i = 0; i < 10; ++i) {
            corrected->step(with.state, push);
            plain->step(without, push);
            QVERIFY(with.state.positions == without.positions && with.state.velocities == without.velocities);
        }
    }

    // S' of jacobi.cpp: m^T S' = 1^T and S' m = 1; and as printed where something is held.
    void balancedSweepsLoseNoPush() {
        std::mt19937 random(3);
        std::uniform_real_distribution<double> unit(0, 1);
        std::vector<double> mass;
        std::vector<SpringCoupling> springs;
        constexpr int n = 3000;
        for (int i = 0; i < n; ++i) {
            mass.push_back(0.001 + 0.01 * unit(random));
            for (int k = 1; k < 4; ++k) {
                springs.push_back({i, (i + k * k) % n, 5000 * unit(random)});
            }
        }
        const auto free = std::make_shared<const SpringMatrix>(mass, springs, 0.02);
        const auto printed = findLinearSolverKind("jacobi")->make(free, {1});
        const auto balanced = findLinearSolverKind("jacobi-balanced")->make(free, {2});
        std::vector<Vec3> right(n), answer;
        Vec3 pushed = Vec3::Zero();
        for (Vec3& b : right) {
            b = Vec3(unit(random), unit(random) - 0.5, unit(random));
            pushed += b;
        }
        const auto momentum = [&] {
            Vec3 sum = Vec3::Zero();
            for (std::size_t i = 0; i < n; ++i) {
                sum += mass[i] * answer[i];
            }
            return sum;
        };
        printed.value()->solve(right, answer);
        QVERIFY(momentum().norm() < 0.2 * pushed.norm());
        balanced.value()->solve(right, answer);
        QVERIFY((momentum() - pushed).norm() < 1e-12 * pushed.norm());
        for (std::size_t i = 0; i < n; ++i) {
            right[i] = mass[i] * Vec3(1, 2, 3);
        }
        balanced.value()->solve(right, answer);
        for (const Vec3& x : answer) {
            QVERIFY((x - Vec3(1, 2, 3)).norm() < 1e-12);
        }
        const auto held = std::make_shared<const SpringMatrix>(mass, springs, 0.02, std::vector<int>{5});
        std::vector<Vec3> asPrinted;
        right[5].setZero();
        findLinearSolverKind("jacobi")->make(held, {1}).value()->solve(right, asPrinted);
        findLinearSolverKind("jacobi-balanced")->make(held, {1}).value()->solve(right, answer);
        QVERIFY(answer == asPrinted);
    }
};

QTEST_APPLESS_MAIN(TestMomentum)
#include "test_momentum.moc"
