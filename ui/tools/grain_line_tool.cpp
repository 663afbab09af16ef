#include "core/base/units.h"
#include "core/pattern/edits/pattern_edits_lines.h"
#include "ui/canvas/panel_drawing.h"
#include "ui/canvas/table_hit.h"
#include "ui/said/said.h"
#include "ui/tools/tool_drawing.h"
#include "ui/tools/typing_tool.h"

#include <QLocale>
#include <QObject>

#include <cmath>

namespace toile {

namespace {

// Drag on a panel along the warp, or type the angle for the selected panels. Shift keeps to 45 degrees.
class GrainLineTool : public TypingTool {
public:
    using TypingTool::TypingTool;

    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void release(const TableMouse& mouse) override;
    void documentChanged() override { m_panel = {}; }
    [[nodiscard]] Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    void paint(QPainter& painter) const override;

private:
    [[nodiscard]] Grain drawn(const Panel& panel) const;
    void hint() override;
    [[nodiscard]] bool active() const override { return m_panel.valid() || !m_typed.empty(); }
    [[nodiscard]] bool takesNumber() const override { return !m_context.document().selection().panels.empty(); }
    void escape() override {
        m_panel = {};
        m_typed.clear();
    }
    void enter(Qt::KeyboardModifiers) override;
    void aim(const TableMouse& mouse);

    PanelId m_panel; // being drawn on
    Vec2 m_from = Vec2::Zero();
    Vec2 m_to = Vec2::Zero();
};

void GrainLineTool::hint() {
    m_context.showHint(
        !m_typed.empty() ? QObject::tr("Grain at %1° from upright: Enter takes it").arg(m_typed.text())
        : m_context.document().selection().panels.empty()
            ? QObject::tr("Drag on a panel along the warp threads; Shift keeps to 45°; click selects a panel")
            : QObject::tr("Drag on a panel along the warp, or type the angle from upright (45 is bias)"));
}

Grain GrainLineTool::drawn(const Panel& panel) const {
    const Vec2 a = fromTable(panel, m_from);
    const Vec2 b = fromTable(panel, m_to);
    const Vec2 way = b - a;
    Grain grain;
    grain.angleDeg = degrees(std::atan2(-way.x(), way.y()));
    grain.positionMm = (a + b) / 2;
    grain.lengthMm = way.norm();
    return grain;
}

void GrainLineTool::press(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    const auto hit = hitTest(pattern(), mouse.table, 0);
    Selection selection;
    if (hit) {
        selection.panels.insert(hit->panel);
    }
    m_context.document().select(std::move(selection));
    const PanelPtr panel = hit ? pattern().findPanel(hit->panel) : nullptr;
    m_panel = panel && !m_context.document().refusesLocked(*panel) ? hit->panel : PanelId{};
    m_from = m_to = mouse.table;
    hint();
}

void GrainLineTool::aim(const TableMouse& mouse) {
    m_to = mouse.modifiers.testFlag(Qt::ShiftModifier) ? lockedTo45(m_from, mouse.table) : mouse.table;
}

void GrainLineTool::move(const TableMouse& mouse) {
    if (m_panel.valid()) {
        aim(mouse);
        m_context.repaintOverlay();
    }
}

void GrainLineTool::release(const TableMouse& mouse) {
    const PanelPtr panel = pattern().findPanel(m_panel);
    if (mouse.button != Qt::LeftButton || !panel) {
        return;
    }
    aim(mouse);
    const PanelId id = std::exchange(m_panel, {});
    if ((m_to - m_from).norm() < 2 * kReachPixels * m_context.mmPerPixel()) {
        return;
    }
    if (Result<Pattern> after = setGrain(pattern(), id, drawn(*panel))) {
        m_context.document().edit(std::move(after.value()), QObject::tr("Set grain line"));
    } else {
        m_context.showHint(said(after.error()));
    }
    m_context.repaintOverlay();
}

void GrainLineTool::enter(Qt::KeyboardModifiers) {
    const auto angle = m_typed.value(QStringLiteral("deg"));
    m_typed.clear();
    hint();
    if (!angle) {
        return;
    }
    Pattern after = pattern();
    for (const PanelId id : m_context.document().selection().panels) {
        const PanelPtr panel = after.findPanel(id);
        if (panel->locked) {
            continue;
        }
        Grain grain = panel->shape.grain;
        grain.angleDeg = std::remainder(*angle, 360.0);
        if (Result<Pattern> changed = setGrain(after, id, grain)) {
            after = std::move(changed.value());
        }
    }
    m_context.document().edit(std::move(after), QObject::tr("Set grain line"));
}

void GrainLineTool::paint(QPainter& painter) const {
    const PanelPtr panel = pattern().findPanel(m_panel);
    if (!panel || (m_to - m_from).norm() < 1e-9) {
        return;
    }
    painter.setPen(toolPen(m_context.theme().accent, 2));
    painter.drawLine(pointOf(m_from), pointOf(m_to));
    paintMark(painter, m_to, m_context.mmPerPixel(), 8, m_context.theme().accent, m_context.theme().panel, true);
    paintLabel(painter, m_to, QObject::tr("%1°").arg(QLocale().toString(drawn(*panel).angleDeg, 'f', 1)),
               m_context.theme());
}

} // namespace

std::unique_ptr<Tool> makeGrainLineTool(ToolContext& context) {
    return std::make_unique<GrainLineTool>(context);
}

} // namespace toile
