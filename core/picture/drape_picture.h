#pragma once

#include "core/base/parallel_for.h"
#include "core/body/body.h"
#include "core/drape/drape_frame.h"
#include "core/picture/image.h"

#include <string>
#include <vector>

namespace toile {

// Numbers that colour the cloth instead of its fabrics.
struct PictureMap {
    std::vector<double> values; // per sewn vertex
    double least = 0, most = 1;
    std::string label, unit;
};

struct PictureSettings {
    int width = 900, height = 1200;
    double turnDeg = 20; // of the camera round the body, 0 looks at its front, 90 at its left side
    double tiltDeg = 6;  // of the camera, downwards
    bool showBody = true;
    bool onCloth = false;   // frames the cloth alone, whatever else is seen
    std::string baseFolder; // where fabrics' pictures are looked for
    const PictureMap* map = nullptr;
    Workers workers;
};

// A picture of a draped garment on its body: a soft lamp from the upper left and light from all around, shadows on the
// ground, seams drawn. Everything is computed here, so it needs neither a display nor a graphics driver. Fabrics whose
// picture cannot be read are named in the warnings and keep their plain colour.
[[nodiscard]] Image drawDrape(const DrapeFrame& frame, const Body& body, const PictureSettings& settings,
                              std::vector<std::string>& warnings);

} // namespace toile
