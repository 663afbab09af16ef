#pragma once

#include "core/base/vec.h"
#include "ui/look/theme.h"
#include "ui/look/units.h"

#include <QKeyEvent>
#include <QPainter>
#include <QString>

#include <functional>
#include <memory>

namespace toile {

class Document;

// What a tool may know of its surroundings: never the window, never an item.
class ToolContext {
public:
    virtual ~ToolContext() = default;
    [[nodiscard]] virtual Document& document() = 0;
    [[nodiscard]] virtual double mmPerPixel() const = 0;
    [[nodiscard]] virtual const Theme& theme() const = 0;
    [[nodiscard]] virtual const ShownUnit& unit() const = 0;
    // What may hold a hand that draws or drags: points, edges, lines and angles; the grid.
    [[nodiscard]] virtual bool snapsToThings() const = 0;
    [[nodiscard]] virtual bool snapsToGrid() const = 0;
    // A length in the unit that is shown: "123.4 mm".
    [[nodiscard]] QString lengthText(double mm) const { return toile::lengthText(mm, unit()); }
    // What the tool expects next, for the status line.
    virtual void showHint(const QString& hint) = 0;
    virtual void repaintOverlay() = 0;
};

struct TableMouse {
    Vec2 table = Vec2::Zero(); // mm
    QPointF pixel;
    Qt::MouseButton button = Qt::NoButton;
    Qt::MouseButtons buttons;
    Qt::KeyboardModifiers modifiers;
};

// What the left button does on the table. One tool object lives while its tool is chosen.
class Tool {
public:
    virtual ~Tool() = default;
    virtual void begin() {}
    virtual void press(const TableMouse&) {}
    virtual void move(const TableMouse&) {} // also without a button
    virtual void release(const TableMouse&) {}
    virtual void doubleClick(const TableMouse&) {}
    // True when the key was meant for the tool.
    virtual bool key(const QKeyEvent&) { return false; }
    // True while keys that are shortcuts elsewhere (numbers, Backspace) belong to the tool.
    [[nodiscard]] virtual bool wantsKey(const QKeyEvent&) const { return false; }
    // What the mouse looks like where it is now; asked after each of its events.
    [[nodiscard]] virtual Qt::CursorShape cursor() const { return Qt::ArrowCursor; }
    // Drawn over the panels in table millimetres.
    virtual void paint(QPainter&) const {}
    // The document changed under the tool, by undo for instance.
    virtual void documentChanged() {}
};

} // namespace toile
