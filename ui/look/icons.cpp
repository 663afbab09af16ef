#include "ui/look/icons.h"

#include "core/base/function_ref.h"

#include <QFile>
#include <QGuiApplication>
#include <QPainter>
#include <QPixmap>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace toile {

namespace {

QPixmap drawn(QByteArray svg, const QColor& ink, int pixels) {
    svg.replace("currentColor", ink.name().toLatin1());
    QSvgRenderer renderer(svg);
    QPixmap pixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    return pixmap;
}

// Drawn when it is first asked for. Lists fill their rows anew with every edit, and Qt keeps scaled copies of every
// picture that is not the very same one: without this each edit leaves some behind.
QPixmap drawnOnce(const QString& name, int size, FunctionRef<void(QPainter&)> draw) {
    const double scale = qGuiApp->devicePixelRatio();
    const QString key = QStringLiteral("%1 %2 %3").arg(name).arg(size).arg(scale);
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        pixmap = QPixmap(QSize(size, size) * scale);
        pixmap.setDevicePixelRatio(scale);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        draw(painter);
        painter.end();
        QPixmapCache::insert(key, pixmap);
    }
    return pixmap;
}

QPixmap padlock(bool closed, const QColor& ink) {
    constexpr int kSize = 14;
    const QString name = (closed ? QStringLiteral("closed padlock ") : QStringLiteral("open padlock ")) + ink.name();
    return drawnOnce(name, kSize, [&](QPainter& painter) {
        painter.setOpacity(closed ? 1 : 0.35);
        paintPadlock(painter, QRectF(0, 0, kSize, kSize), closed, ink);
    });
}

} // namespace

QIcon colourSwatch(const QColor& colour, int size) {
    const QPixmap pixmap = drawnOnce(QStringLiteral("swatch ") + colour.name(), size,
                                     [&](QPainter& painter) { painter.fillRect(QRect(0, 0, size, size), colour); });
    QIcon icon(pixmap);
    // Selected it keeps its colour: that is what it shows.
    icon.addPixmap(pixmap, QIcon::Selected);
    return icon;
}

QIcon lockIcon(bool locked) {
    const QPalette palette = QGuiApplication::palette();
    QIcon icon(padlock(locked, palette.color(QPalette::Text)));
    icon.addPixmap(padlock(locked, palette.color(QPalette::HighlightedText)), QIcon::Selected);
    return icon;
}

void paintPadlock(QPainter& painter, const QRectF& place, bool closed, const QColor& ink) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(place.topLeft());
    painter.scale(place.width() / 14, place.height() / 14);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink, 1.4));
    painter.drawArc(QRectF(closed ? 4 : 6, 1.5, 6, 8), 0, 180 * 16);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawRoundedRect(QRectF(2.5, 6, 9, 6.5), 1.2, 1.2);
    painter.restore();
}

void paintSnowflake(QPainter& painter, const QRectF& place, const QColor& ink) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(place.center());
    painter.scale(place.width() / 14, place.height() / 14);
    painter.setPen(QPen(ink, 1.1, Qt::SolidLine, Qt::RoundCap));
    for (int arm = 0; arm < 6; ++arm) {
        painter.drawLine(QPointF(0, 0), QPointF(0, -5.5));
        painter.drawLine(QPointF(0, -3), QPointF(-1.6, -4.6));
        painter.drawLine(QPointF(0, -3), QPointF(1.6, -4.6));
        painter.rotate(60);
    }
    painter.restore();
}

QIcon themedIcon(const QString& name, const Theme& theme) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    QIcon icon;
    if (!file.open(QIODevice::ReadOnly)) {
        return icon;
    }
    const QByteArray svg = file.readAll();
    for (const int pixels : {16, 20, 24, 32, 40, 48, 64}) {
        icon.addPixmap(drawn(svg, theme.text, pixels));
        icon.addPixmap(drawn(svg, theme.hint, pixels), QIcon::Disabled);
    }
    return icon;
}

} // namespace toile
