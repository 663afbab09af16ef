#include "ui/tools/rubber_band.h"

#include "ui/canvas/panel_drawing.h"
#include "ui/tools/tool_drawing.h"

namespace toile {

QRectF RubberBand::rect() const {
    return QRectF(pointOf(m_from), pointOf(m_to)).normalized();
}

void RubberBand::paint(QPainter& painter, const Theme& theme) const {
    if (!m_drawn) {
        return;
    }
    QColor fill = theme.accent;
    painter.setPen(toolPen(fill, 1));
    fill.setAlpha(35);
    painter.setBrush(fill);
    painter.drawRect(rect());
}

std::optional<Vec2> nudgeOf(const QKeyEvent& event) {
    const double step = event.modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
    switch (event.key()) {
    case Qt::Key_Left:
        return Vec2(-step, 0);
    case Qt::Key_Right:
        return Vec2(step, 0);
    case Qt::Key_Up:
        return Vec2(0, step);
    case Qt::Key_Down:
        return Vec2(0, -step);
    default:
        return std::nullopt;
    }
}

} // namespace toile
