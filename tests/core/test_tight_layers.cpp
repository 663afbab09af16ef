// Cloth that is drawn tight over other cloth keeps its distance from it.
#include <QtTest>

#include "core/base/index.h"
#include "core/cloth/stepper.h"
#include "core/collide/closest_points.h"
#include "core/collide/judges/triangle_crossings.h"

#include <algorithm>
#include <cmath>

using namespace toile;

namespace {

constexpr double kPost = 0.103; // m: its radius, with what the skin keeps
constexpr double kThickness = 0.0005;
constexpr double kSpacing = 0.02;
constexpr double kTimeStep = 0.02;

// Tubes of cloth round a post, each over the one before, all but the first cut narrower than they have to be.
struct Tubes {
    Tubes(int count, double cut, double stretch) {
        for (int layer = 0; layer < count; ++layer) {
            const double radius = kPost + 1e-4 + 1.2 * kThickness * layer;
            const bool outermost = layer + 1 == count;
            starts.push_back(x.size());
            addTube(layer, radius, layer == 0 ? 1 : cut, outermost ? 6 : 10, stretch);
        }
        StepperSettings settings;
        settings.selfContact = true;
        settings.timeStepS = kTimeStep;
        stepper = std::move(makeStepper("fabric", model, settings)).value();
        state = stateAt(model, x);
    }

    void addTube(int layer, double radius, double cut, int rows, double stretch) {
        const int columns = static_cast<int>(std::lround(2 * M_PI * radius / kSpacing));
        // Flat triangles clear the round post and the tube below.
        const double clear = layer == 0 ? radius : radius / std::cos(M_PI / columns);
        const double across = 2 * M_PI * clear / columns * cut;
        const int first = static_cast<int>(x.size());
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                const double angle = 2 * M_PI * (column + 0.3 * layer + 0.5 * (row % 2)) / columns;
                const double height = row * kSpacing + (layer == 0 || rows == 10 ? 0 : 0.04);
                x.emplace_back(clear * std::cos(angle), height, clear * std::sin(angle));
                model.mass.push_back(0.15 * across * kSpacing);
                model.area.push_back(across * kSpacing);
                model.frictionBody.push_back(0.3);
                model.frictionCloth.push_back(0.3);
                model.halfThickness.push_back(0.5 * kThickness);
            }
        }
        for (int row = 0; row + 1 < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                const int low = first + row * columns;
                const int high = low + columns;
                const int next = (column + 1) % columns;
                const Vec2 right(across, 0);
                const Vec2 up(row % 2 == 0 ? 0.5 * across : -0.5 * across, kSpacing);
                if (row % 2 == 0) {
                    addTriangle({low + column, high + column, low + next}, up, right, stretch);
                    addTriangle({low + next, high + column, high + next}, up - right, up, stretch);
                } else {
                    addTriangle({low + column, high + column, high + next}, up, up + right, stretch);
                    addTriangle({low + column, high + next, low + next}, up + right, right, stretch);
                }
            }
        }
    }

    void addTriangle(const Triangle& t, const Vec2& p, const Vec2& q, double stretch) {
        const double twice = p.x() * q.y() - p.y() * q.x();
        MembraneTriangle m;
        m.vertices = m.places = t;
        m.warpParts = {q.y() / twice, -p.y() / twice};
        m.weftParts = {-q.x() / twice, p.x() / twice};
        m.area = 0.5 * std::abs(twice);
        m.warp = stretch;
        m.weft = 0.6 * stretch;
        m.shear = 0.1 * stretch;
        m.compression = 0.3;
        m.limit = 0.6;
        model.membrane.push_back(m);
        model.triangles.push_back(t);
    }

    void step() {
        std::vector<Vec3> weight;
        std::vector<ContactPlane> post;
        for (std::size_t v = 0; v < x.size(); ++v) {
            weight.push_back(Vec3(0, -9.81 * model.mass[v], 0));
            const Vec3 ahead = state.positions[v] + kTimeStep * state.velocities[v];
            post.push_back({static_cast<int>(v), Vec3(ahead.x(), 0, ahead.z()).normalized(), kPost, 0.3});
        }
        stepper->setContact(post);
        const std::vector<Vec3> before = state.positions;
        stepper->step(state, weight);
        stepper->keepApart(before, state);
    }

    [[nodiscard]] std::ptrdiff_t layerOf(int vertex) const {
        return std::upper_bound(starts.begin(), starts.end(), at(vertex)) - starts.begin();
    }
    // m, of vertices from other layers.
    [[nodiscard]] double leastDistance() const {
        double least = 1;
        for (const Triangle& t : model.triangles) {
            for (int v = 0; v < static_cast<int>(x.size()); ++v) {
                if (layerOf(v) != layerOf(t[0])) {
                    const auto p = [&](int i) -> const Vec3& { return state.positions[at(i)]; };
                    least = std::min(least, nearestOnTriangle(p(v), p(t[0]), p(t[1]), p(t[2])).squaredDistance);
                }
            }
        }
        return std::sqrt(least);
    }

    ClothModel model;
    std::vector<Vec3> x;
    std::vector<std::size_t> starts; // of layers
    std::unique_ptr<Stepper> stepper;
    ClothState state;
};

} // namespace

class TestTightLayers : public QObject {
    Q_OBJECT

private slots:
    // Layers came as near as rounding lets them (a thousandth of a millimetre), step after step kept apart by hand.
    void keepTheirDistance_data() {
        QTest::addColumn<int>("layers");
        QTest::addColumn<double>("cut");     // of how wide it has to be
        QTest::addColumn<double>("stretch"); // N/m
        QTest::newRow("two") << 2 << 0.7 << 4000.0;
        QTest::newRow("two, stiffer") << 2 << 0.6 << 8000.0;
        QTest::newRow("two, as stiff as sailcloth") << 2 << 0.6 << 20000.0;
        QTest::newRow("three") << 3 << 0.7 << 4000.0;
    }
    void keepTheirDistance() {
        QFETCH(int, layers);
        QFETCH(double, cut);
        QFETCH(double, stretch);
        Tubes tubes(layers, cut, stretch);
        for (int i = 0; i < 100; ++i) {
            tubes.step();
            QCOMPARE(countCrossingPairs(tubes.state.positions, tubes.model.triangles), std::size_t{0});
        }
        const double least = tubes.leastDistance();
        QVERIFY2(least > 0.2 * kThickness, qPrintable(QString("%1 mm").arg(1000 * least)));
        // Cloth without bending flutters at its free rims for ever; the rest lies still.
        std::vector<double> speeds;
        for (const Vec3& v : tubes.state.velocities) {
            speeds.push_back(v.norm());
        }
        std::sort(speeds.begin(), speeds.end());
        const double most = speeds[speeds.size() * 19 / 20];
        QVERIFY2(most < 0.005, qPrintable(QString("%1 m/s").arg(most)));
    }
};

QTEST_APPLESS_MAIN(TestTightLayers)
#include "test_tight_layers.moc"
