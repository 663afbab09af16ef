#include "ui/document/document.h"
#include "ui/tools/sewing.h"
#include "ui/tools/tool_drawing.h"

#include <QObject>

namespace toile {

namespace {

// Whole edges: the first side, then the second; the end nearer to the cursor is where sewing starts. Shift keeps a side
// open for more edges (1:N, M:N); Enter ends it.
class SegmentSewingTool : public Tool {
public:
    explicit SegmentSewingTool(ToolContext& context) : m_context(context) {}

    void begin() override { hint(); }
    void press(const TableMouse& mouse) override;
    void move(const TableMouse& mouse) override;
    bool key(const QKeyEvent& event) override;
    [[nodiscard]] bool wantsKey(const QKeyEvent& event) const override;
    void paint(QPainter& painter) const override;
    void documentChanged() override {
        m_hover.reset();
        dropDangling();
    }

private:
    void hint();
    void finishSide();
    void sew();
    void dropDangling();
    [[nodiscard]] bool sewnAlready(const EdgeRange& range) const;
    [[nodiscard]] const Pattern& pattern() const { return m_context.document().pattern(); }

    ToolContext& m_context;
    SeamSide m_first;
    SeamSide m_second;
    bool m_onSecond = false;
    std::optional<EdgeRange> m_hover;
};

void SegmentSewingTool::hint() {
    if (!m_onSecond) {
        m_context.showHint(m_first.empty()
                               ? QObject::tr("Click the first edge near the end where sewing starts; Shift+click takes "
                                             "several edges")
                               : QObject::tr("Click more edges of the first side with Shift, or press Enter to go on"));
        return;
    }
    SeamSide second = m_second;
    if (m_hover) {
        second.push_back(*m_hover);
    }
    m_context.showHint(second.empty()
                           ? QObject::tr("Click the edge it is sewn to, near the end that meets the start; Shift+click "
                                         "takes several; Esc begins anew")
                           : m_context.sideLengths(lengthOfSide(pattern(), m_first), lengthOfSide(pattern(), second)));
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
    (m_onSecond ? m_second : m_first).push_back(*m_hover);
    if (!mouse.modifiers.testFlag(Qt::ShiftModifier)) {
        finishSide();
    }
    hint();
    m_context.repaintOverlay();
}

void SegmentSewingTool::finishSide() {
    m_hover.reset();
    if (!m_onSecond) {
        m_onSecond = !m_first.empty();
    } else if (!m_second.empty()) {
        sew();
    }
}

void SegmentSewingTool::sew() {
    Seam seam;
    seam.a = std::exchange(m_first, {});
    seam.b = std::exchange(m_second, {});
    m_onSecond = false;
    sewAsDrawn(m_context, std::move(seam));
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
    return std::any_of(m_first.begin(), m_first.end(), names) || std::any_of(m_second.begin(), m_second.end(), names);
}

// An undo in the middle of sewing may take an edge away that was already chosen.
void SegmentSewingTool::dropDangling() {
    const auto dangles = [this](const EdgeRange& range) {
        const PanelPtr panel = pattern().findPanel(range.panel);
        return !panel || !findEdge(panel->shape, range.edge);
    };
    std::erase_if(m_first, dangles);
    std::erase_if(m_second, dangles);
    m_onSecond = m_onSecond && !m_first.empty();
}

bool SegmentSewingTool::wantsKey(const QKeyEvent& event) const {
    return !m_first.empty() && (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter ||
                                event.key() == Qt::Key_Backspace || event.key() == Qt::Key_Escape);
}

bool SegmentSewingTool::key(const QKeyEvent& event) {
    if (!wantsKey(event)) {
        return false;
    }
    if (event.key() == Qt::Key_Escape) {
        m_first.clear();
        m_second.clear();
        m_onSecond = false;
    } else if (event.key() == Qt::Key_Backspace) {
        if (!m_second.empty()) {
            m_second.pop_back();
        } else {
            m_first.pop_back();
            m_onSecond = false;
        }
    } else {
        finishSide();
    }
    hint();
    m_context.repaintOverlay();
    return true;
}

void SegmentSewingTool::paint(QPainter& painter) const {
    SeamSide first = m_first;
    SeamSide second = m_second;
    if (m_hover) {
        (m_onSecond ? second : first).push_back(*m_hover);
    }
    if (!first.empty()) {
        paintSeam(painter, pattern(), first, second, seamColour(pattern().seams.size(), m_context.theme().dark),
                  m_context.mmPerPixel());
    }
}

} // namespace

std::unique_ptr<Tool> makeSegmentSewingTool(ToolContext& context) {
    return std::make_unique<SegmentSewingTool>(context);
}

} // namespace toile
