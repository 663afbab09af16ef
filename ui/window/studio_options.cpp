#include "ui/window/studio_options.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace toile {

QString shippedPatternFolder() {
    const QString program = QCoreApplication::applicationDirPath();
    const QStringList places = {qEnvironmentVariable("TOILE_PATTERNS"),
                                program + QStringLiteral("/../share/toile/patterns"),
                                program + QStringLiteral("/../../../patterns")};
    for (const QString& place : places) {
        if (!place.isEmpty() && QFileInfo(place).isDir()) {
            return QDir(place).canonicalPath();
        }
    }
    return {};
}

QString findShippedPattern(const QString& name) {
    const QString folder = shippedPatternFolder();
    const QString path = folder + QLatin1Char('/') + name + QStringLiteral(".toile");
    return !folder.isEmpty() && QFileInfo::exists(path) ? path : QString();
}

} // namespace toile
