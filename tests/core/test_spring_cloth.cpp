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
        // Springs narrow the strip as they stretch it, by a third of the strain, which costs them some of their
        // stiffness against the formula of a strip that does not.
        QVERIFY2(found > 0.85 * expected && found < 1.15 * expected,
                 qPrintable(QString("%1 of %2 m").arg(found).arg(expected)));
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
        const double coarse = hung(2);
        const double fine = hung(4);
        QVERIFY2(coarse > 0.005, qPrintable(QString::number(coarse)));
        QVERIFY2(std::abs(fine / coarse - 1) < 0.1, qPrintable(QString("%1, %2 m").arg(coarse).arg(fine)));
    }
};

QTEST_APPLESS_MAIN(TestSpringCloth)
#include "test_spring_cloth.moc"
