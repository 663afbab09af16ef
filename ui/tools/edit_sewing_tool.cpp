#include "core/pattern/edits/pattern_edits_seams.h"
#include "ui/document/document.h"
#include "ui/said/said.h"
#include "ui/tools/sew_path.h"
#include "ui/tools/sewing.h"
#include "ui/tools/tool_drawing.h"

#include <QObject>

namespace toile {

namespace {

// An end of a seam's side that the hand can take.
struct SideEndRef {
    SeamId seam;
    bool onB = false;
    bool atStart = false;
};

// Hovering shows a seam with its lengths; a click selects it; dragging an end of a side changes where it is sewn; R
// reverses, T makes both sides fit, Delete takes it out.
class EditSewingTool : public Tool {
public:
    explicit EditSewingTool(ToolContext& context) : m_context(context) {}

    void begin() override { hint(); }
    void documentChanged() override {
        m_hover = {};
        hint();
    }
    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void release(const TableMouse& mouse) override;
    [[nodiscard]] bool wantsKey(const QKeyEvent& event) const override;
    bool key(const QKeyEvent& event) override;
    // A selected seam is drawn by the table, as for every tool.
    void paint(QPainter& painter) const override;

private:
    [[nodiscard]] const Pattern& pattern() const { return m_context.document().pattern(); }
    void hint();
    [[nodiscard]] std::optional<SideEndRef> endAt(const Vec2& table) const;
    void dragEnd(const TableMouse& mouse);
    void changeSelected(const QString& text, const std::function<Result<Pattern>(const Pattern&, SeamId)>& change);

    ToolContext& m_context;
    SeamId m_hover;
    std::optional<SideEndRef> m_end;
    PatternPtr m_before;
    QString m_mergeKey;
    int m_drags = 0;
    Vec2 m_cursor = Vec2::Zero();
};

void EditSewingTool::hint() {
    const auto& seams = m_context.document().selection().seams;
    const Seam* seam = pattern().findSeam(m_hover);
    if (seam == nullptr && !seams.empty()) {
        seam = pattern().findSeam(*seams.begin());
    }
    m_context.showHint(
        seam == nullptr
            ? QObject::tr("Point at a sewn edge to see its seam; click to select it")
            : QObject::tr("%1; drag an end to move it; R reverses, T makes the lengths fit, Delete takes it out")
                  .arg(describeSides(m_context.document(), seam->a, seam->b, m_context.unit())));
}

std::optional<SideEndRef> EditSewingTool::endAt(const Vec2& table) const {
    for (const SeamId id : m_context.document().selection().seams) {
        const Seam* seam = pattern().findSeam(id);
        for (const bool onB : {false, true}) {
            const SeamSide& side = onB ? seam->b : seam->a;
            for (const bool atStart : {true, false}) {
                const EdgeRange& range = atStart ? side.front() : side.back();
                const auto at =
                    onTable(pattern(), {range.panel, range.edge, atStart ? range.from : range.to, range.onMirrorHalf});
                if (at && (*at - table).norm() <= 1.3 * kReachPixels * m_context.mmPerPixel()) {
                    return SideEndRef{id, onB, atStart};
                }
            }
        }
    }
    return std::nullopt;
}

void EditSewingTool::press(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    m_end = endAt(mouse.table);
    if (m_end) {
        m_before = m_context.document().patternPtr();
        m_mergeKey = QStringLiteral("edit-sewing-%1-%2").arg(reinterpret_cast<quintptr>(this)).arg(++m_drags);
        return;
    }
    const auto hit = hitTestWhole(pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
    const bool adding = mouse.modifiers.testFlag(Qt::ShiftModifier);
    Selection selection = adding ? m_context.document().selection() : Selection{};
    if (const Seam* seam = hit && hit->edge.valid() ? seamAt(pattern(), *hit) : nullptr) {
        if (!selection.seams.insert(seam->id).second) {
            selection.seams.erase(seam->id);
        }
    }
    m_context.document().select(std::move(selection));
    hint();
}

// The end goes where the hand is on the path of the first or last stretch; the rest of the side stays.
void EditSewingTool::dragEnd(const TableMouse& mouse) {
    const auto hit = hitTestWhole(*m_before, mouse.table, 2 * kReachPixels * m_context.mmPerPixel());
    const auto place = hit ? sewPlaceOf(*m_before, *hit) : std::nullopt;
    const Seam* seam = m_before->findSeam(m_end->seam);
    if (!place || seam == nullptr) {
        return;
    }
    Seam changed = *seam;
    SeamSide& side = m_end->onB ? changed.b : changed.a;
    const EdgeRange held = m_end->atStart ? side.front() : side.back();
    const SewPlace fixed{held.panel, held.edge, m_end->atStart ? held.to : held.from, held.onMirrorHalf};
    const SeamSide stretch =
        m_end->atStart ? stretchBetween(*m_before, *place, fixed) : stretchBetween(*m_before, fixed, *place);
    // A side is not turned round by its end: reversing is a deed of its own.
    if (stretch.empty() || runsForwards(stretch) != (held.from < held.to)) {
        return;
    }
    const auto at = m_end->atStart ? side.begin() : side.end() - 1;
    side.insert(side.erase(at), stretch.begin(), stretch.end());
    changed.ratioPercent =
        100 * lengthOfSide(*m_before, changed.b) / std::max(lengthOfSide(*m_before, changed.a), 1e-9);
    if (Result<Pattern> after = setSeam(*m_before, std::move(changed))) {
        m_context.document().edit(std::move(after.value()), QObject::tr("Move sewing"), m_mergeKey);
    } else {
        m_context.showHint(said(after.error()));
    }
}

void EditSewingTool::move(const TableMouse& mouse) {
    m_cursor = mouse.table;
    if (m_end && m_before && mouse.buttons.testFlag(Qt::LeftButton)) {
        dragEnd(mouse);
    } else {
        const auto hit = hitTestWhole(pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
        const Seam* seam = hit && hit->edge.valid() ? seamAt(pattern(), *hit) : nullptr;
        m_hover = seam != nullptr ? seam->id : SeamId{};
    }
    hint();
    m_context.repaintOverlay();
}

void EditSewingTool::release(const TableMouse&) {
    m_end.reset();
    m_before.reset();
}

bool EditSewingTool::wantsKey(const QKeyEvent& event) const {
    const bool letter = event.key() == Qt::Key_R || event.key() == Qt::Key_T;
    return (letter && event.modifiers() == Qt::NoModifier && !m_context.document().selection().seams.empty()) ||
           (event.key() == Qt::Key_Escape && m_before);
}

bool EditSewingTool::key(const QKeyEvent& event) {
    if (!wantsKey(event)) {
        return false;
    }
    if (event.key() == Qt::Key_Escape) {
        m_context.document().abandon(m_mergeKey);
        m_end.reset();
        m_before.reset();
    } else if (event.key() == Qt::Key_R) {
        changeSelected(QObject::tr("Reverse sewing"), &reverseSeam);
    } else {
        changeSelected(QObject::tr("Make seam lengths fit"), [](const Pattern& before, SeamId id) {
            // True: both sides as long as each other, not as drawn.
            Result<Pattern> even = setSeamRatio(before, id, 100);
            return even ? makeSeamLengthsEqual(even.value(), id, AdjustSide::Both) : even;
        });
    }
    return true;
}

void EditSewingTool::changeSelected(const QString& text,
                                    const std::function<Result<Pattern>(const Pattern&, SeamId)>& change) {
    Pattern after = pattern();
    for (const SeamId id : m_context.document().selection().seams) {
        // A twin of a seam done before may be done with it.
        Result<Pattern> changed = after.findSeam(id) != nullptr ? change(after, id) : Result<Pattern>(after);
        if (!changed) {
            m_context.showHint(said(changed.error()));
            return;
        }
        after = std::move(changed.value());
    }
    m_context.document().edit(std::move(after), text);
}

void EditSewingTool::paint(QPainter& painter) const {
    const std::vector<Seam>& seams = pattern().seams;
    for (std::size_t i = 0; i < seams.size(); ++i) {
        const bool selected = m_context.document().selection().seams.contains(seams[i].id);
        if (seams[i].id == m_hover && !selected) {
            paintSeam(painter, pattern(), seams[i].a, seams[i].b, seamColour(i, m_context.theme().dark),
                      m_context.mmPerPixel());
        }
        if (seams[i].id == m_hover || (selected && m_before)) {
            paintLabel(painter, m_cursor, describeSides(m_context.document(), seams[i].a, seams[i].b, m_context.unit()),
                       m_context.theme());
        }
    }
}

} // namespace

std::unique_ptr<Tool> makeEditSewingTool(ToolContext& context) {
    return std::make_unique<EditSewingTool>(context);
}

} // namespace toile
