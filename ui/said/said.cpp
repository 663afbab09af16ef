#include "ui/said/said.h"

#include "ui/look/words.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <vector>

namespace toile {

namespace {

constexpr const char* kContext = "Said";
// "file: what is wrong with it"
constexpr const char* kAbout = QT_TRANSLATE_NOOP("Said", "%1: %2");

struct Known {
    const char* source;
    QRegularExpression form; // a group for every place
    qsizetype letters = 0;   // that stand fast
};

Known knownFrom(const char* source) {
    static const QRegularExpression place(QStringLiteral("%\\d"));
    QStringList fixed = QString::fromUtf8(source).split(place);
    const qsizetype letters = fixed.join(QString()).size();
    std::transform(fixed.begin(), fixed.end(), fixed.begin(),
                   [](const QString& part) { return QRegularExpression::escape(part); });
    // A short form would swallow half a message: its places hold no more than a name. Nor does a form that begins with
    // a place take "what is wrong: " along.
    constexpr qsizetype kShort = 12;
    const QString group = letters < kShort          ? QStringLiteral("([^:;]*?)")
                          : fixed.front().isEmpty() ? QStringLiteral("((?:(?!: ).)*?)")
                                                    : QStringLiteral("(.*?)");
    return {source,
            QRegularExpression(QRegularExpression::anchoredPattern(fixed.join(group)),
                               QRegularExpression::DotMatchesEverythingOption),
            letters};
}

// The most particular ones first.
const std::vector<Known>& knownMessages() {
    static const std::vector<Known> all = [] {
        std::vector<Known> list;
        for (const SaidList& some :
             {editMessages(), checkMessages(), clothMessages(), fileMessages(), remarkMessages()}) {
            std::transform(some.begin(), some.end(), std::back_inserter(list), knownFrom);
        }
        std::stable_sort(list.begin(), list.end(),
                         [](const Known& a, const Known& b) { return a.letters > b.letters; });
        return list;
    }();
    return all;
}

struct Told {
    QString text;
    bool named; // it begins with a file's or a panel's name, which keeps its letters, as does what nobody translates
};
Told inLanguage(const QString& message);

// What stood in a place: a number, a message of its own, a word of the core's tables, or a name as it is.
QString placed(const QString& text) {
    static const QRegularExpression number(QStringLiteral("^-?\\d+\\.(\\d+)$"));
    if (const auto found = number.match(text); found.hasMatch()) {
        return QLocale().toString(text.toDouble(), 'f', static_cast<int>(found.capturedLength(1)));
    }
    const QString word = translated(text.toStdString());
    return word != text ? word : inLanguage(text).text;
}

QString filled(const QString& form, const QStringList& places) {
    QString text;
    for (qsizetype i = 0; i < form.size(); ++i) {
        const int number = form[i] == QLatin1Char('%') && i + 1 < form.size() ? form[i + 1].digitValue() : -1;
        if (number >= 1 && number <= places.size()) {
            text += places[number - 1];
            ++i;
        } else {
            text += form[i];
        }
    }
    return text;
}

// The places as they are numbered, which need not be the order they stand in.
QStringList placesOf(const char* source, const QRegularExpressionMatch& match) {
    static const QRegularExpression place(QStringLiteral("('?)%(\\d)"));
    QStringList places;
    int group = 0;
    for (auto at = place.globalMatch(QString::fromUtf8(source)); at.hasNext();) {
        const auto found = at.next();
        const int number = found.captured(2).toInt();
        while (places.size() < number) {
            places << QString();
        }
        // What stands in quotes is a name that somebody gave.
        const QString text = match.captured(++group);
        places[number - 1] = found.captured(1).isEmpty() ? placed(text) : text;
    }
    return places;
}

Told inLanguage(const QString& message) {
    for (const Known& known : knownMessages()) {
        if (const auto match = known.form.match(message); match.hasMatch()) {
            return {filled(translated(kContext, known.source), placesOf(known.source, match)), known.source[0] == '%'};
        }
    }
    const qsizetype colon = message.indexOf(QLatin1String(": "));
    if (colon < 0) {
        return {message, true};
    }
    const Told about = inLanguage(message.left(colon));
    return {filled(translated(kContext, kAbout), {about.text, inLanguage(message.mid(colon + 2)).text}), about.named};
}

} // namespace

QString said(const std::string& message) {
    Told told = inLanguage(QString::fromStdString(message));
    if (!told.text.isEmpty() && !told.named) {
        told.text[0] = told.text[0].toUpper();
    }
    return told.text;
}

QString saidWithin(const std::string& message) {
    return inLanguage(QString::fromStdString(message)).text;
}

} // namespace toile
