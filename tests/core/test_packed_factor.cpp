#include <QtTest>

#include "core/base/worker_team.h"
#include "core/solve/aligned_numbers.h"
#include "core/solve/front_kernels.h"
#include "core/solve/packed_factor.h"
#include "core/solve/packed_kernels.h"

#include <Eigen/Dense>

#include <numeric>
#include <random>

using namespace toile;

namespace {

struct Case {
    const char* name;
    int columns, rows; // of a grid of springs with random stiffness and masses
    int copies;        // that know nothing of each other
    double stiffness;
};
constexpr Case kCases[] = {
    {"one vertex", 1, 1, 1, 1},           {"three vertices", 3, 1, 1, 1},        {"a strip", 200, 1, 1, 1},
    {"seven loose vertices", 1, 1, 7, 1}, {"a small sheet", 9, 7, 1, 1},         {"a sheet", 40, 30, 1, 1},
    {"many pieces", 5, 4, 60, 1},         {"two sheets", 31, 30, 2, 1},          {"a soft sheet", 40, 30, 1, 1e-3},
    {"a stiff sheet", 40, 30, 1, 1e3},    {"cut for two workers", 90, 80, 1, 1},
};

Eigen::SparseMatrix<double> matrixOf(const Case& c, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> unit(0.1, 1);
    const int n = c.columns * c.rows * c.copies;
    std::vector<double> diagonal(static_cast<std::size_t>(n));
    for (double& d : diagonal) {
        d = 0.01 * unit(random);
    }
    std::vector<Eigen::Triplet<double>> entries;
    const auto spring = [&](int a, int b) {
        const double k = c.stiffness * unit(random);
        diagonal[static_cast<std::size_t>(a)] += k;
        diagonal[static_cast<std::size_t>(b)] += k;
        entries.emplace_back(std::max(a, b), std::min(a, b), -k);
    };
    for (int copy = 0; copy < c.copies; ++copy) {
        for (int y = 0; y < c.rows; ++y) {
            for (int x = 0; x < c.columns; ++x) {
                const int v = (copy * c.rows + y) * c.columns + x;
                for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {2, 0}, {0, 2}}) {
                    if (x + dx < c.columns && y + dy < c.rows) {
                        spring(v, v + dy * c.columns + dx);
                    }
                }
            }
        }
    }
    for (int i = 0; i < n; ++i) {
        entries.emplace_back(i, i, diagonal[static_cast<std::size_t>(i)]);
    }
    Eigen::SparseMatrix<double> lower(n, n);
    lower.setFromTriplets(entries.begin(), entries.end());
    return lower;
}

std::vector<float> randomRows(std::size_t rows, unsigned seed) {
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    std::vector<float> v(4 * rows);
    for (float& x : v) {
        x = normal(random);
    }
    return v;
}

// How far, relative to its size, the matrix would have to be changed for the answer to be exact (Rigal and Gaches
// 1967).
double backwardError(const Eigen::SparseMatrix<double>& lower, const std::vector<float>& b,
                     const std::vector<float>& x) {
    using Rows = Eigen::Matrix<float, Eigen::Dynamic, 4, Eigen::RowMajor>;
    const Eigen::MatrixXd right = Eigen::Map<const Rows>(b.data(), lower.rows(), 4).cast<double>().leftCols(3);
    const Eigen::MatrixXd found = Eigen::Map<const Rows>(x.data(), lower.rows(), 4).cast<double>().leftCols(3);
    const Eigen::VectorXd ones = Eigen::VectorXd::Ones(lower.rows());
    const Eigen::SparseMatrix<double> sizes = lower.cwiseAbs();
    const double most = (sizes.selfadjointView<Eigen::Lower>() * ones).maxCoeff(); // at least A's norm
    const Eigen::MatrixXd left = right - lower.selfadjointView<Eigen::Lower>() * found;
    return left.norm() / (most * found.norm() + right.norm());
}

} // namespace

class TestPackedFactor : public QObject {
    Q_OBJECT

private:
    static void addCases() {
        QTest::addColumn<int>("which");
        for (std::size_t i = 0; i < std::size(kCases); ++i) {
            QTest::newRow(kCases[i].name) << static_cast<int>(i);
        }
    }
    // Every instruction set this processor has.
    static std::vector<const PackedKernels*> kernelsHere() {
        std::vector<const PackedKernels*> found;
        for (const PackedKernels& k : packedKernelKinds()) {
            if (isHere(k.set)) {
                found.push_back(&k);
            }
        }
        return found;
    }

private slots:
    void frontsAreFactoredAsDenseMatricesAre_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("side");
        QTest::addColumn<int>("columns");
        for (std::size_t k = 0; k < frontKernelKinds().size(); ++k) {
            for (const auto& [side, columns] : {std::pair{8, 8}, {16, 8}, {40, 16}, {72, 72}, {104, 56}, {200, 64}}) {
                QTest::addRow("%s, %d columns of %d", frontKernelKinds()[k].name, columns, side)
                    << static_cast<int>(k) << side << columns;
            }
        }
    }
    void frontsAreFactoredAsDenseMatricesAre() {
        QFETCH(int, kind);
        QFETCH(int, side);
        QFETCH(int, columns);
        const FrontKernels& kernels = frontKernelKinds()[static_cast<std::size_t>(kind)];
        if (!isHere(kernels.set)) {
            QSKIP("not on this processor");
        }
        std::mt19937 random(7);
        std::normal_distribution<double> normal;
        Eigen::MatrixXd a(side, side);
        for (Eigen::Index i = 0; i < a.size(); ++i) {
            a.data()[i] = normal(random);
        }
        a = (a * a.transpose() + side * Eigen::MatrixXd::Identity(side, side)).eval();
        AlignedNumbers<double> front(static_cast<std::size_t>(a.size()));
        std::copy(a.data(), a.data() + a.size(), front.data());
        QVERIFY(kernels.eliminate(front.data(), side, columns));
        const Eigen::Map<Eigen::MatrixXd> done(front.data(), side, side);
        const Eigen::MatrixXd factor = a.llt().matrixL();
        const Eigen::MatrixXd wrong = (done - factor).leftCols(columns).triangularView<Eigen::Lower>();
        QVERIFY2(wrong.norm() < 1e-13 * side * factor.norm(), qPrintable(QString::number(wrong.norm())));
        const Eigen::Index rest = side - columns;
        if (rest > 0) { // what is left over is the Schur complement
            const Eigen::MatrixXd below = factor.bottomLeftCorner(rest, columns);
            const Eigen::MatrixXd left = a.bottomRightCorner(rest, rest) - below * below.transpose();
            const Eigen::MatrixXd off = (done.bottomRightCorner(rest, rest) - left).triangularView<Eigen::Lower>();
            QVERIFY2(off.norm() < 1e-13 * side * a.norm(), qPrintable(QString::number(off.norm())));
        }
        AlignedNumbers<double> inverse(static_cast<std::size_t>(columns * columns));
        kernels.invert(front.data(), side, columns, inverse.data());
        const Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>> inverted(
            inverse.data(), columns, columns);
        const Eigen::MatrixXd unit = inverted * factor.topLeftCorner(columns, columns);
        QVERIFY((unit - Eigen::MatrixXd::Identity(columns, columns)).norm() < 1e-12 * side);
        std::copy(a.data(), a.data() + a.size(), front.data());
        front.data()[(columns - 1) * side + columns - 1] = -1e6; // no pivot to take a root of
        QVERIFY(!kernels.eliminate(front.data(), side, columns));
    }

    void whatAChildLeavesOverIsAddedRunByRun_data() {
        QTest::addColumn<int>("kind");
        for (std::size_t k = 0; k < frontKernelKinds().size(); ++k) {
            QTest::addRow("%s", frontKernelKinds()[k].name) << static_cast<int>(k);
        }
    }
    void whatAChildLeavesOverIsAddedRunByRun() {
        QFETCH(int, kind);
        const FrontKernels& kernels = frontKernelKinds()[static_cast<std::size_t>(kind)];
        if (!isHere(kernels.set)) {
            QSKIP("not on this processor");
        }
        constexpr int side = 72;
        constexpr int leftSide = 40;
        const std::vector<FrontRun> runs{{0, 3, 1}, {1, 7, 2}, {3, 10, 20}, {23, 40, 9}, {32, 63, 5}};
        AlignedNumbers<double> front(side * side), left(leftSide * (leftSide + 1) / 2);
        for (int i = 0; i < leftSide * (leftSide + 1) / 2; ++i) {
            left.data()[i] = 1 + i;
        }
        kernels.extend(front.data(), side, left.data(), leftSide, runs);
        std::vector<double> expected(side * side, 0);
        const auto placeOf = [&](int row) {
            const auto run = std::find_if(runs.begin(), runs.end(),
                                          [&](const FrontRun& r) { return row >= r.from && row < r.from + r.count; });
            return run->to + row - run->from;
        };
        constexpr int rows = 37;
        for (int c = 0; c < rows; ++c) {
            for (int r = c; r < rows; ++r) {
                const int before = c * leftSide - c * (c - 1) / 2; // in the columns before this one
                expected[static_cast<std::size_t>(placeOf(c) * side + placeOf(r))] = left.data()[before + r - c];
            }
        }
        QVERIFY(std::equal(expected.begin(), expected.end(), front.data()));
    }

    void theAnswerIsThatOfADenseSolver_data() { addCases(); }
    void theAnswerIsThatOfADenseSolver() {
        QFETCH(int, which);
        const Eigen::SparseMatrix<double> lower = matrixOf(kCases[which], 3);
        const auto n = static_cast<std::size_t>(lower.rows());
        if (n > 2000) {
            QSKIP("too large for a dense matrix; the next test looks at it");
        }
        const Eigen::MatrixXd dense = Eigen::MatrixXd(lower).selfadjointView<Eigen::Lower>();
        const std::vector<float> b = randomRows(n, 5);
        Eigen::MatrixXd right(n, 3);
        for (std::size_t i = 0; i < n; ++i) {
            right.row(static_cast<Eigen::Index>(i)) << b[4 * i], b[4 * i + 1], b[4 * i + 2];
        }
        const Eigen::MatrixXd expected = dense.llt().solve(right);
        const double condition = 1 / dense.llt().rcond();
        for (const PackedKernels* kernels : kernelsHere()) {
            auto factor = PackedFactor::make(lower, {1}, *kernels);
            QVERIFY2(factor.ok(), factor ? "" : factor.error().c_str());
            QCOMPARE(factor.value()->rows(), n);
            std::vector<float> x(4 * n, 7.0f);
            factor.value()->solve(b.data(), x.data(), {1});
            double off = 0;
            for (std::size_t i = 0; i < n; ++i) {
                const auto row = static_cast<Eigen::Index>(i);
                off += (expected.row(row) - Eigen::RowVector3d(x[4 * i], x[4 * i + 1], x[4 * i + 2])).squaredNorm();
                QCOMPARE(x[4 * i + 3], 0.0f);
            }
            const double error = std::sqrt(off) / expected.norm();
            QVERIFY2(error < 1e-6 * (1 + 0.1 * condition),
                     qPrintable(QString("%1: error %2, condition %3").arg(kernels->name).arg(error).arg(condition)));
        }
    }

    void theAnswerBelongsToAMatrixNearby_data() { addCases(); }
    void theAnswerBelongsToAMatrixNearby() {
        QFETCH(int, which);
        const Eigen::SparseMatrix<double> lower = matrixOf(kCases[which], 4);
        const auto n = static_cast<std::size_t>(lower.rows());
        const std::vector<float> b = randomRows(n, 6);
        for (const PackedKernels* kernels : kernelsHere()) {
            auto factor = PackedFactor::make(lower, {2}, *kernels);
            QVERIFY(factor.ok());
            std::vector<float> x(4 * n);
            factor.value()->solve(b.data(), x.data(), {1});
            const double left = backwardError(lower, b, x);
            QVERIFY2(left < 5e-7, qPrintable(QString("%1: %2").arg(kernels->name).arg(left)));
        }
    }

    void theSameBytesForAnyNumberOfWorkers_data() { addCases(); }
    void theSameBytesForAnyNumberOfWorkers() {
        QFETCH(int, which);
        const Eigen::SparseMatrix<double> lower = matrixOf(kCases[which], 8);
        const auto n = static_cast<std::size_t>(lower.rows());
        const std::vector<float> b = randomRows(n, 9);
        std::vector<float> alone(4 * n);
        auto one = PackedFactor::make(lower, {1});
        QVERIFY(one.ok());
        one.value()->solve(b.data(), alone.data(), {1});
        for (const int count : {2, 3, 8}) {
            WorkerTeam team({count});
            const WorkerTeam::Shift shift(team);
            auto factor = PackedFactor::make(lower, team.workers());
            QVERIFY(factor.ok());
            for (int again = 0; again < 3; ++again) { // the work vectors are left over from the solve before
                std::vector<float> x = b;
                factor.value()->solve(x.data(), x.data(), team.workers());
                QVERIFY2(x == alone, qPrintable(QString("%1 workers, solve %2").arg(count).arg(again)));
            }
        }
    }

    void newNumbersInTheSamePlacesGiveTheFactorOfTheNewMatrix() {
        const Case sheet{"", 40, 30, 1, 1};
        const Eigen::SparseMatrix<double> first = matrixOf(sheet, 1);
        const Eigen::SparseMatrix<double> second = matrixOf(sheet, 2);
        const auto n = static_cast<std::size_t>(first.rows());
        const std::vector<float> b = randomRows(n, 3);
        auto factor = PackedFactor::make(first, {1});
        auto fresh = PackedFactor::make(second, {1});
        QVERIFY(factor.ok() && fresh.ok());
        QVERIFY(factor.value()->refactor(second, {2}).ok());
        std::vector<float> x(4 * n), y(4 * n);
        factor.value()->solve(b.data(), x.data(), {1});
        fresh.value()->solve(b.data(), y.data(), {1});
        QVERIFY(x == y);
    }

    void onlyNumbersThatChangeAllTheTimeKeepTheRoomTheyAreFactoredIn() {
        const Eigen::SparseMatrix<double> lower = matrixOf({"", 90, 80, 1, 1}, 1);
        std::vector<std::int32_t> places(static_cast<std::size_t>(lower.nonZeros()));
        std::iota(places.begin(), places.end(), 0);
        auto seldom = PackedFactor::make(lower, {1});
        auto often = PackedFactor::prepare(lower, places, bestPackedKernels());
        QVERIFY(seldom.ok() && often.ok());
        const std::size_t before = seldom.value()->bytes();
        QVERIFY(seldom.value()->refactor(lower, {2}).ok());
        QVERIFY(often.value()->refactor(std::span(lower.valuePtr(), places.size()), {2}).ok());
        QCOMPARE(seldom.value()->bytes(), before);
        const double numbers = static_cast<double>(sizeof(float) * seldom.value()->entries());
        QVERIFY2(static_cast<double>(before) < 1.8 * numbers, qPrintable(QString::number(double(before) / numbers)));
        QVERIFY(often.value()->bytes() > before + sizeof(double) * static_cast<std::size_t>(lower.rows()));
    }

    void aSingleRightHandSideIsAnsweredAsThreeAre_data() { addCases(); }
    void aSingleRightHandSideIsAnsweredAsThreeAre() {
        QFETCH(int, which);
        const Eigen::SparseMatrix<double> lower = matrixOf(kCases[which], 11);
        const auto n = static_cast<std::size_t>(lower.rows());
        const std::vector<float> b = randomRows(n, 12);
        // The numbers are given backwards, with a gap between them.
        const auto count = static_cast<std::size_t>(lower.nonZeros());
        std::vector<std::int32_t> places;
        std::vector<double> values(2 * count, 1e9);
        for (std::size_t k = 0; k < count; ++k) {
            places.push_back(static_cast<std::int32_t>(2 * (count - 1 - k)));
            values[2 * (count - 1 - k)] = lower.valuePtr()[k];
        }
        for (const PackedKernels* kernels : kernelsHere()) {
            auto three = PackedFactor::make(lower, {1}, *kernels);
            auto one = PackedFactor::prepare(lower, places, *kernels);
            QVERIFY(three.ok() && one.ok());
            QVERIFY(one.value()->refactor(values, {2}).ok());
            std::vector<float> x(4 * n), right(n), y(n);
            three.value()->solve(b.data(), x.data(), {1});
            for (std::size_t axis = 0; axis < 3; ++axis) {
                double off = 0;
                double all = 0;
                for (std::size_t i = 0; i < n; ++i) {
                    right[i] = b[4 * i + axis];
                }
                one.value()->solve(right.data(), y.data(), {1});
                for (std::size_t i = 0; i < n; ++i) {
                    const auto expected = static_cast<double>(x[4 * i + axis]);
                    off += std::pow(static_cast<double>(y[i]) - expected, 2);
                    all += expected * expected;
                }
                QVERIFY2(off <= 1e-8 * all, qPrintable(QString("%1: %2").arg(kernels->name).arg(std::sqrt(off / all))));
            }
        }
    }

    void aMatrixWithoutAFactorIsRefused() {
        const Eigen::SparseMatrix<double> good = matrixOf({"", 12, 12, 1, 1}, 1);
        const auto n = static_cast<std::size_t>(good.rows());
        auto factor = PackedFactor::make(good, {1});
        QVERIFY(factor.ok());
        const std::vector<float> b = randomRows(n, 3);
        std::vector<float> before(4 * n), after(4 * n);
        factor.value()->solve(b.data(), before.data(), {1});
        for (const double wrong : {-50.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
            Eigen::SparseMatrix<double> bad = good;
            bad.coeffRef(30, 30) = wrong;
            QVERIFY(!PackedFactor::make(bad, {1}).ok());
            QVERIFY(!factor.value()->refactor(bad, {1}).ok());
            if (!std::isfinite(wrong)) { // was not even begun: the old one stands
                factor.value()->solve(b.data(), after.data(), {1});
                QVERIFY(before == after);
            }
            QVERIFY(factor.value()->refactor(good, {1}).ok());
            factor.value()->solve(b.data(), after.data(), {1});
            QVERIFY(before == after);
        }
    }

    void aRightHandSideThatIsNoNumberDoesNotSpoilTheNextSolve() {
        const Eigen::SparseMatrix<double> lower = matrixOf({"", 90, 80, 1, 1}, 1);
        const auto n = static_cast<std::size_t>(lower.rows());
        auto factor = PackedFactor::make(lower, {1});
        QVERIFY(factor.ok());
        const std::vector<float> b = randomRows(n, 3);
        std::vector<float> before(4 * n), after(4 * n);
        factor.value()->solve(b.data(), before.data(), {1});
        const std::vector<float> bad(4 * n, std::nanf(""));
        factor.value()->solve(bad.data(), after.data(), {1});
        factor.value()->solve(b.data(), after.data(), {1});
        QVERIFY(before == after);
    }
};

QTEST_APPLESS_MAIN(TestPackedFactor)
#include "test_packed_factor.moc"
