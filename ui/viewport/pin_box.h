#pragma once

#include "ui/viewport/pick.h"

#include <QRectF>

#include <vector>

namespace toile {

class Viewport;

// Of the vertices in the box those that are seen: nothing that is much nearer shows in the same small piece of the
// screen.
[[nodiscard]] std::vector<ClothPoint> placesInBox(const Viewport& view, const QRectF& box);

} // namespace toile
