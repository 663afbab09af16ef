#include <QtTest>

#include "ui/look/language.h"

#include "core/body/mannequin/body_presets.h"
#include "core/cloth/stepper.h"
#include "core/drape/fit/fit_maps.h"
#include "core/drape/scenes/scene_tuning.h"
#include "core/file/mesh/mesh_export.h"
#include "core/pattern/enum_words.h"
#include "core/pattern/fabric.h"
#include "tests/ui/support/tube_on_table.h"
#include "ui/commands/action_list.h"
#include "ui/docks/number_form.h"
#include "ui/docks/problem_list.h"
#include "ui/look/words.h"
#include "ui/said/said.h"
#include "ui/tools/tool_list.h"
#include "ui/window/status_line.h"

#include <QAbstractButton>
#include <QAction>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QXmlStreamReader>

using namespace toile;

namespace {

// Every source string with its translations, of all contexts.
std::multimap<QString, QString> translationsOf(const QString& language) {
    QFile file(QStringLiteral(TOILE_SOURCE_DIR "/resources/translations/toile_%1.ts").arg(language));
    if (!file.open(QIODevice::ReadOnly)) {
        qFatal("no translations into %s", qPrintable(language));
    }
    std::multimap<QString, QString> all;
    QXmlStreamReader xml(&file);
    QString source;
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement) {
            if (xml.name() == QLatin1String("source")) {
                source = xml.readElementText();
            } else if (xml.name() == QLatin1String("translation")) {
                all.emplace(source, xml.readElementText(QXmlStreamReader::IncludeChildElements));
            }
        }
    }
    return all;
}

// True when the text is an English string that has another translation.
bool isEnglish(const std::multimap<QString, QString>& translations, const QString& text) {
    const auto [first, last] = translations.equal_range(text);
    return first != last && std::none_of(first, last, [&text](const auto& entry) { return entry.second == text; });
}

// What is written in the window and shows when the mouse rests on it.
QStringList textsOf(QWidget& window) {
    QStringList texts;
    for (QAction* action : window.findChildren<QAction*>()) {
        texts << action->text() << action->toolTip().section(QStringLiteral(" ("), 0, 0) << action->statusTip();
    }
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        texts << widget->toolTip() << widget->accessibleName() << widget->windowTitle() << widget->statusTip();
        if (auto* label = qobject_cast<QLabel*>(widget)) {
            texts << label->text();
        } else if (auto* button = qobject_cast<QAbstractButton*>(widget)) {
            texts << button->text();
        } else if (auto* tabs = qobject_cast<QTabBar*>(widget)) {
            for (int i = 0; i < tabs->count(); ++i) {
                texts << tabs->tabText(i);
            }
        } else if (auto* menu = qobject_cast<QMenu*>(widget)) {
            texts << menu->title();
        }
    }
    return texts;
}

// Words of a German or French window are longer; what does not fit is not read.
QStringList clippedIn(QWidget& window) {
    QStringList clipped;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->visibleRegion().isEmpty()) {
            continue;
        }
        QString text;
        int needed = 0;
        if (auto* label = qobject_cast<QLabel*>(widget); label != nullptr && !label->wordWrap()) {
            text = label->text();
            needed = label->sizeHint().width();
        } else if (auto* button = qobject_cast<QAbstractButton*>(widget);
                   button != nullptr && qobject_cast<QToolButton*>(widget) == nullptr) {
            text = button->text();
            needed = button->fontMetrics().horizontalAdvance(text);
        }
        if (needed > widget->width()) {
            clipped << QStringLiteral("%1 needs %2, has %3").arg(text).arg(needed).arg(widget->width());
        }
    }
    return clipped;
}

} // namespace

class TestLanguage : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { speak(*qApp, QStringLiteral("en")); }

    void noEnglishIsLeftInAWindowOfAnotherLanguage_data() {
        QTest::addColumn<QString>("language");
        for (const Language& language : languages()) {
            if (*language.code != '\0' && QLatin1String(language.code) != QLatin1String("en")) {
                QTest::newRow(language.code) << QString::fromLatin1(language.code);
            }
        }
    }

    void noEnglishIsLeftInAWindowOfAnotherLanguage() {
        QFETCH(QString, language);
        const auto translations = translationsOf(language);
        QVERIFY(translations.size() > 500);
        speak(*qApp, language);
        Studio studio;
        showTube(studio);
        studio.tableClick(studio.middleOf("front"));
        QVERIFY(QTest::qWaitFor([&studio] { return !textsOf(studio.window()).isEmpty(); }));
        QStringList english;
        for (const QString& text : textsOf(studio.window())) {
            if (isEnglish(translations, text)) {
                english << text;
            }
        }
        QVERIFY2(english.isEmpty(), qPrintable(english.join(" | ")));
        for (const ToolKind& kind : toolKinds()) {
            QCOMPARE(studio->action(kind.id)->text(), translated("Tool", kind.name));
            studio->action(kind.id)->trigger();
            QVERIFY2(!isEnglish(translations, studio->statusLine().shownText()),
                     qPrintable(studio->statusLine().shownText()));
        }
    }

    void whatQtSaysItselfIsTranslated_data() { noEnglishIsLeftInAWindowOfAnotherLanguage_data(); }

    // The dialogs for files and colours were English in a window that was not.
    void whatQtSaysItselfIsTranslated() {
        QFETCH(QString, language);
        speak(*qApp, language);
        for (const auto& [context, text] : {std::pair{"QFileDialog", "Look in:"}, std::pair{"QColorDialog", "Hu&e:"}}) {
            QVERIFY2(QCoreApplication::translate(context, text) != QLatin1String(text), text);
        }
    }

    void nothingIsClipped_data() { noEnglishIsLeftInAWindowOfAnotherLanguage_data(); }

    void nothingIsClipped() {
        QFETCH(QString, language);
        speak(*qApp, language);
        Studio studio;
        showTube(studio);
        studio.tableClick(studio.middleOf("front"));
        QTest::qWait(300);
        // Every page is shown once.
        QStringList clipped;
        for (QTabBar* tabs : studio->findChildren<QTabBar*>()) {
            for (int i = 0; tabs->isVisible() && i < tabs->count(); ++i) {
                tabs->setCurrentIndex(i);
                QTest::qWait(30);
                clipped << clippedIn(studio.window());
            }
        }
        clipped.removeDuplicates();
        QVERIFY2(clipped.isEmpty(), qPrintable(clipped.join(" | ")));
    }

    // The core's tables know no Qt: their words stand a second time where translators find them.
    void everyWordOfTheCoresTablesIsTranslated_data() { noEnglishIsLeftInAWindowOfAnotherLanguage_data(); }

    void everyWordOfTheCoresTablesIsTranslated() {
        QFETCH(QString, language);
        const auto translations = translationsOf(language);
        QStringList sources;
        const auto add = [&sources](std::string_view text) { sources << words(text); };
        const auto addFields = [&add](auto fields) {
            for (const auto& field : fields) {
                add(field.label);
                add(field.help);
            }
        };
        addFields(fabricFields());
        addFields(bodyMeasureFields());
        addFields(simulationFields());
        addFields(windFields());
        addFields(sceneTuningFields());
        for (const Fabric& fabric : fabricPresets()) {
            add(fabric.name);
        }
        for (const BodyPreset& preset : bodyPresets()) {
            add(preset.label);
        }
        for (const FitMapKind& kind : fitMapKinds()) {
            add(kind.label);
            add(kind.help);
        }
        for (const StepperKind& kind : stepperKinds()) {
            add(kind.summary);
        }
        for (const MeshFormat& format : meshFormats()) {
            add(format.summary);
        }
        for (const ActionKind& kind : actionKinds()) {
            add(kind.menu);
        }
        const auto addWords = [&sources](auto list) {
            for (const auto& word : list) {
                QString name = words(word.word);
                name[0] = name[0].toUpper();
                sources << name;
            }
        };
        addWords(wordsOf(InternalKind{}));
        addWords(wordsOf(CornerKind{}));
        addWords(wordsOf(PanelState{}));
        addWords(wordsOf(SeamKind{}));
        QStringList missing;
        for (const QString& source : sources) {
            if (!translations.contains(source)) {
                missing << source;
            }
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(" | ")));
    }

    // What edits refuse, checks find and files lack; with names as they are and numbers as the people write them.
    void whatTheCoreSaysIsSaidInTheLanguage_data() {
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("german");
        QTest::newRow("refusal") << "edge 12 is not part of the panel; choose an edge of it"
                                 << "Kante 12 gehört nicht zum Schnittteil; eine Kante von ihm wählen";
        QTest::newRow("a name") << "panel 'back' has a broken outline or line; delete and draw it anew"
                                << "Schnittteil „back“ hat einen kaputten Umriss oder eine kaputte Linie; löschen und "
                                   "neu zeichnen";
        QTest::newRow("of a file") << "/tmp/x.toile: there is no such file; check the name"
                                   << "/tmp/x.toile: diese Datei gibt es nicht; den Namen prüfen";
        QTest::newRow("a detail") << "the sides differ in length more than the seam intends: 400 mm to 380.5 mm, b is "
                                     "19.5 mm (4.9 %) too short"
                                  << "Die Seiten weichen in der Länge mehr ab, als die Naht vorsieht: 400 mm zu 380,5 "
                                     "mm, die zweite Seite ist 19,5 mm (4,9 %) zu kurz";
        QTest::newRow("a field of a table") << "a value is outside its working range: Thickness is 99 mm, usable is "
                                               "0.01 to 20"
                                            << "Ein Wert liegt außerhalb seines Bereichs: Dicke ist 99 mm, brauchbar "
                                               "ist 0,01 bis 20";
        QTest::newRow("in another order") << "it has no group 'skin'; it has arm, leg"
                                          << "sie hat keine Gruppe „skin“; sie hat arm, leg";
        QTest::newRow("unheard of") << "the moon is full"
                                    << "the moon is full";
    }
    void whatTheCoreSaysIsSaidInTheLanguage() {
        QFETCH(QString, message);
        QFETCH(QString, german);
        QCOMPARE(saidWithin(message.toStdString()), message);
        speak(*qApp, QStringLiteral("de"));
        QCOMPARE(saidWithin(message.toStdString()), german);
    }

    // What stands alone begins with a capital letter, unless it begins with somebody's name for a thing.
    void whatIsSaidAloneIsASentence() {
        QCOMPARE(said("the sleeves are laid out for arms that are held otherwise; they are turned by 20 degrees "
                      "about the shoulders")
                     .left(4),
                 QString("The "));
        QCOMPARE(said("tee.toile: there is no such file; check the name").left(4), QString("tee."));
        QCOMPARE(said("the moon is full"), QString("the moon is full"));
    }

    void problemsAreListedInTheLanguage() {
        speak(*qApp, QStringLiteral("fr"));
        Studio studio;
        Pattern open = tubePattern();
        open.seams.clear();
        studio->document().edit(std::move(open), "No seams");
        auto* problems = studio->findChild<ProblemList*>();
        QTRY_VERIFY(!problems->issues().empty());
        QTRY_VERIFY(problems->item(0)->text().contains(QStringLiteral("cousue")));
        QVERIFY2(problems->item(0)->text().startsWith(QStringLiteral("Pièce « front » :")),
                 qPrintable(problems->item(0)->text()));
    }

    // A menu that is higher than a small screen hides its end behind an arrow.
    void noMenuIsHigherThanASmallScreen_data() { thePagesOfTheDocksAreAsWideAsTheirForms_data(); }
    void noMenuIsHigherThanASmallScreen() {
        QFETCH(QString, language);
        speak(*qApp, language);
        Studio studio;
        for (QMenu* menu : studio->menuBar()->findChildren<QMenu*>()) {
            constexpr int low = 680; // of 768, without window title and panel
            QVERIFY2(menu->sizeHint().height() <= low,
                     qPrintable(QString("%1: %2 px").arg(menu->title()).arg(menu->sizeHint().height())));
        }
        QVERIFY(studio->menuBar()->findChildren<QMenu*>().size() > 8);
    }

    // A form that must be scrolled sideways hides what is typed into it.
    void thePagesOfTheDocksAreAsWideAsTheirForms_data() {
        QTest::addColumn<QString>("language");
        for (const char* language : {"en", "de", "fr"}) {
            QTest::newRow(language) << QString::fromLatin1(language);
        }
    }
    void thePagesOfTheDocksAreAsWideAsTheirForms() {
        QFETCH(QString, language);
        speak(*qApp, language);
        Studio studio;
        studio->document().edit(tubePattern(), "Tube");
        Selection panel;
        panel.panels = {studio->document().pattern().panels.front()->id};
        studio->document().select(panel);
        int pages = 0;
        for (QDockWidget* dock : studio->findChildren<QDockWidget*>()) {
            auto* tabs = qobject_cast<QTabWidget*>(dock->widget());
            for (int i = 0; tabs != nullptr && i < tabs->count(); ++i) {
                dock->raise();
                tabs->setCurrentIndex(i);
                QTest::qWait(50);
                auto scrolled = tabs->currentWidget()->findChildren<QScrollArea*>();
                if (auto* whole = qobject_cast<QScrollArea*>(tabs->currentWidget())) {
                    scrolled << whole;
                }
                for (QScrollArea* page : scrolled) {
                    const int hidden = page->horizontalScrollBar()->maximum();
                    QVERIFY2(hidden == 0, qPrintable(QString("%1: %2 px").arg(tabs->tabText(i)).arg(hidden)));
                    ++pages;
                }
            }
        }
        QVERIFY(pages > 5);
    }

    void numbersAreTypedAsThePeopleOfTheLanguageWriteThem() {
        speak(*qApp, QStringLiteral("de"));
        NumberEdit edit(QStringLiteral("mm"), 0, 10000);
        edit.setValue(1234.5);
        QCOMPARE(edit.text(), QStringLiteral("1234,5 mm"));
        edit.selectAll();
        QTest::keyClicks(&edit, "12,5 cm");
        QTest::keyClick(&edit, Qt::Key_Return);
        QCOMPARE(edit.value(), 125.0);
    }

    void theChoiceIsRememberedAndTheSystemsLanguageIsTheDefault() {
        Studio studio;
        QVERIFY(studio->action("language_")->isChecked());
        studio->action("language_fr")->trigger();
        QCOMPARE(studio.settings().value(kLanguageKey).toString(), QStringLiteral("fr"));
        speak(*qApp, studio.settings().value(kLanguageKey).toString());
        QCOMPARE(translated("Tool", "Dart"), QStringLiteral("Pince"));
    }
};

TOILE_STUDIO_TEST_MAIN(TestLanguage)
#include "test_language.moc"
