#include "core/pattern/edits/pattern_edits_offset.h"
#include "ui/canvas/panel_drawing.h"
#include "ui/canvas/table_hit.h"
#include "ui/said/said.h"
#include "ui/tools/tool_drawing.h"
#include "ui/tools/typing_tool.h"

#include <QObject>

#include <cmath>
#include <map>

namespace toile {

namespace {

// Click edges (Shift adds, a double click takes the whole outline) and type how far inside their line shall run, or
// drag inwards.
class OffsetTool : public TypingTool {
public:
    using TypingTool::TypingTool;

    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void release(const TableMouse& mouse) override;
    void doubleClick(const TableMouse& mouse) override;
    void documentChanged() override { m_hover.reset(); }
    void paint(QPainter& painter) const override;

private:
    [[nodiscard]] const auto& edges() const { return m_context.document().selection().edges; }
    [[nodiscard]] std::map<PanelId, std::vector<EdgeId>> edgesByPanel() const;
    [[nodiscard]] std::optional<TableHit> edgeAt(const TableMouse& mouse) const;
    void hint() override;
    [[nodiscard]] bool active() const override { return !edges().empty(); }
    [[nodiscard]] bool takesNumber() const override { return active(); }
    void escape() override;
    void enter(Qt::KeyboardModifiers) override;
    void draw(double distanceMm);

    std::optional<TableHit> m_hover;
    std::optional<TableHit> m_pressed;
    double m_dragged = 0; // how far inside the hand is; 0 while it has not moved away
};

std::map<PanelId, std::vector<EdgeId>> OffsetTool::edgesByPanel() const {
    std::map<PanelId, std::vector<EdgeId>> byPanel;
    for (const auto& [panel, edge] : edges()) {
        byPanel[panel].push_back(edge);
    }
    return byPanel;
}

void OffsetTool::hint() {
    if (m_dragged > 0) {
        m_context.showHint(
            QObject::tr("%1 inside: let go to draw the line; Esc cancels").arg(m_context.lengthText(m_dragged)));
    } else if (!m_typed.empty()) {
        m_context.showHint(QObject::tr("Line %1 inside: Enter draws it").arg(typedText()));
    } else {
        m_context.showHint(
            edges().empty()
                ? QObject::tr("Click an edge, or double-click for the whole outline; Shift+click adds edges")
                : QObject::tr("Type how far inside the line shall run and press Enter, or drag inwards"));
    }
}

std::optional<TableHit> OffsetTool::edgeAt(const TableMouse& mouse) const {
    auto hit = hitTest(pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
    return hit && hit->edge.valid() && !hit->internal.valid() ? hit : std::nullopt;
}

void OffsetTool::press(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    m_typed.clear();
    m_dragged = 0;
    m_pressed = edgeAt(mouse);
    const bool adding = mouse.modifiers.testFlag(Qt::ShiftModifier);
    Selection selection;
    if (adding || (m_pressed && edges().contains({m_pressed->panel, m_pressed->edge}))) {
        selection.edges = edges();
    }
    if (m_pressed) {
        const auto [at, fresh] = selection.edges.insert({m_pressed->panel, m_pressed->edge});
        if (adding && !fresh) {
            selection.edges.erase(at);
        }
    }
    m_context.document().select(std::move(selection));
    hint();
    m_context.repaintOverlay();
}

void OffsetTool::move(const TableMouse& mouse) {
    m_hover = edgeAt(mouse);
    const PanelPtr panel =
        m_pressed && mouse.buttons.testFlag(Qt::LeftButton) ? pattern().findPanel(m_pressed->panel) : nullptr;
    if (const auto segment = panel ? edgeSegment(panel->shape, m_pressed->edge) : std::nullopt) {
        const double away = closestPoint(*segment, fromTable(*panel, mouse.table)).distance;
        // The first few pixels are a trembling hand.
        m_dragged = away > kReachPixels * m_context.mmPerPixel() ? std::round(away) : 0;
        hint();
    }
    m_context.repaintOverlay();
}

void OffsetTool::release(const TableMouse& mouse) {
    if (mouse.button == Qt::LeftButton && m_pressed && m_dragged > 0) {
        const double distance = m_dragged;
        m_dragged = 0;
        draw(distance);
    }
    m_pressed.reset();
}

void OffsetTool::doubleClick(const TableMouse& mouse) {
    const auto hit = edgeAt(mouse);
    const PanelPtr panel = hit ? pattern().findPanel(hit->panel) : nullptr;
    if (!panel) {
        return;
    }
    Selection selection;
    for (const Edge& edge : panel->shape.outline.edges) {
        selection.edges.insert({panel->id, edge.id});
    }
    m_context.document().select(std::move(selection));
    hint();
}

void OffsetTool::draw(double distanceMm) {
    Pattern after = pattern();
    for (const auto& [panelId, ids] : edgesByPanel()) {
        const PanelPtr panel = after.findPanel(panelId);
        if (panel && m_context.document().refusesLocked(*panel)) {
            return;
        }
        auto drawn = addOffsetLine(after, panelId, ids, distanceMm);
        if (!drawn) {
            m_context.showHint(said(drawn.error()));
            return;
        }
        after = std::move(drawn.value().pattern);
    }
    m_context.document().edit(std::move(after), QObject::tr("Draw offset line"));
    hint();
}

void OffsetTool::escape() {
    if (m_dragged > 0) {
        m_dragged = 0;
        m_pressed.reset();
    } else {
        m_typed.empty() ? m_context.document().select({}) : m_typed.clear();
    }
}

void OffsetTool::enter(Qt::KeyboardModifiers) {
    const auto distance = typedLength();
    m_typed.clear();
    if (distance && *distance > 0) {
        draw(*distance);
    } else {
        hint();
    }
}

void OffsetTool::paint(QPainter& painter) const {
    const Theme& theme = m_context.theme();
    painter.setBrush(Qt::NoBrush);
    const auto stroke = [&](PanelId panelId, EdgeId edgeId, const QColor& colour) {
        const PanelPtr panel = pattern().findPanel(panelId);
        const auto segment = panel ? edgeSegment(panel->shape, edgeId) : std::nullopt;
        if (!segment) {
            return;
        }
        std::vector<Vec2> line = flatten(*segment, 0.2);
        for (Vec2& point : line) {
            point = toTable(*panel, point);
        }
        painter.setPen(toolPen(colour, 3.5));
        painter.drawPath(painterPath(line, false));
    };
    for (const auto& [panel, edge] : edges()) {
        stroke(panel, edge, theme.selected);
    }
    if (m_hover && !edges().contains({m_hover->panel, m_hover->edge})) {
        stroke(m_hover->panel, m_hover->edge, theme.accent);
    }
    const double distance = m_dragged > 0 ? m_dragged : typedLength().value_or(0);
    if (!(distance > 0)) {
        return;
    }
    for (const auto& [panelId, ids] : edgesByPanel()) {
        const PanelPtr panel = pattern().findPanel(panelId);
        const Result<Path> path = panel ? offsetPath(panel->shape, ids, distance) : Result<Path>(Path{});
        if (!path || path.value().points.empty()) {
            continue;
        }
        std::vector<Vec2> line = flatten(path.value(), 0.2);
        for (Vec2& point : line) {
            point = toTable(*panel, point);
        }
        painter.setPen(toolPen(theme.accent, 1.8));
        painter.drawPath(painterPath(line, path.value().closed));
        paintLabel(painter, line[line.size() / 2], m_context.lengthText(distance), theme);
    }
}

} // namespace

std::unique_ptr<Tool> makeOffsetTool(ToolContext& context) {
    return std::make_unique<OffsetTool>(context);
}

} // namespace toile
