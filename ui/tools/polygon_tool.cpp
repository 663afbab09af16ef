#include "ui/canvas/panel_drawing.h"
#include "ui/document/document.h"
#include "ui/tools/tool_drawing.h"

#include <QLocale>
#include <QObject>

namespace toile {

namespace {

// Click by click; Ctrl+click sets a point that the curve runs through. Closed at the first point, or with Enter.
class PolygonTool : public Tool {
public:
    explicit PolygonTool(ToolContext& context) : m_context(context) {}

    void begin() override { hint(); }
    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    bool key(const QKeyEvent& event) override;
    [[nodiscard]] bool wantsKey(const QKeyEvent& event) const override;
    void paint(QPainter& painter) const override;

private:
    struct Clicked {
        Vec2 at;
        bool curve;
    };

    void hint();
    void finish();
    void addTyped();
    [[nodiscard]] bool atFirst(const Vec2& place) const;
    [[nodiscard]] Vec2 placeFor(const TableMouse& mouse, Snap& snap);
    [[nodiscard]] std::vector<DrawnEdge> edges() const;

    ToolContext& m_context;
    std::vector<Clicked> m_clicked;
    Snap m_hover;
    QString m_typed; // length of the next edge
};

void PolygonTool::hint() {
    if (m_clicked.empty()) {
        m_context.showHint(QObject::tr("Click the first point of the outline"));
    } else if (!m_typed.isEmpty()) {
        m_context.showHint(
            QObject::tr("Length %1 mm: Enter sets the point in the direction of the cursor").arg(m_typed));
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
    snap = snapForHand(m_context, mouse.table);
    return snap.at;
}

void PolygonTool::press(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    const Vec2 at = placeFor(mouse, m_hover);
    if (atFirst(at)) {
        finish();
        return;
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

bool PolygonTool::wantsKey(const QKeyEvent& event) const {
    if (m_clicked.empty() || (event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier))) {
        return false;
    }
    const QString text = event.text();
    return event.key() == Qt::Key_Backspace || event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter ||
           event.key() == Qt::Key_Escape ||
           (text.size() == 1 && (text[0].isDigit() || text[0] == QLatin1Char('.') || text[0] == QLatin1Char(',')));
}

bool PolygonTool::key(const QKeyEvent& event) {
    if (!wantsKey(event)) {
        return false;
    }
    switch (event.key()) {
    case Qt::Key_Escape:
        m_clicked.clear();
        m_typed.clear();
        break;
    case Qt::Key_Backspace:
        m_typed.isEmpty() ? m_clicked.pop_back() : m_typed.chop(1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        m_typed.isEmpty() ? finish() : addTyped();
        break;
    default:
        m_typed += event.text();
    }
    hint();
    m_context.repaintOverlay();
    return true;
}

void PolygonTool::addTyped() {
    bool isNumber = false;
    double length = QLocale().toDouble(m_typed, &isNumber);
    if (!isNumber) {
        length = m_typed.toDouble(&isNumber);
    }
    const Vec2 way = m_hover.at - m_clicked.back().at;
    m_typed.clear();
    if (isNumber && length > 0 && way.norm() > 1e-9) {
        m_clicked.push_back({m_clicked.back().at + length * way.normalized(), false});
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

void PolygonTool::finish() {
    const std::vector<DrawnEdge> outline = edges();
    const bool encloses = outline.size() > 2 || (outline.size() == 2 && m_clicked.size() > 2);
    if (!encloses) {
        m_context.showHint(QObject::tr("An outline needs at least three points"));
        return;
    }
    m_clicked.clear();
    m_context.repaintOverlay();
    Document& document = m_context.document();
    document.edit(withNewPanel(document.pattern(), outline, "Panel"), QObject::tr("Draw polygon"));
    Selection selection;
    selection.panels.insert(document.pattern().panels.back()->id);
    document.select(std::move(selection));
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
        const QString length = m_typed.isEmpty() ? mmText((m_hover.at - m_clicked.back().at).norm()) : m_typed;
        paintLabel(painter, m_hover.at, length, theme);
    }
}

} // namespace

std::unique_ptr<Tool> makePolygonTool(ToolContext& context) {
    return std::make_unique<PolygonTool>(context);
}

} // namespace toile
