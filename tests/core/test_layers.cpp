// Higher layers lie outside, wherever they began.

#include <QtTest>

#include "core/collide/bodies/body_query.h"
#include "core/drape/session/drape_session.h"
#include "support/small_garments.h"

using namespace toile;
using namespace toile::testing;

namespace {

// Two like tubes round the hips, put in the very same place.
PatternBuilder twoTubes(int firstLayer, int secondLayer) {
    PatternBuilder builder;
    const std::array<int, 2> layers{firstLayer, secondLayer};
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const PanelId tube = builder.addPanel(i == 0 ? "first" : "second", rectangle(900, 300));
        builder.edit(tube, [&](Panel& panel) {
            for (PathPoint& point : panel.shape.outline.points) {
                point.position.x() -= 450;
            }
            panel.layer = layers[i];
            panel.placement = ArrangedPlacement{"waist-front", {0, -320}, 40};
        });
        builder.sew({builder.range(tube, 1)}, {builder.range(tube, 3, 1, 0)});
    }
    return builder;
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
        auto made = DrapeSession::create(twoTubes(first, second).pattern, options);
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
};

QTEST_APPLESS_MAIN(TestLayers)
#include "test_layers.moc"
