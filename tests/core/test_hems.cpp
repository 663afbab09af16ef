// Cloth that is sewn to a line of its own panel: hems, tunnels, tucks.

#include <QtTest>

#include "core/drape/session/drape_session.h"
#include "core/mesh/sewn/folds_between.h"
#include "tests/core/support/small_garments.h"

#include <algorithm>

using namespace toile;
using namespace toile::testing;

namespace {

constexpr double kWidth = 300, kHeight = 400;

// A cloth that hangs by its upper edge beside the body, its lower edge sewn to a line so far above it.
PatternBuilder hemmed(double lineMm) {
    PatternBuilder built;
    const PanelId cloth = built.addPanel("cloth", rectangle(kWidth, kHeight));
    built.addInternal(cloth, InternalKind::Plain, {Vec2(0, lineMm), Vec2(kWidth, lineMm)});
    built.edit(cloth, [](Panel& p) {
        p.placement = FreePlacement{Vec3(1350, 900, 0), Vec3::Zero()};
        p.particleDistanceMm = 15;
    });
    built.sew({built.range(cloth, 0)}, {built.internalRange(cloth, 0, 0)});
    for (const double x : {0.0, 100.0, 200.0, 300.0}) {
        Pin pin;
        pin.id = built.pattern.takeId<PinId>();
        pin.on = {cloth, Vec2(x, kHeight)};
        pin.targetMm = Vec3(1350 + x, 1300, 0);
        built.pattern.pins.push_back(pin);
    }
    return built;
}

// Two lines across the cloth sewn together.
PatternBuilder tucked(double lowerMm, double upperMm) {
    PatternBuilder built = hemmed(lowerMm);
    built.pattern.seams.clear();
    const PanelId cloth = built.pattern.panels.front()->id;
    built.addInternal(cloth, InternalKind::Plain, {Vec2(0, upperMm), Vec2(kWidth, upperMm)});
    built.sew({built.internalRange(cloth, 0, 0)}, {built.internalRange(cloth, 1, 0)});
    return built;
}

std::vector<InternalLine> foldsOf(const Pattern& pattern) {
    std::vector<InternalLine> folds = pattern.panels.front()->shape.internals;
    std::erase_if(folds, [](const InternalLine& line) { return line.kind != InternalKind::Fold; });
    return folds;
}

Pattern folded(const Pattern& pattern) {
    std::vector<std::string> told;
    return withFoldsBetween(pattern, 5, told);
}

} // namespace

class TestHems : public QObject {
    Q_OBJECT

private slots:
    void whatIsSewnToItsOwnPanelFoldsHalfWay() {
        std::vector<std::string> told;
        const Pattern pattern = withFoldsBetween(hemmed(60).pattern, 5, told);
        const std::vector<InternalLine> folds = foldsOf(pattern);
        QCOMPARE(folds.size(), std::size_t{1});
        QCOMPARE(folds.front().path.points.size(), std::size_t{2});
        for (const PathPoint& p : folds.front().path.points) {
            QCOMPARE(p.position.y(), 30.0);
        }
        QVERIFY(folds.front().foldAngleDeg > 300); // the wrong sides together
        QCOMPARE(told.size(), std::size_t{1});
        QVERIFY(told.front().find("panel 'cloth': it is sewn to a line of its own") == 0);
        told.clear();
        QVERIFY(withFoldsBetween(pattern, 5, told) == pattern); // once
        QVERIFY(told.empty());
    }

    // A hem of one row of triangles had all its vertices in common with what it lies on.
    void shallowHemsGetARowOfTheirOwn() {
        const auto linesAt = [](double spacing) {
            std::vector<std::string> told;
            return withFoldsBetween(hemmed(20).pattern, spacing, told).panels.front()->shape.internals;
        };
        QCOMPARE(linesAt(5).size(), std::size_t{2}); // the sewn line and the fold
        const std::vector<InternalLine> lines = linesAt(15);
        QCOMPARE(lines.size(), std::size_t{3});
        QVERIFY(lines.back().kind == InternalKind::Plain);
        QCOMPARE(lines.back().path.points.front().position.y(), 5.0); // on the turned side
    }

    void aTuckFoldsBetweenItsLines() {
        const std::vector<InternalLine> folds = foldsOf(folded(tucked(150, 190).pattern));
        QCOMPARE(folds.size(), std::size_t{1});
        QCOMPARE(folds.front().path.points.front().position.y(), 170.0);
    }

    void curvedHemsFoldAlongTheirCurve() {
        PatternBuilder built = hemmed(60);
        const PanelId cloth = built.pattern.panels.front()->id;
        built.bend(cloth, 0, CurveKind::Arc, {Vec2(150, -30)});
        built.edit(cloth, [](Panel& p) {
            p.shape.internals.front().path.edges.front().curve = {CurveKind::Arc, {Vec2(150, 30)}};
        });
        const std::vector<InternalLine> folds = foldsOf(folded(built.pattern));
        QCOMPARE(folds.size(), std::size_t{1});
        const std::vector<PathPoint>& points = folds.front().path.points;
        QVERIFY(points.size() > 4);
        QVERIFY(std::abs(points[points.size() / 2].position.y()) < 1);
        QVERIFY(std::abs(points.front().position.y() - 30) < 1);
    }

    // The end of a band that is lapped over its other end lies far from it: that is a ring.
    void ringsAndTubesAreNotFolded() {
        PatternBuilder ring = hemmed(kHeight - 30);
        QVERIFY(folded(ring.pattern) == ring.pattern);
        PatternBuilder tube = hemmed(60);
        tube.pattern.seams.clear();
        const PanelId cloth = tube.pattern.panels.front()->id;
        tube.sew({tube.range(cloth, 1)}, {tube.range(cloth, 3, 1, 0)});
        QVERIFY(folded(tube.pattern) == tube.pattern);
    }

    // Lying flat the seam crumpled the cloth between its sides into a tangle that did not come apart.
    void hemsAndTucksHangUntangled_data() {
        QTest::addColumn<double>("lower");
        QTest::addColumn<double>("upper");
        QTest::newRow("hem of 30 mm") << 0.0 << 60.0;
        QTest::newRow("hem as narrow as a triangle") << 0.0 << 20.0;
        QTest::newRow("tuck") << 150.0 << 190.0;
    }
    void hemsAndTucksHangUntangled() {
        QFETCH(double, lower);
        QFETCH(double, upper);
        DrapeOptions options;
        options.workers = {1};
        const Pattern pattern = lower > 0 ? tucked(lower, upper).pattern : hemmed(upper).pattern;
        auto made = DrapeSession::create(pattern, options);
        QVERIFY2(made.ok(), made.ok() ? "" : made.error().c_str());
        DrapeSession& session = *made.value();
        for (int i = 0; i < 120 && !session.atRest(); ++i) {
            session.step();
        }
        QVERIFY2(session.failure().empty(), session.failure().c_str());
        const DrapeReport report = session.report();
        QCOMPARE(report.selfIntersectingPairs, 0);
        QVERIFY(report.seamGapMaxMm < 1);
    }
};

QTEST_APPLESS_MAIN(TestHems)
#include "test_hems.moc"
