// The membrane of the default scheme: energy, forces, what sees means round vertices, what stiffens.

#include <QtTest>

#include "core/cloth/forces/membrane.h"
#include "tests/core/support/membrane_sheet.h"

#include <cmath>

using namespace toile;
using namespace toile::testing;

namespace {

constexpr double kSpacing = 0.02;

double seeded(int i) {
    const double x = std::sin(12.9898 * i + 78.233) * 43758.5453;
    return 2 * (x - std::floor(x)) - 1;
}

struct Sheet {
    explicit Sheet(int rows) : side(rows) { addSheet(model, flat, rows, kSpacing, Vec3::Zero()); }
    // As displaced, in single precision.
    template <typename Move> // Vec3(row, column, place)
    [[nodiscard]] Membrane displaced(Move move) const {
        Membrane membrane(model);
        membrane.begin(flat, {});
        std::vector<Float4> way;
        for (std::size_t i = 0; i < flat.size(); ++i) {
            const int n = static_cast<int>(i);
            way.push_back(float4(move(n / side, n % side, flat[i])));
        }
        static_cast<void>(membrane.curvature(way, {}));
        membrane.advance(1, {});
        return membrane;
    }
    const int side;
    ClothModel model;
    std::vector<Vec3> flat;
};

} // namespace

class TestMembrane : public QObject {
    Q_OBJECT

private slots:
    void theMembraneIsUnstressedAsItWasCut() {
        ClothModel model;
        std::vector<Vec3> x;
        addSheet(model, x, 4, 0.02, Vec3(0.3, 1, -2));
        Membrane membrane(model);
        membrane.begin(x, {});
        const std::vector<Float4> still(x.size(), Float4{});
        static_cast<void>(membrane.curvature(still, {}));
        membrane.advance(0, {});
        QVERIFY(membrane.energy() < 1e-10);
        std::vector<Float4> forces(x.size());
        membrane.forces(0, x.size(), forces);
        for (const Float4& force : forces) {
            QVERIFY(vec3(force).norm() < 1e-4);
        }
    }

    // Stretched, squeezed, sheared and beyond the limit: the force is minus the energy's gradient.
    void theMembranesForceIsMinusTheGradientOfItsEnergy() {
        for (const double size : {0.0002, 0.001, 0.004}) {
            ClothModel model;
            std::vector<Vec3> x;
            addSheet(model, x, 4, 0.02, Vec3::Zero());
            for (std::size_t i = 0; i < x.size(); ++i) {
                const int n = 3 * static_cast<int>(i);
                x[i] += size * Vec3(seeded(n), seeded(n + 1), seeded(n + 2));
            }
            Membrane membrane(model);
            const auto energyAlong = [&](const std::vector<Float4>& way, float part) {
                membrane.begin(x, {});
                static_cast<void>(membrane.curvature(way, {}));
                membrane.advance(part, {});
                return membrane.energy();
            };
            std::vector<Float4> way;
            for (std::size_t i = 0; i < x.size(); ++i) {
                const int n = 3 * static_cast<int>(i) + 1000;
                way.push_back(float4(Vec3(seeded(n), seeded(n + 1), seeded(n + 2))));
            }
            const float h = static_cast<float>(0.02 * size);
            const double slope = (energyAlong(way, h) - energyAlong(way, -h)) / (2 * static_cast<double>(h));
            static_cast<void>(energyAlong(way, 0));
            std::vector<Float4> forces(x.size());
            membrane.forces(0, x.size(), forces);
            double work = 0;
            for (std::size_t i = 0; i < x.size(); ++i) {
                work += static_cast<double>(dot(forces[i], way[i]));
            }
            QVERIFY2(std::abs(work + slope) < 0.01 * std::abs(slope),
                     qPrintable(QString("%1 for %2").arg(-work).arg(slope)));
        }
    }

    // Strains that alternate from row to row vanish in the means round vertices, which see nineteen twentieths of yarns
    // and shear: cloth that could not bear them would not curve both ways. Half rows at both edges have no
    // counterpart.
    void strainsThatAlternateCostATwentieth_data() {
        QTest::addColumn<Vec3>("along"); // what a row moves by
        QTest::newRow("shear") << Vec3(1, 0, 0);
        QTest::newRow("weft") << Vec3(0, 0, 1);
    }
    void strainsThatAlternateCostATwentieth() {
        QFETCH(Vec3, along);
        constexpr double strain = 0.004;
        Sheet sheet(41);
        for (MembraneTriangle& t : sheet.model.membrane) {
            t.compression = 1;
        }
        const double even =
            sheet.displaced([&](int, int, const Vec3& p) -> Vec3 { return strain * p.z() * along; }).energy();
        const double alternating = sheet
                                       .displaced([&](int row, int, const Vec3&) -> Vec3 {
                                           return (row % 2 == 0 ? 0.0 : strain * kSpacing) * along;
                                       })
                                       .energy();
        const double edges = 1.0 / (sheet.side - 1);
        const double expected = kMembraneOwn + (1 - kMembraneOwn) * edges;
        const double found = alternating / even;
        QVERIFY2(std::abs(found - expected) < 0.05 * expected,
                 qPrintable(QString("%1 for %2").arg(found).arg(expected)));
    }

    // Linear up to half the fabric's limit; from there on yarns straighten, until beyond the limit the cloth is six
    // times as stiff.
    void clothStiffensTowardsItsLimit() {
        const Sheet sheet(9);
        const double width = (sheet.side - 1) * kSpacing;
        const auto pull = [&](double strain) {
            Membrane membrane = sheet.displaced([&](int, int, const Vec3& p) { return Vec3(strain * p.x(), 0, 0); });
            std::vector<Float4> forces(sheet.flat.size());
            membrane.forces(0, forces.size(), forces);
            double sum = 0;
            for (std::size_t i = 0; i < forces.size(); i += static_cast<std::size_t>(sheet.side)) {
                sum += static_cast<double>(forces[i][0]); // on the column where x is 0
            }
            return sum / width;
        };
        const double limit = sheet.model.membrane.front().limit;
        const double stiffness = sheet.model.membrane.front().warp;
        const auto slope = [&](double from, double to) { return (pull(to) - pull(from)) / (to - from) / stiffness; };
        const auto is = [](double found, double expected) { return std::abs(found - expected) < 0.01 * expected; };
        QVERIFY(is(slope(0.1 * limit, 0.45 * limit), 1));
        QVERIFY(is(slope(1.1 * limit, 2 * limit), 1 + static_cast<double>(kMembraneLocking)));
        const double between = slope(0.5 * limit, limit); // half of it in the mean
        QVERIFY2(is(between, 1 + 0.5 * static_cast<double>(kMembraneLocking)), qPrintable(QString::number(between)));
        QVERIFY(slope(0.49 * limit, 0.51 * limit) < 1.1); // no kink
        QVERIFY(is(slope(-0.2 * limit, -0.05 * limit), sheet.model.membrane.front().compression));
    }
};

QTEST_APPLESS_MAIN(TestMembrane)
#include "test_membrane.moc"
