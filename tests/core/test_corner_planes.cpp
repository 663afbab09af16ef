// Cloth that is drawn hard into a corner of the body, as trousers into a crotch, comes to rest there.
#include <QtTest>

#include "core/cloth/contact/corner_planes.h"
#include "core/cloth/stepper.h"

#include <algorithm>

using namespace toile;

namespace {

constexpr double kTimeStep = 0.02;
constexpr double kSide = 0.02;   // m
constexpr double kOffset = 3e-3; // m, kept from skin
constexpr double kByHand = 9e-4; // m, what the equations have left nearer is put there after the step
constexpr double kClear = 5e-3;  // m, where the cloth begins
const std::array<Vec3, 2> kSkin{Vec3(0.97, -0.12, -0.19).normalized(), Vec3(0, -0.83, -0.55).normalized()};

ContactPlane plane(int vertex, const Vec3& normal) {
    return {vertex, normal, kOffset, 0.3};
}

// One triangle of cloth, drawn tight: two corners are held behind the skin, the third is to stay before it.
struct Patch {
    explicit Patch(const Vec3& outwards) {
        const Vec3 along = kSkin[0].cross(kSkin[1]).normalized();
        const Vec3 held = -0.5 * kSide * outwards;
        x = {kClear * outwards, held - 0.5 * kSide * along, held + 0.5 * kSide * along};
        const double cut = 0.5 * kSide; // half as large as it has to be
        MembraneTriangle t;
        t.vertices = t.places = {0, 1, 2};
        t.warpParts = {1 / cut, 0};
        t.weftParts = {0, 1 / cut};
        t.area = 0.5 * cut * cut;
        t.warp = t.weft = 4000;
        t.shear = 400;
        t.compression = 0.3;
        t.limit = 0.6;
        model.membrane.push_back(t);
        model.triangles.push_back(t.vertices);
        model.pins = {{1, x[1]}, {2, x[2]}};
        model.mass.assign(3, 3e-5);
        model.area.assign(3, t.area / 3);
        model.frictionBody.assign(3, 0.3);
        model.frictionCloth.assign(3, 0.3);
        model.halfThickness.assign(3, 2.5e-4);
        StepperSettings settings;
        settings.timeStepS = kTimeStep;
        stepper = std::move(makeStepper("fabric", model, settings)).value();
        state = stateAt(model, x);
    }

    // As bodies tell it: by where the vertices are about to be what is nearest comes first, and what is behind that
    // where there is one.
    void step() {
        const Vec3 ahead = state.positions[0] + kTimeStep * state.velocities[0];
        const std::size_t nearest = kSkin[0].dot(ahead) < kSkin[1].dot(ahead) ? 0 : 1;
        const double distance = kSkin[nearest].dot(ahead);
        std::vector<ContactPlane> planes{plane(0, kSkin[nearest])};
        const Vec3 pushed = ahead + (kOffset - distance) * kSkin[nearest];
        if (distance < kOffset && kSkin[1 - nearest].dot(pushed) < kOffset) {
            planes.push_back(plane(0, kSkin[1 - nearest]));
        }
        stepper->setContact(planes);
        const Vec3 before = state.positions[0];
        stepper->step(state, std::vector<Vec3>(3, Vec3::Zero()));
        deepest = {depth(0), depth(1)};
        for (int round = 0; round < 4; ++round) {
            for (std::size_t skin = 0; skin < 2; ++skin) {
                state.positions[0] += std::max(0.0, depth(skin) - (kOffset - kByHand)) * kSkin[skin];
            }
        }
        state.velocities[0] = (state.positions[0] - before) / kTimeStep;
    }
    [[nodiscard]] double depth(std::size_t skin) const { return kOffset - kSkin[skin].dot(state.positions[0]); }

    std::array<double, 2> deepest{}; // where the equations ended
    ClothModel model;
    std::vector<Vec3> x;
    std::unique_ptr<Stepper> stepper;
    ClothState state;
};

} // namespace

class TestCornerPlanes : public QObject {
    Q_OBJECT

private slots:
    // It jumped from one side of the corner to the other for ever.
    void whatIsDrawnIntoACornerLiesStill() {
        Patch patch((kSkin[0] + kSkin[1]).normalized());
        double most = 0;
        for (int i = 0; i < 100; ++i) {
            patch.step();
            most = i < 50 ? 0 : std::max(most, patch.state.velocities[0].norm());
        }
        QVERIFY2(most < 0.002, qPrintable(QString("%1 m/s").arg(most)));
        QVERIFY(patch.deepest[0] < 1e-3 && patch.deepest[1] < 1e-3);
    }

    void aSurfaceKeepsItsPlace() {
        CornerPlanes planes(2);
        const auto normalsOf = [](std::span<const ContactPlane> all, int vertex) {
            std::vector<Vec3> normals;
            for (const ContactPlane& p : all) {
                if (p.vertex == vertex) {
                    normals.push_back(p.normal);
                }
            }
            return normals;
        };
        const std::vector<Vec3> one{kSkin[0]};
        const std::vector<Vec3> other{kSkin[1]};
        planes.part(std::vector{plane(0, kSkin[0]), plane(0, kSkin[1]), plane(1, kSkin[0])});
        planes.part(std::vector{plane(0, kSkin[1]), plane(0, kSkin[0]), plane(1, kSkin[1])});
        QCOMPARE(normalsOf(planes.firsts(), 0), one);
        QCOMPARE(normalsOf(planes.seconds(), 0), other);
        // What was no corner has no other plane to keep.
        QCOMPARE(normalsOf(planes.firsts(), 1), other);
        QVERIFY(normalsOf(planes.seconds(), 1).empty());
        // About to leave the one, it is between both still; but not for ever.
        planes.part(std::vector{plane(0, kSkin[1])});
        QCOMPARE(normalsOf(planes.firsts(), 0), one);
        QCOMPARE(normalsOf(planes.seconds(), 0), other);
        for (int i = 0; i < 5; ++i) {
            planes.part(std::vector{plane(0, kSkin[1])});
        }
        QCOMPARE(planes.firsts().size() + planes.seconds().size(), std::size_t{1});
    }

    // What moves may have left.
    void aBodyThatMovesTellsItsPlanesAnew() {
        CornerPlanes planes(1);
        planes.part(std::vector{plane(0, kSkin[0]), plane(0, kSkin[1])});
        ContactPlane carried = plane(0, kSkin[0]);
        carried.carried = Vec3(0.01, 0, 0);
        planes.part(std::vector{carried});
        QCOMPARE(planes.firsts().size(), std::size_t{1});
        QVERIFY(planes.seconds().empty());
    }
};

QTEST_APPLESS_MAIN(TestCornerPlanes)
#include "test_corner_planes.moc"
