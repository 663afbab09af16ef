#pragma once

#include <QColor>
#include <QImage>
#include <QString>

#include <algorithm>
#include <cstdlib>

namespace toile {

// A fine shift of lines and letters disappears in squares of 4 pixels.
inline QImage blurred(const QImage& image) {
    return image.convertToFormat(QImage::Format_RGB32)
        .scaled(image.width() / 4, image.height() / 4, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

// The share of squares that look clearly different, in percent.
inline double differencePercent(const QImage& a, const QImage& b) {
    if (a.size() != b.size()) {
        return 100;
    }
    const QImage left = blurred(a);
    const QImage right = blurred(b);
    int different = 0;
    for (int y = 0; y < left.height(); ++y) {
        for (int x = 0; x < left.width(); ++x) {
            const QColor l = left.pixelColor(x, y);
            const QColor r = right.pixelColor(x, y);
            const int off =
                std::max({std::abs(l.red() - r.red()), std::abs(l.green() - r.green()), std::abs(l.blue() - r.blue())});
            different += off > 24 ? 1 : 0;
        }
    }
    return 100.0 * different / (left.width() * left.height());
}

inline QString goldenFile(const QString& name) {
    return QStringLiteral(TOILE_SOURCE_DIR "/tests/golden/%1.png").arg(name);
}

// Whether goldens are to be written instead of compared with.
inline bool writesGolden() {
    return qEnvironmentVariableIsSet("TOILE_WRITE_GOLDEN");
}

} // namespace toile
