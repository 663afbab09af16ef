#include "ui/tools/seam_sides.h"
#include "ui/tools/sewing.h"
#include "ui/tools/tool_drawing.h"
#include "ui/tools/typing_tool.h"

#include <QObject>

namespace toile {

namespace {

// Whole edges: the first side, then the second; the end nearer to the cursor is where sewing starts. Shift keeps a side
// open for more edges (1:N, M:N); Enter ends it.
class SegmentSewingTool : public TypingTool {
public:
    using TypingTool::TypingTool;

    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    void paint(QPainter& painter) const override;
    void documentChanged() override {
        m_hover.reset();
        m_sides.dropDangling(pattern());
    }

private:
    void hint() override;
    [[nodiscard]] bool active() const override { return !m_sides.empty(); }
    [[nodiscard]] bool takesEnter() const override { return active(); }
    void escape() override { m_sides.clear(); }
    void enter(Qt::KeyboardModifiers) override;
    [[nodiscard]] bool wantsOther(const QKeyEvent& event) const override {
        return active() && event.key() == Qt::Key_Backspace;
    }
    void other(const QKeyEvent&) override { m_sides.stepBack(); }
    [[nodiscard]] bool sewnAlready(const EdgeRange& range) const;

    SeamSides m_sides;
    std::optional<EdgeRange> m_hover;
};

void SegmentSewingTool::hint() {
    if (!m_sides.onSecond) {
        m_context.showHint(m_sides.first.empty()
                               ? QObject::tr("Click the first edge near the end where sewing starts; Shift+click takes "
                                             "several edges")
                               : QObject::tr("Click more edges of the first side with Shift, or press Enter to go on"));
        return;
    }
    SeamSide second = m_sides.second;
    if (m_hover) {
        second.push_back(*m_hover);
    }
    m_context.showHint(second.empty()
                           ? QObject::tr("Click the edge it is sewn to, near the end that meets the start; Shift+click "
                                         "takes several; Esc begins anew")
                           : describeSides(m_context.document(), m_sides.first, second, m_context.unit()));
}

void SegmentSewingTool::move(const TableMouse& mouse) {
    const auto hit = hitTestWhole(pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
    m_hover = hit && hit->edge.valid() ? std::optional(rangeFrom(pattern(), *hit)) : std::nullopt;
    hint();
    m_context.repaintOverlay();
}

void SegmentSewingTool::press(const TableMouse& mouse) {
    if (mouse.button != Qt::LeftButton) {
        return;
    }
    move(mouse);
    if (!m_hover) {
        return;
    }
    if (sewnAlready(*m_hover)) {
        m_context.showHint(QObject::tr("This edge is sewn already; choose Edit Sewing (B) to change its seam"));
        return;
    }
    m_sides.running().push_back(*m_hover);
    if (!mouse.modifiers.testFlag(Qt::ShiftModifier)) {
        enter(mouse.modifiers);
    } else {
        hint();
    }
    m_context.repaintOverlay();
}

bool SegmentSewingTool::sewnAlready(const EdgeRange& range) const {
    const auto names = [&range](const EdgeRange& other) {
        return other.panel == range.panel && other.edge == range.edge && other.onMirrorHalf == range.onMirrorHalf;
    };
    for (const Seam& seam : pattern().seams) {
        for (const SeamSide* side : {&seam.a, &seam.b}) {
            if (std::any_of(side->begin(), side->end(), names)) {
                return true;
            }
        }
    }
    return std::any_of(m_sides.first.begin(), m_sides.first.end(), names) ||
           std::any_of(m_sides.second.begin(), m_sides.second.end(), names);
}

void SegmentSewingTool::enter(Qt::KeyboardModifiers) {
    m_hover.reset();
    if (m_sides.finishSide(m_context)) {
        hint();
    }
}

void SegmentSewingTool::paint(QPainter& painter) const {
    m_sides.paint(painter, m_context, m_hover ? SeamSide{*m_hover} : SeamSide{});
}

} // namespace

std::unique_ptr<Tool> makeSegmentSewingTool(ToolContext& context) {
    return std::make_unique<SegmentSewingTool>(context);
}

} // namespace toile
