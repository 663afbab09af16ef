#include "ui/docks/number_expression.h"

#include "tests/ui/support/tube_on_table.h"
#include "ui/commands/command_palette.h"
#include "ui/docks/number_form.h"
#include "ui/docks/object_list.h"
#include "ui/docks/problem_list.h"
#include "ui/window/status_line.h"
#include "ui/window/studio.h"

#include "core/cloth/stepper.h"

#include <QAction>
#include <QComboBox>
#include <QTabWidget>
#include <QUndoView>

using namespace toile;

namespace {

// Brings a field to the front, types into it with real keys and presses Enter.
void typeInto(Studio& studio, NumberEdit& edit, const QString& text) {
    for (QWidget* up = edit.parentWidget(); up != nullptr; up = up->parentWidget()) {
        if (auto* tabs = qobject_cast<QTabWidget*>(up)) {
            for (int i = 0; i < tabs->count(); ++i) {
                if (tabs->widget(i)->isAncestorOf(&edit)) {
                    tabs->setCurrentIndex(i);
                }
            }
        }
    }
    QTest::mouseClick(&edit, Qt::LeftButton);
    edit.setFocus();
    edit.selectAll();
    studio.type(text);
    studio.key(Qt::Key_Return);
}

NumberEdit& field(Studio& studio, const QString& name) {
    auto* found = studio->findChild<NumberEdit*>(name);
    if (found == nullptr) {
        qFatal("no field %s", qPrintable(name));
    }
    return *found;
}

} // namespace

class TestDocks : public QObject {
    Q_OBJECT

private slots:
    void typedNumbersAreWorkedOut_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("locale");
        QTest::addColumn<double>("value");
        const double nonsense = std::nan("");
        QTest::newRow("plain") << "12.5"
                               << "mm"
                               << "C" << 12.5;
        QTest::newRow("sum") << "3 + 4*2"
                             << "mm"
                             << "C" << 11.0;
        QTest::newRow("brackets") << "(3+4)*2"
                                  << "mm"
                                  << "C" << 14.0;
        QTest::newRow("signs") << "-2 - -3"
                               << "mm"
                               << "C" << 1.0;
        QTest::newRow("quarter") << "88/4+1.5"
                                 << "cm"
                                 << "C" << 23.5;
        QTest::newRow("units") << "3 cm + 1 in"
                               << "mm"
                               << "C" << 55.4;
        QTest::newRow("unit of the field") << "100 mm"
                                           << "cm"
                                           << "C" << 10.0;
        QTest::newRow("bracket with unit") << "(1+1) cm"
                                           << "mm"
                                           << "C" << 20.0;
        QTest::newRow("exponent") << "8e-6"
                                  << "N m"
                                  << "C" << 8e-6;
        QTest::newRow("german comma") << "12,5"
                                      << "mm"
                                      << "de_DE" << 12.5;
        QTest::newRow("point in german") << "12.5"
                                         << "mm"
                                         << "de_DE" << 12.5;
        QTest::newRow("empty") << ""
                               << "mm"
                               << "C" << nonsense;
        QTest::newRow("letters") << "wide"
                                 << "mm"
                                 << "C" << nonsense;
        QTest::newRow("unit that is none") << "3 kg"
                                           << "mm"
                                           << "C" << nonsense;
        QTest::newRow("length in a weight") << "3 cm"
                                            << "g/m2"
                                            << "C" << nonsense;
        QTest::newRow("by zero") << "3/0"
                                 << "mm"
                                 << "C" << nonsense;
        QTest::newRow("half a sum") << "3+"
                                    << "mm"
                                    << "C" << nonsense;
        QTest::newRow("open bracket") << "(3"
                                      << "mm"
                                      << "C" << nonsense;
        QTest::newRow("too large") << "1e999"
                                   << "mm"
                                   << "C" << nonsense;
        QTest::newRow("deep") << QString(150, '(') + "1"
                              << "mm"
                              << "C" << nonsense;
        QTest::newRow("long") << QString(100000, '-') + "1"
                              << "mm"
                              << "C" << nonsense;
    }
    void typedNumbersAreWorkedOut() {
        QFETCH(QString, text);
        QFETCH(QString, unit);
        QFETCH(QString, locale);
        QFETCH(double, value);
        const auto got = evaluate(text, unit, QLocale(locale));
        QCOMPARE(got.has_value(), !std::isnan(value));
        if (got) {
            QVERIFY(std::abs(*got - value) < 1e-12);
        }
    }

    void aFieldTakesSumsKeepsToItsRangeAndForgetsNonsense() {
        Studio studio;
        showTube(studio);
        NumberEdit& weight = field(studio, "weight");
        typeInto(studio, weight, "100+20");
        QCOMPARE(studio->document().pattern().fabrics.front().weightGsm, 120.0);
        typeInto(studio, weight, "999999");
        QCOMPARE(studio->document().pattern().fabrics.front().weightGsm, 5000.0);
        typeInto(studio, weight, "heavy");
        QCOMPARE(studio->document().pattern().fabrics.front().weightGsm, 5000.0);
        QVERIFY2(weight.text().contains("5000") || weight.text().contains("5,000"), qPrintable(weight.text()));
        studio->undo();
        studio->undo();
        QVERIFY(studio->document().pattern() == tubePattern());
    }

    // Every number of body, simulation, wind and fabric has its field, and setting it reaches the pattern.
    void everyListedNumberCanBeChangedAndUndone() {
        Studio studio;
        showTube(studio);
        const auto check = [&](std::string_view name) {
            NumberEdit& edit = field(studio, QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
            const Pattern before = studio->document().pattern();
            QTest::keyClick(&edit, Qt::Key_Up);
            QVERIFY2(!(studio->document().pattern() == before), std::string(name).c_str());
            studio->undo();
            QVERIFY2(studio->document().pattern() == before, std::string(name).c_str());
        };
        for (const auto& each : fabricFields()) {
            check(each.name);
        }
        for (const auto& each : bodyMeasureFields()) {
            check(each.name);
        }
        for (const auto& each : simulationFields()) {
            check(each.name);
        }
        auto* kinds = studio->findChild<QComboBox*>("windKind");
        kinds->setCurrentIndex(kinds->findText("gust", Qt::MatchContains)); // all of them have a say in it
        QMetaObject::invokeMethod(kinds, "activated", Q_ARG(int, kinds->currentIndex()));
        QCOMPARE(studio->document().pattern().wind.front().kind, WindKind::Gust);
        for (const auto& each : windFields()) {
            check(each.name);
        }
    }

    void everySchemeOfTheBuildCanBeChosen() {
        Studio studio;
        showTube(studio);
        auto* schemes = studio->findChild<QComboBox*>("scheme");
        QVERIFY(schemes != nullptr);
        QCOMPARE(schemes->count(), static_cast<int>(stepperKinds().size()) + 1);
        for (const StepperKind& kind : stepperKinds()) {
            const QString name = QString::fromUtf8(kind.name.data(), static_cast<qsizetype>(kind.name.size()));
            const int row = schemes->findData(name);
            QVERIFY(row > 0);
            emit schemes->activated(row);
            QCOMPARE(QString::fromStdString(studio->document().pattern().simulation.scheme), name);
            QCOMPARE(schemes->currentIndex(), row);
        }
    }

    void theObjectListAndTheTableShareTheSelection() {
        Studio studio;
        showTube(studio);
        auto* list = studio->findChild<ObjectList*>();
        QVERIFY(list != nullptr);
        QTreeWidgetItem* back = list->topLevelItem(0)->child(1);
        QCOMPARE(back->text(0), QString("back"));
        const QPoint at = list->viewport()->mapTo(&studio.window(), list->visualItemRect(back).center());
        QTest::mouseClick(studio->windowHandle(), Qt::LeftButton, {}, at);
        QCOMPARE(studio->document().selection().panels, std::set<PanelId>{studio.panel("back")->id});
        studio.tableClick(studio.middleOf("front") + Vec2(0, 60));
        QVERIFY(!back->isSelected());
        QVERIFY(list->topLevelItem(0)->child(0)->isSelected());
    }

    void historyJumpsToAnyStep() {
        Studio studio;
        showTube(studio);
        studio.tableDrag(studio.middleOf("front") + Vec2(0, 60), studio.middleOf("front") + Vec2(40, 60));
        studio.tableDrag(studio.middleOf("back") + Vec2(0, 60), studio.middleOf("back") + Vec2(40, 60));
        auto* history = studio->findChild<QUndoView*>();
        QVERIFY(history != nullptr);
        history->setCurrentIndex(history->model()->index(1, 0));
        QVERIFY(studio->document().pattern() == tubePattern());
        history->setCurrentIndex(history->model()->index(0, 0));
        QVERIFY(studio->document().pattern() == Pattern{});
    }

    void aProblemIsListedAndLeadsToItsPlace() {
        Studio studio;
        showTube(studio);
        auto* problems = studio->findChild<ProblemList*>();
        QVERIFY(problems != nullptr);
        Pattern crossed = tubePattern();
        Panel panel = *crossed.panels[1];
        std::swap(panel.shape.outline.points[0].position, panel.shape.outline.points[1].position);
        crossed.putPanel(panel);
        studio->document().edit(crossed, "Cross the outline");
        const auto about = [&](const PatternIssue& issue) {
            return issue.code == "outline-crosses-itself" && issue.panel == panel.id;
        };
        QTRY_VERIFY(std::any_of(problems->issues().begin(), problems->issues().end(), about));
        const auto found = std::find_if(problems->issues().begin(), problems->issues().end(), about);
        emit problems->itemClicked(problems->item(static_cast<int>(found - problems->issues().begin())));
        QVERIFY(studio->document().selection().panels.contains(panel.id));
    }

    void aCommandIsFoundByTyping() {
        Studio studio;
        showTube(studio);
        studio.key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(qobject_cast<CommandPalette*>(QApplication::activeModalWidget()) != nullptr);
        QWidget* palette = QApplication::activeModalWidget();
        QTest::keyClicks(palette->findChild<QLineEdit*>(), "select all");
        QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
        QTRY_COMPARE(studio->document().selection().panels.size(), 2U);
        QVERIFY(QApplication::activeModalWidget() == nullptr);
    }

    void darkAndLightAreRemembered() {
        Studio studio;
        showTube(studio);
        const auto ground = [&] {
            return studio->table().viewport()->grab().toImage().pixelColor(studio->table().viewport()->width() - 9, 60);
        };
        const int light = ground().lightness();
        studio->action("dark")->trigger();
        QVERIFY(ground().lightness() < light - 100);
        // Lists and forms follow too: light text on a dark ground.
        auto* list = studio->findChild<ObjectList*>();
        const QImage shown = list->grab().toImage();
        QVERIFY(shown.pixelColor(shown.width() - 30, shown.height() - 8).lightness() < 90);
        QVERIFY(list->palette().text().color().lightness() > 150);
        QVERIFY(studio.settings().value("dark").toBool());
        studio->action("dark")->trigger();
        QCOMPARE(ground().lightness(), light);
    }

    // PDF was chosen, the proposed .obj stayed in the name, and an .obj was written.
    void theChosenFormatGivesItsEnding_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QString>("written");
        QTest::newRow("as proposed") << "/a/skirt.obj"
                                     << "Mesh (*.obj)"
                                     << "/a/skirt.obj";
        QTest::newRow("another format") << "/a/skirt.obj"
                                        << "Pages (*.pdf)"
                                        << "/a/skirt.pdf";
        QTest::newRow("an ending of its own") << "/a/skirt.dxf"
                                              << "Pages (*.pdf)"
                                              << "/a/skirt.dxf";
        QTest::newRow("no ending") << "/a/skirt"
                                   << "Pages (*.pdf)"
                                   << "/a/skirt.pdf";
        QTest::newRow("a dot in the name") << "/a/skirt 1.2"
                                           << "Pages (*.pdf)"
                                           << "/a/skirt 1.2.pdf";
    }
    void theChosenFormatGivesItsEnding() {
        QFETCH(QString, typed);
        QFETCH(QString, filter);
        QFETCH(QString, written);
        QCOMPARE(withEnding(typed, QStringLiteral("/a/skirt.obj"), filter), written);
    }

    void theDrapedMeshAndThePatternAreExported() {
        QTemporaryDir folder;
        Studio studio;
        showTube(studio);
        QVERIFY(studio.waitForFrame([](const DrapeFrame& frame) { return !frame.positions.empty(); }));
        for (const char* ending : {".obj", ".stl", ".ply", ".svg"}) {
            const QString path = folder.filePath(QString("tube") + ending);
            QVERIFY2(studio->files().exportTo(path, studio.frame()), qPrintable(studio->statusLine().shownText()));
            QVERIFY2(QFileInfo(path).size() > 500, ending);
        }
        QVERIFY(!studio->files().exportTo(folder.filePath("tube.nonsense"), studio.frame()));
        QVERIFY(studio->statusLine().shownText().contains("tube.nonsense"));
        QVERIFY(!studio->files().exportTo(folder.filePath("empty.obj"), nullptr));
    }
};

TOILE_STUDIO_TEST_MAIN(TestDocks)
#include "test_docks.moc"
