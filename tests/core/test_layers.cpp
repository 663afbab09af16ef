// Higher layers lie outside, wherever they began.

#include <QtTest>

#include "core/collide/bodies/body_query.h"
#include "core/collide/closest_points.h"
#include "core/drape/session/drape_session.h"
#include "support/small_garments.h"

#include <functional>

using namespace toile;
using namespace toile::testing;

namespace {

// Like tubes round the hips, put in the very same place.
PatternBuilder tubes(const std::vector<int>& layers) {
    PatternBuilder builder;
    for (const int layer : layers) {
        const PanelId tube = builder.addPanel("tube", rectangle(900, 300));
        builder.edit(tube, [&](Panel& panel) {
            for (PathPoint& point : panel.shape.outline.points) {
                point.position.x() -= 450;
            }
            panel.layer = layer;
            panel.placement = ArrangedPlacement{"waist-front", {0, -320}, 40};
        });
        builder.sew({builder.range(tube, 1)}, {builder.range(tube, 3, 1, 0)});
    }
    return builder;
}

void makeOf(Pattern& pattern, const QString& fabric) {
    const FabricId id = pattern.fabrics.front().id;
    pattern.fabrics.front() = *findFabricPreset(fabric.toStdString());
    pattern.fabrics.front().id = id;
}

// m: the least distance of such vertices to triangles of another panel.
double leastDistance(const DrapeFrame& frame, const std::function<bool(const CutVertex&)>& which) {
    double least = 1;
    const Garment& garment = *frame.garment;
    const auto at = [&](int v) { return frame.positions[static_cast<std::size_t>(v)]; };
    for (const CutVertex& v : garment.cutVertices) {
        for (const GarmentTriangle& t : garment.triangles) {
            if (t.panel != v.panel && which(v)) {
                const NearestOnTriangle n =
                    nearestOnTriangle(at(v.welded), at(t.sewn[0]), at(t.sewn[1]), at(t.sewn[2]));
                least = std::min(least, std::sqrt(n.squaredDistance));
            }
        }
    }
    return least;
}

} // namespace

class TestLayers : public QObject {
    Q_OBJECT

private slots:
    void theHigherLayerLiesOutside_data() {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("second");
        QTest::newRow("second over first") << 0 << 1;
        QTest::newRow("first over second") << 3 << 1;
    }
    void theHigherLayerLiesOutside() {
        QFETCH(int, first);
        QFETCH(int, second);
        DrapeOptions options;
        options.workers = {2};
        options.spacingMm = 30;
        auto made = DrapeSession::create(tubes({first, second}).pattern, options);
        QVERIFY2(made.ok(), made.ok() ? "" : made.error().c_str());
        DrapeSession& session = *made.value();
        for (int i = 0; i < 150; ++i) {
            session.step();
        }
        QVERIFY2(session.failure().empty(), session.failure().c_str());
        const DrapeReport report = session.report();
        QCOMPARE(report.selfIntersectingPairs, 0);
        QCOMPARE(report.penetratingVertices, 0);
        // Tubes that do not cross are one within the other, so the mean tells which.
        const DrapeFramePtr frame = session.frame();
        const auto skin = makeExactQuery(session.body().skin);
        std::array<double, 2> distance{0, 0};
        std::array<int, 2> count{0, 0};
        for (const CutVertex& v : frame->garment->cutVertices) {
            SurfacePoint nearest;
            QVERIFY(skin->closest(frame->positions[static_cast<std::size_t>(v.welded)], 2, nearest));
            const auto panel = static_cast<std::size_t>(v.panel);
            distance[panel] += nearest.distance;
            ++count[panel];
        }
        const double inner = distance[0] / count[0];
        const double outer = distance[1] / count[1];
        QVERIFY2(first < second ? outer > inner + 0.0005 : inner > outer + 0.0005,
                 qPrintable(QString("%1 m and %2 m from the skin").arg(inner).arg(outer)));
    }

    // A pocket laid out in the plane of its panel, sewn on by two of its edges, thick or thin.
    // Nothing in where they begin tells which is the outer one, and no part of either that is through the other is
    // smaller than the rest.
    void likeTubesOfOneLayerComeApart_data() {
        QTest::addColumn<int>("count");
        QTest::newRow("two") << 2;
        QTest::newRow("three") << 3;
    }
    void likeTubesOfOneLayerComeApart() {
        QFETCH(int, count);
        DrapeOptions options;
        options.workers = {2};
        options.spacingMm = 30;
        auto made = DrapeSession::create(tubes(std::vector<int>(static_cast<std::size_t>(count), 0)).pattern, options);
        QVERIFY2(made.ok(), made.ok() ? "" : made.error().c_str());
        DrapeSession& session = *made.value();
        for (int i = 0; i < 150; ++i) {
            session.step();
        }
        QCOMPARE(session.report().selfIntersectingPairs, 0);
    }

    void aPocketInThePlaneOfItsPanelLiesOutside_data() {
        QTest::addColumn<int>("layer");
        QTest::addColumn<double>("turned"); // degrees, about y
        QTest::addColumn<QString>("fabric");
        QTest::newRow("of the same layer") << 0 << 0.0 << QString("cotton");
        QTest::newRow("of a higher one") << 1 << 0.0 << QString("cotton");
        QTest::newRow("of a higher one, turned") << 1 << 37.0 << QString("cotton");
        QTest::newRow("of a lower one, inside") << -1 << 0.0 << QString("cotton");
        QTest::newRow("denim") << 1 << 0.0 << QString("denim");
        QTest::newRow("leather") << 1 << 0.0 << QString("leather");
        QTest::newRow("fleece") << 1 << 0.0 << QString("fleece");
    }
    void aPocketInThePlaneOfItsPanelLiesOutside() {
        QFETCH(int, layer);
        QFETCH(double, turned);
        QFETCH(QString, fabric);
        auto [b, panel, pocket] = pocketOnPanel();
        makeOf(b.pattern, fabric);
        const double angle = turned * M_PI / 180;
        const Vec3 across(std::cos(angle), 0, -std::sin(angle));
        const Vec3 middle(0, 1000, 800);
        b.edit(panel, [&](Panel& p) { p.placement = FreePlacement{middle - 200 * across, Vec3(0, turned, 0)}; });
        b.edit(pocket, [&](Panel& p) {
            p.layer = layer;
            p.placement = FreePlacement{middle - 80 * across + Vec3(0, 100, 0), Vec3(0, turned, 0)};
        });
        for (const double x : {0.0, 200.0, 400.0}) {
            b.pattern.pins.push_back({b.pattern.takeId<PinId>(), {panel, {x, 400}}, std::nullopt});
        }
        DrapeOptions options;
        options.workers = {2};
        options.spacingMm = 20;
        auto made = DrapeSession::create(b.pattern, options);
        QVERIFY2(made.ok(), made.ok() ? "" : made.error().c_str());
        DrapeSession& session = *made.value();
        for (int i = 0; i < 150; ++i) {
            session.step();
        }
        QVERIFY2(session.failure().empty(), session.failure().c_str());
        QCOMPARE(session.report().selfIntersectingPairs, 0);
        const DrapeFramePtr frame = session.frame();
        const Garment& garment = *frame->garment;
        const Vec3 out = Vec3(-across.z(), 0, across.x()); // the right side
        double inside = 0;
        double beside = 0;
        for (const CutVertex& v : garment.cutVertices) {
            const Vec2 from = v.flatMm - Vec2(80, 60);
            const Vec2 under = v.flatMm - Vec2(200, 160);
            const double depth = out.dot(frame->positions[static_cast<std::size_t>(v.welded)]);
            if (v.panel == 1 && from.norm() < 30) {
                inside = std::max(inside, depth);
            } else if (v.panel == 0 && under.norm() < 30) {
                beside = std::max(beside, depth);
            }
        }
        const double apart = 1000 * (layer < 0 ? beside - inside : inside - beside);
        QVERIFY2(apart > 0.1, qPrintable(QString("%1 mm").arg(apart)));
        // As far off as it is thick, but for what contact gives (0.1 mm, at most 0.25).
        const auto free = [](const CutVertex& v) {
            return v.panel == 1 && (v.flatMm - Vec2(80, 60)).cwiseAbs().maxCoeff() < 35;
        };
        const double off = 1000 * leastDistance(*frame, free);
        const double thick = std::max(0.5, b.pattern.fabrics.front().thicknessMm);
        QVERIFY2(off > thick - 0.25, qPrintable(QString("%1 of %2 mm").arg(off).arg(thick)));
    }
};

QTEST_APPLESS_MAIN(TestLayers)
#include "test_layers.moc"
