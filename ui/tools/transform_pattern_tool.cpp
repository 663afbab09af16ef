#include "ui/canvas/panel_drawing.h"
#include "ui/canvas/table_hit.h"
#include "ui/document/document.h"
#include "ui/tools/tool.h"

#include <QApplication>
#include <QObject>

namespace toile {

namespace {

constexpr double kReachPixels = 6;

// Click selects, drag moves, a drag from empty table rubs a band. Arrows nudge by 1 mm, with Shift by 10.
class TransformPatternTool : public Tool {
public:
    explicit TransformPatternTool(ToolContext& context) : m_context(context) {}

    void begin() override { hint(); }
    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void release(const TableMouse& mouse) override;
    bool key(const QKeyEvent& event) override;
    void paint(QPainter& painter) const override;

private:
    enum class Doing { Nothing, Pressed, Moving, Band };

    void hint();
    void moveSelected(const Vec2& by, const QString& mergeKey);
    void selectInBand(bool add);
    bool nudge(const QKeyEvent& event);

    ToolContext& m_context;
    Doing m_doing = Doing::Nothing;
    QPointF m_pressPixel;
    Vec2 m_start = Vec2::Zero();
    Vec2 m_now = Vec2::Zero();
    PatternPtr m_before; // where the panels lay when the drag began
    QString m_mergeKey;
    int m_drags = 0;
};

void TransformPatternTool::hint() {
    m_context.showHint(
        m_context.document().selection().panels.empty()
            ? QObject::tr("Click a panel to select it; drag to move it; drag from empty table to "
                          "select several")
            : QObject::tr("Drag to move; arrows move 1 mm, with Shift 10 mm; Delete removes; Shift+click "
                          "adds or takes away"));
}

void TransformPatternTool::press(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    Document& document = m_context.document();
    m_pressPixel = mouse.pixel;
    m_start = m_now = mouse.table;
    const auto hit = hitTest(document.pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
    const bool adding = mouse.modifiers.testFlag(Qt::ShiftModifier);
    if (!hit) {
        m_doing = Doing::Band;
        if (!adding) {
            document.select({});
        }
        hint();
        return;
    }
    Selection selection = document.selection();
    if (adding) {
        if (!selection.panels.erase(hit->panel)) {
            selection.panels.insert(hit->panel);
        }
    } else if (!selection.panels.contains(hit->panel)) {
        selection = {};
        selection.panels.insert(hit->panel);
    }
    document.select(std::move(selection));
    m_before = document.patternPtr();
    m_mergeKey = QStringLiteral("move-panels-%1-%2").arg(reinterpret_cast<quintptr>(this)).arg(++m_drags);
    m_doing = Doing::Pressed;
    hint();
}

void TransformPatternTool::move(const TableMouse& mouse) {
    if (m_doing == Doing::Nothing || !mouse.buttons.testFlag(Qt::LeftButton)) {
        return;
    }
    m_now = mouse.table;
    if (m_doing == Doing::Band) {
        m_context.repaintOverlay();
        return;
    }
    // A click with a trembling hand must not shift the panel.
    if (m_doing == Doing::Pressed &&
        (mouse.pixel - m_pressPixel).manhattanLength() < QApplication::startDragDistance() / 2) {
        return;
    }
    m_doing = Doing::Moving;
    Vec2 by = m_now - m_start;
    if (mouse.modifiers.testFlag(Qt::ShiftModifier)) {
        std::abs(by.x()) > std::abs(by.y()) ? by.y() = 0 : by.x() = 0;
    }
    moveSelected(by, m_mergeKey);
    m_context.showHint(QObject::tr("Moved by %1, %2 mm; Shift keeps it level or upright; Esc takes it back")
                           .arg(by.x(), 0, 'f', 1)
                           .arg(by.y(), 0, 'f', 1));
}

void TransformPatternTool::release(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    if (m_doing == Doing::Band) {
        selectInBand(mouse.modifiers.testFlag(Qt::ShiftModifier));
    }
    m_doing = Doing::Nothing;
    m_before.reset();
    m_context.repaintOverlay();
    hint();
}

bool TransformPatternTool::key(const QKeyEvent& event) {
    if (event.key() == Qt::Key_Escape) {
        if (m_doing == Doing::Moving) {
            m_context.document().abandon(m_mergeKey);
        } else if (m_doing == Doing::Nothing) {
            m_context.document().select({});
        }
        m_doing = Doing::Nothing;
        m_context.repaintOverlay();
        hint();
        return true;
    }
    return nudge(event);
}

bool TransformPatternTool::nudge(const QKeyEvent& event) {
    const double step = event.modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
    Vec2 by = Vec2::Zero();
    switch (event.key()) {
    case Qt::Key_Left:
        by.x() = -step;
        break;
    case Qt::Key_Right:
        by.x() = step;
        break;
    case Qt::Key_Up:
        by.y() = step;
        break;
    case Qt::Key_Down:
        by.y() = -step;
        break;
    default:
        return false;
    }
    if (m_doing != Doing::Nothing) {
        return true;
    }
    m_before = m_context.document().patternPtr();
    moveSelected(by, {});
    m_before.reset();
    return true;
}

void TransformPatternTool::moveSelected(const Vec2& by, const QString& mergeKey) {
    Document& document = m_context.document();
    Pattern after = *m_before;
    for (const PanelId id : document.selection().panels) {
        const PanelPtr panel = m_before->findPanel(id);
        if (panel && !panel->locked) {
            Panel moved = *panel;
            moved.tablePositionMm += by;
            after.putPanel(std::move(moved));
        }
    }
    document.edit(std::move(after), QObject::tr("Move panels"), mergeKey);
}

void TransformPatternTool::selectInBand(bool add) {
    Document& document = m_context.document();
    const QRectF band = QRectF(pointOf(m_start), pointOf(m_now)).normalized();
    Selection selection = add ? document.selection() : Selection{};
    for (const PanelPtr& panel : document.pattern().panels) {
        if (!panel->visible || !wellFormed(panel->shape.outline)) {
            continue;
        }
        std::vector<Vec2> outline = flatten(panel->shape.outline, 1.0);
        for (Vec2& point : outline) {
            point = toTable(*panel, point);
        }
        if (painterPath(outline, true).intersects(band)) {
            selection.panels.insert(panel->id);
        }
    }
    document.select(std::move(selection));
}

void TransformPatternTool::paint(QPainter& painter) const {
    if (m_doing != Doing::Band) {
        return;
    }
    QColor fill = m_context.theme().accent;
    QPen pen(fill, 1);
    pen.setCosmetic(true);
    fill.setAlpha(35);
    painter.setPen(pen);
    painter.setBrush(fill);
    painter.drawRect(QRectF(pointOf(m_start), pointOf(m_now)).normalized());
}

} // namespace

std::unique_ptr<Tool> makeTransformPatternTool(ToolContext& context) {
    return std::make_unique<TransformPatternTool>(context);
}

} // namespace toile
