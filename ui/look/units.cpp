#include "ui/look/units.h"

#include "ui/look/words.h"

#include <QLocale>
#include <QtGlobal>

#include <array>

namespace toile {

std::span<const ShownUnit> shownUnits() {
    static constexpr ShownUnit kUnits[] = {
        {"mm", QT_TRANSLATE_NOOP("Unit", "Millimetres"), 1, 1},
        {"cm", QT_TRANSLATE_NOOP("Unit", "Centimetres"), 10, 2},
        {"in", QT_TRANSLATE_NOOP("Unit", "Inches"), 25.4, 3},
    };
    return kUnits;
}

const ShownUnit& findShownUnit(const QString& id) {
    for (const ShownUnit& unit : shownUnits()) {
        if (id == QLatin1String(unit.id)) {
            return unit;
        }
    }
    return shownUnits().front();
}

namespace {

// Bending per width: a newton metre is 10,000 times what denim has.
constexpr std::string_view kBending = "N m";

struct TypedUnit {
    QString word; // without spaces
    double shown;
};
const std::array<TypedUnit, 6>& bendingUnits() {
    static const std::array<TypedUnit, 6> kUnits{{{QStringLiteral("µNm"), 1}, // the micro sign
                                                  {QStringLiteral("μNm"), 1}, // the Greek letter
                                                  {QStringLiteral("uNm"), 1},
                                                  {QStringLiteral("nNm"), 1e-3},
                                                  {QStringLiteral("mNm"), 1e3},
                                                  {QStringLiteral("Nm"), 1e6}}};
    return kUnits;
}

} // namespace

ShownScale shownScale(std::string_view storedUnit) {
    return storedUnit == kBending ? ShownScale{QStringLiteral(" µN m"), 1e6} : ShownScale{unitWord(storedUnit), 1};
}

double takeTypedUnit(QString& typed, std::string_view storedUnit) {
    if (storedUnit == kBending) {
        QString dense = typed;
        dense.remove(QLatin1Char(' ')).remove(QChar(0xa0)).remove(QChar(0x202f)).remove(QChar(0xb7));
        for (const TypedUnit& unit : bendingUnits()) {
            if (dense.endsWith(unit.word)) {
                dense.chop(unit.word.size());
                typed = dense;
                return unit.shown;
            }
        }
    }
    for (const QString& word : {words(storedUnit), unitWord(storedUnit).trimmed()}) {
        if (!word.isEmpty() && typed.endsWith(word)) {
            typed.chop(word.size());
        }
    }
    return 1;
}

QString lengthText(double mm, const ShownUnit& unit) {
    return QStringLiteral("%1 %2").arg(QLocale().toString(mm / unit.mm, 'f', unit.decimals), QLatin1String(unit.id));
}

const ShownUnit& unitOnBody(const ShownUnit& chosen) {
    return chosen.mm > 1 ? chosen : findShownUnit(QStringLiteral("cm"));
}

QString numberOnBody(double metres, const ShownUnit& chosen) {
    const ShownUnit& unit = unitOnBody(chosen);
    return QLocale().toString(1000 * metres / unit.mm, 'f', unit.decimals - 1);
}

QString lengthOnBody(double metres, const ShownUnit& chosen) {
    return QStringLiteral("%1 %2").arg(numberOnBody(metres, chosen), QLatin1String(unitOnBody(chosen).id));
}

} // namespace toile
