#pragma once

#include <QColor>
#include <QImage>
#include <QRasterWindow>

#include <functional>

namespace toile {

// Shows the latest picture.
class PictureWindow : public QRasterWindow {
public:
    // Of a scene that had been changed so many times.
    void show(const QImage& picture, int changes);
    // Tells of them once they have been put into the window.
    void tell(std::function<void(int changes)> seen) { m_seen = std::move(seen); }
    // Until there is a picture.
    void setBlank(const QColor& colour) { m_blank = colour; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paint();

    QImage m_picture;
    QColor m_blank = Qt::white;
    int m_changes = 0;
    std::function<void(int)> m_seen;
};

} // namespace toile
