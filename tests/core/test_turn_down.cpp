// Collars that are sewn standing and worn turned down.

#include <QtTest>

#include "core/collide/judges/triangle_crossings.h"
#include "core/drape/session/turn_down.h"
#include "tests/core/support/small_garments.h"

#include <cmath>

using namespace toile;
using namespace toile::testing;

namespace {

constexpr double kStand = 0.03; // m high

// A shelf that slopes forwards and down, a stand along its upper edge and a collar along that of the stand: half round
// a neck of 70 mm when bent, straight otherwise.
struct Collar {
    GarmentPtr garment;
    std::vector<Vec3> positions;
};

PatternBuilder collarPattern(bool turnedDown) {
    PatternBuilder made;
    const PanelId shelf = made.addPanel("shelf", rectangle(220, 100));
    const PanelId stand = made.addPanel("stand", rectangle(220, 1000 * kStand));
    const PanelId collar = made.addPanel("collar", rectangle(220, 60));
    made.edit(collar, [&](Panel& p) {
        ArrangedPlacement above;
        above.turnedDown = turnedDown;
        p.placement = above;
    });
    made.sew({made.range(shelf, 2)}, {made.range(stand, 0, 1, 0)});
    made.sew({made.range(stand, 2)}, {made.range(collar, 0, 1, 0)});
    return made;
}

Collar standing(bool bent, bool turnedDown = true) {
    const PatternBuilder made = collarPattern(turnedDown);
    PatternMesher mesher;
    Collar all{assembleGarment(made.pattern, mesher.mesh(made.pattern, 12, {1})), {}};
    all.positions.resize(all.garment->vertexCount);
    for (const CutVertex& v : all.garment->cutVertices) {
        const std::string& name = all.garment->panels[static_cast<std::size_t>(v.panel)]->name;
        const Vec2 flat = 0.001 * v.flatMm;
        const double below = name == "shelf" ? 0.1 - flat.y() : 0; // the stand
        const double up = name == "shelf" ? 0 : flat.y() + (name == "collar" ? kStand : 0);
        const double out = 0.07 + 0.8 * below;
        const double angle = (flat.x() - 0.11) / 0.07;
        const Vec3 place = bent ? Vec3(out * std::sin(angle), 1 + up - 0.6 * below, out * std::cos(angle))
                                : Vec3(flat.x(), 1 + up - 0.6 * below, out);
        all.positions[static_cast<std::size_t>(v.welded)] = place;
    }
    return all;
}

std::size_t crossings(const Collar& collar) {
    std::vector<Triangle> triangles;
    for (const GarmentTriangle& t : collar.garment->triangles) {
        triangles.push_back(t.sewn);
    }
    return crossingPairs(collar.positions, triangles, {1}).size();
}

// The panel each sewn vertex is of, the collar only where it is nothing else.
std::vector<bool> fallOf(const Garment& garment) {
    std::vector<bool> fall(garment.vertexCount, true);
    for (const CutVertex& v : garment.cutVertices) {
        if (garment.panels[static_cast<std::size_t>(v.panel)]->name != "collar") {
            fall[static_cast<std::size_t>(v.welded)] = false;
        }
    }
    return fall;
}

} // namespace

class TestTurnDown : public QObject {
    Q_OBJECT

private slots:
    void aCollarIsLaidOverItsStandAndTheShoulders_data() {
        QTest::addColumn<bool>("bent");
        QTest::newRow("straight") << false;
        QTest::newRow("round a neck") << true;
    }
    void aCollarIsLaidOverItsStandAndTheShoulders() {
        QFETCH(bool, bent);
        Collar collar = standing(bent);
        QCOMPARE(crossings(collar), std::size_t(0));
        const std::vector<Vec3> before = collar.positions;
        QVERIFY(turnDown(*collar.garment, collar.positions));
        QCOMPARE(crossings(collar), std::size_t(0));
        const std::vector<bool> fall = fallOf(*collar.garment);
        int low = 0;
        for (const CutVertex& v : collar.garment->cutVertices) {
            const auto i = static_cast<std::size_t>(v.welded);
            const Vec3& now = collar.positions[i];
            if (!fall[i]) {
                QCOMPARE(now, before[i]);
                continue;
            }
            const double out = bent ? std::hypot(now.x(), now.z()) : now.z();
            QVERIFY(now.y() < 1 + kStand && out > 0.07);
            low += now.y() < 1 ? 1 : 0; // below the neckline it lies on the shelf
        }
        QVERIFY(low > 0);
    }

    void theClothKeepsItsSize() {
        Collar collar = standing(false);
        turnDown(*collar.garment, collar.positions);
        for (const GarmentTriangle& t : collar.garment->triangles) {
            for (std::size_t k = 0; k < 3; ++k) {
                const auto at = [](int i) { return static_cast<std::size_t>(i); };
                const double flat = 0.001 * (collar.garment->cutVertices[at(t.cut[k])].flatMm -
                                             collar.garment->cutVertices[at(t.cut[(k + 1) % 3])].flatMm)
                                                .norm();
                const double now = (collar.positions[at(t.sewn[k])] - collar.positions[at(t.sewn[(k + 1) % 3])]).norm();
                QVERIFY2(std::abs(now - flat) < 0.006, qPrintable(QString("%1 of %2").arg(now).arg(flat)));
            }
        }
    }

    void whatIsToStandIsLeftAlone() {
        Collar collar = standing(true, false);
        const std::vector<Vec3> before = collar.positions;
        QVERIFY(!turnDown(*collar.garment, collar.positions));
        QVERIFY(before == collar.positions);
    }
};

QTEST_APPLESS_MAIN(TestTurnDown)
#include "test_turn_down.moc"
