#include "ui/icons.h"

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
