// Pictures of what the 3D view shows, of any size.
#include "ui/viewport/stage/stage.h"
#include "ui/viewport/viewport.h"

#include <QVector2D>

namespace toile {

DrawnScene Viewport::pictureOf(const Picture& picture) const {
    DrawnScene scene = m_stage->scene();
    OrbitCamera camera = m_camera;
    camera.turn(static_cast<float>(picture.turnDeg));
    const QSizeF pixels(picture.pixels);
    scene.mvp = camera.matrix(pixels);
    scene.eye = camera.position();
    scene.pixels = picture.pixels;
    if (picture.transparent) {
        scene.clear = QColor(0, 0, 0, 0);
    }
    // Lines and marks are as wide in the picture as on the screen, compared with everything else.
    const auto high = static_cast<float>(paneSize().height());
    const QVector2D asOnScreen(high * static_cast<float>(pixels.width() / pixels.height()), high);
    for (DrawnSurface& surface : scene.surfaces) {
        if (surface.role == SurfaceRole::Aid || (picture.transparent && surface.role == SurfaceRole::Backdrop)) {
            surface.shown = false;
        }
        if (surface.uniforms.contains("viewportPixels")) {
            surface.uniforms["viewportPixels"] = asOnScreen;
        }
    }
    return scene;
}

} // namespace toile
