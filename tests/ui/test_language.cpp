#include <QtTest>

#include "ui/language.h"

#include "core/body/body_presets.h"
#include "core/cloth/stepper.h"
#include "core/drape/fit_maps.h"
#include "core/drape/scene_tuning.h"
#include "core/file/mesh_export.h"
#include "core/pattern/enum_words.h"
#include "core/pattern/fabric.h"
#include "tests/ui/support/tube_on_table.h"
#include "ui/action_list.h"
#include "ui/docks/number_form.h"
#include "ui/status_line.h"
#include "ui/tools/tool_list.h"
#include "ui/words.h"

#include <QAbstractButton>
#include <QAction>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>
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
        QStringList missing;
        for (const QString& source : sources) {
            if (!translations.contains(source)) {
                missing << source;
            }
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(" | ")));
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
