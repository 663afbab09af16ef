// The default scheme's parts: the membrane's energy, the guard that keeps cloth out of cloth, sewing.
#include <QtTest>

#include "core/cloth/contact/self_contact.h"
#include "core/cloth/forces/membrane.h"
#include "core/cloth/stepper.h"
#include "core/collide/judges/triangle_crossings.h"

#include <cmath>

using namespace toile;

namespace {

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

// A square sheet in the plane of x and z, its warp along x, as a membrane without bending.
void addSheet(ClothModel& model, std::vector<Vec3>& positions, int side, double spacing, const Vec3& corner) {
    const int first = static_cast<int>(positions.size());
    for (int j = 0; j < side; ++j) {
        for (int i = 0; i < side; ++i) {
            positions.push_back(corner + Vec3(i * spacing, 0, j * spacing));
            model.mass.push_back(0.15 * spacing * spacing);
            model.area.push_back(spacing * spacing);
            model.frictionBody.push_back(0.3);
            model.frictionCloth.push_back(0.3);
            model.halfThickness.push_back(0.00025);
        }
    }
    const auto add = [&](int a, int b, int c, bool upper) {
        MembraneTriangle t;
        t.vertices = t.places = {a, b, c};
        // edges 0-1 and 0-2 are (1, 0), (1, 1) below the diagonal and (1, 1), (0, 1) above it
        t.warpParts = upper ? std::array<double, 2>{1 / spacing, -1 / spacing} : std::array<double, 2>{1 / spacing, 0};
        t.weftParts = upper ? std::array<double, 2>{0, 1 / spacing} : std::array<double, 2>{-1 / spacing, 1 / spacing};
        t.area = 0.5 * spacing * spacing;
        t.warp = 4000;
        t.weft = 2500;
        t.shear = 400;
        t.compression = 0.3;
        t.limit = 0.1;
        model.membrane.push_back(t);
        model.triangles.push_back({a, b, c});
    };
    for (int j = 0; j + 1 < side; ++j) {
        for (int i = 0; i + 1 < side; ++i) {
            const int v = first + j * side + i;
            add(v, v + 1, v + side + 1, false);
            add(v, v + side + 1, v + side, true);
        }
    }
}

// Of a metre that was cut, m.
double longestYarn(const ClothModel& model, const std::vector<Vec3>& x) {
    double longest = 0;
    for (const MembraneTriangle& t : model.membrane) {
        const Vec3 first = x[at(t.vertices[1])] - x[at(t.vertices[0])];
        const Vec3 second = x[at(t.vertices[2])] - x[at(t.vertices[0])];
        longest = std::max({longest, (t.warpParts[0] * first + t.warpParts[1] * second).norm(),
                            (t.weftParts[0] * first + t.weftParts[1] * second).norm()});
    }
    return longest;
}

double seeded(int i) {
    const double x = std::sin(12.9898 * i + 78.233) * 43758.5453;
    return 2 * (x - std::floor(x)) - 1;
}

} // namespace

Q_DECLARE_METATYPE(toile::Vec3)

class TestFabric : public QObject {
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

    // A sheet thrown at another at 5 m/s: a step of 1/50 s would take it through.
    void clothThrownAtClothDoesNotPassThrough() {
        ClothModel model;
        std::vector<Vec3> x;
        addSheet(model, x, 12, 0.02, Vec3::Zero());
        addSheet(model, x, 12, 0.02, Vec3(0.007, 0.03, 0.009));
        StepperSettings settings;
        settings.selfContact = true;
        auto made = makeStepper("fabric", model, settings);
        QVERIFY(made.ok());
        const std::unique_ptr<Stepper> stepper = std::move(made).value();
        ClothState state = stateAt(model, x);
        for (std::size_t i = x.size() / 2; i < x.size(); ++i) {
            state.velocities[i] = Vec3(0, -5, 0);
        }
        const std::vector<Vec3> none(x.size(), Vec3::Zero());
        for (int i = 0; i < 30; ++i) {
            const std::vector<Vec3> before = state.positions;
            stepper->step(state, none);
            stepper->keepApart(before, state);
            QCOMPARE(countCrossingPairs(state.positions, model.triangles), std::size_t{0});
        }
        double above = 0;
        double below = 0;
        for (int i = 0; i < 144; ++i) {
            below += state.positions[at(i)].y();
            above += state.positions[at(i + 144)].y();
        }
        QVERIFY(above > below);
        QVERIFY(below < -0.1 * 144 * 0.1); // it was pushed along
    }

    // A pin that is dragged takes its cloth along in the same step. The step began with a part of the way only, pins
    // included, and what they pull stayed behind, four times as long as it was cut.
    void aPinThatIsDraggedTakesItsClothAlong() {
        ClothModel model;
        std::vector<Vec3> x;
        addSheet(model, x, 12, 0.02, Vec3(0, 1, 0));
        model.pins = {{0, std::nullopt}};
        auto made = makeStepper("fabric", model, {});
        QVERIFY(made.ok());
        const std::unique_ptr<Stepper> stepper = std::move(made).value();
        ClothState state = stateAt(model, x);
        std::vector<Vec3> weight;
        for (const double mass : model.mass) {
            weight.emplace_back(0, -9.81 * mass, 0);
        }
        for (int i = 0; i < 100; ++i) {
            stepper->step(state, weight);
        }
        for (int i = 1; i <= 5; ++i) {
            const Vec3 target = x[0] + Vec3(0, 0.06 * i, 0);
            state.pinTargets[0] = target;
            stepper->step(state, weight);
            QVERIFY2((state.positions[0] - target).norm() < 0.002, qPrintable(QString::number(i)));
            for (const std::size_t neighbour : {std::size_t{1}, std::size_t{12}}) { // along warp and weft
                const double far = (state.positions[neighbour] - state.positions[0]).norm();
                QVERIFY2(far < 1.25 * (x[neighbour] - x[0]).norm(), qPrintable(QString::number(far)));
            }
        }
    }

    // As far as three triangles are long, up, along and down through the folds it hangs in. Second derivatives knew the
    // way there no better than that cloth would be two to thirty times as long; pairs had been looked for on a way that
    // cloth does not take when it is pulled.
    void aPinThatIsJerkedThroughFoldsTakesItsClothAlong_data() {
        QTest::addColumn<Vec3>("way");
        QTest::newRow("up") << Vec3(0, 0.06, 0);
        QTest::newRow("along") << Vec3(0.06, 0, 0);
        QTest::newRow("askew") << Vec3(0.042, 0, -0.042);
        QTest::newRow("down") << Vec3(0, -0.06, 0);
    }
    void aPinThatIsJerkedThroughFoldsTakesItsClothAlong() {
        QFETCH(Vec3, way);
        ClothModel model;
        std::vector<Vec3> x;
        addSheet(model, x, 12, 0.02, Vec3(0, 1, 0));
        model.pins = {{0, std::nullopt}};
        StepperSettings settings;
        settings.selfContact = true;
        auto made = makeStepper("fabric", model, settings);
        QVERIFY(made.ok());
        const std::unique_ptr<Stepper> stepper = std::move(made).value();
        ClothState state = stateAt(model, x);
        std::vector<Vec3> weight;
        for (const double mass : model.mass) {
            weight.emplace_back(0, -9.81 * mass, 0);
        }
        constexpr int hangs = 100;
        for (int i = 0; i < hangs + 20; ++i) {
            if (i >= hangs && i < hangs + 5) {
                state.pinTargets[0] = x[0] + (i - hangs + 1) * way;
            }
            const std::vector<Vec3> before = state.positions;
            stepper->step(state, weight);
            stepper->keepApart(before, state);
            if (i >= hangs) {
                const double longest = longestYarn(model, state.positions);
                QVERIFY2(longest < 1.15, qPrintable(QString("%1 in step %2").arg(longest).arg(i)));
            }
        }
        QCOMPARE(countCrossingPairs(state.positions, model.triangles), std::size_t{0});
    }

    // A hand that tears about drags the sheet through itself: cloth slides along cloth that is in its way. Held back
    // altogether, it hung there until it was nineteen times as long as it was cut.
    void clothThatIsDraggedThroughItselfSlides() {
        ClothModel model;
        std::vector<Vec3> x;
        addSheet(model, x, 14, 0.02, Vec3(0, 1, 0));
        model.pins = {{0, std::nullopt}};
        StepperSettings settings;
        settings.selfContact = true;
        auto made = makeStepper("fabric", model, settings);
        QVERIFY(made.ok());
        const std::unique_ptr<Stepper> stepper = std::move(made).value();
        ClothState state = stateAt(model, x);
        std::vector<Vec3> weight;
        for (const double mass : model.mass) {
            weight.emplace_back(0, -9.81 * mass, 0);
        }
        Vec3 hand = x[0];
        Vec3 goal = hand;
        constexpr int dragged = 150;
        for (int i = 0; i < dragged + 50; ++i) {
            if (i % 8 == 0) {
                goal = Vec3(0.4 * seeded(i), 1 + 0.3 * seeded(i + 1), 0.4 * seeded(i + 2));
            }
            if (i < dragged) {
                hand += std::min(1.0, 0.08 / std::max((goal - hand).norm(), 1e-9)) * (goal - hand);
            }
            state.pinTargets[0] = hand;
            const std::vector<Vec3> before = state.positions;
            stepper->step(state, weight);
            stepper->keepApart(before, state);
            const double longest = longestYarn(model, state.positions);
            QVERIFY2(longest < 1.25, qPrintable(QString("%1 in step %2").arg(longest).arg(i)));
        }
        QVERIFY(longestYarn(model, state.positions) < 1.05);
        QCOMPARE(countCrossingPairs(state.positions, model.triangles), std::size_t{0});
    }

    // Drapes of real patterns arrive tangled: two sheets that pierce each other come apart instead of locking.
    void whatStartsTangledComesApart() {
        ClothModel model;
        std::vector<Vec3> x;
        addSheet(model, x, 12, 0.02, Vec3::Zero());
        addSheet(model, x, 12, 0.02, Vec3(0.007, 0.004, 0.009));
        for (std::size_t i = x.size() / 2; i < x.size(); ++i) { // a dent that goes through
            const double r = (Vec2(x[i].x(), x[i].z()) - Vec2(0.11, 0.11)).norm();
            x[i].y() -= 0.012 * std::exp(-r * r / (0.04 * 0.04));
        }
        QVERIFY(countCrossingPairs(x, model.triangles) > 20);
        StepperSettings settings;
        settings.selfContact = true;
        auto made = makeStepper("fabric", model, settings);
        QVERIFY(made.ok());
        const std::unique_ptr<Stepper> stepper = std::move(made).value();
        ClothState state = stateAt(model, x);
        const std::vector<Vec3> none(x.size(), Vec3::Zero());
        for (int i = 0; i < 100; ++i) {
            const std::vector<Vec3> before = state.positions;
            stepper->step(state, none);
            stepper->keepApart(before, state);
            for (Vec3& v : state.velocities) {
                v *= 0.5;
            }
        }
        QCOMPARE(countCrossingPairs(state.positions, model.triangles), std::size_t{0});
    }
};

QTEST_APPLESS_MAIN(TestFabric)
#include "test_fabric.moc"
