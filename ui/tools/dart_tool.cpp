#include "core/base/units.h"
#include "core/pattern/edits/panel_cut.h"
#include "core/pattern/edits/pattern_edits_darts.h"
#include "ui/canvas/panel_drawing.h"
#include "ui/canvas/table_hit.h"
#include "ui/said/said.h"
#include "ui/tools/dart_grips.h"
#include "ui/tools/tool_drawing.h"
#include "ui/tools/typing_tool.h"

#include <QObject>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

// Press on an outline edge and drag to the tip; then the cursor, or a typed number, sets the width. The tip, the mouth
// and the legs of a dart that is there are dragged; a number is the width of the one last touched, Delete removes it.
class DartTool : public TypingTool {
public:
    using TypingTool::TypingTool;

    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void release(const TableMouse& mouse) override;
    void documentChanged() override;
    [[nodiscard]] Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    void paint(QPainter& painter) const override;

private:
    enum class Doing { Nothing, Tip, Width, Moving };

    void hint() override;
    [[nodiscard]] bool active() const override { return m_doing != Doing::Nothing || m_chosen; }
    [[nodiscard]] bool takesNumber() const override {
        return m_doing == Doing::Width || (m_doing == Doing::Nothing && m_chosen);
    }
    [[nodiscard]] bool takesEnter() const override { return m_doing == Doing::Width; }
    void escape() override;
    void enter(Qt::KeyboardModifiers) override;
    [[nodiscard]] bool wantsOther(const QKeyEvent& event) const override {
        return m_doing == Doing::Nothing && m_chosen && event.key() == Qt::Key_Delete;
    }
    void other(const QKeyEvent&) override;
    [[nodiscard]] const Dart* chosenDart() const {
        return m_chosen ? findDart(pattern().findPanel(m_chosen->panel).get(), m_chosen->dart) : nullptr;
    }
    [[nodiscard]] double reachMm() const { return kReachPixels * m_context.mmPerPixel(); }
    [[nodiscard]] std::optional<DartGrip> gripAt(const Vec2& table) const {
        return nearestGrip(gripsOfDarts(pattern(), reachMm()), table, reachMm());
    }
    void dragGrip(const TableMouse& mouse);
    void change(const Pattern& before, const Dart& dart, const QString& mergeKey);
    void aimAt(const TableMouse& mouse);
    void widen(const Vec2& table);
    [[nodiscard]] PanelPtr panel() const { return pattern().findPanel(m_panel); }

    Doing m_doing = Doing::Nothing;
    std::optional<TableHit> m_hover;
    PanelId m_panel;
    Dart m_dart;
    DartLines m_lines;
    std::optional<DartGrip> m_over;   // the hand
    std::optional<DartGrip> m_chosen; // last touched
    PatternPtr m_before;              // a drag
    QString m_mergeKey;
    int m_drags = 0;
};

void DartTool::hint() {
    switch (m_doing) {
    case Doing::Nothing:
        m_context.showHint(
            m_chosen && !m_typed.empty() ? QObject::tr("Width %1: Enter takes it").arg(typedText())
            : m_chosen || m_over
                ? QObject::tr("Drag the tip, the mouth or a leg of the dart; type its width; Delete removes it")
                : QObject::tr("Press on an edge of the outline and drag inwards to the tip of the dart"));
        break;
    case Doing::Moving:
        break; // said while it moves
    case Doing::Tip:
        m_context.showHint(
            QObject::tr("Depth %1; Shift keeps it square to the edge").arg(m_context.lengthText(m_dart.depthMm)));
        break;
    case Doing::Width:
        m_context.showHint(QObject::tr("Width %1: click or press Enter to take it, or type a number; Esc cancels")
                               .arg(m_typed.empty() ? m_context.lengthText(m_dart.widthMm) : typedText()));
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
    m_typed.clear();
    m_chosen = gripAt(mouse.table);
    if (m_chosen) {
        m_before = m_context.document().patternPtr();
        m_mergeKey = QStringLiteral("dart-%1-%2").arg(reinterpret_cast<quintptr>(this)).arg(++m_drags);
        m_doing = Doing::Moving;
        return;
    }
    const auto hit = hitTest(pattern(), mouse.table, reachMm());
    const PanelPtr owner = hit && hit->edge.valid() ? pattern().findPanel(hit->panel) : nullptr;
    const auto place = owner ? findEdge(owner->shape, hit->edge) : std::nullopt;
    if (!place || !place->onOutline || m_context.document().refusesLocked(*owner)) {
        return;
    }
    m_panel = owner->id;
    m_dart = {};
    m_dart.edge = hit->edge;
    m_dart.position = hit->edgeFraction;
    m_lines = *linesOf(owner->shape, m_dart);
    m_doing = Doing::Tip;
    aimAt(mouse);
    hint();
}

void DartTool::aimAt(const TableMouse& mouse) {
    const Vec2 way = fromTable(*panel(), mouse.table) - m_lines.mouth;
    const double across = way.dot(leftOf(m_lines.inwards));
    const double inwards = way.dot(m_lines.inwards);
    m_dart.depthMm = std::max(std::hypot(across, inwards), 1.0);
    m_dart.leanDeg = std::clamp(degrees(std::atan2(across, std::max(inwards, 1e-9))), -60.0, 60.0);
    if (mouse.modifiers.testFlag(Qt::ShiftModifier)) { // square to the edge
        m_dart.depthMm *= std::cos(radians(m_dart.leanDeg));
        m_dart.leanDeg = 0;
    }
}

void DartTool::widen(const Vec2& table) {
    if (m_typed.empty()) {
        const double half = std::abs((fromTable(*panel(), table) - m_lines.mouth).dot(m_lines.along));
        m_dart.widthMm = std::max(std::round(2 * half * 2) / 2, 1.0);
    }
}

void DartTool::move(const TableMouse& mouse) {
    if (m_doing == Doing::Moving) {
        dragGrip(mouse);
        return;
    }
    if (m_doing != Doing::Nothing && !panel()) {
        escape(); // undone under the tool
    }
    if (m_doing == Doing::Tip) {
        aimAt(mouse);
    } else if (m_doing == Doing::Width) {
        widen(mouse.table);
    } else {
        m_over = gripAt(mouse.table);
        m_hover = m_over ? std::nullopt : hitTest(pattern(), mouse.table, reachMm());
    }
    hint();
    m_context.repaintOverlay();
}

void DartTool::release(const TableMouse& mouse) {
    if (mouse.button == Qt::LeftButton && m_doing == Doing::Moving) {
        m_doing = Doing::Nothing;
        m_before.reset();
        hint();
        m_context.repaintOverlay();
    }
    if (mouse.button != Qt::LeftButton || m_doing != Doing::Tip) {
        return;
    }
    // A mere click is no dart.
    m_doing = m_dart.depthMm > 1.5 * reachMm() ? Doing::Width : Doing::Nothing;
    hint();
    m_context.repaintOverlay();
}

void DartTool::enter(Qt::KeyboardModifiers) {
    const auto typed = typedLength();
    if (m_doing == Doing::Nothing) {
        m_typed.clear();
        hint();
        const Dart* chosen = chosenDart();
        if (chosen != nullptr && typed && *typed > 0) {
            Dart wider = *chosen;
            wider.widthMm = *typed;
            change(pattern(), wider, {});
        }
        return;
    }
    if (typed && *typed > 0) {
        m_dart.widthMm = *typed;
    }
    Document& document = m_context.document();
    auto added = addDart(pattern(), m_panel, m_dart);
    const PanelId owner = m_panel;
    escape();
    if (!added) {
        m_context.showHint(said(added.error()));
        return;
    }
    document.edit(std::move(added.value().pattern), QObject::tr("Add dart"));
    Selection selection;
    selection.panels.insert(owner);
    document.select(std::move(selection));
    hint();
}

void DartTool::escape() {
    if (m_doing == Doing::Moving) {
        m_context.document().abandon(m_mergeKey);
        m_before.reset();
    }
    m_doing = Doing::Nothing;
    m_chosen.reset();
    m_typed.clear();
    m_hover.reset();
    m_context.repaintOverlay();
}

void DartTool::documentChanged() {
    m_over.reset();
    // An undo may take away what a new dart was being drawn on.
    const bool drawing = m_doing == Doing::Tip || m_doing == Doing::Width;
    if (drawing && !(panel() && findEdge(panel()->shape, m_dart.edge))) {
        escape();
        hint();
    }
    if (m_chosen && chosenDart() == nullptr) {
        m_chosen.reset();
        m_typed.clear();
        m_doing = m_doing == Doing::Moving ? Doing::Nothing : m_doing;
    }
}

void DartTool::change(const Pattern& before, const Dart& dart, const QString& mergeKey) {
    if (Result<Pattern> after = setDart(before, m_chosen->panel, dart)) {
        const DartGrip kept = *m_chosen;
        m_context.document().edit(std::move(after.value()), QObject::tr("Change dart"), mergeKey);
        m_chosen = kept;
    } else {
        m_context.showHint(said(after.error()));
    }
}

void DartTool::other(const QKeyEvent&) {
    if (Result<Pattern> after = removeDart(pattern(), m_chosen->panel, m_chosen->dart)) {
        m_context.document().edit(std::move(after.value()), QObject::tr("Remove dart"));
    }
    m_chosen.reset();
}

void DartTool::dragGrip(const TableMouse& mouse) {
    const PanelPtr owner = m_before ? m_before->findPanel(m_chosen->panel) : nullptr;
    const Dart* was = findDart(owner.get(), m_chosen->dart);
    const auto lines = was != nullptr ? linesOf(owner->shape, *was) : std::nullopt;
    if (!lines) {
        return;
    }
    m_panel = owner->id;
    m_dart = *was;
    m_lines = *lines;
    if (m_chosen->at == DartGrip::At::Tip) {
        aimAt(mouse);
    } else if (m_chosen->at == DartGrip::At::Leg) {
        widen(mouse.table);
    } else {
        const CurveSegment segment = *edgeSegment(owner->shape, was->edge);
        const ArcLength arc(segment);
        const double half = 0.5 * was->widthMm / std::max(arc.total(), 1e-9);
        const double at = arc.lengthUpTo(closestPoint(segment, fromTable(*owner, mouse.table)).t) / arc.total();
        m_dart.position = half < 0.5 ? std::clamp(at, half, 1 - half) : 0.5;
    }
    const Dart moved = m_dart;
    change(*m_before, moved, m_mergeKey);
    m_context.showHint(QObject::tr("Dart of %1 × %2; Shift keeps it square to the edge; Esc takes it back")
                           .arg(m_context.lengthText(moved.widthMm), m_context.lengthText(moved.depthMm)));
    m_context.repaintOverlay();
}

void DartTool::paint(QPainter& painter) const {
    const Theme& theme = m_context.theme();
    if (m_doing == Doing::Nothing || m_doing == Doing::Moving) {
        for (const DartGrip& grip : gripsOfDarts(pattern(), reachMm())) {
            const bool chosen = m_chosen && m_chosen->dart == grip.dart && m_chosen->panel == grip.panel;
            const bool over = m_over && m_over->table == grip.table;
            paintMark(painter, grip.table, m_context.mmPerPixel(), over ? 10 : 7,
                      chosen || over ? theme.selected : theme.panel, theme.accent, grip.at != DartGrip::At::Leg);
        }
    }
    if (m_doing == Doing::Moving) {
        return;
    }
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
    const Vec2 tip = m_lines.tip(m_dart);
    painter.setPen(toolPen(theme.accent, 1.8));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(painterPath(
        {toTable(*owner, m_lines.leg(m_dart, -1)), toTable(*owner, tip), toTable(*owner, m_lines.leg(m_dart, 1))},
        false));
    paintLabel(painter, toTable(*owner, tip),
               QObject::tr("%1 × %2").arg(m_context.lengthText(m_dart.widthMm), m_context.lengthText(m_dart.depthMm)),
               theme);
}

} // namespace

std::unique_ptr<Tool> makeDartTool(ToolContext& context) {
    return std::make_unique<DartTool>(context);
}

} // namespace toile
