#pragma once

#include "ui/viewport/stage/drawn_scene.h"

#include <QImage>

#include <memory>

class QOffscreenSurface;

namespace toile {

// Draws scenes into images with OpenGL. Everything but the making belongs to one thread, whichever it is.
class ScenePainter {
public:
    // The thread of the windows makes it: only there may surfaces be created.
    ScenePainter();
    ~ScenePainter();

    struct Quality {
        int samples = 0;  // per pixel, for smooth edges
        double scale = 1; // of the picture's sides
    };
    // Null when there is no OpenGL 3.2. Of a part, when one is named, in pixels of the picture. A scene on a clear
    // colour that is not opaque makes a picture that is not, either.
    [[nodiscard]] QImage draw(const DrawnScene& scene, const Quality& quality, const QRect& part = {});
    // Called by the drawing thread before it ends.
    void release();

private:
    struct Gl;
    std::unique_ptr<QOffscreenSurface> m_target;
    std::unique_ptr<Gl> m_gl;
    bool m_failed = false;
};

} // namespace toile
