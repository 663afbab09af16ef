#pragma once

#include "ui/tools/tool.h"

#include <QRectF>

// What the tools that select share: a box drawn from empty table, and arrow keys that nudge.
namespace toile {

class RubberBand {
public:
    void begin(const Vec2& table) {
        m_from = m_to = table;
        m_drawn = true;
    }
    void drawTo(const Vec2& table) { m_to = table; }
    void end() { m_drawn = false; }
    [[nodiscard]] bool isDrawn() const { return m_drawn; }
    [[nodiscard]] QRectF rect() const;
    void paint(QPainter& painter, const Theme& theme) const;

private:
    Vec2 m_from = Vec2::Zero();
    Vec2 m_to = Vec2::Zero();
    bool m_drawn = false;
};

// How far an arrow key moves things, mm: 1, with Shift 10. Nothing for other keys.
[[nodiscard]] std::optional<Vec2> nudgeOf(const QKeyEvent& event);

} // namespace toile
