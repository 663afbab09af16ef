#pragma once

#include "ui/viewport/stage/scene_painter.h"

namespace toile {

inline constexpr int kLeastPicturePixels = 16;
inline constexpr int kMostPicturePixels = 16384; // what OpenGL draws in one go, in width and height

// A scene as a picture of the size it asks for, with smooth edges: drawn part by part, so that large ones need no large
// memory beside their own. Null when there is no OpenGL 3.2.
[[nodiscard]] QImage drawPicture(ScenePainter& painter, const DrawnScene& scene);

} // namespace toile
