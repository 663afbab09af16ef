#pragma once

#include "core/base/triangle_mesh.h"
#include "core/body/body.h"
#include "core/drape/drape_frame.h"
#include "core/picture/image.h"

namespace toile {

struct PictureSettings {
    int width = 900, height = 1200;
    double turnDeg = 20; // of the camera round the body, 0 looks at its front, 90 at its left side
    double tiltDeg = 6;  // of the camera, downwards
    bool showBody = true;
};

// A picture of a draped garment on its body: soft light from the upper left, a ground with shadow, seams drawn.
// Everything is computed here, so it needs neither a display nor a graphics driver.
[[nodiscard]] Image drawDrape(const DrapeFrame& frame, const Body& body, const PictureSettings& settings);

} // namespace toile
