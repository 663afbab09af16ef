#pragma once

#include "core/base/vec.h"
#include "ui/viewport/stage/surface.h"

#include <QColor>

namespace toile {

// A line as wide on the screen at every distance, drawn with the ribbon shaders.
struct Ribbon {
    Vec3 a = Vec3::Zero(), b = Vec3::Zero(); // m
    QColor colour;
    double width = 1; // times the usual
};
// Four corners per line: each knows its own end, and the other one in place of a normal; the shader sets them apart on
// the screen, to the side that the first texture coordinate names.
[[nodiscard]] std::vector<SurfaceVertex> ribbonVertices(const std::vector<Ribbon>& ribbons);
void showRibbons(Surface& surface, const std::vector<Ribbon>& ribbons);

} // namespace toile
