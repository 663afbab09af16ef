// What comes after a step whatever the scheme: stretch limits, elastics drawn in, momentum given back. And damping,
// which every scheme takes into the step.

#include "core/cloth/forces/forces.h"
#include "core/cloth/stretch_limit.h"
#include "tests/core/support/springs.h"

#include <QtTest>

#include <cmath>
#include <numbers>
#include <numeric>

using namespace toile;
using namespace toile::testing;

class TestPostSteps : public QObject {
    Q_OBJECT

private slots:
    // Hung by one corner, the sheet's springs stretch far; thirty passes of either limit keep them at a tenth, as Liu
    // claims, in his explicit steps and in long ones.
    void stretchLimitsBoundTheStretch_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("edge");
        QTest::addColumn<QString>("scheme");
        for (const StretchLimitKind& kind : stretchLimitKinds()) {
            const std::string name(kind.name);
            for (const int edge : {10, 20}) {
                for (const char* scheme : {"euler", "cholesky"}) {
                    QTest::addRow("%s, %d, %s", name.c_str(), edge, scheme)
                        << QString::fromStdString(name) << edge << QString(scheme);
                }
            }
        }
    }
    void stretchLimitsBoundTheStretch() {
        QFETCH(QString, kind);
        QFETCH(int, edge);
        QFETCH(QString, scheme);
        GridCloth grid;
        grid.columns = grid.rows = edge;
        grid.structural = 20;
        grid.shear = 10;
        SpringBody body = makeGrid(grid);
        body.model.pins = {{edge * edge - 1, std::nullopt}};
        const double h = scheme == "euler" ? 0.002 : 0.02;
        const auto hang = [&](bool limited) {
            ClothState state = stateAt(body.model, body.positions);
            const auto s = stepper(scheme.toStdString(), body.model, h);
            StretchLimiter limiter(body.model);
            const std::vector<Vec3> weight = weightOf(body.model);
            double worst = 0;
            for (int i = 0; i < static_cast<int>(1.5 / h); ++i) {
                const std::vector<Vec3> before = state.positions;
                s->step(state, weight);
                if (limited) {
                    limiter.limit(*findStretchLimitKind(kind.toStdString()), {.outwards = true}, before, h, state);
                }
                worst = std::max(worst, largestStretch(body.model, state));
            }
            return worst;
        };
        const double without = hang(false);
        const double with = hang(true);
        QVERIFY2(without > 0.3, qPrintable(QString::number(without)));
        QVERIFY2(with <= 0.1 + 2e-6, qPrintable(QString::number(with)));
    }

    // A sheet held along one edge is let go from level. Where nothing swings it hangs where it would hang anyway, and
    // long before.
    // Other schemes damp so much that they do not swing.
    void withoutSwingingClothRestsWhereItWouldAnywayButSooner_data() {
        QTest::addColumn<QString>("scheme");
        for (const char* scheme : {"fabric", "implicit"}) {
            QTest::addRow("%s", scheme) << QString(scheme);
        }
    }
    void withoutSwingingClothRestsWhereItWouldAnywayButSooner() {
        QFETCH(QString, scheme);
        GridCloth grid;
        grid.columns = grid.rows = 7;
        SpringBody body = makeGrid(grid);
        for (int i = 0; i < 7; ++i) {
            body.model.pins.push_back({i, std::nullopt});
        }
        const double height = body.positions.front().y();
        for (Vec3& p : body.positions) {
            p = Vec3(p.x(), height, p.z() + p.y() - height);
        }
        const std::vector<Vec3> weight = weightOf(body.model);
        constexpr int most = 20000;
        const auto hang = [&](bool quasiStatic, std::vector<Vec3>& where) {
            StepperSettings settings;
            settings.quasiStatic = quasiStatic;
            auto made = makeStepper(scheme.toStdString(), body.model, settings);
            if (!made) {
                qFatal("%s", made.error().c_str());
            }
            ClothState state = stateAt(body.model, body.positions);
            int steps = 0;
            for (int still = 0; steps < most && still < 25; ++steps) {
                made.value()->step(state, weight);
                const double fastest = std::accumulate(state.velocities.begin(), state.velocities.end(), 0.0,
                                                       [](double m, const Vec3& v) { return std::max(m, v.norm()); });
                still = fastest < 1e-3 ? still + 1 : 0;
            }
            where = state.positions;
            return steps;
        };
        std::vector<Vec3> swung, sunk;
        const int swinging = hang(false, swung);
        const int sinking = hang(true, sunk);
        QVERIFY(sinking < most);
        QVERIFY2(sinking < 0.7 * swinging, qPrintable(QString("%1 and %2 steps").arg(sinking).arg(swinging)));
        for (std::size_t i = 0; i < swung.size() && swinging < most; ++i) {
            QVERIFY2((swung[i] - sunk[i]).norm() < 2e-3, qPrintable(QString::number((swung[i] - sunk[i]).norm())));
        }
    }

    void limitingStretchKeepsTheCentreAndStopsWhenItMay() {
        SpringBody body = oneSpring(1, 10, 3);
        body.model.pins.clear();
        body.positions[1] = Vec3(0, -2, 0);
        ClothState state = stateAt(body.model, body.positions);
        const int passes =
            StretchLimiter(body.model).limit(*findStretchLimitKind("clamp"), {}, body.positions, 0.02, state);
        QCOMPARE(passes, 2); // one that draws together, one that finds nothing left to do
        QVERIFY(std::abs((state.positions[0] - state.positions[1]).norm() - 1.1) < 1e-12);
        const Vec3 centre = (1 * state.positions[0] + 3 * state.positions[1]) / 4;
        QVERIFY((centre - Vec3(0, -1.5, 0)).norm() < 1e-12);
    }

    // By time: a budget that is up at once leaves one pass, none at all leaves as many as it takes.
    void limitingStretchEndsWithItsBudget() {
        GridCloth grid;
        grid.columns = grid.rows = 60;
        SpringBody body = makeGrid(grid);
        body.model.pins = {{0, std::nullopt}};
        const std::vector<Vec3> before = body.positions;
        for (Vec3& p : body.positions) {
            p *= 1.5;
        }
        const auto passes = [&](double budgetMs) {
            ClothState state = stateAt(body.model, body.positions);
            StretchLimitSettings settings;
            settings.mostPasses = 2000;
            settings.enough = 1e-12;
            settings.budgetMs = budgetMs;
            return StretchLimiter(body.model).limit(stretchLimitKinds().front(), settings, before, 0.02, state);
        };
        QCOMPARE(passes(1e-6), 1);
        const int some = passes(1);
        QVERIFY2(some >= 1 && some < 2000, qPrintable(QString::number(some)));
        QCOMPARE(passes(0), 2000);
        QCOMPARE(passes(1e9), 2000);
    }

    // Asked for by name with any scheme, the limit holds; with all post steps at once pins stay where they are.
    void everySchemeTakesEveryPostStep_data() { everyScheme(); }
    void everySchemeTakesEveryPostStep() {
        QFETCH(QString, scheme);
        GridCloth grid;
        grid.columns = grid.rows = 8;
        grid.structural = grid.shear = 2;
        grid.damping = 0.01;
        SpringBody body = makeGrid(grid);
        body.model.pins = {{63, std::nullopt}};
        const auto hang = [&](const std::string& limit) {
            StepperSettings settings;
            settings.timeStepS = 0.005;
            settings.stretchLimit = limit;
            settings.limit.mostPasses = 200;
            settings.correctMomentum = true;
            auto made = makeStepper(scheme.toStdString(), body.model, settings);
            if (!made) {
                qFatal("%s", made.error().c_str());
            }
            ClothState state = stateAt(body.model, body.positions);
            const std::vector<Vec3> weight = weightOf(body.model);
            for (int i = 0; i < 300; ++i) {
                made.value()->step(state, weight);
            }
            return (state.positions[63] - body.positions[63]).norm() > 0 ? -1 : largestStretch(body.model, state);
        };
        const double without = hang("");
        QVERIFY2(without > 0.3, qPrintable(QString::number(without)));
        for (const StretchLimitKind& kind : stretchLimitKinds()) {
            const double with = hang(std::string(kind.name));
            QVERIFY2(with > 0 && with < 0.11, qPrintable(QString::number(with)));
        }
    }

    // A mass on a damped spring: its swings die out as exp(-c t / 2 m).
    void dampingTakesWhatItsClosedFormSays_data() { everyScheme(); }
    void dampingTakesWhatItsClosedFormSays() {
        QFETCH(QString, scheme);
        const double pulls = scheme == "two-layer" ? 1.5 : 1; // both layers, see aHangingSpringStretchesByHookesLaw
        constexpr double k = 20, m = 0.02, c = 0.2;           // N/m, kg, N s/m
        SpringBody body = oneSpring(0.5, k, m);
        body.model.springs[0].damping = c;
        body.positions[1] = Vec3(0, -0.55, 0);
        ClothState state = stateAt(body.model, body.positions);
        constexpr double h = 1e-4;
        StepperSettings settings;
        settings.timeStepS = h;
        settings.coarseContraction = 1; // it swings to both sides
        const auto s = std::move(makeStepper(scheme.toStdString(), body.model, settings)).value();
        const std::vector<Vec3> none(2, Vec3::Zero());
        const double fades = pulls * c / (2 * m);                      // 1/s
        const double swing = std::sqrt(pulls * k / m - fades * fades); // rad/s
        const int period = static_cast<int>(std::lround(2 * std::numbers::pi / swing / h));
        for (int i = 0; i < period; ++i) {
            s->step(state, none);
        }
        const double left = (-state.positions[1].y() - 0.5) / 0.05;
        const double expected = std::exp(-fades * period * h);
        // Artificial viscosity and implicit steps take their part too: h k / c = 1 %, and as much again.
        QVERIFY2(std::abs(left / expected - 1) < 0.04, qPrintable(QString("%1 for %2").arg(left).arg(expected)));
    }

    // However strong: what is taken explicitly shakes cloth to pieces as soon as h c is more than its mass.
    void strongDampingOnlySlowsDown_data() { everyUnconditionallyStableScheme(); }
    void strongDampingOnlySlowsDown() {
        QFETCH(QString, scheme);
        for (const double damping : {0.1, 10.0, 1000.0}) {
            GridCloth grid;
            grid.columns = grid.rows = 9;
            grid.damping = damping;
            SpringBody body = makeGrid(grid);
            body.model.pins = {{72, std::nullopt}, {80, std::nullopt}};
            ClothState state = stateAt(body.model, body.positions);
            const auto s = stepper(scheme.toStdString(), body.model, 0.02);
            const std::vector<Vec3> weight = weightOf(body.model);
            for (int i = 0; i < 100; ++i) {
                s->step(state, weight);
            }
            for (const Vec3& p : state.positions) {
                QVERIFY2(p.norm() < 3, qPrintable(QString("c = %1").arg(damping)));
            }
        }
    }

    void whatNoSchemeCanAnswerForIsRefused() {
        const SpringBody good = oneSpring(1, 10, 0.1);
        const auto refused = [&](const std::function<void(ClothModel&, StepperSettings&)>& spoil) {
            for (const StepperKind& kind : stepperKinds()) {
                ClothModel model = good.model;
                StepperSettings settings;
                spoil(model, settings);
                const auto made = makeStepper(kind.name, model, settings);
                if (made.ok() || made.error().find('\n') != std::string::npos) {
                    return false;
                }
            }
            return true;
        };
        const double nan = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(refused([](ClothModel& m, StepperSettings&) { m.mass[1] = 0; }));
        QVERIFY(refused([](ClothModel& m, StepperSettings&) { m.mass[1] = -1; }));
        QVERIFY(refused([&](ClothModel& m, StepperSettings&) { m.mass[0] = nan; }));
        QVERIFY(refused([&](ClothModel& m, StepperSettings&) { m.springs[0].stiffness = nan; }));
        QVERIFY(refused([&](ClothModel& m, StepperSettings&) { m.springs[0].restLength = nan; }));
        QVERIFY(refused([](ClothModel&, StepperSettings& s) { s.timeStepS = 0; }));
        QVERIFY(refused([&](ClothModel&, StepperSettings& s) { s.timeStepS = nan; }));
        QVERIFY(refused([](ClothModel&, StepperSettings& s) { s.stretchLimit = "magic"; }));
    }
};

QTEST_APPLESS_MAIN(TestPostSteps)
#include "test_post_steps.moc"
