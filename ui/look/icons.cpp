#include "ui/look/icons.h"

#include <QFile>
#include <QPainter>
#include <QPixmap>
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

} // namespace

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
