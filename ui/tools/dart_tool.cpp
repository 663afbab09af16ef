#include "core/base/units.h"
#include "core/pattern/panel_cut.h"
#include "core/pattern/pattern_edits_darts.h"
#include "ui/canvas/panel_drawing.h"
#include "ui/canvas/table_hit.h"
#include "ui/tools/tool_drawing.h"
#include "ui/tools/typing_tool.h"

#include <QObject>

#include <cmath>

namespace toile {

namespace {

// Press on an outline edge and drag to the tip; then the cursor, or a typed number, sets the width.
class DartTool : public TypingTool {
public:
    using TypingTool::TypingTool;

    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void release(const TableMouse& mouse) override;
    void paint(QPainter& painter) const override;

private:
    enum class Doing { Nothing, Tip, Width };

    void hint() override;
    [[nodiscard]] bool active() const override { return m_doing != Doing::Nothing; }
    [[nodiscard]] bool takesNumber() const override { return m_doing == Doing::Width; }
    [[nodiscard]] bool takesEnter() const override { return m_doing == Doing::Width; }
    void escape() override;
    void enter(Qt::KeyboardModifiers) override;
    void aimAt(const Vec2& table);
    void widen(const Vec2& table);
    [[nodiscard]] PanelPtr panel() const { return pattern().findPanel(m_panel); }

    Doing m_doing = Doing::Nothing;
    std::optional<TableHit> m_hover;
    PanelId m_panel;
    Dart m_dart;
    Vec2 m_mouth = Vec2::Zero(); // panel coordinates
    Vec2 m_along = Vec2::UnitX();
    Vec2 m_inwards = Vec2::UnitY();
};

void DartTool::hint() {
    switch (m_doing) {
    case Doing::Nothing:
        m_context.showHint(QObject::tr("Press on an edge of the outline and drag inwards to the tip of the dart"));
        break;
    case Doing::Tip:
        m_context.showHint(
            QObject::tr("Depth %1; Shift keeps it square to the edge").arg(m_context.lengthText(m_dart.depthMm)));
        break;
    case Doing::Width:
        m_context.showHint(QObject::tr("Width %1: click or press Enter to take it, or type a number; Esc cancels")
                               .arg(m_typed.empty() ? m_context.lengthText(m_dart.widthMm) : m_typed.text()));
        break;
    }
}

void DartTool::press(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    if (m_doing == Doing::Width) {
        widen(mouse.table);
        enter(mouse.modifiers);
        return;
    }
    const auto hit = hitTest(pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
    const PanelPtr owner = hit && hit->edge.valid() ? pattern().findPanel(hit->panel) : nullptr;
    const auto place = owner ? findEdge(owner->shape, hit->edge) : std::nullopt;
    if (!place || !place->onOutline || owner->locked) {
        return;
    }
    const ArcLength arc(segmentOf(*place->path, place->index));
    m_panel = owner->id;
    m_dart = {};
    m_dart.edge = hit->edge;
    m_dart.position = hit->edgeFraction;
    m_mouth = arc.positionAtFraction(hit->edgeFraction);
    m_along = arc.directionAtFraction(hit->edgeFraction);
    m_inwards = signedArea(*place->path) > 0 ? leftOf(m_along) : -leftOf(m_along);
    m_doing = Doing::Tip;
    aimAt(mouse.table);
    hint();
}

void DartTool::aimAt(const Vec2& table) {
    const Vec2 way = fromTable(*panel(), table) - m_mouth;
    const double across = way.dot(leftOf(m_inwards));
    const double inwards = way.dot(m_inwards);
    m_dart.depthMm = std::max(std::hypot(across, inwards), 1.0);
    m_dart.leanDeg = std::clamp(degrees(std::atan2(across, std::max(inwards, 1e-9))), -60.0, 60.0);
}

void DartTool::widen(const Vec2& table) {
    if (m_typed.empty()) {
        const double half = std::abs((fromTable(*panel(), table) - m_mouth).dot(m_along));
        m_dart.widthMm = std::max(std::round(2 * half * 2) / 2, 1.0);
    }
}

void DartTool::move(const TableMouse& mouse) {
    if (m_doing != Doing::Nothing && !panel()) {
        escape(); // undone under the tool
    }
    if (m_doing == Doing::Tip) {
        aimAt(mouse.table);
        if (mouse.modifiers.testFlag(Qt::ShiftModifier)) {
            m_dart.depthMm *= std::cos(radians(m_dart.leanDeg));
            m_dart.leanDeg = 0;
        }
    } else if (m_doing == Doing::Width) {
        widen(mouse.table);
    } else {
        m_hover = hitTest(pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
    }
    hint();
    m_context.repaintOverlay();
}

void DartTool::release(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton || m_doing != Doing::Tip) {
        return;
    }
    // A mere click is no dart.
    m_doing = m_dart.depthMm > 3 * kReachPixels * m_context.mmPerPixel() / 2 ? Doing::Width : Doing::Nothing;
    hint();
    m_context.repaintOverlay();
}

void DartTool::enter(Qt::KeyboardModifiers) {
    const auto typed = m_typed.value(QStringLiteral("mm"));
    if (typed && *typed > 0) {
        m_dart.widthMm = *typed;
    }
    Document& document = m_context.document();
    auto added = addDart(pattern(), m_panel, m_dart);
    const PanelId owner = m_panel;
    escape();
    if (!added) {
        m_context.showHint(QString::fromStdString(added.error()));
        return;
    }
    document.edit(std::move(added.value().pattern), QObject::tr("Add dart"));
    Selection selection;
    selection.panels.insert(owner);
    document.select(std::move(selection));
    hint();
}

void DartTool::escape() {
    m_doing = Doing::Nothing;
    m_typed.clear();
    m_hover.reset();
    m_context.repaintOverlay();
}

void DartTool::paint(QPainter& painter) const {
    const Theme& theme = m_context.theme();
    if (m_doing == Doing::Nothing) {
        const PanelPtr under = m_hover && m_hover->edge.valid() ? pattern().findPanel(m_hover->panel) : nullptr;
        const auto segment = under ? edgeSegment(under->shape, m_hover->edge) : std::nullopt;
        if (segment) {
            paintMark(painter, toTable(*under, ArcLength(*segment).positionAtFraction(m_hover->edgeFraction)),
                      m_context.mmPerPixel(), 8, theme.accent, theme.panel, true);
        }
        return;
    }
    const PanelPtr owner = panel();
    if (!owner) {
        return;
    }
    const double lean = radians(m_dart.leanDeg);
    const Vec2 tip = m_mouth + m_dart.depthMm * (std::cos(lean) * m_inwards + std::sin(lean) * leftOf(m_inwards));
    const Vec2 half = 0.5 * m_dart.widthMm * m_along;
    painter.setPen(toolPen(theme.accent, 1.8));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(
        painterPath({toTable(*owner, m_mouth - half), toTable(*owner, tip), toTable(*owner, m_mouth + half)}, false));
    paintLabel(painter, toTable(*owner, tip),
               QObject::tr("%1 × %2").arg(m_context.lengthText(m_dart.widthMm), m_context.lengthText(m_dart.depthMm)),
               theme);
}

} // namespace

std::unique_ptr<Tool> makeDartTool(ToolContext& context) {
    return std::make_unique<DartTool>(context);
}

} // namespace toile
