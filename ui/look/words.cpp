#include "ui/look/words.h"

#include <QCoreApplication>

#include <string>

namespace toile {

QString words(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString translated(const char* context, std::string_view text) {
    // Nothing is looked up as nothing: an empty source would find the header of the translations.
    return text.empty() ? QString() : QCoreApplication::translate(context, std::string(text).c_str());
}

QString translated(std::string_view text) {
    return translated("Words", text);
}

QString unitWord(std::string_view unit) {
    if (unit.empty()) {
        return {};
    }
    if (unit == "deg") {
        return QStringLiteral("°");
    }
    QString word = words(unit);
    return QLatin1Char(' ') +
           word.replace(QLatin1String("m2"), QStringLiteral("m²")).replace(QLatin1String("s2"), QStringLiteral("s²"));
}

QString translatedName(std::string_view id) {
    QString name = words(id).replace(QLatin1Char('-'), QLatin1Char(' '));
    if (!name.isEmpty()) {
        name[0] = name[0].toUpper();
    }
    return translated(name.toStdString());
}

QString plainName(QString label) {
    return label.remove(QLatin1Char('&')).remove(QChar(0x2026));
}

} // namespace toile
