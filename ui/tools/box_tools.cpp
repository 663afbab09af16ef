#include "ui/document/document.h"
#include "ui/tools/tool_drawing.h"

#include <QObject>

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

class BoxTool : public Tool {
public:
    BoxTool(ToolContext& context, const BoxShape& shape) : m_context(context), m_shape(shape) {}

    void begin() override {
        m_context.showHint(QObject::tr("Drag from corner to corner; Shift makes it equal on all sides; Esc cancels"));
    }
    void press(const TableMouse& mouse) override {
        if (mouse.button == Qt::LeftButton) {
            m_drawing = true;
            m_from = m_to = snapForHand(m_context, mouse.table).at;
        }
    }
    void move(const TableMouse& mouse) override {
        m_hover = snapForHand(m_context, mouse.table);
        if (m_drawing) {
            m_to = m_hover.at;
            if (mouse.modifiers.testFlag(Qt::ShiftModifier)) {
                const Vec2 way = m_to - m_from;
                const double size = way.cwiseAbs().maxCoeff();
                m_to = m_from + Vec2(std::copysign(size, way.x()), std::copysign(size, way.y()));
            }
        }
        m_context.repaintOverlay();
    }
    void release(const TableMouse& mouse) override;
    bool key(const QKeyEvent& event) override {
        if (event.key() != Qt::Key_Escape) {
            return false;
        }
        m_drawing = false;
        m_context.repaintOverlay();
        return true;
    }
    void paint(QPainter& painter) const override;

private:
    ToolContext& m_context;
    const BoxShape& m_shape;
    bool m_drawing = false;
    Vec2 m_from = Vec2::Zero();
    Vec2 m_to = Vec2::Zero();
    Snap m_hover;
};

void BoxTool::release(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton || !m_drawing) {
        return;
    }
    m_drawing = false;
    m_context.repaintOverlay();
    const Vec2 least = m_from.cwiseMin(m_to);
    const Vec2 most = m_from.cwiseMax(m_to);
    // A click or a mere line is no panel.
    if ((most - least).minCoeff() < 4 * m_context.mmPerPixel()) {
        m_context.showHint(QObject::tr("Too small: keep the button pressed and drag to the opposite corner"));
        return;
    }
    Document& document = m_context.document();
    document.edit(withNewPanel(document.pattern(), m_shape.outline(least, most), QObject::tr(m_shape.panelName)),
                  QObject::tr(m_shape.undoText));
    Selection selection;
    selection.panels.insert(document.pattern().panels.back()->id);
    document.select(std::move(selection));
}

void BoxTool::paint(QPainter& painter) const {
    const Theme& theme = m_context.theme();
    if (m_hover.snapped) {
        paintGuides(painter, m_hover.guides, theme.accent);
        paintMark(painter, m_hover.at, m_context.mmPerPixel(), 7, Qt::transparent, theme.accent, true);
    }
    if (!m_drawing) {
        return;
    }
    const Vec2 least = m_from.cwiseMin(m_to);
    const Vec2 size = m_from.cwiseMax(m_to) - least;
    painter.setPen(toolPen(theme.accent));
    painter.setBrush(Qt::NoBrush);
    const QRectF box(least.x(), least.y(), size.x(), size.y());
    m_shape.outline == &ellipse ? painter.drawEllipse(box) : painter.drawRect(box);
    paintLabel(painter, m_to,
               QObject::tr("%1 × %2").arg(m_context.lengthText(size.x()), m_context.lengthText(size.y())), theme);
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
