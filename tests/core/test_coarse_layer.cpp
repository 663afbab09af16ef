// The coarse layer of the two-layer scheme: on grids and garments, with every other scheme.

#include <QtTest>

#include "core/base/units.h"
#include "core/cloth/forces/forces.h"
#include "core/cloth/garment_cloth.h"
#include "core/cloth/schemes/coarse_layer.h"
#include "core/cloth/spring_grid.h"
#include "core/cloth/stepper.h"
#include "core/mesh/flat/panel_mesher.h"
#include "tests/core/support/small_garments.h"

#include <cmath>
#include <limits>

using namespace toile;
using namespace toile::testing;

namespace {

std::vector<Vec3> weightOf(const ClothModel& model) {
    std::vector<Vec3> forces;
    for (const double m : model.mass) {
        forces.push_back(m * Vec3(0, -9.81, 0));
    }
    return forces;
}

// Two squares of 200 mm sewn side by side, meshed without any grid in it, lying level; held at two corners.
SpringBody sewnSquares(double spacingMm) {
    PatternBuilder builder = twoSquares();
    for (Fabric& f : builder.pattern.fabrics) {
        f.stretchWarp = f.stretchWeft = 30; // N/m: what explicit schemes bear
        f.shear = 10;
        f.bendWarp = f.bendWeft = 1e-7;
    }
    const GarmentPtr garment = assembleGarment(builder.pattern, PatternMesher().mesh(builder.pattern, spacingMm, {1}));
    SpringBody body;
    body.model = clothFromGarment(*garment);
    body.positions.assign(garment->vertexCount, Vec3::Zero());
    for (const CutVertex& v : garment->cutVertices) {
        const Vec2 flat = kMetresPerMm * v.flatMm;
        body.positions[static_cast<std::size_t>(v.welded)] = Vec3(flat.x(), 1, -flat.y());
    }
    int far = 0;
    int near = 0;
    for (int i = 0; i < static_cast<int>(body.positions.size()); ++i) {
        const auto reach = [&](int k) {
            const Vec3& p = body.positions[static_cast<std::size_t>(k)];
            return p.x() - p.z();
        };
        far = reach(i) > reach(far) ? i : far;
        near = reach(i) < reach(near) ? i : near;
    }
    body.model.pins = {{near, std::nullopt}, {far, std::nullopt}};
    return body;
}

void everyOtherScheme() {
    QTest::addColumn<QString>("scheme");
    for (const StepperKind& kind : stepperKinds()) {
        if (kind.name != "two-layer") {
            const std::string name(kind.name);
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
        }
    }
}

double meanHeight(const ClothState& state) {
    double sum = 0;
    for (const Vec3& p : state.positions) {
        sum += p.y() / static_cast<double>(state.positions.size());
    }
    return sum;
}

} // namespace

class TestCoarseLayer : public QObject {
    Q_OBJECT

private slots:
    void gridsAreHalved() {
        GridCloth grid;
        grid.columns = grid.rows = 65;
        grid.oneDiagonal = true;
        const SpringBody body = makeGrid(grid);
        QCOMPARE(body.model.springs.size(), std::size_t{12416}); // as Kang counts them
        const CoarseLayer layer = makeCoarseLayer(body.model, 0.4);
        QCOMPARE(layer.model.size(), std::size_t{33 * 33});
        for (const Spring& s : layer.model.springs) {
            const double apart =
                (body.positions[static_cast<std::size_t>(layer.denseVertex[static_cast<std::size_t>(s.a)])] -
                 body.positions[static_cast<std::size_t>(layer.denseVertex[static_cast<std::size_t>(s.b)])])
                    .norm();
            QVERIFY(std::abs(apart - s.restLength) < 1e-12);
        }
    }

    // Mass and forces arrive as a whole, what moves all alike moves all alike, and pins are pins of both layers.
    void nothingIsLostBetweenTheLayers_data() {
        QTest::addColumn<bool>("garment");
        QTest::newRow("grid") << false;
        QTest::newRow("garment") << true;
    }
    void nothingIsLostBetweenTheLayers() {
        QFETCH(bool, garment);
        GridCloth grid;
        grid.columns = 21;
        grid.rows = 16;
        SpringBody body = garment ? sewnSquares(15) : makeGrid(grid);
        if (!garment) {
            body.model.pins = {{0, std::nullopt}, {41, std::nullopt}};
        }
        const CoarseLayer layer = makeCoarseLayer(body.model, 0.4);
        QVERIFY(layer.model.size() * 2 < body.model.size() && layer.model.size() * 8 > body.model.size());
        double dense = 0;
        double coarse = 0;
        std::vector<Vec3> forces;
        Vec3 pushed = Vec3::Zero();
        for (std::size_t i = 0; i < body.model.size(); ++i) {
            dense += body.model.mass[i];
            forces.emplace_back(std::sin(3.0 * static_cast<double>(i)), 1, static_cast<double>(i % 5));
            pushed += forces.back();
        }
        for (const double m : layer.model.mass) {
            coarse += m;
        }
        QVERIFY(std::abs(dense - coarse) < 1e-12);
        std::vector<Vec3> carried;
        layer.toCoarse(forces, carried, {2});
        for (const Vec3& f : carried) {
            pushed -= f;
        }
        QVERIFY(pushed.norm() < 1e-9);
        std::vector<Vec3> velocities;
        layer.toDense(std::vector<Vec3>(layer.model.size(), Vec3(1, 2, 3)), velocities, {2});
        for (const Vec3& v : velocities) {
            QVERIFY((v - Vec3(1, 2, 3)).norm() < 1e-12);
        }
        QCOMPARE(layer.model.pins.size(), body.model.pins.size());
        for (std::size_t i = 0; i < body.model.pins.size(); ++i) {
            QCOMPARE(layer.denseVertex[static_cast<std::size_t>(layer.model.pins[i].vertex)],
                     body.model.pins[i].vertex);
        }
    }

    // Garment cloth, an irregular mesh, falls between two held corners: with any scheme below it falls as a single
    // layer in short implicit steps does, its pins where they were.
    void everySchemeDrivesTheCoarseLayerOfAGarment_data() { everyOtherScheme(); }
    void everySchemeDrivesTheCoarseLayerOfAGarment() {
        QFETCH(QString, scheme);
        const SpringBody body = sewnSquares(25);
        const std::vector<Vec3> weight = weightOf(body.model);
        const std::string name = scheme.toStdString();
        StepperSettings settings;
        settings.timeStepS = 0.002;
        settings.coarseScheme = name;
        settings.coarseSubSteps = name == "euler" || name == "midpoint" || name == "runge-kutta" ? 10 : 1;
        auto stepper = makeStepper("two-layer", body.model, settings);
        QVERIFY2(stepper.ok(), stepper ? "" : stepper.error().c_str());
        ClothState state = stateAt(body.model, body.positions);
        for (int i = 0; i < 100; ++i) {
            stepper.value()->step(state, weight);
            for (const Pinned& pin : body.model.pins) {
                const auto v = static_cast<std::size_t>(pin.vertex);
                QVERIFY(state.positions[v] == body.positions[v]);
            }
        }
        settings.timeStepS = 0.001;
        auto reference = makeStepper("implicit", body.model, settings);
        ClothState fine = stateAt(body.model, body.positions);
        for (int i = 0; i < 200; ++i) {
            reference.value()->step(fine, weight);
        }
        const double sag = 1 - meanHeight(state);
        const double expected = 1 - meanHeight(fine);
        QVERIFY(expected > 0.03);
        // Never too fast; some of the way is lost to what the sweeps of the dense layer damp. Where the coarse layer
        // takes no more than such sweeps itself, two layers fall at least much further than one.
        double least = 0.5 * expected;
        if (name == "direct") {
            settings.timeStepS = 0.002;
            auto alone = makeStepper(name, body.model, settings);
            ClothState one = stateAt(body.model, body.positions);
            for (int i = 0; i < 100; ++i) {
                alone.value()->step(one, weight);
            }
            constexpr double further = 1.2;
            least = further * (1 - meanHeight(one));
        }
        QVERIFY2(sag > least && sag < 1.05 * expected,
                 qPrintable(QString("%1 m where %2 m is right").arg(sag).arg(expected)));
    }

    // Stiff cloth at their step of 1/30 s, which one layer of direct updates holds up in the air: with coarse sub-steps
    // enough it falls as it should, by whatever scheme they are made. Only the full implicit scheme needs but one;
    // Runge and Kutta's needs as many as keep it stable. Coarse layers that damp give no energy; those that hardly do
    // may give some when the cloth is caught, and what half a metre's fall sets free is 0.98 J.
    void stiffClothFallsAsItShould_data() {
        QTest::addColumn<QString>("coarse");
        QTest::addColumn<int>("subSteps");
        QTest::addColumn<double>("share"); // of the way, at least
        QTest::addColumn<double>("given"); // J, at most
        QTest::newRow("direct") << "direct" << 128 << 0.95 << 0.0;
        QTest::newRow("sparse factor") << "cholesky" << 32 << 0.9 << 0.0;
        QTest::newRow("dense filter") << "filter" << 32 << 0.9 << 0.0;
        QTest::newRow("full implicit") << "implicit" << 1 << 1.0 << 0.0;
        QTest::newRow("full implicit, many") << "implicit" << 16 << 0.97 << 0.3;
        QTest::newRow("Runge-Kutta") << "runge-kutta" << 32 << 0.97 << 0.98;
    }
    void stiffClothFallsAsItShould() {
        QFETCH(QString, coarse);
        QFETCH(int, subSteps);
        QFETCH(double, share);
        QFETCH(double, given);
        constexpr double h = 1.0 / 30;
        GridCloth grid;
        grid.columns = grid.rows = 33;
        grid.oneDiagonal = true;
        SpringBody body = makeGrid(grid);
        for (Vec3& p : body.positions) {
            p = Vec3(p.x(), 1, -p.y());
        }
        body.model.pins = {{gridVertex(grid, 0, 32), std::nullopt}, {gridVertex(grid, 32, 32), std::nullopt}};
        const std::vector<Vec3> weight = weightOf(body.model);
        const auto fallen = [&](const std::string& scheme, double step, int steps) {
            StepperSettings settings;
            settings.timeStepS = step;
            settings.coarseScheme = coarse.toStdString();
            settings.coarseSubSteps = subSteps;
            const auto stepper = makeStepper(scheme, body.model, settings);
            ClothState state = stateAt(body.model, body.positions);
            const auto energy = [&] {
                return springEnergy(body.model, state) + kineticEnergy(body.model, state) +
                       gravityEnergy(body.model, state, Vec3(0, -9.81, 0));
            };
            const double start = energy();
            for (int i = 0; i < steps; ++i) {
                stepper.value()->step(state, weight);
                if (!(energy() <= start + given + 1e-9)) {
                    return std::numeric_limits<double>::quiet_NaN();
                }
            }
            return 1 - meanHeight(state);
        };
        const double expected = fallen("runge-kutta", h / 200, 800);
        const double alone = fallen("direct", h, 4);
        const double two = fallen("two-layer", h, 4);
        QVERIFY2(alone > 0 && alone < 0.01 * expected, qPrintable(QString::number(alone / expected)));
        // Schemes of first order fall by g t h / 2 too far.
        QVERIFY2(two > share * expected && two < 1.25 * expected, qPrintable(QString::number(two / expected)));
        const double later = fallen("two-layer", h, 90);
        QVERIFY2(later > 0.1, qPrintable(QString::number(later)));
    }

    void aCoarseLayerOfTwoLayersIsRefused() {
        const SpringBody body = sewnSquares(40);
        StepperSettings settings;
        settings.coarseScheme = "two-layer";
        QVERIFY(!makeStepper("two-layer", body.model, settings).ok());
    }
};

QTEST_APPLESS_MAIN(TestCoarseLayer)
#include "test_coarse_layer.moc"
