#include "ui/canvas/panel_label.h"

#include <QFontMetricsF>

#include <algorithm>

namespace toile {

namespace {

constexpr int kLargest = 13; // pixels, of letters
constexpr int kSmallest = 10;
constexpr int kMostLines = 3;
constexpr int kLeastLetters = 5; // of a name cut short

// As few lines as hold all words; none when a word is too long or there are too many.
QStringList wrapped(const QString& name, const QFontMetricsF& metrics, double width) {
    QStringList lines;
    for (const QString& word : name.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const QString longer = lines.isEmpty() ? word : lines.back() + QLatin1Char(' ') + word;
        if (!lines.isEmpty() && metrics.horizontalAdvance(longer) <= width) {
            lines.back() = longer;
        } else if (metrics.horizontalAdvance(word) <= width && lines.size() < kMostLines) {
            lines << word;
        } else {
            return {};
        }
    }
    return lines;
}

} // namespace

PanelLabel labelThatFits(const QString& name, const QFont& font, const QSizeF& room) {
    PanelLabel label{font, {}};
    for (int pixels = kLargest; pixels >= kSmallest; --pixels) {
        label.font.setPixelSize(pixels);
        label.lines = wrapped(name, QFontMetricsF(label.font), room.width());
        if (!label.lines.isEmpty() && sizeOf(label).height() <= room.height()) {
            return label;
        }
    }
    const QFontMetricsF metrics(label.font);
    const auto fits = [&](const QString& line) {
        return metrics.horizontalAdvance(line) <= room.width() && metrics.height() <= room.height();
    };
    // "l. cuff" tells more than "left ...": what a thing is comes last.
    const QString initial = name.left(1) + QStringLiteral(". ") + name.section(QLatin1Char(' '), 1);
    if (name.indexOf(QLatin1Char(' ')) > 1 && fits(initial)) {
        label.lines = {initial};
        return label;
    }
    const QString part = metrics.elidedText(name, Qt::ElideRight, room.width());
    const bool readable = part.size() >= std::min(kLeastLetters, static_cast<int>(name.size()));
    label.lines = readable && fits(part) ? QStringList{part} : QStringList();
    return label;
}

QSizeF sizeOf(const PanelLabel& label) {
    const QFontMetricsF metrics(label.font);
    double width = 0;
    for (const QString& line : label.lines) {
        width = std::max(width, metrics.horizontalAdvance(line));
    }
    return {width, metrics.height() * static_cast<double>(label.lines.size())};
}

} // namespace toile
