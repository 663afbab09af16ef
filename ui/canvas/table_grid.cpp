#include "ui/canvas/table_grid.h"

#include <QLocale>

#include <cmath>

namespace toile {

double gridStepMm(double pixelsPerMm) {
    const double least = 8 / pixelsPerMm;
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= least) {
            return factor * power;
        }
    }
    return 10 * power;
}

void paintGrid(QPainter& painter, const QRectF& part, double pixelsPerMm, const Theme& theme) {
    const double step = gridStepMm(pixelsPerMm);
    QVector<QLineF> fine;
    QVector<QLineF> coarse;
    const auto sort = [&](double index, const QLineF& line) {
        (std::fmod(std::abs(index), 10.0) < 0.5 ? coarse : fine).append(line);
    };
    for (double i = std::floor(part.left() / step); i * step <= part.right(); ++i) {
        sort(i, QLineF(i * step, part.top(), i * step, part.bottom()));
    }
    for (double i = std::floor(part.top() / step); i * step <= part.bottom(); ++i) {
        sort(i, QLineF(part.left(), i * step, part.right(), i * step));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(theme.gridFine, 0));
    painter.drawLines(fine);
    painter.setPen(QPen(theme.gridCoarse, 0));
    painter.drawLines(coarse);
}

namespace {

void paintRuler(QPainter& painter, bool across, int length, double scale, double offset, const Theme& theme,
                const ShownUnit& unit) {
    // Steps that are round in the unit shown: a ruler of inches has inches.
    const double step = gridStepMm(std::abs(scale) * unit.mm) * unit.mm;
    const auto label = [&](double mm) { return QLocale().toString(mm / unit.mm, 'g', 6); };
    const double a = -offset / scale;
    const double b = (length - offset) / scale;
    for (double i = std::floor(std::min(a, b) / step); i * step <= std::max(a, b); ++i) {
        const double at = std::round(offset + i * step * scale) + 0.5;
        if (at < kRulerPixels) {
            continue;
        }
        const bool labelled = std::fmod(std::abs(i), 10.0) < 0.5;
        const bool half = std::fmod(std::abs(i), 5.0) < 0.5;
        const int tick = labelled ? 9 : half ? 6 : 3;
        painter.drawLine(across ? QLineF(at, kRulerPixels - tick, at, kRulerPixels - 1)
                                : QLineF(kRulerPixels - tick, at, kRulerPixels - 1, at));
        if (!labelled) {
            continue;
        }
        painter.save();
        painter.setPen(theme.faintText);
        if (across) {
            painter.drawText(QRectF(at - 40, 0, 80, kRulerPixels - 8), Qt::AlignCenter, label(i * step));
        } else {
            painter.translate(0, at);
            painter.rotate(-90);
            painter.drawText(QRectF(-40, 0, 80, kRulerPixels - 8), Qt::AlignCenter, label(i * step));
        }
        painter.restore();
    }
}

} // namespace

void paintRulers(QPainter& painter, const QSize& viewport, const QTransform& tableToPixels, const QPointF& cursor,
                 const Theme& theme, const ShownUnit& unit) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(0, 0, viewport.width(), kRulerPixels, theme.panel);
    painter.fillRect(0, 0, kRulerPixels, viewport.height(), theme.panel);
    QFont font = painter.font();
    font.setPixelSize(10);
    painter.setFont(font);
    painter.setPen(theme.hint);
    paintRuler(painter, true, viewport.width(), tableToPixels.m11(), tableToPixels.dx(), theme, unit);
    paintRuler(painter, false, viewport.height(), tableToPixels.m22(), tableToPixels.dy(), theme, unit);
    painter.setPen(theme.accent);
    if (cursor.x() > kRulerPixels) {
        painter.drawLine(QLineF(cursor.x(), 0, cursor.x(), kRulerPixels - 1));
    }
    if (cursor.y() > kRulerPixels) {
        painter.drawLine(QLineF(0, cursor.y(), kRulerPixels - 1, cursor.y()));
    }
    painter.setPen(theme.border);
    painter.drawLine(0, kRulerPixels - 1, viewport.width(), kRulerPixels - 1);
    painter.drawLine(kRulerPixels - 1, 0, kRulerPixels - 1, viewport.height());
    painter.fillRect(0, 0, kRulerPixels - 1, kRulerPixels - 1, theme.panel);
    painter.setPen(theme.faintText);
    painter.drawText(QRect(0, 0, kRulerPixels, kRulerPixels), Qt::AlignCenter, QLatin1String(unit.id));
}

} // namespace toile
