#include "core/pattern/edits/pattern_edits_points.h"
#include "ui/canvas/panel_drawing.h"
#include "ui/canvas/table_hit.h"
#include "ui/document/document.h"
#include "ui/said/said.h"
#include "ui/tools/tool_drawing.h"

#include <QObject>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// Where on an edge the hand took hold.
struct Grip {
    CurveSegment segment;
    double t = 0.5;
    Vec2 at = Vec2::Zero(); // panel coordinates
    double reachMm = 5;
};

// The curve that an edge becomes when the place it is held at goes to another.
struct CurveDrag {
    const char* hint;
    const char* undoText;
    Curve (*bend)(const Grip& grip, const Vec2& to);
};

// All controls move alike, as far as it takes for the curve to follow the hand; a straight edge becomes a quadratic.
Curve bendWhole(const Grip& grip, const Vec2& to) {
    CurveSegment bent = grip.segment.curve.controls.empty() ? asKind(grip.segment, CurveKind::Quadratic) : grip.segment;
    // Near the ends a small move would throw the handles far away.
    const double t = std::clamp(grip.t, 0.15, 0.85);
    const auto moved = [&bent](const Vec2& by) {
        CurveSegment other = bent;
        for (Vec2& control : other.curve.controls) {
            control += by;
        }
        return other;
    };
    // One round does for Beziers, which follow their handles in proportion; other kinds need a few.
    for (int round = 0; round < 6; ++round) {
        const Vec2 miss = to - positionAt(bent, t);
        const double gain = (positionAt(moved(miss), t) - positionAt(bent, t)).dot(miss) / miss.squaredNorm();
        if (!(miss.norm() > 1e-6) || !(gain > 0.05)) {
            break;
        }
        bent = moved(miss / gain);
    }
    return bent.curve;
}

// The spline point under the hand moves; where there is none, one is put.
Curve bendAtPoint(const Grip& grip, const Vec2& to) {
    Curve curve = grip.segment.curve.kind == CurveKind::Spline ? grip.segment.curve : Curve{CurveKind::Spline, {}};
    const auto distance = [&grip](const Vec2& control) { return (control - grip.at).norm(); };
    const auto nearest = std::min_element(curve.controls.begin(), curve.controls.end(),
                                          [&](const Vec2& a, const Vec2& b) { return distance(a) < distance(b); });
    if (nearest != curve.controls.end() && distance(*nearest) <= grip.reachMm) {
        *nearest = to;
        return curve;
    }
    // In the order in which the curve runs through its points.
    if (grip.segment.curve.kind == CurveKind::Spline) {
        const auto after = std::find_if(curve.controls.begin(), curve.controls.end(), [&](const Vec2& control) {
            return closestPoint(grip.segment, control).t > grip.t;
        });
        curve.controls.insert(after, to);
    } else if (grip.segment.curve.kind == CurveKind::Line) {
        curve.controls = {to};
    } else {
        curve = asKind(grip.segment, CurveKind::Spline).curve;
        if (!curve.controls.empty()) {
            *std::min_element(curve.controls.begin(), curve.controls.end(),
                              [&](const Vec2& a, const Vec2& b) { return distance(a) < distance(b); }) = to;
        }
    }
    return curve;
}

class CurveTool : public Tool {
public:
    CurveTool(ToolContext& context, const CurveDrag& drag) : m_context(context), m_drag(drag) {}

    void begin() override { m_context.showHint(QObject::tr(m_drag.hint)); }
    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void release(const TableMouse& mouse) override;
    bool key(const QKeyEvent& event) override;
    void paint(QPainter& painter) const override;

private:
    [[nodiscard]] std::optional<TableHit> edgeAt(const TableMouse& mouse) const {
        auto hit = hitTest(m_context.document().pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
        return hit && hit->edge.valid() && !hit->point.valid() ? hit : std::nullopt;
    }

    ToolContext& m_context;
    const CurveDrag& m_drag;
    std::optional<TableHit> m_hover;
    PatternPtr m_before; // set while dragging
    PanelId m_panel;
    EdgeId m_edge;
    Grip m_grip;
    QString m_mergeKey;
    int m_drags = 0;
};

void CurveTool::press(const TableMouse& mouse) {
    const auto hit = mouse.button == Qt::LeftButton ? edgeAt(mouse) : std::nullopt;
    const PanelPtr panel = hit ? m_context.document().pattern().findPanel(hit->panel) : nullptr;
    const auto segment =
        panel && !m_context.document().refusesLocked(*panel) ? edgeSegment(panel->shape, hit->edge) : std::nullopt;
    if (!segment) {
        return;
    }
    m_before = m_context.document().patternPtr();
    m_panel = hit->panel;
    m_edge = hit->edge;
    const CurvePoint held = closestPoint(*segment, hit->inPanel);
    m_grip = {*segment, held.t, held.position, kReachPixels * m_context.mmPerPixel()};
    m_mergeKey = QStringLiteral("bend-%1-%2").arg(reinterpret_cast<quintptr>(this)).arg(++m_drags);
    Selection selection;
    selection.edges.insert({m_panel, m_edge});
    m_context.document().select(std::move(selection));
}

void CurveTool::move(const TableMouse& mouse) {
    if (!m_before || !mouse.buttons.testFlag(Qt::LeftButton)) {
        m_before.reset();
        m_hover = edgeAt(mouse);
        m_context.repaintOverlay();
        return;
    }
    const PanelPtr panel = m_before->findPanel(m_panel);
    const Curve curve = m_drag.bend(m_grip, fromTable(*panel, mouse.table));
    Result<Pattern> after = setCurve(*m_before, m_panel, m_edge, curve);
    if (!after) {
        m_context.showHint(said(after.error()));
        return;
    }
    m_context.document().edit(std::move(after.value()), QObject::tr(m_drag.undoText), m_mergeKey);
    m_context.repaintOverlay();
}

void CurveTool::release(const TableMouse& mouse) {
    if (mouse.button == Qt::LeftButton) {
        m_before.reset();
        begin();
    }
}

bool CurveTool::key(const QKeyEvent& event) {
    if (event.key() != Qt::Key_Escape) {
        return false;
    }
    if (m_before) {
        m_context.document().abandon(m_mergeKey);
        m_before.reset();
    } else {
        m_context.document().select({});
    }
    m_context.repaintOverlay();
    return true;
}

void CurveTool::paint(QPainter& painter) const {
    const Theme& theme = m_context.theme();
    const Document& document = m_context.document();
    const auto show = [&](PanelId panelId, EdgeId edge, const QColor& colour) {
        const PanelPtr panel = document.pattern().findPanel(panelId);
        const auto segment = panel ? edgeSegment(panel->shape, edge) : std::nullopt;
        if (!segment) {
            return;
        }
        std::vector<Vec2> line = flatten(*segment, 0.2);
        for (Vec2& point : line) {
            point = toTable(*panel, point);
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(toolPen(colour, 2.6));
        painter.drawPath(painterPath(line, false));
        if (segment->curve.kind == CurveKind::Spline) {
            for (const Vec2& control : segment->curve.controls) {
                paintMark(painter, toTable(*panel, control), m_context.mmPerPixel(), 8, theme.panel, colour, true);
            }
        }
        if (m_before) {
            paintLabel(painter, toTable(*panel, positionAt(*segment, 0.5)), m_context.lengthText(lengthOf(*segment)),
                       theme);
        }
    };
    for (const auto& [panel, edge] : document.selection().edges) {
        show(panel, edge, theme.selected);
    }
    if (m_hover && !m_before) {
        show(m_hover->panel, m_hover->edge, theme.accent);
    }
}

} // namespace

std::unique_ptr<Tool> makeEditCurvatureTool(ToolContext& context) {
    static constexpr CurveDrag kDrag{QT_TRANSLATE_NOOP("QObject", "Drag an edge to bend it; Esc takes it back"),
                                     QT_TRANSLATE_NOOP("QObject", "Bend edge"), &bendWhole};
    return std::make_unique<CurveTool>(context, kDrag);
}

std::unique_ptr<Tool> makeEditCurvePointTool(ToolContext& context) {
    static constexpr CurveDrag kDrag{
        QT_TRANSLATE_NOOP("QObject", "Drag on an edge to put a curve point there, or drag one that is there"),
        QT_TRANSLATE_NOOP("QObject", "Edit curve point"), &bendAtPoint};
    return std::make_unique<CurveTool>(context, kDrag);
}

} // namespace toile
