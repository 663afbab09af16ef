// What is typed and chosen beside the table: measures, words, keys, locks.
#include <QtTest>

#include "tests/ui/support/tube_on_table.h"
#include "ui/commands/shortcut_editor.h"
#include "ui/docks/number_expression.h"
#include "ui/docks/number_form.h"
#include "ui/docks/object_list.h"
#include "ui/docks/seam_list.h"
#include "ui/window/status_line.h"

#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QToolBar>
#include <QTreeWidget>

#include <cmath>

using namespace toile;

namespace {

NumberEdit& field(Studio& studio, const QString& name) {
    for (auto* edit : studio->findChildren<NumberEdit*>(name)) {
        if (edit->isVisible()) {
            return *edit;
        }
    }
    qFatal("no field %s", qPrintable(name));
}

void typeInto(Studio& studio, const QString& name, const QString& text) {
    NumberEdit& edit = field(studio, name);
    edit.setFocus();
    edit.selectAll();
    studio.type(text);
    studio.key(Qt::Key_Return);
    studio->table().setFocus(); // letters are tools there, in the field they are text
}

} // namespace

class TestProperties : public QObject {
    Q_OBJECT

private slots:
    // "96/2 cm" was 96 mm divided by 2 cm.
    void aUnitBelongsToTheWholeProduct_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("mm");
        QTest::newRow("quotient") << "96/2 cm" << 480.0;
        QTest::newRow("product") << "2*3 cm" << 60.0;
        QTest::newRow("fraction of an inch") << "3 in + 1/2 in" << 88.9;
        QTest::newRow("each term has its own") << "3 + 2 cm" << 23.0;
        QTest::newRow("unit first") << "10 cm / 4" << 25.0;
        QTest::newRow("bracket") << "(96/2) cm" << 480.0;
        QTest::newRow("sign") << "-96/2 cm" << -480.0;
        QTest::newRow("how many times") << "10 cm / 2 cm" << 5.0;
    }
    void aUnitBelongsToTheWholeProduct() {
        QFETCH(QString, text);
        QFETCH(double, mm);
        const auto got = evaluate(text, QStringLiteral("mm"), QLocale::c());
        QVERIFY(got.has_value());
        QVERIFY2(std::abs(*got - mm) < 1e-9, qPrintable(QString::number(*got)));
    }

    void panelsTakeTypedSizesAndPlaces() {
        Studio studio;
        showTube(studio);
        studio.tableClick(studio.middleOf("front") + Vec2(40, 60));
        typeInto(studio, "boxWidth", "96/2 cm");
        const Path& outline = studio.panel("front")->shape.outline;
        QVERIFY(std::abs((outline.points[1].position - outline.points[0].position).norm() - 480) < 1e-6);
        typeInto(studio, "boxX", "-100 - 20");
        QVERIFY(std::abs(corner(studio, "front", 0).x() + 120) < 1e-6);
        choose(studio, "Z");
        studio.tableClick(middleOfEdge(studio, "back", 1));
        typeInto(studio, "edgeLength", "400 + 2*12.5");
        QVERIFY(std::abs(lengthOf(segmentOf(studio.panel("back")->shape.outline, 1)) - 425) < 1e-6);
        studio.tableClick(corner(studio, "back", 3));
        typeInto(studio, "pointY", "21 cm");
        QVERIFY(std::abs(corner(studio, "back", 3).y() - 210) < 1e-6);
    }

    // What was typed stood in the field as if it were true.
    void aRefusedNumberIsSaidAndStandsAsItWas() {
        Studio studio;
        showTube(studio);
        choose(studio, "Z");
        studio.tableClick(middleOfEdge(studio, "front", 1));
        const std::string front = studio.panel("front")->name;
        Pattern locked = studio->document().pattern();
        Panel held = *locked.findPanel(front);
        held.locked = true;
        locked.putPanel(std::move(held));
        studio->document().edit(std::move(locked), "Lock");
        typeInto(studio, "edgeLength", "500");
        QCOMPARE(lengthOf(segmentOf(studio.panel("front")->shape.outline, 1)), 400.0);
        QCOMPARE(field(studio, "edgeLength").text(), QStringLiteral("400 mm"));
        QVERIFY(studio->statusLine().shownText().contains("locked"));
    }

    void whatIsStillBeingTypedIsSaved() {
        Studio studio;
        showTube(studio);
        QTemporaryDir folder;
        const QString file = folder.filePath("typed.toile");
        QVERIFY(studio->document().saveAs(file).ok());
        studio.tableClick(studio.middleOf("front") + Vec2(40, 60));
        auto* notes = studio->findChild<QPlainTextEdit*>("panelNotes");
        notes->setFocus();
        QTest::keyClicks(notes, "cut on bias");
        QTest::keyClick(notes, Qt::Key_S, Qt::ControlModifier);
        studio->action("save")->trigger();
        NumberEdit& width = field(studio, "boxWidth");
        width.setFocus();
        width.selectAll();
        QTest::keyClicks(&width, "320");
        studio->action("save")->trigger();
        QVERIFY(width.hasFocus());
        Document read;
        QVERIFY(read.open(file).ok());
        const PanelPtr front = read.pattern().findPanel("front");
        QCOMPARE(QString::fromStdString(front->notes), QStringLiteral("cut on bias"));
        QVERIFY(std::abs((front->shape.outline.points[1].position - front->shape.outline.points[0].position).norm() -
                         320) < 1e-6);
    }

    void fieldsSpeakTheUnitThatIsShown() {
        Studio studio;
        showTube(studio);
        studio.tableClick(studio.middleOf("front") + Vec2(40, 60));
        QCOMPARE(field(studio, "boxWidth").text(), QStringLiteral("300 mm"));
        studio->action("unit_cm")->trigger();
        QCOMPARE(field(studio, "boxWidth").text(), QStringLiteral("30 cm"));
        typeInto(studio, "boxWidth", "32.5");
        const Path& outline = studio.panel("front")->shape.outline;
        QVERIFY(std::abs((outline.points[1].position - outline.points[0].position).norm() - 325) < 1e-6);
        // A field that comes up later knows it too, and a thickness of cloth stays in mm.
        choose(studio, "Z");
        studio.tableClick(middleOfEdge(studio, "back", 1));
        QCOMPARE(field(studio, "edgeLength").text(), QStringLiteral("40 cm"));
        QVERIFY(studio->findChild<NumberEdit*>("thickness")->text().endsWith("mm"));
        studio->action("unit_mm")->trigger();
        QCOMPARE(field(studio, "edgeLength").text(), QStringLiteral("400 mm"));
    }

    // Three forms of one page had three columns.
    void fieldsOfAPageStandInOneColumn() {
        Studio studio;
        showTube(studio);
        studio.tableClick(studio.middleOf("front") + Vec2(40, 60));
        QTRY_COMPARE(field(studio, "boxWidth").mapTo(&studio.window(), QPoint()).x(),
                     studio->findChild<QLineEdit*>("panelName")->mapTo(&studio.window(), QPoint()).x());
    }

    void aKeyIsFoundChangedTakenFromItsOwnerAndGivenBack() {
        Studio studio;
        studio->action("shortcuts")->trigger();
        auto* editor = studio->findChild<ShortcutEditor*>();
        QVERIFY(editor != nullptr);
        auto* search = editor->findChild<QLineEdit*>("shortcutSearch");
        auto* list = editor->findChild<QTreeWidget*>("shortcutList");
        auto* key = editor->findChild<QKeySequenceEdit*>("shortcutKey");
        const int all = list->topLevelItemCount();
        search->setFocus();
        QTest::keyClicks(search, "dart");
        QVERIFY(list->topLevelItemCount() > 0 && list->topLevelItemCount() < all / 4);
        QCOMPARE(list->currentItem()->text(0), QStringLiteral("Dart"));
        key->setKeySequence(QKeySequence(QStringLiteral("P")));
        emit key->editingFinished();
        QCOMPARE(studio->action("dart")->shortcut(), QKeySequence(QStringLiteral("P")));
        // A key of somebody else changes hands.
        key->setKeySequence(QKeySequence(QStringLiteral("H")));
        emit key->editingFinished();
        QCOMPARE(studio->action("dart")->shortcut(), QKeySequence(QStringLiteral("H")));
        QVERIFY(studio->action("polygon")->shortcuts().isEmpty());
        QCOMPARE(studio.settings().value("shortcuts/dart").toString(), QStringLiteral("H"));
        QVERIFY(studio->action("dart")->toolTip().endsWith("(H)"));
        search->selectAll();
        QTest::keyClicks(search, "h");
        QVERIFY(list->topLevelItemCount() > 0);
        // All of them as they came, and out by a button.
        auto* buttons = editor->findChild<QDialogButtonBox*>();
        QTest::mouseClick(buttons->button(QDialogButtonBox::RestoreDefaults), Qt::LeftButton);
        QCOMPARE(studio->action("dart")->shortcut(), QKeySequence(QStringLiteral("D")));
        QCOMPARE(studio->action("polygon")->shortcut(), QKeySequence(QStringLiteral("H")));
        QVERIFY(studio->action("dart")->toolTip().endsWith("(D)"));
        QVERIFY(!studio.settings().contains("shortcuts/dart"));
        QTest::mouseClick(buttons->button(QDialogButtonBox::Close), Qt::LeftButton);
        QTRY_VERIFY(studio->findChild<ShortcutEditor*>() == nullptr);
    }

    void thePadlockOfTheListLocksAPanel() {
        Studio studio;
        showTube(studio);
        auto* list = studio->findChild<ObjectList*>();
        studio.uncover(*list);
        const auto clickPadlock = [list] {
            // The list is filled anew by every click.
            const QModelIndex padlock = list->model()->index(0, 1, list->model()->index(0, 0));
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(padlock).center());
        };
        clickPadlock();
        QTRY_VERIFY(studio.panel("front")->locked);
        clickPadlock();
        QTRY_VERIFY(!studio.panel("front")->locked);
    }

    void notesStateAndPaperWordsOfAPanelAreKept() {
        Studio studio;
        showTube(studio);
        studio.tableClick(studio.middleOf("front") + Vec2(40, 60));
        auto* notes = studio->findChild<QPlainTextEdit*>("panelNotes");
        QVERIFY(notes != nullptr && notes->isVisible());
        notes->setFocus();
        QTest::keyClicks(notes, "lengthen by 2 cm s");
        QTest::keyClick(notes, Qt::Key_Tab);
        QCOMPARE(QString::fromStdString(studio.panel("front")->notes), QStringLiteral("lengthen by 2 cm s"));
        QVERIFY(studio->action("transform_pattern")->isChecked()); // letters are no shortcuts there
        auto* state = studio->findChild<QComboBox*>("panelState");
        state->setCurrentIndex(1);
        emit state->activated(1);
        QCOMPARE(studio.panel("front")->state, PanelState::Frozen);
        studio->findChild<QSpinBox*>("panelQuantity")->setValue(2);
        auto* material = studio->findChild<QComboBox*>("panelMaterial");
        material->lineEdit()->selectAll();
        QTest::keyClicks(material->lineEdit(), "lace");
        QTest::keyClick(material->lineEdit(), Qt::Key_Return);
        QCOMPARE(studio.panel("front")->quantity, 2);
        QCOMPARE(studio.panel("front")->material, std::string("lace"));
        for (int i = 0; i < 4; ++i) {
            studio->undo();
        }
        QVERIFY(studio->document().pattern() == tubePattern());
    }

    void allSeamsAreCheckedAtAGlance() {
        Studio studio;
        Pattern pattern = tubePattern();
        pattern.seams[1].b[0].from = 0.8; // 80 mm short of its partner
        studio->document().edit(pattern, "Make a tube");
        auto* list = studio->findChild<SeamList*>();
        QVERIFY(list != nullptr);
        QTRY_COMPARE(list->topLevelItemCount(), 2);
        QCOMPARE(list->topLevelItem(0)->text(2), QStringLiteral("fits"));
        QCOMPARE(list->topLevelItem(1)->text(1), QStringLiteral("400 | 320"));
        QCOMPARE(list->topLevelItem(1)->text(2), QStringLiteral("-20.0 %"));
        list->setCurrentItem(list->topLevelItem(1));
        QCOMPARE(studio->document().selection().seams, std::set<SeamId>{pattern.seams[1].id});
        list->sortByColumn(2, Qt::DescendingOrder);
        QCOMPARE(list->topLevelItem(0)->text(2), QStringLiteral("-20.0 %"));
        // Meant so, it fits.
        pattern.seams[1].ratioPercent = 80;
        studio->document().edit(pattern, "Gather");
        QTRY_COMPARE(list->findItems(QStringLiteral("0.80 : 1"), Qt::MatchExactly, 2).size(), 1);
    }

    void aZipIsAKindOfSeam() {
        Studio studio;
        showTube(studio);
        choose(studio, "B");
        studio.tableClick(middleOfEdge(studio, "front", 1));
        auto* kind = studio->findChild<QComboBox*>("seamKind");
        QVERIFY(kind != nullptr && kind->isVisible());
        kind->setCurrentIndex(1);
        emit kind->activated(1);
        QCOMPARE(studio->document().pattern().seams[0].kind, SeamKind::Zip);
    }

    // Whoever does not see the window hears every field and button by a name.
    void whatTakesTheFocusHasAName() {
        Studio studio;
        showTube(studio);
        studio->selectAll();
        Selection selection = studio->document().selection();
        selection.seams.insert(tubePattern().seams[0].id);
        studio->document().select(selection);
        QStringList nameless;
        for (const QWidget* widget : studio->findChildren<QWidget*>()) {
            // Bars of tabs and lists that drop down are spoken of by their rows.
            const bool spoken = widget->inherits("QTabBar") || widget->inherits("QComboBoxListView");
            const bool shown = !spoken && widget->focusPolicy() != Qt::NoFocus && widget->focusProxy() == nullptr &&
                               !widget->objectName().startsWith(QLatin1String("qt_"));
            QAccessibleInterface* heard =
                shown ? QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget)) : nullptr;
            if (heard != nullptr && heard->text(QAccessible::Name).trimmed().isEmpty()) {
                nameless << QStringLiteral("%1 %2 in %3")
                                .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(),
                                     QLatin1String(widget->parentWidget()->metaObject()->className()));
            }
        }
        nameless.removeDuplicates();
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join("; ")));
    }

    // On a low window the last tools hid behind an arrow.
    void everyToolIsSeenOnALowWindow() {
        Studio studio;
        auto* bar = studio->findChild<QToolBar*>("tools");
        for (const int height : {900, 600, 520}) {
            studio->resize(1100, height);
            QTRY_VERIFY(studio->height() <= height);
            for (QAction* tool : bar->actions()) {
                QWidget* button = bar->widgetForAction(tool);
                QVERIFY2(QTest::qWaitFor(
                             [&] { return button->isVisible() && button->geometry().bottom() <= bar->height(); }),
                         qPrintable(QStringLiteral("%1 at %2").arg(tool->text()).arg(height)));
            }
        }
    }
};

TOILE_STUDIO_TEST_MAIN(TestProperties)
#include "test_properties.moc"
