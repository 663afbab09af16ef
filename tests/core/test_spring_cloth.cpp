// Springs stand for a material: whoever changes the distance of particles keeps the cloth.

#include <QtTest>

#include "core/base/units.h"
#include "core/cloth/garment_cloth.h"
#include "core/cloth/spring_grid.h"
#include "core/cloth/stepper.h"
#include "core/mesh/flat/panel_mesher.h"
#include "tests/core/support/small_garments.h"

#include <cmath>

using namespace toile;
using namespace toile::testing;

namespace {

// How far the lowest vertex has come down when the cloth, held where the pins are, hangs at rest.
// Under its own weight, whichever way it gives.
double elongation(SpringBody body, std::string_view scheme) {
    StepperSettings settings;
    settings.timeStepS = 0.02;
    auto made = makeStepper(scheme, body.model, settings);
    if (!made) {
        qFatal("%s", made.error().c_str());
    }
    ClothState state = stateAt(body.model, body.positions);
    std::vector<Vec3> weight;
    for (const double m : body.model.mass) {
        weight.push_back(m * Vec3(0, -9.81, 0));
    }
    double before = 1e9;
    const auto lowest = [&] {
        double y = 1e9;
        for (const Vec3& p : state.positions) {
            y = std::min(y, p.y());
        }
        return y;
    };
    const double start = lowest();
    for (int i = 0; i < 4000; ++i) {
        made.value()->step(state, weight);
        if (i % 50 == 49) {
            const double now = lowest();
            if (std::abs(now - before) < 1e-9) {
                break;
            }
            before = now;
        }
    }
    return start - lowest();
}

constexpr double kWidthMm = 100;
constexpr double kLengthMm = 400;

// A strip of soft knit, meshed as panels are, held along its upper edge.
SpringBody hangingStrip(double spacingMm, double stretch) {
    PatternBuilder builder;
    builder.addPanel("strip", rectangle(kWidthMm, kLengthMm));
    for (Fabric& f : builder.pattern.fabrics) {
        f.weightGsm = 400;
        f.stretchWarp = f.stretchWeft = stretch;
        f.shear = 0.5 * stretch;
    }
    const GarmentPtr garment = assembleGarment(builder.pattern, PatternMesher().mesh(builder.pattern, spacingMm, {1}));
    SpringBody body;
    body.model = clothFromGarment(*garment);
    body.positions.assign(garment->vertexCount, Vec3::Zero());
    for (const CutVertex& v : garment->cutVertices) {
        const Vec2 flat = kMetresPerMm * v.flatMm;
        body.positions[static_cast<std::size_t>(v.welded)] = Vec3(flat.x(), flat.y(), 0);
        if (v.flatMm.y() > kLengthMm - 1e-6) {
            body.model.pins.push_back({v.welded, std::nullopt});
        }
    }
    return body;
}

Fabric knit(double stretch, double shear) {
    Fabric fabric;
    fabric.weightGsm = 400;
    fabric.stretchWarp = stretch;
    fabric.stretchWeft = 0.5 * stretch;
    fabric.shear = shear;
    return fabric;
}

// The same strip as a grid of springs.
SpringBody hangingGrid(double spacingMm, const Fabric& fabric) {
    const GridCloth grid = gridOf(fabric, kMetresPerMm * kWidthMm, kMetresPerMm * kLengthMm, kMetresPerMm * spacingMm);
    SpringBody body = makeGrid(grid);
    for (int column = 0; column < grid.columns; ++column) {
        body.model.pins.push_back({gridVertex(grid, column, grid.rows - 1), std::nullopt});
    }
    return body;
}

// Peirce's test: a strip that sticks out of a clamp by L, so heavy that w L^3 / B = 10. By the elastica its end comes
// down by 0.7002 L. The last vertices held stand for half a particle distance of cloth that is free to bend: the clamp
// ends so far before them.
constexpr double kStripMm = 240;
constexpr double kHeldMm = 50;
constexpr double kWideMm = 40;
constexpr double kDroop = 0.7002;
constexpr double kOut = kMetresPerMm * (kStripMm - kHeldMm);

double lastHeldMm(double spacingMm) {
    return kHeldMm + 0.5 * spacingMm;
}

Fabric board() {
    Fabric fabric;
    fabric.weightGsm = 200;
    fabric.stretchWarp = fabric.stretchWeft = 3000;
    fabric.shear = 1000;
    fabric.bendWarp = fabric.bendWeft = 0.2 * 9.81 * std::pow(kOut, 3) / 10;
    return fabric;
}

void layAndClamp(const std::vector<Vec2>& flat, double spacingMm, SpringBody& body) {
    body.positions.clear();
    for (std::size_t i = 0; i < flat.size(); ++i) {
        body.positions.emplace_back(flat[i].x(), 0, flat[i].y());
        if (flat[i].x() < kMetresPerMm * lastHeldMm(spacingMm) + 1e-9) {
            body.model.pins.push_back({static_cast<int>(i), std::nullopt});
        }
    }
}

SpringBody cantileverGrid(double spacingMm) {
    SpringBody body =
        makeGrid(gridOf(board(), kMetresPerMm * kStripMm, kMetresPerMm * kWideMm, kMetresPerMm * spacingMm));
    std::vector<Vec2> flat;
    for (const Vec3& p : body.positions) {
        flat.emplace_back(p.x(), p.y());
    }
    layAndClamp(flat, spacingMm, body);
    return body;
}

SpringBody cantileverPanel(double spacingMm) {
    PatternBuilder builder;
    const PanelId panel = builder.addPanel("strip", rectangle(kStripMm, kWideMm));
    const double held = lastHeldMm(spacingMm);
    builder.addInternal(panel, InternalKind::Plain, {{held, 0}, {held, kWideMm}});
    for (Fabric& f : builder.pattern.fabrics) {
        const FabricId id = f.id;
        f = board();
        f.id = id;
    }
    const GarmentPtr garment = assembleGarment(builder.pattern, PatternMesher().mesh(builder.pattern, spacingMm, {1}));
    SpringBody body;
    body.model = clothFromGarment(*garment);
    std::vector<Vec2> flat(garment->vertexCount);
    for (const CutVertex& v : garment->cutVertices) {
        flat[static_cast<std::size_t>(v.welded)] = kMetresPerMm * v.flatMm;
    }
    layAndClamp(flat, spacingMm, body);
    return body;
}

} // namespace

class TestSpringCloth : public QObject {
    Q_OBJECT

private slots:
    // Edges of an irregular mesh as springs, k = Y A / l^2: the strip gets longer by w L^2 / (2 Y).
    void aStripOfAnyFinenessStretchesAsItsFabric_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<double>("spacing");
        for (const char* scheme : {"cholesky", "implicit", "direct"}) {
            for (const double spacing : {40.0, 20.0, 10.0}) {
                if (scheme != std::string_view("direct") || spacing > 15) {
                    QTest::addRow("%s, %.0f mm", scheme, spacing) << QString(scheme) << spacing;
                }
            }
        }
    }
    void aStripOfAnyFinenessStretchesAsItsFabric() {
        QFETCH(QString, scheme);
        QFETCH(double, spacing);
        constexpr double stretch = 40; // N/m
        const double expected = 0.4 * 9.81 * 0.4 * 0.4 / (2 * stretch);
        const double found = elongation(hangingStrip(spacing, stretch), scheme.toStdString());
        // Springs narrow the strip as they stretch it, which they cannot where it is held.
        QVERIFY2(std::abs(found / expected - 1) < 0.07, qPrintable(QString("%1 of %2 m").arg(found).arg(expected)));
    }

    // Springs of a grid carry what a free strip of the fabric does, along the warp and however fine.
    void aGridOfAnyFinenessStretchesAsItsFabric_data() {
        QTest::addColumn<double>("spacing");
        QTest::addColumn<double>("shear");
        for (const double spacing : {50.0, 25.0, 12.5}) {
            for (const double shear : {5.0, 20.0}) {
                QTest::addRow("%g mm, shear %g N/m", spacing, shear) << spacing << shear;
            }
        }
    }
    void aGridOfAnyFinenessStretchesAsItsFabric() {
        QFETCH(double, spacing);
        QFETCH(double, shear);
        constexpr double stretch = 80; // N/m
        const double expected = 0.4 * 9.81 * 0.4 * 0.4 / (2 * stretch);
        const double found = elongation(hangingGrid(spacing, knit(stretch, shear)), "cholesky");
        QVERIFY2(std::abs(found / expected - 1) < 0.05, qPrintable(QString("%1 of %2 m").arg(found).arg(expected)));
    }

    // Bending too: a strip droops as the elastica of its fabric does, whatever it is made of and however fine.
    void aStripOfAnyFinenessDroopsAsItsFabric_data() {
        QTest::addColumn<bool>("grid");
        QTest::addColumn<double>("spacing");
        for (const double spacing : {20.0, 20.0 / 3}) {
            QTest::addRow("grid, %.0f mm", spacing) << true << spacing;
            QTest::addRow("panel, %.0f mm", spacing) << false << spacing;
        }
    }
    void aStripOfAnyFinenessDroopsAsItsFabric() {
        QFETCH(bool, grid);
        QFETCH(double, spacing);
        const double droop = elongation(grid ? cantileverGrid(spacing) : cantileverPanel(spacing), "implicit");
        const double expected = kDroop * kOut;
        QVERIFY2(std::abs(droop / expected - 1) < 0.03, qPrintable(QString("%1 of %2 m").arg(droop).arg(expected)));
    }

    // Inner friction is the fabric's as well: of every spring the same part of its stiffness.
    void dampingIsTheFabrics() {
        Fabric fabric = knit(80, 20);
        fabric.dampingPercent = 5;
        const double seconds = 2 * 0.05 / (2 * M_PI * 10);
        for (const SpringBody& body : {hangingGrid(25, fabric), hangingGrid(12.5, fabric)}) {
            for (const Spring& s : body.model.springs) {
                QVERIFY(std::abs(s.damping - seconds * s.stiffness) < 1e-12);
            }
        }
    }

    void aBlockOfSmallerCellsIsTheSameBlock() {
        const auto hung = [](int divisions) {
            SoftBlock block;
            block.columns = block.layers = divisions + 1;
            block.rows = 3 * divisions + 1;
            block.cell = 0.1 / divisions;
            SpringBody body = makeBlock(block);
            for (std::size_t i = 0; i < body.positions.size(); ++i) {
                if (body.positions[i].y() > 0.3 - 1e-9) {
                    body.model.pins.push_back({static_cast<int>(i), std::nullopt});
                }
            }
            return elongation(std::move(body), "cholesky");
        };
        const double finest = hung(6);
        QVERIFY2(finest > 0.005, qPrintable(QString::number(finest)));
        for (const int divisions : {2, 3}) {
            const double found = hung(divisions);
            QVERIFY2(std::abs(found / finest - 1) < 0.2 / divisions,
                     qPrintable(QString("%1 of %2 m").arg(found).arg(finest)));
        }
    }
};

QTEST_APPLESS_MAIN(TestSpringCloth)
#include "test_spring_cloth.moc"
