#include "core/base/units.h"
#include "ui/canvas/panel_drawing.h"
#include "ui/canvas/table_hit.h"
#include "ui/document/document.h"
#include "ui/said/said.h"
#include "ui/tools/rubber_band.h"
#include "ui/tools/tool_drawing.h"
#include "ui/tools/transform_box.h"

#include <QApplication>
#include <QLocale>
#include <QObject>

#include <cmath>

namespace toile {

namespace {

// Click selects, drag moves, the frame's handles scale and turn, a drag from empty table rubs a band. Arrows nudge by
// 1 mm, with Shift by 10.
class TransformPatternTool : public Tool {
public:
    explicit TransformPatternTool(ToolContext& context) : m_context(context) {}

    void begin() override { hint(); }
    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void release(const TableMouse& mouse) override;
    bool key(const QKeyEvent& event) override;
    void documentChanged() override {
        if (m_doing == Doing::Nothing) {
            hint();
        }
    }
    [[nodiscard]] Qt::CursorShape cursor() const override;
    void paint(QPainter& painter) const override;

private:
    enum class Doing { Nothing, Pressed, Moving, Shaping };

    [[nodiscard]] Document& document() const { return m_context.document(); }
    void hint();
    void start(Doing doing);
    void select(const TableHit& hit, bool adding);
    void movePanels(const TableMouse& mouse);
    void shape(const TableMouse& mouse);
    void take(Result<Pattern> after, const QString& text);
    void selectInBand(bool add);
    bool nudge(const QKeyEvent& event);

    ToolContext& m_context;
    Doing m_doing = Doing::Nothing;
    RubberBand m_band;
    QPointF m_pressPixel;
    Vec2 m_start = Vec2::Zero();
    Vec2 m_now = Vec2::Zero();
    PatternPtr m_before; // when the drag began
    std::vector<PanelId> m_panels;
    TableBox m_box;
    std::optional<BoxHandle> m_handle;
    std::optional<BoxHandle> m_hovered; // while no button is down
    std::vector<QLineF> m_guides;
    QString m_mergeKey;
    int m_drags = 0;
};

void TransformPatternTool::hint() {
    const bool any = !document().selection().panels.empty();
    m_context.showHint(
        !any ? QObject::tr("Click a panel to select it; drag to move it; drag from empty table to select several")
        : movablePanels(document()).empty()
            ? QObject::tr("What is selected is locked or hidden: Ctrl+L, or its padlock in the object list, unlocks it")
            : QObject::tr(
                  "Drag to move; the frame's squares scale, its circle turns; arrows move 1 mm, with Shift 10 mm; "
                  "Shift+click adds or takes away; Delete removes"));
}

void TransformPatternTool::start(Doing doing) {
    m_doing = doing;
    m_before = document().patternPtr();
    m_panels = movablePanels(document());
    m_box = boxAround(*m_before, m_panels).value_or(TableBox{});
    m_mergeKey = QStringLiteral("transform-%1-%2").arg(reinterpret_cast<quintptr>(this)).arg(++m_drags);
}

void TransformPatternTool::press(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    m_pressPixel = mouse.pixel;
    m_start = m_now = mouse.table;
    if (const auto box = boxAround(document().pattern(), movablePanels(document()))) {
        m_handle = toile::handleAt(*box, mouse.table, m_context.mmPerPixel());
        if (m_handle) {
            start(Doing::Shaping);
            return;
        }
    }
    const auto hit = hitTest(document().pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
    const bool adding = mouse.modifiers.testFlag(Qt::ShiftModifier);
    if (hit) {
        select(*hit, adding);
        start(Doing::Pressed);
        if (m_panels.empty() && document().selection().panels.contains(hit->panel) &&
            document().refusesLocked(*document().pattern().findPanel(hit->panel))) {
            m_doing = Doing::Nothing;
        }
    } else {
        m_band.begin(mouse.table);
        if (!adding) {
            document().select({});
        }
    }
    hint();
}

void TransformPatternTool::select(const TableHit& hit, bool adding) {
    Selection selection = document().selection();
    if (adding) {
        if (!selection.panels.erase(hit.panel)) {
            selection.panels.insert(hit.panel);
        }
    } else if (!selection.panels.contains(hit.panel)) {
        selection = {};
        selection.panels.insert(hit.panel);
    }
    document().select(std::move(selection));
}

// Over the frame's squares the way it will be drawn.
Qt::CursorShape TransformPatternTool::cursor() const {
    if (m_doing == Doing::Moving) {
        return Qt::SizeAllCursor;
    }
    if (m_doing != Doing::Shaping && !m_hovered) {
        return Qt::ArrowCursor;
    }
    const BoxHandle handle = m_doing == Doing::Shaping ? m_handle.value_or(BoxHandle{}) : *m_hovered;
    if (handle.turns()) {
        return Qt::PointingHandCursor;
    }
    const double slope = handle.side.x() * handle.side.y();
    return slope > 0                ? Qt::SizeBDiagCursor
           : slope < 0              ? Qt::SizeFDiagCursor
           : handle.side.x() != 0.0 ? Qt::SizeHorCursor
                                    : Qt::SizeVerCursor;
}

void TransformPatternTool::move(const TableMouse& mouse) {
    m_hovered.reset();
    if (const auto box =
            mouse.buttons == Qt::NoButton ? boxAround(document().pattern(), movablePanels(document())) : std::nullopt) {
        m_hovered = toile::handleAt(*box, mouse.table, m_context.mmPerPixel());
    }
    if (m_band.isDrawn()) {
        m_band.drawTo(mouse.table);
        m_context.repaintOverlay();
    }
    if (m_doing == Doing::Nothing || !mouse.buttons.testFlag(Qt::LeftButton)) {
        return;
    }
    m_now = mouse.table;
    // A click with a trembling hand must not shift the panel.
    if (m_doing == Doing::Pressed &&
        (mouse.pixel - m_pressPixel).manhattanLength() < QApplication::startDragDistance() / 2) {
        return;
    }
    if (m_doing == Doing::Pressed || m_doing == Doing::Moving) {
        m_doing = Doing::Moving;
        movePanels(mouse);
    } else if (m_doing == Doing::Shaping) {
        shape(mouse);
    }
    m_context.repaintOverlay();
}

void TransformPatternTool::take(Result<Pattern> after, const QString& text) {
    if (after) {
        document().edit(std::move(after.value()), text, m_mergeKey);
    } else {
        m_context.showHint(said(after.error()));
    }
}

void TransformPatternTool::movePanels(const TableMouse& mouse) {
    Vec2 by = m_now - m_start;
    m_guides.clear();
    if (mouse.modifiers.testFlag(Qt::ShiftModifier)) {
        std::abs(by.x()) > std::abs(by.y()) ? by.y() = 0 : by.x() = 0;
    } else if (m_context.snapsToThings() && !mouse.modifiers.testFlag(Qt::AltModifier)) {
        const TableBox moved{m_box.low + by, m_box.high + by};
        BoxSnap snap = snapBox(*m_before, moved, m_panels, kReachPixels * m_context.mmPerPixel());
        by += snap.by;
        m_guides = std::move(snap.guides);
    }
    take(moveOnTable(*m_before, m_panels, {by, 0, Vec2::Zero()}), QObject::tr("Move panels"));
    m_context.showHint(
        QObject::tr("Moved by %1, %2; Shift keeps it level or upright, Alt lets it go free; Esc takes it back")
            .arg(m_context.lengthText(by.x()), m_context.lengthText(by.y())));
}

void TransformPatternTool::shape(const TableMouse& mouse) {
    const bool shift = mouse.modifiers.testFlag(Qt::ShiftModifier);
    if (m_handle->turns()) {
        const Vec2 middle = (m_box.low + m_box.high) / 2;
        const auto angleOf = [&](const Vec2& at) { return std::atan2(at.y() - middle.y(), at.x() - middle.x()); };
        double turn = std::remainder(degrees(angleOf(m_now) - angleOf(m_start)), 360.0);
        turn = shift ? std::round(turn / 15) * 15 : std::round(turn * 10) / 10;
        take(moveOnTable(*m_before, m_panels, {Vec2::Zero(), turn, middle}), QObject::tr("Turn panels"));
        m_context.showHint(QObject::tr("Turned by %1°; Shift turns in steps of 15°; Esc takes it back")
                               .arg(QLocale().toString(turn, 'f', 1)));
        return;
    }
    const Vec2 factors = factorsOfDrag(m_box, *m_handle, m_now, shift);
    take(scalePanels(*m_before, m_panels, factors, placeOf(m_box, {-m_handle->side}, 0)), QObject::tr("Scale panels"));
    const Vec2 size = ((m_box.high - m_box.low).array() * factors.array()).matrix();
    m_context.showHint(QObject::tr("%1 × %2 (%3 %, %4 %); Shift keeps the proportions; Esc takes it back")
                           .arg(m_context.lengthText(size.x()), m_context.lengthText(size.y()),
                                QLocale().toString(100 * factors.x(), 'f', 1),
                                QLocale().toString(100 * factors.y(), 'f', 1)));
}

void TransformPatternTool::release(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    if (m_band.isDrawn()) {
        selectInBand(mouse.modifiers.testFlag(Qt::ShiftModifier));
        m_band.end();
    }
    m_doing = Doing::Nothing;
    m_before.reset();
    m_guides.clear();
    m_context.repaintOverlay();
    hint();
}

bool TransformPatternTool::key(const QKeyEvent& event) {
    if (event.key() != Qt::Key_Escape) {
        return nudge(event);
    }
    if (m_doing == Doing::Moving || m_doing == Doing::Shaping) {
        document().abandon(m_mergeKey);
    } else if (m_doing == Doing::Nothing && !m_band.isDrawn()) {
        document().select({});
    }
    m_band.end();
    m_doing = Doing::Nothing;
    m_guides.clear();
    m_context.repaintOverlay();
    hint();
    return true;
}

bool TransformPatternTool::nudge(const QKeyEvent& event) {
    const auto by = nudgeOf(event);
    if (!by) {
        return false;
    }
    const std::vector<PanelId> panels = movablePanels(document());
    if (m_doing == Doing::Nothing && !panels.empty()) {
        m_mergeKey.clear();
        take(moveOnTable(document().pattern(), panels, {*by, 0, Vec2::Zero()}), QObject::tr("Move panels"));
    }
    return true;
}

void TransformPatternTool::selectInBand(bool add) {
    const QRectF band = m_band.rect();
    Selection selection = add ? document().selection() : Selection{};
    for (const PanelPtr& panel : document().pattern().panels) {
        if (!panel->visible || !wellFormed(panel->shape.outline)) {
            continue;
        }
        std::vector<Vec2> outline = flatten(panel->shape.outline, 1.0);
        for (Vec2& point : outline) {
            point = toTable(*panel, point);
        }
        if (painterPath(outline, true).intersects(band)) {
            selection.panels.insert(panel->id);
        }
    }
    document().select(std::move(selection));
}

void TransformPatternTool::paint(QPainter& painter) const {
    m_band.paint(painter, m_context.theme());
    paintGuides(painter, m_guides, m_context.theme().accent);
    if (const auto box = boxAround(document().pattern(), movablePanels(document())); box && m_doing != Doing::Moving) {
        paintBox(painter, *box, m_context);
    }
}

} // namespace

std::unique_ptr<Tool> makeTransformPatternTool(ToolContext& context) {
    return std::make_unique<TransformPatternTool>(context);
}

} // namespace toile
