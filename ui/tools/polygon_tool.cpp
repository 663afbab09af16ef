#include "core/pattern/edits/pattern_edits_lines.h"
#include "ui/canvas/panel_drawing.h"
#include "ui/canvas/table_hit.h"
#include "ui/said/said.h"
#include "ui/tools/tool_drawing.h"
#include "ui/tools/typing_tool.h"

#include <QObject>

namespace toile {

namespace {

enum class Draws { Panel, Internal };

// Click by click; Ctrl+click sets a point that the curve runs through. A panel is closed at the first point or with
// Enter; an internal line is closed at the first point and left open by Enter. What is typed is the next edge's length.
class PolygonTool : public TypingTool {
public:
    PolygonTool(ToolContext& context, Draws draws) : TypingTool(context), m_draws(draws) {}

    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    [[nodiscard]] Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    void paint(QPainter& painter) const override;

private:
    struct Clicked {
        Vec2 at;
        bool curve;
    };

    void hint() override;
    [[nodiscard]] bool active() const override { return !m_clicked.empty(); }
    [[nodiscard]] bool takesNumber() const override { return active(); }
    [[nodiscard]] bool takesEnter() const override { return active(); }
    void escape() override;
    void enter(Qt::KeyboardModifiers) override;
    [[nodiscard]] bool wantsOther(const QKeyEvent& event) const override {
        return active() && event.key() == Qt::Key_Backspace;
    }
    void other(const QKeyEvent&) override { m_clicked.pop_back(); }
    void finish(bool closed);
    void finishPanel();
    void finishInternal(bool closed);
    void addTyped();
    [[nodiscard]] bool atFirst(const Vec2& place) const;
    Vec2 placeFor(const TableMouse& mouse, Snap& snap);
    [[nodiscard]] std::vector<DrawnEdge> edges() const;

    Draws m_draws;
    PanelId m_panel; // that an internal line is drawn on: the one under its first point
    std::vector<Clicked> m_clicked;
    Snap m_hover;
};

void PolygonTool::hint() {
    if (m_clicked.empty()) {
        m_context.showHint(m_draws == Draws::Panel ? QObject::tr("Click the first point of the outline")
                                                   : QObject::tr("Click the first point of the line on a panel"));
    } else if (!m_typed.empty()) {
        m_context.showHint(
            QObject::tr("Length %1: Enter sets the point in the direction of the cursor").arg(typedText()));
    } else {
        m_context.showHint(
            QObject::tr("Click the next point; Ctrl+click for a curve; Shift keeps to 45°; type a length; "
                        "Backspace takes one back; click the first point or press Enter to close"));
    }
}

bool PolygonTool::atFirst(const Vec2& place) const {
    return m_clicked.size() > 2 && (place - m_clicked.front().at).norm() <= kReachPixels * m_context.mmPerPixel();
}

Vec2 PolygonTool::placeFor(const TableMouse& mouse, Snap& snap) {
    if (atFirst(mouse.table)) {
        snap = {m_clicked.front().at, true, {}};
        return snap.at;
    }
    if (mouse.modifiers.testFlag(Qt::ShiftModifier) && !m_clicked.empty()) {
        snap = {lockedTo45(m_clicked.back().at, mouse.table), false, {}};
        return snap.at;
    }
    snap =
        snapForHand(m_context, mouse.table, {}, m_clicked.empty() ? std::nullopt : std::optional(m_clicked.back().at));
    return snap.at;
}

void PolygonTool::press(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    const Vec2 at = placeFor(mouse, m_hover);
    if (atFirst(at)) {
        finish(true);
        return;
    }
    if (m_clicked.empty() && m_draws == Draws::Internal) {
        const auto hit = hitTest(pattern(), at, kReachPixels * m_context.mmPerPixel());
        if (!hit) {
            m_context.showHint(QObject::tr("There is no panel here: an internal line begins on one"));
            return;
        }
        m_panel = hit->panel;
    }
    if (m_clicked.empty() || (at - m_clicked.back().at).norm() > 1e-6) {
        m_clicked.push_back({at, mouse.modifiers.testFlag(Qt::ControlModifier) && !m_clicked.empty()});
    }
    m_typed.clear();
    hint();
    m_context.repaintOverlay();
}

void PolygonTool::move(const TableMouse& mouse) {
    placeFor(mouse, m_hover);
    m_context.repaintOverlay();
}

void PolygonTool::escape() {
    m_clicked.clear();
    m_typed.clear();
}

void PolygonTool::enter(Qt::KeyboardModifiers) {
    if (m_typed.empty()) {
        finish(m_draws == Draws::Panel);
    } else {
        addTyped();
        hint();
    }
}

void PolygonTool::addTyped() {
    const auto length = typedLength();
    const Vec2 way = m_hover.at - m_clicked.back().at;
    m_typed.clear();
    if (length && *length > 0 && way.norm() > 1e-9) {
        m_clicked.push_back({m_clicked.back().at + *length * way.normalized(), false});
    }
}

// Curve points between two corners become one spline edge.
std::vector<DrawnEdge> PolygonTool::edges() const {
    std::vector<DrawnEdge> edges;
    for (const Clicked& clicked : m_clicked) {
        if (clicked.curve) {
            edges.back().curve.kind = CurveKind::Spline;
            edges.back().curve.controls.push_back(clicked.at);
        } else {
            edges.push_back({clicked.at, {}});
        }
    }
    return edges;
}

void PolygonTool::finish(bool closed) {
    m_draws == Draws::Panel ? finishPanel() : finishInternal(closed);
    m_context.repaintOverlay();
}

void PolygonTool::finishPanel() {
    const std::vector<DrawnEdge> outline = edges();
    const bool encloses = outline.size() > 2 || (outline.size() == 2 && m_clicked.size() > 2);
    if (!encloses) {
        m_context.showHint(QObject::tr("An outline needs at least three points"));
        return;
    }
    m_clicked.clear();
    Document& document = m_context.document();
    document.edit(withNewPanel(document.pattern(), outline, QObject::tr("Panel")), QObject::tr("Draw polygon"));
    Selection selection;
    selection.panels.insert(document.pattern().panels.back()->id);
    document.select(std::move(selection));
    hint();
}

void PolygonTool::finishInternal(bool closed) {
    Document& document = m_context.document();
    const PanelPtr panel = document.pattern().findPanel(m_panel);
    const std::vector<DrawnEdge> drawn = edges();
    if (!panel || drawn.size() < 2) {
        m_context.showHint(QObject::tr("A line needs at least two points"));
        return;
    }
    InternalLine line;
    line.path.closed = closed;
    for (const DrawnEdge& edge : drawn) {
        line.path.points.push_back({{}, fromTable(*panel, edge.start), CornerKind::Mitre});
        Edge made;
        made.curve = edge.curve;
        for (Vec2& control : made.curve.controls) {
            control = fromTable(*panel, control);
        }
        line.path.edges.push_back(std::move(made));
    }
    if (!closed) {
        line.path.edges.pop_back();
    }
    auto added = addInternal(document.pattern(), m_panel, std::move(line));
    if (!added) {
        m_context.showHint(said(added.error()));
        return;
    }
    m_clicked.clear();
    document.edit(std::move(added.value().pattern), QObject::tr("Draw internal line"));
    hint();
}

void PolygonTool::paint(QPainter& painter) const {
    const Theme& theme = m_context.theme();
    paintGuides(painter, m_hover.guides, theme.accent);
    std::vector<DrawnEdge> drawn = m_clicked.empty() ? std::vector<DrawnEdge>{} : edges();
    drawn.push_back({m_hover.at, {}});
    painter.setBrush(Qt::NoBrush);
    for (std::size_t i = 0; i + 1 < drawn.size(); ++i) {
        const CurveSegment segment{drawn[i].start, drawn[i].curve, drawn[i + 1].start};
        painter.setPen(toolPen(theme.accent, 1.6, i + 2 == drawn.size() ? Qt::DashLine : Qt::SolidLine));
        painter.drawPath(painterPath(flatten(segment, 0.2), false));
    }
    for (const Clicked& clicked : m_clicked) {
        paintMark(painter, clicked.at, m_context.mmPerPixel(), 7, theme.panel, theme.accent, clicked.curve);
    }
    if (m_hover.snapped) {
        paintMark(painter, m_hover.at, m_context.mmPerPixel(), 9, Qt::transparent, theme.accent, true);
    }
    if (!m_clicked.empty()) {
        const QString length =
            m_typed.empty() ? m_context.lengthText((m_hover.at - m_clicked.back().at).norm()) : typedText();
        paintLabel(painter, m_hover.at, length, theme);
    }
}

} // namespace

std::unique_ptr<Tool> makePolygonTool(ToolContext& context) {
    return std::make_unique<PolygonTool>(context, Draws::Panel);
}

std::unique_ptr<Tool> makeInternalLineTool(ToolContext& context) {
    return std::make_unique<PolygonTool>(context, Draws::Internal);
}

} // namespace toile
