// Cloth that starts where it cannot be: layers in exactly one plane.
#include <QtTest>

#include "core/base/index.h"
#include "core/cloth/stepper.h"
#include "core/collide/judges/triangle_crossings.h"
#include "tests/core/support/membrane_sheet.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <optional>

using namespace toile;
using namespace toile::testing;

namespace {

// Sheets on each other in one plane, each further along and further turned; the second of two is a pocket on the first.
struct Layers {
    Layers(int count, double shift, double turn, const Eigen::AngleAxisd& tilted) {
        constexpr double spacing = 0.02;
        for (int layer = 0; layer < count; ++layer) {
            starts.push_back(x.size());
            const int side = 14 - 3 * (layer % 2);
            addSheet(model, x, side, spacing, Vec3::Zero());
            const double middle = 0.5 * (side - 1) * spacing;
            const double angle = turn * layer;
            for (std::size_t i = starts.back(); i < x.size(); ++i) {
                const Vec3 p = x[i] - Vec3(middle - shift * layer * spacing, 0, middle);
                x[i] = Vec3(std::cos(angle) * p.x() - std::sin(angle) * p.z(), 0,
                            std::sin(angle) * p.x() + std::cos(angle) * p.z());
                x[i] = tilted * x[i];
            }
        }
        starts.push_back(x.size());
    }
    [[nodiscard]] std::ptrdiff_t layerOf(int vertex) const {
        return std::upper_bound(starts.begin(), starts.end(), at(vertex)) - starts.begin() - 1;
    }

    ClothModel model;
    std::vector<Vec3> x;
    std::vector<std::size_t> starts; // of layers, and the end
};

// How high a place is over a triangle that it is over or under; y is up.
std::optional<double> heightOver(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& place) {
    const Vec3 under(place.x(), 0, place.z());
    const auto cross = [](const Vec3& e, const Vec3& f) { return e.x() * f.z() - e.z() * f.x(); };
    const double u = cross(b - under, c - under) / cross(b - a, c - a);
    const double w = cross(c - under, a - under) / cross(b - a, c - a);
    if (std::min({u, w, 1 - u - w}) < 0) {
        return std::nullopt;
    }
    return place.y() - (u * a.y() + w * b.y() + (1 - u - w) * c.y());
}

} // namespace

class TestOnePlane : public QObject {
    Q_OBJECT

private slots:
    // Layers laid out in exactly one plane, on one place or across each other: nothing tells which is the upper one,
    // but one of them is, all over, and they part without a jerk. Later ones lie on the right side, which looks down
    // here.
    void layersInOnePlanePart_data() {
        QTest::addColumn<int>("layers");
        QTest::addColumn<double>("shift"); // of a triangle's leg, per layer
        QTest::addColumn<double>("turn");  // radians, per layer
        QTest::addColumn<double>("tilt");
        QTest::addColumn<bool>("firstIsHigher");
        QTest::newRow("on one place") << 2 << 0.0 << 0.0 << 0.0 << false;
        QTest::newRow("shifted") << 2 << 0.3 << 0.0 << 0.0 << false;
        QTest::newRow("turned") << 2 << 0.3 << 0.4 << 0.0 << false;
        QTest::newRow("turned round") << 2 << 0.3 << M_PI << 0.0 << false;
        QTest::newRow("rounded, as it is tilted") << 2 << 0.3 << 0.4 << 0.7 << false;
        QTest::newRow("on one place, tilted") << 2 << 0.0 << 0.0 << 0.7 << false;
        QTest::newRow("three") << 3 << 0.3 << 0.4 << 0.0 << false;
        QTest::newRow("three on one place") << 3 << 0.0 << 0.0 << 0.0 << false;
        QTest::newRow("four, tilted") << 4 << 0.2 << 0.3 << 0.7 << false;
        QTest::newRow("the first is a higher layer") << 2 << 0.3 << 0.4 << 0.0 << true;
    }
    void layersInOnePlanePart() {
        QFETCH(int, layers);
        QFETCH(double, shift);
        QFETCH(double, turn);
        QFETCH(double, tilt);
        QFETCH(bool, firstIsHigher);
        const Eigen::AngleAxisd tilted(tilt, Vec3(1, 0, 0.3).normalized());
        Layers cloth(layers, shift, turn, tilted);
        if (firstIsHigher) {
            cloth.model.layer.assign(cloth.x.size(), 0);
            std::fill(cloth.model.layer.begin(),
                      cloth.model.layer.begin() + static_cast<std::ptrdiff_t>(cloth.starts[1]), 1);
        }
        QVERIFY(countCrossingPairs(cloth.x, cloth.model.triangles) > 100);
        StepperSettings settings;
        settings.selfContact = true;
        const auto stepper = std::move(makeStepper("fabric", cloth.model, settings)).value();
        ClothState state = stateAt(cloth.model, cloth.x);
        const std::vector<Vec3> none(cloth.x.size(), Vec3::Zero());
        constexpr int steps = 40;
        for (int i = 0; i < steps; ++i) {
            const std::vector<Vec3> before = state.positions;
            stepper->step(state, none);
            stepper->keepApart(before, state);
            double fastest = 0;
            for (Vec3& v : state.velocities) {
                fastest = std::max(fastest, v.norm());
                v *= 0.5;
            }
            QVERIFY2(fastest < 0.1, qPrintable(QString("%1 m/s in step %2").arg(fastest).arg(i)));
            QVERIFY2(i < 5 || countCrossingPairs(state.positions, cloth.model.triangles) == 0,
                     qPrintable(QString("after step %1").arg(i)));
        }
        const auto level = [&](int vertex) -> Vec3 { return tilted.inverse() * state.positions[at(vertex)]; };
        int found = 0;
        for (const Triangle& t : cloth.model.triangles) {
            for (int v = 0; v < static_cast<int>(state.positions.size()); ++v) {
                const auto height = heightOver(level(t[0]), level(t[1]), level(t[2]), level(v));
                if (height && cloth.layerOf(v) != cloth.layerOf(t[0])) {
                    const bool isBelow = (cloth.layerOf(v) > cloth.layerOf(t[0])) != firstIsHigher;
                    QVERIFY2(isBelow ? *height < -1e-4 : *height > 1e-4, qPrintable(QString::number(1000 * *height)));
                    ++found;
                }
            }
        }
        QVERIFY(found > 100);
    }
};

QTEST_APPLESS_MAIN(TestOnePlane)
#include "test_one_plane.moc"
