#pragma once

#include <QPixmap>
#include <QRegion>
#include <QTransform>

#include <functional>

class QPainter;

namespace toile {

// What lies on the table as a picture of the viewport, so that pointing, drawing and panning do not paint every panel
// anew: only what changed or came into sight is painted.
class TableLayer {
public:
    // Paints a part of the viewport; the painter is clipped to it and untransformed.
    using Paint = std::function<void(QPainter&, const QRect& part)>;

    void invalidate() { m_picture = {}; }
    // A place on the table looks different now.
    void invalidate(const QRectF& table);
    // The picture of a viewport that shows the table so.
    [[nodiscard]] const QPixmap& picture(const QTransform& tableToPixels, const QSize& size, double pixelRatio,
                                         const Paint& paint);

private:
    // False when nothing of the picture can be kept.
    bool follow(const QTransform& tableToPixels, const QSize& size, double pixelRatio);

    QPixmap m_picture;
    QTransform m_tableToPixels; // of the picture
    QRegion m_dirty;
};

} // namespace toile
