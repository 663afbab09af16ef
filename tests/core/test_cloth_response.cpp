// Cloth keeps out of cloth after the step of any scheme, by any response.

#include <QtTest>

#include "core/cloth/contact/cloth_response.h"
#include "core/cloth/contact/self_contact.h"
#include "core/cloth/spring_grid.h"
#include "core/collide/judges/triangle_crossings.h"

#include <cmath>
#include <random>

using namespace toile;

namespace {

// Sheets of 0.24 m one above the other, lying, in one model.
SpringBody sheets(int count, int size, double apart, double stiffness) {
    GridCloth grid;
    grid.columns = grid.rows = size;
    grid.width = grid.height = 0.24;
    grid.structural = grid.shear = stiffness;
    SpringBody all;
    for (int k = 0; k < count; ++k) {
        SpringBody one = makeGrid(grid);
        for (Vec3& p : one.positions) {
            // Turned and shifted a little, so that no two of them lie alike.
            const double angle = 0.3 * k;
            const Vec2 q(p.x() - 0.12, p.y() - 0.12);
            p = Vec3(std::cos(angle) * q.x() - std::sin(angle) * q.y() + 0.003 * k, apart * k,
                     -std::sin(angle) * q.x() - std::cos(angle) * q.y());
        }
        all.add(one);
    }
    all.model.frictionCloth.assign(all.positions.size(), 0.3);
    all.model.halfThickness.assign(all.positions.size(), 0.0005);
    return all;
}

std::unique_ptr<Stepper> stepperOf(std::string_view scheme, std::string_view response, const ClothModel& model,
                                   double h) {
    StepperSettings settings;
    settings.timeStepS = h;
    settings.selfContact = true;
    settings.selfResponse = response;
    auto made = makeStepper(scheme, model, settings);
    if (!made) {
        qFatal("%s", made.error().c_str());
    }
    return std::move(made).value();
}

void everyResponse() {
    QTest::addColumn<QString>("response");
    for (const ClothResponseKind& kind : clothResponseKinds()) {
        const std::string name(kind.name);
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

double meanHeight(const ClothState& state, std::size_t from, std::size_t to) {
    double sum = 0;
    for (std::size_t i = from; i < to; ++i) {
        sum += state.positions[i].y() / static_cast<double>(to - from);
    }
    return sum;
}

} // namespace

class TestClothResponse : public QObject {
    Q_OBJECT

private slots:
    // One sheet thrown at another, up to 5 m/s: a step of 1/50 s would take it 10 cm through.
    void clothThrownAtClothDoesNotPass_data() {
        QTest::addColumn<QString>("response");
        QTest::addColumn<double>("speed");
        for (const ClothResponseKind& kind : clothResponseKinds()) {
            for (const double speed : {0.2, 1.0, 5.0}) {
                const QString name = QString::fromStdString(std::string(kind.name));
                QTest::addRow("%s, %.1f m/s", qPrintable(name), speed) << name << speed;
            }
        }
    }
    void clothThrownAtClothDoesNotPass() {
        QFETCH(QString, response);
        QFETCH(double, speed);
        const SpringBody body = sheets(2, 11, 0.03, 100);
        const std::string name = response.toStdString();
        const auto stepper = stepperOf("cholesky", name, body.model, 0.02);
        ClothState state = stateAt(body.model, body.positions);
        const std::size_t half = state.positions.size() / 2;
        for (std::size_t i = half; i < 2 * half; ++i) {
            state.velocities[i] = Vec3(0, -speed, 0);
        }
        const std::vector<Vec3> none(2 * half, Vec3::Zero());
        for (int i = 0; i < 25; ++i) {
            const std::vector<Vec3> before = state.positions;
            stepper->step(state, none);
            stepper->keepApart(before, state);
            QCOMPARE(countCrossingPairs(state.positions, body.model.triangles), std::size_t{0});
        }
        constexpr std::size_t middle = 5 * 11 + 5;
        QVERIFY(state.positions[half + middle].y() > state.positions[middle].y());
        // Contact is mutual: had the lower one not been touched, it would lie where it was.
        if (name == "push") {
            QVERIFY(meanHeight(state, 0, half) < -0.002);
        }
    }

    // After every single step nothing is through anything, twenty layers deep. A sheet that was pressed upon others
    // halved its distance in every step, until that was rounding and it went through.
    void sheetsFallOnAHeldOneWithoutASingleCrossing_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QString>("response");
        QTest::addColumn<int>("layers");
        QTest::newRow("fabric") << QString("fabric") << QString() << 20;
        QTest::newRow("push") << QString("cholesky") << QString("push") << 20;
        QTest::newRow("bisection") << QString("cholesky") << QString("bisection") << 6; // takes its time
    }
    void sheetsFallOnAHeldOneWithoutASingleCrossing() {
        QFETCH(QString, scheme);
        QFETCH(QString, response);
        QFETCH(int, layers);
        SpringBody body = sheets(layers + 1, 8, 0.003, 20);
        const auto count = static_cast<std::size_t>(layers);
        const std::size_t n = body.positions.size() / (count + 1);
        for (std::size_t i = 0; i < n; ++i) {
            body.model.pins.push_back({static_cast<int>(i), std::nullopt});
        }
        const std::string name = response.toStdString();
        const auto stepper = stepperOf(scheme.toStdString(), name, body.model, 0.01);
        ClothState state = stateAt(body.model, body.positions);
        std::vector<Vec3> weight;
        for (const double m : body.model.mass) {
            weight.push_back(m * Vec3(0, -9.81, 0));
        }
        QCOMPARE(countCrossingPairs(state.positions, body.model.triangles), std::size_t{0});
        for (int i = 0; i < 60; ++i) {
            const std::vector<Vec3> before = state.positions;
            stepper->step(state, weight);
            stepper->keepApart(before, state);
            QVERIFY2(countCrossingPairs(state.positions, body.model.triangles) == 0,
                     qPrintable(QString("after step %1").arg(i + 1)));
        }
        constexpr std::size_t middle = 3 * 8 + 3;
        for (std::size_t layer = 1; layer <= count; ++layer) {
            QVERIFY(state.positions[layer * n + middle].y() > state.positions[(layer - 1) * n + middle].y());
        }
        QVERIFY2(meanHeight(state, count * n, (count + 1) * n) < 0.9 * 0.003 * layers, "the pile has come down");
    }

    // Some vertices of a dense pile are flung through all the others: more ways than can be looked after. They were let
    // pass.
    void whateverIsFlungAboutNothingPasses() {
        const SpringBody body = sheets(20, 12, 0.0004, 20);
        std::mt19937 random(3);
        std::uniform_real_distribution<double> unit(-1, 1);
        for (const double furthest : {0.01, 0.1, 0.5}) {
            for (const unsigned every : {1U, 3U, 20U}) {
                SelfContact contact(body.model, {2});
                std::vector<Vec3> positions = body.positions;
                for (Vec3& p : positions) {
                    if (random() % every == 0) {
                        p += furthest * Vec3(unit(random), unit(random), unit(random));
                    }
                }
                QVERIFY(countCrossingPairs(positions, body.model.triangles) > 0);
                QVERIFY(contact.guard(body.positions, positions, {2}) > 0);
                QCOMPARE(countCrossingPairs(positions, body.model.triangles), std::size_t{0});
            }
        }
    }

    // Every scheme takes self contact, whether it knows of it or not.
    void everySchemeKeepsAFallingSheetOnAHeldOne_data() {
        QTest::addColumn<QString>("scheme");
        for (const StepperKind& kind : stepperKinds()) {
            const std::string name(kind.name);
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
        }
    }
    void everySchemeKeepsAFallingSheetOnAHeldOne() {
        QFETCH(QString, scheme);
        SpringBody body = sheets(2, 9, 0.01, 5);
        const std::size_t half = body.positions.size() / 2;
        for (std::size_t i = 0; i < half; ++i) {
            body.model.pins.push_back({static_cast<int>(i), std::nullopt});
        }
        for (Spring& s : body.model.springs) {
            s.damping = 0.01; // explicit schemes need some
        }
        constexpr double h = 0.002;
        const auto stepper = stepperOf(scheme.toStdString(), "", body.model, h);
        ClothState state = stateAt(body.model, body.positions);
        std::vector<Vec3> weight;
        for (const double m : body.model.mass) {
            weight.push_back(m * Vec3(0, -9.81, 0));
        }
        for (int i = 0; i < 150; ++i) {
            const std::vector<Vec3> before = state.positions;
            stepper->step(state, weight);
            stepper->keepApart(before, state);
            if (i % 10 == 9) {
                QCOMPARE(countCrossingPairs(state.positions, body.model.triangles), std::size_t{0});
            }
        }
        QVERIFY2(meanHeight(state, half, 2 * half) < 0.008, "it has fallen on the other");
    }

    // Chung: "the whole system may still get stuck". Three sheets fall; the lowest comes to lie on a held one. What is
    // not involved goes its way to the last bit, in the same step.
    void farPartsGoOnWhileBisectionHoldsWhatTouches() {
        SpringBody body = sheets(3, 9, 0.002, 2);
        const std::size_t n = body.positions.size() / 3;
        for (std::size_t i = 0; i < n; ++i) {
            body.model.pins.push_back({static_cast<int>(i), std::nullopt});
            body.positions[i + n].y() += 0.006 + 0.05 * body.positions[i + n].x(); // comes down with one edge first
            body.positions[i + 2 * n] += Vec3(0.5, 0, 0);                          // free of the others
        }
        const auto with = stepperOf("euler", "bisection", body.model, 0.005);
        StepperSettings plain;
        plain.timeStepS = 0.005;
        const auto without = std::move(makeStepper("euler", body.model, plain)).value();
        ClothState state = stateAt(body.model, body.positions);
        ClothState free = state;
        std::vector<Vec3> weight;
        for (const double m : body.model.mass) {
            weight.push_back(m * Vec3(0, -9.81, 0));
        }
        bool touched = false;
        for (int i = 0; i < 20; ++i) {
            const std::vector<Vec3> before = state.positions;
            with->step(state, weight);
            const std::vector<Vec3> wanted = state.positions;
            with->keepApart(before, state);
            without->step(free, weight);
            bool held = false;
            bool reversed = false;
            for (std::size_t k = n; k < 2 * n; ++k) {
                held = held || state.positions[k] != wanted[k];
                reversed = reversed || (state.positions[k] != wanted[k] && state.velocities[k].y() > 0);
            }
            QVERIFY2(touched || !held || reversed, "what touches goes back where it came from");
            touched = touched || held;
            for (std::size_t k = 2 * n; k < 3 * n; ++k) {
                QVERIFY(state.positions[k] == free.positions[k]);
            }
        }
        QVERIFY(touched);
        QVERIFY(meanHeight(state, n, 2 * n) > 0);
        QVERIFY(meanHeight(free, n, 2 * n) < 0);
    }

    // What crosses at the start is let be by the one and drawn apart by the other; neither locks the rest of the cloth.
    void aTangledStartDoesNotLockTheRest_data() { everyResponse(); }
    void aTangledStartDoesNotLockTheRest() {
        QFETCH(QString, response);
        SpringBody body = sheets(2, 11, 0.004, 50);
        const std::size_t half = body.positions.size() / 2;
        for (std::size_t i = half; i < 2 * half; ++i) {
            const double r = Vec2(body.positions[i].x(), body.positions[i].z()).norm();
            body.positions[i].y() -= 0.012 * std::exp(-r * r / (0.03 * 0.03));
        }
        QVERIFY(countCrossingPairs(body.positions, body.model.triangles) > 5);
        const std::string name = response.toStdString();
        const auto stepper = stepperOf("cholesky", name, body.model, 0.01);
        ClothState state = stateAt(body.model, body.positions);
        for (Vec3& v : state.velocities) {
            v = Vec3(0.5, 0, 0);
        }
        const std::vector<Vec3> none(2 * half, Vec3::Zero());
        for (int i = 0; i < 40; ++i) {
            const std::vector<Vec3> before = state.positions;
            stepper->step(state, none);
            stepper->keepApart(before, state);
        }
        double moved = 0;
        for (std::size_t i = 0; i < 2 * half; ++i) {
            moved += (state.positions[i] - body.positions[i]).x() / static_cast<double>(2 * half);
        }
        QVERIFY2(moved > 0.1, qPrintable(QString::number(moved)));
        if (name == "push") {
            QCOMPARE(countCrossingPairs(state.positions, body.model.triangles), std::size_t{0});
        }
    }

    void anUnknownResponseIsRefused() {
        const SpringBody body = sheets(1, 4, 0, 10);
        StepperSettings settings;
        settings.selfContact = true;
        settings.selfResponse = "magic";
        const auto made = makeStepper("cholesky", body.model, settings);
        QVERIFY(!made.ok() && made.error().find("magic") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestClothResponse)
#include "test_cloth_response.moc"
