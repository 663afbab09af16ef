// What holds the hand on the table, and the switches that let it go; all by mouse and keys.
#include "tests/ui/support/tube_on_table.h"
#include "ui/window/status_line.h"

#include <QAction>

#include <cmath>
#include <numbers>

using namespace toile;

namespace {

// Two lines across the front that cross at a place no point or grid line is near.
constexpr double kCrossX = 13.37;
constexpr double kCrossY = -47.21;

void drawCross(Studio& studio) {
    Pattern pattern = studio->document().pattern();
    Panel panel = *pattern.findPanel("front");
    for (const Vec2& way : {Vec2(60, 25), Vec2(-35, 55)}) {
        InternalLine line;
        line.id = pattern.takeId<InternalId>();
        for (const double sign : {-1.0, 1.0}) {
            line.path.points.push_back(
                {pattern.takeId<PointId>(), Vec2(kCrossX, kCrossY) + sign * way, CornerKind::Mitre});
        }
        line.path.edges.push_back({pattern.takeId<EdgeId>(), {}, 0});
        line.path.closed = false;
        panel.shape.internals.push_back(std::move(line));
    }
    pattern.putPanel(std::move(panel));
    studio->document().edit(std::move(pattern), "Draw a cross");
}

// The place a polygon's second point gets when the hand clicks there; the polygon is given up again.
Vec2 secondPointAt(Studio& studio, const Vec2& first, const Vec2& second) {
    choose(studio, "H");
    studio.tableClick(first);
    studio.tableClick(second);
    studio.tableClick(second + Vec2(31.7, -83.3));
    studio.key(Qt::Key_Return);
    const PanelPtr made = studio->document().pattern().panels.back();
    const Vec2 at = toTable(*made, made->shape.outline.points[1].position);
    studio->undo();
    return at;
}

Vec2 firstPointAt(Studio& studio, const Vec2& first) {
    choose(studio, "H");
    studio.tableClick(first);
    studio.tableClick(first + Vec2(41.3, 13.1));
    studio.tableClick(first + Vec2(-17.7, 63.3));
    studio.key(Qt::Key_Return);
    const PanelPtr made = studio->document().pattern().panels.back();
    const Vec2 at = toTable(*made, made->shape.outline.points[0].position);
    studio->undo();
    return at;
}

} // namespace

class TestSnapping : public QObject {
    Q_OBJECT

private slots:
    void aCrossingOfLinesHoldsTheHand() {
        Studio studio;
        showTube(studio);
        drawCross(studio);
        const PanelPtr front = studio.panel("front");
        const Vec2 crossing = toTable(*front, Vec2(kCrossX, kCrossY));
        const Vec2 near = crossing + Vec2(2, 1.5) * pixel(studio);
        QVERIFY2((firstPointAt(studio, near) - crossing).norm() < 1e-6,
                 "the crossing, not a place on one of the lines");
    }

    void roundAnglesHoldTheHand() {
        Studio studio;
        showTube(studio);
        // Out of line with every corner.
        const Vec2 first(-37.3, -61.3);
        const double px = pixel(studio);
        const double angle = std::numbers::pi / 3;
        const Vec2 along(std::cos(angle), std::sin(angle));
        const Vec2 hand = first + 90 * px * along + 2 * px * Vec2(-along.y(), along.x());
        const Vec2 from = firstPointAt(studio, first);
        const Vec2 way = secondPointAt(studio, first, hand) - from;
        QVERIFY2(std::abs(std::atan2(way.y(), way.x()) - angle) < 1e-9, "sixty degrees exactly");
        studio.key(Qt::Key_X, Qt::ShiftModifier);
        const Vec2 free = secondPointAt(studio, first, hand) - firstPointAt(studio, first);
        QVERIFY(std::abs(std::atan2(free.y(), free.x()) - angle) > 1e-4);
    }

    void theSwitchesLetTheHandGoAndAreKept() {
        Studio studio;
        showTube(studio);
        const Vec2 held = corner(studio, "front", 2);
        const Vec2 hand = held + Vec2(3, 3) * pixel(studio);
        QVERIFY((firstPointAt(studio, hand) - held).norm() < 1e-9);
        QVERIFY(studio->action("snap_things")->isChecked());

        studio.key(Qt::Key_X, Qt::ShiftModifier);
        QVERIFY(!studio->action("snap_things")->isChecked());
        QVERIFY(studio->statusLine().shownText().contains("grid"));
        const Vec2 onGrid = firstPointAt(studio, hand);
        QVERIFY((onGrid - held).norm() > 1e-6);
        const Vec2 steps = onGrid * 10;
        QVERIFY2((steps - Vec2(std::round(steps.x()), std::round(steps.y()))).norm() < 1e-6, "a tidy number still");

        studio.key(Qt::Key_G, Qt::ShiftModifier);
        QVERIFY(!studio->action("snap_grid")->isChecked());
        // Where the pixel is, to the last digit.
        const QPoint clicked = studio->table().pixelOf(hand);
        QVERIFY((firstPointAt(studio, hand) - studio->table().tableAt(clicked)).norm() < 1e-9);

        MainWindow* second = studio->newWindow();
        QVERIFY2(!second->action("snap_things")->isChecked() && !second->action("snap_grid")->isChecked(),
                 "another window is as it was left");
        delete second;
        studio.key(Qt::Key_X, Qt::ShiftModifier);
        studio.key(Qt::Key_G, Qt::ShiftModifier);
        QVERIFY((firstPointAt(studio, hand) - held).norm() < 1e-9);
    }

    // Panels in line with panels: the same switch.
    void draggedPanelsGoFreeToo() {
        Studio studio;
        showTube(studio);
        choose(studio, "A");
        const Vec2 grip = studio.middleOf("back") + Vec2(40, 60);
        const double before = corner(studio, "back", 0).y();
        const double off = 3 * pixel(studio);
        studio.tableDrag(grip, grip + Vec2(60, off));
        QVERIFY2(std::abs(corner(studio, "back", 0).y() - before) < 1e-9, "held level with the front");
        studio->undo();
        studio.key(Qt::Key_X, Qt::ShiftModifier);
        studio.tableDrag(grip, grip + Vec2(60, off));
        QVERIFY(std::abs(corner(studio, "back", 0).y() - before) > 0.5 * off);
    }
};

TOILE_STUDIO_TEST_MAIN(TestSnapping)
#include "test_snapping.moc"
