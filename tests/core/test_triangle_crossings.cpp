#include <QtTest>

#include "core/base/primitive_meshes.h"
#include "core/collide/bodies/exact_sign.h"
#include "core/collide/judges/triangle_crossings.h"
#include "core/collide/judges/triangle_meeting.h"
#include "support/cloth_shapes.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace toile;

namespace {

// Signs by whole numbers, for points on a grid.
using Whole = __int128;
using Point = std::array<long long, 3>;

int signOf(Whole value) {
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

Whole determinant(const Point& a, const Point& b, const Point& c, const Point& d) {
    const auto e = [&](const Point& p, std::size_t k) { return static_cast<Whole>(p[k]) - a[k]; };
    return (e(b, 1) * e(c, 2) - e(b, 2) * e(c, 1)) * e(d, 0) + (e(b, 2) * e(c, 0) - e(b, 0) * e(c, 2)) * e(d, 1) +
           (e(b, 0) * e(c, 1) - e(b, 1) * e(c, 0)) * e(d, 2);
}

Vec3 placeOf(const Point& p, double scale) {
    return scale * Vec3(static_cast<double>(p[0]), static_cast<double>(p[1]), static_cast<double>(p[2]));
}

std::size_t crossings(const TriangleMesh& mesh) {
    return countCrossingPairs(mesh.positions, mesh.triangles);
}

bool meet(const TriangleMesh& mesh, std::size_t first, std::size_t second) {
    const auto corners = [&](const Triangle& t) {
        return TriangleCorners{mesh.positions[static_cast<std::size_t>(t[0])],
                               mesh.positions[static_cast<std::size_t>(t[1])],
                               mesh.positions[static_cast<std::size_t>(t[2])]};
    };
    return trianglesMeet(corners(mesh.triangles[first]), corners(mesh.triangles[second]));
}

} // namespace

class TestTriangleCrossings : public QObject {
    Q_OBJECT
private slots:
    // Points of a fine grid: many lie in one plane exactly, and whole numbers know the answer.
    void theSideOfAPlaneIsNeverWrong() {
        std::mt19937 random(5);
        int flat = 0;
        for (int n = 0; n < 200000; ++n) {
            std::array<Point, 4> p;
            const long long size = n % 3 == 0 ? 2 : n % 3 == 1 ? 1000 : 1LL << 34;
            for (Point& q : p) {
                for (long long& x : q) {
                    x = static_cast<long long>(randomBetween(random, -1, 1) * static_cast<double>(size));
                }
            }
            if (n % 5 == 0) { // a fourth point in the plane, give or take one step
                for (std::size_t k = 0; k < 3; ++k) {
                    p[3][k] = p[0][k] + 2 * (p[1][k] - p[0][k]) - 3 * (p[2][k] - p[0][k]);
                }
                p[3][2] += static_cast<long long>(random() % 3) - 1;
            }
            const int expected = signOf(determinant(p[0], p[1], p[2], p[3]));
            flat += expected == 0 ? 1 : 0;
            const double scale = n % 2 == 0 ? 1 : 0x1p-40;
            QCOMPARE(
                sideOfPlane(placeOf(p[0], scale), placeOf(p[1], scale), placeOf(p[2], scale), placeOf(p[3], scale)),
                expected);
        }
        QVERIFY(flat > 1000);
    }

    // Decimal numbers are rounded, so three points "on a line" are a little beside it: the sign must change when two of
    // them change places, and must not when they go round, whatever rounding does.
    void theSideOfALineAgreesWithItselfWhereRoundingDecides() {
        std::mt19937 random(6);
        for (int n = 0; n < 100000; ++n) {
            const Vec2 a(0.1 * static_cast<double>(random() % 10), 0.1 * static_cast<double>(random() % 10));
            const Vec2 b(a.x() + 0.3, a.y() + 0.7);
            const double t = 0.1 * static_cast<double>(random() % 30);
            const Vec2 c(a.x() + 0.3 * t, a.y() + 0.7 * t);
            const int side = sideOfLine(a, b, c);
            QCOMPARE(sideOfLine(b, c, a), side);
            QCOMPARE(sideOfLine(c, a, b), side);
            QCOMPARE(sideOfLine(b, a, c), -side);
            const long double exact =
                (static_cast<long double>(b.x()) - a.x()) * (static_cast<long double>(c.y()) - a.y()) -
                (static_cast<long double>(b.y()) - a.y()) * (static_cast<long double>(c.x()) - a.x());
            if (std::abs(exact) > 1e-18L) {
                QCOMPARE(side, exact > 0 ? 1 : -1);
            }
        }
    }

    void twoTrianglesMeetWhereSampledPlacesDo() {
        std::mt19937 random(8);
        int meeting = 0;
        for (int n = 0; n < 4000; ++n) {
            TriangleMesh mesh;
            mesh.triangles = {{0, 1, 2}, {3, 4, 5}};
            for (int i = 0; i < 6; ++i) {
                mesh.positions.emplace_back(randomBetween(random, -1, 1), randomBetween(random, -1, 1),
                                            randomBetween(random, -1, 1));
            }
            // The corners of the first on both sides of the second, near each other: a place of the first that lies in
            // the plane of the second and inside it is a common place.
            const Vec3 normal = (mesh.positions[4] - mesh.positions[3]).cross(mesh.positions[5] - mesh.positions[3]);
            bool common = false;
            const auto inSecond = [&](const Vec3& p) {
                for (std::size_t k = 0; k < 3; ++k) {
                    const Vec3& a = mesh.positions[3 + k];
                    const Vec3& b = mesh.positions[3 + (k + 1) % 3];
                    if ((b - a).cross(p - a).dot(normal) < 0) {
                        return false;
                    }
                }
                return true;
            };
            for (int i = 0; i <= 60; ++i) { // segments of the first, from its first corner to its far edge
                const Vec3 far = lerp(mesh.positions[1], mesh.positions[2], i / 60.0);
                const double h0 = normal.dot(mesh.positions[0] - mesh.positions[3]);
                const double h1 = normal.dot(far - mesh.positions[3]);
                common = common || (h0 * h1 <= 0 && inSecond(lerp(mesh.positions[0], far, h0 / (h0 - h1))));
            }
            const bool found = crossings(mesh) == 1;
            QVERIFY(found || !common); // sampling may miss a common place, but what it finds is there
            QCOMPARE(found, meet(mesh, 1, 0));
            meeting += found ? 1 : 0;
        }
        QVERIFY(meeting > 300 && meeting < 3000);
    }

    void touchingCountsAsCrossing_data() {
        QTest::addColumn<double>("shift");
        QTest::addColumn<int>("expected");
        QTest::newRow("corner on face") << 0.0 << 1;
        QTest::newRow("a hair above") << 1e-15 << 0;
        QTest::newRow("a hair through") << -1e-15 << 1;
    }
    void touchingCountsAsCrossing() {
        QFETCH(double, shift);
        QFETCH(int, expected);
        TriangleMesh mesh;
        mesh.positions = {{0, 0, 0}, {1, 0, 0}, {0, 0, 1}, {0.25, shift, 0.25}, {0.3, 1, 0.2}, {0.2, 1, 0.4}};
        mesh.triangles = {{0, 1, 2}, {3, 4, 5}};
        QCOMPARE(crossings(mesh), static_cast<std::size_t>(expected));
    }

    void trianglesOfOneCornerCrossWhereTheFarEdgePierces() {
        TriangleMesh mesh;
        mesh.positions = {{0, 0, 0}, {1, 0, 0}, {0, 0, 1}, {0.4, 0.5, 0.3}, {0.3, -0.5, 0.4}};
        mesh.triangles = {{0, 1, 2}, {3, 0, 4}};
        QCOMPARE(crossings(mesh), std::size_t{1});
        mesh.positions[4] = {0.3, 0.1, 0.4}; // both above
        QCOMPARE(crossings(mesh), std::size_t{0});
        mesh.positions[3] = {-0.4, 0.5, -0.3}; // through the plane, beside the triangle
        mesh.positions[4] = {-0.3, -0.5, -0.4};
        QCOMPARE(crossings(mesh), std::size_t{0});
        mesh.positions[3] = {-0.4, 0, -0.3}; // in the plane, only the corner in common
        mesh.positions[4] = {-0.3, 0, -0.4};
        QCOMPARE(crossings(mesh), std::size_t{0});
        mesh.positions[3] = {0.4, 0, 0.1}; // in the plane, overlapping
        QCOMPARE(crossings(mesh), std::size_t{1});
    }

    void trianglesOfOneEdgeCrossOnlyWhenFoldedFlat() {
        TriangleMesh mesh;
        mesh.positions = {{0, 0, 0}, {1, 0, 0}, {0.3, 0, 1}, {0.6, 0, -1}};
        mesh.triangles = {{0, 1, 2}, {1, 0, 3}};
        QCOMPARE(crossings(mesh), std::size_t{0}); // open flat
        mesh.positions[3] = {0.6, 1e-12, 0.5};
        QCOMPARE(crossings(mesh), std::size_t{0}); // folded, nearly
        mesh.positions[3] = {0.6, 0, 0.5};
        QCOMPARE(crossings(mesh), std::size_t{1}); // folded flat
    }

    void aCleanSheetIsFreeOfCrossingsHoweverItIsTurned() {
        std::mt19937 random(9);
        for (int n = 0; n < 20; ++n) {
            TriangleMesh mesh = n % 2 == 0 ? flatSheet(12, 0.01) : wrinkledTube(24, 12, 0.01, 0.002);
            const Eigen::AngleAxisd turn(randomBetween(random, 0, 3), Vec3(0.3, 0.5, -0.8).normalized());
            for (Vec3& p : mesh.positions) {
                p = turn * p;
            }
            QCOMPARE(crossings(mesh), std::size_t{0});
        }
    }

    void layersInOnePlaneTouchAndLayersAHairApartDoNot() {
        QVERIFY(crossings(pileOfSheets(2, 6, 0.01, 0)) > 72); // each triangle its twin and the twin's neighbours
        QCOMPARE(crossings(pileOfSheets(20, 5, 0.01, 1e-12)), std::size_t{0});
    }

    void everyPairOfACrumpledClothIsFoundByTheSweep() {
        const TriangleMesh mesh = crumpledSheet(14, 0.01, 0.05, 12);
        std::vector<CrossingPair> expected;
        for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
            for (std::size_t j = i + 1; j < mesh.triangles.size(); ++j) {
                TriangleMesh two = mesh;
                two.triangles = {mesh.triangles[i], mesh.triangles[j]};
                if (crossings(two) > 0) {
                    expected.push_back({static_cast<int>(i), static_cast<int>(j)});
                }
            }
        }
        QVERIFY(expected.size() > 100);
        for (int workers : {1, 2, 3, 8}) {
            QVERIFY(crossingPairs(mesh.positions, mesh.triangles, {workers}) == expected);
        }
        const auto vertices = verticesOfCrossings(expected, mesh.triangles);
        QVERIFY(std::is_sorted(vertices.begin(), vertices.end()));
        QVERIFY(std::count(vertices.begin(), vertices.end(), mesh.triangles[at(expected[0].first)][0]) == 1);
    }

    void clothThroughABodyIsFound() {
        const TriangleMesh body = sphereMesh(Vec3(0.1, 0, 0.08), 0.05, 12);
        const TriangleMesh sheet = flatSheet(20, 0.01);
        const auto pairs = crossingPairs(sheet.positions, sheet.triangles, body, {2});
        std::vector<CrossingPair> expected;
        const TriangleMesh both = together(sheet, body);
        for (const CrossingPair& p : crossingPairs(both.positions, both.triangles)) {
            const auto cloth = static_cast<int>(sheet.triangles.size());
            if (p.first < cloth && p.second >= cloth) {
                expected.push_back({p.first, p.second - cloth});
            }
        }
        QVERIFY(pairs == expected);
        QVERIFY(pairs.size() > 60);
        TriangleMesh above = sheet;
        for (Vec3& p : above.positions) {
            p.y() += 0.06;
        }
        QVERIFY(crossingPairs(above.positions, above.triangles, body).empty());
    }

    void whatIsNotFiniteOrHasNoAreaCrossesNothing() {
        TriangleMesh mesh = crumpledSheet(10, 0.01, 0.05, 13);
        mesh.positions[5].x() = std::numeric_limits<double>::quiet_NaN();
        mesh.positions[50].y() = std::numeric_limits<double>::infinity();
        mesh.positions[70] = mesh.positions[71];
        mesh.triangles.push_back({3, 3, 40});
        for (const CrossingPair& p : crossingPairs(mesh.positions, mesh.triangles)) {
            for (int t : {p.first, p.second}) {
                const Triangle& triangle = mesh.triangles[at(t)];
                QVERIFY(std::count(triangle.begin(), triangle.end(), 5) == 0);
                QVERIFY(std::count(triangle.begin(), triangle.end(), 50) == 0);
                QVERIFY(triangle[0] != triangle[1]);
            }
        }
    }

private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
};

QTEST_APPLESS_MAIN(TestTriangleCrossings)
#include "test_triangle_crossings.moc"
