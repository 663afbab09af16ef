#pragma once

#include "ui/look/theme.h"
#include "ui/look/units.h"

#include <QPainter>
#include <QRectF>
#include <QTransform>

namespace toile {

inline constexpr int kRulerPixels = 22;

// The step of the fine grid at a zoom: 1, 2, 5 times a power of ten, so that lines stand 8 to 20 pixels apart.
[[nodiscard]] double gridStepMm(double pixelsPerMm);

// Fine and coarse lines over a part of the table, in table millimetres.
void paintGrid(QPainter& painter, const QRectF& part, double pixelsPerMm, const Theme& theme);

// Rulers along the upper and left side of a viewport, in its pixels, labelled in the unit; the cursor is marked.
void paintRulers(QPainter& painter, const QSize& viewport, const QTransform& tableToPixels, const QPointF& cursor,
                 const Theme& theme, const ShownUnit& unit);

} // namespace toile
