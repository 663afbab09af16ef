#include "ui/tools/tool_drawing.h"
#include "ui/tools/typing_tool.h"

#include <QObject>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// The outline between two corners; what differs between the shapes that are drawn by dragging a box.
struct BoxShape {
    const char* panelName;
    const char* undoText;
    std::vector<DrawnEdge> (*outline)(const Vec2& least, const Vec2& most);
};

std::vector<DrawnEdge> rectangle(const Vec2& least, const Vec2& most) {
    return {{least, {}}, {{most.x(), least.y()}, {}}, {most, {}}, {{least.x(), most.y()}, {}}};
}

// Four edges, so that an ellipse can be sewn in quarters. A circle's are arcs, an ellipse's are cubics.
std::vector<DrawnEdge> ellipse(const Vec2& least, const Vec2& most) {
    const Vec2 middle = (least + most) / 2;
    const Vec2 radius = (most - least) / 2;
    const bool circle = std::abs(radius.x() - radius.y()) < 1e-6 * radius.norm();
    const Vec2 around[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 0}};
    constexpr double kHandle = 0.5522847498; // cubic that comes closest to a quarter of a circle
    std::vector<DrawnEdge> edges;
    for (int i = 0; i < 4; ++i) {
        const auto on = [&](const Vec2& unit) -> Vec2 { return middle + radius.cwiseProduct(unit); };
        const Vec2& a = around[i];
        const Vec2& b = around[i + 1];
        Curve curve;
        if (circle) {
            curve = {CurveKind::Arc, {on((a + b).normalized())}};
        } else {
            curve = {CurveKind::Cubic, {on(a + kHandle * b), on(b + kHandle * a)}};
        }
        edges.push_back({on(a), curve});
    }
    return edges;
}

// Drag from corner to corner, or click a corner and type the size.
class BoxTool : public TypingTool {
public:
    BoxTool(ToolContext& context, const BoxShape& shape) : TypingTool(context), m_shape(shape) {}

    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void release(const TableMouse& mouse) override;
    [[nodiscard]] Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    void paint(QPainter& painter) const override;

private:
    enum class Doing { Nothing, Dragging, Anchored };

    void hint() override;
    [[nodiscard]] bool active() const override { return m_doing != Doing::Nothing; }
    [[nodiscard]] bool takesNumber() const override { return active(); }
    void escape() override {
        m_doing = Doing::Nothing;
        m_typed.clear();
    }
    void enter(Qt::KeyboardModifiers) override;
    void draw(const Vec2& least, const Vec2& most);

    const BoxShape& m_shape;
    Doing m_doing = Doing::Nothing;
    Vec2 m_from = Vec2::Zero();
    Vec2 m_to = Vec2::Zero();
    Snap m_hover;
};

void BoxTool::hint() {
    if (!m_typed.empty()) {
        m_context.showHint(QObject::tr("%1: Enter draws it; two numbers are width and height").arg(typedText()));
    } else if (m_doing == Doing::Anchored) {
        m_context.showHint(
            QObject::tr("Type width and height (480 650) and press Enter, or drag to the opposite corner"));
    } else {
        m_context.showHint(QObject::tr("Drag from corner to corner, or click a corner and type width and height; "
                                       "Shift makes it equal on all sides; Esc cancels"));
    }
}

void BoxTool::press(const TableMouse& mouse) {
    if (mouse.button == Qt::LeftButton) {
        m_typed.clear();
        m_doing = Doing::Dragging;
        m_from = m_to = snapForHand(m_context, mouse.table).at;
        hint();
        m_context.repaintOverlay();
    }
}

void BoxTool::move(const TableMouse& mouse) {
    m_hover = snapForHand(m_context, mouse.table);
    if (m_doing == Doing::Dragging) {
        m_to = m_hover.at;
        if (mouse.modifiers.testFlag(Qt::ShiftModifier)) {
            const Vec2 way = m_to - m_from;
            const double size = way.cwiseAbs().maxCoeff();
            m_to = m_from + Vec2(std::copysign(size, way.x()), std::copysign(size, way.y()));
        }
    }
    m_context.repaintOverlay();
}

void BoxTool::release(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton || m_doing != Doing::Dragging) {
        return;
    }
    const Vec2 least = m_from.cwiseMin(m_to);
    const Vec2 most = m_from.cwiseMax(m_to);
    // A click or a mere line is no panel: it is the corner of one whose size will be typed.
    if ((most - least).minCoeff() < 4 * m_context.mmPerPixel()) {
        m_doing = Doing::Anchored;
        m_to = m_from;
        hint();
        m_context.repaintOverlay();
        return;
    }
    draw(least, most);
}

// From the corner to where the hand is dragging, else to the right and down.
void BoxTool::enter(Qt::KeyboardModifiers) {
    const std::vector<double> typed = typedLengths();
    m_typed.clear();
    constexpr double kMostMm = 20000;
    const bool usable = !typed.empty() && typed.size() < 3 &&
                        std::all_of(typed.begin(), typed.end(), [](double mm) { return mm > 0 && mm <= kMostMm; });
    if (!usable) {
        hint();
        return;
    }
    const Vec2 way = m_to - m_from;
    const Vec2 to = m_from + Vec2(std::copysign(typed.front(), way.x()), way.y() > 0 ? typed.back() : -typed.back());
    draw(m_from.cwiseMin(to), m_from.cwiseMax(to));
}

void BoxTool::draw(const Vec2& least, const Vec2& most) {
    escape();
    Document& document = m_context.document();
    document.edit(withNewPanel(document.pattern(), m_shape.outline(least, most), QObject::tr(m_shape.panelName)),
                  QObject::tr(m_shape.undoText));
    Selection selection;
    selection.panels.insert(document.pattern().panels.back()->id);
    document.select(std::move(selection));
    m_context.showHint(
        QObject::tr("Drawn: %1 × %2. Z edits its points and edges, A moves it, N sews its edges")
            .arg(m_context.lengthText(most.x() - least.x()), m_context.lengthText(most.y() - least.y())));
    m_context.repaintOverlay();
}

void BoxTool::paint(QPainter& painter) const {
    const Theme& theme = m_context.theme();
    if (m_hover.snapped) {
        paintGuides(painter, m_hover.guides, theme.accent);
        paintMark(painter, m_hover.at, m_context.mmPerPixel(), 7, Qt::transparent, theme.accent, true);
    }
    if (m_doing == Doing::Anchored) {
        paintMark(painter, m_from, m_context.mmPerPixel(), 8, theme.accent, theme.panel);
        paintLabel(painter, m_from, m_typed.empty() ? QObject::tr("width height") : typedText(), theme);
        return;
    }
    if (m_doing == Doing::Nothing) {
        return;
    }
    const Vec2 least = m_from.cwiseMin(m_to);
    const Vec2 size = m_from.cwiseMax(m_to) - least;
    painter.setPen(toolPen(theme.accent));
    painter.setBrush(Qt::NoBrush);
    const QRectF box(least.x(), least.y(), size.x(), size.y());
    m_shape.outline == &ellipse ? painter.drawEllipse(box) : painter.drawRect(box);
    paintLabel(painter, m_to,
               m_typed.empty()
                   ? QObject::tr("%1 × %2").arg(m_context.lengthText(size.x()), m_context.lengthText(size.y()))
                   : typedText(),
               theme);
}

} // namespace

std::unique_ptr<Tool> makeRectangleTool(ToolContext& context) {
    static constexpr BoxShape kShape{QT_TRANSLATE_NOOP("QObject", "Rectangle"),
                                     QT_TRANSLATE_NOOP("QObject", "Draw rectangle"), &rectangle};
    return std::make_unique<BoxTool>(context, kShape);
}

std::unique_ptr<Tool> makeCircleTool(ToolContext& context) {
    static constexpr BoxShape kShape{QT_TRANSLATE_NOOP("QObject", "Circle"),
                                     QT_TRANSLATE_NOOP("QObject", "Draw circle"), &ellipse};
    return std::make_unique<BoxTool>(context, kShape);
}

} // namespace toile
