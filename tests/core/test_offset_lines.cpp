#include "core/pattern/edits/pattern_edits_offset.h"

#include "core/base/units.h"
#include "core/pattern/check/polygon_crossings.h"
#include "core/pattern/edits/pattern_edits_cut.h"

#include <QtTest>

#include <cmath>
#include <numbers>

using namespace toile;

namespace {

Panel panelOf(Pattern& pattern, const std::vector<Vec2>& corners) {
    Panel panel;
    panel.id = pattern.takeId<PanelId>();
    panel.name = "piece";
    for (const Vec2& corner : corners) {
        panel.shape.outline.points.push_back({pattern.takeId<PointId>(), corner, CornerKind::Mitre});
        panel.shape.outline.edges.push_back({pattern.takeId<EdgeId>(), {}, 0});
    }
    return panel;
}

std::vector<EdgeId> edgesOf(const Panel& panel, const std::vector<std::size_t>& indices) {
    std::vector<EdgeId> edges;
    for (std::size_t index : indices) {
        edges.push_back(panel.shape.outline.edges[index].id);
    }
    return edges;
}

const std::vector<Vec2> kSkirt{{-300, 0}, {300, 0}, {220, 500}, {-220, 500}};

// The nearest and the farthest place of a line from edges.
std::pair<double, double> distances(const Path& line, const Path& outline, const std::vector<std::size_t>& edges) {
    std::pair<double, double> range{1e9, 0};
    for (const Vec2& point : flatten(line, 0.02)) {
        double nearest = 1e9;
        for (std::size_t edge : edges) {
            nearest = std::min(nearest, closestPoint(segmentOf(outline, edge), point).distance);
        }
        range = {std::min(range.first, nearest), std::max(range.second, nearest)};
    }
    return range;
}

} // namespace

class TestOffsetLines : public QObject {
    Q_OBJECT

private slots:
    void besideAStraightEdgeItRunsFromSideToSide() {
        Pattern pattern;
        const Panel panel = panelOf(pattern, kSkirt);
        const auto line = offsetPath(panel.shape, edgesOf(panel, {0}), 40);
        QVERIFY2(line.ok(), line.ok() ? "" : line.error().c_str());
        QCOMPARE(line.value().edges.size(), 1U);
        QVERIFY(!line.value().closed);
        // The sides lean inwards by 80 in 500.
        QVERIFY((line.value().points[0].position - Vec2(-300 + 40 * 80.0 / 500, 40)).norm() < 1e-6);
        QVERIFY((line.value().points[1].position - Vec2(300 - 40 * 80.0 / 500, 40)).norm() < 1e-6);
    }

    void whereTheSidesLeanOutwardsItGoesOnToThem() {
        Pattern pattern;
        const Panel panel = panelOf(pattern, kSkirt);
        const auto line = offsetPath(panel.shape, edgesOf(panel, {2}), 50);
        QVERIFY(line.ok());
        QVERIFY(std::abs(std::abs(line.value().points[0].position.x()) - (220 + 8)) < 1e-6);
        QVERIFY(std::abs(line.value().points[0].position.y() - 450) < 1e-6);
    }

    void aroundTheWholeOutlineItIsClosed_data() {
        QTest::addColumn<bool>("clockwise");
        QTest::newRow("counter-clockwise") << false;
        QTest::newRow("clockwise") << true;
    }
    void aroundTheWholeOutlineItIsClosed() {
        QFETCH(bool, clockwise);
        Pattern pattern;
        std::vector<Vec2> corners{{0, 0}, {400, 0}, {400, 300}, {150, 300}, {150, 120}, {0, 120}};
        if (clockwise) {
            std::reverse(corners.begin(), corners.end());
        }
        const Panel panel = panelOf(pattern, corners);
        const auto line = offsetPath(panel.shape, edgesOf(panel, {0, 1, 2, 3, 4, 5}), 30);
        QVERIFY(line.ok());
        QVERIFY(line.value().closed);
        // The inner corner makes 30 x 30 of the outer one's loss good.
        const double area = std::abs(signedArea(line.value()));
        const double expected = (400 - 60) * (120 - 60) + (250 - 60) * 180.0;
        QVERIFY2(std::abs(area - expected) < 1e-6, qPrintable(QString("%1, expected %2").arg(area).arg(expected)));
    }

    void besideCurvesItKeepsItsDistance() {
        Pattern pattern;
        Panel panel = panelOf(pattern, kSkirt);
        panel.shape.outline.edges[2].curve = {CurveKind::Quadratic, {Vec2(0, 440)}};
        panel.shape.outline.edges[1].curve = {CurveKind::Spline, {Vec2(310, 200)}};
        for (const double distance : {10.0, 60.0}) {
            const auto line = offsetPath(panel.shape, edgesOf(panel, {1, 2}), distance);
            QVERIFY2(line.ok(), line.ok() ? "" : line.error().c_str());
            const auto [nearest, farthest] = distances(line.value(), panel.shape.outline, {1, 2});
            QVERIFY2(nearest > distance - 0.11 && farthest < distance + 0.11,
                     qPrintable(QString("%1 to %2").arg(nearest).arg(farthest)));
        }
    }

    void thePanelCanBeCutAlongIt() {
        Pattern pattern;
        Panel panel = panelOf(pattern, kSkirt);
        panel.shape.outline.edges[0].curve = {CurveKind::Quadratic, {Vec2(0, -60)}};
        const PanelId id = panel.id;
        const std::vector<EdgeId> hem = edgesOf(panel, {0});
        const double whole = std::abs(signedArea(panel.shape.outline));
        pattern.putPanel(panel);
        const auto drawn = addOffsetLine(pattern, id, hem, 80);
        QVERIFY(drawn.ok());
        const auto cut = splitPanelAlong(drawn.value().pattern, id, drawn.value().made, true);
        QVERIFY2(cut.ok(), cut.ok() ? "" : cut.error().c_str());
        const double parts =
            std::abs(signedArea(cut.value().pattern.findPanel(cut.value().made.first)->shape.outline)) +
            std::abs(signedArea(cut.value().pattern.findPanel(cut.value().made.second)->shape.outline));
        QVERIFY(std::abs(parts - whole) < 1);
    }

    void whatCannotBeIsRefusedWithAReason() {
        Pattern pattern;
        Panel panel = panelOf(pattern, kSkirt);
        const auto refused = [&](const std::vector<std::size_t>& edges, double distance) {
            const auto line = offsetPath(panel.shape, edgesOf(panel, edges), distance);
            return !line.ok() && line.error().find(';') != std::string::npos;
        };
        QVERIFY(refused({0}, 600));          // beyond the other side
        QVERIFY(refused({0, 1, 2, 3}, 260)); // nothing left in the middle
        QVERIFY(refused({0, 2}, 20));        // two lines
        QVERIFY(refused({0}, 0));
        QVERIFY(refused({}, 20));
        // Bent more tightly than the line is away.
        panel.shape.outline.edges[2].curve = {CurveKind::Cubic, {Vec2(10, 760), Vec2(-10, 760)}};
        QVERIFY(refused({2}, 150));
    }
};

QTEST_GUILESS_MAIN(TestOffsetLines)
#include "test_offset_lines.moc"
