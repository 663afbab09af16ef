#include <QtTest>

#include "ui/commands/line_commands.h"

#include "core/pattern/edits/pattern_edits_fold.h"
#include "tests/ui/support/tube_on_table.h"
#include "ui/docks/number_form.h"
#include "ui/window/status_line.h"
#include "ui/window/studio.h"

#include <QAction>
#include <QMenu>

using namespace toile;

namespace {

const Pattern& patternOf(Studio& studio) {
    return studio->document().pattern();
}

const std::vector<InternalLine>& linesOf(Studio& studio, const std::string& panel = "front") {
    return studio.panel(panel)->shape.internals;
}

// A line from point to point, drawn by hand; closed at its first point or ended with Enter.
void drawLine(Studio& studio, const std::vector<Vec2>& points, bool closed) {
    choose(studio, "G");
    for (const Vec2& point : points) {
        studio.tableClick(point);
    }
    closed ? studio.tableClick(points.front()) : studio.key(Qt::Key_Return);
    choose(studio, "Z");
}

NumberEdit* visibleField(Studio& studio, const char* name) {
    for (auto* edit : studio->findChildren<NumberEdit*>(QLatin1String(name))) {
        if (edit->isVisible()) {
            return edit;
        }
    }
    return nullptr;
}

} // namespace

class TestLineCommands : public QObject {
    Q_OBJECT

private slots:
    void anInternalLineBecomesAFoldOfATypedAngle() {
        Studio studio;
        showTube(studio);
        drawLine(studio, {{-100, 40}, {100, 40}}, false);
        QCOMPARE(linesOf(studio).size(), 1U);
        studio.tableClick({10, 40});
        QVERIFY(visibleField(studio, "lineFoldAngle") == nullptr);
        studio->action("line_fold")->trigger();
        QCOMPARE(linesOf(studio)[0].kind, InternalKind::Fold);
        QTRY_VERIFY(visibleField(studio, "lineFoldAngle") != nullptr);
        NumberEdit* angle = visibleField(studio, "lineFoldAngle");
        angle->setFocus();
        angle->selectAll();
        QTest::keyClicks(angle, "360/4");
        QTest::keyClick(angle, Qt::Key_Return);
        QCOMPARE(linesOf(studio)[0].foldAngleDeg, 90.0);
        studio->action("line_cut")->trigger();
        QCOMPARE(linesOf(studio)[0].kind, InternalKind::Cut);
        studio->action("line_remove")->trigger();
        QVERIFY(linesOf(studio).empty());
    }

    void aClosedShapeIsCutOutAndFilledAgain() {
        Studio studio;
        showTube(studio);
        drawLine(studio, {{-60, 20}, {60, 20}, {0, 110}}, true);
        studio.tableClick({10, 20});
        studio->action("line_to_hole")->trigger();
        QVERIFY(linesOf(studio).empty());
        QCOMPARE(studio.panel("front")->shape.holes.size(), 1U);
        const PanelItem* item = studio->table().patternScene().findPanelItem(studio.panel("front")->id);
        QVERIFY(!item->drawing().cloth.contains(QPointF(0, 50)));
        studio.tableClick({10, 20});
        studio->action("hole_to_line")->trigger();
        QVERIFY(studio.panel("front")->shape.holes.empty());
        QCOMPARE(linesOf(studio).size(), 1U);
    }

    void aLineFromTheEdgeBecomesADart() {
        Studio studio;
        showTube(studio);
        drawLine(studio, {corner(studio, "front", 2) - Vec2(100, 0), {50, 80}}, false);
        studio.tableClick({50, 140});
        studio->action("line_to_dart")->trigger();
        QVERIFY2(studio.panel("front")->shape.darts.size() == 1, qPrintable(studio->statusLine().shownText()));
        QVERIFY(linesOf(studio).empty());
    }

    void aCornerOfTheAllowanceIsChosen() {
        Studio studio;
        showTube(studio);
        choose(studio, "Z");
        studio.tableClick(corner(studio, "front", 1));
        studio->action("corner_round")->trigger();
        QCOMPARE(studio.panel("front")->shape.outline.points[1].corner, CornerKind::Round);
    }

    void withoutALineItSaysWhatToDo() {
        Studio studio;
        showTube(studio);
        for (const char* id : {"line_fold", "line_to_hole", "hole_to_line", "line_to_dart", "corner_bevel"}) {
            studio->action(id)->trigger();
            QVERIFY2(studio->statusLine().shownText().contains("Edit Pattern (Z)"), id);
            QVERIFY(patternOf(studio) == tubePattern());
        }
    }

    void anOffsetLineIsTypedAndThePanelCutAlongIt() {
        Studio studio;
        showTube(studio);
        choose(studio, "P");
        studio.tableClick(middleOfEdge(studio, "front", 0));
        studio.type("4 cm");
        studio.key(Qt::Key_Return);
        QCOMPARE(linesOf(studio).size(), 1U);
        const Path& line = linesOf(studio)[0].path;
        QVERIFY((line.points[0].position - Vec2(-150, -160)).norm() < 1e-6);
        QVERIFY((line.points[1].position - Vec2(150, -160)).norm() < 1e-6);
        studio.key(Qt::Key_Escape);
        choose(studio, "K");
        studio.tableMove({12, -160});
        studio.tableClick({12, -160});
        QCOMPARE(patternOf(studio).panels.size(), 3U);
    }

    void anOffsetLineIsDraggedFromTheWholeOutline() {
        Studio studio;
        showTube(studio);
        choose(studio, "P");
        studio.tableDoubleClick(middleOfEdge(studio, "front", 0));
        QCOMPARE(studio->document().selection().edges.size(), 4U);
        studio.tableDrag(middleOfEdge(studio, "front", 0), middleOfEdge(studio, "front", 0) + Vec2(5, 50));
        QCOMPARE(linesOf(studio).size(), 1U);
        QVERIFY(linesOf(studio)[0].path.closed);
        const double width = 300 - 2 * 50;
        QVERIFY(std::abs(std::abs(signedArea(linesOf(studio)[0].path)) - width * (width + 100)) < 1200);
        studio.tableDrag(middleOfEdge(studio, "front", 0), middleOfEdge(studio, "front", 0) + Vec2(5, 190));
        QCOMPARE(linesOf(studio).size(), 1U);
        QVERIFY2(studio->statusLine().shownText().contains("smaller distance"),
                 qPrintable(studio->statusLine().shownText()));
    }

    // A piece cut on fold is drawn whole; on its mirrored half nothing could be taken hold of.
    void theMirroredHalfOfAPieceOnFoldIsEditedAsInAMirror() {
        Studio studio;
        showTube(studio);
        Result<Pattern> folded =
            setFoldEdge(patternOf(studio), studio.panel("front")->id, studio.panel("front")->shape.outline.edges[3].id);
        QVERIFY(folded.ok());
        Pattern alone = folded.value();
        alone.seams.clear();
        studio->document().edit(std::move(alone), "Fold");
        studio->zoomAll();
        choose(studio, "Z");
        // The fold stands at x = -150, so the lower right corner at 150 is seen at -450 too.
        const Vec2 seen(-450, -200);
        studio.tableDrag(seen, seen + Vec2(-40, 0), Qt::NoModifier);
        const Vec2 moved = studio.panel("front")->shape.outline.points[1].position;
        QVERIFY2((moved - Vec2(190, -200)).norm() < 4 * pixel(studio),
                 qPrintable(QString("%1, %2").arg(moved.x()).arg(moved.y())));
        // An edge there is the drawn one, also in the menu.
        studio.tableClick({-300, 200});
        const EdgeId top = studio.panel("front")->shape.outline.edges[2].id;
        QCOMPARE(studio->document().selection().edges, (std::set{std::pair{studio.panel("front")->id, top}}));
        choose(studio, "O");
        studio.tableClick({-300, 200});
        studio.type("15");
        studio.key(Qt::Key_Return);
        QCOMPARE(studio.panel("front")->shape.outline.edges[2].allowanceMm, 15.0);
    }

    void theMenuKeyOpensTheMenuOfWhatIsSelected() {
        Studio studio;
        showTube(studio);
        choose(studio, "Z");
        studio.tableClick(middleOfEdge(studio, "front", 0));
        QContextMenuEvent asked(QContextMenuEvent::Keyboard, QPoint(5, 5), studio->table().mapToGlobal(QPoint(5, 5)));
        QCoreApplication::sendEvent(&studio->table(), &asked);
        QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr && menu->actions().contains(studio->action("edge_arc")));
        menu->close();
    }
};

TOILE_STUDIO_TEST_MAIN(TestLineCommands)
#include "test_line_commands.moc"
