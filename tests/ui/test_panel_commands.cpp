// Commands on the selected panels: copies, states, locks, the menu of the right button.

#include "tests/ui/support/tube_on_table.h"
#include "ui/window/status_line.h"
#include "ui/window/studio.h"

#include "core/pattern/edits/pattern_edits_panels.h"

#include <QAction>
#include <QClipboard>
#include <QMenu>

using namespace toile;

class TestPanelCommands : public QObject {
    Q_OBJECT

private slots:
    void copiesAlignAndFlipAreOneStepEach() {
        Studio studio;
        showTube(studio);
        studio.tableClick(studio.middleOf("front") + Vec2(0, 60));
        for (const char* id : {"duplicate", "flip", "rotate_left", "rotate_right", "symmetric"}) {
            const Pattern before = studio->document().pattern();
            const int steps = studio->document().undoStack().index();
            studio->action(QString::fromLatin1(id))->trigger();
            QVERIFY2(!(studio->document().pattern() == before), id);
            QCOMPARE(studio->document().undoStack().index(), steps + 1);
        }
        while (studio->document().undoStack().index() > 1) {
            studio->undo();
        }
        QVERIFY(studio->document().pattern() == tubePattern());
    }

    void statesLocksAndHidingAreOneStepAndGoBack() {
        Studio studio;
        showTube(studio);
        studio.tableClick(studio.middleOf("front") + Vec2(0, 60));
        for (const char* id : {"freeze", "strengthen", "deactivate", "lock"}) {
            const Pattern before = studio->document().pattern();
            studio->action(QString::fromLatin1(id))->trigger();
            QVERIFY2(!(studio->document().pattern() == before), id);
            studio->action(QString::fromLatin1(id))->trigger();
            QVERIFY2(studio->document().pattern() == before, id);
        }
        studio->action("hide")->trigger();
        QVERIFY(!studio->table().patternScene().findPanelItem(studio.panel("front")->id)->isVisible());
        studio->action("show_all")->trigger();
        QVERIFY(studio->table().patternScene().findPanelItem(studio.panel("front")->id)->isVisible());
    }

    void aLockedPanelIsNotMovedByTheMouse() {
        Studio studio;
        showTube(studio);
        studio.tableClick(studio.middleOf("front") + Vec2(0, 60));
        studio.key(Qt::Key_L, Qt::ControlModifier);
        const Pattern before = studio->document().pattern();
        studio.tableDrag(studio.middleOf("front") + Vec2(0, 60), studio.middleOf("front") + Vec2(80, 60));
        QVERIFY(studio->document().pattern() == before);
    }

    // Whichever way somebody tries: nothing changes, and the status line says why.
    void aLockedPanelIsHeldAgainstEveryToolAndSaidSo() {
        Studio studio;
        showTube(studio);
        studio.tableClick(studio.middleOf("front") + Vec2(0, 60));
        studio.key(Qt::Key_L, Qt::ControlModifier);
        studio->action("zoom_all")->trigger();
        const Pattern before = studio->document().pattern();
        const Vec2 edge = middleOfEdge(studio, "front", 2);
        const auto held = [&](const char* what) {
            const bool said = studio->statusLine().shownText().contains("locked");
            const bool same = studio->document().pattern() == before;
            studio.key(Qt::Key_Escape);
            studio->statusLine().say({}, false);
            QVERIFY2(said && same, what);
        };
        for (const char* tool : {"Z", "C", "V", "D"}) {
            choose(studio, tool);
            studio.tableDrag(edge, edge - Vec2(0, 80));
            held(tool);
        }
        choose(studio, "X");
        studio.tableClick(edge);
        held("X");
        choose(studio, "L");
        studio.tableDrag({0, -80}, {60, 60});
        held("L");
        choose(studio, "A");
        studio.tableDrag({0, 60}, {80, 60});
        held("A");
        for (const char* command : {"delete", "flip", "rotate_left", "freeze"}) {
            studio.tableClick({0, 60});
            studio->statusLine().say({}, false);
            studio->action(command)->trigger();
            held(command);
        }
    }

    void aCommandWithoutAPanelSaysWhatToSelect() {
        Studio studio;
        showTube(studio);
        studio->document().select({});
        for (const char* command : {"duplicate", "symmetric", "flip", "align_left", "freeze", "lock", "hide", "copy"}) {
            studio->statusLine().say({}, false);
            studio->action(command)->trigger();
            QVERIFY2(studio->statusLine().shownText().contains("Transform Pattern"), command);
        }
    }

    void panelsAreCopiedWithTheirSewingIntoAnotherWindow() {
        Studio studio;
        showTube(studio);
        studio->statusLine().say({}, false);
        QApplication::clipboard()->clear();
        studio.key(Qt::Key_V, Qt::ControlModifier);
        QVERIFY(studio->statusLine().shownText().contains("clipboard"));
        studio->action("select_all")->trigger();
        studio.key(Qt::Key_C, Qt::ControlModifier);
        Studio other;
        choose(other, "S");
        other.tableDrag({-50, -40}, {60, 30});
        const Vec2 hand(120, 80);
        other.tableMove(hand);
        other.key(Qt::Key_V, Qt::ControlModifier);
        const Pattern& pasted = other->document().pattern();
        QCOMPARE(pasted.panels.size(), 3U);
        QCOMPARE(pasted.seams.size(), 2U);
        QCOMPARE(other->document().selection().panels.size(), 2U);
        const Vec2 middle = (corner(other, "front", 0) + corner(other, "back", 2)) / 2;
        QVERIFY2((middle - hand).norm() < 3 * pixel(other), qPrintable(QString::number((middle - hand).norm())));
        other.key(Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(other->document().pattern().panels.size(), 1U);
        other.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(other->document().pattern().seams.size(), 2U);
    }

    void aDuplicateLiesBesideAndIsCountedOn() {
        Studio studio;
        showTube(studio);
        studio.tableClick(studio.middleOf("front") + Vec2(40, 60));
        studio.key(Qt::Key_D, Qt::ControlModifier);
        studio.key(Qt::Key_D, Qt::ControlModifier);
        const Pattern& pattern = studio->document().pattern();
        QCOMPARE(pattern.panels.size(), 4U);
        QCOMPARE(pattern.panels[2]->name, std::string("front 2"));
        QCOMPARE(pattern.panels[3]->name, std::string("front 3"));
        for (std::size_t a = 0; a < 4; ++a) {
            for (std::size_t b = a + 1; b < 4; ++b) {
                const TableBox one = tableBox(*pattern.panels[a]);
                const TableBox two = tableBox(*pattern.panels[b]);
                QVERIFY(one.high.x() < two.low.x() || two.high.x() < one.low.x());
            }
        }
    }

    void aDragWithTheRightButtonPansAndOpensNoMenu() {
        Studio studio;
        showTube(studio);
        const auto pixel = [&studio](const Vec2& at) {
            return studio->table().viewport()->mapTo(&studio.window(), studio->table().pixelOf(at));
        };
        const QPoint from = pixel({0, 0});
        QTest::mousePress(studio->windowHandle(), Qt::RightButton, {}, from);
        for (const int step : {10, 40, 80}) {
            QTest::mouseEvent(QTest::MouseMove, studio->windowHandle(), Qt::NoButton, {},
                              from + QPoint(step, step / 2));
            QCoreApplication::processEvents();
        }
        QTest::mouseRelease(studio->windowHandle(), Qt::RightButton, {}, from + QPoint(80, 40));
        QCoreApplication::processEvents();
        QVERIFY(QApplication::activePopupWidget() == nullptr);
        QCOMPARE(pixel({0, 0}), from + QPoint(80, 40));
        QVERIFY(studio->document().selection().empty());
    }

    void theRightButtonOffersCurveKindsOfTheEdgeUnderIt() {
        Studio studio;
        showTube(studio);
        const PanelPtr front = studio.panel("front");
        const Vec2 edge = middleOfEdge(studio, "front", 2);
        const QPoint at = studio->table().viewport()->mapTo(&studio.window(), studio->table().pixelOf(edge));
        QTest::mouseClick(studio->windowHandle(), Qt::RightButton, {}, at);
        QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr);
        QCOMPARE(studio->document().selection().edges.size(), 1U);
        for (QAction* offered : menu->actions()) {
            if (offered->text().contains("Cubic")) {
                offered->trigger();
                break;
            }
        }
        menu->close();
        QCOMPARE(studio.panel("front")->shape.outline.edges[2].curve.kind, CurveKind::Cubic);
    }

    void aSymmetricCopyFollowsItsOriginal() {
        Studio studio;
        showTube(studio);
        studio.tableClick(studio.middleOf("front") + Vec2(0, 60));
        studio->action("symmetric")->trigger();
        QCOMPARE(studio->document().pattern().panels.size(), 3U);
        Pattern edited = studio->document().pattern();
        Panel front = *edited.findPanel("front");
        front.shape.outline.points[2].position += Vec2(30, 10);
        edited.putPanel(front);
        studio->document().edit(edited, "Widen");
        const Panel& copy = *studio->document().pattern().panels.back();
        QVERIFY(copy.link && copy.link->mirrored);
        QVERIFY(std::abs(lengthOf(copy.shape.outline) - lengthOf(front.shape.outline)) < 1e-9);
    }
};

TOILE_STUDIO_TEST_MAIN(TestPanelCommands)
#include "test_panel_commands.moc"
