#pragma once

#include "ui/look/theme.h"

#include <QIcon>

class QPainter;

namespace toile {

// An icon from resources/icons, drawn in the theme's ink at every size and pixel ratio that is asked for.
[[nodiscard]] QIcon themedIcon(const QString& name, const Theme& theme);
// A square of a colour beside a name.
[[nodiscard]] QIcon colourSwatch(const QColor& colour, int size = 12);
// A padlock, faint while it is open, in the ink of its row.
[[nodiscard]] QIcon lockIcon(bool locked);
// Closed, or open, in a square.
void paintPadlock(QPainter& painter, const QRectF& place, bool closed, const QColor& ink);
void paintSnowflake(QPainter& painter, const QRectF& place, const QColor& ink);

} // namespace toile
