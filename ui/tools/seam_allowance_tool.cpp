#include "core/pattern/edits/pattern_edits_points.h"
#include "ui/canvas/panel_drawing.h"
#include "ui/said/said.h"
#include "ui/tools/sewing.h"
#include "ui/tools/tool_drawing.h"
#include "ui/tools/typing_tool.h"

#include <QObject>

#include <cmath>
#include <map>

namespace toile {

namespace {

// Click edges (Shift adds, a double click takes the whole outline) and type how wide their allowance is, or drag
// outwards.
class SeamAllowanceTool : public TypingTool {
public:
    using TypingTool::TypingTool;

    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void release(const TableMouse&) override { m_before.reset(); }
    void doubleClick(const TableMouse& mouse) override;
    void documentChanged() override { m_hover.reset(); }
    void paint(QPainter& painter) const override;

private:
    [[nodiscard]] const auto& edges() const { return m_context.document().selection().edges; }
    [[nodiscard]] std::optional<TableHit> edgeAt(const TableMouse& mouse) const;
    void hint() override;
    [[nodiscard]] bool active() const override { return !edges().empty(); }
    [[nodiscard]] bool takesNumber() const override { return active(); }
    void escape() override;
    void enter(Qt::KeyboardModifiers) override;
    void setWidth(const Pattern& before, double widthMm, const QString& mergeKey);

    std::optional<TableHit> m_hover;
    std::optional<TableHit> m_pressed;
    PatternPtr m_before;
    QString m_mergeKey;
    int m_drags = 0;
};

void SeamAllowanceTool::hint() {
    m_context.showHint(
        edges().empty()   ? QObject::tr("Click an edge, or double-click for the whole outline; Shift+click adds edges")
        : m_typed.empty() ? QObject::tr("Type the width of the allowance and press Enter, or drag it out of the panel")
                          : QObject::tr("Allowance %1: Enter takes it").arg(typedText()));
}

std::optional<TableHit> SeamAllowanceTool::edgeAt(const TableMouse& mouse) const {
    auto hit = hitTest(pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
    return hit && hit->edge.valid() && !hit->internal.valid() ? hit : std::nullopt;
}

void SeamAllowanceTool::press(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    m_typed.clear();
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
    m_before = m_pressed ? m_context.document().patternPtr() : nullptr;
    m_mergeKey = QStringLiteral("allowance-%1-%2").arg(reinterpret_cast<quintptr>(this)).arg(++m_drags);
    hint();
    m_context.repaintOverlay();
}

void SeamAllowanceTool::move(const TableMouse& mouse) {
    m_hover = edgeAt(mouse);
    const PanelPtr panel = m_before && m_pressed && mouse.buttons.testFlag(Qt::LeftButton)
                               ? m_before->findPanel(m_pressed->panel)
                               : nullptr;
    if (const auto segment = panel ? edgeSegment(panel->shape, m_pressed->edge) : std::nullopt) {
        const double away = closestPoint(*segment, fromTable(*panel, mouse.table)).distance;
        // The first few pixels are a trembling hand, not a width.
        if (away > kReachPixels * m_context.mmPerPixel()) {
            setWidth(*m_before, std::round(std::min(away, 100.0)), m_mergeKey);
        }
    }
    m_context.repaintOverlay();
}

void SeamAllowanceTool::doubleClick(const TableMouse& mouse) {
    const auto hit = edgeAt(mouse);
    const PanelPtr panel = hit ? pattern().findPanel(hit->panel) : nullptr;
    if (!panel) {
        return;
    }
    Selection selection;
    for (const Edge& edge : panel->shape.outline.edges) {
        if (panel->shape.foldEdge != edge.id) {
            selection.edges.insert({panel->id, edge.id});
        }
    }
    m_context.document().select(std::move(selection));
    m_before.reset();
    hint();
}

void SeamAllowanceTool::setWidth(const Pattern& before, double widthMm, const QString& mergeKey) {
    std::map<PanelId, std::vector<EdgeId>> byPanel;
    for (const auto& [panel, edge] : edges()) {
        byPanel[panel].push_back(edge);
    }
    Pattern after = before;
    for (const auto& [panel, ids] : byPanel) {
        Result<Pattern> wider = setAllowance(after, panel, ids, widthMm);
        if (!wider) {
            m_context.showHint(said(wider.error()));
            return;
        }
        after = std::move(wider.value());
    }
    m_context.document().edit(std::move(after), QObject::tr("Change seam allowance"), mergeKey);
}

void SeamAllowanceTool::escape() {
    if (m_before) {
        m_context.document().abandon(m_mergeKey);
        m_before.reset();
    } else {
        m_typed.empty() ? m_context.document().select({}) : m_typed.clear();
    }
}

void SeamAllowanceTool::enter(Qt::KeyboardModifiers) {
    const auto width = typedLength();
    m_typed.clear();
    hint();
    if (width && *width >= 0) {
        setWidth(pattern(), *width, {});
    }
}

void SeamAllowanceTool::paint(QPainter& painter) const {
    const Theme& theme = m_context.theme();
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
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(painterPath(line, false));
        const auto place = findEdge(panel->shape, edgeId);
        paintLabel(painter, toTable(*panel, positionAt(*segment, 0.5)),
                   m_context.lengthText(place->path->edges[place->index].allowanceMm), theme);
    };
    for (const auto& [panel, edge] : edges()) {
        stroke(panel, edge, theme.selected);
    }
    if (m_hover && !edges().contains({m_hover->panel, m_hover->edge})) {
        stroke(m_hover->panel, m_hover->edge, theme.accent);
    }
}

} // namespace

std::unique_ptr<Tool> makeSeamAllowanceTool(ToolContext& context) {
    return std::make_unique<SeamAllowanceTool>(context);
}

} // namespace toile
