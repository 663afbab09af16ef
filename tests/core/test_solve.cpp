#include "core/solve/linear_solver.h"

#include <Eigen/Dense>
#include <QtTest>

#include <random>

using namespace toile;

namespace {

// A random connected network: a chain, and springs between random vertices at most `reach` apart in it, some of them
// twice.
struct Network {
    std::vector<double> mass;
    std::vector<SpringCoupling> springs;
};
Network randomNetwork(int vertices, unsigned seed, double stiffness, int reach = 1 << 20) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> unit(0, 1);
    std::uniform_int_distribution<int> vertex(0, vertices - 1);
    Network net;
    for (int i = 0; i < vertices; ++i) {
        net.mass.push_back(0.001 + 0.01 * unit(random));
    }
    for (int i = 0; i + 1 < vertices; ++i) {
        net.springs.push_back({i, i + 1, stiffness * unit(random)});
    }
    for (int i = 0; i < 3 * vertices; ++i) {
        const int a = vertex(random);
        const int b = reach < vertices ? std::min(vertices - 1, a + vertex(random) % reach) : vertex(random);
        if (a != b) {
            net.springs.push_back({a, b, stiffness * unit(random)});
        }
    }
    return net;
}

// A written out in full, straight from the definition.
Eigen::MatrixXd denseOf(const Network& net, double h, const std::vector<int>& fixed) {
    const auto n = static_cast<Eigen::Index>(net.mass.size());
    Eigen::MatrixXd a = Eigen::MatrixXd::Zero(n, n);
    for (Eigen::Index i = 0; i < n; ++i) {
        a(i, i) = net.mass[static_cast<std::size_t>(i)];
    }
    for (const SpringCoupling& s : net.springs) {
        const double k = h * h * s.stiffness;
        a(s.a, s.a) += k;
        a(s.b, s.b) += k;
        a(s.a, s.b) -= k;
        a(s.b, s.a) -= k;
    }
    for (const int v : fixed) {
        a.row(v).setZero();
        a.col(v).setZero();
        a(v, v) = 1;
    }
    return a;
}

std::vector<Vec3> randomVectors(std::size_t n, unsigned seed) {
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    std::vector<Vec3> v(n);
    for (Vec3& x : v) {
        x = {normal(random), normal(random), normal(random)};
    }
    return v;
}

} // namespace

class TestSolve : public QObject {
    Q_OBJECT

private slots:
    void theMatrixIsMassesPlusLaplacian() {
        const Network net = randomNetwork(40, 3, 500);
        const SpringMatrix matrix(net.mass, net.springs, 0.02, {4, 17});
        const Eigen::MatrixXd dense = denseOf(net, 0.02, {4, 17});
        const std::vector<Vec3> x = randomVectors(40, 5);
        std::vector<Vec3> y;
        matrix.multiply(x, y, {2});
        for (Eigen::Index i = 0; i < 40; ++i) {
            Vec3 sum = Vec3::Zero();
            for (Eigen::Index j = 0; j < 40; ++j) {
                sum += dense(i, j) * x[static_cast<std::size_t>(j)];
            }
            QVERIFY((sum - y[static_cast<std::size_t>(i)]).norm() < 1e-12);
        }
    }

    void exactSolversAgreeWithADenseReference_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("stiffness");
        for (std::size_t k = 0; k < linearSolverKinds().size(); ++k) {
            if (linearSolverKinds()[k].exact) {
                for (const double stiffness : {0.0, 1.0, 1e3, 1e6}) {
                    QTest::newRow(qPrintable(QString("%1, k = %2")
                                                 .arg(QString::fromStdString(std::string(linearSolverKinds()[k].name)))
                                                 .arg(stiffness)))
                        << static_cast<int>(k) << stiffness;
                }
            }
        }
    }
    void exactSolversAgreeWithADenseReference() {
        QFETCH(int, kind);
        QFETCH(double, stiffness);
        const Network net = randomNetwork(150, 7, stiffness);
        const std::vector<int> fixed{0, 31};
        const auto matrix = std::make_shared<const SpringMatrix>(net.mass, net.springs, 0.02, fixed);
        auto solver = linearSolverKinds()[static_cast<std::size_t>(kind)].make(matrix, {2});
        QVERIFY2(solver.ok(), solver ? "" : solver.error().c_str());
        const std::vector<Vec3> b = randomVectors(150, 11);
        std::vector<Vec3> x;
        solver.value()->solve(b, x);
        Eigen::MatrixX3d right(150, 3);
        for (Eigen::Index i = 0; i < 150; ++i) {
            right.row(i) = b[static_cast<std::size_t>(i)];
        }
        const Eigen::MatrixX3d reference = denseOf(net, 0.02, fixed).fullPivLu().solve(right);
        for (Eigen::Index i = 0; i < 150; ++i) {
            const double error = (reference.row(i).transpose() - x[static_cast<std::size_t>(i)]).norm();
            QVERIFY2(error < 1e-6 * reference.norm(), qPrintable(QString("row %1 is off by %2").arg(i).arg(error)));
        }
    }

    // Desbrun: a translation of the whole passes the filter W = A^-1 M untouched, so each of its rows sums to 1.
    void rowsOfTheFilterSumToOne() {
        const Network net = randomNetwork(120, 13, 1e5);
        const auto matrix = std::make_shared<const SpringMatrix>(net.mass, net.springs, 0.02);
        for (const LinearSolverKind& kind : linearSolverKinds()) {
            if (!kind.exact) {
                continue;
            }
            auto solver = kind.make(matrix, {1});
            std::vector<Vec3> masses;
            for (const double m : net.mass) {
                masses.push_back(m * Vec3::Ones());
            }
            std::vector<Vec3> sums;
            solver.value()->solve(masses, sums);
            for (const Vec3& sum : sums) {
                QVERIFY((sum - Vec3::Ones()).norm() < 1e-6);
            }
        }
    }

    // Kang's equation 6, written as printed, beside the solver that calls it two sweeps.
    void directUpdateIsKangsEquationSix() {
        const Network net = randomNetwork(60, 17, 800);
        const double h = 1.0 / 30;
        const auto matrix = std::make_shared<const SpringMatrix>(net.mass, net.springs, h);
        auto solver = findLinearSolverKind("jacobi")->make(matrix, {2});
        const std::vector<Vec3> force = randomVectors(60, 19);
        std::vector<Vec3> right;
        for (const Vec3& f : force) {
            right.push_back(h * f);
        }
        std::vector<Vec3> change;
        solver.value()->solve(right, change);
        std::vector<double> sumK(60, 0);
        for (const SpringCoupling& s : net.springs) {
            sumK[static_cast<std::size_t>(s.a)] += s.stiffness;
            sumK[static_cast<std::size_t>(s.b)] += s.stiffness;
        }
        std::vector<Vec3> numerator;
        for (const Vec3& f : force) {
            numerator.push_back(h * f);
        }
        const auto add = [&](int i, int j, double k) {
            const auto to = static_cast<std::size_t>(i);
            const auto from = static_cast<std::size_t>(j);
            numerator[to] += k * h * h * h * force[from] / (net.mass[from] + h * h * sumK[from]);
        };
        for (const SpringCoupling& s : net.springs) {
            add(s.a, s.b, s.stiffness);
            add(s.b, s.a, s.stiffness);
        }
        for (std::size_t i = 0; i < 60; ++i) {
            const Vec3 printed = numerator[i] / (net.mass[i] + h * h * sumK[i]);
            QVERIFY((printed - change[i]).norm() < 1e-12 * (1 + printed.norm()));
        }
    }

    void answersDoNotDependOnTheNumberOfWorkers() {
        for (const LinearSolverKind& kind : linearSolverKinds()) {
            // More than one range of a parallel loop each; the dense inverse has shorter ones and costs the cube.
            const int vertices = kind.name == "dense-inverse" ? 400 : 5000;
            const Network net = randomNetwork(vertices, 23, 2000, 50);
            const auto matrix = std::make_shared<const SpringMatrix>(net.mass, net.springs, 0.02);
            const std::vector<Vec3> b = randomVectors(net.mass.size(), 29);
            std::vector<Vec3> first;
            for (const int workers : {1, 2, 3, 8}) {
                auto solver = kind.make(matrix, {workers});
                std::vector<Vec3> x;
                solver.value()->solve(b, x);
                if (first.empty()) {
                    first = x;
                }
                QVERIFY2(first == x, std::string(kind.name).c_str());
            }
        }
    }

    void theDenseFilterRefusesWhatWouldFillTheMemory() {
        const Network net = randomNetwork(5000, 31, 10);
        const auto matrix = std::make_shared<const SpringMatrix>(net.mass, net.springs, 0.02);
        const auto solver = findLinearSolverKind("dense-inverse")->make(matrix, {1});
        QVERIFY(!solver.ok());
        QVERIFY(solver.error().find("5000") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestSolve)
#include "test_solve.moc"
