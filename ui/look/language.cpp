#include "ui/look/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace toile {

namespace {

bool install(QCoreApplication& application, const QString& name, const QString& folder) {
    auto* translator = new QTranslator(&application);
    if (translator->load(name, folder)) {
        return QCoreApplication::installTranslator(translator);
    }
    delete translator;
    return false;
}

} // namespace

std::span<const Language> languages() {
    static constexpr Language kLanguages[] = {
        {"", QT_TRANSLATE_NOOP("Language", "As the System")},
        {"en", "English"},
        {"de", "Deutsch"},
        {"fr", "Français"},
    };
    return kLanguages;
}

QString nameOf(const Language& language) {
    return *language.code == '\0' ? QCoreApplication::translate("Language", language.name)
                                  : QString::fromUtf8(language.name);
}

void speak(QCoreApplication& application, const QString& code) {
    qDeleteAll(application.findChildren<QTranslator*>(Qt::FindDirectChildrenOnly));
    const QLocale system = QLocale::system();
    QLocale locale = code.isEmpty() || QLocale(code).language() == system.language() ? system : QLocale(code);
    // "1.234" is a number to a German and another one to an Englishman; without groups it is read as it was written.
    locale.setNumberOptions(QLocale::OmitGroupSeparator | QLocale::RejectGroupSeparator);
    QLocale::setDefault(locale);
    for (const QString& wanted : locale.uiLanguages()) {
        const QString language = wanted.section(QLatin1Char('-'), 0, 0);
        if (language == QLatin1String("en")) {
            return; // the sources
        }
        // Qt's own words first: ours are asked before them.
        install(application, QStringLiteral("qtbase_") + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
        if (install(application, QStringLiteral("toile_") + language, QStringLiteral(":/translations"))) {
            return;
        }
    }
}

} // namespace toile
