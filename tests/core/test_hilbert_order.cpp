// Numbering along Hilbert's curve.

#include <QtTest>

#include "core/mesh/flat/hilbert_order.h"

#include <algorithm>
#include <numeric>

using namespace toile;

class TestHilbertOrder : public QObject {
    Q_OBJECT

private slots:
    // The curve's definition: it goes through every cell of a square and from each to one beside it.
    void eachStepAlongTheCurveIsToANeighbour() {
        constexpr int side = 16;
        std::vector<Vec2> points;
        for (int i = 0; i < side * side; ++i) {
            points.emplace_back(i % side, i / side);
        }
        const std::vector<std::uint64_t> places = hilbertPlaces(points);
        std::vector<std::size_t> order(points.size());
        std::iota(order.begin(), order.end(), 0);
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return places[a] < places[b]; });
        double way = 0;
        for (std::size_t i = 1; i < order.size(); ++i) {
            QVERIFY(places[order[i]] != places[order[i - 1]]);
            way += (points[order[i]] - points[order[i - 1]]).norm();
        }
        // The cells of the finest square are not those of these points, so a few steps are diagonal or two long.
        QVERIFY2(way < 1.1 * static_cast<double>(points.size()), qPrintable(QString::number(way)));
    }

    void pointsAtOnePlaceOrNoneAreNoTrouble() {
        QVERIFY(hilbertPlaces({}).empty());
        const std::vector<Vec2> same(3, Vec2(5, -2));
        const std::vector<std::uint64_t> places = hilbertPlaces(same);
        QCOMPARE(places[0], places[2]);
    }
};

QTEST_APPLESS_MAIN(TestHilbertOrder)
#include "test_hilbert_order.moc"
