#include <QtTest>

#include "core/cloth/forces/forces.h"
#include "core/cloth/forces/spring_forces.h"
#include "core/cloth/spring_grid.h"

#include <Eigen/Geometry>

#include <random>

using namespace toile;

namespace {

void shake(std::vector<Vec3>& positions, double size, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> unit(-1, 1);
    for (Vec3& p : positions) {
        p += size * Vec3(unit(random), unit(random), unit(random));
    }
}

// Forces straight from the definition, spring by spring.
std::vector<Vec3> plainForces(const ClothModel& model, const ClothState& state, double viscosity) {
    std::vector<Vec3> forces(model.size(), Vec3::Zero());
    for (std::size_t i = 0; i < model.springs.size(); ++i) {
        const Spring& s = model.springs[i];
        const auto a = static_cast<std::size_t>(s.a);
        const auto b = static_cast<std::size_t>(s.b);
        const Vec3 d = state.positions[b] - state.positions[a];
        const Vec3 dv = state.velocities[b] - state.velocities[a];
        const double length = d.norm();
        Vec3 force = viscosity * s.stiffness * dv;
        if (state.restLengths[i] == 0) {
            force += s.stiffness * d;
        } else if (length > 0) {
            const double stretch = length - state.restLengths[i];
            force += (stretch < 0 ? model.contractionResistance : 1) * s.stiffness * stretch / length * d;
        }
        if (state.restLengths[i] == 0) {
            force += s.damping * dv;
        } else if (length > 0) {
            force += s.damping * dv.dot(d) / (length * length) * d;
        }
        forces[a] += force;
        forces[b] -= force;
    }
    return forces;
}

// Everything at once: a sheet, couplings that push, tapes let out, a hub with more springs than are worked on together,
// two vertices in one place.
SpringBody tangle() {
    SpringBody body = makeGrid({30, 25, 0.4, 0.3, 0.2, 300, 120, 40, 0.2, false});
    for (int i = 1; i < 700; ++i) {
        body.model.springs.push_back({0, i, 0.1, 3, 0.01 * (i % 3), SpringRole::Elastic});
        if (i % 7 == 0) {
            body.model.springs.push_back(
                {i, i + 20, 0, i % 2 == 0 ? 5.0 : -2.0, i % 2 == 0 ? 0.5 : -0.2, SpringRole::Flexion});
        }
    }
    body.model.contractionResistance = 0.4;
    shake(body.positions, 0.01, 5);
    body.positions[40] = body.positions[41];
    return body;
}

} // namespace

class TestSpringForces : public QObject {
    Q_OBJECT

private slots:
    void springForceIsTheNegativeGradientOfItsEnergy_data() {
        QTest::addColumn<double>("contraction");
        QTest::newRow("resists like a rod") << 1.0;
        QTest::newRow("wrinkles") << 0.1;
    }
    void springForceIsTheNegativeGradientOfItsEnergy() {
        QFETCH(double, contraction);
        GridCloth grid{5, 4, 0.4, 0.3, 0.2, 300, 120, 40, 0, false};
        SpringBody body = makeGrid(grid);
        body.model.contractionResistance = contraction;
        shake(body.positions, 0.03, 5);
        ClothState state = stateAt(body.model, body.positions);
        std::vector<Vec3> forces;
        SpringForces(body.model).evaluate(state, 0, forces, {2});
        const double e = 1e-6;
        for (std::size_t i = 0; i < body.positions.size(); ++i) {
            for (Eigen::Index axis = 0; axis < 3; ++axis) {
                ClothState moved = state;
                moved.positions[i][axis] += e;
                const double up = springEnergy(body.model, moved);
                moved.positions[i][axis] -= 2 * e;
                const double down = springEnergy(body.model, moved);
                const double gradient = (up - down) / (2 * e);
                QVERIFY(std::abs(gradient + forces[i][axis]) < 1e-5 * (1 + std::abs(gradient)));
            }
        }
    }

    void couplingsAndGravityAreGradientsToo() {
        SpringBody body;
        body.model.mass = {1, 2, 3};
        body.model.springs = {{0, 1, 0, 7, 0, SpringRole::Flexion}, {1, 2, 0, -3, 0, SpringRole::Flexion}};
        body.positions = {Vec3(0, 0, 0), Vec3(0.3, 0.2, 0.1), Vec3(-0.2, 0.5, 0.3)};
        const ClothState state = stateAt(body.model, body.positions);
        const Vec3 gravity(0.5, -9.81, 1);
        std::vector<Vec3> forces;
        SpringForces(body.model).evaluate(state, 0, forces, {1});
        for (std::size_t i = 0; i < 3; ++i) {
            forces[i] += body.model.mass[i] * gravity;
            for (Eigen::Index axis = 0; axis < 3; ++axis) {
                const auto energy = [&](double by) {
                    ClothState moved = state;
                    moved.positions[i][axis] += by;
                    return springEnergy(body.model, moved) + gravityEnergy(body.model, moved, gravity);
                };
                const double gradient = (energy(1e-6) - energy(-1e-6)) / 2e-6;
                QVERIFY(std::abs(gradient + forces[i][axis]) < 1e-6 * (1 + std::abs(gradient)));
            }
        }
    }

    void batchesOfSpringsGiveWhatSpringsOneByOneDo() {
        const SpringBody body = tangle();
        ClothState state = stateAt(body.model, body.positions);
        shake(state.velocities, 1, 8);
        for (std::size_t i = 0; i < state.restLengths.size(); i += 5) {
            state.restLengths[i] *= 0.8; // elastics are drawn in while the cloth runs
        }
        for (const double viscosity : {0.0, 0.02}) {
            const std::vector<Vec3> expected = plainForces(body.model, state, viscosity);
            std::vector<Vec3> alone;
            const SpringForces springs(body.model);
            springs.evaluate(state, viscosity, alone, {1});
            for (std::size_t i = 0; i < expected.size(); ++i) {
                QVERIFY2((alone[i] - expected[i]).norm() < 1e-9 * (1 + expected[i].norm()),
                         qPrintable(QString("vertex %1").arg(i)));
            }
            for (const int workers : {2, 3, 8}) {
                std::vector<Vec3> forces;
                springs.evaluate(state, viscosity, forces, {workers});
                QVERIFY(forces == alone);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestSpringForces)
#include "test_spring_forces.moc"
