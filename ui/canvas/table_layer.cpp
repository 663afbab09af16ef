#include "ui/canvas/table_layer.h"

#include <QPainter>

#include <cmath>

namespace toile {

namespace {

// Pens and marks are as wide at every zoom and reach beyond what they mark.
constexpr int kPenPixels = 8;

bool isWhole(double number) {
    return std::abs(number - std::round(number)) < 1e-6;
}

} // namespace

void TableLayer::invalidate(const QRectF& table) {
    const QRect pixels = m_tableToPixels.mapRect(table).toAlignedRect();
    m_dirty += pixels.adjusted(-kPenPixels, -kPenPixels, kPenPixels, kPenPixels);
}

bool TableLayer::follow(const QTransform& tableToPixels, const QSize& size, double pixelRatio) {
    const QTransform& was = m_tableToPixels;
    if (m_picture.size() != size * pixelRatio || m_picture.devicePixelRatio() != pixelRatio ||
        was.m11() != tableToPixels.m11() || was.m22() != tableToPixels.m22()) {
        return false;
    }
    const double dx = tableToPixels.dx() - was.dx();
    const double dy = tableToPixels.dy() - was.dy();
    if (!isWhole(dx * pixelRatio) || !isWhole(dy * pixelRatio) || !isWhole(dx) || !isWhole(dy) ||
        std::abs(dx) >= size.width() || std::abs(dy) >= size.height()) {
        return false;
    }
    const QPoint by(static_cast<int>(std::lround(dx)), static_cast<int>(std::lround(dy)));
    if (!by.isNull()) {
        m_picture.scroll(static_cast<int>(std::lround(dx * pixelRatio)), static_cast<int>(std::lround(dy * pixelRatio)),
                         m_picture.rect());
        m_dirty.translate(by);
        const QRect all(QPoint(0, 0), size);
        m_dirty += QRegion(all) - QRegion(all.translated(by));
    }
    return true;
}

const QPixmap& TableLayer::picture(const QTransform& tableToPixels, const QSize& size, double pixelRatio,
                                   const Paint& paint) {
    const QRect all(QPoint(0, 0), size);
    if (!follow(tableToPixels, size, pixelRatio)) {
        m_picture = QPixmap(size * pixelRatio);
        m_picture.setDevicePixelRatio(pixelRatio);
        m_dirty = all;
    }
    m_tableToPixels = tableToPixels;
    m_dirty &= all;
    if (!m_dirty.isEmpty()) {
        QPainter painter(&m_picture);
        // One part after the other: a clip of several rectangles makes every line slow.
        for (const QRect& part : m_dirty) {
            painter.save();
            painter.setClipRect(part);
            paint(painter, part);
            painter.restore();
        }
        m_dirty = {};
    }
    return m_picture;
}

} // namespace toile
