// Cloth of the default scheme that moves freely: what turns keeps turning, what swings is damped as its fabric says.

#include <QtTest>

#include "core/cloth/forces/forces.h"
#include "core/cloth/stepper.h"
#include "core/drape/validate/validate_rig.h"

#include <Eigen/Geometry>

#include <cmath>
#include <numbers>

using namespace toile;

namespace {

// How a strip that is clamped at one end rings after its tip was bent aside by a millimetre.
struct Ringing {
    double damping = 0; // in parts of critical
    double hertz = 0;
};
Ringing ringOf(double lengthMm, double dampingPercent) {
    constexpr double clampedMm = 5;
    constexpr double h = 0.001;
    SwatchSpec spec;
    spec.outlineMm = rectangleMm(-clampedMm, 0, lengthMm, 20);
    spec.spacingMm = 5;
    spec.mesh = SwatchMesh::Grid;
    spec.fabric = plainFabric();
    spec.fabric.bendWarp = spec.fabric.bendWeft = 2.5e-4;
    spec.fabric.dampingPercent = dampingPercent;
    Swatch swatch = makeSwatch(spec);
    swatch.pin(swatch.where([](const Vec2& p) { return p.x() < 1e-6; }));
    std::vector<Vec3> x;
    std::vector<Vec3> straight;
    for (const Vec2& p : swatch.flat) {
        straight.emplace_back(p.x(), 0, -p.y());
        const double t = std::max(0.0, 1000 * p.x() / lengthMm);
        x.emplace_back(p.x(), 0.001 * (1.5 * t * t - 0.5 * t * t * t), -p.y());
    }
    StepperSettings settings;
    settings.timeStepS = h;
    const auto made = makeStepper("fabric", swatch.model, settings);
    ClothState state = stateAt(swatch.model, x);
    const std::vector<int> tip = swatch.where([&](const Vec2& p) { return 1000 * p.x() > lengthMm - 1e-6; });
    const std::vector<Vec3> none(x.size(), Vec3::Zero());
    for (double age = 0; age < 0.4; age += h) { // steps of cloth that has just been made are let go sooner
        ClothState flat = stateAt(swatch.model, straight);
        made.value()->step(flat, none);
    }
    std::vector<double> peaks;
    std::vector<double> zeros;
    double before = 0.001;
    double peak = 0;
    for (int i = 1; peaks.size() < 6 && i < 2000; ++i) {
        made.value()->step(state, none);
        const double now = meanOf(tip, [&](int v) { return state.positions[static_cast<std::size_t>(v)].y(); });
        if (before * now < 0) {
            if (!zeros.empty()) {
                peaks.push_back(peak);
            }
            zeros.push_back(h * (i - 1 + before / (before - now)));
            peak = 0;
        }
        peak = std::max(peak, std::abs(now));
        before = now;
    }
    if (peaks.size() < 6) {
        return {};
    }
    const auto halves = static_cast<double>(peaks.size() - 1);
    return {std::log(peaks.front() / peaks.back()) / halves / std::numbers::pi,
            static_cast<double>(zeros.size() - 1) / (2 * (zeros.back() - zeros.front()))};
}

// J: of motion, height and bending.
double energyOf(const ClothModel& model, const ClothState& state) {
    double energy = 0;
    for (std::size_t i = 0; i < model.size(); ++i) {
        energy += model.mass[i] * (0.5 * state.velocities[i].squaredNorm() + 9.81 * state.positions[i].y());
    }
    for (const Spring& s : model.springs) {
        if (s.restLength == 0) {
            const Vec3 apart =
                state.positions[static_cast<std::size_t>(s.a)] - state.positions[static_cast<std::size_t>(s.b)];
            energy += 0.5 * s.stiffness * apart.squaredNorm();
        }
    }
    return energy;
}

} // namespace

class TestFabricMotion : public QObject {
    Q_OBJECT

private slots:
    // In a regular mesh rounding errs alike at every vertex: where it is felt, bending a million times as stiff as its
    // mass is inert drives a board on.
    void aBoardThatSwingsOnAnEdgeNeverGainsEnergy_data() {
        QTest::addColumn<double>("rigidity");
        for (const double rigidity : {0.015, 0.02, 0.025, 0.03}) {
            QTest::addRow("%g N m", rigidity) << rigidity;
        }
    }
    void aBoardThatSwingsOnAnEdgeNeverGainsEnergy() {
        QFETCH(double, rigidity);
        SwatchSpec spec;
        spec.outlineMm = rectangleMm(0, 0, 800, 20);
        spec.mirrored = true;
        spec.spacingMm = 5;
        spec.mesh = SwatchMesh::Grid;
        spec.fabric = plainFabric();
        spec.fabric.bendWarp = rigidity;
        spec.fabric.bendWeft = 0.75 * rigidity;
        Swatch swatch = makeSwatch(spec);
        swatch.pin(swatch.where([](const Vec2& p) { return p.x() == 0; }));
        std::vector<Vec3> x;
        for (const Vec2& p : swatch.flat) {
            x.emplace_back(p.x(), 0, -p.y());
        }
        StepperSettings settings;
        settings.timeStepS = 0.02;
        const auto made = makeStepper("fabric", swatch.model, settings);
        ClothState state = stateAt(swatch.model, x);
        const std::vector<Vec3> weight = weightOf(swatch.model);
        double before = 0;
        double fastest = 0;
        for (int i = 1; i <= 150; ++i) {
            made.value()->step(state, weight);
            for (const Vec3& v : state.velocities) {
                fastest = std::max(fastest, v.norm());
            }
            if (i % 10 == 0) { // what bending throws to and fro within a few steps is not looked at
                const double energy = energyOf(swatch.model, state);
                QVERIFY2(energy < before,
                         qPrintable(QString("step %1: %2 J, was %3 J").arg(i).arg(energy).arg(before)));
                before = energy;
            }
        }
        QVERIFY2(fastest > 1, qPrintable(QString::number(fastest)));
    }

    // Implicit Euler loses h omega^2 a second of what turns, and what strides leave undone takes more.
    void aFreeSheetKeepsWhatTurnsIt_data() {
        QTest::addColumn<double>("h");
        QTest::addColumn<double>("times");
        QTest::newRow("slowly") << 0.01 << 1.0;
        QTest::newRow("by thirty degrees a step") << 0.02 << 13.0;
    }
    void aFreeSheetKeepsWhatTurnsIt() {
        QFETCH(const double, h);
        QFETCH(const double, times);
        constexpr int steps = 50;
        SwatchSpec spec;
        spec.outlineMm = rectangleMm(-150, -150, 150, 150);
        spec.spacingMm = 20;
        spec.fabric = plainFabric();
        const Swatch swatch = makeSwatch(spec);
        const ClothModel& model = swatch.model;
        std::vector<Vec3> x;
        for (const Vec2& p : swatch.flat) {
            x.emplace_back(p.x(), 0, -p.y());
        }
        StepperSettings settings;
        settings.timeStepS = h;
        auto made = makeStepper("fabric", model, settings);
        QVERIFY(made.ok());
        ClothState state = stateAt(model, x);
        const Vec3 spin = times * Vec3(0.8, 1.6, -0.9);
        for (std::size_t i = 0; i < x.size(); ++i) {
            state.velocities[i] = spin.cross(x[i]);
        }
        const Vec3 before = angularMomentum(model, state);
        for (int i = 0; i < steps; ++i) {
            made.value()->step(state, std::vector<Vec3>(x.size(), Vec3::Zero()));
        }
        const double lost = (angularMomentum(model, state) - before).norm() / before.norm();
        QVERIFY2(lost < 1e-6, qPrintable(QString::number(lost)));
        double longest = 0;
        for (const Spring& s : model.springs) {
            if (s.restLength > 0) {
                const Vec3 way =
                    state.positions[static_cast<std::size_t>(s.b)] - state.positions[static_cast<std::size_t>(s.a)];
                longest = std::max(longest, way.norm() / s.restLength - 1);
            }
        }
        QVERIFY2(longest < 0.003, qPrintable(QString::number(longest)));
    }

    // What a stride turns is longer by half the angle's square: strides that do not allow for that throw the cloth into
    // places from which only many more bring it back.
    void aSheetThatSwingsFromItsCornersTakesFewStrides() {
        SwatchSpec spec;
        spec.outlineMm = rectangleMm(-500, -500, 500, 500);
        spec.spacingMm = 1000.0 / 64;
        spec.mesh = SwatchMesh::Grid;
        spec.fabric = plainFabric();
        spec.fabric.compressionPercent = 100;
        Swatch swatch = makeSwatch(spec);
        swatch.pin(swatch.where([](const Vec2& p) { return p.y() > 0.5 - 1e-9 && std::abs(p.x()) > 0.5 - 1e-9; }));
        std::vector<Vec3> x;
        for (const Vec2& p : swatch.flat) {
            x.emplace_back(p.x(), 0, -p.y());
        }
        StepperSettings settings;
        settings.timeStepS = 1.0 / 60;
        auto made = makeStepper("fabric", swatch.model, settings);
        QVERIFY(made.ok());
        ClothState state = stateAt(swatch.model, x);
        const std::vector<Vec3> weight = weightOf(swatch.model);
        constexpr int steps = 90;
        int strides = 0;
        for (int i = 0; i < steps; ++i) {
            made.value()->step(state, weight);
            strides += made.value()->phases().iterations;
        }
        QVERIFY2(strides < 14 * steps, qPrintable(QString::number(double(strides) / steps)));
    }

    // A fabric's damping is that part of critical at 10 Hz, where cloth flutters, and in proportion at others; besides
    // what the step itself takes.
    void itRingsDownAsItsFabricSays_data() {
        QTest::addColumn<double>("length");
        QTest::addColumn<double>("percent");
        QTest::newRow("8.6 Hz") << 50.0 << 5.0;
        QTest::newRow("3.9 Hz") << 75.0 << 5.0;
        QTest::newRow("3.9 Hz, twice as damped") << 75.0 << 10.0;
    }
    void itRingsDownAsItsFabricSays() {
        QFETCH(double, length);
        QFETCH(double, percent);
        const Ringing undamped = ringOf(length, 0);
        const Ringing damped = ringOf(length, percent);
        QVERIFY(undamped.hertz > 3);
        const double stated = percent / 100 * damped.hertz / 10;
        const double found = damped.damping - undamped.damping;
        QVERIFY2(std::abs(found - stated) < 0.08 * stated,
                 qPrintable(QString("%1 for %2 at %3 Hz").arg(found).arg(stated).arg(damped.hertz)));
    }
};

QTEST_APPLESS_MAIN(TestFabricMotion)
#include "test_fabric_motion.moc"
