#include <QtTest>

#include "core/base/index.h"
#include "core/base/primitive_meshes.h"
#include "core/collide/judges/intersection_contour.h"
#include "core/collide/judges/triangle_crossings.h"
#include "support/cloth_shapes.h"

#include <Eigen/Geometry>

#include <cmath>

using namespace toile;

namespace {

// A sheet in the xz plane round the origin, and one that stands upright on it: `below` of its height is underneath.
TriangleMesh standingSheet(int cells, double spacing, double below, double turned) {
    TriangleMesh lying = flatSheet(2 * cells, spacing);
    const double height = spacing * std::sqrt(0.75);
    for (Vec3& p : lying.positions) {
        p -= Vec3(cells * spacing, 0, cells * height);
    }
    TriangleMesh standing = flatSheet(cells, spacing);
    const Eigen::AngleAxisd turn(turned, Vec3(0.3, 0.2, 1).normalized());
    for (Vec3& p : standing.positions) {
        p = Vec3(p.x() - 0.5 * cells * spacing, p.z() - below * cells * height, 0.0013);
        p = turn * p;
    }
    return together(std::move(lying), standing);
}

// Follows the directions, a step at a time, while springs keep the edges' lengths: how many steps until nothing
// crosses?
int stepsToUntangle(TriangleMesh mesh, int mostSteps, double step) {
    const SelfSurface surface = makeSelfSurface(static_cast<int>(mesh.positions.size()), mesh.triangles);
    std::vector<double> lengths;
    for (const auto& e : surface.edges) {
        lengths.push_back((mesh.positions[at(e[0])] - mesh.positions[at(e[1])]).norm());
    }
    for (int n = 0; n < mostSteps; ++n) {
        const IntersectionContour contour = intersectionContour(surface, mesh.positions);
        if (contour.points.empty() && countCrossingPairs(mesh.positions, mesh.triangles) == 0) {
            return n;
        }
        std::vector<Vec3> way(mesh.positions.size(), Vec3::Zero());
        std::vector<double> weight(mesh.positions.size(), 0);
        for (const ContourPoint& p : contour.points) {
            const auto push = [&](int v, double w) {
                way[at(v)] += w * p.direction;
                weight[at(v)] += std::abs(w);
            };
            push(surface.edges[at(p.edge)][0], 1 - p.along);
            push(surface.edges[at(p.edge)][1], p.along);
            for (std::size_t k = 0; k < 3; ++k) {
                push(surface.triangles[at(p.triangle)][k], -p.weights[k]);
            }
        }
        for (std::size_t i = 0; i < way.size(); ++i) {
            mesh.positions[i] += weight[i] > 0 ? Vec3(step / weight[i] * way[i]) : Vec3(Vec3::Zero());
        }
        for (int pass = 0; pass < 20; ++pass) {
            for (std::size_t i = 0; i < lengths.size(); ++i) {
                Vec3& a = mesh.positions[at(surface.edges[i][0])];
                Vec3& b = mesh.positions[at(surface.edges[i][1])];
                const Vec3 d = b - a;
                const Vec3 mend = 0.5 * (1 - lengths[i] / d.norm()) * d;
                a += mend;
                b -= mend;
            }
        }
    }
    return -1;
}

} // namespace

class TestIntersectionContour : public QObject {
    Q_OBJECT
private slots:
    void aCleanClothHasNoContour() {
        const TriangleMesh mesh = wrinkledTube(24, 12, 0.01, 0.002);
        const SelfSurface surface = makeSelfSurface(static_cast<int>(mesh.positions.size()), mesh.triangles);
        QVERIFY(intersectionContour(surface, mesh.positions).points.empty());
    }

    void pointsLieOnTheirEdgesAndInTheirTriangles() {
        for (const TriangleMesh& mesh : {crumpledSheet(16, 0.01, 0.05, 21), standingSheet(8, 0.01, 0.3, 0.2)}) {
            const SelfSurface surface = makeSelfSurface(static_cast<int>(mesh.positions.size()), mesh.triangles);
            const IntersectionContour contour = intersectionContour(surface, mesh.positions);
            QVERIFY(contour.points.size() > 10);
            for (const ContourPoint& p : contour.points) {
                const auto& e = surface.edges[at(p.edge)];
                const Triangle& t = surface.triangles[at(p.triangle)];
                const Vec3 inTriangle = p.weights[0] * mesh.positions[at(t[0])] +
                                        p.weights[1] * mesh.positions[at(t[1])] +
                                        p.weights[2] * mesh.positions[at(t[2])];
                QVERIFY((inTriangle - p.position).norm() < 1e-9);
                QVERIFY((lerp(mesh.positions[at(e[0])], mesh.positions[at(e[1])], p.along) - p.position).norm() <
                        1e-12);
                QVERIFY(std::abs(p.direction.norm() - 1) < 1e-9 || p.direction.norm() == 0);
            }
        }
    }

    void theSmallerPartIsTheOneThatCameThrough() {
        const TriangleMesh mesh = standingSheet(10, 0.01, 0.33, 0);
        const SelfSurface surface = makeSelfSurface(static_cast<int>(mesh.positions.size()), mesh.triangles);
        const IntersectionContour contour = intersectionContour(surface, mesh.positions);
        for (int v : contour.wrongVertices) {
            QVERIFY(mesh.positions[at(v)].y() < 0);
        }
        const auto below =
            std::count_if(mesh.positions.begin(), mesh.positions.end(), [](auto& p) { return p.y() < 0; });
        QCOMPARE(static_cast<std::ptrdiff_t>(contour.wrongVertices.size()), below);
        for (const ContourPoint& p : contour.points) {
            const bool standing = surface.edges[at(p.edge)][0] >= 21 * 21;
            if (standing) { // up, out of the lying sheet; and the lying one down against edges of its own
                QVERIFY(p.direction.y() > 0.99);
                QVERIFY(mesh.positions[at(surface.edges[at(p.edge)][at(p.wrongEnd)])].y() < 0);
            }
        }
    }

    void theContourGradientShortensTheContour() {
        // The tip of a triangle through another: the contour is the segment between two edges of the tip.
        std::vector<Vec3> positions{{-1, 0, -1},    {1, 0, -1},    {0, 0, 1.5},
                                    {-0.4, 1, 0.1}, {0.5, 0.8, 0}, {0.1, -0.3, 0.05}};
        const SelfSurface surface = makeSelfSurface(6, {{0, 1, 2}, {3, 4, 5}});
        const auto length = [&] {
            const auto points = intersectionContour(surface, positions).points;
            return points.size() == 2 ? (points[0].position - points[1].position).norm() : -1;
        };
        const double before = length();
        QVERIFY(before > 0);
        for (const ContourPoint& p : intersectionContour(surface, positions).points) {
            const Vec3 gradient = contourGradient(surface, positions, p.edge, p.triangle);
            const std::vector<Vec3> kept = positions;
            const Vec3 step = 1e-4 * gradient.normalized();
            // Only this edge and the triangle move, a half each.
            for (int v : surface.edges[at(p.edge)]) {
                positions[at(v)] += 0.5 * step;
            }
            for (int v : surface.triangles[at(p.triangle)]) {
                positions[at(v)] -= 0.5 * step;
            }
            QVERIFY(length() < before);
            positions = kept;
        }
    }

    void followingTheDirectionsDrawsSheetsApart_data() {
        QTest::addColumn<double>("below");
        QTest::addColumn<double>("turned");
        QTest::newRow("a little through") << 0.15 << 0.0;
        QTest::newRow("a third through") << 0.33 << 0.0;
        QTest::newRow("aslant") << 0.25 << 0.5;
        QTest::newRow("by a corner") << 0.2 << 0.8;
    }
    void followingTheDirectionsDrawsSheetsApart() {
        QFETCH(double, below);
        QFETCH(double, turned);
        const int steps = stepsToUntangle(standingSheet(8, 0.01, below, turned), 200, 0.002);
        QVERIFY(steps > 0);
        qInfo("%d steps", steps);
    }
};

QTEST_APPLESS_MAIN(TestIntersectionContour)
#include "test_intersection_contour.moc"
