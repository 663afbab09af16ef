#include "ui/look/units.h"

#include <QLocale>
#include <QtGlobal>

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

QString lengthText(double mm, const ShownUnit& unit) {
    return QStringLiteral("%1 %2").arg(QLocale().toString(mm / unit.mm, 'f', unit.decimals), QLatin1String(unit.id));
}

} // namespace toile
