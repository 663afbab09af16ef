#pragma once

#include "core/picture/picture_scene.h"

namespace toile {

// Draws what the colours of a map mean into the lower left corner: a bar of steps with their numbers, and its title.
void drawLegend(const ColourScale& scale, Image& image);

} // namespace toile
