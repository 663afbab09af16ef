// Damped schemes never make energy: what the springs, the motion and the weight hold together only becomes less.

#include "core/cloth/forces/forces.h"
#include "core/cloth/spring_system.h"
#include "tests/core/support/springs.h"

#include <Eigen/Dense>
#include <QtTest>

#include <random>

using namespace toile;
using namespace toile::testing;

namespace {

// A sheet out of shape, and how it is to fly.
struct Sheet {
    double stiffness = 200; // N/m
    double bending = 0;     // N m
    double contraction = 1;
    double damping = 0; // s
    bool held = true;
    double shaken = 0.01; // m
    double speed = 0;     // m/s, of every vertex another way
};

struct Flying {
    SpringBody body;
    ClothState state;
    std::vector<Vec3> weight;

    [[nodiscard]] double energy() const {
        return springEnergy(body.model, state) + kineticEnergy(body.model, state) +
               gravityEnergy(body.model, state, kGravity);
    }
};

Flying flying(const Sheet& sheet) {
    GridCloth grid;
    grid.columns = grid.rows = 10;
    grid.structural = grid.shear = sheet.stiffness;
    grid.flexion = 0.1 * sheet.stiffness;
    grid.bendWarp = grid.bendWeft = sheet.bending;
    grid.dampingS = sheet.damping;
    Flying made{makeGrid(grid), {}, {}};
    made.body.model.contractionResistance = sheet.contraction;
    if (sheet.held) {
        made.body.model.pins = {{0, std::nullopt}, {9, std::nullopt}};
    }
    std::mt19937 random(15);
    std::uniform_real_distribution<double> unit(-1, 1);
    const auto any = [&] { return Vec3(unit(random), unit(random), unit(random)); };
    for (Vec3& p : made.body.positions) {
        p += sheet.shaken * any();
    }
    made.state = stateAt(made.body.model, made.body.positions);
    for (std::size_t i = 0; i < made.state.velocities.size(); ++i) {
        made.state.velocities[i] = sheet.speed * any();
    }
    for (const Pinned& pin : made.body.model.pins) {
        made.state.velocities[static_cast<std::size_t>(pin.vertex)].setZero();
    }
    made.weight = weightOf(made.body.model);
    return made;
}

// Every number of a linear map of vectors that treats x, y and z alike.
Eigen::MatrixXd writtenOut(std::size_t size,
                           const std::function<void(const std::vector<Vec3>&, std::vector<Vec3>&)>& map) {
    const auto n = static_cast<Eigen::Index>(size);
    Eigen::MatrixXd all(n, n);
    std::vector<Vec3> one(size, Vec3::Zero());
    std::vector<Vec3> column;
    for (Eigen::Index i = 0; i < n; ++i) {
        one[static_cast<std::size_t>(i)] = Vec3::UnitX();
        map(one, column);
        one[static_cast<std::size_t>(i)].setZero();
        for (Eigen::Index k = 0; k < n; ++k) {
            all(k, i) = column[static_cast<std::size_t>(k)].x();
        }
    }
    return all;
}

// R of two_sweeps.h: how much heavier than A the matrix is of which two sweeps are the inverse.
Eigen::MatrixXd sluggishness(const ClothModel& model, double h) {
    const auto matrix = springMatrix(model, h);
    const auto sweeps = findLinearSolverKind("jacobi-balanced")->make(matrix, {1});
    const Eigen::MatrixXd a = writtenOut(model.size(), [&](auto& x, auto& y) { matrix->multiply(x, y, {1}); });
    const Eigen::MatrixXd s = writtenOut(model.size(), [&](auto& x, auto& y) { sweeps.value()->solve(x, y); });
    return s.inverse() - a;
}

void everySheet() {
    QTest::addColumn<Sheet>("sheet");
    QTest::newRow("held") << Sheet{};
    QTest::newRow("free") << Sheet{.held = false};
    QTest::newRow("soft") << Sheet{.stiffness = 5};
    QTest::newRow("stiff") << Sheet{.stiffness = 5000};
    QTest::newRow("crumpled and thrown") << Sheet{.shaken = 0.05, .speed = 1};
    QTest::newRow("crumpled and thrown free") << Sheet{.held = false, .shaken = 0.05, .speed = 1};
    QTest::newRow("hardly resists contraction") << Sheet{.contraction = 0.1, .shaken = 0.05};
    QTest::newRow("stiff to bend") << Sheet{.bending = 1e-2, .speed = 1};
    QTest::newRow("stiffer to bend than to stretch") << Sheet{.stiffness = 5, .bending = 1, .held = false};
}

} // namespace

Q_DECLARE_METATYPE(Sheet)

class TestEnergy : public QObject {
    Q_OBJECT

private slots:
    // With a matrix that is nowhere softer than the springs, and solved exactly, a step takes energy or leaves it: the
    // springs' energy lies below the parabola that the matrix has for it.
    void itNeverGrowsWithAnExactFilter_data() { everySheet(); }
    void itNeverGrowsWithAnExactFilter() {
        QFETCH(Sheet, sheet);
        for (const char* scheme : {"filter", "cholesky"}) {
            for (const double h : {0.002, 0.01, 0.05}) {
                Flying cloth = flying(sheet);
                const auto s = stepper(scheme, cloth.body.model, h);
                double before = cloth.energy();
                const double rounding = 1e-11 * (1 + std::abs(before));
                for (int i = 0; i < 200; ++i) {
                    s->step(cloth.state, cloth.weight);
                    const double now = cloth.energy();
                    QVERIFY2(
                        now <= before + rounding,
                        qPrintable(
                            QString("%1, %2 s, step %3: %4 after %5").arg(scheme).arg(h).arg(i).arg(now).arg(before)));
                    before = now;
                }
            }
        }
    }

    // Two sweeps are the exact filter of heavier cloth. Energy with what moves in the added mass never grows, so that
    // cloth that begins at rest never has more than then.
    void withTheMassThatSweepsAddItNeverGrowsInTheDirectUpdate_data() { everySheet(); }
    void withTheMassThatSweepsAddItNeverGrowsInTheDirectUpdate() {
        QFETCH(Sheet, sheet);
        for (const double h : {0.002, 0.01, 0.05}) {
            Flying cloth = flying(sheet);
            const Eigen::MatrixXd added = sluggishness(cloth.body.model, h);
            const Eigen::VectorXd eigenvalues =
                Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(0.5 * (added + added.transpose())).eigenvalues();
            QVERIFY2(eigenvalues.minCoeff() > -1e-9 * eigenvalues.maxCoeff(),
                     qPrintable(QString("%1 of %2").arg(eigenvalues.minCoeff()).arg(eigenvalues.maxCoeff())));
            const auto whole = [&] {
                Eigen::MatrixX3d v(static_cast<Eigen::Index>(cloth.state.velocities.size()), 3);
                for (Eigen::Index i = 0; i < v.rows(); ++i) {
                    v.row(i) = cloth.state.velocities[static_cast<std::size_t>(i)];
                }
                return cloth.energy() + 0.5 * (v.transpose() * added * v).trace();
            };
            const auto s = stepper("direct", cloth.body.model, h);
            const double start = whole();
            double before = start;
            const double rounding = 1e-9 * (1 + std::abs(start));
            for (int i = 0; i < 200; ++i) {
                s->step(cloth.state, cloth.weight);
                const double now = whole();
                QVERIFY2(now <= before + rounding,
                         qPrintable(QString("%1 s, step %2: %3 after %4").arg(h).arg(i).arg(now).arg(before)));
                QVERIFY(cloth.energy() <= start + rounding);
                before = now;
            }
        }
    }

    // The same of every scheme that calls itself stable, measured.
    void itNeverGrowsInAnyDampedScheme_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<Sheet>("sheet");
        for (const StepperKind& kind : stepperKinds()) {
            if (kind.unconditionallyStable) {
                const std::string name(kind.name);
                const QString scheme = QString::fromStdString(name);
                QTest::addRow("%s, held", name.c_str()) << scheme << Sheet{};
                QTest::addRow("%s, soft", name.c_str()) << scheme << Sheet{.stiffness = 5};
                QTest::addRow("%s, free", name.c_str()) << scheme << Sheet{.held = false};
                QTest::addRow("%s, damped", name.c_str()) << scheme << Sheet{.damping = 0.01};
            }
        }
    }
    void itNeverGrowsInAnyDampedScheme() {
        QFETCH(QString, scheme);
        QFETCH(Sheet, sheet);
        Flying cloth = flying(sheet);
        const auto s = stepper(scheme.toStdString(), cloth.body.model, 0.01);
        const double start = cloth.energy();
        double least = start;
        for (int i = 0; i < 300; ++i) {
            s->step(cloth.state, cloth.weight);
            const double now = cloth.energy();
            const double most = scheme == "direct" ? start : least; // what sweeps have swallowed comes back, see above
            QVERIFY2(now <= most + 1e-11 * (1 + std::abs(start)),
                     qPrintable(QString("step %1: %2 after %3").arg(i).arg(now).arg(most)));
            least = std::min(least, now);
        }
    }

    // Desbrun's chain mail: springs without stiffness, which a limit alone holds. A sheet that falls into it from level
    // swings, and its free edge whips, faster than it could have fallen; but never with more than it had.
    void itNeverGrowsByAStretchLimit_data() {
        QTest::addColumn<int>("edge");
        QTest::addColumn<int>("pins");
        for (const int edge : {10, 20, 30}) {
            for (const int pins : {1, 2}) {
                QTest::addRow("%d x %d, %d corners held", edge, edge, pins) << edge << pins;
            }
        }
    }
    void itNeverGrowsByAStretchLimit() {
        QFETCH(int, edge);
        QFETCH(int, pins);
        for (const double stiffness : {0.0, 1.0, 100.0}) {
            GridCloth grid;
            grid.columns = grid.rows = edge;
            // Not 0, of which there would be no springs.
            grid.structural = grid.shear = std::max(stiffness, 1e-9);
            Flying cloth{makeGrid(grid), {}, {}};
            for (Vec3& p : cloth.body.positions) {
                p = Vec3(p.x(), 0, -p.y());
            }
            cloth.body.model.pins = {{0, std::nullopt}, {edge - 1, std::nullopt}};
            cloth.body.model.pins.resize(static_cast<std::size_t>(pins));
            cloth.state = stateAt(cloth.body.model, cloth.body.positions);
            cloth.weight = weightOf(cloth.body.model);
            StepperSettings settings;
            settings.timeStepS = 0.02;
            settings.stretchLimit = "clamp";
            const auto s = makeStepper("cholesky", cloth.body.model, settings);
            const double start = cloth.energy();
            for (int i = 0; i < 150; ++i) {
                s.value()->step(cloth.state, cloth.weight);
                QVERIFY2(cloth.energy() <= start,
                         qPrintable(QString("k = %1, step %2: %3").arg(stiffness).arg(i).arg(cloth.energy() - start)));
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestEnergy)
#include "test_energy.moc"
