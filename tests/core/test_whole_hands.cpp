#include <QtTest>

#include "core/collide/bodies/body_query.h"
#include "core/drape/session/whole_hands.h"

#include <array>
#include <map>
#include <set>

using namespace toile;

namespace {

constexpr double kCell = 0.01; // m

using Cell = std::array<int, 3>;

// The outside of cells that are filled; those that touch by a face are one.
TriangleMesh skinOf(const std::set<Cell>& filled) {
    TriangleMesh mesh;
    std::map<Cell, int> corners;
    const auto corner = [&](const Cell& at) {
        const auto [entry, isNew] = corners.try_emplace(at, static_cast<int>(mesh.positions.size()));
        if (isNew) {
            mesh.positions.push_back(kCell * Vec3(at[0], at[1], at[2]));
        }
        return entry->second;
    };
    for (const Cell& cell : filled) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            for (const int way : {0, 1}) {
                Cell beside = cell;
                beside[axis] += 2 * way - 1;
                if (filled.contains(beside)) {
                    continue;
                }
                Cell from = cell;
                from[axis] += way;
                std::array<int, 4> face{};
                for (std::size_t k = 0; k < 4; ++k) {
                    Cell at = from;
                    at[(axis + 1) % 3] += k == 1 || k == 2 ? 1 : 0;
                    at[(axis + 2) % 3] += k >= 2 ? 1 : 0;
                    face[k] = corner(at);
                }
                const std::size_t left = way == 1 ? 1 : 3;
                mesh.triangles.push_back({face[0], face[left], face[2]});
                mesh.triangles.push_back({face[0], face[2], face[4 - left]});
            }
        }
    }
    return mesh;
}

void fill(std::set<Cell>& cells, const Cell& low, const Cell& high) {
    for (int x = low[0]; x < high[0]; ++x) {
        for (int y = low[1]; y < high[1]; ++y) {
            for (int z = low[2]; z < high[2]; ++z) {
                cells.insert({x, y, z});
            }
        }
    }
}

} // namespace

class TestWholeHands : public QObject {
    Q_OBJECT

private slots:
    // An arm that hangs down beside a thigh, with a hand of two spread fingers.
    void gapsBetweenFingersAreClosedAndNothingElse() {
        std::set<Cell> cells;
        fill(cells, {0, 0, 0}, {6, 30, 3});    // the arm, its wrist at 0
        fill(cells, {-1, -8, 0}, {7, 0, 3});   // the palm
        fill(cells, {-1, -16, 0}, {1, -8, 3}); // fingers
        fill(cells, {5, -16, 0}, {7, -8, 3});
        fill(cells, {-14, -40, 0}, {-4, 10, 8}); // the thigh
        const TriangleMesh skin = skinOf(cells);
        BodyLandmarks body;
        LimbLine arm;
        arm.root = Vec3(0.03, 0.5, 0.015);
        arm.middle = Vec3(0.03, 0.25, 0.015);
        arm.end = Vec3(0.03, 0, 0.015);
        body.arms = {arm};
        const std::vector<TriangleMesh> hands = wholeHands(body, skin);
        QCOMPARE(hands.size(), std::size_t{1});
        const std::unique_ptr<SkinQuery> hand = makeExactQuery(hands.front());
        const std::unique_ptr<SkinQuery> bare = makeExactQuery(skin);
        QCOMPARE(hand->mending().shells, 1);
        QCOMPARE(hand->mending().capped, 0);
        const auto isIn = [](const BodyQuery& query, const Vec3& place) {
            SurfacePoint s;
            return query.closest(place, 1, s) && s.distance < 0;
        };
        for (const double down : {0.09, 0.12, 0.15}) {
            const Vec3 between(0.03, -down, 0.015);
            QVERIFY(!isIn(*bare, between));
            QVERIFY2(isIn(*hand, between), qPrintable(QString::number(down)));
        }
        QVERIFY(isIn(*hand, Vec3(0, -0.12, 0.015)));      // a finger
        QVERIFY(!isIn(*hand, Vec3(0.03, -0.165, 0.015))); // beyond their tips
        QVERIFY(!isIn(*hand, Vec3(0.03, -0.12, 0.032)));  // before them
        QVERIFY(!isIn(*hand, Vec3(0.03, 0.02, 0.015)));   // up the arm
        QVERIFY(!isIn(*hand, Vec3(-0.025, -0.1, 0.015))); // beside the thigh
        QVERIFY(wholeHands({}, skin).empty());
    }
};

QTEST_APPLESS_MAIN(TestWholeHands)
#include "test_whole_hands.moc"
