#include "core/base/units.h"
#include "ui/canvas/panel_drawing.h"
#include "ui/tools/sew_path.h"
#include "ui/tools/sewing.h"
#include "ui/tools/tool_drawing.h"
#include "ui/tools/typing_tool.h"

#include <QLocale>
#include <QObject>

#include <cmath>

namespace toile {

namespace {

// Drag from place to place: the distance, across and up, the angle, and the way along the outline when both places are
// on it. A click on an edge tells its length. What was measured stays until the next press or Esc.
class MeasureTool : public TypingTool {
public:
    using TypingTool::TypingTool;

    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void release(const TableMouse& mouse) override;
    void documentChanged() override { m_hover.reset(); }
    [[nodiscard]] Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    void paint(QPainter& painter) const override;

private:
    enum class Doing { Nothing, Dragging, Standing };

    void hint() override {
        m_context.showHint(
            QObject::tr("Drag from one place to another, or point at an edge; points and edges hold the hand"));
    }
    [[nodiscard]] bool active() const override { return m_doing != Doing::Nothing; }
    void escape() override { m_doing = Doing::Nothing; }
    [[nodiscard]] Vec2 placeFor(const TableMouse& mouse);
    [[nodiscard]] std::optional<double> alongOutline() const;
    [[nodiscard]] std::optional<SewPlace> placeOn(const Vec2& table) const;
    [[nodiscard]] QString words() const;

    Doing m_doing = Doing::Nothing;
    Vec2 m_from = Vec2::Zero();
    Vec2 m_to = Vec2::Zero();
    Snap m_snap;
    std::optional<TableHit> m_hover;
};

Vec2 MeasureTool::placeFor(const TableMouse& mouse) {
    m_snap = m_doing == Doing::Dragging && mouse.modifiers.testFlag(Qt::ShiftModifier)
                 ? Snap{lockedTo45(m_from, mouse.table), false, {}}
                 : snapForHand(m_context, mouse.table);
    return m_snap.at;
}

void MeasureTool::press(const TableMouse& mouse) {
    if (mouse.button == Qt::LeftButton) {
        m_doing = Doing::Nothing;
        m_from = m_to = placeFor(mouse);
        m_doing = Doing::Dragging;
        m_context.repaintOverlay();
    }
}

void MeasureTool::move(const TableMouse& mouse) {
    m_hover = hitTest(pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
    const Vec2 at = placeFor(mouse);
    if (m_doing == Doing::Dragging) {
        m_to = at;
        m_context.showHint(words());
    }
    m_context.repaintOverlay();
}

void MeasureTool::release(const TableMouse& mouse) {
    if (mouse.button == Qt::LeftButton && m_doing == Doing::Dragging) {
        m_to = placeFor(mouse);
        m_doing = (m_to - m_from).norm() > m_context.mmPerPixel() ? Doing::Standing : Doing::Nothing;
        m_doing == Doing::Standing ? m_context.showHint(words()) : hint();
        m_context.repaintOverlay();
    }
}

std::optional<SewPlace> MeasureTool::placeOn(const Vec2& table) const {
    const auto hit = hitTest(pattern(), table, 0.1 * m_context.mmPerPixel() + 1e-6);
    return hit ? sewPlaceOf(pattern(), *hit) : std::nullopt;
}

std::optional<double> MeasureTool::alongOutline() const {
    const auto from = placeOn(m_from);
    const auto to = placeOn(m_to);
    const SeamSide way = from && to ? stretchBetween(pattern(), *from, *to) : SeamSide{};
    return way.empty() ? std::nullopt : std::optional(lengthOfSide(pattern(), way));
}

QString MeasureTool::words() const {
    const Vec2 way = m_to - m_from;
    QString text =
        QObject::tr("%1; across %2, up %3; %4°")
            .arg(m_context.lengthText(way.norm()), m_context.lengthText(way.x()), m_context.lengthText(way.y()),
                 QLocale().toString(degrees(std::atan2(way.y(), way.x())), 'f', 1));
    if (const auto along = alongOutline()) {
        text += QObject::tr("; along the edge %1").arg(m_context.lengthText(*along));
    }
    return text;
}

void MeasureTool::paint(QPainter& painter) const {
    const Theme& theme = m_context.theme();
    if (m_doing == Doing::Nothing) {
        const PanelPtr panel = m_hover && m_hover->edge.valid() ? pattern().findPanel(m_hover->panel) : nullptr;
        if (const auto segment = panel ? edgeSegment(panel->shape, m_hover->edge) : std::nullopt) {
            paintLabel(painter, toTable(*panel, positionAt(*segment, 0.5)), m_context.lengthText(lengthOf(*segment)),
                       theme);
        }
    } else {
        painter.setPen(toolPen(theme.accent, 1.6));
        painter.drawLine(pointOf(m_from), pointOf(m_to));
        paintMark(painter, m_from, m_context.mmPerPixel(), 7, theme.panel, theme.accent, true);
        paintMark(painter, m_to, m_context.mmPerPixel(), 7, theme.panel, theme.accent, true);
        QString label = m_context.lengthText((m_to - m_from).norm());
        if (const auto along = alongOutline()) {
            label += QObject::tr(" (edge %1)").arg(m_context.lengthText(*along));
        }
        paintLabel(painter, m_to, label, theme);
    }
    if (m_doing != Doing::Standing && m_snap.snapped) {
        paintGuides(painter, m_snap.guides, theme.accent);
        paintMark(painter, m_snap.at, m_context.mmPerPixel(), 9, Qt::transparent, theme.accent, true);
    }
}

} // namespace

std::unique_ptr<Tool> makeMeasureTool(ToolContext& context) {
    return std::make_unique<MeasureTool>(context);
}

} // namespace toile
