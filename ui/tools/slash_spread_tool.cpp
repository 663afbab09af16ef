#include "core/pattern/edits/pattern_edits_spread.h"
#include "ui/canvas/panel_drawing.h"
#include "ui/canvas/table_hit.h"
#include "ui/said/said.h"
#include "ui/tools/tool_drawing.h"
#include "ui/tools/typing_tool.h"

#include <QObject>

#include <cmath>

namespace toile {

namespace {

// Drag the slash across a panel; then the cursor, or typed widths, opens it: about a hinge where the slash began, or
// with Shift equally wide at both ends.
class SlashSpreadTool : public TypingTool {
public:
    using TypingTool::TypingTool;

    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void release(const TableMouse& mouse) override;
    void documentChanged() override { escape(); }
    [[nodiscard]] Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    void paint(QPainter& painter) const override;

private:
    enum class Doing { Nothing, Slashing, Spreading };
    struct Widths {
        double start = 0;
        double end = 0;
    };

    [[nodiscard]] Widths widths() const;
    [[nodiscard]] Result<Edited<SpreadMade>> spread() const;
    void hint() override;
    [[nodiscard]] bool active() const override { return m_doing != Doing::Nothing; }
    [[nodiscard]] bool takesNumber() const override { return m_doing == Doing::Spreading; }
    [[nodiscard]] bool takesEnter() const override { return m_doing == Doing::Spreading; }
    void escape() override;
    void enter(Qt::KeyboardModifiers) override;

    Doing m_doing = Doing::Nothing;
    PanelId m_panel;
    Vec2 m_from = Vec2::Zero();
    Vec2 m_to = Vec2::Zero();
    Vec2 m_cursor = Vec2::Zero();
    bool m_parallel = false;
    Snap m_snap;
};

void SlashSpreadTool::hint() {
    switch (m_doing) {
    case Doing::Nothing:
        m_context.showHint(
            QObject::tr("Drag across a panel where it shall be slashed, from the hinge to the side that opens"));
        break;
    case Doing::Slashing:
        m_context.showHint(QObject::tr("Let go where the slash leaves the panel; Shift keeps to 45°"));
        break;
    case Doing::Spreading:
        m_context.showHint(
            m_typed.empty()
                ? QObject::tr("%1 at the start, %2 at the end: move and click, or type the width at the end, or "
                              "both (10 30); Shift opens evenly; Esc cancels")
                      .arg(m_context.lengthText(widths().start), m_context.lengthText(widths().end))
                : QObject::tr("%1: Enter spreads; one number is the width at the end, two are start and end")
                      .arg(typedText()));
        break;
    }
}

void SlashSpreadTool::press(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    if (m_doing == Doing::Spreading) {
        move(mouse);
        enter(mouse.modifiers);
        return;
    }
    m_snap = snapForHand(m_context, mouse.table);
    m_from = m_to = m_snap.at;
    m_doing = Doing::Slashing;
    hint();
}

void SlashSpreadTool::move(const TableMouse& mouse) {
    m_cursor = mouse.table;
    m_parallel = mouse.modifiers.testFlag(Qt::ShiftModifier);
    if (m_doing != Doing::Spreading) {
        m_snap = m_doing == Doing::Slashing && m_parallel ? Snap{lockedTo45(m_from, mouse.table), false, {}}
                                                          : snapForHand(m_context, mouse.table);
        m_to = m_doing == Doing::Slashing ? m_snap.at : m_to;
    }
    hint();
    m_context.repaintOverlay();
}

void SlashSpreadTool::release(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton || m_doing != Doing::Slashing) {
        return;
    }
    move(mouse);
    const auto hit = hitTest(pattern(), (m_from + m_to) / 2, m_context.mmPerPixel());
    const PanelPtr panel = hit ? pattern().findPanel(hit->panel) : nullptr;
    const bool far = (m_to - m_from).norm() >= 2 * kReachPixels * m_context.mmPerPixel();
    if (!panel || !far || m_context.document().refusesLocked(*panel)) {
        escape();
        m_context.showHint(QObject::tr("Drag across a panel, from edge to edge"));
        return;
    }
    m_panel = panel->id;
    m_doing = Doing::Spreading;
    m_cursor = m_to;
    m_parallel = false; // Shift kept the slash straight so far
    hint();
}

SlashSpreadTool::Widths SlashSpreadTool::widths() const {
    const std::vector<double> typed = typedLengths();
    if (typed.size() == 1) {
        return {m_parallel ? typed[0] : 0, typed[0]};
    }
    if (typed.size() > 1) {
        return {typed[0], typed[1]};
    }
    // Twice as fine as the eye can place it, in half millimetres.
    const Vec2 along = (m_to - m_from).normalized();
    const double width = std::round(2 * std::abs((m_cursor - m_to).dot(leftOf(along)))) / 2;
    return {m_parallel ? width : 0, width};
}

Result<Edited<SpreadMade>> SlashSpreadTool::spread() const {
    const PanelPtr panel = pattern().findPanel(m_panel);
    return slashAndSpread(pattern(), m_panel, fromTable(*panel, m_from), fromTable(*panel, m_to), widths().start,
                          widths().end);
}

void SlashSpreadTool::enter(Qt::KeyboardModifiers) {
    if (!pattern().findPanel(m_panel) || widths().end == 0) {
        escape();
        hint();
        return;
    }
    auto done = spread();
    const PanelId panel = m_panel;
    escape();
    if (!done) {
        m_context.showHint(said(done.error()));
        return;
    }
    m_context.document().edit(std::move(done.value().pattern), QObject::tr("Slash and spread"));
    Selection selection;
    selection.panels.insert(panel);
    m_context.document().select(std::move(selection));
}

void SlashSpreadTool::escape() {
    m_doing = Doing::Nothing;
    m_panel = {};
    m_typed.clear();
    m_context.repaintOverlay();
}

void SlashSpreadTool::paint(QPainter& painter) const {
    const Theme& theme = m_context.theme();
    if (m_doing != Doing::Spreading && m_snap.snapped) {
        paintGuides(painter, m_snap.guides, theme.accent);
        paintMark(painter, m_snap.at, m_context.mmPerPixel(), 9, Qt::transparent, theme.accent, true);
    }
    if (m_doing == Doing::Nothing) {
        return;
    }
    painter.setPen(toolPen(theme.accent, 1.6, Qt::DashLine));
    painter.drawLine(pointOf(m_from), pointOf(m_to));
    paintMark(painter, m_from, m_context.mmPerPixel(), 8, theme.panel, theme.accent, true);
    if (m_doing != Doing::Spreading || !pattern().findPanel(m_panel)) {
        return;
    }
    if (const auto done = spread()) {
        const PanelPtr panel = done.value().pattern.findPanel(m_panel);
        std::vector<Vec2> outline = flatten(panel->shape.outline, 0.2);
        for (Vec2& point : outline) {
            point = toTable(*panel, point);
        }
        painter.setPen(toolPen(theme.accent, 1.8));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(painterPath(outline, true));
    }
    paintLabel(painter, m_cursor,
               QObject::tr("%1 | %2").arg(m_context.lengthText(widths().start), m_context.lengthText(widths().end)),
               theme);
}

} // namespace

std::unique_ptr<Tool> makeSlashSpreadTool(ToolContext& context) {
    return std::make_unique<SlashSpreadTool>(context);
}

} // namespace toile
