#include "ui/canvas/underlay_item.h"

#include "core/base/units.h"

#include <QDir>
#include <QFile>
#include <QImageReader>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// As tall as an unread picture is shown, so that it can be seen and taken away.
const QSize kUnreadSize(400, 300);

QSize sizeOf(const QImage& image) {
    return image.isNull() ? kUnreadSize : image.size();
}

Vec2 turnedBy(const Vec2& v, double deg) {
    const double c = std::cos(radians(deg));
    const double s = std::sin(radians(deg));
    return {c * v.x() - s * v.y(), s * v.x() + c * v.y()};
}

} // namespace

double mmPerImagePixel(const Underlay& underlay, const QSize& image) {
    const Vec2 size(image.width(), image.height());
    const double pixels = ((underlay.calibrationB - underlay.calibrationA).array() * size.array()).matrix().norm();
    return pixels > 1e-6 && underlay.calibrationMm > 0 ? underlay.calibrationMm / pixels : 1;
}

Vec2 toUnderlay(const Underlay& underlay, const QSize& image, const Vec2& table) {
    const Vec2 size = mmPerImagePixel(underlay, image) * Vec2(image.width(), image.height());
    return (turnedBy(table - underlay.positionMm, -underlay.turnDeg).array() / size.array()).matrix();
}

Vec2 fromUnderlay(const Underlay& underlay, const QSize& image, const Vec2& fractions) {
    const Vec2 size = mmPerImagePixel(underlay, image) * Vec2(image.width(), image.height());
    return underlay.positionMm + turnedBy((fractions.array() * size.array()).matrix(), underlay.turnDeg);
}

QString underlayFile(const Underlay& underlay, const QString& baseFolder) {
    const QString file = QFile::decodeName(QByteArray::fromStdString(underlay.file));
    return QDir::isAbsolutePath(file) || baseFolder.isEmpty() ? file : QDir(baseFolder).filePath(file);
}

void UnderlayItem::setUnderlay(const Underlay& underlay, const QString& baseFolder) {
    prepareGeometryChange();
    m_underlay = underlay;
    const QString file = underlayFile(underlay, baseFolder);
    if (file != m_file) {
        m_file = file;
        QImageReader reader(file);
        reader.setAutoTransform(true);
        m_image = reader.read();
    }
    setPos(underlay.positionMm.x(), underlay.positionMm.y());
    setRotation(underlay.turnDeg);
    setOpacity(std::clamp(underlay.opacityPercent / 100, 0.02, 1.0));
    setVisible(underlay.visible);
}

QRectF UnderlayItem::boundingRect() const {
    const double scale = mmPerImagePixel(m_underlay, sizeOf(m_image));
    return {0, 0, scale * sizeOf(m_image).width(), scale * sizeOf(m_image).height()};
}

void UnderlayItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const QRectF rect = boundingRect();
    if (m_image.isNull()) {
        QPen pen(Qt::gray, 1, Qt::DashLine);
        pen.setCosmetic(true);
        painter->setPen(pen);
        painter->drawRect(rect);
        painter->drawLine(rect.topLeft(), rect.bottomRight());
        return;
    }
    // The table's y points up, the picture's down.
    painter->save();
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    painter->translate(0, rect.height());
    painter->scale(1, -1);
    painter->drawImage(QRectF(0, 0, rect.width(), rect.height()), m_image);
    painter->restore();
}

} // namespace toile
