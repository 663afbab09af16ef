#include "ui/viewport/stage/scene_picture.h"

#include <QPainter>

namespace toile {

QImage drawPicture(ScenePainter& painter, const DrawnScene& scene) {
    constexpr int side = 2048; // a multiple of the pattern that makes surfaces see-through
    constexpr int samples = 4;
    QImage picture;
    for (int y = 0; y < scene.pixels.height(); y += side) {
        for (int x = 0; x < scene.pixels.width(); x += side) {
            const QRect part = QRect(x, y, side, side).intersected(QRect(QPoint(), scene.pixels));
            const QImage drawn = painter.draw(scene, {samples, 1}, part);
            if (drawn.isNull()) {
                return {};
            }
            if (part.size() == scene.pixels) {
                return drawn;
            }
            if (picture.isNull()) {
                picture = QImage(scene.pixels, drawn.format());
            }
            QPainter paste(&picture);
            paste.setCompositionMode(QPainter::CompositionMode_Source);
            paste.drawImage(part.topLeft(), drawn);
        }
    }
    return picture;
}

} // namespace toile
