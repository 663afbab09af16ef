// From placed pieces to sewn ones.

#include <QtTest>

#include "core/collide/judges/triangle_crossings.h"
#include "core/drape/session/sewing.h"
#include "core/mesh/placed/placement_on_body.h"
#include "tests/core/support/small_garments.h"

#include <algorithm>

using namespace toile;
using namespace toile::testing;

namespace {

// A small plate far below everything.
std::unique_ptr<BodyQuery> noBody() {
    TriangleMesh plate;
    plate.positions = {{0, -9, 0}, {0, -9, 1}, {1, -9, 0}};
    plate.triangles = {{0, 1, 2}};
    return bodyQueryKinds().front().make(plate, {});
}

GarmentPtr sewnOf(const PatternBuilder& made) {
    PatternMesher mesher;
    return assembleGarment(made.pattern, mesher.mesh(made.pattern, 30, {1}));
}

std::unique_ptr<Sewing> begin(const PatternBuilder& made, const Garment& garment) {
    std::vector<std::string> warnings;
    auto sewing = Sewing::create(garment, placeCutVertices(garment, {}, warnings), 0.02, true, {1});
    if (!sewing) {
        qFatal("%s: %s", made.pattern.name.c_str(), sewing.error().c_str());
    }
    return std::move(sewing).value();
}

// Pairs that cross, but for those beside the same stitch.
std::size_t crossings(const Garment& garment, const std::vector<Vec3>& positions) {
    std::vector<Triangle> triangles;
    for (const GarmentTriangle& t : garment.triangles) {
        triangles.push_back(t.cut);
    }
    const std::vector<CrossingPair> pairs = crossingPairs(positions, triangles, {1});
    const auto counts = [&](const CrossingPair& pair) {
        const Triangle& a = garment.triangles[static_cast<std::size_t>(pair.first)].sewn;
        const Triangle& b = garment.triangles[static_cast<std::size_t>(pair.second)].sewn;
        return std::none_of(a.begin(), a.end(), [&](int v) { return std::find(b.begin(), b.end(), v) != b.end(); });
    };
    return static_cast<std::size_t>(std::count_if(pairs.begin(), pairs.end(), counts));
}

// Two squares of 200 mm face to face, sewn along two sides, with a strip between them where asked for, wider than they
// are, which nothing holds.
PatternBuilder squaresFaceToFace(bool stripBetween) {
    PatternBuilder made;
    const PanelId front = made.addPanel("front", rectangle(200, 200));
    const PanelId back = made.addPanel("back", rectangle(200, 200));
    made.edit(front, [](Panel& p) { p.placement = FreePlacement{{0, 1000, 100}, {}}; });
    made.edit(back, [](Panel& p) { p.placement = FreePlacement{{0, 1000, -100}, {}}; });
    for (const std::size_t side : {1U, 3U}) {
        made.sew({made.range(front, side)}, {made.range(back, side)});
    }
    if (stripBetween) {
        const PanelId strip = made.addPanel("strip", rectangle(320, 80));
        made.edit(strip, [](Panel& p) { p.placement = FreePlacement{{-60, 1060, 0}, {}}; });
    }
    return made;
}

} // namespace

class TestSewing : public QObject {
    Q_OBJECT

private slots:
    void seamsClose() {
        const PatternBuilder made = squaresFaceToFace(false);
        const GarmentPtr garment = sewnOf(made);
        const auto sewing = begin(made, *garment);
        const auto body = noBody();
        int steps = 0;
        for (; !sewing->done() && steps < 200; ++steps) {
            sewing->step(*body, 0.003);
        }
        QVERIFY2(sewing->widestGap() < 0.004, qPrintable(QString::number(sewing->widestGap())));
        QVERIFY(steps < 60);
    }

    // Pieces once passed through each other while they were sewn; hundreds of crossings were left to the drape, which
    // undid some of them or none, as the numbering of the mesh would have it.
    void piecesKeepOutOfEachOther() {
        const PatternBuilder made = squaresFaceToFace(true);
        const GarmentPtr garment = sewnOf(made);
        const auto sewing = begin(made, *garment);
        const auto body = noBody();
        double widest = 0;
        for (int i = 0; i < 200 && !sewing->done(); ++i) {
            sewing->step(*body, 0.003);
            QCOMPARE(crossings(*garment, sewing->positions()), std::size_t(0));
            widest = sewing->widestGap();
        }
        QVERIFY(widest < 0.1); // they have been drawn to the strip all the same
    }

    // What is buttoned swung open while the rest was sewn, and collars were sewn round the gap.
    void buttonsCloseWithTheSeams() {
        PatternBuilder made = squaresFaceToFace(false);
        const PanelId front = made.pattern.panels.front()->id;
        const PanelId back = made.pattern.panels.back()->id;
        made.pattern.seams.pop_back(); // so that one side is open, but for its button
        made.pattern.tacks.push_back(
            {made.pattern.takeId<TackId>(), {front, {190, 100}}, ClothPoint{back, {190, 100}}, TackKind::Button});
        const GarmentPtr garment = sewnOf(made);
        const auto sewing = begin(made, *garment);
        const auto body = noBody();
        for (int i = 0; i < 200 && !sewing->done(); ++i) {
            sewing->step(*body, 0.003);
        }
        const auto placeOf = [&](int sewn) {
            const auto& all = garment->cutVertices;
            const auto found =
                std::find_if(all.begin(), all.end(), [&](const CutVertex& v) { return v.welded == sewn; });
            return sewing->positions()[static_cast<std::size_t>(found - all.begin())];
        };
        QCOMPARE(garment->tacks.size(), std::size_t(1));
        const double apart = (placeOf(garment->tacks[0].a) - placeOf(garment->tacks[0].b)).norm();
        QVERIFY2(apart < 0.02, qPrintable(QString::number(apart)));
    }

    // Threads end together however long they are: halfway, every stitch is half as wide as it was.
    void allStitchesCloseTogether() {
        PatternBuilder made = squaresFaceToFace(false);
        made.edit(made.pattern.panels.back()->id, [](Panel& p) {
            p.placement = FreePlacement{{0, 1000, -100}, {0, -40, 0}}; // one side is nearer than the other
        });
        const GarmentPtr garment = sewnOf(made);
        const auto sewing = begin(made, *garment);
        const auto body = noBody();
        const auto gaps = [&] {
            std::vector<double> all;
            for (const SeamPair& pair : garment->seamPairs) {
                all.push_back((sewing->positions()[static_cast<std::size_t>(pair.a)] -
                               sewing->positions()[static_cast<std::size_t>(pair.b)])
                                  .norm());
            }
            return all;
        };
        const std::vector<double> before = gaps();
        const auto [nearest, furthest] = std::minmax_element(before.begin(), before.end());
        QVERIFY(*furthest > 1.5 * *nearest);
        for (int i = 0; i < 200 && sewing->widestGap() > 0.5 * *furthest; ++i) {
            sewing->step(*body, 0.003);
        }
        const std::vector<double> halfway = gaps();
        for (std::size_t i = 0; i < before.size(); ++i) {
            const double part = halfway[i] / before[i];
            QVERIFY2(part > 0.3 && part < 0.6, qPrintable(QString::number(part)));
        }
    }
};

QTEST_APPLESS_MAIN(TestSewing)
#include "test_sewing.moc"
