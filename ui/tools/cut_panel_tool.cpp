#include "core/pattern/edits/pattern_edits_cut.h"
#include "ui/canvas/panel_drawing.h"
#include "ui/canvas/table_hit.h"
#include "ui/document/document.h"
#include "ui/said/said.h"
#include "ui/tools/tool_drawing.h"

#include <QObject>

namespace toile {

namespace {

// Drag across a panel to cut it in two, or click an internal line to cut along it. The pieces are sewn back along the
// cut unless Ctrl is held.
class CutPanelTool : public Tool {
public:
    explicit CutPanelTool(ToolContext& context) : m_context(context) {}

    void begin() override { hint(); }
    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void release(const TableMouse& mouse) override;
    [[nodiscard]] bool wantsKey(const QKeyEvent& event) const override {
        return m_cutting && event.key() == Qt::Key_Escape;
    }
    bool key(const QKeyEvent& event) override;
    void documentChanged() override { m_hover.reset(); }
    [[nodiscard]] Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    void paint(QPainter& painter) const override;

private:
    [[nodiscard]] const Pattern& pattern() const { return m_context.document().pattern(); }
    void hint() {
        m_context.showHint(
            m_cutting ? QObject::tr("Let go to cut here and sew the pieces back; with Ctrl they stay apart; "
                                    "Shift keeps to 45°; Esc cancels")
                      : QObject::tr("Drag across a panel to cut it, or click an internal line to cut along it"));
    }
    void aim(const TableMouse& mouse);
    void cut(const TableMouse& mouse);
    [[nodiscard]] PanelId panelUnderCut() const;

    ToolContext& m_context;
    bool m_cutting = false;
    Vec2 m_from = Vec2::Zero();
    Vec2 m_to = Vec2::Zero();
    Snap m_snap;
    std::optional<TableHit> m_hover;
};

void CutPanelTool::press(const TableMouse& mouse) {
    if (mouse.button == Qt::LeftButton) {
        m_snap = snapForHand(m_context, mouse.table);
        m_from = m_to = m_snap.at;
        m_cutting = true;
        hint();
    }
}

void CutPanelTool::aim(const TableMouse& mouse) {
    m_snap = mouse.modifiers.testFlag(Qt::ShiftModifier) ? Snap{lockedTo45(m_from, mouse.table), false, {}}
                                                         : snapForHand(m_context, mouse.table);
    m_to = m_snap.at;
}

void CutPanelTool::move(const TableMouse& mouse) {
    m_hover = hitTest(pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
    if (m_cutting) {
        aim(mouse);
    } else {
        m_snap = snapForHand(m_context, mouse.table);
    }
    m_context.repaintOverlay();
}

// The panel the middle of the cut lies on, else the one it begins on.
PanelId CutPanelTool::panelUnderCut() const {
    for (const Vec2& at : {Vec2((m_from + m_to) / 2), m_from, m_to}) {
        if (const auto hit = hitTest(pattern(), at, m_context.mmPerPixel())) {
            return hit->panel;
        }
    }
    return {};
}

void CutPanelTool::release(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton || !m_cutting) {
        return;
    }
    aim(mouse);
    m_cutting = false;
    cut(mouse);
    m_context.repaintOverlay();
}

void CutPanelTool::cut(const TableMouse& mouse) {
    const bool sewBack = !mouse.modifiers.testFlag(Qt::ControlModifier);
    const bool clicked = (m_to - m_from).norm() < 2 * kReachPixels * m_context.mmPerPixel();
    if (clicked && !(m_hover && m_hover->internal.valid())) {
        hint();
        return;
    }
    const PanelPtr panel = pattern().findPanel(clicked ? m_hover->panel : panelUnderCut());
    if (!panel) {
        m_context.showHint(QObject::tr("There is no panel under this cut"));
        return;
    }
    if (m_context.document().refusesLocked(*panel)) {
        return;
    }
    auto split = clicked
                     ? splitPanelAlong(pattern(), panel->id, m_hover->internal, sewBack)
                     : splitPanel(pattern(), panel->id, fromTable(*panel, m_from), fromTable(*panel, m_to), sewBack);
    if (!split) {
        m_context.showHint(said(split.error()));
        return;
    }
    Selection selection;
    selection.panels = {split.value().made.first, split.value().made.second};
    m_context.document().edit(std::move(split.value().pattern), QObject::tr("Cut panel"));
    m_context.document().select(std::move(selection));
    m_context.showHint(sewBack ? QObject::tr("Cut, and sewn back along the cut") : QObject::tr("Cut in two"));
}

bool CutPanelTool::key(const QKeyEvent& event) {
    if (!wantsKey(event)) {
        return false;
    }
    m_cutting = false;
    hint();
    m_context.repaintOverlay();
    return true;
}

void CutPanelTool::paint(QPainter& painter) const {
    const Theme& theme = m_context.theme();
    paintGuides(painter, m_snap.guides, theme.accent);
    if (m_cutting) {
        painter.setPen(toolPen(theme.accent, 1.8, Qt::DashLine));
        painter.drawLine(pointOf(m_from), pointOf(m_to));
        paintLabel(painter, m_to, m_context.lengthText((m_to - m_from).norm()), theme);
    }
    if (m_snap.snapped) {
        paintMark(painter, m_snap.at, m_context.mmPerPixel(), 9, Qt::transparent, theme.accent, true);
    }
}

} // namespace

std::unique_ptr<Tool> makeCutPanelTool(ToolContext& context) {
    return std::make_unique<CutPanelTool>(context);
}

} // namespace toile
