#include "ui/viewport/stage/picture_window.h"

#include <QPainter>

namespace toile {

void PictureWindow::show(const QImage& picture, int changes) {
    m_picture = picture;
    m_changes = changes;
    update();
}

void PictureWindow::paintEvent(QPaintEvent*) {
    paint();
    // What was painted is put there when this has returned.
    QMetaObject::invokeMethod(
        this,
        [this, changes = m_changes] {
            if (m_seen) {
                m_seen(changes);
            }
        },
        Qt::QueuedConnection);
}

void PictureWindow::paint() {
    QPainter painter(this);
    if (m_picture.isNull()) {
        painter.fillRect(QRect(QPoint(), size()), m_blank);
        return;
    }
    if (m_picture.size() == (QSizeF(size()) * devicePixelRatio()).toSize()) {
        painter.scale(1 / devicePixelRatio(), 1 / devicePixelRatio());
        painter.drawImage(QPoint(), m_picture);
    } else { // until one of the new size is there
        painter.drawImage(QRect(QPoint(), size()), m_picture);
    }
}

} // namespace toile
