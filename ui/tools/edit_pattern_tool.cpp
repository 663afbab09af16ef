#include "core/pattern/edits/pattern_edits_points.h"
#include "ui/canvas/panel_drawing.h"
#include "ui/canvas/table_hit.h"
#include "ui/document/document.h"
#include "ui/said/said.h"
#include "ui/tools/edit_overlay.h"
#include "ui/tools/moved_points.h"
#include "ui/tools/rubber_band.h"
#include "ui/tools/tool_drawing.h"

#include <QApplication>
#include <QObject>

namespace toile {

namespace {

// A control point of a selected edge that can be dragged.
struct HandleRef {
    PanelId panel;
    EdgeId edge;
    std::size_t control = 0;
};

// Points, edges and curve handles: click selects, drag moves with the lengths of the edges shown, Delete removes, a
// double click on an edge puts a point there, a drag from elsewhere rubs a band round points. Arrows nudge.
class EditPatternTool : public Tool {
public:
    explicit EditPatternTool(ToolContext& context) : m_context(context) {}

    void begin() override { hint(); }
    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void release(const TableMouse& mouse) override;
    void doubleClick(const TableMouse& mouse) override;
    bool key(const QKeyEvent& event) override;
    [[nodiscard]] bool wantsKey(const QKeyEvent& event) const override;
    void paint(QPainter& painter) const override;

private:
    enum class Doing { Nothing, Pressed, Dragging };

    void hint();
    [[nodiscard]] std::optional<HandleRef> handleAt(const Vec2& table) const;
    void selectHit(const TableHit& hit, bool adding);
    [[nodiscard]] Result<Pattern> dragged(const Vec2& tableBy) const;
    [[nodiscard]] Vec2 snappedBy(const TableMouse& mouse);
    [[nodiscard]] std::set<std::pair<PanelId, PointId>> movingPoints() const;
    void removeSelected();
    void selectInBand(bool add);
    void nudge(const Vec2& by);
    void say(const std::string& problem) { m_context.showHint(said(problem)); }

    ToolContext& m_context;
    Doing m_doing = Doing::Nothing;
    RubberBand m_band;
    std::optional<TableHit> m_hover;
    std::optional<HandleRef> m_handle;
    PatternPtr m_before;
    Vec2 m_start = Vec2::Zero();   // where the hand took hold
    Vec2 m_grabbed = Vec2::Zero(); // the point it holds, on the table
    QPointF m_pressPixel;
    Snap m_snap;
    QString m_mergeKey;
    int m_drags = 0;
};

void EditPatternTool::hint() {
    const Selection& selection = m_context.document().selection();
    const bool any = !selection.points.empty() || !selection.edges.empty();
    const auto locked = [&](const auto& part) {
        const PanelPtr panel = m_context.document().pattern().findPanel(part.first);
        return panel && panel->locked;
    };
    m_context.showHint(
        any && std::all_of(selection.points.begin(), selection.points.end(), locked) &&
                std::all_of(selection.edges.begin(), selection.edges.end(), locked)
            ? QObject::tr("The panel is locked: Ctrl+L, or its padlock in the object list, unlocks it")
        : !any
            ? QObject::tr("Click a point or an edge; drag to move it; double-click an edge to put a point on it; "
                          "drag from elsewhere to select several points")
            : QObject::tr("Drag to move; arrows move 1 mm, with Shift 10 mm; Delete removes; Shift+click adds to the "
                          "selection; edges show their handles"));
}

std::optional<HandleRef> EditPatternTool::handleAt(const Vec2& table) const {
    const Document& document = m_context.document();
    for (const auto& [panelId, edgeId] : document.selection().edges) {
        const PanelPtr panel = document.pattern().findPanel(panelId);
        const auto segment = panel ? edgeSegment(panel->shape, edgeId) : std::nullopt;
        if (!segment) {
            continue;
        }
        for (std::size_t i = 0; i < segment->curve.controls.size(); ++i) {
            if ((toTable(*panel, segment->curve.controls[i]) - table).norm() <= kReachPixels * m_context.mmPerPixel()) {
                return HandleRef{panelId, edgeId, i};
            }
        }
    }
    return std::nullopt;
}

void EditPatternTool::selectHit(const TableHit& hit, bool adding) {
    Document& document = m_context.document();
    Selection selection = adding ? document.selection() : Selection{};
    const auto toggle = [adding](auto& set, const auto& what) {
        if (!set.insert(what).second && adding) {
            set.erase(what);
        }
    };
    if (hit.point.valid()) {
        if (adding || !document.selection().points.contains({hit.panel, hit.point})) {
            toggle(selection.points, std::pair{hit.panel, hit.point});
        } else {
            selection = document.selection();
        }
    } else if (hit.edge.valid()) {
        if (adding || !document.selection().edges.contains({hit.panel, hit.edge})) {
            toggle(selection.edges, std::pair{hit.panel, hit.edge});
        } else {
            selection = document.selection();
        }
    }
    selection.panels.clear();
    document.select(std::move(selection));
}

void EditPatternTool::press(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    Document& document = m_context.document();
    m_handle = handleAt(mouse.table);
    const auto hit = hitTest(document.pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
    if (!m_handle) {
        if (!hit || (!hit->point.valid() && !hit->edge.valid())) {
            if (!mouse.modifiers.testFlag(Qt::ShiftModifier)) {
                document.select({});
            }
            m_band.begin(mouse.table);
            hint();
            return;
        }
        selectHit(*hit, mouse.modifiers.testFlag(Qt::ShiftModifier));
    }
    m_start = m_grabbed = mouse.table;
    const PanelPtr panel = document.pattern().findPanel(m_handle ? m_handle->panel : hit->panel);
    if (m_handle) {
        m_grabbed = toTable(*panel, edgeSegment(panel->shape, m_handle->edge)->curve.controls[m_handle->control]);
    } else if (hit->point.valid()) {
        for (const Path* path : allPaths(panel->shape)) {
            if (const auto index = indexOfPoint(*path, hit->point)) {
                m_grabbed = toTable(*panel, path->points[*index].position);
            }
        }
    }
    if (document.refusesLocked(*panel)) {
        return;
    }
    m_before = document.patternPtr();
    m_mergeKey = QStringLiteral("edit-points-%1-%2").arg(reinterpret_cast<quintptr>(this)).arg(++m_drags);
    m_pressPixel = mouse.pixel;
    m_doing = Doing::Pressed;
    hint();
}

// All that follows the hand: it must not be held by itself.
std::set<std::pair<PanelId, PointId>> EditPatternTool::movingPoints() const {
    const Document& document = m_context.document();
    std::set<std::pair<PanelId, PointId>> moving = document.selection().points;
    std::set<std::pair<PanelId, EdgeId>> edges = document.selection().edges;
    if (m_handle) {
        moving.clear();
        edges = {{m_handle->panel, m_handle->edge}};
    }
    for (const auto& [panelId, edgeId] : edges) {
        const PanelPtr panel = document.pattern().findPanel(panelId);
        if (const auto place = panel ? findEdge(panel->shape, edgeId) : std::nullopt) {
            moving.insert({panelId, place->path->points[place->index].id});
            moving.insert({panelId, place->path->points[endPointIndex(*place->path, place->index)].id});
        }
    }
    return moving;
}

Vec2 EditPatternTool::snappedBy(const TableMouse& mouse) {
    const Vec2 aim = m_grabbed + mouse.table - m_start;
    if (mouse.modifiers.testFlag(Qt::ShiftModifier)) {
        m_snap = {lockedTo45(m_grabbed, aim), false, {}};
    } else {
        m_snap = snapForHand(m_context, aim, movingPoints());
    }
    return m_snap.at - m_grabbed;
}

Result<Pattern> EditPatternTool::dragged(const Vec2& tableBy) const {
    if (m_handle) {
        const PanelPtr panel = m_before->findPanel(m_handle->panel);
        const Vec2 from = edgeSegment(panel->shape, m_handle->edge)->curve.controls[m_handle->control];
        return moveControls(*m_before, m_handle->panel,
                            {{m_handle->edge, m_handle->control, from + turnedIntoPanel(*panel, tableBy)}});
    }
    return moveSelected(*m_before, m_context.document().selection(), tableBy);
}

void EditPatternTool::selectInBand(bool add) {
    Document& document = m_context.document();
    Selection selection = add ? document.selection() : Selection{};
    selection.panels.clear();
    for (const PanelPtr& panel : document.pattern().panels) {
        for (const Path* path : panel->visible ? allPaths(panel->shape) : std::vector<const Path*>()) {
            for (const PathPoint& point : path->points) {
                if (m_band.rect().contains(pointOf(toTable(*panel, point.position)))) {
                    selection.points.insert({panel->id, point.id});
                }
            }
        }
    }
    document.select(std::move(selection));
}

void EditPatternTool::nudge(const Vec2& by) {
    m_before = m_context.document().patternPtr();
    m_handle.reset();
    if (Result<Pattern> after = dragged(by)) {
        m_context.document().edit(std::move(after.value()), QObject::tr("Move points"));
    } else {
        say(after.error());
    }
    m_before.reset();
}

void EditPatternTool::move(const TableMouse& mouse) {
    if (m_band.isDrawn()) {
        m_band.drawTo(mouse.table);
        m_context.repaintOverlay();
        return;
    }
    if (m_doing == Doing::Nothing || !mouse.buttons.testFlag(Qt::LeftButton)) {
        m_hover = hitTest(m_context.document().pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
        m_context.repaintOverlay();
        return;
    }
    if (m_doing == Doing::Pressed &&
        (mouse.pixel - m_pressPixel).manhattanLength() < QApplication::startDragDistance() / 2) {
        return;
    }
    m_doing = Doing::Dragging;
    const Vec2 by = snappedBy(mouse);
    Result<Pattern> after = dragged(by);
    if (!after) {
        say(after.error());
        return;
    }
    m_context.document().edit(std::move(after.value()),
                              m_handle ? QObject::tr("Move handle") : QObject::tr("Move points"), m_mergeKey);
    m_context.showHint(QObject::tr("Moved by %1 across, %2 up; Shift keeps to 45°; Esc takes it back")
                           .arg(m_context.lengthText(by.x()), m_context.lengthText(by.y())));
    m_context.repaintOverlay();
}

void EditPatternTool::release(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    if (m_band.isDrawn()) {
        selectInBand(mouse.modifiers.testFlag(Qt::ShiftModifier));
        m_band.end();
        hint();
    }
    m_doing = Doing::Nothing;
    m_before.reset();
    m_snap = {};
    m_context.repaintOverlay();
}

void EditPatternTool::doubleClick(const TableMouse& mouse) {
    Document& document = m_context.document();
    const auto hit = hitTest(document.pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
    if (mouse.button != Qt::LeftButton || !hit || hit->point.valid() || !hit->edge.valid()) {
        return;
    }
    auto split = addPointNear(document.pattern(), hit->panel, hit->edge, hit->inPanel);
    if (!split) {
        say(split.error());
        return;
    }
    const PointId made = split.value().made.point;
    document.edit(std::move(split.value().pattern), QObject::tr("Add point"));
    Selection selection;
    selection.points.insert({hit->panel, made});
    document.select(std::move(selection));
}

bool EditPatternTool::wantsKey(const QKeyEvent& event) const {
    const Selection& selection = m_context.document().selection();
    return event.key() == Qt::Key_Delete && !(selection.points.empty() && selection.edges.empty());
}

bool EditPatternTool::key(const QKeyEvent& event) {
    if (event.key() == Qt::Key_Escape) {
        if (m_doing == Doing::Dragging) {
            m_context.document().abandon(m_mergeKey);
        } else if (!m_band.isDrawn()) {
            m_context.document().select({});
        }
        m_band.end();
        m_doing = Doing::Nothing;
        m_snap = {};
        m_context.repaintOverlay();
        hint();
        return true;
    }
    if (wantsKey(event) && m_doing == Doing::Nothing) {
        removeSelected();
        return true;
    }
    const Selection& selection = m_context.document().selection();
    const auto by = nudgeOf(event);
    if (by && m_doing == Doing::Nothing && !(selection.points.empty() && selection.edges.empty())) {
        nudge(*by);
        return true;
    }
    return false;
}

void EditPatternTool::removeSelected() {
    Document& document = m_context.document();
    Pattern after = document.pattern();
    for (const auto& [panel, point] : document.selection().points) {
        auto removed = removePoint(after, panel, point);
        if (!removed) {
            say(removed.error());
            return;
        }
        after = std::move(removed.value().pattern);
    }
    for (const auto& [panel, edge] : document.selection().edges) {
        Result<Pattern> removed = removeEdge(after, panel, edge);
        if (!removed) {
            say(removed.error());
            return;
        }
        after = std::move(removed.value());
    }
    document.edit(std::move(after), QObject::tr("Delete points"));
}

void EditPatternTool::paint(QPainter& painter) const {
    const Document& document = m_context.document();
    m_band.paint(painter, m_context.theme());
    for (const PanelPtr& panel : document.pattern().panels) {
        if (panel->visible) {
            paintEditable(painter, *panel, document.selection(), m_hover, m_context);
        }
    }
    if (m_doing == Doing::Dragging) {
        paintGuides(painter, m_snap.guides, m_context.theme().accent);
        const Selection& selection = m_context.document().selection();
        for (const PanelPtr& panel : m_context.document().pattern().panels) {
            const auto isHere = [&](const auto& entry) { return entry.first == panel->id; };
            if ((m_handle && m_handle->panel == panel->id) ||
                std::any_of(selection.points.begin(), selection.points.end(), isHere) ||
                std::any_of(selection.edges.begin(), selection.edges.end(), isHere)) {
                paintChangedLengths(painter, m_before ? m_before->findPanel(panel->id) : nullptr, *panel, m_context);
            }
        }
    }
}

} // namespace

std::unique_ptr<Tool> makeEditPatternTool(ToolContext& context) {
    return std::make_unique<EditPatternTool>(context);
}

} // namespace toile
