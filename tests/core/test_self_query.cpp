#include <QtTest>

#include "core/collide/closest_points.h"
#include "core/collide/self/self_query.h"
#include "support/cloth_shapes.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <new>

using namespace toile;

namespace {
std::atomic<std::size_t> allocations{0};
}

// Counted, to see that searching takes no memory once it has what it needs.
void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size)) {
        return memory;
    }
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}

namespace {

struct Scene {
    TriangleMesh mesh;
    double motion; // m, each vertex apart
    double reach;
};

Scene sceneNamed(const QString& name) {
    if (name == "flat sheet") {
        return {flatSheet(12, 0.01), 0, 0.004};
    }
    if (name == "flat sheet, coarse reach") {
        return {flatSheet(9, 0.01), 0.001, 0.03};
    }
    if (name == "pile of 20") {
        return {pileOfSheets(20, 5, 0.01, 0.002), 0.0005, 0.003};
    }
    if (name == "pile of 20 in one plane") {
        return {pileOfSheets(20, 4, 0.01, 0), 0, 0.001};
    }
    if (name == "rolled") {
        return {rolledSheet(16, 0.01, 0.004), 0.0003, 0.004};
    }
    if (name == "crumpled") {
        return {crumpledSheet(14, 0.01, 0.05, 3), 0.001, 0.002};
    }
    if (name == "crumpled, fast") {
        return {crumpledSheet(14, 0.01, 0.2, 4), 0.03, 0.001};
    }
    if (name == "all in one point") {
        Scene scene{flatSheet(7, 0.01), 0, 0.001};
        std::fill(scene.mesh.positions.begin(), scene.mesh.positions.end(), Vec3(1, 2, 3));
        return scene;
    }
    if (name == "far from the origin") {
        Scene scene{crumpledSheet(14, 0.01, 0.1, 5), 0.001, 0.003};
        for (Vec3& p : scene.mesh.positions) {
            p += Vec3(1000, -3000, 500);
        }
        return scene;
    }
    if (name == "nearly closed ring") {
        return {ringRibbon(3, 50, 0.01, 0.998, 0), 0.0001, 0.003};
    }
    if (name == "staircase") {
        return {ringRibbon(3, 70, 0.01, 2.2, 0.002), 0.0001, 0.003};
    }
    if (name == "ribbon in itself") {
        return {ringRibbon(3, 70, 0.01, 2.2, 0), 0, 0.001};
    }
    return {wrinkledTube(20, 12, 0.01, 0.003), 0.0005, 0.005}; // "tube"
}

// Up to some forty vertices in a box of two metres, joined at random.
TriangleMesh smallCloth(const QString& sort, std::mt19937& random) {
    TriangleMesh mesh;
    const auto below = [&](std::size_t count) { return static_cast<int>(random() % count); };
    const auto somewhere = [&] {
        const double x = randomBetween(random, -1, 1);
        const double y = randomBetween(random, -1, 1);
        return Vec3(x, y, randomBetween(random, -1, 1));
    };
    if (sort == "pile of 20") { // of one quad each, some of them in one place
        const double gap = below(3) == 0 ? 0 : std::pow(10.0, randomBetween(random, -6, -1));
        for (int layer = 0; layer < 20; ++layer) {
            const int first = 4 * layer;
            for (const Vec2& corner : {Vec2(0, 0), Vec2(1, 0), Vec2(0, 1), Vec2(1, 1)}) {
                mesh.positions.emplace_back(corner.x(), gap * layer, corner.y());
            }
            mesh.triangles.push_back({first, first + 2, first + 1});
            mesh.triangles.push_back({first + 1, first + 2, first + 3});
        }
        return mesh;
    }
    const int vertices = 4 + below(30);
    for (int i = 0; i < vertices; ++i) {
        mesh.positions.push_back(somewhere());
        if (sort == "coplanar") {
            mesh.positions.back().y() = 0;
        } else if (sort == "degenerate" && below(2) == 0) { // in the place of another
            mesh.positions.back() = mesh.positions[static_cast<std::size_t>(below(mesh.positions.size()))];
        } else if (sort == "slivers") { // nearly on a line
            mesh.positions.back() = mesh.positions.back().x() * Vec3(1, 0.3, -0.7) +
                                    std::pow(10.0, randomBetween(random, -17, -2)) * mesh.positions.back();
        }
    }
    const auto count = static_cast<std::size_t>(vertices);
    for (int i = 0; i < 2 * vertices; ++i) { // with "shared vertices", fans round the first three
        const int first = sort == "shared vertices" ? below(3) : below(count);
        mesh.triangles.push_back({first, below(count), below(count)});
    }
    return mesh;
}

std::vector<PrimitivePair> answer(SelfQuery& query, const std::vector<Vec3>& from, const std::vector<Vec3>& to,
                                  double reach) {
    std::vector<PrimitivePair> pairs;
    query.pairs(from, to, reach, pairs);
    return pairs;
}

std::unique_ptr<SelfQuery> bruteForce(const std::shared_ptr<const SelfSurface>& surface) {
    return findSelfQueryKind("brute-force")->make(surface, Workers{1}, {});
}

} // namespace

class TestSelfQuery : public QObject {
    Q_OBJECT
private slots:
    void everyKindFindsThePairsOfBruteForce_data() {
        QTest::addColumn<QString>("scene");
        for (const char* scene : {"flat sheet", "flat sheet, coarse reach", "pile of 20", "pile of 20 in one plane",
                                  "rolled", "crumpled", "crumpled, fast", "all in one point", "far from the origin",
                                  "tube", "nearly closed ring", "staircase", "ribbon in itself"}) {
            QTest::newRow(scene) << QString(scene);
        }
    }
    void everyKindFindsThePairsOfBruteForce() {
        QFETCH(QString, scene);
        const Scene s = sceneNamed(scene);
        const auto surface = std::make_shared<const SelfSurface>(
            makeSelfSurface(static_cast<int>(s.mesh.positions.size()), s.mesh.triangles));
        std::vector<std::unique_ptr<SelfQuery>> queries;
        for (const SelfQueryKind& kind : selfQueryKinds()) {
            queries.push_back(kind.make(surface, Workers{2}, {}));
        }
        std::mt19937 random(1);
        std::vector<Vec3> from = s.mesh.positions;
        for (int step = 0; step < 2; ++step) { // the second with what is remembered of the first
            std::vector<Vec3> to = from;
            shake(to, s.motion, random);
            const auto expected = answer(*bruteForce(surface), from, to, s.reach);
            for (std::size_t i = 0; i + 1 < queries.size(); ++i) {
                const auto found = answer(*queries[i], from, to, s.reach);
                QCOMPARE(found.size(), expected.size());
                QVERIFY2(found == expected, selfQueryKinds()[i].name.data());
            }
            from = to;
        }
    }

    void theAnswerIsTheSameForAnyNumberOfWorkers() {
        const TriangleMesh mesh = crumpledSheet(24, 0.01, 0.1, 6);
        const auto surface = std::make_shared<const SelfSurface>(
            makeSelfSurface(static_cast<int>(mesh.positions.size()), mesh.triangles));
        std::mt19937 random(2);
        std::vector<Vec3> to = mesh.positions;
        shake(to, 0.0005, random);
        const auto first = answer(*selfQueryKinds()[0].make(surface, Workers{1}, {}), mesh.positions, to, 0.003);
        QVERIFY(first.size() > 1000);
        QVERIFY(std::is_sorted(first.begin(), first.end()));
        QVERIFY(std::adjacent_find(first.begin(), first.end()) == first.end());
        for (const SelfQueryKind& kind : selfQueryKinds()) {
            for (int workers : {1, 2, 3, 8}) {
                if (&kind == &selfQueryKinds().back() && workers > 1) {
                    continue; // works alone
                }
                QVERIFY(answer(*kind.make(surface, Workers{workers}, {}), mesh.positions, to, 0.003) == first);
            }
        }
    }

    void conesAndPlanesSaveWorkAndNothingElse() {
        const TriangleMesh mesh = wrinkledTube(40, 30, 0.01, 0.002);
        const auto surface = std::make_shared<const SelfSurface>(
            makeSelfSurface(static_cast<int>(mesh.positions.size()), mesh.triangles));
        std::mt19937 random(2);
        for (const SelfQueryKind& kind : selfQueryKinds().first(2)) {
            const auto with = kind.make(surface, Workers{1}, {true, true});
            const auto without = kind.make(surface, Workers{1}, {false, false});
            std::vector<Vec3> from = mesh.positions;
            for (int step = 0; step < 4; ++step) {
                std::vector<Vec3> to = from;
                shake(to, 0.0002, random);
                QVERIFY(answer(*with, from, to, 0.003) == answer(*without, from, to, 0.003));
                from = to;
            }
            if (kind.name == "cone-tree") {
                qInfo("cones: %zu leaves, %zu for %zu distance tests", with->figures().savedByCones,
                      with->figures().distanceTests, without->figures().distanceTests);
                QVERIFY(with->figures().savedByCones > 0);
                QVERIFY(with->figures().distanceTests < without->figures().distanceTests / 2);
            } else if (kind.name == "uniform-grid") {
                QVERIFY(with->figures().savedByPlanes > 0);
                QVERIFY(with->figures().primitiveBoxTests < without->figures().primitiveBoxTests);
            }
        }
    }

    // What is proven flat must be so, on many shapes that nearly are, or are in the wrong places.
    void provenPatchesHideNoPair() {
        std::mt19937 random(17);
        std::size_t proven = 0;
        std::size_t pairs = 0;
        for (int n = 0; n < 80; ++n) {
            TriangleMesh mesh = n % 4 == 0   ? ringRibbon(3 + n % 5, 120, 0.01, randomBetween(random, 0.9, 3), 0.001)
                                : n % 4 == 1 ? rolledSheet(24, 0.01, randomBetween(random, 0.002, 0.02))
                                : n % 4 == 2 ? wrinkledTube(40, 20, 0.01, randomBetween(random, 0, 0.02))
                                             : flatSheet(24, 0.01);
            const double bumps = randomBetween(random, 0, 0.01);
            const double length = randomBetween(random, 0.01, 0.2);
            for (Vec3& p : mesh.positions) {
                p.y() += bumps * std::sin(p.x() / length) * std::cos(p.z() / length);
            }
            shake(mesh.positions, randomBetween(random, 0, 0.003), random);
            std::vector<Vec3> to = mesh.positions;
            shake(to, n % 3 == 0 ? 0.0 : 0.001, random);
            const double reach = randomBetween(random, 0, 0.008);
            const auto surface = std::make_shared<const SelfSurface>(
                makeSelfSurface(static_cast<int>(mesh.positions.size()), mesh.triangles));
            const auto with = findSelfQueryKind("cone-tree")->make(surface, Workers{1}, {true, true});
            const auto without = findSelfQueryKind("cone-tree")->make(surface, Workers{1}, {false, false});
            const auto expected = answer(*without, mesh.positions, to, reach);
            QVERIFY(answer(*with, mesh.positions, to, reach) == expected);
            proven += with->figures().savedByCones;
            pairs += expected.size();
        }
        QVERIFY(proven > 1500);
        QVERIFY(pairs > 10000);
    }

    void searchingAgainTakesNoMemory() {
        const TriangleMesh mesh = crumpledSheet(24, 0.01, 0.1, 6);
        const auto surface = std::make_shared<const SelfSurface>(
            makeSelfSurface(static_cast<int>(mesh.positions.size()), mesh.triangles));
        for (const SelfQueryKind& kind : selfQueryKinds().first(2)) {
            const auto query = kind.make(surface, Workers{1}, {});
            std::vector<PrimitivePair> pairs;
            for (int n = 0; n < 3; ++n) {
                query->pairs(mesh.positions, mesh.positions, 0.003, pairs);
            }
            const std::size_t before = allocations;
            query->pairs(mesh.positions, mesh.positions, 0.003, pairs);
            QCOMPARE(allocations.load(), before);
        }
    }

    // A garment that falls as a whole has nothing new to fear from itself.
    void fallingTogetherReportsNothingExtra() {
        const TriangleMesh mesh = pileOfSheets(3, 8, 0.01, 0.004);
        const auto surface = std::make_shared<const SelfSurface>(
            makeSelfSurface(static_cast<int>(mesh.positions.size()), mesh.triangles));
        std::vector<Vec3> to = mesh.positions;
        for (Vec3& p : to) {
            p += Vec3(0.5, -2, 0.25); // exact in binary, so that the differences are too
        }
        for (const SelfQueryKind& kind : selfQueryKinds()) {
            const auto query = kind.make(surface, Workers{1}, {});
            QVERIFY(answer(*query, mesh.positions, to, 0.003).empty());
            QVERIFY(!answer(*query, mesh.positions, to, 0.0045).empty());
        }
    }

    void thicknessAddsToTheReach() {
        const TriangleMesh mesh = pileOfSheets(2, 8, 0.01, 0.004);
        SelfSurface thick = makeSelfSurface(static_cast<int>(mesh.positions.size()), mesh.triangles);
        thick.halfThickness.assign(mesh.positions.size(), 0.001);
        std::fill(thick.halfThickness.begin() + 81, thick.halfThickness.end(), 0.002); // the upper layer
        std::mt19937 random(4);
        for (int n = 0; n < 4; ++n) { // and somewhere quite another one
            const auto surface = std::make_shared<const SelfSurface>(thick);
            for (const SelfQueryKind& kind : selfQueryKinds()) {
                const auto query = kind.make(surface, Workers{1}, {});
                for (double reach : {0.0009, 0.0011, 0.003}) {
                    QVERIFY(answer(*query, mesh.positions, mesh.positions, reach) ==
                            answer(*bruteForce(surface), mesh.positions, mesh.positions, reach));
                }
            }
            if (n == 0) {
                QVERIFY(answer(*bruteForce(surface), mesh.positions, mesh.positions, 0.0009).empty());
                QVERIFY(!answer(*bruteForce(surface), mesh.positions, mesh.positions, 0.0011).empty());
            }
            thick.halfThickness[random() % thick.halfThickness.size()] = 0.01;
        }
    }

    // Of a garment in which a few vertices have blown up, the rest is still answered for.
    void whatIsNotFiniteIsLeftOutAndNothingElse() {
        TriangleMesh mesh = crumpledSheet(14, 0.01, 0.05, 8);
        mesh.positions[40].y() = std::numeric_limits<double>::quiet_NaN();
        mesh.positions[41].x() = 1e300;
        mesh.positions[100].z() = -std::numeric_limits<double>::infinity();
        mesh.positions[7] = Vec3(1e6, -1e6, 3e5);
        std::vector<Vec3> to = mesh.positions;
        to[150].x() = std::numeric_limits<double>::infinity();
        to[151].x() = 1e5;
        const auto surface = std::make_shared<const SelfSurface>(
            makeSelfSurface(static_cast<int>(mesh.positions.size()), mesh.triangles));
        const auto expected = answer(*bruteForce(surface), mesh.positions, to, 0.003);
        QVERIFY(expected.size() > 1000);
        for (const PrimitivePair& pair : expected) {
            for (int v : cornersOf(*surface, pair)) {
                QVERIFY(v != 40 && v != 41 && v != 100 && v != 150);
            }
        }
        for (const SelfQueryKind& kind : selfQueryKinds()) {
            QVERIFY(answer(*kind.make(surface, Workers{2}, {}), mesh.positions, to, 0.003) == expected);
        }
    }

    void oddTopologyIsTakenAsItIs() {
        // A vertex of no triangle, three triangles on one edge, a triangle twice, one that names a vertex twice.
        const std::vector<Vec3> positions{{0, 0, 0},    {1, 0, 0},        {0, 0, 1}, {0, 1, 0},
                                          {0, -1, 0.1}, {0.3, 0.01, 0.3}, {9, 9, 9}};
        const auto surface = std::make_shared<const SelfSurface>(
            makeSelfSurface(7, {{0, 1, 2}, {1, 0, 3}, {0, 1, 4}, {0, 1, 2}, {5, 5, 3}, {5, 4, 3}}));
        QCOMPARE(surface->trianglesOfEdge(0).size(), std::size_t{4}); // edge 0 joins vertices 0 and 1
        QVERIFY(surface->trianglesOfVertex(6).empty());
        const auto expected = answer(*bruteForce(surface), positions, positions, 0.5);
        QVERIFY(!expected.empty());
        for (const SelfQueryKind& kind : selfQueryKinds()) {
            QVERIFY(answer(*kind.make(surface, Workers{1}, {}), positions, positions, 0.5) == expected);
            const auto nothing = std::make_shared<const SelfSurface>(makeSelfSurface(0, {}));
            QVERIFY(answer(*kind.make(nothing, Workers{1}, {}), {}, {}, 1).empty());
        }
    }

    // Thousands of small cloths of every nasty sort.
    void randomSmallClothsAgreeWithBruteForce_data() {
        QTest::addColumn<QString>("sort");
        for (const char* sort : {"random", "coplanar", "degenerate", "shared vertices", "pile of 20", "slivers"}) {
            QTest::newRow(sort) << QString(sort);
        }
    }
    void randomSmallClothsAgreeWithBruteForce() {
        QFETCH(QString, sort);
        std::mt19937 random(99);
        std::size_t found = 0;
        for (int n = 0; n < 500; ++n) {
            const TriangleMesh mesh = smallCloth(sort, random);
            std::vector<Vec3> to = mesh.positions;
            shake(to, n % 3 == 0 ? 0.0 : n % 3 == 1 ? 0.01 : 0.5, random);
            const auto surface = std::make_shared<const SelfSurface>(
                makeSelfSurface(static_cast<int>(mesh.positions.size()), mesh.triangles));
            const double reach = std::pow(10.0, randomBetween(random, -4, 0));
            const auto expected = answer(*bruteForce(surface), mesh.positions, to, reach);
            found += expected.size();
            for (const SelfQueryKind& kind : selfQueryKinds()) {
                QVERIFY(answer(*kind.make(surface, Workers{1}, {}), mesh.positions, to, reach) == expected);
            }
        }
        QVERIFY(found > 10000);
    }
};

QTEST_APPLESS_MAIN(TestSelfQuery)
#include "test_self_query.moc"
