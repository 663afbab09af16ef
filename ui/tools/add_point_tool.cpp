#include "core/pattern/edits/pattern_edits_points.h"
#include "ui/canvas/table_hit.h"
#include "ui/document/document.h"
#include "ui/said/said.h"
#include "ui/tools/tool_drawing.h"

#include <QObject>

namespace toile {

namespace {

// Shows where a click would cut the edge and how long both parts would be.
class AddPointTool : public Tool {
public:
    explicit AddPointTool(ToolContext& context) : m_context(context) {}

    void begin() override {
        m_context.showHint(QObject::tr("Click an edge to put a point on it; Shift takes the middle of the edge"));
    }

    void move(const TableMouse& mouse) override {
        m_hit = hitAt(mouse);
        m_context.repaintOverlay();
    }

    void press(const TableMouse& mouse) override {
        m_hit = hitAt(mouse);
        if (mouse.button != Qt::LeftButton || !m_hit) {
            return;
        }
        Document& document = m_context.document();
        auto split = splitEdge(document.pattern(), m_hit->panel, m_hit->edge, m_hit->edgeFraction);
        if (!split) {
            m_context.showHint(said(split.error()));
            return;
        }
        Selection selection;
        selection.points.insert({m_hit->panel, split.value().made.point});
        document.edit(std::move(split.value().pattern), QObject::tr("Add point"));
        document.select(std::move(selection));
        m_hit.reset();
        begin();
    }

    void documentChanged() override { m_hit.reset(); }

    [[nodiscard]] Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    void paint(QPainter& painter) const override {
        if (!m_hit) {
            return;
        }
        const PanelPtr panel = m_context.document().pattern().findPanel(m_hit->panel);
        const auto segment = panel ? edgeSegment(panel->shape, m_hit->edge) : std::nullopt;
        if (!segment) {
            return;
        }
        const ArcLength arc(*segment);
        const Vec2 at = toTable(*panel, arc.positionAtFraction(m_hit->edgeFraction));
        const Theme& theme = m_context.theme();
        paintMark(painter, at, m_context.mmPerPixel(), 9, theme.accent, theme.panel);
        paintLabel(painter, at,
                   QObject::tr("%1 | %2").arg(m_context.lengthText(m_hit->edgeFraction * arc.total()),
                                              m_context.lengthText((1 - m_hit->edgeFraction) * arc.total())),
                   theme);
    }

private:
    [[nodiscard]] std::optional<TableHit> hitAt(const TableMouse& mouse) const {
        auto hit = hitTest(m_context.document().pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
        if (!hit || !hit->edge.valid() || hit->point.valid()) {
            return std::nullopt;
        }
        if (mouse.modifiers.testFlag(Qt::ShiftModifier)) {
            hit->edgeFraction = 0.5;
        }
        return hit;
    }

    ToolContext& m_context;
    std::optional<TableHit> m_hit;
};

} // namespace

std::unique_ptr<Tool> makeAddPointTool(ToolContext& context) {
    return std::make_unique<AddPointTool>(context);
}

} // namespace toile
