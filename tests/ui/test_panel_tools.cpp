#include "ui/tools/tool_list.h"

#include "core/pattern/edits/pattern_edits_panels.h"
#include "tests/ui/support/tube_on_table.h"
#include "ui/canvas/underlay_item.h"
#include "ui/window/status_line.h"
#include "ui/window/studio.h"

#include <QAction>
#include <QImage>
#include <QTemporaryDir>

#include <cmath>

using namespace toile;

namespace {

const Pattern& patternOf(Studio& studio) {
    return studio->document().pattern();
}

double areaOf(const PanelPtr& panel) {
    return std::abs(signedArea(panel->shape.outline));
}

TableBox boxOf(Studio& studio, const std::string& name) {
    return tableBox(*studio.panel(name));
}

} // namespace

class TestPanelTools : public QObject {
    Q_OBJECT

private slots:
    void aCutMakesTwoPanelsSewnBackAndMergingTakesItBack() {
        Studio studio;
        showTube(studio);
        choose(studio, "K");
        studio.tableDrag({-200, 37}, {200, 37}, Qt::ShiftModifier);
        QCOMPARE(patternOf(studio).panels.size(), 3U);
        // The side seams are cut too, and one more joins the pieces.
        const std::size_t seams = patternOf(studio).seams.size();
        const Seam& back = patternOf(studio).seams.back();
        QCOMPARE(back.a[0].panel == back.b[0].panel, false);
        double area = 0;
        for (const PanelPtr& panel : patternOf(studio).panels) {
            area += areaOf(panel);
        }
        QVERIFY(std::abs(area - 2 * 300 * 400) < 1);
        choose(studio, "J");
        const PanelPtr piece = studio.panel("front");
        const PanelPtr owner = patternOf(studio).findPanel(back.a[0].panel);
        const Vec2 onCut = toTable(*owner, positionAt(*edgeSegment(owner->shape, back.a[0].edge), 0.5));
        studio.tableClick(onCut);
        QCOMPARE(patternOf(studio).panels.size(), 2U);
        QVERIFY(patternOf(studio).seams.size() < seams);
        QVERIFY(std::abs(areaOf(studio.panel("front")) - 300 * 400) < 1);
    }

    void ctrlCutsWithoutSewingBack() {
        Studio studio;
        showTube(studio);
        choose(studio, "K");
        studio.tableDrag({-200, 37}, {200, 38}, Qt::ControlModifier);
        QCOMPARE(patternOf(studio).panels.size(), 3U);
        for (const Seam& seam : patternOf(studio).seams) {
            QVERIFY(!(studio.panel("back")->id != seam.a[0].panel && studio.panel("back")->id != seam.b[0].panel));
        }
    }

    void aLockedPanelIsNotCut() {
        Studio studio;
        showTube(studio);
        studio.tableClick({0, 0});
        studio.key(Qt::Key_L, Qt::ControlModifier);
        choose(studio, "K");
        studio.tableDrag({-200, 37}, {200, 38});
        QCOMPARE(patternOf(studio).panels.size(), 2U);
    }

    void slashAndSpreadOpensByTypedWidths() {
        Studio studio;
        showTube(studio);
        choose(studio, "Y");
        // From the waist, the hinge, to the hem.
        studio.tableDrag({0, 230}, {0, -230}, Qt::ShiftModifier);
        studio.type("60");
        studio.key(Qt::Key_Return);
        // A wedge of 60 mm at the hem and nothing at the waist.
        QVERIFY(std::abs(areaOf(studio.panel("front")) - (300 * 400 + 0.5 * 60 * 400)) < 800);
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(patternOf(studio) == tubePattern());
        studio.tableDrag({0, 230}, {0, -230}, Qt::ShiftModifier);
        studio.type("20 20");
        studio.key(Qt::Key_Return);
        QVERIFY(std::abs(areaOf(studio.panel("front")) - 320 * 400) < 1);
    }

    void aTypedAllowanceGoesToTheChosenEdges() {
        Studio studio;
        showTube(studio);
        choose(studio, "O");
        studio.tableClick(middleOfEdge(studio, "front", 0));
        studio.tableClick(middleOfEdge(studio, "front", 1), Qt::ShiftModifier);
        studio.type("1.5 cm");
        studio.key(Qt::Key_Return);
        const Path& outline = studio.panel("front")->shape.outline;
        QCOMPARE(outline.edges[0].allowanceMm, 15.0);
        QCOMPARE(outline.edges[1].allowanceMm, 15.0);
        QCOMPARE(outline.edges[2].allowanceMm, 0.0);
        studio.tableDrag(middleOfEdge(studio, "back", 0), middleOfEdge(studio, "back", 0) + Vec2(0, -40));
        QVERIFY(std::abs(studio.panel("back")->shape.outline.edges[0].allowanceMm - 40) <= 1 + 2 * pixel(studio));
        studio.tableDoubleClick(middleOfEdge(studio, "back", 1));
        studio.type("8");
        studio.key(Qt::Key_Return);
        for (const Edge& edge : studio.panel("back")->shape.outline.edges) {
            QCOMPARE(edge.allowanceMm, 8.0);
        }
    }

    // The arrow was drawn a quarter off: upright is 0.
    void theGrainArrowStandsAsTheGrainRuns() {
        Studio studio;
        showTube(studio);
        const auto arrow = [&] {
            return studio->table()
                .patternScene()
                .findPanelItem(studio.panel("front")->id)
                ->drawing()
                .grain.boundingRect();
        };
        QVERIFY(arrow().height() > 3 * arrow().width());
        choose(studio, "L");
        studio.tableDrag({-60, 10}, {80, 30}, Qt::ShiftModifier);
        QCOMPARE(std::abs(std::remainder(studio.panel("front")->shape.grain.angleDeg, 180.0)), 90.0);
        QVERIFY(arrow().width() > 3 * arrow().height());
        studio.type("45");
        studio.key(Qt::Key_Return);
        QCOMPARE(studio.panel("front")->shape.grain.angleDeg, 45.0);
    }

    void measuringTellsDistanceAngleAndTheWayAlongTheEdge() {
        Studio studio;
        showTube(studio);
        choose(studio, "R");
        studio.tableDrag(corner(studio, "front", 0), corner(studio, "front", 2));
        const QString hint = studio->statusLine().shownText();
        QVERIFY2(hint.contains("500.0 mm"), qPrintable(hint));
        QVERIFY2(hint.contains("across 300.0 mm, up 400.0 mm"), qPrintable(hint));
        QVERIFY2(hint.contains("700.0 mm"), qPrintable(hint));
        QVERIFY(patternOf(studio) == tubePattern());
    }

    void lengthsAreShownInTheChosenUnit() {
        Studio studio;
        showTube(studio);
        studio->action("unit_in")->trigger();
        choose(studio, "R");
        studio.tableDrag(corner(studio, "front", 0), corner(studio, "front", 1));
        QVERIFY2(studio->statusLine().shownText().contains("11.811 in"), qPrintable(studio->statusLine().shownText()));
        studio->action("unit_mm")->trigger();
    }

    void theFrameScalesAndTurnsTheSelection() {
        Studio studio;
        showTube(studio);
        studio.tableClick({0, 0});
        studio.tableDrag(corner(studio, "front", 2), corner(studio, "front", 2) + Vec2(60, 40));
        TableBox box = boxOf(studio, "front");
        QVERIFY(std::abs(box.low.x() + 150) < 1e-6 && std::abs(box.low.y() + 200) < 1e-6);
        QVERIFY(std::abs(box.high.x() - 210) < 3 * pixel(studio));
        QVERIFY(std::abs(box.high.y() - 240) < 3 * pixel(studio));
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(patternOf(studio) == tubePattern());
        // The circle above the frame, dragged to the right of the middle: a quarter turn clockwise.
        const Vec2 circle(0, 200 + 26 * pixel(studio));
        studio.tableDrag(circle, {circle.y(), 3}, Qt::ShiftModifier);
        box = boxOf(studio, "front");
        QVERIFY(std::abs(box.high.x() - box.low.x() - 400) < 1e-6);
        QVERIFY(std::abs(box.high.y() - box.low.y() - 300) < 1e-6);
    }

    void aMovedPanelFallsIntoLineWithAnother() {
        Studio studio;
        showTube(studio);
        studio.tableDrag({20, 30}, {20 - 100, 30 + 4 * pixel(studio)});
        QCOMPARE(studio.panel("front")->tablePositionMm.y(), studio.panel("back")->tablePositionMm.y());
        QVERIFY(studio.panel("front")->tablePositionMm.x() < -90);
    }

    // The first edit after opening went for another garment: the table jumped and the drape began anew.
    void theFirstEditLeavesTheViewAlone() {
        Studio studio(shippedFile("tee"));
        studio->zoomIn();
        const double zoom = studio->table().pixelsPerMm();
        const Vec2 from = studio.middleOf("front");
        studio.tableDrag(from, from + Vec2(40, 30));
        QCOMPARE(studio->document().undoStack().count(), 1);
        QCOMPARE(studio->table().pixelsPerMm(), zoom);
    }

    void aPictureIsScaledByTwoMarksAndTheirDistance() {
        QTemporaryDir folder;
        QImage photo(200, 100, QImage::Format_RGB32);
        photo.fill(Qt::darkCyan);
        const QString file = folder.filePath("photo.png");
        QVERIFY(photo.save(file));
        Studio studio;
        showTube(studio);
        studio->addPicture(file);
        QCOMPARE(patternOf(studio).underlays.size(), 1U);
        const Underlay placed = patternOf(studio).underlays[0];
        QVERIFY(studio->action("trace_image")->isChecked());
        const auto at = [&](double x, double y) {
            return fromUnderlay(patternOf(studio).underlays[0], photo.size(), Vec2(x, y));
        };
        studio->table().zoomAll();
        const Vec2 first = at(0.25, 0.5);
        studio.tableClick(first);
        studio.tableClick(at(0.75, 0.5));
        studio.type("25 cm");
        studio.key(Qt::Key_Return);
        QVERIFY(std::abs((at(0.75, 0.5) - at(0.25, 0.5)).norm() - 250) < 4 * pixel(studio));
        QVERIFY((at(0.25, 0.5) - first).norm() < 2 * pixel(studio));
        studio.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(patternOf(studio).underlays[0] == placed);
        const Vec2 middle = at(0.5, 0.5);
        studio.tableDrag(middle, middle + Vec2(50, 20));
        QVERIFY((at(0.5, 0.5) - middle - Vec2(50, 20)).norm() < 3 * pixel(studio));
        studio.key(Qt::Key_Delete);
        QVERIFY(patternOf(studio).underlays.empty());
    }
};

TOILE_STUDIO_TEST_MAIN(TestPanelTools)
#include "test_panel_tools.moc"
