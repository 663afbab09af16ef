#pragma once

#include "core/pattern/pattern.h"

#include <QColor>
#include <QPainterPath>
#include <QPen>
#include <QString>

#include <vector>

namespace toile {

// One side of a seam on a panel: where to draw it and in which colour.
struct SeamStroke {
    SeamId seam;
    QPainterPath line; // in sewing direction
    QColor colour;
};

// A notch across the cutting line: from the line inwards.
struct NotchTick {
    QLineF line;
    QColor colour;
};

// Everything the table shows of one panel, worked out once per change, in panel millimetres.
struct PanelDrawing {
    QString name;
    QColor fabric;
    QPainterPath cloth;     // as cut: darts out, half on fold unfolded, holes left open
    QPainterPath outline;   // as cut
    QPainterPath allowance; // where the scissors cut, when that is not the outline
    double allowanceMm = 0; // the widest
    QPainterPath foldLine;  // of a half on fold
    QPainterPath mouths;    // the drawn edge across dart mouths
    QPainterPath internals; // plain and cut lines
    QPainterPath folds;     // internal fold lines
    QPainterPath grain;     // arrow
    std::vector<SeamStroke> seams;
    std::vector<NotchTick> notches;
    QPainterPath elastics;
    QPointF middle;
    QRectF bounds;
    bool selected = false;
    bool locked = false;
    PanelState state = PanelState::Active;
};

[[nodiscard]] PanelDrawing drawingOf(const Pattern& pattern, const Panel& panel, bool dark);

// The stretches of the cutting line that a range names, each from start to end in sewing order. Empty when the range
// names nothing.
[[nodiscard]] std::vector<std::vector<Vec2>> polylinesOf(const Panel& panel, const EdgeRange& range);

[[nodiscard]] inline QPointF pointOf(const Vec2& at) {
    return {at.x(), at.y()};
}
[[nodiscard]] inline Vec2 vecOf(const QPointF& at) {
    return {at.x(), at.y()};
}
// A pen as wide on the screen at every zoom, and as wide to the eye on a screen of fine pixels. Mitred: rounding every
// corner of a curve's polyline takes longer than all the rest.
[[nodiscard]] QPen cosmeticPen(const QColor& colour, double width, Qt::PenStyle style = Qt::SolidLine);
[[nodiscard]] QPainterPath painterPath(const std::vector<Vec2>& points, bool closed);

} // namespace toile
